"""The night market's stalls on the title screen: roofs, awnings and lit counters, in units."""

import math
from functools import lru_cache
from typing import NamedTuple

from papayoo.ui.art.shapes import rounded_rect
from papayoo.ui.art.sheet import Sheet, circle
from papayoo.ui.art.svg import fill, pair, stroke

STALL_SHADE, FAR_SHADE = "#091C21", "#0F2B31"
"""Colours of the stalls in the front row and in the far row, by night."""
_RIGHT_U = 330.0
"""Distance of the scene's middle, where the large lantern hangs, from the right edge of the window."""
_EDGE_U = 134.0
"""Distance of the table's far edge above the foot of the still life."""
_FOOT_U, _FOOT_SHARE = 24.0, 0.17
"""Distance from the window's lower edge to the still life, and its growth in tall windows.

In a window that is higher than 720 units, the distance grows by the fraction ``_FOOT_SHARE`` of the additional height.
"""
_STILL_LIFE_U = -250.0, 290.0, 210.0
"""Left and right edge of the still life, from the middle of the scene, and its height."""
_FRONT_BASE_U, _FAR_BASE_U = 15.0, 58.0
"""Heights above the table's far edge at which the front row and the far row of stalls stand."""
_FRONT_PITCH_U, _FAR_PITCH_U = 176.0, 118.0
_FRONT_SHIFT_U = -202.0
"""Horizontal distance of stall 0 of the front row from the middle of the scene."""
_FRONT_RISES = (1.08, 0.98, 0.9, 1.02, 0.88, 0.94)
"""Heights of the stalls in the front row, in stall widths; the sequence repeats."""
_COUNTER_X, _COUNTER_Y, _COUNTER_WIDTH, _COUNTER_HEIGHT = 0.2, 0.46, 0.62, 0.32
"""Position of a counter relative to the upper left corner of its stall, and size of the counter, in stall widths."""
_SCALLOPS = 6
_DARK_WIDTH_U = 420.0
"""Width at the left edge of the picture in which no stall is lit, because the menu covers this part."""


class Place(NamedTuple):
    """Coordinates of parts of the title picture in a window of this width and height, in units."""

    width: float
    height: float

    @property
    def middle_x(self) -> float:
        """The x coordinate of the large lantern and of the lit part of the table."""
        return self.width - _RIGHT_U

    @property
    def foot_y(self) -> float:
        """The y coordinate of the lower edge of the still life, which is higher up in tall windows."""
        return self.height - _FOOT_U - _FOOT_SHARE * (self.height - 720)

    @property
    def edge_y(self) -> float:
        """The y coordinate of the table's far edge."""
        return self.foot_y - _EDGE_U

    @property
    def still_life(self) -> tuple[float, float, float, float]:
        """The left and the upper edge, the width and the height of all that is on the table."""
        left, right, height = _STILL_LIFE_U
        return self.middle_x + left, self.foot_y - height, right - left, height


class Counter(NamedTuple):
    """The lit opening of a stall: its left and upper edge, and its width and height."""

    x: float
    y: float
    width: float
    height: float


@lru_cache(maxsize=4)
def front_counters(place: Place) -> tuple[Counter, ...]:
    """Return the counters at which animals can stand, the most prominent one first.

    They belong to stalls of the front row that are visible in windows of every width.
    """
    return tuple(counter_of(*_front_stall(place, number)) for number in (0, 1, 2, -1))


def add_stalls(sheet: Sheet, place: Place, shades: tuple[str, str]) -> None:
    """Add two rows of stalls as silhouettes: curved roofs, awnings, some lit counters.

    ``shades`` are the colours of the front row and of the far row.
    """
    for number in range(-math.ceil(place.middle_x / _FAR_PITCH_U) - 1, 5):
        x = place.middle_x + _FAR_PITCH_U * (number - 0.28 + 0.05 * math.sin(number * 2.3))
        top = place.edge_y - _FAR_BASE_U - _FAR_PITCH_U * (0.88 + 0.2 * math.sin(number * 1.7 + 0.8))
        _add_stall(sheet, (x, top, _FAR_PITCH_U), shades[1], is_lit=number % 3 != 1 and x > _DARK_WIDTH_U)
    for number in range(-math.ceil(place.middle_x / _FRONT_PITCH_U) - 1, 4):
        stall = _front_stall(place, number)
        _add_stall(sheet, stall, shades[0], is_lit=stall[0] > _DARK_WIDTH_U)


def add_stall_row(sheet: Sheet, base_y: float, pitch: float, shade: str) -> None:
    """Add a row of stalls across the whole image.

    The roofs reach up to about one stall width above ``base_y``.
    """
    for number in range(-1, math.ceil(sheet.width / pitch) + 1):
        x = pitch * (number + 0.2 + 0.05 * math.sin(number * 2.3))
        top = base_y - pitch * (0.88 + 0.12 * math.sin(number * 1.7 + 0.8))
        _add_stall(sheet, (x, top, pitch), shade, is_lit=number % 3 != 1)


_Stall = tuple[float, float, float]
"""The upper left corner of a stall and its width."""


def _front_stall(place: Place, number: int) -> _Stall:
    x = place.middle_x + _FRONT_SHIFT_U + _FRONT_PITCH_U * number
    rise = _FRONT_RISES[number % len(_FRONT_RISES)]
    return x, place.edge_y - _FRONT_BASE_U - _FRONT_PITCH_U * rise, _FRONT_PITCH_U


def counter_of(x: float, y: float, width: float) -> Counter:
    """Return the counter of a stall, given its upper left corner and its width."""
    return Counter(x + _COUNTER_X * width, y + _COUNTER_Y * width, _COUNTER_WIDTH * width, _COUNTER_HEIGHT * width)


def _add_stall(sheet: Sheet, stall: _Stall, shade: str, *, is_lit: bool) -> None:
    x, y, width = stall
    sheet.add(fill(stall_outline(x, y, width * 1.02), shade))
    if is_lit:
        add_counter(sheet, counter_of(*stall), shade)


_STALL_OUTLINE = (
    ("L", (-0.08, 0.31)), ("C", (0.16, 0.32), (0.34, 0.16), (0.44, 0.0)), ("L", (0.56, 0.0)),
    ("C", (0.66, 0.16), (0.84, 0.32), (1.08, 0.31)), ("L", (1.02, 0.39)), ("L", (0.96, 0.39)), ("L", (0.96, 4.0)),
    ("L", (0.04, 4.0)), ("L", (0.04, 0.39)), ("L", (-0.02, 0.39)),
)  # fmt: skip
"""Path of a stall in stall widths: a roof with curved eaves over a straight body."""


def stall_outline(x: float, top: float, width: float) -> str:
    """Return the outline of one stall as path data. The table hides the lower end of the stall."""
    steps = (
        command + " ".join(pair(x + a * width, top + b * width) for a, b in points)
        for command, *points in _STALL_OUTLINE
    )
    return "M" + "".join(steps)[1:] + "Z"


def add_counter(sheet: Sheet, counter: Counter, shade: str) -> None:
    """Add the lit opening of a stall under a scalloped awning."""
    x, y, width, height = counter
    lamp = (x + width / 2, y + height * 0.35)
    sheet.glow(lamp, width * 1.2, "#F0A070", 0.20)
    paint = sheet.radial(lamp, width * 0.62, ((0, "#FBE0A8", 1), (0.35, "#D2935F", 1), (1, "#5A2F30", 1)))
    sheet.add(fill(rounded_rect(x, y, width, height, 3), paint))
    scallop = width / _SCALLOPS
    awning = "".join(circle(x + (i + 0.5) * scallop, y, scallop * 0.5) for i in range(_SCALLOPS))
    sheet.add(fill(awning + rounded_rect(x - 2, y - scallop * 0.55, width + 4, scallop * 0.6, 0), shade))
    ledge = f"M{pair(x - 3, y + height)}L{pair(x + width + 3, y + height)}"
    sheet.add(stroke(ledge, "#3A2A20", 2.4))
