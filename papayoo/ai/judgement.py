"""What kind of player sits at each seat, judged by the cards it has played in the rounds before.

The kinds are hypotheses: the learned policy, and policies fitted to other ways of playing. Each seat's odds are how
likely each kind would have played just those cards.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import plays_of
from papayoo.ai.tables import fitted_table, learned_table, softmax_weights
from papayoo.engine.cards import Suit
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView

KINDS: Final = ("learned", "careful", "greedy")
"""The kinds of players that are reckoned with, in the order of the kernel's types."""

LEAST_ODDS: Final = 1e-4
"""No kind is ever ruled out: people change their ways."""

TEMPERATURE: Final = 0.25
"""A kind of player plays a card with the softmax of its policy's scores at this temperature …"""
NOISE: Final = 0.05
"""… and with this chance any card."""


def judging_kernel(seats: int, seed: int = 0) -> Kernel:
    """A kernel that knows all kinds of players, as its types in the order of ``KINDS``."""
    kernel = Kernel(seats, seed)
    for number, kind in enumerate(KINDS):
        kernel.load_table(number, fitted_table(kind) if number else learned_table(seats))
    kernel.types = len(KINDS)
    kernel.noise = NOISE
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def judge_seats(kernel: Kernel, view: SeatView, known: Mapping[int, Sequence[float]]) -> None:
    """Give every other seat its odds of being of each type, and for a start the likeliest type.

    ``known`` are odds from before the game, by seat.
    """
    for seat in range(view.options.seats):
        if seat != view.seat:
            odds = list(known.get(seat, (1.0,) * kernel.types))
            for played in view.history:
                odds = _sharpened(odds, chances_of_plays(kernel, played, seat))
            kernel.set_type_odds(seat, odds)
            kernel.seat_type(seat, odds.index(max(odds)))
    kernel.seat_type(view.seat, 0)


def chances_of_plays(kernel: Kernel, played: PlayedRound, seat: int) -> list[float]:
    """How likely each type would have played what a seat played in a finished round.

    By now every card has been seen, so that its hand is known as it was at each play.
    """
    kernel.begin(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(seat, [0] * len(Suit), [])
    chances = []
    for kind in range(kernel.types):
        kernel.seat_type(seat, kind)
        chances.append(kernel.likelihood(seat))
    return chances


def _sharpened(odds: Sequence[float], chances: Sequence[float]) -> list[float]:
    products = [before * chance for before, chance in zip(odds, chances, strict=True)]
    total = sum(products)
    return [max(product / total, LEAST_ODDS) for product in products]
