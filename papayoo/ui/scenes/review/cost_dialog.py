"""*What did it cost?*: the figures of a costly decision in the review, on request."""

from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Push
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.truth_dialog import TruthDialog, truth_sentence
from papayoo.ui.style import APART, BODY, GAP, NOTE
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Text
from papayoo.ui.widgets.value_table import ValueTable


class CostDialog(Dialog):
    """What a decision costs on average, what was taken this time, and how true such figures are.

    ``loss`` are the points that the choice costs more than a better one; ``taken`` those that the player really took
    after it, and ``instead`` those that the player takes if the policy plays the real cards on after the better one.
    """

    width = 620.0

    def __init__(self, ctx: Context, loss: float, taken: int, instead: int) -> None:
        super().__init__(ctx, ctx.texts("cost.title"))
        texts = ctx.texts
        self._lines = (
            (texts("cost.average"), f"{loss:.0f}"),
            (texts("cost.taken"), f"{taken}"),
            (texts("cost.better"), f"{instead}"),
        )
        self._truth = Button(texts("truth.title"), lambda: Push(TruthDialog(ctx)), icon="chart")
        self._ok = Button(texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._truth, self._ok], start=1)

    def body(self) -> Block:
        texts = self.ctx.texts
        return Column(
            ValueTable(self._lines, 32, 24, share=0.2),
            Text(texts("cost.about"), BODY),
            Text(truth_sentence(texts), NOTE),
            Buttons([self._truth, self._ok], 250, gap=12),
            Gap(APART - GAP),
            gap=GAP,
        )
