"""Tests that the player is told about every file that could not be read, moved or written."""

from collections.abc import Callable, Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.engine import GameOptions, PracticeKind
from papayoo.services.challenges import start_challenge
from papayoo.services.practice_matches import record_practice
from papayoo.services.results import record_results
from papayoo.services.services import Services
from papayoo.services.stall_games import open_stall, running_stall
from papayoo.services.start import resume_match, start_match
from papayoo.services.tonight import open_tonight
from papayoo.storage import Notice
from tests.history.test_challenge_code import USUAL
from tests.match.test_practice import position, practice
from tests.positions import recorded_text
from tests.services.named_games import CRAB, DAY
from tests.services.services_in import services_in
from tests.services.test_attempts import finish_round
from tests.services.test_judging import played_match


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def judge(services: Services) -> None:
    """Add the results of a round, which succeeds, and its judgement."""
    with patch("papayoo.storage.results_file.append_lines"):
        record_results(services, played_match())
    services.collect_notices()


@pytest.mark.parametrize(
    "add",
    [
        lambda services: start_challenge(services, USUAL),
        lambda services: open_tonight(services, DAY),
        lambda services: record_practice(services, practice(position(), kind=PracticeKind.LESSON), is_solved=True),
        lambda services: finish_round(start_match(services, GameOptions(4, 2)), "one"),
        judge,
    ],
    ids=["challenge", "begun game", "practice", "round", "judgement"],
)
def test_result_that_cannot_be_written_gives_a_notice(services: Services, add: Callable[[Services], object]) -> None:
    with patch("papayoo.storage.results_file.append_lines", side_effect=OSError("full")):
        add(services)
    folder = str(services.statistics.path.parent)
    assert services.notices == [Notice.of("notice.statistics_unwritable", folder=folder)]


@pytest.mark.parametrize(
    "begin",
    [start_match, running_stall, lambda services: open_stall(services, CRAB)],
    ids=["another game", "look at the market", "game at a stall"],
)
def test_running_game_that_is_no_text_gives_a_notice(
    services: Services, tmp_path: Path, begin: Callable[[Services], object]
) -> None:
    (tmp_path / "current.papayoo").write_bytes(b"\xff\x00")
    begin(services)
    (aside,) = tmp_path.glob("current.bad-*.papayoo")
    assert services.notices == [Notice.of("notice.save_damaged", file=str(aside))]


@pytest.mark.parametrize("folder", ["finished", "unfinished"])
def test_running_game_that_cannot_be_moved_gives_a_notice(services: Services, tmp_path: Path, folder: str) -> None:
    services.saves.save(recorded_text(3, 1, "over", None if folder == "finished" else 9))
    (tmp_path / folder).write_text("in the way", encoding="utf-8")
    start_match(services)
    assert services.notices == [Notice.of("notice.save_unwritable", folder=str(tmp_path))]


def test_record_of_a_newer_version_that_cannot_be_moved_stays(services: Services, tmp_path: Path) -> None:
    text = recorded_text(3, 1, "over").replace('"format":1', '"format":99', 1)
    services.saves.save(text)
    (tmp_path / "unfinished").write_text("in the way", encoding="utf-8")
    assert resume_match(services, text) is None
    assert services.notices == [Notice.of("notice.save_unwritable", folder=str(tmp_path))]
    assert (tmp_path / "current.papayoo").read_text(encoding="utf-8") == text
