"""The dialogs of the saved games: import a game file, or enter the code of a game to play its deals."""

from collections.abc import Callable
from pathlib import Path

from papayoo.history.challenge_code import CodeError, parse_code
from papayoo.match import CODE_LIMIT, PositionError, is_position_code
from papayoo.services import describe_mistake, match_of_code
from papayoo.services.challenges import start_challenge
from papayoo.services.open_game import import_game
from papayoo.storage import ImportFile
from papayoo.text.dates import format_day_and_time
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Replace, Reset, TableRoute, Transition
from papayoo.ui.render import TextMeasure
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.scenes.dialogs.name_dialog import FieldDialog
from papayoo.ui.style import APART, BODY, BUTTON, GAP, HEADLINE, NEAR, NOTE, TextStyle
from papayoo.ui.widgets import Button, FieldSpec, LinkRow, RowList, TextField, ZonedFocus
from papayoo.ui.widgets.flow import Block, Column, Control, FormRows, Gap, Line, Row, Text

MAX_FILES = 50


class ImportScene(ListDialog):
    """Lists the game files in download folders; ``on_taken`` receives the path of the imported file."""

    width = 860.0
    side = 48.0

    def __init__(self, ctx: Context, on_taken: Callable[[Path], None]) -> None:
        super().__init__(ctx, ctx.texts("import.title"))
        self._on_taken = on_taken
        found = ctx.library.find_import_files()
        self._is_cut = len(found) > MAX_FILES
        self.list = RowList(tuple(self._row(arrival) for arrival in found[:MAX_FILES]))
        self._leave_button = Button(ctx.texts("games.cancel"), Pop)
        self.focus = ZonedFocus((self.list.rows, [self._leave_button]))

    def body(self) -> Block:
        texts, cancel = self.ctx.texts, Control(self._leave_button, at=1)
        if not self.list.rows:
            folders = [Line(str(folder), BODY, 28) for folder in self.ctx.library.import_folders]
            explanation = Text(texts("import.none_yet"), BODY.in_colour(palette.DIM_INK))
            none = Line(texts("import.none"), HEADLINE, 36, align="center")
            return Column(none, Gap(NEAR), explanation, Gap(GAP), *folders, Gap(APART), cancel, Gap(APART))
        note = texts("import.newest", n=MAX_FILES) if self._is_cut else ""
        foot = Row(Line(note, NOTE), cancel.wide(BUTTON.width), gap=APART)
        return Column(FormRows(self.list, 428, least=200), Gap(18), foot, Gap(APART))

    def _row(self, arrival: ImportFile) -> LinkRow:
        texts = self.ctx.texts
        row = LinkRow(arrival.path.name, texts("import.take"), lambda: self._take(arrival.path))
        date = format_day_and_time(texts, arrival.changed)
        row.line = texts("import.where", folder=arrival.path.parent.name, date=date)
        return row

    def _take(self, path: Path) -> Transition | None:
        """Import a file and close the dialog. If this fails, show a notice and keep the dialog open."""
        taken = import_game(self.ctx, path)
        if taken is None:
            return None
        self._on_taken(taken[0].path)
        return Pop()


class CodeDialog(FieldDialog):
    """Starts the game or opens the position of the entered code, or explains why the code is not valid."""

    width = 680.0

    def __init__(self, ctx: Context) -> None:
        texts = ctx.texts
        field = TextField(texts("code.code"), "", FieldSpec.of(texts, CODE_LIMIT, "1234-5678-9ABC"), self._show_hint)
        super().__init__(ctx, texts("code.title"), field, texts("code.start"))
        self._show_hint()

    def _show_hint(self, text: str = "") -> None:
        self._say(self.ctx.texts("code.hint"), palette.DIM_INK)

    def submit(self) -> Transition | None:
        ctx, code = self.ctx, self.field.text
        try:
            if is_position_code(code):
                return Replace(TableRoute(match_of_code(ctx, code)))
            return Reset(TableRoute(start_challenge(ctx, parse_code(code))))
        except CodeError as error:
            self._complain(ctx.texts(f"code.{error.fault.value}"))
        except PositionError as error:
            self._complain(describe_mistake(error, ctx.texts))
        return None

    def _complain(self, line: str) -> None:
        self._say(line, palette.BAD)

    def _say(self, line: str, colour: str) -> None:
        self._line, self._colour = line, colour
        self.request_layout()

    def below_field(self) -> Block:
        usual = self.ctx.texts("code.hint")
        return Column(Gap(12), _Answer(self._line, BODY.in_colour(self._colour), usual), Gap(APART))


class _Answer(Text):
    """A paragraph at least as high as another one would be, so that what is below does not move for a shorter text."""

    def __init__(self, text: str, style: TextStyle, usual: str) -> None:
        super().__init__(text, style)
        self._usual = Text(usual, style)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return max(super().height_in(width, measure), self._usual.height_in(width, measure))
