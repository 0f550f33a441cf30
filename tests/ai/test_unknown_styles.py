"""Players unlike any known policy: a search learns their ways from the rounds that it has played with them."""

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
from papayoo.ai.unknown_styles import MAX_ROUNDS
from papayoo.cli.lab.train import IMITATED
from papayoo.engine.cards import Card, Suit, parse_cards
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.trick import PlayedRound
from papayoo.engine.view import SeatView
from papayoo.match.bot_play import play_out, play_round

OTHERS = (1, 2, 3)


class Contrary:
    """Does what nobody advises: passes its lowest cards, and plays its highest, above the others' if it can."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return tuple(sorted(view.hand, key=lambda card: card.rank)[: view.options.deal.pass_size])

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return max(view.legal, key=lambda card: card.rank)


def game_among(others: Sequence[Bot], rounds: int) -> Game:
    """A game of one hard player and others, up to the end."""
    game = Game(GameOptions(len(others) + 1, rounds), "strangers")
    play_out(game, [bot_of("hard"), *others])
    return game


def evidence_for(kernel: Kernel, kind: int, played: PlayedRound, seat: int) -> float:
    """The logarithm of how likely a type would have played what a seat played in a round."""
    kernel.begin_round(played.die, played.dealer, len(played.tricks))
    kernel.set_past(plays_of(taken.trick for taken in played.tricks))
    kernel.set_world(0, [0] * len(Suit), [])
    kernel.set_type(seat, kind)
    return log(kernel.likelihood(seat))


def test_what_is_learned_of_strangers_tells_their_next_cards_better_than_every_kind() -> None:
    game = Game(GameOptions(4, 4), "strangers")
    bots = [bot_of("hard"), *[Contrary()] * 3]
    for _ in range(3):
        play_round(game, bots)
    kernel = opponent_kernel(4)
    set_opponents(kernel, game.view(0), {})
    play_round(game, bots)
    played = game.state.history[-1]
    by_kinds = [sum(log(play_likelihoods(played, seat)[kind]) for seat in OTHERS) for kind in range(len(PLAYER_TYPES))]
    learned = sum(evidence_for(kernel, UNKNOWN_TYPE, played, seat) for seat in OTHERS)
    assert learned > max(by_kinds) + 5.0


def test_at_a_mixed_table_only_the_stranger_is_taken_for_one() -> None:
    view = game_among([bot_of("careful"), Contrary(), bot_of("greedy")], 3).view(0)
    judged, plain = opponent_kernel(4), opponent_kernel(4)
    set_opponents(judged, view, {})
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    assert unknown_players.seats == {2}
    tables = [judged.table(number) for number in range(UNKNOWN_TABLE)]
    assert tables[: len(POLICIES)] == [plain.table(number) for number in range(len(POLICIES))]
    assert judged.table(UNKNOWN_TABLE) not in tables


def test_a_stranger_is_thought_to_pass_as_the_policy_it_is_nearest_to() -> None:
    view = game_among([Contrary()] * 3, 3).view(0)
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, {})
    learned, nearest = kernel.table(UNKNOWN_TABLE), kernel.table(POLICIES.index(unknown_players.nearest))
    assert learned[PASS_START:] == nearest[PASS_START:]
    assert learned[:PASS_START] != nearest[:PASS_START]


@pytest.mark.parametrize("player", ["hard", *IMITATED])
def test_among_players_who_are_known_there_are_no_strangers(player: str) -> None:
    view = game_among([bot_of(player)] * 3, 2).view(0)
    assert OpponentModel.of(view, {}).unknown_players(view.history) is None


def test_of_a_stranger_nothing_is_learned_before_a_round_is_over() -> None:
    known = dict.fromkeys(OTHERS, tuple(float(kind.name == "loosely greedy") for kind in PLAYER_TYPES))
    view = Game(GameOptions(4, 1), "first").view(0)
    assert OpponentModel.of(view, known).unknown_players(view.history) is None
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, known)
    assert kernel.type_count == len(PLAYER_TYPES)


def test_strangers_are_judged_by_their_last_rounds() -> None:
    view = game_among([Contrary()] * 3, MAX_ROUNDS + 2).view(0)
    unknown_players = OpponentModel.of(view, {}).unknown_players(view.history)
    assert unknown_players is not None
    assert unknown_players.rounds == view.history[-MAX_ROUNDS:]
    assert len(unknown_players.rounds) == MAX_ROUNDS


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled here")
def test_strangers_are_learned_alike_in_both_forms_of_the_kernel() -> None:
    view = game_among([Contrary()] * 2, 1).view(0)
    tables = []
    for form in (Kernel, policy_learning.Kernel):
        made = form(3, 1)
        set_opponents(made, view, {})
        tables.append(made.table(UNKNOWN_TABLE))
    assert tables[0] == tables[1]
    assert tables[0] != [0] * len(tables[0])


def test_what_is_learned_of_a_stranger_is_what_it_is_expected_to_do() -> None:
    view = game_among([Contrary(), *[bot_of("hard")] * 2], 3).view(0)
    kernel = opponent_kernel(4)
    set_opponents(kernel, view, {})
    for seat in OTHERS:
        found = scores_of_leads(kernel, view, seat)
        kernel.set_type(seat, UNKNOWN_TYPE)
        assert (found == scores_of_leads(kernel, view, seat)) == (seat == 1)


def scores_of_leads(kernel: Kernel, view: SeatView, seat: int) -> list[tuple[int, int]]:
    """How the present type of a seat would score the leads of some hand."""
    kernel.begin_round(0, seat, 15)
    kernel.set_hand(seat, masks_of(parse_cards("1S 5S 9S 2H 6H 8H 3C 7C 4D 10D 1P 5P 9P 13P 17P")))
    return kernel.policy_scores(seat)
