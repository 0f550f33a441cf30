"""Compiles the search kernel for Windows on Linux, with mingw.

Usage: python build/wine/windows_kernel.py SOURCE FOLDER, with a Python that has Cython and its C headers. SOURCE is the
source tree, which also receives the compiled module. FOLDER contains CPython for Windows. The module uses only the
stable interface of Python, so the versions of the two Pythons may differ.
"""

import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

from compile_kernel import DIRECTIVES, LIMITED_API, OPTIONS, PACKAGE, TARGET, write_package
from Cython.Build import cythonize

COMPILER = "x86_64-w64-mingw32-gcc"
SUFFIX = ".pyd"
# Without them the module would need a library of mingw, and contain names of local functions and the time.
LINK_OPTIONS = ["-shared", "-static-libgcc", "-Wl,-s", "-Wl,--no-insert-timestamp"]


def compile_for_windows(source: Path, folder: Path) -> Path:
    """Compile the kernel, put it beside its source, and return its path."""
    with tempfile.TemporaryDirectory(prefix="papayoo-kernel-") as name:
        work = Path(name)
        joined = write_package(source, work)
        cythonize([str(joined)], compiler_directives=DIRECTIVES, quiet=True)
        headers = _headers(work)
        target = source / PACKAGE / f"{TARGET}{SUFFIX}"
        files = [str(joined.with_suffix(".c")), str(folder / "python3.dll"), "-o", str(target)]
        macro = "-D{}={}".format(*LIMITED_API)
        subprocess.run([COMPILER, *OPTIONS, *LINK_OPTIONS, macro, f"-I{headers}", *files], check=True)
    return target


def _headers(work: Path) -> Path:
    """Copy the headers of this Python, with the configuration for Windows, and return their folder."""
    folder = work / "include"
    shutil.copytree(sysconfig.get_path("include"), folder)
    shutil.copy(Path(__file__).with_name("pyconfig.h"), folder)
    return folder


if __name__ == "__main__":
    compile_for_windows(Path(sys.argv[1]), Path(sys.argv[2]))
