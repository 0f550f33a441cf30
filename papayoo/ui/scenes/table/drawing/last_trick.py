"""Draws the panel with the last trick where it covers neither players nor current trick."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from papayoo.ui.art.card_sizes import CARD_WIDTH
from papayoo.ui.art.faces import INDEX_WIDTH
from papayoo.ui.geometry import Box, least_covering
from papayoo.ui.render import Canvas
from papayoo.ui.style import GAP, HEAD, NEAR, NOTE, SHEET
from papayoo.ui.table_view.card_texts import taking_text
from papayoo.ui.table_view.drawing.trick_token import draw_taker_mark
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.pose import CARD_RATIO, Place
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.seating import Seating

CARD = 74.0
"""Width of the cards at the default card size, in units."""
LEAST_CARD, LEAST_CARD_ASIDE = 36.0, 52.0
"""Minimum widths of the cards if they overlap, and if they lie side by side."""
CARD_STEP = 2.0
"""Difference between consecutive card widths that are tried."""
CARD_GAP = 12.0
"""Gap between cards, if there is enough space."""
LINE = 24.0
"""Height of each of the two lines of text at the default text size."""
PORTRAIT = 28.0
"""Size of the portraits below the cards."""
TAKER_RISE = 17.0
"""Distance of the taker's mark above the lower edge of the card, so that it leaves the portrait visible."""
EDGE, CLEARANCE = 26.0, 6.0
LEAST_WIDTH, MAX_GROWTH = 210.0, 1.5
"""Minimum width of the panel at the default text size, and maximum factor by which it grows with the text size."""


class Panel(NamedTuple):
    """The box of the panel, and the places of the cards in it."""

    box: Box
    cards: tuple[Place, ...] = ()


@lru_cache(maxsize=32)
def last_trick_panel(layout: TableLayout, count: int) -> Panel:
    """Return the layout of the panel for a trick of ``count`` cards.

    If no trick has been taken, ``count`` is 0. The panel covers no name plate and no button. If there is enough space,
    it does not cover the current trick and the hand either.
    """
    plates = [layout.plaque(seat) for seat in range(layout.seats)]
    trick = [layout.token, *(layout.trick_place(seat).box for seat in range(layout.seats))]
    hand = [place.box for place in layout.hand(layout.deal.hand_size)]
    clear = [box.inset(-CLEARANCE) for box in (*plates, *layout.buttons)]
    for taken in ([*clear, *(box.inset(-CLEARANCE) for box in trick), *hand], clear):
        for card, pitch in _card_sizes(layout):
            size = _size(layout, count, card, pitch)
            places = _places(layout, size, taken)
            found = least_covering(places, (layout.poster, layout.die_bed), taken=taken)
            if found is not None:
                return _panel_in(layout, found, count, card, pitch)
    raise AssertionError("the middle of the table is never free")


def draw_last_trick(canvas: Canvas, model: TableModel, layout: TableLayout, seating: Seating) -> None:
    """Draw the last trick: its cards in the order played, the portraits of their players, and who has taken it."""
    texts, last = seating.texts, model.last_trick
    box, places = last_trick_panel(layout, len(last.trick.plays) if last else 0)
    canvas.surface(box, SHEET, tag="last trick")
    title, line = _lines(layout, box)
    text = texts("table.no_trick") if last is None else taking_text(last, seating)
    room = box.width - 2 * GAP
    canvas.text(texts("table.last_trick"), *title, HEAD, align="center", max_width=room)
    canvas.text(text, *line, NOTE, align="center", max_width=room)
    for play, place in zip(last.trick.plays if last else (), places, strict=True):
        canvas.upright_card(play.card, place.x, place.y, place.width, is_papayoo=play.card == model.papayoo)
        x, y = _mark_x(place, places), place.box.bottom + NEAR + PORTRAIT / 2
        canvas.portrait(seating.portrait(play.seat), x, y, PORTRAIT)
        if last is not None and play.seat == last.taker:
            draw_taker_mark(canvas, x, place.box.bottom - TAKER_RISE)


def _card_sizes(layout: TableLayout) -> Iterator[tuple[float, float]]:
    """Yield widths of the cards and distances from one card to the next, in order of preference.

    Cards side by side come first, then cards that overlap except for their indexes and the portraits below them.
    """
    widest = max(LEAST_CARD, CARD * min(1.0, layout.sizes.cards))
    widths = [widest - CARD_STEP * step for step in range(int((widest - LEAST_CARD) / CARD_STEP) + 1)]
    yield from ((card, card + CARD_GAP) for card in widths if card >= LEAST_CARD_ASIDE)
    yield from ((card, max(card * INDEX_WIDTH / CARD_WIDTH, PORTRAIT + NEAR / 4)) for card in widths)


def _size(layout: TableLayout, count: int, card: float, pitch: float) -> tuple[float, float]:
    """Return the width and height of the panel."""
    width = pitch * (count - 1) + card + 2 * GAP if count else 0.0
    height = 2 * GAP + 2 * LINE * layout.words
    if count:
        height += card * CARD_RATIO + PORTRAIT + 2 * NEAR
    return max(width, LEAST_WIDTH * min(MAX_GROWTH, layout.words)), height


def _places(layout: TableLayout, size: tuple[float, float], taken: list[Box]) -> Iterator[Box]:
    """Yield boxes of this size at the sides or in the middle, beside what is taken."""
    width, height = size
    window = layout.viewport
    xs = (window.width - EDGE - width, EDGE, layout.center_x - width / 2)
    ys = {EDGE, window.height - EDGE - height, *(box.bottom for box in taken), *(box.y - height for box in taken)}
    for x, y in product(xs, sorted(ys)):
        if EDGE <= y <= window.height - EDGE - height:
            yield Box(x, y, width, height)


def _panel_in(layout: TableLayout, box: Box, count: int, card: float, pitch: float) -> Panel:
    y = box.y + GAP + 2 * LINE * layout.words + NEAR + card * CARD_RATIO / 2
    left = box.center_x - pitch * (count - 1) / 2
    return Panel(box, tuple(Place(left + pitch * index, y, card) for index in range(count)))


def _lines(layout: TableLayout, box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the centres of the two lines of text."""
    line = LINE * layout.words
    return (box.center_x, box.y + GAP + line / 2), (box.center_x, box.y + GAP + 1.5 * line)


def _mark_x(place: Place, places: tuple[Place, ...]) -> float:
    """Return the x of the middle of a card's visible part."""
    pitch = places[1].x - places[0].x
    return place.x if pitch > place.width else place.box.x + pitch / 2
