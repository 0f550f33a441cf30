"""The delay before a bot's turn. The time in which the bot computes its move is part of it."""

import random

from papayoo.engine.phase import Phase
from papayoo.engine.trick import trick_points
from papayoo.engine.view import SeatView
from papayoo.ui.table_view.motion.durations import PLAY_OTHER_S, Durations

PASS_DELAY_S, PASS_DELAYS_S = 0.25, 0.35
"""Maximum delay before a bot passes, and maximum sum of the delays of all bots.

Bots pass while the human player is still choosing cards.
"""
FIRST_LEAD_S = 0.2
"""Additional delay before a bot leads the first trick of a round."""
EXPENSIVE_TRICK_S = 0.25
"""Additional delay before a bot plays a card to an expensive trick."""
EXPENSIVE_POINTS = 10
"""Minimum points at which a trick counts as expensive."""
# Only the last card is played faster. Being faster with every forced card would reveal the bot's hand.
LAST_CARD_SHARE = 0.5
"""Factor by which the delay is multiplied before a bot plays its last card."""
HEAD_START_S = 0.4 * PLAY_OTHER_S
"""Time before the landing of the previous card at which a bot's delay starts."""


class BotDelay:
    """The delay before the next bot's turn, which varies at random."""

    def __init__(self) -> None:
        self._left_s: float | None = None
        self._random = random.Random()

    def reset(self) -> None:
        """Start a new delay. This is called after each event."""
        self._left_s = None

    def is_over(self, seconds: float, view: SeatView, durations: Durations) -> bool:
        """Advance the delay; return whether the bot may act now."""
        if self._left_s is None:
            self._left_s = delay_s(view, durations, self._random.random())
        self._left_s -= seconds
        return self._left_s <= 0


def delay_s(view: SeatView, durations: Durations, share: float) -> float:
    """Return the delay before the next bot's turn. It depends only on public information.

    ``share`` is a random number from 0 to 1, which varies the delay.
    """
    if view.phase is Phase.PASSING:
        return durations.pause(min(PASS_DELAY_S, PASS_DELAYS_S / (view.options.seats - 1)))
    if all(view.hand_sizes[seat] == 1 for seat in view.to_act):
        return LAST_CARD_SHARE * durations.bot_delay(view.options.seats - 1, share)
    head_start_s = durations.motion(HEAD_START_S) if view.trick is not None and view.trick.plays else 0.0
    return durations.bot_delay(view.options.seats - 1, share, _extra_s(view)) - head_start_s


def _extra_s(view: SeatView) -> float:
    if view.trick is None or view.die is None:
        return 0.0
    if not view.tricks and not view.trick.plays:
        return FIRST_LEAD_S
    return EXPENSIVE_TRICK_S if trick_points(view.trick, view.die) >= EXPENSIVE_POINTS else 0.0
