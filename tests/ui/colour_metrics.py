"""Contrast and distance of colours, also for people with colour vision deficiencies.

Sources: contrast by WCAG 2.2; distance CIEDE2000; deficiencies by Machado et al. 2009 at full severity, and
tritanopia also by Brettel et al. 1997.
"""

import math
from collections.abc import Callable, Mapping
from functools import cache

Linear = tuple[float, float, float]
"""Linear values of red, green and blue, 0 to 1."""

_MACHADO = {
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
_BRETTEL_PLANE = (0.03901, -0.02788, -0.01113)
_BRETTEL = (
    ((1.01277, 0.13548, -0.14826), (-0.01243, 0.86812, 0.14431), (0.07589, 0.80500, 0.11911)),
    ((0.93678, 0.18979, -0.12657), (0.06154, 0.81526, 0.12320), (-0.37562, 1.12767, 0.24796)),
)
_TO_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio of two colours ``#rrggbb``, 1 to 21."""
    light, dark = sorted((_luminance_of(one), _luminance_of(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mixed(ground: str, over: str, opacity: float) -> str:
    """Return the colour that results from painting one colour over another with an opacity."""
    pairs = zip(_channels(ground), _channels(over), strict=True)
    return "#" + "".join(f"{round(low + (high - low) * opacity):02x}" for low, high in pairs)


def distance(one: str, other: str, vision: str = "normal") -> float:
    """Return the CIEDE2000 distance of two colours for a kind of colour vision in ``VISIONS``."""
    see = VISIONS[vision]
    return _ciede2000(_lab(see(linear(one))), _lab(see(linear(other))))


def linear(colour: str) -> Linear:
    """Return red, green and blue of a colour ``#rrggbb`` as linear light intensities, 0 to 1."""
    red, green, blue = (_expanded(channel / 255) for channel in _channels(colour))
    return red, green, blue


def _channels(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def _expanded(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


@cache
def _luminance_of(colour: str) -> float:
    return _luminance(linear(colour))


def _luminance(colour: Linear) -> float:
    return sum(weight * channel for weight, channel in zip((0.2126, 0.7152, 0.0722), colour, strict=True))


def _times(matrix: tuple[Linear, Linear, Linear], colour: Linear) -> Linear:
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix)
    return red, green, blue


def _clipped(colour: Linear) -> Linear:
    red, green, blue = (min(1.0, max(0.0, channel)) for channel in colour)
    return red, green, blue


def _without(kind: str) -> Callable[[Linear], Linear]:
    return lambda colour: _clipped(_times(_MACHADO[kind], colour))


def _brettel(colour: Linear) -> Linear:
    side = sum(a * b for a, b in zip(_BRETTEL_PLANE, colour, strict=True))
    return _clipped(_times(_BRETTEL[0 if side >= 0 else 1], colour))


def _grey(colour: Linear) -> Linear:
    return (_luminance(colour),) * 3


VISIONS: Mapping[str, Callable[[Linear], Linear]] = {
    "normal": lambda colour: colour,
    **{kind: _without(kind) for kind in _MACHADO},
    "tritanopia by Brettel": _brettel,
    "greyscale": _grey,
}


def _lab(colour: Linear) -> Linear:
    xyz = _times(_TO_XYZ, colour)
    x, y, z = (_cube_root(value / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _cube_root(value: float) -> float:
    return value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360 if a or b else 0.0


def _ciede2000(one: Linear, other: Linear) -> float:
    """Return the colour distance of CIE 142:2001, in the notation of Sharma, Wu and Dalal 2005."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2, h1, h2 = math.hypot(a1, b1), math.hypot(a2, b2), _hue(a1, b1), _hue(a2, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    delta_h = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    mean_l, mean_c = (l1 + l2) / 2, (c1 + c2) / 2
    mean_h = (h1 + turn / 2) % 360 if c1 * c2 else h1 + h2
    t = (
        1
        - 0.17 * math.cos(math.radians(mean_h - 30))
        + 0.24 * math.cos(math.radians(2 * mean_h))
        + 0.32 * math.cos(math.radians(3 * mean_h + 6))
        - 0.20 * math.cos(math.radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / math.sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    r_c = 2 * math.sqrt(mean_c**7 / (mean_c**7 + 25**7))
    r_t = -math.sin(math.radians(60 * math.exp(-(((mean_h - 275) / 25) ** 2)))) * r_c
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, delta_h / s_h
    return math.sqrt(dl * dl + dc * dc + dh * dh + r_t * dc * dh)
