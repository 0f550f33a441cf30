"""The game in a separate process with a real window."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, Final

from papayoo.engine import Reading, read_record
from papayoo.ui.geometry import Box, Viewport
from tests.window.virtual_screen import TOOL_S, Area, Desktop, Screen, end

ROOT: Final = Path(__file__).parents[2]
START_S: Final = 20.0
EXIT_S: Final = 20.0
STILL: Final[dict[str, Any]] = {"speed": "instant", "sound_volume": 0, "reduced_motion": "on"}
"""Settings with which nothing moves for decoration only."""
SMALLEST: Final = (960, 600)
"""Size of the smallest window, in pixels."""
RETRY_S: Final = 5.0
"""Time in seconds after which a key press or click without effect is repeated."""


class Sight:
    """The present pixels of a window that stays in its place: to ask for the place takes a process each time."""

    def __init__(self, screen: Screen, window: Area) -> None:
        self._screen, self._window = screen, window
        self.viewport = Viewport(window.width, window.height)

    def bright_share(self, box: Box) -> float:
        """Return the share of bright pixels in a box; 0 if the box is not completely on the screen."""
        area = self._on_screen(box)
        return self._screen.bright_share(area) if area else 0.0

    def colour_share(self, box: Box, colour: str) -> float:
        """Return the fraction of the pixels in a box that have roughly the colour ``#rrggbb``.

        Returns 0 if the box is not completely on the screen.
        """
        area = self._on_screen(box)
        return self._screen.colour_share(area, colour) if area else 0.0

    def shows_any_button(self, boxes: Iterable[Box]) -> bool:
        """Whether a primary button is visible in one of the boxes; its colour is ivory."""
        return any(self.bright_share(box.inset(6)) > 0.5 for box in boxes)

    def _on_screen(self, box: Box) -> Area | None:
        """Return the area of a box on the screen, or None if the box is not completely visible."""
        left, top = self._window.x + self.viewport.px(box.x), self._window.y + self.viewport.px(box.y)
        width, height = self.viewport.px(box.width), self.viewport.px(box.height)
        right, bottom = self._screen.size
        if left < 0 or top < 0 or left + width > right or top + height > bottom:
            return None
        return Area(left, top, width, height)


class Program:
    """Consecutive runs of the game with the same folder for settings and games."""

    def __init__(self, desktop: Desktop, home: Path) -> None:
        self.desktop = desktop
        self.home = home
        self._process: subprocess.Popen[bytes] | None = None
        self._window = 0
        self._foreign: set[str] = set()
        """Windows that existed before this copy of the game started; they belong to other copies."""
        self._read: tuple[bytes, Reading] | None = None
        """The last record that was read, because tests that wait look at the same one again and again."""

    # Running

    def start(self) -> None:
        """Start the program and wait until its window has the keyboard focus."""
        self._foreign = self._windows()
        with (self.desktop.folder / "program.log").open("ab") as log:
            self._process = self._launch(log)
        self.desktop.wait_until(self._find_window, "the game's window", START_S)
        self.desktop.wait_until(self._has_keyboard, "the keyboard in the game's window")

    def _launch(self, log: BinaryIO) -> "subprocess.Popen[bytes]":
        environ = {**self.desktop.environ, "PAPAYOO_HOME": str(self.home), "PYTHONFAULTHANDLER": "1"}
        command = [sys.executable, "-m", "papayoo"]
        return subprocess.Popen(command, cwd=ROOT, env=environ, stdout=log, stderr=log)

    def kill(self) -> None:
        """Kill the process, which simulates a power cut."""
        assert self._process is not None
        self._process.kill()
        assert self._process.wait(timeout=EXIT_S) == -signal.SIGKILL

    def exit_code(self) -> int:
        """Wait until the process exits and return its exit code.

        After a timeout, fails and shows the stack traces of the process.
        """
        assert self._process is not None
        process = self._process
        if not self.desktop.comes_true(lambda: process.poll() is not None, EXIT_S):
            picture = self.desktop.picture()
            process.send_signal(signal.SIGABRT)
            process.wait(timeout=EXIT_S)
            raise AssertionError(f"not ended within {EXIT_S:g} s (screen: {picture}): {self.output}")
        return process.wait(timeout=EXIT_S)

    def close(self) -> None:
        """Kill the process if it still runs."""
        if self._process is not None:
            end(self._process)

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def process_id(self) -> int:
        """ID of the running process."""
        assert self._process is not None
        return self._process.pid

    @property
    def output(self) -> str:
        return (self.desktop.folder / "program.log").read_text(encoding="utf-8", errors="replace")

    def _find_window(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"ended with {self._process.poll()}: {self.output}"
        found = self._windows() - self._foreign
        if found:
            self._window = int(max(found, key=int))
        return bool(found)

    def _windows(self) -> set[str]:
        """Return the visible windows of all copies of the game."""
        with suppress(subprocess.CalledProcessError):  # xdotool fails if there is no window
            return set(self.desktop.tool("search", "--onlyvisible", "--class", "papayoo").split())
        return set()

    def _has_keyboard(self) -> bool:
        if not self.desktop.has_manager:
            self.desktop.tool("windowfocus", self._window)
        return self.desktop.tool("getwindowfocus").strip() == str(self._window)

    # Window

    @property
    def area(self) -> Area:
        """Area of the window on the screen, without the window frame."""
        return self.desktop.area_of(self._window)

    @property
    def viewport(self) -> Viewport:
        """Viewport with the size of the window."""
        window = self.area
        return Viewport(window.width, window.height)

    def resize(self, width: int, height: int) -> None:
        self.desktop.tool("windowsize", self._window, width, height)

    def move(self, x: int, y: int) -> None:
        self.desktop.tool("windowmove", self._window, x, y)

    def minimize(self) -> None:
        self.desktop.tool("windowminimize", self._window)

    def restore(self) -> None:
        """Restore the minimized window."""
        self.desktop.tool("windowmap", self._window, "windowactivate", self._window)

    @property
    def frame(self) -> tuple[int, ...]:
        """Widths of the window frame in pixels: left, right, top, bottom."""
        found = self.desktop.property_of(self._window, "_NET_FRAME_EXTENTS")
        return tuple(map(int, found.partition("=")[2].split(",")))

    @property
    def is_urgent(self) -> bool:
        """Whether the window manager marks the window as urgent."""
        return "rgen" in self.desktop.property_of(self._window, "WM_HINTS")

    def double_click_frame(self) -> None:
        """Double-click the title bar, which maximizes and restores the window."""
        window = self.area
        middle = window.x + window.width // 2
        self.desktop.tool("mousemove", middle, window.y - 10, "click", "--repeat", 2, "--delay", 60, 1)

    def click_close(self) -> None:
        """Click the close button at the right end of the title bar."""
        window = self.area
        self.desktop.tool("mousemove", window.x + window.width - 10, window.y - 10, "sleep", "0.03", "click", 1)

    # Input and pixels

    def click(self, x: float, y: float) -> None:
        """Click a point in units."""
        viewport = self.viewport
        self.desktop.tool(
            "mousemove", "--window", self._window, viewport.px(x), viewport.px(y), "sleep", "0.03", "click", 1
        )

    def click_box(self, box: Box) -> None:
        self.click(box.center_x, box.center_y)

    def put_pointer_aside(self) -> None:
        """Move the pointer to an empty corner of the window, with at least one motion event."""
        self.desktop.tool("mousemove", "--window", self._window, 6, 6, "mousemove", "--window", self._window, 3, 3)

    def drop(self, *paths: Path) -> bool:
        """Drag files from another program to the centre of the window.

        Returns whether they were accepted.
        """
        window = self.area
        at = window.x + window.width // 2, window.y + window.height // 2
        command = [sys.executable, Path(__file__).with_name("drag_source.py"), self._window, *at, *paths]
        environ = self.desktop.environ
        done = subprocess.run([str(part) for part in command], env=environ, check=False, timeout=TOOL_S)
        return done.returncode == 0

    def press(self, *keys: str) -> None:
        """Press and release keys, one after the other."""
        self.desktop.press(*keys)

    @property
    def sight(self) -> "Sight":
        """The pixels of the window at its present place."""
        return Sight(self.desktop.screen, self.area)

    def shows_button(self, box: Box) -> bool:
        """Whether a box shows a primary button, which is filled with ivory."""
        return self.sight.shows_any_button([box])

    def wait_for_button(self, box: Box, what: str, seconds: float = 30.0) -> None:
        """Wait until a box shows a primary button; ``what`` names it in the error message."""
        self.desktop.wait_until(lambda: self.shows_button(box), what, seconds)

    # Files

    @property
    def save_path(self) -> Path:
        return self.home / "current.papayoo"

    @property
    def save(self) -> bytes | None:
        """The record of the current game as saved on the disk, or None if no game is saved."""
        try:
            return self.save_path.read_bytes()
        except FileNotFoundError:
            return None

    @property
    def reading(self) -> Reading:
        """The current game, read from its record."""
        data = self.save
        assert data is not None, "no game is kept"
        if self._read is None or self._read[0] != data:
            self._read = data, read_record(data)
        return self._read[1]

    @property
    def has_settings(self) -> bool:
        return (self.home / "settings.json").exists()

    @property
    def settings(self) -> dict[str, Any]:
        """Settings saved on the disk."""
        found = json.loads((self.home / "settings.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found

    def write_settings(self, **values: Any) -> None:
        """Write a settings file before the start of the game."""
        text = json.dumps({"version": 1, **values})
        (self.home / "settings.json").write_text(text, encoding="utf-8")
