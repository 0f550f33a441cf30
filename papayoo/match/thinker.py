"""Runs computations of bots and coach on a worker thread; the main loop polls for results."""

import os
import sys
import threading
from collections.abc import Callable, Hashable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Final, Protocol

Task = Callable[[], object]
"""A computation to run on a worker thread, for example of a bot's next command."""

SWITCH_INTERVAL_S: Final = 0.001
"""Switch interval of the Python interpreter in seconds while worker threads exist.

The interpreter's default is 5 ms.
"""
WORKER_NICENESS: Final = 5
"""Increment of the nice value of worker threads, which gives frames priority on a busy CPU."""
CLOSE_TIMEOUT_S: Final = 0.5
"""Maximum time in seconds that ``close`` waits for a running computation."""


@dataclass(frozen=True, slots=True)
class FinishedTask:
    """A finished computation, with the ticket that was given to ``start`` to identify it."""

    ticket: Hashable
    future: Future[object]

    def result(self) -> object:
        """Return the result, or raise the exception that the computation raised."""
        return self.future.result()


class Thinker(Protocol):
    """Interface of classes that run computations, one at a time."""

    def start(self, ticket: Hashable, task: Task) -> None:
        """Start a computation; an earlier unfinished one is dropped."""

    def poll(self) -> FinishedTask | None:
        """Return a finished computation, or None if there is none; returns each only once and never waits."""

    def close(self) -> None:
        """Stop; no computation may be started after this call."""


class ThreadThinker:
    """Runs computations on a worker thread.

    If the thread is busy with a computation that was dropped, starts another thread.
    """

    def __init__(self) -> None:
        self._worker: _Worker | None = None
        self._future: Future[object] = Future()
        self._latest: FinishedTask | None = None

    def start(self, ticket: Hashable, task: Task) -> None:
        self._future.cancel()
        if self._worker is None or not self._future.done():  # a task may never end
            self._release_worker()
            self._worker = _Worker()
        self._future = Future()
        self._latest = FinishedTask(ticket, self._future)
        self._worker.tasks.put((self._future, task))

    def poll(self) -> FinishedTask | None:
        if self._latest is None or not self._latest.future.done():
            return None
        latest, self._latest = self._latest, None
        return latest

    def close(self) -> None:
        """Stop, after waiting a short time for a running computation to finish."""
        self._future.cancel()
        if self._worker is not None:
            self._release_worker()
            self._worker.thread.join(CLOSE_TIMEOUT_S)

    def _release_worker(self) -> None:
        if self._worker is not None:
            self._worker.tasks.put(None)


class _Worker:
    """A daemon thread that runs tasks from a queue until it receives None."""

    def __init__(self) -> None:
        self.tasks: SimpleQueue[tuple[Future[object], Task] | None] = SimpleQueue()
        self.thread = threading.Thread(target=self._work, name="thinker", daemon=True)
        sys.setswitchinterval(SWITCH_INTERVAL_S)  # for the whole process; it is never reset
        self.thread.start()

    def _work(self) -> None:
        _lower_priority()
        while (item := self.tasks.get()) is not None:
            future, task = item
            if future.set_running_or_notify_cancel():
                _run(future, task)


def _run(future: Future[object], task: Task) -> None:
    try:
        future.set_result(task())
    except BaseException as error:  # noqa: BLE001  `FinishedTask.result` raises it again
        future.set_exception(error)


def _lower_priority() -> None:
    """Lower the priority of the current thread on Linux, if possible; do nothing on other systems.

    Only Linux accepts the id of a thread in ``setpriority``, and some sandboxes refuse the call.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + WORKER_NICENESS)


class DirectThinker:
    """Runs each computation in ``poll``, on the calling thread, for tests and pictures."""

    def __init__(self) -> None:
        self._pending: tuple[Hashable, Task] | None = None

    def start(self, ticket: Hashable, task: Task) -> None:
        self._pending = (ticket, task)

    def poll(self) -> FinishedTask | None:
        if self._pending is None:
            return None
        (ticket, task), self._pending = self._pending, None
        future: Future[object] = Future()
        _run(future, task)
        return FinishedTask(ticket, future)

    def close(self) -> None:
        """Do nothing, because no thread was started."""
