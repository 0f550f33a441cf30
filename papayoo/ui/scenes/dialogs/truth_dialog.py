"""*How true is it?*: what the coach said, and what came of it when rounds were played to the end."""

from collections.abc import Iterator

from papayoo.match.coach_truth import SizedTruth, Truth, measured_truth
from papayoo.text.catalog import Catalog
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, NOTE
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Column, Control, Gap, Text
from papayoo.ui.widgets.value_table import ValueTable


class TruthDialog(Dialog):
    """The measured truth of costly moves, by size, of puzzles and of what hands are worth.

    ``note`` explains in the end what the page shows from which the dialog was opened.
    """

    width = 620.0

    def __init__(self, ctx: Context, note: str = "") -> None:
        super().__init__(ctx, ctx.texts("truth.title"))
        self._notes = (ctx.texts("truth.about"), *((note,) if note else ()))
        self._lines = tuple(_lines(ctx.texts))
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self.focus = FocusGroup([self._ok])

    def body(self) -> Block:
        texts = self.ctx.texts
        return Column(
            Text(truth_sentence(texts), BODY),
            ValueTable(self._lines, 30, 22, share=0.45),
            *(Text(note, NOTE) for note in self._notes),
            Control(self._ok),
            Gap(APART - GAP),
            gap=GAP,
        )


def truth_sentence(texts: Catalog) -> str:
    """Return the sentence that says how true the coach's costly moves are."""
    costly = measured_truth().costly
    numbers = {name: texts.decimal(getattr(costly, name)) for name in ("claimed", "true", "margin")}
    return texts("truth.costly", n=costly.count, **numbers)


def _lines(texts: Catalog) -> Iterator[tuple[str, str]]:
    found = measured_truth()
    yield texts("truth.head"), ""
    yield from ((_size(sized), _value(texts, sized.truth)) for sized in found.by_size)
    yield texts("practice.puzzles"), _value(texts, found.puzzles)
    yield texts("truth.hands"), _value(texts, found.hands)


def _size(sized: SizedTruth) -> str:
    return f"{sized.least}–{sized.most}" if sized.most is not None else f"{sized.least}+"


def _value(texts: Catalog, truth: Truth) -> str:
    return f"{texts.decimal(truth.claimed)} / {texts.decimal(truth.true)} ± {texts.decimal(truth.margin)}"
