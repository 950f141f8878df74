// SPDX-License-Identifier: MIT
// support/main: the entry point of the test programs, for either major version of Catch2.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>  // 3

int main(int argc, char* argv[]) {
  return Catch::Session().run(argc, argv);
}
#else
#define CATCH_CONFIG_MAIN
#include <catch2/catch.hpp>  // 2.13
#endif
