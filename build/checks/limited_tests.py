"""A pytest plugin that runs chosen tests in a given order, and begins no test after a time limit.

Both work with and without pytest-xdist. What was left out, and the first test that failed, are written into a file.
"""

import json
import math
import os
import signal
import time
from collections.abc import Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

import pytest

try:
    import resource
except ImportError:  # Windows does not have it
    resource = None  # type: ignore[assignment]

TIMED_OUT = 70
"""Exit status of a process in which one test took too much processor time."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run with ``--outcome`` has written."""

    failed: str = ""
    """The first test that failed, or the file that could not be imported."""
    left_out: tuple[str, ...] = ()
    """Files with tests that were collected and have not come to their end."""


def read_outcome(path: Path) -> Outcome:
    """Return the outcome of a run, an empty one if the run did not come to its end."""
    with suppress(OSError, ValueError):
        fields = json.loads(path.read_text(encoding="utf-8"))
        return Outcome(fields["failed"], tuple(fields["left_out"]))
    return Outcome()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    parser.addoption("--chosen", default="", help="file with the tests to run, in order, as a JSON list")
    parser.addoption("--outcome", default="", help="write the first failure and what was left out into this file")
    parser.addoption("--until", type=float, default=0.0, help="begin no test after this time, in seconds since 1970")
    parser.addoption("--processor-s", type=float, default=0.0, help="begin no test after this much processor time")
    parser.addoption("--each-s", type=float, default=0.0, help="end the process if one test takes more processor time")
    parser.addoption("--whole-s", type=float, default=0.0, help="limit the processor time of each process")
    parser.addoption("--memory-mb", type=int, default=0, help="limit the memory of each process")


def pytest_configure(config: pytest.Config) -> None:
    """Apply the options to this process."""
    if (memory_mb := config.getoption("--memory-mb")) and resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory_mb << 20, memory_mb << 20))
    limit_processor_time(config.getoption("--whole-s"))
    config.pluginmanager.register(Limits(config))


def limit_processor_time(limit_s: float) -> None:
    """Let the system end this process, with SIGXCPU, if it takes more processor time, and each one that it starts.

    This also ends a process that does not return to Python, where the limit of one test cannot act.
    """
    if limit_s and resource is not None:
        _, most_s = resource.getrlimit(resource.RLIMIT_CPU)
        resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit_s), most_s))


class Limits:
    """Applies the options, as they are when it is made, to the tests of this process."""

    def __init__(self, config: pytest.Config) -> None:
        self._chosen = config.getoption("--chosen")
        self._outcome = config.getoption("--outcome")
        self._until = config.getoption("--until")
        self._processor_s = config.getoption("--processor-s")
        self._each_s = config.getoption("--each-s")
        self._failed = ""
        self._is_worker = hasattr(config, "workerinput")
        self._collected: dict[str, None] = {}
        self._finished: set[str] = set()

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        """Keep the chosen tests in their order."""
        if self._chosen:
            chosen = json.loads(Path(self._chosen).read_text(encoding="utf-8"))
            rank = {test: number for number, test in enumerate(chosen)}
            config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in rank])
            items[:] = sorted((item for item in items if item.nodeid in rank), key=lambda item: rank[item.nodeid])

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Generator[None, object, object]:
        """Limit the processor time of one test."""
        if not self._each_s or not hasattr(signal, "setitimer"):
            return (yield)
        signal.signal(signal.SIGPROF, self._end)
        signal.setitimer(signal.ITIMER_PROF, self._each_s)
        self._running = item.nodeid
        try:
            return (yield)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)

    def _end(self, number: int, frame: FrameType | None) -> None:
        self._failed = self._running
        self._write()
        os._exit(TIMED_OUT)

    @pytest.hookimpl(specname="pytest_runtest_protocol", tryfirst=True)
    def pytest_leave_out_late_test(self, item: pytest.Item) -> bool | None:
        """Take the place of running a test when the time is up. Without the prefix, pytest would not find it."""
        is_late = (self._until and time.time() > self._until) or (
            self._processor_s and time.process_time() > self._processor_s
        )
        return True if is_late else None

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note which tests there are. With pytest-xdist, only the workers collect."""
        self._collected.update(dict.fromkeys(item.nodeid for item in session.items))

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, ids: Sequence[str]) -> None:
        """Note which tests a worker of pytest-xdist has collected: the same ones as each other worker."""
        self._collected.update(dict.fromkeys(ids))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a test file that cannot be imported."""
        if report.failed:
            self._failed = self._failed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the end of a test, and the first failure, at once: the process may be killed."""
        if report.when == "teardown":
            self._finished.add(report.nodeid)
        if report.failed and not self._failed:
            self._failed = report.nodeid
            self._write()

    def pytest_sessionfinish(self) -> None:
        """Write the outcome."""
        self._write()

    def _write(self) -> None:
        if self._outcome and not self._is_worker:  # the main process hears of all tests
            left_out = dict.fromkeys(test.partition("::")[0] for test in self._collected if test not in self._finished)
            fields = {"failed": self._failed, "left_out": list(left_out)}
            Path(self._outcome).write_text(json.dumps(fields), encoding="utf-8")
