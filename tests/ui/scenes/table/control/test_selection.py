"""Tests of what the player selects: the card pressed and dragged, the focus, and the cards for the pass."""

from papayoo.engine import Card, parse_cards
from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.control.selection import CardDrag, HandSelection, card_at, slot_at, strip_at
from papayoo.ui.table_view.geometry.card_places import DraggedCard
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.loops import for_rows

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


CARDS = parse_cards("1S 2S 3S 4S 5S")
LAYOUT = TableLayout(Viewport(1280, 720), 4, 0)


def test_cards_are_chosen_up_to_a_limit_and_given_back() -> None:
    selection = HandSelection()
    assert [selection.choose(card, 2) for card in (CARDS[0], CARDS[0], CARDS[3], CARDS[4])] == [
        True,
        False,
        True,
        False,
    ]
    assert list(selection.chosen) == [CARDS[0], CARDS[3]]
    assert selection.not_chosen(CARDS) == (CARDS[1], CARDS[2], CARDS[4])
    selection.give_back(CARDS[0])
    assert list(selection.chosen) == [CARDS[3]]
    assert (selection.undo(), selection.undo(), list(selection.chosen)) == (True, False, [])
    selection.choose(CARDS[1], 2)
    selection.clear()
    assert selection.chosen == ()


def test_last_chosen_card_is_taken_back_first() -> None:
    selection = HandSelection()
    for card in CARDS[:3]:
        selection.choose(card, 3)
    selection.undo()
    assert selection.chosen == CARDS[:2]


def test_focus_knows_whether_the_pointer_has_set_it() -> None:
    selection = HandSelection()
    selection.hover(CARDS[0])
    assert (selection.focus, selection.is_hovered) == (CARDS[0], True)
    selection.set_focus(CARDS[1])
    assert (selection.focus, selection.is_hovered) == (CARDS[1], False)
    selection.hover(None)
    assert (selection.focus, selection.is_hovered) == (None, False)


def test_focus_moves_along_a_row_and_around_its_ends() -> None:
    selection, found = HandSelection(), []
    for step in (1, 1, -1, -1, -1):
        selection.move_focus(CARDS, step)
        found.append(selection.focus)
    assert found == [CARDS[0], CARDS[1], CARDS[0], CARDS[4], CARDS[3]]
    selection.set_focus(None)
    selection.move_focus(CARDS, -1)
    assert selection.focus == CARDS[4]
    selection.move_focus((), 1)
    assert selection.focus is None


@for_rows(
    ("focus", "before", "after", "then"),
    [
        (1, (0, 1, 2, 3, 4), (0, 2, 3, 4), 2),
        (4, (0, 1, 2, 3, 4), (0, 1, 2, 3), 3),
        (0, (0, 1, 2, 3, 4), (0, 1, 2, 3, 4), 0),
        (0, (0,), (), None),
        (2, (0, 1), (0,), 2),  # it was not in the row
    ],
)
def test_focus_goes_to_the_card_that_takes_the_place_of_the_focused_one(
    focus: int, before: tuple[int, ...], after: tuple[int, ...], then: int | None
) -> None:
    selection = HandSelection()
    selection.set_focus(CARDS[focus])
    selection.keep_focus(tuple(CARDS[at] for at in before), tuple(CARDS[at] for at in after))
    assert selection.focus == (None if then is None else CARDS[then])


def test_strip_belongs_to_its_card_down_to_the_edge_of_the_window() -> None:
    zones = [LAYOUT.hand_zone(5, index) for index in range(5)]
    for card, zone in zip(CARDS, zones, strict=True):
        assert strip_at(LAYOUT, CARDS, zone.x + 5, 715) == card
    assert strip_at(LAYOUT, CARDS, zones[0].x - 1, 715) is None
    assert strip_at(LAYOUT, CARDS, zones[4].right + 1, 715) is None
    assert strip_at(LAYOUT, CARDS, zones[2].x + 5, 100) is None


def test_gap_shows_the_card_at_its_left_as_far_as_that_reaches() -> None:
    gap, left = LAYOUT.hand_zone(5, 3), LAYOUT.hand(5)[2].box
    assert card_at(LAYOUT, CARDS, CARDS[3:4], left.right - 1, 700) == CARDS[2]
    assert card_at(LAYOUT, CARDS, CARDS[3:4], gap.x + 5, 700) == CARDS[2]
    assert card_at(LAYOUT, CARDS, CARDS[2:4], gap.right - 1, 700) == CARDS[3], "the card farther left does not reach it"
    assert card_at(LAYOUT, CARDS, CARDS[:1], LAYOUT.hand_zone(5, 0).x + 5, 700) == CARDS[0], "nothing lies at its left"
    assert card_at(LAYOUT, CARDS, (), gap.x + 5, 700) == CARDS[3]
    assert card_at(LAYOUT, CARDS, CARDS, 5, 700) is None


def test_slots_of_the_pass_panel_contain_the_chosen_cards() -> None:
    places = LAYOUT.pass_slots(3)
    for card, place in zip(CARDS[:2], places, strict=False):
        right, bottom = place.x + place.width / 2, place.y + place.height / 2
        assert slot_at(LAYOUT, CARDS[:2], 3, right - 1, bottom - 1) == card
        assert slot_at(LAYOUT, CARDS[:2], 3, right + 1, bottom - 1) is None
        assert slot_at(LAYOUT, CARDS[:2], 3, right - 1, bottom + 1) is None
    assert slot_at(LAYOUT, CARDS[:2], 3, places[2].x, places[2].y) is None
