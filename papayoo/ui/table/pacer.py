"""How long opponents seem to think. What they really think takes is hidden inside this."""

import random

from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.ui.table.tempo import Tempo

PASS_THINK = 0.25
"""How long an opponent waits with its pass, in seconds: they pass while the person chooses."""


class Pacer:
    """Times one opponent's turn after the other; no two thoughts take alike. Its chance is for show only."""

    def __init__(self) -> None:
        self._left: float | None = None
        self._sparkle = random.Random()

    def reset(self) -> None:
        """Somebody has acted: the next thought begins."""
        self._left = None

    def is_over(self, seconds: float, view: SeatView, tempo: Tempo) -> bool:
        """Let time pass; whether the opponent may act now."""
        if self._left is None:
            self._left = self._think_seconds(view, tempo)
        self._left -= seconds
        return self._left <= 0

    def _think_seconds(self, view: SeatView, tempo: Tempo) -> float:
        if view.phase is Phase.PASSING:
            return tempo.pause(PASS_THINK)
        return tempo.think(view.options.seats - 1, self._sparkle.random())
