"""Finds the theme of a puzzle from its position, its answer and the most tempting wrong card."""

from collections.abc import Sequence
from typing import Final

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.ai.knowledge import is_papayoo_in_play, knowledge_of, papayoo_dangers
from papayoo.engine import PAPAYOO_RANK, Card, Phase, SeatView, Suit
from papayoo.match import Theme

LAST_TRICKS: Final = 5
"""Maximum number of tricks left at which a position has the theme "last tricks"."""


def theme_of(view: SeatView, answer: Sequence[Card], tempting: Card) -> Theme | None:
    """Return the theme of the puzzle with this view and best answer; None if it has no theme.

    If several themes apply, the first one is used. ``tempting`` is the wrong card that the levels choose most often.
    """
    card = answer[0]
    if view.phase is Phase.PASSING:
        return Theme.PASS
    if len(view.hand) <= LAST_TRICKS:
        return Theme.LAST
    if _dumps(view, card):
        return Theme.DUMP
    if _spends_cover(view, card, tempting):
        return Theme.COVER
    if is_leading(view) and _drives_out(view, card):
        return Theme.DRIVE
    if _keeps_guard(view, card):
        return Theme.COVER
    if card.suit is _suit_led(view):
        has_lower = min(answer) > min(view.legal)
        return Theme.TAKE if goes_on_top(view, card) and has_lower else Theme.DUCK
    if _empties(view, card):
        return Theme.VOID
    return Theme.LEAD if is_leading(view) else None


def _drives_out(view: SeatView, card: Card) -> bool:
    """Whether the card, if led, may draw the Papayoo or a higher Payoo from another hand.

    Only a card below the Papayoo in its suit, or a Payoo, can do this.
    """
    unseen = knowledge_of(view).unseen[card.suit]
    if card.suit is Suit.PAYOO:
        return any(rank > card.rank for rank in unseen)
    return card.suit is view.die and card.rank < PAPAYOO_RANK in unseen


def _dumps(view: SeatView, card: Card) -> bool:
    """Whether a play gets rid of the Papayoo, or of a card that could take the Papayoo later."""
    is_danger = card == view.papayoo or (is_papayoo_in_play(view) and card in papayoo_dangers(view))
    return is_danger and not goes_on_top(view, card)


def _spends_cover(view: SeatView, card: Card, tempting: Card) -> bool:
    """Whether the tempting card is a low card that should be kept to protect a high one.

    It must be the lowest of its plain suit in the hand. The result is false if the answer ``card`` has the same suit.
    """
    suit = tempting.suit
    held = [other.rank for other in view.hand if other.suit is suit]
    high = PAPAYOO_RANK if suit is view.die and is_papayoo_in_play(view) else PAPAYOO_RANK + 1
    is_cover = suit not in (Suit.PAYOO, card.suit) and tempting.rank == min(held) < high <= max(held)
    return is_cover and bool(knowledge_of(view).unseen[suit])


def _keeps_guard(view: SeatView, card: Card) -> bool:
    """Whether playing the card keeps low cards that protect the seat from taking the Papayoo.

    This is the case if the seat holds the Papayoo or a higher card of its suit, and also a lower one, and the card is
    of another suit.
    """
    held = [other.rank for other in view.legal if other.suit is view.die]
    is_guarded = bool(held) and min(held) < PAPAYOO_RANK <= max(held)
    return is_guarded and card.suit is not view.die and is_papayoo_in_play(view)


def _empties(view: SeatView, card: Card) -> bool:
    """Whether the card counts no points and is the seat's last card of its suit.

    The result is false if no other seat may hold cards of this suit.
    """
    is_last = sum(held.suit is card.suit for held in view.hand) == 1
    is_plain = card.suit is not Suit.PAYOO and card != view.papayoo
    return is_last and is_plain and bool(knowledge_of(view).unseen[card.suit])


def _suit_led(view: SeatView) -> Suit | None:
    return view.trick.lead_suit if view.trick else None


def possible_themes(view: SeatView) -> frozenset[Theme]:
    """Return the themes that a decision may have, before its best card is known."""
    if len(view.hand) <= LAST_TRICKS:
        return frozenset({Theme.LAST})
    found = {Theme.VOID} if any(_empties(view, card) for card in view.legal) else set()
    covers = (
        _spends_cover(view, other, card) or _keeps_guard(view, other) for card in view.legal for other in view.legal
    )
    if any(covers):
        found.add(Theme.COVER)
    if is_leading(view):
        return frozenset({Theme.LEAD, Theme.DRIVE, *found})
    if any(_dumps(view, card) for card in view.legal):
        found.add(Theme.DUMP)
    if view.legal[0].suit is _suit_led(view):
        found |= {Theme.DUCK, Theme.TAKE}
    return frozenset(found)
