"""Tests how drawn texts and widgets become parts for a screen reader, with scenes made for the purpose."""

from collections.abc import Sequence

import pytest

from papayoo.engine import parse_cards
from papayoo.text.catalog import load_catalog
from papayoo.ui.access.describe import describe
from papayoo.ui.access.reading_canvas import Note, ReadingCanvas
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.input.device import InputState
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.scene import Scene
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets import ACTIVATE, Button, FocusGroup, IconButton, Part, Widget
from tests.loops import for_rows

VIEW = Viewport(1920, 1080)
CARD = parse_cards("7H")[0]
WORDS = load_catalog()


class Page(Scene):
    """A scene with some parts and widgets."""

    def __init__(self, parts: Sequence[Part] = (), widgets: Sequence[Widget] = ()) -> None:
        self._parts = tuple(parts)
        self.focus = FocusGroup(widgets)

    @property
    def focus_group(self) -> FocusGroup:
        return self.focus

    def parts(self) -> tuple[Part, ...]:
        return self._parts


class Sheet(Page):
    is_opaque = False


def note(text: str, x: float = 0, y: float = 0, *, widget: object = None, is_title: bool = False) -> Note:
    """Return a text that is 40 × 20 pixels large and centred at a point."""
    return Note(text, Box.centered(x, y, 40, 20), widget, is_title, is_card=False)


def lines(*notes: Note, page: Page | None = None) -> list[tuple[str, str]]:
    return [(part.role, part.name) for part in describe(page or Page(), notes, VIEW, "Papayoo").children]


@for_rows(
    ("other", "expected"),
    [
        (note("b", 50, 13), [("label", "a, b")]),
        (note("b", 50, 7), [("label", "a, b")]),
        (note("b", 50, 13.1), [("label", "a"), ("label", "b")]),
        (note("b", 50, 6.9), [("label", "a"), ("label", "b")]),
        (note("b", 50, 10, is_title=True), [("heading", "b"), ("label", "a")]),
    ],
)
def test_texts_at_the_same_height_are_one_line(other: Note, expected: list[tuple[str, str]]) -> None:
    assert lines(note("a", 0, 10), other) == expected


def test_line_has_the_box_of_its_texts_and_a_key_of_its_own() -> None:
    parts = describe(Page(), [note("a", 20, 10), note("b", 90, 11), note("c", 20, 50)], VIEW, "").children
    assert [part.box for part in parts] == [Box(0, 0, 110, 21), Box(0, 40, 40, 20)]
    assert len({part.key for part in parts}) == 2


def test_line_is_compared_with_the_text_before_it() -> None:
    assert lines(note("a", 0, 10), note("b", 50, 13), note("c", 90, 16)) == [("label", "a, b, c")]


def test_highest_title_names_the_scene_and_comes_first() -> None:
    notes = (note("text", 0, 0), note("low", 0, 90, is_title=True), note("high", 0, 40, is_title=True))
    page = describe(Page(), notes, VIEW, "Papayoo")
    assert (page.role, page.name, page.box) == ("group", "high", Box(0, 0, 1920, 1080))
    assert [part.name for part in page.children] == ["high", "text", "low"]
    assert describe(Sheet(), (), VIEW, "Papayoo").name == "Papayoo"
    assert describe(Sheet(), (), VIEW, "Papayoo").role == "dialog"


def test_scene_is_named_by_its_own_title_as_long_as_it_draws_none() -> None:
    sheet = Sheet()
    sheet.title = "Round 1 of 5"
    assert describe(sheet, (), VIEW, "Papayoo").name == "Round 1 of 5"
    assert describe(sheet, (note("You took the Papayoo", is_title=True),), VIEW, "Papayoo").name != "Round 1 of 5"


def test_text_on_a_part_is_told_with_it() -> None:
    """Not if the part says it already, nor for texts of parts without a place, nor for cards said anywhere."""
    placed = Part("a", "button", "Play", Box(0, 0, 100, 100), "a hint")
    placeless = Part("b", "button", "Menu with scores")
    group = Part("c", "list", "Hand", Box(200, 0, 100, 100), children=(placed,))
    notes = (
        *(note("new", 50, 50), note("Play", 50, 60), note("hint", 50, 70), note("more", 50, 80)),
        *(note("scores", 500, 500), note("Play", 500, 600), note("Hand", 250, 50)),
        Note("a hint", Box(500, 500, 9, 9), None, is_title=False, is_card=True),
        Note("7 of hearts", Box(500, 550, 9, 9), None, is_title=False, is_card=True),
    )
    *free, other, told = describe(Page([placeless, group]), notes, VIEW, "").children
    assert [part.name for part in free] == ["Play", "Hand", "7 of hearts"]
    assert other == placeless
    assert told.children[0].name == "Play, new, more"
    assert (told.name, told.children[0].box, told.children[0].key) == ("Hand", placed.box, "a")


def test_text_goes_to_the_first_of_two_parts_below_it() -> None:
    parts = [Part(key, "button", key, Box(0, 0, 100, 100)) for key in "ab"]
    assert [part.name for part in describe(Page(parts), [note("x", 9, 9)], VIEW, "").children] == ["a, x", "b"]


PLACE = Box(100, 50, 200, 40)


def none() -> None:
    """Do nothing when a button is pressed."""


def placed(widget: Widget, box: Box = PLACE, *, enabled: bool = True) -> Widget:
    widget.box, widget.enabled = box, enabled
    return widget


def test_widget_says_what_is_drawn_on_it_once() -> None:
    widget = placed(Button("Continue", none))
    (part,) = describe(
        Page(widgets=[widget]), [note(t, widget=widget) for t in ("Continue", "7", "7")], VIEW, ""
    ).children
    assert (part.role, part.name, part.box) == ("button", "Continue, 7", Box(150, 75, 300, 60))
    assert (part.is_enabled, part.is_focused, part.press) == (True, True, ACTIVATE)
    assert (part.adjust, part.write, part.number, part.value, part.description) == ((), None, None, "", "")


def test_icon_is_told_by_its_name() -> None:
    (part,) = describe(Page(widgets=[placed(IconButton("menu", "Menu", none))]), (), VIEW, "").children
    assert part.name == "Menu"


def test_disabled_widget_is_told_if_it_is_shown_and_enabled_one_always() -> None:
    shown, hidden = placed(Button("shown", none), enabled=False), placed(Button("hidden", none), EMPTY, enabled=False)
    scrolled = placed(Button("scrolled", none), EMPTY)
    first, last = describe(Page(widgets=[shown, hidden, scrolled]), (), VIEW, "").children
    assert (first.name, first.is_enabled, first.press, first.focus) == ("shown", False, (), None)
    assert (last.name, last.is_enabled, last.press, last.box) == ("scrolled", True, (Act(Action.ACTIVATE),), EMPTY)
    assert last.focus is not None


def test_focus_moves_only_to_widgets_that_are_still_there() -> None:
    page = Page(widgets=[placed(Button("a", none)), placed(Button("b", none))])
    _, other = describe(page, (), VIEW, "").children
    assert other.focus is not None
    other.focus()
    assert page.focus.index == 1
    page.focus.widgets = page.focus.widgets[:1]
    page.focus.index = 0
    other.focus()
    assert page.focus.index == 0


class Table(Widget):
    role = "table"


def test_lines_of_a_table_are_read_one_by_one() -> None:
    widget = placed(Table("Scores"))
    notes = [
        note("Round 1", 0, 10, widget=widget),
        note("5", 90, 10, widget=widget),
        note("Round 2", 0, 40, widget=widget),
    ]
    (part,) = describe(Page(widgets=[widget]), notes, VIEW, "").children
    assert part.name == "Scores"
    assert [child.name for child in part.children] == ["Round 1, 5", "Round 2"]


# What the canvas notes


@pytest.fixture
def reading(canvas: Canvas) -> ReadingCanvas:
    return ReadingCanvas(canvas._renderer, InputState(), None, WORDS)


def box_of(canvas: ReadingCanvas) -> Box:
    return canvas.notes[-1].box


def test_text_is_noted_where_it_is_drawn(reading: ReadingCanvas) -> None:
    for align, share in (("left", 0.0), ("center", 0.5), ("right", 1.0)):
        width = reading.text(f"{align} text", 300, 200, TextStyle(20), align=align)  # type: ignore[arg-type]
        box = box_of(reading)
        assert width > 40
        assert [box.x, box.width] == pytest.approx([300 - share * width, width], abs=1)
        assert (box.y, box.height) == (190, 20)
    assert [note.is_title for note in reading.notes] == [False] * 3
    reading.text("Title", 0, 0, TextStyle(20, Face.TITLE))
    assert reading.notes[-1][2:] == (None, True, False)


def test_paragraph_is_noted_as_a_whole(reading: ReadingCanvas) -> None:
    text = "Seven words that need more than one line"
    for align, x in (("left", 300), ("center", 250), ("right", 200)):
        height = reading.paragraph(text, 300, 200, TextStyle(20, Face.TITLE), 100, align=align)  # type: ignore[arg-type]
        assert [note.text for note in reading.notes[-1:]] == [text]
        assert list(box_of(reading)) == pytest.approx([x, 200, 100, height], abs=1)
        assert reading.notes[-1].is_title
    assert {note.text for note in reading.notes} == {text}
    reading.paragraph("Other words", 0, 0, TextStyle(20), 100)
    assert not reading.notes[-1].is_title


def test_shortened_text_is_noted_in_full(reading: ReadingCanvas) -> None:
    reading.text("A text that is much too long for its place", 0, 0, TextStyle(20), max_width=60)
    assert reading.notes[0].text == "A text that is much too long for its place"
    assert box_of(reading).width <= 60


def test_card_is_noted_if_its_face_is_seen(reading: ReadingCanvas) -> None:
    reading.card(CardLook(None), 100, 100, 50)
    assert reading.notes == []
    reading.card(CardLook(CARD), 100, 100, 50)
    assert (reading.notes[0].text, reading.notes[0].is_card, reading.notes[0].is_title) == ("7 of hearts", True, False)
    assert (box_of(reading).center_x, box_of(reading).width) == (100, 50)
    assert 70 <= box_of(reading).height <= 90
    reading.mini(CARD, 300, 200, is_papayoo=False)
    assert (box_of(reading), reading.notes[-1].is_card) == (Box(300, 200, 0, 0), True)


def test_text_belongs_to_the_widget_that_draws_it(reading: ReadingCanvas) -> None:
    widget = object()
    reading.mark(widget)
    reading.text("a", 0, 0, TextStyle(20))
    reading.mark(None)
    reading.text("b", 0, 0, TextStyle(20))
    assert [note.widget for note in reading.notes] == [widget, None]


def test_text_that_is_drawn_twice_is_noted_once(reading: ReadingCanvas) -> None:
    for y in (0, 0, 50):
        reading.text("a", 0, y, TextStyle(20))
    assert len(reading.notes) == 2


def test_what_closes_or_lies_below_a_veil_is_not_noted(reading: ReadingCanvas) -> None:
    reading.text("below", 0, 0, TextStyle(20))
    with reading.layer(is_closing=True):
        reading.text("closing", 0, 0, TextStyle(20))
        reading.veil(0.5)
        with reading.layer(opacity=0.5):
            reading.text("closing, too", 0, 0, TextStyle(20))
    assert [note.text for note in reading.notes] == ["below"]
    reading.veil(0.5)
    with reading.layer(opacity=0.5):
        reading.text("above", 0, 0, TextStyle(20))
    reading.text("", 0, 0, TextStyle(20))
    with reading.prefetching():
        reading.text("soon", 0, 0, TextStyle(20))
    assert [note.text for note in reading.notes] == ["above"]


def test_reading_canvas_draws_what_a_plain_one_draws(canvas: Canvas, reading: ReadingCanvas) -> None:
    text = "Seven words that need more than one line"
    for one in (canvas, reading):
        assert one.paragraph(text, 300, 200, TextStyle(20), 100) == 5 * 20 * 1.4
        one.text(text, 300, 200, TextStyle(20))
        one.card(CardLook(CARD), 100, 100, 50)
        one.mini(CARD, 100, 100, is_papayoo=False)
        with one.layer():
            one.veil(0.5)
        with one.layer(opacity=0.5, dx=10, dy=20):
            one.text(text, 300, 200, TextStyle(20))

    def drawn(one: Canvas) -> list[tuple[object, ...]]:
        return [(*sprite[1:], sprite.image.get_size()) for sprite in one.sprites]

    assert drawn(reading) == drawn(canvas)
