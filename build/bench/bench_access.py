"""Measures the frame time that assistive technology takes, and its delay after events, in a real window.

Usage: python build/bench/bench_access.py [--size 1280x720] [--seats 4]

The game runs on a virtual screen with a message bus of its own, with AT-SPI and a client that listens to announcements,
as Orca does. Linux only; needs Xvfb, dbus, at-spi2-core and python3-pyatspi.
"""

import argparse
import os
import queue
import statistics
import subprocess
import sys
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame
from bench_frames import TimedApp, program, screen
from bench_targets import quantile

from papayoo.ai.levels import bot_of
from papayoo.app import App
from papayoo.storage import Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.access import controller
from papayoo.ui.access.assistance import Assistance
from papayoo.ui.access.platform_link import UnixLink
from papayoo.ui.desktop.sdl import prepare_environment, return_freed_images
from papayoo.ui.render import Canvas
from papayoo.ui.scene_stack import SceneStack
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.journal import Journal
from papayoo.ui.testing.pilot import Pilot

LAUNCHERS = ("/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher")
SYSTEM_PYTHON = "/usr/bin/python3"
LISTENER = """
import time
import pyatspi
def hear(event):
    print(time.monotonic(), repr(str(event.any_data)), flush=True)
pyatspi.Registry.registerEventListener(hear, "object:announcement")
print("ready", flush=True)
pyatspi.Registry.start()
"""
"""Source of a client that prints each announcement and the time of its arrival."""
READER = """
import time
import pyatspi
from gi.repository import Atspi
def read(node):
    for child in node:
        if child is not None and child.name is not None:
            read(child)
while True:
    for program in pyatspi.Registry.getDesktop(0):
        try:
            program.set_cache_mask(Atspi.Cache.NONE)
            read(program)
        except Exception:
            pass
    time.sleep(0.02)
"""
"""Source of a client that reads the whole screen again and again, without a cache."""
LIMIT_MS = 50.0
"""Time within which an announcement should leave the game."""
CONNECT_S, START_S = 20.0, 2.0
TABLE, OTHER, CHANGE = "frame at the table", "frame of another screen", "first frame of a screen"


class Watch:
    """Measured times of the game's work for assistive technology, in milliseconds."""

    def __init__(self) -> None:
        self.times: dict[str, list[float]] = defaultdict(list)
        self.said: list[tuple[float, str]] = []
        self._waiting: list[tuple[float, str]] = []
        self.late: list[tuple[float, str]] = []
        self._scene: object = None

    def install(self, access: controller.Access) -> None:
        """Measure each call of ``show`` and of the link's ``update``, and note when each announcement begins."""
        show, link, say = access.show, access._link, Journal.say
        update = link.update

        def timed_show(canvas: Canvas, stack: SceneStack) -> None:
            is_new, self._scene = stack.top is not self._scene, stack.top
            kind = CHANGE if is_new else TABLE if isinstance(stack.top, TableScene) else OTHER
            start, begun = time.perf_counter(), time.thread_time()
            show(canvas, stack)
            self.times[kind].append((time.perf_counter() - start) * 1000)
            self.times[f"{kind}, processor"].append((time.thread_time() - begun) * 1000)

        def timed_update(*arguments: Any) -> None:
            update(*arguments)
            now = time.monotonic()
            taken = [((now - begun) * 1000, text) for begun, text in self._waiting]
            self.times["event to AccessKit"] += [time_ms for time_ms, _ in taken]
            self.late += [(time_ms, text) for time_ms, text in taken if time_ms > LIMIT_MS]
            self._waiting.clear()

        def noted_say(journal: Journal, text: str, *rest: Any) -> None:
            say(journal, text, *rest)
            if text:
                self._waiting.append((time.monotonic(), text))
                self.said.append((time.monotonic(), text))

        access.show, link.update = timed_show, timed_update  # type: ignore[method-assign]
        Journal.say = noted_say  # type: ignore[assignment, method-assign]

    def add_heard(self, heard: Sequence[tuple[float, str]]) -> None:
        """Add the times from each event to the arrival of its announcement at the client."""
        for said_s, text in self.said:
            arrival = next((at for at, words in heard if at >= said_s and text in words), None)
            if arrival is not None:
                self.times["event to client"].append((arrival - said_s) * 1000)

    def print(self) -> None:
        print(f"{'milliseconds':36}{'count':>7}{'median':>8}{'p99':>8}{'worst':>8}")
        for name, values in sorted(self.times.items()):
            cells = statistics.median(values), quantile(values, 0.99), max(values)
            print(f"{name:36}{len(values):7}" + "".join(f"{cell:8.1f}" for cell in cells))
        for time_ms, text in self.late:
            print(f"late: {time_ms:.0f} ms: {text}")


def measure(size: tuple[int, int], seats: int, *, reads: bool) -> None:
    """Play a game with a listening client, and print the times."""
    return_freed_images()
    prepare_environment()
    launcher = next(path for path in LAUNCHERS if Path(path).is_file())
    with subprocess.Popen([launcher, "--launch-immediately", "--a11y=1", "--screen-reader=1"]) as bus:
        time.sleep(START_S)
        with program(Settings(seats=seats, rounds=1, window_size=size, speed=Speed.FAST, first_steps=False)) as app:
            _play(app, reads=reads)
        bus.terminate()


def _play(app: App, *, reads: bool) -> None:
    watch, heard, lines = Watch(), list[tuple[float, str]](), queue.Queue[str]()
    listener = subprocess.Popen([SYSTEM_PYTHON, "-c", LISTENER], stdout=subprocess.PIPE, text=True)
    assert listener.stdout is not None
    threading.Thread(target=_read, args=(listener.stdout, lines.put), daemon=True).start()
    lines.get(timeout=CONNECT_S)
    readers = [subprocess.Popen([SYSTEM_PYTHON, "-c", READER])] if reads else []
    access = controller.Access(app.window.id)
    watch.install(access)
    app.assistance = Assistance(lambda _: access)
    app.assistance._probe.is_requested = True
    pilot, texts = Pilot(TimedApp(app)), load_catalog()
    link = access._link
    assert isinstance(link, UnixLink)
    pilot.wait_until(lambda: link._is_connected, "the client")
    for page in ("menu.statistics", "menu.settings", "menu.tonight"):
        pilot.press(texts(page))
        pilot.wait(1.0)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)
    pilot.press(texts("menu.play"))
    pilot.play_to_the_end(bot_of("medium"))
    pilot.wait(1.0)
    listener.terminate()
    for reader in readers:
        reader.terminate()
    while not lines.empty():
        at, words = lines.get().split(" ", 1)
        heard.append((float(at), words))
    watch.add_heard(heard)
    print(f"{len(watch.said)} announcements, {len(heard)} heard")
    watch.print()


def _read(stream: Any, put: Callable[[str], None]) -> None:
    for line in stream:
        put(line.strip())


def main() -> int:
    """Run the measurement on a virtual screen with a message bus of its own."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", default="1280x720", help="window size in pixels")
    parser.add_argument("--seats", default=4, type=int)
    parser.add_argument("--reads", action="store_true", help="another client reads the whole screen all the time")
    parser.add_argument("--here", action="store_true", help="measure in this process")
    arguments = parser.parse_args()
    if arguments.here:
        width, height = map(int, arguments.size.split("x"))
        measure((width, height), arguments.seats, reads=arguments.reads)
        return 0
    with screen() as environment:
        options = ["--here", "--size", arguments.size, "--seats", str(arguments.seats)]
        options += ["--reads"] if arguments.reads else []
        return subprocess.run(
            ["dbus-run-session", "--", sys.executable, __file__, *options], env=environment, check=False
        ).returncode


if __name__ == "__main__":
    sys.exit(main())
