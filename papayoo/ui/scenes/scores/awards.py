"""The achievements earned in a round, whose medals turn over one after the other."""

import math

from papayoo.text.catalog import Catalog
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.medals import ribbon_svg
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Push, StatsRoute
from papayoo.ui.render.canvas import Align, Canvas
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, Widget, draw_focus_ring

MEDAL_SIZE, SMALL_MEDAL_SIZE = 96.0, 64.0
MANY_MEDALS = 3
"""Maximum number of medals that are drawn in full size. If there are more, they are drawn smaller."""
HEIGHT, SMALL_HEIGHT = 122.0, 56.0
"""Usual height of the row of medals, and its height if there is little space."""
TURN_S, INTERVAL_S = 0.7, 0.55
"""Time in which a medal turns over, and delay between the starts of consecutive medals."""
MEDAL_MARGIN, MEDAL_GAP, TEXT_GAP = 10.0, 8.0, 18.0
RADIUS, GROUND_OPACITY = 14.0, 0.55
RIBBON_SHARE, RIBBON_DROP = 1.12, 0.1
"""Size of the ribbon behind a medal, and its distance below the middle, in medal sizes."""
CAPTION_SIZE, NAME_SIZE, LINE_SIZE, LEADING = 13.5, 25.0, 15.5, 1.3
CAPTION_RISE, LINE_DROP = 26.0, 18.0
SMALL_NAME_SIZE, SMALL_LINE_SIZE, SMALL_PITCH = 18.0, 14.0, 22.0
RING_INSET = 4.0
CELL_WIDTH = 138.0
"""Width of the space for a medal with its name below it."""
MEDAL_NAME_SIZE, MEDAL_NAME_HEIGHT, MOST_NAME_GROWTH = 14.5, 22.0, 1.3
"""Text size and line height of medal names when several medals are shown, and their maximum growth.

The growth is the factor by which a name may grow with the text size of the settings.
"""


def draw_turning_medal(canvas: Canvas, name: str, at: tuple[float, float], size: float, way: float) -> None:
    """Draw a medal as it turns over, from its unearned side (``way`` 0) to its earned side (``way`` 1)."""
    turn = abs(math.cos(math.pi * easing.in_out_cubic(min(1.0, max(0.0, way)))))
    canvas.medal(name, *at, size, is_earned=way > 1 / 2, turn=turn)


class Award(Widget):
    """The medal of a new achievement. A press opens the statistics page with all achievements."""

    def __init__(self, id: str, texts: Catalog) -> None:
        super().__init__(texts(f"achievement.{id}.name"), lambda: Push(StatsRoute(id)))
        self.id = id
        self.line = texts(f"achievement.{id}.line")
        self.way = 0.0
        self.medal = self.box
        self.name = EMPTY
        """The box of the name beside or below the medal; empty if the row's text contains the name."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the ribbon and the medal."""
        medal = self.medal
        if focused:
            draw_focus_ring(canvas, self.box.inset(RING_INSET), RADIUS)
        size_px = canvas.viewport.px(medal.height * RIBBON_SHARE)
        ribbon_y = medal.center_y + RIBBON_DROP * medal.height
        alpha = round(255 * min(1.0, max(0.0, 2 * self.way - 1)))
        canvas.picture(("ribbon", size_px), lambda: ribbon_svg(size_px), medal.center_x, ribbon_y, alpha=alpha)
        draw_turning_medal(canvas, self.id, (medal.center_x, medal.center_y), medal.height, self.way)
        if self.name is not EMPTY and alpha:
            is_beside = self.name.x >= medal.right
            size = min(MEDAL_NAME_SIZE, MEDAL_NAME_SIZE * MOST_NAME_GROWTH / canvas.measure.text_scale)
            x = self.name.x if is_beside else self.name.center_x
            align: Align = "left" if is_beside else "center"
            canvas.text(
                self.label,
                x,
                self.name.center_y,
                TextStyle(size, Face.STRONG),
                align=align,
                max_width=self.name.width,
                alpha=alpha,
            )


class Awards:
    """The row of new medals with their names and, if there is space, the description of one of them."""

    def __init__(self, texts: Catalog, ids: tuple[str, ...]) -> None:
        self._texts = texts
        self.widgets = tuple(Award(id, texts) for id in ids)
        self._words = self._ground = EMPTY
        self._is_small = False

    @property
    def duration_s(self) -> float:
        """Total time in which the medals turn over one after another."""
        return TURN_S + INTERVAL_S * (len(self.widgets) - 1) if self.widgets else 0.0

    def height(self, *, is_small: bool) -> float:
        """Return the height of the awards; 0 if there are none."""
        return (SMALL_HEIGHT if is_small else HEIGHT) if self.widgets else 0.0

    def place(self, box: Box, *, is_small: bool) -> None:
        """Lay out the medals in a row and the text to the right of them.

        Several medals have their names below them or, if there is little space, beside them. If the names do not fit
        there either, only one name is shown: the text begins with the name of the medal that it describes.
        """
        if not self.widgets:
            return
        self._is_small, self._ground = is_small, box
        count, inside = len(self.widgets), box.inset(MEDAL_MARGIN, 0)
        size = min(SMALL_MEDAL_SIZE if count > MANY_MEDALS else MEDAL_SIZE, box.height - 2 * MEDAL_MARGIN)
        if count == 1:
            (award,), (cell, self._words) = self.widgets, inside.cut_left(size + MEDAL_GAP, gap=TEXT_GAP)
            award.box, award.medal = box, cell.align(size, size)
            return
        if is_small and count > MANY_MEDALS:
            cells, self._words = inside.cut_left((size + MEDAL_GAP) * count, gap=TEXT_GAP)
        elif is_small or count > MANY_MEDALS:
            cells, self._words = inside, EMPTY
        else:
            cells, self._words = inside.cut_left(CELL_WIDTH * count, gap=TEXT_GAP)
        for award, cell in zip(self.widgets, cells.row(count, MEDAL_GAP), strict=True):
            award.box = cell
            if not is_small:
                award.name, medal = cell.inset(0, MEDAL_MARGIN).cut_bottom(MEDAL_NAME_HEIGHT, gap=MEDAL_GAP / 2)
            elif count > MANY_MEDALS:
                medal, award.name = cell, EMPTY
            else:
                medal, award.name = cell.cut_left(size, gap=MEDAL_GAP)
            side = min(size, medal.height)
            award.medal = medal.align(side, side)

    def update(self, elapsed_s: float) -> None:
        """Set how far each medal is turned when ``elapsed_s`` seconds have passed since the first one began to turn."""
        for index, award in enumerate(self.widgets):
            award.way = min(1.0, max(0.0, (elapsed_s - index * INTERVAL_S) / TURN_S))

    def draw(self, canvas: Canvas, focus: FocusGroup) -> None:
        """Draw the background, and the text of the focused medal or, without a focus, of the latest one."""
        if not self.widgets:
            return
        canvas.panel(
            self._ground, fill=palette.FELT_LOW, edge=None, radius=RADIUS, opacity=GROUND_OPACITY, tag="awards"
        )
        turned = [award for award in self.widgets if award.way > 1 / 2]
        focused = focus.focused
        shown = focused if isinstance(focused, Award) and focused in turned else turned[-1] if turned else None
        if shown is not None and self._words is not EMPTY:
            self._draw_words(canvas, shown)

    def _draw_words(self, canvas: Canvas, award: Award) -> None:
        words, middle = self._words, self._words.resize(height=0).move_to(y=self._words.center_y)
        if self._is_small:
            name = middle.move_by(dy=-SMALL_PITCH / 2)
            canvas.text_in(name, award.label, TextStyle(SMALL_NAME_SIZE, Face.TITLE))
            canvas.text_in(name.move_by(dy=SMALL_PITCH), award.line, TextStyle(SMALL_LINE_SIZE, colour=palette.DIM_INK))
            return
        lines = canvas.measure.lines(award.line, TextStyle(LINE_SIZE), words.width)
        name = middle.move_by(dy=-LINE_SIZE * LEADING * (len(lines) - 1) / 2)
        caption = self._texts("achievement.new")
        canvas.text_in(name.move_by(dy=-CAPTION_RISE), caption, TextStyle(CAPTION_SIZE, colour=palette.BRASS))
        canvas.text_in(name, award.label, TextStyle(NAME_SIZE, Face.TITLE))
        canvas.paragraph(award.line, words.x, name.y + LINE_DROP, TextStyle(LINE_SIZE, leading=LEADING), words.width)
