"""What a decision means for the place in the game: whether the standings decide it, and what they ask for.

The judge counts points. Near the end of a game another choice can be right for the place: the Papayoo for the leader,
a safe card for one's own lead. This module judges the same options by what they are worth in the standings
(`papayoo.ai.equity`), so that nobody is blamed for such a choice. It uses only what the seat can see.
"""

import random
from copy import copy
from dataclasses import dataclass, replace
from typing import Final

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.ai.candidates import Stop, never_stop
from papayoo.ai.equity import SPREADS, is_standing_open, outlook_of, totals_now, winning_chances
from papayoo.ai.judge import JudgedOption, Judgement, judge, judge_by_place
from papayoo.ai.reasons import Reason
from papayoo.ai.search_bot import Budget
from papayoo.engine import ROUND_POINTS, Card, SeatView, standing

DECISIVE_POINTS: Final = 5.0
"""Minimum loss at which the coach speaks of a decision: in points or, for the place, in points of equal value.

Smaller losses can be errors of the coach's estimates. The standings decide a choice if the best option by points loses
this much for the place.
"""
RIGHT_POINTS: Final = 1.0
"""Loss for the place below which a choice is right for it, in points of equal value."""
RIGHT_SHARE: Final = 0.2
"""Part of the points lost by a choice below which its loss for the place must be too.

A choice that changes no place loses the part `papayoo.ai.equity.POINTS_SHARE`, which is more. It is not right for the
place, but only a choice of no consequence.
"""
LEAST_HOPE: Final = 0.05
"""Chance of winning below which a seat plays for another place than the first."""


@dataclass(frozen=True)
class PlaceJudgement:
    """A decision judged by points and, unless the standings do not matter yet, by the place in the game."""

    by_points: Judgement
    by_place: Judgement | None = None

    @property
    def decisive(self) -> JudgedOption | None:
        """The best option for the place if the standings decide the choice, else None. Its costs are for the place."""
        if self.by_place is None:
            return None
        best_by_points = self.for_place(self.by_points.advised)
        return best_by_points.better if best_by_points.loss >= DECISIVE_POINTS else None

    @property
    def advised(self) -> JudgedOption:
        """The option that a hint names: the best one for the place if the standings decide, else the best by points.

        No judgement of the same decision finds that this option loses anything.
        """
        if self.by_place is None or self.decisive is None:
            return self.by_points.advised
        return _same(self.by_points.options, self.by_place.options[0])

    def for_place(self, option: JudgedOption) -> Judgement:
        """Return the judgement by the place in the game as if an option had been chosen."""
        assert self.by_place is not None
        return replace(self.by_place, chosen=_same(self.by_place.options, option))

    @property
    def place_loss(self) -> float:
        """What the choice loses for the place, in points of equal value."""
        return self.by_place.loss if self.by_place is not None else 0.0

    @property
    def is_right_for_place(self) -> bool:
        """Whether no other option is clearly better for the place."""
        lost = self.by_points.loss
        limit = min(RIGHT_POINTS, RIGHT_SHARE * lost) if lost else RIGHT_POINTS
        return self.by_place is not None and (self.place_loss <= 0 or self.place_loss < limit)

    @property
    def is_blamed(self) -> bool:
        """Whether the better option by points is also better for the place, and no other is clearly better for it.

        Otherwise, a second chance could call the best choice for the place wrong.
        """
        if self.by_place is None:
            return True
        return self.better is self.by_points.better and self.for_place(self.better).loss < RIGHT_POINTS

    @property
    def better(self) -> JudgedOption:
        """The option to advise by points or, if it harms the place, the one that saves most of those that do not.

        It is the chosen one if none saves any.
        """
        if self.by_place is None:
            return self.by_points.better
        chosen, own = self.by_points.chosen, self.by_place.chosen
        if self.is_right_for_place or (chosen is self.by_points.plain and self.decisive is None):
            return chosen
        options = self.by_place.options
        harmless = [option for option in self.by_points.options if _same(options, option).saves_over(own) > 0]
        if self.by_points.better in harmless:
            return self.by_points.better
        return max((chosen, *harmless), key=lambda option: option.saves_over(chosen))

    @property
    def loss(self) -> float:
        """The points by which ``better`` is better than the choice; 0 if both are the same option."""
        return self.better.saves_over(self.by_points.chosen)


def judge_with_place(
    view: SeatView,
    cards: tuple[Card, ...] | None,
    rng: random.Random,
    stop: Stop = never_stop,
    *,
    budget: Budget | None = None,
) -> PlaceJudgement | None:
    """Return the judgement of the cards that a seat passes or plays, by points and by the place in the game.

    Without ``cards``, the best option by points is judged.

    Returns None if there is no decision, or if ``stop`` ended the search.
    """
    again = copy(rng)
    found = judge(view, cards, rng, stop, budget=budget)
    if found is None or not is_standing_open(view):
        return None if found is None else PlaceJudgement(found)
    by_place = judge_by_place(view, found, again, stop, budget=budget)
    return None if by_place is None else PlaceJudgement(found, by_place)


def standing_reason(view: SeatView, cards: tuple[Card, ...]) -> Reason:
    """Return the reason that names the standing for a choice that it decides.

    It names the leader or, for a seat that can hardly win any more, the seat with the nearest total.
    """
    totals, own = totals_now(view), view.seat
    leader, second = standing(totals)[:2]
    lead = totals[second] - totals[leader]
    outlook = outlook_of(view)
    left = 1 - sum(view.points) / ROUND_POINTS
    chances = winning_chances(totals, SPREADS[outlook.seats].scale(outlook.rounds_after(max(totals)) + left))
    if chances[own] < LEAST_HOPE:
        others = (seat for seat in range(outlook.seats) if seat != own)
        return Reason("place_rival", min(others, key=lambda seat: abs(totals[seat] - totals[own])))
    if not lead:
        return Reason("place_shared")
    if leader != own and _goes_to(view, cards) == leader:
        return Reason("place_papayoo", leader, cards[0], points=lead)
    return Reason("place" if outlook.rounds_left else "place_last", leader, points=lead)


def _goes_to(view: SeatView, cards: tuple[Card, ...]) -> int | None:
    """Return the seat that wins the trick on which a play sheds the Papayoo; None for any other choice."""
    is_shed = cards == (view.papayoo,) and not is_leading(view) and not goes_on_top(view, cards[0])
    winning = view.trick.winning if view.trick is not None and is_shed else None
    return None if winning is None else winning.seat


def _same(options: tuple[JudgedOption, ...], option: JudgedOption) -> JudgedOption:
    """Return the entry of ``options`` with the cards of an option."""
    return next(each for each in options if set(each.cards) == set(option.cards))
