// SPDX-License-Identifier: MIT
// rejects: nodiscard
#include <pgn/core/result.hpp>

pgn::Result<int> half(int n);

#ifdef REJECT
#pragma GCC diagnostic error "-Wunused-result"
void use() {
  half(4);
}
#else
bool use() {
  return half(4).has_value();
}
#endif
