"""Tests of random worlds and of the Markov chain over worlds, compared with exact enumeration."""

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import log, prod
from statistics import fmean

import pytest

from papayoo.ai.hidden_hands import HiddenCards, hidden_cards, random_world
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel.features import RANKS
from papayoo.ai.kernel_input import cards_of, masks_of, number_of, set_round
from papayoo.ai.knowledge import UNDEALT
from papayoo.ai.opponent_model import set_opponents
from papayoo.ai.policy_tables import fitted_table, learned_table, softmax_weights
from papayoo.ai.search_bot import ANNEALING_STAGES, COMPILED_BUDGET, START_TEMPERATURE, set_random_world
from papayoo.engine import Card, GameOptions, GameState, PassRule, Phase, SeatView, Suit, deck, view_of
from tests.ai.kernel_state import world_hand
from tests.ai.random_views import games_at_decisions
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, hand

CHAIN_SAMPLES = 4 if is_compiled() else 2
"""Number of worlds sampled from the chain for each view."""
STEPS = 60 if is_compiled() else 12
"""Number of steps that the Markov chain takes between two sampled worlds."""

DRAWS, TOLERANCE = (8_000, 0.05) if is_compiled() else (1000, 0.1)
CARD_NUMBERS = RANKS * len(Suit)
POPULATIONS = 60
ANNEALED_SAMPLES = 200 if is_compiled() else 20
"""Number of worlds sampled by annealing in tests of frequencies."""

World = Mapping[int, Sequence[Card]]
"""One possibility of which hidden cards each other seat has, and which cards were not dealt."""

EVERY_TABLE = tuple(product(PassRule, SEAT_COUNTS))
three_or_four_seats = pytest.mark.parametrize("seats", [3, pytest.param(4, marks=pytest.mark.full)])


def positions_of(seats: int, rule: PassRule) -> list[tuple[GameState, SeatView]]:
    """Return some positions of a random game, each as a game state and a view of a seat."""
    rng = random.Random(f"{rule} {seats}")
    states = [
        game.state
        for game in games_at_decisions(GameOptions(seats, 2, rule), f"belief {seats}")
        if game.state.phase is Phase.PLAYING
    ]
    return [(state, view_of(state, min(state.to_act))) for state in rng.sample(states, 6)]


def projected_view(truth: GameState, view: SeatView, world: World) -> SeatView:
    """Return the seat's view of a game in which the other seats hold the cards of a world."""
    hands = tuple(view.hand if seat == view.seat else tuple(sorted(world[seat])) for seat in range(view.options.seats))
    current = replace(truth.running, hands=hands, asleep=tuple(sorted(world.get(UNDEALT, ()))))
    return view_of(replace(truth, round=current), view.seat)


def check_world(truth: GameState, view: SeatView, world: World) -> None:
    """Assert that a world agrees with everything that the seat knows."""
    played = [play.card for trick in view.tricks_so_far for play in trick.plays]
    assert sorted([*view.hand, *played, *(card for cards in world.values() for card in cards)]) == list(
        deck(view.options.seats)
    )
    assert len(world.get(UNDEALT, ())) == len(truth.running.asleep)
    assert {len(world[seat]) - view.hand_sizes[seat] for seat in world if seat != UNDEALT} == {0}
    for trick in view.tricks_so_far:
        for play in trick.plays:
            if play.card.suit is not trick.lead_suit and play.seat != view.seat:
                assert trick.lead_suit not in {card.suit for card in world[play.seat]}
    taker = view.options.passes_to(view.seat, view.round_number)
    assert taker is None or set(view.given) <= {*world[taker], *played}
    assert projected_view(truth, view, world) == view


def whole_world(hidden: HiddenCards, rng: random.Random) -> World:
    hands = random_world(hidden, rng)
    return {place: (*hands[place], *hidden.known.get(place, ())) for place in hidden.places}


def odds_of_type(seat: int, player_type: int) -> float:
    """Return made-up prior odds that a seat is of a player type; they differ from seat to seat."""
    return (0.2, 0.7, 0.4)[(seat + 2 * player_type) % 3]


def odds_of_card(place: int, number: int) -> float:
    """Return made-up prior odds that a place holds a card; they differ from card to card."""
    return (0.5, 1.0, 3.0, 1.5, 0.8)[(number + 2 * place) % 5]


@cache
def two_policies(seats: int) -> Kernel:
    """Return a kernel with two policy tables, because loading them takes longer than using them."""
    kernel = Kernel(seats, 0)
    kernel.load_table(0, learned_table(seats))
    kernel.load_table(1, fitted_table(seats, "careful"))
    return kernel


def kernel_for(view: SeatView, rng: random.Random, noise: float = 0.05) -> Kernel:
    """Return a kernel that knows everything the seat knows and starts with a random world."""
    kernel = Kernel(view.options.seats, rng.getrandbits(64))
    kernel.copy_tables(two_policies(view.options.seats))
    kernel.observer, kernel.noise = view.seat, noise
    kernel.load_exponents(softmax_weights(1.0))
    set_opponents(kernel, view, {})
    kernel.type_count = 2
    for place in hidden_cards(view).places:
        if place != UNDEALT:
            kernel.set_type_odds(place, [odds_of_type(place, player_type) for player_type in range(kernel.type_count)])
        kernel.set_card_odds(
            place % (view.options.seats + 1), [odds_of_card(place, number) for number in range(CARD_NUMBERS)]
        )
    set_round(kernel, view)
    set_random_world(kernel, view, hidden_cards(view), rng)
    kernel.update_likelihoods()
    return kernel


def world_in(kernel: Kernel, view: SeatView) -> World:
    """Return the hands of the other seats, and the sleeping hand, that a kernel currently assumes."""
    seats = view.options.seats
    assert cards_of(world_hand(kernel, view.seat)) == view.hand
    world = {seat: cards_of(world_hand(kernel, seat)) for seat in range(seats) if seat != view.seat}
    return {**world, UNDEALT: cards_of(world_hand(kernel, seats))} if view.options.deal.sleeping_hands else world


def test_random_worlds_agree_with_knowledge() -> None:
    def check(rule: PassRule, seats: int) -> None:
        rng = random.Random(seats)
        for truth, view in positions_of(seats, rule):
            for _ in range(5):
                check_world(truth, view, whole_world(hidden_cards(view), rng))

    check_all(product(PassRule, SEAT_COUNTS), lambda case: check(*case))


@pytest.mark.parametrize("tables", [EVERY_TABLE[::4], pytest.param(EVERY_TABLE, marks=pytest.mark.full)], ids=len)
def test_chain_visits_only_possible_worlds(tables: Sequence[tuple[PassRule, int]]) -> None:
    def check(rule: PassRule, seats: int) -> None:
        rng = random.Random(seats)
        for truth, view in positions_of(seats, rule):
            kernel = kernel_for(view, rng)
            for _ in range(CHAIN_SAMPLES):
                kernel.run_chain(STEPS)
                check_world(truth, view, world_in(kernel, view))

    check_all(tables, lambda case: check(*case))


def late_view(seats: int) -> SeatView:
    """Return the view of a seat near the end of a round, when few cards are hidden."""
    states = [game.state for game in games_at_decisions(GameOptions(seats, 1), f"late {seats}")]
    state = next(state for state in states if state.round and len(state.round.hands[min(state.to_act)]) == 3)
    return view_of(state, min(state.to_act))


def possible_places(hidden: HiddenCards) -> set[tuple[Card, int]]:
    """Return all pairs of a hidden card and a seat that may hold the card."""
    found = set()
    for card in hidden.unplaced:
        for place in hidden.places:
            slots = {**hidden.slots, place: hidden.slots[place] - 1}
            unplaced = tuple(other for other in hidden.unplaced if other != card)
            if hidden.may_be_at(card, place) and slots[place] >= 0:
                try:
                    random_world(replace(hidden, slots=slots, unplaced=unplaced), random.Random(1))
                except ValueError:
                    continue
                found.add((card, place))
    return found


@pytest.mark.parametrize("every_seats", [SEAT_COUNTS[::3], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len)
def test_chain_moves_every_card_to_every_possible_place(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        view = late_view(seats)
        hidden, rng = hidden_cards(view), random.Random(1)
        wanted = possible_places(hidden)
        drawn = {
            (card, place) for _ in range(400) for place, cards in random_world(hidden, rng).items() for card in cards
        }
        assert drawn == wanted
        met = set()
        for _ in range(20):
            kernel = kernel_for(view, rng, noise=1.0)  # plays give no information about hands
            for _ in range(20):
                kernel.run_chain(10)
                met |= {(card, place) for place, cards in world_in(kernel, view).items() for card in cards}
        assert {(card, place) for card, place in met if card in hidden.unplaced} == wanted

    check_all(every_seats, check)


def all_worlds(hidden: HiddenCards) -> Sequence[World]:
    worlds: list[dict[int, tuple[Card, ...]]] = [{}]
    for place, slots in hidden.slots.items():
        worlds = [
            {**world, place: (*cards, *hidden.known.get(place, ()))}
            for world in worlds
            for cards in combinations(
                [card for card in hidden.unplaced if not any(card in own for own in world.values())], slots
            )
            if all(hidden.may_be_at(card, place) for card in cards)
        ]
    return worlds


def world_weight(kernel: Kernel, view: SeatView, world: World, temperature: float = 1.0) -> float:
    """Return the posterior weight of a world, summed over all combinations of player types.

    The weight of each combination is raised to the power 1 / temperature before the sum.
    """
    unplaced = hidden_cards(view).unplaced
    odds = prod(odds_of_card(place, number_of(card)) for place in world for card in world[place] if card in unplaced)
    odds = pow(odds, 1 / temperature)
    for seat in range(view.options.seats):
        kernel.set_world(seat, masks_of(world.get(seat, view.hand)), [])
    for seat in world:
        of_type = []
        for player_type in range(kernel.type_count):
            kernel.set_type(seat, player_type)
            of_type.append(pow(odds_of_type(seat, player_type) * kernel.likelihood(seat), 1 / temperature))
        odds *= sum(of_type)
    return odds


def exact_probabilities(view: SeatView, temperature: float = 1.0) -> Mapping[tuple[Card, int], float]:
    """Return the exact probability of each hidden card at each seat, from all possible worlds.

    The weights of the worlds are raised to the power 1 / temperature.
    """
    worlds = all_worlds(hidden_cards(view))
    kernel = kernel_for(view, random.Random(1))
    odds = [world_weight(kernel, view, world, temperature) for world in worlds]
    likely: Counter[tuple[Card, int]] = Counter()
    for world, weight in zip(worlds, odds, strict=True):
        likely.update({(card, seat): weight / sum(odds) for seat in world for card in world[seat]})
    return likely


@three_or_four_seats
def test_chain_samples_worlds_by_posterior(seats: int) -> None:
    view = late_view(seats)
    wanted = exact_probabilities(view)
    met: Counter[tuple[Card, int]] = Counter()
    kernel = kernel_for(view, random.Random(1))
    for _ in range(DRAWS):
        kernel.run_chain(6)
        met.update((card, seat) for seat, cards in world_in(kernel, view).items() for card in cards)
    assert {where: met[where] / DRAWS for where in wanted} == pytest.approx(wanted, abs=TOLERANCE)


@three_or_four_seats
def test_temperature_flattens_the_distribution_of_the_chain(seats: int) -> None:
    view, temperature = late_view(seats), 4.0
    wanted = exact_probabilities(view, temperature)
    assert wanted != pytest.approx(exact_probabilities(view), abs=2 * TOLERANCE)
    met: Counter[tuple[Card, int]] = Counter()
    kernel = kernel_for(view, random.Random(1))
    kernel.save_particle(0)
    for _ in range(DRAWS):
        kernel.anneal(1, 6, temperature, temperature)
        met.update((card, seat) for seat, cards in world_in(kernel, view).items() for card in cards)
    assert {where: met[where] / DRAWS for where in wanted} == pytest.approx(wanted, abs=TOLERANCE)


@pytest.mark.parametrize(
    ("seats", "samples"),
    [
        (3, ANNEALED_SAMPLES // 6),
        *(pytest.param(seats, ANNEALED_SAMPLES, marks=pytest.mark.full) for seats in (3, 4)),
    ],
)
def test_resampling_copies_particles_by_density_ratio(seats: int, samples: int) -> None:
    view, rng, temperature = late_view(seats), random.Random(1), 4.0
    kernel, hidden, particles = kernel_for(view, rng), hidden_cards(view), 24
    differences = []
    for _ in range(samples):
        for particle in range(particles):
            set_random_world(kernel, view, hidden, rng)
            for seat, cards in world_in(kernel, view).items():
                kernel.set_type(seat, type_of(cards))
            kernel.update_likelihoods()
            kernel.save_particle(particle)
        before = [particle_weight(kernel, view, particle) for particle in range(particles)]
        kernel.anneal(particles, 0, temperature, 1.0)
        after = [particle_weight(kernel, view, particle) for particle in range(particles)]
        likelier = [weight ** (1 - 1 / temperature) for weight in before]
        wanted = sum(log(weight) * share for weight, share in zip(before, likelier, strict=True)) / sum(likelier)
        differences.append(fmean(map(log, after)) - wanted)
    assert fmean(differences) == pytest.approx(0.0, abs=0.6 / samples**0.5)


def type_of(cards: Sequence[Card]) -> int:
    """Return the type of a player with these cards: 0 if the sum of their ranks is even, else 1."""
    return sum(card.rank for card in cards) % 2


def particle_weight(kernel: Kernel, view: SeatView, particle: int) -> float:
    """Return the posterior weight of a particle, an assumed deal in the kernel.

    For this test, the player type of each seat depends only on the cards that it holds in this deal.
    """
    kernel.load_particle(particle)
    world, unplaced = world_in(kernel, view), hidden_cards(view).unplaced
    odds = prod(odds_of_card(place, number_of(card)) for place in world for card in world[place] if card in unplaced)
    for seat, cards in world.items():
        kernel.set_type(seat, type_of(cards))
        odds *= odds_of_type(seat, type_of(cards)) * kernel.likelihood(seat)
    return odds


@pytest.mark.skipif(not is_compiled(), reason="takes many chains")
@three_or_four_seats
def test_annealed_particles_sample_worlds_by_posterior(seats: int) -> None:
    view, rng = late_view(seats), random.Random(1)
    wanted = exact_probabilities(view)
    met: Counter[tuple[Card, int]] = Counter()
    for _ in range(POPULATIONS):
        kernel = annealed_kernel(view, rng, steps=5)
        for particle in range(COMPILED_BUDGET.particles):
            kernel.load_particle(particle)
            met.update((card, seat) for seat, cards in world_in(kernel, view).items() for card in cards)
    drawn = POPULATIONS * COMPILED_BUDGET.particles
    assert {where: met[where] / drawn for where in wanted} == pytest.approx(wanted, abs=TOLERANCE)


def annealed_kernel(view: SeatView, rng: random.Random, steps: int) -> Kernel:
    """Return a search kernel after annealing, with this many Markov chain steps per temperature."""
    kernel = kernel_for(view, rng)
    hidden = hidden_cards(view)
    for particle in range(COMPILED_BUDGET.particles):
        set_random_world(kernel, view, hidden, rng)
        kernel.update_likelihoods()
        kernel.save_particle(particle)
    for stage in range(ANNEALING_STAGES):
        kernel.anneal(
            COMPILED_BUDGET.particles,
            steps,
            START_TEMPERATURE ** (1 - stage / ANNEALING_STAGES),
            START_TEMPERATURE ** (1 - (stage + 1) / ANNEALING_STAGES),
        )
    return kernel


def test_likelihood_is_exact_above_threshold() -> None:
    def check(seats: int) -> None:
        view = late_view(seats)
        kernel = kernel_for(view, random.Random(1))
        for seat in range(seats):
            if seat != view.seat:
                exact = kernel.likelihood(seat)
                assert kernel.likelihood(seat, exact) == exact
                assert exact <= kernel.likelihood(seat, 2 * exact) < 2 * exact

    check_all(SEAT_COUNTS, check)


def test_random_world_moves_cards_to_make_room() -> None:
    """Only one world is possible: seat 1 has only diamonds, seat 2 no hearts, seat 3 no spades."""
    others = frozenset(Suit)
    voids = {1: others - {Suit.DIAMONDS}, 2: frozenset({Suit.HEARTS}), 3: frozenset({Suit.SPADES})}
    hidden = HiddenCards({}, hand("1D 2D 1S 2S 1H 2H"), {1: 2, 2: 2, 3: 2}, voids)
    for seed in range(20):
        world = random_world(hidden, random.Random(seed))
        assert {place: tuple(sorted(cards)) for place, cards in world.items()} == {
            1: hand("1D 2D"),
            2: hand("1S 2S"),
            3: hand("1H 2H"),
        }


def test_impossible_knowledge_is_refused() -> None:
    hidden = HiddenCards({}, hand("1S 2S"), {1: 1, 2: 1}, {1: frozenset({Suit.SPADES}), 2: frozenset()})
    with pytest.raises(ValueError, match="no hands"):
        random_world(hidden, random.Random(1))


def test_passed_cards_stay_with_taker_until_played() -> None:
    """With SHIFTING, cards are passed one seat further left each round; round 4 has no pass."""
    for number in (1, 2, 3, 4):
        game = next(
            game
            for game in games_at_decisions(GameOptions(4, 4, PassRule.SHIFTING), "known")
            if game.state.running.number == number and game.state.phase is Phase.PLAYING
        )
        view = game.view(min(game.to_act))
        known = hidden_cards(view).known
        assert known == ({(view.seat + number) % 4: view.given} if number < 4 else {})


def test_true_hands_are_a_possible_world() -> None:
    for game in games_at_decisions(GameOptions(2, 1), "truth"):
        if game.state.phase is Phase.PLAYING:
            view, current = game.view(min(game.to_act)), game.state.running
            world = {seat: cards for seat, cards in enumerate(current.hands) if seat != view.seat}
            check_world(game.state, view, {**world, UNDEALT: current.asleep})
