"""Measures frame times during a whole game in a real window, for each kind of motion.

Usage: python build/bench/bench_frames.py [--sizes 1920x1080,…] [--seats 3]

Each size runs in its own process, on a virtual screen if Xvfb is installed, otherwise on the current screen. The
report compares processor times and memory with their targets, which hold for an idle machine. It includes the time of
a full window update and of copying an image of the window's size in the same run, because the ratios to them are
comparable between machines. The start-up time is compared with that of a program that only opens the same window.
"""

import argparse
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from bench_targets import (
    BETWEEN,
    FIRST_FRAME_WINDOWS,
    HOVER,
    MENUS,
    MOTION,
    PAGES,
    PAPAYOO,
    print_target,
    print_targets,
    quantile,
)

from papayoo.ai.levels import bot_of
from papayoo.app import MOVING_FPS, RESTING_FPS, App
from papayoo.engine import GameOptions, Player, StartRound
from papayoo.match import ThreadThinker, answer, new_game
from papayoo.storage import Folders, Settings, SettingsFile, folders
from papayoo.text.catalog import load_catalog
from papayoo.ui.desktop.frame_loop import IDLE_AFTER_S, IDLE_FPS, FrameLoop, rare_collections
from papayoo.ui.desktop.sdl import prepare_environment, return_freed_images
from papayoo.ui.geometry import Viewport
from papayoo.ui.scenes.dialogs.page_scene import PageScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot

PRESENTS = 30
IDLE_S = 5.0
STARTS = 7
WATCHED = """
import os, sys, pygame
from papayoo import __main__ as program
from papayoo.ui.desktop import sdl

start, wanted = sdl.start_video, int(sys.argv[1])

def start_watched():
    start()
    from papayoo.ui.desktop.window import Window
    show, count = Window.show, 0
    def show_watched(window, rects=None):
        nonlocal count
        show(window, rects)
        count += 1
        if count == wanted:
            os._exit(0)
        if not wanted:
            pygame.event.post(pygame.Event(pygame.QUIT))
    Window.show = show_watched

sdl.start_video = start_watched
program.main([])
"""
"""Source of a program that runs the game until a picture has been shown a number of times; 0: until it has ended."""
BARE_WINDOW = """
import os, sys, pygame
pygame.display.init()
screen = pygame.display.set_mode(tuple(map(int, sys.argv[1].split("x"))), pygame.RESIZABLE)
screen.fill("black")
pygame.display.flip()
os._exit(0)
"""
WITHOUT_OPENSSL = """
import runpy, sys
sys.modules["_hashlib"] = None
sys.argv = sys.argv[1:]
sys.path.insert(0, sys.argv[0].rpartition("/")[0])
runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Source of a program that runs a script without OpenSSL, which no download contains (see papayoo.spec)."""
HOVERS = 120
PAGE_S = 0.4
"""Time in seconds for which the benchmark leaves each page open."""


class Taken(NamedTuple):
    """The time that a frame took, in milliseconds: wall time and processor time."""

    clock: float
    work: float


class TimedApp:
    """Wraps the application and records its frame times by kind of motion.

    Frames are limited to the usual rate, so that worker threads can render images in between.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self.stack, self.painter = app.stack, app.painter
        self.times: dict[str, list[Taken]] = defaultdict(list)
        self.label = ""
        self._clock = pygame.time.Clock()

    @property
    def viewport(self) -> Viewport:
        """The coordinate system of the top scene."""
        return self._app.viewport

    @property
    def in_motion(self) -> list[Taken]:
        """Times of all frames of animations at the table. Menus, pages and pauses are left out."""
        return [taken for label, times in self.times.items() if label not in (MENUS, PAGES, BETWEEN) for taken in times]

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        """Run one turn of the frame loop, and record its time if a frame was drawn."""
        start, begun = time.perf_counter(), time.thread_time()
        drew = self._app.step(events, seconds)
        if drew or not self._app.rest_s:  # a step without a picture may prepare the next one
            taken = Taken((time.perf_counter() - start) * 1000, (time.thread_time() - begun) * 1000)
            self.times[self.label or self._motion()].append(taken)
        self._clock.tick(MOVING_FPS)
        return drew

    def advance(self, events: list[pygame.Event], seconds: float) -> None:
        """Run one turn of the frame loop, because each frame is measured."""
        self.step(events, seconds)

    @property
    def is_refining(self) -> bool:
        """False, so that the pilot does not add frames to those that are measured."""
        return False

    def show(self) -> bool:
        """Draw nothing: each turn of the frame loop has drawn its frame."""
        return False

    def _motion(self) -> str:
        top = self.stack.top
        if not isinstance(top, TableScene):
            return MENUS
        effects = top.playback.stage.effects
        if effects.spotlight is not None or any(effects.of(EffectKind.PORTRAIT)):
            return PAPAYOO
        return type(top.playback.director.showing).__name__ if top.playback.director.showing else BETWEEN


def measure(size: tuple[int, int], seats: int) -> None:
    """Play a game at this window size, and a second one during searches; print frame times."""
    return_freed_images()
    prepare_environment()
    settings = Settings(seats=seats, rounds=1, window_size=size)
    with program(settings) as app:
        quiet, title, idle = _evening(app)
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        open_pages(quiet)
        whole_memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
        presents, copies = _presents(app), _copies(app)
    with program(settings) as app, thinking(seats):
        beside, _, _ = _evening(app)
    units = {"one full window update": presents, "one full window copy": copies}
    _print(size, {**dict(sorted(quiet.times.items())), MOTION: quiet.in_motion, **units})
    works = {name: [taken.work for taken in times] for name, times in quiet.times.items()}
    print_targets(size, {**works, MOTION: [taken.work for taken in quiet.in_motion]}, memory)
    p99 = [quantile([taken.clock for taken in game.in_motion], 0.99) for game in (quiet, beside)]
    print(f"in motion, p99: {p99[0]:.1f}; while an expert thinks: {p99[1]:.1f}, {p99[1] / p99[0]:.2f} times")
    shares = (
        f"resting table {idle[0]:.2f} % of one core, the title's lights {title:.2f} %, an empty loop {idle[1]:.2f} %"
    )
    print(f"peak memory {memory:.0f} MiB, {whole_memory:.0f} MiB after all pages; {shares}")


@contextmanager
def program(settings: Settings) -> Iterator[App]:
    """Provide the application as it is a moment after its start, with its usual threads and a temporary folder.

    Every game that it starts has the same seed.
    """
    with tempfile.TemporaryDirectory() as folder, rare_collections():
        home = Path(folder)
        app = headless_app(Folders(home, home, home), settings, ThreadThinker, "bench", draws_ahead=True)
        try:
            app.context.sounds.device.open()
            app.context.saves.writer.start()
            app.context.settings_service.file.writer.start()
            app.import_screens()
            yield app
        finally:
            app.close()


@contextmanager
def thinking(seats: int) -> Iterator[None]:
    """Let an expert bot search without pause on a worker thread."""
    game = new_game(GameOptions(seats, 1), "bench", [Player(str(seat), "expert") for seat in range(seats)]).game
    game.execute(StartRound())
    view, expert, over = game.view(0), bot_of("expert"), threading.Event()

    def think() -> None:
        while not over.is_set():
            answer(expert, view, random.Random(0))

    thinker = ThreadThinker()
    thinker.start("bench", think)
    try:
        yield
    finally:
        over.set()
        thinker.close()


def _evening(app: App) -> tuple[TimedApp, float, tuple[float, float]]:
    """Measure the load of the idle title screen and table, and the frame times of a whole game.

    Returns the frame times, the load of the title screen, and the loads that ``_idle`` returns. The game is played with
    its usual pauses. Worker threads render images during pauses, so that measurements are comparable only if the pauses
    are the same.
    """
    title = _title(app)
    seat = _sit_down(app)
    idle = _idle(app)
    return _play(*seat), title, idle


def _sit_down(app: App) -> tuple[Pilot, TimedApp]:
    """Start a game from the title screen, and wait until the player has to play the first card."""
    timed = TimedApp(app)
    pilot, texts = Pilot(timed), load_catalog()
    pilot.frame()
    time.sleep(0.5)  # a person needs at least this long, and the table is drawn meanwhile
    pilot.press(texts("menu.play"))
    pilot.play(bot_of("medium"), lambda: bool(pilot.table.view.legal) and pilot.table.is_idle)
    pilot.wait(1.0)
    return pilot, timed


def _play(pilot: Pilot, timed: TimedApp) -> TimedApp:
    """Move the pointer over the hand, then play to the end of the game."""
    timed.label = HOVER
    for step in range(HOVERS):
        pilot.move(300 + 5 * step, pilot.table.layout.viewport.height - 60)
    timed.label = ""
    pilot.play_to_the_end(bot_of("medium"))
    return timed


def open_pages(timed: TimedApp) -> None:
    """Leave the ranking, and open the other pages one after the other, with all their tabs.

    They are tonight's table, the market, practice and statistics.
    """
    pilot, texts = Pilot(timed), load_catalog()
    pilot.press(texts("ranking.title_screen"))
    pilot.wait(1.0)
    timed.label = PAGES
    for page in ("menu.tonight", "menu.market", "menu.learn", "menu.statistics"):
        pilot.press(texts(page))
        pilot.wait(PAGE_S)
        for tab in pilot.scene.tabs if isinstance(pilot.scene, PageScene) else ():
            pilot.click_widget(tab.label)
            pilot.wait(PAGE_S)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(PAGE_S)
    timed.label = ""


def _presents(app: App) -> list[Taken]:
    """Update the whole window ``PRESENTS`` times, and return the time of each update."""
    times = []
    for _ in range(PRESENTS):
        app.window.surface.fill("black")
        start, begun = time.perf_counter(), time.thread_time()
        app.window.show()
        times.append(Taken((time.perf_counter() - start) * 1000, (time.thread_time() - begun) * 1000))
    return times


def _copies(app: App) -> list[Taken]:
    """Copy an opaque image of the window's size ``PRESENTS`` times, and return the time of each copy."""
    times, surface = [], app.window.surface
    image = pygame.Surface(surface.get_size(), 0, surface)
    for _ in range(PRESENTS):
        start, begun = time.perf_counter(), time.thread_time()
        surface.blit(image, (0, 0))
        times.append(Taken((time.perf_counter() - start) * 1000, (time.thread_time() - begun) * 1000))
    return times


def _title(app: App) -> float:
    """Return the processor load of the animated title screen, in percent of one core."""
    app.context.has_attention = lambda: True
    loop = FrameLoop(app)
    while app.rest_s == 0:
        loop.turn(pygame.event.get(), loop.pause(RESTING_FPS))
    return _share(lambda: loop.turn(pygame.event.get(), loop.pause(RESTING_FPS)))


def _idle(app: App) -> tuple[float, float]:
    """Return the processor load of the idle table, and that of a loop that only polls events.

    Both are in percent of one core.
    """
    loop, clock = FrameLoop(app), pygame.time.Clock()
    pygame.event.clear()
    while not loop.is_idle:
        loop.turn([], IDLE_AFTER_S)

    def look() -> None:
        pygame.event.get()
        clock.tick(IDLE_FPS)

    return _share(lambda: loop.turn(pygame.event.get(), loop.pause(RESTING_FPS))), _share(look)


def _share(turn: Callable[[], None]) -> float:
    """Return the processor load while ``turn`` is called repeatedly, in percent of one core."""
    start, begun = time.perf_counter(), time.process_time()
    while time.perf_counter() < start + IDLE_S:
        turn()
    return (time.process_time() - begun) / (time.perf_counter() - start) * 100


def _print(size: tuple[int, int], times: dict[str, list[Taken]]) -> None:
    print(f"\n{size[0]}x{size[1]}: milliseconds per frame, wall time and processor time")
    print(f"{'':26}{'frames':>8}{'median':>8}{'p99':>8}{'worst':>8}{'median':>10}{'p99':>8}{'worst':>8}")
    for name, values in times.items():
        columns = [[taken.clock for taken in values], [taken.work for taken in values]]
        cells = [[quantile(column, 0.5), quantile(column, 0.99), max(column)] for column in columns]
        print(f"{name:26}{len(values):8}" + "  ".join("".join(f"{cell:8.1f}" for cell in row) for row in cells))


@contextmanager
def screen() -> Iterator[dict[str, str]]:
    """Provide the environment variables for a large enough screen, if possible a virtual one."""
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


def print_start(environment: dict[str, str], size: str) -> None:
    """Print the time to the first frame, for the game and for an empty window."""
    width, height = map(int, size.split("x"))
    with tempfile.TemporaryDirectory() as home:
        SettingsFile(folders({"PAPAYOO_HOME": home})).save(Settings(window_size=(width, height)))
        environment = dict(environment, PAPAYOO_HOME=home, SDL_FRAMEBUFFER_ACCELERATION="0", PYTHONPYCACHEPREFIX=home)
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # players start a program with compiled bytecode
        watched = [sys.executable, "-c", WATCHED]
        subprocess.run([*watched, "0"], env=environment, check=True, stdout=subprocess.DEVNULL)  # compiles, and ends
        starts = {
            "bare window": [sys.executable, "-c", BARE_WINDOW, size],
            "first frame": [*watched, "1"],
            "same frame drawn by the imported program": [*watched, "2"],
        }
        times: dict[str, list[float]] = {name: [] for name in starts}
        for _ in range(STARTS):
            for name, command in starts.items():
                start = time.perf_counter()
                subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
                times[name].append(time.perf_counter() - start)
    bare, first, drawn = (statistics.median(taken) for taken in times.values())
    for name, seconds in zip(times, (bare, first, drawn), strict=True):
        print(f"{size}: {name} after {seconds:.3f} s, {seconds / bare:.2f} bare windows")
    if (width, height) in FIRST_FRAME_WINDOWS:
        print_target("first frame", first / bare, FIRST_FRAME_WINDOWS[width, height], "windows")


def main() -> int:
    """Measure every requested size and print a table for each."""
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
            print_start(environment, size)
            command = [sys.executable, "-c", WITHOUT_OPENSSL, __file__, "--here", "--sizes", size]
            subprocess.run([*command, "--seats", str(arguments.seats)], env=environment, check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
