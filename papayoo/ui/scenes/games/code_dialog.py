"""The dialog in which the player enters the code of a game, to play the same deals."""

from papayoo.history.challenge_code import LINE_LIMIT, CodeError, parse_code
from papayoo.services.challenges import start_challenge
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.dialogs.name_dialog import FieldDialog
from papayoo.ui.style import TextStyle
from papayoo.ui.widgets.value_rows import FieldSpec, TextField

LINE_SIZE, LINE_LEADING, LINE_HEIGHT_U, LINE_GAP_U = 16.0, 1.3, 52.0, 12.0


class CodeDialog(FieldDialog):
    """Starts the game of the entered code, or explains why the code is not valid."""

    width = 680.0
    height = FieldDialog.height + LINE_HEIGHT_U

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

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the instructions, or the reason why the code is not valid."""
        box, y = self.field.box, self.field.box.bottom + LINE_GAP_U
        canvas.paragraph(
            self._line, box.x, y, TextStyle(LINE_SIZE, colour=palette.DIM_INK, leading=LINE_LEADING), box.width
        )
