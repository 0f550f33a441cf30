"""Who sits where: after some rounds, the odds favour the kind of player that it is, and the answer is made for it."""

import random
from dataclasses import replace
from math import ceil, exp

import pytest

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import EXPONENTS, SCALE
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.levels import bot_of
from papayoo.ai.opponent_model import (
    AS_IS,
    KINDS,
    LEAST_ODDS,
    NOISE,
    POLICIES,
    TEMPERATURE,
    Judgement,
    chances_of_plays,
    judge_seats,
    judging_kernel,
    table_among,
)
from papayoo.ai.policy_bot import PolicyBot
from papayoo.ai.policy_tables import Table, answer_table, fitted_table, learned_table
from papayoo.ai.search_bot import COMPILED, SearchBot
from papayoo.cli.lab.train import IMITATED
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView
from papayoo.match.bot_play import play_out
from tests.ai.random_views import views_of


def played_game(levels: tuple[str, ...], rounds: int) -> Game:
    game = Game(GameOptions(len(levels), rounds), "judged")
    play_out(game, [bot_of(level) for level in levels])
    return game


@pytest.mark.parametrize("levels", [("hard", "careful", "greedy"), ("greedy", "ducker", "hard", "careful", "careful")])
def test_the_odds_favour_the_policy_of_the_player_that_sits_there(levels: tuple[str, ...]) -> None:
    policies = {"hard": "learned", "careful": "careful", "greedy": "greedy", "ducker": "ducker"}
    odds = [[1.0] * len(KINDS) for _ in levels]
    for played in played_game(levels, 3).state.history:
        for seat, kinds_odds in enumerate(odds):
            chances = chances_of_plays(played, seat)
            odds[seat] = [before * chance for before, chance in zip(kinds_odds, chances, strict=True)]
    likeliest = [seat_odds.index(max(seat_odds)) for seat_odds in odds]
    assert [KINDS[kind].policy for kind in likeliest] == [policies[level] for level in levels]


@pytest.mark.parametrize(("level", "kind"), [("hard", "learned"), ("easy", "wavering")])
def test_who_follows_the_policy_to_the_letter_is_told_from_who_wavers(level: str, kind: str) -> None:
    game = played_game((level,) * 4, 3)
    odds = Judgement.of(game.view(0), {}).odds
    assert [KINDS[seat_odds.index(max(seat_odds))].name for seat_odds in (odds[1], odds[2], odds[3])] == [kind] * 3


def test_whoever_plays_like_none_of_the_policies_is_taken_to_be_loose() -> None:
    odds = Judgement.of(played_game(("hard", "random", "random", "random"), 3).view(0), {}).odds
    for seat in (1, 2, 3):
        assert KINDS[odds[seat].index(max(odds[seat]))].name.startswith("loosely")


@pytest.mark.parametrize("level", ["hard", "random"])
def test_the_firmer_a_kind_the_more_the_scores_of_its_policy_count(level: str) -> None:
    played = played_game((level,) * 4, 1).state.history[0]
    for seat in range(4):
        assert chances_of_plays(played, seat) == pytest.approx(
            [chance_by_scores(played, seat, table_of(kind.policy), kind.firmness / AS_IS) for kind in KINDS]
        )


def table_of(policy: str) -> Table:
    return learned_table(4) if policy == "learned" else fitted_table(4, policy)


def chance_by_scores(played: PlayedRound, seat: int, table: Table, firmness: float) -> float:
    """The chance of all that a seat played, by the softmax of the scores of each of its decisions."""
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
                number: max(least, exp(ceil(firmness * (score - max(scores.values()))) / SCALE / TEMPERATURE))
                for number, score in scores.items()
            }
            share = weights[number_of(play.card)] / sum(weights.values())
            chance *= share * (1.0 - NOISE) + NOISE / len(scores)
        kernel.play(number_of(play.card))
    return chance


@pytest.mark.parametrize(("others", "company"), [("hard", "learned"), *((name, name) for name in IMITATED)])
def test_a_seat_finds_out_what_company_it_is_in(others: str, company: str) -> None:
    game = played_game(("hard", others, others, others), 2)
    assert Judgement.of(game.view(0), {}).company == company


def test_who_has_not_been_seen_yet_is_met_with_the_policy_of_self_play() -> None:
    game = played_game(("greedy",) * 4, 1)
    fresh = Game(GameOptions(4, 1), "first round").view(0)
    assert Judgement.of(fresh, {}).company == "learned"
    assert table_among("learned", 4) == learned_table(4)
    assert table_among(Judgement.of(game.view(0), {}).company, 4) == answer_table(4, "greedy")


def test_what_is_known_from_before_counts_from_the_first_card_on() -> None:
    fresh = Game(GameOptions(4, 1), "first round").view(0)
    known = dict.fromkeys((1, 2, 3), tuple(0.8 if kind.name == "greedy" else 0.1 for kind in KINDS))
    assert Judgement.of(fresh, known).company == "greedy"


@pytest.mark.parametrize("company", POLICIES[1:])
def test_a_search_compares_other_passes_with_that_of_the_policy_for_its_company(company: str) -> None:
    known = dict.fromkeys(range(4), tuple(float(kind.name == company) for kind in KINDS))
    alone = SearchBot(replace(COMPILED, choices=1, deals=1), known=known)
    answer, learned = PolicyBot(table=answer_table(4, company)), PolicyBot(table=learned_table(4))
    differ = 0
    for number in range(20):
        view, rng = next(views_of(4, f"pass {number}")), random.Random(number)
        assert alone.choose_pass(view, rng) == answer.choose_pass(view, rng)
        differ += answer.choose_pass(view, rng) != learned.choose_pass(view, rng)
    assert differ > 0


@pytest.mark.parametrize("company", POLICIES[1:])
def test_an_answer_takes_fewer_points_in_its_company(company: str) -> None:
    assert points_among(answer_table(4, company), company) < points_among(learned_table(4), company)


def points_among(own: list[int], company: str, deals: int = 4000) -> float:
    """What a policy takes a round among three of a kind, in the same deals each time."""
    kernel = Kernel(4, 11)
    kernel.load_table(1, own)
    kernel.load_table(0, fitted_table(4, company))
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


def test_no_kind_is_ever_ruled_out() -> None:
    game = played_game(("hard", "hard", "greedy", "careful"), 6)
    odds = Judgement.of(game.view(0), {}).odds
    assert min(min(row) for row in odds.values()) >= LEAST_ODDS
    assert any(min(row) == LEAST_ODDS for row in odds.values()), "it has come to that"


def test_a_seat_is_first_taken_for_the_likeliest_kind() -> None:
    """As when passes are compared, where nothing else is reckoned with."""
    view = next(view for view in views_of(4, "likeliest") if view.phase is Phase.PLAYING)
    other = (view.seat + 1) % 4
    for number, kind in enumerate(KINDS):
        kernel = judging_kernel(4)
        judge_seats(kernel, view, {other: [0.9 if kind is meant else 0.01 for meant in KINDS]})
        found = scored_of(kernel, view, other)
        kernel.set_type(other, number)
        assert found == scored_of(kernel, view, other)


def scored_of(kernel: Kernel, view: SeatView, seat: int) -> list[tuple[int, int]]:
    """How the present type of a seat scores the leads of the view's hand."""
    kernel.begin_round(view.die or 0, seat, view.options.deal.hand_size)
    kernel.set_hand(seat, masks_of(view.hand))
    return kernel.policy_scores(seat)
