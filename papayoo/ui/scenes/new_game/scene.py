"""The new game screen: a form with the game options, and a picture of the table."""

from collections.abc import Callable
from dataclasses import replace

from papayoo.services.opponents import opponent_kind, opponents_of, own_portrait, shuffle_opponents
from papayoo.storage.atomic_files import exists
from papayoo.storage.settings import Settings
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import OpponentRoute, Pop, Push, Reset, TableRoute, Transition
from papayoo.ui.options.option_table import LENGTH, LEVEL, NAME, PASS_RULE, ROUNDS, SEATS, SWAP_RULE, TOTAL
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.table_view.table_preview import draw_table, seat_places
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.player_badge import PlayerBadge, draw_player
from papayoo.ui.widgets.value_rows import open_keyboard

OPTIONS = SEATS, LENGTH, ROUNDS, TOTAL, PASS_RULE, SWAP_RULE, LEVEL, NAME
MIN_WIDTH_BESIDE_U = 1200.0
"""Minimum window width at which the picture is beside the form instead of below it."""
FORM_WIDTH_U, FORM_HEIGHT_U, MARGIN_U = 560.0, 566.0, 36.0
EDGE_U = 24.0
"""Total minimum space above and below the form; also the space to the right of the picture."""
BELOW_EDGE_U = 12.0
"""Distance of the form from the top edge if the picture is below the form."""
MIN_LEFT_U = 44.0
"""Minimum distance of the form from the left edge of the window."""
HALF_WIDTH_U = 590.0
"""Half the total width of the form and the picture beside it."""
TABLE_GAP_U, TABLE_RISE_U, MAX_TABLE_WIDTH_U, TABLE_BELOW_GAP_U = 18.0, 6.0, 760.0, 10.0
TABLE_HEIGHT_U = 540.0
"""Height of the picture below the form, with the buttons under the picture."""
TABLE_FOOT_U = 74.0
"""Height of the strip with the buttons under the picture."""
ROWS_TOP_U, ROW_PITCH_U, ROW_HEIGHT_U = 82.0, 58.0, 46.0
BUTTONS_BOTTOM_U, BUTTON_HEIGHT_U, BUTTON_GAP_U, START_SHARE = 80.0, 54.0, 20.0, 0.55
SMALL_BUTTONS_U, SMALL_BUTTON_HEIGHT_U, SURPRISE_WIDTH_U, UNDO_WIDTH_U = 27.0, 50.0, 240.0, 160.0
SURPRISE_X_U = -86.0
"""Horizontal offset of the button for random opponents from the picture's middle."""
UNDO_X_U = 126.0
"""Horizontal offset of the undo button from the picture's middle."""
TITLE_SIZE, TITLE_MIDDLE_U, NOTE_SIZE, NOTE_BOTTOM_U = 34.0, 46.0, 14.5, 96.0
RADIUS_U, RIM_U, SHADOW_U = 24.0, 1.5, 28.0
ROWS_ZONE, BUTTONS_ZONE, OPPONENTS_ZONE = range(3)
"""Indexes of the focus zones: rows of the form, main buttons, and opponents."""


class NewGameScene(Scene):
    """Edits the options of the next game and starts it; the start button has the focus first."""

    min_width = 640.0

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        texts = ctx.texts
        self._start = Button(texts("new_game.start"), self._begin, icon="play", primary=True)
        self._back = Button(texts("new_game.back"), Pop)
        self._surprise = Button(texts("option.surprise.name"), self._shuffle)
        self._undo = Button(texts("settings.undo"), self._undo_shuffle, icon="undo")
        self._before_surprise = self._after_surprise = ctx.settings
        self._rows = {option: option.make_row(ctx) for option in OPTIONS}
        self._opponents: list[PlayerBadge] = []
        self._seated: Settings | None = None
        self.focus = ZonedFocus((list(self._rows.values()), [self._start, self._back], []))
        self.focus.focus(self._start)
        self._has_saved_game = exists(ctx.saves.path)
        self._form = self._table = EMPTY

    @property
    def focus_group(self) -> FocusGroup:
        """The rows of the form, the buttons and the opponents."""
        return self.focus

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the minimum height, which is greater if the picture is below the form."""
        below = 0.0 if width >= MIN_WIDTH_BESIDE_U else TABLE_HEIGHT_U + EDGE_U
        return FORM_HEIGHT_U + EDGE_U + below

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the form, and the picture of the table beside it or below it."""
        window = viewport.box
        if viewport.width >= MIN_WIDTH_BESIDE_U:
            left = max(MIN_LEFT_U, window.center_x - HALF_WIDTH_U)
            self._form = window.align(FORM_WIDTH_U, FORM_HEIGHT_U).move_to(x=left)
            rest = window.cut_left(self._form.right + TABLE_GAP_U)[1].cut_right(EDGE_U)[1]
            width, height = min(rest.width, MAX_TABLE_WIDTH_U), FORM_HEIGHT_U - TABLE_FOOT_U
            self._table = Box(rest.x, self._form.y - TABLE_RISE_U, width, height)
        else:
            below = window.cut_top(BELOW_EDGE_U)[1]
            self._form = below.align(FORM_WIDTH_U, FORM_HEIGHT_U, y=0)
            table = below.align(FORM_WIDTH_U, TABLE_HEIGHT_U - TABLE_FOOT_U)
            self._table = table.move_to(y=self._form.bottom + TABLE_BELOW_GAP_U)
        self._place_buttons()
        self._sync_with_settings()

    def _place_buttons(self) -> None:
        foot = self._form.inset(MARGIN_U, 0).cut_bottom(BUTTONS_BOTTOM_U)[0].resize(height=BUTTON_HEIGHT_U)
        start_width = self._form.width * START_SHARE - MARGIN_U
        self._start.box, self._back.box = foot.cut_left(start_width, BUTTON_GAP_U)
        x, y = self._table.center_x, self._table.bottom + SMALL_BUTTONS_U
        self._surprise.box = Box.centered(x + SURPRISE_X_U, y, SURPRISE_WIDTH_U, SMALL_BUTTON_HEIGHT_U)
        self._undo.box = Box.centered(x + UNDO_X_U, y, UNDO_WIDTH_U, SMALL_BUTTON_HEIGHT_U)

    def handle(self, intent: Intent) -> Transition | None:
        """Close the screen on Escape; pass all other events to the widgets."""
        if intent == Act(Action.BACK):
            return Pop()
        transition = self.focus.handle(intent) or open_keyboard(self.focus, intent)
        self._sync_with_settings()
        return transition

    def resumed(self) -> None:
        """Update the screen after a dialog has changed settings."""
        self._sync_with_settings()

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw an empty table as the background."""
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        """Draw the form, and the picture of the table with the players."""
        texts, inside = self.ctx.texts, self._form.inset(MARGIN_U, 0)
        canvas.shadow(self._form, radius=RADIUS_U, spread=SHADOW_U, opacity=0.5)
        canvas.panel(self._form, radius=RADIUS_U, shine=True, opacity=0.97, edge_width=RIM_U, tag="new game")
        title = inside.resize(height=2 * TITLE_MIDDLE_U)
        canvas.text_in(title, texts("new_game.title"), TITLE_SIZE, face=Face.TITLE)
        if self._has_saved_game:
            note = inside.move_to(y=inside.bottom - NOTE_BOTTOM_U).resize(height=0)
            canvas.text_in(note, texts("new_game.puts_aside"), NOTE_SIZE, colour=palette.DIM_INK)
        draw_table(canvas, self.ctx, self._table, self._focused_character())
        own_place = seat_places(self._table, self.ctx.settings.seats)[0]
        draw_player(canvas, own_place, own_portrait(self.ctx.settings), self.ctx.player_name)
        self.focus.draw(canvas)

    def _sync_with_settings(self) -> None:
        """Lay out the rows that apply to the settings, and the opponents around the table."""
        settings = self.ctx.settings
        self._undo.enabled = settings.opponents is self._after_surprise.opponents is not self._before_surprise.opponents
        if settings is not self._seated:
            self._seat_opponents()
        rest = self._form.inset(MARGIN_U, 0).cut_top(ROWS_TOP_U)[1]
        for option, row in self._rows.items():
            row.enabled, row.box = option.applies(settings), EMPTY
            if row.enabled:
                row.box, rest = rest.cut_top(ROW_HEIGHT_U, ROW_PITCH_U - ROW_HEIGHT_U)
        for opponent, place in zip(self._opponents, seat_places(self._table, settings.seats)[1:], strict=True):
            opponent.box = place

    def _seat_opponents(self) -> None:
        """Create the opponents' badges around the table; the focus stays at the same seat."""
        settings = self.ctx.settings
        opponents = opponents_of(self.ctx)[: settings.seats - 1]
        focused = self.focus.focused
        number = self._opponents.index(focused) if focused in self._opponents else None
        self._opponents = [
            PlayerBadge(seated.portrait, seated.name, opponent_kind(self.ctx, seated), self._open_dialog(number))
            for number, seated in enumerate(opponents)
        ]
        self.focus.set_zone(OPPONENTS_ZONE, [*self._opponents, self._surprise, self._undo])
        if number is not None:
            self.focus.focus(self._opponents[number])
        self._seated = settings

    def _focused_character(self) -> str:
        """The description of the focused opponent's character; empty if no opponent has the focus."""
        if self.focus.focused not in self._opponents:
            return ""
        seated = opponents_of(self.ctx)[self._opponents.index(self.focus.focused)]
        return self.ctx.texts(f"character_line.{seated.character}")

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
