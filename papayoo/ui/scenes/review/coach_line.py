"""Draws the coach's verdict on a decision: its grade, better cards and a reason."""

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from typing import Final, NamedTuple

from papayoo.ai.coach import Assessment
from papayoo.ai.reasons import AS_GOOD, EQUAL, GOES_WITH_THE_SUIT
from papayoo.engine import Card
from papayoo.match import COUNTED_LOSS_POINTS, Grade
from papayoo.text.catalog import Catalog
from papayoo.text.paragraph import paragraph
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import BODY, NOTE, TextStyle
from papayoo.ui.table_view.card_texts import card_name, hint_text, reason_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.flow import Column, Drawing, Line, Row

CARD_STEP_U, REASON_HEIGHT_U = 24.0, 20.0
"""Width of the place of a better card after the text, and height of the line with the reason."""


class CostHere(Enum):
    """What a decision cost with the real cards."""

    AS_ASSESSED = auto()
    """The real cards do not contradict the coach."""
    HARMLESS = auto()
    """Nothing: the player took no points after it."""
    WENT_WELL = auto()
    """Less than nothing, although it is costly on average: the better choice would have taken more points."""
    NO_RISK = auto()
    """Nothing, and nobody calls it a risk that went well: it saved nothing, or gave the Papayoo away for certain."""
    UNLUCKY = auto()
    """Many points at once, although it was a good choice (`RoundReview.is_unlucky`)."""


FREE: Final = (CostHere.HARMLESS, CostHere.WENT_WELL, CostHere.NO_RISK)
"""Nobody is blamed."""
REFUTED: Final = (CostHere.WENT_WELL, CostHere.NO_RISK)
"""The real cards show the better choice no better."""


class Verdict(NamedTuple):
    """What is drawn of the coach's opinion: a text, better cards after it, and the reason below it.

    ``is_quiet`` is true if nobody is blamed, because the decision cost nothing with the real cards.
    """

    text: str
    cards: tuple[Card, ...]
    reason: str
    is_quiet: bool


def verdict_of(
    assessment: Assessment, seating: Seating, cost: CostHere, shown: str | None, received: Sequence[Card] = ()
) -> Verdict:
    """Return the verdict on a decision.

    ``shown`` is what *Show me* says of it, if it can be shown. ``received`` are the cards that came back for a pass: a
    good one is not praised for a suit that they brought back.
    """
    text, reason = verdict_text(assessment, seating, cost), verdict_reason(assessment, seating, cost, shown)
    praise = assessment.hint.reason if assessment.hint is not None and is_good(assessment) else None
    if shown is None and praise is not None and praise.motif in GOES_WITH_THE_SUIT:
        suits = praise.suits or (praise.suit,)
        reason = "" if any(card.suit in suits for card in received) else reason
    return Verdict(text, better_cards(assessment), reason, cost in FREE)


def draw_verdict(canvas: Canvas, line: Box, verdict: Verdict | None, texts: Catalog) -> None:
    """Draw the verdict in the box ``line`` and the reason below it. While the coach is thinking, say so."""
    if verdict is None:
        canvas.text_in(line, texts("verdict.thinking"), BODY.in_colour(palette.DIM_INK), align="center")
        return
    style = BODY.in_colour(palette.DIM_INK) if verdict.is_quiet else BODY
    reason = Line(verdict.reason, NOTE, REASON_HEIGHT_U, align="center")
    told = Column(text_before_cards(canvas, line, verdict.text, style, verdict.cards), reason)
    told.draw_in(canvas, line.resize(height=line.height + REASON_HEIGHT_U))


def text_before_cards(canvas: Canvas, line: Box, text: str, style: TextStyle, cards: Sequence[Card]) -> Row:
    """Return a text with small cards after it, both together in the middle of a line."""
    width = min(canvas.measure.text_width(text, style), line.width - CARD_STEP_U * len(cards))
    minis = (Drawing(partial(_draw_card, card)).wide(CARD_STEP_U) for card in cards)
    return Row(Line(text, style, line.height).wide(width), *minis, at=0.5)


def _draw_card(card: Card, canvas: Canvas, box: Box) -> None:
    canvas.mini(card, box.right - CARD_STEP_U / 4, box.center_y, is_papayoo=False, scale=0.56)


def is_good(assessment: Assessment) -> bool:
    """Whether no other choice was clearly better.

    Smaller losses are within the error of the coach's estimate, or too small to be shown.
    """
    return Grade.of(assessment.loss) <= Grade.GOOD


def other_hint(assessment: Assessment) -> tuple[Card, ...]:
    """Return the cards of the hint where it names others than a choice that is good; empty elsewhere."""
    hint, chosen = assessment.hint, assessment.chosen.cards
    if hint is None or assessment.place is not None or not is_good(assessment):
        return ()
    is_same = {*chosen} == {*hint.cards} or hint.reason in (EQUAL, AS_GOOD)
    is_as_good = len(chosen) == 1 and chosen[0] in hint.as_good
    return () if is_same or is_as_good else hint.cards


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
    if cost in FREE and grade and assessment.place is None:
        return texts(_FREE_TEXTS[cost])
    if assessment.place is not None:
        grade = "" if cost in REFUTED else grade
        return paragraph(grade, texts("verdict.standings"))
    if grade:
        return paragraph(grade, texts("verdict.better"))
    if other_hint(assessment):
        return texts("verdict.kinds" if is_hint_cheaper(assessment) else "verdict.even")
    is_open = assessment.hint is not None and assessment.hint.reason != EQUAL
    return texts("verdict.unlucky" if cost is CostHere.UNLUCKY and is_open else "verdict.good")


_FREE_TEXTS: Final = {
    CostHere.HARMLESS: "verdict.harmless",
    CostHere.WENT_WELL: "verdict.went_well",
    CostHere.NO_RISK: "verdict.no_better",
}


def is_hint_cheaper(assessment: Assessment) -> bool:
    """Whether the hint clearly saves points on average, although it does not against each kind of opponent."""
    points = assessment.hint_points
    return points is not None and assessment.chosen.points - points >= COUNTED_LOSS_POINTS


def verdict_reason(
    assessment: Assessment, seating: Seating, cost: CostHere = CostHere.AS_ASSESSED, shown: str | None = None
) -> str:
    """Return the reason for a good choice, or what is true of a better one and false of the choice.

    It is empty if no reason is known, or if the real cards have refuted it. If the standings decide, the reason names
    them. ``shown`` is what *Show me* says of the decision: then the reason is the same.
    """
    if shown is not None:
        return shown
    if cost in REFUTED and assessment.place is None:
        return ""
    if assessment.place is not None:
        return reason_text(assessment.place.reason, seating)
    if is_good(assessment):
        return _reason_for_good(assessment, seating)
    return reason_text(assessment.reason, seating) if assessment.reason is not None else ""


def _reason_for_good(assessment: Assessment, seating: Seating) -> str:
    """Return what the hint says of the choice in this position or, if it is another one, the card that it names.

    A reason belongs to a difference, so that none is told for a card that is hardly better.
    """
    hint, texts = assessment.hint, seating.texts
    if hint is None:
        return ""
    if {*assessment.chosen.cards} == {*hint.cards} or hint.reason in (EQUAL, AS_GOOD):
        return hint_text(hint, seating)
    name = card_name(texts, hint.cards[0])
    other = other_hint(assessment)
    if not other:
        return texts("coach.also_good", cards=name)
    play = texts("coach.play", card=name)
    return texts("puzzle.reason", label=texts("coach.suggest"), reason=play) if len(other) == 1 else ""
