"""Distributes work over several processes."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

try:
    from concurrent.futures import Future, ProcessPoolExecutor
    from multiprocessing import active_children, parent_process
except ImportError:  # the packaged game does not contain multiprocessing
    CAN_START_PROCESSES = False
else:
    CAN_START_PROCESSES = True

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

AHEAD = 8
"""Maximum number of tasks per process that wait in the queue.

A further task is queued whenever a result is used.
"""


def map_in_processes(work: Callable[[_Task], _Result], tasks: Iterable[_Task], jobs: int) -> Iterator[_Result]:
    """Yield the results of ``work`` in the order of the tasks, computed in ``jobs`` processes.

    Uses only the current process if ``jobs`` is 1 or no other processes can be started. If the caller fails or is
    interrupted, the other processes are ended at once, even during a task.
    """
    if jobs > 1 and CAN_START_PROCESSES:
        with ProcessPoolExecutor(jobs, initializer=_attend) as pool:
            yield from _in_order(pool, work, tasks, jobs * AHEAD)
    else:
        yield from map(work, tasks)


def _in_order(
    pool: "ProcessPoolExecutor", work: Callable[[_Task], _Result], tasks: Iterable[_Task], ahead: int
) -> Iterator[_Result]:
    waiting: deque[Future[_Result]] = deque()
    try:
        for task in tasks:
            waiting.append(pool.submit(work, task))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for process in active_children():
            process.terminate()
        raise


def _attend() -> None:
    """Prepare a worker process: ignore Ctrl+C, and end when the parent process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
