"""Tests of the choice of the animals on the title screen."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from papayoo.ai.characters import CHARACTERS, PORTRAITS, STEADY
from papayoo.history.rows import GameRow
from papayoo.services.opponents import title_animals
from papayoo.services.services import Services
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


def test_animals_of_the_table_are_shown_before_any_game_is_finished(services: Services) -> None:
    assert title_animals(services) == PORTRAITS[:4]
    services.statistics.add([A_ROUND, A_JUDGED_ROUND])
    assert title_animals(services) == PORTRAITS[:4]


def test_company_of_the_last_game_comes_first_and_its_winner_before_the_others(services: Services) -> None:
    services.statistics.add([WON, LOST])
    assert title_animals(services) == ("toucan", "cat", *PORTRAITS[:1], PORTRAITS[2])
    later = replace(LOST, seed="c", finished=NOON + timedelta(hours=3), opponents=("easy", "hard:sly"))
    services.statistics.add([replace(later, scores=((120, 80, 50),))])
    assert title_animals(services)[:2] == ("frog", CHARACTERS[STEADY].portrait)
    earlier = replace(LOST, seed="d", finished=NOON - timedelta(hours=1), opponents=("easy:watcher", "easy:watcher"))
    services.statistics.add([earlier])
    assert title_animals(services)[0] == "frog", "the file is not in the order of the games"


def test_character_of_another_version_has_no_animal(services: Services) -> None:
    services.statistics.add([replace(LOST, opponents=("medium:gambler", "medium:ghost"))])
    assert title_animals(services) == ("macaque", *PORTRAITS[:3])


def test_own_animal_of_the_player_is_there_only_as_the_winner(services: Services) -> None:
    services.change(replace(services.settings, portrait="cat"))
    services.statistics.add([LOST])
    assert "cat" not in title_animals(services), "the opponent with this character had another animal"
    services.statistics.add([replace(WON, opponents=("medium:bold", "medium:sly"))])
    assert title_animals(services)[:3] == ("cat", "toucan", "frog")


def test_damaged_statistics_leave_the_usual_animals(services: Services) -> None:
    services.statistics.path.parent.mkdir(parents=True, exist_ok=True)
    services.statistics.path.write_bytes(b"\xff not a row\n" * 20_000)
    assert title_animals(services) == PORTRAITS[:4]
    assert not services.notices
