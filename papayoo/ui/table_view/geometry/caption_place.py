"""The place of a caption on a table: near the top, where it covers neither faces nor cards."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from papayoo.ui.geometry import Box, first_free
from papayoo.ui.style import SNUG
from papayoo.ui.table_view.geometry.layout import TableLayout

_GAP = 6.0
"""Gap between a caption and faces or cards. It leaves room for the winning card of a trick, which is enlarged."""
_DOWN_COST = 3.0
"""Weight of the distance from the upper edge, so that captions stay near it."""
_RIGHT_COST = 80.0
"""Distance added to places right of the middle, so that most captions appear at the same side."""


@lru_cache(maxsize=64)
def caption_place(
    layout: TableLayout, sizes: tuple[tuple[float, float], ...], strip: Box, feelings: tuple[Box, ...] = ()
) -> Box | None:
    """Return the place of a caption that has one of these sizes, preferred first; None if there is no room for any.

    It is the same during a whole round, except beside ``feelings``, the boxes of bubbles and enlarged heads: the pass
    panel and all cards of a trick are spared even while they are not there. If there is too little room, the caption
    may cover the panel, and then texts and buttons. ``strip`` is the box of the strip with the round and the goals.
    """
    seats, hand = range(layout.seats), Box(0.0, layout.hand_top, layout.viewport.width, layout.viewport.height)
    sleeping = [layout.sleeping_hand] * layout.deal.sleeping_hands
    cards = [hand, layout.poster, *sleeping, *(layout.trick_place(seat).box for seat in seats)]
    needed = [*map(layout.plaque, seats), *cards, *feelings]
    useful = [*needed, layout.die_bed, layout.prompt, strip, *layout.buttons]
    for taken in ([*useful, layout.pass_panel(layout.deal.pass_size)], useful, needed):
        grown = [box.inset(-_GAP) for box in taken]
        for width, height in sizes:
            place = first_free(_candidates(layout, grown, width, height), grown)
            if place is not None:
                return place
    return None


def _candidates(layout: TableLayout, taken: Sequence[Box], width: float, height: float) -> Iterator[Box]:
    """Yield the places at the top and beside what is taken, those near the middle of the upper edge first."""
    room, middle = layout.viewport.width, layout.center_x
    lefts = {middle - width / 2, *(box.right for box in taken), *(box.x - width for box in taken)}
    tops = {SNUG, *(box.bottom for box in taken), *(box.y - height for box in taken)}
    fitting = [
        Box(x, y, width, height)
        for x, y in product(lefts, tops)
        if SNUG <= x <= room - width - SNUG and SNUG <= y <= layout.hand_top - height
    ]
    yield from sorted(fitting, key=lambda box: _distance(box, middle))


def _distance(box: Box, middle: float) -> float:
    aside = box.center_x - middle
    return abs(aside) + _DOWN_COST * (box.y - SNUG) + (_RIGHT_COST if aside > 1 else 0.0)
