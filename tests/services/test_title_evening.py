"""Tests of what the title screen learns from the results of the evening."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.rows import GameRow, TargetRow
from papayoo.services.services import Services
from papayoo.services.title_evening import title_evening
from papayoo.services.tonight import today
from papayoo.storage.results_file import LATEST_BYTES
from tests.history.sample_rows import A_GAME, NOON
from tests.services.services_in import services_in
from tests.services.test_title_animals import LOST, WON


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    services.clock = lambda: NOON
    services.statistics.load()
    yield services
    services.close()


def lights(services: Services) -> tuple[bool, bool, bool]:
    evening = title_evening(services)
    return evening.is_lit, evening.is_golden, evening.is_first


def game_of(services: Services, days_ago: int) -> GameRow:
    assert len(A_GAME.scores) == TONIGHT_OPTIONS.rounds
    return replace(A_GAME, seed=seed_of_day(today(services) - timedelta(days_ago)))


def test_lantern_burns_once_the_game_of_this_date_is_finished_and_is_golden_below_the_target(
    services: Services,
) -> None:
    assert lights(services) == (False, False, True)
    yesterday, tonight = game_of(services, 1), game_of(services, 0)
    services.statistics.add([yesterday, TargetRow(yesterday.seed, A_GAME.total + 1, NOON)])
    assert lights(services) == (False, False, False)
    services.statistics.add([tonight])
    assert lights(services) == (True, False, False)
    services.statistics.add([TargetRow(tonight.seed, A_GAME.total + 1, NOON)])
    assert lights(services) == (True, True, False)


def test_winner_of_the_last_game_is_there_unless_it_is_the_player_without_an_animal(services: Services) -> None:
    assert not title_evening(services).has_winner
    services.statistics.add([LOST])
    assert title_evening(services).has_winner
    services.statistics.add([WON])
    assert not title_evening(services).has_winner
    services.change(replace(services.settings, portrait="owl"))
    assert title_evening(services).has_winner


def test_evening_knows_whether_older_results_are_left_out(services: Services) -> None:
    services.statistics.add([A_GAME])
    assert not title_evening(services).has_older
    games = (replace(A_GAME, seed=f"older {number}") for number in range(LATEST_BYTES // 100))
    services.statistics.add(games)
    assert title_evening(services).has_older
