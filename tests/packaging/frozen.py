"""A packaged game in a real window, run by another user."""

import json
import subprocess
from pathlib import Path
from typing import Any, BinaryIO

from papayoo.engine import Phase, Reading, SeatView
from tests.packaging.other_user import OtherUser
from tests.window.button_positions import ButtonPositions
from tests.window.game_process import Program
from tests.window.virtual_screen import Desktop

CONFIG = Path(".config/Papayoo")
DATA = Path(".local/share/Papayoo")
LOGS = Path(".local/state/Papayoo/log")
FASTER = 3
"""Number of key presses that is enough to reach the fastest speed."""


class FrozenProgram(Program):
    """A run of a packaged executable, with files in the default folders of the user's home."""

    def __init__(self, desktop: Desktop, other_user: OtherUser, executable: Path, *arguments: str | Path) -> None:
        super().__init__(desktop, other_user.home)
        self._stranger = other_user
        self._command = executable, *arguments

    def _launch(self, log: BinaryIO) -> "subprocess.Popen[bytes]":
        return self._start(log)

    def _start(self, output: BinaryIO | int) -> "subprocess.Popen[bytes]":
        command, environ = self._stranger.command(*self._command), self._stranger.environ(self.desktop.environ)
        pipe = subprocess.PIPE
        return subprocess.Popen(command, cwd="/", env=environ, stdin=pipe, stdout=output, stderr=subprocess.STDOUT)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def save_path(self) -> Path:
        return self.home / DATA / "current.papayoo"

    @property
    def settings(self) -> dict[str, Any]:
        """The settings that the program has saved on the disk."""
        found = json.loads((self.home / CONFIG / "settings.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found


def begin(program: FrozenProgram, plans: ButtonPositions) -> None:
    """Go from the title screen to the table and set the highest speed."""
    program.wait_for_button(plans.title_menu(program.viewport)[0], "the title")
    program.click_box(plans.title_button(program.viewport, "menu.play"))
    program.desktop.wait_until(lambda: program.save is not None, "a game that is kept")
    program.press(*["plus"] * FASTER)


def is_round_over(view: SeatView) -> bool:
    """Whether the first round has been scored."""
    return view.phase is Phase.BETWEEN_ROUNDS and len(view.scores) == 1


def points_of(reading: Reading) -> int:
    """Return the total points of all seats together in the rounds finished so far."""
    return sum(reading.game.view(0).totals)
