"""Preview of the sort order of the hand: the cards move when the order changes."""

from papayoo.engine import Card, parse_cards
from papayoo.ui import easing
from papayoo.ui.clock import Clock
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.previews.card_preview import caption_box
from papayoo.ui.style import WELL
from papayoo.ui.table_view.hand_sort import sorted_hand
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.table_preview import draw_line

CARDS = parse_cards("3S 9S 7H 4C 10C 6D 2P 14P")
MARGIN_U = 16.0
"""Distance of the hand from the left and right edges of the box."""
DROP_U = 10.0
"""Distance of the hand's centre below the middle of the box."""
CARD_WIDTH_U = 86.0


class HandPreview:
    """Draws a sample hand in the chosen sort order, and animates changes of the order."""

    def __init__(self, ctx: Context, clock: Clock) -> None:
        self._ctx = ctx
        self._order = self._order_before = ctx.settings.sort_order
        self._sorting = clock.timer()

    def update(self) -> None:
        """Start the animation if the sort order has changed."""
        order = self._ctx.settings.sort_order
        if order is not self._order:
            self._order_before, self._order = self._order, order
            durations = Durations.of(self._ctx.settings, is_reduced=self._ctx.is_motion_reduced)
            self._sorting.start(0.0 if durations.is_reduced else durations.motion(times.SORT_S))

    def draw(self, canvas: Canvas, box: Box) -> None:
        canvas.felt(box, radius=WELL.radius)
        draw_line(canvas, self._ctx.texts("preview.hand"), caption_box(box))
        row = box.inset(MARGIN_U + CARD_WIDTH_U / 2, 0)
        pitch, y = row.width / (len(CARDS) - 1), box.center_y + DROP_U
        for place, card in sorted((self._place(card), card) for card in CARDS):
            canvas.upright_card(card, row.x + place * pitch, y, CARD_WIDTH_U)

    def _place(self, card: Card) -> float:
        """Return a card's index from the left. While the card moves, this is a number between two indexes."""
        before, after = (sorted_hand(CARDS, order).index(card) for order in (self._order_before, self._order))
        return easing.mix(before, after, easing.in_out_cubic(self._sorting.progress))
