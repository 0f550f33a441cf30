"""Tests of the installer for Linux, with a stand-in for the program."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import linux_forms
import pytest

from tests.packaging.conftest import ROOT

SCRIPT = ROOT / "build" / "package" / "linux" / "install.sh"
LOADER_ERROR = "version 'GLIBC_2.36' not found (required by libpython3.11.so.1.0)"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="runs on Linux")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An empty home folder."""
    folder = tmp_path / "home"
    folder.mkdir()
    return folder


def unpacked(folder: Path, program: str) -> Path:
    """Return a folder like the unpacked download, with a shell script in place of the program."""
    (folder / "frozen").mkdir()
    (folder / "frozen" / "_internal").mkdir()
    (folder / "frozen" / "papayoo").write_text(f"#!/bin/sh\n{program}\n", encoding="utf-8")
    (folder / "frozen" / "papayoo").chmod(0o755)
    return linux_forms.make_folder(folder / "frozen", folder / "an été", "2.36", 1_700_000_000)


def run(folder: Path, home: Path) -> "subprocess.CompletedProcess[str]":
    """Run the installer for a user with this home folder."""
    environ = {"PATH": os.environ["PATH"], "HOME": str(home), "LC_ALL": "C.UTF-8"}
    command = ["sh", str(folder / "install.sh")]
    return subprocess.run(command, env=environ, capture_output=True, text=True, timeout=60, check=False)


def test_script_is_posix_shell() -> None:
    subprocess.run(["sh", "-n", str(SCRIPT)], check=True, timeout=30)
    assert SCRIPT.stat().st_mode & 0o111


def test_program_is_installed_if_it_starts(tmp_path: Path, home: Path) -> None:
    folder = unpacked(tmp_path, "echo papayoo 0.1.0")
    done = run(folder, home)
    assert done.returncode == 0, done.stderr
    assert (home / ".local/lib/papayoo/papayoo").is_file()
    assert (home / ".local/share/applications/papayoo.desktop").is_file()


def test_nothing_is_installed_if_glibc_is_too_old(tmp_path: Path, home: Path) -> None:
    done = run(unpacked(tmp_path, f'echo "{LOADER_ERROR}" >&2; exit 255'), home)
    assert done.returncode == 1
    assert "not installed: it needs a desktop and glibc 2.36 or newer" in done.stderr
    assert LOADER_ERROR in done.stderr
    assert list(home.iterdir()) == []


def test_nothing_is_installed_if_program_does_not_start(tmp_path: Path, home: Path) -> None:
    done = run(unpacked(tmp_path, "echo 'no such file' >&2; exit 127"), home)
    assert done.returncode == 1
    assert "no such file" in done.stderr
    assert list(home.iterdir()) == []


def test_desktop_finds_translated_entry(tmp_path: Path, home: Path) -> None:
    run(unpacked(tmp_path, ":"), home)
    entry = (home / ".local/share/applications/papayoo.desktop").read_text(encoding="utf-8")
    assert "GenericName[de]=Kartenspiel" in entry
    assert f'Exec="{home}/.local/lib/papayoo/papayoo" %f' in entry
    if shutil.which("desktop-file-validate"):
        path = home / ".local/share/applications/papayoo.desktop"
        subprocess.run(["desktop-file-validate", str(path)], check=True, timeout=30)
