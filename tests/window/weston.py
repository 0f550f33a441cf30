"""The game on Wayland: Weston in a window of a virtual X screen, whose mouse and keyboard it passes on.

A pixel of Weston's outputs is a pixel of the X screen, so tests see every pixel of the game at any scale.
"""

import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from papayoo.ui.geometry import Viewport
from tests.window.game_process import Program
from tests.window.virtual_screen import Area, Desktop, end

PROGRAMS: Final = ("Xvfb", "xdotool", "weston")
SOCKET: Final = "wayland-game"
EMPTY: Final = bytes.fromhex("ff00ff")
"""The colour of the desktop; no row or column of the game's window consists of it."""
NOWHERE: Final = Area(0, 0, 0, 0)
_BYTES_PER_PIXEL: Final = 4
_EVERY_PX: Final = 16
_POINTER_PX: Final = 100
"""Upper limit of the width of the pointer."""
_DRAG_STEPS: Final = 8
ASIDE_PX: Final = 40
"""Width of the part of the X screen to the right of Weston's outputs, where the pointer waits until they are shown."""
_CONFIG: Final = """
[core]
idle-time=0
[shell]
background-color=0xffff00ff
panel-position=none
locking=false
animation=none
startup-animation=none
close-animation=none
focus-animation=none
"""


class Output(NamedTuple):
    """A screen of Weston: its place on the X screen in pixels, and the pixels per point."""

    area: Area
    scale: int


class WaylandProgram(Program):
    """Runs of the game on Wayland, where its window has no frame."""

    def __init__(self, desktop: Desktop, home: Path, outputs: Sequence[Output]) -> None:
        super().__init__(desktop, home)
        self.outputs = outputs

    def _launch(self, log: BinaryIO) -> "subprocess.Popen[bytes]":
        x_environ = self.desktop.environ
        self.desktop.environ = {
            **{name: value for name, value in x_environ.items() if name != "DISPLAY"},
            "WAYLAND_DISPLAY": SOCKET,
            "SDL_VIDEO_WAYLAND_ALLOW_LIBDECOR": "0",  # some machines have libdecor, which draws a frame
        }
        try:
            return super()._launch(log)
        finally:
            self.desktop.environ = x_environ

    def _find_window(self) -> bool:
        assert self._process is not None
        assert self._process.poll() is None, f"ended with {self._process.poll()}: {self.output}"
        return self.area != NOWHERE

    def _windows(self) -> set[str]:
        return set()

    def _has_keyboard(self) -> bool:
        return True

    @property
    def viewport(self) -> Viewport:
        """Viewport with the size of the window."""
        window = self._steady_area()
        return Viewport(window.width, window.height)

    @property
    def area(self) -> Area:
        """The part of the X screen that the game covers, on the first output that shows it."""
        return next(filter(None, (self._covered(output.area) for output in self.outputs)), NOWHERE)

    def _covered(self, output: Area) -> Area | None:
        """Return the rows and columns of an output that the window covers; None if it is elsewhere.

        The pointer outside the window, which Weston draws too, covers only a few pixels of any row.
        """
        pixels, row_bytes = self.desktop.screen.grab(output), output.width * _BYTES_PER_PIXEL
        rows = [pixels[start : start + row_bytes] for start in range(0, len(pixels), row_bytes)]
        used = [number for number, row in enumerate(rows) if _is_covered(row)]
        if not used:
            return None
        looks = [rows[used[len(used) * part // 4]] for part in (1, 2, 3)]
        starts = range(0, row_bytes, _BYTES_PER_PIXEL)
        across = [x for x, at in enumerate(starts) if all(row[at : at + len(EMPTY)] != EMPTY for row in looks)]
        if not across:
            return None
        left, top = across[0], used[0]
        return Area(output.x + left, output.y + top, across[-1] - left + 1, used[-1] - top + 1)

    def part_on(self, output: Output) -> Area | None:
        """The part of the window on an output; None if there is none."""
        return self._covered(output.area)

    def _steady_area(self) -> Area:
        """Return the area of the window when Weston is not just drawing it."""
        self.desktop.wait_until(lambda: self.area != NOWHERE, "the window")
        return self.desktop.wait_until_steady(lambda: self.area, "a window that has stopped", 0.2)

    def click(self, x: float, y: float) -> None:
        """Click a point in units."""
        window = self._steady_area()
        viewport = Viewport(window.width, window.height)
        at = window.x + viewport.px(x), window.y + viewport.px(y)
        self.desktop.tool("mousemove", *at, "sleep", "0.05", "click", 1)

    def put_pointer_aside(self) -> None:
        """Move the pointer to an empty corner of the window, with at least one motion event."""
        window = self._steady_area()
        self.desktop.tool("mousemove", window.x + 12, window.y + 12, "mousemove", window.x + 6, window.y + 6)

    def drag(self, *modifiers: str, start: tuple[int, int], by: tuple[int, int]) -> None:
        """Drag on the X screen while keys are held: with Super the window moves, with Shift too it is resized."""
        tool = self.desktop.tool
        tool("mousemove", *start, "sleep", "0.1", "keydown", "+".join(modifiers), "sleep", "0.1", "mousedown", 1)
        for step in range(1, _DRAG_STEPS + 1):
            at = (begin + whole * step // _DRAG_STEPS for begin, whole in zip(start, by, strict=True))
            tool("mousemove", *(max(0, position) for position in at), "sleep", "0.03")
        tool("mouseup", 1, "sleep", "0.1", "keyup", "+".join(modifiers))

    def has_opened_with(self, points: tuple[int, int], pixels: tuple[int, int]) -> bool:
        """Whether the log says that the window has opened with these sizes."""
        sizes = "{}x{} points, {}x{} pixels".format(*points, *pixels)
        return any(sizes in path.read_text(encoding="utf-8") for path in (self.home / "logs").iterdir())


def _is_covered(row: bytes) -> bool:
    """Whether many pixels of a row, of which some are looked at, have some green."""
    greens = row[1 :: _BYTES_PER_PIXEL * _EVERY_PX]
    return len(greens) - greens.count(0) > _POINTER_PX // _EVERY_PX


@contextmanager
def running_weston(desktop: Desktop, outputs: Sequence[Output]) -> Iterator[None]:
    """Run Weston in windows of an X screen without a window manager; its screens are side by side from the left."""
    config = desktop.folder / "weston.ini"
    config.write_text(_CONFIG + "".join(map(_section, enumerate(outputs, 1))), encoding="utf-8")
    options = ["--backend=x11-backend.so", "--use-pixman", f"--output-count={len(outputs)}"]
    options += [f"--socket={SOCKET}", f"--config={config}"]
    # Weston does not notice a pointer that already is where its window appears, and then never moves its own one.
    last = outputs[-1].area
    desktop.tool("mousemove", last.x + last.width + ASIDE_PX // 2, ASIDE_PX)
    with (desktop.folder / "weston.log").open("wb") as log:
        weston = subprocess.Popen(["weston", *options], env=desktop.environ, stdout=log, stderr=log)
    try:
        _wait_until_ready(desktop, outputs)
        yield
    finally:
        end(weston)


def _wait_until_ready(desktop: Desktop, outputs: Sequence[Output]) -> None:
    """Wait until Weston shows its empty screens and follows the mouse."""
    desktop.wait_until(lambda: len(_output_windows(desktop)) == len(outputs), "the windows of Weston")
    for window, output in zip(_output_windows(desktop), outputs, strict=True):
        desktop.tool("windowmove", window, output.area.x, output.area.y, "windowfocus", window)
    desktop.wait_until(lambda: all(_is_empty(desktop, output.area) for output in outputs), "Weston's desktop")
    last = outputs[-1].area
    at = Area(last.x + last.width // 3, last.y + last.height // 3, _POINTER_PX // 4, _POINTER_PX // 4)
    desktop.tool("mousemove", at.x + 9, at.y + 9, "sleep", "0.1", "mousemove", at.x, at.y)
    desktop.wait_until(lambda: desktop.screen.colours(at) > 1, "Weston's pointer where the mouse is")


def _section(numbered: tuple[int, Output]) -> str:
    """Return the section of Weston's configuration about an output; modes are in points."""
    number, (area, scale) = numbered
    return f"[output]\nname=X{number}\nmode={area.width // scale}x{area.height // scale}\nscale={scale}\n"


def _output_windows(desktop: Desktop) -> list[str]:
    """Return the X windows of the outputs in their order, from the log: xdotool does not find them by name."""
    log = (desktop.folder / "weston.log").read_text(encoding="utf-8", errors="replace")
    return re.findall(r"x11 output .*, window id (\d+)", log)


def _is_empty(desktop: Desktop, area: Area) -> bool:
    corner = Area(area.x + area.width - 1, area.y + area.height - 1, 1, 1)
    return desktop.screen.grab(corner)[: len(EMPTY)] == EMPTY
