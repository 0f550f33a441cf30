"""A block with names and their values, such as "Rounds 24"."""

from collections.abc import Iterable, Sequence

from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import TextMeasure
from papayoo.ui.style import BODY, GAP, HEAD, NEAR, TextStyle
from papayoo.ui.widgets.flow import Block, Column, Line, Row

NAME = BODY.in_colour(palette.DIM_INK)


class ValueTable(Column):
    """Lines with a name on the left and a value on the right, which takes ``share`` of the width.

    Without a share, the columns are only as wide as their longest texts, so that values are close to their names.
    A line without a value is the head of those below it. All names have the same size. A third text of a line stands
    behind its value, in a column of the same width: if one line has it, all have it, so that their values stay aligned.
    """

    def __init__(
        self,
        lines: Iterable[Sequence[str]],
        height: float,
        least: float | None = None,
        *,
        share: float | None = None,
        value_style: TextStyle = HEAD,
    ) -> None:
        self._names: list[Line] = []
        self._others: list[tuple[Line, ...]] = []
        self._is_close = share is None
        rows: list[Block] = []
        for name, value, *behind in lines:
            if value:
                self._names.append(Line(name, NAME, height))
                values = Line(value, value_style, height, align="right").wide(share=share)
                more = (Line(text, NAME, height).wide(share=share) for text in behind)
                self._others.append((values, *more))
                rows.append(Row(self._names[-1], *self._others[-1], gap=NEAR if behind or self._is_close else 0.0))
            else:
                rows.append(Line(name, HEAD.in_colour(palette.BRASS), height))
            rows[-1].least = least
        super().__init__(*rows)

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        if self._is_close and self._names:
            self._bring_together(box.width, measure)
        super().place_parts(box, measure)
        if self._names:
            size = measure.common_size((line.text for line in self._names), NAME, self._names[0].box.width)
            for line in self._names:
                line.style = NAME._replace(size=size)

    def _bring_together(self, width: float, measure: TextMeasure) -> None:
        """Make each column as wide as its longest text. Names get less if the values need the width."""
        others = list(zip(*self._others, strict=True))
        for number, column in enumerate(others):
            widest = max(measure.text_width(line.text, line.style) for line in column)
            for line in column:
                line.wide(widest if number else widest + GAP)
        taken = sum((column[0].width or 0.0) + NEAR for column in others)
        longest = max(measure.text_width(line.text, NAME) for line in self._names)
        for line in self._names:
            line.wide(min(longest, width - taken))
