"""The statistics page without any rounds."""

from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage

PORTRAITS = ("owl", "cat", "frog")
PORTRAIT_SIZE, PORTRAIT_PITCH, PORTRAIT_RISE, MIDDLE_RISE = 104.0, 118.0, 96.0, 14.0
MIN_HEIGHT, DROP = 270.0, 30.0
"""Minimum height of a page with portraits of full size, and how far its contents move down.

Both are in units. In a lower page, the portraits and the distance ``DROP`` are reduced by the same factor.
"""
TITLE_SIZE, TITLE_DROP = 30.0, 14.0
TEXT_SIZE, TEXT_DROP, TEXT_MARGIN = 18.0, 56.0, 30.0


class EmptyPage(TabPage):
    """A page shown instead of statistics: there are no rounds yet, or they have been erased."""

    def __init__(self, texts: Catalog, *, is_erased: bool) -> None:
        self._title = texts("statistics.nothing")
        self._text = texts("statistics.nothing_erased" if is_erased else "statistics.nothing_yet")
        self._area = EMPTY

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Store the area; the portraits and the text are drawn in its middle."""
        self._area = area

    def draw(self, canvas: Canvas) -> None:
        """Draw three opponents above the text."""
        area, shrink = self._area, min(1.0, self._area.height / MIN_HEIGHT)
        x, y = area.center_x, area.center_y + DROP * shrink
        for index, name in enumerate(PORTRAITS):
            rise, left = PORTRAIT_RISE + MIDDLE_RISE * (index == 1), x + (index - 1) * PORTRAIT_PITCH * shrink
            canvas.portrait(name, left, y - rise * shrink, PORTRAIT_SIZE * shrink, Mood.CALM)
        canvas.text(self._title, x, y + TITLE_DROP, TITLE_SIZE, face=Face.TITLE, align="center")
        line = area.inset(TEXT_MARGIN, 0).line_at(y + TEXT_DROP)
        canvas.text_in(line, self._text, TEXT_SIZE, colour=palette.DIM_INK, align="center")
