"""Draws the coach's verdict on a decision: its grade, better cards and a reason."""

from papayoo.ai.coach import Assessment
from papayoo.engine import Card
from papayoo.match import Grade
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import BODY, NOTE
from papayoo.ui.table_view.card_texts import reason_text
from papayoo.ui.table_view.seating import Seating

_TAKES = {"takes_points", "takes_papayoo"}
"""Motifs of cards that take points. A good choice with one of them needs a reason in the verdict."""


def draw_verdict(
    canvas: Canvas, line: Box, assessment: Assessment | None, seating: Seating, *, is_harmless: bool = False
) -> None:
    """Draw the verdict in the box ``line`` and the reason below it. While the coach is thinking, say so.

    ``is_harmless`` is true if the player took no points after the decision.
    """
    if assessment is None:
        canvas.text_in(line, seating.texts("verdict.thinking"), BODY.in_colour(palette.DIM_INK), align="center")
        return
    better, step = better_cards(assessment), 24.0
    words, minis = verdict_text(assessment, seating, is_harmless=is_harmless), step * len(better)
    width = min(canvas.measure.text_width(words, BODY), line.width - minis)
    row = line.align(width + minis, line.height)
    canvas.text_in(row.resize(width=width), words, BODY)
    for number, card in enumerate(better):
        canvas.mini(card, row.x + width + (number + 0.75) * step, row.center_y, is_papayoo=False, scale=0.56)
    canvas.text_in(line.move_by(dy=23), verdict_reason(assessment, seating), NOTE, align="center")


def is_good(assessment: Assessment) -> bool:
    """Whether no other choice was clearly better.

    Smaller losses are within the error of the coach's estimate, or too small to be noticed.
    """
    return Grade.of(assessment.loss) <= Grade.GOOD


def better_cards(assessment: Assessment) -> tuple[Card, ...]:
    """Return the cards that would have been better, for the place in the game or else by points; empty if none are."""
    if assessment.place is not None:
        return () if assessment.is_right_for_place else assessment.place.cards
    return () if is_good(assessment) else assessment.best.cards


def verdict_text(assessment: Assessment, seating: Seating, *, is_harmless: bool = False) -> str:
    """Return the coach's opinion of the player's choice. It has no figures, which are shown only on request.

    The better cards follow the text. If no points followed, it says that the choice cost nothing. If the standings
    decide, the text says whether the choice was right for them.
    """
    texts = seating.texts
    if assessment.is_right_for_place:
        return texts("verdict.right")
    grade = "" if is_good(assessment) else texts(f"grade.{Grade.of(assessment.loss).name.lower()}")
    if is_harmless and grade and assessment.place is None:
        return texts("verdict.harmless")
    if assessment.place is not None:
        return paragraph(grade, texts("verdict.standings"))
    return paragraph(grade, texts("verdict.better")) if grade else texts("verdict.good")


def verdict_reason(assessment: Assessment, seating: Seating) -> str:
    """Return the reason for a good choice, or what is true of a better one and false of the choice.

    It is empty if no reason is known. If the standings decide, the reason names them.
    """
    if assessment.place is not None:
        return reason_text(assessment.place.reason, seating)
    reason = assessment.reason
    if is_good(assessment):
        reason = next((each for each in assessment.chosen.reasons if each.is_in_favour), None)
        if reason is None and any(each.motif in _TAKES for each in assessment.chosen.reasons):
            return seating.texts("verdict.no_better")
    return reason_text(reason, seating) if reason is not None else ""
