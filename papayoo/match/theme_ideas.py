"""Tells whether the idea of a puzzle's theme is what distinguishes its answer from a wrong card."""

from collections.abc import Sequence

from papayoo.ai.bad_moves import goes_on_top
from papayoo.ai.knowledge import is_papayoo_in_play, knowledge_of, papayoo_dangers
from papayoo.ai.reasons import reasons_for_play
from papayoo.engine import PAPAYOO_RANK, Card, SeatView
from papayoo.match.puzzles import Theme


def is_idea_true(theme: Theme, view: SeatView, answer: Sequence[Card], wrong: Card) -> bool:
    """Whether the sentence with the theme's idea is true of all cards of the answer, and not of the wrong one.

    A theme was given to a puzzle for one card of its answer, so its sentence need not hold. The sentence about leads
    holds if no card in the hand is certain to be beaten; those about passes and the last tricks are always true.
    """
    match theme:
        case Theme.DUCK:
            return not any(goes_on_top(view, card) for card in answer)
        case Theme.TAKE:
            can_duck = not all(goes_on_top(view, card) for card in view.legal)
            return can_duck and all(goes_on_top(view, card) for card in answer)
        case Theme.DUMP:
            return all(_is_dumped(view, card) for card in answer) and not _is_dumped(view, wrong)
        case Theme.DRIVE:
            return all(_is_low(view, card, wrong) for card in answer)
        case Theme.COVER:
            return _is_cover(view, wrong) and all(card.suit is not wrong.suit for card in answer)
        case Theme.VOID:
            return all(_is_last_of_suit(view, card) for card in answer) and not _is_last_of_suit(view, wrong)
        case Theme.LEAD:
            return not any(
                reason.motif == "lowest_out" for card in view.legal for reason in reasons_for_play(view, card)
            )
        case _:
            return True


def _is_dumped(view: SeatView, card: Card) -> bool:
    is_danger = card == view.papayoo or (is_papayoo_in_play(view) and card in papayoo_dangers(view))
    return is_danger and not goes_on_top(view, card)


def _is_low(view: SeatView, card: Card, wrong: Card) -> bool:
    """Whether a card is lower than the wrong one of its suit, and than most cards of its suit in other hands."""
    unseen = knowledge_of(view).unseen[card.suit]
    above = sum(rank > card.rank for rank in unseen)
    return 2 * above > len(unseen) and not (card.suit is wrong.suit and card.rank > wrong.rank)


def _is_cover(view: SeatView, card: Card) -> bool:
    """Whether a card is a low one that protects a high card of its suit in the hand."""
    return card.rank < PAPAYOO_RANK <= max(held.rank for held in view.hand if held.suit is card.suit)


def _is_last_of_suit(view: SeatView, card: Card) -> bool:
    return sum(held.suit is card.suit for held in view.hand) == 1
