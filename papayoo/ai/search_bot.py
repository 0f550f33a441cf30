"""The player that looks ahead: it plays its options out in worlds drawn by what it believes of the hidden hands."""

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.ai.candidates import FEWEST_WORLDS, Stop, best_option, cost_of, drop_hopeless, never
from papayoo.ai.characters import CHARACTERS, STEADY, Character, Leaning
from papayoo.ai.hidden_hands import Hidden, hidden_from, some_world
from papayoo.ai.kernel import Kernel, is_compiled
from papayoo.ai.kernel.features import MAX_OPTIONS, MAX_PARTICLES
from papayoo.ai.kernel_input import card_of, masks_of, number_of, set_round
from papayoo.ai.knowledge import ASLEEP
from papayoo.ai.opponent_model import judge_seats, judging_kernel
from papayoo.ai.pass_prior import giver_odds, keep_odds
from papayoo.ai.policy_bot import policy_pass
from papayoo.ai.policy_tables import softmax_weights
from papayoo.engine.cards import Card, deck
from papayoo.engine.view import SeatView

Known = Mapping[int, Sequence[float]]
"""What is known of players from before the game, by seat: the odds of each of the kinds that are reckoned with."""

NOTHING_KNOWN: Final[Known] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a search may do.

    ``worlds`` are drawn for a card, fewer if so many ``plays`` of single cards do not allow for them, and so many
    ``options`` compared, the policy's favourites. The worlds come from a population of so many ``members``: each begins
    anywhere, cools down in ``settling`` steps, and comes to its next world in ``steps``. What was received is weighed
    with so many ``hands`` of whoever gave it. ``deals`` are played out for a pass, and ``choices`` compared. After each
    ``chunk`` of worlds or deals it asks whether to go on, and drops hopeless options, unless it ``keeps_all``: then it
    compares all cards. Raises ValueError for more members or choices than the kernel has room for.
    """

    worlds: int
    steps: int
    members: int
    settling: int
    hands: int
    deals: int
    choices: int
    chunk: int
    options: int = 32
    plays: int = 10**12
    keeps_all: bool = False

    def __post_init__(self) -> None:
        if self.members > MAX_PARTICLES or self.choices >= MAX_OPTIONS:  # one more may be asked for besides
            raise ValueError(f"{self.members} members or {self.choices} choices are more than there is room for")


@dataclass(frozen=True, slots=True)
class Costs:
    """What a search takes, in plays of single cards: before it begins, for each world, and for each option in it."""

    first: int = 0
    world: int = 0
    option: int = 0


FREE: Final = Costs()

COMPILED: Final = Budget(worlds=600, steps=20, members=16, settling=1000, hands=2000, deals=300, choices=24, chunk=50)
UNCOMPILED: Final = Budget(
    worlds=300, steps=20, members=6, settling=80, hands=0, deals=40, choices=12, chunk=16, options=4, plays=16_000
)

HEAT: Final = 4.0
"""How hot a population begins: likelihoods count as their fourth roots, and its chains go nearly anywhere."""
STAGES: Final = 10
"""In so many stages it cools down to heat 1."""


@dataclass(frozen=True, slots=True)
class Priced:
    """An option and the points that the seat is expected to take in the rest of the round if it takes it."""

    cards: tuple[Card, ...]
    points: float


class SearchBot:
    """Plays the card, and passes the cards, that cost least in many worlds; the policy's, unless another is better.

    The same view and random stream give the same answer, unless ``stop`` ends the thinking early: then it answers
    with what it has found so far, at worst with the policy's own choice.
    """

    def __init__(
        self,
        budget: Budget | None = None,
        *,
        character: Character | None = None,
        stop: Stop = never,
        known: Known = NOTHING_KNOWN,
    ) -> None:
        self._budget = budget or (COMPILED if is_compiled() else UNCOMPILED)
        self._character = character or CHARACTERS[STEADY]
        self._stop = stop
        self._known = known

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """The card that costs least on average."""
        if len(view.legal) == 1:
            return view.legal[0]
        return self._favourite(view, self.price_cards(view, rng), self._character.play).cards[0]

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """The pass that leads to the fewest points on average."""
        return self._favourite(view, self.price_passes(view, rng), self._character.passing).cards

    def _favourite(self, view: SeatView, priced: tuple[Priced, ...], leaning: Leaning) -> Priced:
        """The option that is cheapest once the character has added its own prices; the first of equal ones.

        The first counts as cheap as any: who chose it found nothing that is cheaper beyond chance.
        """
        least = min(option.points for option in priced)
        prices = [least, *(option.points for option in priced[1:])]
        for number, option in enumerate(priced):
            prices[number] += sum(leaning(view, card) for card in option.cards)
        return priced[prices.index(min(prices))]

    def price_cards(self, view: SeatView, rng: random.Random) -> tuple[Priced, ...]:
        """Every legal card that stayed in the race, the one to play first."""
        kernel = self._kernel(view, rng)
        judge_seats(kernel, view, self._known)
        set_round(kernel, view)
        numbers = [number for number, _ in sorted(kernel.policy_scores(view.seat), key=lambda scored: -scored[1])]
        if not self._budget.keeps_all:
            del numbers[self._budget.options :]
        self._recall_pass(kernel, view)
        kernel.set_options(numbers)
        self._settle(kernel, view, rng)
        steps, members = self._budget.steps, self._budget.members
        self._race(
            kernel, lambda more: kernel.search_cards(more, steps, members), self._budget.worlds, self._costs(view)
        )
        return _priced(kernel, [(card_of(number),) for number in numbers])

    def _costs(self, view: SeatView) -> Costs:
        """What a search for a card takes. In a step of a chain about as many plays are judged as there were tricks."""
        step = len(view.tricks_so_far)
        budget = self._budget
        return Costs(budget.members * budget.settling * step, budget.steps * step, sum(view.hand_sizes))

    def _recall_pass(self, kernel: Kernel, view: SeatView) -> None:
        """Tell the kernel what the pass says of the hands of those who took the seat's cards and gave it theirs."""
        taker = view.options.passes_to(view.seat, view.round_number)
        giver = view.options.receives_from(view.seat, view.round_number)
        if taker is not None:
            kernel.set_card_odds(taker, keep_odds(view.options.seats))
        if giver is not None and self._budget.hands:
            kernel.set_card_odds(giver, giver_odds(view, self._budget.hands))

    def _settle(self, kernel: Kernel, view: SeatView, rng: random.Random) -> None:
        """Fill the kernel's population with worlds and cool it down, as long as there is time."""
        members, hidden = self._budget.members, hidden_from(view)
        for member in range(members):
            lay_world(kernel, view, hidden, rng)
            kernel.update_likelihoods()
            kernel.save_particle(member)
        for stage in range(STAGES):
            if self._stop():
                break
            heat, cooler = HEAT ** (1 - stage / STAGES), HEAT ** (1 - (stage + 1) / STAGES)
            kernel.anneal(members, self._budget.settling // STAGES, heat, cooler)

    def price_passes(
        self, view: SeatView, rng: random.Random, also: tuple[Card, ...] | None = None
    ) -> tuple[Priced, ...]:
        """The passes that stayed in the race, the one to choose first; ``also`` is one that is to run with them."""
        kernel = self._kernel(view, rng)
        judge_seats(kernel, view, self._known)
        choices = self._choices(kernel, view)
        if also is not None and tuple(sorted(also)) not in choices:
            choices.append(tuple(sorted(also)))
        held = set(view.hand)
        unseen = [number_of(card) for card in deck(view.options.seats) if card not in held]
        kernel.set_world(view.seat, masks_of(view.hand), [])
        kernel.set_passes([masks_of(choice) for choice in choices], unseen)
        self._race_passes(kernel, view)
        return _priced(kernel, choices)

    def _race_passes(self, kernel: Kernel, view: SeatView) -> None:
        row = view.options.deal
        taker = view.options.passes_to(view.seat, view.round_number)
        assert taker is not None
        assert view.dealer is not None
        kernel.leader = view.dealer
        steps = (taker - view.seat) % view.options.seats
        self._race(
            kernel, lambda deals: kernel.search_passes(deals, row.hand_size, row.pass_size, steps), self._budget.deals
        )

    def _race(self, kernel: Kernel, search: Callable[[int], None], most: int, costs: Costs = FREE) -> None:
        """Search chunk after chunk, as long as there is time, more than one option is open, and plays are left.

        What the hopeless options would have taken, the others get.
        """
        keeps_all, left = self._budget.keeps_all, self._budget.plays - costs.first
        still_open = kernel.option_count
        while not self._stop() and kernel.world_count < most and (keeps_all or still_open > 1):
            price = costs.world + costs.option * still_open
            affordable = max(FEWEST_WORLDS - kernel.world_count, left // max(1, price))
            more = min(self._budget.chunk, most - kernel.world_count, affordable)
            if more <= 0:
                break
            search(more)
            left -= more * price
            if not keeps_all and kernel.world_count < most:
                still_open = drop_hopeless(kernel)

    def _kernel(self, view: SeatView, rng: random.Random) -> Kernel:
        kernel = judging_kernel(view.options.seats, rng.getrandbits(64))
        kernel.observer = view.seat
        return kernel

    def _choices(self, kernel: Kernel, view: SeatView) -> list[tuple[Card, ...]]:
        """Passes worth comparing: first that of the policy for this company, then others it finds nearly as good."""
        choices: dict[tuple[Card, ...], None] = {}
        kernel.load_exponents(softmax_weights(1.0))
        for attempt in range(8 * self._budget.choices):
            kernel.set_hand(view.seat, masks_of(view.hand))
            choices[policy_pass(kernel, view, by_chance=attempt > 0)] = None
            if len(choices) == self._budget.choices:
                break
        return list(choices)


def lay_world(kernel: Kernel, view: SeatView, hidden: Hidden, rng: random.Random) -> None:
    """Put a world into the kernel that fits all the seat knows; a chain goes on from there."""
    lying = some_world(hidden, rng)
    for place in range(view.options.seats):
        loose = lying.get(place, [])
        fixed = view.hand if place == view.seat else hidden.known.get(place, ())
        kernel.set_world(place, masks_of((*loose, *fixed)), [number_of(card) for card in loose])
    asleep = lying.get(ASLEEP, [])
    kernel.set_world(view.options.seats, masks_of(asleep), [number_of(card) for card in asleep])


def _priced(kernel: Kernel, options: list[tuple[Card, ...]]) -> tuple[Priced, ...]:
    """The options still open, the chosen one first, then by price."""
    chosen = best_option(kernel)
    numbers = [number for number in range(len(options)) if kernel.is_open_option(number)]
    numbers.sort(key=lambda number: (number != chosen, cost_of(kernel, number)))
    return tuple(Priced(options[number], cost_of(kernel, number)) for number in numbers)
