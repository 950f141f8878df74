// SPDX-License-Identifier: MIT
// support/catch: the one place that knows which major version of Catch2 is there (2.13 or 3).
#ifndef PGN_TESTS_SUPPORT_CATCH_HPP
#define PGN_TESTS_SUPPORT_CATCH_HPP

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>  // 3
#else
#include <catch2/catch.hpp>  // 2.13
#endif

#endif  // PGN_TESTS_SUPPORT_CATCH_HPP
