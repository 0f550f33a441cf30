"""Shows the events of a match on the table, one after another, and lets the bots act in time."""

import math
import random
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from papayoo.engine import Phase, SeatEvent, SeatView, Seen, Suit, trick_points
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Timer
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.durations import PLAY_OTHER_S, Durations
from papayoo.ui.table_view.motion.flights import USUAL_HAND, Hand
from papayoo.ui.table_view.motion.stage import Stage


class PlayCue(Protocol):
    """Protocol of a function that plays a sound."""

    def __call__(self, cue: Cue, gain: float = 1.0, *, points: int = 0) -> None:
        """Play a sound; ``gain`` 1 is its original loudness.

        The caption of a knock names the ``points``; without them it has none.
        """


def _no_action() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Beat:
    """An animation step: an action on the table, and the time until the next step.

    If ``is_pause`` is true, a press ends the step. If ``is_decor`` is true, the action is left out if the player skips
    the animation with a press.
    """

    action: Callable[[], None] = _no_action
    seconds: float = 0.0
    is_pause: bool = False
    is_decor: bool = False


BeatsOf = Callable[[SeatEvent, TableModel], Iterator[Beat]]

LONGEST_HASTY_BEAT_S = 2.4
"""Time in seconds after which an accelerated animation step ends at the latest.

This also ends pauses that otherwise last until the player presses a key or button.
"""


class Director:
    """A queue of events, and the animation steps of the event that is being shown.

    ``beats_of`` returns the steps that show an event, and after which the table looks like a model. ``announce`` is
    called with each event when its animation begins. ``showing`` is the event that is being shown, or None.
    """

    def __init__(self, stage: Stage, beats_of: BeatsOf, announce: Callable[[SeatEvent], None]) -> None:
        self.stage = stage
        self._beats_of = beats_of
        self._announce = announce
        self._events: deque[Seen] = deque()
        self._beats: Iterator[Beat] = iter(())
        self._beat = Beat()
        self._left_s = 0.0
        self._has_beats = False
        self.showing: SeatEvent | None = None

    @property
    def is_idle(self) -> bool:
        """Whether all events have been shown."""
        return not self._has_beats and not self._events

    @property
    def is_pausing(self) -> bool:
        """Whether the current animation step is a pause, and nothing moves any more."""
        return self._has_beats and self._beat.is_pause and not self.stage.is_moving

    @property
    def awaits_press(self) -> bool:
        """Whether the current animation step is a pause that only a press can end."""
        return self.is_pausing and math.isinf(self._left_s)

    def add(self, events: Iterable[Seen]) -> None:
        """Append events to the queue."""
        self._events.extend(events)

    def update(self, seconds: float, *, is_hasty: bool = False) -> None:
        """Advance the animation. If ``is_hasty`` is true, a pause does not wait for a press."""
        self.stage.update(seconds)
        self._left_s -= seconds
        if is_hasty:
            self._left_s = min(self._left_s, LONGEST_HASTY_BEAT_S)
        while self._left_s <= 0 and self._step():
            pass

    def hurry(self) -> None:
        """Complete the current motion, or end the current pause and what still moves during it.

        If the pause lasts until a press, a press during a motion does not end it: nobody misses the last card.
        """
        if self._has_beats and math.isinf(self._left_s) and self.stage.is_moving:
            self.stage.finish()
            return
        self.stage.finish()
        self._left_s, hurried = 0.0, self.showing
        while self._step(hurried) and self._beat.is_decor and self.showing is hurried:
            self._left_s = 0.0

    def drop(self, view: SeatView, seconds: float = 0.0) -> None:
        """Discard all events and show the state of a view. Cards move to their new places within ``seconds``."""
        self._events.clear()
        self._beats, self._has_beats, self._beat, self._left_s = iter(()), False, Beat(), 0.0
        self.showing = None
        self.stage.set_hand_order(None)
        self.stage.show(TableModel.from_view(view), seconds)

    def _step(self, hurried: SeatEvent | None = None) -> bool:
        """Start the next animation step; return whether there is one.

        ``hurried`` is the event whose animation the player skips, if any. The actions of its decorative steps are left
        out.
        """
        beat = next(self._beats, None)
        while beat is None and self._events:
            event, view = self._events.popleft()
            self.showing = event
            self._announce(event)
            self._beats = self._beats_of(event, TableModel.from_view(view))
            beat = next(self._beats, None)
        self._has_beats = beat is not None
        if beat is None:
            self.showing = None
            self._beat, self._left_s = Beat(), 0.0
            return False
        self._beat = beat
        if not (beat.is_decor and self.showing is hurried):
            beat.action()
        self._left_s += beat.seconds
        return True


PASS_DELAY_S, PASS_DELAYS_S = 0.25, 0.35
"""Maximum delay before one bot passes, and before all bots have passed, while the human player chooses cards."""
FIRST_LEAD_S = 0.2
"""Additional delay before a bot leads the first trick of a round."""
THOUGHT_S, LEAD_S = 0.34, 0.55
"""Delay before a bot follows in a cheap trick, and before it leads."""
DEAR_POINTS, DEAR_S = 10, 0.5
RICH_POINTS, RICH_S = 25, 0.8
"""Points of a trick from which bots think longer, and their delays. A trick that Payoo leads counts as dear."""
# Only the last card is played faster. Being faster with every forced card would reveal the bot's hand.
LAST_CARD_SHARE = 0.5
"""Factor by which the delay is multiplied before a bot plays its last card to a trick that is not dear."""
HEAD_START_S = 0.65 * PLAY_OTHER_S
"""Time before the landing of the previous card at which a bot's delay starts."""
LEAD_HEAD_START_S = 0.3
"""Time before the arrival of a collected trick at which the delay of the bot that leads next starts."""


class BotDelay:
    """The delay before the next bot's turn, which varies at random."""

    def __init__(self) -> None:
        self._timer: Timer | None = None
        self._random = random.Random()

    def reset(self) -> None:
        """Start a new delay. This is called after each event."""
        self._timer = None

    def end(self) -> None:
        """End the delay at once, even if it has not begun yet."""
        self._timer = Timer()

    def is_over(self, seconds: float, view: SeatView, durations: Durations, hands: Sequence[Hand] = ()) -> bool:
        """Advance the delay; return whether the bot may act now. ``hands`` are the players' hands by seat."""
        if self._timer is None:
            hand = hands[min(view.to_act)] if hands else USUAL_HAND
            self._timer = Timer(delay_s(view, durations, self._random.random(), hand))
        self._timer.update(seconds)
        return not self._timer.is_running


def delay_s(view: SeatView, durations: Durations, share: float, hand: Hand = USUAL_HAND) -> float:
    """Return the delay before the next bot's turn. It depends only on public information.

    ``share`` is a random number from 0 to 1, which varies the delay; ``hand`` is that of the bot.
    """
    if view.phase is Phase.PASSING:
        return durations.pause(min(PASS_DELAY_S, PASS_DELAYS_S / (view.options.seats - 1)))
    thought_s = _thought_s(view)
    delay = hand.delay_factor * durations.bot_delay(thought_s, view.options.seats - 1, share, hand.spread)
    if thought_s >= RICH_S:
        delay += durations.pause(hand.doubt_s)
    if all(view.hand_sizes[seat] == 1 for seat in view.to_act) and thought_s < DEAR_S:
        return LAST_CARD_SHARE * delay
    if view.trick is not None and view.trick.plays:
        return max(0.0, delay - durations.motion(HEAD_START_S))
    if not view.tricks:
        return delay + durations.pause(FIRST_LEAD_S)
    return max(0.0, delay - durations.motion(LEAD_HEAD_START_S))


def _thought_s(view: SeatView) -> float:
    """Return the mean delay before a bot plays to the current trick, which depends on what is at stake."""
    if view.trick is None or view.die is None or not view.trick.plays:
        return LEAD_S
    points = trick_points(view.trick, view.die)
    if points >= RICH_POINTS:
        return RICH_S
    return DEAR_S if points >= DEAR_POINTS or view.trick.lead_suit is Suit.PAYOO else THOUGHT_S
