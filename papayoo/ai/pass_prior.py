"""Prior odds of hidden cards given the pass: bad cards are rarely kept.

The seat that received my cards has passed on its own: apart from mine it holds cards that it kept. The seat that passed
to me kept cards that it preferred to the passed ones.
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
"""Number of random deals for the estimate of `taker_odds`."""
TEMPERATURE: Final = 0.35
"""Softmax temperature of the simulated passes."""
NOISE: Final = 0.02
"""Probability of a random card in the simulated passes."""
MIN_PROBABILITY: Final = 0.01
"""Lower bound of the probability that a card was kept, and that it was not."""


@cache
def taker_odds(seats: int) -> list[float]:
    """Return odds, by card number, that a card is at a seat that has passed.

    They are relative to a card of which nothing is known. The list is shared: do not modify it.
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
    """Return odds, by card number, that a card is at the seat that passed to this one.

    They are estimated from this many samples of its hand. The list is shared: do not modify it.
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
    """Return the odds, given the seat's ``own`` cards and whether the giver took its pass.

    Besides the cards that it kept, the giver holds the cards that another seat passed to it.
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
