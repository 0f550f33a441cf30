"""Tests of the focus in the hand, of the cards chosen for the pass, and of the card at a point."""

from papayoo.engine.cards import parse_cards
from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.table.control.hand_selection import HandSelection, card_at, slot_at, strip_at
from papayoo.ui.table_view.geometry.layout import TableLayout
from tests.loops import for_rows

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
