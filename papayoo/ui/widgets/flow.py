"""Blocks: the contents of a page, a dialog or a panel, stated once, in columns, rows and grids.

A scene returns its contents from its method ``body``::

    def body(self):
        return Column(
            Text(self._explanation, style.BODY),
            Drawing(self._draw_podium, 160, least=90),
            Row(Line(self._name, style.HEAD), Control(self._rename).wide(180)),
            Control(self._close),
            gap=style.GAP,
        )

A block says how high it is at a width, gets its box, and draws itself there. Blocks know nothing of the scene: what
depends on the size of the window is decided by blocks such as `Either`, and what depends on the scene's state is
decided where the blocks are made.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Self

from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Align, Canvas, TextMeasure
from papayoo.ui.style import BUTTON, NEAR, Surface, TextStyle
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.button import Button

Paint = Callable[[Canvas, Box], object]
"""A function that draws something in a box."""
Known = tuple[TextMeasure, float, float]
"""A height that is known in the layout with this measure, for a width: the measure, the width and the height."""
HeightOf = Callable[["Block", float], float]
"""A function that returns a height of a block at a width."""


class Block:
    """A part of a layout. All lengths are in units."""

    box = EMPTY
    """The place of the block, known after `place`."""
    height = 0.0
    """The usual height. A block whose height depends on its width overrides `height_in` instead."""
    least: float | None = None
    """The height to which a column may reduce the block; None if it cannot be reduced."""
    width: float | None = None
    """The width in a row; None for an equal share of what the others leave."""
    share: float | None = None
    """The width in a row as a fraction of the row's width, to which ``width`` is added if there is one."""
    is_snug = False
    """Whether the block is only as wide in a row as what it contains."""
    grows = False
    """Whether the block takes the space that is left in its column."""
    _known: Known | None = None
    _known_least: Known | None = None
    """What `needed_in` and `least_needed_in` have found last."""
    portion: float | None = None
    """The height in a column as a fraction of the column's height, instead of the block's own; at least `least`."""

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the usual height at this width."""
        return self.height

    def least_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height to which the block can be reduced at this width."""
        return self.needed_in(width, measure) if self.least is None else self.least

    def needed_in(self, width: float, measure: TextMeasure) -> float:
        """Return the same as `height_in`, but measure nothing twice in one layout, which has a ``measure`` of its own.

        Groups ask their parts with this method, because a part is asked when each group around it is placed.
        """
        known = self._known
        if known is None or known[0] is not measure or known[1] != width:
            known = self._known = measure, width, self.height_in(width, measure)
        return known[2]

    def least_needed_in(self, width: float, measure: TextMeasure) -> float:
        """Return the same as `least_in`, but measure nothing twice in one layout."""
        known = self._known_least
        if known is None or known[0] is not measure or known[1] != width:
            known = self._known_least = measure, width, self.least_in(width, measure)
        return known[2]

    def width_in(self, measure: TextMeasure) -> float | None:
        """Return the width in a row, see `width`; a block whose width depends on its text overrides this."""
        return self.width

    def place(self, box: Box, measure: TextMeasure) -> None:
        """Take a place, and give the parts theirs."""
        self.box = box

    def draw(self, canvas: Canvas) -> None:
        """Draw everything but the widgets, which their focus group draws."""

    def draw_in(self, canvas: Canvas, box: Box) -> None:
        """Take a place and draw there at once, as the contents of a widget do."""
        self.place(box, canvas.measure)
        self.draw(canvas)

    def widgets(self) -> Iterator[Widget]:
        yield from ()

    def wide(self, width: float | None = None, *, share: float | None = None) -> Self:
        """Set the width in a row, in units, as a share of the row or as the sum of both, and return the block."""
        self.width, self.share = width, share
        return self

    def high(self, portion: float, *, least: float = 0.0) -> Self:
        """Let the block take this fraction of its column's height, but not less than ``least``; return the block."""
        self.portion, self.least = portion, least
        return self

    def snug(self) -> Self:
        """Let a line or a row be only as wide in a row as its text or its parts, and return it."""
        self.is_snug = True
        return self

    def growing(self) -> Self:
        """Let the block take the space that is left in its column, and return the block."""
        self.grows = True
        return self

    def shrinking(self, least: float) -> Self:
        """Let a column that is too low reduce the block to this height, and return the block."""
        self.least = least
        return self


class HasBody:
    """Base class of dialogs, pages and tabs, which state their contents in ``body``."""

    _contents: Block | None = None

    def body(self) -> Block | None:
        """Return the contents; None if the subclass lays them out itself.

        Called again after `discard_contents`. The blocks, and not this method, decide what depends on the window's
        size.
        """
        return None

    @property
    def contents(self) -> Block | None:
        """The blocks of ``body`` as they are laid out now, or will be before the next frame."""
        if self._contents is None:
            self._contents = self.body()
        return self._contents

    def discard_contents(self) -> None:
        """Let ``body`` be called again, because what it shows has changed."""
        self._contents = None


class Gap(Block):
    """Empty space between two blocks of a column, or of a row if it has a width."""

    def __init__(self, height: float = 0.0, *, width: float | None = None, least: float | None = None) -> None:
        self.height, self.width, self.least = height, width, least


class Drawing(Block):
    """Something that a function draws; a column may reduce its height to ``least``.

    With ``by_text``, its height is multiplied by the text scale.
    """

    def __init__(self, paint: Paint, height: float = 0.0, *, least: float | None = None, by_text: bool = False) -> None:
        self._paint, self.height, self.least, self._by_text = paint, height, least, by_text

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return measure.scaled(self.height) if self._by_text else self.height

    def draw(self, canvas: Canvas) -> None:
        self._paint(canvas, self.box)


class Control(Block):
    """The place of a widget, by default that of a button in the middle of the column.

    With the width None, the widget is as wide as its column; with the height None, it is as high as its place, which
    the other blocks of a row or `growing` decide. ``at`` is its place in a wider box: 0 left, 1 right. With
    ``by_text``, its height is multiplied by the text scale.
    """

    def __init__(
        self,
        widget: Widget,
        width: float | None = BUTTON.width,
        height: float | None = BUTTON.height,
        *,
        at: float = 0.5,
        by_text: bool = False,
    ) -> None:
        self._widget, self._width, self._height, self._at, self._by_text = widget, width, height, at, by_text

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return measure.scaled(self._height or 0.0) if self._by_text else self._height or 0.0

    def place(self, box: Box, measure: TextMeasure) -> None:
        width = box.width if self._width is None else min(box.width, self._width)
        height = box.height if self._height is None else min(box.height, self.height_in(box.width, measure))
        self.box = self._widget.box = box.align(width, height, x=self._at)
        if isinstance(self._widget, Button):
            self._widget.stand_alone()

    def widgets(self) -> Iterator[Widget]:
        yield self._widget


class Buttons(Block):
    """Buttons side by side, in the middle or ``at`` a side. They have the same width and labels of the same size."""

    _least_button = 0.0

    def __init__(
        self,
        buttons: Sequence[Button],
        button_width: float,
        *,
        gap: float,
        height: float = BUTTON.height,
        at: float = 0.5,
    ) -> None:
        self._buttons, self._button_width, self._gap, self.height, self._at = buttons, button_width, gap, height, at

    def folding(self, least: float) -> Self:
        """Let four or six buttons make two rows where they are narrower than ``least`` in one; return the block.

        ``least`` is multiplied by the text scale.
        """
        self._least_button = least
        return self

    def _rows(self, width: float, measure: TextMeasure) -> int:
        count, gap = len(self._buttons), self._gap
        is_tight = (width + gap) / count - gap < measure.scaled(self._least_button)
        return 2 if is_tight and count > 2 and count % 2 == 0 else 1

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self._rows(width, measure) * (self.height + NEAR) - NEAR

    def place(self, box: Box, measure: TextMeasure) -> None:
        rows = self._rows(box.width, measure)
        columns = len(self._buttons) // rows
        width = min(box.width, columns * (self._button_width + self._gap) - self._gap)
        self.box = box.align(width, min(box.height, self.height_in(box.width, measure)), x=self._at)
        cells = (cell for row in self.box.column(rows, NEAR) for cell in row.row(columns, self._gap))
        for button, cell in zip(self._buttons, cells, strict=True):
            button.box = cell
        Button.even_out(measure, self._buttons)

    def widgets(self) -> Iterator[Widget]:
        yield from self._buttons


class Line(Block):
    """One line of text. A text that is too long for its box is drawn smaller.

    The height is by default that of a line of a paragraph. With ``by_text``, another one is multiplied by the text
    scale.
    """

    def __init__(
        self,
        text: str,
        style: TextStyle,
        height: float | None = None,
        *,
        align: Align = "left",
        by_text: bool = False,
    ) -> None:
        self.text, self.style, self._align, self._wanted, self._by_text = text, style, align, height, by_text

    def height_in(self, width: float, measure: TextMeasure) -> float:
        if self._wanted is None:
            return measure.line_height(self.style)
        return measure.scaled(self._wanted) if self._by_text else self._wanted

    def width_in(self, measure: TextMeasure) -> float | None:
        return measure.text_width(self.text, self.style) if self.is_snug else self.width

    def draw(self, canvas: Canvas) -> None:
        canvas.text_in(self.box, self.text, self.style, align=self._align)


class Text(Block):
    """A paragraph, at most ``max_width`` wide, in the middle of a wider column."""

    def __init__(self, text: str, style: TextStyle, *, align: Align = "left", max_width: float | None = None) -> None:
        self.text, self.style, self._align, self._max_width = text, style, align, max_width

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return measure.paragraph_height(self.text, self.style, min(width, self._max_width or width))

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box.align(min(box.width, self._max_width or box.width), box.height)

    def draw(self, canvas: Canvas) -> None:
        x = {"left": self.box.x, "center": self.box.center_x, "right": self.box.right}[self._align]
        canvas.paragraph(self.text, x, self.box.y, self.style, self.box.width, align=self._align)


class Group(Block):
    """Base class of blocks that contain others; parts that are None are left out.

    ``pad`` is the margin at the sides, and at the top and bottom. Behind the parts there may be a ``surface``, or
    whatever the function ``paint`` draws. ``at`` is where the parts are in a box that is too high for a column, or too
    wide for a row: 0 is the top or the left, 1 the bottom or the right.
    """

    def __init__(
        self,
        *parts: Block | None,
        gap: float = 0.0,
        pad: tuple[float, float] = (0.0, 0.0),
        surface: Surface | None = None,
        paint: Paint | None = None,
        at: float = 0.0,
    ) -> None:
        self.parts = [part for part in parts if part is not None]
        self.gap, self._pad, self._surface, self._paint, self._at = gap, pad, surface, paint, at

    def height_in(self, width: float, measure: TextMeasure) -> float:
        x, y = self._pad
        return 2 * y + self._total(width - 2 * x, measure, lambda part, room: part.needed_in(room, measure))

    def least_in(self, width: float, measure: TextMeasure) -> float:
        if self.least is not None:
            return self.least
        x, y = self._pad
        return 2 * y + self._total(width - 2 * x, measure, lambda part, room: part.least_needed_in(room, measure))

    def _total(self, width: float, measure: TextMeasure, height_of: HeightOf) -> float:
        """Return the height of all parts together, given that of a part at a width."""
        raise NotImplementedError

    @property
    def _gaps(self) -> float:
        """The sum of the gaps between the parts."""
        return self.gap * max(0, len(self.parts) - 1)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self.place_parts(box.inset(*self._pad), measure)

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        """Give the parts their places inside the margins."""
        raise NotImplementedError

    def draw(self, canvas: Canvas) -> None:
        if self._surface is not None:
            canvas.surface(self.box, self._surface)
        if self._paint is not None:
            self._paint(canvas, self.box)
        for part in self.parts:
            part.draw(canvas)

    def widgets(self) -> Iterator[Widget]:
        for part in self.parts:
            yield from part.widgets()


class Column(Group):
    """Blocks below one another.

    In a box that is too low, the parts that can be reduced share the loss in proportion. In one that is too high, the
    growing parts share the rest; without one, the parts are placed at ``at``.
    """

    def _total(self, width: float, measure: TextMeasure, height_of: HeightOf) -> float:
        return sum(height_of(part, width) for part in self.parts) + self._gaps

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        heights = [self._height_of(part, box, measure) for part in self.parts]
        spare = box.height - sum(heights) - self._gaps
        if spare < 0:
            heights = self._reduced(heights, -spare, box.width, measure)
        growing, spare = sum(part.grows for part in self.parts), max(0.0, spare)
        rest = box if growing else box.align(box.width, box.height - spare, y=self._at)
        y = rest.y
        for part, height in zip(self.parts, heights, strict=True):
            mine = height + (spare / growing if part.grows else 0.0)
            part.place(Box(box.x, y, box.width, mine), measure)
            y += mine + self.gap

    def _reduced(self, heights: Sequence[float], missing: float, width: float, measure: TextMeasure) -> list[float]:
        """Return the heights of the parts in a box that is too low by ``missing``."""
        slack = [
            height - part.least_needed_in(width, measure) if part.portion is None else 0.0
            for height, part in zip(heights, self.parts, strict=True)
        ]
        loss = min(1.0, missing / sum(slack)) if sum(slack) > 0 else 0.0
        return [height - loss * most for height, most in zip(heights, slack, strict=True)]

    @staticmethod
    def _height_of(part: Block, box: Box, measure: TextMeasure) -> float:
        if part.portion is None:
            return part.needed_in(box.width, measure)
        return max(part.least or 0.0, part.portion * box.height)


class Row(Group):
    """Blocks side by side, each as high as the row. Those without a width share what the others leave.

    If all have a width, they are placed at ``at``.
    """

    def width_in(self, measure: TextMeasure) -> float | None:
        if not self.is_snug:
            return self.width
        return 2 * self._pad[0] + self._gaps + sum(part.width_in(measure) or 0.0 for part in self.parts)

    def _total(self, width: float, measure: TextMeasure, height_of: HeightOf) -> float:
        return max(map(height_of, self.parts, self._widths(width, measure)), default=0.0)

    def _widths(self, width: float, measure: TextMeasure) -> list[float]:
        room = width - self._gaps
        wanted = [_wanted_width(part, room, measure) for part in self.parts]
        left = room - sum(filter(None, wanted))
        equal = left / max(1, wanted.count(None))
        return [equal if one is None else one for one in wanted]

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        widths = self._widths(box.width, measure)
        x = box.x + (box.width - sum(widths) - self._gaps) * self._at
        for part, width in zip(self.parts, widths, strict=True):
            part.place(Box(x, box.y, width, box.height), measure)
            x += width + self.gap


def _wanted_width(part: Block, room: float, measure: TextMeasure) -> float | None:
    """Return the width of a block in a row whose blocks have this room together; None for an equal share."""
    width = part.width_in(measure)
    return width if part.share is None else part.share * room + (width or 0.0)


class Grid(Column):
    """Blocks in rows of equally wide cells; each row is as high as its highest block."""

    def __init__(self, columns: int, *parts: Block | None, gap: float = 0.0, at: float = 0.0) -> None:
        cells = [part for part in parts if part is not None]
        cells += [Gap()] * (-len(cells) % columns)
        rows = [Row(*cells[first : first + columns], gap=gap) for first in range(0, len(cells), columns)]
        super().__init__(*rows, gap=gap, at=at)


class OneOf(Block):
    """Base class of blocks that show one of several layouts. Widgets of the others are not shown."""

    def __init__(self, *layouts: Block) -> None:
        self._layouts, self._chosen = layouts, layouts[-1]

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        """Return the layout that decides the height at this width."""
        raise NotImplementedError

    def layout_in(self, box: Box, measure: TextMeasure) -> Block:
        """Return the layout to show in a box."""
        return self.layout_at(box.width, measure)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self.layout_at(width, measure).needed_in(width, measure)

    def least_in(self, width: float, measure: TextMeasure) -> float:
        return self.layout_at(width, measure).least_needed_in(width, measure)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box, self._chosen = box, self.layout_in(box, measure)
        for layout in self._layouts:
            for widget in layout.widgets():
                widget.box = EMPTY
        self._chosen.place(box, measure)

    def draw(self, canvas: Canvas) -> None:
        self._chosen.draw(canvas)

    def widgets(self) -> Iterator[Widget]:
        yield from self._chosen.widgets()


class Either(OneOf):
    """One of two layouts: ``narrow`` below a width, and ``wide`` from there on.

    With ``by_text``, that width is multiplied by the text scale.
    """

    def __init__(self, below: float, narrow: Block, wide: Block, *, by_text: bool = False) -> None:
        super().__init__(narrow, wide)
        self._below, self._narrow, self._wide, self._by_text = below, narrow, wide, by_text

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        below = measure.scaled(self._below) if self._by_text else self._below
        return self._narrow if width < below else self._wide


class IfRoom(OneOf):
    """A layout for a box that is high enough for it, and another one, which decides the usual height."""

    def __init__(self, wanted: Block, usual: Block) -> None:
        super().__init__(wanted, usual)
        self._wanted, self._usual = wanted, usual

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        return self._usual

    def layout_in(self, box: Box, measure: TextMeasure) -> Block:
        return self._wanted if self._wanted.least_needed_in(box.width, measure) <= box.height else self._usual
