"""Tests that the computer players and the coach choose and judge as in earlier versions.

The same view and random stream must give the same choice, also in a game that an earlier version has saved.
"""

import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from papayoo.ai import coach
from papayoo.ai import judge as judge_module
from papayoo.ai.bad_moves import ALWAYS_AVOIDED, avoid_bad_moves, name_of_motif
from papayoo.ai.characters import CHARACTERS, PORTRAITS, leaders_of, portrait_of
from papayoo.ai.habits import Habits, add_round, merge_habits
from papayoo.ai.judge import judge
from papayoo.ai.kernel import is_compiled
from papayoo.ai.kernel_input import masks_of
from papayoo.ai.knowledge import Knowledge, knowledge_of
from papayoo.ai.levels import BASELINES, bot_of
from papayoo.ai.opponent_model import (
    OWN_TYPE,
    PLAYER_TYPES,
    UNKNOWN_TABLE,
    OpponentModel,
    opponent_kernel,
    play_likelihoods,
    set_opponents,
)
from papayoo.ai.pass_prior import giver_odds, taker_odds
from papayoo.ai.reasons import reasons_for_pass, reasons_for_play
from papayoo.ai.search_bot import COMPILED_BUDGET, UNCOMPILED_BUDGET, Budget, SearchBot
from papayoo.ai.suit_costs import PASS_WEIGHTS, PLAY_WEIGHTS, Outlook, Papayoo, suit_cost
from papayoo.engine import Card, Phase, SeatView, Suit, deck
from tests.ai.golden_results import check_golden
from tests.ai.random_views import views_of
from tests.positions import SEAT_COUNTS

sys.path.insert(0, str(Path(__file__).parents[2] / "build" / "checks"))

from proofs import short_bot

Check = Callable[[str, object], None]

NAMES = ("steady", "cautious", "bold", "sly", "gambler", "hunter", "hoarder", "watcher")
"""The characters whose choices are stored. A new one has no earlier choices."""
LEVELS = ("random", "greedy", "ducker", "careful", "novice", "easy", "medium", "hard", "expert")

SMALL = Budget(
    worlds=24, steps=4, particles=3, annealing_steps=20, pass_samples=20, deals=20, passes=6, batch=5,
    populations=3, exchanges=2, exchange_deals=8, max_options=4, max_plays=4_000, plays_per_step=1,
)  # fmt: skip


@pytest.fixture
def check(update_golden: bool) -> Check:
    """Return a function that compares results with those of earlier versions, by their name."""
    return lambda name, results: check_golden("choices.json", name, results, update=update_golden)


@cache
def decisions(seats: int) -> tuple[SeatView, ...]:
    """Return views of two rounds of a random game: all kinds of decisions, the passes first."""
    views = [view for view in views_of(seats, f"golden choices {seats}", 2) if len(view.legal) != 1]
    passes = [view for view in views if view.phase is Phase.PASSING]
    plays = [view for view in views if view.phase is Phase.PLAYING]
    return (passes[0], passes[-1], *random.Random(seats).sample(plays, 24))


def plays(seats: int) -> tuple[SeatView, ...]:
    return decisions(seats)[2:]


@pytest.mark.parametrize(
    ("level", "names"),
    [
        *((level, NAMES) for level in LEVELS[:-1]),
        ("expert", NAMES[::3]),
        pytest.param("expert", NAMES, marks=pytest.mark.full),
    ],
    ids=[*LEVELS, "expert with every character"],
)
def test_players_choose_legally_and_as_before(check: Check, level: str, names: Sequence[str]) -> None:
    for name in (level,) if level in BASELINES else (f"{level}:{character}" for character in names):
        bot, chosen = short_bot(name), list[object]()
        for seats in SEAT_COUNTS:
            views = decisions(seats) if level in BASELINES else decisions(seats)[: 6 if level != "expert" else 2]
            for number, view in enumerate(views):
                rng = random.Random(number)
                if view.phase is Phase.PASSING:
                    cards = bot.choose_pass(view, rng)
                    assert len(set(cards)) == len(cards) == view.options.deal.pass_size
                    assert set(cards) <= set(view.hand)
                else:
                    cards = (bot.choose_card(view, rng),)
                    assert cards[0] in view.legal
                chosen += [cards, rng.random()]
        check(name, chosen)


def test_searches_price_options_as_before(check: Check) -> None:
    budgets = SMALL, replace(SMALL, keeps_all=True, exchanges=0, populations=1), replace(SMALL, max_plays=900)
    for seats, (number, budget) in product((2, 5), enumerate(budgets)):
        bot, views = SearchBot(budget), decisions(seats)
        prices = [bot.price_passes(views[0], random.Random(1), views[0].hand[: views[0].options.deal.pass_size])]
        prices += [bot.price_cards(view, random.Random(2)) for view in views[3:6]]
        check(f"search {seats} {number}", prices)


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel needs too much time")
def test_whole_searches_price_options_as_before(check: Check) -> None:
    """The searches of the game have many more worlds than those of the other tests, so the positions are late ones."""
    late = [view for view in views_of(5, "late", 2) if len(view.hand) == 4 and len(view.legal) > 2 and view.history]
    passing = decisions(8)[0]
    for name, budget in {"compiled": COMPILED_BUDGET, "uncompiled": UNCOMPILED_BUDGET}.items():
        prices = [SearchBot(budget).price_cards(view, random.Random(1)) for view in late[:2]]
        check(f"whole search {name}", [*prices, SearchBot(budget).price_passes(passing, random.Random(1))])
    for name, budget in {"compiled": judge_module.QUICK, "uncompiled": judge_module._UNCOMPILED}.items():
        cards = passing.hand[-passing.options.deal.pass_size :]
        judged = judge(passing, cards, random.Random(1), budget=budget)
        check(f"whole judgement {name}", (judged, judge(late[0], late[0].legal[:1], random.Random(1), budget=budget)))


def test_coach_and_judge_decide_as_before(check: Check) -> None:
    budget = replace(SMALL, keeps_all=True)
    told: list[object] = []
    for view in decisions(4)[1:6]:
        cards = view.hand[: view.options.deal.pass_size] if view.phase is Phase.PASSING else view.legal[:1]
        found = judge(view, cards, random.Random(1), budget=budget)
        assert found is not None
        told += [coach.advise(view, random.Random(1), budget=budget), found, found.loss, found.better]
    check("coach", told)


def test_reasons_biases_and_bad_moves_are_those_of_before(check: Check) -> None:
    for seats in SEAT_COUNTS:
        told: list[object] = [
            reasons_for_pass(view, random.Random(number).sample(view.hand, view.options.deal.pass_size))
            for view, number in product(decisions(seats)[:2], range(8))
        ]
        for view in plays(seats):
            told += [avoid_bad_moves(view, knowledge_of(view), ALWAYS_AVOIDED), leaders_of(view)]
            for card in view.legal:
                told += [reasons_for_play(view, card), name_of_motif(view, card)]
        check(f"reasons {seats}", told)
        for name in NAMES:
            character = CHARACTERS[name]
            passing = [character.passing(view, card) for view in decisions(seats)[:2] for card in view.hand]
            playing = [character.play(view, card) for view in plays(seats) for card in view.legal]
            check(f"biases {seats} {name}", (passing, playing))


def test_animals_of_characters_stay_the_same() -> None:
    assert PORTRAITS[:8] == ("gecko", "toucan", "frog", "macaque", "cat", "owl", "crab", "bat")
    assert (portrait_of("easy:sly"), portrait_of("expert")) == ("frog", "owl")


def test_chances_of_cards_in_other_hands_are_those_of_before(check: Check) -> None:
    for seats in SEAT_COUNTS:
        chances: list[object] = []
        for view in plays(seats)[::4]:
            knowledge = knowledge_of(view)
            places = sorted(knowledge.slots)
            chances.append(knowledge)
            chances += [knowledge.void_chance(place, suit) for place, suit in product(places, Suit)]
            chances += [chances_of(knowledge, place, card) for place, card in product(places, deck(seats))]
        check(f"chances {seats}", chances)


def chances_of(knowledge: Knowledge, place: int, card: Card) -> tuple[float, float]:
    return knowledge.held_chance(place, card), knowledge.forced_above_chance(place, card)


def test_costs_of_suits_are_those_of_before(check: Check) -> None:
    rng, costs = random.Random("suits"), list[float]()
    for suit, state, weights in product((Suit.SPADES, Suit.PAYOO), Papayoo, (PLAY_WEIGHTS, PASS_WEIGHTS)):
        for size in range(8):
            ranks = sorted(rng.sample(suit.ranks, size))
            unseen = sorted(rank for rank in suit.ranks if rank not in ranks and rng.random() < 0.6)
            costs.append(suit_cost(suit, ranks, Outlook(unseen, rng.random() * 20, state), weights))
            costs.append(suit_cost(suit, ranks, Outlook((), 5.0, state), weights))
    check("suit costs", costs)


def test_opponents_are_recognized_as_before(check: Check) -> None:
    for seats in (2, 4, 7):
        view = decisions(seats)[1]
        assert view.history
        models = [OpponentModel.of(view, odds) for odds in ({}, {1: [1.0] * len(PLAYER_TYPES)})]
        unknown = [model.unknown_players(view.history) for model in models]
        likely = [play_likelihoods(view.history[0], seat) for seat in range(seats)]
        habits = add_round(add_round(Habits(), view, "one"), replace(view, seat=1), "two")
        merged = merge_habits(habits, add_round(Habits(), replace(view, seat=0), "three"))
        policies = [model.opponent_policy for model in models]
        check(f"opponents {seats}", (models, unknown, likely, policies, habits, merged, merged.odds))


def test_unknown_style_is_learned_as_before(check: Check) -> None:
    view = decisions(3)[1]
    assert OpponentModel.of(view, {}).unknown_players(view.history) is not None
    kernel = opponent_kernel(3, 1)
    set_opponents(kernel, view, {})
    kernel.set_hand(0, masks_of(view.hand))
    kernel.begin_round(2, 0, len(view.hand))
    scores = [kernel.policy_scores(0)]
    for player_type in range(OWN_TYPE + 1):
        kernel.set_type(0, player_type)
        scores.append(kernel.policy_scores(0))
    check("unknown style", (kernel.table(UNKNOWN_TABLE), scores, kernel.type_count))


def test_passes_tell_of_hands_as_before(check: Check) -> None:
    for seats in (2, 3, 6):
        views = [view for view in plays(seats) if view.received][:3]
        odds = [giver_odds(view, 40, temperature) for view, temperature in zip(views, (0.2, 0.35, 1.0), strict=True)]
        check(f"pass odds {seats}", (taker_odds(seats, 0.4), odds))


def test_names_of_levels_make_their_bots() -> None:
    assert [type(bot_of(level)).__name__ for level in LEVELS] == [
        *("RandomBot", "GreedyBot", "DuckerBot", "CarefulBot"),
        *("PolicyBot", "PolicyBot", "PolicyBot", "PolicyBot", "SearchBot"),
    ]
