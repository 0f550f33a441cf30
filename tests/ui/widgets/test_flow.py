"""Tests of blocks: each states where the parts of a layout are, in units."""

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise

import pytest

from papayoo.ui import style
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.widgets import Button, RowList, Widget, form_row
from papayoo.ui.widgets.flow import (
    Block,
    Buttons,
    Column,
    Control,
    Drawing,
    Either,
    Gap,
    Grid,
    IfRoom,
    Line,
    Row,
    Text,
)
from papayoo.ui.widgets.form_row import FormRow
from papayoo.ui.widgets.row_list import FormRows

AREA = Box(100, 50, 400, 300)
LONG = "A paragraph with so many words that it needs several lines in a narrow column."


class Brick(Block):
    """A block of a fixed height that keeps an area, so that its height depends on its width."""

    def __init__(self, height: float, least: float | None = None) -> None:
        self.height, self.least = height, least


@pytest.fixture
def measure(canvas: Canvas) -> TextMeasure:
    return canvas.measure


def placed(block: Block, measure: TextMeasure, box: Box = AREA) -> None:
    block.place(box, measure)


def test_column_places_its_parts_from_the_top_as_wide_as_it_is(measure: TextMeasure) -> None:
    first, second = Brick(40), Brick(60)
    column = Column(first, None, second, gap=10, pad=(20, 5))
    assert column.height_in(400, measure) == 40 + 60 + 10 + 2 * 5
    placed(column, measure)
    assert (first.box, second.box) == (Box(120, 55, 360, 40), Box(120, 105, 360, 60))
    assert column.box == AREA


@pytest.mark.parametrize(("at", "top"), [(0.0, 50), (0.5, 150), (1.0, 250)])
def test_column_that_is_too_high_keeps_its_parts_together(measure: TextMeasure, at: float, top: float) -> None:
    first, second = Brick(40), Brick(60)
    placed(Column(first, second, at=at), measure)
    assert (first.box.y, second.box.y) == (top, top + 40)


def test_growing_parts_take_the_rest_in_equal_shares(measure: TextMeasure) -> None:
    parts = Brick(40).growing(), Brick(60), Brick(20).growing()
    placed(Column(*parts, at=0.5), measure)
    assert [part.box.height for part in parts] == [130, 60, 110]
    assert parts[2].box.bottom == AREA.bottom


def test_column_that_is_too_low_reduces_parts_in_proportion_to_what_they_can_lose(measure: TextMeasure) -> None:
    parts = Brick(200, least=100), Brick(100), Brick(120, least=70)
    column = Column(*parts)
    assert (column.height_in(400, measure), column.least_in(400, measure)) == (420, 270)
    placed(column, measure)
    assert [part.box.height for part in parts] == [120, 100, 80]
    placed(column, measure, AREA.resize(height=200))
    assert [part.box.height for part in parts] == [100, 100, 70]  # never below the least height


def test_column_with_a_least_height_of_its_own_is_reduced_in_another_column(measure: TextMeasure) -> None:
    inner = Column(Brick(200, least=50))
    inner.least = 80.0
    assert Column(inner, Brick(100)).least_in(400, measure) == 180


def test_row_shares_the_rest_of_its_width(measure: TextMeasure) -> None:
    parts = Brick(40).wide(100), Brick(90), Brick(20), Brick(10).wide(share=0.25)
    row = Row(*parts, gap=20)
    assert row.height_in(400, measure) == 90
    placed(row, measure)
    room = 400 - 3 * 20
    rest = (room - 100 - 0.25 * room) / 2
    assert [part.box.width for part in parts] == [100, rest, rest, 0.25 * room]
    assert all(right.box.x == left.box.right + 20 for left, right in pairwise(parts))
    assert {part.box.height for part in parts} == {AREA.height}


def test_part_of_a_row_may_take_a_share_of_it_and_some_units(measure: TextMeasure) -> None:
    parts = Brick(10).wide(92, share=0.25), Brick(10)
    placed(Row(*parts), measure)
    assert [part.box.width for part in parts] == [92 + 100, 400 - 192]


def test_text_in_a_row_is_as_high_as_its_own_width_demands(measure: TextMeasure) -> None:
    text = Text(LONG, style.BODY)
    row = Row(text.wide(120), Brick(10))
    assert row.height_in(400, measure) == measure.paragraph_height(LONG, style.BODY, 120) > 2 * 17


def test_row_can_be_reduced_to_its_highest_least_height(measure: TextMeasure) -> None:
    assert Row(Brick(90, least=30), Brick(60, least=50)).least_in(400, measure) == 50


def test_grid_fills_rows_of_equal_cells(measure: TextMeasure) -> None:
    parts = [Brick(height) for height in (10, 30, 20, 40, 5)]
    grid = Grid(2, *parts, gap=10)
    assert grid.height_in(400, measure) == 30 + 40 + 5 + 2 * 10
    placed(grid, measure)
    assert [(part.box.x, part.box.y) for part in parts] == [(100, 50), (305, 50), (100, 90), (305, 90), (100, 140)]
    assert {part.box.width for part in parts} == {195}
    assert [part.box.height for part in parts] == [30, 30, 40, 40, 5]


def test_rows_of_a_grid_that_is_too_low_are_reduced(measure: TextMeasure) -> None:
    parts = [Brick(height).shrinking(40) for height in (100, 60, 60)]
    grid = Grid(2, *parts, gap=10)
    assert grid.least_in(400, measure) == 40 + 40 + 10
    placed(grid, measure, AREA.resize(height=130))
    assert [part.box.height for part in parts] == [70, 70, 50]


def test_either_chooses_by_its_width_and_hides_the_widgets_of_the_other(measure: TextMeasure) -> None:
    one, other = Widget(), Widget()
    either = Either(300, Column(Control(one)), Column(Brick(70, least=60), Control(other)))
    assert [either.height_in(width, measure) for width in (299, 300)] == [50, 120]
    assert [either.least_in(width, measure) for width in (299, 300)] == [50, 110]
    placed(either, measure)
    assert (one.box is EMPTY, other.box.is_inside(AREA), list(either.widgets())) == (True, True, [other])
    placed(either, measure, AREA.resize(width=299))
    assert (other.box is EMPTY, one.is_placed, list(either.widgets())) == (True, True, [one])


def test_either_shows_a_widget_of_both_layouts(measure: TextMeasure) -> None:
    shared = Widget()
    placed(Either(300, Column(Control(shared)), Row(Control(shared))), measure)
    assert shared.is_placed


def test_control_keeps_its_size_in_a_wider_box(measure: TextMeasure) -> None:
    widget = Widget()
    placed(Control(widget), measure, Box(100, 50, 400, 80))
    assert widget.box == Box(200, 65, 200, 50)
    placed(Control(widget, 120, 30, at=1.0), measure, Box(100, 50, 400, 30))
    assert widget.box == Box(380, 50, 120, 30)
    placed(Control(widget, 120), measure, Box(100, 50, 90, 50))
    assert widget.box == Box(100, 50, 90, 50)
    placed(Control(widget, None, 60), measure, Box(100, 50, 400, 60))
    assert widget.box == Box(100, 50, 400, 60)


def test_control_without_a_height_fills_its_row(measure: TextMeasure) -> None:
    widget = Widget()
    row = Row(Control(widget, None, None), Brick(90))
    assert row.height_in(400, measure) == 90
    placed(row, measure)
    assert widget.box == Box(100, 50, 200, 300)


def test_buttons_are_equally_wide_and_together_in_the_middle(measure: TextMeasure) -> None:
    buttons = [Button(label, lambda: None) for label in ("One", "A longer label than that")]
    block = Buttons(buttons, 150, gap=20)
    placed(block, measure, AREA.resize(height=50))
    assert [button.box for button in buttons] == [Box(140, 50, 150, 50), Box(310, 50, 150, 50)]
    placed(block, measure, AREA.resize(width=200, height=50))
    assert [button.box.width for button in buttons] == [90, 90]
    placed(Buttons(buttons, 150, gap=20, at=1.0), measure, AREA.resize(height=40))
    assert [button.box for button in buttons] == [Box(180, 50, 150, 40), Box(350, 50, 150, 40)]
    assert list(block.widgets()) == buttons


def test_an_even_number_of_buttons_makes_two_rows_where_they_would_be_too_narrow(measure: TextMeasure) -> None:
    buttons = [Button(label, lambda: None) for label in ("One", "Two", "Three", "Four")]
    block = Buttons(buttons, 150, gap=20).folding(90)
    assert (block.height_in(420, measure), block.height_in(419, measure)) == (50, 50 + style.NEAR + 50)
    placed(block, measure, AREA)
    assert [button.box.y for button in buttons] == [146, 146, 204, 204]
    assert [button.box.x for button in buttons] == [140, 310, 140, 310]
    assert Buttons(buttons[:3], 150, gap=20).folding(90).height_in(200, measure) == 50


def test_blocks_name_their_widgets_in_the_order_of_places(measure: TextMeasure) -> None:
    first, second, third = Widget(), Widget(), Widget()
    column = Column(Row(Control(first), Brick(10), Control(second)), Grid(2, Control(third)))
    assert list(column.widgets()) == [first, second, third]


def test_line_is_as_high_as_a_line_of_a_paragraph_unless_it_says_so(measure: TextMeasure) -> None:
    text = measure.paragraph_height("Words", style.BODY, 400)
    assert Line("Words", style.BODY).height_in(400, measure) == text > 0
    assert Line("Words", style.BODY, 60).height_in(400, measure) == 60
    large = replace(measure, viewport=replace(measure.viewport, text=1.5))
    heights = [Line("Words", style.BODY, 60, by_text=by_text).height_in(400, large) for by_text in (False, True)]
    assert heights == [60, 90]


def test_contents_of_a_widget_take_their_place_when_they_are_drawn(canvas: Canvas) -> None:
    boxes = list[Box]()
    column = Column(Gap(20), Drawing(lambda _, box: boxes.append(box)).growing(), pad=(10, 0))
    for box in (Box(0, 0, 100, 60), Box(50, 5, 100, 60)):
        column.draw_in(canvas, box)
    assert boxes == [Box(10, 20, 80, 40), Box(60, 25, 80, 40)]


def drawn(canvas: Canvas, block: Block, box: Box) -> list[tuple[str, int, int]]:
    block.place(box, canvas.measure)
    canvas.sprites.clear()
    block.draw(canvas)
    return [(sprite.tag, sprite.x, sprite.x + sprite.image.get_width()) for sprite in canvas.sprites]


@pytest.mark.parametrize("make", [Text, Line])
def test_text_is_aligned_in_its_box(canvas: Canvas, make: Callable[..., Block]) -> None:
    def ends(align: str) -> tuple[int, int]:
        [(tag, left, right)] = drawn(canvas, make("Words", style.BODY, align=align), Box(100, 50, 400, 24))
        assert tag == "text Words"
        return left, right

    assert ends("left")[0] == 100
    assert ends("right")[1] == 500
    assert sum(ends("center")) == pytest.approx(600, abs=1)


def test_text_is_no_wider_than_its_maximum(canvas: Canvas) -> None:
    text = Text(LONG, style.BODY, align="center", max_width=200)
    height = text.height_in(400, canvas.measure)
    assert height == canvas.measure.paragraph_height(LONG, style.BODY, 200)
    lines = drawn(canvas, text, Box(100, 50, 400, height))
    assert len(lines) > 2
    assert all(left >= 199 and right <= 401 for _, left, right in lines)


def test_line_that_is_too_long_becomes_smaller(canvas: Canvas) -> None:
    [(_, left, right)] = drawn(canvas, Line(LONG[:40], style.BODY), Box(100, 50, 240, 24))
    assert right - left <= 240


def test_group_draws_its_ground_below_its_parts_and_hands_over_its_box(canvas: Canvas) -> None:
    boxes = list[tuple[str, Box]]()
    column = Column(
        Drawing(lambda _, box: boxes.append(("part", box)), 40),
        pad=(10, 10),
        paint=lambda _, box: boxes.append(("ground", box)),
    )
    column.place(Box(0, 0, 100, 60), canvas.measure)
    column.draw(canvas)
    assert boxes == [("ground", Box(0, 0, 100, 60)), ("part", Box(10, 10, 80, 40))]
    [(tag, left, right)] = drawn(canvas, Column(Gap(40), surface=style.WELL), Box(5, 5, 90, 40))
    assert (tag, left, right) == ("", 5, 95)


def test_gap_of_a_row_has_a_width(measure: TextMeasure) -> None:
    brick = Brick(10)
    placed(Row(Gap(width=30), brick), measure)
    assert brick.box.x == 130


def test_form_row_is_as_high_as_its_words_need(measure: TextMeasure) -> None:
    row = form_row.LabelledRow("Name")
    row.line = LONG
    block = FormRow(row, stacked=True)
    before, needed = row.box, [block.height_in(width, measure) for width in (400, 200)]
    assert needed[0] < needed[1]
    assert row.box is before  # measuring does not move the row
    placed(block, measure)
    assert row.box == AREA.resize(height=needed[0])


def test_form_rows_scroll_in_a_box_that_is_too_low(measure: TextMeasure) -> None:
    rows = [form_row.LabelledRow(str(number)) for number in range(9)]
    places = FormRows(RowList(rows), 400, least=100)
    assert (places.height_in(400, measure), places.least_in(400, measure)) == (400, 100)
    placed(Column(places, Gap(200)), measure)
    assert rows[0].is_placed
    assert rows[0].box.y == AREA.y
    assert not rows[-1].is_placed
    assert list(places.widgets()) == rows


def test_control_and_choice_of_layout_by_text_grow_with_the_text(measure: TextMeasure) -> None:
    large = replace(measure, viewport=replace(measure.viewport, text=1.5))
    widget = Widget()
    control = Control(widget, None, 60, by_text=True).shrinking(40)
    assert (control.height_in(400, measure), control.height_in(400, large), control.least_in(400, large)) == (
        60,
        90,
        40,
    )
    placed(control, large)
    assert widget.box == Box(100, 155, 400, 90)
    either = Either(300, Brick(10), Brick(20), by_text=True)
    assert [either.height_in(width, large) for width in (449, 450)] == [10, 20]
    assert either.height_in(300, measure) == 20


@pytest.mark.parametrize(("at", "left"), [(0.0, 100), (0.5, 200), (1.0, 300)])
def test_row_that_is_too_wide_keeps_its_parts_together(measure: TextMeasure, at: float, left: float) -> None:
    first, second = Brick(40).wide(70), Brick(60).wide(110)
    placed(Row(first, second, gap=20, at=at), measure)
    assert (first.box.x, second.box.x) == (left, left + 90)


def test_part_of_a_column_may_take_a_part_of_its_height_but_has_a_least_one(measure: TextMeasure) -> None:
    part, rest = Brick(500).high(0.25, least=60), Brick(0).growing()
    for height, expected in ((300, 75), (200, 60)):
        placed(Column(part, rest), measure, AREA.resize(height=height))
        assert (part.box.height, rest.box.height) == (expected, height - expected)


def test_snug_line_is_as_wide_in_a_row_as_its_text(measure: TextMeasure) -> None:
    line, rest = Line("Bao", style.BODY).snug(), Brick(10)
    placed(Row(rest, line, gap=10), measure)
    assert line.box.width == measure.text_width("Bao", style.BODY)
    assert (rest.box.width, line.box.right) == (390 - line.box.width, AREA.right)


def test_layout_that_needs_room_is_shown_only_in_a_box_that_is_high_enough(measure: TextMeasure) -> None:
    wanted, usual = Widget(), Widget()
    block = IfRoom(Control(wanted, None, 120).shrinking(100), Control(usual, None, 30))
    assert (block.height_in(400, measure), block.least_in(400, measure)) == (30, 30)
    for height, shown, hidden in ((100, wanted, usual), (99, usual, wanted)):
        placed(block, measure, AREA.resize(height=height))
        assert (shown.is_placed, hidden.is_placed) == (True, False)
        assert list(block.widgets()) == [shown]


def test_all_form_rows_have_no_room_for_a_scroll_bar_and_gaps_of_their_own(measure: TextMeasure) -> None:
    rows = [form_row.LabelledRow(str(number)) for number in range(3)]
    places = FormRows(RowList(rows), shows_all=True)
    placed(Column(places, Gap().growing()), measure, AREA.resize(height=800))
    assert all(row.box.width == AREA.width for row in rows)
    assert rows[-1].box.bottom == pytest.approx(places.box.bottom)
    gaps = [below.box.y - above.box.bottom for above, below in pairwise(rows)]
    assert gaps == pytest.approx([26.0, 26.0])


def test_nothing_is_measured_twice_in_one_layout(measure: TextMeasure) -> None:
    asked: list[float] = []

    class Counted(Block):
        def height_in(self, width: float, measure: TextMeasure) -> float:
            asked.append(width)
            return 40.0

    contents = Column(Row(Column(Column(Counted(), Gap(5)), at=0.5), Gap(width=100)), Gap(20, least=0))
    assert contents.height_in(400, measure) == 65
    placed(contents, measure, AREA.resize(height=50))
    assert asked == [300]
    contents.height_in(400, replace(measure))
    assert asked == [300, 300], "another layout"
