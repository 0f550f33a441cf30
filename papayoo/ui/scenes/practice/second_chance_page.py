"""The second-chances tab of the practice page.

Here the player can repeat their own costly decisions, a week after the game or later.
"""

from papayoo.history.second_chances import SecondChance
from papayoo.services.practice_matches import chance_match, open_chances
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.portrait import Mood
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Push, TableRoute, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.tabbed_scene import TabPage
from papayoo.ui.style import TextStyle
from papayoo.ui.widgets.base import lay_out_grid
from papayoo.ui.widgets.button import Button

MAX_SHOWN, COLUMNS, NARROW_BELOW_U = 8, 2, 1000.0
BUTTON_HEIGHT_U, GAP_U, TEXT_GAP_U = 74.0, 14.0, 24.0
TEXT_SIZE = 18.0
PORTRAIT, PORTRAIT_SIZE, PORTRAIT_GAP_U = "owl", 120.0, 30.0


class SecondChancePage(TabPage):
    """Offers the decisions that can be repeated now, or shows when the next one will be offered."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._text_box = EMPTY
        texts, chances = ctx.texts, open_chances(ctx)
        due = [chance for chance in chances if chance.due <= ctx.clock()]
        later = (
            texts("second_chance.later", day=format_day(texts, chances[0].due))
            if chances
            else texts("second_chance.none")
        )
        self.text = texts("second_chance.due", n=len(due)) if due else later
        self.widgets = self.buttons = tuple(self._button_of(chance) for chance in due[:MAX_SHOWN])

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the text above the rows of buttons, or below the portrait."""
        text = measure.paragraph_height(self.text, TextStyle(TEXT_SIZE), width) + TEXT_GAP_U
        picture = 0.0 if self.buttons else PORTRAIT_SIZE + PORTRAIT_GAP_U
        rows = -(-len(self.buttons) // _columns(width))
        return picture + text + rows * (measure.words(BUTTON_HEIGHT_U) + GAP_U)

    def place(self, area: Box, measure: TextMeasure) -> None:
        """Lay out the text above the buttons."""
        height = measure.paragraph_height(self.text, TextStyle(TEXT_SIZE), area.width)
        if not self.buttons:
            area = area.cut_top((area.height - height + PORTRAIT_SIZE + PORTRAIT_GAP_U) / 2)[1]
        self._text_box, grid = area.cut_top(height, gap=TEXT_GAP_U)
        lay_out_grid(self.buttons, grid.resize(height=measure.words(BUTTON_HEIGHT_U)), _columns(area.width), gap=GAP_U)

    def draw(self, canvas: Canvas) -> None:
        """Draw the text; if no decision can be repeated now, draw a portrait above it."""
        box = self._text_box
        canvas.paragraph(
            self.text, box.center_x, box.y, TextStyle(TEXT_SIZE, colour=palette.INK), box.width, align="center"
        )
        if not self.buttons:
            y = box.y - PORTRAIT_GAP_U - PORTRAIT_SIZE / 2
            canvas.portrait(PORTRAIT, box.center_x, y, PORTRAIT_SIZE, Mood.CALM)

    def _button_of(self, chance: SecondChance) -> Button:
        texts, row = self.ctx.texts, chance.round
        button = Button(texts("second_chance.cost", n=round(chance.decision.loss)), lambda: self._open(chance))
        key = "second_chance.from_trick" if chance.decision.trick else "second_chance.from_pass"
        button.note = texts(key, day=format_day(texts, row.finished), n=row.number, trick=chance.decision.trick)
        return button

    def _open(self, chance: SecondChance) -> Transition | None:
        match = chance_match(self.ctx, chance)
        return Push(TableRoute(match)) if match is not None else None


def _columns(width: float) -> int:
    return 1 if width < NARROW_BELOW_U else COLUMNS
