"""Tests that tonight's table starts or continues the game of a date, with opponents that never change."""

import hashlib
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest

from papayoo.engine.record import Player
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.services.services import Services
from papayoo.services.start import is_playable, start_match
from papayoo.services.tonight import open_tonight, opponents_of_day, today
from tests.services.services_in import services_in

DAY = date(2026, 11, 23)
YEAR_DIGEST = "930505efff3eb77a2511134b69adb9765b0d7d7d9e34928f23316668367a9b80"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def test_opponents_of_a_year_never_change() -> None:
    days = [date(2027, 1, 1) + timedelta(number) for number in range(365)]
    lines = [f"{day} {player.name} {player.level}" for day in days for player in opponents_of_day(day)]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == YEAR_DIGEST


def test_opponents_differ_from_the_player_and_from_each_other() -> None:
    usual = opponents_of_day(DAY)
    own = Player(usual[0].name, portrait=usual[1].portrait)
    changed = opponents_of_day(DAY, own)
    assert [player.level for player in changed] == [player.level for player in usual]
    assert len({own.name, *(player.name for player in changed)}) == len(changed) + 1
    assert changed[1].portrait == "owl"


def test_game_of_a_date_has_its_seed_and_options(services: Services) -> None:
    match = open_tonight(services, DAY)
    assert (match.seed, match.view.options) == (seed_of_day(DAY), TONIGHT_OPTIONS)
    assert is_playable(match.players)
    assert match.players[1:] == opponents_of_day(DAY, match.players[0])


def test_unfinished_game_of_a_date_continues(services: Services) -> None:
    match = open_tonight(services, DAY)
    match.start_round()
    assert open_tonight(services, DAY).record == match.record
    start_match(services)
    assert open_tonight(services, DAY).record == match.record
    assert open_tonight(services, DAY + timedelta(1)).record != match.record


def test_date_is_that_of_the_players_clock(services: Services) -> None:
    assert today(services) == services.clock().astimezone().date()
