// SPDX-License-Identifier: MIT
// game/fields: a text seen as fields between separators, and the ASCII helpers of the typed values. Includes
// nothing of the library; copies nothing, allocates nothing.
#ifndef PGN_GAME_FIELDS_HPP
#define PGN_GAME_FIELDS_HPP

#include <cstddef>  // size_t, ptrdiff_t
#include <string_view>

namespace pgn::inline v0_1 {

namespace detail {

[[nodiscard]] constexpr bool is_ascii_digit(char c) noexcept {
  return c >= '0' && c <= '9';
}

[[nodiscard]] constexpr bool is_ascii_space(char c) noexcept {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

[[nodiscard]] constexpr char ascii_lower(char c) noexcept {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

[[nodiscard]] constexpr bool is_word_letter(char c) noexcept {
  return ascii_lower(c) >= 'a' && ascii_lower(c) <= 'z';
}

/// How many of the first bytes of `text` are letters, digits and underscores.
[[nodiscard]] constexpr std::size_t word_length(std::string_view text) noexcept {
  std::size_t n = 0;
  while (n < text.size() && (is_word_letter(text[n]) || is_ascii_digit(text[n]) || text[n] == '_')) ++n;
  return n;
}

/// Whether both are the same but for the case of ASCII letters.
[[nodiscard]] constexpr bool equals_folded(std::string_view a, std::string_view b) noexcept {
  if (a.size() != b.size()) return false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (ascii_lower(a[i]) != ascii_lower(b[i])) return false;
  }
  return true;
}

[[nodiscard]] constexpr std::string_view trim_front(std::string_view text) noexcept {
  std::size_t n = 0;
  while (n < text.size() && is_ascii_space(text[n])) ++n;
  return text.substr(n);
}

[[nodiscard]] constexpr std::string_view trim(std::string_view text) noexcept {
  text = trim_front(text);
  while (!text.empty() && is_ascii_space(text.back())) text.remove_suffix(1);
  return text;
}

}  // namespace detail

/// The fields of a text, as views without the white space around them. A text has one field more than it has
/// separators; the empty text has none. Where `quotes` is set, a separator inside a pair of quotes is data
/// (SPEC C1): a quote opens at the start of a field only, and only when another one follows. Linear.
class Fields {
 public:
  class iterator {
   public:
    using value_type = std::string_view;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;

    [[nodiscard]] constexpr std::string_view operator*() const noexcept { return detail::trim(field_); }
    constexpr iterator& operator++() noexcept {
      if (last_) {
        *this = iterator{};
      } else {
        cut();
      }
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.field_.data() == b.field_.data() && a.last_ == b.last_;
    }

   private:
    friend class Fields;

    constexpr iterator(std::string_view text, char separator, bool quotes) noexcept
        : rest_(text),
          last_quote_(quotes ? text.rfind('"') : std::string_view::npos),
          end_(text.size()),
          separator_(separator) {
      cut();
    }

    constexpr void cut() noexcept {
      std::size_t from = 0;
      const std::size_t start = rest_.size() - detail::trim_front(rest_).size();
      // The distance from the end is what stays the same while the rest gets shorter.
      const std::size_t done = end_ - rest_.size();
      if (last_quote_ != std::string_view::npos && done + start < last_quote_ && start < rest_.size() &&
          rest_[start] == '"') {
        from = rest_.find('"', start + 1) + 1;
      }
      const std::size_t end = rest_.find(separator_, from);
      last_ = end == std::string_view::npos;
      field_ = rest_.substr(0, end);
      if (!last_) rest_.remove_prefix(end + 1);
    }

    std::string_view field_{};
    std::string_view rest_{};
    std::size_t last_quote_ = std::string_view::npos;
    std::size_t end_ = 0;
    char separator_ = 0;
    bool last_ = true;
  };

  /// The fields of `text` between separators; with `quotes`, a separator inside `"..."` is text. An empty
  /// text has no fields.
  constexpr Fields(std::string_view text, char separator, bool quotes = false) noexcept
      : text_(text), separator_(separator), quotes_(quotes) {}

  [[nodiscard]] constexpr iterator begin() const noexcept {
    return text_.empty() ? iterator{} : iterator{text_, separator_, quotes_};
  }
  [[nodiscard]] constexpr iterator end() const noexcept { return {}; }

  /// How many fields there are. Linear.
  [[nodiscard]] constexpr std::size_t count() const noexcept {
    std::size_t n = 0;
    for (iterator i = begin(); i != end(); ++i) ++n;
    return n;
  }

 private:
  std::string_view text_;
  char separator_;
  bool quotes_;
};

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_FIELDS_HPP
