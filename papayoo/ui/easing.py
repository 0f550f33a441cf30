"""Easings: how a motion's progress, 0 to 1, becomes the way gone, 0 at the start and 1 at the end."""

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def out_cubic(t: float) -> float:
    """Starts fast and slows down: arrivals."""
    return 1 - (1 - t) ** 3


def out_quad(t: float) -> float:
    """Slows down gently: something settles."""
    return 1 - (1 - t) ** 2


def in_back(t: float) -> float:
    """Draws back a little before it leaves."""
    return t * t * (1.8 * t - 0.8)


def in_cubic(t: float) -> float:
    """Starts slowly and speeds up: departures."""
    return t**3


def in_out_cubic(t: float) -> float:
    """Slow at both ends: things that change places."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Overshoots a little and comes back: a snap."""
    overshoot = 1.2
    rest = t - 1
    return 1 + (overshoot + 1) * rest**3 + overshoot * rest**2


def shake(t: float) -> float:
    """To and fro around the end, dying away: a refusal."""
    return 1 - math.cos(t * math.pi * 5) * (1 - t)


def mix(start: float, end: float, way: float) -> float:
    """The value this far along the way from start to end."""
    return start + (end - start) * way
