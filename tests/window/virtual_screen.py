"""A virtual screen with simulated mouse and keyboard input and access to its pixels.

Xvfb keeps its frame buffer in a file (``-fbdir``), so reading pixels needs no other program and little time.
"""

import mmap
import os
import re
import select
import shutil
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

import pygame

SCREEN: Final = (1920, 1080)
TOOL_S: Final = 30.0
"""Timeout in seconds for running a program such as xdotool."""
POLL_S: Final = 0.08
"""Seconds between two checks of a condition. Most checks start a program, which takes processor time."""
BRIGHT: Final = 190
"""Minimum red value of pixels that count as bright.

Cards, ivory and text are bright; felt, wood and panels are not.
"""

NEAR: Final = 24
"""Maximum difference in each channel between colours that count as equal."""

_BYTES_PER_PIXEL: Final = 4
_DARK: Final = bytes(range(BRIGHT))
_COLOUR_BITS: Final = 0xFFFFFF

_Seen = TypeVar("_Seen")


class Area(NamedTuple):
    """A rectangle on the screen, in pixels."""

    x: int
    y: int
    width: int
    height: int


class Screen:
    """Reads pixels from the frame buffer file of Xvfb, which has the XWD format."""

    def __init__(self, path: Path) -> None:
        with path.open("rb") as file:
            self._memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack(">25I", self._memory[:100])
        self.size = header[4], header[5]
        self._row_bytes = header[12]
        self._start = header[0] + header[19] * 12

    def grab(self, area: Area) -> bytes:
        """Return the pixels of an area row by row, four bytes each: blue, green, red, unused."""
        first = self._start + area.y * self._row_bytes + area.x * _BYTES_PER_PIXEL
        rows = (first + row * self._row_bytes for row in range(area.height))
        return b"".join(self._memory[row : row + area.width * _BYTES_PER_PIXEL] for row in rows)

    def bright_share(self, area: Area) -> float:
        """Return the share of bright pixels in an area, 0 to 1."""
        reds = self.grab(area)[2::_BYTES_PER_PIXEL]
        return len(reds.translate(None, delete=_DARK)) / len(reds)

    def colour_share(self, area: Area, colour: str) -> float:
        """Return the share of pixels in an area with roughly a colour ``#rrggbb``, 0 to 1."""
        wanted, pixels = bytes.fromhex(colour.removeprefix("#"))[::-1], memoryview(self.grab(area)).cast("I")
        colours = ((pixel.to_bytes(_BYTES_PER_PIXEL, sys.byteorder), count) for pixel, count in Counter(pixels).items())
        alike = sum(n for seen, n in colours if all(abs(seen[part] - wanted[part]) <= NEAR for part in range(3)))
        return alike / len(pixels)

    def colours(self, area: Area) -> int:
        """Return the number of different colours in an area."""
        return len({pixel & _COLOUR_BITS for pixel in set(memoryview(self.grab(area)).cast("I"))})

    def save(self, path: Path) -> None:
        """Save a screenshot."""
        pixels = self.grab(Area(0, 0, *self.size))
        surface = pygame.image.frombuffer(pixels, self.size, "BGRA").copy()
        pygame.image.save(_opaque(surface), path)

    def close(self) -> None:
        """Close the frame buffer file."""
        self._memory.close()


def _opaque(surface: pygame.Surface) -> pygame.Surface:
    ground = pygame.Surface(surface.get_size(), depth=24)
    surface.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)
    ground.blit(surface, (0, 0))
    return ground


class Desktop:
    """A running X server, its screen, and simulated input by xdotool."""

    def __init__(self, display: int, screen: Screen, folder: Path) -> None:
        self.screen = screen
        self.folder = folder
        self.environ = _environ(display, folder)
        self.has_manager = False
        self._pictures = 0

    def tool(self, *arguments: str | int) -> str:
        """Run xdotool and return its output; raises CalledProcessError if it fails."""
        return self._run("xdotool", *map(str, arguments))

    def area_of(self, window: int) -> Area:
        """Return the area of a window without its frame.

        Uses xwininfo, because the position reported by xdotool counts the frame twice.
        """
        found = self._run("xwininfo", "-id", str(window))
        lines = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        numbers = [re.search(rf"^ *{line}: +(-?\d+)$", found, re.MULTILINE) for line in lines]
        x, y, width, height = (int(number[1]) for number in numbers if number)
        return Area(x, y, width, height)

    def property_of(self, window: int, name: str) -> str:
        return self._run("xprop", "-id", str(window), name)

    def _run(self, *command: str) -> str:
        done = subprocess.run(command, env=self.environ, check=True, capture_output=True, text=True, timeout=TOOL_S)
        return done.stdout

    def succeeds(self, *arguments: str | int) -> bool:
        """Whether a call of xdotool succeeds."""
        with suppress(subprocess.CalledProcessError):
            self.tool(*arguments)
            return True
        return False

    def press(self, *keys: str) -> None:
        """Press and release keys, one after the other."""
        self.tool("key", "--delay", 25, *keys)

    def wait_until(self, condition: Callable[[], bool], what: str, seconds: float = 30.0) -> None:
        """Wait for a condition. After a timeout, fail with a description and a screenshot."""
        if not self.comes_true(condition, seconds):
            raise AssertionError(f"not within {seconds:g} s: {what} (screen: {self.picture()})")

    @staticmethod
    def comes_true(condition: Callable[[], bool], seconds: float) -> bool:
        """Whether a condition becomes true within a number of seconds."""
        deadline = time.monotonic() + seconds
        while not condition():
            if time.monotonic() > deadline:
                return False
            time.sleep(POLL_S)
        return True

    def wait_until_still(self, area: Area) -> bytes:
        """Wait until an area stops changing and return its pixels."""
        return self.wait_until_steady(lambda: self.screen.grab(area), "a picture that stays as it is")

    def wait_until_steady(self, look: Callable[[], _Seen], what: str, seconds: float = 0.8) -> _Seen:
        """Wait until the result of ``look`` stays the same for some seconds, and return it."""
        seen, since = look(), time.monotonic()

        def is_steady() -> bool:
            nonlocal seen, since
            now = look()
            if now != seen:
                seen, since = now, time.monotonic()
            return time.monotonic() - since >= seconds

        self.wait_until(is_steady, what)
        return seen

    def picture(self) -> Path:
        """Save a screenshot for the failure report and return its path."""
        self._pictures += 1
        path = self.folder / f"screen-{self._pictures}.png"
        self.screen.save(path)
        return path


def _environ(display: int, folder: Path) -> dict[str, str]:
    """Return minimal environment variables without a sound device, equal on all machines.

    With a dummy device, each start of the game would decode all sounds.
    """
    kept = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}
    return {
        **kept,
        "DISPLAY": f":{display}",
        "HOME": str(folder),
        "XDG_RUNTIME_DIR": str(folder),
        "LC_ALL": "C.UTF-8",
        "SDL_AUDIODRIVER": "no-such-driver",
    }


@contextmanager
def open_desktop(folder: Path, size: tuple[int, int] = SCREEN, *, may_have_manager: bool = True) -> Iterator[Desktop]:
    """Start a desktop that keeps its files in a folder, and openbox if it is wanted and installed.

    Stops both at the end.
    """
    with _running_server(folder, size) as display:
        screen = Screen(folder / "Xvfb_screen0")
        desktop = Desktop(display, screen, folder)
        try:
            with _running_manager(desktop) if may_have_manager else nullcontext():
                yield desktop
        finally:
            screen.close()


@contextmanager
def _running_server(folder: Path, size: tuple[int, int]) -> Iterator[int]:
    reader, writer = os.pipe()
    mode = f"{size[0]}x{size[1]}x24"
    options = ["-displayfd", str(writer), "-screen", "0", mode, "-nolisten", "tcp", "-noreset", "-fbdir", str(folder)]
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(["Xvfb", *options], pass_fds=[writer], stdout=log, stderr=log)
    os.close(writer)
    try:
        yield _display_number(reader, folder)
    finally:
        os.close(reader)
        end(server)


def _display_number(reader: int, folder: Path) -> int:
    """Return the display number that the server reports when it is ready."""
    text = b""
    while not text.endswith(b"\n"):
        ready, _, _ = select.select([reader], [], [], TOOL_S)
        part = os.read(reader, 64) if ready else b""
        if not part:
            raise AssertionError(f"Xvfb did not start: {(folder / 'server.log').read_text(errors='replace')}")
        text += part
    return int(text)


@contextmanager
def _running_manager(desktop: Desktop) -> Iterator[None]:
    if shutil.which("openbox") is None:
        yield
        return
    with (desktop.folder / "openbox.log").open("wb") as log:
        manager = subprocess.Popen(["openbox", "--sm-disable"], env=desktop.environ, stdout=log, stderr=log)
    try:
        desktop.wait_until(lambda: desktop.succeeds("get_num_desktops"), "openbox")
        desktop.has_manager = True
        yield
    finally:
        end(manager)


@contextmanager
def message_bus(desktop: Desktop) -> Iterator[None]:
    """Run a D-Bus session, which all programs of the desktop find in their environment."""
    command = ["dbus-daemon", "--session", "--nofork", "--print-address=1"]
    bus = subprocess.Popen(command, env=desktop.environ, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    assert bus.stdout is not None
    try:
        assert select.select([bus.stdout], [], [], TOOL_S)[0], "no message bus"
        desktop.environ["DBUS_SESSION_BUS_ADDRESS"] = os.read(bus.stdout.fileno(), 1000).decode().strip()
        yield
    finally:
        end(bus)
        bus.stdout.close()


def end(process: "subprocess.Popen[bytes]") -> None:
    """Terminate a process, and kill it if it still runs after a timeout."""
    for stop in (process.terminate, process.kill):
        stop()
        with suppress(subprocess.TimeoutExpired):
            process.wait(timeout=5)
            return


def missing_tools(names: Sequence[str]) -> list[str]:
    """Return the programs that are not installed."""
    return [name for name in names if shutil.which(name) is None]
