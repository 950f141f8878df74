# SPDX-License-Identifier: MIT
# The recipe for Conan 2. It packages the checkout that it is a part of:
#
#     conan create tests/packaging/conan
import os
import re

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.files import copy, load
from conan.tools.layout import basic_layout

required_conan_version = ">=2.0"


class PgnConan(ConanFile):
    name = "pgn"
    description = "Reads and writes chess games in PGN"
    license = "MIT"
    topics = ("chess", "pgn", "fen", "header-only")
    package_type = "header-library"
    settings = "os", "arch", "compiler", "build_type"
    options = {"with_fmt": [True, False]}
    default_options = {"with_fmt": False}
    no_copy_source = True

    @property
    def _root(self):
        return os.path.join(self.recipe_folder, "..", "..", "..")

    def set_version(self):
        text = load(self, os.path.join(self._root, "include", "pgn", "version.hpp"))
        self.version = ".".join(re.search(r"Version version\{(\d+), (\d+), (\d+)\}", text).groups())

    def export_sources(self):
        copy(self, "LICENSE", src=self._root, dst=self.export_sources_folder)
        copy(self, "*.hpp", src=os.path.join(self._root, "include"),
             dst=os.path.join(self.export_sources_folder, "include"))

    def layout(self):
        basic_layout(self)

    def requirements(self):
        if self.options.with_fmt:
            self.requires("fmt/[>=9]", transitive_headers=True, transitive_libs=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def package_id(self):
        self.info.clear()  # one package for every compiler and system

    def package(self):
        copy(self, "LICENSE", src=self.source_folder, dst=os.path.join(self.package_folder, "licenses"))
        copy(self, "*.hpp", src=os.path.join(self.source_folder, "include"),
             dst=os.path.join(self.package_folder, "include"))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "pgn")
        self.cpp_info.set_property("pkg_config_name", "pgn")
        self.cpp_info.bindirs = []
        self.cpp_info.libdirs = []
        self._add_component("core", "pgn::pgn", [])
        if self.options.with_fmt:
            self._add_component("fmt", "pgn::fmt", ["core", "fmt::fmt"])

    def _add_component(self, name, target, requires):
        component = self.cpp_info.components[name]
        component.set_property("cmake_target_name", target)
        component.bindirs = []
        component.libdirs = []
        component.requires = requires
