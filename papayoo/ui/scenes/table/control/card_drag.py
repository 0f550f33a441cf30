"""A card between the fingers: pressed by mouse or finger, and not yet let go. What becomes of it, its end tells."""

from papayoo.engine.cards import Card
from papayoo.ui.table_view.geometry.card_places import DraggedCard

SLOP = 12.0
"""A pointer that has gone so far, in units, draws the card along."""


class CardDrag:
    """The card held, if any.

    The mouse uses a card that it lets go of where it took it. A finger hides what it points at, so where that is
    unsafe it only lifts the card, and slides along the hand to look at others; a second tap uses it. Both draw it up
    onto the table, or down from there.
    """

    def __init__(self) -> None:
        self.card: Card | None = None
        self._start = self._at = (0.0, 0.0)
        self._slides = self._is_use = self._is_dragged = False

    @property
    def dragged(self) -> DraggedCard | None:
        """The card that is drawn along."""
        return DraggedCard(self.card, *self._at) if self.card is not None and self._is_dragged else None

    @property
    def pressed(self) -> Card | None:
        """The card that is held where it lies."""
        return self.card if not self._is_dragged else None

    @property
    def is_sure(self) -> bool:
        """Whether the person has seen which card it is before letting go: it was drawn, or tapped twice."""
        return self._is_dragged or self._slides

    def take(self, card: Card, at: tuple[float, float], *, slides: bool, is_use: bool) -> None:
        """A card is pressed. ``slides``: the grip may go on to other cards; ``is_use``: letting go there uses it."""
        self.card, self._start, self._at = card, at, at
        self._slides, self._is_use, self._is_dragged = slides, is_use, False

    def move(self, at: tuple[float, float], under: Card | None, *, is_in_hand: bool) -> None:
        """The pointer goes on, over a card of the hand or none, within the hand's height or above it."""
        if self.card is None:
            return
        self._at = at
        if self._slides and not self._is_dragged and is_in_hand:
            if under not in (None, self.card):
                self.card, self._is_use = under, False
        elif max(abs(at[0] - self._start[0]), abs(at[1] - self._start[1])) >= SLOP:
            self._is_dragged = True

    def end(self, *, is_across: bool) -> Card | None:
        """The pointer lets go; the card that is to be used. ``is_across``: on the other side of the hand's edge."""
        card, dragged = self.card, self._is_dragged
        self.let_go()
        return card if (is_across if dragged else self._is_use) else None

    def let_go(self) -> None:
        """Nothing is held any more, and nothing comes of it."""
        self.card, self._is_dragged = None, False
