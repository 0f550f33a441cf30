"""The dialog that explains the figures of the statistics page about the player's strength."""

from papayoo.history.account import MIN_LOSS_POINTS
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, HEAD, SNUG
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Text


class MeaningDialog(Dialog):
    """Says what the level and the account of the points are computed from."""

    width = 620.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("strength.meaning"))
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._ok])

    def body(self) -> Block:
        texts = self.ctx.texts
        parts = (
            ("strength.title", "strength.help"),
            ("strength.by_part", "strength.last_five"),
            ("truth.head", "account.about"),
        )
        words = (_part(texts(head), texts(text, least=int(MIN_LOSS_POINTS))) for head, text in parts)
        return Column(Column(*words, gap=GAP), Gap(APART, least=GAP), Control(self._ok), Gap(APART))


def _part(head: str, text: str) -> Block:
    return Column(Text(head, HEAD.in_colour(palette.BRASS)), Text(text, BODY), gap=SNUG)
