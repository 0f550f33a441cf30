"""Tests of timers and clocks."""

from papayoo.ui.clock import Clock, Timer, progress
from tests.loops import for_rows


def test_timer_runs_for_its_duration_and_says_once_that_it_has_ended() -> None:
    timer = Timer(1.0)
    steps = []
    for _ in range(4):
        steps.append((timer.is_running, timer.progress, timer.update(0.5)))
    assert steps == [(True, 0.0, False), (True, 0.5, True), (False, 1.0, False), (False, 1.0, False)]


def test_timer_without_duration_is_over() -> None:
    timer = Timer()
    assert not timer.is_running
    assert timer.progress == 1
    assert not timer.update(1.0)


def test_timer_can_be_started_again() -> None:
    timer = Timer(1.0)
    timer.update(0.75)
    timer.start(2.0)
    timer.update(0.5)
    assert timer.is_running
    assert timer.progress == 0.25


def test_finished_timer_does_not_run_and_has_not_ended_by_itself() -> None:
    timer = Timer(1.0)
    timer.finish()
    assert not timer.is_running
    assert timer.progress == 1
    assert not timer.update(1.0)


def test_timer_skips_forwards_only() -> None:
    timer = Timer(4.0)
    timer.skip_to(3.0)
    timer.skip_to(1.0)
    assert timer.elapsed_s == 3


def test_slow_timer_needs_more_time() -> None:
    timer = Timer(1.0, pace=2.0)
    timer.update(1.0)
    assert timer.progress == 0.5


@for_rows(("elapsed_s", "share"), [(-1.0, 0.0), (0.5, 0.25), (2.0, 1.0), (9.0, 1.0)])
def test_progress_is_limited_to_the_duration(elapsed_s: float, share: float) -> None:
    assert progress(elapsed_s, 2.0) == share
    assert progress(elapsed_s, 0.0) == 1


def test_clock_runs_until_its_last_timer_has_ended() -> None:
    clock = Clock()
    timers = clock.timer(1.0), clock.timer(2.0), clock.timer()
    running = []
    for _ in range(3):
        running.append(clock.is_running)
        clock.update(1.0)
    assert running == [True, True, False]
    timers[2].start(0.5)
    assert clock.is_running


def test_abandoned_timer_does_not_keep_the_clock_running() -> None:
    clock = Clock()
    timer = clock.timer(1.0)
    timer = clock.timer()
    assert not timer.is_running
    assert not clock.is_running
