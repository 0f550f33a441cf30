"""The list of games: whole rows, a selection, a bar that shows where one is."""

from collections.abc import Callable, Sequence

from papayoo.storage.library import KeptGame
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import house_rules_told, round_title
from papayoo.ui.art import palette
from papayoo.ui.desktop.local_time import day_and_time
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.scene import Transition
from papayoo.ui.scenes.games.game_preview import HEIGHT, WIDTH, draw_felt, draw_picture
from papayoo.ui.scenes.games.summaries import Glance, Glances
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.base import Widget, draw_focus_ring
from papayoo.ui.widgets.button import OnPress

ROW = 93.0
_BAR = 14.0


class GameList(Widget):
    """The games, the one played last first; ``index`` is the one selected."""

    def __init__(self, texts: Catalog, glances: Glances, on_open: OnPress, on_select: Callable[[], None]) -> None:
        super().__init__()
        self._texts, self.glances = texts, glances
        self._on_open, self._on_select = on_open, on_select
        self.games: tuple[KeptGame, ...] = ()
        self.index = 0
        self._first = 0
        self._is_barred = False
        self._pressed: KeptGame | None = None

    @property
    def selected(self) -> KeptGame | None:
        """The game that the actions are about."""
        return self.games[self.index] if self.games else None

    @property
    def shown(self) -> Sequence[KeptGame]:
        """The games whose rows can be seen."""
        return self.games[self._first : self._first + self._room]

    @property
    def free(self) -> Box:
        """The room below the last row, as wide as the rows."""
        top = self.box.y + len(self.shown) * ROW + 4
        return Box(self.box.x, top, self.box.width - _BAR - 10, self.box.bottom - top)

    def show(self, games: tuple[KeptGame, ...], index: int) -> None:
        """Other games are there now; the one at the index is selected."""
        self.games, self.enabled = games, bool(games)
        self._pressed = None
        self._first = min(self._first, max(0, len(games) - self._room))
        self.select(index)

    def select(self, index: int) -> None:
        """Select another row and bring it into view."""
        self.index = max(0, min(len(self.games) - 1, index))
        self._first = max(min(self._first, self.index), self.index - self._room + 1, 0)
        self._on_select()

    def scroll(self, rows: int) -> None:
        """Show other rows; the selection stays where it is."""
        self._first = max(0, min(len(self.games) - self._room, self._first + rows))

    def page(self, pages: int) -> None:
        """Select the row a window's height further."""
        self.select(self.index + pages * self._room)

    def press(self, x: float, y: float) -> Transition | None:
        """Select a row, or open it if it was pressed before; on the bar, go there."""
        self._is_barred = x >= self.box.right - _BAR - 6 and len(self.games) > self._room
        if self._is_barred:
            self.drag(x, y)
            return None
        row = self._first + int((y - self.box.y) // ROW)
        if row >= len(self.games):
            return None
        if self._pressed == self.games[row]:
            return self._on_open()
        self.select(row)
        self._pressed = self.games[row]
        return None

    def drag(self, x: float, y: float) -> None:
        """The bar follows the pointer."""
        if self._is_barred:
            share = (y - self.box.y) / self.box.height
            self._first = max(0, min(len(self.games) - self._room, round(share * len(self.games) - self._room / 2)))

    def activate(self) -> Transition | None:
        """Open the selected game."""
        return self._on_open()

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """The rows, and the bar if there are more."""
        for row, game in enumerate(self.shown):
            box = Box(self.box.x, self.box.y + row * ROW, self.box.width - _BAR - 10, ROW - 8)
            is_selected = game == self.selected
            fill = palette.FELT_HIGH if is_selected else palette.PLAQUE
            canvas.panel(
                box, fill=fill, edge=palette.BRASS if is_selected else None, radius=14, opacity=0.92, tag="game"
            )
            if is_selected and focused:
                draw_focus_ring(canvas, box, 14)
            self._draw_row(canvas, box, game)
        if len(self.games) > self._room:
            self._draw_bar(canvas)

    def _draw_row(self, canvas: Canvas, box: Box, game: KeptGame) -> None:
        glance = self.glances[game]
        picture = Box(box.x + 8, box.y + (box.height - HEIGHT) / 2, WIDTH, HEIGHT)
        if glance is not None and glance.view is not None:
            seating = Seating.of(glance.players, glance.view.seat, self._texts)
            draw_picture(canvas, picture, glance.view, seating)
        else:
            draw_felt(canvas, picture, is_broken=glance is not None)
        left = picture.right + 20
        kind = self._texts(f"games.shelf.{game.shelf.value}")
        canvas.text(game.name or kind, left, box.y + 23, 20, face=Face.STRONG, max_width=box.right - left - 190)
        date = day_and_time(game.changed)
        canvas.text(date, box.right - 18, box.y + 23, 15, colour=palette.DIM_INK, align="right")
        lines = self._lines(game, glance) if glance else ("", "")
        for index, line in enumerate(lines):
            colour = palette.INK if index == 0 else palette.DIM_INK
            canvas.text(line, left, box.y + 47 + index * 22, 15.5, colour=colour, max_width=box.right - left - 18)

    def _lines(self, game: KeptGame, glance: Glance) -> tuple[str, str]:
        texts, view = self._texts, glance.view
        if view is None:
            return texts("games.cannot_open"), glance.fault
        kind = texts(f"games.shelf.{game.shelf.value}") if game.name else ""
        seats = texts("settings.seats_n", n=view.options.seats)
        rounds = texts("settings.rounds_n", n=len(view.scores))
        where = round_title(view.options, max(1, view.round_number), texts)
        first, length = where, "" if glance.standing is None else rounds if glance.is_over else where
        if glance.standing is not None:
            first = texts("games.standing", n=view.totals[view.seat], place=glance.standing)
        return first, " · ".join(filter(None, (kind, seats, length, house_rules_told(view.options, texts))))

    def _draw_bar(self, canvas: Canvas) -> None:
        track = Box(self.box.right - _BAR, self.box.y, _BAR, self._room * ROW - 8)
        canvas.panel(track, edge=None, radius=7, opacity=0.6)
        height = max(34.0, track.height * self._room / len(self.games))
        way = self._first / (len(self.games) - self._room)
        thumb = Box(track.x + 2, track.y + way * (track.height - height), _BAR - 4, height)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=5, tag="bar")

    @property
    def _room(self) -> int:
        return max(1, int(self.box.height // ROW))
