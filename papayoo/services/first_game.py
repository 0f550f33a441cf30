"""Finds the first attempt at tonight's table, while or after the same cards are played again."""

from papayoo.match import FirstAttempt, Match, Replay
from papayoo.services.game_goals import GameGoals
from papayoo.services.open_game import readings_with_seed
from papayoo.services.services import Services
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
