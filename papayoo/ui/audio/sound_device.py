"""The sound device, opened and closed on a thread, because a driver can block for seconds or for ever."""

import logging
import time
from collections.abc import Callable
from contextlib import ExitStack
from threading import Event, Thread

import pygame

from papayoo.storage import Notice
from papayoo.ui.desktop.sdl import open_mixer, quiet_stderr

BUFFER_FRAMES = 1024
"""Size of the sound buffer in frames: 23 ms of latency; smaller buffers need more processor time."""
OPEN_TIMEOUT_S = 10.0
"""Time after which a device that does not open counts as stuck; it may still open later."""
CLOSE_TIMEOUT_S = 2.0
_log = logging.getLogger(__name__)


class SoundDevice:
    """Opens the sound device and then calls ``load``; without a device, the game stays silent."""

    def __init__(self, load: Callable[[], None]) -> None:
        self._load = load
        self._worker: Thread | None = None
        self._may_end = Event()
        self._quiet = ExitStack()
        self._began_s = 0.0
        self._has_reported = False

    def open(self) -> None:
        """Open the device on the calling thread."""
        self._quiet.enter_context(quiet_stderr())
        try:
            open_mixer(BUFFER_FRAMES)
            self._quiet.close()
            self._load()
        except (pygame.error, OSError) as error:
            _log.warning("no sound: %s", error)
        finally:
            self._quiet.close()

    def open_in_background(self) -> None:
        """Open the device on a thread. The same thread closes it later, because some drivers require this."""
        self._began_s = time.monotonic()
        self._worker = Thread(target=self._run, name="sound", daemon=True)
        self._worker.start()

    def _run(self) -> None:
        self.open()
        self._has_reported = True
        self._may_end.wait()
        pygame.mixer.quit()

    def take_notice(self) -> Notice | None:
        """Return a notice if the device has not opened in time; returns it only once."""
        if self._worker is None or self._has_reported or time.monotonic() - self._began_s < OPEN_TIMEOUT_S:
            return None
        self._has_reported = True
        self._quiet.close()
        _log.warning("the sound device does not open")
        return Notice.of("notice.sound_stuck")

    def close(self) -> bool:
        """Close the device; return False if its driver blocks."""
        if self._worker is None:
            pygame.mixer.quit()
            return True
        self._may_end.set()
        self._worker.join(CLOSE_TIMEOUT_S)
        self._quiet.close()
        return not self._worker.is_alive()
