"""Measures the work of a frame while a whole game is played in a real window, motion by motion.

Usage: python build/bench_frames.py [--sizes 1920x1080,…] [--seats 3]

Each size runs in a process of its own, on a virtual screen if Xvfb is there, else on the screen at hand. Beside the
frames stands one full present of the window, measured in the same run: machines differ, their ratio hardly does.
"""

import argparse
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import App, unseen_program
from papayoo.i18n import load_catalog
from papayoo.match.thinker import ThreadThinker
from papayoo.storage.paths import Folders
from papayoo.storage.settings import Settings
from papayoo.ui.loop import Loop
from papayoo.ui.pilot import Pilot
from papayoo.ui.scenes.table import TableScene
from papayoo.ui.window import prepare_environment

PRESENTS = 30
IDLE_S = 5.0
HOVERS = 120


class TimedApp:
    """The program, with the time that each frame took, in milliseconds, by what was going on in it."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.stack, self.painter = app.stack, app.painter
        self.viewport = app.viewport
        self.times: dict[str, list[float]] = defaultdict(list)
        self.label = ""

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """One frame; only those that drew something count."""
        start = time.perf_counter()
        drew = self._app.step(events, seconds)
        if drew:
            self.times[self.label or self._motion()].append((time.perf_counter() - start) * 1000)
        return drew

    def _motion(self) -> str:
        top = self.stack.top
        if not isinstance(top, TableScene):
            return "menus and scene changes"
        return type(top.director.showing).__name__ if top.director.showing else "between motions"


def measure(size: tuple[int, int], seats: int) -> None:
    """Play one game in a window of this size and print what its frames took."""
    prepare_environment()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings = Settings(seats=seats, rounds=1, window_size=size)
        app = unseen_program(Folders(home, home, home), settings, ThreadThinker, "bench", draws_ahead=True)
        timed = TimedApp(app)
        _play(Pilot(timed), timed)
        _print(size, timed.times, _presents(app))
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        print(f"most memory {memory:.0f} MiB; resting window {_idle(app):.2f} % of one core\n")
        app.close()


def _play(pilot: Pilot, timed: TimedApp) -> None:
    texts, bot = load_catalog(), bot_of("medium")
    pilot.frame()
    time.sleep(0.5)  # a person needs longer than that to press a button, and the table is drawn meanwhile
    pilot.press(texts("menu.play"))
    pilot.press(texts("new_game.start"))
    pilot.play(bot, lambda: bool(pilot.table.view.legal) and pilot.table.director.is_idle)
    timed.label = "hover"
    for step in range(HOVERS):
        pilot.move(300 + 5 * step, pilot.table.layout.viewport.height - 60)
    timed.label = ""
    pilot.play_to_the_end(bot)


def _presents(app: App) -> list[float]:
    """What one full present of the window takes, in milliseconds."""
    times = []
    for _ in range(PRESENTS):
        app.window.surface.fill("black")
        start = time.perf_counter()
        pygame.display.flip()
        times.append((time.perf_counter() - start) * 1000)
    return times


def _idle(app: App) -> float:
    """The share of one core, in percent, that the loop takes while nothing moves."""
    clock, loop, end, start = pygame.time.Clock(), Loop(app), time.perf_counter() + IDLE_S, time.process_time()
    while time.perf_counter() < end:
        loop.turn(pygame.event.get(), clock.tick(30) / 1000)
    return (time.process_time() - start) / IDLE_S * 100


def _print(size: tuple[int, int], times: dict[str, list[float]], presents: list[float]) -> None:
    print(f"{size[0]}x{size[1]}: milliseconds of work a frame")
    print(f"{'':26}{'frames':>8}{'median':>8}{'p99':>8}{'worst':>8}")
    for name, values in [*sorted(times.items()), ("one full present", presents)]:
        figures = (_quantile(values, 0.5), _quantile(values, 0.99), max(values))
        print(f"{name:26}{len(values):8}" + "".join(f"{figure:8.1f}" for figure in figures))


def _quantile(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """The environment with a screen that is large enough, virtual where that can be had."""
    environment = dict(os.environ, SDL_AUDIODRIVER="dummy")
    if shutil.which("Xvfb") is None:
        yield environment
        return
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "3840x2160x24", "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    try:
        yield dict(environment, DISPLAY=f":{os.read(read, 16).decode().strip()}", SDL_VIDEODRIVER="x11")
    finally:
        server.terminate()
        server.wait()


def main() -> int:
    """Measure every size asked for and print a table for each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", default="1920x1080,3840x2160", help="window sizes in pixels")
    parser.add_argument("--seats", default=3, type=int)
    parser.add_argument("--here", action="store_true", help="measure one size, in this process")
    arguments = parser.parse_args()
    if arguments.here:
        width, height = map(int, arguments.sizes.split("x"))
        measure((width, height), arguments.seats)
        return 0
    with screen() as environment:
        for size in arguments.sizes.split(","):
            command = [sys.executable, __file__, "--here", "--sizes", size, "--seats", str(arguments.seats)]
            subprocess.run(command, env=environment, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
