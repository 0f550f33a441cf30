"""The pause menu of a running game."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from papayoo.match.match import Match
from papayoo.match.practice import PracticeMatch
from papayoo.match.undo_points import Decision
from papayoo.services.game_goals import match_title
from papayoo.services.open_game import save_as
from papayoo.storage.library import NAME_LIMIT
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    MatchReviewRoute,
    Pop,
    Push,
    Quit,
    Reset,
    RulesRoute,
    SettingsRoute,
    TitleRoute,
    Transition,
)
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.table.opponents_dialog import OpponentsScene
from papayoo.ui.scenes.table.undo_dialog import TakeBackScene
from papayoo.ui.table_view.motion.durations import SPEEDS, speed_after
from papayoo.ui.widgets.base import OnPress
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.keyboard_keys import GridFocus

SIDE, TOP, FOOT = 40.0, 6.0, 30.0
RESUME_HEIGHT, TILE_HEIGHT, LEAVE_HEIGHT = 60.0, 54.0, 42.0
GAP = 12.0
"""Gap between two tiles."""
PART_GAP = 20.0
"""Gap between the main button, the tiles, and the buttons that leave the game."""
GAPS, MAX_SHRINK = 4, 11.0
"""Number of gaps that shrink in a low window, and maximum reduction of each gap, in units."""
COMPACT_TOP = 10.0
"""Distance of the main button from the panel's top in a low window, which shows no title."""
COLUMNS, ROWS = 3, 3
LEAVE_SHARE = 0.68
"""Width of the left button in a row of two buttons, as a fraction of the row's width."""


class PauseScene(Dialog):
    """The pause menu: a large button to resume, three columns of tiles, and small buttons to leave the game.

    The first column is about this game, the second about the table. The third sets speed, sound and full screen.
    ``go_back`` undoes a decision and all later ones. ``open_log`` opens the log of the round; None if there is none.
    """

    width = 780.0
    height = TITLE_HEIGHT + TOP + RESUME_HEIGHT + ROWS * (TILE_HEIGHT + GAP) - GAP + 2 * PART_GAP + LEAVE_HEIGHT + FOOT

    def __init__(
        self, ctx: Context, match: Match, go_back: Callable[[Decision], None], open_log: OnPress | None = None
    ) -> None:
        super().__init__(ctx, "")
        self._match, self._go_back, self._open_log = match, go_back, open_log
        texts = ctx.texts
        self.title = match_title(ctx, match, texts("pause.title"))
        self._speed = Button("", self._choose_speed, icon="fast")
        self._sound = Button("", self._mute, icon="sound")
        self._screen = Button("", self._toggle_fullscreen, icon="fullscreen")
        self._resume = Button(texts("pause.resume"), Pop, primary=True)
        self._tiles = self._make_tiles()
        self._leave = Button(texts("pause.leave"), lambda: Reset(TitleRoute()))
        if isinstance(self._match, PracticeMatch):
            self._leave = Button(texts("practice.leave"), lambda: Pop(2))
        self._quit = Button(texts("pause.quit"), Quit)
        self._log = Button(texts("log.title"), self._open_log, icon="log") if self._open_log is not None else None
        self.focus = GridFocus([self._first_row, *self._tiles, [self._leave, self._quit]], start=self._resume)
        self._update_labels()

    def _make_tiles(self) -> tuple[tuple[Button, ...], ...]:
        """Return the tiles, row by row. The tile for undo is left out in a match without undo."""
        ctx, match, texts = self.ctx, self._match, self.ctx.texts
        take_back = lambda: Push(TakeBackScene(ctx, match, self._go_back))  # noqa: E731
        undo = Button(texts("pause.take_back"), take_back, icon="undo")
        undo.enabled = bool(match.decisions)
        undos = (undo,) if match.allows_undo else ()
        latest = MatchReviewRoute(match, at_last_trick=True)
        review = Button(texts("pause.review"), lambda: Push(latest), icon="cards")
        review.enabled = bool(match.view.tricks or match.view.scores)
        players = match.players[1:]
        opponents = Button(texts("opponents.title"), lambda: Push(OpponentsScene(ctx, players)), icon="people")
        return (
            (*undos, opponents, self._speed),
            (
                review,
                Button(texts("menu.rules"), lambda: Push(RulesRoute()), icon="book"),
                self._sound,
            ),
            (
                self._save_or_start_over(),
                Button(texts("menu.settings"), lambda: Push(SettingsRoute(at_table=True)), icon="gear"),
                self._screen,
            ),
        )

    def _save_or_start_over(self) -> Button:
        """Return the button that saves a copy of the game or, in a practice, starts over."""
        ctx, match = self.ctx, self._match
        if isinstance(match, PracticeMatch):
            return Button(ctx.texts("practice.start_over"), lambda: _start_over(match), icon="undo")
        return Button(ctx.texts("pause.save_as"), lambda: _ask_name(ctx, match), icon="save")

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the panel. In a low window, the gaps become smaller, then the title is omitted."""
        room, least = measure.viewport.seen_height - 2 * EDGE, self.height - GAPS * MAX_SHRINK
        if room < least:
            return least - (TITLE_HEIGHT + TOP - MAX_SHRINK) + COMPACT_TOP
        return min(self.height, room)

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the main button, the tiles and the buttons that leave the game."""
        shrink = min(MAX_SHRINK, (self.height - panel.height) / GAPS)
        top = TITLE_HEIGHT + TOP - shrink if self._has_title else COMPACT_TOP
        area = panel.inset(SIDE, 0).cut_top(top)[1]
        first, area = area.cut_top(RESUME_HEIGHT, gap=PART_GAP - shrink)
        whole = first if self._log is None else first.resize(width=LEAVE_SHARE * first.width - GAP)
        self._resume.box = whole
        for button in self._first_row[1:]:
            button.box = first.cut_left(whole.width, gap=GAP)[1]
        rows = area.column(ROWS, GAP, TILE_HEIGHT)
        cells = [row.row(COLUMNS, GAP) for row in rows]
        for tiles, places in zip(self._tiles, cells, strict=True):
            first, second, third = places
            wide = first.resize(width=second.right - first.x), third
            for tile, box in zip(tiles, places if len(tiles) == COLUMNS else wide, strict=True):
                tile.box = box
        Button.even_out(measure, [*self._first_row[1:], *(tile for tiles in self._tiles for tile in tiles)])
        foot = rows[-1].move_by(dy=TILE_HEIGHT + PART_GAP - shrink).resize(height=LEAVE_HEIGHT)
        self._leave.box, self._quit.box = foot.cut_left(LEAVE_SHARE * foot.width - GAP, gap=GAP)
        Button.even_out(measure, (self._leave, self._quit))

    @property
    def _first_row(self) -> list[Button]:
        """The button that resumes the game and, during a round, the one that opens its log."""
        return [self._resume] if self._log is None else [self._resume, self._log]

    @property
    def _has_title(self) -> bool:
        return self.panel.height >= self.height - GAPS * MAX_SHRINK

    def draw_title(self, canvas: Canvas) -> None:
        """Draw the title if there is space for it."""
        if self._has_title:
            super().draw_title(canvas)

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input: the shortcut keys of the last column's tiles, and the buttons."""
        match intent:
            case Act(Action.FASTER | Action.SLOWER as action):
                speed = self.ctx.settings.speed
                self._change(speed=speed_after(speed, 1 if action is Action.FASTER else -1))
                return None
        return super().handle(intent)

    def update(self, seconds: float) -> Transition | None:
        """Update the labels, because shortcut keys change settings too."""
        self._update_labels()
        return None

    def _choose_speed(self) -> Transition | None:
        """Choose the next faster speed, or the slowest one if the speed is already the fastest."""
        faster = SPEEDS.index(self.ctx.settings.speed) + 1
        return self._change(speed=SPEEDS[faster % len(SPEEDS)])

    def _mute(self) -> Transition | None:
        return self._change(muted=not self.ctx.settings.muted)

    def _toggle_fullscreen(self) -> Transition | None:
        return self._change(fullscreen=not self.ctx.settings.fullscreen)

    def _change(self, **values: Any) -> Transition | None:
        self.ctx.change(replace(self.ctx.settings, **values))
        self._update_labels()
        return None

    def _update_labels(self) -> None:
        """Update the labels of the buttons for speed, sound and full screen."""
        texts, settings = self.ctx.texts, self.ctx.settings
        labels = (
            texts("table.speed", speed=texts(f"speed.{settings.speed}")),
            texts("table.sound_off" if settings.muted else "table.sound_on"),
            texts("settings.windowed" if settings.fullscreen else "settings.fullscreen"),
        )
        self._sound.icon = "sound_off" if settings.muted else "sound"
        for tile, label in zip((self._speed, self._sound, self._screen), labels, strict=True):
            if tile.label != label:
                tile.label = label
                self.request_layout()


def _start_over(match: PracticeMatch) -> Transition:
    match.start_over()
    return Pop()


def _ask_name(ctx: Context, match: Match) -> Transition:
    record = match.record
    names = ctx.texts.listed(player.name for player in match.players[1:])
    proposal = ctx.texts("games.proposed_name", n=max(1, match.view.round_number), names=names)
    return Push(
        NameDialog(ctx, "games.save_as", "", lambda name: save_as(ctx, record, name), proposal=proposal[:NAME_LIMIT])
    )
