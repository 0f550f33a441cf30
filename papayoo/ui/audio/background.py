"""What sounds until something ends it: the music, the ambience, and the drum of a held breath."""

import logging
from enum import StrEnum
from typing import NamedTuple

import pygame

from papayoo.resources import asset_path
from papayoo.storage import Settings
from papayoo.ui.audio.sounds import AMBIENCE, Loop, Sounds, loudness

FADE_S = 0.6
"""How long music and ambience take to fade in or out. One arrangement of the music follows the other in twice this."""
MUSIC_S = 24 * 4 * 60 / 76
"""Length of the music: 24 bars of four beats, in both arrangements."""
DUCK_DB, DUCK_S, RETURN_S = -9.0, 0.2, 0.9
"""How far music and ambience step back behind a held breath or speech, and how long they take for it and to return."""
DRUM_IN_S, DRUM_OUT_MS = 0.25, 60
DRUM_DB, DRUM_STEP_DB, DRUM_STEPS = -6.0, 2.0, 3
"""Level of the drum, how much louder it becomes with each further card, and how many times it does."""

_log = logging.getLogger(__name__)


class Arrangement(StrEnum):
    """The arrangements of the music, which share their chords and bars; each value is the name of the file."""

    FULL = "night-market"
    SPARSE = "night-market-sparse"


class Breath(NamedTuple):
    """What the sound in the background does while much is at stake at the table.

    While ``cards`` is not 0, the drum beats; it is the number of cards since the trick became costly. While ``is_held``
    is true, music and ambience step back; while ``is_struck`` is true, they are silent. ``is_last`` is true from the
    one beat that announces points in the last trick until the trick is taken.
    """

    cards: int = 0
    is_held: bool = False
    is_struck: bool = False
    is_last: bool = False


FREE = Breath()
"""Nothing is at stake."""


class Background:
    """Plays music, ambience and drum, as the settings and the top scene want it; silent without a sound device."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._playing: Arrangement | None = None
        self._has_failed = False
        self._start_s = 0.0
        self._music_level = self._ambience_level = self._drum_level = 0.0
        self._music_volume = self._ambience_volume = 0.0
        self._ducked = 0.0
        """How far music and ambience have stepped back, from 0 to 1."""
        self._volumes: dict[Loop | None, float] = {}
        self.is_changing = False
        """Whether something is fading, so that frames are needed."""

    @property
    def playing(self) -> Arrangement | None:
        """The arrangement that is being played; None without music."""
        return self._playing

    @property
    def volumes(self) -> dict[Loop | None, float]:
        """The volumes of the loops that are being played, from 0 to 1; that of the music has the key None."""
        return dict(self._volumes)

    def update(
        self, settings: Settings, seconds: float, arrangement: Arrangement, breath: Breath = FREE, *, may_sound: bool
    ) -> None:
        """Advance all fades. If ``may_sound`` is false, as in a muted or minimised game, everything fades out."""
        may_sound &= self._sounds.is_open and pygame.mixer.get_init() is not None
        if not may_sound and not self._volumes:
            self.is_changing = False
            return
        whole = settings.sound_volume if may_sound else 0
        held = breath.is_held or self._sounds.is_hushed
        self._ducked = _towards(self._ducked, float(held), seconds / (DUCK_S if held else RETURN_S))
        duck = 0.0 if breath.is_struck else 10 ** (DUCK_DB * self._ducked / 20)
        self._update_music(whole * settings.music_volume / 100, arrangement, duck, seconds)
        self._update_ambience(whole * settings.ambience_volume / 100, duck, seconds)
        self._update_drum(whole * settings.card_volume / 100, breath.cards, seconds)
        is_ducking = self._ducked != float(held) and bool(self._volumes)
        levels = (self._music_level, self._ambience_level, self._drum_level)
        self.is_changing = is_ducking or any(0 < level < 1 for level in levels)

    def _update_music(self, percent: float, arrangement: Arrangement, duck: float, seconds: float) -> None:
        wanted = arrangement if percent and not self._has_failed else None
        if self._playing is not None and wanted is not self._playing:
            self._music_level = max(0.0, self._music_level - seconds / FADE_S)
            if not self._music_level:
                self._start_s = (self._start_s + max(0, pygame.mixer.music.get_pos()) / 1000) % MUSIC_S
                pygame.mixer.music.stop()
                self._playing = None
                self._volumes.pop(None, None)
        elif wanted is not None:
            if self._playing is None:
                self._start(wanted)
            self._music_level = min(1.0, self._music_level + seconds / FADE_S)
        if self._playing is not None:
            if percent:
                self._music_volume = loudness(percent)
            volume = self._music_volume * self._music_level * duck
            if volume != self._volumes.get(None):
                self._volumes[None] = volume
                pygame.mixer.music.set_volume(volume)

    def _start(self, arrangement: Arrangement) -> None:
        try:
            pygame.mixer.music.load(asset_path("music", f"{arrangement.value}.ogg"))
            pygame.mixer.music.set_volume(0.0)
            pygame.mixer.music.play(-1, start=self._start_s)
            self._playing, self._music_level = arrangement, 0.0
        except (pygame.error, OSError) as error:
            _log.warning("no music: %s", error)
            self._has_failed = True

    def _update_ambience(self, percent: float, duck: float, seconds: float) -> None:
        self._ambience_level = _towards(self._ambience_level, float(percent > 0), seconds / FADE_S)
        if percent:
            self._ambience_volume = loudness(percent)
        for loop in AMBIENCE:
            self._play(loop, self._ambience_volume * self._ambience_level * duck)

    def _update_drum(self, percent: float, cards: int, seconds: float) -> None:
        if not cards or not percent:
            self._drum_level = 0.0
            if self._volumes.pop(Loop.DRUM, None) is not None:
                pygame.mixer.Channel(Loop.DRUM.channel).fadeout(DRUM_OUT_MS)
            return
        self._drum_level = min(1.0, self._drum_level + max(seconds, 0.001) / DRUM_IN_S)
        step_db = DRUM_DB + DRUM_STEP_DB * min(DRUM_STEPS, cards - 1)
        self._play(Loop.DRUM, loudness(percent) * self._drum_level * 10 ** (step_db / 20))

    def _play(self, loop: Loop, volume: float) -> None:
        """Play a loop, if it is not being played, with a volume; end it at volume 0."""
        before = self._volumes.get(loop)
        if volume == (before or 0.0):
            return
        channel, sound = pygame.mixer.Channel(loop.channel), self._sounds.loop(loop)
        if not volume or sound is None:
            self._volumes.pop(loop, None)
            channel.stop()
            return
        if before is None:
            channel.play(sound, loops=-1)
        channel.set_volume(volume)
        self._volumes[loop] = volume


def _towards(value: float, target: float, step: float) -> float:
    return min(target, value + step) if value < target else max(target, value - step)
