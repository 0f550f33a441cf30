"""The thread that draws frames takes short turns, where that can be asked for, and nothing else changes for it."""

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar
from unittest.mock import Mock

import pytest

from papayoo.ui.desktop.promptness import take_short_turns

T = TypeVar("T")

needs_linux = pytest.mark.skipif(
    not sys.platform.startswith("linux") or os.uname().machine not in ("x86_64", "aarch64"), reason="Linux's own"
)


def on_a_thread(ask: Callable[[], T]) -> T:
    """What is asked for belongs to the thread that asks; that of the tests is left as it is."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(ask).result()


@needs_linux
def test_short_turns_leave_the_share_of_the_processor_as_it_was() -> None:
    def ask() -> tuple[bool, int, int]:
        os.setpriority(os.PRIO_PROCESS, 0, os.getpriority(os.PRIO_PROCESS, 0) + 3)
        before = os.getpriority(os.PRIO_PROCESS, 0)
        is_done = take_short_turns()
        rules = os.sched_getscheduler(0) & ~os.SCHED_RESET_ON_FORK
        return is_done, os.getpriority(os.PRIO_PROCESS, 0) - before, rules

    assert on_a_thread(ask) == (True, 0, os.SCHED_OTHER)


@needs_linux
def test_short_turns_can_be_asked_for_again() -> None:
    assert on_a_thread(lambda: (take_short_turns(), take_short_turns())) == (True, True)


@needs_linux
def test_threads_and_programs_begun_by_such_a_thread_take_the_usual_turns() -> None:
    def ask() -> int:
        take_short_turns()
        return on_a_thread(lambda: os.sched_getscheduler(0))

    assert on_a_thread(ask) == os.SCHED_OTHER  # without the mark that what is begun is begun anew


@needs_linux
def test_a_thread_under_other_rules_is_left_there() -> None:
    def ask() -> tuple[bool, int]:
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        return take_short_turns(), os.sched_getscheduler(0)

    assert on_a_thread(ask) == (False, os.SCHED_BATCH)


def test_elsewhere_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not take_short_turns()


@needs_linux
def test_on_an_unknown_machine_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "uname", lambda: Mock(machine="abacus"))
    assert not on_a_thread(take_short_turns)
