"""The dialog that asks before all results are erased."""

from collections.abc import Callable, Iterator

from papayoo.history.achievements import earned
from papayoo.history.daily_games import counted_games
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.stalls import LANTERNS_PER_STALL, STALLS, earned_lanterns
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop, Transition
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.stats.value_table import ValueTable
from papayoo.ui.style import APART, BODY, GAP
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Text


def _losses(ctx: Context) -> Iterator[tuple[str, str]]:
    """Yield what would be erased, each as a label and a number or text; leave out what there is none of."""
    texts, rows = ctx.texts, ctx.statistics.rows
    lanterns = sum(map(len, earned_lanterns(rows).values()))
    counts = {
        "statistics.line.rounds": len(rounds_in(rows)),
        "games.title": len(games_in(rows)),
        "statistics.achievements": len(earned(rows)),
        "tonight.title": len(counted_games(rows)),
        "practice.title": len({row.id for row in ctx.statistics.practice if row.is_solved}),
    }
    yield from ((texts(key), str(count)) for key, count in counts.items() if count)
    if lanterns:
        yield texts("market.title"), texts("market.lanterns", n=lanterns, all=LANTERNS_PER_STALL * len(STALLS))


class EraseDialog(Dialog):
    """Names what would be erased and says until when it can be restored. The focus is on *Cancel*.

    ``on_erase`` is called if the player confirms.
    """

    width = 560.0
    closes_outside = False  # the press may be the second one of a double click

    def __init__(self, ctx: Context, on_erase: Callable[[], None]) -> None:
        super().__init__(ctx, ctx.texts("statistics.erase_ask"))
        self._on_erase = on_erase
        self._rows = tuple(_losses(ctx))
        self._note = ctx.texts("statistics.erase_note")
        self._erase = Button(ctx.texts("statistics.erase"), self._confirm, icon="cross")
        self._cancel = Button(ctx.texts("games.cancel"), Pop, primary=True)
        self.focus = FocusGroup([self._erase, self._cancel], start=1)

    def body(self) -> Block:
        return Column(
            ValueTable(self._rows, 30, share=0.45),
            Text(self._note, BODY),
            Buttons([self._erase, self._cancel], 238, gap=12),
            Gap(APART - GAP),
            gap=GAP,
        )

    def _confirm(self) -> Transition | None:
        self._on_erase()
        return Pop()
