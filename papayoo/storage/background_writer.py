"""Writes files on a worker thread, because a busy disk can take longer than a frame."""

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from threading import Event, Lock

from papayoo.storage.notices import Notice

Write = Callable[[], Notice | None]
"""A function that writes a whole file; returns a notice if that fails."""


class BackgroundWriter:
    """Runs the writes of one file in order, on a worker thread once ``start`` has been called.

    Before that, writes run on the calling thread. On the worker thread, each write begins ``delay_s`` after it was
    submitted. A write that is submitted during the delay replaces the waiting one, so that a dragged slider causes only
    one write.
    """

    def __init__(self, name: str, delay_s: float = 0.0) -> None:
        self._name = name
        self._delay_s = delay_s
        self._pool: ThreadPoolExecutor | None = None
        self._lock = Lock()
        self._waiting: Write | None = None
        self._skip_delay = Event()
        self._pending: deque[Future[Notice | None]] = deque()
        self._notice: Notice | None = None

    def start(self) -> None:
        """Start the worker thread, which runs all later writes."""
        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix=self._name)

    def submit(self, write: Write) -> Notice | None:
        """Run a write and return its notice.

        With a worker thread, the write runs later and this method returns None. The notice of the write is then
        returned by ``take_notice``.
        """
        if self._pool is None:
            return write()
        with self._lock:
            is_scheduled = self._waiting is not None
            self._waiting = write
        if not is_scheduled:
            self._pending.append(self._pool.submit(self._run))
        return None

    def settle(self) -> None:
        """Start a delayed write at once, and wait until all writes have ended."""
        self._skip_delay.set()
        wait(self._pending)
        self._skip_delay.clear()
        self._collect()

    def take_notice(self) -> Notice | None:
        """Return a notice about writes that failed since the last call, or None; never waits."""
        self._collect()
        notice, self._notice = self._notice, None
        return notice

    def close(self) -> None:
        """Finish all writes and end the worker thread; later writes run on the calling thread."""
        self.settle()
        if self._pool is not None:
            self._pool.shutdown()
            self._pool = None

    def _run(self) -> Notice | None:
        self._skip_delay.wait(self._delay_s)
        with self._lock:
            write, self._waiting = self._waiting, None
        assert write is not None
        return write()

    def _collect(self) -> None:
        while self._pending and self._pending[0].done():
            self._notice = self._pending.popleft().result() or self._notice
