"""Imitation learning: gradient steps towards the cards that were played in recorded rounds."""

from collections.abc import Collection, Sequence

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.policy_tables import softmax_weights
from papayoo.engine.cards import Card, Suit
from papayoo.engine.trick import Play


def begin_imitation(kernel: Kernel, start: Sequence[float], slope_square_sum: float) -> None:
    """Prepare a new kernel for imitation from initial weights, in units of the softmax exponent.

    ``slope_square_sum`` is the initial sum of squared gradients (see `Kernel.load_params`).
    """
    kernel.noise = 0.0
    kernel.load_exponents(softmax_weights(1.0))
    kernel.load_params(list(start), slope_square_sum)


def begin_example(kernel: Kernel, dealer: int, die: Suit, plays: Sequence[Play]) -> None:
    """Begin a recorded round in the kernel, with the hands that are known from its plays."""
    hands: dict[int, list[Card]] = {}
    for play in plays:
        hands.setdefault(play.seat, []).append(play.card)
    kernel.begin_round(die, dealer, len(plays) // len(hands))
    for seat, hand in hands.items():
        kernel.set_hand(seat, masks_of(hand))


def imitate_plays(kernel: Kernel, plays: Sequence[Play], imitated_seats: Collection[int], rate: float) -> None:
    """Replay a recorded round, with a gradient step for each card of an imitated seat."""
    for play in plays:
        if play.seat in imitated_seats:
            kernel.imitate_card(number_of(play.card), rate)
        kernel.play(number_of(play.card))
