"""The real program in a process of its own, as a person has it before them."""

import json
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from papayoo.engine.record import Reading, read_record
from papayoo.ui.geometry import Box, Viewport
from tests.window.virtual_screen import TOOL_S, Area, Desktop, end

ROOT: Final = Path(__file__).parents[2]
START_S: Final = 20.0
EXIT_S: Final = 20.0
JUDGEMENT_TIMEOUT_S: Final = 5.0
"""After this long without an effect a person clicks once more."""


class Program:
    """One run of the game after the other, all with the same folder for settings and games."""

    def __init__(self, desktop: Desktop, home: Path) -> None:
        self.desktop = desktop
        self.home = home
        self._process: subprocess.Popen[bytes] | None = None
        self._window = 0

    # Running

    def start(self) -> None:
        """Start it and wait until its window is there and has the keyboard."""
        environ = {**self.desktop.environ, "PAPAYOO_HOME": str(self.home), "PYTHONFAULTHANDLER": "1"}
        command = [sys.executable, "-m", "papayoo"]
        with (self.desktop.folder / "program.log").open("ab") as log:
            self._process = subprocess.Popen(command, cwd=ROOT, env=environ, stdout=log, stderr=log)
        self.desktop.wait_until(self._find_window, "the game's window", START_S)
        self.desktop.wait_until(self._has_keyboard, "the keyboard in the game's window")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        assert self._process.wait(timeout=EXIT_S) == -signal.SIGKILL

    def exit_code(self) -> int:
        """Wait until it has ended by itself; its exit code. If it does not end, it is made to tell where it is."""
        assert self._process is not None
        process = self._process
        if not self.desktop.comes_true(lambda: process.poll() is not None, EXIT_S):
            picture = self.desktop.picture()
            process.send_signal(signal.SIGABRT)
            process.wait(timeout=EXIT_S)
            raise AssertionError(f"not ended within {EXIT_S:g} s (screen: {picture}): {self.output}")
        return process.wait(timeout=EXIT_S)

    def close(self) -> None:
        """Leave nothing running, whatever has happened."""
        if self._process is not None:
            end(self._process)

    @property
    def output(self) -> str:
        """What it has printed so far."""
        return (self.desktop.folder / "program.log").read_text(encoding="utf-8", errors="replace")

    def _find_window(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"ended with {self._process.poll()}: {self.output}"
        if not self.desktop.succeeds("search", "--onlyvisible", "--class", "papayoo"):
            return False
        self._window = int(self.desktop.tool("search", "--onlyvisible", "--class", "papayoo").split()[-1])
        return True

    def _has_keyboard(self) -> bool:
        if not self.desktop.has_manager:
            self.desktop.tool("windowfocus", self._window)
        return self.desktop.tool("getwindowfocus").strip() == str(self._window)

    # The window

    @property
    def area(self) -> Area:
        """Where the window is on the screen, without what the window manager has put around it."""
        return self.desktop.area_of(self._window)

    @property
    def viewport(self) -> Viewport:
        """The window's size."""
        return Viewport(self.area.width, self.area.height)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as dragging its corner would."""
        self.desktop.tool("windowsize", self._window, width, height)

    def move(self, x: int, y: int) -> None:
        """Put the window elsewhere, as dragging its title would."""
        self.desktop.tool("windowmove", self._window, x, y)

    def minimize(self) -> None:
        """Put the window away, as its button for that would."""
        self.desktop.tool("windowminimize", self._window)

    def restore(self) -> None:
        """Fetch the window back."""
        self.desktop.tool("windowmap", self._window, "windowactivate", self._window)

    @property
    def frame(self) -> tuple[int, ...]:
        """How wide its frame is on the left, on the right, above and below."""
        found = self.desktop.property_of(self._window, "_NET_FRAME_EXTENTS")
        return tuple(map(int, found.partition("=")[2].split(",")))

    @property
    def is_urgent(self) -> bool:
        """Whether the window asks the desktop for attention."""
        return "rgen" in self.desktop.property_of(self._window, "WM_HINTS")

    def double_click_frame(self) -> None:
        """Press the window's title twice, as for the largest size and back."""
        window = self.area
        middle = window.x + window.width // 2
        self.desktop.tool("mousemove", middle, window.y - 10, "click", "--repeat", 2, "--delay", 60, 1)

    def click_close(self) -> None:
        """Press the button for closing, at the right end of the frame's title."""
        window = self.area
        self.desktop.tool("mousemove", window.x + window.width - 10, window.y - 10, "sleep", "0.03", "click", 1)

    # Hand and eye

    def click(self, x: float, y: float) -> None:
        """Click a point, in units."""
        viewport = self.viewport
        self.desktop.tool(
            "mousemove", "--window", self._window, viewport.px(x), viewport.px(y), "sleep", "0.03", "click", 1
        )

    def click_box(self, box: Box) -> None:
        """Click the middle of a box."""
        self.click(box.center_x, box.center_y)

    def put_pointer_aside(self) -> None:
        """Move the pointer, even if it is there already, to a corner where there is nothing."""
        self.desktop.tool("mousemove", "--window", self._window, 6, 6, "mousemove", "--window", self._window, 3, 3)

    def drop(self, *paths: Path) -> bool:
        """Drag files from elsewhere onto the middle of the window; whether it has taken them."""
        window = self.area
        at = window.x + window.width // 2, window.y + window.height // 2
        command = [sys.executable, Path(__file__).with_name("drag_source.py"), self._window, *at, *paths]
        environ = self.desktop.environ
        done = subprocess.run([str(part) for part in command], env=environ, check=False, timeout=TOOL_S)
        return done.returncode == 0

    def press(self, *keys: str) -> None:
        """Keys go down and up, one after the other."""
        self.desktop.press(*keys)

    def lit_share(self, box: Box) -> float:
        """How much of a box is bright; 0 if it is not on the screen."""
        area = self._on_screen(box)
        return self.desktop.screen.lit_share(area) if area else 0.0

    def colour_share(self, box: Box, colour: str) -> float:
        """How much of a box has a colour, ``#rrggbb``, or nearly; 0 if it is not on the screen."""
        area = self._on_screen(box)
        return self.desktop.screen.colour_share(area, colour) if area else 0.0

    def _on_screen(self, box: Box) -> Area | None:
        """Where a box of the window is on the screen; None if any of it is not."""
        window, viewport = self.area, self.viewport
        left, top = window.x + viewport.px(box.x), window.y + viewport.px(box.y)
        width, height = viewport.px(box.width), viewport.px(box.height)
        right, bottom = self.desktop.screen.size
        if left < 0 or top < 0 or left + width > right or top + height > bottom:
            return None
        return Area(left, top, width, height)

    def shows_button(self, box: Box) -> bool:
        """Whether a primary button, filled with ivory, is to be seen in a box."""
        return self.lit_share(box.inset(6)) > 0.5

    def wait_for_button(self, box: Box, what: str, seconds: float = 30.0) -> None:
        """Look until a primary button is there."""
        self.desktop.wait_until(lambda: self.shows_button(box), what, seconds)

    # What it keeps

    @property
    def save_path(self) -> Path:
        """Where the running game is kept."""
        return self.home / "current.papayoo"

    @property
    def save(self) -> bytes | None:
        """The running game's record as it stands on the disk, None without one."""
        try:
            return self.save_path.read_bytes()
        except FileNotFoundError:
            return None

    @property
    def reading(self) -> Reading:
        """The running game."""
        data = self.save
        assert data is not None, "no game is kept"
        return read_record(data)

    @property
    def has_settings(self) -> bool:
        """Whether settings have been written."""
        return (self.home / "settings.json").exists()

    @property
    def settings(self) -> dict[str, Any]:
        """The settings as they stand on the disk."""
        found = json.loads((self.home / "settings.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found

    def write_settings(self, **values: Any) -> None:
        """Write settings as an earlier run would have left them."""
        text = json.dumps({"version": 1, **values})
        (self.home / "settings.json").write_text(text, encoding="utf-8")
