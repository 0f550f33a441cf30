"""Compiles the search kernel, where that can be done: for a wheel, an editable install or a stand-alone program.

`papayoo/ai/kernel.py` is plain Python that Cython turns into machine code, some sixty times as fast, with the same
results. The environment variable PAPAYOO_KERNEL says how much that matters: ``auto`` (the default) goes on without if
there is no compiler, ``always`` fails then, as releases want it, ``never`` does not try, and takes away an earlier one.
"""

import atexit
import hashlib
import os
import shutil
import sys
import tempfile
from contextlib import suppress
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

MODES = ("auto", "always", "never")
PLACE = Path("papayoo", "ai")
SOURCES = ("kernel.py", "kernel.pxd", "uncompiled.py")
DIRECTIVES = {
    "language_level": 3,
    "infer_types": True,  # what kernel.pxd does not name gets its C type from what is assigned to it
    "annotation_typing": False,  # the annotations are Python's: int there is any whole number
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}
# Contracted multiply-adds would round otherwise than Python does; debug information would name the folder of the build.
OPTIONS = [] if sys.platform == "win32" else ["-O3", "-ffp-contract=off", "-g0"]
LINK_OPTIONS = ["-Wl,-s"] if sys.platform == "linux" else []
STAMP = "kernel.sha256"
"""Beside a compiled kernel: the hash of the sources it was made from. A test finds out when it is stale."""


def mode() -> str:
    """How much compiling matters; raises ValueError for anything but the three modes."""
    wanted = os.environ.get("PAPAYOO_KERNEL", "auto")
    if wanted not in MODES:
        raise ValueError(f"PAPAYOO_KERNEL is {wanted!r}; it can be {', '.join(MODES)}")
    return wanted


def put_beside_source(root: Path, wanted: str) -> None:
    """Compile the kernel for use from the source tree, as editable installs and PyInstaller do.

    Where it is not wanted, one that was compiled before for this Python goes.
    """
    folder = root / PLACE
    if wanted == "never":
        for name in (*(f"kernel{suffix}" for suffix in EXTENSION_SUFFIXES), STAMP):
            (folder / name).unlink(missing_ok=True)
        return
    compiled = compile_kernel(root, wanted)
    if compiled is None:
        return
    fresh = folder / f"{compiled.name}.new"
    try:
        shutil.copy(compiled, fresh)
        fresh.replace(folder / compiled.name)  # at once: a game that is running keeps the old one
        (folder / STAMP).write_text(source_hash(root) + "\n", encoding="ascii")
    except OSError as error:  # the disk is full, or the system, as Windows does, keeps what a running game has open
        with suppress(OSError):
            fresh.unlink()
        if wanted == "always":
            raise
        print(f"The search kernel cannot be put beside its source ({error}).", file=sys.stderr)


def source_hash(root: Path) -> str:
    """A hash of all that the compiled kernel depends on."""
    return hashlib.sha256(b"".join((root / PLACE / name).read_bytes() for name in SOURCES)).hexdigest()


def compile_kernel(root: Path, wanted: str) -> Path | None:
    """The compiled kernel, in a folder of its own; None if that is not wanted, or cannot be and need not."""
    if wanted == "never":
        return None
    work = Path(tempfile.mkdtemp(prefix="papayoo-kernel-"))
    atexit.register(shutil.rmtree, work, ignore_errors=True)  # a wheel takes it from there when this has returned
    try:
        return _compile(root, work)
    except (Exception, SystemExit) as error:  # a compiler that is missing or fails ends setuptools in both ways
        if wanted == "always":
            raise
        print(f"The search kernel stays uncompiled; opponents think as well, but slower ({error}).", file=sys.stderr)
        return None


def _compile(root: Path, work: Path) -> Path:
    """Compile a copy: neither C files nor the project's own settings get into each other's way."""
    from Cython.Build import cythonize  # noqa: PLC0415  where the kernel stays uncompiled, they may be missing
    from setuptools import Distribution, Extension  # noqa: PLC0415

    package = work / PLACE
    package.mkdir(parents=True)
    for folder in (package, package.parent):
        (folder / "__init__.py").touch()
    for name in SOURCES:
        shutil.copy(root / PLACE / name, package)
    here = Path.cwd()
    os.chdir(work)
    try:
        extension = Extension(
            "papayoo.ai.kernel", [str(PLACE / "kernel.py")], extra_compile_args=OPTIONS, extra_link_args=LINK_OPTIONS
        )
        modules = cythonize([extension], compiler_directives=DIRECTIVES, quiet=True)
        command = Distribution({"name": "papayoo", "ext_modules": modules}).get_command_obj("build_ext")
        command.inplace = True
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(here)
    return next(path for path in package.iterdir() if path.suffix in (".so", ".pyd"))
