"""Tests of the table during a practice, and of the dialogs at its end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from papayoo.engine import PassCards, PlayCard, PracticeKind, read_record
from papayoo.match import PracticeMatch, Replay, try_again
from papayoo.services.practice_matches import practice_match
from papayoo.ui.navigation import Push, TableRoute
from papayoo.ui.scenes.practice.end_dialogs import AgainDialog, EndDialog
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from tests.match.test_practice import PASSES, played_match, position, practice
from tests.ui.all_scenes import SCENES
from tests.ui.running_app import MEDIUM, WORDS, app_of, await_turn, folders_in, is_on_top, open_app, visible_texts


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def open_practice(pilot: Pilot, **changes: Any) -> PracticeMatch:
    """Open the table with a position in which the player leads the first trick."""
    changes = {"kind": PracticeKind.AGAIN} | changes
    match = practice_match(app_of(pilot).context, practice(position(passes=PASSES, is_rolled=True), **changes))
    app_of(pilot).stack.apply(Push(TableRoute(match)))
    pilot.move(0, 0)
    return match


def play_to_the_end(pilot: Pilot) -> None:
    pilot.play(MEDIUM, lambda: is_on_top(pilot, EndDialog))
    pilot.wait(0.5)


def test_table_shows_the_name_of_the_practice(title: Pilot) -> None:
    open_practice(title)
    await_turn(title)
    assert {WORDS("practice.mark"), WORDS("puzzle.any")} <= set(visible_texts(title))


def test_end_of_a_practice_leads_back_to_the_scene_below(title: Pilot) -> None:
    open_practice(title)
    play_to_the_end(title)
    title.press(WORDS("practice.back"))
    assert [type(scene) for scene in app_of(title).stack.scenes] == [TitleScene]


@pytest.mark.parametrize("name", ["puzzle solved wrongly", "lesson end"])
def test_arrow_keys_move_the_focus_to_the_button_on_that_side(title: Pilot, name: str) -> None:
    def focused_x() -> float:
        group = title.scene.focus_group
        assert group is not None
        assert group.focused is not None
        return group.focused.box.x

    app_of(title).stack.apply(Push(SCENES[name](app_of(title).context)))
    title.frame()
    main = focused_x()
    title.key(pygame.K_LEFT)
    assert focused_x() < main
    title.key(pygame.K_RIGHT)
    assert focused_x() == main


def test_practice_can_be_played_again(title: Pilot) -> None:
    match = open_practice(title)
    before = match.view
    play_to_the_end(title)
    title.press(WORDS("practice.again"))
    assert await_turn(title).view == match.view == before
    play_to_the_end(title)


@pytest.mark.parametrize(("label", "scenes"), [("practice.start_over", 2), ("practice.leave", 1)])
def test_pause_menu_starts_over_or_leaves(title: Pilot, label: str, scenes: int) -> None:
    match = open_practice(title, kind=PracticeKind.LESSON)
    before = match.view
    await_turn(title)
    title.play(MEDIUM, lambda: len(match.view.tricks) == 1)
    title.key(pygame.K_ESCAPE)
    assert is_on_top(title, PauseScene)
    title.wait(0.5)
    title.press(WORDS(label))
    assert len(app_of(title).stack.scenes) == scenes
    assert (match.view == before) == (label == "practice.start_over")


def test_whole_practice_changes_no_file(title: Pilot, tmp_path: Path) -> None:
    def files() -> set[tuple[Path, bytes]]:
        return {(path, path.read_bytes()) for path in tmp_path.rglob("*") if path.suffix in (".jsonl", ".papayoo")}

    before = files()
    open_practice(title, kind=PracticeKind.LESSON)
    play_to_the_end(title)
    assert files() == before
    assert app_of(title).context.settings.first_steps


def test_round_tried_again_shows_both_results(title: Pilot) -> None:
    played = played_match(1)
    replay = Replay(read_record(played.record.encode()))
    decision = next(choice for at in reversed(range(len(replay))) if (choice := replay.choice(at)) is not None)
    again = try_again(played.record, 1, PlayCard(0, decision.card))
    match = practice_match(app_of(title).context, again)
    app_of(title).stack.apply(Push(TableRoute(match)))
    title.play(MEDIUM, lambda: is_on_top(title, AgainDialog))
    title.wait(0.5)
    assert {str(match.points), str(played.view.scores[0][0])} <= set(visible_texts(title))


def test_suggestions_of_a_practice_cost_nothing(title: Pilot) -> None:
    played = played_match(1)
    replay = Replay(read_record(played.record.encode()))
    given = next(choice for at in range(len(replay)) if (choice := replay.choice(at)) is not None)
    again = try_again(played.record, 1, PassCards(0, given.cards))
    app_of(title).stack.apply(Push(TableRoute(practice_match(app_of(title).context, again))))
    title.wait_until(lambda: title.table.player.is_choosing, "the pass")
    assert title.table.player.coaching.offers_hints
    assert title.table.player.coaching.is_hint_free
