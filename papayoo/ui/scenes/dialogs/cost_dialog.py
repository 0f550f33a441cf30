"""*What did it cost?*: the figures of a costly decision in the review or in a puzzle, on request."""

from papayoo.match import Source, is_rare
from papayoo.text.paragraph import paragraph
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Push
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.truth_dialog import TruthDialog
from papayoo.ui.style import APART, BODY, GAP
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Text
from papayoo.ui.widgets.value_table import ValueTable

PLUS, MINUS = "+ ", "− "
"""The signs before points that later cards added, or saved."""


class CostDialog(Dialog):
    """What a decision costs on average, and what came of it with these cards.

    How true such figures are is one press away: beside a case, it would read as if it were about that one.

    ``loss`` are the points that the choice costs more than a better one, on average. ``counted`` is what it counts in
    its round, if it was played in a game: if that is less, it has a row of its own and is explained. ``points`` are
    those that the player takes after the choice and after the better one, if the policy plays both on; ``source`` says
    with which cards. If they differ by far more than the average with the real cards, a sentence says that this is
    unusual. ``at_once`` is what the choice and the better one take of them in the trick of the decision.
    ``taken`` are the points that the player really took, which stand only beside those with the real cards. What later
    tricks made of the choice is told there, too, so that the figures add up; ``is_later_good`` is true if the coach has
    no better choice for any of the player's own later cards: then later points are not blamed on them.
    """

    width = 620.0

    def __init__(  # noqa: PLR0913 - what was played is optional
        self,
        ctx: Context,
        loss: float,
        points: tuple[int, int],
        source: Source,
        *,
        at_once: tuple[int, int] = (0, 0),
        counted: int | None = None,
        taken: int | None = None,
        is_later_good: bool = False,
    ) -> None:
        super().__init__(ctx, ctx.texts("cost.title"))
        texts = ctx.texts
        is_capped = counted is not None and counted < round(loss)
        later = taken - points[0] if taken is not None and source is Source.REAL else 0
        is_worse = source is Source.REAL and is_rare(points[0] - points[1], loss)
        self._notes = paragraph(
            texts("cost.later_good") if later > 0 and is_later_good else "",
            texts("cost.about"),
            texts("cost.worse") if is_worse else "",
            texts("cost.capped") if is_capped else "",
        )
        self._lines = (
            (texts("cost.average"), f"{round(loss)}"),
            *(((texts("cost.counted"), f"{counted}"),) if is_capped else ()),
            (texts(f"show.source.{source}"), ""),
            (texts("cost.better"), f"{points[1]}"),
            *(((texts("cost.at_once"), f"{at_once[1]}"),) if any(at_once) else ()),
            (texts("cost.yours"), f"{points[0]}"),
            *(((texts("cost.at_once"), f"{at_once[0]}"),) if any(at_once) else ()),
            *(((texts("cost.later"), f"{MINUS if later < 0 else PLUS}{abs(later)}"),) if later else ()),
            *(((texts("cost.taken"), f"{taken}"),) if taken is not None and source is Source.REAL else ()),
        )
        self._truth = Button(texts("truth.title"), lambda: Push(TruthDialog(ctx)), icon="chart")
        self._ok = Button(texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._truth, self._ok], start=1)

    def body(self) -> Block:
        return Column(
            ValueTable(self._lines, 32, 24, share=0.2),
            Text(self._notes, BODY),
            Buttons([self._truth, self._ok], 250, gap=12),
            Gap(APART - GAP),
            gap=GAP,
        )
