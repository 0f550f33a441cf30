"""*How true is it?*: what the coach said, and what came of it when rounds were played to the end."""

from collections.abc import Iterator

from papayoo import HOMEPAGE
from papayoo.match import COSTLY_LOSS_POINTS, Grade
from papayoo.match.coach_truth import SizedTruth, measured_truth
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.navigation import Pop
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.style import APART, BODY, GAP, HEAD, NEAR, NOTE, TextStyle
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Gap, Line, Row, Text

COACH_PAGE = f"{HOMEPAGE}/blob/main/docs/coach.md"
"""The page that says how the figures were measured, with all tables."""

ROW_U, LEAST_ROW_U = 30.0, 22.0
"""Usual height of a row of the table, and its least height in a low window."""


class TruthDialog(Dialog):
    """The measured truth of decisions, by size and with the coach's word for it, of puzzles and of hands.

    The address of the page with all tables can be copied.
    """

    width = 620.0

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, ctx.texts("truth.title"))
        self._rows = tuple(_rows(ctx.texts))
        self._ok = Button(ctx.texts("notice.ok"), Pop, primary=True)
        self._copy = Button(ctx.texts("about.copy_address"), self._copy_address, icon="copy")
        self.focus = FocusGroup([self._copy, self._ok], start=1)

    def body(self) -> Block:
        texts = self.ctx.texts
        *decisions, puzzles, hands = (_row(*cells) for cells in self._rows)
        words = Column(
            Text(truth_sentence(texts), HEAD),
            Column(*decisions, Gap(NEAR), puzzles, hands),
            Text(texts("truth.about", least=int(COSTLY_LOSS_POINTS)), NOTE),
            Column(Text(texts("truth.page"), NOTE), Text(COACH_PAGE, NOTE.in_colour(palette.BRASS))),
            gap=GAP,
        )
        buttons = Buttons([self._copy, self._ok], 250, gap=12)
        return Column(words, Gap(APART, least=GAP), buttons, Gap(APART))

    def _copy_address(self) -> None:
        self.ctx.copy(COACH_PAGE, "notice.code_copied", code=COACH_PAGE)


def truth_sentence(texts: Catalog) -> str:
    """Return the sentence that says how true the predicted costs of decisions are, and of which ones."""
    costly, least = measured_truth().costly, min(sized.least for sized in measured_truth().by_size)
    numbers = {name: texts.decimal(getattr(costly, name)) for name in ("claimed", "true", "margin")}
    return texts("truth.costly", n=costly.count, least=least, **numbers)


def _rows(texts: Catalog) -> Iterator[tuple[str, str, str, TextStyle]]:
    """Yield the rows of the table, the head first: a name, what was predicted, what came of it, and the style."""
    found, head = measured_truth(), HEAD.in_colour(palette.BRASS)
    yield texts("truth.head"), texts("truth.predicted"), texts("truth.real"), head
    cases = {_size(texts, sized): sized.truth for sized in found.by_size}
    cases |= {texts("practice.puzzles"): found.puzzles, texts("truth.hands"): found.hands}
    for name, truth in cases.items():
        real = f"{texts.decimal(truth.true)} ± {texts.decimal(truth.margin)}"
        yield name, texts.decimal(truth.claimed), real, HEAD


def _row(name: str, predicted: str, real: str, style: TextStyle) -> Block:
    row = Row(
        Line(name, style if style is not HEAD else BODY.in_colour(palette.DIM_INK), ROW_U),
        Line(predicted, style, ROW_U, align="right").wide(share=0.25),
        Line(real, style, ROW_U, align="right").wide(share=0.26),
        gap=NEAR,
    )
    row.least = LEAST_ROW_U
    return row


def _size(texts: Catalog, sized: SizedTruth) -> str:
    """Return the points of a row and the coach's word for them."""
    points = f"{sized.least}–{sized.most}" if sized.most is not None else f"{sized.least}+"
    return texts("say.each", name=points, n=texts(f"timeline.{Grade.of(sized.least).name.lower()}"))
