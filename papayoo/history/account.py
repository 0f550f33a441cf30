"""The player's points as an account: what an expert would take, what choices cost, and what luck did, on average."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import floor, inf, sqrt
from statistics import fmean, stdev
from typing import Final, NamedTuple

from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.history.strength import CONFIDENCE_ERRORS, MIN_ROUNDS

COARSE_MARGIN: Final = 10.0
"""Least margin of error, in points, with which figures are rounded to whole points: tenths would mean nothing."""
MIN_LOSS_POINTS: Final = 5.0
"""Minimum loss at which a decision counts; smaller ones can be errors of the coach's estimates."""


@dataclass(frozen=True, slots=True)
class Average:
    """A mean per round and its 95 % margin of error."""

    value: float
    margin: float

    @classmethod
    def of(cls, values: Sequence[float]) -> "Average":
        """Return the average of three values or more."""
        return cls(fmean(values), confidence_errors(len(values) - 1) * stdev(values) / sqrt(len(values)))

    def ends(self, digits: int, *, least: float = -inf) -> tuple[float, float]:
        """Return the ends of the 95 % confidence interval with this number of decimals, neither below ``least``.

        Both are the value if the margin is too small to be shown.
        """
        margin = self.margin if _rounded(self.margin, digits) else 0.0
        low, high = (_rounded(max(least, self.value + error), digits) for error in (-margin, margin))
        return low, high


def confidence_errors(freedom: int) -> float:
    """Return half the width of the 95 % confidence interval of a mean, in standard errors.

    These were estimated with ``freedom`` degrees of freedom, at least 2, so it is a quantile of Student's distribution;
    with few, it is larger than `CONFIDENCE_ERRORS`. This is its series in 1 / ``freedom``, which is at most 4 % too
    small.

    >>> [round(confidence_errors(freedom), 1) for freedom in (4, 11, 199)]
    [2.8, 2.2, 2.0]
    """
    z = CONFIDENCE_ERRORS
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True, slots=True)
class Account:
    """What made a player's points, each per round: ``taken`` is the sum of the other four averages.

    ``expert`` is what an expert would take in the player's place: what the hands are worth after the pass and the die,
    without what the passes cost. ``passing`` is what these cost, ``choices`` what the choices of cards cost, and
    ``luck`` the rest: what nobody could foresee, and the errors of the coach.
    """

    taken: Average
    expert: Average
    passing: Average
    choices: Average
    luck: Average

    @property
    def digits(self) -> int:
        """The number of decimals that all figures have beside each other: none if one of them has a large error."""
        return digits_of(self.expert, self.passing, self.choices, self.luck)

    def rounded(self) -> dict[str, float]:
        """Return the five averages by name, rounded to ``digits``.

        The luck is what is left of the rounded points taken, so that the printed figures add up.
        """
        digits, names = self.digits, ("taken", "expert", "passing", "choices")
        known = {name: _rounded(getattr(self, name).value, digits) for name in names}
        luck = known["taken"] - known["expert"] - known["passing"] - known["choices"]
        return known | {"luck": round(luck, digits) + 0.0}


def digits_of(*averages: Average) -> int:
    """Return the number of decimals with which these averages are shown beside each other."""
    return 0 if any(average.margin >= COARSE_MARGIN for average in averages) else 1


def account_of(rows: Iterable[JudgedRound]) -> Account | None:
    """Return the account of these rounds; None if there are too few. Rounds of earlier versions have no hand."""
    found = [(row, row.hand) for row in rows if row.hand is not None]
    if len(found) < MIN_ROUNDS:
        return None
    lost = [lost_by_part(row) for row, _ in found]
    passing = [parts[Part.PASSING] for parts in lost]
    choices = [sum(parts.values()) - parts[Part.PASSING] for parts in lost]
    expert = [hand - cost for (_, hand), cost in zip(found, passing, strict=True)]
    luck = [row.own - hand - cost for (row, hand), cost in zip(found, choices, strict=True)]
    taken = [row.own for row, _ in found]
    return Account(*(Average.of(values) for values in (taken, expert, passing, choices, luck)))


def lost_by_part(row: JudgedRound) -> dict[Part, int]:
    """Return the points that costly decisions lost in each part of a round, together at most the points taken.

    They are whole numbers, those shown beside the decisions: so everybody can add them up.
    """
    lost = dict.fromkeys(Part, 0)
    for decision, cost in counted_losses(row):
        lost[decision.part] += cost.shown
    return lost


class Cost(NamedTuple):
    """The points that a decision counts in its round, and the whole number that is shown of them."""

    points: float
    shown: int


def counted_losses(row: JudgedRound) -> Iterator[tuple[JudgedDecision, Cost]]:
    """Yield the decisions of a round that count, and what each cost.

    A decision that nobody is blamed for does not count, nor does one that went well with the real cards, as in the
    review.
    """
    blamed = {each.trick: each for each in row.blamed}
    losses = {trick: each.loss for trick, each in blamed.items()}
    costs = counted_costs(losses, row.own, row.hand, row.by_trick)
    return ((blamed[trick], cost) for trick, cost in costs.items())


def counted_costs(
    losses: Mapping[int, float], taken: int, hand: float | None, by_trick: Sequence[int] = ()
) -> dict[int, Cost]:
    """Return what the decisions of a round cost, a decision and all later ones never more than was taken from it on.

    The keys are the numbers of their tricks, 0 for the pass. Losses that are too small do not count. ``hand`` is what
    the hand is worth after the pass, which cannot have cost more; None if it is not known. ``taken`` are the points
    that the player took in the round, and ``by_trick`` those in each trick; if these are not known, only the whole
    round limits what its decisions cost. Larger estimates are reduced in proportion. The sum of what is shown is
    limited, too.
    """
    points = {trick: loss for trick, loss in losses.items() if loss >= MIN_LOSS_POINTS}
    if hand is not None and 0 in points:
        points[0] = min(points[0], floor(hand))
    last_first = sorted(points, reverse=True)
    limits = [sum(by_trick[max(0, trick - 1) :]) if by_trick else taken for trick in last_first]
    for number, limit in enumerate(limits, start=1):
        from_it_on = last_first[:number]
        scale = min(1.0, limit / max(1.0, sum(points[trick] for trick in from_it_on)))
        points |= {trick: points[trick] * scale for trick in from_it_on}
    shown = {trick: round(cost) for trick, cost in points.items()}
    for number, limit in enumerate(limits, start=1):
        too_much = sum(shown[trick] for trick in last_first[:number]) - limit
        rounded_up = sorted(last_first[:number], key=lambda trick: points[trick] - shown[trick])
        for trick in rounded_up[: max(0, too_much)]:
            shown[trick] -= 1
    return {trick: Cost(cost, shown[trick]) for trick, cost in points.items()}


def mean_losses(rows: Sequence[JudgedRound]) -> dict[Part, float]:
    """Return the mean of `lost_by_part` over rounds; 0 if there are none."""
    lost = [lost_by_part(row) for row in rows]
    return {part: sum(each[part] for each in lost) / max(1, len(lost)) for part in Part}


def rounded_losses(losses: Mapping[Part, float], digits: int = 1) -> dict[Part, float]:
    """Return mean losses with this number of decimals each, so that they add up to what else is printed.

    Those after the pass add up to the choices in `Account.rounded`, if both are of the same rounds.

    >>> list(rounded_losses({Part.PASSING: 1.04, Part.LEADING: 1.04, Part.DUCKING: 2.04, Part.ENDGAME: 0.04}).values())
    [1.0, 1.1, 2.0, 0.0]
    """
    unit = 10**digits
    in_play = {part: unit * points for part, points in losses.items() if part is not Part.PASSING}
    units = {part: floor(points + _NOISE) for part, points in in_play.items()}
    missing = round(unit * _rounded(sum(in_play.values()) / unit, digits)) - sum(units.values())
    for part in sorted(in_play, key=lambda part: units[part] - in_play[part])[:missing]:
        units[part] += 1
    return {part: units[part] / unit if part in units else _rounded(points, digits) for part, points in losses.items()}


_NOISE = 1e-6
"""An amount that is only an error of floating-point sums."""


def _rounded(number: float, digits: int) -> float:
    """Round a number; sums that differ only by errors of their addition are rounded alike."""
    return round(round(number, 6), digits) + 0.0
