"""Tests that the model finds each player's type, and that the learned responses beat it."""

import random
from collections.abc import Sequence
from dataclasses import replace
from math import ceil, exp

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import EXPONENTS, SCALE, SHARPNESS_UNIT
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.levels import bot_of
from papayoo.ai.opponent_model import (
    MIN_ODDS,
    NOISE,
    PLAYER_TYPES,
    PRIOR_ODDS,
    TEMPERATURE,
    OpponentModel,
    opponent_kernel,
    play_likelihoods,
    set_opponents,
    table_against,
)
from papayoo.ai.policy_bot import PolicyBot, Skill
from papayoo.ai.policy_tables import IMITATED, Table, fitted_table, learned_table, response_table, typical_table
from papayoo.ai.search_bot import COMPILED_BUDGET, SearchBot
from papayoo.engine import ROUND_POINTS, Game, GameOptions, Phase, PlayedRound, SeatView
from papayoo.match import play_out
from tests.ai.random_views import views_of
from tests.loops import for_rows

WAVERER = PolicyBot(Skill(temperature=TEMPERATURE, overlooked=ROUND_POINTS))
"""A bot that chooses as the type does: the better a card, the likelier, and no card is out of the question."""


def played_game(levels: Sequence[str | Bot], rounds: int) -> Game:
    game = Game(GameOptions(len(levels), rounds), "judged")
    play_out(game, [bot_of(level) if isinstance(level, str) else level for level in levels])
    return game


@pytest.mark.parametrize("levels", [("hard", "careful", "greedy"), ("greedy", "ducker", "hard", "careful", "careful")])
def test_model_favours_true_policy_of_each_seat(levels: tuple[str, ...]) -> None:
    policies = {"hard": "learned", "careful": "careful", "greedy": "greedy", "ducker": "ducker"}
    odds = [[1.0] * len(PLAYER_TYPES) for _ in levels]
    for played in played_game(levels, 3).state.history:
        for seat, kinds_odds in enumerate(odds):
            chances = play_likelihoods(played, seat)
            odds[seat] = [before * chance for before, chance in zip(kinds_odds, chances, strict=True)]
    likeliest = [seat_odds.index(max(seat_odds)) for seat_odds in odds]
    assert [PLAYER_TYPES[player_type].policy for player_type in likeliest] == [policies[level] for level in levels]


@for_rows(("rounds", "prior"), [(3, (1.0,) * len(PLAYER_TYPES)), (4, PRIOR_ODDS)])
@for_rows(("level", "player_type"), [("hard", "learned"), (WAVERER, "wavering")])
def test_model_separates_sharp_from_wavering_players(
    level: str | Bot, player_type: str, rounds: int, prior: Sequence[float]
) -> None:
    game = played_game((level,) * 4, rounds)
    odds = OpponentModel.of(game.view(0), dict.fromkeys(range(4), prior)).odds
    assert [PLAYER_TYPES[seat_odds.index(max(seat_odds))].name for seat_odds in (odds[1], odds[2], odds[3])] == [
        player_type
    ] * 3


def test_player_unlike_all_policies_is_modelled_as_loose() -> None:
    odds = OpponentModel.of(played_game(("hard", "random", "random", "random"), 3).view(0), {}).odds
    for seat in (1, 2, 3):
        assert PLAYER_TYPES[odds[seat].index(max(odds[seat]))].name.startswith("loosely")


@pytest.mark.parametrize("level", ["hard", "random"])
def test_likelihood_uses_sharpness_of_the_type(level: str) -> None:
    played = played_game((level,) * 4, 1).state.history[0]
    for seat in range(4):
        assert play_likelihoods(played, seat) == pytest.approx(
            [
                likelihood_by_scores(played, seat, table_of(player_type.policy), player_type.sharpness / SHARPNESS_UNIT)
                for player_type in PLAYER_TYPES
            ]
        )


def table_of(policy: str) -> Table:
    if policy in IMITATED:
        return fitted_table(4, policy)
    return typical_table(4) if policy == "typical" else learned_table(4)


def likelihood_by_scores(played: PlayedRound, seat: int, table: Table, sharpness: float) -> float:
    """Return the probability of a seat's plays, from a softmax over the scores at each decision."""
    kernel, chance = Kernel(4, 0), 1.0
    kernel.load_table(0, table)
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    plays = [play for taken in played.tricks for play in taken.trick.plays]
    for place in range(4):
        kernel.set_hand(place, masks_of(play.card for play in plays if play.seat == place))
    for play in plays:
        if play.seat == seat:
            scores = dict(kernel.policy_scores(seat))
            least = exp(-(EXPONENTS - 1) / SCALE / TEMPERATURE)
            weights = {
                number: max(least, exp(ceil(sharpness * (score - max(scores.values()))) / SCALE / TEMPERATURE))
                for number, score in scores.items()
            }
            share = weights[number_of(play.card)] / sum(weights.values())
            chance *= share * (1.0 - NOISE) + NOISE / len(scores)
        kernel.play(number_of(play.card))
    return chance


@for_rows(("others", "opponent_policy"), [("hard", "learned"), *((name, name) for name in IMITATED)])
def test_model_finds_policy_of_opponents(others: str, opponent_policy: str) -> None:
    game = played_game(("hard", others, others, others), 2)
    assert OpponentModel.of(game.view(0), {}).opponent_policy == opponent_policy


def test_unseen_opponents_are_met_with_self_play_policy() -> None:
    game = played_game(("greedy",) * 4, 1)
    fresh = Game(GameOptions(4, 1), "first round").view(0)
    assert set(OpponentModel.of(fresh, {}).odds.values()) == {PRIOR_ODDS}
    assert OpponentModel.of(fresh, {}).opponent_policy == "learned"
    assert table_against("learned", 4) == table_against("typical", 4) == learned_table(4)
    assert table_against(OpponentModel.of(game.view(0), {}).opponent_policy, 4) == response_table(4, "greedy")


def test_prior_odds_count_from_first_card() -> None:
    fresh = Game(GameOptions(4, 1), "first round").view(0)
    known = dict.fromkeys(
        (1, 2, 3), tuple(0.8 if player_type.name == "greedy" else 0.1 for player_type in PLAYER_TYPES)
    )
    assert OpponentModel.of(fresh, known).opponent_policy == "greedy"


@pytest.mark.parametrize("opponent_policy", IMITATED)
def test_pass_search_starts_from_response_policy(opponent_policy: str) -> None:
    known = dict.fromkeys(range(4), tuple(float(player_type.name == opponent_policy) for player_type in PLAYER_TYPES))
    alone = SearchBot(replace(COMPILED_BUDGET, passes=1, deals=1, exchanges=0), prior_odds=known)
    answer, learned = PolicyBot(table=response_table(4, opponent_policy)), PolicyBot(table=learned_table(4))
    differ = 0
    for number in range(20):
        view, rng = next(views_of(4, f"pass {number}")), random.Random(number)
        assert alone.choose_pass(view, rng) == answer.choose_pass(view, rng)
        differ += answer.choose_pass(view, rng) != learned.choose_pass(view, rng)
    assert differ > 0


@pytest.mark.parametrize("opponent_policy", IMITATED)
def test_response_takes_fewer_points_from_its_opponents(opponent_policy: str) -> None:
    assert points_against(response_table(4, opponent_policy), opponent_policy) < points_against(
        learned_table(4), opponent_policy
    )


def points_against(own: list[int], opponent_policy: str, deals: int = 4000) -> float:
    """Return the points per round of a policy against three opponents.

    Each call uses the same deals.
    """
    kernel = Kernel(4, 11)
    kernel.load_table(1, own)
    kernel.load_table(0, fitted_table(4, opponent_policy))
    row, total = GameOptions(4, 1).deal, 0
    for deal in range(deals):
        seat = deal % 4
        kernel.set_type(seat, 1)
        kernel.deal(row.hand_size)
        for place in range(4):
            kernel.pass_cards(place, row.pass_size)
        kernel.hand_over_passes(1)
        kernel.begin_round(deal // 4 % 4, deal // 16 % 4, row.hand_size)
        kernel.roll_out()
        kernel.set_type(seat, 0)
        total += kernel.points_of(seat)
    return total / deals


def test_odds_of_a_type_have_a_lower_bound() -> None:
    game = played_game(("hard", "hard", "greedy", "careful"), 6)
    odds = OpponentModel.of(game.view(0), {}).odds
    assert min(min(row) for row in odds.values()) >= MIN_ODDS
    assert any(min(row) == MIN_ODDS for row in odds.values()), "it has come to that"


def test_chain_starts_with_likeliest_type() -> None:
    """The search for a pass does not run the chain, so it uses the chain's initial player types."""
    view = next(view for view in views_of(4, "likeliest") if view.phase is Phase.PLAYING)
    other = (view.seat + 1) % 4
    for number, player_type in enumerate(PLAYER_TYPES):
        kernel = opponent_kernel(4)
        set_opponents(kernel, view, {other: [0.9 if player_type is meant else 0.01 for meant in PLAYER_TYPES]})
        found = lead_scores(kernel, view, other)
        kernel.set_type(other, number)
        assert found == lead_scores(kernel, view, other)


def lead_scores(kernel: Kernel, view: SeatView, seat: int) -> list[tuple[int, int]]:
    """Return the score of each card of the hand as a lead, for the seat's current player type."""
    kernel.begin_round(view.die or 0, seat, view.options.deal.hand_size)
    kernel.set_hand(seat, masks_of(view.hand))
    return kernel.policy_scores(seat)
