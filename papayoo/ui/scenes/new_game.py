"""A new game: seats and rounds, with a small picture of the table as it will be."""

from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.menu.options import LENGTH, LEVEL, NAME, ROUNDS, SEATS, TOTAL
from papayoo.ui.menu.preview import draw_table_preview
from papayoo.ui.scene import Pop, Reset, Scene, Transition
from papayoo.ui.scenes.begin import new_match
from papayoo.ui.sounds import Cue
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

FORM_WIDTH = 560.0
ROW = 62.0


class NewGameScene(Scene):
    """What is agreed before a game; kept for the next one."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._start = Button(ctx.texts("new_game.start"), self._begin, icon="play", primary=True)
        self._back = Button(ctx.texts("new_game.back"), Pop)
        self._rows = {option: option.make(ctx) for option in (SEATS, LENGTH, ROUNDS, TOTAL, LEVEL, NAME)}
        self.focus = FocusGroup([*self._rows.values(), self._start, self._back], start=len(self._rows))
        self._puts_aside = ctx.saves.path.exists()
        self._viewport = Viewport(1280, 720)
        self._form = Box(0, 0, 1, 1)

    @property
    def is_typing(self) -> bool:
        """Whether the name has the focus."""
        return self.focus.is_typing

    def arrange(self, viewport: Viewport) -> None:
        """The form on the left, the picture on the right."""
        self._viewport = viewport
        height = 530.0
        left = max(60.0, viewport.width / 2 - 580)
        self._form = Box(left, viewport.height / 2 - height / 2, FORM_WIDTH, height)
        self._place_rows()
        self._start.box = Box(left + 36, self._form.bottom - 84, 290, 54)
        self._back.box = Box(left + 346, self._form.bottom - 84, 178, 54)

    def handle(self, intent: Intent) -> Transition | None:
        """The form; Escape goes back."""
        if intent == Act(Action.BACK):
            return Pop()
        return self.focus.handle(intent)

    def draw(self, brush: Brush) -> None:
        """The form and the picture."""
        brush.table()
        form = self._form
        brush.shadow(form, radius=24, spread=28, opacity=0.5)
        brush.panel(form, radius=24, shine=True, opacity=0.97, edge_width=1.5, tag="new game")
        brush.text(self.ctx.texts("new_game.title"), form.x + 36, form.y + 52, 36, face=Face.TITLE)
        self._place_rows()
        self.focus.draw(brush)
        if self._puts_aside:
            note = self.ctx.texts("new_game.puts_aside")
            brush.text(note, form.x + 36, form.bottom - 106, 14.5, color=palette.DIM_INK, max_width=form.width - 72)
        left = form.right + 20
        draw_table_preview(brush, self.ctx, Box(left, form.y, self._viewport.width - left - 30, form.height))

    def _place_rows(self) -> None:
        """Those that there is a point in, one below the other."""
        y = self._form.y + 100
        for option, row in self._rows.items():
            row.enabled = option.applies(self.ctx.settings)
            row.box = Box(self._form.x + 36, y, FORM_WIDTH - 72, 48) if row.enabled else EMPTY
            y += ROW if row.enabled else 0

    def _begin(self) -> Transition | None:
        self.ctx.play(Cue.BUTTON)
        return Reset(self.ctx.table_scene(new_match(self.ctx)))
