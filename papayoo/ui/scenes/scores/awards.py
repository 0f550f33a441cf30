"""The achievements earned in a round, whose medals turn over one after the other."""

import math
from collections.abc import Callable, Iterator

from papayoo.text.catalog import Catalog
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.medals import ribbon_svg
from papayoo.ui.clock import progress
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Push, StatsRoute
from papayoo.ui.render import Align, Canvas, TextMeasure
from papayoo.ui.style import HEADLINE, LABEL, NOTE, STRONG, WELL
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block

MEDAL_SIZE, SMALL_MEDAL_SIZE = 96.0, 64.0
MANY_MEDALS = 3
"""Maximum number of medals that are drawn in full size. If there are more, they are drawn smaller."""
SMALL_BELOW_U = 100.0
"""Height of the row of medals below which there is little space for names and text."""
TURN_S, INTERVAL_S = 0.7, 0.55
"""How long a medal takes to turn over, and the delay between the starts of consecutive medals."""
MEDAL_MARGIN, MEDAL_GAP, TEXT_GAP = 10.0, 8.0, 18.0
CELL_WIDTH = 138.0
"""Width of the space for a medal with its name below it."""
COLUMN_WIDTH = 116.0
"""Width of the medals below one another."""
MAX_NAME_GROWTH = 1.3
"""Maximum factor by which the names of several medals grow with the text size of the settings."""


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
        self.medal_box = self.box
        self.name_box = EMPTY
        """The box of the name beside or below the medal; empty if the row's text contains the name."""

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        medal = self.medal_box
        if focused:
            draw_focus_ring(canvas, self.box.inset(4), WELL.radius)
        size_px = canvas.viewport.px(1.12 * medal.height)
        ribbon_y = medal.center_y + 0.1 * medal.height
        alpha = round(255 * min(1.0, max(0.0, 2 * self.way - 1)))
        canvas.picture(("ribbon", size_px), lambda: ribbon_svg(size_px), medal.center_x, ribbon_y, alpha=alpha)
        draw_turning_medal(canvas, self.id, (medal.center_x, medal.center_y), medal.height, self.way)
        if self.name_box is not EMPTY and alpha:
            name, is_beside = self.name_box, self.name_box.x >= medal.right
            style = STRONG.times(min(1.0, MAX_NAME_GROWTH / canvas.measure.text_scale))
            align: Align = "left" if is_beside else "center"
            x = name.x if is_beside else name.center_x
            canvas.text(self.label, x, name.center_y, style, align=align, max_width=name.width, alpha=alpha)


class Medals(Block):
    """Base class of blocks with new medals, which turn over one after another."""

    medals: tuple["Award", ...]

    @property
    def duration_s(self) -> float:
        """How long all medals together take to turn over, one after another."""
        return TURN_S + INTERVAL_S * (len(self.medals) - 1) if self.medals else 0.0

    @property
    def turned(self) -> int:
        """Number of the medals that show their earned side."""
        return sum(award.way > 1 / 2 for award in self.medals)

    def widgets(self) -> Iterator[Widget]:
        yield from self.medals


class Awards(Medals):
    """The new medals in a row with their names and, if there is space to the right, the description of one of them.

    The text is about the medal that ``focused`` returns, otherwise about the latest one.
    """

    height: float = 122.0
    least: float = 56.0

    def __init__(self, texts: Catalog, ids: tuple[str, ...], focused: Callable[[], Widget | None]) -> None:
        self._texts, self._focused = texts, focused
        self.medals = tuple(Award(id, texts) for id in ids)
        self._words = EMPTY
        self._is_small = False

    def place(self, box: Box, measure: TextMeasure) -> None:
        # Several medals have their names below them or, if there is little space, beside them. If the names do not fit
        # there either, only one name is shown: the text begins with the name of the medal that it describes.
        self.box, self._is_small = box, box.height < SMALL_BELOW_U
        is_small = self._is_small
        count, inside = len(self.medals), box.inset(MEDAL_MARGIN, 0)
        size = min(SMALL_MEDAL_SIZE if count > MANY_MEDALS else MEDAL_SIZE, box.height - 2 * MEDAL_MARGIN)
        if count == 1:
            (award,), (cell, self._words) = self.medals, inside.cut_left(size + MEDAL_GAP, gap=TEXT_GAP)
            award.box, award.medal_box = box, cell.align(size, size)
            return
        if is_small and count > MANY_MEDALS:
            cells, self._words = inside.cut_left((size + MEDAL_GAP) * count, gap=TEXT_GAP)
        elif is_small or count > MANY_MEDALS:
            cells, self._words = inside, EMPTY
        else:
            cells, self._words = inside.cut_left(CELL_WIDTH * count, gap=TEXT_GAP)
        for award, cell in zip(self.medals, cells.row(count, MEDAL_GAP), strict=True):
            award.box = cell
            if not is_small:
                award.name_box, medal = cell.inset(0, MEDAL_MARGIN).cut_bottom(22, gap=MEDAL_GAP / 2)
            elif count > MANY_MEDALS:
                medal, award.name_box = cell, EMPTY
            else:
                medal, award.name_box = cell.cut_left(size, gap=MEDAL_GAP)
            side = min(size, medal.height)
            award.medal_box = medal.align(side, side)

    def update(self, elapsed_s: float, *, is_still: bool = False) -> None:
        """Turn the medals as far as they are ``elapsed_s`` seconds after the first one began to turn.

        If ``is_still`` is true, they do not turn: each shows its other side at once.
        """
        for index, award in enumerate(self.medals):
            turned_s = elapsed_s - index * INTERVAL_S
            award.way = float(turned_s >= 0) if is_still else progress(turned_s, TURN_S)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(self.box, WELL, tag="awards")
        turned = [award for award in self.medals if award.way > 1 / 2]
        focused = self._focused()
        shown = focused if isinstance(focused, Award) and focused in turned else turned[-1] if turned else None
        if shown is not None and self._words is not EMPTY:
            self._draw_words(canvas, shown)

    def _draw_words(self, canvas: Canvas, award: Award) -> None:
        words, middle = self._words, self._words.line_at(self._words.center_y)
        if self._is_small:
            canvas.text_in(middle.move_by(dy=-11), award.label, HEADLINE.times(0.7))
            canvas.text_in(middle.move_by(dy=11), award.line, LABEL)
            return
        style = NOTE.in_colour(palette.INK)
        lines = canvas.measure.lines(award.line, style, words.width)
        name = middle.move_by(dy=-style.size * style.leading * (len(lines) - 1) / 2)
        canvas.text_in(name.move_by(dy=-26), self._texts("achievement.new"), LABEL.in_colour(palette.BRASS))
        canvas.text_in(name, award.label, HEADLINE)
        canvas.paragraph(award.line, words.x, name.y + 18, style, words.width)


class AwardColumn(Medals):
    """The new medals below one another with their names, beside the columns of the finale."""

    def __init__(self, texts: Catalog, ids: tuple[str, ...]) -> None:
        self.medals = tuple(Award(id, texts) for id in ids)
        self.width = COLUMN_WIDTH

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        height = min(MEDAL_SIZE, SMALL_MEDAL_SIZE + 30, box.height / len(self.medals) - MEDAL_GAP)
        place = box.align(box.width, len(self.medals) * (height + MEDAL_GAP) - MEDAL_GAP)
        for award, cell in zip(self.medals, place.column(len(self.medals), MEDAL_GAP), strict=True):
            award.box, medal = cell, cell
            if height >= SMALL_MEDAL_SIZE:
                award.name_box, medal = cell.cut_bottom(22, gap=MEDAL_GAP / 2)
            side = min(medal.height, medal.width) - MEDAL_GAP
            award.medal_box = medal.align(side, side)

    def update(self, elapsed_s: float) -> None:
        """Turn the medals as far as they are ``elapsed_s`` seconds after the first one began to turn."""
        for index, award in enumerate(self.medals):
            award.way = progress(elapsed_s - index * INTERVAL_S, TURN_S)
