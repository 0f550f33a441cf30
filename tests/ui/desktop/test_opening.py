"""Tests of the picture with which the window opens: it equals the first frame, and is shown only if it does."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

from papayoo.storage import Settings, SettingsFile, folders

ROOT = Path(__file__).parents[3]

PROGRAM = """
import hashlib, os, pygame, sys
from papayoo.app import App
from papayoo.ui.desktop.window import Window

def print_picture(window, rects=None):
    print("shown", hashlib.sha256(pygame.image.tobytes(window.surface, "RGB")).hexdigest(), flush=True)
    show(window, rects)

def print_frame(app):
    drawn = draw(app)
    if drawn:
        print("frame", flush=True)
        pygame.event.post(pygame.Event(pygame.QUIT))
    return drawn

show, Window.show = Window.show, print_picture
draw, App.show = App.show, print_frame

from papayoo.__main__ import main
for home in sys.argv[1:]:
    sys.argv[1:] = []
    os.environ["PAPAYOO_HOME"] = home
    assert main() == 0
    print("ended", flush=True)
"""
"""Runs the game in each home folder until its first frame.

Prints a checksum of each picture in the window, and when a frame is drawn and a game has ended.
"""


class Start(NamedTuple):
    """The pictures shown before the first frame of a game, and those of the first frame."""

    before: list[str]
    first: list[str]


def start(*homes: Path) -> list[Start]:
    """Start the game in each home folder and quit it, one after the other in one process."""
    environ = os.environ | {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PROGRAM, *map(str, homes)]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    *games, rest = done.stdout.split("ended\n")
    assert (len(games), rest) == (len(homes), "")
    found = []
    for game in games:
        lines = [line for line in game.splitlines() if line.startswith(("shown", "frame"))]
        shown = lines[: lines.index("frame")]
        found.append(Start(shown[:-1], shown[-1:]))
    return found


def change_settings(home: Path) -> None:
    SettingsFile(folders({"PAPAYOO_HOME": str(home)})).save(Settings(language="de"))


def change_size(home: Path) -> None:
    SettingsFile(folders({"PAPAYOO_HOME": str(home)})).save(Settings(window_size=(1000, 640)))


def add_game(home: Path) -> None:
    (home / "games").mkdir()


def damage_picture(home: Path) -> None:
    (picture,) = (home / "logs").glob("title*")
    picture.write_bytes(picture.read_bytes()[:-1000])


SOME_CHANGES = change_settings, add_game, damage_picture


@pytest.mark.parametrize(
    "changes",
    [SOME_CHANGES, pytest.param((*SOME_CHANGES, change_size), marks=pytest.mark.full)],
    ids=["some", "every"],
)
def test_window_opens_with_the_first_frame_of_its_last_end_unless_it_may_be_wrong(
    tmp_path: Path, changes: Sequence[Callable[[Path], None]]
) -> None:
    """The first process knows nothing; the second one starts with copies of what the first has left."""
    ended = tmp_path / "ended"
    (first,) = start(ended)
    assert first.before == [], "nothing is known of the first start"
    changed = [shutil.copytree(ended, tmp_path / change.__name__) for change in changes]
    for change, home in zip(changes, changed, strict=True):
        change(home)
    *wrong, right = start(*changed, ended)
    assert {home.name: found.before for home, found in zip(changed, wrong, strict=True) if found.before} == {}
    assert right.before == right.first == first.first != []
