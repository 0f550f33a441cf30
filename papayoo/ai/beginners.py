"""How people who learn the game play: what they never overlook, and the habits that cost them points.

The weak levels choose at random among the cards that make sense at sight, and lean towards the habit of their level. So
they make the mistakes of people, who forget what was played, do not look ahead or are greedy, and no absurd ones.
"""

from collections.abc import Collection
from typing import Final

from papayoo.ai.bad_moves import SURE_PAYOO, goes_on_top, is_last, is_leading
from papayoo.ai.knowledge import is_papayoo_in_play, papayoo_dangers
from papayoo.engine import PAPAYOO_POINTS, Card, SeatView, Suit, card_points, trick_points

BIG_PAYOO: Final = 15
"""Rank from which a Payoo usually wins a trick that it leads or goes on top of."""
HIGH: Final = 8
"""The same rank in the plain suits."""
HARMLESS: Final = 5
"""Highest rank of a plain card that nobody hurries to be rid of."""
RELIEF: Final = 10
"""Points that it seems worth to be rid of a plain card above this rank, and that leading a high one seems to cost."""
COVER: Final = 3
"""Highest rank of a card that everybody keeps below a high one of its suit."""


def seems_sensible(view: SeatView, cards: Collection[Card], favourite: Card, overlooked: int) -> tuple[Card, ...]:
    """Return the cards to play that cost at sight at most ``overlooked`` points more than the cheapest one.

    The policy's favourite card may have reasons that are not seen at once, so it is kept, unless everybody sees that it
    takes the trick.
    """
    costs = {card: cost_at_sight(view, card) for card in cards}
    limit = min(costs.values()) + overlooked
    return tuple(
        card for card in cards if costs[card] <= limit or (card == favourite and not _surely_takes(view, card))
    )


def cost_at_sight(view: SeatView, card: Card) -> int:
    """Return the points that playing a card seems to cost somebody who sees the table and the own hand.

    It is negative if the card takes points away from the hand. Of earlier tricks, only the last one counts, and whether
    the Papayoo was played.
    """
    assert view.trick is not None
    assert view.die is not None
    points = card_points(card, view.die)
    is_danger = card in papayoo_dangers(view) and is_papayoo_in_play(view) and view.papayoo not in view.hand
    is_high = card.rank >= (BIG_PAYOO if card.suit is Suit.PAYOO else HIGH)
    if is_leading(view):
        return max(is_high * (points or RELIEF), PAPAYOO_POINTS * is_danger, _taken_by_such_a_lead(view, card))
    if goes_on_top(view, card):
        if not is_high and not is_last(view):
            return 0
        return trick_points(view.trick, view.die) + points + PAPAYOO_POINTS * (is_danger and not is_last(view))
    if is_danger:
        return -PAPAYOO_POINTS
    return -points if points or card.suit is Suit.PAYOO or card.rank <= HARMLESS else -RELIEF


def _surely_takes(view: SeatView, card: Card) -> bool:
    """Whether the card almost certainly takes the trick, or a lead like it has just taken points."""
    if is_leading(view):
        return _taken_by_such_a_lead(view, card) > 0
    is_sure = card.rank >= (SURE_PAYOO if card.suit is Suit.PAYOO else max(card.suit.ranks))
    return goes_on_top(view, card) and (is_last(view) or is_sure)


def _taken_by_such_a_lead(view: SeatView, card: Card) -> int:
    """Return the points of the last trick, if the seat took it by a lead and would have taken it with this card too."""
    last = view.tricks[-1] if view.tricks else None
    if last is None or not last.trick.leader == view.seat == last.taker or last.trick.lead_suit is not card.suit:
        return 0
    followed = [play.card.rank for play in last.trick.plays if play.seat != view.seat and play.card.suit is card.suit]
    return last.points if card.rank > max(followed, default=0) else 0


def seems_sensible_to_pass(hand: Collection[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand without the low cards of each plain suit of which it also has a high one."""
    high = {card.suit for card in hand if card.suit is not Suit.PAYOO and card.rank >= HIGH}
    return tuple(card for card in hand if card.rank > COVER or card.suit not in high)


def lives_for_the_day(view: SeatView, card: Card) -> float:
    """The habit of a bot that does not look ahead: it leads its lowest cards, until only high ones are left."""
    return float(card.rank) if is_leading(view) else 0.0


def grabs_relief(view: SeatView, card: Card) -> float:
    """The habit of a greedy bot: it gives away as many points as it can at once, and keeps the dangerous high cards."""
    assert view.die is not None
    return 0.0 if is_leading(view) or goes_on_top(view, card) else -0.6 * card_points(card, view.die)
