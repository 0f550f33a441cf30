"""Tests of the coach, and of the computer players that it uses."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from papayoo.ai import coach
from papayoo.ai.levels import bot_of
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import PassRule, Phase, SeatView
from tests.ai.random_views import views_of
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

SMALL = Budget(worlds=6, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=4, passes=6, batch=3)

TABLES = tuple(product(PassRule, SEAT_COUNTS))


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach, "COMPILED_BUDGET", SMALL)
    monkeypatch.setattr(coach, "UNCOMPILED_BUDGET", SMALL)


def some_views(seats: int, rule: PassRule = PassRule.LEFT) -> list[SeatView]:
    """Return views of the first pass of a game, and of some of the later decisions."""
    views = list(views_of(seats, f"coach {seats}", rule=rule))
    playing = [view for view in views if view.phase is Phase.PLAYING]
    return [*(view for view in views[:1] if view.phase is Phase.PASSING), *random.Random(seats).sample(playing, 3)]


def is_legal(view: SeatView, cards: tuple[object, ...]) -> bool:
    if view.phase is Phase.PASSING:
        return len({*cards}) == len(cards) == view.options.deal.pass_size and {*cards} <= {*view.hand}
    return len(cards) == 1 and cards[0] in view.legal


def test_advice_covers_all_cards_and_is_repeatable() -> None:
    def check(seats: int) -> None:
        for view in some_views(seats):
            advice = coach.advise(view, random.Random(1))
            assert advice == coach.advise(view, random.Random(1))
            assert all(is_legal(view, item.cards) and 0 <= item.points <= 250 for item in advice)
            is_for_place = advice[0].reasons[0].motif.startswith("place")
            points = [item.points for item in advice[is_for_place:]]
            assert points == sorted(points)
            assert all(len({reason.motif for reason in item.reasons}) == len(item.reasons) <= 2 for item in advice)
            if view.legal:
                assert {item.cards[0] for item in advice} == set(view.legal)
            else:
                assert 2 <= len({item.cards for item in advice}) == len(advice) <= 4

    check_all(SEAT_COUNTS, check)


def test_no_advice_without_a_decision() -> None:
    view = replace(some_views(4)[1], to_act=frozenset())
    assert coach.advise(view, random.Random(1)) == ()


@pytest.mark.parametrize("tables", [TABLES[::2], pytest.param(TABLES, marks=pytest.mark.full)], ids=len)
def test_search_without_time_answers_by_policy(tables: Sequence[tuple[PassRule, int]]) -> None:
    def check(rule: PassRule, seats: int) -> None:
        bot, asked = SearchBot(stop=lambda: True), bot_of("hard")
        for view in some_views(seats, rule):
            if view.phase is Phase.PASSING:
                assert set(bot.choose_pass(view, random.Random(1))) == set(asked.choose_pass(view, random.Random(1)))
            else:
                assert bot.choose_card(view, random.Random(1)) == asked.choose_card(view, random.Random(1))

    check_all(tables, lambda case: check(*case))
