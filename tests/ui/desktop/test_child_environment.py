"""Tests of the environment for programs that the game starts."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

import pytest

from papayoo.ui.desktop.child_environment import as_before_freezing

ROOT = Path(__file__).parents[3]
START = """
import sys
from pathlib import Path

sys.frozen = True
from papayoo.ui.desktop.child_environment import restore_library_path
from papayoo.ui.desktop.desktop_settings import open_folder, output_of
from papayoo.ui.desktop.sdl import prepare_environment

restore_library_path()
prepare_environment()
import subprocess

print(output_of(["env"]))
print("--")
print(subprocess.run(["env"], capture_output=True, text=True, check=True).stdout)
open_folder(Path(sys.argv[1]))
"""
"""Source code of a process that starts other programs in the ways of the packaged game.

It reads a program's output, lets SDL start one (imitated with ``subprocess``), and opens a folder.
"""


@pytest.mark.parametrize("before", [None, "", "/opt/own"])
def test_library_path_from_before_freezing_is_restored(before: str | None) -> None:
    saved = {} if before is None else {"LD_LIBRARY_PATH_ORIG": before}
    frozen = {"LD_LIBRARY_PATH": "/tmp/_MEI1", "_PYI_ARCHIVE_FILE": "/x/papayoo", "HOME": "/h", **saved}
    found = as_before_freezing(frozen, is_frozen=True)
    assert found == {"HOME": "/h"} | ({} if before is None else {"LD_LIBRARY_PATH": before})


def test_library_path_of_player_stays_if_game_is_not_frozen() -> None:
    environ = {"LD_LIBRARY_PATH": "/opt/own"}
    assert as_before_freezing(environ, is_frozen=False) == environ


@pytest.mark.skipif(sys.platform != "linux", reason="the library path is only changed on Linux")
def test_programs_started_by_frozen_game_get_environment_of_player(tmp_path: Path) -> None:
    manager = tmp_path / "bin" / "xdg-open"
    manager.parent.mkdir()
    manager.write_text('#!/bin/sh\nenv > "$1/part" && mv "$1/part" "$1/seen"\n', encoding="utf-8")
    manager.chmod(0o755)
    player = {name: value for name, value in os.environ.items() if not name.startswith("SDL_")}
    player |= {"PATH": f"{manager.parent}:{player['PATH']}", "PYTHONPATH": str(ROOT)}
    frozen = player | {"LD_LIBRARY_PATH": "/tmp/_MEI1", "LD_LIBRARY_PATH_ORIG": "/opt/own", "_PYI_ARCHIVE_FILE": "/p"}
    command = [sys.executable, "-c", START, str(tmp_path)]
    done = subprocess.run(command, env=frozen, capture_output=True, text=True, check=True, timeout=60)
    asked, _, by_sdl = done.stdout.partition("\n--\n")
    for output in (asked, text_in(tmp_path / "seen")):
        assert variables(output.splitlines()) == {"LD_LIBRARY_PATH": "/opt/own"}
    assert variables(by_sdl.splitlines())["LD_LIBRARY_PATH"] == "/opt/own"


def text_in(file: Path) -> str:
    """Return the text of a file that another program creates."""
    last_s = time.monotonic() + 30.0
    while not file.exists() and time.monotonic() < last_s:
        time.sleep(0.01)
    return file.read_text(encoding="utf-8")


def variables(lines: Iterable[str]) -> dict[str, str]:
    """Return the variables of PyInstaller and SDL in the output of ``env``."""
    pairs = (line.partition("=") for line in lines)
    return {name: value for name, _, value in pairs if name.startswith(("LD_", "SDL_", "_PYI_"))}
