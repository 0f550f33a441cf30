"""How long opponents seem to think. What they really think takes is hidden inside this."""

import random

from papayoo.engine.phase import Phase
from papayoo.engine.trick import trick_points
from papayoo.engine.view import SeatView
from papayoo.ui.table_view.motion.durations import PLAY_OTHER, Durations

PASS_THINK = 0.25
"""How long an opponent waits with its pass, in seconds: they pass while the person chooses."""
FIRST_LEAD, MUCH_AT_STAKE = 0.2, 0.25
"""How much longer an opponent looks at a whole hand, and at a trick that costs much already, in seconds."""
MUCH = 10
"""A trick of so many points costs much."""
LAST_CARD = 0.5
"""How much of that the last card takes. Other cards may be the only ones as well, but that is nobody else's business:
an opponent that was quicker with them would tell its hand."""
HEAD_START = 0.4 * PLAY_OTHER
"""Who comes next begins to think so long before the card on its way lies on the table, in seconds."""


class BotDelay:
    """Times one opponent's turn after the other; no two thoughts take alike. Its chance is for show only."""

    def __init__(self) -> None:
        self._left: float | None = None
        self._sparkle = random.Random()

    def reset(self) -> None:
        """Somebody has acted: the next thought begins."""
        self._left = None

    def is_over(self, seconds: float, view: SeatView, durations: Durations) -> bool:
        """Let time pass; whether the opponent may act now."""
        if self._left is None:
            self._left = thought_s(view, durations, self._sparkle.random())
        self._left -= seconds
        return self._left <= 0


def thought_s(view: SeatView, durations: Durations, share: float) -> float:
    """How long the opponent who is to act seems to think, in seconds: as long as what everybody sees is worth.

    ``share``, 0 to 1, makes no two thoughts alike.
    """
    if view.phase is Phase.PASSING:
        return durations.pause(PASS_THINK)
    if all(view.hand_sizes[seat] == 1 for seat in view.to_act):
        return LAST_CARD * durations.think(view.options.seats - 1, share)
    head_start = durations.motion(HEAD_START) if view.trick is not None and view.trick.plays else 0.0
    return durations.think(view.options.seats - 1, share, _extra_s(view)) - head_start


def _extra_s(view: SeatView) -> float:
    if view.trick is None or view.die is None:
        return 0.0
    if not view.tricks and not view.trick.plays:
        return FIRST_LEAD
    return MUCH_AT_STAKE if trick_points(view.trick, view.die) >= MUCH else 0.0
