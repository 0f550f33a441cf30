"""Tests that two copies of the game run at the same time without losing each other's data."""

from pathlib import Path

import pytest

from papayoo.ai.habits import Habits
from papayoo.engine import read_record
from papayoo.history.rows import GameRow, RoundRow
from papayoo.storage import Folders, ResultsFile, SettingsFile, SortOrder, Speed
from tests.process_pairs import run_at_once, start_program
from tests.ui.running_app import QUICK, folders_in

PROGRAM = """
import sys
from dataclasses import replace
from pathlib import Path
import pygame
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from tests.little_search import little_search
from tests.ui.running_app import MEDIUM, QUICK, await_turn, folders_in, is_on_top, open_app, start_game
seed, rounds, key = sys.argv[2], int(sys.argv[3]), getattr(pygame, sys.argv[4])
with little_search, open_app(folders_in(Path(sys.argv[1])), replace(QUICK, rounds=rounds), seed=seed) as pilot:
    pilot.frame_s = 0.25
    pilot.frame()
    if is_on_top(pilot, NoticeDialog):  # about the other copy
        pilot.key(pygame.K_RETURN)
    start_game(pilot)
    await_turn(pilot)
    print("ready", flush=True)
    sys.stdin.readline()
    pilot.key(key)
    pilot.play_to_the_end(MEDIUM)
"""
"""Program that starts a game, waits until the other copy has started a game too, and plays to the end."""


@pytest.mark.full  # tests/storage/test_two_copies.py has the rule, for files that programs write at once
@pytest.mark.parametrize("rounds", [1, 2])
def test_two_copies_lose_nothing(tmp_path: Path, rounds: int) -> None:
    places = folders_in(tmp_path)
    SettingsFile(places).save(QUICK)
    keys = {"left": "K_s", "right": "K_MINUS"}
    run_at_once([start_program(PROGRAM, str(tmp_path), seed, str(rounds), key) for seed, key in keys.items()])
    check_statistics(places, rounds)
    check_settings(places)
    check_games(places)


def check_statistics(places: Folders, count: int) -> None:
    """Check that all rounds and games count once, and that the habits include every round."""
    store = ResultsFile(places)
    assert store.load() is None
    rounds = [f"{row.seed}/{row.number}" for row in store.rows if isinstance(row, RoundRow)]
    assert sorted(rounds) == [f"{seed}/{number + 1}" for seed in ("left", "right") for number in range(count)]
    assert sorted(row.seed for row in store.rows if isinstance(row, GameRow)) == ["left", "right"]
    habits = Habits.from_json(store.habits.load())
    assert sorted(habits.rounds) == sorted(rounds)
    assert habits.evidence != Habits().evidence


def check_settings(places: Folders) -> None:
    """Check that both settings are saved. Each copy of the game changed one of them."""
    settings, notices = SettingsFile(places).load()
    assert notices == ()
    assert (settings.sort_order, settings.speed) == (SortOrder.SUIT_DESCENDING, Speed.FAST)


def check_games(places: Folders) -> None:
    """Check that both games are saved completely, and that no file was renamed as damaged."""
    games = [read_record(path.read_bytes()).game for path in (places.data / "finished").iterdir()]
    assert sorted(game.seed for game in games) == ["left", "right"]
    assert all(game.is_over for game in games)
    assert not list(places.data.glob("*.bad-*"))
