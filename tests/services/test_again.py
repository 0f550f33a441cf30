"""Tests that another game after a finished one is of the same kind."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from papayoo.ai.levels import bot_of
from papayoo.history.daily_games import evenings_of
from papayoo.history.rows import Row
from papayoo.history.stalls import stall_of_seed
from papayoo.match import Match, answer
from papayoo.services.again import start_again
from papayoo.services.challenges import start_challenge
from papayoo.services.services import Services
from papayoo.services.start import start_match
from papayoo.storage import Shelf
from tests.history.test_challenge_code import TONIGHT, USUAL
from tests.services.named_games import CRAB, DAY, OPENERS
from tests.services.services_in import services_in


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path, seats=5, rounds=1)
    seeds = iter("ABCDEFGH")
    services.new_seed = lambda: next(seeds)
    yield services
    services.close()


def play(match: Match, rng: random.Random) -> None:
    """Play a match to its end; the human player plays like a novice."""
    novice = bot_of("novice")
    while not match.is_over:
        if match.view.is_asked and match.next_bot() is None:
            match.submit(answer(novice, match.view, rng))
        elif match.view.phase.is_in_round:
            match.ask_next_bot()
            match.poll()
        else:
            match.start_round()


def finished(services: Services, start: Callable[[Services], Match]) -> Match:
    """Return a match that has been played to its end and put away, as the final ranking does."""
    match = start(services)
    play(match, random.Random(0))
    services.saves.finish()
    return match


def test_another_game_at_a_stall_has_new_cards_at_the_same_stall(services: Services) -> None:
    match = finished(services, OPENERS["stall"])
    again = start_again(services, match)
    assert stall_of_seed(again.seed) is CRAB
    assert again.view.options == CRAB.options
    assert again.seed != match.seed
    assert not again.view.scores


@pytest.mark.parametrize(
    "start",
    [
        OPENERS["tonight"],
        lambda services: start_challenge(services, USUAL),
        lambda services: start_challenge(services, TONIGHT),
    ],
    ids=["tonight", "code", "code of tonight"],
)
def test_another_game_with_deals_for_everybody_has_the_same_cards(
    services: Services, start: Callable[[Services], Match]
) -> None:
    match = finished(services, start)
    again = start_again(services, match)
    assert again is not match
    assert not again.view.scores
    assert (again.seed, again.view.options, again.players) == (match.seed, match.view.options, match.players)


def test_another_ordinary_game_follows_the_settings(services: Services) -> None:
    match = finished(services, start_match)
    again = start_again(services, match)
    assert again.seed != match.seed
    assert again.view.options == services.settings.game_options


def test_the_same_cards_again_change_no_result_and_no_lantern(services: Services) -> None:
    match = finished(services, OPENERS["tonight"])
    before: tuple[Row, ...] = services.statistics.rows
    lantern = evenings_of(before)[DAY].lantern
    again = start_again(services, match)
    play(again, random.Random(7))
    assert again.view.scores != match.view.scores
    assert services.statistics.rows == before
    assert evenings_of(services.statistics.rows)[DAY].lantern is lantern


def test_running_game_is_set_aside_for_another_one(services: Services) -> None:
    match = finished(services, OPENERS["tonight"])
    running = start_match(services)
    running.start_round()
    start_again(services, match)
    assert [game.shelf for game in services.library.games()].count(Shelf.UNFINISHED) == 1
