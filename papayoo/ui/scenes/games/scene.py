"""The screen with all saved games, where games are opened, reviewed, renamed, deleted and imported."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from papayoo.services.open_game import CannotOpenError, OpenedGame, open_file, resume_saved_game
from papayoo.services.start import is_playable
from papayoo.storage.library import SavedGame, Shelf
from papayoo.text.dates import titled_day_and_time
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import NewGameRoute, Pop, Push, Reset, ReviewRoute, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.dialogs.share_buttons import CodeButton
from papayoo.ui.scenes.games.code_dialog import CodeDialog
from papayoo.ui.scenes.games.game_list import GameList
from papayoo.ui.scenes.games.game_preview import draw_score_preview
from papayoo.ui.scenes.games.import_dialog import ImportScene
from papayoo.ui.scenes.games.summaries import GameSummary, SummaryCache
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, lay_out_grid
from papayoo.ui.widgets.button import Button

GAP = 24.0
ACTIONS_WIDTH, ACTION_HEIGHT, ACTION_GAP = 280.0, 48.0, 12.0
IMPORT_WIDTH = 220.0
MIN_LIST_U, EMPTY_LIST_U = 132.0, 264.0
"""Minimum height of the list, and of the text and the button that replace an empty list."""
MAX_COLUMNS = 4
"""Maximum number of buttons side by side below the list of games in a narrow window."""
HINT_SIZE, HINT_HEIGHT = 15.0, 26.0
EMPTY_ICON_SIZE, EMPTY_ICON_RISE, EMPTY_ICON_ALPHA = 84.0, 60.0, 170
EMPTY_TITLE_SIZE, EMPTY_TITLE_DROP = 26.0, 14.0
EMPTY_TEXT_SIZE, EMPTY_TEXT_DROP, EMPTY_TEXT_MARGIN = 17.0, 52.0, 24.0
EMPTY_BUTTON_DROP = 110.0
_LIST_ACTIONS = frozenset((Action.UP, Action.DOWN, Action.EARLIER, Action.LATER, Action.FIRST, Action.LAST))
"""Actions that can select another row of the list."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """The most recently deleted game, and the path of its file in the trash."""

    game: SavedGame
    path: Path


class GamesScene(PageScene):
    """Lists all saved games, with action buttons for the selected game.

    ``selected`` is the path of the game to select first. ``at_table`` is True if the table with the running game is
    open below this screen; the running game cannot be deleted then.
    """

    kept = "selected_row", "_deleted"

    def __init__(self, ctx: Context, selected: Path | None = None, *, at_table: bool = False) -> None:
        super().__init__(ctx, ctx.texts("games.title"))
        self._at_table = at_table
        self._first_action = self._hint = self._body = EMPTY
        self._deleted: Deleted | None = None
        self._can_play = False
        self._actions_height = 0.0
        self.list = GameList(ctx.texts, SummaryCache(self._load_summary), self._open, self._update_actions)
        texts = ctx.texts
        self._continue = Button(texts("games.go_on"), self._open, primary=True)
        self._new_game = Button(texts("menu.new_game"), lambda: Push(NewGameRoute()), primary=True)
        self._review = Button(texts("games.review"), self._review_game)
        self._name = Button("", self._ask_name)
        self._delete = Button(texts("games.delete"), self._delete_game)
        self._folder = Button(texts("games.folder"), self._show_folder)
        self._import = Button(texts("games.import"), lambda: Push(ImportScene(ctx, self._refresh)), icon="plus")
        self._enter_code = Button(texts("code.enter"), lambda: Push(CodeDialog(ctx)))
        self._copy = CodeButton(ctx)
        self._undo = Button(texts("games.undo"), self._undo_delete, icon="undo")
        self.others = (self._folder,)
        self._actions = (self._review, self._name, self._copy, self._delete)
        buttons = [*self._actions, self._new_game, self._undo, self._folder, self._enter_code, self._import, self.back]
        self.focus = FocusGroup([self.list, self._continue, *buttons])
        self._refresh(selected)

    @property
    def selected_row(self) -> int:
        """The position of the selected game."""
        return self.list.index

    @selected_row.setter
    def selected_row(self, index: int) -> None:
        self.list.select(index)

    @property
    def is_moving(self) -> bool:
        """Whether the summary of a visible row is not loaded yet, or a tooltip is about to appear."""
        return super().is_moving or any(self.list.summaries[game] is None for game in self.list.shown)

    @property
    def _narrow_columns(self) -> int:
        """The number of columns of buttons below the list in a narrow window.

        If there are more than ``MAX_COLUMNS`` buttons, they are divided into rows of about equal length.
        """
        return -(-len(self._offered) // -(-len(self._offered) // MAX_COLUMNS))

    @property
    def _narrow_actions_height(self) -> float:
        return -(-len(self._offered) // self._narrow_columns) * (ACTION_HEIGHT + ACTION_GAP) - ACTION_GAP

    def body_height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of some rows of the list, and of the buttons below or beside it."""
        if self.list.selected is None:
            return EMPTY_LIST_U
        if self.is_narrow:
            return MIN_LIST_U + ACTION_GAP + self._narrow_actions_height
        actions = len(self._offered) * (ACTION_HEIGHT + ACTION_GAP) - ACTION_GAP
        return max(MIN_LIST_U, actions) + measure.words(HINT_HEIGHT)

    def place_body(self, body: Box, measure: TextMeasure) -> None:
        """Lay out the list, and the action buttons beside it or below it."""
        width = min(IMPORT_WIDTH, (self.header.width - ACTION_GAP) / 2)
        self._import.box, rest = self.header.align(self.header.width, ACTION_HEIGHT).cut_right(width, ACTION_GAP)
        self._enter_code.box = rest.cut_right(width)[0]
        self._hint = EMPTY
        if not self.is_narrow:
            self._hint, body = body.cut_bottom(measure.words(HINT_HEIGHT))
        self._body = body
        self._actions_height = self._narrow_actions_height
        if self.is_narrow:
            actions, self.list.box = body.cut_bottom(self._narrow_actions_height, gap=ACTION_GAP)
        else:
            actions, self.list.box = body.cut_right(ACTIONS_WIDTH, gap=GAP)
        self._first_action = actions.resize(height=ACTION_HEIGHT)
        self.list.select(self.list.index)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        """Handle input: undo a deletion, scroll, or move the selection if the list has the focus."""
        match intent:
            case Act(Action.UNDO):
                return self._undo_delete()
            case Scroll(rows=rows):
                self.list.scroll(-rows)
                return None
            case Act(action) if action in _LIST_ACTIONS and self._has_list_focus:
                self._move(action)
                return None
            case Act(Action.LEFT) if not self._has_list_focus and self.list.enabled:
                self.focus.focus(self.list)
                return None
        return super().handle(intent)

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
        return Push(ReviewRoute(opened.reading, titled_day_and_time(self.ctx.texts, game.name, game.changed)))

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
        return Push(NameDialog(self.ctx, title, game.name, lambda name: self._give_name(game, name)))

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
        """Run a file operation, report its failure, and reload the list with the resulting file selected."""
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
        return super().update(seconds)

    def _refresh(self, selected: Path | None) -> None:
        games = self.ctx.library.games()
        index = next((at for at, game in enumerate(games) if game.path == selected), self.list.index)
        self.list.show(games, index)
        self._update_actions()

    def _load_summary(self, game: SavedGame) -> GameSummary:
        try:
            return GameSummary.of(open_file(self.ctx, game.path).reading)
        except CannotOpenError as error:
            return GameSummary(fault=error.reason)

    def _update_actions(self) -> None:
        """Update the labels, states and boxes of the action buttons for the selected game."""
        texts, game = self.ctx.texts, self.list.selected
        summary = self.list.summaries[game] if game else None
        is_sound = summary is not None and summary.view is not None
        self._can_play = summary is not None and is_sound and not summary.is_over and is_playable(summary.players)
        is_running = game is not None and game.shelf is Shelf.RUNNING
        self._copy.show(summary.code if summary is not None else None)
        if self._can_play != (self.primary is not None):
            self.primary, self._continue.box = (self._continue if self._can_play else None), EMPTY
            self.request_layout()
        self._review.enabled = summary is not None and has_cards(summary)
        self._review.primary = not self._can_play
        self._name.label = texts("games.save_as" if is_running else "games.rename")
        self._name.enabled = game is not None and (is_sound or not is_running)
        self._delete.enabled = game is not None and not (is_running and self._at_table)
        self._undo.enabled = self._deleted is not None
        if self._narrow_actions_height != self._actions_height:
            self.request_layout()
        self._place_actions()
        if self.focus.focused is None:
            self.focus.focus(self.list if self.list.enabled else self._new_game)

    def _place_actions(self) -> None:
        for button in (*self._actions, self._new_game, self._undo):
            button.box = EMPTY
        columns, first = self._narrow_columns if self.is_narrow else 1, self._first_action
        if self.list.selected is None:  # centred below the text, like the text
            columns, middle = 1, self._body.center_y + EMPTY_BUTTON_DROP
            first = Box.centered(self._body.center_x, middle, min(ACTIONS_WIDTH, self._body.width), ACTION_HEIGHT)
        lay_out_grid(self._offered, first, columns, gap=ACTION_GAP)

    @property
    def _offered(self) -> list[Button]:
        """The buttons to show for the selected game, and the undo button after a deletion.

        If the list is empty, they are the button for a new game and the undo button.
        """
        undo = [self._undo] if self._deleted is not None else []
        if self.list.selected is None:
            return [self._new_game, *undo]
        hidden = {button for button in (self._review, self._copy) if not button.enabled}
        return [*(button for button in self._actions if button not in hidden), *undo]

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the score chart of the selected game, or a text if there are no saved games."""
        if self._hint is not EMPTY:
            canvas.text_in(self._hint, self.ctx.texts("games.drop"), TextStyle(HINT_SIZE, colour=palette.DIM_INK))
        if self.list.selected is None:
            self._draw_empty_list(canvas)
        else:
            summary = self.list.summaries[self.list.selected]
            draw_score_preview(canvas, self.list.unused_box, summary, self.ctx.texts)

    def _draw_empty_list(self, canvas: Canvas) -> None:
        texts, box = self.ctx.texts, self._body
        x, y = box.center_x, box.center_y
        canvas.icon("cards", x, y - EMPTY_ICON_RISE, EMPTY_ICON_SIZE, palette.BRASS, alpha=EMPTY_ICON_ALPHA)
        canvas.text(
            texts("games.none"), x, y + EMPTY_TITLE_DROP, TextStyle(EMPTY_TITLE_SIZE, Face.STRONG), align="center"
        )
        line = box.inset(EMPTY_TEXT_MARGIN, 0).move_to(y=y + EMPTY_TEXT_DROP).resize(height=0)
        canvas.text_in(
            line, texts("games.none_yet"), TextStyle(EMPTY_TEXT_SIZE, colour=palette.DIM_INK), align="center"
        )


def has_cards(summary: GameSummary) -> bool:
    """Whether cards have been dealt in the game. Only then can the game be reviewed."""
    return summary.view is not None and summary.view.round_number > 0
