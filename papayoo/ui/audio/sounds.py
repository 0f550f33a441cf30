"""Sound effects by cue. If there is no sound device, the game is silent."""

import logging
import random
from bisect import bisect_right
from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from pathlib import Path
from types import MappingProxyType

import pygame

from papayoo.resources import asset_path
from papayoo.storage import Settings
from papayoo.ui.audio.sound_device import SoundDevice

CHANNELS = 24
"""Number of channels; the first ones are reserved for the loops."""
MAX_VOICES = 6
"""Maximum number of simultaneous sounds of one cue."""
MIN_GAIN = 0.71
"""Minimum of the random gain with which each sound is played; the maximum is 1, which is 3 dB louder."""
_log = logging.getLogger(__name__)


HUSH_DB = -9.0
"""How much softer all cues are while a screen reader speaks."""


class Family(Enum):
    """A group of sounds that has its own volume setting."""

    CARDS = auto()
    JINGLES = auto()
    BUTTONS = auto()
    ANIMALS = auto()


class Cue(StrEnum):
    """The sound effects; each value is the prefix of the file names."""

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
    POINTS_1 = "point-knock-a"
    POINTS_2 = "point-knock-b"
    POINTS_3 = "point-knock-c"
    POINTS_4 = "point-knock-d"
    POINTS_5 = "point-knock-e"
    POINTS_6 = "point-knock-f"
    DRUM = "drum-beat"
    PAPAYOO = "papayoo"
    STAMP = "stamp"
    BLOW = "blow"
    STAMP_BELL = "stamp-bell"
    NAIL = "nail"
    RELIEF = "whoosh"
    YOUR_TURN = "your-turn"
    ROUND_END = "round-end"
    WIN = "win"
    LOSS = "loss"
    ALMOST = "almost"
    LANTERN_1 = "lantern-c"
    LANTERN_2 = "lantern-e"
    LANTERN_3 = "lantern-g"
    MEDAL = "medal"
    CLEAN_ROUND = "clean-round"
    OWL = "owl"
    GECKO = "gecko"
    TOUCAN = "toucan"
    FROG = "frog"
    MACAQUE = "macaque"
    CAT = "cat"
    CRAB = "crab"
    BAT = "bat"

    @property
    def family(self) -> Family:
        """The volume group of the cue."""
        return _FAMILIES.get(self, Family.CARDS)


KNOCKS = (Cue.POINTS_1, Cue.POINTS_2, Cue.POINTS_3, Cue.POINTS_4, Cue.POINTS_5, Cue.POINTS_6)
"""The ladder of knocks: the more points, the higher and the louder."""
KNOCK_POINTS = (10, 20, 30, 40, 60)
"""Points from which the second and each further knock of the ladder is played."""
LANTERNS = (Cue.LANTERN_1, Cue.LANTERN_2, Cue.LANTERN_3)
"""The sounds of the first, the second and the third lantern."""
VOICES = (Cue.OWL, Cue.GECKO, Cue.TOUCAN, Cue.FROG, Cue.MACAQUE, Cue.CAT, Cue.CRAB, Cue.BAT)
"""The voices of the animals. Each has the name of the animal's portrait as its value."""
RARE = frozenset({*LANTERNS, Cue.MEDAL, Cue.CLEAN_ROUND, Cue.WIN, Cue.LOSS, Cue.ALMOST, Cue.ROUND_END, *VOICES})
"""Long cues at the end of a round or game, and the voices, of which a table has few.

They are decoded only when they are played, to save memory.
"""

_FAMILIES: Mapping[Cue, Family] = MappingProxyType(
    dict.fromkeys((Cue.PAPAYOO, Cue.YOUR_TURN, Cue.ROUND_END, Cue.WIN, Cue.LOSS, Cue.ALMOST), Family.JINGLES)
    | dict.fromkeys((*LANTERNS, Cue.MEDAL, Cue.CLEAN_ROUND, Cue.STAMP_BELL), Family.JINGLES)
    | dict.fromkeys((Cue.BUTTON, Cue.OPEN, Cue.CLOSE, Cue.REFUSED), Family.BUTTONS)
    | dict.fromkeys(VOICES, Family.ANIMALS)
)


def knock_of(points: int) -> Cue:
    """Return the knock for a trick with this many points."""
    return KNOCKS[bisect_right(KNOCK_POINTS, points)]


class Loop(StrEnum):
    """The sounds that are played until something ends them; each value is the name of the file."""

    CRICKETS = "crickets"
    MARKET = "market"
    DRUM = "drum"

    @property
    def channel(self) -> int:
        """The number of the channel that is reserved for the loop."""
        return list(Loop).index(self)


AMBIENCE = (Loop.CRICKETS, Loop.MARKET)


def cue_files(cue: Cue) -> list[Path]:
    """Return the files of a cue's variants, sorted by name."""
    files = asset_path("sounds").glob(f"{cue.value}*.ogg")
    return sorted(path for path in files if path.stem.rstrip("0123456789").rstrip("-") == cue.value)


def loudness(percent: float) -> float:
    """Return the gain for a volume in percent; half the volume sounds about half as loud."""
    return float((percent / 100) ** 1.6)


class Sounds:
    """Plays sound cues with random variants, never the same variant twice in a row."""

    def __init__(self, settings: Settings) -> None:
        self._volumes: dict[Family, float] = {}
        self._variants: dict[Cue, list[pygame.mixer.Sound]] = {}
        self._rare: dict[Cue, list[Path]] = {}
        self._last: dict[Cue, pygame.mixer.Sound] = {}
        self._loops: dict[Loop, pygame.mixer.Sound | None] = {}
        self._random = random.Random()
        self.is_hushed = False
        """Whether a screen reader speaks, which no cue may drown."""
        self.device = SoundDevice(self._load)
        self.sync_with_settings(settings)

    def sync_with_settings(self, settings: Settings) -> None:
        self.is_muted = settings.muted
        self._has_ambience = settings.ambience_volume > 0
        self._volumes = {
            Family.CARDS: loudness(settings.sound_volume * settings.card_volume / 100),
            Family.JINGLES: loudness(settings.sound_volume * settings.jingle_volume / 100),
            Family.BUTTONS: loudness(settings.sound_volume),
            Family.ANIMALS: loudness(settings.sound_volume * settings.animal_volume / 100),
        }

    @property
    def is_open(self) -> bool:
        return bool(self._variants)

    def _load(self) -> None:
        pygame.mixer.set_num_channels(CHANNELS)
        pygame.mixer.set_reserved(len(Loop))
        self._rare = {cue: cue_files(cue) for cue in RARE}  # before the variants, with which the sounds are open
        self._variants = {cue: [pygame.mixer.Sound(path) for path in cue_files(cue)] for cue in Cue if cue not in RARE}
        for loop in (Loop.DRUM, *(AMBIENCE if self._has_ambience else ())):
            self.loop(loop)  # on this thread, because decoding takes longer than a frame

    def loop(self, loop: Loop) -> pygame.mixer.Sound | None:
        """Return a loop, which is decoded when it is first needed; None if that fails."""
        if loop not in self._loops:
            try:
                self._loops[loop] = pygame.mixer.Sound(asset_path("music", f"{loop.value}.ogg"))
            except (pygame.error, OSError) as error:
                _log.warning("no %s: %s", loop.value, error)
                self._loops[loop] = None
        return self._loops[loop]

    def close(self) -> bool:
        """Close the sound device; return False if its driver blocks."""
        self._variants, self._rare, self._loops = {}, {}, {}
        self._last.clear()
        return self.device.close()

    def volume(self, cue: Cue) -> float:
        """Return the current volume of a cue, 0 to 1."""
        return 0.0 if self.is_muted else self._volumes[cue.family]

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Play a cue; ``gain``, at most 1, makes it quieter."""
        if cue in self._rare and self.volume(cue):
            self._variants[cue] = [pygame.mixer.Sound(path) for path in self._rare.pop(cue)]
        variants, volume = self._variants.get(cue), self.volume(cue)
        if not variants or not volume or sum(sound.get_num_channels() for sound in variants) >= MAX_VOICES:
            return
        fresh = [sound for sound in variants if sound is not self._last.get(cue)] or variants
        sound = self._random.choice(fresh)
        self._last[cue] = sound
        channel = sound.play()
        if self.is_hushed:
            gain *= 10 ** (HUSH_DB / 20)
        if channel is not None:
            channel.set_volume(gain * volume * self._random.uniform(MIN_GAIN, 1.0))
