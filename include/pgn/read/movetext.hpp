// SPDX-License-Identifier: MIT
// read/movetext: the tokens between a tag section and the end of its game (standard section 8.2). Uses
// dispatcher, notation.
#ifndef PGN_READ_MOVETEXT_HPP
#define PGN_READ_MOVETEXT_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string_view>

#include <pgn/notation/parse_san.hpp>
#include <pgn/read/plain_movetext.hpp>

namespace pgn::inline v0_1 {
namespace detail {

/// What a token did to the movetext.
enum class Step : std::uint8_t {
  next,     ///< go on
  again,    ///< the token does not belong here: the state has changed, look at it again
  blocked,  ///< more bytes are needed
};

template <Source S, class Visitor>
class Movetext : protected PlainMovetext<S, Visitor> {
 protected:
  using Base = PlainMovetext<S, Visitor>;
  using Base::Base;
  using Base::core_;
  using Base::replays;
  using Base::visitor_;
  using typename Base::Has;

  /// Reads as many plain tokens as possible, then one of any kind.
  Step movetext() {
    this->read_plain();
    if (core_.interrupt != Interrupt::none || this->read_plain_result()) return Step::next;
    core_.tokens.set_mark();
    const Token token = core_.tokens.next();
    if (token.kind == TokenKind::blocked) return Step::blocked;
    const Step step = movetext_token(token);
    if (step == Step::again) {
      core_.tokens.rewind();
      return Step::next;
    }
    core_.tokens.clear_mark();
    if (!is_space(token)) core_.end = token.offset + token.text.size();
    return step;
  }

  /// Starts to pass over movetext.
  void pass(Passing::Until until, bool emit, std::size_t depth = 0) noexcept {
    core_.passing = {until, emit, true, false, depth};
    core_.state = ReadState::passing;
  }

  /// One token of what is passed over.
  Step pass_token() {
    if (!core_.passing.emit) {
      if (const std::uint64_t end = core_.tokens.skip_movetext(); end != 0) core_.end = end;
      if (core_.passing.depth == 0 && this->read_plain_result()) return Step::next;
    }
    core_.tokens.set_mark();
    const Token token = core_.tokens.next();
    const Step step = pass_token(token);
    if (step == Step::again) {
      core_.tokens.rewind();
      return Step::next;
    }
    core_.tokens.clear_mark();
    return step;
  }

  /// Whether `token` is white space in all but name: the game does not end with it.
  [[nodiscard]] static bool is_space(const Token& token) noexcept {
    return token.kind == TokenKind::odd_space || token.kind == TokenKind::control ||
           token.kind == TokenKind::escape_line;
  }

  /// Whether `token` ends the game, here at the level of the main line.
  [[nodiscard]] bool is_terminator(const Token& token) const noexcept {
    if (token.kind != TokenKind::marker) return false;
    const ResultText text = parse_result(token.text);
    // 0-0 is castling, unless the Result tag says that both have lost (SPEC L14).
    return text.recognised &&
           (text.result != GameResult::both_lost || core_.header.result_value() == GameResult::both_lost);
  }
  void terminate(const Token& token) {
    const ResultText text = parse_result(token.text);
    this->finish(text.result, token.offset + token.text.size());
    if (!text.standard) this->report(Code::odd_terminator, token);
  }

  void comment(const Token& token) {
    const bool goes_on = has(token.flaws, TokenFlaws::continued);
    const bool whole = !goes_on && token.value.data() != token.text.data();
    if (token.value.data() != token.text.data()) core_.comment_begin = token.offset;
    const Comment event{token.value, token.offset, token.kind == TokenKind::line_comment, false, goes_on};
    if (core_.line.is_pending() && core_.state == ReadState::moves) {
      hold(event);
    } else {
      this->emit_comment(event);
    }
    if (has(token.flaws, TokenFlaws::unterminated)) {
      this->report(Code::unterminated_comment, core_.comment_begin, 1);
    }
    if (goes_on) this->report(Code::token_too_long, token);
    if (this->judges()) {
      if (whole && token.value.find_first_not_of(" \t\r\n\v\f") == std::string_view::npos) {
        this->report(Code::empty_comment, token);
      } else if (!is_utf8(token.value)) {
        this->report(Code::not_utf8, token);
      }
    }
    // What sets the game aside waits for the last piece.
    if (goes_on && core_.interrupt == Interrupt::abandon) core_.interrupt = Interrupt::none;
    if (!goes_on && core_.abandoned) this->interrupt(Interrupt::abandon);
  }

  /// Tells of the comments that have waited for the first move of a variation. Without one they belong to the
  /// line around.
  void release_held() {
    core_.line.release_held([&](const Comment& held) { this->emit_comment(held); });
  }
  /// The text of a variation without a legal move belongs to the line around, parentheses and all. Call
  /// behind `pass`.
  void tell_parenthesis(std::uint64_t offset) {
    this->emit_unread({"(", offset, true, true, false});
    core_.passing.first = false;
    core_.passing.glue = true;
  }

  /// 00, 000 and 0000 are castling or a null move, unless periods make them a number.
  [[nodiscard]] bool is_zeros(const Token& token) const noexcept {
    if (token.kind != TokenKind::number || token.text.size() < 2) return false;
    if (token.text.find_first_not_of('0') != std::string_view::npos) return false;
    return core_.tokens.at() == core_.tokens.last() || *core_.tokens.at() != '.';
  }

  /// `>` at the start of a line, as in quoted mail: the line counts without it.
  bool quote_mark(const Token& token) {
    if (token.kind != TokenKind::stray || token.text != ">" || !token.line_start) return false;
    note(Code::reserved_character, token);
    return true;
  }

  /// Tokens that mean the same wherever they are. False for all others.
  bool common_token(const Token& token) {
    switch (token.kind) {
      case TokenKind::odd_space:
        // A byte order mark at the very start is what it is there for.
        if (token.offset != 0 || token.text != "\xEF\xBB\xBF") note(Code::odd_white_space, token);
        return true;
      case TokenKind::control: note(Code::control_character, token); return true;
      case TokenKind::escape_line: note(Code::escape_line, token); return true;
      case TokenKind::markup: note(Code::markup, token); return true;
      default: return false;
    }
  }

 private:
  // When the comments before the first move of a variation grow too large to wait, they are not told as a
  // part of it, but before it.
  void hold(const Comment& comment) {
    constexpr std::size_t least = 4096;
    const std::size_t limit = core_.tokens.token_bytes();
    if (core_.line.holds() &&
        core_.line.held_bytes() + comment.raw.size() > (limit > least ? limit : least)) {
      core_.line.hold_no_more();
      this->report(Code::token_too_long, comment.offset, comment.raw.size());
      release_held();
    }
    if (core_.line.holds()) {
      core_.line.hold(comment);
    } else {
      this->emit_comment(comment);
    }
  }

  /// Reports inside or outside a game, wherever the reader is.
  void note(Code code, const Token& token) {
    if (core_.state == ReadState::between) {
      this->report_outside(code, token.offset, token.text.size());
    } else {
      this->report(code, token);
    }
  }

  // --- any token ---

  Step movetext_token(const Token& token) {
    const bool after_number = core_.number_open;
    core_.number_open = false;
    if (is_terminator(token)) {
      if (core_.line.depth() == 0) {
        terminate(token);
      } else {
        this->report(Code::result_in_variation, token);
      }
      return Step::next;
    }
    switch (token.kind) {
      case TokenKind::number: return number(token);
      case TokenKind::periods: periods(token, after_number); return Step::next;
      case TokenKind::word:
      case TokenKind::marker:
      case TokenKind::nag:
      case TokenKind::suffix: return move_or_glyph(token);
      case TokenKind::comment:
      case TokenKind::line_comment: comment(token); return Step::next;
      case TokenKind::open_variation: return open_variation(token);
      case TokenKind::close_variation: close_variation(token); return Step::next;
      case TokenKind::bracketed:
        this->report(Code::reserved_character, token);
        set_aside(token);
        return Step::next;
      case TokenKind::stray:
        this->report(token.text == "," ? Code::san_punctuation : Code::reserved_character, token);
        return Step::next;
      case TokenKind::tag:
      case TokenKind::end: core_.state = ReadState::ending; return Step::again;
      default: common_token(token); return Step::next;
    }
  }

  Step move_or_glyph(const Token& token) {
    if (has(token.flaws, TokenFlaws::continued)) {
      // The part before the cut says nothing about the whole.
      this->report(Code::token_too_long, token);
      return fail(Code::bad_san, token);
    }
    switch (token.kind) {
      case TokenKind::nag: nag(token); return Step::next;
      case TokenKind::suffix: suffix(token); return Step::next;
      default: return word(token);
    }
  }

  Step number(const Token& token) {
    if (is_zeros(token)) return word(token);
    core_.number_open = true;
    if constexpr (replays) {
      if (!core_.checked) return Step::next;
      std::uint64_t value = 0;
      for (const char c : token.text) {
        if (value < 0xFFFFFFFFu) value = value * 10 + static_cast<std::uint64_t>(c - '0');
      }
      const std::uint32_t expected = core_.line.position().fullmove_number();
      if (value != expected) {
        this->report_move(Code::wrong_move_number, token, static_cast<std::uint16_t>(expected & 0xFFFFu));
      }
    }
    return Step::next;
  }

  void periods(const Token& token, bool after_number) {
    const bool standard = after_number && !token.space_before && (token.text == "." || token.text == "...");
    if (!standard) this->report(Code::odd_move_number, token);
    if (has(token.flaws, TokenFlaws::continued)) this->report(Code::token_too_long, token);
  }

  // A word is a move with what is glued to it, a glyph, or a mark that belongs to the move before.
  Step word(const Token& token) {
    if (glyphs(token.text, token) || mark(token)) return Step::next;
    if (token.text == "-") {
      this->report(Code::reserved_character, token);
      return Step::next;
    }
    if constexpr (replays) {
      if (core_.checked) return legal_move(token);
    }
    return unchecked_move(token);
  }

  /// Takes a text of nothing but glyphs as NAGs.
  bool glyphs(std::string_view text, const Token& token) {
    const auto named = nag_from_word(text);
    if (!named && (text.empty() || !only_glyphs(text))) return false;
    this->report(Code::nag_glyph, token);
    if (named) {
      annotate(*named, token);
      return true;
    }
    while (!text.empty()) {
      const GlyphMatch match = match_glyph(text);
      annotate(match.nag, token);
      text.remove_prefix(match.length);
    }
    return true;
  }

  /// `e.p.`, `ch`, `dis`, `mate` and the like, apart from the move that they belong to.
  bool mark(const Token& token) {
    if (!core_.line.has_move()) return false;
    for (const SanRole role : {SanRole::check, SanRole::mate, SanRole::en_passant}) {
      const SanForm* form = match_san_form(token.text, role);
      if (form == nullptr || form->spelling.size() != token.text.size()) continue;
      const Code code = form->repair == Code::ok ? Code::san_check_sign : form->repair;
      this->report(code, token.offset, token.text.size(), 0, core_.line.ply());
      return true;
    }
    return false;
  }

  Step legal_move(const Token& token) {
    const Position& position = core_.line.position();
    const ResolvedSan found = resolve_text(position, token.text, core_.letters, core_.options.check_signs);
    if (found.resolved.code != Code::ok) return fail(found.resolved.code, token);
    San san = found.san;
    const std::string_view rest = after_move(token.text.substr(found.length), san);
    if (!rest.empty() && !only_glyphs(rest)) return fail(Code::bad_san, token);
    san.repairs.for_each([&](Code code) { this->report_move(code, token); });
    if (found.resolved.move.is_null()) this->report_move(Code::null_move, token);
    if (begin_variation() != Flow::proceed) return Step::next;
    if constexpr (replays) this->play(found.resolved.move);
    if (!rest.empty()) glyphs(rest, token);
    return Step::next;
  }

  /// A move of a game whose rules are not known, or for a visitor that wants no board: as it is written.
  Step unchecked_move(const Token& token) {
    San san = decode_san(token.text);
    std::string_view rest;
    if (san.kind == SanKind::other) {
      SanReading reading = read_san(token.text, {core_.letters, false});
      // As the reader of what is written from this will see it.
      if (reading.length == 0) reading = read_san(token.text);
      san = reading.san;
      if (reading.length != 0) rest = after_move(token.text.substr(reading.length), san);
      const bool readable = reading.length != 0 && (rest.empty() || only_glyphs(rest));
      // Without rules any word is a move, but bytes that are not UTF-8 could be written as a glyph.
      if (!readable && (core_.checked || !is_utf8(token.text))) return fail(Code::bad_san, token);
      if (!readable) {
        san = San{};
        san.text = token.text;
        rest = {};
      }
    }
    san.repairs.for_each([&](Code code) { this->report_move(code, token); });
    if (begin_variation() != Flow::proceed) return Step::next;
    this->count(san);
    if (!rest.empty()) glyphs(rest, token);
    return Step::next;
  }

  /// Takes punctuation from the front of what follows a move.
  [[nodiscard]] static std::string_view after_move(std::string_view rest, San& san) noexcept {
    while (const SanForm* form = match_san_form(rest, SanRole::punctuation)) {
      rest.remove_prefix(form->spelling.size());
      san.repairs.add(form->repair);
    }
    return rest;
  }

  /// The move cannot be played: what stands before it stays, what follows it is set aside.
  Step fail(Code code, const Token& token) {
    this->report_move(code, token, code == Code::bad_san ? fitting_language(token) : std::uint16_t{0});
    if (core_.options.on_error == OnError::stop) this->interrupt(Interrupt::stop);
    if (core_.options.on_error == OnError::skip_game) this->interrupt(Interrupt::abandon);
    if (core_.interrupt != Interrupt::none) return Step::again;
    // A variation without a legal move is none.
    release_held();
    pass(Passing::Until::line_end, true);
    if (core_.line.is_pending()) tell_parenthesis(core_.line.opened_at());
    return Step::again;
  }

  /// The first other set of piece letters in which the word is a legal move: its number in
  /// piece_letter_table, else 0.
  [[nodiscard]] std::uint16_t fitting_language(const Token& token) const noexcept {
    std::uint16_t fits = 0;
    if constexpr (replays) {
      for (std::size_t i = 1; i < piece_letter_sets; ++i) {
        const ResolvedSan found =
            resolve_text(core_.line.position(), token.text, static_cast<PieceLetters>(i));
        const bool whole = found.resolved.code == Code::ok &&
                           found.san.repairs.contains(Code::san_piece_letters) &&
                           only_glyphs(token.text.substr(found.length));
        if (!whole) continue;
        if (fits == 0) fits = static_cast<std::uint16_t>(i);
      }
    }
    return fits;
  }

  void nag(const Token& token) {
    std::uint32_t number = 0;
    for (const char c : token.value) {
      if (number <= 0xFFFFu) number = number * 10 + static_cast<std::uint32_t>(c - '0');
    }
    if (number > 255) this->report(Code::nag_out_of_range, token);
    if (number > 0xFFFFu) {
      set_aside(token);
    } else {
      annotate(Nag{static_cast<std::uint16_t>(number)}, token);
    }
  }

  /// `!` to `?!`; of a longer run the longest known start counts (SPEC L17).
  void suffix(const Token& token) {
    const GlyphMatch match = match_glyph(token.text.substr(0, 2));
    if (token.space_before || match.length != token.text.size()) this->report(Code::nag_suffix, token);
    annotate(match.nag, token);
  }

  void annotate(Nag nag, const Token& token) {
    if (core_.line.has_move()) {
      this->emit_nag(nag);
    } else {
      this->report(Code::nag_misplaced, token);
    }
  }

  void set_aside(const Token& token) {
    this->emit_unread({token.text, token.offset, token.space_before, true, false});
  }

  Step open_variation(const Token& token) {
    if (!core_.line.has_move()) {
      this->report(Code::misplaced_rav, token);
      pass(Passing::Until::variation_end, true);
      return Step::again;
    }
    if constexpr (!Has::variations) {
      pass(Passing::Until::variation_end, false);
      return Step::again;
    } else {
      if (core_.line.depth() >= core_.options.limits.depth) {
        this->report(Code::rav_too_deep, token);
        pass(Passing::Until::variation_end, true);
        return Step::again;
      }
      core_.line.open(token.offset);
      return Step::next;
    }
  }

  /// Tells the visitor that a variation has begun, now that it has a move. The move follows only after
  /// `proceed`.
  Flow begin_variation() {
    if (!this->listening()) return Flow::stop;
    if (!core_.line.is_pending()) return Flow::proceed;
    if constexpr (Has::variation_begin) {
      const Flow flow = flow_of([&] { return visitor_.on_variation_begin(); });
      if (flow == Flow::skip) {
        core_.line.clear_held();
        core_.line.close();
        pass(Passing::Until::variation_end, false, 1);
        return flow;
      }
      this->apply(flow);
      if (flow == Flow::stop) return flow;
    }
    release_held();
    return this->listening() ? Flow::proceed : Flow::stop;
  }

  void close_variation(const Token& token) {
    if (core_.line.depth() == 0) {
      this->report(Code::unbalanced_rav, token);
      return;
    }
    if (core_.line.has_move()) {
      core_.line.close();
      this->emit_variation_end();
      return;
    }
    core_.line.close();
    this->report(Code::empty_rav, token);
    release_held();
  }

  // --- text that is passed over ---

  Step pass_token(const Token& token) {
    Passing& passing = core_.passing;
    if (is_space(token)) {
      if (passing.emit) common_token(token);
      return Step::next;
    }
    switch (token.kind) {
      case TokenKind::blocked: return Step::blocked;
      case TokenKind::end:
      case TokenKind::tag: core_.state = ReadState::ending; return Step::again;
      case TokenKind::open_variation: ++passing.depth; break;
      case TokenKind::close_variation:
        if (passing.depth == 0 && passing.until == Passing::Until::line_end && core_.line.depth() != 0) {
          end_failed_variation(token);
          return Step::next;
        }
        if (passing.depth != 0) --passing.depth;
        break;
      case TokenKind::marker:
        if (passing.depth == 0 && core_.line.depth() == 0 && is_terminator(token)) {
          terminate(token);
          return Step::next;
        }
        break;
      default: break;
    }
    core_.end = token.offset + token.text.size();
    if (passing.emit && !token.text.empty()) {
      this->emit_unread(
          {token.text, token.offset, token.space_before && !passing.glue, passing.first, false});
      passing.first = passing.glue = false;
    }
    if (passing.depth == 0 && passing.until == Passing::Until::variation_end) {
      core_.state = ReadState::moves;
      if (core_.abandoned) this->interrupt(Interrupt::abandon);
    }
    return Step::next;
  }

  void end_failed_variation(const Token& token) {
    core_.end = token.offset + token.text.size();
    core_.state = ReadState::moves;
    const bool told = core_.line.has_move();
    core_.line.close();
    if (told) {
      this->emit_variation_end();
    } else {
      this->emit_unread({token.text, token.offset, token.space_before, false, false});
    }
  }
};

}  // namespace detail
}  // namespace pgn::inline v0_1

#endif  // PGN_READ_MOVETEXT_HPP
