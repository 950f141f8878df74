// SPDX-License-Identifier: MIT
// game/commands: the commands `[%name operands]` inside the text of a comment, found without copying and
// edited in place. SPEC C1 to C5. Uses fields; clock, evaluation and marker read the operands.
#ifndef PGN_GAME_COMMANDS_HPP
#define PGN_GAME_COMMANDS_HPP

#include <cstddef>   // size_t, ptrdiff_t
#include <optional>  // optional
#include <string>
#include <string_view>

#include <pgn/game/fields.hpp>

namespace pgn::inline v0_1 {

/// One command, as views of the comment's text.
struct Command {
  std::string_view name;      ///< letters, digits and underscores
  std::string_view operands;  ///< as written, line breaks included, without the white space around them
  std::string_view raw;       ///< from `[%` to `]`
  std::size_t offset = 0;     ///< of `raw` in the text

  /// The operands one by one; a comma inside quotes is data. The quotes are part of an operand.
  [[nodiscard]] constexpr Fields fields() const noexcept { return {operands, ',', true}; }

  /// Appends the operands without any white space outside quotes: programs that wrap lines put it anywhere.
  /// Linear.
  void append_compact_operands(std::string& out) const {
    bool first = true;
    for (const std::string_view field : fields()) {
      if (!first) out.push_back(',');
      first = false;
      const std::size_t quoted = field.starts_with('"') ? field.rfind('"') + 1 : 0;
      out.append(field.substr(0, quoted));
      for (const char c : field.substr(quoted)) {
        if (!detail::is_ascii_space(c)) out.push_back(c);
      }
    }
  }
};

/// The commands of a comment's text, in order. Everything that is not a complete command is plain text: a
/// command needs a name, then white space or its bracket, and the bracket must come before the next command
/// begins; a bracket inside a quoted operand is data. Linear in the text, whatever it holds; never allocates.
class Commands {
 public:
  class iterator {
   public:
    using value_type = Command;
    using difference_type = std::ptrdiff_t;

    constexpr iterator() noexcept = default;

    [[nodiscard]] constexpr const Command& operator*() const noexcept { return command_; }
    [[nodiscard]] constexpr const Command* operator->() const noexcept { return &command_; }
    constexpr iterator& operator++() noexcept {
      find();
      return *this;
    }
    constexpr iterator operator++(int) noexcept {
      iterator before = *this;
      find();
      return before;
    }
    friend constexpr bool operator==(const iterator& a, const iterator& b) noexcept {
      return a.command_.raw.data() == b.command_.raw.data();
    }

   private:
    friend class Commands;

    constexpr explicit iterator(std::string_view text) noexcept : text_(text) { find(); }

    [[nodiscard]] constexpr std::size_t name_end(std::size_t at) const noexcept {
      return at + detail::word_length(text_.substr(at));
    }

    /// From `next_` to the next complete command.
    constexpr void find() noexcept {
      command_ = {};
      while ((next_ = text_.find("[%", next_)) != std::string_view::npos) {
        const std::size_t start = next_;
        const std::size_t name = start + 2;
        const std::size_t body = name_end(name);
        next_ = name;
        if (body == name || body == text_.size()) continue;
        if (text_[body] != ']' && !detail::is_ascii_space(text_[body])) continue;
        std::size_t end = closing_bracket(body);
        if (end == text_.size() && quotes_) {
          // No bracket outside quotes: the quotes cannot be meant as such. Giving up on them for the rest of
          // the text as well keeps the search linear.
          quotes_ = false;
          end = closing_bracket(body);
        }
        if (end == text_.size()) break;
        if (text_[end] == '[') {
          next_ = end;
          continue;
        }
        command_.name = text_.substr(name, body - name);
        command_.operands = detail::trim(text_.substr(body, end - body));
        command_.raw = text_.substr(start, end + 1 - start);
        command_.offset = start;
        next_ = end + 1;
        return;
      }
      next_ = text_.size();
    }

    /// The place of the closing bracket, or of the next command's opening one; else the end of the text.
    [[nodiscard]] constexpr std::size_t closing_bracket(std::size_t at) const noexcept {
      bool fresh = true;  // no character of the operand yet
      while (at < text_.size()) {
        const char c = text_[at];
        if (c == ']') return at;
        if (c == '[' && at + 2 < text_.size() && text_[at + 1] == '%' && name_end(at + 2) > at + 2) return at;
        if (c == '"' && fresh && quotes_) {
          const std::size_t quote = text_.find('"', at + 1);
          if (quote == std::string_view::npos) return text_.size();
          at = quote;
        }
        if (!detail::is_ascii_space(c)) fresh = c == ',';
        ++at;
      }
      return at;
    }

    std::string_view text_{};
    std::size_t next_ = 0;
    bool quotes_ = true;
    Command command_{};
  };

  /// The commands of `text`, the text of one comment, which must outlive the views.
  constexpr explicit Commands(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] constexpr iterator begin() const noexcept { return iterator{text_}; }
  [[nodiscard]] constexpr iterator end() const noexcept { return {}; }

 private:
  std::string_view text_;
};

/// The first command of that name. Linear.
[[nodiscard]] constexpr std::optional<Command> find_command(std::string_view comment,
                                                            std::string_view name) noexcept {
  for (const Command& command : Commands{comment}) {
    if (command.name == name) return command;
  }
  return std::nullopt;
}

/// Puts `[%name operands]` in the place of the first command of that name, or after the text and a space when
/// there is none; all other bytes stay. Returns false and changes nothing when the result would not read back
/// as that command: the name is not one, the operands hold a closing bracket outside quotes or the start of a
/// command, or the text before it has an open quote. Linear.
inline bool set_command(std::string& comment, std::string_view name, std::string_view operands) {
  std::string command{"[%"};
  command.append(name);
  if (!operands.empty()) command.append(1, ' ').append(operands);
  command.push_back(']');
  const std::size_t name_size = name.size();  // the views may be of the comment itself
  std::string edited = comment;
  const std::optional<Command> old = find_command(comment, name);
  std::size_t offset = 0;
  if (old) {
    offset = old->offset;
    edited.replace(offset, old->raw.size(), command);
  } else {
    if (!edited.empty() && !detail::is_ascii_space(edited.back())) edited.push_back(' ');
    offset = edited.size();
    edited.append(command);
  }
  const std::optional<Command> found = find_command(edited, std::string_view{command}.substr(2, name_size));
  if (!found || found->offset != offset || found->raw != command) return false;
  comment.swap(edited);
  return true;
}

/// Takes out every command of that name, and returns how many there were. Where one stood between white
/// space, or at an end of the text, one character of white space goes with it; all other bytes stay, also
/// when the halves of a broken command around one make a new one, as in `[%clk 0:5 {[%clk 0:09:24]]`. Linear.
inline std::size_t remove_command(std::string& comment, std::string_view name) {
  std::string kept;
  std::size_t count = 0;
  std::size_t done = 0;
  for (const Command& command : Commands{comment}) {
    if (command.name != name) continue;
    ++count;
    kept.append(comment, done, command.offset - done);
    done = command.offset + command.raw.size();
    const bool space_before = kept.empty() || detail::is_ascii_space(kept.back());
    if (done == comment.size()) {
      if (space_before && !kept.empty()) kept.pop_back();
    } else if (space_before && detail::is_ascii_space(comment[done])) {
      ++done;
    }
  }
  if (count == 0) return 0;
  kept.append(comment, done, std::string::npos);
  comment.swap(kept);
  return count;
}

/// Appends the text of a comment as people read it, without commands. Where a command was taken out, the
/// white space around it becomes one space; white space at both ends goes; nothing else changes. Linear.
inline void append_display_text(std::string& out, std::string_view comment) {
  const std::size_t start = out.size();
  bool space = false;
  const auto add = [&](std::string_view piece) {
    const std::string_view text = detail::trim_front(piece);
    space = space || text.size() < piece.size();
    if (text.empty()) return;
    if (space && out.size() > start) out.push_back(' ');
    out.append(detail::trim(text));
    space = detail::is_ascii_space(text.back());
  };
  std::size_t done = 0;
  for (const Command& command : Commands{comment}) {
    add(comment.substr(done, command.offset - done));
    done = command.offset + command.raw.size();
  }
  add(comment.substr(done));
}
/// `append_display_text` into a new string.
[[nodiscard]] inline std::string display_text(std::string_view comment) {
  std::string out;
  append_display_text(out, comment);
  return out;
}

}  // namespace pgn::inline v0_1

#endif  // PGN_GAME_COMMANDS_HPP
