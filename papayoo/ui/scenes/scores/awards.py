"""The achievements earned in a round, whose medals turn over one after the other."""

import math
from collections.abc import Callable, Iterator
from functools import partial

from papayoo.text.catalog import Catalog
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.medals import ribbon_svg
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, StatsRoute
from papayoo.ui.render import Align, Canvas, TextMeasure
from papayoo.ui.style import HEADLINE, LABEL, NOTE, STRONG, WELL
from papayoo.ui.widgets import Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Line, Row, Text

MEDAL_SIZE, SMALL_MEDAL_SIZE = 96.0, 64.0
MANY_MEDALS = 3
"""Maximum number of medals that are drawn in full size. If there are more, they are drawn smaller."""
SMALL_BELOW_U = 100.0
"""Height of the row of medals below which there is little space for names and text."""
TURN_S, INTERVAL_S = 0.7, 0.5
"""How long a medal takes to turn over, and the delay between the starts of consecutive medals."""
MEDAL_MARGIN, MEDAL_GAP, TEXT_GAP = 10.0, 8.0, 18.0
CELL_WIDTH = 138.0
"""Width of the space for a medal with its name below it."""
COLUMN_WIDTH, COLUMN_CELL = 116.0, 94.0
"""Width of the medals below one another, and maximum height of each with its name."""
NAME_HEIGHT = 22.0
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
        self.contents: Block = Gap()
        """What the widget shows: its medal and perhaps its name."""

    @property
    def _shown(self) -> int:
        """The opacity of what appears when the medal has turned over, 0 to 255."""
        return round(255 * min(1.0, max(0.0, 2 * self.way - 1)))

    def medal(self, most: float) -> Block:
        """Return the medal as a block. The medal is as large as its place, but at most ``most`` units."""
        return Drawing(partial(self._draw_medal, most))

    def name(self, *, align: Align = "center") -> Block:
        return Drawing(partial(self._draw_name, align), NAME_HEIGHT)

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if focused:
            draw_focus_ring(canvas, self.box.inset(4), WELL.radius)
        self.contents.draw(canvas)

    def _draw_medal(self, most: float, canvas: Canvas, box: Box) -> None:
        x, y, size = box.center_x, box.center_y, min(most, box.width, box.height)
        size_px = canvas.viewport.px(1.12 * size)
        canvas.picture(("ribbon", size_px), lambda: ribbon_svg(size_px), x, y + 0.1 * size, alpha=self._shown)
        draw_turning_medal(canvas, self.id, (x, y), size, self.way)

    def _draw_name(self, align: Align, canvas: Canvas, box: Box) -> None:
        if self._shown:
            style = STRONG.times(min(1.0, MAX_NAME_GROWTH / canvas.measure.text_scale))
            x = box.x if align == "left" else box.center_x
            canvas.text(self.label, x, box.center_y, style, align=align, max_width=box.width, alpha=self._shown)


class _AwardPlace(Control):
    """The place of an award, which shows ``contents`` there."""

    def __init__(self, award: Award, contents: Block, height: float | None = None) -> None:
        super().__init__(award, None, height)
        award.contents = self._contents = contents

    def place(self, box: Box, measure: TextMeasure) -> None:
        super().place(box, measure)
        self._contents.place(box, measure)


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

    def update(self, elapsed_s: float, *, is_still: bool = False) -> None:
        """Turn the medals as far as they are ``elapsed_s`` seconds after the first one began to turn.

        If ``is_still`` is true, they do not turn: each shows its other side at once.
        """
        for index, award in enumerate(self.medals):
            turned_s = elapsed_s - index * INTERVAL_S
            award.way = float(turned_s >= 0) if is_still else progress(turned_s, TURN_S)

    def ring(self, ctx: Context, before: int) -> int:
        """Return the number of medals that have turned; let the latest be heard if there were fewer before.

        The caption names it.
        """
        if self.turned > before:
            ctx.sounds.play(Cue.MEDAL)
            ctx.caption(Cue.MEDAL, name=self.medals[self.turned - 1].label)
        return self.turned

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
        self._contents: Block = Gap()

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box, self._contents = box, self._body(box.height)
        self._contents.place(box, measure)
        if len(self.medals) == 1:
            self.medals[0].box = box  # the text, which is about no other medal, can be pressed as well

    def _body(self, height: float) -> Block:
        """Return the medals, and the text about one of them, for a row that is ``height`` units high.

        Several medals have their names below them or, if there is little space, beside them. If the names do not fit
        there either, only one name is shown: the text begins with the name of the medal that it describes.
        """
        count, is_small = len(self.medals), height < SMALL_BELOW_U
        is_many = count > MANY_MEDALS
        size = min(SMALL_MEDAL_SIZE if is_many else MEDAL_SIZE, height - 2 * MEDAL_MARGIN)
        words = Drawing(self._draw_small_words if is_small else self._draw_words)
        if count == 1 or (is_small and is_many):
            contents: list[Block] = [award.medal(size) for award in self.medals]
            width, about = (size + MEDAL_GAP) * count, words
        elif is_small:
            contents = [
                Row(award.medal(size).wide(size), award.name(align="left"), gap=MEDAL_GAP) for award in self.medals
            ]
            width, about = None, None
        else:
            contents = [
                Column(award.medal(size).growing(), award.name(), gap=MEDAL_GAP / 2, pad=(0, MEDAL_MARGIN))
                for award in self.medals
            ]
            width, about = (None, None) if is_many else (CELL_WIDTH * count, words)
        places = map(_AwardPlace, self.medals, contents)
        return Row(Row(*places, gap=MEDAL_GAP).wide(width), about, gap=TEXT_GAP, pad=(MEDAL_MARGIN, 0))

    @property
    def _described(self) -> Award | None:
        """The medal that the text is about; None before the first one has turned over."""
        turned = [award for award in self.medals if award.way > 1 / 2]
        focused = self._focused()
        return focused if isinstance(focused, Award) and focused in turned else turned[-1] if turned else None

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(self.box, WELL, tag="awards")
        self._contents.draw(canvas)

    def _draw_small_words(self, canvas: Canvas, box: Box) -> None:
        award = self._described
        if award is not None:
            name, line = Line(award.label, HEADLINE.times(0.7), 22), Line(award.line, LABEL, 22)
            Column(name, line, at=0.5).draw_in(canvas, box)

    def _draw_words(self, canvas: Canvas, box: Box) -> None:
        award = self._described
        if award is not None:
            Column(
                Line(self._texts("achievement.new"), LABEL.in_colour(palette.BRASS), 23),
                Line(award.label, HEADLINE, 29),
                Gap(3.5),
                Text(award.line, NOTE.in_colour(palette.INK)),
                at=0.5,
            ).draw_in(canvas, box)


class AwardColumn(Medals):
    """The new medals below one another with their names, beside the columns of the finale."""

    def __init__(self, texts: Catalog, ids: tuple[str, ...]) -> None:
        self.medals = tuple(Award(id, texts) for id in ids)
        self.width = COLUMN_WIDTH

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        has_names = box.height / len(self.medals) - MEDAL_GAP >= SMALL_MEDAL_SIZE
        contents = (_with_name(award) if has_names else _alone(award) for award in self.medals)
        places = [_AwardPlace(*each, COLUMN_CELL).shrinking(0) for each in zip(self.medals, contents, strict=True)]
        Column(*places, gap=MEDAL_GAP, pad=(0, MEDAL_GAP / 2), at=0.5).place(box, measure)


def _with_name(award: Award) -> Block:
    return Column(_alone(award).growing(), award.name(), gap=MEDAL_GAP / 2)


def _alone(award: Award) -> Block:
    return Column(award.medal(MEDAL_SIZE).growing(), pad=(MEDAL_GAP / 2, MEDAL_GAP / 2))
