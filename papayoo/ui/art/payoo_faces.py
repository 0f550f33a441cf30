"""The linocut faces of four Payoo cards: a king, a scowl, a monocle, and a seedling on the 1.

Everything is drawn in a 100 by 100 box around (0, 0).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from papayoo.ui.art.deck_colours import DeckColours
from papayoo.ui.art.linocut import gouge
from papayoo.ui.art.shapes import seed_path
from papayoo.ui.art.svg import dot, fill, group, line, oval, ring

_FRUIT = (
    "M1 -34C14 -34 23 -27 28 -13C32 -2 36 9 36 22C36 39 21 49 0 49C-21 49 -36 39 -36 22C-36 9 -33 -2 -28 -13"
    "C-23 -27 -12 -34 1 -34Z"
)
_FLESH = (
    "M2 -29.4C12 -29.4 19.6 -23.4 24 -11C27.6 -1 31.4 10 31.4 22C31.4 35 19 43.6 2 43.6C-15 43.6 -28.4 35 -28.4 22"
    "C-28.4 10 -26 -1 -22.4 -11C-18 -23 -9 -29.4 2 -29.4Z"
)
_SHINE = (
    ((17.4, -18.6), (9.6, -18.6)), ((21.4, -12.0), (14.0, -12.6)), ((24.0, -5.4), (18.4, -6.2)),
    ((26.4, 1.4), (22.0, 0.8)), ((28.2, 8.0), (23.0, 7.4)), ((29.6, 14.6), (24.6, 14.2)), ((30.2, 21.2), (24.8, 20.8)),
    ((29.8, 27.8), (23.0, 27.4)), ((27.4, 34.0), (19.6, 33.6)), ((22.4, 39.2), (14.4, 38.8)),
)  # fmt: skip
"""Start and end point of each of the highlight lines along the right side of the papaya."""
_SHADE = (
    ((-25.8, -1.0), (-20.8, 1.4)), ((-27.6, 7.0), (-22.0, 9.4)), ((-28.2, 15.0), (-21.6, 17.4)),
    ((-27.8, 23.0), (-20.4, 25.0)), ((-25.6, 30.6), (-17.6, 32.0)), ((-20.8, 37.2), (-12.6, 37.4)),
    ((-13.6, 41.8), (-6.0, 41.2)),
)  # fmt: skip
"""Start and end point of each dark line that shades the left side of the fruit."""
_CUT = 3.2
_STEM = "M-2.6 -31C-3.4 -37 -5 -40 -8 -43L-2.4 -46C0 -43 2 -39 2.6 -32Z"
_LEAF = "M1 -38C7 -49 18 -52 29 -48C24 -39 13 -34 2 -37Z"
_LEAF_CUT = gouge((6.0, -40.0), (23.0, -46.4), 2.6)
_CROWN = (
    "M-25 -24L-29 -48C-23 -46 -18 -42 -14.4 -37.4C-11.6 -43 -6.4 -47.6 0 -51C6.4 -47.6 11.6 -43 14.4 -37.4"
    "C18 -42 24 -46 29 -48L25 -24C9 -19.6 -9 -19.6 -25 -24Z"
)


def payoo_face(rank: int, colours: DeckColours) -> str | None:
    """Return the SVG elements of the picture on a Payoo card.

    Return None for ranks whose cards show a papaya wedge.
    """
    draw = _FACES.get(rank)
    return draw(colours) if draw is not None else None


def _fruit(colours: DeckColours) -> str:
    """Return a papaya that stands upright, without a face."""
    light = "".join(gouge(start, end, _CUT) for start, end in _SHINE)
    dark = "".join(gouge(start, end, _CUT) for start, end in _SHADE)
    body = fill(_FRUIT, colours.payoo_ink) + fill(_FLESH, colours.flesh)
    return body + fill(light, colours.payoo) + fill(dark, colours.payoo_ink)


def _stem(colours: DeckColours) -> str:
    leaf = fill(_LEAF, colours.payoo_ink) + fill(_LEAF_CUT, colours.payoo)
    return fill(_STEM, colours.payoo_ink) + leaf


def _eye(x: float, y: float, colours: DeckColours, look: tuple[float, float] = (0.0, 0.6)) -> str:
    pupil = dot(x + look[0], y + look[1], 2.9, colours.payoo_ink)
    return oval(x, y, 6.6, 6.0, colours.payoo_ink) + oval(x, y, 5.0, 4.4, colours.payoo) + pupil


def _enlarged(features: str) -> str:
    """Enlarge the eyes and the mouth of a papaya's face, so that they fill the fruit."""
    return group(features, "translate(1 -2) scale(1.2)")


def _king(colours: DeckColours) -> str:
    """Return the papaya with a crown, half-closed eyes and a moustache."""
    ink = colours.payoo_ink
    jewels = "".join(dot(x, y, 2.5, colours.payoo) for x, y in ((-15.0, -28.4), (0.0, -26.8), (15.0, -28.4)))
    cuts = gouge((-1.0, -46.0), (0.0, -34.0), 3.0) + gouge((-26.0, -43.6), (-20.4, -33.4), 2.8)
    cuts += gouge((26.0, -43.6), (20.4, -33.4), 2.8)
    balls = "".join(dot(x, y, 3.4, ink) for x, y in ((-29.0, -48.6), (0.0, -51.6), (29.0, -48.6)))
    crown = fill(_CROWN, ink) + balls + fill(cuts, colours.payoo) + jewels
    eyes = "".join(_eye(x, 3.0, colours, (0.0, 1.2)) for x in (-10.0, 10.0))
    lids = fill("M-17 2.6C-16.4 -4.6 -3.6 -4.6 -3 2.6Z", ink) + fill("M17 2.6C16.4 -4.6 3.6 -4.6 3 2.6Z", ink)
    half = "M0 14.4C4 11 9.4 11.4 13 15C15.6 17.4 18.6 16.8 20.4 14C20 21 14.6 24.4 9 22.4C5 21 2 18.8 0 17.4Z"
    moustache = fill(half, ink) + group(fill(half, ink), "scale(-1 1)")
    mouth = line("M-7 28C-3 31.6 4 31.6 8.4 26.6", ink, 2.8)
    return _fruit(colours) + crown + _enlarged(eyes + lids + moustache + mouth)


def _scowl(colours: DeckColours) -> str:
    """Return the papaya with knitted brows and bared teeth."""
    ink = colours.payoo_ink
    brow = gouge((-20.0, -6.6), (-1.6, 2.4), 7.0, 1.0)
    brows = fill(brow, ink) + group(fill(brow, ink), "scale(-1 1)")
    eyes = "".join(_eye(x, 6.0, colours, (0.6 if x < 0 else -0.6, 0.4)) for x in (-9.6, 9.6))
    mouth = fill("M-15 30C-12 20 -6 18.6 0 18.6C6 18.6 12 20 15 30C10 26.6 -10 26.6 -15 30Z", ink)
    teeth = "".join(
        fill(f"M{x} 20.8L{x + 3.4} 20.8L{x + 3} 25.2L{x + 0.4} 25.2Z", colours.payoo) for x in (-8, -3.6, 0.8, 5.2)
    )
    furrows = line("M-2.4 -7L-1.4 -2M2.6 -7L1.6 -2", ink, 2.0)
    return _stem(colours) + _fruit(colours) + _enlarged(eyes + brows + furrows + mouth + teeth)


def _monocle(colours: DeckColours) -> str:
    """Return the papaya with a monocle, one raised brow and a thin moustache."""
    ink = colours.payoo_ink
    eyes = _eye(-10.0, 5.0, colours, (0.8, 0.6)) + oval(10.6, 5.0, 8.0, 8.0, colours.payoo)
    eyes += dot(11.0, 5.6, 3.1, ink) + ring(10.6, 5.0, 9.0, ink, 2.8)
    chain = line("M18.6 9.6C23 17 23.6 27 18.6 38", ink, 1.8, "0.2 3.4")
    brows = line("M-17 -1.4C-14 -4.2 -8 -4.4 -4.4 -2", ink, 2.8) + line("M2.6 -9.4C6.4 -14 14 -14 18 -9.6", ink, 3.0)
    half = "M0 18.4C4.6 16 10 17.6 15.6 21.6C10 24 4 23.4 0 20.8Z"
    moustache = fill(half, ink) + group(fill(half, ink), "scale(-1 1)")
    mouth = line("M-4.4 29.4C-1 30.8 3 30.6 6 28.8", ink, 2.6)
    return _stem(colours) + _fruit(colours) + _enlarged(brows + eyes + chain + moustache + mouth)


def _seedling(colours: DeckColours) -> str:
    """Return a seed in the ground with a sprout of two leaves."""
    ink = colours.payoo_ink
    soil = fill("M-40 38C-26 31 -12 29 0 29C13 29 27 31 40 38C30 46 14 49 0 49C-14 49 -30 46 -40 38Z", ink)
    soil += fill(
        gouge((30.0, 38.6), (17.0, 36.4), 3.0)
        + gouge((24.0, 43.2), (9.0, 42.0), 3.0)
        + gouge((-14.0, 43.4), (-26.0, 41.0), 3.0),
        colours.payoo,
    )
    stalk = line("M0 20C-3 9 3 1 0 -14", ink, 4.4)
    leaf = "M0 -13C3 -31 18 -40 36 -37C34 -20 19 -9 0 -13Z"
    inner = "M4 -15.6C8 -28 19 -35 32 -34C29 -22 18 -13.6 4 -15.6Z"
    cuts = gouge((8.0, -17.6), (28.0, -31.6), 2.6) + gouge((17.0, -17.4), (24.0, -25.0), 2.2)
    cuts += gouge((13.0, -26.4), (20.0, -31.4), 2.2)
    right = fill(leaf, ink) + fill(inner, colours.flesh) + fill(cuts, colours.payoo)
    left = group(right, "translate(0 2) rotate(6) scale(-0.86 0.86)")
    seed = fill(seed_path(0, 24, 17, 0), ink) + fill(gouge((7.0, 20.0), (6.4, 33.0), 2.8, -1.0), colours.payoo)
    smile = "".join(dot(x, 25.0, 1.7, colours.payoo) for x in (-4.6, 2.6))
    smile += line("M-4 30C-2 32.2 0.6 32.2 2.4 30", colours.payoo, 1.7)
    return soil + stalk + left + right + seed + smile


_FACES: Mapping[int, Callable[[DeckColours], str]] = MappingProxyType(
    {1: _seedling, 18: _monocle, 19: _scowl, 20: _king}
)
"""The functions that draw the faces, by rank."""
