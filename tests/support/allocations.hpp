// SPDX-License-Identifier: MIT
// support/allocations: counts what a test program allocates. support/allocations.cpp, which every unit
// program is linked with, replaces operator new.
#ifndef PGN_TESTS_SUPPORT_ALLOCATIONS_HPP
#define PGN_TESTS_SUPPORT_ALLOCATIONS_HPP

#include <cstddef>

/// How often this thread has called operator new so far.
inline thread_local std::size_t allocations = 0;

#endif  // PGN_TESTS_SUPPORT_ALLOCATIONS_HPP
