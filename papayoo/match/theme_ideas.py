"""Tells whether the idea of a puzzle's theme is what distinguishes its answer from a wrong card."""

from collections.abc import Sequence

from papayoo.ai.bad_moves import goes_on_top
from papayoo.ai.knowledge import is_papayoo_in_play, knowledge_of, papayoo_dangers
from papayoo.ai.reasons import LOW_PAYOO, LOW_RANK, reasons_for_play
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit
from papayoo.match.puzzles import Theme


def is_idea_true(theme: Theme, view: SeatView, answer: Sequence[Card], wrong: Card) -> bool:
    """Whether the sentence with the theme's idea is true of all cards of the answer, and not of the wrong one.

    A theme was given to a puzzle for its most tempting mistake, so its sentence need not hold for another wrong card.
    The sentence about leads holds if no card in the hand is certain to be beaten; those about passes and the last
    tricks are always true.
    """
    match theme:
        case Theme.DUCK:
            return all(follows_suit(view, card) and not goes_on_top(view, card) for card in answer)
        case Theme.TAKE:
            return not goes_on_top(view, wrong) and all(goes_on_top(view, card) for card in answer)
        case Theme.DUMP:
            return all(_is_dumped(view, card) for card in answer) and not _is_dumped(view, wrong)
        case Theme.DRIVE:
            return all(_draws_out(view, card, wrong) for card in answer)
        case Theme.FIRST:
            return all(_is_danger(view, card) and not follows_suit(view, card) for card in answer)
        case Theme.VOID:
            return all(_empties(view, card) for card in answer) and not _is_last_of_suit(view, wrong)
        case Theme.LEAD:
            return not any(
                reason.motif == "lowest_out" for card in view.legal for reason in reasons_for_play(view, card)
            )
        case _:
            return True


def is_idea_told(theme: Theme, view: SeatView, answer: Sequence[Card], wrong: Card) -> bool:
    """Whether the sentence with the theme's idea is told: if it is true, and no high card would be called low."""
    is_low = theme is not Theme.DRIVE or all(_is_low_lead(view, card) for card in answer)
    return is_low and is_idea_true(theme, view, answer, wrong)


def _is_low_lead(view: SeatView, card: Card) -> bool:
    """Whether a card has a low rank, or the seat has a higher one of its suit."""
    lowest = LOW_PAYOO if card.suit is Suit.PAYOO else LOW_RANK
    return card.rank <= lowest or any(each.suit is card.suit and each.rank > card.rank for each in view.hand)


def follows_suit(view: SeatView, card: Card) -> bool:
    """Whether a card is of the suit that was led; always true for a lead."""
    return view.trick is None or view.trick.lead_suit in (None, card.suit)


def _is_dumped(view: SeatView, card: Card) -> bool:
    """Whether a play gives away the Papayoo, or a card that could take the Papayoo later."""
    is_danger = card == view.papayoo or (is_papayoo_in_play(view) and card in papayoo_dangers(view))
    return is_danger and not goes_on_top(view, card)


def _is_danger(view: SeatView, card: Card) -> bool:
    """Whether a card may cost much later: a Payoo that is not low, the Papayoo, or a card that could take it."""
    return (card.suit is Suit.PAYOO and card.rank > LOW_PAYOO) or _is_dumped(view, card)


def _draws_out(view: SeatView, card: Card, wrong: Card) -> bool:
    """Whether the card, if led, is likely to draw the Papayoo, a card that takes it, or a higher Payoo from others.

    It must be lower than the wrong one of its suit, and than most cards of its suit in other hands.
    """
    unseen = knowledge_of(view).unseen[card.suit]
    above = sum(rank > card.rank for rank in unseen)
    is_low = 2 * above > len(unseen) and not (card.suit is wrong.suit and card.rank > wrong.rank)
    is_aimed = card.suit is Suit.PAYOO or (card.suit is view.die and card.rank < PAPAYOO_RANK in unseen)
    return is_low and is_aimed


def _empties(view: SeatView, card: Card) -> bool:
    """Whether the card is the seat's last one of a suit that others may still lead, and counts no points."""
    is_plain = card.suit is not Suit.PAYOO and card != view.papayoo
    return is_plain and _is_last_of_suit(view, card) and bool(knowledge_of(view).unseen[card.suit])


def _is_last_of_suit(view: SeatView, card: Card) -> bool:
    return sum(held.suit is card.suit for held in view.hand) == 1
