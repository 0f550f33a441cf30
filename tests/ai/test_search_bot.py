"""The search against a plain reckoning of the same, and that it heeds all it is told."""

import random
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
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
from papayoo.ai.search_bot import Budget, PricedOption, SearchBot, set_random_world
from papayoo.engine.cards import Card, Suit
from papayoo.engine.options import PassRule
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from tests.ai.kernel_state import world_hand
from tests.ai.random_views import views_of
from tests.positions import SEAT_COUNTS, hand

WORLDS = 40 if is_compiled() else 12
SMALL = Budget(
    worlds=40, steps=6, particles=4, annealing_steps=60, pass_samples=40, deals=40, passes=8, batch=10, keeps_all=True
)

Hands = Sequence[list[int]]
"""The cards of each place, as masks."""


# Against a plain reckoning


@dataclass(frozen=True)
class Course:
    """How a round goes on in one world: what the seat pays, and at its next choice the policy's two favourites.

    ``way`` tells leads, follows and discards apart; without a choice there are no favourites.
    """

    points: int
    way: int = 0
    first: int = -1
    second: int = -1


def ready_kernel(view: SeatView, own_table: list[int]) -> Kernel:
    """A kernel that is about to play on from a view, all others by the policy of self-play, the seat by this table."""
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


def played_on(kernel: Kernel, view: SeatView, hands: Hands, option: int, instead: int = -1) -> Course:
    """Play the option and on to the end of the round in a world; the card ``instead`` at the next choice, if given."""
    set_round(kernel, view)
    for place, masks in enumerate(hands):
        kernel.set_hand(place, masks)
    before, course = kernel.points_of(view.seat), Course(0)
    kernel.play(option)
    while not kernel.is_decided():
        scored = kernel.policy_scores(kernel.turn)
        ranked = sorted(scored, key=lambda item: -item[1])  # stable: of equal ones the lowest card comes first
        card = ranked[0][0]
        if kernel.turn == view.seat and course.first < 0 and len(ranked) > 1:
            second = ranked[1][0]
            way = 0 if kernel.lead_suit < 0 else 1 if card // RANKS == kernel.lead_suit else 2
            course = Course(0, way, card, second)
            card = second if instead == second else card
        kernel.play(card)
    return replace(course, points=kernel.points_of(view.seat) - before)


def saved_by(courses: Sequence[tuple[Course, int]]) -> float:
    """What the seat saves by another card than the policy's, where it surely does: each with what the other costs.

    Where the policy would play the same card in the same way it has to play the same again, whatever the world.
    """
    by_pair: dict[tuple[int, int, int], list[int]] = defaultdict(list)
    for course, other in courses:
        if course.first >= 0:
            by_pair[course.way, course.first, course.second].append(other - course.points)
    best: dict[tuple[int, int], float] = defaultdict(float)
    for (way, first, _), above in by_pair.items():
        error = max(0.0, sum(x * x for x in above) - sum(above) ** 2 / len(above)) ** 0.5
        best[way, first] = min(best[way, first], sum(above) + error if sum(above) < 0 else 0.0)
    return sum(best.values())


def views_with_choices(seats: int) -> list[SeatView]:
    """Views of a seat with a choice of cards, and more to come."""
    views = [view for seed in range(3) for view in views_of(seats, f"search {seed}")]
    views = [view for view in views if view.die is not None and 3 <= len(view.hand) <= 8 and len(view.legal) > 1]
    return random.Random(seats).sample(views, 6)


@pytest.mark.parametrize("seats", SEAT_COUNTS)
@pytest.mark.parametrize("own", ["good", "bad"])
def test_every_option_costs_what_playing_it_out_costs(seats: int, own: str) -> None:
    table = learned_table(seats) if own == "good" else [-number for number in learned_table(seats)]
    met = set()
    for view in views_with_choices(seats):
        kernel, plain = ready_kernel(view, table), ready_kernel(view, table)
        options = [number_of(card) for card in view.legal]
        kernel.set_options(options)
        set_random_world(kernel, view, hidden_cards(view), random.Random(1))
        kernel.update_likelihoods()
        kernel.save_particle(0)
        courses: list[list[tuple[Course, int]]] = [[] for _ in options]
        for _ in range(WORLDS):
            kernel.search_cards(1, 10, 1)
            hands = [world_hand(kernel, place) for place in range(seats)]
            for found, option in zip(courses, options, strict=True):
                course = played_on(plain, view, hands, option)
                found.append((course, played_on(plain, view, hands, option, course.second).points))
                met.add((course.way, course.first >= 0))
        for number, found in enumerate(courses):
            points = [course.points for course, _ in found]
            above = [course.points - first.points for (course, _), (first, _) in zip(found, courses[0], strict=True)]
            assert kernel.option_sums(number) == (sum(points), sum(x * x for x in above))
            assert kernel.deviation_savings(number) == pytest.approx(saved_by(found))
    assert met >= {(way, True) for way in range(3)}, "leads, follows and discards"


# Heeding


def first_views(seats: int, rule: PassRule = PassRule.LEFT) -> tuple[SeatView, SeatView]:
    """A view of a pass, and one of the first tricks of the same round."""
    views = list(views_of(seats, "heeding", rule=rule))
    passing = next(view for view in views if view.phase is Phase.PASSING)
    return passing, next(view for view in views if len(view.legal) > 2 and len(view.tricks) > 1)


def prices(options: Sequence[PricedOption]) -> dict[tuple[Card, ...], float]:
    return {option.cards: option.points for option in options}


def passes(view: SeatView) -> dict[tuple[Card, ...], float]:
    return prices(SearchBot(SMALL).price_passes(view, random.Random(1)))


@pytest.mark.parametrize("seats", [3, 5])
def test_a_pass_is_priced_by_where_the_cards_go_and_who_leads(seats: int) -> None:
    view = first_views(seats)[0]
    assert view.dealer is not None
    assert passes(view) == passes(view)
    assert passes(view) != passes(replace(view, options=replace(view.options, pass_rule=PassRule.RIGHT)))
    assert passes(view) != passes(replace(view, dealer=(view.dealer + 1) % seats))


def test_no_suit_is_likelier_on_the_die_than_another_when_passes_are_compared() -> None:
    """To keep a bare 7 costs the same in every suit."""
    view, passed = first_views(4)[0], hand("8C 9C 10C 9D 10D")
    bot = SearchBot(replace(SMALL, deals=1000 if is_compiled() else 150))
    prices_of_sevens = []
    for seven, low in ("SH", "HS"):
        cards = (*hand(" ".join([f"7{seven}", *(f"{rank}{low}" for rank in (2, 3, 4, 5))])), *hand("1C 2C 1D 2D 1P"))
        asked = replace(view, hand=tuple(sorted((*cards, *passed))))
        prices_of_sevens.append(prices(bot.price_passes(asked, random.Random(1), passed))[passed])
    assert prices_of_sevens[0] == pytest.approx(prices_of_sevens[1], abs=8)


def test_cards_are_priced_by_what_is_known_of_the_players_from_before() -> None:
    view = first_views(4)[1]
    greedy = [float(kind.name == "greedy") + 1e-6 for kind in PLAYER_TYPES]
    known = dict.fromkeys(range(4), greedy)
    plain, told = SearchBot(SMALL), SearchBot(SMALL, known=known)
    assert prices(plain.price_cards(view, random.Random(1))) != prices(told.price_cards(view, random.Random(1)))
    passing = first_views(4)[0]
    assert passes(passing) != prices(told.price_passes(passing, random.Random(1)))


def drawn_kernel(monkeypatch: pytest.MonkeyPatch, view: SeatView, **rows: list[float]) -> Kernel:
    """The kernel of a search, after that, in which rows of odds are believed to follow from the pass."""
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
def test_what_the_pass_says_of_a_card_is_believed(
    monkeypatch: pytest.MonkeyPatch, whose: str, odds: float, is_there: bool
) -> None:
    view = first_views(5)[1]
    seat = (view.options.passes_to if whose == "taker" else view.options.receives_from)(view.seat, view.round_number)
    assert seat is not None
    hidden = hidden_cards(view)
    asked = [card for card in hidden.unplaced if hidden.may_be_at(card, seat)]
    for card in asked[::6]:
        row = [odds if card_of(number) == card else 1.0 for number in range(RANKS * len(Suit))]
        kernel = drawn_kernel(monkeypatch, view, **{whose: row})
        lies_there = []
        for member in range(SMALL.particles):
            kernel.load_particle(member)
            lies_there.append(bool(world_hand(kernel, seat)[card.suit] >> (card.rank - 1) & 1))
        assert lies_there == [is_there] * SMALL.particles, card


def test_worlds_are_settled_before_any_is_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are far likelier than those that merely fit."""

    def likely(settling: int) -> float:
        chances = []
        for view in views_with_choices(4):
            kernel = ready_kernel(view, learned_table(4))
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


# Choosing


def test_the_choice_of_the_race_stands_whatever_looks_cheaper() -> None:
    view = first_views(4)[1]
    options = (PricedOption((card_of(8),), 1.66), PricedOption((card_of(48),), 0.06), PricedOption((card_of(9),), 0.06))
    assert SearchBot(SMALL)._choose(view, options, CHARACTERS["steady"].play) is options[0]


def test_a_character_chooses_otherwise_where_it_would_rather() -> None:
    view = first_views(4)[1]
    options = (PricedOption((view.legal[0],), 5.0), PricedOption((view.legal[1],), 9.0))

    def shy_of_the_first(_: SeatView, card: Card) -> float:
        return 10.0 if card == view.legal[0] else 0.0

    assert SearchBot(SMALL)._choose(view, options, shy_of_the_first) is options[1]


def test_a_character_of_those_that_search_passes_in_its_way_too() -> None:
    budget, hoarder = replace(SMALL, deals=10), CHARACTERS["hoarder"]
    views = [next(views_of(4, f"passing {seed}")) for seed in range(8)]
    steady = [SearchBot(budget).choose_pass(view, random.Random(1)) for view in views]
    assert steady != [SearchBot(budget, character=hoarder).choose_pass(view, random.Random(1)) for view in views]
