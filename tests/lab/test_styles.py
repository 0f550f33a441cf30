"""Tests that characters play as described, and that styles of play are measured correctly."""

import json
from collections import Counter
from dataclasses import replace

import pytest
import styles
from style_figures import FIGURES, NOTHING, PROMISES, SHARES, Count, PlayedSeat, counts_of
from styles import Games, StyleContest, Table, by_round, measure, measure_all

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.ai.levels import player_of
from papayoo.cli.recording_bot import RecordingBot
from papayoo.engine import ROUND_POINTS, Game, GameOptions, PlayedRound, SeatView, Suit
from papayoo.match import Choice, play_out
from papayoo.match.bot_play import bot_stream
from tests.ai.written_views import passing_view, playing_view
from tests.loops import check_all
from tests.positions import hand

CLEARLY = 1.5
"""Minimum difference between a character and the steady one in its first promised figure.

The unit is the margin of error of the difference.
"""

MOST_COST = 6.0
"""Points per round that the habits of a character may cost it, so that they can be seen."""

MORE_PAYOOS = "1P 2P 3P 4P 5P"


@pytest.fixture(scope="module")
def table() -> Table:
    """Style measurements of all characters at the level "medium", against fast greedy bots."""
    return measure_all(StyleContest("medium", "greedy", 4, 180, "signatures"))


@pytest.mark.full
@pytest.mark.parametrize("character", [name for name in CHARACTERS if name != STEADY])
def test_characters_differ_as_promised(character: str, table: Table) -> None:
    promised, found = PROMISES[character], table[character]
    assert {name: found[name].direction for name in promised} == dict(promised)
    signature = found[next(iter(promised))]
    assert abs(signature.difference) > CLEARLY * signature.difference_margin


@pytest.mark.full
def test_no_character_costs_clearly_more_than_it_may(table: Table) -> None:
    costs = {name: found["points"] for name, found in table.items()}
    assert {name for name, cost in costs.items() if cost.difference >= MOST_COST + cost.difference_margin} == set()


CHOICES = (
    "lead_rank",
    "high_leads",
    "to_the_leader",
    "voids_passed",
    "payoo_leads",
    "hot_leads",
    "ducks",
    "high_discards",
    "points_for_the_leader",
    "points_for_others",
)
"""Style figures that depend on each choice alone, and not on its consequences in the round."""

GAMES = 6


def steady_games() -> list[tuple[str, list[PlayedSeat]]]:
    """Return games of steady players, each as its seed and the decisions of all seats in all rounds."""
    games = []
    for number in range(GAMES):
        seed, options = f"choices {number}", GameOptions(4, 4)
        bots = [RecordingBot(player_of("medium")) for _ in range(options.seats)]
        game = Game(options, seed)
        play_out(game, bots)
        seats = [by_round(bot.choices, game.view(seat)) for seat, bot in enumerate(bots)]
        games.append((seed, [played for rounds in seats for played in rounds]))
    return games


def chosen_by(bot: Bot, seed: str, played: PlayedSeat) -> PlayedSeat:
    """Return the choices of a bot in the situations of another one, with the same random numbers."""

    def choose(choice: Choice) -> Choice:
        view, rng = choice.view, bot_stream(seed, choice.view)
        return Choice(view, (bot.choose_card(view, rng),) if view.legal else bot.choose_pass(view, rng))

    passing = None if played.passing is None else choose(played.passing)
    return replace(played, passing=passing, plays=tuple(choose(play) for play in played.plays))


def styles_in(games: list[tuple[str, list[PlayedSeat]]], player: str) -> Games:
    """Return the style figures of a player's choices in each game."""
    bot = player_of(player)
    return tuple(counts_of([chosen_by(bot, seed, played) for played in rounds]) for seed, rounds in games)


@pytest.mark.full
def test_characters_choose_as_promised_in_the_situations_of_the_steady_one() -> None:
    """The full comparison plays whole games of each character."""
    games = steady_games()
    steady = tuple(counts_of(rounds) for _, rounds in games)
    assert steady == tuple(
        counts_of([chosen_by(player_of("medium"), seed, one) for one in rounds]) for seed, rounds in games
    )

    def check(character: str) -> None:
        own = styles_in(games, f"medium:{character}")
        promised = {name: sign for name, sign in PROMISES[character].items() if name in CHOICES}
        found = {name: measure(name, own, steady) for name in promised}
        assert promised
        assert {name: figure.direction for name, figure in found.items()} == promised

    check_all([name for name in CHARACTERS if name != STEADY], check)


@pytest.mark.full
def test_no_character_takes_much_more_than_its_share_at_a_table_of_all() -> None:
    """The full comparison plays each game with one character in each seat."""
    seats, rounds = len(CHARACTERS), 96
    totals = Counter[str]()
    for number in range(seats):
        names = [*CHARACTERS][number:] + [*CHARACTERS][:number]
        game = Game(GameOptions(seats, rounds // seats), f"together {number}")
        play_out(game, [player_of(f"medium:{name}") for name in names])
        totals.update(dict(zip(names, game.view(0).totals, strict=True)))
    share = ROUND_POINTS / seats
    assert sum(totals.values()) == rounds * ROUND_POINTS
    assert max(totals.values()) < 1.25 * share * rounds


def test_every_character_except_steady_has_promises() -> None:
    assert set(PROMISES) == set(CHARACTERS)
    assert [name for name, promises in PROMISES.items() if not promises] == [STEADY]
    assert {figure for promises in PROMISES.values() for figure in promises} | SHARES <= set(FIGURES)


# Counts of plays


def play(view: SeatView, card: str) -> Choice:
    return Choice(view, hand(card))


def round_of(*plays: Choice, passing: Choice | None = None) -> PlayedSeat:
    return PlayedSeat(passing, plays, PlayedRound(1, 0, Suit.SPADES, ()), 0)


def test_leads_are_counted_where_there_was_a_choice() -> None:
    mixed, plain, only = playing_view("2S 9H 5P"), playing_view("3C 9H"), playing_view("9H")
    low = counts_of([round_of(play(mixed, "2S"))])
    assert low["hot_leads"] == low["papayoo_suit_leads"] == Count(1, 1)
    assert low["payoo_leads"] == Count(0, 1)
    counts = counts_of([round_of(play(mixed, "5P"), play(plain, "9H"), play(only, "9H"))])
    assert counts["lead_rank"] == Count(9, 1)
    assert counts["high_leads"] == Count(1, 1)
    assert counts["payoo_leads"] == Count(1, 1)
    assert counts["papayoo_suit_leads"] == Count(0, 1)
    assert counts["hot_leads"] == Count(1, 1)


def test_ducks_are_counted_where_there_was_a_choice() -> None:
    choice, must = playing_view("2H 9H", "5H"), playing_view("6H 9H", "5H")
    assert counts_of([round_of(play(choice, "2H"), play(must, "6H"))])["ducks"] == Count(1, 1)


def test_points_given_to_the_leader_are_counted() -> None:
    """Seat 3 takes the trick. It has the fewest points in the first view, and the most in the second one."""
    view = playing_view("9P 3C", "5H")
    ahead, behind = replace(view, points=(0, 10, 10, 0)), replace(view, points=(0, 0, 0, 10))
    counts = counts_of([round_of(play(ahead, "9P"), play(behind, "9P"), play(ahead, "3C"))])
    assert counts["to_the_leader"] == Count(9, 18)


def test_leads_in_the_shortest_plain_suit_are_counted() -> None:
    """Leads do not count if the plain suits are equally long, and leads of Payoos never count."""
    uneven, even = playing_view("2S 3H 9H 5P"), playing_view("2S 9H 5P")
    counts = counts_of([round_of(play(uneven, "2S"), play(uneven, "9H"), play(uneven, "5P"), play(even, "2S"))])
    assert counts["short_leads"] == Count(1, 2)


def test_discards_of_high_cards_are_counted_where_there_was_a_choice() -> None:
    choice, only, follow = playing_view("2C 7S 9P", "5H"), playing_view("2C 9P", "5H"), playing_view("2H 8H", "5H")
    counts = counts_of([round_of(play(choice, "7S"), play(choice, "9P"), play(only, "2C"), play(follow, "8H"))])
    assert counts["high_discards"] == Count(1, 2)


def test_discards_with_points_are_counted_by_who_wins_the_trick() -> None:
    """Seat 3 takes the trick, as the leader of the game in the first view and not in the second one."""
    view, only = playing_view("9P 3C", "5H"), playing_view("9P 8P", "5H")
    ahead, behind = replace(view, points=(0, 10, 10, 0)), replace(view, points=(0, 0, 0, 10))
    counts = counts_of([round_of(play(ahead, "9P"), play(behind, "9P"), play(behind, "3C"), play(only, "9P"))])
    assert counts["points_for_the_leader"] == Count(1, 1)
    assert counts["points_for_others"] == Count(1, 2)


def test_passes_are_counted_by_points_ranks_and_voids() -> None:
    view = passing_view(f"1H 9H 3S 4S 5S 6S 8S 9S 10S 20P {MORE_PAYOOS}")
    counts = counts_of([round_of(play(view, "1P"), passing=Choice(view, hand("1H 9H 10S 20P 5P")))])
    assert counts["points_passed"] == Count(25, 1)
    assert counts["rank_passed"] == Count(20, 3)
    assert counts["voids_passed"] == Count(1, 1)
    few_payoos = passing_view("1H 9H 2H 3S 4S 5S 6S 8S 9S 10S 1C 2C 3C 20P 5P")
    passed = hand("9H 10S 3C 20P 5P")
    assert counts_of([round_of(play(few_payoos, "1H"), passing=Choice(few_payoos, passed))])["voids_passed"].amount == 0
    assert counts["twenty_passed"] == Count(1, 1)


def test_round_without_pass_adds_nothing_to_pass_figures() -> None:
    counts = counts_of([round_of(play(playing_view("2S 9H"), "2S"))])
    assert counts["points_passed"] == counts["voids_passed"] == counts["twenty_passed"] == NOTHING


def test_direction_needs_a_significant_difference() -> None:
    steady = tuple({"points": Count(10 + number, 1)} for number in (0, 4, 8))
    more = tuple({"points": Count(20 + number, 1)} for number in (0, 4, 8))
    some = tuple({"points": Count(number, 1)} for number in (0, 30, 15))
    assert measure("points", more, steady).direction == 1
    assert measure("points", steady, more).direction == -1
    assert measure("points", some, steady).direction == 0
    assert measure("points", steady, steady).difference == 0.0


# The command


@pytest.mark.full
def test_styles_prints_all_figures_of_all_characters(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(styles, "ROUNDS_A_GAME", 1)
    arguments = ["--others", "random", "--seats", "3", "--deals", "2", "--seed", "1", "--jobs", "1"]
    status = styles.main([*arguments, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert set(found["characters"]) == set(CHARACTERS)
    assert all(set(figures) == set(FIGURES) for figures in found["characters"].values())
    assert found["deals"] == 2
    assert styles.main(arguments) == status
    lines = capsys.readouterr().out.splitlines()
    assert lines[2].split() == list(CHARACTERS)
    assert len(lines) == len(FIGURES) + 5


def test_single_game_has_no_significant_difference() -> None:
    figure = measure("points", ({"points": Count(20, 1)},), ({"points": Count(10, 1)},))
    assert figure.difference == 10
    assert figure.direction == 0
