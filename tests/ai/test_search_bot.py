"""Tests of the search: comparison with a simple implementation, and effect of each input."""

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from statistics import fmean

import pytest

from papayoo.ai import search_bot
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.hidden_hands import hidden_cards
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel.features import RANKS
from papayoo.ai.kernel_input import card_of, number_of, set_round
from papayoo.ai.opponent_model import OWN_TABLE, PLAYER_TYPES, opponent_kernel, set_opponents
from papayoo.ai.policy_tables import learned_table
from papayoo.ai.search_bot import Budget, PricedOption, SearchBot, exchanged_passes, set_random_world
from papayoo.engine import Card, GameOptions, PassRule, Phase, SeatView, Suit
from tests.ai.kernel_state import world_hand
from tests.ai.random_views import games_at_decisions, views_of
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, hand

WORLDS = 40 if is_compiled() else 12
SMALL = Budget(
    worlds=40, steps=6, particles=4, annealing_steps=60, pass_samples=40, deals=40, passes=8, batch=10, keeps_all=True
)

Hands = Sequence[list[int]]
"""The hands of all players as the kernel gets them: a bit mask of ranks for each suit."""


# Comparison with a simple implementation


@dataclass(frozen=True)
class Outcome:
    """Result of a roll-out: points, and the policy's two best cards at the next decision.

    ``situation`` is 0 for a lead, 1 for following suit, 2 for a discard. The cards are -1 if there is no next decision.
    """

    points: int
    situation: int = 0
    first: int = -1
    second: int = -1


def search_kernel(view: SeatView, own_table: list[int]) -> Kernel:
    """Return a kernel at the position of a view, with a given policy table for its seat.

    All other seats use the self-play policy.
    """
    kernel = opponent_kernel(view.options.seats, 5)
    kernel.observer = view.seat
    set_opponents(kernel, view, {})
    kernel.type_count = 1
    for seat in range(view.options.seats):
        if seat != view.seat:
            kernel.set_type(seat, 0)
    kernel.load_table(OWN_TABLE, own_table)
    set_round(kernel, view)
    return kernel


def roll_out_once(kernel: Kernel, view: SeatView, hands: Hands, option: int, instead: int = -1) -> Outcome:
    """Play an option and the rest of the round in a world, and return the outcome.

    At the seat's next decision, the seat plays ``instead`` if the policy rates this card second best, otherwise the
    card that the policy rates best.
    """
    set_round(kernel, view)
    for place, masks in enumerate(hands):
        kernel.set_hand(place, masks)
    before, outcome = kernel.points_of(view.seat), Outcome(0)
    kernel.play(option)
    while not kernel.is_decided():
        scored = kernel.policy_scores(kernel.turn)
        ranked = sorted(scored, key=lambda item: -item[1])  # stable: the lowest of equal cards is first
        card = ranked[0][0]
        if kernel.turn == view.seat and outcome.first < 0 and len(ranked) > 1:
            second = ranked[1][0]
            situation = 0 if kernel.lead_suit < 0 else 1 if card // RANKS == kernel.lead_suit else 2
            outcome = Outcome(0, situation, card, second)
            card = second if instead == second else card
        kernel.play(card)
    return replace(outcome, points=kernel.points_of(view.seat) - before)


def expected_savings(outcomes: Sequence[tuple[Outcome, int]]) -> float:
    """Return the total change in points, 0 or negative, from all deviations that save points.

    Each item of ``outcomes`` belongs to one sampled world: the outcome of the policy's plays, and the points if the
    seat plays the policy's second choice instead of the first. A deviation applies to all worlds in which the policy
    plays the same card in the same situation.
    """
    by_pair: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for outcome, other in outcomes:
        if outcome.first >= 0:
            by_pair[outcome.situation, outcome.first, outcome.second].append(other - outcome.points)
    best: dict[tuple[int, int], float] = defaultdict(float)
    for (situation, first, _), above in by_pair.items():
        error = max(0.0, sum(x * x for x in above) - sum(above) ** 2 / len(above)) ** 0.5
        best[situation, first] = min(best[situation, first], sum(above) + error if sum(above) < 0 else 0.0)
    return sum(best.values())


def views_with_choices(seats: int) -> list[SeatView]:
    """Return views of a seat with several legal cards and more decisions to come."""
    views = [view for seed in range(3) for view in views_of(seats, f"search {seed}")]
    views = [view for view in views if view.die is not None and 3 <= len(view.hand) <= 8 and len(view.legal) > 1]
    return random.Random(seats).sample(views, 6)


@pytest.mark.parametrize(
    ("tables", "views"),
    [
        ([(seats, ("good", "bad")[seats % 2]) for seats in SEAT_COUNTS], 1),
        pytest.param([*product(SEAT_COUNTS, ("good", "bad"))], 6, marks=pytest.mark.full),
    ],
    ids=["some", "every"],
)
def test_option_sums_equal_roll_outs(tables: Sequence[tuple[int, str]], views: int) -> None:
    met: set[tuple[int, bool]] = set()

    def check(seats: int, own: str) -> None:
        table = learned_table(seats) if own == "good" else [-number for number in learned_table(seats)]
        met.update(_check_option_sums(views_with_choices(seats)[:views], table))

    check_all(tables, lambda case: check(*case))
    assert met >= {(situation, True) for situation in range(3)}, "leads, follows and discards"


def _check_option_sums(views: Sequence[SeatView], table: list[int]) -> set[tuple[int, bool]]:
    """Compare searches of these views with roll-outs.

    Returns the situations of the decisions after the options, each with whether there was one.
    """
    met = set()
    for view in views:
        seats = view.options.seats
        kernel, plain = search_kernel(view, table), search_kernel(view, table)
        options = [number_of(card) for card in view.legal]
        kernel.set_options(options)
        set_random_world(kernel, view, hidden_cards(view), random.Random(1))
        kernel.update_likelihoods()
        kernel.save_particle(0)
        outcomes: list[list[tuple[Outcome, int]]] = [[] for _ in options]
        for _ in range(WORLDS):
            kernel.search_cards(1, 10, 1)
            hands = [world_hand(kernel, place) for place in range(seats)]
            for found, option in zip(outcomes, options, strict=True):
                outcome = roll_out_once(plain, view, hands, option)
                found.append((outcome, roll_out_once(plain, view, hands, option, outcome.second).points))
                met.add((outcome.situation, outcome.first >= 0))
        for number, found in enumerate(outcomes):
            points = [outcome.points for outcome, _ in found]
            above = [outcome.points - first.points for (outcome, _), (first, _) in zip(found, outcomes[0], strict=True)]
            assert kernel.option_sums(number) == (sum(points), sum(x * x for x in above))
            assert kernel.deviation_savings(number) == pytest.approx(expected_savings(found))
    return met


# Use of the inputs


def first_views(seats: int, rule: PassRule = PassRule.LEFT) -> tuple[SeatView, SeatView]:
    """Return the view of a pass, and a view from one of the first tricks of the same round."""
    views = list(views_of(seats, "heeding", rule=rule))
    passing = next(view for view in views if view.phase is Phase.PASSING)
    return passing, next(view for view in views if len(view.legal) > 2 and len(view.tricks) > 1)


def prices(options: Sequence[PricedOption]) -> dict[tuple[Card, ...], float]:
    return {option.cards: option.points for option in options}


def passes(view: SeatView) -> dict[tuple[Card, ...], float]:
    return prices(SearchBot(SMALL).price_passes(view, random.Random(1)))


@pytest.mark.parametrize("seats", [3, 5])
def test_pass_price_depends_on_taker_and_leader(seats: int) -> None:
    view = first_views(seats)[0]
    assert view.dealer is not None
    assert passes(view) == passes(view)
    assert passes(view) != passes(replace(view, options=replace(view.options, pass_rule=PassRule.RIGHT)))
    assert passes(view) != passes(replace(view, dealer=(view.dealer + 1) % seats))


def test_pass_search_rolls_all_suits_equally() -> None:
    """Cards are passed before the die roll, so the search must assume each result equally often.

    Then a hand whose only 7 is a spade costs as much as the same hand with hearts and spades swapped.
    """
    view, passed = first_views(4)[0], hand("8C 9C 10C 9D 10D")
    bot = SearchBot(replace(SMALL, deals=1000 if is_compiled() else 150))
    prices_of_sevens = []
    for seven, low in ("SH", "HS"):
        cards = (*hand(" ".join([f"7{seven}", *(f"{rank}{low}" for rank in (2, 3, 4, 5))])), *hand("1C 2C 1D 2D 1P"))
        asked = replace(view, hand=tuple(sorted((*cards, *passed))))
        prices_of_sevens.append(prices(bot.price_passes(asked, random.Random(1), passed))[passed])
    assert prices_of_sevens[0] == pytest.approx(prices_of_sevens[1], abs=8)


def test_exchanged_passes_differ_in_one_card() -> None:
    cards = hand("1S 2S 3S 4H 5H")
    passes = exchanged_passes(cards, cards[:2])
    assert len(set(passes)) == len(passes) == 6
    assert all(len(set(one)) == 2 and len(set(one) & set(cards[:2])) == 1 for one in passes)


def test_exchanges_find_better_pass_than_policy() -> None:
    view, rng = next(games_at_decisions(GameOptions(4, 1), "better pass 5")).view(0), random.Random(1)
    policy_only = replace(SMALL, passes=1)
    first = SearchBot(policy_only).choose_pass(view, rng)
    found = SearchBot(replace(policy_only, exchanges=3, exchange_deals=40)).choose_pass(view, rng)
    judge = SearchBot(replace(SMALL, deals=1000 if is_compiled() else 100))
    points = prices(judge.price_passes(view, rng, only=[first, found]))
    assert points[found] < points[first] - 3


def test_card_price_depends_on_prior_odds() -> None:
    view = first_views(4)[1]
    greedy = [float(kind.name == "greedy") + 1e-6 for kind in PLAYER_TYPES]
    known = dict.fromkeys(range(4), greedy)
    plain, told = SearchBot(SMALL), SearchBot(SMALL, prior_odds=known)
    assert prices(plain.price_cards(view, random.Random(1))) != prices(told.price_cards(view, random.Random(1)))
    passing = first_views(4)[0]
    assert passes(passing) != prices(told.price_passes(passing, random.Random(1)))


def sampled_kernel(monkeypatch: pytest.MonkeyPatch, view: SeatView, **rows: list[float]) -> Kernel:
    """Search a position, and return the kernel with the hidden hands that it sampled.

    ``taker`` and ``giver`` replace the odds that the seat's pass neighbours hold each card, one number per card.
    The default is 1 for every card.
    """
    caught: list[Kernel] = []

    class Caught(SearchBot):
        def _anneal_particles(self, kernel: Kernel, view: SeatView, rng: random.Random) -> None:
            super()._anneal_particles(kernel, view, rng)
            caught.append(kernel)

    monkeypatch.setattr(search_bot, "taker_odds", lambda *_: rows.get("taker", [1.0] * (RANKS * len(Suit))))
    monkeypatch.setattr(search_bot, "giver_odds", lambda *_: rows.get("giver", [1.0] * (RANKS * len(Suit))))
    Caught(replace(SMALL, annealing_steps=300)).price_cards(view, random.Random(1))
    return caught[0]


@pytest.mark.parametrize("whose", ["taker", "giver"])
@pytest.mark.parametrize(("odds", "is_there"), [(1e4, True), (1e-4, False)])
def test_sampled_worlds_follow_card_odds(
    monkeypatch: pytest.MonkeyPatch, whose: str, odds: float, is_there: bool
) -> None:
    view = first_views(5)[1]
    seat = (view.options.passes_to if whose == "taker" else view.options.receives_from)(view.seat, view.round_number)
    assert seat is not None
    hidden = hidden_cards(view)
    asked = [card for card in hidden.unplaced if hidden.may_be_at(card, seat)]
    for card in asked[::6]:
        row = [odds if card_of(number) == card else 1.0 for number in range(RANKS * len(Suit))]
        kernel = sampled_kernel(monkeypatch, view, **{whose: row})
        lies_there = []
        for member in range(SMALL.particles):
            kernel.load_particle(member)
            lies_there.append(bool(world_hand(kernel, seat)[card.suit] >> (card.rank - 1) & 1))
        assert lies_there == [is_there] * SMALL.particles, card


def test_particles_are_annealed_before_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Annealed worlds are far more likely than random ones."""

    def likely(settling: int) -> float:
        chances = []
        for view in views_with_choices(4):
            kernel = search_kernel(view, learned_table(4))
            kernel.set_options([number_of(card) for card in view.legal])
            bot = SearchBot(replace(SMALL, annealing_steps=settling))
            bot._anneal_particles(kernel, view, random.Random(1))
            for member in range(SMALL.particles):
                kernel.load_particle(member)
                chance = 1.0
                for seat in range(4):
                    chance *= 1.0 if seat == view.seat else kernel.likelihood(seat)
                chances.append(chance)
        return fmean(chances)

    assert likely(300) > 3 * likely(0)


# Choice of a card or pass


def test_first_option_counts_as_cheapest() -> None:
    view = first_views(4)[1]
    options = (PricedOption((card_of(8),), 1.66), PricedOption((card_of(48),), 0.06), PricedOption((card_of(9),), 0.06))
    assert SearchBot(SMALL)._choose(view, options, CHARACTERS["steady"].play) is options[0]


def test_bias_changes_choice_of_card() -> None:
    view = first_views(4)[1]
    options = (PricedOption((view.legal[0],), 5.0), PricedOption((view.legal[1],), 9.0))

    def shy_of_the_first(_: SeatView, card: Card) -> float:
        return 10.0 if card == view.legal[0] else 0.0

    assert SearchBot(SMALL)._choose(view, options, shy_of_the_first) is options[1]


def test_bias_changes_choice_of_pass() -> None:
    budget, hoarder = replace(SMALL, deals=10), CHARACTERS["hoarder"]
    views = [next(views_of(4, f"passing {seed}")) for seed in range(8)]
    steady = [SearchBot(budget).choose_pass(view, random.Random(1)) for view in views]
    assert steady != [SearchBot(budget, character=hoarder).choose_pass(view, random.Random(1)) for view in views]
