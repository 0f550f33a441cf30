"""The new game screen: a form with the game options, and a picture of the table."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from papayoo.services.opponents import opponent_kind, opponents_of, own_portrait, shuffle_opponents
from papayoo.storage import Settings, exists
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import AnimalRoute, GamesRoute, OpponentRoute, Push, Reset, TableRoute, Transition
from papayoo.ui.options.option_table import LENGTH, LEVEL, NAME, PASS_RULE, ROUNDS, SEATS, SWAP_RULE, TOTAL, Option
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.style import HEAD, NOTE
from papayoo.ui.table_view.table_preview import draw_table_with_terms, seat_places
from papayoo.ui.widgets import Button, Choice, NumberField, PlayerBadge, Widget, ZonedFocus, form_row
from papayoo.ui.widgets.flow import Block, Column, Control, Either, Gap, Line, Row, Text
from papayoo.ui.widgets.form_row import FormRow

OPTIONS = SEATS, LEVEL, PASS_RULE, SWAP_RULE, NAME, LENGTH, ROUNDS, TOTAL
"""The rows of the form. Those of one length of a game come last, so that no other row moves when they come or go."""
WIDE_BODY_U = 1040.0
"""Width of the page's contents below which the form takes more of it, so that its values are not smaller."""
ROWS_ZONE, PLAYERS_ZONE = range(2)
"""Indexes of the focus zones with the rows of the form and with the players around the table."""


class ShortRow(Control):
    """The place of a row of the form without its explanation, which is shown below the form."""

    def __init__(self, row: form_row.LabelledRow) -> None:
        super().__init__(row, None, 48)
        self._row = row

    def place(self, box: Box, measure: TextMeasure) -> None:
        self._row.hide()
        super().place(box, measure)


class EvenRows(Column):
    """Rows of the form below one another, whose values have the same text size."""

    def place_parts(self, box: Box, measure: TextMeasure) -> None:
        super().place_parts(box, measure)
        rows = list(self.widgets())
        size = min((row.value_size(measure) for row in rows if isinstance(row, Choice)), default=HEAD.size)
        for row in rows:
            if isinstance(row, Choice | NumberField):
                row.max_value_size = size


class TablePicture(Block):
    """The picture of the table with the badges of the players around it."""

    height = 420.0

    def __init__(self, ctx: Context, badges: Sequence[PlayerBadge]) -> None:
        self._ctx, self._badges = ctx, badges

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        for badge, place in zip(self._badges, seat_places(box, len(self._badges)), strict=True):
            badge.box = place

    def widgets(self) -> Iterator[Widget]:
        yield from self._badges

    def draw(self, canvas: Canvas) -> None:
        taken = [box for badge in self._badges for box in badge.covered(canvas.measure)]
        draw_table_with_terms(canvas, self._ctx, self.box, taken)


class Explanation(Block):
    """The name and the explanation of the focused widget, with room for the longest of some explanations."""

    def __init__(self, current: Callable[[], tuple[str, str]], longest: Sequence[str]) -> None:
        self._current, self._longest = current, longest

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return 26 + max(measure.paragraph_height(line, NOTE, width) for line in self._longest)

    def draw(self, canvas: Canvas) -> None:
        title, line = self._current()
        Column(Line(title, HEAD.in_colour(palette.BRASS), 26), Text(line, NOTE)).draw_in(canvas, self.box)


class NewGameScene(PageScene):
    """Edits the options of the next game and starts it. At first, the focus is on the start button.

    A button at the top leads to the saved games.
    """

    kept = "_before_surprise", "_after_surprise"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("new_game.title"))
        texts = ctx.texts
        self._start = Button(texts("new_game.start"), self._begin, icon="play", primary=True)
        self._surprise = Button(texts("option.surprise.name"), self._shuffle)
        self._undo = Button(texts("settings.undo"), self._undo_shuffle, icon="undo")
        self._games = Button(texts("menu.games"), lambda: Push(GamesRoute()), icon="cards")
        self._games.name = texts("menu_tip.games")
        self.primary, self.others = self._start, (self._surprise,)
        self._before_surprise = self._after_surprise = ctx.settings
        self._rows: dict[Option, form_row.LabelledRow] = {}
        self._opponents: list[PlayerBadge] = []
        self._person = self._person_badge()
        self._seated: Settings | None = None
        self._zones = ZonedFocus(([], [], [self._start, self._games, self.back]))
        self.focus = self._zones
        self.focus.focus(self._start)
        self._has_saved_game = exists(ctx.saves.path)
        self._make_rows()
        self._make_badges(ctx.settings)

    def _make_rows(self) -> None:
        """Make the rows of the form with the values of the settings."""
        self._rows = {option: option.make_row(self.ctx) for option in OPTIONS}
        for option, row in self._rows.items():
            row.line = self.ctx.texts(f"option.{option.name}.line")
        self._zones.set_zone(ROWS_ZONE, list(self._rows.values()))
        self._choose_rows()

    def _choose_rows(self) -> None:
        """Enable the rows whose options apply to the game, and hide the others."""
        for option, row in self._rows.items():
            row.enabled = option.applies(self.ctx.settings)
            if not row.enabled:
                row.hide()

    def header_body(self) -> Block:
        return Control(self._games, 190, 48, at=1)

    def body(self) -> Block:
        rows = [row for row in self._rows.values() if row.enabled]
        note = Line(self.ctx.texts("new_game.puts_aside"), NOTE, 24) if self._has_saved_game else None
        table = TablePicture(self.ctx, (self._person, *self._opponents)).growing()
        forms = [
            Column(
                EvenRows(*map(ShortRow, rows), Gap(), gap=12),
                Explanation(self._explanation, [row.line for row in self._rows.values()]).growing(),
                note,
            ).wide(share=share)
            for share in (0.505, 0.472)
        ]
        narrow = Column(
            EvenRows(*map(FormRow, rows), gap=16),
            Gap(16),
            note,
            table,
            Gap(26),  # for the player's name, which is below the picture
        )
        beside = Either(WIDE_BODY_U, *(Row(form, table, gap=30) for form in forms))
        return Either(NARROW_BODY_U, narrow, beside)

    def handle(self, intent: Intent) -> Transition | None:
        transition = super().handle(intent)
        self._sync_with_settings()
        return transition

    def resumed(self) -> None:
        self._make_rows()
        self._sync_with_settings()
        self.request_layout()

    def _explanation(self) -> tuple[str, str]:
        """Return the name and the explanation of the focused widget; both are empty if it has no explanation."""
        focused, texts = self.focus.focused, self.ctx.texts
        if isinstance(focused, form_row.LabelledRow):
            return focused.label, focused.line
        if focused in self._opponents:
            seated = opponents_of(self.ctx)[self._opponents.index(focused)]
            line = texts(f"character_line.{seated.character}")
            return seated.name, paragraph(line, texts("new_game.opponent_line"))
        lines = {self._surprise: "option.surprise.line", self._person: "new_game.own_line"}
        if focused in lines:
            return focused.label, texts(lines[focused])
        return "", ""

    def _sync_with_settings(self) -> None:
        """Show or hide the button for undo; update the form and the players after a change."""
        settings = self.ctx.settings
        may_undo = settings.opponents is self._after_surprise.opponents is not self._before_surprise.opponents
        if may_undo != self._undo.enabled:
            self._undo.enabled, self._undo.box = may_undo, EMPTY
            self.others = (self._surprise, self._undo) if may_undo else (self._surprise,)
            self.request_layout()
        if settings is not self._seated:
            self._make_badges(settings)
            self._choose_rows()
            self.request_layout()

    def _make_badges(self, settings: Settings) -> None:
        """Make new badges of all players. If a badge had the focus, the new one of its seat gets the focus."""
        opponents = opponents_of(self.ctx)[: settings.seats - 1]
        focused, is_own = self.focus.focused, self.focus.focused is self._person
        number = self._opponents.index(focused) if focused in self._opponents else None
        self._opponents = [
            PlayerBadge(seated.portrait, seated.name, opponent_kind(self.ctx, seated), self._open_dialog(number))
            for number, seated in enumerate(opponents)
        ]
        self._person = self._person_badge()
        self._zones.set_zone(PLAYERS_ZONE, [*self._opponents, self._person, self._surprise, self._undo])
        if number is not None or is_own:
            self.focus.focus(self._person if number is None else self._opponents[number])
        self._seated = settings

    def _person_badge(self) -> PlayerBadge:
        name, portrait, texts = self.ctx.player_name, own_portrait(self.ctx.settings), self.ctx.texts
        note = texts(f"animal.{portrait}" if self.ctx.settings.portrait else "animals.title")
        return PlayerBadge(portrait, name, note, lambda: Push(AnimalRoute()))

    def _open_dialog(self, number: int) -> Callable[[], Transition]:
        return lambda: Push(OpponentRoute(number))

    def _shuffle(self) -> Transition | None:
        self.ctx.play(Cue.SHUFFLE)
        self._before_surprise = self.ctx.settings
        shuffle_opponents(self.ctx)
        self._after_surprise = self.ctx.settings
        return None

    def _undo_shuffle(self) -> Transition | None:
        self.ctx.change(replace(self.ctx.settings, opponents=self._before_surprise.opponents))
        self.focus.focus(self._surprise)
        return None

    def _begin(self) -> Transition | None:
        self.ctx.play(Cue.BUTTON)
        return Reset(TableRoute())
