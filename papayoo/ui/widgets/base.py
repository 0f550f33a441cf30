"""The Widget base class, and FocusGroup, which shares one focus among several widgets."""

from collections.abc import Callable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Digit, Hover, Intent, Lift, Press, RawKey, Typed
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas

OnPress = Callable[[], Transition | None]

RING_GAP, RING_WIDTH, RING_OUTLINE = 4.0, 2.5, 1.5


class Widget:
    """Base class of controls. A widget that is not enabled cannot take the focus.

    A widget whose box is EMPTY (for example scrolled out of sight) is not drawn and does not react to the pointer, but
    keys can still move the focus to it. ``label`` names the widget.
    """

    wants_text = False
    """Whether typed characters go to the widget while it has the focus."""
    role = "button"
    """Role of the widget for assistive technology: the name of an AccessKit role in lower case."""
    is_chosen: bool | None = None
    """Whether the widget is the chosen one of several, or a switch that is on; None if it is neither."""

    def __init__(self, label: str = "", on_press: OnPress = lambda: None) -> None:
        self.box = EMPTY
        self.enabled = True
        self.label = label
        self._on_press = on_press

    @property
    def wants_key(self) -> bool:
        """Whether the next key press goes to `capture_key` instead of being handled as usual."""
        return False

    @property
    def reading(self) -> str:
        """The text for a screen reader about the selected value; empty if there is no such text."""
        return ""

    @property
    def is_placed(self) -> bool:
        return self.box is not EMPTY

    def press(self, x: float, y: float) -> Transition | None:
        """Handle a press of the pointer on the widget; by default the same as `activate`."""
        return self.activate()

    def drag(self, x: float, y: float) -> None:
        """Handle a pointer move while the pointer is held down after a press on the widget."""

    def release(self) -> None:
        """Handle the release of the pointer after a press on the widget."""

    def hover(self, x: float, y: float) -> None:
        """Handle a pointer move over the widget, and the first move after leaving it."""

    def activate(self) -> Transition | None:
        """Handle Enter or Space while the widget has the focus; by default, call its callback."""
        return self._on_press()

    def adjust(self, step: int) -> bool:
        """Handle the key Left (-1) or Right (+1) while focused; return False to let it move the focus."""
        return False

    def type_text(self, text: str) -> None:
        """Handle typed text while the widget has the focus."""

    def type_digit(self, digit: int) -> None:
        """Handle a number key, 0 to 9, while the widget has the focus."""

    def capture_key(self, key: str) -> None:
        """Handle a key press while `wants_key` is true; ``key`` is the key's name in a keymap."""

    def erase(self) -> None:
        """Handle Backspace while the widget has the focus."""

    def lose_focus(self) -> None:
        """Called when the widget loses the focus; by default, nothing happens."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        raise NotImplementedError


class FocusGroup:
    """A group of widgets of which at most one has the focus.

    Keys and the pointer move the focus.
    """

    def __init__(self, widgets: Sequence[Widget], *, start: int = 0) -> None:
        self.widgets = list(widgets)
        self.index = start
        self._pressed: Widget | None = None
        self._hovered: Widget | None = None
        self._is_focused_by_hover = False

    @property
    def focused(self) -> Widget | None:
        """The enabled widget that has the focus, if any."""
        widget = self.widgets[self.index] if self.widgets else None
        return widget if widget is not None and widget.enabled else None

    @property
    def is_typing(self) -> bool:
        """Whether typed characters go to the focused widget."""
        return self.focused is not None and self.focused.wants_text

    @property
    def wants_key(self) -> bool:
        return self.focused is not None and self.focused.wants_key

    def focus(self, widget: Widget) -> None:
        self._go_to(self.widgets.index(widget))

    def step_row(self, intent: Intent, cells: Sequence[Widget], columns: int) -> bool:
        """Move the focus up or down in a grid; return False if no widget in that direction is enabled."""
        steps: dict[Intent, int] = {Act(Action.UP): -columns, Act(Action.DOWN): columns}
        if intent not in steps or self.focused not in cells:
            return False
        index = cells.index(self.focused) + steps[intent]
        if not (0 <= index < len(cells) and cells[index].enabled):
            return False
        self.focus(cells[index])
        return True

    def handle(self, intent: Intent) -> Transition | None:
        """Pass an input event to the focused or pointed-at widget, or move the focus."""
        self._is_focused_by_hover &= isinstance(intent, Hover)
        match intent:
            case Hover(x, y):
                self._hover(x, y)
            case Press(x, y):
                return self._press(x, y)
            case Lift() if self._pressed is not None:
                pressed, self._pressed = self._pressed, None
                pressed.release()
            case RawKey(key) if self.focused:
                self.focused.capture_key(key)
            case Typed(text) if self.focused:
                self.focused.type_text(text)
            case Digit(number) if self.focused:
                self.focused.type_digit(number % 10)
            case Act(Action.NEXT, is_first=True) if self._is_focus_hidden:
                pass  # the focus appears where it is
            case Act(action):
                return self._act(action)
        return None

    @property
    def _is_focus_hidden(self) -> bool:
        """Whether the focused widget has no focus ring while a pointer is in use."""
        widget = self.focused
        return widget is not None and not widget.wants_text and widget is not self._hovered

    def draw(self, canvas: Canvas, among: Sequence[Widget] | None = None) -> None:
        """Draw all widgets that have a box on the screen, or those of them in ``among``; highlight the focused one."""
        highlighted = self._highlighted(canvas.input_state)
        for widget in self.widgets if among is None else among:
            if widget.is_placed:
                canvas.mark(widget)
                widget.draw(canvas, focused=widget is highlighted)
        canvas.mark(None)

    def _highlighted(self, state: InputState) -> Widget | None:
        """Return the focused widget. While a pointer is in use, return it only if the pointer is on it."""
        widget = self.focused
        if widget is None or state.shows_focus or widget.wants_text or widget is self._pressed:
            return widget
        return widget if state.device is Device.MOUSE and widget is self._hovered else None

    def _hover(self, x: float, y: float) -> None:
        if self._pressed is not None:
            self._pressed.drag(x, y)
            return
        before, self._hovered = self._hovered, self._at(x, y)
        for widget in (before, self._hovered):
            if widget is not None:
                widget.hover(x, y)
        if self._hovered is not None and (self._is_focused_by_hover or not self.is_typing):
            self.focus(self._hovered)
            self._is_focused_by_hover = True

    def _press(self, x: float, y: float) -> Transition | None:
        widget = self._at(x, y)
        if widget is None:
            return None
        self.focus(widget)
        self._pressed = widget
        return widget.press(x, y)

    def _at(self, x: float, y: float) -> Widget | None:
        return next((widget for widget in self.widgets if widget.enabled and widget.box.contains(x, y)), None)

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
        """Move the focus to the next enabled widget in a direction, wrapping around at the ends."""
        for distance in range(1, len(self.widgets) + 1):
            index = (self.index + step * distance) % len(self.widgets)
            if self.widgets[index].enabled:
                self._go_to(index)
                return

    def _go_to(self, index: int) -> None:
        if index != self.index and self.focused is not None:
            self.focused.lose_focus()
        self.index = index


def draw_focus_ring(canvas: Canvas, box: Box, radius: float) -> None:
    """Draw the focus ring around a box; its dark outline makes it visible on light felt."""
    outer, width = RING_GAP + RING_OUTLINE, RING_WIDTH + 2 * RING_OUTLINE
    for gap, colour, edge_width, tag in (
        (outer, palette.FELT_LOW, width, ""),
        (RING_GAP, palette.FOCUS, RING_WIDTH, "ring"),
    ):
        ring, bend = box.inset(-gap), radius + gap
        canvas.panel(ring, fill=colour, edge=colour, edge_width=edge_width, radius=bend, opacity=0.0, tag=tag)
