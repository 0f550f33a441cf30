"""Tests of the choice of the animals on the title screen."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from papayoo.ai.characters import CHARACTERS, PORTRAITS, STEADY
from papayoo.history.rows import GameRow
from papayoo.history.stalls import STALLS
from papayoo.services.opponents import title_company
from papayoo.services.services import Services
from papayoo.services.stall_games import stall_animals
from tests.history.sample_rows import A_JUDGED_ROUND, A_ROUND, NOON
from tests.services.services_in import services_in

LOST = GameRow("a", 3, ("medium:bold", "medium:hunter"), NOON, assisted=False, scores=((120, 80, 50),))
"""A game that the second opponent won: the hunter, a cat."""
WON = replace(LOST, seed="b", finished=NOON + timedelta(hours=2), scores=((50, 80, 120),))


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    services.statistics.load()
    yield services
    services.close()


def animals(services: Services) -> tuple[str, ...]:
    return title_company(services).animals


def test_animals_of_the_table_are_shown_before_any_game_is_finished(services: Services) -> None:
    assert animals(services) == PORTRAITS[:4]
    services.statistics.add([A_ROUND, A_JUDGED_ROUND])
    assert animals(services) == PORTRAITS[:4]


def test_company_is_that_of_the_last_game_and_its_winner_comes_first(services: Services) -> None:
    services.statistics.add([WON, LOST])
    assert animals(services) == ("toucan", "cat"), "nobody else was there"
    later = replace(LOST, seed="c", finished=NOON + timedelta(hours=3), opponents=("easy", "hard:sly"))
    services.statistics.add([replace(later, scores=((120, 80, 50),))])
    assert animals(services) == ("frog", CHARACTERS[STEADY].portrait)
    earlier = replace(LOST, seed="d", finished=NOON - timedelta(hours=1), opponents=("easy:watcher", "easy:watcher"))
    services.statistics.add([earlier])
    assert animals(services)[0] == "frog", "the file is not in the order of the games"


def test_character_of_another_version_has_no_animal(services: Services) -> None:
    services.statistics.add([replace(LOST, opponents=("medium:gambler", "medium:ghost"))])
    assert title_company(services) == (("macaque",), False, False, False), "the ghost won"
    services.statistics.add([replace(WON, opponents=("medium:ghost", "medium:ghost"))])
    assert title_company(services) == (PORTRAITS[:4], False, False, True)


def test_own_animal_of_the_player_is_there_as_the_winner_or_if_an_opponent_had_it(services: Services) -> None:
    services.change(replace(services.settings, portrait="cat"))
    services.statistics.add([LOST])
    assert title_company(services) == (("cat", "toucan"), True, False, False), "the player was the lantern"
    services.statistics.add([replace(WON, opponents=("medium:bold", "medium:sly"))])
    assert title_company(services) == (("cat", "toucan", "frog"), True, True, True)
    services.statistics.add([replace(WON, seed="e", finished=NOON + timedelta(hours=5))])
    assert title_company(services) == (("toucan", "cat"), False, False, True), "the lantern is no animal"


def test_own_animal_is_at_the_stalls_after_the_loss_of_a_game_against_it(services: Services) -> None:
    stall = next(stall for stall in STALLS if "owl" in stall_animals(stall))
    services.change(replace(services.settings, portrait="owl"))
    scores = ((90, *range(len(stall.opponents))),)
    lost = replace(LOST, seed=stall.seed("x"), seats=stall.options.seats, opponents=stall.opponents, scores=scores)
    services.statistics.add([lost])
    expected = tuple(dict.fromkeys(stall_animals(stall)))[:4]
    assert title_company(services) == (expected, True, False, False)


def test_damaged_statistics_leave_the_usual_animals(services: Services) -> None:
    services.statistics.path.parent.mkdir(parents=True, exist_ok=True)
    services.statistics.path.write_bytes(b"\xff not a row\n" * 20_000)
    assert animals(services) == PORTRAITS[:4]
    assert not services.notices
