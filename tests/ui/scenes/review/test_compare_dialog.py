"""Tests of the comparison of games with the same deals: it scrolls, and opens their first difference."""

from datetime import UTC, datetime
from pathlib import Path

from papayoo.engine import Card, Suit
from papayoo.match import Divergence, Step, StepKind
from papayoo.services.open_game import Attempt
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.review.compare_dialog import MAX_ROUNDS, CompareScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_texts
from tests.ui.wheel_events import scroll_aside_and_by_quarters, wheel


def test_difference_can_be_shown_in_the_review(tmp_path: Path) -> None:
    cards = (Card(Suit.SPADES, 3),), (Card(Suit.SPADES, 9),)
    found = Divergence(7, Step(StepKind.CARD, 1, 2), *cards)
    shown: list[int] = []
    results = tuple(Attempt(datetime(2026, 1, day, tzinfo=UTC), ((10, 240),), 0) for day in (1, 2))
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        app_of(pilot).stack.apply(Push(CompareScene(app_of(pilot).context, results, found, shown.append)))
        pilot.move(4, 4)
        pilot.press(WORDS("compare.show"))
        assert shown == [7]
        assert not isinstance(pilot.scene, CompareScene)


def test_wheel_and_touchpad_scroll_by_whole_rounds(tmp_path: Path) -> None:
    rounds = tuple((number, 250 - number) for number in range(MAX_ROUNDS + 5))
    results = tuple(Attempt(datetime(2026, 1, day, tzinfo=UTC), rounds, 0) for day in (1, 2))
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        app_of(pilot).stack.apply(Push(CompareScene(app_of(pilot).context, results, None, lambda position: None)))
        scroll_aside_and_by_quarters(pilot)
        assert shown_rounds(pilot) == list(range(2, MAX_ROUNDS + 2))
        for steps, first in ((-2.0, 4), (1.0, 3)):
            pilot.frame(wheel(steps))
            assert shown_rounds(pilot) == list(range(first, MAX_ROUNDS + first))


def shown_rounds(pilot: Pilot) -> list[int]:
    texts = visible_texts(pilot)
    return [number for number in range(1, MAX_ROUNDS + 6) if WORDS("compare.round", n=number) in texts]
