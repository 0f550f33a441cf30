"""Base class of pages with a long text, which the player scrolls."""

from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.style import TextStyle
from papayoo.ui.widgets.base import FocusGroup

TEXT_SIZE, PITCH_U = 17.0, 24.0
BOTTOM_U = 20.0


class TextScene(PageScene):
    """Shows the lines of a text. Lines that are too long for the page are wrapped."""

    hints = ()  # a page without buttons at the bottom has no place for them

    def __init__(self, ctx: Context, title: str, text: str) -> None:
        super().__init__(ctx, title)
        self._text = text
        self._lines: list[str] = []
        self._broken_for: tuple[float, ...] = ()
        self._box = EMPTY
        self.focus = FocusGroup([self.back])

    def show_text(self, text: str) -> None:
        """Show another text."""
        self._text, self._broken_for = text, ()
        self.request_layout()

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the whole text at this width."""
        self._break_lines(width, measure)
        return len(self._lines) * measure.words(PITCH_U) + BOTTOM_U

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Give all the space to the text."""
        self._break_lines(body.width, measure)
        self._box = body

    def _break_lines(self, width: float, measure: TextMeasure) -> None:
        """Break the text into lines, unless it is already broken for this width and text size."""
        wanted = (width, measure.text_scale, measure.viewport.scale)
        if wanted == self._broken_for:
            return
        self._broken_for, self._lines = wanted, []
        for line in self._text.splitlines():
            fits = measure.text_width(line, TextStyle(TEXT_SIZE)) <= width
            self._lines += [line] if fits else measure.lines(line, TextStyle(TEXT_SIZE), width)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw those lines that are scrolled into view."""
        view, pitch = canvas.viewport, canvas.measure.words(PITCH_U)
        first = max(0, int((view.top + self.head - self._box.y) // pitch))
        last = int((view.top + view.seen_height - self._box.y) // pitch) + 1
        for row, line in enumerate(self._lines[first:last], start=first):
            canvas.text(
                line, self._box.x, self._box.y + (row + 0.5) * pitch, TextStyle(TEXT_SIZE), max_width=self._box.width
            )
