// SPDX-License-Identifier: MIT
// core/config: every macro of the library, and nothing else. Includes nothing of the library. One more is for
// the user to define: with PGN_NO_SIMD only the portable code is compiled.
#ifndef PGN_CORE_CONFIG_HPP
#define PGN_CORE_CONFIG_HPP

#ifndef PGN_ASSERT
#include <cassert>  // assert
/// Checks for a caller's bug; never reachable from input. Define it before the first include to replace it;
/// the default is assert(), which NDEBUG removes.
#define PGN_ASSERT(condition) assert(condition)
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define PGN_ALWAYS_INLINE __forceinline
#define PGN_NOINLINE __declspec(noinline)
#else
/// For the few functions of the hot path whose inlining was measured to matter. Not for users.
#define PGN_ALWAYS_INLINE inline __attribute__((always_inline))
/// For cold paths that would bloat the hot one. Not for users.
#define PGN_NOINLINE __attribute__((noinline))
#endif

#endif  // PGN_CORE_CONFIG_HPP
