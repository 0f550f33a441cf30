"""Texts at the end of a puzzle: its idea, why the answer is right, and what a wrong card costs."""

from papayoo.ai.reasons import Reason, reasons_for_pass, reasons_for_play
from papayoo.engine.cards import Card
from papayoo.services.puzzle_matches import Verdict
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.table_view.seating import Seating


def explanation_of(verdict: Verdict, seating: Seating) -> tuple[str, ...]:
    """Return the paragraphs that explain the result of a puzzle."""
    texts, idea = seating.texts, ""
    if verdict.theme is not None:
        idea = texts(f"puzzle.idea.{verdict.theme}")
    why = _reason(verdict, verdict.answer, seating, in_favour=True)
    parts = (idea, why, _cost(verdict, seating))
    return tuple(part for part in parts if part)


def _cost(verdict: Verdict, seating: Seating) -> str:
    """Return the sentence that says what the wrong card costs, and a reason against the card if one is known."""
    card = card_name(seating.texts, verdict.wrong)
    if not verdict.loss:
        return seating.texts("puzzle.other_card") if not verdict.is_solved else ""
    if verdict.view.legal:
        costs = seating.texts("puzzle.costs", card=card, n=verdict.loss)
        against = _reason(verdict, (verdict.wrong,), seating, in_favour=False)
        return f"{costs} {against}".strip()
    key = "puzzle.costs_to_keep" if verdict.wrong in verdict.answer else "puzzle.costs_to_pass"
    return seating.texts(key, card=card, n=verdict.loss)


def _reason(verdict: Verdict, cards: tuple[Card, ...], seating: Seating, *, in_favour: bool) -> str:
    """Return the text of the first known reason for or against cards; an empty text if there is none."""
    view = verdict.view
    found: tuple[Reason, ...] = reasons_for_play(view, cards[0]) if view.legal else reasons_for_pass(view, cards)
    fitting = (reason for reason in found if reason.is_in_favour is in_favour)
    first = next(fitting, None)
    return reason_text(first, seating) if first is not None else ""
