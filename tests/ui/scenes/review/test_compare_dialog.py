"""Tests that the comparison of two games with the same deals opens their first difference."""

from datetime import UTC, datetime
from pathlib import Path

from papayoo.engine.cards import Card, Suit
from papayoo.match.divergence import Divergence
from papayoo.match.replay import Step, StepKind
from papayoo.services.open_game import Attempt
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.review.compare_dialog import CompareScene
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app


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
