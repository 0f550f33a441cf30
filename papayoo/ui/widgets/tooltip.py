"""A tooltip: the name of what the pointer has come to rest on, and the key that does the same."""

from papayoo.i18n import Catalog
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box
from papayoo.ui.hints import key_label
from papayoo.ui.widgets.button import IconButton

DELAY_S = 0.45
"""How long the pointer rests on a button before its name is told."""

_HEIGHT = 34.0
_SIZE = 16.0
_KEY_SIZE = 15.0
_MARGIN = 14.0
_GAP = 12.0


class Tooltip:
    """Told which button the pointer is on, it shows that one's name after a while."""

    def __init__(self, texts: Catalog) -> None:
        self._texts = texts
        self._button: IconButton | None = None
        self._left = 0.0

    @property
    def is_waiting(self) -> bool:
        """Whether it will be shown by itself."""
        return self._button is not None and self._left > 0

    def point(self, button: IconButton | None) -> None:
        """The pointer is on a button, or on none."""
        if button is not self._button:
            self._button, self._left = button, DELAY_S

    def hide(self) -> None:
        """Something was pressed: no name is wanted now."""
        self._button = None

    def update(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds

    def draw(self, brush: Brush) -> None:
        """Below the button, inside the window."""
        button = self._button
        if button is None or self._left > 0:
            return
        name_width = brush.text_width(button.name, _SIZE, Face.STRONG)
        key = _key(brush, self._texts, button)
        key_width = brush.text_width(key, _KEY_SIZE) + _GAP if key else 0.0
        width = name_width + key_width + 2 * _MARGIN
        x = min(max(8.0, button.box.center_x - width / 2), brush.viewport.width - width - 8.0)
        box = Box(x, button.box.bottom + 9, width, _HEIGHT)
        brush.shadow(box, radius=10, spread=9, opacity=0.35)
        brush.panel(box, radius=10, opacity=0.97, tag="tooltip")
        brush.text(button.name, box.x + _MARGIN, box.center_y, _SIZE, face=Face.STRONG)
        brush.text(key, box.right - _MARGIN, box.center_y, _KEY_SIZE, color=palette.DIM_INK, align="right")


def _key(brush: Brush, texts: Catalog, button: IconButton) -> str:
    names = brush.hands.keymap.names(button.action) if button.action else ()
    return key_label(texts, names[0]) if names else ""
