"""The sleeping hand of a game for two, which wakes at the end of a round: its cards turn over one by one."""

from collections.abc import Callable

from papayoo.engine import Card, PlayedRound, SeatView, card_points, deck, papayoo_of
from papayoo.ui import easing
from papayoo.ui.clock import progress
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.style import NEAR, NOTE, WELL
from papayoo.ui.table_view.geometry.pose import CARD_RATIO
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets.flow import Block, Column, Drawing, Line

FIRST_S, INTERVAL_S, RISE_S = 0.3, 0.1, 0.25
"""When the first card turns over after the totals are shown, the delay to the next, and how long each one rises."""
RISE_U = 6.0
MAX_CARD_U, LABEL_U = 46.0, 24.0
"""Maximum width of a card, and height of the line below the cards."""


def sleeping_cards(view: SeatView) -> tuple[Card, ...]:
    """Return the cards that nobody played in the last round of a game for two, cheap ones first; else none.

    All hands are played to the end, so that everybody can tell them from the others.
    """
    if not view.options.deal.sleeping_hands:
        return ()
    played = view.history[-1]
    seen = {card for taken in played.tricks for card in taken.trick.cards}
    cards = [card for card in deck(view.options.seats) if card not in seen]
    return tuple(sorted(cards, key=lambda card: (card_points(card, played.die), card)))


def papayoo_slept(view: SeatView) -> bool:
    """Whether nobody played the Papayoo in the last round of a game for two."""
    return papayoo_of(view.history[-1].die) in sleeping_cards(view)


class WakingHand(Block):
    """A row with the sleeping hand of a round, below the totals; ``since_s`` returns the time since they are shown."""

    height: float = 104.0
    least: float = 62.0

    def __init__(
        self, seating: Seating, played: PlayedRound, cards: tuple[Card, ...], since_s: Callable[[], float]
    ) -> None:
        self._seating, self._die, self.cards, self._since_s = seating, played.die, cards, since_s
        self.is_told = False
        """Whether the headline says already that the Papayoo has slept."""

    @property
    def duration_s(self) -> float:
        """How long all cards take to wake."""
        return FIRST_S + INTERVAL_S * len(self.cards) + RISE_S

    @property
    def awake(self) -> int:
        """Number of the cards that have turned over."""
        turned = int((self._since_s() - FIRST_S) / INTERVAL_S + 1e-6)
        return min(len(self.cards), max(0, turned))

    def draw(self, canvas: Canvas) -> None:
        canvas.surface(self.box, WELL, tag="waking hand")
        label = Line(self._text(self.awake), NOTE, LABEL_U, align="center")
        Column(Drawing(self._draw_cards).growing(), label, pad=(NEAR, 4)).draw_in(canvas, self.box)

    def _draw_cards(self, canvas: Canvas, row: Box) -> None:
        count, awake = len(self.cards), self.awake
        width = min(MAX_CARD_U, row.height / CARD_RATIO, row.width / count - 2)
        places = row.align(min(row.width, count * (width + 4)), row.height).row(count)
        for number, (card, place) in enumerate(zip(self.cards, places, strict=True)):
            is_awake = number < awake
            way = progress(self._since_s() - FIRST_S - INTERVAL_S * (number + 1), RISE_S)
            look = CardLook(card, is_papayoo=card == papayoo_of(self._die)) if is_awake else CardLook(None)
            canvas.card(look, place.center_x, place.center_y - RISE_U * easing.parabola(way), width)

    def _text(self, awake: int) -> str:
        """Return how many points have woken up and, if it was there, that the Papayoo has slept."""
        texts, woken = self._seating.texts, self.cards[:awake]
        points = texts("poster.points_asleep", n=sum(card_points(card, self._die) for card in woken))
        slept = papayoo_of(self._die) in woken and not self.is_told
        return f"{points} · {texts('story.asleep')}" if slept else points
