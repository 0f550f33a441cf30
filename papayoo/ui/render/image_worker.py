"""Creates images in advance: on a worker thread, or a few images in each frame."""

import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from concurrent.futures import Future, ThreadPoolExecutor

import pygame

_log = logging.getLogger(__name__)

Make = Callable[[], pygame.Surface]
"""A function that creates an image; it must be safe to call on any thread."""


class ImageWorker:
    """Creates requested images one after the other, the oldest request first."""

    def __init__(self, *, has_thread: bool) -> None:
        self.has_thread = has_thread
        """Whether a worker thread creates the images while frames are drawn."""
        self._executor: ThreadPoolExecutor | None = None
        self._running: Future[None] | None = None
        self._pending: OrderedDict[Hashable, Make] = OrderedDict()
        self._begun: set[Hashable] = set()
        self._done: deque[tuple[Hashable, pygame.Surface]] = deque()

    @property
    def is_busy(self) -> bool:
        """Whether images are pending, in progress, or finished but not yet taken."""
        return bool(self._pending or self._begun or self._done)

    @property
    def is_running(self) -> bool:
        """Whether the thread is creating an image, even if the worker has been closed meanwhile."""
        return self._running is not None and not self._running.done()

    def request(self, key: Hashable, make: Make) -> None:
        """Request an image under a key. Does nothing if this image is already being created."""
        if key not in self._begun:
            self._pending[key] = make

    def cancel_pending(self) -> None:
        """Drop all requests that have not been started."""
        self._pending.clear()

    def take_finished(self, budget_s: float) -> list[tuple[Hashable, pygame.Surface]]:
        """Return keys and images finished since the last call.

        Without a thread, this creates at least one pending image, continues until ``budget_s`` seconds have passed, and
        raises the errors of the images.
        """
        if not self.has_thread:
            self._run(time.perf_counter() + budget_s)
        else:
            self.start()
        done = [self._done.popleft() for _ in range(len(self._done))]
        self._begun -= {key for key, _ in done}
        return done

    def start(self) -> None:
        """Start creating pending images if there is a thread."""
        if self.has_thread and (self._running is None or self._running.done()):
            self._running = self._thread().submit(self._run, float("inf")) if self._pending else None

    def close(self) -> None:
        """Cancel all requests; does not wait for the image in progress."""
        self._pending.clear()
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _thread(self) -> ThreadPoolExecutor:
        if self._executor is None:
            self._executor = ThreadPoolExecutor(1, thread_name_prefix="images")
        return self._executor

    def _run(self, end: float) -> None:
        """Create pending images until none is left or the clock reaches ``end``."""
        while self._pending:
            try:
                key, make = self._pending.popitem(last=False)
            except KeyError:  # cancelled by the other thread just now
                return
            self._begun.add(key)
            self._done.append((key, self._image_or_blank(key, make) if self.has_thread else make()))
            if time.perf_counter() >= end:
                return

    @staticmethod
    def _image_or_blank(key: Hashable, make: Make) -> pygame.Surface:
        """Return the created image; if this fails, log the error and return a transparent pixel."""
        try:
            return make()
        except Exception:  # noqa: BLE001 - a missing picture must not end the game
            _log.exception("cannot create the image %s", key)
            return pygame.Surface((1, 1), pygame.SRCALPHA)
