"""Base classes of strangers that follow a trained policy or search; see `strangers.py`."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.ai.candidates import expected_points
from papayoo.ai.hidden_hands import hidden_cards
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import card_of, masks_of, number_of, set_round
from papayoo.ai.policy_bot import PolicyBot, policy_pass
from papayoo.ai.policy_tables import Table, TableFile
from papayoo.ai.search_bot import set_random_world
from papayoo.engine import Card, SeatView

WEIGHTS: Final = Path(__file__).parent / "strangers"
"""Folder of the trained weights, which `stranger_policies.py` writes."""

TableOf = Callable[[int], Table]
"""A function that returns the weight table for a number of seats."""


@cache
def trained_table(name: str, seats: int) -> Table:
    """Return the trained weights of a stranger. The list is shared: do not modify it."""
    return TableFile.read(WEIGHTS / f"{name}-{seats}.json").table


@cache
def trained_bot(name: str, seats: int) -> Bot:
    """Return a bot that follows the trained weights of a stranger."""
    return PolicyBot(table=trained_table(name, seats))


class Trained:
    """A bot that follows a trained policy.

    With the probability ``noise``, it plays a random card instead.
    """

    def __init__(self, name: str, noise: float = 0.0) -> None:
        self._name = name
        self._noise = noise

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return trained_bot(self._name, view.options.seats).choose_pass(view, rng)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the policy's card or, with the probability ``noise``, a random card."""
        if self._noise and rng.random() < self._noise:
            return rng.choice(view.legal)
        return trained_bot(self._name, view.options.seats).choose_card(view, rng)


class Searcher:
    """A bot that searches: it simulates the rest of the round after each legal card.

    For each simulation, it deals the hidden cards at random, in agreement with its knowledge. All seats then follow one
    policy.
    """

    def __init__(self, table_of: TableOf, worlds: int) -> None:
        self._table_of = table_of
        self._worlds = worlds
        self._tables: dict[int, Kernel] = {}

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        kernel = self._kernel(view, rng)
        kernel.set_hand(view.seat, masks_of(view.hand))
        return policy_pass(kernel, view)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card after which the seat takes the fewest points on average."""
        if len(view.legal) == 1:
            return view.legal[0]
        kernel = self._kernel(view, rng)
        set_round(kernel, view)
        numbers = [number_of(card) for card in view.legal]
        kernel.set_options(numbers)
        hidden = hidden_cards(view)
        for _ in range(self._worlds):
            set_random_world(kernel, view, hidden, rng)
            kernel.save_particle(0)
            kernel.search_cards(1, 0, 1)
        return card_of(numbers[min(range(len(numbers)), key=lambda number: expected_points(kernel, number))])

    def _kernel(self, view: SeatView, rng: random.Random) -> Kernel:
        seats = view.options.seats
        if seats not in self._tables:
            self._tables[seats] = Kernel(seats, 0)
            self._tables[seats].load_table(0, self._table_of(seats))
        kernel = Kernel(seats, rng.getrandbits(64))
        kernel.copy_tables(self._tables[seats])
        kernel.observer = view.seat
        return kernel
