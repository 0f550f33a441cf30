"""Tests of the system's dialog for files: which program shows it, what it prints, and how it is closed."""

import os
import sys
import time
from pathlib import Path

import pytest

from papayoo.ui.desktop import file_chooser
from papayoo.ui.desktop.child_environment import INHERITED
from papayoo.ui.desktop.file_chooser import chooser_command, has_file_chooser, open_file_chooser

on_linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the programs of Linux desktops")


def install(folder: Path, name: str, script: str) -> Path:
    """Write a program that stands for one of the desktop's."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)
    return path


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for programs, the only one in which they are looked for; the window is one of X11."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for name, value in (("PATH", f"{folder}{os.pathsep}/bin"), ("XDG_CURRENT_DESKTOP", "GNOME")):
        monkeypatch.setitem(INHERITED, name, value)
    monkeypatch.setattr(file_chooser, "_driver", lambda: "x11")
    return folder


def ask(folder: Path) -> Path | None:
    chooser = open_file_chooser("Import", "Papayoo game", folder)
    chooser.wait()
    return chooser.chosen


@on_linux
def test_there_is_no_dialog_without_a_program_or_a_window(programs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(INHERITED, "PATH", str(programs))
    assert not has_file_chooser()
    install(programs, "zenity", "exit 0")
    assert has_file_chooser()
    monkeypatch.setattr(file_chooser, "_driver", lambda: "dummy")
    assert not has_file_chooser()


@on_linux
def test_chosen_path_is_what_the_program_prints(programs: Path, tmp_path: Path) -> None:
    install(programs, "zenity", "printf '%s\\n' '/games/Evening é.papayoo'")
    assert ask(tmp_path) == Path("/games/Evening é.papayoo")


@on_linux
@pytest.mark.parametrize("script", ["exit 1", "echo /x; exit 5", "exit 0"], ids=["cancelled", "failed", "silent"])
def test_nothing_is_chosen_if_the_dialog_is_cancelled_or_fails(programs: Path, tmp_path: Path, script: str) -> None:
    install(programs, "zenity", script)
    assert ask(tmp_path) is None


@on_linux
def test_kdialog_is_preferred_on_its_own_desktop(
    programs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("zenity", "kdialog"):
        install(programs, name, f"echo /{name}")
    assert ask(tmp_path) == Path("/zenity")
    monkeypatch.setitem(INHERITED, "XDG_CURRENT_DESKTOP", "KDE")
    assert ask(tmp_path) == Path("/kdialog")


@on_linux
def test_closing_ends_the_program(programs: Path, tmp_path: Path) -> None:
    install(programs, "zenity", "exec sleep 60")
    started = time.monotonic()
    chooser = open_file_chooser("Import", "Papayoo game", tmp_path)
    chooser.close()
    chooser.wait()
    assert time.monotonic() - started < 30
    assert chooser.chosen is None


def test_dialog_begins_in_the_folder_and_shows_records_only() -> None:
    folder = Path("/downloads")
    for program in ("/usr/bin/zenity", "/usr/bin/kdialog"):
        command = chooser_command(program, "Import", "Papayoo game", folder)
        assert command[0] == program
        assert any(part.endswith(f"{folder}{os.sep}") for part in command)
        assert any("*.papayoo *.PAPAYOO" in part and "Papayoo game" in part for part in command)
