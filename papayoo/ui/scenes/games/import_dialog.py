"""The dialog that imports a game file from the player's download folders."""

from collections.abc import Callable
from pathlib import Path

from papayoo.services.open_game import import_game
from papayoo.storage.import_folders import ImportFile
from papayoo.text.dates import format_day_and_time
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT
from papayoo.ui.scenes.dialogs.list_dialog import ListDialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.link_row import LinkRow
from papayoo.ui.widgets.row_list import RowList

MAX_FILES = 50
MARGIN, FOOT = 48.0, 88.0
HEIGHT, EMPTY_HEIGHT = 600.0, 420.0
BUTTON_WIDTH, BUTTON_HEIGHT, BUTTON_BOTTOM = 190.0, 48.0, 22.0
NOTE_SIZE, NOTE_GAP = 15.0, 20.0
TITLE_SIZE, TITLE_Y, TITLE_PITCH = 24.0, 18.0, 34.0
TEXT_SIZE, TEXT_GAP, FOLDER_PITCH = 17.0, 12.0, 28.0


class ImportScene(ListDialog):
    """Lists the game files in download folders; ``on_taken`` receives the path of the imported file."""

    width = 860.0

    def __init__(self, ctx: Context, on_taken: Callable[[Path], None]) -> None:
        super().__init__(ctx, ctx.texts("import.title"))
        self._on_taken = on_taken
        found = ctx.library.find_import_files()
        self._is_cut = len(found) > MAX_FILES
        self.list = RowList(tuple(self._row(arrival) for arrival in found[:MAX_FILES]))
        self.height = HEIGHT if found else EMPTY_HEIGHT
        self._list_box = EMPTY
        self._leave_button = Button(ctx.texts("games.cancel"), Pop)
        self.focus = ZonedFocus((self.list.rows, [self._leave_button]))

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the close button and the list of files."""
        _, inside = panel.inset(MARGIN, 0).cut_top(TITLE_HEIGHT)
        foot, self._list_box = inside.cut_bottom(FOOT)
        _, above = foot.cut_bottom(BUTTON_BOTTOM)
        self._leave_button.box = above.align(BUTTON_WIDTH, BUTTON_HEIGHT, x=1, y=1)
        self.list.lay_out(measure, self._list_box)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the list of files, or instructions if there are none."""
        self.list.draw(canvas)
        if not self.list.rows:
            self._draw_empty_list(canvas, self._list_box)
        elif self._is_cut:
            button = self._leave_button.box
            line = button.move_to(x=self._list_box.x).resize(width=button.x - self._list_box.x - NOTE_GAP)
            note = self.ctx.texts("import.newest", n=MAX_FILES)
            canvas.text_in(line, note, TextStyle(NOTE_SIZE, colour=palette.DIM_INK))

    def _draw_empty_list(self, canvas: Canvas, box: Box) -> None:
        texts, line = self.ctx.texts, box.move_by(dy=TITLE_Y).resize(height=0)
        canvas.text_in(line, texts("import.none"), TextStyle(TITLE_SIZE, Face.STRONG), align="center")
        y = line.y + canvas.measure.words(TITLE_PITCH)
        y += canvas.paragraph(
            texts("import.none_yet"), box.x, y, TextStyle(TEXT_SIZE, colour=palette.DIM_INK), box.width
        )
        y += TEXT_GAP
        for folder in self.ctx.library.import_folders:
            y += canvas.measure.words(FOLDER_PITCH)
            canvas.text_in(line.move_to(y=y), str(folder), TextStyle(TEXT_SIZE))

    def _row(self, arrival: ImportFile) -> Row:
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
