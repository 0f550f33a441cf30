"""All games that are kept, and what can be done with each."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from papayoo.services.open_game import CannotOpenError, OpenedGame, go_on, open_file
from papayoo.services.start import is_playable
from papayoo.storage.library import KeptGame, Shelf
from papayoo.ui import router
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.desktop.local_time import day_and_time
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Scroll
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Pop, Push, Reset, Scene, Transition
from papayoo.ui.scenes.dialogs.name_dialog import NameScene
from papayoo.ui.scenes.games.game_list import ROW, GameList
from papayoo.ui.scenes.games.game_preview import draw_course
from papayoo.ui.scenes.games.import_dialog import ImportScene
from papayoo.ui.scenes.games.summaries import Glance, Glances
from papayoo.ui.scenes.review.open_review import review
from papayoo.ui.widgets.base import FocusGroup, put_in_grid
from papayoo.ui.widgets.button import Button

HEAD = 96.0
MARGIN = 44.0
SIDE = 280.0
IMPORT_WIDTH = 190.0
FOOT = 62.0
PITCH = 62.0
"""From one action to the next."""
LIST_HEIGHT = 3 * ROW
"""Where the list stands above the actions."""
BESIDE_FROM = 1000.0
"""In a window at least so wide the actions stand beside the list."""
_IN_LIST = frozenset((Action.UP, Action.DOWN, Action.EARLIER, Action.LATER, Action.FIRST, Action.LAST))
"""What leads from row to row."""


@dataclass(frozen=True, slots=True)
class Deleted:
    """A game that has just been deleted, and where it lies until somebody wants it back."""

    game: KeptGame
    path: Path


class GamesScene(Scene):
    """The list on the left, the actions on the right. ``selected`` is the file to begin with.

    ``at_table`` is whether the running game goes on below: then it is not changed from here.
    """

    least_width = 640.0

    def __init__(self, ctx: Context, selected: Path | None = None, *, at_table: bool = False) -> None:
        self.ctx = ctx
        self._at_table = at_table
        self._first = EMPTY
        self._deleted: Deleted | None = None
        self._can_play = False
        self.list = GameList(ctx.texts, Glances(self._look), self._open, self._follow_selection)
        texts = ctx.texts
        self._main = Button("", self._open, primary=True)
        self._review = Button(texts("games.review"), self._review_game)
        self._name = Button("", self._ask_name)
        self._delete = Button(texts("games.delete"), self._delete_game)
        self._folder = Button(texts("games.folder"), self._show_folder)
        self._import = Button(texts("games.import"), lambda: Push(ImportScene(ctx, self._refresh)), icon="plus")
        self._undo = Button(texts("games.undo"), self._bring_back, icon="undo")
        self._back = Button("", Pop, icon="back")
        self._actions = (self._main, self._review, self._name, self._delete, self._folder)
        self.focus = FocusGroup([self.list, *self._actions, self._undo, self._import, self._back])
        self._refresh(selected)

    @property
    def is_moving(self) -> bool:
        """Whether a game that can be seen has still to be looked at."""
        return any(self.list.glances[game] is None for game in self.list.shown)

    @property
    def steered(self) -> FocusGroup:
        """The list and the actions."""
        return self.focus

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """In a narrow window the actions stand below a list of a few games."""
        return 0.0 if width >= BESIDE_FROM else HEAD + LIST_HEIGHT + 3 * PITCH + 24 + FOOT

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """The list takes what the actions beside it leave, or stands above them."""
        margin = MARGIN if viewport.width >= BESIDE_FROM else 18.0
        if viewport.width >= BESIDE_FROM:
            self._first = Box(viewport.width - margin - SIDE, HEAD, SIDE, PITCH - 12)
            height, right = viewport.height - HEAD - FOOT, self._first.x - 24
            self._undo.box = self._first._replace(y=viewport.height - FOOT - 58)
        else:
            height, right = LIST_HEIGHT, viewport.width - margin
            self._first = Box(margin, HEAD + height + 12, right - margin, PITCH - 12)
        self.list.box = Box(margin, HEAD, right - margin, height)
        self.list.select(self.list.index)
        self._back.box = Box(margin, 28, 46, 46)
        self._import.box = Box(viewport.width - margin - IMPORT_WIDTH, 28, IMPORT_WIDTH, 46)

    # What the person wants

    def handle(self, intent: Intent) -> Transition | None:
        """Up and down go through the list while it has the focus, right leads to the actions."""
        match intent:
            case Act(Action.BACK):
                return Pop()
            case Act(Action.UNDO):
                return self._bring_back()
            case Scroll(steps):
                self.list.scroll(-1 if steps > 0 else 1)
                return None
            case Act(action) if action in _IN_LIST and self._has_list_focus:
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
        """Go on with the selected game, or look at it if there is nothing to go on with."""
        game = self.list.selected
        if game is None:
            return None
        if self._at_table and game.shelf is Shelf.RUNNING:
            return Pop()
        if not self._can_play:
            return self._review_game()
        opened = self._opened(game)
        return Reset(router.table(self.ctx, go_on(self.ctx, game, opened))) if opened else None

    def _review_game(self) -> Transition | None:
        game = self.list.selected
        opened = self._opened(game) if game else None
        if game is None or opened is None:
            return None
        return review(self.ctx, opened.reading, title_of(self.ctx, game))

    def _opened(self, game: KeptGame) -> OpenedGame | None:
        try:
            return open_file(self.ctx, game.path)
        except CannotOpenError:
            self._refresh(game.path)  # it was sound when the list was made: show what has become of it
            return None

    def _ask_name(self) -> Transition | None:
        game = self.list.selected
        if game is None:
            return None
        title = "games.save_as" if game.shelf is Shelf.RUNNING else "games.rename"
        return Push(NameScene(self.ctx, self.ctx.texts(title), game.name, lambda name: self._give_name(game, name)))

    def _give_name(self, game: KeptGame, name: str) -> None:
        if game.shelf is Shelf.RUNNING:
            self._change(game, lambda: self.ctx.library.add(self.ctx.library.read(game), Shelf.NAMED, name))
        else:
            self._change(game, lambda: self.ctx.library.rename(game, name))

    def _delete_game(self) -> Transition | None:
        game = self.list.selected
        if game is not None:
            self._change(game, lambda: self._to_trash(game))
        return None

    def _to_trash(self, game: KeptGame) -> Path | None:
        self._deleted = Deleted(game, self.ctx.library.delete(game))
        return None

    def _bring_back(self) -> Transition | None:
        deleted = self._deleted
        if deleted is not None:
            self._deleted = None
            self._change(deleted.game, lambda: self.ctx.library.restore(deleted.game, deleted.path))
        return None

    def _change(self, game: KeptGame, change: Callable[[], Path | None]) -> None:
        """Change something in the folders, and show how they are then; the result is selected."""
        try:
            selected = change()
        except OSError as error:
            self.ctx.tell(self.ctx.cannot_change(game.path, error))
            selected = game.path
        self._refresh(selected)

    def _show_folder(self) -> Transition | None:
        game = self.list.selected
        folder = game.path.parent if game else self.ctx.library.folder(Shelf.RUNNING)
        self.ctx.show_folder(folder)
        return None

    # What is there

    def resumed(self) -> None:
        """Other scenes may have changed what is kept."""
        self._refresh(self.list.selected.path if self.list.selected else None)

    def update(self, seconds: float) -> Transition | None:
        """Look at one more of the games that can be seen."""
        if self.list.glances.take_one(self.list.shown):
            self._follow_selection()
        return None

    def _refresh(self, selected: Path | None) -> None:
        games = self.ctx.library.games()
        index = next((at for at, game in enumerate(games) if game.path == selected), self.list.index)
        self.list.show(games, index)
        self._follow_selection()

    def _look(self, game: KeptGame) -> Glance:
        try:
            return Glance.of(open_file(self.ctx, game.path).reading)
        except CannotOpenError as error:
            return Glance(fault=error.what)

    def _follow_selection(self) -> None:
        """The actions are those that make sense for the selected game."""
        texts, game = self.ctx.texts, self.list.selected
        glance = self.list.glances[game] if game else None
        is_sound = glance is not None and glance.view is not None
        self._can_play = glance is not None and is_sound and not glance.is_over and is_playable(glance.players)
        is_running = game is not None and game.shelf is Shelf.RUNNING
        self._main.label = texts("games.go_on" if self._can_play else "games.review")
        self._main.enabled = is_sound
        self._review.enabled = self._can_play and glance is not None and has_cards(glance)
        self._name.label = texts("games.save_as" if is_running else "games.rename")
        self._name.enabled = game is not None and (is_sound or not is_running)
        self._delete.enabled = game is not None and not (is_running and self._at_table)
        self._undo.enabled = self._deleted is not None
        self._place_actions()
        if self.focus.focused is None:
            self.focus.focus(self.list if self.list.enabled else self._back)

    def _place_actions(self) -> None:
        """Below each other; in a narrow window in two columns, with the way back last."""
        is_beside = self._first.width == SIDE
        actions = self._offered if is_beside else [*self._offered, self._undo]
        put_in_grid(actions, self._first, 1 if is_beside else 2, gap=12)

    @property
    def _offered(self) -> list[Button]:
        """The actions to be seen: the folder always, the others where there is a game for them."""
        if self.list.selected is None:
            return [self._folder]
        return [button for button in self._actions if button is not self._review or self._can_play]

    def draw_ground(self, canvas: Canvas) -> None:
        """The felt."""
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        """The list and the actions; an invitation where there is nothing yet."""
        texts, x, room = self.ctx.texts, self.list.box.center_x, self.list.box.width
        self._draw_title(canvas)
        y, drop = canvas.viewport.height - FOOT / 2 - 10, texts("games.drop")
        width = min(canvas.measure.text_width(drop, 15) + 32, room)
        _draw_plate(canvas, Box.centered(x, y, width, 28 * canvas.measure.text_scale))
        canvas.text(drop, x, y, 15, colour=palette.DIM_INK, align="center", max_width=room - 32)
        if not self.list.games:
            self._draw_nothing(canvas)
        undo = [self._undo] if self._deleted is not None else []
        if self.list.selected is not None:
            draw_course(canvas, self.list.free, self.list.glances[self.list.selected], texts)
        for widget in (self.list, *self._offered, *undo, self._import, self._back):
            widget.draw(canvas, focused=widget is self.focus.focused)

    def _draw_title(self, canvas: Canvas) -> None:
        title, left = self.ctx.texts("games.title"), self._back.box.right + 12
        _draw_plate(canvas, Box(left, 28, canvas.measure.text_width(title, 30, Face.TITLE) + 36, 46))
        canvas.text(title, left + 18, 51, 30, face=Face.TITLE)

    def _draw_nothing(self, canvas: Canvas) -> None:
        texts, box = self.ctx.texts, self.list.box
        told = texts("games.none_yet")
        width = min(canvas.measure.text_width(told, 17) + 72, box.width)
        _draw_plate(canvas, Box.centered(box.center_x, box.center_y - 12, width, 220.0))
        canvas.icon("cards", box.center_x, box.center_y - 60, 84, palette.BRASS, alpha=170)
        canvas.text(texts("games.none"), box.center_x, box.center_y + 14, 26, face=Face.STRONG, align="center")
        canvas.text(
            told,
            box.center_x,
            box.center_y + 52,
            17,
            colour=palette.DIM_INK,
            align="center",
            max_width=box.width - 48,
        )


def _draw_plate(canvas: Canvas, box: Box) -> None:
    """What is read on the felt stands on a dark plate, as felts may be light."""
    canvas.panel(box, edge=None, radius=14, opacity=0.7, tag="plate")


def has_cards(glance: Glance) -> bool:
    """Whether anything has been dealt that could be looked at."""
    return glance.view is not None and glance.view.round_number > 0


def title_of(ctx: Context, game: KeptGame) -> str:
    """What a game is called: its name and when it was played."""
    return " · ".join(part for part in (game.name, day_and_time(game.changed)) if part)
