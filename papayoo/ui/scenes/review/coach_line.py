"""Draws the coach's verdict on a decision: its grade, better cards and a reason."""

from enum import Enum, auto

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


class CostHere(Enum):
    """What a decision cost with the real cards."""

    AS_ASSESSED = auto()
    """The real cards do not contradict the coach."""
    HARMLESS = auto()
    """Nothing: the player took no points after it."""
    WENT_WELL = auto()
    """Nothing, although it is costly on average: with the better choice, the player would not take fewer points."""


def draw_verdict(
    canvas: Canvas,
    line: Box,
    assessment: Assessment | None,
    seating: Seating,
    cost: CostHere = CostHere.AS_ASSESSED,
) -> None:
    """Draw the verdict in the box ``line`` and the reason below it. While the coach is thinking, say so."""
    if assessment is None:
        canvas.text_in(line, seating.texts("verdict.thinking"), BODY.in_colour(palette.DIM_INK), align="center")
        return
    better, step = better_cards(assessment), 24.0
    words, minis = verdict_text(assessment, seating, cost), step * len(better)
    width = min(canvas.measure.text_width(words, BODY), line.width - minis)
    row = line.align(width + minis, line.height)
    style = BODY if cost is CostHere.AS_ASSESSED else BODY.in_colour(palette.DIM_INK)
    canvas.text_in(row.resize(width=width), words, style)
    for number, card in enumerate(better):
        canvas.mini(card, row.x + width + (number + 0.75) * step, row.center_y, is_papayoo=False, scale=0.56)
    canvas.text_in(line.move_by(dy=23), verdict_reason(assessment, seating, cost), NOTE, align="center")


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


def verdict_text(assessment: Assessment, seating: Seating, cost: CostHere = CostHere.AS_ASSESSED) -> str:
    """Return the coach's opinion of the player's choice. It has no figures, which are shown only on request.

    The better cards follow the text. Nobody is blamed for a choice that cost nothing with the real cards. If the
    standings decide, the text says whether the choice was right for them.
    """
    texts = seating.texts
    if assessment.is_right_for_place:
        return texts("verdict.right")
    grade = "" if is_good(assessment) else texts(f"grade.{Grade.of(assessment.loss).name.lower()}")
    if cost is not CostHere.AS_ASSESSED and grade and assessment.place is None:
        return texts("verdict.harmless" if cost is CostHere.HARMLESS else "verdict.went_well")
    if assessment.place is not None:
        grade = "" if cost is CostHere.WENT_WELL else grade
        return paragraph(grade, texts("verdict.standings"))
    return paragraph(grade, texts("verdict.better")) if grade else texts("verdict.good")


def verdict_reason(assessment: Assessment, seating: Seating, cost: CostHere = CostHere.AS_ASSESSED) -> str:
    """Return the reason for a good choice, or what is true of a better one and false of the choice.

    It is empty if no reason is known, or if the real cards have refuted it. If the standings decide, the reason names
    them.
    """
    if cost is CostHere.WENT_WELL and assessment.place is None:
        return ""
    if assessment.place is not None:
        return reason_text(assessment.place.reason, seating)
    reason = assessment.reason
    if is_good(assessment):
        reason = next((each for each in assessment.chosen.reasons if each.is_in_favour), None)
        if reason is None and any(each.motif in _TAKES for each in assessment.chosen.reasons):
            return seating.texts("verdict.no_better")
    return reason_text(reason, seating) if reason is not None else ""
