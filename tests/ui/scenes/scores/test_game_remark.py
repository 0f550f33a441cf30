"""Tests of the sentence about a game at tonight's table."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from papayoo.engine import read_record
from papayoo.history.daily_games import seed_of_day
from papayoo.history.rows import GameRow, TargetRow
from papayoo.match import Difference, DirectThinker, Match
from papayoo.services.first_game import Parting, parting_from_first
from papayoo.services.services import Services
from papayoo.ui.scenes.scores.game_remark import parting_text, remark_of
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


def test_later_attempt_is_called_practice(services: Services) -> None:
    match = match_tonight()
    first = replace(row_of(match), scores=((10, 80, 80, 80),) * 3)
    total = match.view.totals[0]
    services.statistics.add([first, target(total - 5)])
    words = WORDS("tonight.over_target", target=total - 5, n=5), WORDS("tonight.after_practice", n=30)
    assert remark_of(services, match) == " ".join(words)
    assert parting_from_first(services, match) is None, "the file of the first game is not there"


@pytest.mark.parametrize("trick", [0, 7])
def test_parting_names_the_round_its_points_the_trick_or_the_pass_and_where_most_came_of_it(trick: int) -> None:
    def told(largest: int) -> str:
        difference = Difference(2, then=45, now=12, trick=trick, position=None, largest=largest)
        return parting_text(WORDS, Parting(difference, None))

    key = "tonight.parted" if trick else "tonight.parted_pass"
    parted = WORDS(key, n=2, then=45, now=12, trick=trick)
    assert told(11) == f"{parted} {WORDS('tonight.largest', n=11)}"
    assert told(7) == (parted if trick else f"{parted} {WORDS('tonight.largest', n=7)}")
    assert parting_text(WORDS, None) == ""
