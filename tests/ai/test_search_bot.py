"""How the player that looks ahead looks for its pass: from the policy's on, one card after another."""

import random
from dataclasses import replace

import pytest

from papayoo.ai.levels import bot_of
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine.cards import Card
from papayoo.engine.view import SeatView
from tests.ai.views import passing_view

SMALL = Budget(worlds=6, steps=4, settling=8, deals=60, choices=24, swaps=2, chunk=30)
LONG_PAYOOS = "6S 2H 3H 5H 6H 7D 9D 1P 3P 4P 5P 8P 9P 13P 14P"
MIDDLING = "1S 2S 4S 8S 4H 5H 6H 1C 5C 6D 7D 8D 5P 7P 15P"


def policy_choice(view: SeatView) -> tuple[Card, ...]:
    return bot_of("hard").choose_pass(view, random.Random(0))


@pytest.mark.parametrize("swaps", [1, 2, 3])
@pytest.mark.parametrize("hand", [LONG_PAYOOS, MIDDLING])
def test_each_time_round_at_most_one_card_of_the_pass_is_changed(hand: str, swaps: int) -> None:
    view = passing_view(hand)
    found = SearchBot(replace(SMALL, swaps=swaps)).choose_pass(view, random.Random(3))
    assert len(found) == len(policy_choice(view))
    assert len(set(found) - set(policy_choice(view))) <= swaps


def test_passes_are_compared_that_differ_in_one_card_the_policys_among_them() -> None:
    view = passing_view(MIDDLING)
    searching = SearchBot(replace(SMALL, swaps=1, keeps_all=True))
    compared = [set(priced.cards) for priced in searching.price_passes(view, random.Random(3))]
    chosen = set(policy_choice(view))
    assert len(compared) == SMALL.choices
    assert chosen in compared
    assert all(len(cards - chosen) <= 1 for cards in compared)


def test_a_pass_asked_for_is_priced_with_the_others() -> None:
    view = passing_view(MIDDLING)
    odd = view.hand[:4]
    searching = SearchBot(replace(SMALL, keeps_all=True))
    priced = [set(option.cards) for option in searching.price_passes(view, random.Random(3), also=odd)]
    assert set(odd) in priced
    assert len(priced) == SMALL.choices + 1


def test_the_search_finds_a_better_pass_than_the_policys_where_there_is_one() -> None:
    view = passing_view(LONG_PAYOOS)
    found = SearchBot(replace(SMALL, deals=150)).choose_pass(view, random.Random(3))
    assert set(found) != set(policy_choice(view))
    judge = SearchBot(replace(SMALL, deals=400, choices=1, swaps=1, keeps_all=True))
    points = {frozenset(priced.cards): priced.points for priced in judge.price_passes(view, random.Random(4), found)}
    assert points[frozenset(found)] < points[frozenset(policy_choice(view))]
