"""The dialog about the target of tonight's table: what it is an average of, and how much belongs to each round."""

from collections.abc import Sequence
from datetime import date

from papayoo.history.daily_games import TONIGHT_OPTIONS
from papayoo.services.tonight import ask_targets_by_round, whole_targets
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NUMBER, TextStyle
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Line, Row, Text

ROW_U, LEAST_ROW_U = 32.0, 22.0
"""Usual height of a row of the table, and its least height in a low window."""


class TargetDialog(Dialog):
    """Explains the target of a date's game. The targets of its rounds are computed when it opens.

    ``points`` are those that the player took in each round; it is empty before the game.
    """

    width = 560.0

    def __init__(self, ctx: Context, day: date, target: int, points: Sequence[int] = ()) -> None:
        super().__init__(ctx, ctx.texts("tonight.target_title"))
        self._target, self._points = target, points
        self._question = ask_targets_by_round(ctx, day)
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._ok])

    def body(self) -> Block:
        texts = self.ctx.texts
        return Column(
            Text(texts("tonight.target", target=self._target), BODY.in_colour(palette.BRASS), align="center"),
            Gap(GAP),
            Text(texts("tonight.target_about"), BODY),
            Gap(GAP),
            Column(*self._rows()),
            Gap(APART, least=GAP),
            Control(self._ok),
            Gap(APART),
        )

    def _rows(self) -> list[Block]:
        """Return the rows of the table: its head, each round, and the sum. The targets are left out until found."""
        texts, found = self.ctx.texts, self._question.poll()
        targets = whole_targets(found, self._target) if found is not None else ()
        if not targets and not self._points and not self._question.is_open:
            return []
        count = max(len(targets), len(self._points)) or TONIGHT_OPTIONS.rounds
        heads = texts("tonight.target_title"), texts("position.points") if self._points else ""
        rows = [_row("", *heads, HEAD.in_colour(palette.BRASS))]
        for number in range(count):
            target = str(targets[number]) if targets else "…" if self._question.is_open else "–"
            own = str(self._points[number]) if self._points else ""
            rows.append(_row(texts("compare.round", n=number + 1), target, own, HEAD))
        total = str(sum(self._points)) if self._points else ""
        rows.append(_row(texts("summary.total"), str(self._target), total, NUMBER))
        return rows

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._question.is_open

    def update(self, seconds: float) -> Transition | None:
        self.request_layout()
        return None


def _row(name: str, target: str, own: str, style: TextStyle) -> Block:
    cells = [Line(target, style, ROW_U, align="right").wide(share=0.3)]
    if own:
        cells.append(Line(own, style, ROW_U, align="right").wide(share=0.34))
    row = Row(Line(name, BODY.in_colour(palette.DIM_INK), ROW_U), *cells, gap=NEAR)
    row.least = LEAST_ROW_U
    return row
