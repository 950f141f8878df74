// SPDX-License-Identifier: MIT
// The one source of the version: CMake and the package files read it from here.
#ifndef PGN_VERSION_HPP
#define PGN_VERSION_HPP

namespace pgn::inline v0_1 {

/// Semantic version of the library. The inline namespace `v<major>_<minor>` changes with every ABI.
struct Version {
  int major_number;  ///< 0 while the interface may change
  int minor_number;  ///< grows with the interface or the ABI
  int patch_number;  ///< grows with repairs
};

/// The version of these headers.
inline constexpr Version version{0, 1, 0};

}  // namespace pgn::inline v0_1

#endif  // PGN_VERSION_HPP
