// SPDX-License-Identifier: MIT
// support/allocations: counts what a test program allocates. support/allocations.cpp, which every unit
// program is linked with, replaces operator new.
#ifndef PGN_TESTS_SUPPORT_ALLOCATIONS_HPP
#define PGN_TESTS_SUPPORT_ALLOCATIONS_HPP

#include <cstddef>

/// How often this thread has called operator new so far.
inline thread_local std::size_t allocations = 0;
/// The most bytes that this thread has asked for at once; to be set to 0 before.
inline thread_local std::size_t largest_allocation = 0;

#endif  // PGN_TESTS_SUPPORT_ALLOCATIONS_HPP
