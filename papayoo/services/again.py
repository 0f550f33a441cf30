"""Another game of the same kind as a finished one, which *Play again* starts."""

from enum import Enum, auto

from papayoo.match import Match, new_game
from papayoo.services.challenges import challenge_of
from papayoo.services.game_goals import GameGoals
from papayoo.services.open_game import start_running
from papayoo.services.services import Services
from papayoo.services.stall_games import open_stall
from papayoo.services.start import start_match


class Again(Enum):
    """What another game of the same kind is.

    ``NEW_GAME`` is an ordinary game, with the options in the settings. ``SAME_STALL`` is a game with new cards at the
    same stall. ``SAME_CARDS`` has the same deals; it is practice, because only the first game with them counts.
    """

    NEW_GAME = auto()
    SAME_STALL = auto()
    SAME_CARDS = auto()


def again_after(services: Services, match: Match) -> Again:
    """Return what another game of the same kind as ``match`` is.

    Tonight's table and the game of a code are the same deals for everybody.
    """
    goals = GameGoals(services, match)
    if goals.day is not None or challenge_of(services, match) is not None:
        return Again.SAME_CARDS
    return Again.NEW_GAME if goals.stall is None else Again.SAME_STALL


def start_again(services: Services, match: Match) -> Match:
    """Start another game of the same kind as ``match``, and return its match."""
    if again_after(services, match) is Again.SAME_CARDS:
        return start_running(services, new_game(match.view.options, match.seed, match.players))
    stall = GameGoals(services, match).stall
    return start_match(services) if stall is None else open_stall(services, stall)
