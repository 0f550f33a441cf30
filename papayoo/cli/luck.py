"""Control variates for games of bots: estimates of the luck of one seat, with an expected value of exactly zero.

Before a game, nobody knows the deals and rolls, and they do not depend on the players. So the luck of a deal is what it
changes in the forecast of the seat's result, minus the mean over random other deals; the luck of a roll is its change
minus the mean over the four suits. The forecast plays the round with the learned policy in every seat, and values the
standings after it. Results minus luck have the same mean as the results, whatever the players do, but vary less. The
idea is that of AIVAT (Burch and others, 2018).
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from statistics import fmean
from typing import Final, NamedTuple

from papayoo.ai.equity import SPREADS, Outlook
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel_input import masks_of
from papayoo.ai.policy_tables import learned_table
from papayoo.engine import ORDINARY_SUITS, Card, CardsDealt, DieRolled, Event, Game, totals_of

OTHER_DEALS: Final = 16
"""Number of random deals with which a deal is compared. Fewer cost variance, but never a bias."""
BLUR_ROUNDS: Final = 0.3
"""Rounds by which the forecast takes the rest of the game for longer, because it does not foresee every play."""


class Outcome(NamedTuple):
    """The result of a game for one seat: its share of the first place, and its place.

    Seats with equal totals share their places. In a forecast, both are expected values; as luck, they are differences.
    """

    share: float
    place: float

    def plus(self, other: "Outcome", factor: float = 1.0) -> "Outcome":
        """Return the sum of this outcome and a multiple of another one."""
        return Outcome(self.share + factor * other.share, self.place + factor * other.place)


NO_LUCK: Final = Outcome(0.0, 0.0)


def final_outcome(seat: int, totals: Sequence[int]) -> Outcome:
    """Return the share of the win, and the place, of a seat in a finished game; equal totals share both.

    >>> final_outcome(1, (30, 12, 12))
    Outcome(share=0.5, place=1.5)
    """
    better = sum(total < totals[seat] for total in totals)
    equal = sum(total == totals[seat] for total in totals)
    return Outcome(0.0 if better else 1 / equal, better + (equal + 1) / 2)


def mean_of(outcomes: Sequence[Outcome]) -> Outcome:
    """Return the mean of outcomes."""
    return Outcome(fmean(outcome.share for outcome in outcomes), fmean(outcome.place for outcome in outcomes))


@dataclass(frozen=True, slots=True)
class _Forecast:
    """Forecasts the result of a seat from the totals before a round, if everybody plays by the learned policy."""

    seat: int
    totals: tuple[int, ...]
    outlook: Outlook

    def of(self, points: Sequence[int]) -> Outcome:
        """Return the expected result after a round with these points."""
        totals = [total + taken for total, taken in zip(self.totals, points, strict=True)]
        rounds_left = self.outlook.rounds_after(max(totals))
        scale = SPREADS[self.outlook.seats].scale(rounds_left + BLUR_ROUNDS)
        least = min(totals)
        weights = [exp((least - total) / scale) for total in totals]
        behind = sum(weight / (weight + weights[self.seat]) for weight in weights) - 0.5
        return Outcome(weights[self.seat] / sum(weights), 1 + behind)


class LuckMeter:
    """Adds up the luck of one seat in a game, from the events of each command.

    ``seed`` determines the random deals with which the deals of the game are compared.
    """

    def __init__(self, game: Game, seat: int, seed: str) -> None:
        self._game, self._seat = game, seat
        self._rng = random.Random(seed)
        self._kernel = Kernel(game.options.seats, self._rng.getrandbits(64))
        self._kernel.load_table(0, learned_table(game.options.seats))
        self.luck = NO_LUCK

    def add(self, events: tuple[Event, ...]) -> None:
        """Add the luck of a deal or a roll, if there is one among the events of the command just executed."""
        for event in events:
            if isinstance(event, CardsDealt):
                own = self._after_deal(event.hands)
                others = [self._after_random_deal() for _ in range(OTHER_DEALS)]
                self.luck = self.luck.plus(own).plus(mean_of(others), -1)
            elif isinstance(event, DieRolled):
                hands = [masks_of(hand) for hand in self._game.state.running.hands]
                results = [self._after_roll(hands, suit) for suit in ORDINARY_SUITS]
                self.luck = self.luck.plus(results[event.suit]).plus(mean_of(results), -1)

    def _after_deal(self, hands: Sequence[Sequence[Card]]) -> Outcome:
        for seat, hand in enumerate(hands):
            self._kernel.set_hand(seat, masks_of(hand))
        return self._after_passes()

    def _after_random_deal(self) -> Outcome:
        self._kernel.deal(self._game.options.deal.hand_size)
        return self._after_passes()

    def _after_passes(self) -> Outcome:
        """Return the forecast after passes by the policy, as the mean over all rolls."""
        options, number = self._game.options, self._game.state.running.number
        taker = options.passes_to(0, number)
        if taker is not None:
            for seat in range(options.seats):
                self._kernel.pass_cards(seat, options.deal.pass_size)
            self._kernel.hand_over_passes(taker)
        hands = [self._kernel.hand(seat) for seat in range(options.seats)]
        return mean_of([self._after_roll(hands, suit) for suit in ORDINARY_SUITS])

    def _after_roll(self, hands: Sequence[list[int]], suit: int) -> Outcome:
        """Return the forecast after a roll, from the points that players of the policy take with these hands."""
        options, state = self._game.options, self._game.state
        for seat, hand in enumerate(hands):
            self._kernel.set_hand(seat, hand)
        self._kernel.begin_round(suit, state.running.dealer, options.deal.hand_size)
        self._kernel.roll_out()
        outlook = Outlook(options.seats, options.rounds - state.running.number, options.total_limit or 0)
        totals = totals_of(state.scores, options.seats)
        points = [self._kernel.points_of(seat) for seat in range(options.seats)]
        return _Forecast(self._seat, totals, outlook).of(points)
