"""Tooltips of buttons: the button's name, and its key or gamepad button."""

from collections.abc import Sequence
from enum import Enum, auto

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box, Viewport, moved_inside
from papayoo.ui.input.actions import Action, AltPress, Hover, Intent, Lift, Released
from papayoo.ui.input.device import Device
from papayoo.ui.render import Canvas
from papayoo.ui.style import GAP, PLATE, STRONG
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.key_hints import SignStyle, cap_width, draw_cap, draw_sign, sign_width
from papayoo.ui.widgets.resting import Resting

HEIGHT_U, ICON_SIZE_U = 34.0, 18.0
ICON_GAP_U = 6.0
EDGE_U = 8.0
"""Minimum distance of a tooltip from the edges of the window."""
POINTER_GAP_U = 9.0
"""Distance of a tooltip from the button under the mouse pointer."""
FINGER_GAP_U = 30.0
"""Distance of a tooltip from a button under a finger, which hides the area around it."""
CONTROL_GAP_U = 12.0
"""Distance of a tooltip from controls other than its button."""
MAX_DISTANCE_U = 280.0
"""Maximum distance of a tooltip from a button under a finger."""


class _Direction(Enum):
    UP = auto()
    LEFT = auto()
    RIGHT = auto()


class Tooltip:
    """Shows the name of a button under a resting pointer or a finger."""

    def __init__(self, texts: Catalog, clock: Clock) -> None:
        self._texts = texts
        self._resting = Resting[Button](clock)
        self._others: Sequence[Widget] = ()

    def handle(self, intent: Intent, widgets: Sequence[Widget]) -> None:
        """Show the tooltip of the widget under the pointer or a resting finger, or hide it."""
        match intent:
            case Hover(x, y):
                self.hover(named_button_at(widgets, x, y))
            case AltPress(x, y, by_touch=True) if button := named_button_at(widgets, x, y):
                self.show(button, widgets)
            case Lift() | Released():
                pass
            case _:
                self.hide()

    def hover(self, widget: Widget | None) -> None:
        """Set the widget that has the focus or is under the pointer. Its tooltip appears after a delay."""
        self._resting.move_to(widget if isinstance(widget, Button) and widget.name else None)

    def show(self, button: Button, others: Sequence[Widget]) -> None:
        """Show the tooltip of a button at once; it avoids the other widgets where possible."""
        self._resting.show(button)
        self._others = others

    def hide(self) -> None:
        self._resting.show(None)

    def draw(self, canvas: Canvas) -> None:
        """Draw the tooltip at its place in the window if it is visible."""
        button = self._resting.shown
        if button is None:
            return
        box = self._box(canvas, button)
        canvas.surface(box, PLATE.in_front(), tag="tooltip")
        inside = box.inset(GAP, 0)
        if canvas.input_state.device is Device.TOUCH:
            size = canvas.measure.scaled(ICON_SIZE_U)
            canvas.icon(button.icon, inside.x + size / 2, inside.center_y, size, palette.DIM_INK)
        name_x = inside.x + _icon_width(canvas)
        canvas.text(button.tip or button.name, name_x, inside.center_y, STRONG)
        self._draw_sign(canvas, button.action, (inside.right, inside.center_y))

    def _box(self, canvas: Canvas, button: Button) -> Box:
        view = canvas.viewport
        window = Box(0, 0, view.width, view.seen_height)
        size = self._width(canvas, button), canvas.measure.scaled(HEIGHT_U)
        if canvas.input_state.device is not Device.TOUCH:
            return below_pointer(_seen(button, view), size, window)
        others = [_seen(other, view) for other in self._others if other.is_placed and other is not button]
        return clear_of_finger(_seen(button, view), size, window, others)

    def _width(self, canvas: Canvas, button: Button) -> float:
        sign = self._sign_width(canvas, button.action)
        name = _icon_width(canvas) + canvas.measure.text_width(button.tip or button.name, STRONG)
        return name + (sign + GAP if sign else 0.0) + 2 * GAP

    def _sign_width(self, canvas: Canvas, action: Action | None) -> float:
        key = _key(canvas, action)
        return cap_width(canvas, self._texts, key) if key else sign_width(canvas, self._texts, action)

    def _draw_sign(self, canvas: Canvas, action: Action | None, right: tuple[float, float]) -> None:
        key = _key(canvas, action)
        if key:
            left = right[0] - cap_width(canvas, self._texts, key)
            draw_cap(canvas, self._texts, key, (left, right[1]), SignStyle(palette.DIM_INK))
        else:
            draw_sign(canvas, self._texts, action, right, palette.DIM_INK)


def named_button_at(widgets: Sequence[Widget], x: float, y: float) -> Button | None:
    """Return the button with a tooltip at a point, if any."""
    buttons = (widget for widget in widgets if isinstance(widget, Button) and widget.name)
    return next((button for button in buttons if button.box.contains(x, y)), None)


def below_pointer(button: Box, size: tuple[float, float], window: Box) -> Box:
    """Return the box of a tooltip below a button, where the pointer does not cover it.

    If there is no space below the button, the box is above it.
    """
    width, height = size
    below = button.bottom + POINTER_GAP_U
    y = below if below + height <= window.bottom else button.y - POINTER_GAP_U - height
    return _moved_inside_x(window, Box(button.center_x - width / 2, y, width, height))


def clear_of_finger(button: Box, size: tuple[float, float], window: Box, others: Sequence[Box]) -> Box:
    """Return the tooltip's box at the nearest free position above or beside a pressed button.

    If there is no free position, the tooltip covers other controls on the side of the button that faces the middle
    of the window.
    """
    starts = {way: _beside_finger(way, button, size, window) for way in _Direction}
    boxes = [_past(others, box, way) for way, box in starts.items()]
    free = [box for box in boxes if _is_inside(window, box) and _distance(button, box) <= MAX_DISTANCE_U]
    if free:
        return min(free, key=lambda box: _distance(button, box))
    beside = starts[_Direction.RIGHT if button.center_x < window.center_x else _Direction.LEFT]
    return _moved_inside_x(window, beside)


def _beside_finger(way: _Direction, button: Box, size: tuple[float, float], window: Box) -> Box:
    """Return the box of a tooltip beside or above a button, clear of the finger on the button."""
    width, height = size
    if way is _Direction.UP:
        above = Box(button.center_x - width / 2, button.y - FINGER_GAP_U - height, width, height)
        return _moved_inside_x(window, above)
    x = button.x - FINGER_GAP_U - width if way is _Direction.LEFT else button.right + FINGER_GAP_U
    return button.align(width, height).move_to(x=x)


def _past(others: Sequence[Box], box: Box, way: _Direction) -> Box:
    """Return a box moved in one direction until it overlaps none of the others."""
    for _ in others:
        hit = next((other for other in others if box.overlaps(other)), None)
        if hit is None:
            break
        box = _beyond(hit, box, way)
    return box


def _beyond(other: Box, box: Box, way: _Direction) -> Box:
    if way is _Direction.UP:
        return box.move_to(y=other.y - CONTROL_GAP_U - box.height)
    return box.move_to(x=other.x - CONTROL_GAP_U - box.width if way is _Direction.LEFT else other.right + CONTROL_GAP_U)


def _is_inside(window: Box, box: Box) -> bool:
    return box.is_inside(window.inset(EDGE_U))


def _distance(one: Box, other: Box) -> float:
    """Return the larger of the horizontal and the vertical gap between two boxes."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


def _seen(widget: Widget, view: Viewport) -> Box:
    """Return the box of a widget at its current scroll position in the window."""
    return widget.box.move_to(y=view.seen_y(widget.box.y))


def _moved_inside_x(window: Box, box: Box) -> Box:
    return box.move_to(x=moved_inside(window.inset(EDGE_U), box).x)


def _icon_width(canvas: Canvas) -> float:
    """Return the width of the icon in a tooltip; it is 0 if the device is not a touch screen.

    On touch devices the tooltip repeats the icon, because a finger hides the button.
    """
    return canvas.measure.scaled(ICON_SIZE_U) + ICON_GAP_U if canvas.input_state.device is Device.TOUCH else 0.0


def _key(canvas: Canvas, action: Action | None) -> str:
    """Return the name of the button's key, which is shown to mouse users; empty for other devices."""
    names = canvas.input_state.keymap.names(action) if action and canvas.input_state.device is Device.MOUSE else ()
    return names[0] if names else ""
