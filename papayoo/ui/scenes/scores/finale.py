"""The timing of the finale: columns sink as the last round is counted, then the winner is crowned."""

from bisect import bisect_left
from collections.abc import Sequence
from enum import Enum, auto
from typing import NamedTuple

from papayoo.engine import TakenTrick
from papayoo.ui import easing
from papayoo.ui.clock import progress

SINK_START_S, SINK_S = 0.3, 0.9
"""When all columns begin to sink to the standing before the last round, and how long they take."""
COUNT_START_S = 0.2
"""Time from the standing before the last round to the first trick."""
FALL_S, LATE_FALL_S, LATE_TRICKS = 0.22, 0.5, 2
"""Time for a trick with points, and for each of the last ones."""
MOST_FALLS_S = 2.4
"""Maximum time for all tricks but the last ones; many tricks fall faster."""
OVERTAKE_HOLD_S = 0.4
"""Pause after the trick with which the player takes the lead."""
LEAP_DELAY_S, LEAP_S = 0.1, 0.22
"""Time from that trick until the light leaves the former leader, and how long it takes to reach the player."""
REBOUND_S, REBOUND_U = 0.16, 4.0
"""How long, and how high, a column rebounds after a fall."""
CLEAR_MARGIN, NARROW_MARGIN = 40, 10
"""Lead of the winner above which a win is clear, and up to which it is narrow."""
SWAY_S, SWAYS, SWAY_U = 0.35, 2, 14.0
"""Duration and number of the swings of the crown between two players, and their width."""
SNAP_S, CROWN_FALL_S = 0.25, 0.28
"""How long the crown moves to the winner: from between two rivals, or down from above."""
STILL_S = 1.2
"""How long the first picture, the standing before the last round, is shown with reduced motion.

The pictures replace each other at once: while they faded, two totals would stand in each column.
"""
LEAST_DIFFERENCE_U = 10.0
"""Minimum difference between the columns of different totals."""


class Ending(Enum):
    """How far the winner is ahead, which decides how long the crown lets wait."""

    CLEAR = auto()
    CLOSE = auto()
    NARROW = auto()
    SHARED = auto()


SUSPENSE_S = {Ending.CLEAR: 0.45, Ending.CLOSE: 0.7, Ending.NARROW: 1.4, Ending.SHARED: 1.4}
"""How long the last trick with points is kept back, without the swings of the crown."""
STILL_SUSPENSE_S = {Ending.CLEAR: 0.7, Ending.CLOSE: 1.2, Ending.NARROW: 2.0, Ending.SHARED: 2.0}
"""How long the second picture, the standing before the last trick with points, is shown with reduced motion."""


class _Fall(NamedTuple):
    """The movement of a column down by the points of a trick."""

    trick: TakenTrick
    start_s: float
    end_s: float


class Scale:
    """The heights of columns: the worst total is ``low``, the ``best`` standing that is shown is ``high``.

    Differences are in true ratio, except that those between final totals are at least ``LEAST_DIFFERENCE_U``, as far as
    there is space.
    """

    def __init__(self, totals: Sequence[int], low: float, high: float, *, best: int = 0) -> None:
        worst, least = max(best + 1, *totals), min(LEAST_DIFFERENCE_U, (high - low) / len(totals))
        self._points = sorted({best, *totals, worst})
        heights = [high - (high - low) * (points - best) / (worst - best) for points in self._points]
        for number in reversed(range(len(heights) - 1)):
            is_total = self._points[number] in totals
            heights[number] = max(heights[number], heights[number + 1] + (least if is_total else 0.0))
        excess = (heights[0] - low) / (high - low)
        self._heights = [low + (height - low) / excess for height in heights]

    def height(self, points: float) -> float:
        """Return the height of a column with a number of points, which need not be a final total."""
        above = min(max(1, bisect_left(self._points, points)), len(self._points) - 1)
        (start, end), (top, bottom) = self._points[above - 1 : above + 1], self._heights[above - 1 : above + 1]
        return easing.mix(top, bottom, progress(points - start, end - start))


class Finale:
    """What is shown at each moment. All times are in seconds since the start.

    The last trick with points, which may decide the game, is kept back until just before the crown.
    If the player at the seat ``own`` was behind and takes the lead, the count pauses for a moment.
    With ``is_still``, for reduced motion, there are three still pictures: the standing before the last round, that
    before its last trick with points, and the final standing with the crowned winner.
    """

    def __init__(
        self, before: Sequence[int], tricks: Sequence[TakenTrick], *, own: int | None = None, is_still: bool = False
    ) -> None:
        self.before = tuple(before)
        self.is_still = is_still
        counted = [taken for taken in tricks if taken.points]
        gained = [sum(taken.points for taken in counted if taken.taker == seat) for seat in range(len(before))]
        self.totals = tuple(old + new for old, new in zip(before, gained, strict=True))
        self.sunk_s = 0.0 if is_still else SINK_START_S + (SINK_S if any(before) else 0.0)
        self.own = own
        self._overtaking = None if own is None or is_still else _last_overtaking(before, counted, own)
        best, second = sorted(self.totals)[:2]
        self.margin = second - best
        self.ending = _ending(self.margin)
        self.contenders = _contenders(self.totals, counted)
        """The seats that may win, or share the win, before the last trick with points; one if the winner is certain."""
        self.counted_s = STILL_S if is_still else self.sunk_s
        """Time at which the pause after the last trick but one ends."""
        self.falls = tuple(self._falls(counted))

    def _falls(self, tricks: Sequence[TakenTrick]) -> list[_Fall]:
        early = max(0, len(tricks) - LATE_TRICKS)
        each = min(FALL_S, MOST_FALLS_S / max(1, early))
        falls, start = [], self.counted_s + (0.0 if self.is_still else COUNT_START_S)
        for number, taken in enumerate(tricks[:-1]):
            end = start + (0.0 if self.is_still else each if number < early else LATE_FALL_S)
            falls.append(_Fall(taken, start, end))
            start = end + (OVERTAKE_HOLD_S if number == self._overtaking else 0.0)
        self.counted_s = start
        return falls + [_Fall(taken, self.fallen_s - self._late_s, self.fallen_s) for taken in tricks[-1:]]

    @property
    def is_open(self) -> bool:
        """Whether the last trick with points, whoever takes it, may decide who wins."""
        return len(self.contenders) > 1

    def is_asking(self, at_s: float) -> bool:
        """Whether it is open who wins, and only the last trick with points has still to fall."""
        return self.is_open and self.counted_s <= at_s < self.fallen_s

    @property
    def _late_s(self) -> float:
        return 0.0 if self.is_still else LATE_FALL_S

    @property
    def fallen_s(self) -> float:
        """Time at which the last trick with points has fallen."""
        if self.is_still:
            return self.counted_s + STILL_SUSPENSE_S[self.ending]
        sways = SWAYS * SWAY_S if self.is_contested else 0.0
        return self.counted_s + SUSPENSE_S[self.ending] + sways + self._late_s

    @property
    def leap_s(self) -> float | None:
        """Time at which the light leaves the leader for the player who has overtaken; None if that does not happen."""
        return None if self._overtaking is None else self.falls[self._overtaking].end_s + LEAP_DELAY_S

    def leap(self, at_s: float) -> float | None:
        """Return how far the light has come from the former leader to the player; None if it is not on this way."""
        leap_s, number = self.leap_s, self._overtaking
        if leap_s is None or number is None or not self.falls[number].end_s <= at_s < leap_s + LEAP_S:
            return None
        return easing.in_out_cubic(progress(at_s - leap_s, LEAP_S))

    @property
    def overtaken(self) -> int | None:
        """The leader whom the player overtakes; None if there is none, or if they shared the lead."""
        if self._overtaking is None:
            return None
        leaders = self.leaders(self.falls[self._overtaking].start_s)
        return leaders[0] if leaders and self.own not in leaders else None

    @property
    def is_contested(self) -> bool:
        """Whether the crown first comes down between players: the winner is ahead by few points, or by none."""
        return self.is_narrow and not self.is_still

    @property
    def is_narrow(self) -> bool:
        """Whether the winner is ahead by few points, or by none."""
        return self.ending in (Ending.NARROW, Ending.SHARED)

    def is_rivalry(self, at_s: float) -> bool:
        """Whether the still picture before a narrow end is shown."""
        return self.is_still and self.is_narrow and self.counted_s <= at_s < self.decided_s

    @property
    def decided_s(self) -> float:
        """Time at which the crown starts to move to its winner."""
        is_late = self._overtaking is not None and self._overtaking == len(self.falls) - 1
        return self.fallen_s + (OVERTAKE_HOLD_S if is_late else 0.0)

    @property
    def crowned_s(self) -> float:
        """Time at which the winner is crowned."""
        if self.is_still:
            return self.decided_s
        return self.decided_s + (SNAP_S if self.is_contested else CROWN_FALL_S)

    def points(self, seat: int, at_s: float) -> int:
        """Return a player's points of the tricks that have been counted, and of earlier rounds."""
        own = (fall.trick.points for fall in self.falls if fall.trick.taker == seat and fall.end_s <= at_s)
        return self.before[seat] + sum(own)

    def depth(self, seat: int, at_s: float) -> float:
        """Return the points to which a player's column has sunk.

        All columns begin at the best standing before the last round.
        """
        if self.is_still:
            return self.points(seat, at_s)
        way = easing.in_out_cubic(progress(at_s - SINK_START_S, self.sunk_s - SINK_START_S))
        sunk = easing.mix(min(self.before), self.before[seat], way)
        own = (fall for fall in self.falls if fall.trick.taker == seat)
        return sunk + sum(fall.trick.points * easing.in_cubic(_way(fall, at_s)) for fall in own)

    def rebound(self, seat: int, at_s: float) -> float:
        """Return how high a player's column rebounds after its last fall."""
        if self.is_still:
            return 0.0
        ways = (progress(at_s - fall.end_s, REBOUND_S) for fall in self.falls if fall.trick.taker == seat)
        return REBOUND_U * max((easing.parabola(way) for way in ways), default=0.0)

    def counted(self, at_s: float) -> int:
        """Return the number of tricks that have been counted."""
        return sum(fall.end_s <= at_s for fall in self.falls)

    def leaders(self, at_s: float) -> tuple[int, ...]:
        """Return the seats of the highest columns; none before the standing is shown, or if all are equal."""
        shown = [self.points(seat, at_s) for seat in range(len(self.before))]
        if at_s < self.sunk_s or len(set(shown)) == 1:
            return ()
        return tuple(seat for seat, points in enumerate(shown) if points == min(shown))

    def last_hit(self, at_s: float) -> tuple[int, float] | None:
        """Return who took the last counted trick, and the time since it fell; None before the first one."""
        hits = [fall for fall in self.falls if fall.end_s <= at_s]
        return (hits[-1].trick.taker, at_s - hits[-1].end_s) if hits else None


def came_back(scores: Sequence[Sequence[int]], seat: int) -> bool:
    """Whether a player was alone in last place after half of the rounds, and wins alone.

    In a game for two, where whoever does not lead is last, they must also have been clearly behind.
    """
    half = scores[: len(scores) // 2]
    if not half:
        return False
    behind = _lead_over(half, seat)
    least = CLEAR_MARGIN if len(scores[0]) == 2 else 0
    return max(behind) < -least and min(_lead_over(scores, seat)) > 0


def _lead_over(scores: Sequence[Sequence[int]], seat: int) -> list[int]:
    """Return by how many points a player is ahead of each of the others; negative numbers if behind."""
    totals = [sum(points) for points in zip(*scores, strict=True)]
    own = totals.pop(seat)
    return [total - own for total in totals]


def _contenders(totals: Sequence[int], tricks: Sequence[TakenTrick]) -> tuple[int, ...]:
    """Return the seats that may have the fewest points, whoever takes the last of the tricks."""
    if not tricks:
        return tuple(seat for seat, total in enumerate(totals) if total == min(totals))
    last = tricks[-1]
    before = [total - (last.points if seat == last.taker else 0) for seat, total in enumerate(totals)]
    ends = [
        [n + (last.points if seat == taker else 0) for seat, n in enumerate(before)] for taker in range(len(totals))
    ]
    return tuple(seat for seat in range(len(totals)) if any(end[seat] == min(end) for end in ends))


def _last_overtaking(before: Sequence[int], tricks: Sequence[TakenTrick], own: int) -> int | None:
    """Return the number of the last trick after which a player who was behind is ahead of all others."""
    totals, is_behind, last = list(before), False, None
    for number in range(-1, len(tricks)):
        if number >= 0:
            totals[tricks[number].taker] += tricks[number].points
        best = min(total for seat, total in enumerate(totals) if seat != own)
        if is_behind and totals[own] < best:
            last = number
        is_behind = totals[own] > best or (is_behind and totals[own] == best)
    return last


def _ending(margin: int) -> Ending:
    if not margin:
        return Ending.SHARED
    if margin <= NARROW_MARGIN:
        return Ending.NARROW
    return Ending.CLOSE if margin <= CLEAR_MARGIN else Ending.CLEAR


def _way(fall: _Fall, at_s: float) -> float:
    return progress(at_s - fall.start_s, fall.end_s - fall.start_s)
