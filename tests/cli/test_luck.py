"""Tests that the luck subtracted from results is zero on average, whatever the players do."""

from statistics import fmean, stdev

import pytest

from papayoo.ai.levels import bot_of
from papayoo.cli.luck import LuckMeter, final_outcome
from papayoo.engine import ORDINARY_SUITS, DieRolled, Event, Game, GameOptions, PassRule, Phase, StartRound
from papayoo.match import answer, play_out
from papayoo.match.bot_play import bot_stream
from tests.loops import for_all


@for_all(
    options=[
        GameOptions(2, 2),
        GameOptions(4, 1),
        GameOptions(5, 3, PassRule.SHIFTING),
        GameOptions(3, 9, total_limit=90),
    ]
)
def test_one_seats_luck_is_the_others_bad_luck(options: GameOptions) -> None:
    game = Game(options, "sum")
    every = [LuckMeter(game, seat, "luck") for seat in range(options.seats)]

    def add(events: tuple[Event, ...]) -> None:
        for meter in every:
            meter.add(events)

    play_out(game, [bot_of("greedy")] * options.seats, add)
    assert sum(meter.luck.share for meter in every) == pytest.approx(0.0, abs=1e-9)
    assert sum(meter.luck.place for meter in every) == pytest.approx(0.0, abs=1e-9)
    assert any(abs(meter.luck.share) > 0.01 for meter in every)


def test_luck_of_a_roll_is_zero_over_all_suits() -> None:
    game, bot = Game(GameOptions(4, 2), "roll"), bot_of("careful")
    game.execute(StartRound())
    while game.state.phase is Phase.PASSING:
        view = game.view(min(game.to_act))
        game.execute(answer(bot, view, bot_stream(game.seed, view)))
    meter, lucks = LuckMeter(game, 1, "luck"), []
    for suit in ORDINARY_SUITS:
        before = meter.luck
        meter.add((DieRolled(0, suit),))
        lucks.append(meter.luck.plus(before, -1))
    assert sum(luck.share for luck in lucks) == pytest.approx(0.0, abs=1e-9)
    assert max(luck.share for luck in lucks) > 0.01


@pytest.mark.parametrize("games", [25, pytest.param(100, marks=pytest.mark.full)])
def test_luck_is_zero_on_average_and_goes_with_results(games: int) -> None:
    results, lucks = [], []
    for number in range(games):
        game = Game(GameOptions(3, 1), f"average/{number}")
        meter = LuckMeter(game, 0, str(number))
        play_out(game, [bot_of(name) for name in ("careful", "greedy", "ducker")], meter.add)
        results.append(final_outcome(0, game.state.scores[0]).share)
        lucks.append(meter.luck.share)
    assert abs(fmean(lucks)) < 3 * stdev(lucks) / len(lucks) ** 0.5
    together = fmean(result * luck for result, luck in zip(results, lucks, strict=True)) - fmean(results) * fmean(lucks)
    assert together > 0.15 * stdev(results) * stdev(lucks)


def test_equal_totals_share_places() -> None:
    assert [final_outcome(seat, (12, 30, 12, 45)) for seat in range(4)] == [(0.5, 1.5), (0, 3), (0.5, 1.5), (0, 4)]
