"""Draws all players' hands in a review, with played, passed and received cards marked."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from papayoo.engine import Card
from papayoo.match import VisibleState
from papayoo.match.replay import Cards
from papayoo.ui.art import palette
from papayoo.ui.art.card_sizes import MINI_CORNER_RADIUS, MINI_HEIGHT, MINI_WIDTH
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.style import FIGURE, GAP, NOTE, PLATE, STRONG
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap, Line, Row

NAME_WIDTH = 116.0
HEAD_HEIGHT = 40.0
FOOT = 10.0
LINE_CARDS = 10
"""Maximum number of cards in one line. A larger hand takes several lines."""
CARD_SCALE = 0.84
CARD_STEP, LINE_STEP = 34.5, 42.0
FIRST_CARD = 16.0
"""Distance from the left end of a line to the middle of its first card, for cards at normal size."""
MIN_SIZE, MAX_SIZE = 0.8, 1.4
"""Factors by which cards shrink at most in low rows, and grow at most to fill the space."""
_ROW_MARGIN, _ROW_GAP, _ROW_HEIGHT = 16.0, 4.0, 126.0
"""Margins of the rows, distance between them, and their maximum height."""
_OWN = PLATE.bare()._replace(fill=palette.FELT_HIGH, opacity=0.6)
_HEAD_MARGIN, _HEAD_Y = 18.0, 24.0
_LEGEND_ICON = 15.0
_LEGEND_X, _LEGEND_PITCH = 34.0, 14.0
_PAPAYOO_SCALE, _PAPAYOO_X, _PAPAYOO_LABEL_X = 0.72, 16.0, 40.0
_PORTRAIT, _PORTRAIT_X = 34.0, 22.0
_NAME_X, _NAME_WIDTH = 46.0, 66.0
_MARK, _MARK_ICON = 15.0, 10.0
_TICK, _TICK_ICON = 14.0, 10.0
_FRAME = 3.0
"""Width of the frame around a marked card."""
_TICK_OFFSET = 12.0, 15.5
"""Offset of the tick on a played card from the card's middle, for cards at normal size."""
_MARK_OFFSET = 14.0, -17.5
"""Offset of the icon on a passed or received card from the card's middle, for cards at normal size."""


@dataclass(frozen=True, slots=True)
class ReviewedHands:
    """The hands of all players at one step of a replay.

    ``whole`` contains each seat's complete hand before the first trick; a hand that the viewer may not see is None.
    ``only`` are the cards by seat that are marked because the hand has them in this line of *Show me* only.
    """

    state: VisibleState
    whole: tuple[Cards | None, ...]
    only: tuple[Cards, ...] = ()

    @property
    def most(self) -> int:
        """Number of cards in the largest hand, at least 1."""
        return max((len(cards) for cards in (*self.whole, self.state.asleep) if cards), default=1)

    @property
    def least_width(self) -> float:
        """The width of the panel at which all cards are as small as they become."""
        return NAME_WIDTH + 2 * _ROW_MARGIN + MIN_SIZE * _columns(self.most) * CARD_STEP

    @property
    def least_height(self) -> float:
        """The height of the panel at which all cards are as small as they become."""
        rows, lines = len(self.whole) + bool(self.state.asleep), math.ceil(self.most / LINE_CARDS)
        return HEAD_HEIGHT + rows * (MIN_SIZE * lines * LINE_STEP + _ROW_GAP) + FOOT

    def is_gone(self, seat: int, card: Card) -> bool:
        """Whether a seat has already played this card. Once the round is over, the answer is False for all cards."""
        held = self.state.hands[seat]
        return any(self.state.hands) and held is not None and card not in held


def draw_hands(canvas: Canvas, box: Box, hands: ReviewedHands, seating: Seating) -> None:
    """Draw a row for each player, beginning with the viewer, and a last row for the sleeping hand if there is one."""
    seats, asleep = len(seating.names), hands.state.asleep
    rows = [_row(hands, seating, (hands.state.view.seat + row) % seats) for row in range(seats)]
    if asleep:
        name = Line(seating.texts("review.asleep"), NOTE).wide(NAME_WIDTH - _NAME_X)
        cards = Drawing(partial(_draw_cards, hands, None, asleep), _ROW_HEIGHT)
        rows.append(Row(Gap(width=_NAME_X), name, cards))
    panel = Column(
        Drawing(partial(_draw_head, hands, seating), HEAD_HEIGHT),
        Column(*(row.shrinking(0) for row in rows), gap=_ROW_GAP, pad=(_ROW_MARGIN, 0)),
        Gap(FOOT + _ROW_GAP),
        paint=_draw_ground,
    )
    panel.draw_in(canvas, box.resize(height=min(box.height, panel.height_in(box.width, canvas.measure))))


def _draw_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box, PLATE, tag="hands")


def _draw_head(hands: ReviewedHands, seating: Seating, canvas: Canvas, box: Box) -> None:
    state, texts, y, x = hands.state, seating.texts, box.y + _HEAD_Y, box.right - _HEAD_MARGIN
    heading_x = box.x + _HEAD_MARGIN
    heading = texts("review.own_hand" if None in hands.whole else "review.hands")
    heading_end = heading_x + canvas.text(heading, heading_x, y, STRONG.in_colour(palette.BRASS))
    papayoo, end = state.view.papayoo, x
    if papayoo is not None:
        canvas.mini(papayoo, x - _PAPAYOO_X, y, is_papayoo=True, scale=_PAPAYOO_SCALE)
        label_x = x - _PAPAYOO_LABEL_X
        end = label_x - canvas.text(texts("review.papayoo"), label_x, y, NOTE, align="right") - GAP
    x = max(box.x + NAME_WIDTH + _LEGEND_X, heading_end + GAP + _LEGEND_ICON / 2)
    legends = (
        (state.given, "review.given", "arrow_up"),
        (state.received, "review.got", "arrow_down"),
        (hands.only, "show.only_here", "mark"),
    )
    for marked, key, icon in legends:
        if any(marked):
            canvas.icon(icon, x, y, _LEGEND_ICON, palette.BRASS)
            canvas.text(texts(key), x + _LEGEND_PITCH, y, NOTE, max_width=end - x - _LEGEND_PITCH)


def _row(hands: ReviewedHands, seating: Seating, seat: int) -> Row:
    """Return the row of a player: the portrait, the name above the points, and the cards.

    Hands of which cards are marked are those before the first trick, so they have no points.
    """
    view, cards = hands.state.view, hands.whole[seat]
    points = view.points[seat]
    figure = Line(f"+{points}", FIGURE.in_colour(palette.PAYOO if points else palette.DIM_INK), 20)
    if cards is None:
        shown: Block = Line(seating.texts("review.secret", n=view.hand_sizes[seat]), NOTE, _ROW_HEIGHT)
    else:
        shown = Drawing(partial(_draw_cards, hands, seat, cards), _ROW_HEIGHT)
    return Row(
        Drawing(partial(_draw_portrait, seating.portrait(seat))).wide(2 * _PORTRAIT_X),
        Gap(width=_NAME_X - 2 * _PORTRAIT_X),
        Column(Line(seating.names[seat], STRONG, 22), None if hands.only else figure, at=0.5).wide(_NAME_WIDTH),
        Gap(width=NAME_WIDTH - _NAME_X - _NAME_WIDTH),
        shown,
        paint=_draw_own_ground if seat == seating.watcher else None,
    )


def _draw_own_ground(canvas: Canvas, box: Box) -> None:
    canvas.surface(box.inset(-2), _OWN)


def _draw_portrait(portrait: str, canvas: Canvas, box: Box) -> None:
    canvas.portrait(portrait, box.center_x, box.center_y, _PORTRAIT)


def _draw_cards(hands: ReviewedHands, seat: int | None, cards: Sequence[Card], canvas: Canvas, room: Box) -> None:
    """Draw the cards of a seat, or the sleeping hand if ``seat`` is None."""
    state, size = hands.state, _size(room, hands.most)
    columns = _columns(hands.most)
    lines = [cards[start : start + columns] for start in range(0, len(cards), columns)]
    top = room.center_y - (len(lines) - 1) * LINE_STEP * size / 2
    for row, line in enumerate(lines):
        for column, card in enumerate(line):
            x, y = room.x + (FIRST_CARD + column * CARD_STEP) * size, top + row * LINE_STEP * size
            is_only = seat is not None and bool(hands.only) and card in hands.only[seat]
            if is_only:
                _draw_frame(canvas, x, y, size)
            is_spent, is_papayoo = seat is not None and hands.is_gone(seat, card), card == state.view.papayoo
            canvas.mini(card, x, y, is_papayoo=is_papayoo, scale=CARD_SCALE * size, is_spent=is_spent)
            if is_spent:
                _draw_tick(canvas, x, y, size)
            if is_only:
                _draw_mark(canvas, x, y, size, "mark")
            elif seat is not None and card in state.given[seat]:
                _draw_mark(canvas, x, y, size, "arrow_up")
            elif seat is not None and card in state.received[seat]:
                _draw_mark(canvas, x, y, size, "arrow_down")


def _size(room: Box, most: int) -> float:
    """Return the factor by which the cards are enlarged so that ``most`` cards fill ``room``.

    The factor is at least `MIN_SIZE` and at most `MAX_SIZE`.
    """
    columns, lines = _columns(most), math.ceil(most / LINE_CARDS)
    fitting = min(room.width / (columns * CARD_STEP), room.height / (lines * LINE_STEP))
    return max(MIN_SIZE, min(MAX_SIZE, fitting))


def _columns(most: int) -> int:
    """Return the number of cards per line that divides ``most`` cards into lines of similar length."""
    return math.ceil(most / math.ceil(most / LINE_CARDS))


def _draw_frame(canvas: Canvas, x: float, y: float, size: float) -> None:
    """Draw the frame behind a card that is marked."""
    scale = CARD_SCALE * size
    frame = Box.centered(x, y, MINI_WIDTH * scale + 2 * _FRAME, MINI_HEIGHT * scale + 2 * _FRAME)
    canvas.panel(frame, fill=palette.BRASS, edge=None, radius=MINI_CORNER_RADIUS * scale + _FRAME, tag="only here")


def _draw_mark(canvas: Canvas, x: float, y: float, size: float, icon: str) -> None:
    x, y = x + _MARK_OFFSET[0] * size, y + _MARK_OFFSET[1] * size
    canvas.panel(Box.centered(x, y, _MARK, _MARK), fill=palette.WOOD, radius=_MARK / 2, tag="passed")
    canvas.icon(icon, x, y, _MARK_ICON, palette.BRASS)


def _draw_tick(canvas: Canvas, x: float, y: float, size: float) -> None:
    x, y = x + _TICK_OFFSET[0] * size, y + _TICK_OFFSET[1] * size
    canvas.panel(Box.centered(x, y, _TICK, _TICK), fill=palette.PLAQUE, edge=None, radius=_TICK / 2, tag="spent")
    canvas.icon("check", x, y, _TICK_ICON, palette.GOOD)
