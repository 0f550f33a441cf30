"""Imitation learning: gradient steps towards played cards, and policies for players of an unknown style."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import PASS_START, SCALE
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.policy_tables import Table, softmax_weights
from papayoo.engine import Card, Play, PlayedRound, Suit


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


MAX_ROUNDS: Final = 6
"""Number of latest rounds to learn a style from. Older rounds do not count, because players change."""
EPOCHS: Final = 3
"""Number of times that all rounds are used for learning."""
RATE: Final = 0.4
INITIAL_SLOPE_SQUARES: Final = 3.0
"""Initial sum of squared gradients of each weight; a large sum keeps the first steps small."""


@dataclass(frozen=True, slots=True)
class UnknownPlayers:
    """Players without a known policy.

    ``seats`` are their seats, ``nearest`` is the number of the most similar player type, and ``rounds`` are the latest
    finished rounds.
    """

    seats: frozenset[int]
    nearest: int
    rounds: tuple[PlayedRound, ...]


def learn_unknown_style(
    kernel: Kernel, number: int, unknown_players: UnknownPlayers, nearest: Table, divisor: float
) -> None:
    """Learn one weight table for all unknown players from their rounds.

    Stores the table under ``number`` in a new kernel. Learning starts from the weights ``nearest`` of the most similar
    policy; those for playing are divided by ``divisor``. The weights for passing stay unchanged, because other
    players' passes are hidden.
    """
    plays = [score / (SCALE * divisor) for score in nearest[:PASS_START]]
    begin_imitation(kernel, [*plays, *(score / SCALE for score in nearest[PASS_START:])], INITIAL_SLOPE_SQUARES)
    for _ in range(EPOCHS):
        for played in unknown_players.rounds:
            story = [play for taken in played.tricks for play in taken.trick.plays]
            begin_example(kernel, played.dealer, played.die, story)
            imitate_plays(kernel, story, unknown_players.seats, RATE)
    kernel.store_table(number)
