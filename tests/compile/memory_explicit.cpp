// SPDX-License-Identifier: MIT
// rejects: conversion from
#include <pgn/text/source.hpp>

#ifdef REJECT
constexpr pgn::Memory memory = std::string_view{"1. e4 *"};
#else
constexpr pgn::Memory memory{std::string_view{"1. e4 *"}};
#endif
static_assert(memory.open().last - memory.open().first == 7);
