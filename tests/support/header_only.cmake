# SPDX-License-Identifier: MIT
# For a machine or a standard library that Debian's compiled packages are not made for (CMAKE_PROJECT_pgn_INCLUDE):
# {fmt} and Catch2 2 as the headers alone.
add_library(fmt::fmt INTERFACE IMPORTED)
set_target_properties(fmt::fmt PROPERTIES INTERFACE_COMPILE_DEFINITIONS FMT_HEADER_ONLY)
add_library(Catch2::Catch2 INTERFACE IMPORTED)
