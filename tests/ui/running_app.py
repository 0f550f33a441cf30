"""Helpers for user interface tests: a headless app, a table without drawing, random play."""

import os
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import MAX_STEP_S, App
from papayoo.engine.cards import Card, Suit
from papayoo.engine.commands import Command, StartRound
from papayoo.engine.events import Event, SeatEvent
from papayoo.engine.game import Game
from papayoo.engine.view import SeatView
from papayoo.match.thinker import DirectThinker
from papayoo.storage.paths import Folders, folders
from papayoo.storage.settings import Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.motion.director import Director
from papayoo.ui.scenes.table.motion.event_animations import Choreographer
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.geometry.card_places import targets
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot
from tests.positions import command_from_view, recorded_game

WINDOW = 960, 600
"""Size of the smallest window in pixels, which is drawn fastest."""


DUMMY_SDL = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

DESIGN = Viewport(1280, 720)

QUICK = Settings(seats=3, rounds=1, speed=Speed.INSTANT, trick_pause_ms=300)

MEDIUM = bot_of("medium")

WORDS = load_catalog()

SUITS = {Suit.SPADES: "spades", Suit.HEARTS: "hearts", Suit.CLUBS: "clubs", Suit.DIAMONDS: "diamonds"}

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
    are as long as the application allows.
    """
    with patch.dict(os.environ, DUMMY_SDL), patch.object(os, "fsync", lambda descriptor: None):
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


def change_settings(context: Context, **values: Any) -> None:
    """Change some settings by name."""
    context.change(replace(context.settings, **values))


def start_game(pilot: Pilot) -> TableScene:
    """Start a new game from the title screen and return its table."""
    texts = app_of(pilot).context.texts
    pilot.press(texts("menu.play"))
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
    return pilot.scene is table and table.view.is_asked and table.is_idle and not table.playback.stage.is_moving


def await_turn(pilot: Pilot) -> TableScene:
    """Run frames until it is the player's turn and nothing moves."""
    pilot.wait_until(lambda: is_asked(pilot), "the person's turn")
    pilot.frame()
    return pilot.table


def visible_tags(pilot: Pilot) -> list[str]:
    """Return the tags of all visible sprites, bottom first."""
    return [sprite.tag for sprite in pilot.program.painter.seen]


def visible_texts(pilot: Pilot) -> list[str]:
    """Return all visible texts."""
    return [tag.removeprefix("text ") for tag in visible_tags(pilot) if tag.startswith("text ")]


def record_where(wanted: Callable[[Game], bool], *, seats: int = 3, first: int = 5, last: int = 40) -> str:
    """Return the record of a random game that meets a condition after some commands.

    ``first`` and ``last`` limit the number of commands.
    """
    for seed in range(60):
        for commands in range(first, last):
            game, recorder = recorded_game(seats, 1, str(seed), commands)
            if wanted(game):
                return recorder.text
    raise AssertionError("no game comes to that")


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
    stage = table.playback.stage
    assert stage.model == TableModel.from_view(table.view)
    wanted = targets(stage.model, table.layout, stage.intention)
    sprites = stage.card_sprites.by_token.items()
    assert {token: sprite.end for token, sprite in sprites if not sprite.is_leaving} == {
        token: pose for token, (_, pose) in wanted.items()
    }


def key_down(key: int, modifiers: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=key, mod=modifiers, unicode="", scancode=0)


def key_up(key: int) -> pygame.Event:
    return pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def random_command(game: Game, rng: random.Random) -> Command:
    """Return a random legal command; the seats pass cards in random order."""
    if not game.to_act:
        return StartRound()
    return command_from_view(game.view(rng.choice(sorted(game.to_act))), rng)


def random_steps(game: Game, rng: random.Random) -> Iterator[tuple[Event, ...]]:
    """Play a random game to its end, and yield the events of each command."""
    while not game.is_over:
        yield game.execute(random_command(game, rng))


class AnimatedTable:
    """A stage and a director without a scene and without drawing; the test advances the time."""

    def __init__(self, view: SeatView, speed: Speed = Speed.NORMAL, viewport: Viewport = DESIGN) -> None:
        self.view = view
        layout = TableLayout(viewport, view.options.seats, view.seat)
        self.stage = Stage(TableModel.from_view(view), layout)
        self.heard: list[Cue] = []
        self.announced: list[SeatEvent] = []
        choreographer = Choreographer(self.stage, Durations(speed), lambda cue, gain=1.0: self.heard.append(cue))
        self.director = Director(self.stage, choreographer, self.announced.append)

    def resize(self, viewport: Viewport) -> None:
        self.stage.arrange(TableLayout(viewport, self.view.options.seats, self.view.seat))

    def run_until_idle(self, seconds: float = 1 / 30, most_s: float = 60.0) -> None:
        for _ in range(round(most_s / seconds)):
            if self.director.is_idle:
                return
            self.tick(seconds)
        raise AssertionError(f"still showing {self.director.showing} after {most_s} s")

    def tick(self, seconds: float) -> None:
        self.director.update(seconds)
        self.check_frame()

    def check_frame(self) -> None:
        """Check the conditions that hold in every frame."""
        sprites = self.stage.card_sprites.by_token
        assert set(self.stage.model.hand) <= sprites.keys(), "a card of the hand is not on the table"
        for token, sprite in sprites.items():
            assert sprite.card == (token if isinstance(token, Card) else None), (
                "a hidden card is known, or a known one not"
            )

    def check_caught_up(self) -> None:
        """Check that the stage shows the view and that every card is in its place or moving there."""
        assert self.director.is_idle
        assert self.stage.model == TableModel.from_view(self.view)
        wanted = targets(self.stage.model, self.stage.layout, self.stage.intention)
        staying = {token: sprite for token, sprite in self.stage.card_sprites.by_token.items() if not sprite.is_leaving}
        assert staying.keys() == wanted.keys()
        for token, (card, pose) in wanted.items():
            assert (staying[token].card, staying[token].end) == (card, pose)
        assert (self.stage.die is None) == (self.view.die is None)
        assert self.stage.die is None or self.stage.die.suit == self.view.die
        assert self.stage.taker is None
        assert [self.stage.size_of(seat) for seat in range(self.view.options.seats)] == list(self.view.hand_sizes)

    def check_at_rest(self) -> None:
        """Complete all motions and check that every card is in its place."""
        self.director.update(60.0)
        self.check_caught_up()
        wanted = targets(self.stage.model, self.stage.layout, self.stage.intention)
        lying = {token: sprite.pose for token, sprite in self.stage.card_sprites.by_token.items()}
        assert lying == {token: pose for token, (_, pose) in wanted.items()}
        assert not self.stage.is_moving


def is_forced(game: Game) -> bool:
    """Whether the player has only one legal card, and others that are not."""
    view = game.view(0)
    return len(view.legal) == 1 and len(view.hand) > 4
