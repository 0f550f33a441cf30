"""Where a tooltip goes: below the pointer's button, or clear of the finger and of all that can be pressed."""

from collections.abc import Sequence

from papayoo.ui.geometry import Box

EDGE = 8.0
"""So much is left to the window's edges."""
_BELOW = 9.0
_CLEAR = 30.0
"""So far from a button with a finger on it: what is nearer is hidden."""
_APART = 12.0
"""So far from another control."""
_FARTHEST = 280.0
"""What is farther away no longer seems to belong to the button."""

_ABOVE, _LEFT, _RIGHT = (0, -1), (-1, 0), (1, 0)
_Way = tuple[int, int]


def under_pointer(button: Box, size: tuple[float, float], window: Box) -> Box:
    """Below the button, or above it where the window ends."""
    width, height = size
    x = _within(button.center_x - width / 2, width, window)
    below = button.bottom + _BELOW
    return Box(x, below if below + height <= window.bottom else button.y - _BELOW - height, width, height)


def clear_of_finger(button: Box, size: tuple[float, float], window: Box, others: Sequence[Box]) -> Box:
    """Above or beside a button with a finger on it, at the nearest place that covers none of the other controls.

    Where there is none, it covers them, beside the finger and towards the middle.
    """
    ways = [(_start(way, button, size, window), way) for way in (_ABOVE, _LEFT, _RIGHT)]
    places = [_past(others, start, way) for start, way in ways]
    good = [box for box in places if _lies_in(window, box) and _distance(button, box) <= _FARTHEST]
    if good:
        return min(good, key=lambda box: _distance(button, box))
    beside = ways[2 if button.center_x < window.center_x else 1][0]
    return beside._replace(x=_within(beside.x, beside.width, window))


def _start(way: _Way, button: Box, size: tuple[float, float], window: Box) -> Box:
    """As near to a finger as it can be seen."""
    width, height = size
    if way == _ABOVE:
        return Box(_within(button.center_x - width / 2, width, window), button.y - _CLEAR - height, width, height)
    x = button.x - _CLEAR - width if way == _LEFT else button.right + _CLEAR
    return Box(x, button.center_y - height / 2, width, height)


def _past(others: Sequence[Box], box: Box, way: _Way) -> Box:
    """Moved on in its way until it covers none of the others."""
    for _ in others:
        hit = next((other for other in others if box.overlaps(other)), None)
        if hit is None:
            break
        box = _beyond(hit, box, way)
    return box


def _beyond(other: Box, box: Box, way: _Way) -> Box:
    if way == _ABOVE:
        return box._replace(y=other.y - _APART - box.height)
    return box._replace(x=other.x - _APART - box.width if way == _LEFT else other.right + _APART)


def _lies_in(window: Box, box: Box) -> bool:
    is_across = window.x + EDGE <= box.x and box.right <= window.right - EDGE
    return is_across and window.y + EDGE <= box.y and box.bottom <= window.bottom - EDGE


def _distance(one: Box, other: Box) -> float:
    """How far apart two are that lie above or beside each other."""
    return max(one.x - other.right, other.x - one.right, one.y - other.bottom, other.y - one.bottom)


def _within(x: float, width: float, window: Box) -> float:
    return max(window.x + EDGE, min(x, window.right - width - EDGE))
