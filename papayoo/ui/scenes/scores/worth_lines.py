"""Two lines about a finished round: how good the player's cards were, and their costliest decision."""

from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match.match import Match
from papayoo.text.catalog import Catalog
from papayoo.ui.art import palette
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.card_texts import card_name

LINE_HEIGHT, TEXT_SIZE = 24.0, 15.5
APPEAR_S = 0.3


class WorthLines:
    """Shows the coach's assessment of a match's last round. Until it is computed, its space stays reserved."""

    def __init__(self, ctx: Context, match: Match) -> None:
        self._ctx, self._match = ctx, match
        self._shown_s = 0.0
        self._is_expected = self.is_waiting or self.judged is not None

    @property
    def is_waiting(self) -> bool:
        """Whether the round is being assessed."""
        return self._ctx.judging is not None and self._ctx.judging.is_waiting(self._match)

    @property
    def judged(self) -> JudgedRound | None:
        """The assessment of the round; None if it is not computed yet or is not available."""
        return self._ctx.judging.result(self._match) if self._ctx.judging is not None else None

    @property
    def costliest(self) -> JudgedDecision | None:
        """The costliest decision of the round; None if it cost less than about a point or is not known yet."""
        return _shown_decision(self.judged) if self.judged is not None else None

    @property
    def is_moving(self) -> bool:
        """Whether the round is being assessed, or the lines are fading in."""
        return self.is_waiting or (self._is_expected and self.judged is not None and self._shown_s < APPEAR_S)

    @property
    def height(self) -> float:
        """The height of the two lines; 0 for a round that is not assessed."""
        return 2 * LINE_HEIGHT if self._is_expected else 0.0

    def update(self, seconds: float) -> None:
        """Add to the time for which the lines have been shown. Before the assessment is available, do nothing."""
        if self.judged is not None:
            self._shown_s += seconds

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the lines, or a text that says that the assessment is being computed or has failed."""
        if not self.height:
            return
        first, second = box.column(2)
        row = self.judged
        if row is None:
            text = self._ctx.texts("worth.waiting" if self.is_waiting else "worth.failed")
            canvas.text_in(first, text, TEXT_SIZE, colour=palette.DIM_INK, align="center")
            return
        with canvas.layer(opacity=1.0 if self._ctx.is_motion_reduced else min(1.0, self._shown_s / APPEAR_S)):
            canvas.text_in(first, worth_text(row, self._ctx.texts), TEXT_SIZE, align="center")
            text = costliest_text(row, self._ctx.texts)
            canvas.text_in(second, text, TEXT_SIZE, colour=palette.DIM_INK, align="center")


def worth_text(row: JudgedRound, texts: Catalog) -> str:
    """Return the text that splits the player's points into those due to the cards, to decisions and to luck."""
    worth, loss = round(row.worth), round(row.loss)
    luck = worth + loss - row.own  # rounded so that the shown numbers add up
    parts = [texts("worth.play", n=loss)] if loss else []
    if luck:
        parts.append(texts("worth.good_luck" if luck > 0 else "worth.bad_luck", n=abs(luck)))
    return " ".join((texts("worth.cards", n=worth), *parts, texts("worth.sum", n=row.own)))


def costliest_text(row: JudgedRound, texts: Catalog) -> str:
    """Return the sentence about the costliest decision of a round, which agrees with the loss in `worth_text`."""
    decision = _shown_decision(row)
    if decision is not None:
        return decision_text(decision, texts)
    loss = round(row.loss)
    return texts("worth.small_losses", n=loss) if loss else texts("worth.flawless")


def _shown_decision(row: JudgedRound) -> JudgedDecision | None:
    """Return the costliest decision of a round if its loss is not rounded to 0 points."""
    decision = row.costliest
    return decision if decision is not None and round(decision.loss) else None


def decision_text(decision: JudgedDecision, texts: Catalog) -> str:
    """Return the sentence about a decision that cost points: what was chosen, and what would have been better."""
    loss = round(decision.loss)
    if decision.part is Part.PASSING:
        own, other = set(decision.chosen), set(decision.better)
        kept, passed = sorted(own - other), sorted(other - own)
        names = {"chosen": card_name(texts, kept[-1]), "better": card_name(texts, passed[-1])}
        return texts("worth.costliest_pass", n=loss, **names)
    names = {"chosen": card_name(texts, decision.chosen[0]), "better": card_name(texts, decision.better[0])}
    return texts("worth.costliest", n=loss, trick=decision.trick, **names)
