"""Draws all hands in a review: cards held, cards already played (faint), what is passed on and what has come."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from papayoo.engine.cards import Card
from papayoo.match.replay import Cards, VisibleState
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Face
from papayoo.ui.table_view.seating import Seating

NAME_WIDTH = 116.0
TITLE = 40.0
A_LINE = 10
"""Cards beside each other at most."""
CARD_SCALE = 0.84
CARD_STEP = 34.5
LINE_STEP = 42.0
LARGEST = 1.4
"""Where few cards leave much room they are so many times as large, at most."""
PLAYED_ALPHA = 70
TALLEST_ROW = 130.0


@dataclass(frozen=True, slots=True)
class Hands:
    """What the panel shows. ``whole`` are the hands as they were before the first trick, None where secret."""

    sight: VisibleState
    whole: tuple[Cards | None, ...]

    @property
    def most(self) -> int:
        """How many cards the fullest row has, at least one."""
        return max((len(cards) for cards in (*self.whole, self.sight.asleep) if cards), default=1)

    def is_gone(self, seat: int, card: Card) -> bool:
        """Whether a card has been played already; at the end of a round nothing is faint any more."""
        held = self.sight.hands[seat]
        return any(self.sight.hands) and held is not None and card not in held


def draw_hands(canvas: Canvas, box: Box, hands: Hands, seating: Seating) -> None:
    """The panel: a row for each player, from the watcher on."""
    seats, asleep = len(seating.names), hands.sight.asleep
    rows = seats + bool(asleep)
    height = min(TALLEST_ROW, (box.height - TITLE - 10) / rows)
    box = box._replace(height=TITLE + 10 + rows * height)
    canvas.panel(box, radius=18, opacity=0.94, shine=True, tag="hands")
    _draw_head(canvas, box, hands.sight, seating)
    lines = [Box(box.x + 16, box.y + TITLE + row * height, box.width - 32, height - 4) for row in range(rows)]
    for row in range(seats):
        _draw_row(canvas, lines[row], hands, seating, (hands.sight.view.seat + row) % seats)
    if asleep:
        canvas.text(seating.texts("review.asleep"), lines[-1].x + 46, lines[-1].center_y, 15, colour=palette.DIM_INK)
        _draw_cards(canvas, _room(lines[-1]), hands, None, asleep)


def _draw_head(canvas: Canvas, box: Box, sight: VisibleState, seating: Seating) -> None:
    texts, y = seating.texts, box.y + 24
    canvas.text(texts("review.hands"), box.x + 18, y, 16, face=Face.STRONG, colour=palette.BRASS)
    x = box.right - 18
    papayoo = sight.view.papayoo
    if papayoo is not None:
        canvas.mini(papayoo, x - 16, y, is_papayoo=True, scale=0.72)
        canvas.text(texts("review.papayoo"), x - 40, y, 14.5, colour=palette.DIM_INK, align="right")
    for marked, key, icon in ((sight.given, "review.given", "arrow_up"), (sight.received, "review.got", "arrow_down")):
        if any(marked):
            canvas.icon(icon, box.x + NAME_WIDTH + 34, y, 15, palette.BRASS)
            canvas.text(texts(key), box.x + NAME_WIDTH + 48, y, 14.5, colour=palette.DIM_INK)


def _draw_row(canvas: Canvas, box: Box, hands: Hands, seating: Seating, seat: int) -> None:
    view = hands.sight.view
    if seat == seating.watcher:
        canvas.panel(box.inset(-2), fill=palette.FELT_HIGH, edge=None, radius=10, opacity=0.6)
    canvas.portrait(seating.portrait(seat), box.x + 22, box.center_y, 34)
    name_y = box.center_y - 10
    canvas.text(seating.names[seat], box.x + 46, name_y, 15, face=Face.STRONG, max_width=NAME_WIDTH - 50)
    points = view.points[seat]
    colour = palette.PAYOO if points else palette.DIM_INK
    canvas.text(f"+{points}", box.x + 46, box.center_y + 11, 18, face=Face.NUMBER, colour=colour)
    room, cards = _room(box), hands.whole[seat]
    if cards is None:
        canvas.text(
            seating.texts("review.secret", n=view.hand_sizes[seat]), room.x, room.center_y, 15, colour=palette.DIM_INK
        )
    else:
        _draw_cards(canvas, room, hands, seat, cards)


def _room(row: Box) -> Box:
    """The part of a row that its cards have."""
    return Box(row.x + NAME_WIDTH, row.y, row.width - NAME_WIDTH, row.height)


def _draw_cards(canvas: Canvas, room: Box, hands: Hands, seat: int | None, cards: Sequence[Card]) -> None:
    """The cards of a seat, or of the hand that sleeps."""
    sight, size = hands.sight, _size(room, hands.most)
    columns = _columns(hands.most)
    lines = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    top = room.center_y - (len(lines) - 1) * LINE_STEP * size / 2
    for row, line in enumerate(lines):
        for column, card in enumerate(line):
            x, y = room.x + (16 + column * CARD_STEP) * size, top + row * LINE_STEP * size
            alpha = PLAYED_ALPHA if seat is not None and hands.is_gone(seat, card) else 255
            canvas.mini(card, x, y, is_papayoo=card == sight.view.papayoo, scale=CARD_SCALE * size, alpha=alpha)
            if seat is not None and card in sight.given[seat]:
                _draw_mark(canvas, x + 14 * size, y - 17.5 * size, "arrow_up")
            elif seat is not None and card in sight.received[seat]:
                _draw_mark(canvas, x + 14 * size, y - 17.5 * size, "arrow_down")


def _size(room: Box, most: int) -> float:
    """How much larger than usual cards can be, if so many have this room."""
    columns, lines = _columns(most), math.ceil(most / A_LINE)
    fitting = min(room.width / (columns * CARD_STEP), room.height / (lines * LINE_STEP))
    return max(1.0, min(LARGEST, fitting))


def _columns(most: int) -> int:
    """How many cards lie beside each other: in lines that are equally long, as far as that goes."""
    return math.ceil(most / math.ceil(most / A_LINE))


def _draw_mark(canvas: Canvas, x: float, y: float, icon: str) -> None:
    """A badge on a card's corner, clear of its number."""
    canvas.panel(Box.centered(x, y, 15, 15), fill=palette.WOOD, radius=7.5, tag="passed")
    canvas.icon(icon, x, y, 10, palette.BRASS)
