"""Tests of which games the opponents play for their places, and in which they only save points."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.levels import bot_of
from papayoo.engine import PassCards, read_record
from papayoo.history.stalls import STALLS
from papayoo.match import Match, shipped_puzzles
from papayoo.match import match as match_module
from papayoo.services.lesson_book import start_lesson
from papayoo.services.practice_matches import match_from_decision, puzzle_match
from papayoo.services.services import Services
from papayoo.services.stall_games import open_stall
from papayoo.services.start import resume_match, start_match
from tests.positions import recorded_text
from tests.services.services_in import services_in


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def minds_standings(match: Match, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Return whether the next bot of a match that answers minds the standings."""
    told: list[bool] = []

    def listening_bot_of(level: str, *_: object, minds_standings: bool = False) -> Bot:
        told.append(minds_standings)
        return bot_of("random")

    with monkeypatch.context() as patch:
        patch.setattr(match_module, "bot_of", listening_bot_of)
        if not match.view.phase.is_in_round:
            match.start_round()
        match.ask_next_bot()
        while not told:
            match.poll()
    return told[0]


def test_opponents_mind_the_standings_in_games(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    match = start_match(services)
    assert minds_standings(match, monkeypatch)
    resumed = resume_match(services, match.record)
    assert resumed is not None
    assert minds_standings(resumed, monkeypatch)


def test_opponents_at_the_night_market_save_points(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not minds_standings(open_stall(services, STALLS[0]), monkeypatch)


def test_opponents_in_puzzles_and_lessons_save_points(services: Services) -> None:
    assert not puzzle_match(services, shipped_puzzles()[0]).minds_standings
    assert not start_lesson(services, 0).minds_standings


@pytest.mark.parametrize(("seed", "minds"), [("again", True), (STALLS[0].seed("again"), False)])
def test_round_tried_again_has_the_opponents_of_its_game(seed: str, minds: bool, services: Services) -> None:
    record = recorded_text(3, 1, seed)
    passed = read_record(record.encode()).game.view(0).given
    match = match_from_decision(services, record, 1, PassCards(0, tuple(sorted(passed))))
    assert match.minds_standings is minds
