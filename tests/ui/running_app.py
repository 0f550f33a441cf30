"""Helpers for user interface tests: a headless app, saved random games, visible texts."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import MAX_STEP_S, App
from papayoo.engine import Card, Game, GameOptions, PassRule, Phase, Suit
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings, Speed, folders
from papayoo.text.catalog import load_catalog
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.style import Face
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot
from tests.positions import recorded_steps
from tests.ui.animated_stage import check_stage
from tests.ui.shared_images import SharedImages
from tests.ui.shown_table import is_at_rest

WINDOW = 960, 600
"""Size in pixels of the smallest window, which tests use because it is drawn fastest."""


DUMMY_SDL = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

DESIGN = Viewport(1280, 720)

QUICK = Settings(seats=3, rounds=1, speed=Speed.INSTANT, trick_pause_ms=300)

MEDIUM = bot_of("medium")

WORDS = load_catalog()

SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}

SHARED_IMAGES = SharedImages()

StartTable = Callable[..., Pilot]
"""Function that starts the app and a game; see the fixture ``start_table``."""


def folders_in(folder: Path) -> Folders:
    """Return the game's folders in a home directory with spaces and accents in its name."""
    return folders({"PAPAYOO_HOME": str(folder / "Chez Zoé, à côté")})


@contextmanager
def open_app(
    places: Folders, settings: Settings = QUICK, *, seed: str = "screen", size: tuple[int, int] = WINDOW
) -> Iterator[Pilot]:
    """Open the app without a screen at its title screen, and yield a pilot that controls it.

    Files are not flushed to the disk, which takes long and matters only for power cuts. While the pilot waits, frames
    are as long as the application allows. Images are shared with the other programs of the process.
    """
    with (
        patch.dict(os.environ, DUMMY_SDL),
        patch.object(os, "fsync", lambda descriptor: None),
        SHARED_IMAGES.in_use(),
    ):
        program = headless_app(places, replace(settings, window_size=size), DirectThinker, seed)
        try:
            pilot = Pilot(program, waiting_frame_s=MAX_STEP_S)
            pilot.frame()
            yield pilot
        finally:
            program.close()


def app_of(pilot: Pilot) -> App:
    """Return the app that a pilot controls."""
    assert isinstance(pilot.program, App)
    return pilot.program


def screen_of(pilot: Pilot) -> pygame.Surface:
    """Return the window's surface with the picture of this moment."""
    pilot.look()
    return app_of(pilot).window.surface


def change_settings(context: Context, **values: Any) -> None:
    """Change the settings with these names to these values."""
    context.change(replace(context.settings, **values))


def start_game(pilot: Pilot) -> TableScene:
    """Start a new game from the title screen, of which no picture is drawn, and return its table."""
    texts = app_of(pilot).context.texts
    pilot.click_widget(texts("menu.play"))
    return pilot.table


def seating_of(table: TableScene) -> Seating:
    """Return the players of a table from the viewpoint of the human player."""
    return Seating.of(table.match.players, table.match.watcher, WORDS)


def is_on_top(pilot: Pilot, kind: type[Scene]) -> bool:
    """Whether the top scene is an instance of a class."""
    return isinstance(pilot.scene, kind)


def is_asked(pilot: Pilot) -> bool:
    """Whether it is the player's turn and nothing on the table moves."""
    table = pilot.table
    return pilot.scene is table and table.view.is_asked and is_at_rest(table)


def await_turn(pilot: Pilot) -> TableScene:
    """Run frames until it is the player's turn and nothing moves."""
    pilot.wait_until(lambda: is_asked(pilot), "the person's turn")
    pilot.frame()
    return pilot.table


def visible_tags(pilot: Pilot) -> list[str]:
    """Return the tags of all visible sprites, bottom first."""
    return [sprite.tag for sprite in pilot.seen]


def visible_area(pilot: Pilot, tag: str) -> pygame.Rect:
    """Return the rectangle in pixels around all visible sprites with this tag.

    A large panel consists of several sprites.
    """
    first, *others = [sprite.rect for sprite in pilot.seen if sprite.tag == tag]
    return first.unionall(others)


def letter_sizes(pilot: Pilot, label: str) -> set[int]:
    """Return the font sizes in pixels that a label on the screen can have: a short one is as wide in two of them.

    Its height would depend on the letters, too.
    """
    width, fonts = pilot.find(f"text {label}").rect.width, app_of(pilot).renderer.fonts
    return {px for px in range(6, 99) if fonts.width(label, Face.STRONG, px) == width}


def visible_texts(pilot: Pilot) -> list[str]:
    return [tag.removeprefix("text ") for tag in visible_tags(pilot) if tag.startswith("text ")]


@cache
def record_where(
    wanted: Callable[[Game], bool],
    *,
    seats: int = 3,
    rounds: int = 1,
    pass_rule: PassRule = PassRule.LEFT,
    first: int = 5,
    last: int = 40,
) -> str:
    """Return the record of a random game that meets a condition after some commands.

    ``first`` and ``last`` limit the number of commands. The record is cached, because many tests begin with the same.
    """
    for seed in range(60):
        game = Game(GameOptions(seats, rounds, pass_rule), str(seed))
        for commands, recorder in enumerate(islice(recorded_steps(game, str(seed)), last)):
            if commands >= first and wanted(game):
                return recorder.text
    raise AssertionError("no game comes to that")


def has_few_cards(game: Game) -> bool:
    """Whether the player has to play one of the last five cards of a round, for tests of what follows the round."""
    view = game.view(0)
    return view.phase is Phase.PLAYING and view.is_asked and 1 < len(view.hand) <= 5


def must_follow(game: Game) -> bool:
    """Whether it is the player's turn to follow suit with some, but not all, of their cards."""
    view = game.view(0)
    lead = view.trick.lead_suit if view.trick else None
    return lead in SUITS and len(view.legal) > 1 and len(view.legal) < len(view.hand)


def card_point(pilot: Pilot, card: Card) -> tuple[float, float]:
    cards = pilot.table.fan_cards
    zone = pilot.table.layout.hand_zone(len(cards), cards.index(card))
    return zone.x + min(zone.width, 40.0) / 2, zone.y + 60


def scene_name(pilot: Pilot) -> str:
    return type(pilot.scene).__name__


def check_picture(table: TableScene) -> None:
    """Check that the idle table shows the current view, with every card in its place."""
    assert table.is_idle
    check_stage(table.playback.stage, table.view)


def key_down(key: int, modifiers: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=0)


def key_up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def is_forced(game: Game) -> bool:
    """Whether the player has only one legal card but more than four cards in the hand."""
    view = game.view(0)
    return len(view.legal) == 1 and len(view.hand) > 4
