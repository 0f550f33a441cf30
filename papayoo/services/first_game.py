"""Finds the first attempt at tonight's table, while or after the same cards are played again."""

from papayoo.engine import read_record
from papayoo.match import FirstAttempt, Match, Replay, comparison_of, differences_by_round
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


def partings_from_first(services: Services, match: Match) -> tuple[PlayedShowing, ...]:
    """Return both attempts from where they part, for each round of a finished match with other points than before.

    It is empty if there was no first attempt at the same deals, or if the player took the same points in every round.
    """
    first = first_attempt(services, match) if match.is_over else None
    if first is None:
        return ()
    later = Replay(read_record(match.record.encode()), watcher=match.watcher)
    compared = (comparison_of(first.replay, later, each) for each in differences_by_round(first.replay, later))
    return tuple(PlayedShowing(services, each, match.players) for each in compared)
