"""Tests of the timeline of a replay: which position a press or a drag selects."""

import re

import pytest

from papayoo.engine import read_record
from papayoo.match import Grade, Mark, Replay
from papayoo.text.catalog import load_catalog
from papayoo.ui.art import palette
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.review.timeline import Timeline
from tests.positions import recorded_text
from tests.ui.listings import ListingCanvas

REPLAY = Replay(read_record(recorded_text(3, 2, "timeline").encode()))
LOSSES = {Grade.BEST: 0.0, Grade.GOOD: 1.5, Grade.INACCURACY: 6.5, Grade.COSTLY: 12.0, Grade.VERY_COSTLY: 99.0}
PLACE = Box(100, 500, 900, 60)


def mark(position: int, grade: Grade | None) -> Mark:
    made = Mark(position, None if grade is None else LOSSES[grade])
    assert made.grade is grade
    return made


@pytest.fixture
def sought() -> list[int]:
    """The positions that the timeline has asked for."""
    return []


@pytest.fixture
def timeline(sought: list[int]) -> Timeline:
    """The timeline of a second round."""
    timeline = Timeline(REPLAY, sought.append, load_catalog())
    timeline.box = PLACE
    timeline.position = REPLAY.start_of_round(2)
    return timeline


@pytest.fixture
def listed(canvas: Canvas) -> ListingCanvas:
    return ListingCanvas(canvas._renderer)


def knob_x(timeline: Timeline, listed: ListingCanvas) -> float:
    """Return the x of the knob's middle."""
    listed.lines.clear()
    timeline.draw(listed, focused=False)
    (x,) = (float(line.split()[1]) for line in listed.lines if line.endswith("'knob'"))
    return x + 10


def test_drag_to_the_place_of_a_knob_selects_its_position(
    timeline: Timeline, sought: list[int], listed: ListingCanvas
) -> None:
    positions = range(REPLAY.start_of_round(2), REPLAY.end_of_round(2) + 1)
    for position in positions:
        timeline.position = position
        timeline.drag(knob_x(timeline, listed), 530)
    assert sought == list(positions)


def test_drag_beyond_the_ends_selects_the_first_and_the_last_position(timeline: Timeline, sought: list[int]) -> None:
    for x in (-9999, 100, 1000, 9999):
        timeline.drag(x, 530)
    first, last = REPLAY.start_of_round(2), REPLAY.end_of_round(2)
    assert sought == [first, first, last, last]


def test_press_above_the_line_selects_a_mark_within_reach(
    timeline: Timeline, sought: list[int], listed: ListingCanvas
) -> None:
    position = REPLAY.start_of_round(2) + 9
    timeline.position = position
    x = knob_x(timeline, listed)
    timeline.marks = (mark(position, Grade.GOOD),)
    for dx, y in ((13.8, 529), (-13.8, 529), (14.2, 529), (13.8, 530)):
        timeline.press(x + dx, y)
    assert sought[:2] == [position, position]
    timeline.drag(x + 14.2, 530)
    timeline.drag(x + 13.8, 530)
    assert sought[2:4] == sought[4:], "beyond the reach and on the line, the point counts"


def test_costly_mark_is_selected_before_a_nearer_one(
    timeline: Timeline, sought: list[int], listed: ListingCanvas
) -> None:
    first = REPLAY.start_of_round(2)
    timeline.position = first + 9
    x = knob_x(timeline, listed)
    timeline.marks = (mark(first + 9, Grade.BEST), mark(first + 10, Grade.VERY_COSTLY), mark(first + 9, Grade.GOOD))
    timeline.position = first + 10
    beside = knob_x(timeline, listed)
    timeline.press(max(x, beside - 13), 501)
    assert sought == [first + 10]
    timeline.marks = (mark(first + 9, Grade.BEST), mark(first + 10, Grade.GOOD))
    timeline.press(x + 0.4 * (beside - x), 501)
    timeline.press(x + 0.6 * (beside - x), 501)
    assert sought[1:] == [first + 9, first + 10], "of equal ones, the nearer one"


def test_legend_is_shown_under_the_pointer_or_with_the_focus_if_there_are_marks(
    timeline: Timeline, listed: ListingCanvas
) -> None:
    def legend(*, focused: bool = False) -> list[str]:
        listed.lines.clear()
        timeline.draw_legend(listed, focused=focused)
        return list(listed.lines)

    assert legend(focused=True) == []
    timeline.marks = (mark(timeline.position, None), mark(timeline.position + 1, Grade.VERY_COSTLY))
    assert legend() == []
    timeline.hover(110, 510)
    shown = legend()
    assert shown
    assert legend(focused=True) == shown
    timeline.hover(90, 510)
    assert legend() == []
    assert [line.split()[0] for line in shown] == ["shadow", "panel", "icon", "text", "panel", "text"]
    assert shown[1].split()[2] == "462", "6 units above the timeline"
    signs = float(shown[2].split()[2]), float(shown[4].split()[1]) + 3.5
    words = [float(re.sub("'.*'", "", shown[at]).split()[1]) for at in (3, 5)]
    assert [word - sign for sign, word in zip(signs, words, strict=True)] == pytest.approx([14, 14]), "before its words"


def test_marks_look_like_their_grades(timeline: Timeline, listed: ListingCanvas) -> None:
    def signs(grade: Grade | None) -> list[list[str]]:
        before = knob_lines(timeline, listed, ())
        marked = knob_lines(timeline, listed, (mark(timeline.position, grade),))
        return [line.split() for line in marked if line not in before]

    (very_costly,), (costly,) = signs(Grade.VERY_COSTLY), signs(Grade.COSTLY)
    assert (very_costly[:2], very_costly[4:6]) == (["icon", "mark"], ["19", palette.PAYOO])
    assert (costly[:2], costly[4:6]) == (["icon", "mark"], ["15", palette.PAYOO])
    for grade, size, colour in (
        (Grade.BEST, "6", palette.GOOD),
        (Grade.GOOD, "6", palette.DIM_INK),
        (Grade.INACCURACY, "8", palette.BRASS),
        (None, "7", palette.PLAQUE),
    ):
        ((_, _, _, width, _, *options),) = signs(grade)
        assert width == size
        assert (f"fill={colour}" in options) is (colour != palette.PLAQUE), "the usual fill is not listed"


def knob_lines(timeline: Timeline, listed: ListingCanvas, marks: tuple[Mark, ...]) -> list[str]:
    timeline.marks = marks
    listed.lines.clear()
    timeline.draw(listed, focused=False)
    return list(listed.lines)
