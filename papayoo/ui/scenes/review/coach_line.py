"""Draws the coach's verdict on a decision: expected points, better cards and a reason."""

from papayoo.ai.coach import Assessment
from papayoo.match.round_review import Grade
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.style import TextStyle
from papayoo.ui.table_view.card_texts import reason_text
from papayoo.ui.table_view.seating import Seating

_LINE_PITCH = 23.0
_SIZE, _REASON_SIZE = 16.0, 14.5
_MINI_SCALE = 0.56
_MINI_STEP = 24.0
_MINI_GAP = 0.75
"""Distance from the end of the text to the middle of the first small card.

It is a multiple of `_MINI_STEP`, the distance between the middles of two small cards.
"""
_MIN_LOSS_POINTS = 1.0
"""Minimum loss at which a decision is called bad, in points. Smaller losses can be errors of the coach's estimate."""


def draw_verdict(canvas: Canvas, line: Box, assessment: Assessment | None, seating: Seating) -> None:
    """Draw the verdict in the box ``line`` and the reason below it. While the coach is thinking, say so."""
    x, y, width = line.center_x, line.center_y, line.width
    if assessment is None:
        text = seating.texts("verdict.thinking")
        canvas.text(text, x, y, TextStyle(_SIZE, colour=palette.DIM_INK), align="center", max_width=width)
        return
    better = () if is_good(assessment) else assessment.best.cards
    words = verdict_text(assessment, seating)
    minis = len(better) * _MINI_STEP
    length = min(canvas.measure.text_width(words, TextStyle(_SIZE)), width - minis)
    left = x - (length + minis) / 2
    canvas.text(words, left, y, TextStyle(_SIZE, colour=palette.INK), max_width=width - minis)
    for number, card in enumerate(better):
        canvas.mini(card, left + length + (number + _MINI_GAP) * _MINI_STEP, y, is_papayoo=False, scale=_MINI_SCALE)
    reason = verdict_reason(assessment, seating)
    canvas.text(
        reason, x, y + _LINE_PITCH, TextStyle(_REASON_SIZE, colour=palette.DIM_INK), align="center", max_width=width
    )


def is_good(assessment: Assessment) -> bool:
    """Whether none of the other choices would have been clearly better than the decision."""
    return assessment.loss < _MIN_LOSS_POINTS


def verdict_text(assessment: Assessment, seating: Seating) -> str:
    """Return the text with the expected points of the player's choice.

    If it was a bad choice, the text also contains the expected points of the best choice.
    """
    own, best = round(assessment.chosen.points), round(assessment.best.points)
    if is_good(assessment):
        return seating.texts("verdict.good", n=own)
    grade = seating.texts(f"grade.{Grade.of(assessment.loss).name.lower()}")
    return f"{grade} {seating.texts('verdict.better', own=own, best=min(best, own - 1))}"


def verdict_reason(assessment: Assessment, seating: Seating) -> str:
    """Return the reason against a bad choice or for the best choice; empty if no reason is known."""
    against = [reason for reason in assessment.chosen.reasons if not reason.is_in_favour]
    in_favour = [reason for reason in assessment.best.reasons if reason.is_in_favour]
    reasons = in_favour if is_good(assessment) else against or in_favour
    return reason_text(reasons[0], seating) if reasons else ""
