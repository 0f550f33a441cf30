"""A new game: seats and rounds, with a small picture of the table as it will be."""

import math

from papayoo.agreement import game_length
from papayoo.ui.art import palette
from papayoo.ui.brush import Brush
from papayoo.ui.context import Context
from papayoo.ui.fonts import Face
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.intents import Act, Action, Intent
from papayoo.ui.scene import Pop, Reset, Scene, Transition
from papayoo.ui.scenes.begin import game_options, new_match, opponent_names
from papayoo.ui.scenes.settings import level_choice, name_field, rounds_choice, seats_choice
from papayoo.ui.sounds import Cue
from papayoo.ui.table.drawing import Seating
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
        self._rows = [seats_choice(ctx), rounds_choice(ctx), level_choice(ctx), name_field(ctx)]
        self.focus = FocusGroup([*self._rows, self._start, self._back], start=4)
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
        height = 470.0
        left = max(60.0, viewport.width / 2 - 580)
        self._form = Box(left, viewport.height / 2 - height / 2, FORM_WIDTH, height)
        for index, row in enumerate(self._rows):
            row.box = Box(left + 36, self._form.y + 100 + index * ROW, FORM_WIDTH - 72, 48)
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
        self.focus.draw(brush)
        if self._puts_aside:
            note = self.ctx.texts("new_game.puts_aside")
            brush.text(note, form.x + 36, form.bottom - 106, 14.5, color=palette.DIM_INK, max_width=form.width - 72)
        self._draw_preview(brush)

    def _draw_preview(self, brush: Brush) -> None:
        """The table to come: who sits where, how many cards, how many are passed."""
        settings, texts = self.ctx.settings, self.ctx.texts
        center_x = (self._form.right + self._viewport.width) / 2 - 12
        center_y = self._viewport.height / 2 - 30
        table = Box.centered(center_x, center_y, 470, 330)
        brush.panel(table, fill=palette.WOOD, edge=palette.BRASS, edge_width=2, radius=120, shine=True, tag="preview")
        brush.panel(table.inset(12), fill=palette.FELT, edge=palette.BRASS, edge_width=1, radius=108)
        names = [self.ctx.player_name, *opponent_names(self.ctx, settings.seats)]
        seating = Seating(tuple(names), 0, texts)
        for seat, name in enumerate(names):
            self._draw_seat(brush, seating, seat, name, (center_x, center_y))
        options = game_options(settings)
        row = options.deal
        lines = (
            texts(f"new_game.deal_{options.pass_rule.value}", cards=row.hand_size, passed=row.pass_size),
            game_length(options, texts),
        )
        for index, line in enumerate(lines):
            size, face = (19, Face.STRONG) if index == 0 else (17, Face.TEXT)
            brush.text(line, center_x, center_y - 12 + 28 * index, size, face=face, align="center", max_width=370)
        if settings.seats == 2:
            brush.text(
                texts("new_game.house_rule"), center_x, table.bottom + 92, 15, color=palette.DIM_INK, align="center"
            )

    def _draw_seat(self, brush: Brush, seating: Seating, seat: int, name: str, center: tuple[float, float]) -> None:
        turn = 2 * math.pi * seat / len(seating.names)
        x, y = center[0] - 250 * math.sin(turn), center[1] + 182 * math.cos(turn)
        brush.portrait(seating.portrait(seat), x, y, 68)
        width = brush.text_width(name, 15, Face.STRONG) + 20
        brush.panel(Box.centered(x, y + 44, min(140.0, width), 23), edge=None, radius=11, opacity=0.9)
        brush.text(name, x, y + 44, 15, face=Face.STRONG, align="center", max_width=124)

    def _begin(self) -> Transition | None:
        self.ctx.play(Cue.BUTTON)
        return Reset(self.ctx.table_scene(new_match(self.ctx)))
