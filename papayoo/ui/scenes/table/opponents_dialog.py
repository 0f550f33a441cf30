"""The dialog that describes the opponents: their levels, characters and styles of play."""

from collections.abc import Sequence

from papayoo.ai.characters import PORTRAITS
from papayoo.engine.record import Player
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import HEAD, NOTE
from papayoo.ui.table_view.seating import describe_opponent
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap


class OpponentsScene(Dialog):
    """Describes each opponent in a row."""

    width = 640.0

    def __init__(self, ctx: Context, opponents: Sequence[Player]) -> None:
        super().__init__(ctx, ctx.texts("opponents.title"))
        self._opponents = opponents
        self._back = Button(ctx.texts("opponents.back"), Pop, primary=True)
        self.focus = FocusGroup([self._back])

    def body(self) -> Block:
        rows = [self._row(player, PORTRAITS[number]) for number, player in enumerate(self._opponents)]
        return Column(*rows, Gap(16), Control(self._back), Gap(20))

    def _row(self, player: Player, usual_portrait: str) -> Block:
        kind, line = describe_opponent(self.ctx.texts, player)

        def draw(canvas: Canvas, box: Box) -> None:
            portrait, words = box.cut_left(52, gap=18)
            canvas.portrait(player.portrait or usual_portrait, portrait.center_x, box.center_y, 52)
            upper, lower = words.line_at(box.center_y - 12), words.line_at(box.center_y + 13)
            end = words.x + canvas.text(player.name, words.x, upper.y, HEAD, max_width=words.width / 2) + 12
            canvas.text(kind, end, upper.y + 1, NOTE.in_colour(palette.BRASS), max_width=words.right - end)
            canvas.text_in(lower, line, NOTE)

        return Drawing(draw, 66)
