"""Players whose style matches no known policy, and how the bots learn a policy for them."""

from dataclasses import dataclass
from typing import Final

from papayoo.ai.imitation import begin_example, begin_imitation, imitate_plays
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import PASS_START, SCALE
from papayoo.ai.policy_tables import Table
from papayoo.engine.trick import PlayedRound

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
