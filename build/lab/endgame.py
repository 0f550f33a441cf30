"""Exact expected points in the last tricks, computed over all possible hidden deals.

All opponents are of one kind and follow their policies. Each deal is weighted with its likelihood. For each later play,
the seat chooses the card with the fewest expected points, given the cards that it has seen by then. To find it, every
sequence of cards is tried.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from math import prod
from typing import Final, NamedTuple

from papayoo.ai.hidden_hands import HiddenCards, Place, hidden_cards
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import Masks, masks_of, number_of, set_round
from papayoo.ai.opponent_model import OWN_TYPE, PLAYER_TYPES, opponent_kernel, set_opponents
from papayoo.ai.pass_prior import giver_odds, taker_odds
from papayoo.engine import Card, SeatView

MAX_DEALS: Final = 2000
"""Maximum number of possible hidden deals for an exact solution."""
_PASS_SAMPLES: Final = 2000

_Hands = Mapping[Place, Sequence[Card]]


class _World(NamedTuple):
    """A possible deal and its likelihood, with each seat's hand and likeliest player type."""

    hands: tuple[Masks, ...]
    types: tuple[int, ...]
    weight: float


def solve_endgame(view: SeatView, kind: Collection[str], max_deals: int = MAX_DEALS) -> dict[Card, float] | None:
    """Return the expected points of each legal card in the rest of the round.

    Returns None if more than ``max_deals`` hidden deals are possible. ``kind`` contains the names of the player types
    that opponents may have. In each deal, an opponent has the type that would most likely have played the same cards.
    """
    deals = list(islice(_deals(hidden_cards(view)), max_deals + 1))
    if len(deals) > max_deals:
        return None
    solver = _Solver(view, kind)
    return solver.solve([solver.world(deal) for deal in deals])


class _Solver:
    """Plays possible deals to the end in a kernel, and finds the best cards of the seat."""

    def __init__(self, view: SeatView, kind: Collection[str]) -> None:
        self._view = view
        self._types = [number for number, player_type in enumerate(PLAYER_TYPES) if player_type.name in kind]
        self._known = hidden_cards(view).known
        self._kernel: Kernel = opponent_kernel(view.options.seats)
        self._kernel.observer = view.seat
        set_opponents(self._kernel, view, {})
        set_round(self._kernel, view)
        self._card_odds = _card_odds(view)

    def world(self, deal: _Hands) -> _World:
        """Return a world in which the players hold the given hands, with their likeliest types and its likelihood.

        The likelihood follows from the cards that were passed and played.
        """
        seats = range(self._view.options.seats)
        cards = [(*deal.get(seat, ()), *self._known.get(seat, ())) for seat in seats]
        cards[self._view.seat] = self._view.hand
        hands = tuple(masks_of(hand) for hand in cards)
        for seat in seats:
            self._kernel.set_world(seat, hands[seat], [])
        weight = prod(odds[number_of(card)] for seat, odds in self._card_odds.items() for card in deal[seat])
        likeliest = [max(self._likelihoods(seat)) if seat != self._view.seat else (1.0, OWN_TYPE) for seat in seats]
        return _World(hands, tuple(item[1] for item in likeliest), weight * prod(item[0] for item in likeliest))

    def _likelihoods(self, seat: int) -> Iterator[tuple[float, int]]:
        """For each player type, yield the likelihood of a seat's plays and the number of the type."""
        for number in self._types:
            self._kernel.set_type(seat, number)
            yield self._kernel.likelihood(seat), number

    def solve(self, worlds: list[_World]) -> dict[Card, float]:
        """Return each legal card with the seat's expected points, averaged over these possible deals."""
        total = sum(world.weight for world in worlds)
        return {card: self._points_after(worlds, (number_of(card),)) / total for card in self._view.legal}

    def _points_after(self, worlds: list[_World], chosen: tuple[int, ...]) -> float:
        """Return the sum of the seat's points in all possible deals, weighted by likelihood.

        The seat first plays the cards in ``chosen``. From then on, it plays the best cards.
        """
        total, groups = 0.0, defaultdict[tuple[int, ...], list[_World]](list)
        legal: dict[tuple[int, ...], list[int]] = {}
        for world in worlds:
            seen, options, points = self._play(world, chosen)
            if options:
                groups[seen].append(world)
                legal[seen] = options
            else:
                total += world.weight * points
        for seen, group in groups.items():
            total += min(self._points_after(group, (*chosen, card)) for card in legal[seen])
        return total

    def _play(self, world: _World, chosen: tuple[int, ...]) -> tuple[tuple[int, ...], list[int], int]:
        """Play on in one possible deal until the seat has a choice or the round is decided.

        Returns the cards played, the cards among which the seat has to choose, and the points that it has taken. At a
        choice, the points are 0. In a decided round, there are no cards to choose from.
        """
        kernel, seat = self._kernel, self._view.seat
        for place, (hand, player_type) in enumerate(zip(world.hands, world.types, strict=True)):
            kernel.set_world(place, hand, [])
            kernel.set_type(place, player_type)
        kernel.restore_world()
        before, seen, used = kernel.points_of(seat), list[int](), 0
        while not kernel.is_decided():
            card = -1
            if kernel.turn == seat:
                options = [number for number, _ in kernel.policy_scores(seat)]
                if len(options) > 1 and used == len(chosen):
                    return tuple(seen), options, 0
                card, used = (options[0], used) if len(options) == 1 else (chosen[used], used + 1)
            card = kernel.best_card() if card < 0 else card
            kernel.play(card)
            seen.append(card)
        return tuple(seen), [], kernel.points_of(seat) - before


def _card_odds(view: SeatView) -> dict[int, list[float]]:
    """Return the odds of each hidden card to be in the hand of a seat that exchanged cards with this seat.

    The keys are the seat that got cards from this seat, and the seat that passed cards to it. Each value lists the
    odds by card number.
    """
    taker = view.options.passes_to(view.seat, view.round_number)
    giver = view.options.receives_from(view.seat, view.round_number)
    odds = {} if taker is None else {taker: taker_odds(view.options.seats)}
    return odds if giver is None else odds | {giver: giver_odds(view, _PASS_SAMPLES)}


def _deals(hidden: HiddenCards) -> Iterator[_Hands]:
    """Yield every distribution of the cards in unknown places that agrees with the known voids."""
    cards = sorted(hidden.unplaced, key=lambda card: sum(hidden.may_be_at(card, place) for place in hidden.places))
    hands: dict[Place, list[Card]] = {place: [] for place in hidden.places}

    def place_from(index: int) -> Iterator[_Hands]:
        if index == len(cards):
            yield {place: tuple(hand) for place, hand in hands.items()}
            return
        for place in hidden.places:
            if len(hands[place]) < hidden.slots[place] and hidden.may_be_at(cards[index], place):
                hands[place].append(cards[index])
                yield from place_from(index + 1)
                hands[place].pop()

    return place_from(0)
