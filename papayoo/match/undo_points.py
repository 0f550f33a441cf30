"""The decisions of a seat in the running round that can be undone."""

from papayoo.engine import PassCards, PlayCard, SeatView, Suit, Trick, legal_cards

Decision = PassCards | PlayCard


def decisions_of(view: SeatView) -> tuple[Decision, ...]:
    """Return the seat's pass and plays in the running round, in order.

    Rolling the die and playing the only legal card are not decisions.
    """
    if not view.phase.is_in_round:
        return ()
    passed = (PassCards(view.seat, view.given),) if view.given else ()
    return (*passed, *_plays(view))


def _plays(view: SeatView) -> tuple[PlayCard, ...]:
    """Return the seat's plays in this round for which it had more than one legal card, in order."""
    hand, plays = view.hand, list[PlayCard]()
    for trick in reversed(view.tricks_so_far):
        card = dict(trick.plays).get(view.seat)
        if card is not None:
            hand = (*hand, card)
            if len(legal_cards(hand, _suit_to_follow(trick, view.seat))) > 1:
                plays.append(PlayCard(view.seat, card))
    return tuple(reversed(plays))


def _suit_to_follow(trick: Trick, seat: int) -> Suit | None:
    return None if trick.leader == seat else trick.lead_suit
