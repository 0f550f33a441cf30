"""The second-chances tab of the practice page.

Here the player can repeat their own costly decisions, a week after the game or later.
"""

from papayoo.history.second_chances import SecondChance
from papayoo.match import Grade
from papayoo.services.game_goals import game_names
from papayoo.services.practice_matches import chance_match, open_chances
from papayoo.text.dates import format_day
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Push, TableRoute, Transition
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import APART, BODY, GAP
from papayoo.ui.widgets import Button
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Either, Grid, Text

MAX_SHOWN = 8


class SecondChancePage(TabPage):
    """Offers the decisions that can be repeated now, or shows when the next one will be offered."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        texts, chances = ctx.texts, open_chances(ctx)
        due = [chance for chance in chances if chance.due <= ctx.clock()]
        later = (
            texts("second_chance.later", day=format_day(texts, chances[0].due))
            if chances
            else texts("second_chance.none")
        )
        self.text = texts("second_chance.due", n=len(due)) if due else later
        self.widgets = self.buttons = tuple(self._button_of(chance) for chance in due[:MAX_SHOWN])

    def body(self) -> Block:
        text = Text(self.text, BODY, align="center")
        if not self.buttons:
            return Column(Drawing(self._draw_owl, 120), text, gap=28, at=0.5)
        buttons = [Control(button, None, 74, by_text=True) for button in self.buttons]
        return Column(text, Either(1000, Column(*buttons, gap=GAP), Grid(2, *buttons, gap=GAP)), gap=APART)

    def _draw_owl(self, canvas: Canvas, box: Box) -> None:
        canvas.portrait("owl", box.center_x, box.center_y, box.height, Mood.CALM)

    def _button_of(self, chance: SecondChance) -> Button:
        """Return the button of a decision: when it was made and, in the words of the review, how costly it was.

        No figure is told of it: it would be an average.
        """
        texts, row = self.ctx.texts, chance.round
        key = "second_chance.from_trick" if chance.decision.trick else "second_chance.from_pass"
        label = texts(key, day=format_day(texts, row.finished), n=row.number, trick=chance.decision.trick)
        button = Button(label, lambda: self._open(chance))
        grade = texts.word(f"timeline.{Grade.of(chance.decision.loss).name.lower()}")
        button.note = " · ".join((*game_names(texts, row.seed), f"{grade:cap}"))
        return button

    def _open(self, chance: SecondChance) -> Transition | None:
        match = chance_match(self.ctx, chance)
        return Push(TableRoute(match)) if match is not None else None
