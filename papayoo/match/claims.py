"""Claims: proved statements about the rest of a round, which allow ending it early.

A claim is proved from the view of one seat, so that it holds whatever cards the others hold and play. Some true
statements cannot be proved this way, but a claim is never false.
"""

from enum import Enum

from papayoo.ai.knowledge import UNDEALT, Knowledge, knowledge_of
from papayoo.engine import Card, Phase, SeatView, Suit, Trick, card_points


class Claim(Enum):
    """A proved statement about the rest of the round."""

    NOTHING_LEFT = "nothing_left"
    """Nobody can take any more points: all cards of the current and later tricks cost 0 points."""
    REST_IS_MINE = "rest_is_mine"
    """A seat leads the next trick, and must take this trick and all later ones, whatever it plays."""
    TAKES_NO_MORE = "takes_no_more"
    """A seat will not take any of the remaining tricks."""


def claim_of(view: SeatView) -> Claim | None:
    """Return the claim that a seat can prove from its view, or None.

    The result is None if the seat has played its last card.
    """
    if view.phase is not Phase.PLAYING or not view.hand:
        return None
    knowledge = knowledge_of(view)
    if _costs_nothing(view, knowledge):
        return Claim.NOTHING_LEFT
    if _is_to_lead(view) and _takes_the_rest(view, knowledge):
        return Claim.REST_IS_MINE
    return Claim.TAKES_NO_MORE if _takes_no_more(view, knowledge) else None


def claimed_card(view: SeatView, claim: Claim) -> Card:
    """Return the card with which a seat carries out its claim. It must be the seat's turn.

    A seat that claims to take no more tricks plays the card with the most points.
    """
    assert view.legal
    if claim is not Claim.TAKES_NO_MORE:
        return max(view.legal, key=lambda card: card.rank)
    cards = _safe_leads(view, knowledge_of(view)) if _is_to_lead(view) else view.legal
    return max(cards, key=lambda card: (_points(view, card), card.rank))


def _costs_nothing(view: SeatView, knowledge: Knowledge) -> bool:
    unseen = [Card(suit, rank) for suit, ranks in knowledge.unseen.items() for rank in ranks]
    return not any(_points(view, card) for card in (*_trick(view).cards, *view.hand, *unseen))


def _takes_the_rest(view: SeatView, knowledge: Knowledge) -> bool:
    """Whether the seat wins all tricks, in whatever order it leads its cards.

    Each card of its hand must be higher than all cards of its suit that other players may hold. A seat that can
    lose a trick by another order of leads does not count, because a player wants to take no tricks.
    """
    return not any(rank > card.rank for card in view.hand for rank in _ranks_at_large(knowledge, card.suit))


def _takes_no_more(view: SeatView, knowledge: Knowledge) -> bool:
    """Whether the seat can avoid the current trick and all later ones.

    Each card of its hand must be lower than all cards of its suit that other players may hold.
    """
    if any(rank < card.rank for card in view.hand for rank in _ranks_at_large(knowledge, card.suit)):
        return False
    if _is_to_lead(view):
        return bool(_safe_leads(view, knowledge))
    return not _may_take(_trick(view), view)


def _may_take(trick: Trick, view: SeatView) -> bool:
    """Whether the seat may win the current trick.

    This is the case if the seat's card is winning the trick, or if the seat has not played yet and holds a card that
    would win.
    """
    winning = trick.winning
    if winning is None:
        return False
    if any(play.seat == view.seat for play in trick.plays):
        return winning.seat == view.seat
    return any(card.suit is winning.card.suit and card.rank > winning.card.rank for card in view.hand)


def _safe_leads(view: SeatView, knowledge: Knowledge) -> tuple[Card, ...]:
    """Return the cards that the seat can lead without taking the trick.

    They are the cards of suits that another player surely holds. Call this only if each card of the hand is lower than
    all cards of the same suit in other hands.
    """
    nobody_sleeps = not view.options.deal.sleeping_hands
    return tuple(
        card for card in view.hand if (knowledge.unseen[card.suit] if nobody_sleeps else knowledge.given[card.suit])
    )


def _ranks_at_large(knowledge: Knowledge, suit: Suit) -> tuple[int, ...]:
    others = knowledge.slots.keys() - {UNDEALT}
    return () if all(suit in knowledge.voids[seat] for seat in others) else knowledge.unseen[suit]


def _is_to_lead(view: SeatView) -> bool:
    return view.is_asked and not _trick(view).plays


def _trick(view: SeatView) -> Trick:
    assert view.trick is not None
    return view.trick


def _points(view: SeatView, card: Card) -> int:
    assert view.die is not None
    return card_points(card, view.die)
