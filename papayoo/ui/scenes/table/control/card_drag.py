"""The state of a card of the hand that is pressed or dragged."""

from papayoo.engine.cards import Card
from papayoo.ui.table_view.geometry.card_places import DraggedCard

DRAG_DISTANCE_U = 12.0
"""Distance that the pointer must move before the pressed card follows it, in units."""


class CardDrag:
    """The card that the player presses or drags, if any.

    A mouse click uses a card. A finger hides the card that it touches. Therefore the first tap only raises the card,
    sliding along the hand raises other cards, and a second tap uses the raised card. With mouse or finger, a card can
    be dragged from the hand to the table, or from the pass back to the hand.
    """

    def __init__(self) -> None:
        self.card: Card | None = None
        self._start = self._position = (0.0, 0.0)
        self._slides = self._is_use = self._is_dragged = False

    @property
    def dragged(self) -> DraggedCard | None:
        """The held card and its position while it follows the pointer; None at other times."""
        return DraggedCard(self.card, *self._position) if self.card is not None and self._is_dragged else None

    @property
    def pressed(self) -> Card | None:
        """The held card if it is not dragged; otherwise None."""
        return self.card if not self._is_dragged else None

    @property
    def is_confirmed(self) -> bool:
        """Whether the card needs no confirmation, because it was dragged or tapped twice."""
        return self._is_dragged or self._slides

    def start(self, card: Card, at: tuple[float, float], *, slides: bool, is_use: bool) -> None:
        """Start holding a card.

        If ``slides`` is true, moving the pointer along the hand changes the held card. If ``is_use`` is true, the
        player plays or passes the card by releasing it without a drag.
        """
        self.card, self._start, self._position = card, at, at
        self._slides, self._is_use, self._is_dragged = slides, is_use, False

    def move(self, at: tuple[float, float], under: Card | None, *, is_in_hand: bool) -> None:
        """React to a movement of the pointer to the point ``at`` while a card is held.

        ``under`` is the card of the hand at this point. ``is_in_hand`` is true if the point is in the hand's area.
        """
        if self.card is None:
            return
        self._position = at
        if self._slides and not self._is_dragged and is_in_hand:
            if under not in (None, self.card):
                self.card, self._is_use = under, False
        elif max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1])) >= DRAG_DISTANCE_U:
            self._is_dragged = True

    def end(self, *, is_across: bool) -> Card | None:
        """Release the card. Return it if the player wants to play or pass it, otherwise None.

        ``is_across`` is true if the pointer has crossed the upper edge of the hand.
        """
        card, was_dragged = self.card, self._is_dragged
        self.cancel()
        return card if (is_across if was_dragged else self._is_use) else None

    def cancel(self) -> None:
        """Release the card without using it."""
        self.card, self._is_dragged = None, False
