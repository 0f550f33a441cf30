"""Shows a scene in the window, enlarged for large texts, and scrolled if it is too high.

The player scrolls with the wheel, a finger, the scroll bar, or the keys that move the focus. The strips at the top and
bottom of the scene, ``Scene.head`` and ``Scene.foot``, do not scroll.
"""

from contextlib import nullcontext
from dataclasses import replace

from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Intent, Lift, Press, Scroll
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, Fonts, TextMeasure
from papayoo.ui.scene import FocusTarget, Scene

WHEEL_STEP_U = 44.0
KEY_STEP_U = 120.0
FOCUS_MARGIN_U = 28.0
"""Space kept visible above and below the focused widget."""
SCROLL_S = 0.14
BAR_WIDTH_U, BAR_MARGIN_U = 7.0, 4.0
BAR_GRIP_U = 5.0
"""Distance to the left of the scroll bar within which a press grabs the bar. At its right, any press grabs it."""
TRACK_OPACITY, THUMB_OPACITY = 0.7, 0.9


class ScrollView:
    """One scene in the window; ``viewport`` is the scene's coordinate system."""

    def __init__(self, scene: Scene, window: Viewport, fonts: Fonts) -> None:
        self.scene = scene
        self._window, self._fonts = window, fonts
        self._from = self._to = 0.0
        self._scrolling = scene.clock.timer()
        self._page_name = scene.page_name
        self._is_dragging_bar = False
        self.arrange(window, fonts)
        if scene.opens_at_end:
            self._from = self._to = self._max_scroll_y
        elif scene.follows_focus:
            self._reveal(self._focus_box)
            self._scrolling.finish()

    @property
    def viewport(self) -> Viewport:
        """The viewport of the scene, scrolled to the part that is visible now."""
        scroll_y = easing.mix(self._from, self._to, easing.out_cubic(self._scrolling.progress))
        if not self._max_scroll_y:
            return replace(self._laid_out, scroll_y=scroll_y)
        return replace(self._laid_out, scroll_y=scroll_y, head=self.scene.head, foot=self.scene.foot)

    def arrange(self, window: Viewport, fonts: Fonts) -> None:
        """Lay out the scene for a window size."""
        self._window, self._fonts = window, fonts
        self._laid_out, measure = self._zoomed(window, fonts)
        self.scene.is_layout_stale = False
        self._from = self._to = min(self._to, self._max_scroll_y)
        self.scene.arrange(self._laid_out, measure)

    def _zoomed(self, window: Viewport, fonts: Fonts) -> tuple[Viewport, TextMeasure]:
        """Return the scene's preferred viewport, or another one in which it need not scroll.

        Also return what has measured the height of the scene there: blocks need not measure again what it has measured.
        """
        preferred: tuple[Viewport, TextMeasure] | None = None
        for zoomed in self.scene.zooms_in(window):
            measure = TextMeasure(fonts, zoomed)
            fitted = replace(zoomed, min_height=self.scene.height_in(zoomed.width, measure))
            if not fitted.max_scroll_y:
                return fitted, measure
            preferred = preferred or (fitted, measure)
        assert preferred is not None
        return preferred

    def handle(self, intent: Intent, *, is_still: bool) -> Transition | None:
        """Scroll, or pass the intent to the scene and scroll to the focused widget.

        If ``is_still`` is true, scrolling is not animated.
        """
        if self._max_scroll_y > 0 and self._scroll(intent):
            return None
        before = self._focused, self.scene.page_name
        transition = self.scene.handle(intent)
        self._update_layout()
        after = self._focused, self.scene.page_name
        if isinstance(intent, Act | Digit) and after[0] is not before[0] and after[1] == before[1]:
            self._reveal(self._focus_box)
        if is_still:
            self._scrolling.finish()
        return transition

    def update(self, seconds: float) -> Transition | None:
        """Advance the scene and the scrolling animation."""
        before = self._focused
        transition = self.scene.advance(seconds)
        self._update_layout()
        if self.scene.follows_focus and self._focused is not before:
            self._reveal(self._focus_box)
        return transition

    def draw(self, canvas: Canvas, *, opacity: float = 1.0, dy: float = 0.0, is_closing: bool = False) -> None:
        """Draw the scene, shifted down by ``dy`` units, and its background.

        The background of a page is always opaque. If ``is_closing`` is true, the sprites of the scene have no tags, so
        that tests do not find them.
        """
        viewport = self.viewport
        canvas.set_viewport(self._window)
        with canvas.layer(opacity=1.0 if self.scene.is_opaque else opacity, is_closing=is_closing):
            self.scene.draw_ground(canvas)
        canvas.set_viewport(viewport)
        for top, bottom, scroll_y in self._parts(viewport):
            with (
                canvas.clipping(top, bottom) if bottom - top < viewport.seen_height else nullcontext(),
                canvas.layer(opacity=opacity, dy=dy - scroll_y, is_closing=is_closing),
            ):
                self.scene.draw(canvas)
        with canvas.layer(opacity=opacity, dy=dy, is_closing=is_closing):
            if self._max_scroll_y > 0:
                self._draw_bar(canvas)
            self.scene.draw_tooltip(canvas)

    def _parts(self, viewport: Viewport) -> list[tuple[float, float, float]]:
        """Return the parts of the window: fixed strips at top and bottom, and the scrolling area.

        Each part is a tuple of its top, its bottom and its scroll position.
        """
        seen, foot = viewport.seen_height, viewport.seen_height - viewport.foot
        parts = [
            (0.0, viewport.head, 0.0),
            (viewport.head, foot, viewport.scroll_y),
            (foot, seen, viewport.max_scroll_y),
        ]
        return [part for part in parts if part[0] < part[1]]

    def hints_box(self) -> Box | None:
        """Return the strip for key hints, in units of the window.

        Return None if the scene scrolls or has no room for hints.
        """
        strip = None if self._max_scroll_y > 0 else self.scene.hints_box(self._laid_out)
        ratio = self._laid_out.scale / self._window.scale
        return strip and Box(*(length * ratio for length in strip))

    def caption_box(self, sizes: tuple[tuple[float, float], ...]) -> Box | None:
        """Return the scene's own place for a caption that has one of these sizes, in units of the window, or None."""
        ratio = self._laid_out.scale / self._window.scale
        box = self.scene.caption_box(self._laid_out, tuple((width / ratio, height / ratio) for width, height in sizes))
        return box and Box(*(length * ratio for length in box))

    def reveal_focus(self) -> None:
        """Scroll to the focused widget, because its focus was not moved by an intent."""
        self._update_layout()
        self._reveal(self._focus_box)

    def resumed(self) -> None:
        """Notify the scene that the scene above it has closed."""
        self.scene.resumed()
        self._update_layout()

    @property
    def _max_scroll_y(self) -> float:
        return self._laid_out.max_scroll_y

    @property
    def _band(self) -> Box:
        """The part of the window between the strips that do not scroll."""
        view, scene = self._laid_out, self.scene
        return Box(0, scene.head, view.width, view.seen_height - scene.head - scene.foot)

    @property
    def _bar_track(self) -> Box:
        strip = self._band.inset(self.scene.bar_edge, BAR_MARGIN_U)
        return strip.cut_right(BAR_WIDTH_U)[0]

    @property
    def _focus_box(self) -> Box | None:
        return self._focused.box if self._focused is not None else None

    @property
    def _focused(self) -> FocusTarget | None:
        group = self.scene.focus_group
        return group.focused if group is not None else None

    def _update_layout(self) -> None:
        """Lay out the scene again if its height has changed. A new page is shown from its top."""
        if self._page_name != self.scene.page_name:
            self._page_name = self.scene.page_name
            self._from = self._to = 0.0
        height = self._laid_out.min_height
        if not self.scene.is_layout_stale:  # a layout asks for the height itself
            height = self.scene.height_in(self._laid_out.width, TextMeasure(self._fonts, self._laid_out))
        if self.scene.is_layout_stale or height != self._laid_out.min_height:
            self.arrange(self._window, self._fonts)

    def _scroll(self, intent: Intent) -> bool:
        """Scroll if the intent asks for it; return whether the intent has been handled."""
        match intent:
            case Scroll(steps):
                return self._scroll_to(self._to - steps * WHEEL_STEP_U)
            case Act(Action.UP | Action.DOWN as action):
                step = KEY_STEP_U if action is Action.DOWN else -KEY_STEP_U
                return not self._has_near_widget(step) and self._scroll_to(self._to + step)
            case Press(x, y) if x >= self._bar_track.x - BAR_GRIP_U:
                self._is_dragging_bar = True
                self._drag_bar(self.viewport.seen_y(y))
                return True
            case Hover(_, y) if self._is_dragging_bar:
                self._drag_bar(self.viewport.seen_y(y))
                return True
            case Lift():
                self._is_dragging_bar = False
        return False

    def _has_near_widget(self, step: float) -> bool:
        """Whether scrolling by ``step`` brings the next widget into view, which can then take the focus."""
        focus, group = self._focus_box, self.scene.focus_group
        if focus is None or group is None:
            return False
        boxes = [widget.box for widget in group.widgets if widget.enabled and widget.is_placed]
        if step > 0:
            below = min((box.bottom for box in boxes if box.y >= focus.bottom), default=None)
            return below is not None and below <= self._to + self._band.bottom + step
        above = max((box.y for box in boxes if box.bottom <= focus.y), default=None)
        return above is not None and above >= self._to + self._band.y + step

    def _reveal(self, box: Box | None) -> None:
        """Scroll to a box, unless it is in a strip that does not scroll."""
        scene, end = self.scene, self._laid_out.height - self.scene.foot
        if box is not None and box.bottom > scene.head and box.y < end:
            least = box.bottom + FOCUS_MARGIN_U - self._band.bottom
            self._scroll_to(min(max(self._to, least), box.y - FOCUS_MARGIN_U - self._band.y))

    def _scroll_to(self, scroll_y: float) -> bool:
        """Start to scroll to a position, limited to the valid range; return whether the position changes."""
        scroll_y = min(max(0.0, scroll_y), self._max_scroll_y)
        if scroll_y == self._to:
            return False
        self._from, self._to = self.viewport.scroll_y, scroll_y
        self._scrolling.start(SCROLL_S)
        return True

    def _drag_bar(self, y: float) -> None:
        track, most = self._bar_track, self._max_scroll_y
        share = (y - track.y) / track.height
        self._from = self._to = min(max(0.0, share * (most + track.height) - track.height / 2), most)

    def _draw_bar(self, canvas: Canvas) -> None:
        track, radius = self._bar_track, BAR_WIDTH_U / 2
        canvas.panel(track, fill=palette.FELT_LOW, edge=None, radius=radius, opacity=TRACK_OPACITY)
        shrink = track.height / (track.height + self._max_scroll_y)
        thumb = track.resize(height=track.height * shrink).move_by(dy=self.viewport.scroll_y * shrink)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=radius, opacity=THUMB_OPACITY, tag="scene bar")
