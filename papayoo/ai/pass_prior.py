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
from papayoo.engine import Card, GameOptions, SeatView, Suit, deck

DEALS: Final = 150
"""Number of random deals from which `taker_odds` estimates the odds."""
TEMPERATURE: Final = 0.35
"""Softmax temperature of the simulated passes, unless a search chooses another one."""
NOISE: Final = 0.02
"""Probability that a simulated pass contains a random card."""
MIN_PROBABILITY: Final = 0.01
"""Minimum estimated probability that a seat passes a card, and that it keeps the card."""


@cache
def taker_odds(seats: int, temperature: float = TEMPERATURE) -> list[float]:
    """Return the odds, by card number, that a seat keeps a dealt card when it passes.

    The odds are estimated from passes simulated at a softmax ``temperature``. The list is shared: do not modify it.
    """
    row = GameOptions(seats, 1).deal
    kernel = _passing_kernel(seats, temperature)
    held, kept = [0] * (RANKS * len(Suit)), [0] * (RANKS * len(Suit))
    for _ in range(DEALS):
        kernel.deal(row.hand_size)
        for seat in range(seats):
            _count(kernel.hand(seat), held)
            kernel.pass_cards(seat, row.pass_size, 1)
            _count(kernel.hand(seat), kept)
    return [(stayed + 1) / (dealt + 2) for stayed, dealt in zip(kept, held, strict=True)]


def giver_odds(view: SeatView, samples: int, temperature: float = TEMPERATURE) -> list[float]:
    """Return the odds, by card number, that the seat that passed to this seat holds each card.

    The odds are estimated from ``samples`` random hands of that seat, which passes at a softmax ``temperature``.
    """
    seats, row = view.options.seats, view.options.deal
    plays = (play for trick in view.tricks_so_far for play in trick.plays)
    own = {*view.hand, *view.given, *(play.card for play in plays if play.seat == view.seat)}
    pool = tuple(number_of(card) for card in deck(seats) if card not in own)
    kept = _kept_probabilities(seats, view.received, pool, samples, temperature)
    giver = view.options.receives_from(view.seat, view.round_number)
    is_taker = giver == view.options.passes_to(view.seat, view.round_number)
    # A giver that is not the taker has received unknown cards from a third seat.
    share = (row.hand_size - row.pass_size if is_taker else row.hand_size) / len(pool)
    odds = [1.0] * (RANKS * len(Suit))
    for number in pool:
        got = 0.0 if is_taker else (1.0 - taker_odds(seats, temperature)[number]) / (seats - 1)
        chance = min(max(MIN_PROBABILITY, kept[number]), 1.0 - MIN_PROBABILITY)
        chance += (1.0 - chance) * got
        odds[number] = chance / (1.0 - chance) * (1.0 - share) / share
    return odds


@lru_cache(maxsize=16)
def _kept_probabilities(
    seats: int, received: tuple[Card, ...], pool: tuple[int, ...], samples: int, temperature: float
) -> list[float]:
    """Return the probability, by card number, that a seat holds each card after it has passed the cards ``received``.

    ``pool`` are the numbers of the cards that it may hold.
    """
    row = GameOptions(seats, 1).deal
    kernel = _passing_kernel(seats, temperature)
    return kernel.kept_probabilities(0, masks_of(received), list(pool), row.hand_size - row.pass_size, samples)


def _passing_kernel(seats: int, temperature: float) -> Kernel:
    kernel = Kernel(seats, 1)
    kernel.noise = NOISE
    kernel.load_table(0, learned_table(seats))
    kernel.load_exponents(softmax_weights(temperature))
    return kernel


def _count(masks: list[int], counts: list[int]) -> None:
    for suit, mask in enumerate(masks):
        for rank in range(RANKS):
            counts[RANKS * suit + rank] += mask >> rank & 1
