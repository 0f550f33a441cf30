"""Leads the table's picture through the events, one at a time. The rules are at the end already and never wait."""

import math
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from papayoo.engine.events import SeatEvent
from papayoo.engine.view import SeatView
from papayoo.ui.scenes.table.motion.event_animations import Beat, Choreographer
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage

LONGEST_HASTY_S = 2.4
"""What takes longer than the slowest roll waits for a press; in haste it does not."""


class Director:
    """Takes events in turn and lets their beats pass; ``announce`` is told when an event begins to be shown.

    ``showing`` is the event being shown, None when the picture has caught up.
    """

    def __init__(self, stage: Stage, choreographer: Choreographer, announce: Callable[[SeatEvent], None]) -> None:
        self.stage = stage
        self.choreographer = choreographer
        self._announce = announce
        self._events: deque[SeatEvent] = deque()
        self._beats: Iterator[Beat] = iter(())
        self._beat = Beat()
        self._left = 0.0
        self._has_beats = False
        self.showing: SeatEvent | None = None

    @property
    def is_idle(self) -> bool:
        """Whether the picture has caught up with the events."""
        return not self._has_beats and not self._events

    @property
    def is_pausing(self) -> bool:
        """Whether a pause is running that a press would end."""
        return self._has_beats and self._beat.is_pause and not self.stage.is_moving

    @property
    def awaits_press(self) -> bool:
        """Whether the pause that is running lasts until a press ends it."""
        return self.is_pausing and math.isinf(self._left)

    def add(self, events: Iterable[SeatEvent]) -> None:
        """More has happened."""
        self._events.extend(events)

    def update(self, seconds: float, *, is_hasty: bool = False) -> None:
        """Let time pass; beats that are over give way to the next. Haste ends a pause that would wait for a press."""
        self.stage.update(seconds)
        self._left -= seconds
        if is_hasty:
            self._left = min(self._left, LONGEST_HASTY_S)
        while self._left <= 0 and self._step():
            pass

    def hurry(self) -> None:
        """Cut what is moving short; if nothing moves, end the pause. What comes next is seen from its beginning."""
        if self._beat.is_pause and self.stage.is_moving:
            self.stage.finish()
            return
        self.stage.finish()
        self._left, hurried = 0.0, self.showing
        while self._step(hurried) and self._beat.is_decor and self.showing is hurried:
            self._left = 0.0

    def drop(self, view: SeatView, seconds: float = 0.0) -> None:
        """Forget what was to be shown and show how things stand; cards that stay take so long to their places."""
        self._events.clear()
        self._beats, self._has_beats, self._beat, self._left = iter(()), False, Beat(), 0.0
        self.showing = None
        self.stage.set_hand_order(None)
        self.stage.show(TableModel.from_view(view), seconds)

    def _step(self, hurried: SeatEvent | None = None) -> bool:
        """Begin the next beat; whether there was one. Decor of an event that is hurried is passed over unheard."""
        beat = next(self._beats, None)
        while beat is None and self._events:
            event = self._events.popleft()
            self.showing = event
            self._announce(event)
            self._beats = self.choreographer.beats(event)
            beat = next(self._beats, None)
        self._has_beats = beat is not None
        if beat is None:
            self.showing = None
            self._beat, self._left = Beat(), 0.0
            return False
        self._beat = beat
        if not (beat.is_decor and self.showing is hurried):
            beat.action()
        self._left += beat.seconds
        return True
