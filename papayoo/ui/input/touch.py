"""Makes intents of fingers: taps, drags, scrolling, and staying in one place.

In menus a finger means nothing before it is clear what it wants, so that a swipe over buttons scrolls; one that stays
where there is a name to tell is told it, see ``Scene.tells_at``, and presses nothing any more. A scene that follows
fingers is told at once where one goes down, moves and comes up, as it is told of the mouse.
"""

import sys
from enum import Enum, auto

import pygame

from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import AltLift, AltPress, Hover, Intent, Lift, Press, Scroll
from papayoo.ui.scene import Scene

HELD_S = 0.5
"""A finger that stays for so long means more than a tap."""
SLOP = 14.0
"""A finger stays where it is within so many units."""
SCROLL_STEP = 44.0
"""So many units of a swipe are one step of a wheel."""

FINGER_EVENTS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)


class _Phase(Enum):
    NONE = auto()
    DOWN = auto()
    FOLLOWED = auto()
    DRAGS = auto()
    SCROLLS = auto()
    HELD = auto()
    TOLD = auto()


class Touch:
    """The finger that went down first, and whether a second one has joined it."""

    def __init__(self) -> None:
        self._phase = _Phase.NONE
        self._finger = 0
        self._start = (0.0, 0.0)
        self._scrolled_y = 0.0
        self._held_left_s = 0.0
        self._is_live = False
        self._may_be_told = False

    @property
    def is_down(self) -> bool:
        """Whether a finger is down."""
        return self._phase is not _Phase.NONE

    @property
    def is_waiting(self) -> bool:
        """Whether a finger that stays will mean more in a moment."""
        return self._phase is _Phase.DOWN and (self._is_live or self._may_be_told)

    def read(self, event: pygame.Event, viewport: Viewport, scene: Scene) -> list[Intent]:
        """What a finger event means; nothing where trackpads send such events too."""
        if sys.platform == "darwin":
            return []
        x, y = viewport.to_units(event.x * viewport.width_px, event.y * viewport.height_px)
        match event.type:
            case pygame.FINGERDOWN if self._phase is _Phase.NONE:
                return self._down(event.finger_id, x, y, scene)
            case pygame.FINGERDOWN:
                return self._hold(x, y) if self._is_live else []
            case pygame.FINGERMOTION if event.finger_id == self._finger:
                return self._move(x, y)
            case pygame.FINGERUP if event.finger_id == self._finger:
                return self._up(x, y)
        return []

    def update(self, seconds: float) -> list[Intent]:
        """Let time pass: a finger may have stayed for long enough."""
        if not self.is_waiting:
            return []
        self._held_left_s -= seconds
        return self._stay() if self._held_left_s <= 0 else []

    def let_go(self) -> list[Intent]:
        """The fingers count no more, wherever they are."""
        is_heard = self._phase is _Phase.TOLD or (self._is_live and self.is_down)
        self._phase = _Phase.NONE
        return [AltLift()] if is_heard else []

    def _down(self, finger: int, x: float, y: float, scene: Scene) -> list[Intent]:
        self._phase, self._finger, self._start = _Phase.DOWN, finger, (x, y)
        self._held_left_s, self._is_live = HELD_S, scene.follows_fingers
        self._may_be_told = not self._is_live and scene.tells_at(x, y)
        return [Press(x, y, by_touch=True)] if self._is_live else []

    def _stay(self) -> list[Intent]:
        if self._is_live:
            return self._hold(*self._start)
        self._phase = _Phase.TOLD
        return [AltPress(*self._start, by_touch=True)]

    def _hold(self, x: float, y: float) -> list[Intent]:
        if self._phase is _Phase.HELD:
            return []
        self._phase = _Phase.HELD
        return [AltPress(x, y, by_touch=True)]

    def _move(self, x: float, y: float) -> list[Intent]:
        match self._phase:
            case _Phase.DOWN:
                return self._leave(x, y)
            case _Phase.TOLD:
                return self._turn_away(x, y)
            case _Phase.SCROLLS:
                return self._scroll(y)
            case _Phase.FOLLOWED | _Phase.DRAGS:
                return [Hover(x, y)]
        return []

    def _leave(self, x: float, y: float) -> list[Intent]:
        """Find out what a finger wants that leaves its place: in menus, upright is scrolling and level is dragging."""
        aside, down = abs(x - self._start[0]), abs(y - self._start[1])
        if max(aside, down) < SLOP:
            return []
        if self._is_live:
            self._phase = _Phase.FOLLOWED
            return [Hover(x, y)]
        if aside > down:
            self._phase = _Phase.DRAGS
            return [Press(*self._start, by_touch=True), Hover(x, y)]
        return self._begin_to_scroll(y)

    def _turn_away(self, x: float, y: float) -> list[Intent]:
        """A finger that has been told a name may still scroll; aside, it drags nothing."""
        aside, down = abs(x - self._start[0]), abs(y - self._start[1])
        return [AltLift(), *self._begin_to_scroll(y)] if down >= max(SLOP, aside) else []

    def _begin_to_scroll(self, y: float) -> list[Intent]:
        self._phase, self._scrolled_y = _Phase.SCROLLS, self._start[1]
        return self._scroll(y)

    def _scroll(self, y: float) -> list[Intent]:
        steps = int((y - self._scrolled_y) / SCROLL_STEP)
        self._scrolled_y += steps * SCROLL_STEP
        return [Scroll(float(steps))] if steps else []

    def _up(self, x: float, y: float) -> list[Intent]:
        phase, self._phase = self._phase, _Phase.NONE
        match phase:
            case _Phase.HELD:
                return [AltLift(), Lift(x, y)]
            case _Phase.TOLD:
                return [AltLift()]
            case _Phase.SCROLLS:
                return []
            case _Phase.DOWN if not self._is_live:
                return [Press(*self._start, by_touch=True), Lift(*self._start)]
        return [Lift(x, y)]
