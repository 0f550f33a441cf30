"""The dialog in which the player enters the code of a game, to play the same deals."""

from papayoo.history.challenge_code import LINE_LIMIT, CodeError, parse_code
from papayoo.services.challenges import start_challenge
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.dialogs.name_dialog import FieldDialog
from papayoo.ui.style import APART, BODY
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap
from papayoo.ui.widgets.value_rows import FieldSpec, TextField


class CodeDialog(FieldDialog):
    """Starts the game of the entered code, or explains why the code is not valid."""

    width = 680.0

    def __init__(self, ctx: Context) -> None:
        texts = ctx.texts
        field = TextField(texts("code.code"), "", FieldSpec.of(texts, LINE_LIMIT, "1234-5678-9ABC"), self._show_hint)
        super().__init__(ctx, texts("code.title"), field, texts("code.start"))
        self._show_hint()

    def _show_hint(self, text: str = "") -> None:
        self._line = self.ctx.texts("code.hint")

    def submit(self) -> Transition | None:
        """Start the game of the code, or show why the code is not valid."""
        try:
            challenge = parse_code(self.field.text)
        except CodeError as error:
            self._line = self.ctx.texts(f"code.{error.fault.value}")
            return None
        return Reset(TableRoute(start_challenge(self.ctx, challenge)))

    def below_field(self) -> Block:
        # two lines, even if the text needs one: the dialog must not move when the text changes
        return Column(Gap(12), Drawing(self._draw_line, 48), Gap(APART))

    def _draw_line(self, canvas: Canvas, box: Box) -> None:
        canvas.paragraph(self._line, box.x, box.y, BODY.in_colour(palette.DIM_INK), box.width)
