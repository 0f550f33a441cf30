"""What the player selects: the focused card, the cards for the pass, and a card or the die that is dragged."""

import math
from dataclasses import dataclass

from papayoo.engine import ORDINARY_SUITS, Card
from papayoo.ui import easing
from papayoo.ui.table_view.die.rotation import Quaternion, after, turn
from papayoo.ui.table_view.die.throw import Point, rest_rotation
from papayoo.ui.table_view.geometry.card_places import DraggedCard
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.motion.die_motion import HandThrow, OfferedDie


class HandSelection:
    """The focused card and the cards chosen for the pass.

    The focus is on a card of the hand, on a chosen card, or on no card. ``is_hovered`` is true if the pointer set the
    focus, rather than a key or touch. The skip key does not use a card that has the focus only because of the pointer.
    """

    def __init__(self) -> None:
        self.focus: Card | None = None
        self.is_hovered = False
        self.chosen: tuple[Card, ...] = ()

    def hover(self, card: Card | None) -> None:
        """Move the focus to the card under the pointer; None removes the focus."""
        self.focus, self.is_hovered = card, card is not None

    def set_focus(self, card: Card | None) -> None:
        """Move the focus to a card in response to a key or touch; None removes the focus."""
        self.focus, self.is_hovered = card, False

    def not_chosen(self, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """Return those of the given cards that are not chosen for the pass."""
        return tuple(card for card in cards if card not in self.chosen)

    def choose(self, card: Card, limit: int) -> bool:
        """Choose a card for the pass; return False if it is already chosen, or if the pass is complete."""
        if card in self.chosen or len(self.chosen) >= limit:
            return False
        self.chosen = (*self.chosen, card)
        return True

    def give_back(self, card: Card) -> None:
        """Remove a card from the chosen cards."""
        self.chosen = tuple(other for other in self.chosen if other != card)

    def undo(self) -> bool:
        """Remove from the pass the card that was chosen last; return whether there was one."""
        if not self.chosen:
            return False
        self.chosen = self.chosen[:-1]
        return True

    def clear(self) -> None:
        """Remove all cards from the pass."""
        self.chosen = ()

    def move_focus(self, row: tuple[Card, ...], step: int) -> None:
        """Move the focus along a row of cards, wrapping around at both ends."""
        if not row:
            self.set_focus(None)
        elif self.focus in row:
            self.set_focus(row[(row.index(self.focus) + step) % len(row)])
        else:
            self.set_focus(row[0] if step > 0 else row[-1])

    def keep_focus(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
        """If the focused card has left the row, move the focus to the card that took its place."""
        if self.focus in before and self.focus not in after:
            index = before.index(self.focus)
            self.focus = after[min(index, len(after) - 1)] if after else None


def strip_at(layout: TableLayout, fan_cards: tuple[Card, ...], x: float, y: float) -> Card | None:
    """Return the card of the fan to which the strip at a point belongs; None beside the fan.

    A strip is the part of a card that its neighbour does not cover. A card that was chosen for the pass keeps its
    strip, which is then a gap. The strip of a raised card stays where it was before the card was raised.
    """
    for index in reversed(range(len(fan_cards))):
        if layout.hand_zone(len(fan_cards), index).contains(x, y):
            return fan_cards[index]
    return None


def card_at(
    layout: TableLayout, fan_cards: tuple[Card, ...], chosen: tuple[Card, ...], x: float, y: float
) -> Card | None:
    """Return the card visible at a point of the fan, or the card whose gap is there.

    The cards in ``chosen`` have left gaps. In a gap, the card at its left may be visible. Returns None beside the fan.
    """
    card = strip_at(layout, fan_cards, x, y)
    if card not in chosen:
        return card
    size, gap = len(fan_cards), fan_cards.index(card)
    for index in reversed(range(gap)):
        if fan_cards[index] not in chosen:
            place = layout.hand(size)[index]
            is_covering = layout.fan.row_of(size, index) == layout.fan.row_of(size, gap)
            return fan_cards[index] if is_covering and x <= place.x + place.width / 2 else card
    return card


def slot_at(layout: TableLayout, chosen: tuple[Card, ...], size: int, x: float, y: float) -> Card | None:
    """Return the card at a point of the pass panel. ``chosen`` lists the cards in the panel from left to right."""
    for card, place in zip(chosen, layout.pass_slots(size), strict=False):
        if abs(x - place.x) <= place.width / 2 and abs(y - place.y) <= place.height / 2:
            return card
    return None


DRAG_DISTANCE_U = 12.0
"""Distance that the pointer must move before the pressed card follows it, in units."""


class CardDrag:
    """The card that the player presses or drags, if any.

    A mouse click uses a card. A finger hides the card that it touches. Therefore, when a card is to be played, the
    first tap only raises it, and a second tap plays the raised card; sliding along the hand raises other cards. A tap
    for the pass, which can be taken back, chooses the card at once. With mouse or finger, a card can be dragged from
    the hand to the table, or from the pass back to the hand.
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
        """Whether the gesture itself shows the player's intention, so that no second press is needed."""
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


GRASP_U = 78.0
"""Maximum distance from the die's centre at which a press picks the die up, in units."""
SMOOTHING_S = 0.05
"""Time over which the pointer's speed is averaged."""
FLIGHT_S = 0.3
"""How long a thrown die moves on at the pointer's speed before it rebounds."""
LEAST_SPEED_U = 260.0
"""Minimum speed (units per second) at which a released die keeps the pointer's speed and direction.

Below this speed, the die is thrown as if the player had clicked on it.
"""
USUAL_SPEED_U = 1100.0
"""Speed of the pointer at which the die spins just as fast as it does after a click, in units per second."""
VIGOUR = 0.7, 1.7
"""Minimum and maximum speed of a thrown die's spin, as multiples of its speed after a click."""
USUAL_THROW = 300.0, -130.0
"""Vector from the die's place to the point where a die thrown by click or key rebounds."""
ROLL_DEG_PER_U = 1.1
ROLL_STEP_U = 7.0
"""Distance after which the dragged die is drawn in a new rotation. Smaller steps would need many more images."""


@dataclass(slots=True)
class DieThrow:
    """The die that waits to be thrown.

    The direction of its throw and the face that it shows depend on ``round_number``.
    """

    _round_number: int = 0
    _at: Point | None = None
    _seen_at: Point = (0.0, 0.0)
    _drawn_at: Point = (0.0, 0.0)
    _speed: Point = (0.0, 0.0)
    _rotation: Quaternion = (1.0, 0.0, 0.0, 0.0)

    @property
    def is_held(self) -> bool:
        return self._at is not None

    def offer(self, layout: TableLayout, round_number: int) -> OfferedDie:
        """Return the die before the throw, in its place or at the pointer that holds it.

        The face that it shows does not depend on the result of the throw.
        """
        if round_number != self._round_number:
            self._round_number = round_number
            self._rotation = rest_rotation(ORDINARY_SUITS[round_number % len(ORDINARY_SUITS)], round_number)
        return OfferedDie(self._at or layout.die_offer, self._rotation, self.is_held)

    def grab(self, layout: TableLayout, x: float, y: float) -> bool:
        """Pick up the die if the point is on it; return whether it was picked up."""
        if math.dist((x, y), layout.die_offer) > GRASP_U:
            return False
        self._at = self._seen_at = self._drawn_at = layout.die_offer
        self._speed = (0.0, 0.0)
        return True

    def move(self, x: float, y: float) -> None:
        """Drag the held die to a point. It rolls on the way."""
        if self._at is None:
            return
        self._at = (x, y)
        dx, dy = x - self._drawn_at[0], y - self._drawn_at[1]
        way = math.hypot(dx, dy)
        if way >= ROLL_STEP_U:
            self._rotation = after(turn((dy, dx, 0.0), way * ROLL_DEG_PER_U), self._rotation)
            self._drawn_at = self._at

    def update(self, seconds: float) -> None:
        """Measure the speed of the pointer that holds the die."""
        if self._at is None or not seconds:
            return
        share = min(1.0, seconds / SMOOTHING_S)
        now = (self._at[0] - self._seen_at[0]) / seconds, (self._at[1] - self._seen_at[1]) / seconds
        self._speed = easing.mix(self._speed[0], now[0], share), easing.mix(self._speed[1], now[1], share)
        self._seen_at = self._at

    def release(self, layout: TableLayout) -> HandThrow:
        """Release the die and return its throw, which has the pointer's speed.

        If the pointer is too slow, the die is thrown as if the player had clicked on it.
        """
        start, speed = self._at or layout.die_offer, math.hypot(*self._speed)
        throw = self.usual(layout, start)
        if speed >= LEAST_SPEED_U:
            aim = start[0] + self._speed[0] * FLIGHT_S, start[1] + self._speed[1] * FLIGHT_S
            throw = HandThrow(start, _inside(layout, aim), min(VIGOUR[1], max(VIGOUR[0], speed / USUAL_SPEED_U)))
        self.cancel()
        return throw

    def usual(self, layout: TableLayout, start: Point | None = None) -> HandThrow:
        """Return the default throw, which is used after a click or a key press instead of a drag."""
        x, y = start or layout.die_offer
        side = 1 if self._round_number % 2 else -1
        return HandThrow((x, y), _inside(layout, (x + side * USUAL_THROW[0], y + USUAL_THROW[1])), 1.0)

    def cancel(self) -> None:
        """Put the die back into its place."""
        self._at, self._speed = None, (0.0, 0.0)


def _inside(layout: TableLayout, point: Point) -> Point:
    """Return the point of the die's area that is nearest to ``point``; often ``point`` itself."""
    ground = layout.die_ground
    return min(ground.right, max(ground.x, point[0])), min(ground.bottom, max(ground.y, point[1]))
