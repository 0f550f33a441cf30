"""Functions that find out whether cards of a trick cover each other. Lengths are in layout units."""

from collections.abc import Sequence

from papayoo.ui.table_view.geometry.pose import Place

WON_GROWTH = 1.05
"""Factor by which the winning card of a trick grows."""
_FAR = 0.2
"""Gap at which even rotated and enlarged cards cannot overlap, as a fraction of card width."""

_INDEX_SHARE = 0.385
"""Height of a card's index with its margin, as a fraction of the card's height."""
_LARGE_INDEX_SHARE = 0.48
"""Height of a card's large index with its margin, as a fraction of the card's height."""

_Point = tuple[float, float]
_Corners = Sequence[_Point]


def index_share(*, is_large: bool) -> float:
    """Return the height of a card's index, as a fraction of the card's height."""
    return _LARGE_INDEX_SHARE if is_large else _INDEX_SHARE


def grown(place: Place) -> Place:
    """Return the place of a card that is enlarged like the winning card of a trick."""
    return place._replace(width=place.width * WON_GROWTH)


def hides(over: Place, under: Place, share: float) -> bool:
    """Whether a card covers the upper part of another, even if one of them is enlarged as the winning card.

    ``share`` is the height of that part, as a fraction of the card's height.
    """
    if abs(over.x - under.x) >= (1 + _FAR) * under.width:
        return False
    index = under.box.resize(height=under.height * share)
    if index.overlaps(over.box):
        return True
    if not index.inset(-_FAR * under.width).overlaps(over.box):
        return False
    if _meet(_corners(grown(over)), _corners(under, share)):
        return True
    return _meet(_corners(over), _corners(grown(under), share))


def _corners(place: Place, share: float = 1.0) -> _Corners:
    """Return the corners of the upper part of a card.

    ``share`` is the height of this part, as a fraction of the card's height.
    """
    return place.at(0, 0), place.at(1, 0), place.at(1, share), place.at(0, share)


def _meet(one: _Corners, other: _Corners) -> bool:
    """Whether two rotated rectangles overlap (separating axis theorem)."""
    return not any(
        _parts(a, b, one, other) for rect in (one, other) for a, b in ((rect[0], rect[1]), (rect[1], rect[2]))
    )


def _parts(a: _Point, b: _Point, one: _Corners, other: _Corners) -> bool:
    """Whether a line at a right angle to the direction from ``a`` to ``b`` separates two rectangles."""
    along = b[0] - a[0], b[1] - a[1]
    first, second = ([x * along[0] + y * along[1] for x, y in rect] for rect in (one, other))
    return max(first) <= min(second) or max(second) <= min(first)
