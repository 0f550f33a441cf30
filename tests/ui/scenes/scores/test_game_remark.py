"""Tests of the sentence about a game at tonight's table."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from papayoo.engine import read_record
from papayoo.history.daily_games import seed_of_day
from papayoo.history.rows import GameRow, Row
from papayoo.match import DirectThinker, Match
from papayoo.services.services import Services
from papayoo.ui.scenes.scores.game_remark import remark_of
from tests.history.sample_rows import A_JUDGED_ROUND, NOON
from tests.positions import recorded_text
from tests.services.services_in import services_in
from tests.ui.running_app import WORDS

SEED = seed_of_day(date(2026, 11, 23))


def match_tonight() -> Match:
    return Match(read_record(recorded_text(4, 3, SEED).encode()), DirectThinker())


def row_of(match: Match, *, assisted: bool = False) -> GameRow:
    return GameRow(SEED, 4, ("medium",) * 3, NOON, assisted=assisted, scores=match.view.scores)


def judged(worth: float) -> list[Row]:
    return [replace(A_JUDGED_ROUND, seed=SEED, number=number, worth=worth) for number in (1, 2, 3)]


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    services.statistics.load()
    yield services
    services.close()


def test_remark_names_the_lantern_before_the_target_is_known(services: Services) -> None:
    match = match_tonight()
    services.statistics.add([row_of(match)])
    assert remark_of(services, match) == WORDS("tonight.after_lit")


@pytest.mark.parametrize(
    ("better", "assisted", "lantern"), [(9, False, "golden"), (-9, False, "lit"), (9, True, "lit")]
)
def test_remark_names_target_and_lantern(services: Services, better: int, lantern: str, *, assisted: bool) -> None:
    match = match_tonight()
    target = match.view.totals[0] + better
    services.statistics.add([row_of(match, assisted=assisted), *judged(target / 3)])
    assert remark_of(services, match) == WORDS(f"tonight.after_{lantern}_target", target=target)


def test_later_attempt_is_called_practice(services: Services) -> None:
    match = match_tonight()
    first = replace(row_of(match), scores=((10, 80, 80, 80),) * 3)
    services.statistics.add([first, *judged(80.0)])
    assert remark_of(services, match) == WORDS("tonight.after_practice", n=30)
