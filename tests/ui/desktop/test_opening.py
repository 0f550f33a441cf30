"""Tests of the picture with which the window opens: it equals the first frame, and is shown only if it does."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from papayoo.storage import Settings, SettingsFile, folders

ROOT = Path(__file__).parents[3]

PROGRAM = """
import hashlib, pygame
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
raise SystemExit(main())
"""
"""Runs the game until its first frame. Prints a checksum of each picture in the window, and when a frame is drawn."""


def start(home: Path) -> tuple[list[str], list[str]]:
    """Start the game and quit; return the pictures shown before the first frame and those of the first frame."""
    environ = os.environ | {"PAPAYOO_HOME": str(home), "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    lines = [line for line in done.stdout.splitlines() if line.startswith(("shown", "frame"))]
    shown = lines[: lines.index("frame")]
    return shown[:-1], shown[-1:]


@pytest.fixture(scope="module")
def ended(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The home folder of a game that was started for the first time and has ended."""
    home = tmp_path_factory.mktemp("home")
    before, _ = start(home)
    assert before == [], "nothing is known of the first start"
    return home


@pytest.fixture
def home(tmp_path: Path, ended: Path) -> Path:
    """A copy of the home folder after the first end."""
    return shutil.copytree(ended, tmp_path / "home")


def change_settings(home: Path) -> None:
    SettingsFile(folders({"PAPAYOO_HOME": str(home)})).save(Settings(language="de"))


def change_size(home: Path) -> None:
    SettingsFile(folders({"PAPAYOO_HOME": str(home)})).save(Settings(window_size=(1000, 640)))


def add_game(home: Path) -> None:
    (home / "games").mkdir()


def damage_picture(home: Path) -> None:
    (picture,) = (home / "logs").glob("title*")
    picture.write_bytes(picture.read_bytes()[:-1000])


def test_window_opens_with_the_first_frame_of_its_last_end(home: Path) -> None:
    before, first = start(home)
    assert before == first != []


@pytest.mark.parametrize(
    "change", [change_settings, pytest.param(change_size, marks=pytest.mark.full), add_game, damage_picture]
)
def test_picture_that_may_be_wrong_is_not_shown(home: Path, change: Callable[[Path], None]) -> None:
    change(home)
    before, _ = start(home)
    assert before == []
