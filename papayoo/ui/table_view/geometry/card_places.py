"""Computes the place of every card from the table model and the player's choices."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.engine import Card
from papayoo.storage import SortOrder
from papayoo.ui.table_view.geometry.layout import (
    ADVICE_LIFT,
    DEAR_LIFT,
    FORBIDDEN_LIFT,
    LIFT,
    OFFER,
    READY_LIFT,
    TableLayout,
)
from papayoo.ui.table_view.geometry.overlap import grown
from papayoo.ui.table_view.geometry.pass_piles import PILE_STEP
from papayoo.ui.table_view.geometry.pose import UNDER_Z, Place, Pose, Token
from papayoo.ui.table_view.hand_sort import sorted_hand
from papayoo.ui.table_view.model import TableModel

Targets = dict[Token, tuple[Card | None, Pose]]

_PILE_Z, _TRICK_Z, _SLOT_Z, _HAND_Z, _DRAGGED_Z = UNDER_Z, 100.0, 200.0, 300.0, 800.0
RAISED_GROWTH = 1.06
"""Factor by which a raised card is larger than other cards."""
PRESSED_GROWTH = 0.98
"""Factor by which the size of a raised card changes while it is pressed."""
PRESS_DEPTH = 5.0
"""Distance by which a raised card sinks while it is pressed."""
NO_RESTS: Final[Mapping[int, float]] = MappingProxyType({})
_ASKEW_DEG = 6.0
"""Rotation of an off-suit card in a trick."""
_SPREAD = {1: 10.0, 2: 5.0}
"""Sideways shift of the cards near a raised card: index 1 is for the card next to it, 2 for the card after that."""


@dataclass(frozen=True, slots=True)
class DraggedCard:
    """A dragged card and the position of its centre."""

    card: Card
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Intention:
    """The player's choices that affect the places of cards.

    - ``chosen``: the cards chosen for the pass
    - ``raised``: the card under the pointer or focus
    - ``pressed``: the raised card while it is held down
    - ``ready``: the card to be played next
    - ``advised``: the cards that the coach advises
    - ``offered``: the legal cards on the player's turn; None at other times
    - ``order``: the order of the hand; None to sort it by ``sort``
    - ``dragged``: the card that follows the pointer
    - ``dear``: the received card that is shown higher for a moment, with reduced motion, because it may cost much
    - ``is_low``: whether a button is just above the hand, which no raised card may cover
    """

    chosen: tuple[Card, ...] = ()
    raised: Card | None = None
    pressed: Card | None = None
    ready: Card | None = None
    advised: frozenset[Card] = frozenset()
    offered: frozenset[Card] | None = None
    order: tuple[Card, ...] | None = None
    sort: SortOrder = SortOrder.SUIT
    dragged: DraggedCard | None = None
    dear: Card | None = None
    is_low: bool = False


def targets(
    model: TableModel,
    layout: TableLayout,
    intention: Intention,
    won: Card | None = None,
    rests: Mapping[int, float] = NO_RESTS,
) -> Targets:
    """Return the poses of all cards.

    ``won`` is the winning card of a complete trick. ``rests`` are the angles of the cards of those players, by seat,
    who do not lay them as their places in the trick are tilted.
    """
    return {
        **_hand(model, layout, intention),
        **_slots(layout, intention, model.options.deal.pass_size),
        **_piles(model, layout),
        **_trick(model, layout, won, rests),
        **_dragged(layout, intention),
    }


def hand_order(model: TableModel, intention: Intention) -> tuple[Card, ...]:
    """Return the hand from left to right, including cards chosen for the pass."""
    return intention.order if intention.order is not None else sorted_hand(model.hand, intention.sort)


def pile_token(giver: int, index: int) -> Token:
    """Return the key that identifies a face-down card in a pass."""
    return "pile", giver, index


def gaps(model: TableModel, layout: TableLayout, intention: Intention) -> list[Place]:
    """Return the places in the hand that the cards chosen for the pass have left, from left to right."""
    if not intention.chosen:
        return []
    cards = hand_order(model, intention)
    return [place for card, place in zip(cards, layout.hand(len(cards)), strict=True) if card in intention.chosen]


def _hand(model: TableModel, layout: TableLayout, intention: Intention) -> Targets:
    """Return the poses of the hand.

    Cards chosen for the pass leave gaps, so that no other card moves under the pointer.
    """
    cards, chosen = hand_order(model, intention), intention.chosen
    raised = cards.index(intention.raised) if intention.raised in cards and intention.raised not in chosen else None
    return {
        card: (card, Pose(_raised(_aside(place, index, raised), card, model, intention), z=_HAND_Z + index))
        for index, (card, place) in enumerate(zip(cards, layout.hand(len(cards)), strict=True))
        if card not in chosen
    }


def _aside(place: Place, index: int, raised: int | None) -> Place:
    """Return the place of a hand card, shifted sideways if a card near it is raised."""
    if raised is None or index == raised:
        return place
    room = _SPREAD.get(abs(index - raised), 0.0)
    return place._replace(x=place.x + math.copysign(room, index - raised))


def _raised(place: Place, card: Card, model: TableModel, intention: Intention) -> Place:
    rise = OFFER if card in model.fresh else 0.0
    if intention.offered is not None:  # on the player's turn, only a legal card stands higher than others
        rise = OFFER if card in intention.offered else -OFFER
    if card in intention.advised:
        rise = max(rise, 0.0) + ADVICE_LIFT
    if card == intention.dear:
        rise += DEAR_LIFT
    if card == intention.ready:
        return _at(place, place.y - READY_LIFT, place.width * RAISED_GROWTH)
    is_forbidden = intention.offered is not None and card not in intention.offered
    if card == intention.raised and (is_forbidden or intention.is_low):
        return _at(place, place.y - max(FORBIDDEN_LIFT, rise), place.width)
    if card == intention.raised:
        depth, growth = (PRESS_DEPTH, PRESSED_GROWTH) if card == intention.pressed else (0.0, 1.0)
        return _at(place, place.y - LIFT + depth, place.width * RAISED_GROWTH * growth)
    return _at(place, place.y - rise, place.width)


def _at(place: Place, y: float, width: float) -> Place:
    return Place(place.x, y, width, place.angle)


def _dragged(layout: TableLayout, intention: Intention) -> Targets:
    dragged = intention.dragged
    if dragged is None:
        return {}
    return {
        dragged.card: (
            dragged.card,
            Pose(Place(dragged.x, dragged.y, layout.fan.card_width * RAISED_GROWTH), z=_DRAGGED_Z),
        )
    }


def _slots(layout: TableLayout, intention: Intention, count: int) -> Targets:
    if not intention.chosen:
        return {}  # computing the slots is slow and would delay the first frame
    places = layout.pass_slots(count)
    chosen = sorted_hand(intention.chosen, intention.sort)
    return {card: (card, Pose(places[index], z=_SLOT_Z + index)) for index, card in enumerate(chosen)}


def _piles(model: TableModel, layout: TableLayout) -> Targets:
    found: Targets = {}
    for giver, size in enumerate(model.piles):
        if size:
            found |= _pile(model, giver, size, layout.pile(giver))
    return found


def _pile(model: TableModel, giver: int, size: int, place: Place) -> Targets:
    """Return the poses of the cards that a seat has passed. Only the player's own passed cards have known faces."""
    found: Targets = {}
    for index in range(size):
        own = model.given[index] if giver == model.seat else None
        pose = Pose(_in_pile(place, index, size), face=0.0, z=_PILE_Z + index)
        found[own or pile_token(giver, index)] = (own, pose)
    return found


def _in_pile(place: Place, index: int, size: int) -> Place:
    offset = index - (size - 1) / 2
    return Place(place.x + offset * PILE_STEP, place.y, place.width, offset * 2.0)


def _askew(place: Place, center_x: float) -> Place:
    """Rotate an off-suit card of a trick away from the centre, which shows that it cannot win."""
    return place._replace(angle=place.angle + math.copysign(_ASKEW_DEG, place.x - center_x))


def _trick(model: TableModel, layout: TableLayout, won: Card | None, rests: Mapping[int, float]) -> Targets:
    found: Targets = {}
    for play in model.trick:
        place = layout.trick_place(play.seat)
        place = place._replace(angle=rests.get(play.seat, place.angle))
        shown = grown(place) if play.card == won else place
        if play.card.suit is not model.trick[0].card.suit:
            shown = _askew(place, layout.center_x)
        found[play.card] = play.card, Pose(shown, z=_TRICK_Z + place.y / 10)
    return found
