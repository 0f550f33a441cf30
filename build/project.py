"""Facts about the build: the name and version of the game, the time of the commit, and the system."""

import os
import platform
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
NAME = "papayoo"
TITLE = "Papayoo"
AUTHORS = "The Papayoo desktop authors"
APP_ID = "io.github.papayoo_desktop.papayoo"
"""Application ID in reverse domain form, used only for AppStream and macOS."""

_SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
_PROCESSORS = {"amd64": "x86_64", "x64": "x86_64", "aarch64": "arm64"}
_NO_TIME = 1_577_836_800
"""Commit time for a tree without git history: the start of 2020, in seconds since 1970."""


def version(root: Path = ROOT) -> str:
    """Return the version of the game in this tree."""
    found = re.search(
        r'^__version__ = "(.+)"$', (root / NAME / "__init__.py").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert found, "no version in papayoo/__init__.py"
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


def stem(root: Path = ROOT) -> str:
    """Return the start of all file names for this system, such as ``papayoo-0.1.0-linux-x86_64``."""
    return f"{NAME}-{version(root)}-{system()}-{processor()}"
