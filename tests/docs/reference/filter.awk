# SPDX-License-Identifier: MIT
# Doxygen's view of a header of include/pgn, line for line:
#   - the comment at its top becomes the text of the file's page;
#   - the namespaces without their inline part, and what is in them in the group of the header's room;
#   - the first sentence of a contract is its summary;
#   - comparisons that are defaulted, and formatters, are left out: a page for each would say nothing;
#   - members that mean the same in every class get their contract here, once, unless they have one of their own.

function once(contract) { if (!documented) $0 = "/** @brief " contract " */ " $0 }

# Text outside of `...` as Doxygen takes it for text; a code span may go on in the next line.
function escaped(line,    part, parts, i, out) {
  parts = split(line, part, "`")
  for (i = 1; i <= parts; ++i) {
    if (i > 1) in_code = !in_code
    if (!in_code) gsub(/[<>@\\#]/, "\\\\&", part[i])
    out = out (i > 1 ? "`" : "") part[i]
  }
  return out
}

# The line with @details behind the end of the summary, if it is in it. Periods inside `...` end nothing; Doxygen itself
# believes that they do.
function summarised(line,    i, c) {
  if (!in_block) { sub(/\/\/\//, "/// @brief", line); in_summary = 1; code = 0 }
  in_block = 1
  if (!in_summary) return line
  if (line ~ /^ *\/\/\/ *$/) { in_summary = 0; return line }
  if (at_end) { sub(/\/\/\//, "/// @details", line); at_end = in_summary = 0; return line }
  for (i = 1; i <= length(line); ++i) {
    c = substr(line, i, 1)
    if (c == "`") code = !code
    if (c != "." || code) continue
    if (i == length(line)) at_end = 1
    else if (substr(line, i + 1) ~ /^ [A-Z`]/) {
      in_summary = 0
      return substr(line, 1, i) " @details" substr(line, i + 1)
    }
  }
  return line
}

FNR == 1 {
  top = 1; in_code = 0
  room = FILENAME
  sub(/^.*include\/pgn\//, "", room)
  if (!sub(/\/.*/, "", room)) room = "edges"
  print "/// @file"
  next
}
top && /^\/\// {
  line = substr($0, 3)
  print "///" (line ~ /^   / ? "    " line : escaped(line)) # a table is code to Markdown
  next
}
{ top = 0 }
/\/\/\// && !/`[^`]*P@/ { gsub(/P@/, "P\\@") } # a drop, not a command
/^namespace pgn::inline v[0-9_]+.* \{$/ {
  sub(/::inline v[0-9_]+/, "")
  print $0 " /** @addtogroup room_" room " */ /** @{ */"
  next
}
/^}  \/\/ namespace pgn::inline v[0-9_]+/ { print "/** @} */ }"; next }
/operator(==|<=>)\(.*\).* = default;/ || /^template <> struct fmt::formatter/ { print ""; next }
/^ *\/\/\// {
  documented = 1
  print $0 ~ /\/\/\/</ ? $0 : summarised($0)
  next
}
{ in_block = in_summary = at_end = 0 }
/^  (void|Flow) on_[a-z_]+\(/ { once("A hook, called by a reader or by visit(): see Hooks.") }
/ = detail::takes_[a-z_]+<V>;/ { once("Whether `V` has the hook.") }
/^ .* (begin|end)\(\) const noexcept \{/ { once("For range-based loops.") }
/^ .* empty\(\) const noexcept \{/ { once("Whether there is nothing in it.") }
/^ .* size\(\) const noexcept \{/ { once("How many there are.") }
/^  using (value|error)_type = / { once("As in std::expected and in containers.") }
/operator[&|^]=\(/ { once("The operator with the assignment.") }
FILENAME ~ /text\/source.hpp$/ && / (open|extend|offset|blocked)\(.*\) .*\{|bool (extends|blocks) = / {
  once("As the concept Source asks.")
}
{ documented = /^ *template </ ? documented : 0; print }
