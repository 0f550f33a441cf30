"""The dialog that describes the opponents: their levels, characters and styles of play."""

from collections.abc import Sequence

from papayoo.ai.characters import PORTRAITS
from papayoo.engine.record import Player
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.seating import describe_opponent
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

PITCH = 66.0
FOOTER = 86.0
SIDE = 36.0
PORTRAIT, PORTRAIT_GAP = 52.0, 18.0
BACK, BACK_RISE = (220.0, 50.0), 45.0
NAME_SIZE, KIND_SIZE, LINE_SIZE = 19.0, 15.0, 15.5
NAME_Y = -0.18
"""Vertical distance from a row's middle to the name, as a fraction of the row's height."""
LINE_Y = 0.2
"""Vertical distance from the middle of a row to the line about the style of play, as a fraction of the row's height."""
KIND_GAP, KIND_DROP = 12.0, 1.0


class OpponentsScene(Dialog):
    """The dialog about the opponents of a running game."""

    width = 620.0

    def __init__(self, ctx: Context, opponents: Sequence[Player]) -> None:
        super().__init__(ctx, ctx.texts("opponents.title"))
        self._opponents = opponents
        self.height = TITLE_HEIGHT + PITCH * len(opponents) + FOOTER
        self._back = Button(ctx.texts("opponents.back"), Pop, primary=True)
        self.focus = FocusGroup([self._back])

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the button below the rows."""
        self._back.box = Box.centered(panel.center_x, panel.bottom - BACK_RISE, *BACK)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw a row for each opponent, in seat order."""
        rows = self.panel.inset(SIDE, 0).cut_top(TITLE_HEIGHT)[1].column(len(self._opponents), height=PITCH)
        for number, (player, row) in enumerate(zip(self._opponents, rows, strict=True)):
            self._draw_opponent(canvas, row, player, player.portrait or PORTRAITS[number])

    def _draw_opponent(self, canvas: Canvas, box: Box, player: Player, portrait: str) -> None:
        kind, line = describe_opponent(self.ctx.texts, player)
        portrait_box, words = box.cut_left(PORTRAIT, gap=PORTRAIT_GAP)
        canvas.portrait(portrait, portrait_box.center_x, box.center_y, PORTRAIT)
        x, upper, lower = words.x, box.center_y + PITCH * NAME_Y, box.center_y + PITCH * LINE_Y
        name_end = x + canvas.text(player.name, x, upper, TextStyle(NAME_SIZE, Face.STRONG), max_width=words.width / 2)
        kind_x, y = name_end + KIND_GAP, upper + KIND_DROP
        canvas.text(kind, kind_x, y, TextStyle(KIND_SIZE, colour=palette.BRASS), max_width=words.right - kind_x)
        canvas.text(line, x, lower, TextStyle(LINE_SIZE, colour=palette.DIM_INK), max_width=words.width)
