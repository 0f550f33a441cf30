"""Tests of whole games at the table, from the first deal to the ranking and the next game."""

import random
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Phase
from papayoo.storage import Settings
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import READING_S, SummaryScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from tests.positions import recorded_text
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    check_picture,
    folders_in,
    is_asked,
    is_on_top,
    key_down,
    must_follow,
    open_app,
    record_where,
    scene_name,
    seating_of,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import awaits_press


def choose_by_keys(pilot: Pilot, table: TableScene) -> None:
    for _ in range(3):
        pilot.key(pygame.K_RIGHT)
    for number in range(5):
        pilot.key(pygame.K_SPACE if number % 2 else pygame.K_RETURN)
        assert len(table.chosen_cards) == number + 1
    pilot.key(pygame.K_p)


def play_by_keys(pilot: Pilot, table: TableScene, turn: int) -> None:
    held = len(table.view.hand)
    match turn % 3:
        case 0:
            pilot.key(pygame.K_1)
            pilot.key(pygame.K_1)
        case 1:
            number = min(10, len(table.view.legal))
            key = getattr(pygame, f"K_{number % 10}")
            pilot.key(key)
            pilot.key(pygame.K_RETURN)
        case _:
            step = pygame.K_LEFT if turn % 2 else pygame.K_RIGHT
            for _ in range(held):
                pilot.key(step)
                if table.player.selection.focus in table.view.legal:
                    break
            pilot.key(pygame.K_SPACE)
    assert len(table.match.view.hand) == held - 1


@pytest.mark.parametrize("seats", [2, 3])
def test_whole_game_by_keyboard(tmp_path: Path, seats: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, seats=seats), seed="keys") as pilot:
        pilot.key(pygame.K_DOWN)  # from the lessons to the game
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_RETURN)
        table, turn = pilot.table, 0
        while not isinstance(pilot.scene, RankingScene):
            pilot.wait_until(lambda: pilot.scene is not table or is_asked(pilot), "something to do")
            if pilot.scene is not table:
                pilot.key(pygame.K_RETURN)
            elif table.view.phase is Phase.PASSING:
                choose_by_keys(pilot, table)
            elif table.view.phase is Phase.ROLLING:
                pilot.key(pygame.K_RETURN)
            else:
                play_by_keys(pilot, table, turn)
                turn += 1
        assert turn == 20
        sleeping = 250 - sum(table.view.totals)
        assert sleeping == 0 if seats == 3 else 0 <= sleeping < 250, "only the sleeping hand keeps its points"
        assert "icon crown" in visible_tags(pilot)


@pytest.mark.parametrize("seats", [4, 8])
def test_picture_is_right_at_every_turn(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats))
    table, checked = pilot.table, 0

    def check_when_asked() -> None:
        nonlocal checked
        if pilot.scene is table and is_asked(pilot) and table.player.selection.focus is None:
            check_picture(table)
            checked += 1

    pilot.watch = check_when_asked
    pilot.play_to_the_end(MEDIUM)
    assert checked >= 5, "of at most 7 turns at eight seats"


def record_near_end(rounds: int, commands_left: int) -> str:
    """Return the record of a game with three seats that ends after a number of further commands."""
    return recorded_text(3, rounds, "nearly over", 65 * rounds - commands_left)


def test_summary_is_followed_by_the_next_deal(start_table: StartTable) -> None:
    record = recorded_text(3, 2, "between", 62)
    pilot = start_table(record=record)
    pilot.play(MEDIUM, lambda: isinstance(pilot.scene, SummaryScene))
    pilot.frame()
    assert f"dialog {WORDS('table.round', n=1, rounds=2)}" in visible_tags(pilot)
    assert pilot.table.view.round_number == 1
    pilot.key(pygame.K_SPACE)
    assert scene_name(pilot) == "SummaryScene", "a press that was meant for the table does not wipe it away"
    pilot.wait(1.0)
    pilot.key(pygame.K_RETURN)
    pilot.wait_until(lambda: pilot.table.view.round_number == 2, "the second round")
    await_turn(pilot)
    check_picture(pilot.table)


def test_last_round_is_followed_by_the_finale_without_a_summary(start_table: StartTable) -> None:
    pilot = start_table(record=record_near_end(2, 4))
    table, scenes = pilot.table, [scene_name(pilot)]
    pilot.watch = lambda: scenes.append(scene_name(pilot))
    pilot.play_to_the_end(MEDIUM)
    changes = [after for before, after in pairwise(scenes) if before != after]
    assert [name for name in changes if name != "TableScene"] == ["RankingScene"]
    assert sum(table.view.totals) == 500
    pilot.frame()
    assert "icon crown" in visible_tags(pilot)
    assert set(seating_of(table).names) <= set(visible_texts(pilot))


def test_hasty_presses_after_the_last_card_start_no_game(start_table: StartTable) -> None:
    pilot = start_table(record=record_near_end(1, 2))
    pilot.play(MEDIUM, lambda: is_on_top(pilot, RankingScene))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        pilot.key(key)
        assert is_on_top(pilot, RankingScene)
    pilot.wait(READING_S)
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, TableScene)


def test_ranking_can_start_another_game(start_table: StartTable, tmp_path: Path) -> None:
    pilot = start_table(record=record_near_end(1, 2))
    first = pilot.table
    pilot.play_to_the_end(MEDIUM)
    pilot.press(WORDS("ranking.again"))
    second = pilot.table
    assert second is not first
    assert second.view.totals == (0, 0, 0)
    await_turn(pilot)
    check_picture(second)
    pilot.take_turn(MEDIUM, random.Random(0))
    assert len(second.match.view.given) == 5
    assert len(list((folders_in(tmp_path).data / "finished").iterdir())) == 1


def test_leaving_the_table_saves_the_game(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    view = table.view
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.leave"))
    pilot.press(WORDS("menu.continue"))
    assert pilot.table is not table
    assert pilot.table.view == view


def test_pause_until_a_press_is_announced(start_table: StartTable) -> None:
    pilot = start_table(Settings(seats=3, rounds=1, trick_pause_ms=None), seed="pause")
    pilot.play(MEDIUM, lambda: awaits_press(pilot.table))
    pilot.frame()
    assert any(WORDS("table.goes_on_with_click", line="").strip() in tag for tag in visible_tags(pilot))
    pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    assert not awaits_press(pilot.table)
