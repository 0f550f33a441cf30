"""Tests of the coach, and of the computer players that it uses."""

import random
from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import pytest

from papayoo.ai import coach
from papayoo.ai.levels import bot_of
from papayoo.ai.place import RIGHT_POINTS, PlaceJudgement, judge_with_place
from papayoo.ai.reasons import AS_GOOD, EQUAL, reason_for_pass_instead
from papayoo.ai.search_bot import Budget, SearchBot
from papayoo.engine import Card, PassRule, Phase, SeatView
from tests.ai.random_views import views_of
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, card, hand

SMALL = Budget(
    worlds=6, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=4, passes=6, batch=3, keeps_all=True
)

TABLES = tuple(product(PassRule, SEAT_COUNTS))
some_seats = pytest.mark.parametrize(
    "every_seats", [SEAT_COUNTS[::3], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len
)


def some_views(seats: int, rule: PassRule = PassRule.LEFT, count: int = 3) -> list[SeatView]:
    """Return views of the first pass of a game, and of some of the later decisions."""
    views = list(views_of(seats, f"coach {seats}", rule=rule))
    playing = [view for view in views if view.phase is Phase.PLAYING]
    return [*(view for view in views[:1] if view.phase is Phase.PASSING), *random.Random(seats).sample(playing, count)]


def is_legal(view: SeatView, cards: tuple[object, ...]) -> bool:
    if view.phase is Phase.PASSING:
        return len({*cards}) == len(cards) == view.options.deal.pass_size and {*cards} <= {*view.hand}
    return len(cards) == 1 and cards[0] in view.legal


def hint_for(view: SeatView) -> coach.Hint:
    hint = coach.advise(view, random.Random(1), budget=SMALL)
    assert hint is not None
    return hint


@some_seats
def test_hint_is_legal_repeatable_and_has_one_reason(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        for view in some_views(seats):
            hint = hint_for(view)
            assert hint == hint_for(view)
            assert is_legal(view, hint.cards)
            assert (hint.reason is None) == (len(view.legal) == 1)

    check_all(every_seats, check)


def test_no_hint_without_a_decision() -> None:
    view = replace(some_views(4)[1], to_act=frozenset())
    assert coach.advise(view, random.Random(1)) is None


@pytest.mark.parametrize(
    ("advised", "worse", "rivals"),
    [
        ("8P", "11P 6P 16P", "6P 11P 16P"),
        ("8P", "11P 16P", "11P 16P"),
        ("2P", "18P 4P", "4P 18P"),
        ("6D", "5H 4S", "5H 4S"),
        ("6D", "5H 1D 9D", "9D 5H 1D"),
    ],
)
def test_hint_is_compared_with_the_nearest_card_of_its_suit_then_with_the_next_best(
    advised: str, worse: str, rivals: str
) -> None:
    assert coach.rivals_of(card(advised), hand(worse)) == [*hand(rivals)]


def judged_by(view: SeatView, cards: tuple[Card, ...]) -> PlaceJudgement:
    found = judge_with_place(view, cards, random.Random(1), budget=SMALL)
    assert found is not None
    return found


@some_seats
def test_hint_loses_nothing_and_says_when_every_choice_is_as_good(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        for view in some_views(seats, count=6):
            if len(view.legal) != 1:
                hint = hint_for(view)
                found = judged_by(view, hint.cards)
                points = [option.mean for option in found.by_points.options]
                assert found.loss == 0
                assert found.place_loss == 0 or found.decisive is None
                assert (hint.reason == EQUAL) <= (max(points) - min(points) < 1)

    check_all(every_seats, check)


def test_hint_for_the_pass_is_compared_with_what_the_player_has_picked() -> None:
    met = set[bool]()
    for seats in (4, 5, 6):
        view = next(iter(views_of(seats, f"coach {seats}", rule=PassRule.LEFT)))
        hint, options = hint_for(view), judged_by(view, hint_for(view).cards).by_points.options
        worse = [option.cards for option in options if option.mean - options[0].mean >= RIGHT_POINTS]
        for option in options[1:]:
            told = coach.advise(view, random.Random(1), picked=option.cards, budget=SMALL)
            assert told is not None
            assert told.cards == hint.cards
            is_as_good = option.cards not in worse
            wanted = AS_GOOD if is_as_good else reason_for_pass_instead(view, hint.cards, option.cards, worse)
            assert told.reason == wanted
            met.add(is_as_good)
        lowest = sorted(view.hand, key=lambda card: card.rank)
        unpriced = tuple(lowest[: view.options.deal.pass_size])
        assert {*unpriced} not in [{*option.cards} for option in options]
        told = coach.advise(view, random.Random(1), picked=unpriced, budget=SMALL)
        assert told is not None
        assert told.reason == reason_for_pass_instead(view, hint.cards, unpriced, worse)
        kept = coach.advise(view, random.Random(1), picked=hint.cards, budget=SMALL)
        assert kept is not None
        assert kept.reason != AS_GOOD
    assert met == {True, False}


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
