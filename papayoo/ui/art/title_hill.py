"""The hill in the background of the title screen, with a small picture of every stall of the night market."""

import math
from functools import lru_cache
from typing import Final, NamedTuple

from papayoo.ui.art.sheet import Sheet
from papayoo.ui.art.svg import fill, pair
from papayoo.ui.art.title_stalls import Place, stall_outline

ROWS: Final = 2
STALLS_PER_ROW: Final = 12
_PITCH_U, HILL_LEFT_U, _RIGHT_U = 66.0, 502.0, 14.0
"""Preferred distance between two stalls, and widths kept free at the left (for the menu) and at the right.

A wider menu needs more at the left.
"""
_LEAST_PITCH_U = 18.0
"""Minimum distance between two stalls. In less room, there are none."""
_SIZES_U = (40.0, 33.0)
"""Size of the stalls in the near and the far row."""
_BASES_U = (200.0, 240.0)
"""Heights above the table's far edge at which the stalls of the near row and of the far row stand.

``_RISE_U`` is added towards the middle of a row.
"""
_RISE_U = 12.0
"""Height of the hill: the middle of a row of stalls is this much higher than its ends."""
_CREST_SHARE = 0.08
"""Height of the lower part of a stall that the ground hides, as a fraction of the stall's size."""
_FADE_U, _FOOT_U = 150.0, 100.0


class HillShades(NamedTuple):
    """The colours of the ground and of the stalls: of the near row and of the far row, which lies in the haze."""

    ground: tuple[str, str]
    stalls: tuple[str, str]


class HillPlace(NamedTuple):
    """The middle of a stall's base line on the hill, and the stall's size."""

    x: float
    y: float
    size: float


@lru_cache(maxsize=4)
def hill_places(place: Place, left: float = 0.0) -> tuple[HillPlace, ...]:
    """Return the places of the stalls: the near row from left to right, then the far row.

    They are to the right of ``left``, where the menu ends. There are none if the room is too narrow.
    """
    pitch = min(_PITCH_U, (place.width - max(HILL_LEFT_U, left) - _RIGHT_U) / STALLS_PER_ROW)
    if pitch < _LEAST_PITCH_U:
        return ()
    first = place.width - _RIGHT_U - pitch * STALLS_PER_ROW
    found = []
    for row in range(ROWS):
        size = _SIZES_U[row] * pitch / _PITCH_U
        for number in range(STALLS_PER_ROW):
            share = (number + 0.5 * (1 - row / 2)) / STALLS_PER_ROW
            y = place.edge_y - _BASES_U[row] - _RISE_U * math.sin(math.pi * share)
            found.append(HillPlace(first + pitch * STALLS_PER_ROW * share, y, size))
    return tuple(found)


def add_hill(sheet: Sheet, place: Place, shades: HillShades, menu_right: float = 0.0) -> None:
    """Draw the dark shapes of the hill behind the market and of all stalls on it.

    The stalls are to the right of ``menu_right``. If there is no room for them, they are behind the menu.
    """
    places = hill_places(place, menu_right) or hill_places(place)
    for row in reversed(range(ROWS)):
        stalls = places[row * STALLS_PER_ROW : (row + 1) * STALLS_PER_ROW]
        shapes = "".join(stall_outline(stall.x - stall.size / 2, stall.y - stall.size, stall.size) for stall in stalls)
        left, right = stalls[0].x - _FADE_U, sheet.width + stalls[0].size
        crest = "".join(f"L{pair(stall.x, stall.y - _CREST_SHARE * stall.size)}" for stall in stalls)
        foot = place.edge_y - _FOOT_U
        ground = f"M{pair(left, foot)}{crest}L{pair(right, stalls[-1].y)}L{pair(right, foot)}Z"
        sheet.add(fill(shapes, shades.stalls[row]), fill(ground, shades.ground[row]))
