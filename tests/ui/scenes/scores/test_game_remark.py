"""Tests of the sentence about a game at tonight's table."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path

import pytest

from papayoo.engine import read_record
from papayoo.history.daily_games import seed_of_day
from papayoo.history.rows import BegunRow, GameRow, TargetRow
from papayoo.match import DirectThinker, Match
from papayoo.services.first_game import partings_from_first
from papayoo.services.services import Services
from papayoo.ui.scenes.scores.earned_lanterns import lanterns_after
from papayoo.ui.scenes.scores.game_remark import remark_of, rounds_text
from tests.history.sample_rows import NOON
from tests.positions import recorded_text
from tests.services.services_in import services_in
from tests.ui.running_app import WORDS

SEED = seed_of_day(date(2026, 11, 23))


def match_tonight() -> Match:
    return Match(read_record(recorded_text(4, 3, SEED).encode()), DirectThinker())


def row_of(match: Match, *, assisted: bool = False) -> GameRow:
    return GameRow(SEED, 4, ("medium",) * 3, NOON, assisted=assisted, scores=match.view.scores)


def target(points: int) -> TargetRow:
    return TargetRow(SEED, points, NOON)


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
    ("better", "assisted", "compared", "lantern"),
    [
        (9, False, "under", "golden"),
        (-9, False, "over", "lit"),
        (0, False, "exact", "lit"),
        (9, True, "under", "lit"),
    ],
)
def test_remark_names_target_and_lantern(
    services: Services, better: int, compared: str, lantern: str, *, assisted: bool
) -> None:
    match = match_tonight()
    points = match.view.totals[0] + better
    services.statistics.add([row_of(match, assisted=assisted), target(points)])
    words = WORDS(f"tonight.{compared}_target", target=points, n=abs(better)), WORDS(f"tonight.after_{lantern}")
    assert remark_of(services, match) == " ".join(words)


@pytest.mark.parametrize(("first", "compared"), [(-10, "worse"), (10, "better"), (0, "same")])
def test_later_attempt_is_called_practice_and_compared_with_the_first(
    services: Services, first: int, compared: str
) -> None:
    match = match_tonight()
    then = match.view.totals[0] + first
    services.statistics.add([replace(row_of(match), scores=((then, 250 - then, 0, 0), (0, 250, 0, 0), (0, 250, 0, 0)))])
    services.statistics.add([target(then - 5)])
    assert remark_of(services, match) == WORDS(f"tonight.practice_{compared}", n=abs(first), first=then)
    assert not partings_from_first(services, match), "the file of the first game is not there"


def test_later_attempt_with_the_points_of_the_first_is_practice_too(services: Services) -> None:
    match = match_tonight()
    total = match.view.totals[0]
    services.statistics.add([BegunRow(SEED, 4, 0, NOON - timedelta(minutes=9)), row_of(match), target(total + 5)])
    assert WORDS("tonight.after_golden") in remark_of(services, match)
    services.statistics.add([BegunRow(SEED, 4, 0, NOON + timedelta(minutes=1))])
    assert remark_of(services, match) == WORDS("tonight.practice_same", n=0, first=total)
    assert not lanterns_after(services, match)


def test_rounds_of_a_practice_and_of_the_first_attempt_are_told_together(services: Services) -> None:
    match = match_tonight()
    first = row_of(match)
    services.statistics.add([first])
    assert rounds_text(services, match) == "", "it is the game that counts"
    services.statistics.add([BegunRow(SEED, 4, 0, NOON + timedelta(minutes=1))])
    own = " + ".join(str(points[0]) for points in match.view.scores)
    assert rounds_text(services, match) == f"This attempt: {own} · First attempt: {own}"
