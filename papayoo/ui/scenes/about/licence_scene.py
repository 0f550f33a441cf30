"""Shows the text of a licence, which the player scrolls."""

from collections.abc import Mapping
from types import MappingProxyType

from papayoo.resources import asset_path
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.widgets.base import FocusGroup

LICENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "own": ("licences", "Papayoo.txt"),
        "libraries": ("licences", "Libraries.txt"),
        "lgpl": ("licences", "LGPL-2.1.txt"),
        "python": ("licences", "Python.txt"),
        "fonts": ("fonts", "OFL-*.txt"),
    }
)
"""The folder and the file names of each licence; the message ``about.NAME`` is its title."""
TEXT_SIZE, PITCH_U = 17.0, 24.0
BOTTOM_U = 20.0
RULE = "\n\n" + "-" * 78 + "\n\n"
"""Line that separates the texts of two licence files."""


class LicenceScene(PageScene):
    """Shows a licence with the line breaks of its file. Lines that are too long for the page are wrapped."""

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx, ctx.texts(f"about.{name}"))
        folder, pattern = LICENCES[name]
        files = sorted(asset_path(folder).glob(pattern))
        self._text = RULE.join(path.read_text(encoding="utf-8").strip("\n") for path in files)
        self._lines: list[str] = []
        self._broken_for: tuple[float, ...] = ()
        self._box = EMPTY
        self.focus = FocusGroup([self.back])

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the scene with its complete text, because the scene scrolls as a whole."""
        return self.height_with(self.body_height_in(self.body_width_in(width), measure), width)

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
            fits = measure.text_width(line, TEXT_SIZE) <= width
            self._lines += [line] if fits else measure.lines(line, TEXT_SIZE, width)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw those lines of the licence that are scrolled into view."""
        view, pitch = canvas.viewport, canvas.measure.words(PITCH_U)
        first = max(0, int((view.top + self.head - self._box.y) // pitch))
        last = int((view.top + view.seen_height - self._box.y) // pitch) + 1
        for row, line in enumerate(self._lines[first:last], start=first):
            canvas.text(line, self._box.x, self._box.y + (row + 0.5) * pitch, TEXT_SIZE, max_width=self._box.width)
