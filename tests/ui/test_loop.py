"""The frame loop: awake while something moves, nearly asleep while nothing does, and at once there when asked."""

import gc

import pygame

from papayoo.ui.loop import DROWSY_AFTER_S, GLANCE_S, Loop, calm_collector

EVENT = pygame.Event(pygame.KEYDOWN)


class Sleeper:
    """A program that notes what it is given."""

    def __init__(self, rest_s: float) -> None:
        self.rest_s = rest_s
        self.steps: list[tuple[int, float]] = []

    def step(self, events: list[pygame.Event], seconds: float) -> bool:
        self.steps.append((len(events), round(seconds, 6)))
        return False


def test_what_moves_is_given_every_turn_with_its_time() -> None:
    program = Sleeper(0.0)
    loop = Loop(program)
    for _ in range(3):
        loop.turn([], 0.02)
    assert program.steps == [(0, 0.02)] * 3


def test_what_rests_is_given_few_turns_and_loses_no_time() -> None:
    program = Sleeper(GLANCE_S)
    loop = Loop(program)
    for _ in range(17):
        loop.turn([], GLANCE_S / 8)
    assert program.steps == [(0, GLANCE_S)] * 2


def test_what_moves_slowly_is_given_a_turn_whenever_it_has_rested_for_long_enough() -> None:
    program = Sleeper(0.1)
    loop = Loop(program)
    for _ in range(6):
        loop.turn([], 0.04)
    assert program.steps == [(0, 0.12)] * 2


def test_an_event_wakes_what_rests_and_nothing_begins_with_a_leap() -> None:
    program = Sleeper(GLANCE_S)
    loop = Loop(program)
    loop.turn([], 0.1)
    loop.turn([EVENT], 0.1)
    assert program.steps == [(0, 0.2), (1, 0.0)]


def test_what_has_rested_for_long_is_drowsy_until_something_happens() -> None:
    loop = Loop(Sleeper(GLANCE_S))
    drowsy = []
    for events in ([], [], [EVENT]):
        loop.turn(events, DROWSY_AFTER_S / 2)
        drowsy.append(loop.is_drowsy)
    assert drowsy == [False, True, False]


def test_what_moves_is_never_drowsy() -> None:
    for rest_s in (0.0, 0.1):
        loop = Loop(Sleeper(rest_s))
        loop.turn([], DROWSY_AFTER_S)
        assert not loop.is_drowsy


def test_the_collector_is_as_before_once_the_program_has_ended() -> None:
    before = gc.get_threshold()
    with calm_collector():
        assert gc.get_threshold()[2] > before[2]
        assert gc.isenabled()
    assert gc.get_threshold() == before
    assert gc.get_freeze_count() == 0
