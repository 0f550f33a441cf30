"""Finds the first attempt at tonight's table, while or after the same cards are played again."""

from typing import NamedTuple

from papayoo.engine import read_record
from papayoo.match import Difference, FirstAttempt, Match, Replay, comparison_of, difference_of, differences_by_round
from papayoo.services.game_goals import GameGoals
from papayoo.services.open_game import readings_with_seed
from papayoo.services.services import Services
from papayoo.services.showing import PlayedShowing
from papayoo.storage import Shelf


def first_attempt(services: Services, match: Match) -> FirstAttempt | None:
    """Return the game that counts for the date of a practice at tonight's table.

    Returns None for any other match, and if the game is not saved any more. So it is always a finished game.
    """
    goals = GameGoals(services, match)
    if goals.first is None or goals.first.scores == match.view.scores:
        return None
    for _, reading in readings_with_seed(services, match.seed, (Shelf.FINISHED,)):
        game = reading.game
        if game.options == match.view.options and game.is_over and game.state.scores == goals.first.scores:
            return FirstAttempt(Replay(reading, watcher=match.watcher))
    return None


class Parting(NamedTuple):
    """Where a finished practice at tonight's table parts from the first attempt.

    ``showing`` are both games from there on; it is None if the player's own decisions were the same. ``rounds`` are all
    rounds with other points, also those that differ less.
    """

    difference: Difference
    showing: PlayedShowing | None
    rounds: tuple[Difference, ...]


def parting_from_first(services: Services, match: Match) -> Parting | None:
    """Return where a finished match parts from the first attempt at the same deals.

    Returns None if there was no such attempt, or if the player took the same points in every round.
    """
    first = first_attempt(services, match) if match.is_over else None
    if first is None:
        return None
    later = Replay(read_record(match.record.encode()), watcher=match.watcher)
    difference = difference_of(first.replay, later)
    if difference is None:
        return None
    compared = comparison_of(first.replay, later, difference)
    showing = None if compared is None else PlayedShowing(services, compared, match.players)
    return Parting(difference, showing, differences_by_round(first.replay, later))
