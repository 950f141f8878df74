# SPDX-License-Identifier: MIT
# Sourced by the scripts that people run first: installs what a fresh Debian or Ubuntu lacks, and says so.

# need PACKAGE...: Debian packages that must be there.
need() {
  command -v dpkg-query >/dev/null || return 0 # another system: CMake finds or fetches what it can
  missing=
  for package; do
    case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null) in
      *"ok installed"*) ;;
      *) missing="$missing $package" ;;
    esac
  done
  [ -n "$missing" ] || return 0
  root_rights=
  if [ "$(id -u)" != 0 ]; then
    command -v sudo >/dev/null || {
      echo "Needed, and neither root nor sudo to install it:$missing" >&2
      exit 2
    }
    root_rights=sudo
  fi
  echo "Installing with apt:$missing" >&2
  # shellcheck disable=SC2086
  {
    $root_rights apt-get update -q &&
      $root_rights env DEBIAN_FRONTEND=noninteractive apt-get install -q -y $missing
  } >&2
}

# need_compiler: the compiler that CXX names, g++ when it names none.
need_compiler() {
  CXX=${CXX:-g++}
  export CXX
  command -v "${CXX%% *}" >/dev/null && return 0
  case $CXX in
    g++*) need "$CXX" ;;
    clang++*) need "clang${CXX#clang++}" ;;
    *)
      echo "There is no compiler $CXX" >&2
      exit 2
      ;;
  esac
}

# configure BUILD OPTION...: runs CMake for the build folder, quietly unless it fails.
configure() {
  build=$1
  shift
  if command -v ccache >/dev/null; then set -- -DCMAKE_CXX_COMPILER_LAUNCHER=ccache "$@"; fi
  cmake -S "$root" -B "$build" -DCMAKE_CXX_COMPILER="$CXX" "$@" >"$build.log" 2>&1 || {
    cat "$build.log" >&2
    exit 1
  }
  rm -f "$build.log"
}

jobs=${JOBS:-$(nproc 2>/dev/null || echo 2)}
