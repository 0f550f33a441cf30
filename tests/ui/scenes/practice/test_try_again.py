"""Tests of trying a decision again from the review."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.engine import read_record
from papayoo.match import PracticeMatch
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import Push, ReviewRoute
from papayoo.ui.scenes.practice.end_dialogs import AgainDialog
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.positions import recorded_text
from tests.ui.running_app import MEDIUM, WORDS, app_of, folders_in, is_on_top, open_app


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        yield pilot


def open_review(pilot: Pilot, commands: int | None = None) -> ReviewScene:
    record = recorded_text(3, 2, "review", commands)
    app_of(pilot).stack.apply(Push(ReviewRoute(read_record(record.encode()), "A title")))
    pilot.move(4, 4)
    assert isinstance(pilot.scene, ReviewScene)
    return pilot.scene


def decisions_in(scene: ReviewScene) -> list[int]:
    return [at for at in range(len(scene.replay)) if scene.replay.choice(at) is not None]


WAYS: dict[str, Callable[[Pilot], object]] = {
    "button": lambda pilot: pilot.press(WORDS("review.try_again")),
    "key": lambda pilot: pilot.key(pygame.K_r),
    "pad": lambda pilot: app_of(pilot).stack.handle(Act(Action.LAST_TRICK)),
}


@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_decision_is_tried_again_and_leads_back_to_the_review(pilot: Pilot, way: Callable[[Pilot], object]) -> None:
    review = open_review(pilot)
    at = decisions_in(review)[-1]
    choice = review.replay.choice(at)
    assert choice is not None
    review.seek(at)
    pilot.frame()
    way(pilot)
    pilot.frame()
    assert is_on_top(pilot, TableScene)
    assert pilot.table.view == choice.view
    match = pilot.table.match
    assert isinstance(match, PracticeMatch)
    assert match.practice.title.text(WORDS) == WORDS("again.from_trick", n=2, trick=len(choice.view.tricks) + 1)
    pilot.play(MEDIUM, lambda: is_on_top(pilot, AgainDialog))
    pilot.wait(0.5)
    pilot.press(WORDS("practice.back"))
    assert pilot.scene is review


def test_only_own_decisions_can_be_tried_again(pilot: Pilot) -> None:
    review = open_review(pilot)
    decisions = decisions_in(review)
    for at in range(0, len(review.replay), 7):
        if at not in decisions:
            review.seek(at)
            pilot.key(pygame.K_r)
            assert pilot.scene is review


def test_running_round_cannot_be_tried_again(pilot: Pilot) -> None:
    review = open_review(pilot, commands=40)
    decisions = decisions_in(review)
    assert decisions
    for at in decisions:
        review.seek(at)
        pilot.key(pygame.K_r)
        assert pilot.scene is review
