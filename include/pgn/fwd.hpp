// SPDX-License-Identifier: MIT
// Names only, for headers that mention the library's types without using them.
#ifndef PGN_FWD_HPP
#define PGN_FWD_HPP

#include <cstdint>  // uint8_t

namespace pgn::inline v0_1 {

enum class Code : std::uint8_t;
enum class Severity : std::uint8_t;
struct Diagnostic;
template <class T>
class Result;

enum class Color : std::uint8_t;
enum class PieceType : std::uint8_t;
enum class Piece : std::uint8_t;
enum class Square : std::uint8_t;
enum class Variant : std::uint8_t;
enum class GameResult : std::uint8_t;
class Bitboard;
class Move;
class MoveList;
struct Setup;
struct Standard;
template <class Rules>
class BasicPosition;
using Position = BasicPosition<Standard>;

struct San;
struct Nag;

enum class Flow : std::uint8_t;
struct GameBegin;
struct TagPair;
struct MovetextBegin;
struct Comment;
struct Unread;
struct GameEnd;
struct Options;

class Game;
class Cursor;

}  // namespace pgn::inline v0_1

#endif  // PGN_FWD_HPP
