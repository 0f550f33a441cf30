"""Views from games with random answers."""

import random
from collections.abc import Iterator

from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from tests.positions import next_command, random_answer


def games_at_decisions(options: GameOptions, seed: str) -> Iterator[Game]:
    """Yield a game with random answers before each pass and each card."""
    game, answer = Game(options, seed), random_answer(random.Random(seed))
    while not game.is_over:
        if game.state.phase in (Phase.PASSING, Phase.PLAYING):
            yield game
        game.execute(next_command(game, answer))


def views_of(seats: int, seed: str, rounds: int = 1, rule: PassRule = PassRule.LEFT) -> Iterator[SeatView]:
    """Yield the view of the seat to act before each decision of a game with random answers."""
    for game in games_at_decisions(GameOptions(seats, rounds, rule), seed):
        yield game.view(min(game.to_act))
