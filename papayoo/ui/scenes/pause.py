"""The pause: the table waits, and the way to everything else."""

from collections.abc import Callable

from papayoo.match.decisions import Decision
from papayoo.match.match import Match
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.scene import Pop, Push, Quit, Replace, Reset
from papayoo.ui.scenes.dialog import TITLE_HEIGHT, Dialog
from papayoo.ui.scenes.opening import ask_name, review_running
from papayoo.ui.scenes.opponents import OpponentsScene
from papayoo.ui.scenes.rules import RulesScene
from papayoo.ui.scenes.settings import SettingsScene
from papayoo.ui.scenes.take_back import TakeBackScene
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button

PITCH = 60.0
"""From one button to the next."""


class PauseScene(Dialog):
    """Go on, look something up, or leave; the game is kept either way. ``go_back`` takes decisions back."""

    height = TITLE_HEIGHT + 9 * PITCH + 26

    def __init__(self, ctx: Context, match: Match, go_back: Callable[[Decision], None]) -> None:
        super().__init__(ctx, ctx.texts("pause.title"))
        texts, decisions = ctx.texts, match.decisions
        take_back = Button(
            texts("pause.take_back"), lambda: Replace(TakeBackScene(ctx, match.view, decisions, go_back))
        )
        take_back.enabled = bool(decisions)
        self.focus = FocusGroup(
            [
                Button(texts("pause.resume"), Pop, primary=True),
                Button(texts("pause.review"), lambda: review_running(ctx, match)),
                take_back,
                Button(texts("pause.save_as"), lambda: ask_name(ctx, match)),
                Button(texts("opponents.title"), lambda: Push(OpponentsScene(ctx, match.players[1:]))),
                Button(texts("menu.settings"), lambda: Push(SettingsScene(ctx, at_table=True))),
                Button(texts("menu.rules"), lambda: Push(RulesScene(ctx))),
                Button(texts("pause.leave"), lambda: Reset(ctx.title_scene())),
                Button(texts("menu.quit"), Quit),
            ]
        )

    def place(self, panel: Box) -> None:
        """A column of buttons."""
        for index, button in enumerate(self.focus.widgets):
            button.box = Box(panel.x + 50, panel.y + TITLE_HEIGHT + 8 + index * PITCH, panel.width - 100, 50)
