"""The dialog at the end of a practice: a headline, a text, and buttons to play it again or to leave."""

from collections.abc import Sequence

from papayoo.match.practice import PracticeMatch
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

SIDE_U, BOTTOM_U, GAP_U, PART_GAP_U = 44.0, 34.0, 14.0, 22.0
BUTTON_HEIGHT_U, BUTTON_WIDTH_U = 50.0, 230.0
TEXT_SIZE = 18.0
LOW_U = 480.0
"""Window height in units below which decorations are left out."""


class EndDialog(Dialog):
    """The dialog at the end of a practice match. Escape closes both the dialog and the table.

    ``buttons`` are additional buttons; the first of them is the main button. Without additional buttons, *Play again*
    is the main button.
    """

    width = 640.0
    closes_outside = False
    picture_height_u = 0.0
    """Height of the space for a subclass's drawing between the title and the text."""
    is_decoration = False
    """Whether the drawing is only a decoration, which is left out in a low window."""

    def __init__(
        self, ctx: Context, match: PracticeMatch, title: str, text: str = "", buttons: Sequence[Button] = ()
    ) -> None:
        super().__init__(ctx, title)
        self.match = match
        self._text = text
        self._text_box = Box(0, 0, 0, 0)
        self.picture_box = Box(0, 0, 0, 0)
        again = Button(ctx.texts("practice.again"), self._start_over, icon="undo", primary=not buttons)
        leave = Button(ctx.texts("practice.back"), self.close)
        self.focus = FocusGroup([*buttons, again, leave])

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title, the drawing, the text and the buttons."""
        text = measure.paragraph_height(self._text, TEXT_SIZE, panel_width - 2 * SIDE_U)
        parts = sum(part + PART_GAP_U for part in (self._picture_height(measure), text) if part)
        return TITLE_HEIGHT + parts + BUTTON_HEIGHT_U + BOTTOM_U

    def _picture_height(self, measure: TextMeasure) -> float:
        """Return the height of the drawing; 0 if it is a decoration and the window is low."""
        is_low = self.is_decoration and measure.viewport.seen_height < LOW_U
        return 0.0 if is_low else self.picture_height_u

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the drawing, the text, and the buttons side by side."""
        inside = panel.inset(SIDE_U, 0).cut_top(TITLE_HEIGHT)[1].cut_bottom(BOTTOM_U)[1]
        foot, inside = inside.cut_bottom(BUTTON_HEIGHT_U, gap=PART_GAP_U)
        picture = self._picture_height(measure)
        self.picture_box, self._text_box = inside.cut_top(picture, gap=PART_GAP_U if picture else 0.0)
        buttons = [widget for widget in self.focus.widgets if isinstance(widget, Button)]
        count = len(buttons)
        row = foot.align(min(foot.width, count * (BUTTON_WIDTH_U + GAP_U) - GAP_U), foot.height)
        for button, box in zip(reversed(buttons), row.row(count, GAP_U), strict=True):
            button.box = box
        Button.even_out(measure, buttons)

    def close(self) -> Transition | None:
        """Return the transition that leaves the practice."""
        return Pop(2)

    def _start_over(self) -> Transition:
        self.match.start_over()
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text."""
        box = self._text_box
        canvas.paragraph(self._text, box.center_x, box.y, TEXT_SIZE, box.width, align="center")
