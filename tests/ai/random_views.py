"""Views from games in which every decision is random."""

import random
from collections.abc import Iterator

from papayoo.engine import Game, GameOptions, PassRule, Phase, SeatView
from tests.positions import next_command, random_answer


def games_at_decisions(options: GameOptions, seed: str) -> Iterator[Game]:
    """Play a random game, and yield it before each pass and each card."""
    game, answer = Game(options, seed), random_answer(random.Random(seed))
    while not game.is_over:
        if game.state.phase in (Phase.PASSING, Phase.PLAYING):
            yield game
        game.execute(next_command(game, answer))


def views_of(seats: int, seed: str, rounds: int = 1, rule: PassRule = PassRule.LEFT) -> Iterator[SeatView]:
    """Yield the view of the seat to act before each decision of a random game."""
    for game in games_at_decisions(GameOptions(seats, rounds, rule), seed):
        yield game.view(min(game.to_act))
