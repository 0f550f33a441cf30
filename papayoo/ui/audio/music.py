"""The background music: one loop, played only while its volume is above 0."""

import logging

import pygame

from papayoo.resources import asset_path
from papayoo.storage import Settings
from papayoo.ui.audio.sounds import loudness

FADE_IN_MS, FADE_OUT_MS = 1500, 600
_log = logging.getLogger(__name__)


class Music:
    """Plays the background music in a loop; silent if no sound device is open."""

    def __init__(self) -> None:
        self.is_playing = False
        self._has_failed = False

    def sync_with_settings(self, settings: Settings, *, is_silent: bool) -> None:
        """Start, stop or adjust the music.

        ``is_silent`` is true if the game is muted or minimised; the music then stops.
        """
        volume = loudness(settings.sound_volume * settings.music_volume / 100)
        is_wanted = volume > 0 and not is_silent and not self._has_failed and pygame.mixer.get_init() is not None
        if is_wanted:
            pygame.mixer.music.set_volume(volume)
        if is_wanted != self.is_playing:
            self._start() if is_wanted else self._stop()

    def _start(self) -> None:
        try:
            pygame.mixer.music.load(asset_path("music", "night-market.ogg"))
            pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
            self.is_playing = True
        except (pygame.error, OSError) as error:
            _log.warning("no music: %s", error)
            self._has_failed = True

    def _stop(self) -> None:
        self.is_playing = False
        if pygame.mixer.get_init() is not None:
            pygame.mixer.music.fadeout(FADE_OUT_MS)
