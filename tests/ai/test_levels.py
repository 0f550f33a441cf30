"""Tests of the levels: legal and repeatable choices, and order of strength."""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path
from statistics import fmean

import pytest

from papayoo.ai.baselines.greedy import GreedyBot
from papayoo.ai.bot import Bot
from papayoo.ai.kernel import is_compiled
from papayoo.ai.kernel_input import cards_of
from papayoo.ai.levels import FALLBACK_LEVEL, LEVELS, MENU_LEVELS, SKILLS, UnknownLevel, bot_of
from papayoo.ai.opponent_model import PLAYER_TYPES
from papayoo.ai.policy_bot import PolicyBot, remembered_cards
from papayoo.ai.policy_tables import response_table
from papayoo.ai.search_bot import COMPILED_BUDGET, Budget, SearchBot
from papayoo.engine import Card, Game, GameOptions, PassRule, Phase, Player, SeatView
from papayoo.match import SOLVER, Puzzle, play_out, reading_of, shipped_puzzles
from tests.ai.random_views import views_of
from tests.ai.written_views import playing_view
from tests.positions import SEAT_COUNTS, hand, play_until, random_answer

sys.path.insert(0, str(Path(__file__).parents[2] / "build" / "checks"))

import proofs

from tests.loops import check_all, for_all

ROUNDS = {"random": 10, "greedy": 20, "ducker": 20, "careful": 2, **dict.fromkeys(SKILLS, 3), "expert": 1}
"""Number of random rounds that each level plays at each number of seats."""


EXPERT = SearchBot(replace(COMPILED_BUDGET, worlds=200, annealing_steps=300, pass_samples=300, deals=100))
"""A bot that searches less than the level "expert", for comparisons of strength."""


def quick_bot(level: str) -> Bot:
    """Return the bot of a level, with a small budget if it searches."""
    little = Budget(worlds=4, steps=4, particles=2, annealing_steps=10, pass_samples=5, deals=2, passes=3, batch=2)
    return SearchBot(little) if level == "expert" else bot_of(level)


def play(bots: list[Bot], seed: str, rounds: int = 1) -> tuple[tuple[int, ...], ...]:
    """Play a game and return the points of each round, by seat.

    An illegal choice raises an exception.
    """
    game = Game(GameOptions(len(bots), rounds), seed)
    play_out(game, bots)
    return game.state.scores


def duel(bot: Bot, others: Bot, seats: int, deals: int) -> float:
    """Return the mean points per round of a bot that plays each deal once from each seat."""
    points = []
    for deal in range(deals):
        for seat in range(seats):
            bots = [others] * seats
            bots[seat] = bot
            points.append(play(bots, f"duel {deal}")[0][seat])
    return fmean(points)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("share", [5, pytest.param(1, marks=pytest.mark.full)])
def test_every_level_answers_legally(level: str, share: int) -> None:
    """The engine raises an exception for an illegal choice. A sample has every second number of seats."""
    for seats in SEAT_COUNTS[:: 1 if share == 1 else 2]:
        play([quick_bot(level)] * seats, f"legal {level} {seats}", max(1, ROUNDS[level] // share))


@pytest.mark.parametrize("rounds", [40, pytest.param(120, marks=pytest.mark.full)])
def test_random_tables_play_legally_by_every_pass_rule(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Plays rounds in the same way as ``make proofs``."""
    tally, kinds = play_recording_rounds(monkeypatch, proofs.Batch(rounds, "tables"))
    assert (tally.rounds, tally.faults) == (rounds, [])
    assert {name.partition(":")[0] for name in tally.decisions} == set(LEVELS)
    assert {(rule, steps) for rule, steps, _ in kinds} >= {
        (PassRule.LEFT, 1),
        (PassRule.RIGHT, -1),
        *((PassRule.SHIFTING, steps) for steps in (0, 1, 2)),
    }
    assert max(rounds for *_, rounds in kinds) >= 3, "long enough to judge one another"


def play_recording_rounds(
    monkeypatch: pytest.MonkeyPatch, batch: proofs.Batch
) -> tuple[proofs.Tally, set[tuple[PassRule, int, int]]]:
    """Play a batch of games and return its tally and a set that describes the rounds.

    Each item of the set is a tuple: the pass rule, how many seats to the left cards were passed, and the round number.
    """
    kinds = set()

    def recorded(table: Sequence[str], options: GameOptions, seed: str, decisions: Counter[str]) -> None:
        for number in range(1, options.rounds + 1):
            taker = options.passes_to(0, number)
            steps = 0 if taker is None else taker if options.pass_rule is not PassRule.RIGHT else taker - options.seats
            kinds.add((options.pass_rule, steps, number))
        play_game(table, options, seed, decisions)

    play_game = proofs.play_game
    monkeypatch.setattr(proofs, "play_game", recorded)
    return proofs.play_tables(batch), kinds


def test_illegal_answer_of_a_player_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GreedyBot, "choose_card", lambda bot, view, rng: view.hand[0])
    tally = proofs.play_tables(proofs.Batch(30, "tables"))
    assert len(tally.faults) > 2
    assert "IllegalCommand" in tally.faults[0]


def test_levels_play_a_game_together() -> None:
    def check(seats: int) -> None:
        names = [*LEVELS] * 3
        scores = play([quick_bot(name) for name in names[:seats]], "mixed", 3)
        assert len(scores) == 3

    check_all(SEAT_COUNTS, check)


@for_all(level=SKILLS)
def test_choice_does_not_depend_on_earlier_choices_at_other_tables(level: str) -> None:
    """A new thread has made no choices yet."""
    views = [view for seats in (3, 5, 3, 8) for view in islice(views_of(seats, f"earlier {level} {seats}"), 4, 9)]

    def choose(view: SeatView) -> tuple[Card, ...]:
        return choice_of(bot_of(level), view, random.Random(1))

    with ThreadPoolExecutor(1) as thread:
        together = list(thread.map(choose, views))
    for view, chosen in zip(views, together, strict=True):
        with ThreadPoolExecutor(1) as fresh:
            assert fresh.submit(choose, view).result() == chosen


def choice_of(bot: Bot, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
    return bot.choose_pass(view, rng) if view.phase is Phase.PASSING else (bot.choose_card(view, rng),)


def test_pass_has_different_cards_of_the_hand() -> None:
    def check(level: str) -> None:
        for seats in SEAT_COUNTS:
            game = Game(GameOptions(seats, 1), "pass")
            play_until(game, Phase.PASSING, random_answer(random.Random(1)))
            view = game.view(0)
            cards: tuple[Card, ...] = quick_bot(level).choose_pass(view, random.Random(1))
            assert len(set(cards)) == view.options.deal.pass_size
            assert set(cards) <= set(view.hand)

    check_all(LEVELS, check)


def test_novice_beats_random() -> None:
    assert duel(bot_of("novice"), bot_of("random"), seats=4, deals=12) < 25


@pytest.mark.parametrize(
    ("seats", "deals"),
    [(4, 6), *(pytest.param(*case, marks=pytest.mark.full) for case in ((3, 16), (4, 24), (6, 12)))],
)
def test_careful_beats_greedy(seats: int, deals: int) -> None:
    equal = 250 / seats
    assert duel(bot_of("careful"), bot_of("greedy"), seats, deals) < 0.8 * equal
    assert duel(bot_of("greedy"), bot_of("careful"), seats, deals // 2) > 1.1 * equal


def test_unknown_level_error_lists_levels() -> None:
    with pytest.raises(UnknownLevel, match="'genius'; known: random, greedy, ducker, careful") as unknown:
        bot_of("genius")
    assert unknown.value.level == "genius"


def test_menu_levels_and_fallback_exist() -> None:
    assert {*MENU_LEVELS, FALLBACK_LEVEL} <= set(LEVELS)
    assert "random" not in MENU_LEVELS


def test_every_skill_remembers_played_papayoo() -> None:
    tricks = ("5S 7S 2S 1S", "1C 2C 3C 4C", "5C 6C 8C 9C")
    view = playing_view("9S 2H", tricks=tricks)
    assert cards_of(remembered_cards(view, 0)) == hand("7S")
    assert cards_of(remembered_cards(view, 1)) == hand("7S 5C 6C 8C 9C")
    assert cards_of(remembered_cards(playing_view("9S 2H", "3D", tricks=tricks), 0)) == hand("7S 3D")
    assert cards_of(remembered_cards(playing_view("9S 2H", tricks=tricks[1:]), 0)) == ()


@pytest.mark.full
@pytest.mark.skipif(not is_compiled(), reason="takes long")
def test_search_beats_policy() -> None:
    """Four players of equal strength would take 62.5 points each."""
    assert duel(EXPERT, bot_of("hard"), seats=4, deals=12) < 54


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel searches too few worlds")
def test_search_solves_puzzles_that_the_policy_gets_wrong() -> None:
    """The full comparison plays whole rounds. The search also gets some puzzles that the policy gets right."""
    puzzles = [puzzle for puzzle in shipped_puzzles() if not puzzle.is_pass][2::3]
    by_policy = [loss_in(puzzle, bot_of("hard")) for puzzle in puzzles]
    wrong = [puzzle for puzzle, loss in zip(puzzles, by_policy, strict=True) if loss]
    assert len(wrong) > 8
    by_search = [loss_in(puzzle, EXPERT) for puzzle in (*wrong, *puzzles[::20])]
    assert sum(by_search) < sum(by_policy) / 2


def loss_in(puzzle: Puzzle, bot: Bot) -> int:
    """Return how many points a bot loses against the answer of a puzzle."""
    reading = reading_of(puzzle, [Player("", None if seat == SOLVER else "hard") for seat in range(puzzle.seats)])
    return puzzle.loss_of([bot.choose_card(reading.game.view(SOLVER), random.Random(1))])


@pytest.mark.parametrize("deals", [4, pytest.param(30, marks=pytest.mark.full)])
def test_menu_levels_without_search_are_in_order_of_strength(deals: int) -> None:
    """The level "expert" is compared by another test, because it searches."""
    points = [duel(bot_of(level), bot_of("hard"), seats=4, deals=deals) for level in SKILLS]
    assert points == sorted(points, reverse=True)
    assert all(worse > better + 3 for worse, better in pairwise(points))


def test_hard_plays_response_to_its_opponents() -> None:
    game = Game(GameOptions(4, 3), "company")
    play_out(game, [bot_of("hard"), *[bot_of("greedy")] * 3])
    history = game.view(0).history
    answer_, plain, differ = PolicyBot(table=response_table(4, "greedy")), PolicyBot(), 0
    for number in range(6):
        for view in views_of(4, f"company {number}"):
            if len(view.legal) > 1:
                seen = replace(view, seat=view.seat, history=history if view.seat == 0 else ())
                chosen = bot_of("hard").choose_card(seen, random.Random(1))
                assert chosen == (answer_ if view.seat == 0 else plain).choose_card(view, random.Random(1))
                differ += view.seat == 0 and chosen != plain.choose_card(view, random.Random(1))
    assert differ > 0


def test_search_level_gets_stop_and_prior_odds() -> None:
    view = next(view for view in views_of(4, "told") if len(view.legal) > 2)
    asked = []

    def stop() -> bool:
        asked.append(1)
        return True

    greedy = [float(kind.name == "greedy") + 1e-6 for kind in PLAYER_TYPES]
    known = dict.fromkeys(range(4), greedy)
    told = bot_of("expert", stop, known)
    assert isinstance(told, SearchBot)
    assert told.choose_card(view, random.Random(1)) in view.legal
    assert asked
    passing = [next(views_of(4, f"told {number}")) for number in range(12)]
    by_known = [told.choose_pass(view, random.Random(1)) for view in passing]
    assert by_known == [SearchBot(stop=stop, prior_odds=known).choose_pass(view, random.Random(1)) for view in passing]
    assert by_known != [bot_of("expert", stop).choose_pass(view, random.Random(1)) for view in passing]
