"""A pytest plugin that reports the processor time of each test folder and of the slowest tests, and their memory."""

import os
import resource
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from pathlib import PurePosixPath
from typing import TypeVar

import pytest

Figure = TypeVar("Figure", int, float)

SLOWEST = 40
HUNGRIEST = 12
FOLDER_PARTS = 3
"""Depth of the folders whose times are added up: ``tests/ui/scenes`` is one of them."""
_PROPERTY = "processor_s"


def processor_s() -> float:
    """Return the processor time of this process and of the processes that it has waited for, in seconds."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


class ProcessorTimes:
    """Measures each test in the process that runs it, and prints the sums at the end, also with several workers."""

    def __init__(self) -> None:
        self._begun_s = 0.0
        self._by_test: dict[str, float] = defaultdict(float)
        self._peaks_mb: dict[str, int] = defaultdict(int)
        self._growths_mb: dict[str, int] = {}

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Iterator[None]:
        """Note the time since the beginning of the test's set-up; its report carries the time to the main process."""
        try:
            return (yield)
        finally:
            peak_mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10
            item.user_properties.append((_PROPERTY, (processor_s() - self._begun_s, peak_mb)))

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self) -> Iterator[None]:
        """Note when the test's set-up began."""
        self._begun_s = processor_s()
        return (yield)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up the times, in the main process."""
        for name, value in report.user_properties:
            if report.when == "teardown" and name == _PROPERTY:
                assert isinstance(value, Sequence)
                spent, peak_mb = value
                self._by_test[report.nodeid] += spent
                worker = getattr(report, "worker_id", "")
                self._growths_mb[report.nodeid] = peak_mb - self._peaks_mb[worker]
                self._peaks_mb[worker] = peak_mb

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the folders and the slowest tests."""
        if os.environ.get("PYTEST_XDIST_WORKER"):
            return
        folders: dict[str, float] = defaultdict(float)
        for test, spent in self._by_test.items():
            path = PurePosixPath(test.partition("::")[0])
            folders["/".join(path.parent.parts[:FOLDER_PARTS])] += spent
        write = terminalreporter.write_line
        whole_s, cases, peak_mb = sum(folders.values()), len(self._by_test), max(self._peaks_mb.values(), default=0)
        write(f"{whole_s:8.1f} s of processor time, {cases} cases, at most {peak_mb} MB a worker")
        for folder, spent in _largest_first(folders):
            write(f"{spent:8.1f} s  {folder}")
        write(f"The {SLOWEST} slowest tests:")
        for test, spent in _largest_first(self._by_test)[:SLOWEST]:
            write(f"{spent:8.2f} s  {test}")
        write(f"The {HUNGRIEST} tests in which a worker grew most:")
        for test, growth_mb in _largest_first(self._growths_mb)[:HUNGRIEST]:
            write(f"{growth_mb:8} MB  {test}")


def _largest_first(figures: Mapping[str, Figure]) -> list[tuple[str, Figure]]:
    return sorted(figures.items(), key=lambda item: -item[1])
