"""Determines the glibc version that the Linux packages need, from the symbols of their files."""

import platform
import re
import subprocess
from pathlib import Path

ELF = b"\x7fELF"
CEILING = (2, 36)
"""Newest glibc version that the packages of a release may need.

It is the version of Debian 12, where the packages are built.
"""

_NEEDED = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def needed(path: Path) -> tuple[int, int]:
    """Return the glibc version that a file needs, or (0, 0) if it is not an ELF file.

    Raises OSError if binutils is not installed.
    """
    with path.open("rb") as file:
        if file.read(4) != ELF:
            return 0, 0
    done = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True, timeout=60)
    references = done.stdout.partition("Version References:")[2]
    return max(((int(major), int(minor)) for major, minor in _NEEDED.findall(references)), default=(0, 0))


def floor(folder: Path) -> tuple[int, int]:
    """Return the newest glibc version that any file of a folder needs."""
    return max(needed(path) for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def of_this_machine() -> tuple[int, int]:
    """Return the glibc version of this machine, or (0, 0) if it has another C library."""
    major, _, minor = platform.libc_ver()[1].partition(".")
    return (int(major), int(minor)) if minor else (0, 0)
