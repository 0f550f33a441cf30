"""A scrollable list of saved games with one selected row."""

from collections.abc import Callable, Sequence
from functools import partial

from papayoo.engine import Phase, SeatView
from papayoo.services.game_goals import game_names
from papayoo.storage import SavedGame
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day_and_time
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.games.game_preview import HEIGHT, WIDTH, draw_felt, draw_picture
from papayoo.ui.scenes.games.summaries import GameSummary, SummaryCache
from papayoo.ui.style import HEAD, NEAR, NOTE, Surface, TextStyle
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Row

ROW_HEIGHT = 79.0
"""Height of a row including the gap below it."""
COMPACT_BELOW, COMPACT_ROW_HEIGHT = 280.0, 64.0
"""Height below which a list is compact, without pictures in its rows, and height of a row of a compact list."""
BESIDE, PAD = 20.0, 18.0
"""Space between a picture and the words beside it, and at the end of a row."""
_ROW_GAP = 6.0
_BAR_WIDTH, _BAR_GAP = 14.0, 10.0
_BAR_GRIP = 6.0
"""Distance to the left of the scroll bar within which a press grabs it."""
BAR_SPACE = _BAR_WIDTH + _BAR_GAP
"""Width at the right of the rows that is kept for the scroll bar."""
ROW = Surface(palette.PLAQUE, 14.0, 0.92)
SELECTED_ROW = Surface(palette.FELT_HIGH, 14.0, 0.92, edge=palette.BRASS)


class GameList(Widget):
    """Lists saved games, the most recent first; ``index`` is the index of the selected game."""

    role = "list"

    def __init__(
        self, texts: Catalog, summaries: SummaryCache, on_open: OnPress, on_select: Callable[[], None]
    ) -> None:
        super().__init__(on_press=on_open)
        self._texts, self.summaries = texts, summaries
        self._on_select = on_select
        self.games: tuple[SavedGame, ...] = ()
        self.index = 0
        self._first_row = 0
        self._places: list[Block] = []
        """The place of each row from top to bottom, including the gap below it."""
        self._bar: Block = Gap()
        self._is_dragging_bar = False
        self._pressed: SavedGame | None = None

    @property
    def selected(self) -> SavedGame | None:
        return self.games[self.index] if self.games else None

    @property
    def reading(self) -> str:
        game = self.selected
        if game is None:
            return ""
        summary, date = self.summaries[game], format_day_and_time(self._texts, game.changed)
        lines = self._lines(game, summary) if summary is not None else ()
        return " · ".join(filter(None, (self._name_of(game), date, *lines)))

    @property
    def shown(self) -> Sequence[SavedGame]:
        return self.games[self._first_row : self._first_row + self._rows_visible]

    @property
    def places(self) -> Sequence[Block]:
        """The places of the visible rows, each with the gap below it."""
        return self._places[: len(self.shown)]

    def lay_out(self, measure: TextMeasure, box: Box) -> None:
        """Place as many rows as fit into a box, and the scroll bar at their right."""
        self.box = box
        height = COMPACT_ROW_HEIGHT if self._is_compact else ROW_HEIGHT
        self._places = [Gap(height) for _ in range(max(1, int(box.height // height)))]
        self._bar = Column(Drawing(self._draw_bar, len(self._places) * height - _ROW_GAP))
        Row(Column(*self._places), self._bar.wide(_BAR_WIDTH), gap=_BAR_GAP).place(box, measure)

    def show(self, games: tuple[SavedGame, ...], index: int) -> None:
        """Replace the listed games and select the game at ``index``."""
        self.games, self.enabled = games, bool(games)
        self._pressed = None
        self._first_row = min(self._first_row, max(0, len(games) - self._rows_visible))
        self.select(index)

    def select(self, index: int) -> None:
        """Select a row and scroll until it is visible."""
        self.index = max(0, min(len(self.games) - 1, index))
        self._first_row = max(min(self._first_row, self.index), self.index - self._rows_visible + 1, 0)
        self._on_select()

    def scroll(self, rows: int) -> None:
        """Scroll by a number of rows without changing the selection."""
        self._scroll_to(self._first_row + rows)

    def _scroll_to(self, row: int) -> None:
        self._first_row = max(0, min(len(self.games) - self._rows_visible, row))

    def page(self, pages: int) -> None:
        """Move the selection by a number of pages."""
        self.select(self.index + pages * self._rows_visible)

    def press(self, x: float, y: float) -> Transition | None:
        self._is_dragging_bar = self._scrolls and x >= self._bar.box.x - _BAR_GRIP
        if self._is_dragging_bar:
            self.drag(x, y)
            return None
        rows = enumerate(self.places, self._first_row)
        row = next((row for row, place in rows if place.box.y <= y < place.box.bottom), None)
        if row is None:
            return None
        if self._pressed == self.games[row]:
            return self.activate()
        self.select(row)
        self._pressed = self.games[row]
        return None

    def drag(self, x: float, y: float) -> None:
        if self._is_dragging_bar:
            share = (y - self.box.y) / self.box.height
            self._scroll_to(round(share * len(self.games) - self._rows_visible / 2))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        style = self._line_style(canvas.measure)
        for game, place in zip(self.shown, self.places, strict=True):
            Column(self._row(game, style, focused=focused).growing(), Gap(_ROW_GAP)).draw_in(canvas, place.box)
        if self._scrolls:
            self._bar.draw(canvas)

    def _line_style(self, measure: TextMeasure) -> TextStyle:
        """Return the style of the lines below the names. All of them have one size, at which the longest one fits."""
        room = self.box.width - BAR_SPACE - (2 * PAD if self._is_compact else NEAR + WIDTH + BESIDE + PAD)
        summaries = ((game, self.summaries[game]) for game in self.shown)
        lines = (line for game, summary in summaries if summary for line in self._lines(game, summary))
        return NOTE._replace(size=measure.common_size(lines, NOTE, room))

    def _row(self, game: SavedGame, style: TextStyle, *, focused: bool) -> Block:
        summary, date = self.summaries[game], format_day_and_time(self._texts, game.changed)
        first, second = self._lines(game, summary) if summary else ("", "")
        head = Row(
            Line(self._name_of(game), HEAD, 24),
            Line(date, NOTE, 24, align="right").snug(),
            gap=20,
        )
        played = Line(first, style, 24)
        ground = partial(_draw_ground, is_selected=game == self.selected, focused=focused)
        if self._is_compact:
            return Column(Gap(7), head, played, Gap(3), pad=(PAD, 0), paint=ground)
        return Row(
            Gap(width=NEAR),
            Column(Drawing(partial(self._draw_preview, summary), HEIGHT), at=0.5).wide(WIDTH),
            Gap(width=BESIDE),
            Column(head, played, Line(second, style, 20), at=0.5),
            Gap(width=PAD),
            paint=ground,
        )

    def _name_of(self, game: SavedGame) -> str:
        """Return the name shown for a game.

        It is the name that the player has given to the game, otherwise the name of its stall or the date of tonight's
        table, otherwise the label of its kind: running, finished and so on.
        """
        summary = self.summaries[game]
        own = game.name or self._texts.listed(game_names(self._texts, summary.seed) if summary else ())
        return own or self._texts(f"games.shelf.{game.shelf.value}")

    def _draw_preview(self, summary: GameSummary | None, canvas: Canvas, box: Box) -> None:
        if summary is not None and summary.view is not None:
            seating = Seating.of(summary.players, summary.view.seat, self._texts)
            draw_picture(canvas, box, summary.view, seating)
        else:
            draw_felt(canvas, box, is_broken=summary is not None)

    def _lines(self, game: SavedGame, summary: GameSummary) -> tuple[str, str]:
        texts, view = self._texts, summary.view
        if view is None:
            return texts("games.cannot_open"), summary.fault
        kind = texts(f"games.shelf.{game.shelf.value}")
        kind = "" if kind == self._name_of(game) else kind
        practice = texts("practice.mark") if summary.is_practice else ""
        seats = texts("settings.seats_n", n=view.options.seats)
        rounds = texts("settings.rounds_n", n=len(view.scores))
        where = round_title(view.options, max(1, view.round_number), texts)
        length = "" if summary.place is None else rounds if summary.is_over else where
        played = (_reached(summary, view, texts), practice, kind, seats, length)
        against = (summary.opponents(texts), house_rules_line(view.options, texts))
        return " · ".join(filter(None, played)), " · ".join(filter(None, against))

    def _draw_bar(self, canvas: Canvas, track: Box) -> None:
        canvas.panel(track, edge=None, radius=track.width / 2, opacity=0.6)
        height = max(34, track.height * self._rows_visible / len(self.games))
        scrolled = self._first_row / (len(self.games) - self._rows_visible)
        thumb = track.align(track.width - 4, height, y=scrolled)
        canvas.panel(thumb, fill=palette.BRASS, edge=None, radius=5, tag="bar")

    @property
    def _scrolls(self) -> bool:
        return len(self.games) > self._rows_visible

    @property
    def _rows_visible(self) -> int:
        return max(1, len(self._places))

    @property
    def _is_compact(self) -> bool:
        return self.box.height < COMPACT_BELOW


def _draw_ground(canvas: Canvas, box: Box, *, is_selected: bool, focused: bool) -> None:
    canvas.surface(box, SELECTED_ROW if is_selected else ROW, tag="game")
    if is_selected and focused:
        draw_focus_ring(canvas, box, ROW.radius)


def played_line(summary: GameSummary, texts: Catalog) -> str:
    """Return how far a game has got and who plays against the player; why it cannot be opened if that is so."""
    view = summary.view
    if view is None:
        return summary.fault
    return f"{_reached(summary, view, texts)} · {summary.opponents(texts)}"


def _reached(summary: GameSummary, view: SeatView, texts: Catalog) -> str:
    where = round_title(view.options, max(1, view.round_number), texts)
    if summary.place is not None:
        return texts("games.standing", n=view.totals[view.seat], place=summary.place)
    if view.phase is Phase.PLAYING:
        return f"{where} · {texts('review.trick', n=len(view.tricks) + 1, tricks=view.options.deal.hand_size)}"
    return where
