// SPDX-License-Identifier: MIT
// write/tag_section: the tag pairs of one game in export format (standard section 8.1; SPEC E3 to E6). Uses
// read/events, read/header, write/options.
//
// A reused object allocates nothing once it has seen its largest game.
#ifndef PGN_WRITE_TAG_SECTION_HPP
#define PGN_WRITE_TAG_SECTION_HPP

#include <cstddef>   // size_t
#include <cstdint>   // uint8_t, uint32_t, uint64_t
#include <optional>  // optional
#include <string>
#include <string_view>
#include <vector>

#include <pgn/core/sort.hpp>
#include <pgn/game/fields.hpp>
#include <pgn/read/events.hpp>
#include <pgn/read/header.hpp>
#include <pgn/text/char_class.hpp>
#include <pgn/write/options.hpp>

namespace pgn::inline v0_1 {

/// A tag of the Seven Tag Roster and its value when nothing is known (standard section 8.1.1).
struct RosterTag {
  std::string_view name;     ///< as the standard spells it
  std::string_view unknown;  ///< what stands for a value that nobody knows
};

/// The Seven Tag Roster in its order.
inline constexpr RosterTag seven_tag_roster[] = {
    {"Event", "?"}, {"Site", "?"},  {"Date", "????.??.??"}, {"Round", "?"},
    {"White", "?"}, {"Black", "?"}, {"Result", "*"},
};

/// Collects tag pairs and writes them in order, each on its line, followed by an empty line.
class TagSection {
 public:
  /// Forgets all pairs, keeps the memory.
  void clear() noexcept {
    size_ = 0;
    places_ = 0;
    origins_.clear();
    origin_ends_.clear();
    pairs_.clear();
  }

  /// Adds a pair as it was read. In its name, whatever could end or break it becomes `_`, and what is longer
  /// than a reader looks is cut; where that makes different names the same, a number follows.
  void add(const TagPair& tag) {
    const detail::TagKey key = detail::TagKey::of(tag.name);
    const bool plain = tag.is_plain();
    if (detail::tag_name_table.find(key) != detail::tag_name_count && plain) [[likely]] {
      push(key, tag.name, tag.raw, tag.raw.find('"') == std::string_view::npos);
      return;
    }
    name_.clear();
    append_utf8(name_, tag.name);
    const bool mended = mend_name(name_);
    value_.clear();
    if (tag.decoded && !is_utf8(tag.raw)) {
      append_utf8(value_, tag.raw);
    } else {
      tag.append_value(value_);
    }
    push(detail::TagKey::of(name_), name_, value_, plain && value_.find('"') == std::string::npos);
    if (mended) {
      append_utf8(origins_, tag.name);
      origin_ends_.push_back(origins_.size());
      pairs_.back().origin = static_cast<std::uint32_t>(origin_ends_.size());
    }
  }
  /// Makes `value` (UTF-8, no escapes) the value of the pair called `name`: a later pair hides earlier ones.
  /// The arguments may be views of this object.
  void set(std::string_view name, std::string_view value) {
    push(detail::TagKey::of(name), name, value, false);
  }

  /// The value of the last pair called `name`, valid until the next change. Linear in the number of pairs.
  [[nodiscard]] std::optional<std::string_view> get(std::string_view name) const noexcept {
    for (std::size_t i = pairs_.size(); i-- > 0;) {
      if (name_of(pairs_[i]) == name) return value_of(pairs_[i]);
    }
    return std::nullopt;
  }

  /// What a reader takes for the value of the tag `name`: that of the last pair called so or, when there is
  /// none, called so but for the case of its letters, the first such name in ASCII order. Valid until the
  /// next change. Linear in the number of pairs.
  [[nodiscard]] std::optional<std::string_view> find(std::string_view name) const noexcept {
    const Pair* best = nullptr;
    for (const Pair& pair : pairs_) {
      if (pair.name_size != name.size() || !detail::equals_folded(name_of(pair), name)) continue;
      const bool exact = name_of(pair) == name;
      if (best == nullptr || exact || (name_of(*best) != name && name_of(pair) <= name_of(*best))) {
        best = &pair;
      }
    }
    if (best == nullptr) return std::nullopt;
    return value_of(*best);
  }

  /// How many code points the longest value has. Linear in all values.
  [[nodiscard]] std::size_t longest_value() const noexcept {
    std::size_t longest = 0;
    for (const Pair& pair : pairs_) {
      if (const std::size_t size = count_code_points(value_of(pair)); size > longest) longest = size;
    }
    return longest;
  }

  /// Appends the section. Of pairs with one name the last is written; a roster tag that is missing or empty
  /// is written with its unknown value. In a value, every control character or line end becomes a space, and
  /// `\` and `"` are escaped.
  void append_to(std::string& out, TagSelection selection = TagSelection::all,
                 TagOrder order = TagOrder::ascii) {
    const auto by_name = [this](const Pair& a, const Pair& b) {
      if (a.rank != b.rank) return a.rank < b.rank;
      if (a.first_letters != b.first_letters) return a.first_letters < b.first_letters;
      const int names = name_of(a).compare(name_of(b));
      return names != 0 ? names < 0 : a.line < b.line;
    };
    detail::sort(pairs_.data(), pairs_.size(), by_name);
    if (!origin_ends_.empty()) {
      part_mended();
      detail::sort(pairs_.data(), pairs_.size(), by_name);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < pairs_.size(); ++i) {
      if (i + 1 < pairs_.size() && name_of(pairs_[i]) == name_of(pairs_[i + 1])) {
        // The value is the last one; the place, when order counts, is the first one.
        if (pairs_[i].place < pairs_[i + 1].place) pairs_[i + 1].place = pairs_[i].place;
        continue;
      }
      pairs_[kept++] = pairs_[i];
    }
    pairs_.resize(kept);
    if (order == TagOrder::given) {
      detail::sort(pairs_.data(), pairs_.size(), [](const Pair& a, const Pair& b) {
        return a.rank != b.rank ? a.rank < b.rank : a.place < b.place;
      });
    }

    auto pair = pairs_.begin();
    for (std::size_t rank = 0; rank < roster_size; ++rank) {
      const RosterTag& tag = seven_tag_roster[rank];
      const bool given = pair != pairs_.end() && pair->rank == rank;
      if (given && pair->value_size != 0) {
        append_pair(out, *pair);
      } else {
        out.append(1, '[').append(tag.name).append(" \"").append(tag.unknown).append("\"]\n");
      }
      if (given) ++pair;
    }
    for (; pair != pairs_.end(); ++pair) {
      if (is_selected(name_of(*pair), selection)) append_pair(out, *pair);
    }
    out.push_back('\n');
  }

 private:
  static constexpr std::size_t roster_size = Header::roster_size;
  static_assert(roster_size == sizeof(seven_tag_roster) / sizeof(seven_tag_roster[0]));
  static_assert([] {
    for (std::size_t i = 0; i < roster_size; ++i) {
      if (seven_tag_roster[i].name != detail::tag_names[i]) return false;
    }
    return true;
  }());

  // A pair as a line of text_: `[name "value"]`. Plain lines are written as they stand.
  struct Pair {
    // The first eight letters of the name, the first one in the highest byte: where these numbers differ they
    // are in the order of the names.
    std::uint64_t first_letters = 0;
    std::size_t line = 0;
    std::size_t name_size = 0;
    std::size_t value_size = 0;
    std::uint32_t place = 0;   // in the order of arrival
    std::uint8_t rank = 0;     // in the roster; roster_size outside of it
    bool plain = false;        // nothing in the value needs an escape
    std::uint32_t origin = 0;  // the number of the mended name that came as origins_ has it, from 1 on

    [[nodiscard]] std::size_t value() const noexcept { return line + name_size + 3; }
    [[nodiscard]] std::size_t size() const noexcept { return name_size + value_size + 6; }
  };

  [[nodiscard]] std::string_view name_of(const Pair& pair) const noexcept {
    return {text_.data() + pair.line + 1, pair.name_size};
  }
  [[nodiscard]] std::string_view value_of(const Pair& pair) const noexcept {
    return {text_.data() + pair.value(), pair.value_size};
  }

  void push(detail::TagKey key, std::string_view name, std::string_view value, bool plain) {
    Pair pair;
    pair.line = size_;
    pair.name_size = name.size();
    pair.value_size = value.size();
    pair.place = places_;
    const std::uint64_t start = load_word(name.data(), name.size() < 8 ? name.size() : 8);
    for (unsigned i = 0; i < 8; ++i) {
      pair.first_letters = pair.first_letters << 8 | (start >> (8 * i) & 0xFFu);
    }
    const unsigned known = detail::tag_name_table.find(key);
    pair.rank = static_cast<std::uint8_t>(known < roster_size ? known : roster_size);
    pair.plain = plain;
    // Apart until all is written, since name and value may be views of the old text and memory may run out.
    std::string grown;
    char* at = text_.data() + size_;
    if (text_.size() - size_ < pair.size()) {
      grown.resize(2 * (size_ + pair.size()));
      at = grown.data() + text_.copy(grown.data(), size_);
    }
    *at++ = '[';
    at += name.copy(at, name.size());
    *at++ = ' ';
    *at++ = '"';
    at += value.copy(at, value.size());
    *at++ = '"';
    *at++ = ']';
    *at = '\n';
    pairs_.push_back(pair);
    if (!grown.empty()) text_.swap(grown);
    size_ += pair.size();
    ++places_;
  }

  // Of pairs in the order of their names: what came under other names that were mended to the same gets a
  // number.
  void part_mended() {
    for (std::size_t first = 0, last = 0; first < pairs_.size(); first = last) {
      bool same = true;
      for (last = first + 1; last < pairs_.size() && name_of(pairs_[last]) == name_of(pairs_[first]);
           ++last) {
        same = same && origin_of(pairs_[last]) == origin_of(pairs_[first]);
      }
      if (!same) number_run(first, last);
    }
  }
  void number_run(std::size_t first, std::size_t last) {
    unsigned number = 1;
    for (std::size_t i = first; i < last; ++i) {
      const Pair old = pairs_[i];
      if (old.origin == 0) continue;
      std::size_t before = first;
      while (origin_of(pairs_[before]) != origin_of(old)) ++before;
      name_.assign(name_of(pairs_[before]));
      for (const std::size_t size = name_.size(); before == i && get(name_);) {
        name_.resize(size);
        name_.append(1, '_').append(std::to_string(++number));
      }
      push(detail::TagKey::of(name_), name_, value_of(old), old.plain);
      pairs_[i] = pairs_.back();
      pairs_[i].place = old.place;
      pairs_[i].origin = old.origin;
      pairs_.pop_back();
    }
  }
  [[nodiscard]] std::string_view origin_of(const Pair& pair) const noexcept {
    if (pair.origin == 0) return name_of(pair);
    const std::size_t first = pair.origin == 1 ? 0 : origin_ends_[pair.origin - 2];
    return std::string_view{origins_}.substr(first, origin_ends_[pair.origin - 1] - first);
  }

  // Makes `name` one that reads back. Returns whether it was changed.
  static bool mend_name(std::string& name) {
    // A reader finds 4,094 bytes; a number may have to follow.
    constexpr std::size_t longest = 4080;
    bool changed = name.empty();
    if (changed) name.push_back('_');
    if (name.size() > longest) {
      name.resize(longest);
      name.resize(longest - detail::cut_character(name));
      changed = true;
    }
    for (std::size_t i = 0; i < name.size(); ++i) {
      const char c = name[i];
      if (detail::is_char(c, detail::char_letter | detail::char_digit)) [[likely]]
        continue;
      const bool odd = static_cast<unsigned char>(c) < 0x80;
      const bool breaks = static_cast<unsigned char>(c) <= ' ' || c == '\x7F' ||
                          std::string_view{"\"[]{}();<>\\%"}.find(c) != std::string_view::npos;
      if (!breaks && (i != 0 || !odd)) continue;
      changed = changed || c != '_';
      name[i] = '_';
    }
    return changed;
  }

  [[nodiscard]] static bool is_selected(std::string_view name, TagSelection selection) noexcept {
    if (selection == TagSelection::all) return true;
    if (selection == TagSelection::roster) return false;
    constexpr std::string_view setup[] = {"FEN", "SetUp", "Variant"};
    for (const std::string_view each : setup) {
      if (detail::equals_folded(name, each)) return true;
    }
    return false;
  }

  void append_pair(std::string& out, const Pair& pair) const {
    if (pair.plain) {
      out.append(text_.data() + pair.line, pair.size());
      return;
    }
    const std::string_view value = value_of(pair);
    out.append(1, '[').append(name_of(pair)).append(" \"");
    std::size_t plain = 0;  // the bytes from here on are not written yet
    for (std::size_t i = 0; i < value.size(); ++i) {
      const char c = value[i];
      const bool control = static_cast<unsigned char>(c) < ' ' || c == '\x7F';
      if (!control && c != '"' && c != '\\') continue;
      out.append(value.substr(plain, i - plain));
      plain = i + 1;
      if (!control) {
        out.push_back('\\');
        out.push_back(c);
      } else if (c != '\r' || plain == value.size() || value[plain] != '\n') {
        out.push_back(' ');  // once for CR and LF together
      }
    }
    out.append(value.substr(plain));
    out.append("\"]\n");
  }

  std::string text_;  // the lines, in its first size_ bytes
  std::size_t size_ = 0;
  std::uint32_t places_ = 0;  // so many pairs have arrived
  std::vector<Pair> pairs_;
  std::string origins_;  // the names that were mended, one behind the other
  std::vector<std::size_t> origin_ends_;
  std::string name_;  // the pair at hand, when it is not as it was read
  std::string value_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_WRITE_TAG_SECTION_HPP
