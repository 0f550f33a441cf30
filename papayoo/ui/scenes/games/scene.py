"""The screen with all saved games, where games are opened, reviewed, renamed, deleted and imported."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from papayoo.services.open_game import CannotOpenError, OpenedGame, open_file, resume_saved_game
from papayoo.services.start import is_playable
from papayoo.storage import SavedGame, Shelf
from papayoo.text.catalog import Catalog
from papayoo.text.dates import titled_day_and_time
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.navigation import NewGameRoute, Pop, Push, Reset, ReviewRoute, TableRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.page_scene import NARROW_BODY_U, PageScene
from papayoo.ui.scenes.dialogs.share_buttons import CodeButton
from papayoo.ui.scenes.games.game_dialogs import CodeDialog, ImportScene
from papayoo.ui.scenes.games.game_list import BAR_SPACE, GameList
from papayoo.ui.scenes.games.game_preview import draw_score_preview
from papayoo.ui.scenes.games.summaries import GameSummary, SummaryCache, summary_of
from papayoo.ui.style import APART, BODY, GAP, HEADLINE, NOTE
from papayoo.ui.widgets import Button, FocusGroup, Widget
from papayoo.ui.widgets.flow import Block, Buttons, Column, Control, Drawing, Either, Gap, Grid, Line, Row, Text

ACTIONS_WIDTH, ACTION_HEIGHT, ACTION_GAP = 280.0, 48.0, 12.0
MAX_COLUMNS = 4
"""Maximum number of buttons side by side below the list of games in a narrow window."""
_LIST_ACTIONS = frozenset((Action.UP, Action.DOWN, Action.EARLIER, Action.LATER, Action.FIRST, Action.LAST))
"""Actions that can select another row of the list."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """The most recently deleted game, and the path of its file in the trash."""

    game: SavedGame
    path: Path


class Games(Block):
    """The list of games, and in the space below a short one the score chart of the selected game."""

    height = 132.0

    def __init__(self, games: GameList, texts: Catalog) -> None:
        self._list, self._texts = games, texts

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self._list.lay_out(measure, box)
        self._list.select(self._list.index)  # scrolls to the selected row

    def widgets(self) -> Iterator[Widget]:
        yield self._list

    def draw(self, canvas: Canvas) -> None:
        game = self._list.selected
        if game is not None:
            summary = self._list.summaries[game]
            chart = Drawing(lambda canvas, box: draw_score_preview(canvas, box, summary, self._texts)).growing()
            below = Column(*(Gap(place.box.height) for place in self._list.places), Gap(4), chart)
            Row(below, Gap(width=BAR_SPACE)).draw_in(canvas, self.box)


class GamesScene(PageScene):
    """Lists all saved games, with action buttons for the selected game.

    The actions stand beside the list, or below it in a narrow window; if there is no game, they stand below a text that
    says so. The main one, to continue a game or to review it, is at the foot, where another button shows the folder.
    Those in the header open a code or a file. A change of the language keeps the selected row and what *Undo* brings
    back; so does the list that follows a dropped file. ``selected`` may be a game that has just been imported; if it is
    not finished, a note says so.
    ``selected`` is the path of the game to select first. ``at_table`` is True if the table with the running game is
    open below this screen; the running game cannot be deleted then.
    """

    kept = "selected_row", "_deleted"

    def __init__(self, ctx: Context, selected: Path | None = None, *, at_table: bool = False) -> None:
        super().__init__(ctx, ctx.texts("games.title"))
        self._at_table = at_table
        self._deleted: Deleted | None = None
        self._can_play = False
        self._imported, self._note = selected, ""
        self._offered: list[Button] = []
        self.list = GameList(ctx.texts, SummaryCache(self._load_summary), self._open, self._update_actions)
        texts = ctx.texts
        self._continue = Button(texts("games.go_on"), self._open, primary=True)
        self._new_game = Button(texts("menu.new_game"), lambda: Push(NewGameRoute()), primary=True)
        self._review = Button(texts("games.review"), self._review_game)
        self._name = Button("", self._ask_name)
        self._delete = Button(texts("games.delete"), self._delete_game)
        self._folder = Button(texts("games.folder"), self._show_folder)
        self._import = Button(texts("games.import"), lambda: Push(ImportScene(ctx, self._show_imported)), icon="plus")
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
        return self.list.index

    @selected_row.setter
    def selected_row(self, index: int) -> None:
        self.list.select(index)

    @property
    def is_moving(self) -> bool:
        # also while summaries of visible games are loading
        return super().is_moving or any(self.list.summaries[game] is None for game in self.list.shown)

    def header_body(self) -> Block:
        return Buttons((self._enter_code, self._import), 220, gap=ACTION_GAP, height=ACTION_HEIGHT, at=1)

    def body(self) -> Block:
        narrow, wide = self._bodies()
        note = Line(self._note, NOTE.in_colour(palette.BRASS), 26) if self._note else None
        usual = Line(self.ctx.texts("games.drop"), NOTE, 26)
        return Either(NARROW_BODY_U, Column(narrow.growing(), note), Column(wide.growing(), note or usual))

    def _bodies(self) -> tuple[Block, Block]:
        """Return the contents for a narrow and for a wide window."""
        texts, buttons = self.ctx.texts, [Control(button, None, ACTION_HEIGHT) for button in self._offered]
        if self.list.selected is None:
            empty = Column(
                Drawing(_draw_empty_list, 84),
                Gap(GAP),
                Line(texts("games.none"), HEADLINE, 46, align="center"),
                Text(texts("games.none_yet"), BODY.in_colour(palette.DIM_INK), align="center"),
                Gap(APART),
                Column(*(Control(button, ACTIONS_WIDTH, ACTION_HEIGHT) for button in self._offered), gap=ACTION_GAP),
                at=0.5,
            )
            return empty, empty
        games = Games(self.list, texts).growing()
        rows = -(-len(buttons) // MAX_COLUMNS)  # of about equal length
        below = Grid(-(-len(buttons) // rows), *buttons, gap=ACTION_GAP)
        beside = Column(*buttons, gap=ACTION_GAP).wide(ACTIONS_WIDTH)
        return Column(games, below, gap=ACTION_GAP), Row(games, beside, gap=24)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
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

    def succeed(self, before: Scene) -> None:
        if isinstance(before, GamesScene):
            self._deleted = before._deleted
            self._update_actions()

    def resumed(self) -> None:
        # other scenes may have changed the files
        self._refresh(self.list.selected.path if self.list.selected else None)

    def update(self, seconds: float) -> Transition | None:
        if self.list.summaries.load_next(self.list.shown):
            self._update_actions()
        return super().update(seconds)

    def _show_imported(self, path: Path) -> None:
        self._imported = path
        self._refresh(path)

    def _note_on(self, game: SavedGame | None, summary: GameSummary | None) -> str:
        """Return the note that an imported game is not finished: its file may have been cut off between two lines."""
        if game is None or game.path != self._imported or summary is None or summary.view is None or summary.is_over:
            return ""
        return self.ctx.texts("games.ends_early", file=game.path.name, round=max(1, summary.view.round_number))

    def _refresh(self, selected: Path | None) -> None:
        games = self.ctx.library.games()
        index = next((at for at, game in enumerate(games) if game.path == selected), self.list.index)
        self.list.show(games, index)
        self._update_actions()

    def _load_summary(self, game: SavedGame) -> GameSummary:
        return summary_of(self.ctx, game.path, game.changed)

    def _update_actions(self) -> None:
        """Update the labels and states of the action buttons for the selected game, and which ones are shown."""
        texts, game = self.ctx.texts, self.list.selected
        summary = self.list.summaries[game] if game else None
        is_sound = summary is not None and summary.view is not None
        self._can_play = summary is not None and is_sound and not summary.is_over and is_playable(summary.players)
        is_running = game is not None and game.shelf is Shelf.RUNNING
        self._copy.show(summary.code if summary is not None else None)
        note, self._note = self._note, self._note_on(game, summary)
        if note != self._note:
            self.request_layout()
        self._review.enabled = summary is not None and has_cards(summary)
        self._review.primary = not self._can_play
        main = self._continue if self._can_play else self._review if self._review.enabled else None
        if main is not self.primary:
            self.primary, self._continue.box, self._review.box = main, EMPTY, EMPTY
            self.request_layout()
        self._name.label = texts("games.save_as" if is_running else "games.rename")
        self._name.enabled = game is not None and (is_sound or not is_running)
        self._delete.enabled = game is not None and not (is_running and self._at_table)
        self._undo.enabled = self._deleted is not None
        if (offered := self._buttons_to_offer()) != self._offered:
            self._offered = offered
            for widget in (self.list, *self._actions, self._new_game, self._undo):
                widget.box = EMPTY if widget is not self.primary else widget.box
            self.request_layout()
        if self.focus.focused is None:
            self.focus.focus(self.list if self.list.enabled else self._new_game)

    def _buttons_to_offer(self) -> list[Button]:
        """Return the buttons to show for the selected game, and the undo button after a deletion.

        If the list is empty, they are the button for a new game and the undo button.
        """
        undo = [self._undo] if self._deleted is not None else []
        if self.list.selected is None:
            return [self._new_game, *undo]
        hidden = {button for button in (self._review, self._copy) if not button.enabled or button is self.primary}
        return [*(button for button in self._actions if button not in hidden), *undo]


def _draw_empty_list(canvas: Canvas, box: Box) -> None:
    canvas.icon("cards", box.center_x, box.center_y, box.height, palette.BRASS, alpha=170)


def has_cards(summary: GameSummary) -> bool:
    """Whether cards have been dealt in the game. Only then can the game be reviewed."""
    return summary.view is not None and summary.view.round_number > 0
