"""Find the glibc version that the Linux forms need: the newest one among the symbols of their files."""

import re
import subprocess
from pathlib import Path

ELF = b"\x7fELF"
CEILING = (2, 35)
"""Newest glibc that the forms may need: that of Ubuntu 22.04. Debian 12 has 2.36."""

_NEEDED = re.compile(r"\bGLIBC_(\d+)\.(\d+)")


def needed(path: Path) -> tuple[int, int]:
    """Return the glibc version that a file needs, (0, 0) for other files. Raises OSError without binutils."""
    with path.open("rb") as file:
        if file.read(4) != ELF:
            return 0, 0
    done = subprocess.run(["objdump", "-p", str(path)], capture_output=True, text=True, check=True, timeout=60)
    references = done.stdout.partition("Version References:")[2]
    return max(((int(major), int(minor)) for major, minor in _NEEDED.findall(references)), default=(0, 0))


def floor(folder: Path) -> tuple[int, int]:
    """Return the glibc version that all files of a folder need."""
    return max(needed(path) for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
