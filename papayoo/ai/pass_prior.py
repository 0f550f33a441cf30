"""What the pass says about hidden hands before a card is played: bad cards do not stay with whoever could pass them on.

A seat that took my pass has passed on its own: apart from what I gave it, it holds only cards that it kept.
"""

from functools import cache
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import RANKS
from papayoo.ai.tables import learned_table, softmax_weights
from papayoo.engine.cards import Suit
from papayoo.engine.options import GameOptions

DEALS: Final = 150
"""How many deals the rates are counted in."""
WAVERING: Final = 0.5
"""The softmax temperature of the passes: not everybody passes alike."""


@cache
def keep_odds(seats: int) -> list[float]:
    """By card number: how much likelier a card lies with a seat that has passed on than elsewhere.

    Not to be changed: everybody shares it.
    """
    row = GameOptions(seats, 1).deal
    kernel = Kernel(seats, 1)
    kernel.noise = 0.05
    kernel.load_table(0, learned_table(seats))
    kernel.load_exponents(softmax_weights(WAVERING))
    held, kept = [0] * (RANKS * len(Suit)), [0] * (RANKS * len(Suit))
    for _ in range(DEALS):
        kernel.deal(row.hand_size)
        for seat in range(seats):
            _count(kernel.hand(seat), held)
            kernel.pass_cards(seat, row.pass_size, 1)
            _count(kernel.hand(seat), kept)
    return [(stayed + 1) / (dealt + 2) for stayed, dealt in zip(kept, held, strict=True)]


def _count(masks: list[int], counts: list[int]) -> None:
    for suit, mask in enumerate(masks):
        for rank in range(RANKS):
            counts[RANKS * suit + rank] += mask >> rank & 1
