"""How a scene is seen: from so near that its texts are as large as they shall be, and in part where that makes it
higher than the window. Then it scrolls: by wheel, finger and bar, and with the keys that lead from widget to widget.
"""

from dataclasses import replace

from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Intent, Lift, Press, Scroll
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.widgets.base import Widget

STEP = 44.0
"""So far it scrolls by one step of a wheel, or of a finger, in units."""
KEY_STEP = 120.0
"""So far by a key."""
AROUND = 28.0
"""So much is seen around what has the focus."""
SCROLL_S = 0.14
BAR_WIDTH = 7.0
_BAR_ZONE = 14.0


class ScrollView:
    """One scene in the window. ``viewport`` is what the scene is laid out and drawn for, and the units of its input."""

    def __init__(self, scene: Scene, window: Viewport, fonts: Fonts) -> None:
        self.scene = scene
        self._window, self._fonts = window, fonts
        self._from = self._to = 0.0
        self._way_s = SCROLL_S
        self._page_number = scene.page_number
        self._is_held = False
        self.arrange(window, fonts)

    @property
    def viewport(self) -> Viewport:
        """The window as the scene sees it."""
        way = easing.out_cubic(min(1.0, self._way_s / SCROLL_S))
        return replace(self._laid_out, top=easing.mix(self._from, self._to, way))

    @property
    def is_moving(self) -> bool:
        """Whether it is being scrolled."""
        return self._way_s < SCROLL_S

    def arrange(self, window: Viewport, fonts: Fonts) -> None:
        """Lay the scene out for a window size."""
        self._window, self._fonts = window, fonts
        self.scene.is_layout_stale = False
        least_width = self.scene.least_width
        seen = window if least_width is None else window.closer(least_width)
        self._laid_out = replace(seen, least_height=self.scene.height_in(seen.width, TextMeasure(fonts, seen)))
        self._from = self._to = min(self._to, self._deepest)
        self.scene.arrange(self._laid_out, self._measure)

    def handle(self, intent: Intent, *, is_still: bool) -> Transition | None:
        """Scroll, or let the scene answer and keep what has the focus in sight; ``is_still``: jump there."""
        if self._deepest > 0 and self._scrolls(intent):
            return None
        before = self._focused, self.scene.page_number
        transition = self.scene.handle(intent)
        self._follow()
        after = self._focused, self.scene.page_number
        if isinstance(intent, Act | Digit) and after[0] is not before[0] and after[1] == before[1]:
            self._reveal(self._spot)
        if is_still:
            self._way_s = SCROLL_S
        return transition

    def update(self, seconds: float) -> Transition | None:
        """Let time pass."""
        self._way_s += seconds
        transition = self.scene.update(seconds)
        self._follow()
        return transition

    def draw(self, canvas: Canvas, *, opacity: float = 1.0, dy: float = 0.0, is_ghost: bool = False) -> None:
        """The scene on its ground; it may show through, and stand lower by units."""
        viewport = self.viewport
        canvas.set_viewport(self._window)
        with canvas.layer(opacity=opacity, is_ghost=is_ghost):
            self.scene.draw_ground(canvas)
        canvas.set_viewport(viewport)
        with canvas.layer(opacity=opacity, dy=dy - viewport.top, is_ghost=is_ghost):
            self.scene.draw(canvas)
        if self._deepest > 0:
            with canvas.layer(opacity=opacity, is_ghost=is_ghost):
                self._draw_bar(canvas)

    def hints_box(self) -> Box | None:
        """The strip for key hints, in units of the window; None if the scene scrolls or has no room for hints."""
        strip = None if self._deepest > 0 else self.scene.hints_box(self._laid_out)
        window, laid_out = self._window, self._laid_out
        return strip and strip.move_by(window.width - laid_out.width, window.height - laid_out.height)

    @property
    def _deepest(self) -> float:
        """How far it can be scrolled."""
        return self._laid_out.height - self._laid_out.seen_height

    @property
    def _spot(self) -> Box | None:
        """Where what has the focus stands."""
        return self._focused.box if self._focused is not None else None

    @property
    def _focused(self) -> Widget | None:
        group = self.scene.steered
        return group.focused if group is not None else None

    @property
    def _measure(self) -> TextMeasure:
        return TextMeasure(self._fonts, self._laid_out)

    def resumed(self) -> None:
        """The scene above has gone."""
        self.scene.resumed()
        self._follow()

    def _follow(self) -> None:
        """The scene may have become higher or lower, or show another page."""
        if self._page_number != self.scene.page_number:
            self._page_number = self.scene.page_number
            self._from = self._to = 0.0
        height = self.scene.height_in(self._laid_out.width, self._measure)
        if self.scene.is_layout_stale or height != self._laid_out.least_height:
            self.arrange(self._window, self._fonts)

    def _scrolls(self, intent: Intent) -> bool:
        """Whether an intent means scrolling, which is done then."""
        match intent:
            case Scroll(steps):
                return self._go(self._to - steps * STEP)
            case Act(Action.UP | Action.DOWN as action):
                step = KEY_STEP if action is Action.DOWN else -KEY_STEP
                return not self._leads_on(step) and self._go(self._to + step)
            case Press(x, y) if x >= self._laid_out.width - _BAR_ZONE:
                self._is_held = True
                self._drag(y)
                return True
            case Hover(_, y) if self._is_held:
                self._drag(y)
                return True
            case Lift():
                self._is_held = False
        return False

    def _leads_on(self, step: float) -> bool:
        """Whether a widget follows in this direction that is near enough to be seen next."""
        spot, group = self._spot, self.scene.steered
        if spot is None or group is None:
            return False
        boxes = [widget.box for widget in group.widgets if widget.enabled and widget.is_placed]
        if step > 0:
            following = min((box.bottom for box in boxes if box.y >= spot.bottom), default=None)
            return following is not None and following <= self._to + self._laid_out.seen_height + step
        following = max((box.y for box in boxes if box.bottom <= spot.y), default=None)
        return following is not None and following >= self._to + step

    def _reveal(self, spot: Box | None) -> None:
        if spot is not None:
            lowest = spot.bottom + AROUND - self._laid_out.seen_height
            self._go(min(max(self._to, lowest), spot.y - AROUND))

    def _go(self, top: float) -> bool:
        """Scroll to there, as far as there is anything; whether that is elsewhere."""
        top = min(max(0.0, top), self._deepest)
        if top == self._to:
            return False
        self._from, self._to, self._way_s = self.viewport.top, top, 0.0
        return True

    def _drag(self, y: float) -> None:
        """The bar follows the pointer, which is at a height of the scene."""
        seen = self._laid_out.seen_height
        share = (y - self.viewport.top) / seen
        self._from = self._to = min(max(0.0, share * self._laid_out.height - seen / 2), self._deepest)

    def _draw_bar(self, canvas: Canvas) -> None:
        viewport = self._laid_out
        seen, height = viewport.seen_height, viewport.height
        track = Box(viewport.width - BAR_WIDTH - 2, 4, BAR_WIDTH, seen - 8)
        canvas.panel(track, fill=palette.FELT_LOW, edge=None, radius=BAR_WIDTH / 2, opacity=0.7)
        thumb = Box(
            track.x, track.y + track.height * self.viewport.top / height, BAR_WIDTH, track.height * seen / height
        )
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=BAR_WIDTH / 2, opacity=0.9, tag="scene bar")
