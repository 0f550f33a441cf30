"""Measures download sizes and the time to the first frame. Part of ``make bench``.

The packages built by ``make dist`` are compared with ``python -m papayoo`` in alternating runs, because start times
vary by a third between runs. The first frame is detected in the pixels of a private Xvfb screen.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "package"))

from archives import content_bytes
from project import NAME, ROOT, stem

from tests.window.virtual_screen import Area, Desktop, end, missing_tools, open_desktop

TURNS = 9
LONGEST_S = 20.0
GLANCE_S = 0.002
GRID = 40
"""Number of sample points in each row and column of the screen."""
FELT_SHARE = 0.2
"""Fraction of sample points that must have the felt's colour before the table counts as visible."""

Command = list[str]
Stop = Callable[["subprocess.Popen[bytes]"], None]

SOURCE = "python -m papayoo"
BARE_WINDOW = """
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720), pygame.RESIZABLE).fill((20, 90, 90))
pygame.display.flip()
while True:
    pygame.event.pump()
    pygame.time.wait(20)
"""
"""Source of the smallest program with pygame-ce, which opens a window in the table's colour."""


def first_frame_s(desktop: Desktop, command: Command, environ: Mapping[str, str], stop: Stop = end) -> float:
    """Run a command and return the seconds from its start to its first frame.

    Raises RuntimeError if the process ends before, or no frame appears for ``LONGEST_S``. ``stop`` is always called to
    end the process.
    """
    begin = time.perf_counter()
    pipe = subprocess.PIPE  # in Wine, Python does not start without pipes; the game writes less than fits into one
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**desktop.environ, **environ},
        stdin=pipe,
        stdout=pipe,
        stderr=subprocess.STDOUT,
        start_new_session=True,
    )
    try:
        while not shows_felt(desktop):
            if process.poll() is not None or time.perf_counter() - begin > LONGEST_S:
                raise RuntimeError(f"no frame from {command}")
            time.sleep(GLANCE_S)
        return time.perf_counter() - begin
    finally:
        stop(process)
        desktop.wait_until(lambda: not shows_felt(desktop), "an empty screen")


def shows_felt(desktop: Desktop) -> bool:
    """Whether the colour of the table is visible on the screen."""
    width, height = desktop.screen.size
    points = ((x * width // GRID, y * height // GRID) for y in range(1, GRID) for x in range(1, GRID))
    seen = sum(_is_felt(desktop.screen.grab(Area(x, y, 1, 1))) for x, y in points)
    return seen > FELT_SHARE * GRID * GRID


def _is_felt(pixel: bytes) -> bool:
    blue, green, red = pixel[:3]
    return blue > red + 12 and green > red + 8


def commands(dist: Path, place: Path) -> dict[str, Command]:
    """Return the commands to measure, by name: bare window, source checkout and packages."""
    found = {"bare window": [sys.executable, "-c", BARE_WINDOW], SOURCE: [sys.executable, "-m", NAME]}
    packed, single = dist / f"{stem()}.tar.gz", dist / stem()
    if packed.is_file():
        subprocess.run(["tar", "-xzf", str(packed), "-C", str(place)], check=True)
        found["folder"] = [str(place / stem() / NAME)]
    if single.is_file():
        found["single file"] = [str(shutil.copy2(single, place / "single"))]
    return found


def medians(measure: Callable[[Command], float], named: dict[str, Command], turns: int = TURNS) -> dict[str, float]:
    """Return the median time of each command in seconds.

    After a run of each command as a warm-up, all commands are measured one after another, ``turns`` times.
    """
    times: dict[str, list[float]] = {name: [] for name in named}
    for turn in range(turns + 1):
        for name, command in named.items():
            seconds = measure(command)
            if turn:
                times[name].append(seconds)
    return {name: statistics.median(taken) for name, taken in times.items()}


def print_starts(measured: dict[str, float]) -> None:
    """Print one line per command: the time that it takes, and the ratio to the time of its reference command."""
    limits = {SOURCE: ("bare window", 1.3), "folder": (SOURCE, 1.3), "single file": (SOURCE, 3.0)}
    for name, seconds in measured.items():
        base, limit = limits.get(name, (name, 1.0))
        ratio = (
            ""
            if base == name or base not in measured
            else f"{seconds / measured[base]:5.2f} x {base}  (limit {limit:.1f})"
        )
        print(f"first frame  {name:<18} {seconds:6.3f} s  {ratio}")


def print_sizes(dist: Path, place: Path) -> None:
    """Print the size of each package and the maximum size allowed for it."""
    folder = content_bytes(place / stem())
    sizes = {"folder": (folder, 45), "its download": ((dist / f"{stem()}.tar.gz").stat().st_size, 18)}
    sizes["single file"] = ((dist / stem()).stat().st_size, 22)
    for name, (size, limit) in sizes.items():
        print(f"size         {name:<18} {size / 1e6:6.2f} MB          (limit {limit})")


def main() -> int:
    """Measure start times and sizes, and print them."""
    missing = missing_tools(["Xvfb", "xdotool"])
    if missing:
        print(f"bench: {', '.join(missing)} not installed; nothing measured", file=sys.stderr)
        return 1
    dist = ROOT / "dist"
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / "desktop").mkdir(mode=0o700)
        named = commands(dist, place)
        if len(named) > 2:
            print_sizes(dist, place)
        else:
            print("bench: no packaged forms yet; `make dist` makes them for comparison")
        os.environ.pop("PYTHONPATH", None)
        with open_desktop(place / "desktop") as desktop:
            home = {"PAPAYOO_HOME": str(place / "home")}
            print_starts(medians(lambda command: first_frame_s(desktop, command, home), named))
    return 0


if __name__ == "__main__":
    sys.exit(main())
