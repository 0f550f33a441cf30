"""The three lanterns in front of the title picture: where they hang and how they move."""

from typing import NamedTuple


class TitleLantern(NamedTuple):
    """A lantern: its middle in units, relative size, time of a swing to and fro, and movement with the pointer.

    ``depth_u`` is the distance by which the lantern moves with the pointer, larger for those in the foreground.
    """

    x: float
    y: float
    size: float
    swing_s: float
    depth_u: float


def title_lanterns(width: float) -> tuple[TitleLantern, ...]:
    """Return the lanterns on a title screen of this width."""
    right = width - 330
    return (
        TitleLantern(right + 205, 128, 0.74, 5.3, 3.0),
        TitleLantern(right - 236, 96, 0.56, 6.9, 1.0),
        TitleLantern(right, 176, 1.25, 6.1, 6.0),
    )
