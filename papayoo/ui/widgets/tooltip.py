"""A tooltip: the name of what the pointer or the focus rests on, and the key or pad's button that does the same."""

from collections.abc import Sequence

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action, AltPress, Hover, Intent, Lift, Released
from papayoo.ui.input.device import Device
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import IconButton
from papayoo.ui.widgets.key_hints import Make, cap_width, draw_cap, draw_sign, sign_width
from papayoo.ui.widgets.tooltip_place import clear_of_finger, under_pointer

DELAY_S = 0.45
"""How long the pointer or the focus rests on a button before its name is told."""

_HEIGHT = 34.0
"""With texts of the usual size."""
_SIZE = 16.0
_MARGIN = 14.0
_GAP = 12.0
_ICON = 18.0


class Tooltip:
    """Told which button the pointer or the focus is on, it shows that one's name after a while."""

    def __init__(self, texts: Catalog) -> None:
        self._texts = texts
        self._button: IconButton | None = None
        self._others: Sequence[Widget] = ()
        self._left = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether it will be shown by itself."""
        return self._button is not None and self._left > 0

    def follow(self, intent: Intent, widgets: Sequence[Widget]) -> None:
        """Name the one of these widgets that the pointer comes to rest on, or that a finger stays on.

        Any other press takes the name away.
        """
        match intent:
            case Hover(x, y):
                self.point(named_at(widgets, x, y))
            case AltPress(x, y, by_touch=True) if button := named_at(widgets, x, y):
                self.show(button, widgets)
            case Lift() | Released():
                pass
            case _:
                self.hide()

    def point(self, widget: Widget | None) -> None:
        """The pointer, or the focus, is on a widget, or on none; only those that show an icon alone are named."""
        button = widget if isinstance(widget, IconButton) else None
        if button is not self._button:
            self._button, self._left = button, DELAY_S

    def show(self, button: IconButton, others: Sequence[Widget]) -> None:
        """Tell the name of a button at once; it covers none of the others where there is room beside a finger."""
        self._button, self._others, self._left = button, others, 0.0

    def hide(self) -> None:
        """Something was pressed: no name is wanted now."""
        self._button = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds

    def draw(self, canvas: Canvas) -> None:
        """Below the button, or above it where the window ends, or clear of the finger on it."""
        button = self._button
        if button is None or self._left > 0:
            return
        box = self._place(canvas, button)
        canvas.shadow(box, radius=10, spread=9, opacity=0.35)
        canvas.panel(box, radius=10, opacity=0.97, tag="tooltip")
        lead = _lead(canvas)
        if lead:
            size = canvas.measure.words(_ICON)
            canvas.icon(button.icon, box.x + _MARGIN + size / 2, box.center_y, size, palette.DIM_INK)
        canvas.text(button.name, box.x + _MARGIN + lead, box.center_y, _SIZE, face=Face.STRONG)
        self._draw_sign(canvas, button.action, (box.right - _MARGIN, box.center_y))

    def _place(self, canvas: Canvas, button: IconButton) -> Box:
        view = canvas.viewport
        window = Box(0.0, view.top, view.width, view.seen_height)
        size = self._width(canvas, button), canvas.measure.words(_HEIGHT)
        if canvas.hands.device is not Device.TOUCH:
            return under_pointer(button.box, size, window)
        others = [other.box for other in self._others if other.is_placed and other is not button]
        return clear_of_finger(button.box, size, window, others)

    def _width(self, canvas: Canvas, button: IconButton) -> float:
        sign = self._sign_width(canvas, button.action)
        name = _lead(canvas) + canvas.measure.text_width(button.name, _SIZE, Face.STRONG)
        return name + (sign + _GAP if sign else 0.0) + 2 * _MARGIN

    def _sign_width(self, canvas: Canvas, action: Action | None) -> float:
        key = _key(canvas, action)
        return cap_width(canvas, self._texts, key) if key else sign_width(canvas, self._texts, action)

    def _draw_sign(self, canvas: Canvas, action: Action | None, right: tuple[float, float]) -> None:
        key = _key(canvas, action)
        if key:
            left = right[0] - cap_width(canvas, self._texts, key)
            draw_cap(canvas, self._texts, key, (left, right[1]), Make(palette.DIM_INK))
        else:
            draw_sign(canvas, self._texts, action, right, palette.DIM_INK)


def named_at(widgets: Sequence[Widget], x: float, y: float) -> IconButton | None:
    """The one of these widgets that shows an icon only and stands at a point."""
    buttons = (widget for widget in widgets if isinstance(widget, IconButton))
    return next((button for button in buttons if button.box.contains(x, y)), None)


def _lead(canvas: Canvas) -> float:
    """The room for the icon, seen again where a finger hides it and the name may stand beside another button."""
    return canvas.measure.words(_ICON) + _GAP / 2 if canvas.hands.device is Device.TOUCH else 0.0


def _key(canvas: Canvas, action: Action | None) -> str:
    """The key beside a mouse, which has no sign of its own; empty with any other device."""
    names = canvas.hands.keymap.names(action) if action and canvas.hands.device is Device.MOUSE else ()
    return names[0] if names else ""
