"""Measures how long a player waits for the table, in simulated time, with medium opponents.

Usage: python build/bench/bench_pace.py [--seats 4 8] [--speeds relaxed,normal] [--rounds 2]

A *wait* is the time of a round in which the player cannot decide anything, from its banner to its result. A *gap* lies
between a card of the player and the next decision. The share of waiting in a round assumes that the player thinks
`THOUGHT_S` about each card, and for the times of `PASS_S` and `RESULT_S` about the pass and the result.
"""

import argparse
import os
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

os.environ |= {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}

import pygame

from papayoo.ai.levels import bot_of
from papayoo.engine import Phase
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot

SEEDS = ("pace", "tempo", "trot", "amble")
"""Seeds of the games; of each, the first rounds are played."""
THOUGHT_S, PASS_S, RESULT_S = 2.5, 12.0, 4.0
"""Seconds that a player is assumed to think about each card, about the pass, and about the result of a round."""
FRAME_S = 1 / 60


class Moment(NamedTuple):
    """A frame at the table: the time of the round so far, whether the player decides, and the phase."""

    time_s: float
    decides: bool
    phase: Phase


class Watch:
    """Notes each frame of a round."""

    def __init__(self, pilot: Pilot) -> None:
        self._pilot = pilot
        self.rounds: list[list[Moment]] = []
        self._time_s = 0.0

    def look(self) -> None:
        """Note this frame, if the table is on top and a round is being shown."""
        scene = self._pilot.scene
        if not isinstance(scene, TableScene):
            return
        playback = scene.playback
        number = playback.stage.model.round_number
        while len(self.rounds) < number:
            self.rounds.append([])
            self._time_s = 0.0
        self._time_s += FRAME_S
        if playback.view.phase.is_in_round or not playback.director.is_idle:
            self.rounds[-1].append(Moment(self._time_s, playback.awaits_player, playback.view.phase))


def play(seats: int, speed: Speed, rounds: int, seed: str) -> list[list[Moment]]:
    """Play a game and return the moments of its rounds."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        settings = Settings(seats=seats, rounds=rounds, speed=speed, first_steps=False)
        app = headless_app(Folders(home, home, home), settings, DirectThinker, seed)
        try:
            pilot, texts = Pilot(app, FRAME_S), load_catalog()
            watch = Watch(pilot)
            pilot.frame()
            pilot.press(texts("menu.play"))
            pilot.watch = watch.look
            pilot.play_to_the_end(bot_of("medium"))
        finally:
            app.close()
    return watch.rounds


def waits_of(moments: list[Moment]) -> list[float]:
    """Return the seconds between the decisions of a round, and before the first and after the last of them."""
    decisions = [moment.time_s for moment in moments if moment.decides]
    edges = [moments[0].time_s - FRAME_S, *decisions, moments[-1].time_s]
    return [later - earlier for earlier, later in pairwise(edges) if later - earlier > 2 * FRAME_S]


def report(seats: int, speed: Speed, rounds: int) -> None:
    """Print the waits of a number of seats at a speed."""
    played = [moments for seed in SEEDS for moments in play(seats, speed, rounds, seed)]
    waits = [waits_of(moments) for moments in played]
    gaps = [gap for each in waits for gap in each[2:-1]]
    mean_wait = statistics.fmean(map(sum, waits))
    cards = statistics.fmean(len(each) - 2 for each in waits)
    round_s = mean_wait + cards * THOUGHT_S + PASS_S + RESULT_S
    print(
        f"{seats} seats, {speed.value:8} gap {statistics.fmean(gaps):4.1f} s (at most {max(gaps):4.1f}), "
        f"wait {mean_wait:5.1f} s a round, {100 * mean_wait / round_s:3.0f} % of {round_s:.0f} s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 8])
    parser.add_argument("--speeds", default="relaxed,normal,fast,instant")
    parser.add_argument("--rounds", type=int, default=1)
    options = parser.parse_args()
    pygame.init()
    for seats in options.seats:
        for speed in options.speeds.split(","):
            report(seats, Speed(speed), options.rounds)


if __name__ == "__main__":
    main()
