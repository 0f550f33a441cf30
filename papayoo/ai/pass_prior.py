"""How likely each seat is to hold each hidden card, inferred from the passes.

A seat rarely keeps bad cards. The seat that passed to this seat probably still holds better cards than those that it
passed. The seat that received this seat's cards has passed the worst cards of its own hand.
"""

from functools import cache, lru_cache
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import RANKS
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.policy_tables import learned_table, softmax_weights
from papayoo.engine.cards import Card, Suit, deck
from papayoo.engine.options import GameOptions
from papayoo.engine.view import SeatView

DEALS: Final = 150
"""Number of random deals from which `taker_odds` estimates the odds."""
TEMPERATURE: Final = 0.35
"""Softmax temperature of the simulated passes."""
NOISE: Final = 0.02
"""Probability that a simulated pass contains a random card."""
MIN_PROBABILITY: Final = 0.01
"""Minimum estimated probability that a seat passes a card, and that it keeps the card."""


@cache
def taker_odds(seats: int) -> list[float]:
    """Return the odds, by card number, that a seat keeps a dealt card when it passes.

    The odds are estimated from simulated passes. The list is shared: do not modify it.
    """
    row = GameOptions(seats, 1).deal
    kernel = _passing_kernel(seats)
    held, kept = [0] * (RANKS * len(Suit)), [0] * (RANKS * len(Suit))
    for _ in range(DEALS):
        kernel.deal(row.hand_size)
        for seat in range(seats):
            _count(kernel.hand(seat), held)
            kernel.pass_cards(seat, row.pass_size, 1)
            _count(kernel.hand(seat), kept)
    return [(stayed + 1) / (dealt + 2) for stayed, dealt in zip(kept, held, strict=True)]


def giver_odds(view: SeatView, samples: int) -> list[float]:
    """Return the odds, by card number, that the seat that passed to this seat holds each card.

    The odds are estimated from ``samples`` random hands of that seat. The list is shared: do not modify it.
    """
    plays = (play for trick in view.tricks_so_far for play in trick.plays)
    own = {*view.hand, *view.given, *(play.card for play in plays if play.seat == view.seat)}
    giver = view.options.receives_from(view.seat, view.round_number)
    is_taker = giver == view.options.passes_to(view.seat, view.round_number)
    return _giver_odds(view.options.seats, view.received, frozenset(own), samples, is_taker=is_taker)


@lru_cache(maxsize=16)
def _giver_odds(
    seats: int, received: tuple[Card, ...], own: frozenset[Card], samples: int, *, is_taker: bool
) -> list[float]:
    """Return the odds that a seat holds each card, after it has passed the cards ``received``.

    The index is the number of the card. ``own`` are the cards known to the seat that received them. ``is_taker`` is
    true if that seat passed its own cards to the giver. If not, the giver has received unknown cards from a third seat.
    """
    row = GameOptions(seats, 1).deal
    pool = [number_of(card) for card in deck(seats) if card not in own]
    keeps = row.hand_size - row.pass_size
    kept = _passing_kernel(seats).kept_probabilities(0, masks_of(received), pool, keeps, samples)
    share = (keeps if is_taker else row.hand_size) / len(pool)
    odds = [1.0] * (RANKS * len(Suit))
    for number in pool:
        got = 0.0 if is_taker else (1.0 - taker_odds(seats)[number]) / (seats - 1)
        chance = min(max(MIN_PROBABILITY, kept[number]), 1.0 - MIN_PROBABILITY)
        chance += (1.0 - chance) * got
        odds[number] = chance / (1.0 - chance) * (1.0 - share) / share
    return odds


def _passing_kernel(seats: int) -> Kernel:
    kernel = Kernel(seats, 1)
    kernel.noise = NOISE
    kernel.load_table(0, learned_table(seats))
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def _count(masks: list[int], counts: list[int]) -> None:
    for suit, mask in enumerate(masks):
        for rank in range(RANKS):
            counts[RANKS * suit + rank] += mask >> rank & 1
