"""Records the animation of the README: a deal, the pass, the die roll and some tricks.

Usage: python build/pictures/clip.py [FILE] [--size 640x360] [--frames FOLDER]. It needs ``ffmpeg``, except with
``--frames``, which writes single images instead.
"""

import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")

import pygame

from papayoo.ai.levels import bot_of
from papayoo.app import App
from papayoo.engine import CardPlayed, DieRolled, HandDealt, TrickTaken
from papayoo.match import DirectThinker
from papayoo.storage import Folders, Settings
from papayoo.ui.testing.headless import headless_app
from papayoo.ui.testing.pilot import Pilot

OUTPUT = Path(__file__).with_suffix(".webp")
DRAWN_SIZE = 1280, 720
EVERY = 6
"""Interval in frames between two recorded frames; the game draws 60 frames per second."""
LONGEST = 150
"""Maximum number of recorded frames."""
SHOWN = (HandDealt, DieRolled, CardPlayed, TrickTaken)


class Camera:
    """Records every sixth frame while a deal, a die roll, a played card or a taken trick is shown."""

    def __init__(self, program: App, folder: Path, size: tuple[int, int]) -> None:
        self._program, self._folder, self._size = program, folder, size
        self._seen = 0
        self.taken = 0

    def watch(self, pilot: Pilot) -> None:
        """Record the current frame if it is due; called after each frame."""
        self._seen += 1
        if self._seen % EVERY == 0 and not self.is_full and isinstance(pilot.table.playback.director.showing, SHOWN):
            pilot.look()
            picture = pygame.transform.smoothscale(self._program.window.surface, self._size)
            pygame.image.save(picture, self._folder / f"{self.taken:04}.png")
            self.taken += 1

    @property
    def is_full(self) -> bool:
        """Whether the maximum number of frames is recorded."""
        return self.taken >= LONGEST


def record(folder: Path, size: tuple[int, int]) -> None:
    """Play a round from the deal, and save frames in the folder until there are enough of them."""
    with tempfile.TemporaryDirectory() as home:
        place = Path(home)
        settings = Settings(seats=4, rounds=1, window_size=DRAWN_SIZE, first_steps=False)
        program = headless_app(Folders(place, place, place), settings, DirectThinker, "clip")
        pilot, camera, texts = Pilot(program), Camera(program, folder, size), program.context.texts
        pilot.frame()
        pilot.press(texts("menu.play"))
        pilot.watch = lambda: camera.watch(pilot)
        rng, bot = random.Random("clip"), bot_of("medium")
        while not camera.is_full:
            pilot.wait_until(lambda: camera.is_full or _is_asked(pilot), "a turn")
            if not camera.is_full:
                pilot.take_turn(bot, rng)
        program.close()


def _is_asked(pilot: Pilot) -> bool:
    return pilot.table.view.is_asked and pilot.table.is_idle


def main() -> int:
    """Record the animation. Returns 1, with a message on standard error, if the encoder is missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", nargs="?", default=OUTPUT, type=Path)
    parser.add_argument("--size", default="640x360")
    parser.add_argument("--frames", type=Path, metavar="FOLDER")
    arguments = parser.parse_args()
    width, height = map(int, arguments.size.split("x"))
    if arguments.frames is not None:
        arguments.frames.mkdir(parents=True, exist_ok=True)
        record(arguments.frames, (width, height))
        return 0
    ffmpeg = shutil.which("ffmpeg")
    if ffmpeg is None:
        print("ffmpeg is missing", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as scratch:
        record(Path(scratch), (width, height))
        encode(ffmpeg, Path(scratch), arguments.file)
    return 0


def encode(ffmpeg: str, frames: Path, target: Path) -> None:
    """Encode the images of a folder as a looping animation. Raises CalledProcessError on failure."""
    command = [ffmpeg, "-nostdin", "-v", "error", "-y", "-framerate", str(60 // EVERY), "-i", str(frames / "%04d.png")]
    subprocess.run([*command, "-c:v", "libwebp_anim", "-quality", "75", "-loop", "0", str(target)], check=True)


if __name__ == "__main__":
    sys.exit(main())
