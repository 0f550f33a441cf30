"""Pytest marks that skip tests on systems where they cannot run, with the reasons."""

import sys
import tempfile
from pathlib import Path

import pytest

if sys.platform == "win32":
    import ctypes

    IN_WINE = hasattr(ctypes.windll.ntdll, "wine_get_version")
else:
    IN_WINE = False


def _can_link() -> bool:
    """Whether this system creates symbolic links; Wine 8 reports success without creating them."""
    with tempfile.TemporaryDirectory() as name:
        link = Path(name, "link")
        try:
            link.symlink_to(name)
        except OSError:
            return False
        return link.is_symlink()


needs_links = pytest.mark.skipif(not _can_link(), reason="this system creates no symbolic links, or only with rights")
needs_processes = pytest.mark.skipif(IN_WINE, reason="the pipes of Wine let process pools of Python hang")
needs_posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such names, rights or tools")
needs_deletion = pytest.mark.skipif(sys.platform == "win32", reason="Windows deletes no file that a program has open")
