"""The bot "careful": rules based on card counting, without search.

It knows the unseen cards, the voids and the cards it passed. For each card, it compares the expected points of the
trick with the points that it saves later because the card has left its hand.
"""

import random
from collections.abc import Iterable
from itertools import combinations, product
from typing import Final

from papayoo.ai.bad_moves import avoid_bad_moves
from papayoo.ai.knowledge import knowledge_of, papayoo_dangers
from papayoo.ai.suit_costs import PASS_WEIGHTS, PLAY_WEIGHTS, Outlook, Papayoo, Weights, suit_cost
from papayoo.engine import (
    ORDINARY_SUITS,
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    ROUND_POINTS,
    Card,
    SeatView,
    Suit,
    card_points,
    papayoo_of,
)

COST_DIGITS: Final = 6
"""Decimal places to which costs are rounded, so that rounding errors do not break ties."""


class CarefulBot:
    """A bot that chooses the cards with the lowest expected cost in points."""

    def __init__(self, play: Weights = PLAY_WEIGHTS, passing: Weights = PASS_WEIGHTS) -> None:
        self._play = play
        self._passing = passing

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        """Return the pass that leaves the hand with the lowest cost, averaged over the die results."""
        return _PassChoice(view, self._passing).best()

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        """Return the card with the lowest cost that is not a bad move; in a tie, the lowest card."""
        if len(view.legal) == 1:
            return view.legal[0]
        choice = _PlayChoice(view, self._play)
        return min(avoid_bad_moves(view, choice.knowledge), key=choice.cost)


class _PassChoice:
    """Chooses the cards to pass. The cost of a hand is the sum of the costs of its suits."""

    def __init__(self, view: SeatView, weights: Weights) -> None:
        self._view = view
        self._unseen = knowledge_of(view).unseen
        self._weights = weights

    def best(self) -> tuple[Card, ...]:
        """Return the cards to pass that leave the hand with the lowest cost."""
        size = self._view.options.deal.pass_size
        ways: dict[int, tuple[float, tuple[Card, ...]]] = {0: (0.0, ())}
        for suit in Suit:
            ways = _cheapest_sums(ways, self._thinnings(suit, size), size)
        return ways[size][1]

    def _thinnings(self, suit: Suit, size: int) -> dict[int, tuple[float, tuple[Card, ...]]]:
        """Return the best way to pass 0, 1, 2 … cards of one suit, by number of cards.

        Each way is a pair: the cost of the suit's cards that remain in the hand, and the cards passed.
        """
        own = [card for card in self._view.hand if card.suit is suit]
        return {
            count: min(
                (round(self._suit_cost(suit, own, away), COST_DIGITS), away) for away in combinations(own, count)
            )
            for count in range(min(size, len(own)) + 1)
        }

    def _suit_cost(self, suit: Suit, own: list[Card], away: tuple[Card, ...]) -> float:
        """Return the cost of a suit after passing the cards ``away``, averaged over the die results."""
        ranks = [card.rank for card in own if card not in away]
        plain = self._cost_with(suit, ranks, Papayoo.ELSEWHERE)
        if suit is Suit.PAYOO:
            return plain
        chance = 1 / len(ORDINARY_SUITS)
        place = Papayoo.HELD if PAPAYOO_RANK in ranks else Papayoo.OUT
        return (1 - chance) * plain + chance * self._cost_with(suit, ranks, place)

    def _cost_with(self, suit: Suit, ranks: list[int], papayoo: Papayoo) -> float:
        price = ROUND_POINTS / self._view.options.deal.hand_size
        return suit_cost(suit, ranks, Outlook(self._unseen[suit], price, papayoo), self._weights)


def _cheapest_sums(
    ways: dict[int, tuple[float, tuple[Card, ...]]], more: dict[int, tuple[float, tuple[Card, ...]]], size: int
) -> dict[int, tuple[float, tuple[Card, ...]]]:
    """Combine two tables of the best passes from different suits into one table.

    For each number of passed cards up to ``size``, a table contains a pair: the cost of the cards that remain, and the
    cards to pass.
    """
    sums: dict[int, tuple[float, tuple[Card, ...]]] = {}
    for (count, (cost, cards)), (extra, (extra_cost, extra_cards)) in product(ways.items(), more.items()):
        total = (round(cost + extra_cost, COST_DIGITS), cards + extra_cards)
        if count + extra <= size and total < sums.get(count + extra, (float("inf"), ())):
            sums[count + extra] = total
    return sums


class _PlayChoice:
    """Computes the expected cost in points of each legal card."""

    def __init__(self, view: SeatView, weights: Weights) -> None:
        assert view.trick is not None
        assert view.die is not None
        self._view = view
        self._die = view.die
        self._trick = view.trick
        self._weights = weights
        self.knowledge = knowledge_of(view)
        self._later = view.options.clockwise_from(view.trick.leader)[len(view.trick.plays) + 1 :]
        self._papayoo = papayoo_of(view.die)
        self._papayoo_is_out = self._papayoo.rank in self.knowledge.unseen[view.die]

    def cost(self, card: Card) -> float:
        """Return the expected cost of playing a card, in points of this trick and of later ones."""
        return round(self._price_now(card) - self._relief(card) - self._flush_bonus(card), COST_DIGITS)

    def _price_now(self, card: Card) -> float:
        chance = self._take_chance(card)
        return chance * (self._trick_price(card) + self._weights.taker_leads) if chance else 0.0

    def _take_chance(self, card: Card) -> float:
        """Return the probability that the card wins the trick."""
        winning = self._trick.winning
        if winning is not None and (card.suit is not winning.card.suit or card.rank < winning.card.rank):
            return 0.0
        chance = 1.0
        for seat in self._later:
            chance *= 1.0 - self._take_probability(seat, card)
        return chance

    def _take_probability(self, seat: int, card: Card) -> float:
        if card.rank >= max(self.knowledge.unseen[card.suit], default=0):
            return 0.0
        forced = self.knowledge.forced_above_chance(seat, card)
        has_choice = max(0.0, 1.0 - forced - self.knowledge.void_chance(seat, card.suit))
        return forced + self._weights.choice_above * has_choice

    def _trick_price(self, card: Card) -> float:
        """Return the expected points of the trick if this card wins it."""
        points = sum(card_points(played, self._die) for played in (*self._trick.cards, card))
        return points + sum(self._added_points(seat, card) for seat in self._later)

    def _added_points(self, seat: int, card: Card) -> float:
        void = self.knowledge.void_chance(seat, card.suit)
        return void * self._thrown_points(seat) + (1 - void) * self._followed_points(seat, card)

    def _thrown_points(self, seat: int) -> float:
        """Return the expected points of the card that a seat discards when void.

        The seat is assumed to discard the Papayoo if it holds it, and its highest Payoo otherwise.
        """
        papayoo = self.knowledge.held_chance(seat, self._papayoo)
        payoos = self.knowledge.unseen[Suit.PAYOO]
        if not payoos or Suit.PAYOO in self.knowledge.voids[seat]:
            return papayoo * PAPAYOO_POINTS
        held = len(payoos) * self.knowledge.slots[seat] / max(1, sum(self.knowledge.slots.values()))
        highest = payoos[-1] * held / (held + 1)
        return self._weights.thrown * (papayoo * PAPAYOO_POINTS + (1 - papayoo) * highest)

    def _followed_points(self, seat: int, card: Card) -> float:
        """Return the expected points of a seat's card if it follows suit and stays below ``card``."""
        if card.suit is Suit.PAYOO:
            lower = [rank for rank in self.knowledge.unseen[Suit.PAYOO] if rank < card.rank]
            return sum(lower) / len(lower) if lower else 0.0
        if card.suit is self._die and card.rank > PAPAYOO_RANK:
            return PAPAYOO_POINTS * self.knowledge.held_chance(seat, self._papayoo)
        return 0.0

    def _relief(self, card: Card) -> float:
        """Return by how many points the cost of the hand falls when the card is played."""
        own = [held for held in self._view.hand if held.suit is card.suit]
        return self._suit_cost(card.suit, own) - self._suit_cost(card.suit, [held for held in own if held != card])

    def _suit_cost(self, suit: Suit, held: Iterable[Card]) -> float:
        price = (ROUND_POINTS - sum(self._view.points)) / (len(self._view.hand) + 1)
        outlook = Outlook(self.knowledge.unseen[suit], price, self._papayoo_place(suit))
        return suit_cost(suit, [card.rank for card in held], outlook, self._weights)

    def _papayoo_place(self, suit: Suit) -> Papayoo:
        if suit is not self._die:
            return Papayoo.ELSEWHERE
        if self._papayoo in self._view.hand:
            return Papayoo.HELD
        return Papayoo.OUT if self._papayoo_is_out else Papayoo.ELSEWHERE

    def _flush_bonus(self, card: Card) -> float:
        """Return the bonus for a lead below the Papayoo, which may force another seat to play it."""
        is_flush = (
            not self._trick.plays
            and card.suit is self._die
            and card.rank < PAPAYOO_RANK
            and self._papayoo_is_out
            and not papayoo_dangers(self._view)
        )
        return self._weights.flush if is_flush else 0.0
