"""The dialog after a round was played a second time: the new result beside the original one."""

from papayoo.match.practice import PracticeMatch
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scenes.practice.end_dialog import EndDialog

ARROW_SIZE, LABEL_SIZE, NUMBER_SIZE = 34.0, 17.0, 64.0
LABEL_RISE_U, NUMBER_DROP_U = 40.0, 14.0
COLUMN_U = 150.0
"""Horizontal distance of each number from the middle of the panel."""


class AgainDialog(EndDialog):
    """Compares the player's points in the original round and in the new one."""

    picture_height_u = 120.0

    def __init__(self, ctx: Context, match: PracticeMatch) -> None:
        texts, now = ctx.texts, match.points
        self._then, self._now = match.practice.original or 0, now
        saved = self._then - now
        compared = "better" if saved > 0 else "worse"
        text = texts(f"again.{compared}", n=abs(saved)) if saved else texts("again.same")
        super().__init__(ctx, match, match.practice.title, text)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw both results with an arrow between them, and a text below the results."""
        super().draw_inside(canvas)
        texts, x, y = self.ctx.texts, self.picture_box.center_x, self.picture_box.center_y
        is_better = self._now < self._then
        colour = palette.GOOD if is_better else palette.INK
        columns = (("again.then", self._then, -COLUMN_U, palette.DIM_INK), ("again.now", self._now, COLUMN_U, colour))
        for key, points, dx, ink in columns:
            label_y, number_y = y - LABEL_RISE_U, y + NUMBER_DROP_U
            canvas.text(texts(key), x + dx, label_y, LABEL_SIZE, colour=palette.DIM_INK, align="center")
            canvas.text(str(points), x + dx, number_y, NUMBER_SIZE, face=Face.NUMBER, colour=ink, align="center")
        canvas.icon("arrow_right", x, y + NUMBER_DROP_U, ARROW_SIZE, palette.BRASS)
