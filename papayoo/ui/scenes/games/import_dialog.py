"""Imports a game without dragging: shows the records that lie where files from elsewhere arrive."""

from collections.abc import Callable
from pathlib import Path

from papayoo.services.open_game import take_in
from papayoo.storage.import_folders import Arrival
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.desktop.local_time import day_and_time
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Pop, Transition
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT
from papayoo.ui.scenes.dialogs.list_dialog import RowDialog
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.link_row import Link
from papayoo.ui.widgets.row_list import RowList

MOST_SHOWN = 50
MARGIN = 48.0
FOOT = 88.0
HEIGHT, EMPTY_HEIGHT = 600.0, 420.0


class ImportScene(RowDialog):
    """A list of files; ``on_taken`` is told where the game is kept that was made of the one chosen."""

    width = 860.0

    def __init__(self, ctx: Context, on_taken: Callable[[Path], None]) -> None:
        super().__init__(ctx, ctx.texts("import.title"))
        self._on_taken = on_taken
        found = ctx.library.arrivals()
        self._is_cut = len(found) > MOST_SHOWN
        self.list = RowList(tuple(self._row(arrival) for arrival in found[:MOST_SHOWN]))
        self.height = HEIGHT if found else EMPTY_HEIGHT
        self._leave_button = Button(ctx.texts("games.cancel"), Pop)
        self.focus = ZonedFocus((self.list.rows, [self._leave_button]))

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """The button below; the list is laid out when it is drawn, as texts can be measured then."""
        self._leave_button.box = Box(panel.right - MARGIN - 190, panel.bottom - 70, 190, 48)

    def draw_inside(self, canvas: Canvas) -> None:
        """The files, or where to put one."""
        panel = self.panel
        place = Box(
            panel.x + MARGIN, panel.y + TITLE_HEIGHT, panel.width - 2 * MARGIN, panel.height - TITLE_HEIGHT - FOOT
        )
        self.list.lay_out(canvas, place)
        self.list.draw(canvas)
        if not self.list.rows:
            self._draw_nothing(canvas, place)
        elif self._is_cut:
            words, y = self.ctx.texts("import.newest", n=MOST_SHOWN), self._leave_button.box.center_y
            room = self._leave_button.box.x - place.x - 20
            canvas.text(words, place.x, y, 15, colour=palette.DIM_INK, max_width=room)

    def _draw_nothing(self, canvas: Canvas, place: Box) -> None:
        texts, y = self.ctx.texts, place.y + 18
        canvas.text(
            texts("import.none"), place.center_x, y, 24, face=Face.STRONG, align="center", max_width=place.width
        )
        y += canvas.measure.words(34)
        y += canvas.paragraph(texts("import.none_yet"), place.x, y, 17, place.width, colour=palette.DIM_INK) + 12
        for folder in self.ctx.library.arrival_folders:
            y += canvas.measure.words(28)
            canvas.text(str(folder), place.x, y, 17, max_width=place.width)

    def _row(self, arrival: Arrival) -> Row:
        texts = self.ctx.texts
        row = Link(arrival.path.name, texts("import.take"), lambda: self._take(arrival.path))
        date = day_and_time(arrival.changed)
        row.line = texts("import.where", folder=arrival.path.parent.name, date=date)
        return row

    def _take(self, path: Path) -> Transition | None:
        """Take the game in; where it cannot be, the player is told why and may choose another."""
        taken = take_in(self.ctx, path)
        if taken is None:
            return None
        self._on_taken(taken[0].path)
        return Pop()
