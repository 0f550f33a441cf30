"""Tests of tonight's table: it starts or continues a date's game, with fixed opponents."""

import hashlib
import random
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import Game, Player, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.match import CoachService, Match, ThreadThinker
from papayoo.services import judging
from papayoo.services.opponents import NAME_COUNT, animals_of, opponent_names
from papayoo.services.services import Services
from papayoo.services.start import is_playable, start_match
from papayoo.services.tonight import (
    begun_days,
    is_seeking_target,
    open_tonight,
    opponents_of_day,
    request_target,
    target_of,
    today,
)
from papayoo.storage import Shelf
from papayoo.text.catalog import load_catalog
from tests.positions import next_command, random_answer, recorded
from tests.services.services_in import services_in

DAY = date(2026, 11, 23)
NOBODY = Player("")
"""A human player without a name or portrait, so that no opponent needs to change theirs."""
NAMES = [load_catalog()(f"player.opponent_{number}") for number in range(1, NAME_COUNT + 1)]
YEAR_DIGEST = "dd8bd3855a3cb572c6f27e195e95ffb0d161aade751a2f8ab4dc95f0db4c8c2a"


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def test_opponents_of_a_year_never_change() -> None:
    days = [date(2027, 1, 1) + timedelta(number) for number in range(365)]
    lines = [f"{day} {player.name} {player.level}" for day in days for player in opponents_of_day(day, NOBODY, NAMES)]
    assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == YEAR_DIGEST


def test_opponents_differ_from_the_player_and_from_each_other() -> None:
    usual = opponents_of_day(DAY, NOBODY, NAMES)
    own = Player(usual[0].name, portrait=usual[1].portrait)
    changed = opponents_of_day(DAY, own, NAMES)
    assert [player.level for player in changed] == [player.level for player in usual]
    assert len({own.name, *(player.name for player in changed)}) == len(changed) + 1
    assert animals_of(changed) == animals_of(usual), "the temper of an animal is its own"


def test_player_takes_the_lantern_where_the_own_animal_sits_at_tonights_table(services: Services) -> None:
    animals = animals_of(opponents_of_day(DAY, NOBODY, NAMES))
    services.change(replace(services.settings, portrait=animals[1]))
    players = open_tonight(services, DAY).players
    assert players[0].portrait is None
    assert animals_of(players[1:]) == animals


def test_opponent_gives_up_a_name_that_the_player_writes_in_capitals() -> None:
    usual = opponents_of_day(DAY, NOBODY, NAMES)
    changed = opponents_of_day(DAY, Player(usual[0].name.upper()), NAMES)
    assert changed[0].name != usual[0].name


def test_each_animal_has_the_name_that_it_has_at_the_usual_table(services: Services) -> None:
    services.texts = load_catalog("ru")
    names = dict(zip(PORTRAITS, opponent_names(services), strict=False))
    assert names["gecko"] == "Инес"
    for number in range(50):
        match = open_tonight(services, DAY + timedelta(number))
        for place, player in enumerate(match.players[1:]):
            assert player.name == names[player.portrait or PORTRAITS[place]]


def test_game_of_a_date_has_its_seed_and_options(services: Services) -> None:
    match = open_tonight(services, DAY)
    assert (match.seed, match.view.options) == (seed_of_day(DAY), TONIGHT_OPTIONS)
    assert is_playable(match.players)
    assert match.players[1:] == opponents_of_day(DAY, match.players[0], NAMES)


def test_unfinished_game_of_a_date_continues(services: Services) -> None:
    match = open_tonight(services, DAY)
    match.start_round()
    assert open_tonight(services, DAY).record == match.record
    start_match(services)
    assert open_tonight(services, DAY).record == match.record
    assert open_tonight(services, DAY + timedelta(1)).record != match.record


def test_finished_game_of_a_date_that_a_kill_left_running_does_not_continue(services: Services) -> None:
    players = open_tonight(services, DAY).players
    services.saves.save(recorded(Game(TONIGHT_OPTIONS, seed_of_day(DAY)), "x", players=players)[1].text)
    assert not open_tonight(services, DAY).is_over


def test_begun_dates_are_those_of_unfinished_games(services: Services) -> None:
    open_tonight(services, DAY).start_round()
    open_tonight(services, DAY + timedelta(1)).start_round()
    other = recorded(Game(TONIGHT_OPTIONS, seed_of_day(DAY + timedelta(2))), "x")[1].text
    services.library.add(other, Shelf.FINISHED, "Wednesday")
    assert begun_days(services) == {DAY, DAY + timedelta(1)}


def test_unfinished_game_with_the_seed_of_a_date_and_other_rules_is_not_the_game_of_that_date(
    services: Services,
) -> None:
    other = recorded(Game(replace(TONIGHT_OPTIONS, rounds=2), seed_of_day(DAY)), "x")[1].text
    services.library.add(other[: other.index('{"type":"deal","round":2')], Shelf.UNFINISHED, "challenge")
    assert begun_days(services) == frozenset()
    assert open_tonight(services, DAY).view.options == TONIGHT_OPTIONS


@pytest.mark.parametrize("text", ["", "no record", "[]\n", "{}\n", '{"seed": 7}\n', "[" * 100_000])
def test_unreadable_unfinished_game_belongs_to_no_date(services: Services, text: str) -> None:
    open_tonight(services, DAY).start_round()
    services.library.add(text, Shelf.UNFINISHED, "damaged")
    assert begun_days(services) == {DAY}


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system cannot change the time zone of a program")
@pytest.mark.parametrize(("zone", "day"), [("EAST-14", 24), ("UTC", 23), ("WEST12", 23)])
def test_date_is_that_of_the_players_time_zone(
    services: Services, monkeypatch: pytest.MonkeyPatch, zone: str, day: int
) -> None:
    services.clock = lambda: datetime(2026, 11, 23, 12, tzinfo=UTC)
    with monkeypatch.context() as elsewhere:
        elsewhere.setenv("TZ", zone)
        time.tzset()
        found = today(services)
    time.tzset()
    assert found == date(2026, 11, day)


def found_target(services: Services) -> int | None:
    request_target(services, DAY)
    while is_seeking_target(services, DAY):
        services.collect_notices()
    return target_of(services, DAY)


def test_target_is_known_before_the_game_and_the_same_for_everybody(services: Services, tmp_path: Path) -> None:
    assert target_of(services, DAY) is None
    found = found_target(services)
    assert found is not None
    assert 0 < found < 750
    elsewhere = services_in(tmp_path / "elsewhere", name="Bob")
    finish_round(open_tonight(elsewhere, DAY))
    assert found_target(elsewhere) == found
    elsewhere.close()


def finish_round(match: Match) -> None:
    game, answer = read_record(match.record.encode()).game, random_answer(random.Random("x"))
    while not game.state.scores:
        command = next_command(game, answer)
        game.execute(command)
        match.submit(command)


def test_target_is_computed_only_once(services: Services) -> None:
    found_target(services)
    request_target(services, DAY)
    assert not is_seeking_target(services, DAY)


def test_computing_a_target_ends_when_another_one_is_wanted(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def compute(seed: str, stop: Callable[[], bool]) -> float | None:
        if seed != seed_of_day(DAY):
            return 50.0
        begun.set()
        for _ in range(3000):
            if stop():
                ended.set()
                return None
            time.sleep(0.01)
        return None

    monkeypatch.setattr(judging, "target_of_deals", compute)
    services.new_coach = lambda: CoachService(ThreadThinker())
    request_target(services, DAY)
    assert begun.wait(30)
    request_target(services, DAY + timedelta(1))
    assert ended.wait(30)
