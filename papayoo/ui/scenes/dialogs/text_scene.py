"""Base class of pages with a long text, which the player scrolls."""

from papayoo.ui.context import Context
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.style import APART, BODY
from papayoo.ui.widgets import FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Gap


class LongText(Block):
    """The lines of a text, of which only those that are scrolled into view are drawn.

    Lines that are too long for the page are wrapped, the others keep their spaces.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: list[str] = []
        self._broken_for: tuple[float, ...] = ()

    def height_in(self, width: float, measure: TextMeasure) -> float:
        self._break_lines(width, measure)
        return len(self._lines) * measure.line_height(BODY)

    def _break_lines(self, width: float, measure: TextMeasure) -> None:
        """Break the text into lines, unless it is already broken for this width and text size."""
        wanted = (width, measure.text_scale, measure.viewport.scale)
        if wanted == self._broken_for:
            return
        self._broken_for, self._lines = wanted, []
        for line in self._text.splitlines():
            fits = measure.text_width(line, BODY) <= width
            self._lines += [line] if fits else measure.lines(line, BODY, width)

    def draw(self, canvas: Canvas) -> None:
        view, pitch = canvas.viewport, canvas.measure.line_height(BODY)
        first = max(0, int((view.scroll_y + view.head - self.box.y) // pitch))
        last = int((view.scroll_y + view.seen_height - self.box.y) // pitch) + 1
        for row, line in enumerate(self._lines[first:last], start=first):
            canvas.text(line, self.box.x, self.box.y + (row + 0.5) * pitch, BODY, max_width=self.box.width)


class TextScene(PageScene):
    """Shows the lines of a text."""

    hints = ()  # a page without buttons at the bottom has no place for them

    def __init__(self, ctx: Context, title: str, text: str) -> None:
        super().__init__(ctx, title)
        self._text = LongText(text)
        self.focus = FocusGroup([self.back])

    def body(self) -> Block:
        return Column(self._text, Gap(APART))
