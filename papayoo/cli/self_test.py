"""The self-test: loads every asset and plays a whole game without a display."""

import os
import sys
import tempfile
import tomllib
from itertools import count
from pathlib import Path

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import MAX_STEP_S
from papayoo.match import DirectThinker
from papayoo.resources import asset_path
from papayoo.storage import Folders, Settings, Speed
from papayoo.text.catalog import Catalog, load_catalog
from papayoo.ui.testing.headless import headless_app, raised_failures
from papayoo.ui.testing.pilot import Pilot

SETTINGS = Settings(seats=6, rounds=2, speed=Speed.FAST, window_size=(1280, 720))
SEED = "self-test"
LEVEL = "medium"
FRAME_S = MAX_STEP_S
"""Simulated seconds per frame; the value is large because no player watches the animation."""
FRAMES_A_PICTURE = 9
"""Number of frames for which one is drawn. A whole run draws about a hundred."""


class DamagedAssetError(Exception):
    """Raised if an asset file cannot be loaded; the message names the file."""


def run() -> int:
    """Run the self-test and return 0, or print the error to standard error and return 1."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    texts = load_catalog()
    try:
        check_assets()
        with raised_failures(), tempfile.TemporaryDirectory() as home:
            totals = play_game(Path(home), texts)
    except Exception as error:  # noqa: BLE001  every error is reported in one line
        what = f"{type(error).__name__}: {error}"
        print(texts("cli.self_test_failed", what=what), file=sys.stderr)
        return 1
    print(texts("cli.self_test_passed", n=SETTINGS.rounds, totals=" ".join(map(str, totals))))
    return 0


def check_assets() -> None:
    """Load every file of the manifest; raises an error for the first missing or damaged file."""
    check_asset(asset_path("manifest.toml"))
    manifest = tomllib.loads(asset_path("manifest.toml").read_text(encoding="utf-8"))
    for entry in manifest["asset"]:
        for name in entry["files"]:
            check_asset(asset_path(*name.split("/")))


def play_game(home: Path, texts: Catalog) -> tuple[int, ...]:
    """Play a game from the title screen to the final ranking with mouse clicks.

    Returns the total points by seat.
    """
    program = headless_app(Folders(home, home, home / "logs"), SETTINGS, DirectThinker, SEED)
    try:
        program.context.sounds.device.open()
        pilot = Pilot(program, FRAME_S)
        frames = count()
        pilot.watch = lambda: None if next(frames) % FRAMES_A_PICTURE else pilot.look()
        pilot.frame()
        pilot.press(texts("menu.play"))
        match = pilot.table.match
        pilot.play_to_the_end(bot_of(LEVEL))
        return match.view.totals
    finally:
        program.close()


def check_asset(path: Path) -> None:
    """Load a file according to its suffix; raises DamagedAssetError."""
    try:
        _load(path)
    except (pygame.error, OSError, ValueError) as error:
        raise DamagedAssetError(f"{path}: {error}") from error


def _load(path: Path) -> None:
    if not path.stat().st_size:
        raise ValueError("empty")
    match path.suffix:
        case ".ttf" | ".otf":
            pygame.font.init()
            pygame.font.Font(path, 20).render("x", True, "white")
        case ".ogg":
            if not pygame.mixer.get_init():
                pygame.mixer.init()
            pygame.mixer.Sound(path)
        case ".toml":
            tomllib.loads(path.read_text(encoding="utf-8"))
        case _:
            path.read_text(encoding="utf-8")
