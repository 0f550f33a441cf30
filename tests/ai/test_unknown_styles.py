"""Tests of players that match no known policy: a search learns their style from past rounds."""

import random
from collections.abc import Sequence
from math import log

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.kernel import Kernel, is_compiled, policy_learning
from papayoo.ai.kernel.features import PASS_START
from papayoo.ai.kernel_input import masks_of, plays_of
from papayoo.ai.levels import bot_of
from papayoo.ai.opponent_model import (
    PLAYER_TYPES,
    POLICIES,
    UNKNOWN_TABLE,
    UNKNOWN_TYPE,
    OpponentModel,
    opponent_kernel,
    play_likelihoods,
    set_opponents,
)
from papayoo.ai.policy_tables import IMITATED
from papayoo.engine import Card, Game, GameOptions, PlayedRound, SeatView, Suit, parse_cards
from papayoo.match import play_out
from papayoo.match.bot_play import play_round
from tests.loops import for_all

OTHERS = (1, 2, 3)


class ContraryBot:
    """A bot that passes its lowest cards and always plays its highest legal card."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=lambda card: card.rank)[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return max(view.legal, key=lambda card: card.rank)


def game_with(others: Sequence[Bot], rounds: int) -> Game:
    """Return a finished game of a bot of the level "hard" against other bots."""
    game = Game(GameOptions(len(others) + 1, rounds), "strangers")
    play_out(game, [bot_of("hard"), *others])
    return game


def log_likelihood(kernel: Kernel, player_type: int, played: PlayedRound, seat: int) -> float:
    """Return the log-likelihood that a player of a type makes the plays of a seat in a round."""
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    kernel.set_type(seat, player_type)
    return log(kernel.likelihood(seat))


def test_unknown_style_predicts_better_than_known_types() -> None:
    game = Game(GameOptions(4, 4), "strangers")
    bots = [bot_of("hard"), *[ContraryBot()] * 3]
    for _ in range(3):
        play_round(game, bots)
    kernel = opponent_kernel(4)
    set_opponents(kernel, game.view(0), {})
    play_round(game, bots)
    played = game.state.history[-1]
    by_kinds = [
        sum(log(play_likelihoods(played, seat)[player_type]) for seat in OTHERS)
        for player_type in range(len(PLAYER_TYPES))
    ]
    learned = sum(log_likelihood(kernel, UNKNOWN_TYPE, played, seat) for seat in OTHERS)
    assert learned > max(by_kinds) + 5.0


def test_only_player_of_unknown_style_gets_unknown_type() -> None:
    view = game_with([bot_of("careful"), ContraryBot(), bot_of("greedy")], 3).view(0)
    judged, plain = opponent_kernel(4), opponent_kernel(4)
    set_opponents(judged, view, {})
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    assert unknown_players.seats == {2}
    tables = [judged.table(number) for number in range(UNKNOWN_TABLE)]
    assert tables[: len(POLICIES)] == [plain.table(number) for number in range(len(POLICIES))]
    assert judged.table(UNKNOWN_TABLE) not in tables


def test_unknown_style_passes_like_nearest_policy() -> None:
    view = game_with([ContraryBot()] * 3, 3).view(0)
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, {})
    policy = PLAYER_TYPES[unknown_players.nearest].policy
    learned, nearest = kernel.table(UNKNOWN_TABLE), kernel.table(POLICIES.index(policy))
    assert learned[PASS_START:] == nearest[PASS_START:]
    assert learned[:PASS_START] != nearest[:PASS_START]


@for_all(player=["hard", *IMITATED])
def test_known_players_are_not_unknown(player: str) -> None:
    view = game_with([bot_of(player)] * 3, 2).view(0)
    assert OpponentModel.of(view, {}).unknown_players(view.history) is None


def test_nothing_is_learned_before_a_round_is_over() -> None:
    known = dict.fromkeys(OTHERS, tuple(float(player_type.name == "loosely greedy") for player_type in PLAYER_TYPES))
    view = Game(GameOptions(4, 1), "first").view(0)
    assert OpponentModel.of(view, known).unknown_players(view.history) is None
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, known)
    assert kernel.type_count == len(PLAYER_TYPES)


def test_unknown_style_uses_last_rounds() -> None:
    view = game_with([ContraryBot()] * 3, 8).view(0)
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    assert unknown_players.rounds == view.history[2:]


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled here")
def test_unknown_style_is_equal_in_both_forms() -> None:
    view = game_with([ContraryBot()] * 2, 1).view(0)
    tables = []
    for form in (Kernel, policy_learning.Kernel):
        made = form(3, 1)
        set_opponents(made, view, {})
        tables.append(made.table(UNKNOWN_TABLE))
    assert tables[0] == tables[1]
    assert tables[0] != [0] * len(tables[0])


def test_kernel_uses_table_of_unknown_style() -> None:
    view = game_with([ContraryBot(), *[bot_of("hard")] * 2], 3).view(0)
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, {})
    for seat in OTHERS:
        found = lead_scores(kernel, view, seat)
        kernel.set_type(seat, UNKNOWN_TYPE)
        assert (found == lead_scores(kernel, view, seat)) == (seat == 1)


def lead_scores(kernel: Kernel, view: SeatView, seat: int) -> list[tuple[int, int]]:
    """Return how a seat's player type scores each card of a fixed hand as the lead of a trick."""
    kernel.begin_round(0, seat, 15)
    kernel.set_hand(seat, masks_of(parse_cards("1S 5S 9S 2H 6H 8H 3C 7C 4D 10D 1P 5P 9P 13P 17P")))
    return kernel.policy_scores(seat)
