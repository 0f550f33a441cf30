"""Tests of the judge, which computes the points that a decision loses."""

import random
from dataclasses import replace

import pytest

from papayoo.ai import judge as judge_module
from papayoo.ai.judge import KINDS, QUICK, JudgedOption, Judgement, judge
from papayoo.ai.kernel import is_compiled
from papayoo.ai.opponent_model import PLAYER_TYPES, TYPICAL
from papayoo.ai.place import PlaceJudgement
from papayoo.ai.search_bot import Budget
from papayoo.engine import Card, Phase, SeatView, parse_cards
from tests.ai.random_views import views_of

SMALL = Budget(
    worlds=12, steps=4, particles=3, annealing_steps=10, pass_samples=5, deals=4, passes=6, batch=3, keeps_all=True
)


def option(cards: str, *points: float) -> JudgedOption:
    return JudgedOption(parse_cards(cards), points)


def view_before_papayoo() -> tuple[SeatView, Card, Card]:
    """Return the view of a seat that plays last to a trick with the Papayoo, and two of its legal cards.

    The first card takes the trick, the second one does not.
    """
    for view in (view for number in range(50) for view in views_of(4, f"judge {number}") if view.trick):
        assert view.trick is not None
        highest = max((card for card in view.trick.cards if card.suit is view.trick.lead_suit), default=None)
        if len(view.trick.plays) == 3 and view.papayoo in view.trick.cards and highest is not None:
            above = [card for card in view.legal if card.suit is highest.suit and card > highest]
            if above and above != list(view.legal):
                return view, above[0], view.legal[0]
    raise AssertionError("no such view")


def test_every_player_type_but_typical_belongs_to_one_kind() -> None:
    names = sorted(player_type.name for player_type in PLAYER_TYPES if player_type.policy != TYPICAL)
    assert sorted(name for kind in KINDS.values() for name in kind) == names


def test_loss_counts_only_against_every_kind_and_compared_with_the_option_that_a_hint_names() -> None:
    chosen, trap = option("9S", 30, 40, 50), option("4S", 10, 10, 51)
    assert Judgement((trap, chosen), chosen).loss == 0
    assert Judgement((trap, chosen), chosen).better is chosen
    sure = option("5S", 22, 35, 38)
    assert Judgement((sure, chosen), chosen).better is sure
    assert Judgement((sure, chosen), chosen).loss == 5
    assert Judgement((trap, sure, chosen), chosen).better is chosen
    assert Judgement((trap, sure, chosen), chosen, plain=sure).better is sure


def test_no_choice_loses_anything_if_no_option_costs_half_a_point_more() -> None:
    """A player cannot tell them; a reader did not believe a reason for one of two cards that differ by 0.1."""
    best, chosen = option("9S", 3, 3, 3), option("4S", 3.4, 3.4, 3.4)
    for worst, is_even in ((3.45, True), (3.6, False)):
        found = Judgement((best, chosen, option("5S", worst, worst, worst)), chosen)
        assert found.is_even is is_even
        assert (found.better, found.loss > 0) == ((chosen, False) if is_even else (best, True))


def test_place_in_the_game_is_never_called_even() -> None:
    """Half a point counts as nothing only if points are compared: a difference in places is of another size."""
    best, chosen = option("9S", 3, 3, 3), option("4S", 3.4, 3.4, 3.4)
    by_place = Judgement((best, chosen), chosen, even_below=0)
    assert not by_place.is_even
    assert by_place.better is best
    for choice, found in ((chosen, best), (best, best)):
        again = PlaceJudgement(Judgement((best, chosen), best), by_place).for_place(choice)
        assert (again.chosen, again.better) == (choice, found)


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_judgement_covers_all_options_and_is_repeatable(seats: int) -> None:
    views = list(views_of(seats, f"judge {seats}"))
    playing = [view for view in views if len(view.legal) > 1]
    for view in (views[0], playing[3]):
        cards = view.hand[: view.options.deal.pass_size] if view.phase is Phase.PASSING else view.legal[-1:]
        found = judge(view, cards, random.Random(1), budget=SMALL)
        assert found is not None
        assert found == judge(view, cards, random.Random(1), budget=SMALL)
        assert found.chosen.cards == tuple(sorted(cards))
        assert all(len(item.points) == len(KINDS) for item in found.options)
        if view.legal:
            assert {item.cards[0] for item in found.options} == set(view.legal)


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel needs too much time")
def test_taking_the_papayoo_last_to_play_is_a_loss_against_every_kind() -> None:
    view, taking, ducking = view_before_papayoo()
    bad = judge(view, (taking,), random.Random(1), budget=QUICK)
    good = judge(view, (ducking,), random.Random(1), budget=QUICK)
    assert bad is not None
    assert good is not None
    assert bad.loss > 20
    assert good.loss == 0
    assert all(option.points[0] < bad.chosen.points[0] for option in (bad.better, good.chosen))


def test_nothing_to_judge_without_a_decision() -> None:
    view, taking, _ = view_before_papayoo()
    assert judge(replace(view, to_act=frozenset()), (taking,), random.Random(1)) is None
    assert judge(replace(view, legal=(taking,)), (taking,), random.Random(1)) is None
    assert judge(view, (taking,), random.Random(1), lambda: True) is None


def test_default_budget_depends_on_the_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    view, taking, _ = view_before_papayoo()
    found = {}
    for compiled, name in ((True, "QUICK"), (False, "_UNCOMPILED")):
        monkeypatch.setattr(judge_module, "is_compiled", lambda compiled=compiled: compiled)
        monkeypatch.setattr(judge_module, name, replace(SMALL, worlds=10 + compiled))
        found[compiled] = judge(view, (taking,), random.Random(1))
    assert found[True] != found[False]
