"""Measures the life at the table while the player thinks: frames that change, and the processor load.

Usage: python build/bench/bench_life.py [--size 1920x1080] [--seats 3 4 8]

The changes are counted in simulated time, in ten frames a second of windows of `WINDOW_S`. The load is that of the real
frame loop in a window of the given size, while somebody thinks for `THINK_S` after an input, and when nothing has been
touched for `AWAKE_S`; on a virtual screen if Xvfb is installed.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from itertools import pairwise
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from bench_frames import program, screen
from bench_targets import print_target

from papayoo.ai.levels import bot_of
from papayoo.app import RESTING_FPS, App
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings
from papayoo.text.catalog import load_catalog
from papayoo.ui.desktop.frame_loop import IDLE_AFTER_S, FrameLoop
from papayoo.ui.desktop.sdl import prepare_environment
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.motion.idle_life import AWAKE_S
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot

SEEDS = ("life", "blink", "glance")
WINDOW_S, FRAME_S, WINDOWS = 12.0, 0.1, 4
"""Length of the counted windows, of a frame in them, and number of turns of a game of which the first is counted."""
LEAST_CHANGES = 20
THINK_S, STILL_S = 20.0, 10.0
"""Seconds for which the load is measured while the player thinks, and when nothing has been touched for long."""
MOST_THINKING, MOST_STILL = 1.5, 0.1
"""Limits of these loads above that of a loop that only waits, in percent of one core."""


def changes_in(pilot: Pilot, app: App) -> int:
    """Return the number of frames in a window of thinking whose picture differs from the one before."""
    pictures = []
    for _ in range(round(WINDOW_S / FRAME_S) + 1):
        pictures.append(pygame.image.tobytes(app.window.surface, "RGB"))
        pilot.frame(seconds=FRAME_S)
        pilot.look()
    return sum(before != after for before, after in pairwise(pictures))


def counts(seats: int, seed: str) -> list[int]:
    """Play a game, and count the changes while the player thinks about the first cards."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings = Settings(seats=seats, rounds=1, first_steps=False, window_size=(1280, 720))
        app = headless_app(Folders(home, home, home), settings, DirectThinker, seed)
        try:
            pilot, bot, found = Pilot(app), bot_of("medium"), []
            pilot.frame()
            pilot.press(load_catalog()("menu.play"))
            for turn in range(1, WINDOWS + 1):
                left = app.stack.top.view.options.deal.hand_size - turn if isinstance(app.stack.top, TableScene) else 0
                pilot.play(bot, partial(is_asked, pilot, left))
                pilot.look()
                found.append(changes_in(pilot, app))
        finally:
            app.close()
    return found


def is_asked(pilot: Pilot, left: int) -> bool:
    """Whether the player has to play a card, and has at most this many cards besides it."""
    view = pilot.table.view
    return bool(view.legal) and pilot.table.is_idle and len(view.hand) <= left + 1


def loads(size: tuple[int, int], seats: int) -> tuple[float, float, float]:
    """Return the loads while the player thinks, when nothing is touched, and of a loop that only waits."""
    prepare_environment()
    settings = Settings(seats=seats, rounds=1, first_steps=False, window_size=size)
    with program(settings) as app:
        pilot = Pilot(app)
        pilot.frame()
        time.sleep(0.5)
        pilot.press(load_catalog()("menu.play"))
        pilot.play(bot_of("medium"), lambda: bool(pilot.table.view.legal) and pilot.table.is_idle)
        loop = FrameLoop(app)
        run(loop, 2 * IDLE_AFTER_S)
        pilot.move(4, 4)
        thinking = run(loop, THINK_S)
        app.advance([], AWAKE_S)
        run(loop, 2 * IDLE_AFTER_S)
        still = run(loop, STILL_S)
        empty = run(FrameLoop(Nothing(), wait=waiting), STILL_S)
    return thinking, still, empty


class Nothing:
    """A program that never changes."""

    rest_s = float("inf")
    is_resting = True

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        return False


def waiting(seconds: float) -> bool:
    time.sleep(seconds)
    return True


def run(loop: FrameLoop, seconds: float) -> float:
    """Run the frame loop for some seconds; return its processor load in percent of one core."""
    start, begun = time.perf_counter(), time.process_time()
    while time.perf_counter() < start + seconds:
        loop.turn(pygame.event.get(), loop.pause(RESTING_FPS))
    return (time.process_time() - begun) / (time.perf_counter() - start) * 100


def measure_loads(size: tuple[int, int], seats: int) -> None:
    thinking, still, empty = loads(size, seats)
    print(f"\n{size[0]}x{size[1]}, {seats} seats: load in percent of one core; a loop that only waits {empty:.2f} %")
    print_target("while the player thinks", thinking - empty, MOST_THINKING, "% more")
    print_target("untouched", max(0.0, still - empty), MOST_STILL, "% more")


def measure_changes(seats: int) -> None:
    found = [count for seed in SEEDS for count in counts(seats, seed)]
    frames = round(WINDOW_S / FRAME_S)
    mean, least = statistics.fmean(found), min(found)
    verdict = "holds" if least >= LEAST_CHANGES else "too few"
    counted = f"at least {least} of {frames} frames change (mean {mean:.1f})"
    print(f"{seats} seats: {counted}, wanted {LEAST_CHANGES}: {verdict}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--size", default="1920x1080", help="size of the window in pixels")
    parser.add_argument("--seats", type=int, nargs="+", default=[3, 4, 8])
    parser.add_argument("--here", choices=("changes", "loads"), help="measure one of the two, in this process")
    options = parser.parse_args()
    width, height = map(int, options.size.split("x"))
    for seats in options.seats:
        if options.here == "changes":
            measure_changes(seats)
        elif options.here == "loads":
            measure_loads((width, height), seats)
    if options.here:
        return
    again = [sys.executable, __file__, "--size", options.size, "--seats", *map(str, options.seats), "--here"]
    dummy = dict(os.environ, SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    subprocess.run([*again, "changes"], env=dummy, check=True)
    with screen() as environment:
        subprocess.run([*again, "loads"], env=environment, check=True)


if __name__ == "__main__":
    main()
