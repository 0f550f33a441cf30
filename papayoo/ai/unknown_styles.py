"""Players who play like none of the policies that are known, and what a game has shown of their ways so far."""

from dataclasses import dataclass
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import PASS_START, SCALE
from papayoo.ai.learning.imitation import begin_example, begin_imitation, imitate_plays
from papayoo.ai.policy_tables import Table
from papayoo.engine.trick import PlayedRound

MAX_ROUNDS: Final = 6
"""No more of the last rounds are learned from: people change, and it is done again after each round."""
EPOCHS: Final = 3
"""How often they are gone through."""
RATE: Final = 0.2
INITIAL_SLOPE_SQUARES: Final = 3.0
"""How much counts as learned of each number before the first card: what a few cards show does not outweigh it."""


@dataclass(frozen=True, slots=True)
class UnknownPlayers:
    """The seats of those who play like none of the policies, the one they are nearest to, and their last rounds."""

    seats: frozenset[int]
    nearest: str
    rounds: tuple[PlayedRound, ...]


def learn_unknown_style(
    kernel: Kernel, number: int, unknown_players: UnknownPlayers, nearest: Table, divisor: float
) -> None:
    """Make this table of the kernel what the strangers play by, as one, as far as their rounds have shown it.

    It is learned from the policy they are nearest to, whose scores for playing are divided by so much. How they pass
    nobody sees: that is left as it is in that policy. The kernel is a fresh one, but for its tables.
    """
    plays = [score / (SCALE * divisor) for score in nearest[:PASS_START]]
    begin_imitation(kernel, [*plays, *(score / SCALE for score in nearest[PASS_START:])], INITIAL_SLOPE_SQUARES)
    for _ in range(EPOCHS):
        for played in unknown_players.rounds:
            story = [play for taken in played.tricks for play in taken.trick.plays]
            begin_example(kernel, played.dealer, played.die, story)
            imitate_plays(kernel, story, unknown_players.seats, RATE)
    kernel.store_table(number)
