"""The dialog that imports a game file from the player's download folders."""

from collections.abc import Callable
from pathlib import Path

from papayoo.services.open_game import import_game
from papayoo.storage.import_folders import ImportFile
from papayoo.text.dates import format_day_and_time
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.style import APART, BODY, BUTTON, GAP, HEADLINE, NEAR, NOTE
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.flow import Block, Column, Control, FormRows, Gap, Line, Row, Text
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.link_row import LinkRow
from papayoo.ui.widgets.row_list import RowList

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
