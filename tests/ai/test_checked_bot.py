"""Tests that the seat of a decision that is shown plays on by the policy, but nothing that the judge finds dear."""

import random

import pytest

from papayoo.ai import checked_bot, judge
from papayoo.ai.checked_bot import COSTLY_POINTS, CheckedBot
from papayoo.ai.judge import JudgedOption, Judgement
from papayoo.ai.policy_bot import PolicyBot
from papayoo.engine import Card, Phase, SeatView
from tests.ai.random_views import views_of

VIEWS = [view for view in views_of(4, "checked", 1) if view.phase is Phase.PLAYING and len(view.legal) > 1]


def stream_of(view: SeatView) -> random.Random:
    return random.Random(f"{view.round_number} {len(view.hand)}")


def policy_card(view: SeatView) -> Card:
    return PolicyBot().choose_card(view, random.Random(0))


@pytest.fixture
def judging(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The losses that the judge finds in the cards that it is asked about, one after the other."""
    losses = list[float]()

    def judged(view: SeatView, cards: tuple[Card, ...], *_: object, **__: object) -> Judgement:
        other = next(card for card in view.legal if card not in cards)
        chosen, better = JudgedOption(cards, (losses.pop(0),)), JudgedOption((other,), (0.0,))
        return Judgement((better, chosen), chosen)

    monkeypatch.setattr(judge, "judge", judged)
    monkeypatch.setattr(checked_bot, "SUSPECT_POINTS", 0.0)
    monkeypatch.setattr(checked_bot, "is_compiled", lambda: True)
    return losses


def test_costly_card_of_the_policy_is_replaced_by_a_better_one(judging: list[float]) -> None:
    for view in VIEWS[:5]:
        for loss, is_replaced in ((COSTLY_POINTS - 0.1, False), (COSTLY_POINTS, True)):
            judging[:] = [loss]
            card = CheckedBot(stream_of).choose_card(view, random.Random(0))
            assert (card != policy_card(view)) is is_replaced
            assert card in view.legal
            assert not judging, "the judge was asked"


def test_card_that_seems_good_in_a_short_search_is_not_judged(
    judging: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(checked_bot, "SUSPECT_POINTS", 999.0)
    for view in VIEWS[:5]:
        assert CheckedBot(stream_of).choose_card(view, random.Random(0)) == policy_card(view)


def test_without_the_compiled_kernel_no_card_is_checked(judging: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checked_bot, "is_compiled", lambda: False)
    assert CheckedBot(stream_of).choose_card(VIEWS[0], random.Random(0)) == policy_card(VIEWS[0])


@pytest.mark.parametrize("views", [4, pytest.param(10, marks=pytest.mark.full)])
def test_same_view_gets_the_same_card(views: int) -> None:
    for view in VIEWS[:views]:
        cards = {CheckedBot(stream_of).choose_card(view, random.Random(0)) for _ in range(2)}
        assert len(cards) == 1
