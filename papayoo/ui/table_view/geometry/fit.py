"""Fits name plates and the cards of a trick on a table without overlaps. Lengths are in layout units.

Texts have priority: they get the size chosen in the settings if cards of the default size still fit. Cards are then
sized to the remaining space.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from papayoo.ui.geometry import Box
from papayoo.ui.table_view.geometry.overlap import hides, index_share
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.geometry.seat_ring import Frame, Plaques, plaque, poster_ground, round_line
from papayoo.ui.table_view.geometry.trick_places import Ring, token_size, trick_places

_TRICK_WIDTH = {1: 86.0, 2: 86.0, 3: 86.0, 4: 86.0, 5: 86.0, 6: 76.0, 7: 72.0}
"""Default width of the cards in a trick, by number of opponents."""


def _rings(
    bends: Iterable[tuple[float, float]], widths: Iterable[float], asides: Iterable[float] = (0.0,)
) -> tuple[Ring, ...]:
    heights = (0.95, 1.0, 0.9, 0.8, 1.15, 0.7, 0.6, 0.5)
    return tuple(Ring(x, y, arc, bend, aside) for aside, (arc, bend), y, x in product(asides, bends, heights, widths))


_ASIDES = (0.6, 0.8, 1.0, 1.2, 1.4)
"""Sideways shifts, in card widths, that are tried to keep trick cards clear of the token.

They are for the cards above and below the token.
"""
_RINGS = _rings(((1.0, 1.0), (1.25, 1.0), (1.0, 0.5), (1.0, 0.7)), (1.0, 1.15, 1.3))
"""Shapes to try for the ring on which the cards of a trick lie, in order of preference."""
_RINGS_ASIDE = _rings(((1.0, 1.0), (1.0, 0.7), (1.25, 1.0)), (1.0, 1.15, 1.3, 1.45), _ASIDES)
"""Shapes tried after ``_RINGS``, with the cards above and below the token shifted sideways."""
_STRETCHED_RINGS = _rings(((1.0, 1.0), (1.0, 0.5)), (1.45,)) + _rings(((1.4, 1.0), (1.0, 0.3)), (1.0, 1.15, 1.3, 1.45))
"""Less attractive shapes of the ring on which the cards of a trick lie, tried last."""
_RINGS_OF_TWO = tuple(
    Ring(y=y, aside=aside) for aside in (0.0, *_ASIDES) for y in (1.15, 1.0, 0.95, 0.9, 0.8, 0.6, 0.4, 0.2, 0.0)
)
"""Shapes that are tried for the ring with a single opponent; the last ones put the two cards side by side."""
_TOKENS = 84.0, 60.0
"""Desired diameter and minimum diameter of the token in the middle of a trick."""
_LARGE_BUSTS = (1.4, 1.25, 1.1, 1.0)
_BUSTS = {1: _LARGE_BUSTS, 2: _LARGE_BUSTS, 3: _LARGE_BUSTS, 4: (1.0,), 5: (1.0, 0.9), 6: (1.0, 0.9), 7: (1.0, 0.9)}
"""Scales that are tried for the busts (large portraits), in order of preference, by number of opponents."""
_FULL_TABLE = 5
"""Minimum number of opponents at which some busts are near the corners of the window."""
_MOST_GROWTH = 1.9
"""Maximum product of card size and text size, each 1 by default, at which busts are shown."""
_SQUEEZE = 0.1
"""Maximum reduction of the ring's height to make space for busts, as a fraction of its default height."""
_GAP = 10.0
"""Minimum gap between name plates; the minimum gap around cards is half of it."""
_STEP = 0.05
"""Step by which the text scale is reduced until nothing overlaps."""
_GRAIN = 0.5
"""Difference between consecutive card widths that are tried for a trick."""
_NARROWEST = 30.0
"""Smallest card width in units that a trick may have. Cards get narrower until the trick fits on the table."""


class Trick(NamedTuple):
    """The layout of a trick: card width, ring of card positions, and diameter of the token."""

    width: float
    ring: Ring
    token: float


class TrickConstraint(NamedTuple):
    """Requirements for the layout of a trick.

    - ``share``: fraction of each card, from its upper edge, that must be visible; 1 for the whole card
    - ``rings``: shapes that are tried for the ring of cards
    - ``token``: minimum diameter of the token
    """

    share: float
    rings: tuple[Ring, ...]
    token: float


@dataclass(frozen=True, slots=True)
class Fit:
    """The largest sizes of name plates and trick cards that fit on a table."""

    plaques: Plaques
    trick: Trick


@lru_cache(maxsize=256)
def fit(frame: Frame) -> Fit:
    """Return the sizes closest to those in the settings at which nothing overlaps."""
    asked = _TRICK_WIDTH[frame.opponents] * frame.card_scale
    small = _plaques(frame, min(asked, _TRICK_WIDTH[frame.opponents]))
    trick = _widest_trick(frame, small, asked)
    return _fit_with_busts(frame, small, trick) or Fit(small, trick)


def _fit_with_busts(frame: Frame, small: Plaques, trick: Trick) -> Fit | None:
    """Return sizes with the largest busts that do not make the cards of a trick narrower.

    Return None if there is no space for busts.
    """
    if frame.card_scale * frame.viewport.text > _MOST_GROWTH:
        return None
    rings = (*_RINGS, *_RINGS_ASIDE) if frame.opponents > 1 else _RINGS_OF_TWO
    similar = (ring for ring in rings if ring.y >= trick.ring.y - _SQUEEZE and ring.aside <= trick.ring.aside)
    constraint = TrickConstraint(1.0, (trick.ring, *similar), min(_TOKENS[0], trick.token))
    ways = (Plaques(small.text, rails, bust) for bust, rails in product(_BUSTS[frame.opponents], (False, True)))
    clear = [plaques for plaques in ways if plaques_fit(frame, plaques)]
    fits = ((plaques, _trick(frame, plaques, trick.width, constraint)) for plaques in clear)
    return next((Fit(plaques, moved) for plaques, moved in fits if moved is not None), None)


def _plaques(frame: Frame, width: float) -> Plaques:
    """Return the name plates with the largest texts that leave space for a trick's cards."""
    apart, shown = _constraints(frame, _TOKENS[1])
    for step in range(round((frame.viewport.text - 1) / _STEP), 0, -1):
        ways = [Plaques(1 + step * _STEP, is_along_rails=rails) for rails in (False, True)]
        clear = [plaques for plaques in ways if plaques_fit(frame, plaques)]
        for constraint, plaques in product((apart, shown), clear):
            if _trick(frame, plaques, width, constraint):
                return plaques
    return Plaques(is_along_rails=not _trick(frame, Plaques(), width, apart))


def leaves_space(frame: Frame, plaques: Plaques) -> bool:
    """Whether name plates of these sizes have places where they overlap nothing. The trick is not regarded."""
    return any(plaques_fit(frame, plaques._replace(is_along_rails=rails)) for rails in (False, True))


def plaques_fit(frame: Frame, plaques: Plaques) -> bool:
    """Whether the name plates do not overlap each other, the wanted poster or the corner buttons.

    At a full table, busts also leave space for the number of the round.
    """
    fixed, line = _fixed(frame, plaques), round_line(frame.viewport, frame.button_growth).inset(-_GAP)
    if plaques.bust and frame.opponents >= _FULL_TABLE and any(box.overlaps(line) for box in fixed):
        return False
    boxes = [*fixed, *frame.buttons]
    return not any(a.inset(-_GAP).overlaps(b) for a, b in combinations(boxes, 2))


def _fixed(frame: Frame, plaques: Plaques) -> list[Box]:
    return [*(plaque(frame, step, plaques) for step in range(frame.seats)), poster_ground(frame, plaques)]


def _constraints(frame: Frame, token: float) -> tuple[TrickConstraint, TrickConstraint]:
    """Return two sets of rules for placing the cards of a trick around a token of this diameter.

    The first set forbids that cards overlap. The second set is tried if that is impossible; it only requires that the
    indexes of the cards are visible. The token may be larger than ``token``.
    """
    rings = (*_RINGS, *_RINGS_ASIDE, *_STRETCHED_RINGS) if frame.opponents > 1 else _RINGS_OF_TWO
    index = index_share(is_large=frame.has_large_index)
    return TrickConstraint(1.0, rings, token), TrickConstraint(index, rings, token)


def _widest_trick(frame: Frame, plaques: Plaques, asked: float) -> Trick:
    """Return the layout of a trick with the widest cards that fit, at most ``asked`` wide."""
    constraints = tuple(chain.from_iterable(_constraints(frame, token) for token in _TOKENS))
    best = Trick(_NARROWEST, Ring(), _NARROWEST)
    least, most, grains = round(_NARROWEST / _GRAIN), int(asked / _GRAIN), int(asked / _GRAIN)
    while least < most:
        trick = _trick(frame, plaques, grains * _GRAIN, constraints[-1])
        if trick is None:
            most = grains - 1
        else:
            best, least = trick, grains
        grains = (least + most + 1) // 2
    return next(filter(None, (_trick(frame, plaques, best.width, constraint) for constraint in constraints)), best)


def _trick(frame: Frame, plaques: Plaques, width: float, constraint: TrickConstraint) -> Trick | None:
    """Return the layout of a trick with cards of this width; None if it does not fit."""
    fixed = [box.inset(-_GAP / 2) for box in (frame.prompt, *_fixed(frame, plaques))]
    for ring in constraint.rings:
        places, cards = list[Place](), list[Box]()
        for place in trick_places(frame, width, ring):  # most rings fail at their first card
            card = place.box
            if token_size(frame, [card]) < constraint.token or any(card.overlaps(box) for box in fixed):
                break
            places.append(place)
            cards.append(card)
        else:
            if _cards_are_visible(places, cards, constraint):
                return Trick(width, ring, token_size(frame, cards))
    return None


def _cards_are_visible(places: list[Place], cards: list[Box], constraint: TrickConstraint) -> bool:
    """Whether every card leaves the other cards visible enough. ``cards`` are the boxes of ``places``."""
    if constraint.share == 1.0:
        return not any(one.overlaps(other) for one, other in combinations(cards, 2))
    by_height = sorted(places, key=lambda place: place.y)
    return not any(hides(over, under, constraint.share) for under, over in combinations(by_height, 2))
