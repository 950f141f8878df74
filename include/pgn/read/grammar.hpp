// SPDX-License-Identifier: MIT
// read/grammar: where games begin and end, and their tag sections (standard section 8; SPEC L1, L10 to L15).
// Uses movetext, notation.
#ifndef PGN_READ_GRAMMAR_HPP
#define PGN_READ_GRAMMAR_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/notation/fen.hpp>
#include <pgn/read/movetext.hpp>
#include <pgn/text/utf16.hpp>

namespace pgn::inline v0_1 {

/// Why a reader returned.
enum class ReadStatus : std::uint8_t {
  game,     ///< a game is complete
  ended,    ///< the input is at its end
  blocked,  ///< a pushed source has to bring more bytes
  stopped,  ///< a hook said Flow::stop, or OnError::stop met an error
};

namespace detail {

template <Source S, class Visitor>
class Grammar : Movetext<S, Visitor> {
  using Base = Movetext<S, Visitor>;
  using Base::core_;
  using Base::visitor_;
  using typename Base::Has;

 public:
  Grammar(ReaderCore<S>& core, Visitor& visitor) noexcept : Base(core, visitor) {}

  /// Reads until the input ends, or one game is complete when `one_game`.
  ReadStatus run(bool one_game) {
    while (!core_.stopped) {
      if (core_.interrupt != Interrupt::none) {
        interrupted();
        continue;
      }
      switch (step()) {
        case Progress::on: break;
        case Progress::game:
          if (one_game) return core_.stopped ? ReadStatus::stopped : ReadStatus::game;
          break;
        case Progress::blocked: return ReadStatus::blocked;
        case Progress::ended:
          if (core_.interrupt != Interrupt::stop) return ReadStatus::ended;
          break;
      }
    }
    return ReadStatus::stopped;
  }

 private:
  enum class Progress : std::uint8_t { on, game, blocked, ended };

  Progress step() {
    switch (core_.state) {
      case ReadState::between: return between();
      case ReadState::tags: return tag_section();
      case ReadState::moves:
        if constexpr (Has::movetext) {
          if (core_.probing && !find_letters()) return Progress::blocked;
          return progress(this->movetext());
        }
        break;
      case ReadState::passing: return progress(this->pass_token());
      case ReadState::ending: return ending();
    }
    return Progress::ended;
  }
  [[nodiscard]] static Progress progress(Step step) noexcept {
    return step == Step::blocked ? Progress::blocked : Progress::on;
  }

  /// Does what a hook or a strict diagnostic asked for.
  void interrupted() {
    const Interrupt what = core_.interrupt;
    core_.interrupt = Interrupt::none;
    if (what == Interrupt::stop) {
      core_.stopped = true;
      return;
    }
    if (what == Interrupt::skip) core_.muted = true;
    if (what == Interrupt::abandon) core_.abandoned = true;
    // A variation that a hook has skipped is passed over first.
    const bool skipping = core_.state == ReadState::passing && !core_.passing.emit &&
                          core_.passing.until == Passing::Until::variation_end;
    if (what == Interrupt::abandon && skipping) return;
    if (core_.state == ReadState::moves || core_.state == ReadState::passing) pass_rest_of_game();
  }
  void pass_rest_of_game() {
    const Passing before = core_.state == ReadState::passing ? core_.passing : Passing{};
    std::size_t depth = before.depth;
    // The parenthesis of a variation without a legal move has been told when it is passed over already.
    const bool untold = core_.line.is_pending() && before.until != Passing::Until::line_end;
    const std::uint64_t parenthesis = untold ? core_.line.opened_at() : 0;
    if (untold) this->release_held();
    bool first = before.first;
    for (; core_.line.depth() != 0; ++depth) {
      const bool told = core_.line.has_move();
      core_.line.close();
      if (!told) continue;
      this->emit_variation_end();
      first = true;
    }
    core_.line.clear_held();
    this->pass(Passing::Until::game_end, core_.abandoned, depth);
    core_.passing.first = first;
    core_.passing.glue = before.glue && !first;
    if (untold && core_.abandoned) this->tell_parenthesis(parenthesis);
  }

  // --- between games ---

  Progress between() {
    if (core_.in_stray_line) return stray_line();
    if (PlainTag tag; !core_.unreadable && this->first_plain_tag(tag)) {
      begin_game(core_.tokens.offset(tag.open));
      if (core_.interrupt == Interrupt::none && core_.options.limits.tags != 0) {
        this->take_plain_tag(tag);
        core_.end = core_.tokens.offset();
      }
      return Progress::on;
    }
    core_.tokens.set_mark();
    const Token token = core_.tokens.next();
    switch (token.kind) {
      case TokenKind::blocked: core_.tokens.clear_mark(); return Progress::blocked;
      case TokenKind::end:
        core_.tokens.clear_mark();
        report_stray();
        return Progress::ended;
      default:
        if (!core_.unreadable) break;
        core_.tokens.clear_mark();
        set_aside(token.offset, token.offset + token.text.size());
        return Progress::on;
    }
    switch (token.kind) {
      case TokenKind::tag:
      case TokenKind::comment:
      case TokenKind::line_comment: return begin_game(token);
      case TokenKind::bracketed:
        // Without quotes it is only surely a tag pair when its name is a known one.
        if (token.line_start && !token.value.empty() && Header::knows(token.name)) return begin_game(token);
        break;
      default: break;
    }
    if (this->common_token(token) || this->quote_mark(token)) {
      core_.tokens.clear_mark();
      return Progress::on;
    }
    switch (starts_movetext(token, true)) {
      case Answer::blocked: core_.tokens.rewind(); return Progress::blocked;
      case Answer::yes: return begin_game(token);
      case Answer::no: return stray_line();
    }
    return Progress::on;
  }

  /// A game begins with `token`, which is looked at again as its first one.
  Progress begin_game(const Token& token) {
    core_.tokens.rewind();
    begin_game(token.offset);
    return Progress::on;
  }
  void begin_game(std::uint64_t offset) {
    report_stray();
    if (core_.interrupt == Interrupt::stop) return;
    core_.state = ReadState::tags;
    this->emit_game_begin(offset);
  }

  /// The line holds no game: it is set aside, up to a tag pair in it.
  Progress stray_line() {
    if (!core_.in_stray_line) core_.tokens.rewind();
    const Token line = core_.tokens.rest_of_line(core_.in_stray_line);
    const bool blocked = line.kind == TokenKind::blocked;
    core_.in_stray_line = blocked || has(line.flaws, TokenFlaws::continued);
    if (blocked) return Progress::blocked;
    if (line.text.empty()) return Progress::on;  // behind a part that was cut
    const std::uint64_t end = line.offset + line.text.size();
    if (core_.state != ReadState::between) {
      core_.end = end;
      this->report(Code::stray_text, line);
      return Progress::on;
    }
    if (line.offset == 0 && detect_utf16(line.text) != Utf16::none &&
        line.text.find('\0') != std::string_view::npos) {
      this->report_outside(Code::utf16_unread, 0, 2);
      core_.unreadable = true;
    }
    set_aside(line.offset, end);
    return Progress::on;
  }
  void set_aside(std::uint64_t begin, std::uint64_t end) noexcept {
    if (core_.stray_end == core_.stray_begin) core_.stray_begin = begin;
    core_.stray_end = end;
  }
  /// Lines set aside one after the other are one diagnostic.
  void report_stray() {
    if (core_.stray_end != core_.stray_begin) {
      this->report_outside(Code::stray_text, core_.stray_begin, core_.stray_end - core_.stray_begin);
    }
    core_.stray_begin = core_.stray_end = 0;
  }

  enum class Answer : std::uint8_t { no, yes, blocked };

  /// Whether movetext begins with `token`. Outside a tag section the answer has to be sure, since anything
  /// may stand there: a number and a move, a canonical move, or a result on a line of its own.
  [[nodiscard]] Answer starts_movetext(const Token& token, bool outside) {
    switch (token.kind) {
      case TokenKind::marker:
        if (!this->is_terminator(token)) return is_move(token.text, outside);
        return outside ? ends_line() : Answer::yes;
      case TokenKind::number: return number_starts_movetext(token, outside);
      case TokenKind::word: return is_move(token.text, outside);
      case TokenKind::open_variation:
      case TokenKind::nag: return outside ? Answer::no : Answer::yes;
      default: return Answer::no;
    }
  }
  // What looks ahead decides as soon as the bytes leave no doubt, and within `farthest` bytes at the latest.
  // So pushed bytes are kept and looked at again only a little, and the decision does not depend on how they
  // come.

  /// Behind a result: whether nothing but comments and tag pairs follows it on its line.
  [[nodiscard]] Answer ends_line() {
    const std::uint64_t end = core_.tokens.offset();
    for (int looked = 0; looked < most_tokens; ++looked) {
      const Token next = core_.tokens.next_near();
      if (next.line_start || next.offset - end > farthest) return Answer::yes;
      switch (next.kind) {
        case TokenKind::odd_space:
        case TokenKind::control: continue;
        case TokenKind::end:
        case TokenKind::comment:
        case TokenKind::line_comment:
        case TokenKind::tag: return Answer::yes;
        case TokenKind::blocked: return rest_ends_line(next.text);
        default: return Answer::no;
      }
    }
    return Answer::no;
  }
  /// The same for the beginning of a token. White space takes up to four bytes.
  [[nodiscard]] static Answer rest_ends_line(std::string_view pending) noexcept {
    if (pending.empty()) return Answer::blocked;
    switch (pending.front()) {
      case '{':
      case ';': return Answer::yes;
      case '[': return Answer::blocked;
      default: return pending.size() > 4 ? Answer::no : Answer::blocked;
    }
  }

  /// Behind a number: whether movetext begins with it. In a tag section a number with a period is enough; see
  /// plain_movetext_start, which says the same.
  [[nodiscard]] Answer number_starts_movetext(const Token& number, bool outside) {
    bool periods = false;
    for (int looked = 0; looked < most_tokens; ++looked) {
      const Token next = core_.tokens.next_near();
      const std::uint64_t distance = next.offset - number.offset;
      if (distance > farthest) return Answer::no;
      switch (next.kind) {
        case TokenKind::odd_space:
        case TokenKind::control: continue;
        case TokenKind::escape_line:
          // The next part of one that was cut would have to be kept, too.
          if (has(next.flaws, TokenFlaws::continued)) return Answer::no;
          continue;
        case TokenKind::blocked: return rest_starts_movetext(next.text, distance, outside, periods);
        case TokenKind::periods:
          if (!outside) return Answer::yes;
          periods = true;
          continue;
        case TokenKind::word:
        case TokenKind::number: return is_move(next.text, false);
        case TokenKind::marker: return next.text.size() <= longest_move ? Answer::yes : Answer::no;
        case TokenKind::comment:
        case TokenKind::line_comment: return periods ? Answer::yes : Answer::no;
        default: return Answer::no;
      }
    }
    return Answer::no;
  }
  /// The same for the beginning of a token at `distance`.
  [[nodiscard]] static Answer rest_starts_movetext(std::string_view pending, std::uint64_t distance,
                                                   bool outside, bool periods) noexcept {
    if (pending.empty()) return Answer::blocked;
    if (pending.front() == '%' || (pending.front() == '.' && outside)) {
      return distance + pending.size() > farthest ? Answer::no : Answer::blocked;
    }
    switch (pending.front()) {
      case '{':
      case ';': return periods ? Answer::yes : Answer::no;
      case '.': return Answer::yes;
      // Longer than any move with all that may be looked at behind it.
      default: return pending.size() > longest_move + farthest_behind ? Answer::no : Answer::blocked;
    }
  }
  static constexpr int most_tokens = 16;                         // to look ahead at
  static constexpr std::uint64_t farthest = Tokenizer<S>::near;  // where they may start
  static constexpr std::size_t longest_move = 64;
  static constexpr std::size_t farthest_behind = 140;  // `1/2   -   1/2`
  [[nodiscard]] static Answer is_move(std::string_view text, bool surely) noexcept {
    if (decode_san(text).kind != SanKind::other) return Answer::yes;
    if (text.size() > longest_move) return Answer::no;
    const std::size_t sets = surely ? 1 : piece_letter_sets;
    for (std::size_t i = 0; i < sets; ++i) {
      const SanReading reading = read_san(text, {static_cast<PieceLetters>(i), false});
      const bool coordinates = reading.length == text.size() && reading.san.kind == SanKind::move &&
                               reading.san.repairs.contains(Code::san_coordinates);
      if (surely ? coordinates : reading.length != 0) return Answer::yes;
    }
    return Answer::no;
  }

  // --- the tag section ---

  Progress tag_section() {
    if (core_.in_stray_line) return stray_line();
    this->read_plain_tags();
    if (core_.interrupt != Interrupt::none) return Progress::on;
    if (const char* const movetext = this->plain_movetext_start(); movetext != nullptr) {
      begin_movetext(core_.tokens.offset(movetext));
      return Progress::on;
    }
    core_.tokens.set_mark();
    const Token token = core_.tokens.next();
    switch (token.kind) {
      case TokenKind::blocked: core_.tokens.clear_mark(); return Progress::blocked;
      case TokenKind::end: return begin_movetext(token);
      case TokenKind::tag:
        // After an empty line a name that was there already belongs to the next game: this one has no
        // movetext.
        if (token.blank_line_before && core_.header.contains(token.name)) return begin_movetext(token);
        core_.tokens.clear_mark();
        tag(token);
        return Progress::on;
      case TokenKind::bracketed:
        core_.tokens.clear_mark();
        bracketed(token);
        return Progress::on;
      case TokenKind::comment:
      case TokenKind::line_comment:
        core_.tokens.clear_mark();
        core_.end = token.offset + token.text.size();
        this->comment(token);
        return Progress::on;
      default: break;
    }
    if (this->common_token(token) || this->quote_mark(token)) {
      core_.tokens.clear_mark();
      return Progress::on;
    }
    switch (starts_movetext(token, false)) {
      case Answer::blocked: core_.tokens.rewind(); return Progress::blocked;
      case Answer::yes: return begin_movetext(token);
      case Answer::no: return stray_line();
    }
    return Progress::on;
  }

  void tag(const Token& token) {
    constexpr TokenFlaws malformed = TokenFlaws::missing_quote | TokenFlaws::missing_bracket;
    core_.end = token.offset + token.text.size();
    if (has(token.flaws, TokenFlaws::continued)) {
      this->report(Code::token_too_long, token);
      core_.in_stray_line = true;  // the rest of its line
    }
    const TagKey key = TagKey::of(token.name);
    const unsigned place = tag_name_table.find(key);
    if (!core_.header.has_room(place, core_.options.limits.tags)) {
      this->report(Code::too_many_tags, token);
      return;
    }
    this->take_tag({token.name, token.value, token.offset, false}, key, place);
    if (token.flaws != TokenFlaws::none) {
      if (has(token.flaws, malformed)) this->report(Code::malformed_tag, token);
      if (has(token.flaws, TokenFlaws::unescaped_quote)) this->report(Code::unescaped_quote, token);
      if (has(token.flaws, TokenFlaws::bad_escape)) this->report(Code::bad_escape, token);
      if (has(token.flaws, TokenFlaws::line_end_inside)) this->report(Code::newline_in_tag, token);
      if (has(token.flaws, TokenFlaws::odd_name)) this->report(Code::odd_tag_name, token);
    }
  }

  // Without quotes, but with a name and a value, it is still a tag pair here; else there is nothing to keep.
  void bracketed(const Token& token) {
    Token pair = token;
    if (!token.name.empty() && !token.value.empty()) {
      tag(pair);
    } else {
      core_.end = token.offset + token.text.size();
      this->report(Code::malformed_tag, token);
    }
  }

  /// The tags are complete; `token` is looked at again as the first one behind them.
  Progress begin_movetext(const Token& token) {
    core_.tokens.rewind();
    begin_movetext(token.offset);
    return Progress::on;
  }
  void begin_movetext(std::uint64_t offset) {
    core_.state = ReadState::moves;
    core_.search.start = offset;
    core_.number_open = false;
    const Header& header = core_.header;
    core_.checked = has_rules(header.variant_value());
    static constexpr Position standard;
    Position start = standard;
    if (Has::movetext || Has::movetext_begin || this->judges()) {
      if (!core_.checked) this->report(Code::unknown_variant, core_.begin, 0);
      if (core_.checked && header.has(Header::fen)) read_fen(start);
    }
    if constexpr (Has::move || Has::movetext_begin) {
      core_.line.begin(start);
    } else {
      core_.line.begin();
    }
    if (this->judges()) {
      if (header.missing_roster() != 0) {
        this->report(Code::missing_roster_tag, core_.begin, 0,
                     static_cast<std::uint16_t>(header.missing_roster()));
      }
      const bool has_fen = header.has(Header::fen);
      if (has_fen && header.setup_value() == '\0') this->report(Code::setup_missing, core_.begin, 0);
      if (has_fen && header.setup_value() == '0') this->report(Code::setup_mismatch, core_.begin, 0);
      if (!has_fen && header.setup_value() == '1') this->report(Code::setup_mismatch, core_.begin, 0);
    }
    core_.letters = core_.options.letters;
    if (core_.letters == PieceLetters::detect) {
      core_.letters = PieceLetters::english;
      core_.probing = true;
    }
    if constexpr (Has::movetext_begin) {
      const MovetextBegin event{core_.line.position(), header.variant_value(), core_.checked, offset};
      if (this->listening()) this->apply(flow_of([&] { return visitor_.on_movetext_begin(event); }));
    }
    if (core_.muted || core_.abandoned || !Has::movetext) {
      this->pass(Passing::Until::game_end, core_.abandoned && !core_.muted);
    }
  }
  void read_fen(Position& start) {
    const Result<Position> position =
        parse_fen(core_.header.fen_value(), FenMode::lax, [&](Diagnostic fault) {
          fault.offset = core_.begin;
          fault.length = 0;
          this->report(fault);
        });
    if (!position) {
      core_.checked = false;
      return;
    }
    start = *position;
    // Many files forget the Variant tag of Chess960, so that such a right is kept and only reported.
    if (core_.header.variant_value() == Variant::standard && !has_classical_castling(start)) {
      Diagnostic odd{Code::bad_castling, core_.begin};
      odd.severity = Severity::warning;
      this->report(odd);
    }
  }
  /// Whether every castling right is one of a king on the e-file with a rook in the corner.
  [[nodiscard]] static bool has_classical_castling(const Position& position) noexcept {
    constexpr Bitboard corners = Bitboard{Square::a1} | Square::h1 | Square::a8 | Square::h8;
    if (position.castling_rooks() & ~corners) return false;
    for (const Square rook : position.castling_rooks()) {
      const Color color = rank_of(rook) == 0 ? Color::white : Color::black;
      if (file_of(position.king(color)) != 4) return false;
    }
    return true;
  }

  /// Looks through the whole game for the letters of its pieces (PieceLetters::detect). English counts when
  /// it fits; else the one other set that does. False when the end of the game has not come yet.
  bool find_letters() {
    if constexpr (Has::move) {
      LetterSearch& search = core_.search;
      while (core_.checked) {
        if (!search.under_way) {
          search.begin(core_.line.position(), core_.options.limits.depth);
          core_.tokens.set_mark();
        }
        if (!look_through_game(search)) return false;
        core_.tokens.rewind();
        search.under_way = false;
        if (search.alive == 1) core_.letters = search.candidates.front().letters();
        search.english = !search.english || search.alive != 0;
        if (search.english) break;
      }
    }
    core_.probing = false;
    return true;
  }
  /// Drops the candidates that fail. False when more bytes have to come first.
  bool look_through_game(LetterSearch& search) {
    while (search.alive != 0) {
      Token token = core_.tokens.next_near();
      // Neither is one with much white space in it.
      if (token.offset - search.end > Tokenizer<S>::near) break;
      if (token.kind == TokenKind::blocked) return false;
      search.end = core_.tokens.offset();
      if (token.kind == TokenKind::open_variation) ++search.depth;
      if (token.kind == TokenKind::close_variation && search.depth != 0) --search.depth;
      const bool result = this->is_terminator(token);
      const bool over =
          token.kind == TokenKind::end || token.kind == TokenKind::tag || (search.depth == 0 && result);
      // A game that does not end within the limit of a token is not kept any longer to look through.
      if (over || token.offset - search.start > core_.tokens.token_bytes()) break;
      if (result) continue;
      if (this->is_zeros(token)) token.kind = TokenKind::word;
      search.take(token);
    }
    return true;
  }

  // --- the end of a game ---

  /// Behind the game: comments still belong to it, anything else ends it.
  Progress ending() {
    if (core_.terminator && !this->at_plain_bracket()) {
      core_.tokens.set_mark();
      const Token token = core_.tokens.next();
      if (token.kind == TokenKind::blocked) {
        core_.tokens.clear_mark();
        return Progress::blocked;
      }
      const bool comment = token.kind == TokenKind::comment || token.kind == TokenKind::line_comment;
      if (comment || this->common_token(token)) {
        core_.tokens.clear_mark();
        if (!comment) return Progress::on;
        core_.end = token.offset + token.text.size();
        this->report(Code::comment_after_result, token);
        this->comment(token);
        return Progress::on;
      }
      core_.tokens.rewind();
    }
    end_game();
    return Progress::game;
  }

  void end_game() {
    while (core_.line.depth() != 0) {
      this->report(Code::unbalanced_rav, core_.line.opened_at(), 1);
      const bool told = core_.line.has_move();
      core_.line.close();
      if (told) this->emit_variation_end();
      core_.line.release_held([&](const Comment& held) { this->emit_comment(held); });
    }
    const std::optional<GameResult> tag = core_.header.result_value();
    const std::optional<GameResult> terminator = core_.terminator;
    if (!terminator) this->report(Code::missing_terminator, core_.end, 0);
    if (tag && terminator && *tag != *terminator) this->report(Code::result_mismatch, core_.end, 0);
    const bool tag_counts = tag && *tag != GameResult::unknown;
    const GameEnd event{core_.number, tag_counts ? *tag : terminator.value_or(GameResult::unknown),
                        terminator, core_.begin, core_.end};
    core_.state = ReadState::between;
    this->emit_game_end(event);
    if (core_.interrupt == Interrupt::stop) core_.stopped = true;
    core_.interrupt = Interrupt::none;
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_GRAMMAR_HPP
