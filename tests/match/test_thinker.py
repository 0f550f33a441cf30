"""Tests of thinkers: results, dropped tasks, endless tasks, and the priority of worker threads."""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from papayoo.engine import Command, RollDie
from papayoo.match import DirectThinker, Thinker, ThreadThinker
from papayoo.match import thinker as thinker_module


def test_thread_thinker_drops_earlier_task_and_never_waits() -> None:
    thinker, go = ThreadThinker(), threading.Event()

    def slowly() -> Command:
        go.wait(10)
        return RollDie(1)

    try:
        thinker.start("first", slowly)
        assert thinker.poll() is None
        thinker.start("second", lambda: RollDie(2))
        assert thinker.poll() is None
        go.set()
        thought = None
        while thought is None:
            thought = thinker.poll()
        assert (thought.ticket, thought.result()) == ("second", RollDie(2))
        assert thinker.poll() is None
    finally:
        go.set()
        thinker.close()


@dataclass
class Endless:
    """A task that runs until the test sets ``may_end``."""

    begun: threading.Event = field(default_factory=threading.Event)
    may_end: threading.Event = field(default_factory=threading.Event)

    def __call__(self) -> None:
        self.begun.set()
        self.may_end.wait()


def test_endless_task_does_not_delay_the_next_one() -> None:
    thinker, endless = ThreadThinker(), [Endless() for _ in range(3)]
    try:
        for number, question in enumerate(endless):
            thinker.start("endless", question)
            question.begun.wait()
            thinker.start(number, lambda: RollDie(2))
            thought = None
            while thought is None:
                thought = thinker.poll()
            assert (thought.ticket, thought.result()) == (number, RollDie(2))
    finally:
        for question in endless:
            question.may_end.set()
        thinker.close()


def test_released_threads_end_after_their_task() -> None:
    before, thinker, endless = set(threading.enumerate()), ThreadThinker(), [Endless() for _ in range(3)]
    for question in endless:
        thinker.start("endless", question)
        question.begun.wait()
    workers = set(threading.enumerate()) - before
    assert len(workers) == len(endless)
    for question in endless:
        question.may_end.set()
    thinker.close()
    for worker in workers:
        worker.join(30)
    assert not any(worker.is_alive() for worker in workers)


@pytest.mark.parametrize("end", ["another task", "close"])
def test_task_that_has_not_begun_is_never_computed(monkeypatch: pytest.MonkeyPatch, end: str) -> None:
    """The thread begins late. ``close`` waits for it at most half a second."""
    before, may_work, computed = set(threading.enumerate()), threading.Event(), list[str]()
    monkeypatch.setattr(thinker_module, "_lower_priority", may_work.wait)
    waited: list[float | None] = []

    def join(thread: threading.Thread, timeout: float | None = None) -> None:
        waited.append(timeout)

    thinker = ThreadThinker()
    thinker.start("first", lambda: computed.append("first"))
    if end == "another task":
        thinker.start("second", lambda: computed.append("second"))
    workers = set(threading.enumerate()) - before
    with monkeypatch.context() as patched:
        if end == "another task":
            may_work.set()
            while thinker.poll() is None:
                pass
        patched.setattr(threading.Thread, "join", join)
        thinker.close()
    may_work.set()
    for worker in workers:
        worker.join(30)
    assert computed == (["second"] if end == "another task" else [])
    assert waited == [0.5]
    assert len(workers) == 1


def test_unused_thinker_can_be_closed() -> None:
    thinker = ThreadThinker()
    thinker.close()
    assert thinker.poll() is None


def test_program_exits_during_an_endless_task() -> None:
    script = (
        "import threading; from papayoo.match.thinker import ThreadThinker; thinker = ThreadThinker();"
        "begun = threading.Event(); thinker.start(0, lambda: (begun.set(), threading.Event().wait()));"
        "begun.wait(); thinker.close()"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=30)


@pytest.mark.parametrize("make", [DirectThinker, ThreadThinker])
def test_result_raises_the_exception_of_its_task(make: Callable[[], Thinker]) -> None:
    def fail() -> Command:
        raise RuntimeError("out of order")

    thinker = make()
    try:
        thinker.start("ticket", fail)
        thought = None
        while thought is None:
            thought = thinker.poll()
        with pytest.raises(RuntimeError, match="out of order"):
            thought.result()
    finally:
        thinker.close()


def test_switch_interval_stays_short_while_one_thinker_works() -> None:
    usual = 0.005
    sys.setswitchinterval(usual)
    busy, done, endless = ThreadThinker(), ThreadThinker(), Endless()
    try:
        busy.start("endless", endless)
        endless.begun.wait()
        done.start("short", lambda: None)
        while done.poll() is None:
            pass
        assert sys.getswitchinterval() < usual / 2
    finally:
        endless.may_end.set()
        busy.close()
        done.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives each thread a priority of its own")
def test_worker_thread_has_a_lower_priority() -> None:
    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    thinker, before = ThreadThinker(), niceness()
    try:
        thinker.start("niceness", niceness)
        thought = None
        while thought is None:
            thought = thinker.poll()
        assert thought.result() == min(19, before + 5)
        assert niceness() == before
    finally:
        thinker.close()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux gives each thread a priority of its own")
def test_worker_thread_works_where_its_priority_may_not_be_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: int) -> None:
        raise PermissionError("a sandbox")

    monkeypatch.setattr(os, "setpriority", refuse)
    thinker, is_done = ThreadThinker(), threading.Event()
    try:
        thinker.start("ticket", is_done.set)
        assert is_done.wait(10)
    finally:
        thinker.close()
