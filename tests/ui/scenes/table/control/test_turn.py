"""Tests of the reminder of the player's turn, with a fake window."""

from dataclasses import dataclass, field

from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.control.turn import IDLE_S, TurnReminder
from tests.loops import for_all


@dataclass
class FakeWindow:
    """A window that records the sounds of reminders and the requests for attention."""

    is_focused: bool
    sounds: list[Cue] = field(default_factory=list)
    requests: int = 0

    def has_attention(self) -> bool:
        return self.is_focused

    def ask_attention(self) -> None:
        assert not self.is_focused
        self.requests += 1

    def play(self, cue: Cue) -> None:
        self.sounds.append(cue)


@for_all(is_focused=[True, False])
def test_player_is_reminded_once_in_each_turn(is_focused: bool) -> None:
    window = FakeWindow(is_focused)
    reminder = TurnReminder(window)
    for turn in (1, 2):
        for _ in range(3):
            reminder.update(is_awaited=True)
            reminder.idle(IDLE_S)
        assert window.sounds == [Cue.YOUR_TURN] * turn
        reminder.update(is_awaited=False)
        reminder.idle(IDLE_S)
        assert len(window.sounds) == turn


def test_player_without_the_window_is_reminded_at_once() -> None:
    window = FakeWindow(is_focused=False)
    reminder = TurnReminder(window)
    reminder.update(is_awaited=True)
    assert (window.sounds, window.requests) == ([Cue.YOUR_TURN], 1)


def test_player_with_the_window_is_reminded_after_some_idle_seconds() -> None:
    window = FakeWindow(is_focused=True)
    reminder = TurnReminder(window)
    reminder.idle(7.0)
    reminder.update(is_awaited=True)  # the time before the turn does not count
    reminder.idle(7.0)
    reminder.reset_idle_timer()
    reminder.idle(7.9)
    assert window.sounds == []
    reminder.idle(0.1)
    assert (window.sounds, window.requests) == ([Cue.YOUR_TURN], 0)


def test_opponents_lose_patience_only_in_the_players_turn() -> None:
    reminder, found = TurnReminder(FakeWindow(is_focused=True)), []
    for is_awaited, seconds in ((False, 30.0), (True, 19.9), (True, 0.1), (False, 0.0)):
        reminder.update(is_awaited=is_awaited)
        reminder.idle(seconds)
        found.append(reminder.is_patience_over)
    assert found == [False, False, True, False]
