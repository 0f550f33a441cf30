"""Easing functions: each returns the fraction of the way that is covered after a fraction of the time.

The time is 0 to 1. The way begins at 0 and ends at 1; those that overshoot or move back also leave this range.
"""

import math
from collections.abc import Callable

Easing = Callable[[float], float]


def linear(t: float) -> float:
    """Easing with constant speed."""
    return t


def out_cubic(t: float) -> float:
    """Easing that starts fast and slows down, for objects that arrive."""
    return 1 - (1 - t) ** 3


def out_quad(t: float) -> float:
    """Easing that slows down gently, for objects that come to rest."""
    return 1 - (1 - t) ** 2


def in_back(t: float) -> float:
    """Easing that first moves back a little and then speeds up, for objects that somebody takes away."""
    return t * t * (1.8 * t - 0.8)


def in_cubic(t: float) -> float:
    """Easing that starts slowly and speeds up, for objects that fall or fly away."""
    return t**3


def in_out_cubic(t: float) -> float:
    """Easing that starts and ends slowly, for objects that move from one place to another."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Easing that overshoots the end a little and returns, for objects that snap into position."""
    return _overshot(t, 1.2)


def spring(t: float) -> float:
    """Easing that overshoots more than ``out_back`` and returns, for motions under the pointer."""
    return _overshot(t, 2.0)


def shake(t: float) -> float:
    """Easing that swings around the end position less and less, for refused actions."""
    return 1 - math.cos(t * math.pi * 5) * (1 - t)


def parabola(t: float) -> float:
    """Return the height of an arc at a fraction of its length: 0 at both ends, 1 in the middle."""
    return 4 * t * (1 - t)


def mix(start: float, end: float, share: float) -> float:
    """Return the value between ``start`` and ``end`` at the fraction ``share`` of the way."""
    return start + (end - start) * share


def _overshot(t: float, overshoot: float) -> float:
    return 1 + (overshoot + 1) * (t - 1) ** 3 + overshoot * (t - 1) ** 2
