"""Tests that each round finished by a human player is recorded exactly once."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.ai.habits import Habits
from papayoo.engine import AssistKind, CardsDealt, GameOptions, Player, RoundStarted, read_record
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.rows import RoundDeal, Row
from papayoo.match import DirectThinker, Match, new_game
from papayoo.services.results import record_results
from papayoo.services.services import Services
from papayoo.services.start import resume_match, start_match
from tests.positions import SEAT_COUNTS, players_of
from tests.services.services_in import services_in
from tests.services.test_attempts import finish_game, finish_round

TWO_ROUNDS = GameOptions(4, 2)


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def recorded_rows(services: Services) -> tuple[Row, ...]:
    """Return the rows in the file."""
    store = services.new_statistics()
    assert store.load() is None
    return store.rows


def restarted(services: Services, folder: Path) -> tuple[Services, Match]:
    """Close the program, start it again, and continue the running game."""
    services.close()
    later = services_in(folder)
    text, _ = later.saves.load()
    assert text is not None
    match = resume_match(later, text)
    assert match is not None
    return later, match


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_recorded_round_contains_what_everybody_was_dealt(services: Services, seats: int) -> None:
    match = Match(new_game(GameOptions(seats, 2), "dealt", players_of(seats)), DirectThinker())
    for number in (1, 2):
        match.start_round()
        finish_round(match, "one")
        record_results(services, match)
        row = rounds_in(recorded_rows(services))[-1]
        events = read_record(match.record.encode()).events
        deal = [event for event in events if isinstance(event, CardsDealt)][-1]
        start = [event for event in events if isinstance(event, RoundStarted)][-1]
        assert row.number == number
        assert row.dealt == RoundDeal.of(deal.hands, start.dealer, row.die)


def test_finished_game_is_recorded_round_by_round(services: Services) -> None:
    match = start_match(services, TWO_ROUNDS)
    match.start_round()
    assert recorded_rows(services) == ()
    finish_round(match, "one")
    assert [row.points for row in rounds_in(recorded_rows(services))] == [*match.view.scores]
    match.start_round()
    finish_round(match, "one")
    rows, scores = recorded_rows(services), match.view.scores
    assert [(row.number, row.points) for row in rounds_in(rows)] == [(1, scores[0]), (2, scores[1])]
    assert [row.scores for row in games_in(rows)] == [scores]
    assert {row.level for row in rows} == {"medium"}
    assert len(rows) == 3


@pytest.mark.parametrize("kind", AssistKind)
def test_help_is_recorded_with_its_round_and_game(services: Services, kind: AssistKind) -> None:
    match = start_match(services, TWO_ROUNDS)
    finish_round(match, "one")
    match.start_round()
    match.add_assist(kind)
    finish_game(match, "one")
    rows = recorded_rows(services)
    assert [row.assisted for row in rounds_in(rows)] == [False, True]
    assert [row.assisted for row in games_in(rows)] == [True]


def test_round_is_recorded_once_even_after_a_restart(services: Services, tmp_path: Path) -> None:
    finish_round(start_match(services, TWO_ROUNDS), "one")
    before = recorded_rows(services)
    later, match = restarted(services, tmp_path)
    assert recorded_rows(later) == before
    match.start_round()
    assert recorded_rows(later) == before
    later.close()


def test_round_lost_by_a_crash_is_recorded_after_restart(services: Services, tmp_path: Path) -> None:
    finish_round(start_match(services, TWO_ROUNDS), "one")
    before = recorded_rows(services)
    services.statistics.path.unlink()
    later, _ = restarted(services, tmp_path)
    after = recorded_rows(later)
    assert [(row.game, row.points) for row in rounds_in(after)] == [(row.game, row.points) for row in rounds_in(before)]
    assert len(after) == len(before) == 1
    later.close()


def test_unwritable_statistics_give_one_notice(services: Services) -> None:
    services.statistics.path.mkdir(parents=True)
    with patch("papayoo.storage.results_file.append_lines", side_effect=OSError("full")):
        finish_game(start_match(services, TWO_ROUNDS), "one")
    assert [notice.key for notice in services.notices] == ["notice.statistics_damaged", "notice.statistics_unwritable"]
    assert len(services.statistics.rows) == 3


def test_bots_learn_the_habits_of_the_player_after_each_round(services: Services) -> None:
    match = start_match(services, TWO_ROUNDS)
    assert match.habits == Habits()
    finish_round(match, "one")
    learned = Habits.from_json(services.statistics.habits.load())
    assert match.habits == learned != Habits()
    assert learned.rounds == ("seed/1",)
    assert start_match(services).habits == learned


def test_round_of_bots_alone_or_of_a_running_game_is_not_recorded(services: Services) -> None:
    bots = Match(new_game(TWO_ROUNDS, "bots", [Player(name, "random") for name in "ABCD"]), services.thinker)
    finish_round(bots, "one")
    record_results(services, bots)
    running = Match(new_game(TWO_ROUNDS, "running", start_match(services).players), services.thinker)
    finish_round(running, "one")
    running.start_round()
    record_results(services, running)
    assert services.load_results().rows == ()
