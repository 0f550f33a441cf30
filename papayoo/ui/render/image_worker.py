"""Makes pictures before they are needed: on a thread of its own or, without one, a little in each frame."""

import time
from collections import OrderedDict, deque
from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Make = Callable[[], pygame.Surface]
"""Makes a picture; any thread may call it."""


class ImageWorker:
    """Takes orders for pictures, each under a key, and makes one after the other, the oldest order first."""

    def __init__(self, *, has_thread: bool) -> None:
        self.has_thread = has_thread
        """Whether it works while something else is done."""
        self._pool: ThreadPoolExecutor | None = None
        self._working: Future[None] | None = None
        self._wanted: OrderedDict[Hashable, Make] = OrderedDict()
        self._begun: set[Hashable] = set()
        self._done: deque[tuple[Hashable, pygame.Surface]] = deque()

    @property
    def is_busy(self) -> bool:
        """Whether there are pictures to come."""
        return bool(self._wanted or self._begun or self._done)

    def want(self, key: Hashable, make: Make) -> None:
        """Order a picture, unless it is being made already."""
        if key not in self._begun:
            self._wanted[key] = make

    def forget(self) -> None:
        """Drop all orders that have not been begun."""
        self._wanted.clear()

    def finished(self, budget_s: float) -> list[tuple[Hashable, pygame.Surface]]:
        """The pictures made since; without a thread, those that can be made within a time, at least one.

        Raises what making one raised.
        """
        if not self.has_thread:
            self._work(time.perf_counter() + budget_s)
        else:
            self.go_on()
        done = [self._done.popleft() for _ in range(len(self._done))]
        self._begun -= {key for key, _ in done}
        return done

    def go_on(self) -> None:
        """Have what is wanted made from now on, if there is a thread; raises what making an earlier picture raised."""
        if self.has_thread and (self._working is None or self._working.done()):
            if self._working is not None:
                self._working.result()
            self._working = self._hands().submit(self._work, float("inf")) if self._wanted else None

    def close(self) -> None:
        """Make nothing any more; nobody waits for what is being made."""
        self._wanted.clear()
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _hands(self) -> "ThreadPoolExecutor":
        """The thread; made for the first order, and its ways imported: that is after the first frame."""
        if self._pool is None:
            from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415

            self._pool = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        return self._pool

    def _work(self, end: float) -> None:
        """Carry orders out until there are none, or a moment of the clock has passed."""
        while self._wanted:
            try:
                key, make = self._wanted.popitem(last=False)
            except KeyError:  # they have been dropped this very moment
                return
            self._begun.add(key)
            self._done.append((key, make()))
            if time.perf_counter() >= end:
                return
