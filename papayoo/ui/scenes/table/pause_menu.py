"""The pause menu of a running game."""

from collections.abc import Callable
from dataclasses import replace

from papayoo.match.match import Match
from papayoo.match.undo_points import Decision
from papayoo.services.open_game import save_as
from papayoo.storage.library import NAME_LIMIT
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
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
"""Vertical distance between consecutive buttons."""
BUTTON_HEIGHT = 46.0
ROWS = 10
"""Number of rows in the menu: nine buttons, and one row of icon buttons."""
SIDE, TOP, FOOTER = 50.0, 8.0, 30.0
TOOLS_GAP = 14.0
SCREEN_GAP, SOUND_GAP = 10.0, 22.0
SPEED_SIZE, SPEED_MARGIN = 16.0, 12.0


class PauseScene(Dialog):
    """The pause menu: buttons to resume, review, undo, save or leave the game, and icon buttons.

    The icon buttons change speed, sound and fullscreen. ``go_back`` undoes the round back to a decision.
    """

    height = TITLE_HEIGHT + ROWS * PITCH + FOOTER

    def __init__(self, ctx: Context, match: Match, go_back: Callable[[Decision], None]) -> None:
        super().__init__(ctx, "")
        self._match, self._go_back = match, go_back
        self._speed_box = EMPTY
        self.retranslate()

    def retranslate(self) -> None:
        """Create the buttons with the texts of the current language; the focus stays."""
        ctx, match, texts, index = self.ctx, self._match, self.ctx.texts, self.focus.index
        self.title = texts("pause.title")
        self._tooltip = Tooltip(texts)
        self._slower = self._tool("minus", Action.SLOWER, lambda: self._change_speed(-1))
        self._faster = self._tool("plus", Action.FASTER, lambda: self._change_speed(1))
        self._sound = self._tool("sound", Action.MUTE, self._mute)
        self._screen = self._tool("fullscreen", Action.FULLSCREEN, self._toggle_fullscreen)
        decisions = match.decisions
        take_back = Button(
            texts("pause.take_back"), lambda: Replace(TakeBackScene(ctx, match.view, decisions, self._go_back))
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
        self.focus = FocusGroup([*self._buttons, self._slower, self._faster, self._sound, self._screen], start=index)
        self._update_sound_icon()

    @property
    def is_moving(self) -> bool:
        """Whether a tooltip will appear after its delay."""
        return self._tooltip.is_waiting

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the column of buttons and, below it, the row of icon buttons."""
        area = panel.inset(SIDE, 0).cut_top(TITLE_HEIGHT + TOP)[1]
        boxes = area.column(len(self._buttons), gap=PITCH - BUTTON_HEIGHT, height=BUTTON_HEIGHT)
        for button, box in zip(self._buttons, boxes, strict=True):
            button.box = box
        tools = boxes[-1].move_by(dy=BUTTON_HEIGHT + TOOLS_GAP)
        self._screen.box, tools = tools.cut_right(BUTTON_HEIGHT, gap=SCREEN_GAP)
        self._sound.box, tools = tools.cut_right(BUTTON_HEIGHT, gap=SOUND_GAP)
        self._faster.box, tools = tools.cut_right(BUTTON_HEIGHT)
        self._slower.box, self._speed_box = tools.cut_left(BUTTON_HEIGHT)

    def has_tooltip_at(self, x: float, y: float) -> bool:
        """Whether an icon button with a tooltip is at a point."""
        return icon_button_at(self.focus.widgets, x, y) is not None

    def handle(self, intent: Intent) -> Transition | None:
        """Handle the shortcut keys of the icon buttons, then input for all buttons."""
        transition = self._answer(intent)
        self._tooltip.handle(intent, self.focus.widgets)
        if isinstance(intent, Act):
            self._tooltip.hover(self.focus.focused)
        return transition

    def update(self, seconds: float) -> Transition | None:
        """Advance the tooltip's delay."""
        self._tooltip.update(seconds)
        return None

    def draw(self, canvas: Canvas) -> None:
        """Draw the panel and the tooltip above it."""
        super().draw(canvas)
        self._tooltip.draw(canvas)

    def _answer(self, intent: Intent) -> Transition | None:
        match intent:
            case Act(Action.FASTER | Action.SLOWER as action):
                return self._change_speed(1 if action is Action.FASTER else -1)
            case Act(Action.MUTE):  # the app has already switched the sound
                self._update_sound_icon()
                return None
        return super().handle(intent)

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the name of the speed between the buttons that change it."""
        box = self._speed_box
        speed = self.ctx.texts("table.speed", speed=self.ctx.texts(f"speed.{self.ctx.settings.speed}"))
        x, y, width = box.center_x, box.center_y, box.width - SPEED_MARGIN
        canvas.text(speed, x, y, SPEED_SIZE, colour=palette.DIM_INK, align="center", max_width=width)

    def _tool(self, icon: str, action: Action, on_press: OnPress) -> IconButton:
        name = self.ctx.texts(f"option.key_{action.name.lower()}.name")
        return IconButton(icon, name, on_press, action=action)

    def _change_speed(self, step: int) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, speed=speed_after(settings.speed, step)))
        self._update_sound_icon()
        return None

    def _mute(self) -> Transition | None:
        self.ctx.sounds.is_muted = not self.ctx.sounds.is_muted
        self._update_sound_icon()
        return None

    def _toggle_fullscreen(self) -> Transition | None:
        settings = self.ctx.settings
        self.ctx.change(replace(settings, fullscreen=not settings.fullscreen))
        return None

    def _update_sound_icon(self) -> None:
        self._sound.icon = "sound_off" if self.ctx.sounds.is_muted else "sound"


def _ask_name(ctx: Context, match: Match) -> Transition:
    record, title = match.record, ctx.texts("games.save_as")
    names = [player.name for player in match.players[1:]]
    proposal = ctx.texts("games.proposed_name", n=max(1, match.view.round_number), names=", ".join(names))
    return Push(NameDialog(ctx, title, "", lambda name: save_as(ctx, record, name), proposal=proposal[:NAME_LIMIT]))
