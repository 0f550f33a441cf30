"""A tooltip: the name of what the pointer or the focus rests on, and the key or pad's button that does the same."""

from collections.abc import Sequence

from papayoo.i18n import Catalog
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.devices import Device
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.hints import Make, cap_width, draw_cap, draw_sign, sign_width
from papayoo.ui.intents import Action, Hover, Intent, Lift, Released
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import IconButton

DELAY_S = 0.45
"""How long the pointer or the focus rests on a button before its name is told."""

_HEIGHT = 34.0
"""With texts of the usual size."""
_SIZE = 16.0
_MARGIN = 14.0
_GAP = 12.0
_BELOW = 9.0
_BESIDE = 30.0
"""So far from the button's side: a finger on it, and the hand below, hide what is nearer."""


class Tooltip:
    """Told which button the pointer or the focus is on, it shows that one's name after a while."""

    def __init__(self, texts: Catalog) -> None:
        self._texts = texts
        self._button: IconButton | None = None
        self._left = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether it will be shown by itself."""
        return self._button is not None and self._left > 0

    def follow(self, intent: Intent, widgets: Sequence[Widget]) -> None:
        """Name the one of these widgets that the pointer comes to rest on; any press takes the name away."""
        match intent:
            case Hover(x, y):
                self.point(next((widget for widget in widgets if widget.box.contains(x, y)), None))
            case Lift() | Released():
                pass
            case _:
                self.hide()

    def point(self, widget: Widget | None) -> None:
        """The pointer, or the focus, is on a widget, or on none; only those that show an icon alone are named."""
        button = widget if isinstance(widget, IconButton) else None
        if button is not self._button:
            self._button, self._left = button, DELAY_S

    def show(self, button: IconButton) -> None:
        """Tell the name of a button at once."""
        self._button, self._left = button, 0.0

    def hide(self) -> None:
        """Something was pressed: no name is wanted now."""
        self._button = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds

    def draw(self, brush: Brush) -> None:
        """Below the button, or above it where the window ends, or beside the finger on it."""
        button = self._button
        if button is None or self._left > 0:
            return
        box = _place(brush, button.box, self._width(brush, button))
        brush.shadow(box, radius=10, spread=9, opacity=0.35)
        brush.panel(box, radius=10, opacity=0.97, tag="tooltip")
        brush.text(button.name, box.x + _MARGIN, box.center_y, _SIZE, face=Face.STRONG)
        self._draw_sign(brush, button.action, (box.right - _MARGIN, box.center_y))

    def _width(self, brush: Brush, button: IconButton) -> float:
        sign = self._sign_width(brush, button.action)
        return brush.text_width(button.name, _SIZE, Face.STRONG) + (sign + _GAP if sign else 0.0) + 2 * _MARGIN

    def _sign_width(self, brush: Brush, action: Action | None) -> float:
        key = _key(brush, action)
        return cap_width(brush, self._texts, key) if key else sign_width(brush, self._texts, action)

    def _draw_sign(self, brush: Brush, action: Action | None, right: tuple[float, float]) -> None:
        key = _key(brush, action)
        if key:
            left = right[0] - cap_width(brush, self._texts, key)
            draw_cap(brush, self._texts, key, (left, right[1]), Make(palette.DIM_INK))
        else:
            draw_sign(brush, self._texts, action, right, palette.DIM_INK)


def _key(brush: Brush, action: Action | None) -> str:
    """The key beside a mouse, which has no sign of its own; empty with any other device."""
    names = brush.hands.keymap.names(action) if action and brush.hands.device is Device.MOUSE else ()
    return names[0] if names else ""


def _place(brush: Brush, button: Box, width: float) -> Box:
    height = brush.words(_HEIGHT)
    if brush.hands.device is not Device.TOUCH:
        x = min(max(8.0, button.center_x - width / 2), brush.viewport.width - width - 8.0)
        below = button.bottom + _BELOW
        is_room = below + height <= brush.viewport.top + brush.viewport.seen_height
        return Box(x, below if is_room else button.y - _BELOW - height, width, height)
    is_left = button.center_x < brush.viewport.width / 2
    x = button.right + _BESIDE if is_left else button.x - _BESIDE - width
    return Box.centered(x + width / 2, button.center_y, width, height)
