"""Sounds by the name of what is heard. Without a sound device there is silence, and no error."""

import logging
import random
from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from pathlib import Path
from types import MappingProxyType

import pygame

from papayoo.resources import asset_path
from papayoo.storage.settings import Settings
from papayoo.ui.desktop.quiet import quiet_stderr

CHANNELS = 24
MAX_VOICES = 6
"""A cue is not heard more often than this at the same time."""
BUFFER_FRAMES = 1024
"""The device asks for sound 43 times a second: a sound is heard 23 ms late at most, and silence costs half."""
MIN_GAIN = 0.71
"""How much softer than it was made a sound may come, by chance: 3 dB, a dB and a half either way of the middle."""
_log = logging.getLogger(__name__)


class Family(Enum):
    """Which volume a sound has, beside that of all sounds."""

    CARDS = auto()
    JINGLES = auto()
    BUTTONS = auto()


class Cue(StrEnum):
    """What can be heard; the value is the beginning of its files' names."""

    DEAL = "card-deal"
    SLIDE = "card-slide"
    TAP = "card-tap"
    FLIP = "card-flip"
    SHUFFLE = "card-shuffle"
    GATHER = "card-gather"
    BUTTON = "button"
    OPEN = "panel-open"
    CLOSE = "panel-close"
    REFUSED = "refused"
    SELECT = "select"
    DESELECT = "deselect"
    DIE_THROW = "die-throw"
    DIE_HIT = "die-hit"
    DIE_REST = "die-rest"
    POINTS = "point-knock"
    PAPAYOO = "papayoo"
    YOUR_TURN = "your-turn"
    ROUND_END = "round-end"
    WIN = "win"
    LOSS = "loss"

    @property
    def family(self) -> Family:
        """Which volume it has."""
        return _FAMILIES.get(self, Family.CARDS)


_FAMILIES: Mapping[Cue, Family] = MappingProxyType(
    dict.fromkeys((Cue.PAPAYOO, Cue.YOUR_TURN, Cue.ROUND_END, Cue.WIN, Cue.LOSS), Family.JINGLES)
    | dict.fromkeys((Cue.BUTTON, Cue.OPEN, Cue.CLOSE, Cue.REFUSED), Family.BUTTONS)
)


def cue_files(cue: Cue) -> list[Path]:
    """The variants of a cue, in order of name."""
    folder = asset_path("sounds")
    return sorted(path for path in folder.glob("*.ogg") if path.stem.rstrip("0123456789").rstrip("-") == cue.value)


def loudness(percent: float) -> float:
    """The factor for a volume in percent: half of the way sounds about half as loud."""
    return float((percent / 100) ** 1.6)


class Sounds:
    """Plays cues, no variant twice in a row. The choice of variant has a random stream of its own."""

    def __init__(self, settings: Settings) -> None:
        self.is_muted = False
        self._volumes: dict[Family, float] = {}
        self._variants: dict[Cue, list[pygame.mixer.Sound]] = {}
        self._last: dict[Cue, pygame.mixer.Sound] = {}
        self._random = random.Random()
        self.sync_with_settings(settings)

    def sync_with_settings(self, settings: Settings) -> None:
        """Take the volumes over."""
        self._volumes = {
            Family.CARDS: loudness(settings.sound_volume * settings.card_volume / 100),
            Family.JINGLES: loudness(settings.sound_volume * settings.jingle_volume / 100),
            Family.BUTTONS: loudness(settings.sound_volume),
        }

    def open(self) -> None:
        """Open the sound device and load everything; without a device, stay silent."""
        try:
            with quiet_stderr():
                pygame.mixer.init(buffer=BUFFER_FRAMES)
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

    def volume(self, cue: Cue) -> float:
        """How loud a cue is now, 0 to 1."""
        return 0.0 if self.is_muted else self._volumes[cue.family]

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Let a cue be heard, as loud as it was made or less."""
        variants, volume = self._variants.get(cue), self.volume(cue)
        if not variants or not volume or sum(sound.get_num_channels() for sound in variants) >= MAX_VOICES:
            return
        fresh = [sound for sound in variants if sound is not self._last.get(cue)] or variants
        sound = self._random.choice(fresh)
        self._last[cue] = sound
        channel = sound.play()
        if channel is not None:
            channel.set_volume(gain * volume * self._random.uniform(MIN_GAIN, 1.0))
