"""Work parted among processes, where the program can start any."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

_Task = TypeVar("_Task")
_Result = TypeVar("_Result")


def map_in_processes(work: Callable[[_Task], _Result], tasks: Iterable[_Task], jobs: int) -> Iterator[_Result]:
    """The results in the order of the tasks, as they come; in this process if one is enough or there can be no other.

    What is downloaded comes without the means to start processes: only players' commands would use them.
    """
    if jobs > 1:
        try:
            from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415  not everywhere
        except ImportError:
            pass
        else:
            with ProcessPoolExecutor(jobs) as pool:
                yield from pool.map(work, tasks)
            return
    yield from map(work, tasks)
