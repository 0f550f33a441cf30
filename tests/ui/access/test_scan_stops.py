"""Tests how the controls of a screen become the stops of single-switch scanning."""

from collections.abc import Sequence

from papayoo.text.catalog import load_catalog
from papayoo.ui.access.scan_stops import MENU, STOP, Stop, stops_of
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.input.actions import Act, Action, OpenKeyboard, Scroll
from papayoo.ui.widgets import ACTIVATE, Number, Part
from tests.loops import for_rows

WORDS = load_catalog()
Shape = str | tuple[str, list["Shape"]]
"""The name of a stop, for a group with the shapes of the stops in it."""


def focus() -> None:
    """Move the focus to a part."""


def part(name: str, x: float = 0, y: float = 0, *, role: str = "button", **more: object) -> Part:
    """Return a button of 40 × 20 pixels."""
    values: dict[str, object] = {"press": ACTIVATE, "focus": focus, "box": Box(x, y, 40, 20)}
    return Part(name, role, name, **{**values, **more})  # type: ignore[arg-type]


def stops(*parts: Part, can_scroll: bool = False) -> tuple[Stop, ...]:
    return stops_of(Part("scene", "group", children=parts), WORDS, can_scroll=can_scroll)


def shape(row: Sequence[Stop]) -> list[Shape]:
    return [(stop.name, shape(stop.stops)) if stop.stops else stop.name for stop in row]


def placed(*parts: Part) -> list[Shape]:
    """Return the shape of the stops before the menu, which is the last one."""
    *row, menu = stops(*parts)
    assert menu.key == MENU
    return shape(row)


def column(count: int, *, pitch: float = 30, first: int = 1) -> list[Part]:
    return [part(str(number), 0, pitch * number) for number in range(first, first + count)]


def row(count: int) -> list[Part]:
    return [part(str(number), 50 * number) for number in range(1, count + 1)]


def group(*children: Part, name: str = "Hand") -> Part:
    return Part(name, "list", name, children=children)


def test_six_controls_are_a_row_and_seven_are_grouped() -> None:
    assert placed(*column(6)) == list("123456")
    assert placed(*column(7)) == [("1 – 5", list("12345")), ("6 – 7", list("67"))]
    assert placed(*column(11)) == [("1 – 5", list("12345")), ("6 – 10", ["6", "7", "8", "9", "10"]), "11"]


def test_many_controls_are_groups_of_groups() -> None:
    names = [str(number) for number in range(1, 32)]
    fives = [(f"{chunk[0]} – {chunk[-1]}", chunk) for at in range(0, 30, 5) if (chunk := names[at : at + 5])]
    assert placed(*column(31)) == [("1 – 5 – 21 – 25", fives[:5]), ("26 – 30 – 31", [fives[5], "31"])]


def test_neighbours_side_by_side_are_a_group_in_a_long_form() -> None:
    assert placed(*row(3), *column(6)) == [
        ("1 – 3 – 4", [("1 – 3", list("123")), *"1234"]),
        ("5 – 6", ["5", "6"]),
    ]


@for_rows(("y", "are_beside"), [(9.9, True), (-9.9, True), (10.0, False), (-10.0, False)])
def test_controls_are_side_by_side_if_their_middles_are_within_half_a_height(y: float, are_beside: bool) -> None:
    beside: list[Shape] = [("a – b", ["a", "b"]), *"12345"]
    apart: list[Shape] = [("a – 3", list("ab123")), ("4 – 5", ["4", "5"])]
    others = column(5, pitch=100)
    assert placed(part("a"), part("b", 50, y), *others) == (beside if are_beside else apart)
    high = part("b", 50, y, box=Box(50, y - 40, 40, 100))
    assert placed(part("a"), high, *others) == (beside if are_beside else apart), "the lower one counts"
    assert placed(part("a", box=EMPTY), part("b", box=EMPTY), *others) == apart


def test_single_control_of_a_group_is_a_stop_of_its_own() -> None:
    assert placed(group(part("a"))) == ["a"]
    assert placed(group(part("a"), part("b"))) == [("Hand", ["a", "b"])]
    assert placed(group()) == []
    *_, hand, menu = stops(group(part("a", 10, 10), part("b", 60, 30)))
    assert (hand.box, hand.part, hand.press) == (Box(10, 10, 90, 40), None, ())
    assert menu.box is EMPTY


def test_groups_come_before_loose_controls_and_the_button_of_enter_before_all() -> None:
    enter = part("Enter", focus=None, is_focused=True)
    assert placed(part("x"), group(part("a"), enter, part("b"))) == ["Enter", ("Hand", ["a", "b"]), "x"]
    focused = part("c", is_focused=True)
    assert placed(group(part("a"), focused)) == [("Hand", ["a", "c"])], "its own focus does not make it the first"


def test_control_without_a_place_in_a_group_is_in_the_menu() -> None:
    *_, menu = stops(group(part("a"), part("hidden", box=EMPTY)))
    assert shape(menu.stops)[0] == "hidden"
    assert menu.name == WORDS("scan.menu")


def test_menu_scrolls_only_if_the_screen_does() -> None:
    def general(can_scroll: bool) -> list[tuple[object, object]]:
        *_, menu = stops(part("a"), can_scroll=can_scroll)
        return [(stop.key, stop.press) for stop in menu.stops]

    assert general(False) == [("back", (Act(Action.BACK),)), ("settings", (Act(Action.ACCESS),)), (STOP, ())]
    assert general(True)[1:3] == [("scroll down", (Scroll.by(-4),)), ("scroll up", (Scroll.by(4),))]


@for_rows(
    ("more", "press"),
    [
        ({}, ACTIVATE),
        ({"write": print}, (OpenKeyboard(),)),
        ({"write": print, "number": Number(1, 0, 9, 1)}, ACTIVATE),
    ],
)
def test_text_field_opens_the_keyboard(more: dict[str, object], press: object) -> None:
    (stop, _) = stops(part("a", role="button", **more))  # type: ignore[arg-type]
    assert (stop.press, stop.box, stop.key) == (press, Box(0, 0, 40, 20), "a")
    assert stop.part is not None


def test_what_cannot_be_used_is_no_stop() -> None:
    assert placed(part("a", is_enabled=False), part("b", press=()), part("c", press=(), adjust=ACTIVATE)) == ["c"]


@for_rows(("role", "names"), [("slider", ("left", "right")), ("table", ("left", "right", "above", "below"))])
def test_control_for_arrow_keys_is_a_group_of_its_halves(role: str, names: tuple[str, ...]) -> None:
    halves = {
        "left": (Box(10, 20, 20, 20), Action.LEFT),
        "right": (Box(30, 20, 20, 20), Action.RIGHT),
        "above": (Box(10, 20, 40, 10), Action.UP),
        "below": (Box(10, 30, 40, 10), Action.DOWN),
    }
    (stop, _) = stops(part("a", 10, 20, role=role))
    *arrows, press = stop.stops
    assert [(one.key, one.name, one.box, one.press) for one in arrows] == [
        (("a", name), WORDS(f"scan.{name}"), halves[name][0], (Act(halves[name][1]),)) for name in names
    ]
    assert (press.key, press.name, press.box, press.press) == (("a", "press"), "a", stop.box, ACTIVATE)
    assert all(one.part is stop.part for one in stop.stops)
    (scrolled, _) = stops(part("a", role=role, box=EMPTY))
    assert [one.box is EMPTY for one in scrolled.stops] == [True] * (len(names) + 1)


def test_tabs_are_a_group_apart_from_their_neighbours() -> None:
    tabs = [part(name, 50 * at, role="tab") for at, name in enumerate("abc")]
    beside = [part(str(at), 200 + 50 * at) for at in range(4)]
    assert placed(*tabs, *beside) == [("a – c", list("abc")), ("0 – 3", list("0123"))]
    below = [part(name, 0, 30 * at, role="tab") for at, name in enumerate("abc")]
    assert placed(*below, *beside) == [("a – c", list("abc")), ("0 – 3", list("0123"))]


def test_leaves_of_a_stop_are_its_controls() -> None:
    (first, *_) = stops(*column(7))
    assert [leaf.name for leaf in first.leaves] == list("12345")
    assert [leaf.name for leaf in first.stops[0].leaves] == ["1"]
