// SPDX-License-Identifier: MIT
// support/letter_board: the board of own_board, which stands for the one that a chess engine has already: a
// letter for each square. Knows how pieces move and nothing of the library but what a move says as it is
// written.
#ifndef EXAMPLES_SUPPORT_LETTER_BOARD_HPP
#define EXAMPLES_SUPPORT_LETTER_BOARD_HPP

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <pgn/notation/san.hpp>

class LetterBoard {
 public:
  /// The position of a FEN, which must be a good one: the reader has looked at it.
  explicit LetterBoard(std::string_view fen) {
    at_.fill(' ');
    int square = 56;
    const std::size_t side = fen.find(' ') + 1;
    for (const char c : fen.substr(0, side - 1)) {
      if (c == '/') square -= 16;
      if (std::isdigit(c)) square += c - '0';
      if (std::isalpha(c)) at(square++) = c;
    }
    white_ = fen[side] == 'w';
    const std::size_t field = fen.find(' ', side + 2) + 1;
    en_passant_ = fen[field] == '-' ? none : fen[field] - 'a' + 8 * (fen[field + 1] - '1');
  }

  /// Finds the one piece that can play the move without leaving its king in check, and plays it. False, and
  /// no change, when none or several can. Castling is played without asking whether it is allowed.
  bool play(const pgn::San& san) {
    using enum pgn::SanKind;
    if (san.kind == castle_king_side || san.kind == castle_queen_side)
      return castle(san.kind == castle_king_side);
    if (san.kind != move && san.kind != null) return false;
    const bool has_squares = san.from_file < 8 && san.from_rank < 8 && san.target != pgn::Square::none;
    if (san.piece == pgn::PieceType::none && has_squares) {
      const int from = san.from_file + 8 * san.from_rank, to = static_cast<int>(index(san.target));
      if (at(from) == own('K') && std::abs(to - from) == 2) return castle(to > from);  // e1g1
    }
    std::optional<LetterBoard> after;
    if (san.kind == null) (after = *this)->pass();
    for (int from = 0; san.kind == move && from < 64; ++from) {
      for (int to = 0; to < 64; ++to) {
        if (!means(san, from, to) || !reaches(from, to)) continue;
        LetterBoard next = *this;
        next.put(from, to, san.promotion);
        if (next.can_take_king()) continue;
        if (after) return false;
        after = next;
      }
    }
    if (after) *this = *after;
    return after.has_value();
  }

  /// The first two fields of its FEN.
  [[nodiscard]] std::string text() const {
    std::string out;
    for (int i = 0, empty = 0; i < 64; ++i) {
      const char c = at(i ^ 56);
      if (c == ' ') ++empty;
      const bool row_ends = i % 8 == 7;
      if (empty != 0 && (c != ' ' || row_ends)) out += std::to_string(std::exchange(empty, 0));
      if (c != ' ') out += c;
      if (row_ends && i != 63) out += '/';
    }
    return out + (white_ ? " w" : " b");
  }

 private:
  static constexpr int none = -1;

  [[nodiscard]] char& at(int square) { return at_[static_cast<std::size_t>(square)]; }
  [[nodiscard]] char at(int square) const { return at_[static_cast<std::size_t>(square)]; }
  [[nodiscard]] char kind(int square) const { return static_cast<char>(std::toupper(at(square))); }
  [[nodiscard]] bool is_own(int square) const {
    return at(square) != ' ' && (std::isupper(at(square)) != 0) == white_;
  }
  [[nodiscard]] char own(char letter) const {
    return white_ ? letter : static_cast<char>(std::tolower(letter));
  }

  /// Whether the move as written can be the one between these squares, as far as its words go.
  [[nodiscard]] bool means(const pgn::San& san, int from, int to) const {
    const bool last_rank = to / 8 == (white_ ? 7 : 0);
    return is_own(from) && !is_own(to) &&
           (san.piece == pgn::PieceType::none || to_char(san.piece) == kind(from)) &&
           (san.target == pgn::Square::none ? to % 8 == san.to_file
                                            : to == static_cast<int>(index(san.target))) &&
           (san.from_file == 8 || san.from_file == from % 8) &&
           (san.from_rank == 8 || san.from_rank == from / 8) &&
           (san.promotion != pgn::PieceType::none) == (kind(from) == 'P' && last_rank);
  }
  /// Whether the piece goes from one square to the other by its nature and finds its way free.
  [[nodiscard]] bool reaches(int from, int to) const {
    const int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
    const int wide = std::abs(files), high = std::abs(ranks);
    const int ahead = std::isupper(at(from)) ? 1 : -1;
    switch (kind(from)) {
      case 'N': return wide * high == 2;
      case 'K': return std::max(wide, high) == 1;
      case 'P':
        if (wide == 1) return ranks == ahead && (at(to) != ' ' || to == en_passant_);
        if (wide != 0 || at(to) != ' ') return false;
        return ranks == ahead ||
               (ranks == 2 * ahead && from / 8 == (ahead > 0 ? 1 : 6) && at(from + 8 * ahead) == ' ');
      case 'B':
        if (wide != high) return false;
        break;
      case 'R':
        if (wide != 0 && high != 0) return false;
        break;
      default:
        if (wide != high && wide != 0 && high != 0) return false;
    }
    const int step = (files > 0) - (files < 0) + 8 * ((ranks > 0) - (ranks < 0));
    for (int square = from + step; square != to; square += step) {
      if (at(square) != ' ') return false;
    }
    return from != to;
  }
  /// Whether the side to move could take the king of the other one.
  [[nodiscard]] bool can_take_king() const {
    const char king = white_ ? 'k' : 'K';
    const auto square = static_cast<int>(std::find(at_.begin(), at_.end(), king) - at_.begin());
    for (int from = 0; from < 64; ++from) {
      if (is_own(from) && reaches(from, square)) return true;
    }
    return false;
  }

  void put(int from, int to, pgn::PieceType promotion) {
    const bool pawn = kind(from) == 'P';
    if (pawn && to == en_passant_) at(to + (white_ ? -8 : 8)) = ' ';
    at(to) = promotion == pgn::PieceType::none ? at(from) : own(to_char(promotion));
    at(from) = ' ';
    pass();
    if (pawn && std::abs(to - from) == 16) en_passant_ = (from + to) / 2;
  }
  bool castle(bool short_side) {
    const int home = white_ ? 0 : 56;
    int king = home, rook = home + (short_side ? 7 : 0);
    while (king < home + 8 && at(king) != own('K')) ++king;
    while (rook != king && rook >= home && rook < home + 8 && at(rook) != own('R'))
      rook += short_side ? -1 : 1;
    if (king == home + 8 || rook == king || at(rook) != own('R')) return false;
    at(king) = at(rook) = ' ';
    at(home + (short_side ? 6 : 2)) = own('K');
    at(home + (short_side ? 5 : 3)) = own('R');
    pass();
    return true;
  }
  void pass() {
    en_passant_ = none;
    white_ = !white_;
  }

  std::array<char, 64> at_{};  // from a1 to h8; a space for an empty square
  bool white_ = true;
  int en_passant_ = none;  // the square behind a pawn that has just made a double step
};

#endif  // EXAMPLES_SUPPORT_LETTER_BOARD_HPP
