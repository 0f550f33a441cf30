"""Fits name plates and the cards of a trick on a table without overlaps. Lengths in units.

Texts have priority: they get the size chosen in the settings if cards of the default size still fit. Cards are then
sized to the remaining space.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from papayoo.ui.geometry import Box
from papayoo.ui.table_view.geometry.overlap import hides, index_share, taken_crown
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import (
    Badges,
    Frame,
    Plaques,
    Ring,
    badges_around,
    badges_between,
    plaque,
    table_buttons,
    tray,
    trick_places,
)

_TRICK_WIDTH = {1: 87.0, 2: 96.0, 3: 87.0, 4: 88.0, 5: 88.0, 6: 76.0, 7: 72.0}
"""Default width of the cards in a trick, by number of opponents."""


def _rings(bends: Iterable[tuple[float, float]], widths: Iterable[float]) -> tuple[Ring, ...]:
    heights = (1.0, 0.9, 0.8, 1.15, 0.7, 0.6)
    return tuple(Ring(x, y, arc, bend) for (arc, bend), y, x in product(bends, heights, widths))


_RINGS = _rings(((1.0, 1.0), (1.25, 1.0), (1.0, 0.5), (1.0, 0.7)), (1.0, 1.15, 1.3))
"""Rings of card positions to try for a trick, in order of preference."""
_STRETCHED_RINGS = _rings(((1.0, 1.0), (1.0, 0.5)), (1.45,)) + _rings(((1.4, 1.0), (1.0, 0.3)), (1.0, 1.15, 1.3, 1.45))
"""Less attractive rings of card positions, tried if cards overlap on all other rings."""
_RINGS_OF_TWO = (*(ring for ring in _RINGS if ring.x == 1.0), *(Ring(y=y / 10, aside=0.6) for y in range(10, -1, -2)))
"""Rings for a single opponent; the last ones put the two cards side by side."""
_GAP = 10.0
"""Minimum gap between name plates; the minimum gap around cards is half of it."""
_STEP = 0.05
"""Step by which the text scale is reduced until nothing overlaps."""
_GRAIN = 0.5
"""Step between the card widths to try for a trick."""
_NARROWEST = 30.0
"""Minimum card width to try for a trick."""


class Trick(NamedTuple):
    """The layout of a trick: card width, ring of card positions, and badges."""

    width: float
    ring: Ring
    badges: Badges


class TrickConstraint(NamedTuple):
    """Constraints on a trick: visible share of each card, rings to try, space for the crown."""

    share: float
    rings: tuple[Ring, ...]
    has_headroom: bool = False


@dataclass(frozen=True, slots=True)
class Fit:
    """The largest sizes of name plates and trick cards that fit on a table."""

    plaques: Plaques
    trick: Trick


@lru_cache(maxsize=256)
def fit(frame: Frame) -> Fit:
    """Return the sizes closest to those in the settings at which nothing overlaps."""
    asked = _TRICK_WIDTH[frame.opponents] * frame.card_scale
    plaques = _plaques(frame, min(asked, _TRICK_WIDTH[frame.opponents]))
    return Fit(plaques, _widest_trick(frame, plaques, asked))


def _plaques(frame: Frame, width: float) -> Plaques:
    """Return the name plates with the largest texts that leave space for a trick's cards."""
    apart, shown, _ = _constraints(frame)
    for step in range(round((frame.viewport.text - 1) / _STEP), 0, -1):
        ways = [Plaques(1 + step * _STEP, is_along_rails=rails) for rails in (False, True)]
        clear = [plaques for plaques in ways if _plaques_fit(frame, plaques)]
        for constraint, plaques in product((apart, shown), clear):
            if _trick(frame, plaques, width, constraint):
                return plaques
    return Plaques(is_along_rails=not _trick(frame, Plaques(), width, apart))


def _plaques_fit(frame: Frame, plaques: Plaques) -> bool:
    """Whether the name plates overlap neither each other, the die tray nor the corner buttons."""
    boxes = [*_fixed(frame, plaques), *table_buttons(frame.viewport)]
    return not any(a.inset(-_GAP).overlaps(b) for a, b in combinations(boxes, 2))


def _fixed(frame: Frame, plaques: Plaques) -> list[Box]:
    return [*(plaque(frame, step, plaques) for step in range(frame.seats)), tray(frame, plaques)]


def _constraints(frame: Frame) -> tuple[TrickConstraint, TrickConstraint, TrickConstraint]:
    """Return the constraints to try: no overlap, all indexes visible, stretched rings."""
    rings = _RINGS if frame.opponents > 1 else _RINGS_OF_TWO
    index = index_share(is_large=frame.has_large_index)
    stretched = _STRETCHED_RINGS if frame.opponents > 1 else ()
    return TrickConstraint(1.0, rings), TrickConstraint(index, rings), TrickConstraint(1.0, stretched)


def _widest_trick(frame: Frame, plaques: Plaques, asked: float) -> Trick:
    """Return the layout of a trick with the widest cards that fit, at most ``asked`` wide."""
    apart, shown, stretched = _constraints(frame)
    roomy = [constraint._replace(has_headroom=True) for constraint in (apart, stretched, shown)]
    best = Trick(_NARROWEST, Ring(), badges_between(frame, _NARROWEST, Ring()))
    least, most, grains = round(_NARROWEST / _GRAIN), int(asked / _GRAIN), int(asked / _GRAIN)
    while least < most:
        trick = _trick(frame, plaques, grains * _GRAIN, shown)
        if trick is None:
            most = grains - 1
        else:
            best, least = trick, grains
        grains = (least + most + 1) // 2
    constraints = (*roomy[:2], apart, stretched, roomy[2])
    return next(filter(None, (_trick(frame, plaques, best.width, constraint) for constraint in constraints)), best)


def _trick(frame: Frame, plaques: Plaques, width: float, constraint: TrickConstraint) -> Trick | None:
    """Return the layout of a trick with cards of this width; None if it does not fit."""
    fixed = [box.inset(-_GAP / 2) for box in (frame.prompt, *_fixed(frame, plaques))]
    lying = ((ring, trick_places(frame, width, ring)) for ring in constraint.rings)
    clear = [(ring, places) for ring, places in lying if _cards_fit(places, fixed, constraint)]
    for badges_of, (ring, places) in product((badges_between, badges_around), clear):
        badges = badges_of(frame, width, ring)
        cards = [place.box for place in places]
        if not any(badge.inset(-_GAP / 2).overlaps(box) for badge in badges for box in (*cards, *fixed)):
            return Trick(width, ring, badges)
    return None


def _cards_fit(places: list[Place], fixed: list[Box], constraint: TrickConstraint) -> bool:
    """Whether the cards overlap no fixed box and cover no required part of each other."""
    cards = [place.box for place in places]
    if any(card.overlaps(box) for card in cards for box in fixed):
        return False
    if constraint.has_headroom and any(taken_crown(place).overlaps(box) for place in places for box in fixed):
        return False
    if constraint.share == 1.0:
        return not any(one.overlaps(other) for one, other in combinations(cards, 2))
    by_height = sorted(places, key=lambda place: place.y)
    return not any(hides(over, under, constraint.share) for under, over in combinations(by_height, 2))
