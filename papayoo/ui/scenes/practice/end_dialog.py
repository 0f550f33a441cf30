"""The dialog at the end of a practice: a headline, a text, and buttons to play it again or to leave."""

from collections.abc import Sequence

from papayoo.match.practice import PracticeMatch
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Align, Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

SIDE_U, BOTTOM_U, GAP_U, PART_GAP_U, PARAGRAPH_GAP_U = 44.0, 34.0, 14.0, 22.0, 10.0
BUTTON_HEIGHT_U, BUTTON_WIDTH_U = 50.0, 230.0
TEXT_SIZE = 18.0


class EndDialog(Dialog):
    """The dialog at the end of a practice match. Escape closes both the dialog and the table.

    ``buttons`` are additional buttons; the first of them is the main button. Without additional buttons, *Play again*
    is the main button. If there are several paragraphs, the first one is a heading.
    """

    width = 640.0
    closes_outside = False
    picture_height_u = 0.0
    """Height of the space for a subclass's drawing between the title and the text."""

    def __init__(
        self, ctx: Context, match: PracticeMatch, title: str, paragraphs: Sequence[str], buttons: Sequence[Button] = ()
    ) -> None:
        super().__init__(ctx, title)
        self.match = match
        self._paragraphs = paragraphs
        self._text_box = self.picture_box = EMPTY
        again = Button(ctx.texts("practice.again"), self._start_over, icon="undo", primary=not buttons)
        self._buttons = [*buttons, again, Button(ctx.texts("practice.back"), self.close)]
        self.focus = FocusGroup(self._buttons)

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title, the drawing, the text and the buttons."""
        width, picture = panel_width - 2 * SIDE_U, self.picture_height(measure)
        text = sum(measure.paragraph_height(text, TEXT_SIZE, width) + PARAGRAPH_GAP_U for text in self._paragraphs)
        parts = sum(part + PART_GAP_U for part in (picture, text - PARAGRAPH_GAP_U) if part > 0)
        return TITLE_HEIGHT + parts + BUTTON_HEIGHT_U + BOTTOM_U

    def picture_height(self, measure: TextMeasure) -> float:
        """Return the height of the drawing. Subclasses may leave out the drawing in a low window."""
        return self.picture_height_u

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the drawing, the text, and the buttons side by side."""
        inside = panel.inset(SIDE_U, 0).cut_top(TITLE_HEIGHT)[1].cut_bottom(BOTTOM_U)[1]
        foot, inside = inside.cut_bottom(BUTTON_HEIGHT_U, gap=PART_GAP_U)
        picture = self.picture_height(measure)
        self.picture_box, self._text_box = inside.cut_top(picture, gap=PART_GAP_U if picture else 0.0)
        count = len(self._buttons)
        row = foot.align(min(foot.width, count * (BUTTON_WIDTH_U + GAP_U) - GAP_U), foot.height)
        for button, box in zip(reversed(self._buttons), row.row(count, GAP_U), strict=True):
            button.box = box
        Button.even_out(measure, self._buttons)

    def close(self) -> Transition | None:
        """Return the transition that leaves the practice."""
        return Pop(2)

    def _start_over(self) -> Transition:
        self.match.start_over()
        return Pop()

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the text: a single paragraph in the middle, or several below one another."""
        box, y = self._text_box, self._text_box.y
        is_single = len(self._paragraphs) == 1
        align: Align = "center" if is_single else "left"
        for number, text in enumerate(self._paragraphs):
            colour = palette.INK if number or is_single else palette.BRASS
            x = box.center_x if is_single else box.x
            y += canvas.paragraph(text, x, y, TEXT_SIZE, box.width, colour=colour, align=align) + PARAGRAPH_GAP_U
