"""Tests of wheels and touchpads: fractions of a step, motion aside, and inertia."""

import pytest

from papayoo.ui.input.actions import Scroll
from papayoo.ui.input.device import InputMode
from papayoo.ui.input.reader import InputReader
from tests.loops import for_all, for_rows
from tests.ui.running_app import DESIGN
from tests.ui.wheel_events import REST_S, flick, wheel

FRAME_S = 1 / 60


def scrolled(input_reader: InputReader, *steps: float) -> list[Scroll]:
    """Return the scrolling after one wheel event in each frame."""
    return [scroll for number in steps for scroll in frame(input_reader, number)]


def frame(input_reader: InputReader, *steps: float, seconds: float = FRAME_S) -> list[Scroll]:
    """Return the scrolling of one frame with some wheel events."""
    intents = [intent for number in steps for intent in input_reader.read(wheel(number), DESIGN, InputMode())]
    input_reader.update(seconds)
    assert all(isinstance(intent, Scroll) for intent in intents)
    return [intent for intent in intents if isinstance(intent, Scroll)]


def turns(scrolls: list[Scroll]) -> int:
    return sum(scroll.turn for scroll in scrolls)


@for_rows(("steps", "aside"), [(0.0, 0.0), (0.0, 1.0), (0.0, -1.0), (0.4, 1.5), (-0.4, -1.5)])
def test_motion_aside_does_not_scroll(steps: float, aside: float) -> None:
    assert InputReader().read(wheel(steps, aside), DESIGN, InputMode()) == []


def test_notch_of_wheel_is_one_step() -> None:
    assert scrolled(InputReader(), -1.0) == [Scroll(-1.0, -1, -1)]


@for_all(fraction=[0.05, -0.05, 0.1, 0.25])
def test_fractions_add_up_to_steps(fraction: float) -> None:
    count = round(2 / abs(fraction))
    found = scrolled(InputReader(), *[fraction] * count)
    assert sum(scroll.steps for scroll in found) == pytest.approx(fraction * count)
    assert [sum(scroll.rows for scroll in found[:n]) for n in (count // 2 - 1, count // 2, count)] == [
        0,
        *((1, 2) if fraction > 0 else (-1, -2)),
    ]


def test_fraction_does_not_count_in_the_other_direction() -> None:
    found = scrolled(InputReader(), 0.9, -0.9, -0.1)
    assert [scroll.rows for scroll in found] == [0, 0, -1]


def test_flick_with_inertia_is_one_turn() -> None:
    input_reader = InputReader()
    found = [scroll for event in flick(-1) for scroll in frame(input_reader, event.precise_y)]
    assert turns(found) == -1
    assert sum(scroll.rows for scroll in found) == -12


def test_motion_after_a_rest_is_another_turn() -> None:
    input_reader = InputReader()
    assert turns(scrolled(input_reader, -1.0, -1.0, -1.0)) == -1
    input_reader.update(REST_S)
    assert turns(scrolled(input_reader, -1.0)) == -1


def test_motion_ends_after_six_hundredths_of_a_second_without_an_event() -> None:
    for pauses, expected in (((0.059,), 0), ((0.06,), -1), ((0.03, 0.029), 0), ((0.03, 0.03), -1), ((0.5, 0.001), -1)):
        input_reader = InputReader()
        assert turns(frame(input_reader, -1.0)) == -1
        for pause in pauses:
            input_reader.update(pause)
        assert turns(frame(input_reader, -1.0)) == expected, pauses


def test_each_event_begins_the_rest_anew() -> None:
    input_reader = InputReader()
    assert turns(frame(input_reader, -1.0)) == -1
    for _ in range(5):
        input_reader.update(0.05)
        assert turns(frame(input_reader, -0.1)) == 0


def test_fraction_outlives_a_rest() -> None:
    input_reader = InputReader()
    assert frame(input_reader, 0.75) == [Scroll(0.75, 0, 0)]
    input_reader.update(REST_S)
    assert frame(input_reader, 0.75) == [Scroll(0.75, 1, 1)]
    assert frame(input_reader, 0.375) == [Scroll(0.375, 0, 0)]
    assert frame(input_reader, 0.25) == [Scroll(0.25, 1, 0)]


def test_diagonal_motion_scrolls_by_its_part_up_or_down() -> None:
    assert InputReader().read(wheel(1.0, 1.0), DESIGN, InputMode()) == [Scroll(1.0, 1, 1)]
    assert InputReader().read(wheel(-1.0, 0.9), DESIGN, InputMode()) == [Scroll(-1.0, -1, -1)]


def test_scrolling_by_steps_is_one_motion() -> None:
    assert [Scroll.by(steps) for steps in (3, 1, 0, -2)] == [
        Scroll(3.0, 3, 1),
        Scroll(1.0, 1, 1),
        Scroll(0.0, 0, 0),
        Scroll(-2.0, -2, -1),
    ]


def test_motion_in_the_other_direction_is_another_turn() -> None:
    assert [scroll.turn for scroll in scrolled(InputReader(), -1.0, -1.0, 1.0, 1.0)] == [-1, 0, 1, 0]


def test_events_after_a_long_frame_belong_to_the_same_motion() -> None:
    input_reader = InputReader()
    assert turns(frame(input_reader, -1.0)) == -1
    assert turns(frame(input_reader, -1.0, -1.0, seconds=0.5)) == 0
    assert turns(frame(input_reader, -1.0)) == 0
