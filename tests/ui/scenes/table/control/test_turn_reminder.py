"""Tests of the reminder of the player's turn, with a fake window."""

from dataclasses import dataclass, field

from papayoo.ui.audio.sounds import Cue
from papayoo.ui.scenes.table.control.turn_reminder import IDLE_S, TurnReminder
from tests.loops import for_all


@dataclass
class FakeWindow:
    """A window that records the sounds of reminders."""

    is_focused: bool
    sounds: list[Cue] = field(default_factory=list)

    def has_attention(self) -> bool:
        return self.is_focused

    def ask_attention(self) -> None:
        assert not self.is_focused

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
