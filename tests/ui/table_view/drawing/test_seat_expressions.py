"""Tests of the facial expressions of the players after a trick."""

from dataclasses import replace

import pytest

from papayoo.engine.cards import Suit, parse_cards
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import Play, TakenTrick, Trick, trick_points
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.table_view.drawing.seat_expressions import mood_of
from papayoo.ui.table_view.model import TableModel

NOTHING = TableModel(
    seat=0, options=GameOptions(3, 1), round_number=1, dealer=0, hand=(), hand_sizes=(9, 9, 9), piles=(0, 0, 0),
    given=(), fresh=(), die=Suit.HEARTS, trick=(), last_trick=None, papayoo_taker=None,
    points=(0, 0, 0), totals=(0, 0, 0), delivered_to=None,
)  # fmt: skip


def model_after(codes: str, taker: int) -> TableModel:
    """Return a table model after a trick that seat 0 has led."""
    plays = tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes)))
    trick = Trick(0, plays)
    return replace(NOTHING, last_trick=TakenTrick(trick, taker, trick_points(trick, Suit.HEARTS)))


def moods(model: TableModel) -> list[Mood]:
    return [mood_of(model, None, seat) for seat in range(3)]


def test_papayoo_changes_faces_of_taker_and_giver() -> None:
    assert moods(model_after("9S 7H 10S", taker=2)) == [Mood.CALM, Mood.SLY, Mood.AGHAST]


def test_many_points_change_faces_of_taker_and_giver() -> None:
    assert moods(model_after("9S 19P 10S", taker=2)) == [Mood.CALM, Mood.SLY, Mood.DISMAYED]


@pytest.mark.parametrize("codes", ["9S 3P 10S", "9S 7D 10S"])
def test_few_points_change_no_face(codes: str) -> None:
    assert moods(model_after(codes, taker=2)) == [Mood.CALM] * 3


def test_taker_of_their_own_papayoo_does_not_wink() -> None:
    assert moods(model_after("7H 3H 2H", taker=0)) == [Mood.AGHAST, Mood.CALM, Mood.CALM]


def test_next_lead_resets_faces() -> None:
    model = model_after("9S 7H 10S", taker=2)
    assert moods(replace(model, trick=(Play(2, parse_cards("2C")[0]),))) == [Mood.CALM] * 3


@pytest.mark.parametrize("mood", Mood)
def test_every_mood_derives_from_one_of_three(mood: Mood) -> None:
    assert mood.base in (Mood.CALM, Mood.GLAD, Mood.DISMAYED)
