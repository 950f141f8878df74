# SPDX-License-Identifier: MIT
# Runs the port without vcpkg: the few helpers that it calls, as small as they can be.
#
#     cmake -DWORK=<empty folder> -DCMAKE_CXX_COMPILER=<compiler> -P stand_in.cmake
#
# The package is in WORK/packages afterwards, as vcpkg would have it.
cmake_policy(SET CMP0057 NEW) # if(IN_LIST)
set(PORT pgn)
set(CURRENT_PACKAGES_DIR "${WORK}/packages")

function(run)
  execute_process(COMMAND ${ARGN} OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endfunction()

function(vcpkg_cmake_configure)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "SOURCE_PATH" "OPTIONS")
  if(NOT VCPKG_BUILD_TYPE STREQUAL "release" OR arg_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "the stand-in knows release builds and OPTIONS only: ${arg_UNPARSED_ARGUMENTS}")
  endif()
  run("${CMAKE_COMMAND}" -S "${arg_SOURCE_PATH}" -B "${WORK}/build" ${arg_OPTIONS}
    -DCMAKE_CXX_COMPILER=${CMAKE_CXX_COMPILER} -DCMAKE_INSTALL_PREFIX=${CURRENT_PACKAGES_DIR})
endfunction()

function(vcpkg_cmake_install)
  run("${CMAKE_COMMAND}" --build "${WORK}/build" --target install)
endfunction()

# Moves the CMake package to share/<port> and corrects the way from there to the prefix.
function(vcpkg_cmake_config_fixup)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "CONFIG_PATH" "")
  file(GLOB files "${CURRENT_PACKAGES_DIR}/${arg_CONFIG_PATH}/*.cmake")
  if(NOT files)
    message(FATAL_ERROR "there is no CMake package in ${arg_CONFIG_PATH}")
  endif()
  file(INSTALL ${files} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
  file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/cmake")
  set(up "get_filename_component(_IMPORT_PREFIX \"\${_IMPORT_PREFIX}\" PATH)\n")
  file(GLOB files "${CURRENT_PACKAGES_DIR}/share/${PORT}/*Targets.cmake")
  foreach(file IN LISTS files)
    file(READ "${file}" text)
    string(REPLACE "${up}${up}${up}" "${up}${up}" moved "${text}")
    if(moved STREQUAL text)
      message(FATAL_ERROR "${file} has another way to its prefix than three folders up")
    endif()
    file(WRITE "${file}" "${moved}")
  endforeach()
endfunction()

# vcpkg checks the files with pkg-config; so does the test, afterwards.
function(vcpkg_fixup_pkgconfig)
  if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/share/pkgconfig/pgn.pc")
    message(FATAL_ERROR "there is no pgn.pc")
  endif()
endfunction()

function(vcpkg_install_copyright)
  cmake_parse_arguments(PARSE_ARGV 0 arg "" "" "FILE_LIST")
  file(INSTALL ${arg_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}" RENAME copyright)
endfunction()

include("${CMAKE_CURRENT_LIST_DIR}/ports/pgn/portfile.cmake")
