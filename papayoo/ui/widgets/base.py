"""What a widget is, and the group that shares one focus among several."""

from collections.abc import Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Intent, Keyed, Lift, Press, Typed
from papayoo.ui.input.device import Device, Hands
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas


class Widget:
    """A control. ``box`` is where it stands, in units; a widget that is not enabled takes no focus.

    A widget without a place (scrolled away, say) is not drawn and not hit, but keys still lead to it.
    """

    wants_text = False

    def __init__(self) -> None:
        self.box = EMPTY
        self.enabled = True

    @property
    def hears_keys(self) -> bool:
        """Whether it asks for any key."""
        return False

    @property
    def is_placed(self) -> bool:
        """Whether it stands anywhere."""
        return self.box is not EMPTY

    def press(self, x: float, y: float) -> Transition | None:
        """The pointer goes down on it."""
        return self.activate()

    def drag(self, x: float, y: float) -> None:
        """The pointer moves while it is held down on it."""

    def point(self, x: float, y: float) -> None:
        """The pointer is at a point, on it now or before."""

    def activate(self) -> Transition | None:
        """The key for yes goes down while it has the focus."""
        return None

    def adjust(self, step: int) -> bool:
        """Left (-1) or right (+1) while it has the focus; whether that means anything to it."""
        return False

    def type(self, text: str) -> None:
        """Text comes while it has the focus."""

    def digit(self, digit: int) -> None:
        """A number key, 0 to 9, goes down while it has the focus."""

    def hear(self, key: str) -> None:
        """A key goes down while it asks for one; by its name in a keymap."""

    def erase(self) -> None:
        """The last character shall go."""

    def leave(self) -> None:
        """The focus goes elsewhere."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Put it on the frame."""
        raise NotImplementedError


class FocusGroup:
    """Several widgets of which one has the focus; the pointer takes the focus along."""

    def __init__(self, widgets: Sequence[Widget], *, start: int = 0) -> None:
        self.widgets = list(widgets)
        self.index = start
        self._held: Widget | None = None
        self._pointed: Widget | None = None

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        widget = self.widgets[self.index] if self.widgets else None
        return widget if widget is not None and widget.enabled else None

    @property
    def is_typing(self) -> bool:
        """Whether keys are text now."""
        return self.focused is not None and self.focused.wants_text

    @property
    def hears_keys(self) -> bool:
        """Whether the widget with the focus asks for any key."""
        return self.focused is not None and self.focused.hears_keys

    def focus(self, widget: Widget) -> None:
        """Give a widget the focus."""
        self._go_to(self.widgets.index(widget))

    def handle(self, intent: Intent) -> Transition | None:
        """Let the intent reach the widget that it means."""
        match intent:
            case Hover(x, y):
                self._hover(x, y)
            case Press(x, y):
                return self._press(x, y)
            case Lift():
                self._held = None
            case Keyed(key) if self.focused:
                self.focused.hear(key)
            case Typed(text) if self.focused:
                self.focused.type(text)
            case Digit(number) if self.focused:
                self.focused.digit(number % 10)
            case Act(action):
                return self._act(action)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw every widget that stands somewhere, and where the focus is, as far as the person steers by it."""
        shown = self._shown(canvas.hands)
        for widget in self.widgets:
            if widget.is_placed:
                widget.draw(canvas, focused=widget is shown)

    def _shown(self, hands: Hands) -> Widget | None:
        """The widget to be marked: with keys the focus, with a pointer what lies under it, and where text goes."""
        widget = self.focused
        if widget is None or hands.shows_focus or widget.wants_text or widget is self._held:
            return widget
        return widget if hands.device is Device.MOUSE and widget is self._pointed else None

    def _hover(self, x: float, y: float) -> None:
        if self._held is not None:
            self._held.drag(x, y)
            return
        before, self._pointed = self._pointed, self._at(x, y)
        for pointed in (before, self._pointed):
            if pointed is not None:
                pointed.point(x, y)
        widget = self._pointed
        if widget is not None and not self.is_typing:
            self.focus(widget)

    def _press(self, x: float, y: float) -> Transition | None:
        widget = self._at(x, y)
        if widget is None:
            return None
        self.focus(widget)
        self._held = widget
        return widget.press(x, y)

    def _at(self, x: float, y: float) -> Widget | None:
        return next((w for w in self.widgets if w.enabled and w.box.contains(x, y)), None)

    def _act(self, action: Action) -> Transition | None:
        widget = self.focused
        match action:
            case Action.ACTIVATE | Action.SKIP if widget:
                return widget.activate()
            case Action.LEFT | Action.RIGHT:
                step = 1 if action is Action.RIGHT else -1
                if widget is None or not widget.adjust(step):
                    self._move(step)
            case Action.DOWN | Action.NEXT:
                self._move(1)
            case Action.UP | Action.PREVIOUS:
                self._move(-1)
            case Action.ERASE if widget:
                widget.erase()
        return None

    def _move(self, step: int) -> None:
        for distance in range(1, len(self.widgets) + 1):
            index = (self.index + step * distance) % len(self.widgets)
            if self.widgets[index].enabled:
                self._go_to(index)
                return

    def _go_to(self, index: int) -> None:
        if index != self.index and self.focused is not None:
            self.focused.leave()
        self.index = index


def draw_focus_ring(canvas: Canvas, box: Box, radius: float) -> None:
    """The ice ring around whatever has the focus, on any ground."""
    ring = box.inset(-4)
    canvas.panel(
        ring, fill=palette.FOCUS, edge=palette.FOCUS, edge_width=2.5, radius=radius + 4, opacity=0.0, tag="ring"
    )


def put_in_grid(widgets: Sequence[Widget], first: Box, columns: int, *, gap: float) -> float:
    """Put widgets into rows that are as wide as a box and as high, the first in its place; returns where they end."""
    width = (first.width - gap * (columns - 1)) / columns
    for index, widget in enumerate(widgets):
        row, column = divmod(index, columns)
        widget.box = Box(first.x + column * (width + gap), first.y + row * (first.height + gap), width, first.height)
    return max((widget.box.bottom for widget in widgets), default=first.y)
