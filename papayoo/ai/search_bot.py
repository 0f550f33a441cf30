"""The bot that searches: it compares cards by simulating rounds with random hidden hands."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from papayoo.ai.candidates import (
    MIN_WORLDS,
    Stop,
    best_option,
    drop_bad_options,
    expected_points,
    is_uncertain,
    never_stop,
)
from papayoo.ai.characters import CHARACTERS, STEADY, Bias, Character
from papayoo.ai.equity import is_standing_open, set_equity
from papayoo.ai.hidden_hands import HiddenCards, hidden_cards, random_world
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel.features import MAX_OPTIONS, MAX_PARTICLES
from papayoo.ai.kernel_input import card_of, masks_of, number_of, set_round
from papayoo.ai.knowledge import UNDEALT
from papayoo.ai.opponent_model import opponent_kernel, set_opponents
from papayoo.ai.pass_prior import TEMPERATURE as PASS_TEMPERATURE
from papayoo.ai.pass_prior import giver_odds, taker_odds
from papayoo.ai.policy_bot import policy_pass
from papayoo.ai.policy_tables import softmax_weights
from papayoo.engine import Card, SeatView, deck

PriorOdds = Mapping[int, Sequence[float]]
"""The odds of each player type before the game, for each seat."""

NO_PRIOR_ODDS: Final[PriorOdds] = MappingProxyType({})
UNLIMITED: Final = 10**12
"""Limit of simulated plays for a search without a limit: more plays than any search makes."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search. A world is one possible distribution of the hidden cards.

    For a card:
        worlds: maximum number of worlds that one population of Markov chains samples
        populations: maximum number of populations; a further one samples worlds if the best card is uncertain
        max_options: maximum number of compared cards; those with the best scores are compared
        max_plays: maximum number of cards played in all roll-outs together, including the costs of chain steps
        plays_per_step: cost of a chain step for each trick so far, in played cards
        particles: number of Markov chains in a population, which sample the worlds in turn
        annealing_steps: steps of each chain before its first world
        steps: steps of a chain between two of its worlds
        pass_samples: number of samples for the beliefs about the seat that passed to this one
        pass_temperature: softmax temperature of the passes in these samples
    For a pass:
        passes: number of passes drawn at random from the policy
        exchanges: maximum number of times that the best pass is compared with all that differ from it in one card
        exchange_deals: number of random deals for each of these comparisons, and for that of the random passes
        deals: number of random deals for the last comparison, between the best passes found
    For both:
        batch: number of worlds or deals after which the search checks for a stop and drops bad options
        keeps_all: whether all cards are compared and none is dropped

    Raises ValueError if particles or passes exceed the kernel's arrays.
    """

    worlds: int
    steps: int
    particles: int
    annealing_steps: int
    pass_samples: int
    deals: int
    passes: int
    batch: int
    populations: int = 1
    exchanges: int = 0
    exchange_deals: int = 0
    pass_temperature: float = PASS_TEMPERATURE
    max_options: int = MAX_OPTIONS
    max_plays: int = UNLIMITED
    plays_per_step: int = 1
    keeps_all: bool = False

    def __post_init__(self) -> None:
        if self.particles > MAX_PARTICLES or self.passes >= MAX_OPTIONS:  # `extra_pass` needs an entry too
            raise ValueError(f"{self.particles} particles or {self.passes} passes exceed the limit")


@dataclass(frozen=True, slots=True)
class Costs:
    """Costs of a search, counted in simulated plays.

    ``first`` is the cost of the start, ``world`` that of each world, and ``option`` that of each option in each world.
    ``limit`` is the maximum cost of the search after its start.
    """

    first: int = 0
    world: int = 0
    option: int = 0
    limit: int = UNLIMITED


NO_COSTS: Final = Costs()

COMPILED_BUDGET: Final = Budget(
    worlds=400,
    steps=20,
    particles=16,
    annealing_steps=1000,
    pass_samples=4000,
    deals=1500,
    passes=16,
    batch=50,
    populations=5,
    exchanges=3,
    exchange_deals=100,
    pass_temperature=0.2,
    max_plays=300_000,  # so that 99 of 100 decisions take less than 0.2 s
    plays_per_step=0,  # the populations limit the number of steps
)
UNCOMPILED_BUDGET: Final = Budget(
    worlds=300,
    steps=20,
    particles=6,
    annealing_steps=80,
    pass_samples=0,
    deals=40,
    passes=12,
    batch=16,
    max_options=4,
    max_plays=16_000,
)

FINALISTS: Final = 8
"""Maximum number of passes in the last comparison of a search that exchanges cards."""

START_TEMPERATURE: Final = 4.0
"""Temperature at which the annealing starts. At 4, the fourth root of each likelihood is used."""
ANNEALING_STAGES: Final = 10
"""Number of stages in which annealing lowers the temperature to 1."""


@dataclass(frozen=True, slots=True)
class PricedOption:
    """Cards to play or pass, with the seat's expected points in the rest of the round."""

    cards: tuple[Card, ...]
    points: float


class SearchBot:
    """A bot that searches for the card or pass with the fewest expected points.

    It chooses the policy's option unless another one is significantly better. The same view and random stream give
    the same choice, unless ``stop`` ends the search early: then the choice depends on the worlds sampled so far.
    """

    def __init__(
        self,
        budget: Budget | None = None,
        *,
        character: Character | None = None,
        stop: Stop = never_stop,
        prior_odds: PriorOdds = NO_PRIOR_ODDS,
        minds_standings: bool = False,
    ) -> None:
        self._budget = budget or (COMPILED_BUDGET if is_compiled() else UNCOMPILED_BUDGET)
        self._character = character or CHARACTERS[STEADY]
        self._stop = stop
        self._prior_odds = prior_odds
        self._minds_standings = minds_standings

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card with the fewest expected points."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._choose(view, self.price_cards(view, rng), self._character.play).cards[0]

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the pass with the fewest expected points."""
        return self._choose(view, self.price_passes(view, rng), self._character.passing).cards

    def _choose(self, view: SeatView, priced: tuple[PricedOption, ...], bias: Bias) -> PricedOption:
        """Return the option with the lowest sum of expected points and bias; the first if tied.

        The first option is the search's own choice. It gets the lowest points of all options before the biases are
        added, because no other option is significantly better.
        """
        least = min(option.points for option in priced)
        prices = [least, *(option.points for option in priced[1:])]
        for number, option in enumerate(priced):
            prices[number] += sum(bias(view, card) for card in option.cards)
        return priced[prices.index(min(prices))]

    def price_cards(self, view: SeatView, rng: random.Random) -> tuple[PricedOption, ...]:
        """Compare the legal cards by search; return those not dropped with their costs, the best card first."""
        kernel = self._kernel(view, rng)
        self.prepare_opponents(kernel, view)
        set_round(kernel, view)
        numbers = [number for number, _ in sorted(kernel.policy_scores(view.seat), key=lambda scored: -scored[1])]
        if not self._budget.keeps_all:
            del numbers[self._budget.max_options :]
        self._set_card_odds(kernel, view)
        kernel.set_options(numbers)
        self._search_populations(kernel, view, rng)
        return _priced_options(kernel, [(card_of(number),) for number in numbers])

    def prepare_opponents(self, kernel: Kernel, view: SeatView) -> None:
        """Load the opponents' policies into a kernel, and set the odds of each opponent's player type."""
        set_opponents(kernel, view, self._prior_odds)

    def _search_populations(self, kernel: Kernel, view: SeatView, rng: random.Random) -> None:
        """Search with one population of Markov chains, then with further ones while the best card is uncertain."""
        steps, particles, costs = self._budget.steps, self._budget.particles, self._costs(view)
        left = self._budget.max_plays
        for population in range(self._budget.populations):
            is_affordable = left >= costs.first + self._budget.batch * costs.option
            if population and (self._stop() or not is_affordable or not is_uncertain(kernel)):
                break
            self._anneal_particles(kernel, view, rng)
            left = self._search_in_batches(
                kernel,
                lambda more: kernel.search_cards(more, steps, particles),
                (population + 1) * self._budget.worlds,
                replace(costs, limit=left - costs.first),
                keeps_all=self._budget.keeps_all,
            )

    def _costs(self, view: SeatView) -> Costs:
        """Return the costs of a population's search for a card, in simulated plays."""
        step = self._budget.plays_per_step * len(view.tricks_so_far)
        budget = self._budget
        return Costs(budget.particles * budget.annealing_steps * step, budget.steps * step, sum(view.hand_sizes))

    def _set_card_odds(self, kernel: Kernel, view: SeatView) -> None:
        """Set the prior odds of each card at the two seats with which this seat exchanged a pass."""
        taker = view.options.passes_to(view.seat, view.round_number)
        giver = view.options.receives_from(view.seat, view.round_number)
        samples, temperature = self._budget.pass_samples, self._budget.pass_temperature
        if taker is not None:
            kernel.set_card_odds(taker, taker_odds(view.options.seats, temperature))
        if giver is not None and samples:
            kernel.set_card_odds(giver, giver_odds(view, samples, temperature))

    def _anneal_particles(self, kernel: Kernel, view: SeatView, rng: random.Random) -> None:
        """Start the Markov chains in random worlds and anneal them, until the search must stop."""
        particles, hidden = self._budget.particles, hidden_cards(view)
        for particle in range(particles):
            set_random_world(kernel, view, hidden, rng)
            kernel.update_likelihoods()
            kernel.save_particle(particle)
        for stage in range(ANNEALING_STAGES):
            if self._stop():
                break
            temperature, next_temperature = (
                START_TEMPERATURE ** (1 - stage / ANNEALING_STAGES),
                START_TEMPERATURE ** (1 - (stage + 1) / ANNEALING_STAGES),
            )
            kernel.anneal(particles, self._budget.annealing_steps // ANNEALING_STAGES, temperature, next_temperature)

    def price_passes(
        self,
        view: SeatView,
        rng: random.Random,
        extra_pass: tuple[Card, ...] | None = None,
        *,
        only: Sequence[tuple[Card, ...]] = (),
    ) -> tuple[PricedOption, ...]:
        """Return possible passes with their expected points. The first one is the pass to choose.

        Passes that the search soon found to be bad are left out. ``extra_pass`` is compared in addition to the passes
        that the search finds; ``only`` replaces those passes.
        """
        kernel = self._kernel(view, rng)
        self.prepare_opponents(kernel, view)
        passes = list(only) or self._find_passes(kernel, view)
        if extra_pass is not None and tuple(sorted(extra_pass)) not in passes:
            passes.append(tuple(sorted(extra_pass)))
        return self._compare_passes(kernel, view, passes, self._budget.deals, keeps_all=self._budget.keeps_all)

    def _find_passes(self, kernel: Kernel, view: SeatView) -> list[tuple[Card, ...]]:
        """Find good passes by local search, and return them for the last comparison.

        The local search begins with random passes from the policy. It exchanges one card of the best pass until no
        exchange is better. Without exchanges in the budget, returns the random passes.
        """
        passes = self._sample_passes(kernel, view)
        if not self._budget.exchanges:
            return passes
        found: dict[tuple[Card, ...], float] = {}
        tried = set(passes)
        for exchange in range(self._budget.exchanges + 1):
            priced = self._compare_passes(kernel, view, passes, self._budget.exchange_deals)
            best = priced[0]
            found |= {option.cards: option.points - best.points for option in priced}
            if exchange and best.cards == passes[0]:
                break
            untried = [cards for cards in exchanged_passes(view.hand, best.cards) if cards not in tried]
            tried.update(untried)
            passes = [best.cards, *untried]
        others = sorted(found.keys() - {best.cards}, key=lambda cards: (found[cards], cards))
        return [best.cards, *others[: FINALISTS - 1]]

    def _compare_passes(
        self, kernel: Kernel, view: SeatView, passes: list[tuple[Card, ...]], deals: int, *, keeps_all: bool = False
    ) -> tuple[PricedOption, ...]:
        """Compare passes in random deals.

        Returns the passes that were not dropped with their expected points, the best one first.
        """
        held = set(view.hand)
        unseen = [number_of(card) for card in deck(view.options.seats) if card not in held]
        kernel.set_world(view.seat, masks_of(view.hand), [])
        kernel.set_passes([masks_of(cards) for cards in passes], unseen)
        row = view.options.deal
        taker = view.options.passes_to(view.seat, view.round_number)
        assert taker is not None
        assert view.dealer is not None
        kernel.leader = view.dealer
        steps = (taker - view.seat) % view.options.seats
        self._search_in_batches(
            kernel,
            lambda more: kernel.search_passes(more, row.hand_size, row.pass_size, steps),
            deals,
            keeps_all=keeps_all,
        )
        return _priced_options(kernel, passes)

    def _search_in_batches(
        self,
        kernel: Kernel,
        search: Callable[[int], None],
        max_worlds: int,
        costs: Costs = NO_COSTS,
        *,
        keeps_all: bool,
    ) -> int:
        """Search in batches until one option is left, a stop is requested or a limit is reached.

        The numbers of worlds and of simulated plays are limited. When an option is dropped, its share of the plays goes
        to the other options; with ``keeps_all``, none is dropped. Returns the number of plays that are left.
        """
        left = costs.limit
        still_open = kernel.option_count
        while not self._stop() and kernel.world_count < max_worlds and (keeps_all or still_open > 1):
            cost = costs.world + costs.option * still_open
            affordable = max(MIN_WORLDS - kernel.world_count, left // max(1, cost))
            more = min(self._budget.batch, max_worlds - kernel.world_count, affordable)
            if more <= 0:
                break
            search(more)
            left -= more * cost
            if not keeps_all and kernel.world_count < max_worlds:
                still_open = drop_bad_options(kernel)
        return left

    def _kernel(self, view: SeatView, rng: random.Random) -> Kernel:
        kernel = opponent_kernel(view.options.seats, rng.getrandbits(64))
        kernel.observer = view.seat
        if self._minds_standings and is_standing_open(view):
            set_equity(kernel, view)
        return kernel

    def _sample_passes(self, kernel: Kernel, view: SeatView) -> list[tuple[Card, ...]]:
        """Return the passes to compare, all different: the policy's choice, then random ones.

        Random passes are drawn from the softmax of the policy's scores.
        """
        passes: dict[tuple[Card, ...], None] = {}
        kernel.load_exponents(softmax_weights(1.0))
        for attempt in range(8 * self._budget.passes):
            kernel.set_hand(view.seat, masks_of(view.hand))
            passes[policy_pass(kernel, view, sampled=attempt > 0)] = None
            if len(passes) == self._budget.passes:
                break
        return list(passes)


def exchanged_passes(hand: Sequence[Card], cards: tuple[Card, ...]) -> list[tuple[Card, ...]]:
    """Return every pass that exchanges one card of the pass ``cards`` for another card of ``hand``."""
    kept = [card for card in hand if card not in cards]
    return [tuple(sorted({*cards, other} - {card})) for card in cards for other in kept]


def set_random_world(kernel: Kernel, view: SeatView, hidden: HiddenCards, rng: random.Random) -> None:
    """Deal the hidden cards at random in the kernel, in agreement with the seat's knowledge."""
    hands = random_world(hidden, rng)
    for place in range(view.options.seats):
        unplaced = hands.get(place, [])
        fixed = view.hand if place == view.seat else hidden.known.get(place, ())
        kernel.set_world(place, masks_of((*unplaced, *fixed)), [number_of(card) for card in unplaced])
    undealt = hands.get(UNDEALT, [])
    kernel.set_world(view.options.seats, masks_of(undealt), [number_of(card) for card in undealt])


def _priced_options(kernel: Kernel, options: list[tuple[Card, ...]]) -> tuple[PricedOption, ...]:
    """Return the chosen option, followed by the other options that the search has not dropped.

    The others are sorted by their expected points, lowest first.
    """
    chosen = best_option(kernel)
    numbers = [number for number in range(len(options)) if kernel.is_open_option(number)]
    numbers.sort(key=lambda number: (number != chosen, expected_points(kernel, number)))
    return tuple(PricedOption(options[number], expected_points(kernel, number)) for number in numbers)
