"""Tests of held keys and buttons: what repeats, when, and until when."""

import pytest

from papayoo.ui.input.actions import Act, Action, Digit, Scroll
from papayoo.ui.input.key_repeat import KeyRepeat

REPEATED = (
    *(Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.EARLIER, Action.LATER),
    *(Action.NEXT, Action.PREVIOUS, Action.ERASE),
)
RIGHT = Act(Action.RIGHT)


@pytest.fixture
def repeat() -> KeyRepeat:
    repeat = KeyRepeat()
    repeat.hold(RIGHT, "right")
    return repeat


def test_directions_scrolling_and_erasing_repeat_and_nothing_else() -> None:
    def repeats(intent: Act | Scroll | Digit) -> bool:
        repeat = KeyRepeat()
        repeat.hold(intent, "key")
        assert repeat.is_held == bool(repeat.update(9.0))
        return repeat.is_held

    assert [action for action in Action if repeats(Act(action))] == sorted(REPEATED, key=lambda action: action.value)
    assert repeats(Scroll.by(-1))
    assert not repeats(Digit(3))


def test_first_repetition_takes_longer_than_the_next(repeat: KeyRepeat) -> None:
    assert [len(repeat.update(seconds)) for seconds in (0.3799, 0.0002, 0.0848, 0.0002, 0.0848, 0.0002)] == [
        *(0, 1),
        *(0, 1),
        *(0, 1),
    ]


def test_repetition_is_due_at_its_time_exactly(repeat: KeyRepeat) -> None:
    assert repeat.update(0.38) == [RIGHT]


def test_long_frame_gives_three_repetitions_and_forgets_the_others(repeat: KeyRepeat) -> None:
    assert repeat.update(60.0) == [RIGHT] * 3
    assert repeat.update(0.001) == [RIGHT], "one is due"
    assert repeat.update(0.08) == [], "the others are not made up for"


def test_short_frames_give_every_repetition(repeat: KeyRepeat) -> None:
    assert repeat.update(0.38 + 0.085 + 0.04) == [RIGHT] * 2
    assert repeat.update(0.0449) == []
    assert repeat.update(0.0002) == [RIGHT]


def test_release_of_another_key_changes_nothing(repeat: KeyRepeat) -> None:
    repeat.release("left")
    assert repeat.update(0.4) == [RIGHT]
    repeat.release("right")
    assert not repeat.is_held
    assert repeat.update(9.0) == []


def test_release_without_a_name_ends_every_repetition(repeat: KeyRepeat) -> None:
    repeat.release()
    assert repeat.update(9.0) == []


def test_key_pressed_later_takes_the_place_of_the_held_one(repeat: KeyRepeat) -> None:
    repeat.update(0.3)
    repeat.hold(Act(Action.LEFT), "left")
    repeat.release("right")
    assert repeat.update(0.37) == []
    assert repeat.update(0.02) == [Act(Action.LEFT)]
    repeat.hold(Act(Action.ACTIVATE), "return")
    assert repeat.update(9.0) == []
