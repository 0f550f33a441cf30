"""The new game screen: a form with the game options, and a picture of the table."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace

from papayoo.services.opponents import opponent_kind, opponents_of, own_portrait, shuffle_opponents
from papayoo.storage.atomic_files import exists
from papayoo.storage.settings import Settings
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Intent
from papayoo.ui.navigation import AnimalRoute, OpponentRoute, Push, Reset, TableRoute, Transition
from papayoo.ui.options.option_table import LENGTH, LEVEL, NAME, PASS_RULE, ROUNDS, SEATS, SWAP_RULE, TOTAL, Option
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.table_preview import draw_table, seat_places
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.player_badge import PlayerBadge

OPTIONS = SEATS, LENGTH, ROUNDS, TOTAL, PASS_RULE, SWAP_RULE, LEVEL, NAME
FORM_SHARE, FORM_GAP_U = 0.46, 30.0
"""Width of the form as a fraction of the page's width, and the gap between the form and the picture of the table."""
TABLE_HEIGHT_U, TABLE_END_U = 420.0, 26.0
"""Least height of the picture of the table, and height of the space below it for the player's name if it is narrow."""
ROW_PITCH_U, ROW_HEIGHT_U = 60.0, 48.0
"""Vertical distance from one row of the form to the next, and height of a row."""
NARROW_ROW_GAP_U = 16.0
"""Gap between the rows of the form in a narrow window, where each row contains its explanation."""
NOTE_SIZE, NOTE_HEIGHT_U = 14.5, 24.0
HELP_TITLE_U, HELP_TITLE_SIZE, HELP_SIZE = 26.0, 17.0, 15.5
"""Explanation below the form: height and text size of its title, and text size of the rest."""
ROWS_ZONE, PLAYERS_ZONE = range(2)
"""Indexes of the focus zones with the rows of the form and with the players around the table."""


class NewGameScene(PageScene):
    """Edits the options of the next game and starts it. At first, the focus is on the start button."""

    kept = "_before_surprise", "_after_surprise"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("new_game.title"))
        texts = ctx.texts
        self._start = Button(texts("new_game.start"), self._begin, icon="play", primary=True)
        self._surprise = Button(texts("option.surprise.name"), self._shuffle)
        self._undo = Button(texts("settings.undo"), self._undo_shuffle, icon="undo")
        self.primary, self.others = self._start, (self._surprise,)
        self._before_surprise = self._after_surprise = ctx.settings
        self._rows: dict[Option, Row] = {}
        self._opponents: list[PlayerBadge] = []
        self._person = self._person_badge()
        self._seated: Settings | None = None
        self._zones = ZonedFocus(([], [], [self._start, self.back]))
        self.focus = self._zones
        self.focus.focus(self._start)
        self._has_saved_game = exists(ctx.saves.path)
        self._form = self._help = self._table = EMPTY
        self._make_rows()
        self._make_badges(ctx.settings)

    def _make_rows(self) -> None:
        """Make the rows of the form with the values of the settings."""
        self._rows = {option: option.make_row(self.ctx) for option in OPTIONS}
        for option, row in self._rows.items():
            row.line = self.ctx.texts(f"option.{option.name}.line", n=option.number + 1)
        self._zones.set_zone(ROWS_ZONE, list(self._rows.values()))

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the form, and of the picture if it is below the form in a narrow window."""
        if self.is_narrow:
            return self._narrow_form_height(width, measure) + TABLE_HEIGHT_U + TABLE_END_U
        rows = sum(option.applies(self.ctx.settings) for option in self._rows) * ROW_PITCH_U
        lines = (
            measure.paragraph_height(row.line, TextStyle(HELP_SIZE), width * FORM_SHARE) for row in self._rows.values()
        )
        help_height = HELP_TITLE_U + max(lines)
        return max(TABLE_HEIGHT_U, rows + help_height) + NOTE_HEIGHT_U * self._has_saved_game

    def _narrow_form_height(self, width: float, measure: TextMeasure) -> float:
        rows = [copy(row) for option, row in self._rows.items() if option.applies(self.ctx.settings)]
        heights = [row.lay_out(measure, Box(0, 0, width, 0), stacked=False) + NARROW_ROW_GAP_U for row in rows]
        return sum(heights) + NOTE_HEIGHT_U * self._has_saved_game

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the form, the picture of the table beside it or below it, and the players around it."""
        if self.is_narrow:
            self._form, rest = body.cut_top(self._narrow_form_height(body.width, measure))
            self._table = rest.cut_bottom(TABLE_END_U)[1]
        else:
            self._form, self._table = body.cut_left(body.width * FORM_SHARE, FORM_GAP_U)
        rest = self._form
        for option, row in self._rows.items():
            row.hide()
            row.enabled = option.applies(self.ctx.settings)
            if row.enabled and self.is_narrow:
                rest = rest.cut_top(row.lay_out(measure, rest, stacked=False), NARROW_ROW_GAP_U)[1]
            elif row.enabled:
                row.box, rest = rest.cut_top(ROW_HEIGHT_U, ROW_PITCH_U - ROW_HEIGHT_U)
        self._help = rest
        self._seat_players()

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input, and update the form and the opponents."""
        transition = super().handle(intent)
        self._sync_with_settings()
        return transition

    def resumed(self) -> None:
        """Update the screen after another one has changed settings."""
        self._make_rows()
        self._sync_with_settings()
        self.request_layout()

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the picture of the table and the explanation of the focused widget.

        If a game is under way, also draw a note about it.
        """
        if self._has_saved_game:
            note = self._form.cut_bottom(NOTE_HEIGHT_U)[0]
            canvas.text_in(note, self.ctx.texts("new_game.puts_aside"), TextStyle(NOTE_SIZE, colour=palette.DIM_INK))
        if not self.is_narrow:
            title, line = self._explanation()
            head, words = self._help.cut_top(HELP_TITLE_U)
            canvas.text_in(head, title, TextStyle(HELP_TITLE_SIZE, Face.STRONG, palette.BRASS))
            canvas.paragraph(line, words.x, words.y, TextStyle(HELP_SIZE, colour=palette.DIM_INK), words.width)
        draw_table(canvas, self.ctx, self._table)

    def _explanation(self) -> tuple[str, str]:
        """The name and the explanation of the focused widget. Both are empty for widgets without an explanation."""
        focused, texts = self.focus.focused, self.ctx.texts
        if isinstance(focused, Row):
            return focused.label, focused.line
        if focused in self._opponents:
            seated = opponents_of(self.ctx)[self._opponents.index(focused)]
            line = texts(f"character_line.{seated.character}")
            return seated.name, f"{line} {texts('new_game.opponent_line')}"
        lines = {self._surprise: "option.surprise.line", self._person: "new_game.own_line"}
        if focused in lines:
            return focused.label, texts(lines[focused])
        return "", ""

    def _sync_with_settings(self) -> None:
        """Show or hide the button for undo, and request a layout, which seats the players, after a change."""
        settings = self.ctx.settings
        may_undo = settings.opponents is self._after_surprise.opponents is not self._before_surprise.opponents
        if may_undo != self._undo.enabled:
            self._undo.enabled, self._undo.box = may_undo, EMPTY
            self.others = (self._surprise, self._undo) if may_undo else (self._surprise,)
            self.request_layout()
        if settings is not self._seated:
            self.request_layout()

    def _seat_players(self) -> None:
        """Place badges of the human player and of the opponents around the table, new ones if settings have changed.

        If a badge had the focus, the new badge of the same seat gets the focus.
        """
        settings = self.ctx.settings
        if settings is not self._seated:
            self._make_badges(settings)
        badges = self._person, *self._opponents
        for badge, place in zip(badges, seat_places(self._table, len(badges)), strict=True):
            badge.box = place

    def _make_badges(self, settings: Settings) -> None:
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
        """Create the player's badge, which opens the dialog for choosing a portrait."""
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
