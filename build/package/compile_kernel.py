"""Compiles the search kernel, for a wheel, an editable install or a stand-alone program.

Usage: python build/package/compile_kernel.py, which puts the kernel of a release beside its source.

The modules of `papayoo/ai/kernel` are plain Python. Cython compiles them to machine code with the same results and
about sixty times the speed. The environment variable PAPAYOO_KERNEL selects the mode: ``auto`` (the default) leaves the
kernel uncompiled if there is no compiler; ``always`` fails in this case, as releases need; ``never`` does not compile
and removes an existing compiled module; ``ready`` uses the existing module, which another system has compiled.
"""

import ast
import atexit
import hashlib
import os
import runpy
import shutil
import sys
import sysconfig
import tempfile
from collections.abc import Collection
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from textwrap import indent

MODES = ("auto", "always", "never", "ready")
PACKAGE = Path("papayoo", "ai", "kernel")
MODULES = ("policies", "beliefs", "rollout_search", "policy_learning")
"""The modules that are compiled together into one extension module.

Each has one class, derived from the class of the module before it.
"""
CONSTANTS = "features"
"""The module that defines the constants of the kernel. It is not compiled."""
TARGET = "compiled"
"""Name of the compiled module. The file ``compiled.pxd`` next to it declares its types."""
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,  # names that compiled.pxd does not declare get the C type of the value assigned to them
    "annotation_typing": False,  # annotations keep their Python meaning: an int has any size
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# Contracted multiply-adds round differently from Python; debug information would contain the path of the build folder.
OPTIONS = [] if sys.platform == "win32" else ["-O3", "-ffp-contract=off", "-g0"]
LINK_OPTIONS = ["-Wl,-s"] if sys.platform == "linux" else []
OLDEST_PYTHON = (3, 11)
LIMITED_API = "Py_LIMITED_API", "0x{:02X}{:02X}0000".format(*OLDEST_PYTHON)
"""Macro that restricts the compiled module to the stable interface of Python."""
STABLE_ABI = sys.platform != "win32" and not sysconfig.get_config_var("Py_GIL_DISABLED")
"""Whether to compile for Python's stable interface, so that one wheel serves all versions.

Free-threaded Pythons do not have this interface. It is not used on Windows either, where a wheel serves
one version.
"""


def mode() -> str:
    """Return the mode set by PAPAYOO_KERNEL; raises ValueError if it is unknown."""
    wanted = os.environ.get("PAPAYOO_KERNEL", "auto")
    if wanted not in MODES:
        raise ValueError(f"PAPAYOO_KERNEL is {wanted!r}; it can be {', '.join(MODES)}")
    return wanted


def put_beside_source(root: Path, wanted: str) -> None:
    """Compile the kernel into the source tree, for editable installs and PyInstaller.

    In mode ``never``, removes an earlier compiled module for this Python instead. In mode ``ready``, raises
    FileNotFoundError if there is none.
    """
    folder = root / PACKAGE
    if wanted == "ready":
        if not any((folder / f"{TARGET}{suffix}").is_file() for suffix in EXTENSION_SUFFIXES):
            raise FileNotFoundError(f"{folder} contains no kernel that is compiled for this Python")
        return
    if wanted == "never":
        _remove_compiled(folder)
        return
    compiled = compile_kernel(root, wanted)
    if compiled is None:
        return
    fresh = folder / f"{compiled.name}.new"
    try:
        shutil.copy(compiled, fresh)
        fresh.replace(folder / compiled.name)  # atomic: a running game keeps the old file
        _remove_compiled(folder, but=compiled.name)
    except OSError as error:  # the disk is full, or a running game has the old module open, which Windows locks
        with suppress(OSError):
            fresh.unlink()
        if wanted == "always":
            raise
        print(f"The search kernel cannot be put beside its source ({error}).", file=sys.stderr)


def _remove_compiled(folder: Path, but: str = "") -> None:
    """Remove all compiled modules that this Python could import, except the file ``but``."""
    for name in {f"{TARGET}{suffix}" for suffix in EXTENSION_SUFFIXES} - {but}:
        (folder / name).unlink(missing_ok=True)


def mode_of_release() -> str:
    """Return the mode for a stand-alone program, which always contains the compiled kernel."""
    return "ready" if mode() == "ready" else "always"


def source_hash(root: Path) -> str:
    """Return a hash of all source files of the compiled kernel."""
    sources = sorted((*(root / PACKAGE).glob("*.py"), *(root / PACKAGE).glob("*.pxd")))
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()


def compile_kernel(root: Path, wanted: str) -> Path | None:
    """Compile the kernel in a temporary folder, and return the path of the compiled module.

    Returns None if the kernel stays uncompiled.
    """
    if wanted == "never":
        return None
    try:
        return _compile(root, temporary_folder())
    except (Exception, SystemExit) as error:  # setuptools raises both when a compiler is missing or fails
        if wanted == "always":
            raise
        print(f"The search kernel stays uncompiled; opponents think as well, but slower ({error}).", file=sys.stderr)
        return None


def temporary_folder() -> Path:
    """Return a new folder that is removed when the program ends; a wheel copies its files late."""
    folder = Path(tempfile.mkdtemp(prefix="papayoo-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def write_package(root: Path, work: Path) -> Path:
    """Write a package for Cython, and return its source file, which contains all kernel modules.

    The package also contains the file with the C types of the kernel.
    """
    package = work / PACKAGE
    package.mkdir(parents=True)
    for folder in (package, *package.parents[:2]):
        (folder / "__init__.py").touch()
    constants = kernel_constants(root / PACKAGE)
    members = "".join(f"    {name} = {value}\n" for name, value in constants.items())
    types = (root / PACKAGE / f"{TARGET}.pxd").read_text(encoding="utf-8")
    (package / f"{TARGET}.pxd").write_text(f"{types}\ncdef enum:\n{members}", encoding="utf-8")
    source = package / f"{TARGET}.py"
    joined = joined_source(root / PACKAGE, constants)
    source.write_text(f"{joined}\nSOURCE_HASH = '{source_hash(root)}'\n", encoding="utf-8")
    return source


def kernel_constants(package: Path) -> dict[str, int]:
    """Return the integers that the kernel's module of constants defines, by name."""
    names = runpy.run_path(str(package / f"{CONSTANTS}.py"))
    return {name: value for name, value in names.items() if name.isupper() and type(value) is int}


def _compile(root: Path, work: Path) -> Path:
    """Compile the joined modules in a temporary package, and return the path of the result."""
    from Cython.Build import cythonize  # noqa: PLC0415  may be missing where the kernel stays uncompiled
    from setuptools import Distribution, Extension  # noqa: PLC0415

    source = write_package(root, work)
    here = Path.cwd()
    os.chdir(work)
    try:
        extension = Extension(
            ".".join((*PACKAGE.parts, TARGET)),
            [str(source.relative_to(work))],
            extra_compile_args=OPTIONS,
            extra_link_args=LINK_OPTIONS,
            define_macros=[LIMITED_API] if STABLE_ABI else [],
            py_limited_api=STABLE_ABI,
        )
        modules = cythonize([extension], compiler_directives=DIRECTIVES, quiet=True)
        command = Distribution({"name": "papayoo", "ext_modules": modules}).get_command_obj("build_ext")
        command.inplace = True
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return next(path for path in source.parent.iterdir() if path.suffix in (".so", ".pyd"))


def joined_source(package: Path, constants: Collection[str]) -> str:
    """Return the source of one module with one class `Kernel` that has the methods of all classes.

    The names in ``constants`` are not imported, because the C types define them.

    Calls between methods of one final class are direct C calls, and the compiler inlines them. A single compiled file
    also cannot mix modules of different versions.
    """
    statements: dict[str, None] = {}
    start: list[str] = []
    methods: list[str] = []
    for module in MODULES:
        for node in ast.parse((package / f"{module}.py").read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                for item in node.body[1:]:  # after the docstring
                    if isinstance(item, ast.FunctionDef) and item.name == "__init__":
                        start += [text for text in map(ast.unparse, item.body) if not text.startswith("super()")]
                    else:
                        methods.append(ast.unparse(item))
            elif not (isinstance(node, ast.ImportFrom) and f"{node.module}".rpartition(".")[2] in MODULES):
                if isinstance(node, ast.ImportFrom):
                    node.names = [alias for alias in node.names if alias.name not in constants]
                statements[ast.unparse(node)] = None  # once, if several modules have it
    init = "\n".join(("def __init__(self, seats, seed):", *(indent(text, "    ") for text in start)))
    body = indent("\n".join((init, *methods)), "    ")
    return "\n".join((*statements, "class Kernel:", body))


if __name__ == "__main__":
    put_beside_source(Path(__file__).parents[2], mode_of_release())
