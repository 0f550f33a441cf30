"""Explains the points of a finished round: a sum with labels, and the costliest decision."""

from typing import NamedTuple

from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match import Match
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.clock import Clock
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import NOTE, NUMBER, Surface
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.widgets import Area, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap

TERM = Surface(palette.FELT, 9.0, 0.55)
SIGN_WIDTH_U = 28.0
APPEAR_S = 0.3


class Term(NamedTuple):
    """A term of the score breakdown, with the sign before it; ``name`` is the catalog key of its label."""

    name: str
    sign: str
    number: int
    colour: str = palette.INK


def terms_of(row: JudgedRound) -> tuple[Term, ...]:
    """Return how many of a round's points come from cards, decisions and luck, and their sum."""
    worth, loss = round(row.worth), round(row.loss)
    luck = row.own - worth - loss  # rounded so that the shown numbers add up
    sign, colour = ("\N{MINUS SIGN}", palette.GOOD) if luck < 0 else ("+", palette.PAYOO if luck else palette.INK)
    return (
        Term("worth.cards", "", worth),
        Term("worth.play", "+", loss, palette.PAYOO if loss else palette.INK),
        Term("worth.luck", sign, abs(luck), colour),
        Term("summary.this_round", "=", row.own),
    )


class PointsSum(Widget):
    """The sum that explains the points of a round. Without ``terms`` it is invisible and cannot be focused."""

    def __init__(self, texts: Catalog) -> None:
        super().__init__(texts("worth.title"))
        self._texts = texts
        self.enabled = False
        self.terms: tuple[Term, ...] = ()
        self.opacity = 0.0

    @property
    def area(self) -> Area:
        """The sum's box with the text of its tooltip."""
        lines = map(self._texts, ("worth.cards_line", "worth.play_line", "worth.luck_line"))
        return Area("points", self.box, self.label, tuple(lines))

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        if not self.terms:
            return
        with canvas.layer(opacity=self.opacity):
            for term, cell in zip(self.terms, self.box.row(len(self.terms), SIGN_WIDTH_U), strict=True):
                sign = cell.resize(width=SIGN_WIDTH_U).move_by(dx=-SIGN_WIDTH_U)
                canvas.text_in(sign, term.sign, NUMBER.in_colour(palette.DIM_INK), align="center")
                self._draw_term(canvas, term, cell)
        if focused:
            draw_focus_ring(canvas, self.box, TERM.radius)

    def _draw_term(self, canvas: Canvas, term: Term, cell: Box) -> None:
        fill = palette.FELT_HIGH if term is self.terms[-1] else palette.FELT
        canvas.surface(cell, TERM._replace(fill=fill), tag="term")
        number, label = cell.inset(12, 0).cut_right(0.3 * cell.width)
        labels = map(self._texts, (term.name for term in self.terms))
        size = canvas.measure.common_size(labels, NOTE, label.width)
        canvas.text_in(label, self._texts(term.name), NOTE._replace(size=size))
        canvas.text_in(number, str(term.number), NUMBER.in_colour(term.colour), align="right")


class WorthLines:
    """Shows the coach's assessment of a match's last round, in a place reserved for it."""

    def __init__(self, ctx: Context, match: Match, clock: Clock) -> None:
        self._ctx, self._match = ctx, match
        self._appearing = clock.timer()
        self._is_shown = False
        self.sum = PointsSum(ctx.texts)
        self.is_expected = self.is_waiting or self.judged is not None
        """Whether the lines need space, because the round has been judged or is being judged."""

    @property
    def is_waiting(self) -> bool:
        """Whether the round is being assessed."""
        return self._ctx.judging is not None and self._ctx.judging.is_waiting(self._match)

    @property
    def judged(self) -> JudgedRound | None:
        """The judgement of the last round. It is None until it is computed, or if rounds are not judged."""
        return self._ctx.judging.result(self._match) if self._ctx.judging is not None else None

    @property
    def costliest(self) -> JudgedDecision | None:
        """The costliest decision of the round; None if it is unknown or cost less than a point."""
        return _shown_decision(self.judged) if self.judged is not None else None

    @property
    def is_moving(self) -> bool:
        """Whether the round is being assessed, or the assessment has not been shown yet."""
        return self.is_waiting or (self.is_expected and self.judged is not None and not self.sum.enabled)

    def block(self) -> Block | None:
        """Return the sum and the line below it; None for a round that is not assessed."""
        if not self.is_expected:
            return None
        gap = Gap(6, least=0)
        return Column(gap, Control(self.sum, None, 34).shrinking(25), gap, Drawing(self._draw_line, 25))

    def update(self) -> None:
        """Show the lines and, once the assessment is available, fade in the score breakdown."""
        self._is_shown, row = True, self.judged
        if row is not None:
            if not self.sum.enabled:
                self._appearing.start(APPEAR_S)
            self.sum.terms, self.sum.enabled = terms_of(row), True
            self.sum.opacity = 1.0 if self._ctx.is_motion_reduced else self._appearing.progress

    def _draw_line(self, canvas: Canvas, box: Box) -> None:
        """Draw the sentence about the costliest decision, or the reason why there is none yet."""
        row, texts = self.judged, self._ctx.texts
        if not self._is_shown:
            return
        if row is None:
            text = texts("worth.waiting" if self.is_waiting else "worth.failed")
            canvas.text_in(self.sum.box, text, NOTE, align="center")
            return
        with canvas.layer(opacity=self.sum.opacity):
            canvas.text_in(box, costliest_text(row, texts), NOTE, align="center")


def costliest_text(row: JudgedRound, texts: Catalog) -> str:
    """Return the sentence about the costliest decision of a round.

    If the loss of every decision is rounded to 0, the sentence gives the sum of the losses in whole points. If points
    were lost only where the standings counted for more, the sentence says so.
    """
    decision, loss = _shown_decision(row), round(row.loss)
    if decision is not None:
        return decision_text(decision, texts)
    if any(round(excused.loss) and not excused.better for excused in row.decisions):
        return texts("worth.standings")
    return texts("worth.small_losses", n=loss) if loss else texts("worth.flawless")


def _shown_decision(row: JudgedRound) -> JudgedDecision | None:
    """Return the costliest decision of a round; None if its loss would be shown as 0 points."""
    decision = row.costliest
    return decision if decision is not None and round(decision.loss) else None


def decision_text(decision: JudgedDecision, texts: Catalog) -> str:
    """Return the sentence that says what a costly decision was and what would have been better."""
    key = "worth.costliest_pass" if decision.part is Part.PASSING else "worth.costliest"
    own, other = set(decision.chosen), set(decision.better)
    chosen, better = card_name(texts, max(own - other or own)), card_name(texts, max(other - own or other))
    return texts(key, n=round(decision.loss), trick=decision.trick, chosen=chosen, better=better)
