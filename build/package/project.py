"""Facts about the build: the name and version of the game, the time of the commit, and the system."""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path

MATERIAL = Path(__file__).resolve().parent
"""Folder of the icons, the files for Linux desktops and the templates for package managers."""
ROOT = MATERIAL.parents[1]
NAME = "papayoo"
AUTHORS = "The Papayoo desktop authors"
APP_ID = "io.github.papayoo_desktop.papayoo"
"""Application ID in reverse domain form, used only for AppStream and macOS."""

_SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_PROCESSORS = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}
_MADE = frozenset((".git", ".venv", "dist", "dist-windows", "pictures", "work"))
"""Top-level folders without source code: git data, and the output of tools and builds."""
_MADE_ENDINGS = ("_cache", ".egg-info", ".so", ".pyd")
_NO_TIME = 1_577_836_800
"""Commit time for a tree without git history: the start of 2020, in seconds since 1970."""


def version(root: Path = ROOT) -> str:
    """Return the version of the game in this tree."""
    return _constant("__version__", root)


def homepage(root: Path = ROOT) -> str:
    """Return the address of the project."""
    return _constant("HOMEPAGE", root)


def urls(root: Path = ROOT) -> dict[str, str]:
    """Return the addresses that a package index shows, by label."""
    home = homepage(root)
    return {
        "Homepage": home,
        "Download": f"{home}/releases",
        "Documentation": f"{home}/tree/v{version(root)}/docs",
        "Issues": f"{home}/issues",
        "Source": home,
    }


def readme(root: Path = ROOT) -> str:
    """Return the README with links and pictures that also work outside the repository."""
    text, tree = (root / "README.md").read_text(encoding="utf-8"), f"v{version(root)}"
    text = re.sub(r"(!\[[^]]*\]\()(?!\w+:|#)", rf"\1{homepage(root)}/raw/{tree}/", text)
    return re.sub(r"((?<!!)\[[^]]*\]\()(?!\w+:|#)", rf"\1{homepage(root)}/blob/{tree}/", text)


def _constant(name: str, root: Path) -> str:
    source = (root / NAME / "__init__.py").read_text(encoding="utf-8")
    found = re.search(rf'^{name} = "(.+)"$', source, re.MULTILINE)
    assert found, f"no {name} in papayoo/__init__.py"
    return found[1]


def commit_time(root: Path = ROOT) -> int:
    """Return the time of the current commit in seconds since 1970; SOURCE_DATE_EPOCH overrides it."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        return int(os.environ["SOURCE_DATE_EPOCH"])
    command = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True, timeout=60)
    except (OSError, subprocess.SubprocessError):
        return _NO_TIME
    return int(done.stdout)


def system() -> str:
    """Return the name of this system: ``linux``, ``windows`` or ``macos``."""
    return _SYSTEMS[sys.platform]


def processor() -> str:
    """Return the processor architecture: ``x86_64``, ``arm64``, or the system's name for another one."""
    machine = platform.machine().lower()
    return _PROCESSORS.get(machine, machine)


def stem(root: Path = ROOT, machine: str | None = None) -> str:
    """Return the start of all file names for this system, such as ``papayoo-0.1.0-linux-x86_64``.

    ``machine`` names another system and processor, such as ``windows-x86_64``.
    """
    return f"{NAME}-{version(root)}-{machine or f'{system()}-{processor()}'}"


def copy_source(root: Path, target: Path) -> None:
    """Copy the source tree to a new folder, without git data and the output of tools and builds."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        made = _MADE if Path(folder) == root else set()
        return {name for name in names if name in made or name == "__pycache__" or name.endswith(_MADE_ENDINGS)}

    shutil.copytree(root, target, symlinks=True, ignore=left_out)


TITLE = _constant("TITLE", ROOT)
"""The name under which the game is published."""
