"""Tests of the frame loop while the application is moving, resting or idle."""

import gc
import math

import pygame

from papayoo.ui.desktop.frame_loop import IDLE_AFTER_S, IDLE_FPS, MAX_WAIT_S, REST_STEP_S, FrameLoop, rare_collections
from tests.loops import for_all

EVENT = pygame.Event(pygame.KEYDOWN)


class FakeProgram:
    """An application that records its steps."""

    def __init__(self, rest_s: float, *, is_resting: bool = True) -> None:
        self.rest_s = rest_s
        self.is_resting = is_resting
        self.steps: list[tuple[int, float]] = []

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        self.steps.append((len(events), round(seconds, 6)))
        return False


def test_moving_app_gets_every_step() -> None:
    program = FakeProgram(0.0)
    loop = FrameLoop(program)
    for _ in range(3):
        loop.turn([], 0.02)
    assert program.steps == [(0, 0.02)] * 3


@for_all(rest_s=[REST_STEP_S, math.inf])
def test_resting_app_gets_few_steps_with_full_time(rest_s: float) -> None:
    program = FakeProgram(rest_s)
    loop = FrameLoop(program)
    for _ in range(17):
        loop.turn([], REST_STEP_S / 8)
    assert program.steps == [(0, REST_STEP_S)] * 2


def test_slow_app_gets_step_after_rest() -> None:
    program = FakeProgram(0.1)
    loop = FrameLoop(program)
    for _ in range(6):
        loop.turn([], 0.04)
    assert program.steps == [(0, 0.12)] * 2


def test_event_at_rest_gets_its_own_step() -> None:
    program = FakeProgram(REST_STEP_S)
    loop = FrameLoop(program)
    loop.turn([], 0.1)
    loop.turn([EVENT], 0.1)
    assert program.steps == [(0, 0.2), (1, 0.0)]


def test_loop_is_idle_after_long_rest() -> None:
    loop = FrameLoop(FakeProgram(REST_STEP_S))
    drowsy = []
    for events in ([], [], [EVENT]):
        loop.turn(events, IDLE_AFTER_S / 2)
        drowsy.append(loop.is_idle)
    assert drowsy == [False, True, False]


def test_moving_app_is_never_idle() -> None:
    for rest_s in (0.0, 0.1):
        loop = FrameLoop(FakeProgram(rest_s, is_resting=False))
        loop.turn([], IDLE_AFTER_S)
        assert not loop.is_idle


class FakeClock:
    """A clock and a wait function that return at once and record their calls."""

    def __init__(self, *, can_wait: bool) -> None:
        self.can_wait = can_wait
        self.calls: list[str] = []

    def tick(self, fps: float) -> int:
        self.calls.append(f"a frame of {fps:g}")
        return 40

    def wait(self, timeout_s: float) -> bool:
        self.calls.append(f"wait of {timeout_s:g}")
        return self.can_wait


def waits_of(clock: FakeClock, *rest_times_s: float, due_s: float = math.inf) -> list[str]:
    """Run one turn of a frame loop for each rest time; return the loop's calls of the clock.

    ``due_s`` is the time from each step to the next frame that the program needs.
    """
    loop = FrameLoop(FakeProgram(due_s), clock.tick, clock.wait)
    for seconds in rest_times_s:
        loop.turn([], seconds)
        assert loop.pause(30) == 0.04
    return clock.calls


def test_resting_loop_waits_for_event_and_idle_loop_longer() -> None:
    calls = waits_of(FakeClock(can_wait=True), IDLE_AFTER_S - 0.1, REST_STEP_S)
    assert calls == [f"wait of {wait_s:g}" if wait_s else "a frame of 30" for wait_s in (REST_STEP_S, 0, MAX_WAIT_S, 0)]


def test_only_idle_loop_without_wait_polls_slowly() -> None:
    calls = waits_of(FakeClock(can_wait=False), IDLE_AFTER_S - 0.1, 0.2)
    assert calls[1::2] == ["a frame of 30", f"a frame of {IDLE_FPS}"]


@for_all(program=[FakeProgram(0.0), FakeProgram(0.1, is_resting=False)])
def test_loop_never_waits_while_something_moves_or_a_thread_creates_an_image(program: FakeProgram) -> None:
    clock = FakeClock(can_wait=True)
    loop = FrameLoop(program, clock.tick, clock.wait)
    for _ in range(3):
        loop.turn([], IDLE_AFTER_S)
        loop.pause(30)
    assert clock.calls == ["a frame of 30"] * 3


def test_image_of_a_thread_does_not_end_idle_state() -> None:
    program = FakeProgram(math.inf)
    loop = FrameLoop(program)
    loop.turn([], IDLE_AFTER_S)
    program.rest_s = 0.0
    loop.turn([], 0.03)
    assert loop.is_idle


def test_idle_loop_waits_until_a_frame_is_due() -> None:
    calls = waits_of(FakeClock(can_wait=True), IDLE_AFTER_S, 0.05, due_s=0.2)
    assert calls == ["wait of 0.2", "a frame of 30", "wait of 0.15", "a frame of 30"]


def test_event_ends_idle_state() -> None:
    clock = FakeClock(can_wait=True)
    loop = FrameLoop(FakeProgram(math.inf), clock.tick, clock.wait)
    loop.turn([], IDLE_AFTER_S)
    loop.pause(30)
    loop.turn([EVENT], 0.01)
    assert not loop.is_idle


def test_garbage_collector_is_restored() -> None:
    before = gc.get_threshold()
    with rare_collections():
        assert gc.get_threshold()[2] > before[2]
        assert gc.isenabled()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
