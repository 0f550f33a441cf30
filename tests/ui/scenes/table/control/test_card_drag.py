"""Tests of pressing, dragging and sliding with a card of the hand."""

from papayoo.engine.cards import Card, parse_cards
from papayoo.ui.scenes.table.control.drags import CardDrag
from papayoo.ui.table_view.geometry.card_places import DraggedCard

CARD, OTHER = parse_cards("7S 9S")


def pressed(*, slides: bool = False, is_use: bool = True) -> CardDrag:
    drag = CardDrag()
    drag.start(CARD, (100.0, 200.0), slides=slides, is_use=is_use)
    return drag


def move(drag: CardDrag, x: float, y: float, under: Card | None = None, *, is_in_hand: bool = True) -> None:
    drag.move((x, y), under, is_in_hand=is_in_hand)


def test_press_and_release_uses_a_card_if_the_press_counts() -> None:
    for is_use in (True, False):
        drag = pressed(is_use=is_use)
        assert (drag.pressed, drag.dragged, drag.is_confirmed) == (CARD, None, False)
        assert drag.end(is_across=False) == (CARD if is_use else None)
        assert (drag.card, drag.pressed, drag.dragged) == (None, None, None)


def test_card_follows_the_pointer_after_a_short_way_in_any_direction() -> None:
    for dx, dy in ((12, 0), (-12, 0), (0, 12), (0, -12)):
        drag = pressed()
        move(drag, 100 + dx * 0.9, 200 + dy * 0.9)
        assert not drag.is_confirmed
        move(drag, 100 + dx, 200 + dy)
        assert drag.dragged == DraggedCard(CARD, 100 + dx, 200 + dy)
        assert (drag.pressed, drag.is_confirmed) == (None, True)
        move(drag, 100, 200)
        assert drag.dragged == DraggedCard(CARD, 100, 200), "it does not snap back"


def test_dragged_card_is_used_only_across_the_edge_of_the_hand() -> None:
    for is_across in (True, False):
        drag = pressed()
        move(drag, 100, 100)
        assert drag.end(is_across=is_across) == (CARD if is_across else None)


def test_finger_slides_to_other_cards_until_it_leaves_the_hand() -> None:
    drag = pressed(slides=True)
    assert drag.is_confirmed
    move(drag, 160, 200, CARD)
    assert drag.card == CARD
    move(drag, 160, 200)
    assert drag.card == CARD
    move(drag, 160, 200, OTHER)
    assert (drag.card, drag.dragged) == (OTHER, None)
    move(drag, 160, 100, CARD, is_in_hand=False)
    assert drag.dragged == DraggedCard(OTHER, 160, 100)
    move(drag, 100, 200, CARD)
    assert drag.card == OTHER, "a dragged card is not exchanged"


def test_card_that_a_finger_has_slid_to_is_only_raised() -> None:
    drag = pressed(slides=True)
    move(drag, 160, 200, OTHER)
    assert drag.end(is_across=False) is None


def test_pointer_without_a_card_drags_nothing() -> None:
    drag = CardDrag()
    move(drag, 0, 0)
    assert (drag.card, drag.dragged, drag.end(is_across=True)) == (None, None, None)
