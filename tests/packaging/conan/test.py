#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The Conan recipe, as far as it can be tested without Conan: runs its methods with a stand-in for the module `conan`,
compares what is packaged with what it has to be, and builds the test package with it.

usage: test.py ROOT COMPILER CMAKE
"""
import fnmatch
import importlib.util
import pathlib
import shutil
import subprocess
import sys
import tempfile
import types


class Info:
    """cpp_info or one of its components: remembers what is set."""

    def __init__(self):
        self.properties = {}
        self.includedirs, self.libdirs, self.bindirs, self.requires = ["include"], ["lib"], ["bin"], []
        self.components = Components()

    def set_property(self, name, value):
        self.properties[name] = value

    def clear(self):
        self.cleared = True


class Components(dict):
    def __missing__(self, name):
        return self.setdefault(name, Info())


class StandIn:
    """What the recipe uses of ConanFile."""

    def __init__(self, recipe_folder, folder, with_fmt):
        self.recipe_folder = str(recipe_folder)
        self.export_sources_folder = self.source_folder = str(folder / "source")
        self.package_folder = str(folder / "package")
        self.options = types.SimpleNamespace(with_fmt=with_fmt)
        self.cpp_info, self.info = Info(), Info()
        self.required, self.standard = [], None

    def requires(self, reference, **traits):
        self.required.append(reference)


def copy(recipe, pattern, src, dst):
    for path in pathlib.Path(src).rglob("*"):
        if path.is_file() and fnmatch.fnmatch(str(path.relative_to(src)), pattern):
            target = pathlib.Path(dst) / path.relative_to(src)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)


def check_min_cppstd(recipe, standard):
    recipe.standard = standard


def module(name, **members):
    sys.modules[name] = types.ModuleType(name)
    vars(sys.modules[name]).update(members)


def load_recipe(path):
    spec = importlib.util.spec_from_file_location(path.parent.name, path)
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    return next(each for each in vars(loaded).values() if isinstance(each, type) and each.__bases__ == (StandIn,))


def create(recipe_class, recipe_folder, folder, with_fmt):
    """What `conan create` does with a recipe, in its order."""
    recipe = recipe_class(recipe_folder, folder, with_fmt)
    for step in ("set_version", "export_sources", "layout", "requirements", "validate", "package_id", "package",
                 "package_info"):
        getattr(recipe, step)()
    return recipe


def write_cmake_package(recipe, folder):
    """The targets that CMakeDeps makes of a package_info."""
    lines = []
    for component in recipe.cpp_info.components.values():
        target = component.properties["cmake_target_name"]
        lines.append(f"add_library({target} INTERFACE IMPORTED)")
        for directory in component.includedirs:
            lines.append(f'target_include_directories({target} INTERFACE "{recipe.package_folder}/{directory}")')
    name = recipe.cpp_info.properties["cmake_file_name"]
    folder.mkdir(parents=True)
    (folder / f"{name}Config.cmake").write_text("\n".join(lines) + "\n")


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    root, compiler, cmake = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    here = root / "tests/packaging/conan"
    module("conan", ConanFile=StandIn)
    module("conan.tools")
    module("conan.tools.build", check_min_cppstd=check_min_cppstd, can_run=lambda recipe: True)
    module("conan.tools.files", copy=copy, load=lambda recipe, path: pathlib.Path(path).read_text())
    module("conan.tools.layout", basic_layout=lambda recipe: None)
    module("conan.tools.cmake", CMake=None, cmake_layout=lambda recipe: None)
    recipe_class = load_recipe(here / "conanfile.py")
    load_recipe(here / "test_package/conanfile.py")

    work = pathlib.Path(tempfile.mkdtemp())
    try:
        version = subprocess.run(["sh", str(root / "tests/tools/version.sh"), str(root)], check=True,
                                 capture_output=True, text=True).stdout.strip()
        headers = {str(path.relative_to(root)) for path in (root / "include").rglob("*.hpp")}
        for with_fmt in (False, True):
            recipe = create(recipe_class, here, work / f"fmt_{with_fmt}", with_fmt)
            packaged = pathlib.Path(recipe.package_folder)
            files = {str(path.relative_to(packaged)) for path in packaged.rglob("*") if path.is_file()}
            targets = [each.properties["cmake_target_name"] for each in recipe.cpp_info.components.values()]
            assert recipe.version == version, (recipe.version, version)
            assert files == headers | {"licenses/LICENSE"}, files ^ headers
            assert recipe.standard == 20 and recipe.info.cleared
            assert targets == (["pgn::pgn", "pgn::fmt"] if with_fmt else ["pgn::pgn"]), targets
            assert [each.split("/")[0] for each in recipe.required] == (["fmt"] if with_fmt else [])

        write_cmake_package(create(recipe_class, here, work / "used", False), work / "cmake")
        run = lambda *command: subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        run(cmake, "-S", str(here / "test_package"), "-B", str(work / "out"), f"-DCMAKE_CXX_COMPILER={compiler}",
            f"-DCMAKE_PREFIX_PATH={work / 'cmake'}")
        run(cmake, "--build", str(work / "out"))
        run(str(work / "out" / "count"))
        print(f"packaging: the Conan recipe packages {len(files)} files, and its test package builds and runs")
    finally:
        shutil.rmtree(work)


main()
