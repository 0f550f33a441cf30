"""The pause: the table waits, and the way to everything else."""

from collections.abc import Callable
from dataclasses import replace

from papayoo.match.match import Match
from papayoo.match.undo_points import Decision
from papayoo.services.open_game import save_as
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import (
    MatchReviewRoute,
    Pop,
    Push,
    Quit,
    Replace,
    Reset,
    RulesRoute,
    SettingsRoute,
    TitleRoute,
    Transition,
)
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.table.opponents_dialog import OpponentsScene
from papayoo.ui.scenes.table.undo_dialog import TakeBackScene
from papayoo.ui.table_view.motion.durations import speed_after
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button, IconButton, OnPress
from papayoo.ui.widgets.tooltip import Tooltip, icon_button_at

PITCH = 56.0
"""From one button to the next."""
TOOL = 46.0
"""The size of a tool, in units."""


class PauseScene(Dialog):
    """Go on, look something up, or leave; the game is kept either way. Below, what else keys alone would do.

    ``go_back`` takes decisions back.
    """

    height = TITLE_HEIGHT + 10 * PITCH + 30

    def __init__(self, ctx: Context, match: Match, go_back: Callable[[Decision], None]) -> None:
        super().__init__(ctx, ctx.texts("pause.title"))
        texts = ctx.texts
        self._tooltip = Tooltip(texts)
        self._slower = self._tool("minus", Action.SLOWER, lambda: self._change_speed(-1))
        self._faster = self._tool("plus", Action.FASTER, lambda: self._change_speed(1))
        self._sound = self._tool("sound", Action.MUTE, self._mute)
        self._screen = self._tool("fullscreen", Action.FULLSCREEN, self._toggle_fullscreen)
        self._tools = (self._slower, self._faster, self._sound, self._screen)
        decisions = match.decisions
        take_back = Button(
            texts("pause.take_back"), lambda: Replace(TakeBackScene(ctx, match.view, decisions, go_back))
        )
        take_back.enabled = bool(decisions)
        self._buttons = (
            Button(texts("pause.resume"), Pop, primary=True),
            Button(texts("pause.review"), lambda: Push(MatchReviewRoute(match))),
            take_back,
            Button(texts("pause.save_as"), lambda: _ask_name(ctx, match)),
            Button(texts("opponents.title"), lambda: Push(OpponentsScene(ctx, match.players[1:]))),
            Button(texts("menu.settings"), lambda: Push(SettingsRoute(at_table=True))),
            Button(texts("menu.rules"), lambda: Push(RulesRoute())),
            Button(texts("pause.leave"), lambda: Reset(TitleRoute())),
            Button(texts("menu.quit"), Quit),
        )
        self.focus = FocusGroup([*self._buttons, *self._tools])
        self._follow()

    @property
    def is_moving(self) -> bool:
        """Whether a tool is about to be named."""
        return self._tooltip.is_waiting

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """A column of buttons, and a row of tools."""
        left, width = panel.x + 50, panel.width - 100
        for index, button in enumerate(self._buttons):
            button.box = Box(left, panel.y + TITLE_HEIGHT + 8 + index * PITCH, width, TOOL)
        y = panel.y + TITLE_HEIGHT + 12 + len(self._buttons) * PITCH
        right = left + width
        places = (left, right - 3 * TOOL - 32, right - 2 * TOOL - 10, right - TOOL)
        for tool, x in zip(self._tools, places, strict=True):
            tool.box = Box(x, y, TOOL, TOOL)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Where a button shows an icon only."""
        return icon_button_at(self.focus.widgets, x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        """The keys for these tools work here too."""
        transition = self._answer(intent)
        self._tooltip.handle(intent, self.focus.widgets)
        if isinstance(intent, Act):
            self._tooltip.hover(self.focus.focused)
        return transition

    def update(self, seconds: float) -> Transition | None:
        """Name the tool under pointer or focus after a while."""
        self._tooltip.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """The panel, and the name of a tool above it."""
        super().draw(canvas)
        self._tooltip.draw(canvas)

    def _answer(self, intent: Intent) -> Transition | None:
        match intent:
            case Act(Action.FASTER | Action.SLOWER as action):
                return self._change_speed(1 if action is Action.FASTER else -1)
            case Act(Action.MUTE):  # done by the program itself
                self._follow()
                return None
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """The speed, between the tools that change it."""
        slower, faster = self._slower.box, self._faster.box
        words = self.ctx.texts("table.speed", speed=self.ctx.texts(f"speed.{self.ctx.settings.speed}"))
        room = faster.x - slower.right - 12
        middle = (slower.right + faster.x) / 2
        canvas.text(words, middle, slower.center_y, 16, colour=palette.DIM_INK, align="center", max_width=room)

    def _tool(self, icon: str, action: Action, on_press: OnPress) -> IconButton:
        name = self.ctx.texts(f"option.key_{action.name.lower()}.name")
        return IconButton(icon, name, on_press, action=action)

    def _change_speed(self, step: int) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, speed=speed_after(settings.speed, step)))
        self._follow()
        return None

    def _mute(self) -> Transition | None:
        self.ctx.sounds.is_muted = not self.ctx.sounds.is_muted
        self._follow()
        return None

    def _toggle_fullscreen(self) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, fullscreen=not settings.fullscreen))
        return None

    def _follow(self) -> None:
        """Show what is on and off."""
        self._sound.icon = "sound_off" if self.ctx.sounds.is_muted else "sound"


def _ask_name(ctx: Context, match: Match) -> Transition:
    record = match.record
    return Push(NameDialog(ctx, ctx.texts("games.save_as"), "", lambda name: save_as(ctx, record, name)))
