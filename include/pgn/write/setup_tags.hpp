// SPDX-License-Identifier: MIT
// write/setup_tags: the tag pairs that say where a game starts (standard section 9.7; SPEC E20, E21). Uses
// write/tag_section, notation/fen.
#ifndef PGN_WRITE_SETUP_TAGS_HPP
#define PGN_WRITE_SETUP_TAGS_HPP

#include <cstddef>  // size_t
#include <cstdint>  // uint64_t
#include <string>
#include <string_view>

#include <pgn/chess/position.hpp>
#include <pgn/chess/variant.hpp>
#include <pgn/notation/fen.hpp>
#include <pgn/notation/variant_name.hpp>
#include <pgn/read/events.hpp>
#include <pgn/write/tag_section.hpp>

namespace pgn::inline v0_1 {

/// The FEN to write for a game that starts at `position` and has `given` in its FEN tag: `given` with its
/// castling letters in canonical form when it is a faultless FEN of six fields for that position, else the
/// canonical FEN of the position.
[[nodiscard]] inline std::string export_fen(std::string_view given, const Position& position) {
  bool faultless = true;
  const auto report = [&](const Diagnostic& diagnostic) {
    if (diagnostic.code != Code::impossible_check) faultless = false;
  };
  const Result<Position> parsed = parse_fen(given, FenMode::strict, report);
  std::string fen;
  if (!parsed || !faultless || *parsed != position) {
    append_fen(fen, position);
    return fen;
  }
  const std::size_t castling = given.find(' ', given.find(' ') + 1) + 1;
  fen.append(given.substr(0, castling));
  detail::append_castling(fen, position.setup(), CastlingStyle::xfen);
  fen.append(given.substr(given.find(' ', castling)));
  return fen;
}

/// Completes the FEN and SetUp tags: a game that has a FEN, starts elsewhere than usual or is Chess960 gets
/// both. A game of Chess960 also gets its Variant tag, and one of other rules than those that the moves have
/// been checked by is corrected. Without `setup_tag` the SetUp tag is only corrected where there is one.
inline void complete_setup_tags(TagSection& tags, const MovetextBegin& begin, bool setup_tag = true) {
  Variant variant = Variant::standard;
  if (begin.checked) {
    const auto tag = tags.find("Variant");
    if (tag) variant = parse_variant(*tag);
    if (!has_rules(variant) || begin.variant == Variant::chess960) {
      variant = begin.variant;
      if (!tag || parse_variant(*tag) != variant) tags.set("Variant", to_text(variant));
    }
  }
  const auto given = tags.find("FEN");
  if (begin.checked) {
    constexpr Position usual{};
    if (!given && variant != Variant::chess960 && begin.position == usual) return;
    const std::string fen = given ? export_fen(*given, begin.position) : to_fen(begin.position);
    if (fen != tags.get("FEN")) tags.set("FEN", fen);
  } else if (!given) {
    return;
  }
  const auto setup = tags.find("SetUp");
  if (setup ? *setup != "1" : setup_tag) tags.set("SetUp", "1");
}

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_SETUP_TAGS_HPP
