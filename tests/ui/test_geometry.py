"""Tests of the search for free places."""

from papayoo.ui.geometry import Box, covered, first_free, least_covering, moved_inside

ROOM = Box(10, 20, 100, 50)
LEFT, MIDDLE, RIGHT = (Box(x, 0, 10, 10) for x in (0, 20, 40))


def test_first_free_place_is_found_in_order() -> None:
    assert first_free((LEFT, MIDDLE, RIGHT), [LEFT]) == MIDDLE
    assert first_free((LEFT, MIDDLE), []) == LEFT
    assert first_free((LEFT, MIDDLE), [Box(0, 5, 100, 1)]) is None


def test_place_that_covers_least_is_found_among_those_that_are_free() -> None:
    spared = [LEFT.inset(1), MIDDLE.inset(2), RIGHT.inset(4)]
    assert least_covering((LEFT, MIDDLE, RIGHT), spared) == RIGHT
    assert least_covering((LEFT, MIDDLE, RIGHT), spared, taken=[RIGHT]) == MIDDLE
    assert least_covering((LEFT,), [], taken=[LEFT]) is None
    assert least_covering((), []) is None


def test_of_equally_good_places_the_first_is_found() -> None:
    assert least_covering((MIDDLE, LEFT), [LEFT, MIDDLE]) == MIDDLE
    assert least_covering((MIDDLE, LEFT), [MIDDLE.resize(0.4, 1)]) == MIDDLE, "less than a square unit does not count"


def test_cost_adds_to_the_covered_area() -> None:
    def distance(place: Box) -> float:
        return 3.0 * place.x

    assert least_covering((RIGHT, MIDDLE, LEFT), [LEFT.resize(5)], cost=distance) == LEFT
    assert least_covering((RIGHT, MIDDLE, LEFT), [LEFT.resize(7)], cost=distance) == MIDDLE


def test_area_that_is_covered_twice_counts_twice() -> None:
    assert covered(LEFT, [LEFT, LEFT.resize(5), RIGHT]) == 150


def test_box_is_moved_into_the_room_as_little_as_possible() -> None:
    assert moved_inside(ROOM, Box(30, 30, 20, 20)) == Box(30, 30, 20, 20)
    assert moved_inside(ROOM, Box(0, 0, 20, 20)) == Box(10, 20, 20, 20)
    assert moved_inside(ROOM, Box(200, 200, 20, 20)) == Box(90, 50, 20, 20)
    assert moved_inside(ROOM, Box(200, 200, 300, 300)) == Box(10, 20, 300, 300), "too large for the room"
