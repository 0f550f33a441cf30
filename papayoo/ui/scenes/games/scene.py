"""The screen with all saved games: open, review, rename, delete and import games."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from papayoo.services.open_game import CannotOpenError, OpenedGame, open_file, resume_saved_game
from papayoo.services.start import is_playable
from papayoo.storage.library import SavedGame, Shelf
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import titled_day_and_time
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import Pop, Push, Reset, ReviewRoute, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.games.game_list import ROW_HEIGHT, GameList
from papayoo.ui.scenes.games.game_preview import draw_score_preview
from papayoo.ui.scenes.games.import_dialog import ImportScene
from papayoo.ui.scenes.games.summaries import GameSummary, SummaryCache
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

HEAD = 96.0
"""Height of the strip above the list."""
FOOT = 62.0
"""Height of the strip below the list."""
MARGIN, NARROW_MARGIN = 44.0, 18.0
GAP = 24.0
ACTIONS_WIDTH, ACTION_HEIGHT, ACTION_GAP = 280.0, 50.0, 12.0
IMPORT_WIDTH = 190.0
UNDO_BOTTOM = 8.0
"""Distance between the undo button and the strip at the bottom of the window."""
NARROW_LIST_HEIGHT, NARROW_ACTION_ROWS = 3 * ROW_HEIGHT, 3
WIDE_FROM = 1000.0
"""Minimum window width at which the action buttons are beside the list, not below it."""
TOP, BUTTON_SIZE = 28.0, 46.0
TITLE_SIZE, TITLE_GAP, TITLE_MARGIN = 30.0, 12.0, 18.0
HINT_SIZE, HINT_HEIGHT, HINT_MARGIN, HINT_RISE = 15.0, 28.0, 16.0, 10.0
EMPTY_HEIGHT, EMPTY_RISE, EMPTY_MARGIN = 220.0, 12.0, 36.0
EMPTY_ICON_SIZE, EMPTY_ICON_RISE, EMPTY_ICON_ALPHA = 84.0, 60.0, 170
EMPTY_TITLE_SIZE, EMPTY_TITLE_DROP = 26.0, 14.0
EMPTY_TEXT_SIZE, EMPTY_TEXT_DROP, EMPTY_TEXT_MARGIN = 17.0, 52.0, 24.0
PLATE_RADIUS, PLATE_OPACITY = 14.0, 0.7
_LIST_ACTIONS = frozenset((Action.UP, Action.DOWN, Action.EARLIER, Action.LATER, Action.FIRST, Action.LAST))
"""Actions that can change the selected row of the list."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """The most recently deleted game, and the path of its file in the trash."""

    game: SavedGame
    path: Path


class GamesScene(Scene):
    """Lists all saved games, with action buttons for the selected game.

    ``selected`` is the path of the game to select first. ``at_table`` is True while the running game is open on the
    table; the running game cannot be deleted then.
    """

    min_width = 640.0

    def __init__(self, ctx: Context, selected: Path | None = None, *, at_table: bool = False) -> None:
        self.ctx = ctx
        self._at_table = at_table
        self._first_action = EMPTY
        self._deleted: Deleted | None = None
        self._can_play = False
        self.list = GameList(ctx.texts, SummaryCache(self._load_summary), self._open, self._update_actions)
        texts = ctx.texts
        self._main = Button("", self._open, primary=True)
        self._review = Button(texts("games.review"), self._review_game)
        self._name = Button("", self._ask_name)
        self._delete = Button(texts("games.delete"), self._delete_game)
        self._folder = Button(texts("games.folder"), self._show_folder)
        self._import = Button(texts("games.import"), lambda: Push(ImportScene(ctx, self._refresh)), icon="plus")
        self._undo = Button(texts("games.undo"), self._undo_delete, icon="undo")
        self._back = Button("", Pop, icon="back")
        self._actions = (self._main, self._review, self._name, self._delete, self._folder)
        self.focus = FocusGroup([self.list, *self._actions, self._undo, self._import, self._back])
        self._refresh(selected)

    @property
    def is_moving(self) -> bool:
        """Whether the summary of a visible game has yet to be loaded."""
        return any(self.list.summaries[game] is None for game in self.list.shown)

    @property
    def focus_group(self) -> FocusGroup:
        """The list and all buttons."""
        return self.focus

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """The height of the list and the buttons in a narrow window; 0 in a wide window."""
        actions = NARROW_ACTION_ROWS * (ACTION_HEIGHT + ACTION_GAP)
        return 0.0 if width >= WIDE_FROM else HEAD + NARROW_LIST_HEIGHT + actions + GAP + FOOT

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """Lay out the list, and the action buttons beside it or below it."""
        is_wide = viewport.width >= WIDE_FROM
        window = viewport.box.inset(MARGIN if is_wide else NARROW_MARGIN, 0)
        head = window.inset(0, TOP).resize(height=BUTTON_SIZE)
        self._back.box, _ = head.cut_left(BUTTON_SIZE)
        self._import.box, _ = head.cut_right(IMPORT_WIDTH)
        _, inside = window.cut_top(HEAD)
        _, inside = inside.cut_bottom(FOOT)
        if is_wide:
            actions, self.list.box = inside.cut_right(ACTIONS_WIDTH, gap=GAP)
            _, above = actions.cut_bottom(UNDO_BOTTOM)
            self._undo.box, _ = above.cut_bottom(ACTION_HEIGHT)
        else:
            self.list.box, actions = inside.cut_top(NARROW_LIST_HEIGHT, gap=ACTION_GAP)
        self._first_action = actions.resize(height=ACTION_HEIGHT)
        self.list.select(self.list.index)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input: back, undo, scrolling, and moving the selection in the focused list."""
        match intent:
            case Act(Action.BACK):
                return Pop()
            case Act(Action.UNDO):
                return self._undo_delete()
            case Scroll(steps):
                self.list.scroll(-1 if steps > 0 else 1)
                return None
            case Act(action) if action in _LIST_ACTIONS and self._has_list_focus:
                self._move(action)
                return None
            case Act(Action.LEFT) if not self._has_list_focus and self.list.enabled:
                self.focus.focus(self.list)
                return None
        return self.focus.handle(intent)

    @property
    def _has_list_focus(self) -> bool:
        return self.focus.focused is self.list

    def _move(self, action: Action) -> None:
        match action:
            case Action.UP | Action.DOWN:
                self.list.select(self.list.index + (1 if action is Action.DOWN else -1))
            case Action.EARLIER | Action.LATER:
                self.list.page(1 if action is Action.LATER else -1)
            case _:
                self.list.select(0 if action is Action.FIRST else len(self.list.games))
        self.ctx.play(Cue.SELECT)

    def _open(self) -> Transition | None:
        """Continue the selected game, or review it if it cannot be continued."""
        game = self.list.selected
        if game is None:
            return None
        if self._at_table and game.shelf is Shelf.RUNNING:
            return Pop()
        if not self._can_play:
            return self._review_game()
        opened = self._opened(game)
        return Reset(TableRoute(resume_saved_game(self.ctx, game, opened))) if opened else None

    def _review_game(self) -> Transition | None:
        game = self.list.selected
        opened = self._opened(game) if game else None
        if game is None or opened is None:
            return None
        return Push(ReviewRoute(opened.reading, titled_day_and_time(game.name, game.changed)))

    def _opened(self, game: SavedGame) -> OpenedGame | None:
        try:
            return open_file(self.ctx, game.path)
        except CannotOpenError:
            self._refresh(game.path)  # the file was readable when the list was loaded: reload the list
            return None

    def _ask_name(self) -> Transition | None:
        game = self.list.selected
        if game is None:
            return None
        title = "games.save_as" if game.shelf is Shelf.RUNNING else "games.rename"
        return Push(NameDialog(self.ctx, self.ctx.texts(title), game.name, lambda name: self._give_name(game, name)))

    def _give_name(self, game: SavedGame, name: str) -> None:
        if game.shelf is Shelf.RUNNING:
            self._change(game, lambda: self.ctx.library.add(self.ctx.library.read(game), Shelf.NAMED, name))
        else:
            self._change(game, lambda: self.ctx.library.rename(game, name))

    def _delete_game(self) -> Transition | None:
        game = self.list.selected
        if game is not None:
            self._change(game, lambda: self._to_trash(game))
        return None

    def _to_trash(self, game: SavedGame) -> Path | None:
        self._deleted = Deleted(game, self.ctx.library.delete(game))
        return None

    def _undo_delete(self) -> Transition | None:
        deleted = self._deleted
        if deleted is not None:
            self._deleted = None
            self._change(deleted.game, lambda: self.ctx.library.restore(deleted.game, deleted.path))
        return None

    def _change(self, game: SavedGame, change: Callable[[], Path | None]) -> None:
        """Run a file operation, report its failure, and reload the list with the result selected."""
        try:
            selected = change()
        except OSError as error:
            self.ctx.notify(self.ctx.unwritable_notice(game.path, error))
            selected = game.path
        self._refresh(selected)

    def _show_folder(self) -> Transition | None:
        game = self.list.selected
        folder = game.path.parent if game else self.ctx.library.folder(Shelf.RUNNING)
        self.ctx.show_folder(folder)
        return None

    # Content

    def resumed(self) -> None:
        """Reload the list, because other scenes may have changed the files."""
        self._refresh(self.list.selected.path if self.list.selected else None)

    def update(self, seconds: float) -> Transition | None:
        """Load at most one missing summary per frame."""
        if self.list.summaries.load_next(self.list.shown):
            self._update_actions()
        return None

    def _refresh(self, selected: Path | None) -> None:
        games = self.ctx.library.games()
        index = next((at for at, game in enumerate(games) if game.path == selected), self.list.index)
        self.list.show(games, index)
        self._update_actions()

    def _load_summary(self, game: SavedGame) -> GameSummary:
        try:
            return GameSummary.of(open_file(self.ctx, game.path).reading)
        except CannotOpenError as error:
            return GameSummary(fault=error.what)

    def _update_actions(self) -> None:
        """Update the labels, states and boxes of the action buttons for the selected game."""
        texts, game = self.ctx.texts, self.list.selected
        summary = self.list.summaries[game] if game else None
        is_sound = summary is not None and summary.view is not None
        self._can_play = summary is not None and is_sound and not summary.is_over and is_playable(summary.players)
        is_running = game is not None and game.shelf is Shelf.RUNNING
        self._main.label = texts("games.go_on" if self._can_play else "games.review")
        self._main.enabled = is_sound
        self._review.enabled = self._can_play and summary is not None and has_cards(summary)
        self._name.label = texts("games.save_as" if is_running else "games.rename")
        self._name.enabled = game is not None and (is_sound or not is_running)
        self._delete.enabled = game is not None and not (is_running and self._at_table)
        self._undo.enabled = self._deleted is not None
        self._place_actions()
        if self.focus.focused is None:
            self.focus.focus(self.list if self.list.enabled else self._back)

    def _place_actions(self) -> None:
        is_wide = self._first_action.width == ACTIONS_WIDTH
        actions = self._offered if is_wide else [*self._offered, self._undo]
        lay_out_grid(actions, self._first_action, 1 if is_wide else 2, gap=ACTION_GAP)

    @property
    def _offered(self) -> list[Button]:
        """The action buttons that apply to the selected game; without a game only the folder button."""
        if self.list.selected is None:
            return [self._folder]
        return [button for button in self._actions if button is not self._review or self._can_play]

    def draw_ground(self, canvas: Canvas) -> None:
        """Draw an empty table as the background."""
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        """Draw the list and the buttons, or a text if there are no saved games."""
        self._draw_title(canvas)
        self._draw_drop_hint(canvas)
        if self.list.selected is None:
            self._draw_empty_list(canvas)
        else:
            summary = self.list.summaries[self.list.selected]
            draw_score_preview(canvas, self.list.unused_box, summary, self.ctx.texts)
        undo = [self._undo] if self._deleted is not None else []
        for widget in (self.list, *self._offered, *undo, self._import, self._back):
            widget.draw(canvas, focused=widget is self.focus.focused)

    def _draw_title(self, canvas: Canvas) -> None:
        title, left = self.ctx.texts("games.title"), self._back.box.right + TITLE_GAP
        width = canvas.measure.text_width(title, TITLE_SIZE, Face.TITLE) + 2 * TITLE_MARGIN
        plate = self._back.box.move_to(x=left).resize(width=width)
        _draw_plate(canvas, plate)
        canvas.text(title, left + TITLE_MARGIN, plate.center_y, TITLE_SIZE, face=Face.TITLE)

    def _draw_drop_hint(self, canvas: Canvas) -> None:
        text, measure, box = self.ctx.texts("games.drop"), canvas.measure, self.list.box
        y = canvas.viewport.height - FOOT / 2 - HINT_RISE
        width = min(measure.text_width(text, HINT_SIZE) + 2 * HINT_MARGIN, box.width)
        _draw_plate(canvas, Box.centered(box.center_x, y, width, measure.words(HINT_HEIGHT)))
        room = box.inset(HINT_MARGIN, 0)
        canvas.text_in(room.move_to(y=y).resize(height=0), text, HINT_SIZE, colour=palette.DIM_INK, align="center")

    def _draw_empty_list(self, canvas: Canvas) -> None:
        texts, box = self.ctx.texts, self.list.box
        x, y, text = box.center_x, box.center_y, texts("games.none_yet")
        width = min(canvas.measure.text_width(text, EMPTY_TEXT_SIZE) + 2 * EMPTY_MARGIN, box.width)
        _draw_plate(canvas, Box.centered(x, y - EMPTY_RISE, width, EMPTY_HEIGHT))
        canvas.icon("cards", x, y - EMPTY_ICON_RISE, EMPTY_ICON_SIZE, palette.BRASS, alpha=EMPTY_ICON_ALPHA)
        canvas.text(texts("games.none"), x, y + EMPTY_TITLE_DROP, EMPTY_TITLE_SIZE, face=Face.STRONG, align="center")
        line = box.inset(EMPTY_TEXT_MARGIN, 0).move_to(y=y + EMPTY_TEXT_DROP).resize(height=0)
        canvas.text_in(line, text, EMPTY_TEXT_SIZE, colour=palette.DIM_INK, align="center")


def _draw_plate(canvas: Canvas, box: Box) -> None:
    """Draw a dark panel behind a text, which keeps it readable on light felts."""
    canvas.panel(box, edge=None, radius=PLATE_RADIUS, opacity=PLATE_OPACITY, tag="plate")


def has_cards(summary: GameSummary) -> bool:
    """Whether cards have been dealt in the game, so that it can be reviewed."""
    return summary.view is not None and summary.view.round_number > 0
