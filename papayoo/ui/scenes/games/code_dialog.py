"""The dialog for entering the code of a game, to play its deals."""

from papayoo.history.challenge_code import LINE_LIMIT, CodeError, parse_code
from papayoo.services.challenges import start_challenge
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Pop, Reset, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import FieldSpec, TextField

MARGIN_U, FIELD_HEIGHT_U, GAP_U = 48.0, 50.0, 12.0
LINE_SIZE, LINE_HEIGHT_U = 16.0, 52.0
BUTTONS_BOTTOM_U, BUTTON_HEIGHT_U = 34.0, 50.0


class CodeDialog(Dialog):
    """Starts the game of the entered code, or explains why the code is not valid."""

    width = 680.0
    height = TITLE_HEIGHT + FIELD_HEIGHT_U + LINE_HEIGHT_U + BUTTON_HEIGHT_U + BUTTONS_BOTTOM_U + 2 * GAP_U

    def __init__(self, ctx: Context) -> None:
        texts = ctx.texts
        super().__init__(ctx, texts("code.title"))
        self._line = texts("code.hint")
        self._line_box = EMPTY
        spec = FieldSpec.of(texts, LINE_LIMIT, "1234-5678-9ABC")
        self._field = TextField(texts("code.code"), "", spec, self._clear_line)
        self._start = Button(texts("code.start"), self._submit, primary=True)
        self._cancel = Button(texts("games.cancel"), Pop)
        self.focus = FocusGroup([self._field, self._start, self._cancel])

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the text field, the line of text below it, and the buttons."""
        rest = panel.inset(MARGIN_U, 0).cut_top(TITLE_HEIGHT)[1]
        self._field.box, rest = rest.cut_top(FIELD_HEIGHT_U, GAP_U)
        self._line_box, rest = rest.cut_top(LINE_HEIGHT_U, GAP_U)
        self._start.box, self._cancel.box = rest.resize(height=BUTTON_HEIGHT_U).row(2, GAP_U)

    def handle(self, intent: Intent) -> Transition | None:
        """Start the game on Enter in the text field; pass all other events to the widgets."""
        if intent == Act(Action.ACTIVATE) and self.focus.is_typing:
            return self._submit()
        return super().handle(intent)

    def _clear_line(self, text: str) -> None:
        self._line = self.ctx.texts("code.hint")

    def _submit(self) -> Transition | None:
        try:
            challenge = parse_code(self._field.text)
        except CodeError as error:
            self._line = self.ctx.texts(f"code.{error.fault.value}")
            return None
        return Reset(TableRoute(start_challenge(self.ctx, challenge)))

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the instructions, or the reason why the code is not valid."""
        box = self._line_box
        canvas.paragraph(self._line, box.x, box.y, LINE_SIZE, box.width, colour=palette.DIM_INK, leading=1.3)
