"""Work parted among processes, where the program can start any."""

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ProcessPoolExecutor

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")

AHEAD = 8
"""So many tasks for each process are handed out ahead: however many there are, they are made as they are wanted."""


def map_in_processes(work: Callable[[_Task], _Result], tasks: Iterable[_Task], jobs: int) -> Iterator[_Result]:
    """The results in the order of the tasks, as they come; in this process if one is enough or there can be no other.

    Whatever ends this, a failure, the person or a signal, ends the processes too, though they be in the middle of a
    task. What is downloaded comes without the means to start any: only players' commands would use them.
    """
    if jobs > 1:
        try:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  not everywhere
        except ImportError:
            pass
        else:
            with ProcessPoolExecutor(jobs, initializer=_attend) as pool:
                yield from _in_order(pool, work, tasks, jobs * AHEAD)
            return
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
        from multiprocessing import active_children  # noqa: PLC0415  as above

        for process in active_children():
            process.terminate()
        raise


def _attend() -> None:
    """What a process does first: an interruption is its parent's affair, and it ends when the parent does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    from multiprocessing import parent_process  # noqa: PLC0415  as above

    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
