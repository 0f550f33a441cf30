"""Sets up a Windows system on Linux: Wine prefix, CPython for Windows, source, kernel."""

import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from dist import make_environment, requirements
from install_tools import UnavailableError, install_tools
from project import ROOT, copy_source
from windows_python import install_packages, lay_python
from wine import Wine

COMPILER = "x86_64-w64-mingw32-gcc"
PACKAGES = {
    "wine": "wine wine64",
    COMPILER: "gcc-mingw-w64-x86-64",
    "osslsigncode": "osslsigncode",
}
"""Needed Debian and Ubuntu packages, by the name of a program that they contain."""
DOWNLOADS = ROOT / "work" / "downloads"


class Machine(NamedTuple):
    """A Windows system in Wine: its Python, the copy of the source, and the Wine prefix."""

    python: Path
    source: Path
    wine: Wine

    def run(self, arguments: list[str], *, environ: Mapping[str, str], timeout_s: float) -> tuple[int, str]:
        """Run Python in the folder of the source and print its output; return its exit status and output.

        Raises TimeoutExpired after ``timeout_s``.
        """
        command = [str(self.python), *arguments]
        return self.wine.run(command, cwd=self.source, environ=environ, timeout_s=timeout_s)


def make_machine(work: Path, *needed: str) -> Machine:
    """Set up a Windows system in the folder ``work``, and return it.

    ``needed`` are arguments of ``pip install`` for packages that are needed besides the game's dependencies. Programs
    run in ``work/prefix``, with ``work/home`` as the home folder. Raises UnavailableError if a tool or package that is
    needed cannot be installed or downloaded.
    """
    install_tools(PACKAGES)
    wine = Wine(work / "prefix", work / "home")
    wine.remove()
    shutil.rmtree(work, ignore_errors=True)
    (work / "home").mkdir(parents=True)
    with _downloads():
        builder = make_environment(work / "environment", ROOT, "package")
        python = lay_python(work / "python", DOWNLOADS, builder)
        install_packages(python.parent, ROOT, builder, *requirements(ROOT), *needed)
    source = work / "source"
    copy_source(ROOT, source)
    kernel = [str(builder), str(source / "build" / "wine" / "windows_kernel.py"), str(source), str(python.parent)]
    subprocess.run(kernel, check=True)
    wine.create()
    return Machine(python, source, wine)


@contextmanager
def _downloads() -> Iterator[None]:
    """Raise UnavailableError if a command in the ``with`` block fails.

    Use this only for commands that download packages.
    """
    try:
        yield
    except subprocess.CalledProcessError as error:
        raise UnavailableError(f"cannot be downloaded: {error}") from error
