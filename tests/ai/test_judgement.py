"""Who sits where: after some rounds, the odds favour the kind of player that it is."""

import pytest

from papayoo.ai.judgement import KINDS, chances_of_plays, judging_kernel
from papayoo.ai.levels import bot_of
from papayoo.engine.commands import StartRound
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.match.answers import answer, bot_stream


def played_game(levels: tuple[str, ...], rounds: int) -> Game:
    game = Game(GameOptions(len(levels), rounds), "judged")
    while not game.is_over:
        game.execute(StartRound())
        while game.to_act:
            view = game.view(min(game.to_act))
            game.execute(answer(bot_of(levels[view.seat]), view, bot_stream(game.seed, view)))
    return game


@pytest.mark.parametrize("levels", [("hard", "careful", "greedy"), ("greedy", "greedy", "hard", "careful", "careful")])
def test_the_odds_favour_the_kind_of_player_that_sits_there(levels: tuple[str, ...]) -> None:
    kernel = judging_kernel(len(levels))
    kinds = {"hard": 0, "careful": KINDS.index("careful"), "greedy": KINDS.index("greedy")}
    odds = [[1.0] * len(KINDS) for _ in levels]
    for played in played_game(levels, 3).state.history:
        for seat, kinds_odds in enumerate(odds):
            chances = chances_of_plays(kernel, played, seat)
            odds[seat] = [before * chance for before, chance in zip(kinds_odds, chances, strict=True)]
    assert [seat_odds.index(max(seat_odds)) for seat_odds in odds] == [kinds[level] for level in levels]
