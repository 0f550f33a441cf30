"""A small hand beside the setting of its order: cards go to their new places when another order is chosen."""

from papayoo.engine.cards import Card, parse_cards
from papayoo.ui import easing
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.table_view.hand_sort import arranged
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.table_preview import draw_words

CARDS = parse_cards("3S 9S 7H 4C 10C 6D 2P 14P")
CARD_WIDTH = 86.0
MARGIN = 16.0


class HandPreview:
    """The hand as it lies, or on its way from one order to another."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._order = self._order_before = ctx.settings.sort_order
        self._left_s = self._duration_s = 0.0

    @property
    def is_moving(self) -> bool:
        """Whether cards are on their way."""
        return self._left_s > 0

    def update(self, seconds: float) -> None:
        """Let time pass; another order sets the cards in motion, at the table's pace."""
        order = self._ctx.settings.sort_order
        self._left_s = max(0.0, self._left_s - seconds)
        if order is not self._order:
            self._order_before, self._order = self._order, order
            durations = Durations.of(self._ctx.settings, is_reduced=self._ctx.is_motion_reduced)
            self._left_s = self._duration_s = 0.0 if durations.is_reduced else durations.motion(times.SORT_S)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """The hand on its felt."""
        canvas.felt(box, radius=22)
        draw_words(canvas, self._ctx.texts("preview.hand"), Box(box.x + 20, box.y + 14, box.width - 40, 32), 14.5)
        pitch = (box.width - 2 * MARGIN - CARD_WIDTH) / (len(CARDS) - 1)
        y = box.center_y + 10
        for place, card in sorted((self._place(card), card) for card in CARDS):
            x = box.x + MARGIN + CARD_WIDTH / 2 + place * pitch
            canvas.upright_card(card, x, y, CARD_WIDTH)

    def _place(self, card: Card) -> float:
        """Where a card lies from the left, in cards."""
        before, after = (arranged(CARDS, order).index(card) for order in (self._order_before, self._order))
        way = 1 - self._left_s / self._duration_s if self._left_s else 1.0
        return easing.mix(before, after, easing.in_out_cubic(way))
