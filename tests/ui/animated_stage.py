"""Helpers for tests of the animated table: a stage that plays events without a scene."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from papayoo.engine import Card, Game, GameOptions, PassRule, PlayedRound, SeatEvent, SeatView, Seen, TrickTaken
from papayoo.storage import Speed
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.control.director import Director
from papayoo.ui.scenes.table.control.event_animations import Choreographer
from papayoo.ui.table_view.geometry.card_places import targets
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import Pose, Token
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.flights import rests_of
from papayoo.ui.table_view.motion.held_breath import HeldBreath
from papayoo.ui.table_view.motion.stage import Stage
from tests.positions import ending, play_all, random_steps

VIEWPORT = Viewport(1280, 720)
NORMAL = Durations(Speed.NORMAL)
STILL = Durations(Speed.NORMAL, is_reduced=True)
"""Durations of animations at normal speed with reduced motion."""
PAPAYOO_TRICK = "5S 9C", "7S 9D", "9S 10D"
"""Hands for ``stage_taking``: seat 1 gives the Papayoo to seat 2."""


def new_stage(seats: int, viewport: Viewport = VIEWPORT) -> Stage:
    """Return the stage of a new game, without a director."""
    view = Game(GameOptions(seats, 1), "stage").view(0)
    return Stage(TableModel.from_view(view), TableLayout(viewport, seats, 0))


def card_poses(stage: Stage) -> dict[Token, Pose]:
    """Return the current pose of every card on a stage."""
    return {token: sprite.pose for token, sprite in stage.card_sprites.by_token.items()}


def check_stage(stage: Stage, view: SeatView) -> None:
    """Check that a stage shows a view, and that every card is in its place or moving there."""
    assert stage.model == TableModel.from_view(view)
    sprites = stage.card_sprites.by_token.items()
    staying = {token: (sprite.card, sprite.end) for token, sprite in sprites if not sprite.is_leaving}
    assert staying == targets(stage.model, stage.layout, stage.intention, rests=rests_of(stage.hands, stage.model))


class AnimatedStage(Stage):
    """A stage with a director that plays events on it; the test advances the time.

    ``view`` is the view after the last event, ``heard`` are the sounds played, ``gains`` their loudness,
    ``told_points`` the points that their captions name, and ``announced`` the events shown.
    """

    def __init__(self, view: SeatView, durations: Durations = NORMAL) -> None:
        super().__init__(TableModel.from_view(view), TableLayout(VIEWPORT, view.options.seats, view.seat))
        self.view = view
        self.heard: list[Cue] = []
        self.gains: list[float] = []
        self.told_points: list[int] = []
        self.announced: list[SeatEvent] = []
        self.choreographer = Choreographer(self, durations, self._hear, HeldBreath(self, self._hear))
        self.director = Director(self, self.choreographer.beats, self.announced.append)
        self.show(self.model)

    def _hear(self, cue: Cue, gain: float = 1.0, *, points: int = 0) -> None:
        self.heard.append(cue)
        self.gains.append(gain)
        self.told_points.append(points)

    @property
    def showing(self) -> SeatEvent | None:
        return self.director.showing

    @property
    def is_idle(self) -> bool:
        return self.director.is_idle

    def add(self, seen: Sequence[Seen]) -> None:
        """Add events to the queue of events to show."""
        self.view = seen[-1].view if seen else self.view
        self.director.add(seen)

    def resize(self, viewport: Viewport) -> None:
        self.arrange(TableLayout(viewport, self.view.options.seats, self.view.seat))

    def tick(self, seconds: float = 1 / 60) -> None:
        """Advance the time by one frame."""
        self.director.update(seconds)
        self.check_frame()

    def frames(self, seconds: float = 1 / 60, most_s: float = 60.0) -> Iterator[SeatEvent | None]:
        """Run frames until all events have been shown; yield the event that each frame shows."""
        for _ in range(round(most_s / seconds)):
            if self.is_idle:
                return
            self.tick(seconds)
            yield self.showing
        raise AssertionError(f"still showing {self.showing} after {most_s} s")

    def run_until_idle(self, seconds: float = 1 / 30, most_s: float = 60.0) -> None:
        for _ in self.frames(seconds, most_s):
            pass

    def check_frame(self) -> None:
        """Check that every card of the hand has a sprite, and that only known cards are face up."""
        sprites = self.card_sprites.by_token
        assert set(self.model.hand) <= sprites.keys(), "a card of the hand is not on the table"
        for token, sprite in sprites.items():
            assert sprite.card == (token if isinstance(token, Card) else None), (
                "a hidden card is known, or a known one not"
            )

    def check_caught_up(self) -> None:
        """Check that the stage shows the view and that every card is in its place or moving there."""
        assert self.is_idle
        check_stage(self, self.view)
        assert (self.die.suit if self.die is not None else None) == self.view.die
        assert self.taker is None
        assert [self.size_of(seat) for seat in range(self.view.options.seats)] == list(self.view.hand_sizes)

    def check_at_rest(self) -> None:
        """Complete all motions and check that every card is in its place."""
        self.director.update(60.0)
        self.check_caught_up()
        wanted = targets(self.model, self.layout, self.intention, rests=rests_of(self.hands, self.model))
        assert card_poses(self) == {token: pose for token, (_, pose) in wanted.items()}
        assert not self.is_moving


def random_game(
    seats: int, seed: str, *, rounds: int = 1, durations: Durations = NORMAL, rule: PassRule = PassRule.LEFT
) -> Iterator[tuple[AnimatedStage, random.Random]]:
    """Play a random game watched from a random seat, and yield its stage after each command.

    When the stage is yielded, the command's events are queued but not yet shown.
    """
    rng = random.Random(f"{seed}/{seats}")
    game, watcher = Game(GameOptions(seats, rounds, rule), f"{seed}/{seats}"), rng.randrange(seats)
    stage = AnimatedStage(game.view(watcher), durations)
    for _ in random_steps(game, rng):
        stage.add(game.seen(watcher))
        yield stage, rng


def stage_showing(
    kind: type[SeatEvent],
    *,
    seats: int = 4,
    seed: str = "stage",
    durations: Durations = NORMAL,
    rule: PassRule = PassRule.LEFT,
) -> AnimatedStage:
    """Return a stage that has just begun to show the first event of a class in a random game.

    Earlier commands are not animated.
    """
    rng = random.Random(f"{seed}/{seats}")
    game, watcher = Game(GameOptions(seats, 1, rule), f"{seed}/{seats}"), rng.randrange(seats)
    before = game.view(watcher)
    for _ in random_steps(game, rng):
        if any(isinstance(event, kind) for event, _ in game.seen(watcher)):
            break
        before = game.view(watcher)
    return _show(kind, game.seen(watcher), before, durations)


def stage_taking(
    hands: Sequence[str], *, watcher: int = 0, durations: Durations = NORMAL, history: Sequence[PlayedRound] = ()
) -> AnimatedStage:
    """Return a stage that has just begun to show how a trick is taken.

    Seat 0 leads, and each seat plays the first card of its hand. The 7 of spades is the Papayoo. ``history`` are
    earlier rounds.
    """
    game = ending(hands)
    for codes in hands:
        before = replace(game.view(watcher), history=tuple(history))
        play_all(game, codes.split()[0])
    seen = [one._replace(view=replace(one.view, history=tuple(history))) for one in game.seen(watcher)]
    return _show(TrickTaken, seen, before, durations)


def _show(kind: type[SeatEvent], seen: Sequence[Seen], before: SeatView, durations: Durations) -> AnimatedStage:
    """Return a stage on which the animation of an event of class ``kind`` is about to start.

    ``stage.heard``, the list of the sounds played so far, is empty.
    """
    stage = AnimatedStage(before, durations)
    stage.add(seen)
    while not isinstance(stage.showing, kind):
        stage.tick()
    stage.heard.clear()
    stage.gains.clear()
    return stage
