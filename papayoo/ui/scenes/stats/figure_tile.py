"""A tile that shows one statistic as a large number above a caption."""

from collections.abc import Callable

from papayoo.ui.art import palette
from papayoo.ui.navigation import Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.stats.labels import NO_FIGURE
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import Widget, draw_focus_ring

RADIUS, OPACITY = 14.0, 0.9
TEXT_MARGIN = 9.0
VALUE_SIZE, VALUE_Y = 40.0, 33.0
CAPTION_SIZE, CAPTION_BOTTOM, LEADING, MAX_LINES = 14.5, 20.0, 1.1, 2
CAPTION_RISE = 6.0
"""Distance by which captions of two lines are moved up, so that they fit below the value."""
ARROW_SIZE, ARROW_INSET = 15.0, 20.0


class FigureTile(Widget):
    """Shows a statistic, in orange if it is bad for the player.

    Some tiles are buttons that open a round.
    """

    def __init__(self) -> None:
        super().__init__()
        self._value, self._caption = NO_FIGURE, ""
        self._is_against = False
        self._open: Callable[[], Transition | None] | None = None
        self.enabled = False

    def show(self, value: str, caption: str, *, is_against: bool = False) -> None:
        """Set the value and the caption. If the tile was a button, it becomes a plain tile."""
        self._value, self._caption, self._is_against = value, caption, is_against
        self._open, self.enabled = None, False

    def set_link(self, target: Callable[[], Transition | None]) -> None:
        """Make the tile a button that opens a round; ``target`` returns the transition to it."""
        self._open, self.enabled = target, True

    def activate(self) -> Transition | None:
        """Open the round if the tile is a button."""
        return self._open() if self._open is not None else None

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the value and its caption, and an arrow if the tile is a button."""
        box, tag = self.box, f"tile {self._caption}"
        canvas.panel(box, fill=palette.FELT, edge=None, radius=RADIUS, opacity=OPACITY, shine=True, tag=tag)
        if focused:
            draw_focus_ring(canvas, box, RADIUS)
        if self.enabled:
            canvas.icon("arrow_right", box.right - ARROW_INSET, box.y + ARROW_INSET, ARROW_SIZE, palette.DIM_INK)
        line = box.inset(TEXT_MARGIN, 0).resize(height=0)
        colour = palette.PAYOO if self._is_against else palette.INK
        lines = len(canvas.measure.lines(self._caption, TextStyle(CAPTION_SIZE), line.width))
        rise = CAPTION_RISE if lines == MAX_LINES else 0.0
        value, caption = line.move_by(dy=VALUE_Y), line.move_to(y=box.bottom - CAPTION_BOTTOM - rise)
        canvas.text_in(value, self._value, TextStyle(VALUE_SIZE, Face.NUMBER, colour), align="center")
        if lines == MAX_LINES:
            top = caption.y - CAPTION_SIZE * LEADING / 2
            style = TextStyle(CAPTION_SIZE, colour=palette.DIM_INK, leading=LEADING)
            canvas.paragraph(self._caption, caption.center_x, top, style, line.width, align="center")
        else:
            canvas.text_in(caption, self._caption, TextStyle(CAPTION_SIZE, colour=palette.DIM_INK), align="center")
