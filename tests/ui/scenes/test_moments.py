"""Tests that list what moments of scenes tell and play, one after the other.

Of each moment, a listing has the words that are shown or told, the sounds, the captions, and a checksum of what is
drawn.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.history.evening import TitleEvening
from papayoo.history.stalls import STALL_OF, STALLS
from papayoo.match import Match
from papayoo.services import constructors
from papayoo.services.results import record_results
from papayoo.storage import ReducedMotion, Settings, Speed
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Push, Reset
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.style import TextStyle
from papayoo.ui.testing.pilot import Pilot
from tests.history.test_stalls import won_at
from tests.ui.listings import ListingCanvas, Moment, changes, check_listing, checksum, dated, numbers
from tests.ui.running_app import QUICK, app_of, change_settings, folders_in, open_app
from tests.ui.scenes.market.test_scene import come_from, fill_a_quarter
from tests.ui.scenes.review.test_showing import PASS, PLAY, open_both_ways
from tests.ui.scenes.scores.test_ranking import SlowJudging, evening_over, finished_at, match_over
from tests.ui.scenes.scores.test_summary import match_after_rounds
from tests.ui.scenes.test_drawings import plain_texts
from tests.ui.scenes.title.test_evening import AFTER, BEFORE, DARK, LIT

MOVING = replace(QUICK, speed=Speed.NORMAL, captions=True, reduced_motion=ReducedMotion.OFF, first_steps=False)
STILL = replace(MOVING, reduced_motion=ReducedMotion.ON)
WIDE = 1280, 720
NO_INPUTS: Mapping[int, Intent] = {}


class MomentCanvas(ListingCanvas):
    """Notes the words that are drawn, and those that are only told, apart from all lines."""

    def __init__(self, pilot: Pilot) -> None:
        app = app_of(pilot)
        super().__init__(app.renderer, app.input_reader.state, app.stack.felt)
        self.lists_soon = False
        self.words: list[str] = []

    def text(self, text: str, x: float, y: float, style: TextStyle, **options: Any) -> float:
        if text and not self.is_prefetching:
            self.words.append(f"text {dated(text)!r}")
        return super().text(text, x, y, style, **options)

    def tell(self, text: str, box: Box) -> None:
        self.words.append(f"told {dated(text)!r}")
        self.note("told", dated(text), numbers(box))


@contextmanager
def opened(folder: Path, settings: Settings = MOVING, size: tuple[int, int] = WIDE) -> Iterator[Pilot]:
    with plain_texts(), open_app(folders_in(folder), settings, size=size) as pilot:
        context = app_of(pilot).context
        context.has_attention = lambda: True
        context.statistics.load()
        yield pilot


def film(pilot: Pilot, name: str, *waits_s: float, inputs: Mapping[int, Intent] = NO_INPUTS) -> Iterator[Moment]:
    """Yield the words, sounds and captions after each wait, and a checksum of everything drawn.

    ``inputs`` are what a player does before the waits with these numbers.
    """
    app, heard, at_s = app_of(pilot), list[str](), 0.0
    app.context.sounds.play = lambda cue, gain=1.0: heard.append(f"sound {cue} {gain:g}")  # type: ignore[method-assign]
    for number, seconds in enumerate(waits_s):
        if number in inputs:
            app.stack.handle(inputs[number])
        pilot.wait(seconds)
        at_s += seconds
        canvas, scene = MomentCanvas(pilot), pilot.scene
        app.stack.draw(canvas)
        state = "at rest" if not scene.is_moving else "calm" if scene.is_calm else "moving"
        picture = f"picture {checksum(chr(10).join(canvas.lines))}"
        captions = (f"caption {line!r}" for line in app.context.captions.lines)
        lines = [picture, *heard, *captions, *canvas.words]
        yield f"{name} after {at_s:.2f} s, {type(scene).__name__} {state}", lines
        heard.clear()


def show(pilot: Pilot, scene: Scene) -> None:
    """Show a scene above the title screen."""
    app_of(pilot).stack.apply(Reset(TitleScene(app_of(pilot).context)))
    app_of(pilot).stack.apply(Push(scene))


def market(folder: Path) -> Iterator[Moment]:
    """Yield arrivals: with new lanterns, with a full quarter, and one that a key ends."""
    with opened(folder) as pilot:
        come_from(pilot, STALLS[3], won_at(STALLS[3]))
        yield from film(pilot, "a first win", 0.1, *8 * (0.3,), 1.0)
        come_from(pilot, STALLS[10], won_at(STALLS[10]))
        yield from film(pilot, "a first win, and a key", 0.5, 0.1, 3.0, inputs={1: Act(Action.RIGHT)})
        come_from(pilot, STALLS[20], won_at(STALLS[20]), still=True)
        yield from film(pilot, "a first win, still", 0.5, 0.3, 0.4, 2.0)
        fill_a_quarter(pilot)
        yield from film(pilot, "a full quarter", 0.8, *7 * (0.3,), 0.1, 0.1, 2.0)
        fill_a_quarter(pilot, still=True)
        yield from film(pilot, "a full quarter, still", 0.8, 1.2, 0.5, 2.0)
    with opened(folder / "upright", size=(500, 800)) as pilot:
        fill_a_quarter(pilot)
        yield from film(pilot, "a full quarter in rows", 0.4, 0.2, 0.2, 1.0)


SEVERAL = AFTER._replace(lanterns=(LIT, DARK, (True,) * 3, *(DARK,) * 21), is_golden=True)
EVENINGS: dict[str, tuple[TitleEvening | None, TitleEvening]] = {
    "a new stall": (BEFORE, AFTER),
    "several lanterns, golden": (AFTER._replace(is_lit=False), SEVERAL),
    "a nemesis and a winner": (None, BEFORE._replace(lanterns=SEVERAL.lanterns)),
    "tonight's game for the first time": (None, AFTER),
}


def title(folder: Path) -> Iterator[Moment]:
    """Yield evenings: what is new since the last one, with and without motion, and in high contrast."""
    with opened(folder) as pilot, pytest.MonkeyPatch.context() as patch:
        context = app_of(pilot).context
        for look in ("", "still", "high contrast"):
            motion = ReducedMotion.ON if look == "still" else ReducedMotion.OFF
            change_settings(context, reduced_motion=motion, high_contrast=look == "high contrast")
            for name, (before, evening) in EVENINGS.items():
                patch.setattr(constructors, "title_evening", lambda _, evening=evening: evening)
                context.title_seen = before
                app_of(pilot).stack.apply(Reset(TitleScene(context)))
                waits_s = (0.2, 0.4, *6 * (0.2,)) if look != "still" else (0.3, 0.3)
                yield from film(pilot, f"{name}{look and f', {look}'}", *waits_s, 1.0, 2.0)
    contrast = replace(MOVING, high_contrast=True)
    with opened(folder / "narrow", contrast, (800, 700)) as pilot, pytest.MonkeyPatch.context() as patch:
        patch.setattr(constructors, "title_evening", lambda _: BEFORE._replace(company=PORTRAITS[:4]))
        yield from film(pilot, "high contrast in a narrow window", 0.6)


def after_round(pilot: Pilot, match: Match) -> None:
    context = app_of(pilot).context
    record_results(context, match)
    show(pilot, SummaryScene(context, match))


def summary(folder: Path) -> Iterator[Moment]:
    """Yield result sheets: an ordinary round, one with keys, and one without points, with and without motion."""
    clean = match_after_rounds(1, 8, "0")
    with opened(folder) as pilot:
        after_round(pilot, match_after_rounds(2, 4))
        yield from film(pilot, "an ordinary round", 0.1, *5 * (0.7,), 3.0)
        after_round(pilot, match_after_rounds(3, 4))
        inputs = {1: Act(Action.SKIP), 3: Act(Action.SKIP), 4: Act(Action.BACK)}
        yield from film(pilot, "keys", *5 * (0.3,), inputs=inputs)
        after_round(pilot, clean)
        yield from film(pilot, "a round without points", 2.0, *6 * (0.4,), 3.0)
    with opened(folder / "still", STILL) as pilot:
        after_round(pilot, match_after_rounds(2, 4))
        yield from film(pilot, "an ordinary round, still", 0.1, 1.0)
        after_round(pilot, clean)
        yield from film(pilot, "a round without points, still", 0.2, *4 * (0.5,))


ENDINGS = {
    "a narrow win with two postcards": (4, "24"),
    "a narrow defeat": (4, "25"),
    "a shared win after a come-back": (2, "9"),
    "a come-back": (3, "1"),
    "a clear defeat": (5, "0"),
}
"""Numbers of seats and seeds of random games by their endings."""


def after_game(pilot: Pilot, match: Match) -> None:
    context, judging = app_of(pilot).context, SlowJudging()
    judging.is_done = True
    context.judging = judging  # type: ignore[assignment]
    record_results(context, match)
    show(pilot, RankingScene(context, match))


def finale(folder: Path) -> Iterator[Moment]:
    """Yield finales: narrow and clear ones, with and without motion, at a stall, and one that a key ends."""
    for name, settings in (("", MOVING), (", still", STILL)):
        with opened(folder / f"game{name}", settings) as pilot:
            for ending, (seats, seed) in ENDINGS.items():
                after_game(pilot, match_over(seats, seed))
                waits_s = (0.2, *8 * (0.75,)) if settings is MOVING else (0.1, 1.3, 1.9)
                yield from film(pilot, f"{ending}{name}", *waits_s, 4.0)
            after_game(pilot, finished_at(STALL_OF["papaya"], "a"))
            yield from film(pilot, f"a game at a stall{name}", 5.5, 0.3, 0.3, 3.0)
            app_of(pilot).context.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
            after_game(pilot, evening_over())
            yield from film(pilot, f"tonight's table{name}", 0.1, 0.2, 5.5, 0.3, 0.3, 3.0)
    with opened(folder / "keys") as pilot:
        after_game(pilot, match_over(4, "24"))
        inputs = {1: Act(Action.ACTIVATE), 3: Act(Action.BACK)}
        yield from film(pilot, "keys", 0.3, 0.3, 1.0, 0.1, inputs=inputs)


def shown(folder: Path) -> Iterator[Moment]:
    """Yield *Show me* of a card and of a pass: played to its end, then with each key."""
    keys = (Action.LEFT, Action.EARLIER, Action.LATER, Action.FIRST, Action.RIGHT, Action.LAST, Action.SKIP)
    inputs = {at: Act(action) for at, action in enumerate(keys)}
    for name, settings in (("", MOVING), (", still", STILL)):
        with opened(folder / f"shown{name}", settings) as pilot:
            for what, puzzle in (("a card", PLAY), ("a pass", PASS)):
                open_both_ways(pilot, puzzle)
                yield from film(pilot, f"{what}{name}", *5 * (1.6,), 4.0)
                yield from film(pilot, f"keys in {what}{name}", *(0.2 for _ in keys), inputs=inputs)


FILMS = market, title, summary, finale, shown


@pytest.mark.parametrize("make", FILMS, ids=lambda make: make.__name__)
def test_moments_are_drawn_told_and_heard_as_listed(
    make: Callable[[Path], Iterator[Moment]], tmp_path: Path, update_golden: bool
) -> None:
    check_listing(f"scenes/moments_of_{make.__name__}", changes(make(tmp_path)), update=update_golden)
