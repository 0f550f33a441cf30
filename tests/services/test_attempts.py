"""Tests of games whose deals are played in several attempts, by several copies of the program, or by several people."""

import errno
import os
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date, timedelta
from itertools import count
from pathlib import Path

import pytest

from papayoo.engine import AssistKind, Game, GameOptions, Player, Recorder, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, Evening, Lantern, evenings_of, seed_of_day
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.lanterns import Outlook
from papayoo.history.rows import GameRow, TargetRow
from papayoo.match import Match, new_game
from papayoo.services.first_game import partings_from_first
from papayoo.services.game_goals import GameGoals
from papayoo.services.open_game import (
    attempts_with_same_deals,
    import_game,
    open_file,
    play_again,
    resume_saved_game,
)
from papayoo.services.results import round_row
from papayoo.services.services import Services
from papayoo.services.start import resume_match, start_match
from papayoo.services.tonight import open_tonight
from papayoo.storage import Notice, SavedGame, Shelf
from tests.positions import next_command, players_of, random_answer, recorded
from tests.services.services_in import services_in

DAY = date(2026, 11, 23)
GOLD = 1
"""The number of the goal of tonight's table to win the golden lantern."""


@pytest.fixture
def open_services(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], Services]]:
    """A function that starts another copy of the program with the same files."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    opened: list[Services] = []

    def open_copy() -> Services:
        opened.append(services_in(tmp_path / "home", name="Ana"))
        return opened[-1]

    yield open_copy
    for services in opened:
        services.close()


@pytest.fixture
def services(open_services: Callable[[], Services]) -> Services:
    return open_services()


def finish_round(match: Match, choices: str) -> None:
    """Play on to the end of a round. ``choices`` is the seed of the random choices of all players."""
    game, rounds = read_record(match.record.encode()).game, len(match.view.scores)
    answer = random_answer(random.Random(choices))
    while len(game.state.scores) == rounds:
        command = next_command(game, answer)
        game.execute(command)
        match.submit(command)


def finish_game(match: Match, choices: str) -> None:
    while not match.is_over:
        finish_round(match, choices)


def delete_running_game(services: Services) -> None:
    (game,) = (game for game in services.library.games() if game.shelf is Shelf.RUNNING)
    services.library.delete(game)


def evening(services: Services) -> Evening:
    results = services.load_results()
    return evenings_of(results.rows, results.targets)[DAY]


def game_rows(services: Services) -> list[GameRow]:
    return [row for row in services.load_results().rows if isinstance(row, GameRow)]


def gold_outlook(services: Services, match: Match) -> Outlook:
    return GameGoals(services, match).goals(0)[GOLD].outlook


def with_target(services: Services) -> None:
    """Set the target of the date: the coach would have expected all points."""
    services.load_results().add([TargetRow(seed_of_day(DAY), 750, services.clock())])


def test_first_game_of_a_date_can_win_the_golden_lantern(services: Services) -> None:
    match = open_tonight(services, DAY)
    finish_round(match, "one")
    start_match(services)  # moves it to the unfinished games, from which it continues
    match = open_tonight(services, DAY)
    assert gold_outlook(services, match) is Outlook.OPEN
    finish_game(match, "one")
    with_target(services)
    assert evening(services).lantern is Lantern.GOLDEN
    open_tonight(services, DAY)
    assert evening(services).lantern is Lantern.GOLDEN


def test_rounds_of_a_deleted_attempt_are_not_combined_with_the_game_of_the_next(services: Services) -> None:
    finish_round(open_tonight(services, DAY), "one")
    delete_running_game(services)
    match = open_tonight(services, DAY)
    finish_game(match, "two")
    rows = services.statistics.rows
    own = [row.own for row in rounds_in(rows)]
    assert len(own) == 3
    assert own[0] != match.view.scores[0][0], "this test needs attempts with different points"
    assert games_in(rows) == ()
    assert [row.scores for row in game_rows(services)] == [match.view.scores]


def test_date_begun_twice_has_a_lantern_that_cannot_turn_golden(services: Services) -> None:
    match = open_tonight(services, DAY)
    match.start_round()  # the player sees the cards
    assert gold_outlook(services, match) is Outlook.OPEN
    delete_running_game(services)
    match = open_tonight(services, DAY)
    assert gold_outlook(services, match) is Outlook.MISSED
    finish_game(match, "two")
    with_target(services)
    assert (evening(services).lantern, evening(services).target) == (Lantern.LIT, 750)


def test_game_by_other_rules_is_not_taken_for_the_first_attempt_at_a_date(services: Services) -> None:
    first = open_tonight(services, DAY)
    finish_game(first, "one")
    rules = replace(TONIGHT_OPTIONS, total_limit=2000)
    other = play_again(services, new_game(rules, first.seed, first.players))
    (kept,) = (game for game in services.library.games() if game.shelf is Shelf.FINISHED)
    services.library.delete(kept)
    finish_game(other, "one")
    assert other.view.scores == first.view.scores, "this test needs equal points"
    later = open_tonight(services, DAY)
    finish_game(later, "two")
    assert not partings_from_first(services, later)


def test_date_continued_from_a_copy_of_its_game_cannot_turn_golden(services: Services) -> None:
    match = open_tonight(services, DAY)
    match.start_round()
    services.library.add(match.record, Shelf.NAMED, "before")
    (copy,) = (game for game in services.library.games() if game.shelf is Shelf.NAMED)
    match = resume_saved_game(services, copy, open_file(services, copy.path))
    assert gold_outlook(services, match) is Outlook.MISSED


def test_copy_of_the_program_cannot_win_the_golden_lantern_with_cards_that_another_one_showed(
    open_services: Callable[[], Services],
) -> None:
    first, second = open_services(), open_services()
    match, tried = open_tonight(first, DAY), open_tonight(second, DAY)
    finish_round(tried, "two")
    finish_game(match, "one")
    with_target(first)
    for services in (first, open_services()):
        assert evening(services).lantern is Lantern.LIT
        assert games_in(services.statistics.rows) == ()


def test_each_copy_of_the_program_counts_the_attempt_that_the_file_counts(
    open_services: Callable[[], Services],
) -> None:
    first, second = open_services(), open_services()
    reading = new_game(GameOptions(3, 1), "same deals", players_of(3))
    counted, other = play_again(first, reading), play_again(second, reading)
    assert first.load_results().rows == second.load_results().rows == ()
    finish_game(counted, "one")
    finish_game(other, "two")
    assert counted.view.scores != other.view.scores, "this test needs attempts with different points"
    for services in (first, second, open_services()):
        rows = services.load_results().rows
        assert [row.points for row in rounds_in(rows)] == list(counted.view.scores)
        assert [row.scores for row in games_in(rows)] == [counted.view.scores]
    assert second.statistics.added == 0


def test_restored_results_make_a_replay_of_a_game_finished_since(services: Services) -> None:
    reading = new_game(GameOptions(3, 2), "same deals", players_of(3))
    finish_round(play_again(services, reading), "one")
    delete_running_game(services)
    services.statistics.erase()
    match = play_again(services, reading)
    finish_game(match, "two")
    assert [row.scores for row in games_in(services.statistics.rows)] == [match.view.scores]
    services.statistics.restore(lambda old, new: new)
    assert games_in(services.statistics.rows) == ()


def test_game_continued_from_a_file_counts_once_its_earlier_rounds_are_restored(services: Services) -> None:
    match = play_again(services, new_game(GameOptions(3, 2), "deals", players_of(3)))
    finish_round(match, "one")
    services.library.add(match.record, Shelf.NAMED, "copy")
    (copy,) = (game for game in services.library.games() if game.shelf is Shelf.NAMED)
    delete_running_game(services)
    services.statistics.erase()
    match = continue_game(services, copy)
    finish_round(match, "one")
    assert games_in(services.statistics.rows) == ()
    services.statistics.restore(lambda old, new: new)
    assert [row.scores for row in games_in(services.statistics.rows)] == [match.view.scores]


def test_help_is_counted_with_its_round_and_not_with_the_next(services: Services) -> None:
    match = start_match(services, GameOptions(4, 2))
    match.start_round()
    match.add_assist(AssistKind.HINT)
    finish_game(match, "one")
    rows = services.statistics.rows
    assert [row.assisted for row in rounds_in(rows)] == [True, False]
    assert [row.assisted for row in games_in(rows)] == [True]


def test_unfinished_game_keeps_its_file_while_the_running_game_cannot_be_written(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = start_match(services, GameOptions(4, 2))
    match.start_round()
    start_match(services)
    (kept,) = (game for game in services.library.games() if game.shelf is Shelf.UNFINISHED)

    def refuse(path: Path, text: str) -> None:
        raise OSError(errno.ENOSPC, "No space left on device", str(path))

    monkeypatch.setattr("papayoo.storage.kept_file.write_atomically", refuse)
    continue_game(services, kept)
    assert services.library.read(kept) == match.record


def test_file_of_a_continued_game_that_cannot_be_deleted_is_reported(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    start_match(services, GameOptions(4, 2)).start_round()
    start_match(services)
    (kept,) = (game for game in services.library.games() if game.shelf is Shelf.UNFINISHED)

    def refuse(game: SavedGame) -> None:
        raise PermissionError(errno.EACCES, "no rights")

    monkeypatch.setattr(services.library, "forget", refuse)
    continue_game(services, kept)
    assert services.notices == [Notice.of("notice.games_unwritable", folder=str(kept.path.parent), why="no rights")]


def test_game_saved_under_a_name_stays_in_its_file_when_it_is_continued(services: Services) -> None:
    match = start_match(services, GameOptions(4, 2))
    match.start_round()
    services.library.add(match.record, Shelf.NAMED, "mine")
    (named,) = (game for game in services.library.games() if game.shelf is Shelf.NAMED)
    continue_game(services, named)
    assert services.library.read(named) == match.record


def test_opening_the_running_game_leaves_it_in_its_place(services: Services) -> None:
    match = start_match(services, GameOptions(4, 2))
    match.start_round()
    (running,) = services.library.games()
    continue_game(services, running)
    assert [(game.shelf, services.library.read(game)) for game in services.library.games()] == [
        (Shelf.RUNNING, match.record)
    ]


def test_only_a_beginning_that_matters_is_recorded(services: Services) -> None:
    for options, seed in ((GameOptions(3, 1), seed_of_day(DAY + timedelta(1))), (TONIGHT_OPTIONS, "ordinary")):
        play_again(services, new_game(options, seed, players_of(options.seats)))
        assert services.load_results().begun == ()
    match = open_tonight(services, DAY)
    assert [row.seed for row in services.load_results().begun] == [match.seed]


def test_attempts_are_the_finished_games_with_the_same_deals(services: Services) -> None:
    seed = 'the "same" é'

    def add(shelf: Shelf, deals: str, choices: str, age: int) -> Recorder:
        recorder = recorded(Game(GameOptions(3, 2), deals), choices)[1]
        path = services.library.add(recorder.text, shelf, choices)
        os.utime(path, (1e9 - age, 1e9 - age))
        return recorder

    for deals, shelf in (("other", Shelf.FINISHED), (seed, Shelf.NAMED), (seed, Shelf.UNFINISHED)):
        add(shelf, deals, "x", 3)
    services.library.add(recorded(Game(GameOptions(3, 1), seed), "short")[1].text, Shelf.FINISHED, "short")
    services.library.add(recorded(Game(GameOptions(3, 2), seed), "begun", 9)[1].text, Shelf.FINISHED, "begun")
    later, earlier = add(Shelf.FINISHED, seed, "later", 1), add(Shelf.FINISHED, seed, "earlier", 2)
    reading = read_record(earlier.text.encode())
    found = attempts_with_same_deals(services, reading)
    readings = [read_record(recorder.text.encode()) for recorder in (earlier, later)]
    assert [attempt.scores for attempt in found] == [each.game.state.scores for each in readings]
    for attempt in found:
        assert attempt.total == sum(points[0] for points in attempt.scores)
        totals = [sum(points[seat] for points in attempt.scores) for seat in range(3)]
        assert attempt.place == sorted(totals).index(attempt.total) + 1


def test_only_the_counted_attempt_at_a_round_has_a_row(services: Services) -> None:
    reading = new_game(GameOptions(3, 2), "same deals", players_of(3))
    counted = play_again(services, reading)
    for number in (1, 2):
        finish_round(counted, "one")
        row = round_row(services, counted)
        assert row is not None
        assert (row.number, row.points) == (number, counted.view.scores[-1])
    other = play_again(services, reading)
    finish_game(other, "two")
    assert round_row(services, other) is None


# Games of other people


def import_from_bob(services: Services, folder: Path, rounds: int = 1) -> SavedGame:
    """Import a game of three rounds at three seats of which Bob has finished some."""
    reading = new_game(GameOptions(3, 3), "friend", (Player("Bob"), *players_of(3)[1:]))
    answer = random_answer(random.Random("Bob"))
    while len(reading.game.state.scores) < rounds:
        reading.recorder.add(reading.game.execute(next_command(reading.game, answer)))
    file = folder / "bob.papayoo"
    file.write_text(reading.recorder.text, encoding="utf-8")
    imported = import_game(services, file)
    assert imported is not None
    return imported[0]


def continue_game(services: Services, game: SavedGame) -> Match:
    return resume_saved_game(services, game, open_file(services, game.path))


def restart(services: Services) -> None:
    text, _ = services.saves.load()
    assert text is not None
    assert resume_match(services, text) is not None


@pytest.mark.parametrize(
    "leave", [lambda services: None, restart, start_match], ids=["at once", "after a restart", "before another game"]
)
def test_round_played_by_another_person_is_not_counted(
    services: Services, tmp_path: Path, leave: Callable[[Services], object]
) -> None:
    continue_game(services, import_from_bob(services, tmp_path))
    leave(services)
    assert services.load_results().rows == ()
    assert services.statistics.habits.load() == {}


def test_only_own_rounds_of_an_imported_game_count_and_not_the_game(services: Services, tmp_path: Path) -> None:
    match = continue_game(services, import_from_bob(services, tmp_path))
    finish_game(match, "Ana")
    rows = services.statistics.rows
    assert [(row.number, row.points) for row in rounds_in(rows)] == [
        (number, match.view.scores[number - 1]) for number in (2, 3)
    ]
    assert games_in(rows) == ()
    assert [row.is_replay for row in game_rows(services)] == [True]


def test_imported_game_of_which_no_round_is_finished_counts(services: Services, tmp_path: Path) -> None:
    match = continue_game(services, import_from_bob(services, tmp_path, rounds=0))
    finish_game(match, "Ana")
    assert len(rounds_in(services.statistics.rows)) == 3
    assert len(games_in(services.statistics.rows)) == 1


def test_own_unfinished_game_still_counts_after_it_was_continued(services: Services) -> None:
    match = start_match(services, GameOptions(4, 2))
    finish_round(match, "one")
    services.new_seed = map(str, count()).__next__
    start_match(services)
    (kept,) = (game for game in services.library.games() if game.shelf is Shelf.UNFINISHED)
    match = continue_game(services, kept)
    finish_game(match, "one")
    assert [row.scores for row in games_in(services.statistics.rows)] == [match.view.scores]
