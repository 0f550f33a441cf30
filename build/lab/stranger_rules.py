"""Base classes of strangers that follow written rules; see `strangers.py` and `sparring.py`."""

import random
from collections.abc import Callable, Iterable
from typing import Final

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.ai.knowledge import Knowledge, is_papayoo_in_play, knowledge_of, papayoo_dangers
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit, trick_points

TOP_RANK: Final = 10
"""Highest rank of a plain suit."""


class Miser:
    """A bot that leads low cards of long suits, and follows as high as it can without winning."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass: those with the highest rank relative to their suit."""
        return _most(view.hand, lambda card: card.rank / (20 if card.suit is Suit.PAYOO else 9), _pass_size(view))

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        if is_leading(view):
            known = knowledge_of(view)
            return _least(view.legal, lambda card: self._lead_risk(view, known, card))
        if not _follows(view):
            return _papayoo_or_danger(view) or _most(view.legal, _burden, 1)[0]
        below = [card for card in view.legal if not goes_on_top(view, card)]
        if below:
            return view.papayoo if view.papayoo in below else max(below)
        return _take_as_last(view) if _is_last(view) else min(view.legal)

    def _lead_risk(self, view: SeatView, known: Knowledge, card: Card) -> float:
        higher = sum(rank > card.rank for rank in known.unseen[card.suit])
        risk = card.rank - 2.0 * min(higher, 3) - 0.5 * _own_length(view, card.suit)
        risk += 6.0 if card.suit is Suit.PAYOO else 0.0
        return risk + _papayoo_risk(view, card)


class Voider:
    """A bot that passes and leads cards of short suits, so that it can soon discard points."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass: all cards of short suits if possible, then high cards."""
        left = list(view.hand)
        size = _pass_size(view)
        passed: list[Card] = []
        for suit in sorted(list(Suit)[:4], key=lambda suit: (_own_length(view, suit), suit)):
            own = [card for card in left if card.suit is suit]
            if own and len(own) <= size - len(passed) and max(own).rank > 3:
                passed += own
        left = [card for card in left if card not in passed]
        passed += _most(left, self._pass_worth, size - len(passed))
        return tuple(sorted(passed))

    def _pass_worth(self, card: Card) -> float:
        return card.rank - 9.5 if card.suit is Suit.PAYOO else float(card.rank)

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        known = knowledge_of(view)
        if is_leading(view):
            return _least(view.legal, lambda card: self._lead_risk(view, known, card))
        if not _follows(view):
            return _papayoo_or_danger(view) or _most(view.legal, lambda card: self._burden(view, card), 1)[0]
        below = [card for card in view.legal if not goes_on_top(view, card)]
        if self._is_free(view, known):
            return max((card for card in view.legal if card != view.papayoo), default=view.legal[0])
        if below:
            return view.papayoo if view.papayoo in below else max(below)
        return min((card for card in view.legal if card != view.papayoo), default=view.legal[0])

    def _is_free(self, view: SeatView, known: Knowledge) -> bool:
        """Whether the trick will probably contain no points, so that winning it costs nothing."""
        assert view.trick is not None
        suit = view.trick.lead_suit
        if suit is None or suit is Suit.PAYOO or trick_points(view.trick, view.die or Suit.SPADES):
            return False
        if _is_last(view):
            return True
        behind = view.options.seats - len(view.trick.plays) - 1
        is_quiet = suit is not view.die or not is_papayoo_in_play(view)
        return (
            is_quiet
            and len(known.unseen[suit]) >= 3 * behind
            and not any(suit in void for void in known.voids.values())
        )

    def _lead_risk(self, view: SeatView, known: Knowledge, card: Card) -> float:
        if card.suit is Suit.PAYOO:
            higher = sum(rank > card.rank for rank in known.unseen[card.suit])
            return 4.0 + card.rank - 1.5 * min(higher, 6)
        unseen = len(known.unseen[card.suit])
        is_early = unseen >= 2 * view.options.seats - 2 and not any(card.suit in void for void in known.voids.values())
        order = -0.5 * card.rank if is_early else 1.0 * card.rank
        no_takers = 12.0 if not any(rank > card.rank for rank in known.unseen[card.suit]) and not is_early else 0.0
        return order + 1.5 * _own_length(view, card.suit) + no_takers + _papayoo_risk(view, card)

    def _burden(self, view: SeatView, card: Card) -> float:
        if card.suit is Suit.PAYOO:
            return 1.0 * card.rank
        return card.rank + 4.0 - 2.0 * _own_length(view, card.suit)


class Bookkeeper:
    """A bot that counts cards, and compares the risk of winning this trick with later risks."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the cards to pass: those with the highest expected cost of winning a later trick."""
        kept = list(view.hand)
        for _ in range(_pass_size(view)):
            kept.remove(max(kept, key=lambda card: (self._pass_danger(kept, card), card)))
        return tuple(card for card in view.hand if card not in kept)

    def _pass_danger(self, kept: list[Card], card: Card) -> float:
        cover = sum(other.suit is card.suit and other.rank < card.rank for other in kept)
        if card.suit is Suit.PAYOO:
            return 0.7**cover * (card.rank / 20) ** 2 * (card.rank + 14)
        uncovered_seven = 10.0 if card.rank == PAPAYOO_RANK and not cover else 0.0
        return 0.55**cover * (card.rank / TOP_RANK) ** 2 * 18.0 + uncovered_seven

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card with the lowest risk now plus the risks of the remaining hand later."""
        known = knowledge_of(view)
        return _least(view.legal, lambda card: self._risk_now(view, known, card) - self._danger(view, known, card))

    def _risk_now(self, view: SeatView, known: Knowledge, card: Card) -> float:
        assert view.trick is not None
        if not is_leading(view) and not goes_on_top(view, card):
            return 0.0
        behind = view.options.seats - len(view.trick.plays) - 1
        unseen = known.unseen[card.suit]
        lower = sum(rank < card.rank for rank in unseen)
        chance = ((lower + 0.5) / (len(unseen) + 1)) ** min(behind, 2) if behind else 1.0
        void = len(unseen) < 2 * behind or any(card.suit in void for void in known.voids.values())
        coming = behind * (5.0 if void else 1.5)
        if card.suit is Suit.PAYOO:
            coming = behind * 0.5 * card.rank
        if view.die is not None and is_papayoo_in_play(view) and view.papayoo not in view.hand:
            coming += behind * (8.0 if card.suit is view.die and card.rank > PAPAYOO_RANK else 3.0 if void else 0.0)
        points = trick_points(view.trick, view.die or Suit.SPADES)
        own = 40.0 if card == view.papayoo else card.rank if card.suit is Suit.PAYOO else 0.0
        return chance * (points + own + coming + 1.5)

    def _danger(self, view: SeatView, known: Knowledge, card: Card) -> float:
        """Return the points that a card is expected to cost later if it stays in the hand."""
        unseen = known.unseen[card.suit]
        if not unseen:
            return 2.0
        cover = sum(other.suit is card.suit and other.rank < card.rank for other in view.hand)
        lower = sum(rank < card.rank for rank in unseen) / len(unseen)
        if card == view.papayoo:
            return 28.0 * 0.7**cover
        if card.suit is Suit.PAYOO:
            return 0.7**cover * lower**2 * (card.rank + 8)
        danger = 14.0 if card in papayoo_dangers(view) and is_papayoo_in_play(view) else 5.0
        return 0.6**cover * lower * danger


def _pass_size(view: SeatView) -> int:
    return view.options.deal.pass_size


def _least(cards: Iterable[Card], cost: Callable[[Card], float]) -> Card:
    return min(cards, key=lambda card: (cost(card), card))


def _most(cards: Iterable[Card], worth: Callable[[Card], float], count: int) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-worth(card), card))[:count])


def _own_length(view: SeatView, suit: Suit) -> int:
    return sum(card.suit is suit for card in view.hand)


def _follows(view: SeatView) -> bool:
    assert view.trick is not None
    return view.legal[0].suit is view.trick.lead_suit


def _is_last(view: SeatView) -> bool:
    assert view.trick is not None
    return len(view.trick.plays) == view.options.seats - 1


def _take_as_last(view: SeatView) -> Card:
    """Return the card with which the seat wins the trick as its last player.

    It is the highest card, or the lowest if Payoo was led. The Papayoo is played only if there is no other legal card.
    """
    cards = [card for card in view.legal if card != view.papayoo] or list(view.legal)
    return min(cards) if cards[0].suit is Suit.PAYOO else max(cards)


def _papayoo_or_danger(view: SeatView) -> Card | None:
    """Return the Papayoo to discard, or a card that would take it; None if the hand has neither."""
    if view.papayoo in view.legal:
        return view.papayoo
    return max(papayoo_dangers(view), default=None) if is_papayoo_in_play(view) else None


def _papayoo_risk(view: SeatView, card: Card) -> float:
    """Return the extra risk of leading the Papayoo or a card that would take it."""
    is_danger = card in papayoo_dangers(view) and is_papayoo_in_play(view)
    return 40.0 if card == view.papayoo else 20.0 if is_danger else 0.0


def _burden(card: Card) -> float:
    """Return a measure of how bad it is to keep a card: its rank, increased by 2 for Payoos."""
    return card.rank + 2.0 if card.suit is Suit.PAYOO else float(card.rank)
