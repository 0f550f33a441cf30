"""A new game: what is agreed before it, and the table as it will be, with those who will sit there."""

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
from papayoo.ui.navigation import Pop, Push, Reset, TableRoute, Transition
from papayoo.ui.options.option_table import LENGTH, LEVEL, NAME, PASS_RULE, ROUNDS, SEATS, SWAP_RULE, TOTAL
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.table_view.table_preview import draw_table, seat_places
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.focus_zones import ZonedFocus
from papayoo.ui.widgets.player_badge import PlayerBadge, draw_player
from papayoo.ui.widgets.value_rows import open_keyboard

FORM_WIDTH = 560.0
FORM_HEIGHT = 566.0
MARGIN = 36.0
PICTURE_HEIGHT = 540.0
"""With the buttons below it, where it stands below the form."""
BESIDE_FROM = 1200.0
"""In a window at least so wide the picture stands beside the form."""
ROW = 58.0
ROWS, FEET, SITTERS = range(3)
"""The zones of the focus."""


class NewGameScene(Scene):
    """What is agreed before a game; kept for the next one. The cards can be dealt at once."""

    min_width = 640.0

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        texts = ctx.texts
        self._start = Button(texts("new_game.start"), self._begin, icon="play", primary=True)
        self._back = Button(texts("new_game.back"), Pop)
        self._surprise = Button(texts("option.surprise.name"), self._shuffle)
        self._undo = Button(texts("settings.undo"), self._take_back, icon="undo")
        self._before_surprise = self._after_surprise = ctx.settings
        agreed = SEATS, LENGTH, ROUNDS, TOTAL, PASS_RULE, SWAP_RULE, LEVEL, NAME
        self._rows = {option: option.make_row(ctx) for option in agreed}
        self._sitters: list[PlayerBadge] = []
        self._seated: Settings | None = None
        self.focus = ZonedFocus((list(self._rows.values()), [self._start, self._back], []))
        self.focus.focus(self._start)
        self._puts_aside = exists(ctx.saves.path)
        self._form = self._picture = EMPTY

    @property
    def focus_group(self) -> FocusGroup:
        """The form and the opponents."""
        return self.focus

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """In a narrow window the picture stands below the form."""
        below = 0.0 if width >= BESIDE_FROM else PICTURE_HEIGHT + 24
        return FORM_HEIGHT + 24 + below

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        """The form on the left, the picture on the right; or one below the other."""
        if viewport.width >= BESIDE_FROM:
            left, top = max(44.0, viewport.width / 2 - 590), viewport.height / 2 - FORM_HEIGHT / 2
            self._form = Box(left, top, FORM_WIDTH, FORM_HEIGHT)
            right = self._form.right + 18
            room = min(viewport.width - right - 24, 760.0)
            self._picture = Box(right, self._form.y - 6, room, FORM_HEIGHT - 74)
        else:
            self._form = Box.centered(viewport.width / 2, 12 + FORM_HEIGHT / 2, FORM_WIDTH, FORM_HEIGHT)
            self._picture = Box.centered(
                viewport.width / 2, self._form.bottom + 10 + (PICTURE_HEIGHT - 74) / 2, FORM_WIDTH, PICTURE_HEIGHT - 74
            )
        self._place_buttons()
        self._place()

    def _place_buttons(self) -> None:
        width = self._form.width
        start = width * 0.55 - MARGIN
        self._start.box = Box(self._form.x + MARGIN, self._form.bottom - 80, start, 54)
        back = self._start.box.right + 20
        self._back.box = Box(back, self._form.bottom - 80, self._form.right - MARGIN - back, 54)
        y = self._picture.bottom + 27
        self._surprise.box = Box.centered(self._picture.center_x - 86, y, 240, 50)
        self._undo.box = Box.centered(self._picture.center_x + 126, y, 160, 50)

    def handle(self, intent: Intent) -> Transition | None:
        """The form; Escape goes back."""
        if intent == Act(Action.BACK):
            return Pop()
        transition = self.focus.handle(intent) or open_keyboard(self.focus, intent)
        self._place()
        return transition

    def resumed(self) -> None:
        """An opponent may have been changed."""
        self._place()

    def draw_ground(self, canvas: Canvas) -> None:
        """The felt."""
        canvas.table()

    def draw(self, canvas: Canvas) -> None:
        """The form and the picture."""
        texts, form = self.ctx.texts, self._form
        canvas.shadow(form, radius=24, spread=28, opacity=0.5)
        canvas.panel(form, radius=24, shine=True, opacity=0.97, edge_width=1.5, tag="new game")
        x, room = form.x + MARGIN, form.width - 2 * MARGIN
        canvas.text(texts("new_game.title"), x, form.y + 46, 34, face=Face.TITLE, max_width=room)
        if self._puts_aside:
            note = texts("new_game.puts_aside")
            canvas.text(note, x, form.bottom - 96, 14.5, colour=palette.DIM_INK, max_width=room)
        draw_table(canvas, self.ctx, self._picture, self._character_told())
        own_place = seat_places(self._picture, self.ctx.settings.seats)[0]
        draw_player(canvas, own_place, own_portrait(self.ctx.settings), self.ctx.player_name)
        self.focus.draw(canvas)

    def _place(self) -> None:
        """Rows that there is a point in, one below the other, and opponents around the table."""
        settings = self.ctx.settings
        self._undo.enabled = settings.opponents is self._after_surprise.opponents is not self._before_surprise.opponents
        if settings is not self._seated:
            self._seat()
        y = self._form.y + 82
        for option, row in self._rows.items():
            row.enabled = option.applies(settings)
            width = self._form.width - 2 * MARGIN
            row.box = Box(self._form.x + MARGIN, y, width, 46) if row.enabled else EMPTY
            y += ROW if row.enabled else 0
        for sitter, place in zip(self._sitters, seat_places(self._picture, settings.seats)[1:], strict=True):
            sitter.box = place

    def _seat(self) -> None:
        """Seat the opponents anew; one in focus keeps it."""
        settings = self.ctx.settings
        opponents = opponents_of(self.ctx)[: settings.seats - 1]
        number = self._sitters.index(self.focus.focused) if self.focus.focused in self._sitters else None
        self._sitters = [
            PlayerBadge(seated.portrait, seated.name, opponent_kind(self.ctx, seated), self._way_to(number))
            for number, seated in enumerate(opponents)
        ]
        self.focus.set_zone(SITTERS, [*self._sitters, self._surprise, self._undo])
        if number is not None:
            self.focus.focus(self._sitters[number])
        self._seated = settings

    def _character_told(self) -> str:
        """How the opponent in focus plays; nothing if none is."""
        if self.focus.focused not in self._sitters:
            return ""
        seated = opponents_of(self.ctx)[self._sitters.index(self.focus.focused)]
        return self.ctx.texts(f"character_line.{seated.character}")

    def _way_to(self, number: int) -> Callable[[], Transition]:
        return lambda: Push(OpponentDialog(self.ctx, number))

    def _shuffle(self) -> Transition | None:
        self.ctx.play(Cue.SHUFFLE)
        self._before_surprise = self.ctx.settings
        shuffle_opponents(self.ctx)
        self._after_surprise = self.ctx.settings
        return None

    def _take_back(self) -> Transition | None:
        """The opponents as they were before the surprise."""
        self.ctx.change(replace(self.ctx.settings, opponents=self._before_surprise.opponents))
        self.focus.focus(self._surprise)
        return None

    def _begin(self) -> Transition | None:
        self.ctx.play(Cue.BUTTON)
        return Reset(TableRoute())
