"""Tests that a code starts exactly the game from which it was made."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from papayoo.engine import GameOptions, read_record
from papayoo.history.challenge_code import ALPHABET, named, parse_code, to_code
from papayoo.history.rows import ChallengeRow
from papayoo.match import new_game
from papayoo.services.challenges import challenge_of, code_of, start_challenge
from papayoo.services.open_game import start_running
from papayoo.services.opponents import opponent_names
from papayoo.services.services import SEED_LETTERS, Services, random_seed
from papayoo.services.start import start_match
from papayoo.services.tonight import opponents_of_day
from papayoo.storage import utc_now
from tests.history.sample_rows import NOON
from tests.history.test_challenge_code import TONIGHT, USUAL
from tests.positions import players_of, recorded_text
from tests.services.services_in import services_in


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def test_code_starts_the_game_with_its_deals_and_opponents(services: Services) -> None:
    match = start_challenge(services, USUAL)
    assert (match.seed, match.view.options) == (USUAL.seed, USUAL.options)
    assert tuple(player.level for player in match.players[1:]) == USUAL.opponents
    assert challenge_of(services, match) == USUAL


def test_challenge_is_known_after_a_restart(services: Services, tmp_path: Path) -> None:
    match = start_challenge(services, replace(USUAL, total=99))
    again = start_challenge(services, replace(USUAL, name="Wilma"))
    services.close()
    later = services_in(tmp_path)
    later.statistics.load()
    assert challenge_of(later, again) == challenge_of(later, match) == replace(USUAL, name="Wilma")
    later.statistics.add([ChallengeRow("a code that no version reads", utc_now())])
    assert challenge_of(later, match) == replace(USUAL, name="Wilma")
    later.close()


def test_code_of_tonights_table_seats_its_opponents(services: Services) -> None:
    match = start_challenge(services, TONIGHT)
    usual = opponents_of_day(date(2026, 11, 23), match.players[0], opponent_names(services))
    assert [player.level for player in match.players[1:]] == [player.level for player in usual]


def test_seeds_of_new_games_have_short_codes() -> None:
    seed = random_seed()
    assert set(SEED_LETTERS) == set(ALPHABET)
    assert len(seed) == 7
    assert set().union(*(random_seed() for _ in range(200))) == set(ALPHABET)
    assert len(to_code(replace(USUAL, seed=seed)) or "") == len(to_code(USUAL) or "")


def test_evening_by_other_rules_has_the_opponents_of_the_code(services: Services) -> None:
    other = replace(TONIGHT, options=GameOptions(3, 1), opponents=("easy", "hard:sly"))
    match = start_challenge(services, other)
    assert tuple(player.level for player in match.players[1:]) == ("easy", "hard:sly")
    assert match.view.options == other.options


def test_other_opponents_at_tonights_table_are_those_of_the_code(services: Services) -> None:
    match = start_challenge(services, replace(TONIGHT, opponents=("easy", "hard:sly", "easy")))
    assert tuple(player.level for player in match.players[1:]) == ("easy", "hard:sly", "easy")


def test_challenge_is_recorded_with_its_line_and_time(services: Services) -> None:
    services.clock = lambda: NOON
    start_challenge(services, replace(USUAL, name="Wilma"))
    assert services.load_results().challenges == (ChallengeRow(f"Wilma: {to_code(USUAL)}", NOON),)


def test_game_with_the_same_seed_and_other_options_belongs_to_no_challenge(services: Services) -> None:
    start_challenge(services, USUAL)
    other = start_running(services, new_game(GameOptions(4, 6), USUAL.seed, players_of(4)))
    assert challenge_of(services, other) is None


def test_only_a_finished_game_that_can_be_played_here_has_a_code() -> None:
    over, running = (read_record(recorded_text(3, 1, "abc", number).encode()) for number in (None, 9))
    players = (over.players[0], *(replace(player, level="easy") for player in over.players[1:]))
    assert code_of("abc", over.game.view(0), players) is not None
    assert code_of("abc", running.game.view(0), players) is None
    assert code_of("abc", over.game.view(0), players[::-1]) is None
    assert code_of("abc", over.game.view(0), players[1:] + players[1:2]) is None, "nobody can be challenged by a bot"


def test_other_games_answer_no_challenge(services: Services) -> None:
    start_challenge(services, USUAL)
    assert challenge_of(services, start_match(services)) is None


def test_line_of_a_finished_game_leads_to_the_same_game(services: Services) -> None:
    record = recorded_text(3, 2, "abc")
    reading = read_record(record.encode())
    players = (reading.players[0], *(replace(player, level="easy:bold") for player in reading.players[1:]))
    code = code_of("abc", reading.game.view(0), players)
    assert code is not None
    challenge = parse_code(named(code, "Wilma"))
    assert (challenge.name, challenge.seed, challenge.options) == ("Wilma", "abc", reading.game.options)
    assert challenge.opponents == ("easy:bold",) * 2
    assert challenge.total == sum(points[0] for points in reading.game.state.scores)
