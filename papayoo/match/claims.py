"""What a seat may claim about the rest of a round: that nothing is left to decide, that all is its own, or none.

A claim is proved from the seat's view alone: it holds whatever the others hold and however they play. Not everything
that is true can be proved this way, but nothing is claimed that could fail.
"""

from enum import Enum

from papayoo.ai.knowledge import ASLEEP, Knowledge, knowledge_of
from papayoo.engine.cards import Card, Suit
from papayoo.engine.phase import Phase
from papayoo.engine.trick import Trick, card_points
from papayoo.engine.view import SeatView


class Claim(Enum):
    """What can be claimed."""

    NOTHING_LEFT = "nothing_left"
    """No card that is still to fall, or lies in the trick, costs anything."""
    REST_IS_MINE = "rest_is_mine"
    """The seat is to lead and takes all tricks that are left."""
    TAKES_NO_MORE = "takes_no_more"
    """The seat takes no trick any more."""


def claim_of(view: SeatView) -> Claim | None:
    """What the seat can prove of the rest of the running round; None if nothing, or if it has played its last card."""
    if view.phase is not Phase.PLAYING or not view.hand:
        return None
    knowledge = knowledge_of(view)
    if _is_free(view, knowledge):
        return Claim.NOTHING_LEFT
    if _is_to_lead(view) and _takes_the_rest(view, knowledge):
        return Claim.REST_IS_MINE
    return Claim.TAKES_NO_MORE if _takes_no_more(view, knowledge) else None


def claimed_card(view: SeatView, claim: Claim) -> Card:
    """The card to play on with after a claim, so that it comes true; for a view of the seat that is to play.

    Who takes no more gives away what costs most.
    """
    assert view.legal
    if claim is not Claim.TAKES_NO_MORE:
        return max(view.legal, key=lambda card: card.rank)
    cards = _safe_leads(view, knowledge_of(view)) if _is_to_lead(view) else view.legal
    return max(cards, key=lambda card: (_points(view, card), card.rank))


def _is_free(view: SeatView, knowledge: Knowledge) -> bool:
    unseen = [Card(suit, rank) for suit, ranks in knowledge.unseen.items() for rank in ranks]
    return not any(_points(view, card) for card in (*_trick(view).cards, *view.hand, *unseen))


def _takes_the_rest(view: SeatView, knowledge: Knowledge) -> bool:
    """Whether every lead takes its trick, each suit led from the top.

    A card does if it is above all that the others may hold of its suit, or if they can hold none any more, because
    with each lead before it at least one of theirs has fallen.
    """
    for suit in {card.suit for card in view.hand}:
        at_large = _at_large(knowledge, suit)
        own = sorted((card.rank for card in view.hand if card.suit is suit), reverse=True)
        if any(rank < max(at_large) for rank in own[: len(at_large)]):
            return False
    return True


def _takes_no_more(view: SeatView, knowledge: Knowledge) -> bool:
    """Every own card is below all that the others may hold of its suit: whoever leads the suit has gone above it."""
    if any(rank < card.rank for card in view.hand for rank in _at_large(knowledge, card.suit)):
        return False
    if _is_to_lead(view):
        return bool(_safe_leads(view, knowledge))
    return not _may_take(_trick(view), view)


def _may_take(trick: Trick, view: SeatView) -> bool:
    """Whether a trick that is under way, if one is, could still be the seat's, by a card played or to be played."""
    winning = trick.winning
    if winning is None:
        return False
    if any(play.seat == view.seat for play in trick.plays):
        return winning.seat == view.seat
    return any(card.suit is winning.card.suit and card.rank > winning.card.rank for card in view.hand)


def _safe_leads(view: SeatView, knowledge: Knowledge) -> tuple[Card, ...]:
    """Of a hand below all others: the cards that somebody must follow, and so go above."""
    nobody_sleeps = not view.options.deal.sleeping_hands
    return tuple(
        card for card in view.hand if (knowledge.unseen[card.suit] if nobody_sleeps else knowledge.given[card.suit])
    )


def _at_large(knowledge: Knowledge, suit: Suit) -> tuple[int, ...]:
    """The ranks of a suit that others may hold: of two players, what one is known not to have sleeps."""
    others = knowledge.slots.keys() - {ASLEEP}
    return () if all(suit in knowledge.voids[seat] for seat in others) else knowledge.unseen[suit]


def _is_to_lead(view: SeatView) -> bool:
    return view.is_asked and not _trick(view).plays


def _trick(view: SeatView) -> Trick:
    assert view.trick is not None
    return view.trick


def _points(view: SeatView, card: Card) -> int:
    assert view.die is not None
    return card_points(card, view.die)
