"""What the coach makes of the person's decision, below the ring: in words, the better cards, and why."""

from papayoo.ai.coach import Assessment
from papayoo.ai.reasons import WARNINGS
from papayoo.ui.art import palette
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.card_texts import reason_text
from papayoo.ui.table_view.seating import Seating

_LINE = 23.0
_MINI_SCALE = 0.56
_MINI_STEP = 24.0
_LEAST_LOSS = 1.0
"""In points; what costs less more than the best is as good as it: the figures are estimates."""


def draw_verdict(canvas: Canvas, place: tuple[float, float], assessment: Assessment | None, seating: Seating) -> None:
    """Two lines, their first one's middle at a point; that the coach is still thinking if there is no assessment."""
    x, y = place
    width = 2 * x - 60
    if assessment is None:
        canvas.text(
            seating.texts("verdict.thinking"), x, y, 16, colour=palette.DIM_INK, align="center", max_width=width
        )
        return
    better = () if is_good(assessment) else assessment.best.cards
    words = verdict_text(assessment, seating)
    minis = len(better) * _MINI_STEP
    length = min(canvas.measure.text_width(words, 16), width - minis)
    left = x - (length + minis) / 2
    canvas.text(words, left, y, 16, colour=palette.INK, max_width=width - minis)
    for number, card in enumerate(better):
        canvas.mini(card, left + length + (number + 0.75) * _MINI_STEP, y, is_papayoo=False, scale=_MINI_SCALE)
    reason = why(assessment, seating)
    canvas.text(reason, x, y + _LINE, 14.5, colour=palette.DIM_INK, align="center", max_width=width)


def is_good(assessment: Assessment) -> bool:
    """Whether nothing clearly better was there."""
    return assessment.loss < _LEAST_LOSS


def verdict_text(assessment: Assessment, seating: Seating) -> str:
    """What the choice is expected to cost, and what the best one would have; the best one's cards are to follow."""
    own, best = round(assessment.chosen.points), round(assessment.best.points)
    if is_good(assessment):
        return seating.texts("verdict.good", n=own)
    return seating.texts("verdict.better", own=own, best=min(best, own - 1))


def why(assessment: Assessment, seating: Seating) -> str:
    """What speaks against a bad choice, else what speaks for the best one; nothing where nobody can say."""
    against = [reason for reason in assessment.chosen.reasons if reason.motif in WARNINGS]
    in_favour = [reason for reason in assessment.best.reasons if reason.motif not in WARNINGS]
    reasons = in_favour if is_good(assessment) else against or in_favour
    return reason_text(reasons[0], seating) if reasons else ""
