// SPDX-License-Identifier: MIT
// core/config: every macro of the library, and nothing else. Includes nothing of the library.
//
//   PGN_ASSERT(condition)   a caller's bug, never reachable from input. Define it before the first include to
//                           replace it; the default is assert(), which NDEBUG removes.
//   PGN_ALWAYS_INLINE       for the few functions of the hot path whose inlining was measured to matter.
//   PGN_NOINLINE            for cold paths that would bloat the hot one.
//   PGN_NO_SIMD             defined by the user: only the portable code is compiled.
#ifndef PGN_CORE_CONFIG_HPP
#define PGN_CORE_CONFIG_HPP

#ifndef PGN_ASSERT
#include <cassert>  // assert
#define PGN_ASSERT(condition) assert(condition)
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define PGN_ALWAYS_INLINE __forceinline
#define PGN_NOINLINE __declspec(noinline)
#else
#define PGN_ALWAYS_INLINE inline __attribute__((always_inline))
#define PGN_NOINLINE __attribute__((noinline))
#endif

#endif  // PGN_CORE_CONFIG_HPP
