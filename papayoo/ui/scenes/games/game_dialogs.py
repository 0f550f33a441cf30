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
from papayoo.ui.desktop.file_chooser import FileChooser, has_file_chooser, open_file_chooser
from papayoo.ui.navigation import Pop, Replace, Reset, TableRoute, Transition
from papayoo.ui.render import TextMeasure
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.scenes.dialogs.name_dialog import FieldDialog
from papayoo.ui.scenes.games.game_list import played_line
from papayoo.ui.scenes.games.summaries import GameSummary, summary_of
from papayoo.ui.style import APART, BODY, BUTTON, GAP, HEADLINE, NEAR, NOTE, TextStyle
from papayoo.ui.widgets import (
    Button,
    FieldSpec,
    LinkRow,
    OnPress,
    RowList,
    TextField,
    ZonedFocus,
)
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Line, Text
from papayoo.ui.widgets.row_list import FormRows

MAX_FILES = 50


class FileRow(LinkRow):
    """A file, with what is in it once it was read; one that cannot be opened says why, and has no button."""

    def __init__(self, ctx: Context, file: ImportFile, on_press: OnPress) -> None:
        super().__init__(file.path.name, ctx.texts("import.take"), on_press)
        self._texts, self.file = ctx.texts, file
        self.is_sound: bool | None = None
        """Whether the file can be opened; None until it was read."""
        self._describe("…")

    def show(self, summary: GameSummary) -> None:
        """Show what is in the file."""
        self.is_sound = self.has_control = summary.view is not None
        self._describe(played_line(summary, self._texts))
        if not self.is_sound:
            self.line_style = NOTE.in_colour(palette.BAD)

    def _describe(self, words: str) -> None:
        """Show these words, and below them where the file is and its age."""
        date = format_day_and_time(self._texts, self.file.changed)
        where = self._texts("import.where", folder=self.file.path.parent.name, date=date)
        self.line = f"{words}\n{where}"


class ImportScene(ListDialog):
    """Lists the game files in download folders, and opens the system's dialog for choosing a file, if it has one.

    ``on_taken`` receives the path of the imported file.
    """

    width = 860.0
    side = 48.0

    def __init__(self, ctx: Context, on_taken: Callable[[Path], None]) -> None:
        super().__init__(ctx, ctx.texts("import.title"))
        self._on_taken = on_taken
        found = ctx.library.find_import_files()
        self._is_cut = len(found) > MAX_FILES
        self._files = tuple(FileRow(ctx, file, self._take_file(file.path)) for file in found[:MAX_FILES])
        self.list = RowList(self._files)
        self._chooser: FileChooser | None = None
        self._leave_button = Button(ctx.texts("games.cancel"), Pop)
        self._choose_button = Button(ctx.texts("import.choose"), self._open_chooser, primary=True)
        buttons = (self._leave_button, self._choose_button) if has_file_chooser() else (self._leave_button,)
        self._buttons = Buttons(buttons, BUTTON.width, gap=GAP, at=1)
        self.focus = ZonedFocus((self.list.rows, list(buttons)))

    def body(self) -> Block:
        texts, buttons = self.ctx.texts, self._buttons
        if not self.list.rows:
            folders = [Line(str(folder), BODY, 28) for folder in self.ctx.library.import_folders]
            explanation = Text(texts("import.none_yet"), BODY.in_colour(palette.DIM_INK))
            none = Line(texts("import.none"), HEADLINE, 36, align="center")
            return Column(none, Gap(NEAR), explanation, Gap(GAP), *folders, Gap(APART), buttons, Gap(APART))
        note = Line(texts("import.newest", n=MAX_FILES), NOTE, 26) if self._is_cut else None
        return Column(FormRows(self.list, 428, least=200), Gap(18), note, buttons, Gap(APART))

    @property
    def is_moving(self) -> bool:
        is_chosen = self._chooser is not None and not self._chooser.is_open
        return super().is_moving or self._next_unread is not None or is_chosen

    @property
    def _next_unread(self) -> FileRow | None:
        """The first visible file that has not been read."""
        return next((row for row in self._files if row.is_placed and row.is_sound is None), None)

    def update(self, seconds: float) -> Transition | None:
        if (row := self._next_unread) is not None:
            row.show(summary_of(self.ctx, row.file.path))
            self.request_layout()
        chooser = self._chooser
        if chooser is not None and not chooser.is_open:
            self._chooser, self._choose_button.enabled = None, True
            if chooser.chosen is not None:
                return self._take(chooser.chosen)
        return super().update(seconds)

    def _open_chooser(self) -> None:
        texts, folders = self.ctx.texts, self.ctx.library.import_folders
        folder = folders[0] if folders else Path.cwd()
        self._chooser = open_file_chooser(texts("import.title"), texts("about.record"), folder)
        self._choose_button.enabled = False
        self.focus.focus(self._leave_button)

    def covered(self) -> None:
        if self._chooser is not None:
            self._chooser.close()
        super().covered()

    def _take_file(self, path: Path) -> Callable[[], Transition | None]:
        return lambda: self._take(path)

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
