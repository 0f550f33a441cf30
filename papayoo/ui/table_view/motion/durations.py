"""Durations of motions and pauses on the table, and how the game speed changes them.

All are at normal speed. Those that only one drawing needs are kept with it. The pause after a trick is a setting.
"""

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.storage import MIN_TRICK_PAUSE_MS, TRICK_PAUSE_MS, Settings, Speed
from papayoo.ui import easing
from papayoo.ui.table_view.motion.card_sprites import Motion

_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.55, Speed.INSTANT: 0.0})
_PAUSE_FACTORS: Final = MappingProxyType({Speed.RELAXED: 1.5, Speed.NORMAL: 1.0, Speed.FAST: 0.6, Speed.INSTANT: 0.35})
"""Factors for pauses, by game speed; they are above 0, so that every trick can be seen."""

SPEEDS: Final = (Speed.RELAXED, Speed.NORMAL, Speed.FAST, Speed.INSTANT)


def speed_after(speed: Speed, step: int) -> Speed:
    """Return the next faster (``step`` 1) or slower (-1) speed; ``speed`` if there is none."""
    return SPEEDS[min(len(SPEEDS) - 1, max(0, SPEEDS.index(speed) + step))]


DEAL_STAGGER_S = 0.022
DEAL_FLIGHT_S = 0.28
SORT_S = 0.22
PASS_FLIGHT_S = 0.36
PASS_STAGGER_S = 0.03
PASS_FLIP_S = 0.22
RECEIVED_STAGGER_S = 0.09
"""Delay from one received card to the next. They turn over one after another, the dearest last."""
STILL_STEP_S = 0.25
"""Delay from one received card to the next with reduced motion. Each appears in the hand at once."""
STILL_DEAR_S = 0.6
"""How long a received card that may cost much is shown higher than the others, with reduced motion."""
STILL_DEAL_S = 1.25
"""How long the stills of a deal take with reduced motion, at most; each shows one packet more in every hand."""
STILL_HAND_S, STILL_SORT_S = 0.4, 0.5
"""How long the dealt hand and the sorted hand are shown as stills with reduced motion."""
STILL_LAMPS_S = 0.5
"""Time between two stills of the lamps that shine after a round without points, with reduced motion."""
ROLL_S = 1.8
STILL_ROLL_S, STILL_REST_S = 0.6, 0.5
"""How long a still picture of the rolling die, and one of the die at rest, are shown with reduced motion."""
REVEAL_S = 1.15
"""How long the Papayoo is shown large after the die roll."""
PIN_FLIGHT_S = 0.46
AFTER_ROLL_PAUSE_S = 0.1
PLAY_OWN_S = 0.24
PLAY_OTHER_S = 0.26
GATHER_S = 0.15
"""How long the cards of a complete trick take to slide together below the winning card."""
COLLECT_S = 0.27
COLLECT_STAGGER_S = 0.02
FAN_S = 0.18
HOVER_S, SINK_S = 0.13, 0.17
PRESS_S = 0.06
SELECT_S = 0.14
LAND_S = 0.13
MARK_TAKER_S = 0.12
BANNER_S = 1.1
DEAL_START_S = 0.35
"""Time from the appearance of a round's banner to the first card of its deal."""
EMOTE_S = 1.5
ROUND_END_PAUSE_S = 1.5


LONGEST_FADE_S = 0.12
"""Maximum duration of the fades that replace motions when reduced motion is on. Other fades are not limited."""
BOT_DELAYS_PER_TRICK_S = 2.9
"""Maximum sum of the delays of all bots in a trick, before random variation."""
SPREAD = 0.25
"""Usual greatest random deviation from a bot's delay, as a fraction of it."""
MS_PER_S = 1000
LEAST_TRICK_PAUSE_S = MIN_TRICK_PAUSE_MS / MS_PER_S


@dataclass(frozen=True, slots=True)
class Durations:
    """Converts durations at normal speed into seconds at the chosen game speed.

    With reduced motion, cards and other objects fade instead of moving. ``trick_pause_s`` is the time that a complete
    trick stays on the table at any speed; if it is None, the trick stays until the player clicks or presses a key.
    """

    speed: Speed
    is_reduced: bool = False
    trick_pause_s: float | None = TRICK_PAUSE_MS / MS_PER_S

    @classmethod
    def of(cls, settings: Settings, *, is_reduced: bool) -> "Durations":
        """Return the durations at the speed chosen in the settings."""
        pause_ms = settings.trick_pause_ms
        return cls(settings.speed, is_reduced, None if pause_ms is None else pause_ms / MS_PER_S)

    @property
    def awaits_press(self) -> bool:
        """Whether a complete trick stays on the table until the player presses something."""
        return self.trick_pause_s is None

    @property
    def flies(self) -> bool:
        """Whether cards visibly fly. They do not with reduced motion or at the instant speed."""
        return not self.is_reduced and _FACTORS[self.speed] > 0

    @property
    def has_stills(self) -> bool:
        """Whether stills tell what cards and other objects tell by moving: with reduced motion, at most speeds."""
        return self.is_reduced and _FACTORS[self.speed] > 0

    @property
    def banner_rest_s(self) -> float:
        """How long the banner of a round stays after the start of its deal.

        It stays for a moment above flying cards and, with reduced motion, until the last packet has faded in. At the
        instant speed it does not, because the deal is over at once.
        """
        if self.has_stills:
            return self.fade(STILL_DEAL_S)
        return BANNER_S - DEAL_START_S if self.flies else 0.0

    def motion(self, seconds: float) -> float:
        """Return the duration of a motion at the chosen speed; 0 at the instant speed."""
        seconds *= _FACTORS[self.speed]
        return min(seconds, LONGEST_FADE_S) if self.is_reduced else seconds

    def still(self, seconds: float) -> float:
        """Return how long a picture without motion is shown. It is more than 0 even at the instant speed."""
        return self.fade(seconds) or self.pause(seconds)

    def fade(self, seconds: float) -> float:
        """Return the duration of a fade at the chosen speed; 0 at the instant speed."""
        return seconds * _FACTORS[self.speed]

    def flight(self, seconds: float, easing: easing.Easing = easing.out_cubic, delay_s: float = 0.0) -> Motion:
        """Return the motion of a card to another place. With reduced motion, the card fades instead of moving."""
        return Motion(self.motion(seconds), self.motion(delay_s), easing, is_fade=self.is_reduced)

    def cut(self, delay_s: float) -> Motion:
        """Return the motion of a card that is at another place at once, after a delay."""
        return Motion(delay_s=self.fade(delay_s))

    def nudge(self, seconds: float, easing: easing.Easing = easing.out_cubic) -> Motion:
        """Return the motion of a card that reacts to the pointer. With reduced motion, the card moves at once."""
        return Motion(0.0 if self.is_reduced else self.motion(seconds), easing=easing)

    def pause(self, seconds: float) -> float:
        """Return the duration of a pause at the chosen speed."""
        return seconds * _PAUSE_FACTORS[self.speed]

    def trick_pause(self, share: float = 1.0, extra_s: float = 0.0) -> float:
        """Return how long a complete trick stays on the table.

        ``share`` is the fraction of the time in the settings, less than 1 for cheap tricks; ``extra_s`` is an addition
        for important ones.
        """
        if self.trick_pause_s is None:
            return math.inf
        return max(share * self.trick_pause_s, LEAST_TRICK_PAUSE_S) + self.pause(extra_s)

    def bot_delay(self, thought_s: float, opponents: int, share: float, spread: float = SPREAD) -> float:
        """Return the delay before a bot's turn.

        ``share`` is a random number, 0 to 1, that varies it, and ``spread`` the greatest variation.
        """
        return self.pause(min(thought_s, BOT_DELAYS_PER_TRICK_S / opponents) * (1 + spread * (2 * share - 1)))
