"""Sounds by the name of what is heard. Without a sound device there is silence, and no error."""

import logging
import random
from enum import StrEnum
from pathlib import Path

import pygame

from papayoo.resources import asset_path
from papayoo.ui.quiet import quiet_stderr

CHANNELS = 24
_log = logging.getLogger(__name__)


class Cue(StrEnum):
    """What can be heard; the value is the beginning of its files' names."""

    DEAL = "card-deal"
    SLIDE = "card-slide"
    TAP = "card-tap"
    FLIP = "card-flip"
    SHUFFLE = "card-shuffle"
    BUTTON = "button"
    SELECT = "select"
    DESELECT = "deselect"
    DIE_HIT = "die-hit"
    DIE_REST = "die-rest"
    POINTS = "point-knock"
    PAPAYOO = "papayoo"
    YOUR_TURN = "your-turn"
    ROUND_END = "round-end"
    WIN = "win"
    LOSS = "loss"


def cue_files(cue: Cue) -> list[Path]:
    """The variants of a cue, in order of name."""
    folder = asset_path("sounds")
    return sorted(path for path in folder.glob("*.ogg") if path.stem.rstrip("0123456789").rstrip("-") == cue.value)


class Sounds:
    """Plays cues, no variant twice in a row. The choice of variant has a random stream of its own."""

    def __init__(self, volume_percent: int) -> None:
        self.volume_percent = volume_percent
        self.is_muted = False
        self._variants: dict[Cue, list[pygame.mixer.Sound]] = {}
        self._last: dict[Cue, pygame.mixer.Sound] = {}
        self._sparkle = random.Random()

    def open(self) -> None:
        """Open the sound device and load everything; without a device, stay silent."""
        try:
            with quiet_stderr():
                pygame.mixer.init()
            pygame.mixer.set_num_channels(CHANNELS)
            self._variants = {cue: [pygame.mixer.Sound(path) for path in cue_files(cue)] for cue in Cue}
        except (pygame.error, OSError) as error:
            _log.warning("no sound: %s", error)
            self._variants = {}

    def close(self) -> None:
        """Close the sound device."""
        self._variants.clear()
        self._last.clear()
        pygame.mixer.quit()

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Let a cue be heard."""
        variants = self._variants.get(cue)
        if not variants or self.is_muted or self.volume_percent == 0:
            return
        fresh = [sound for sound in variants if sound is not self._last.get(cue)] or variants
        sound = self._sparkle.choice(fresh)
        self._last[cue] = sound
        sound.set_volume(gain * (self.volume_percent / 100) ** 1.6 * self._sparkle.uniform(0.88, 1.0))
        sound.play()
