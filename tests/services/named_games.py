"""Starts matches of every kind for tests, with and without goals."""

import random
from collections.abc import Callable, Mapping
from datetime import date
from types import MappingProxyType
from typing import Final
from unittest.mock import patch

from papayoo.engine import Game, Player, SeatView, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.rows import TargetRow
from papayoo.history.stalls import STALL_OF, Stall
from papayoo.match import Match
from papayoo.services.practice_matches import practice_match
from papayoo.services.services import Services
from papayoo.services.stall_games import open_stall
from papayoo.services.start import start_match
from papayoo.services.tonight import open_tonight
from tests.history.sample_rows import rows_of
from tests.match.test_practice import position, practice
from tests.positions import next_command, random_answer, recorded_steps

CRAB: Final = STALL_OF["crab"]
DAY: Final = date(2026, 11, 23)
DAY_TEXT: Final = "23 November 2026"
TARGET: Final = 72


def _open_tonight_again(services: Services) -> Match:
    """Return a new match at tonight's table, which does not count because that date's game is finished."""
    services.load_results().add(list(rows_of(Game(TONIGHT_OPTIONS, seed_of_day(DAY)))))
    return _open_tonight(services)


def _open_tonight(services: Services) -> Match:
    """Return the match of a date whose target is known, so that no test has to wait for it."""
    services.load_results().add([TargetRow(seed_of_day(DAY), TARGET, services.clock())])
    return open_tonight(services, DAY)


def finish_tonight(services: Services, choices: str = "") -> Match:
    """Play tonight's table to its end with random choices, move its file to the finished games, return the match.

    The game is saved once, at its end, and not after each of its two hundred commands.
    """
    match, answer = _open_tonight(services), random_answer(random.Random(choices))
    game = read_record(match.record.encode()).game
    with patch.object(services.saves, "save", return_value=None):
        while not match.is_over:
            command = next_command(game, answer)
            game.execute(command)
            match.submit(command)
    services.saves.save(match.record)
    services.saves.finish()
    services.saves.writer.settle()
    return match


OPENERS: Final[Mapping[str, Callable[[Services], Match]]] = MappingProxyType(
    {
        "stall": lambda services: open_stall(services, CRAB),
        "tonight": _open_tonight,
        "tonight again": _open_tonight_again,
        "ordinary": start_match,
        "practice": lambda services: practice_match(services, practice(position(), allows_help=True)),
    }
)
"""Functions that start a match and return it, by the kind of match."""


def begun(services: Services, kind: str) -> Match:
    """Return a new match of this kind, such as "stall", after its first deal."""
    match = OPENERS[kind](services)
    if not match.view.round_number:
        match.start_round()
    return match


def record_at(stall: Stall, wanted: Callable[[SeatView], bool]) -> str:
    """Return the record of a random game at a stall, up to a decision of the player.

    The decision is the first one for whose view ``wanted`` returns true.
    """
    players = (Player("Ann"), *(Player(f"Bot {seat}", level) for seat, level in enumerate(stall.opponents, start=1)))
    for number in range(60):
        game = Game(stall.options, stall.seed(str(number)))
        for recorder in recorded_steps(game, str(number), players):
            view = game.view(0)
            if view.is_asked and wanted(view):
                return recorder.text
    raise AssertionError("no game comes to that")
