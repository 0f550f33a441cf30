"""Tests for the stalls of the night market and the conditions for lighting their lanterns."""

import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from papayoo.ai.levels import MENU_LEVELS, bot_of
from papayoo.engine import DieRolled, Game, GameOptions, RoundScored, parse_cards
from papayoo.history.lanterns import Attempt, Lantern, Outlook
from papayoo.history.rows import GameDetails, GameRow, PapayooFate, RoundRow, Row
from papayoo.history.stalls import (
    QUARTERS,
    STALL_OF,
    STALLS,
    STALLS_PER_QUARTER,
    Stall,
    earned_lanterns,
    lanterns_of,
    quarter_of,
    stall_of_seed,
    stalls_of,
)
from tests.history.sample_rows import A_GAME, A_ROUND, NOON
from tests.loops import check_all, for_rows
from tests.positions import players_of, random_answer, steps

CRAB = STALL_OF["crab"]


def attempt(*rounds: RoundRow) -> Attempt:
    """Return a finished game at a stall with these rounds and their points."""
    return Attempt(replace(A_GAME, scores=tuple(row.points for row in rounds)), rounds)


def won_at(stall: Stall, *, number: str = "1") -> list[Row]:
    """Return the rows of a game at a stall; the player wins each round, with 10 points."""
    seats = stall.options.seats
    points = (10, *(240 // (seats - 1),) * (seats - 2), 240 - 240 // (seats - 1) * (seats - 2))
    common: dict[str, Any] = {"seed": stall.seed(number), "seats": seats, "opponents": stall.opponents}
    row = replace(A_ROUND, **common, points=points, pass_rule=stall.options.pass_rule.value, taken=(), tricks=(1,))
    rounds = [replace(row, number=n + 1) for n in range(stall.options.rounds)]
    return [*rounds, replace(A_GAME, **common, scores=tuple(row.points for row in rounds))]


def lighting(stall: Stall) -> list[Row]:
    """Return the rows of games that light all lanterns of a stall."""
    seats, papayoo = stall.options.seats, parse_cards("7S")
    clean: dict[str, Any] = {"taken": (), "tricks": (), "fate": PapayooFate.GIVEN, "points_given": 100}
    costly: dict[str, Any] = {"taken": papayoo, "tricks": tuple(range(1, 8)), "fate": PapayooFate.TAKEN}
    games = (0, clean, clean), (90, clean, clean), (40, costly, clean)
    """The points of the first round, and what is special in it and in the others."""
    found = list[Row]()
    for number, (points, first, later) in enumerate(games):
        *rounds, game = won_at(stall, number=str(number))
        for at, row in enumerate(rounds):
            own, left = (points, 250 - points) if not at else (0, 250)
            others = [left // (seats - 1)] * (seats - 1)
            others[0] += left - sum(others)
            assert isinstance(row, RoundRow)
            rounds[at] = replace(row, points=(own, *others), **(later if at else first))
        assert isinstance(game, GameRow)
        scores = tuple(row.points for row in rounds if isinstance(row, RoundRow))
        found += [*rounds, replace(game, scores=scores)]
    return found


def test_all_lanterns_can_be_lit() -> None:
    def check(stall: Stall) -> None:
        assert earned_lanterns(lighting(stall))[stall.id] == {0, 1, 2}

    check_all(STALLS, check, lambda stall: stall.id)


def test_four_quarters_have_six_stalls_of_three_lanterns() -> None:
    assert len(STALLS) == len(QUARTERS) * STALLS_PER_QUARTER == len(STALL_OF) == 24
    assert all(len({(lantern.kind, lantern.number) for lantern in stall.lanterns}) == 3 for stall in STALLS)


def test_each_quarter_has_its_stalls_in_order() -> None:
    assert QUARTERS == ("fruit", "spice", "lantern", "temple")
    assert tuple(stall for quarter in QUARTERS for stall in stalls_of(quarter)) == STALLS
    assert {quarter: {quarter_of(stall) for stall in stalls_of(quarter)} for quarter in QUARTERS} == {
        quarter: {quarter} for quarter in QUARTERS
    }
    assert [stalls_of(quarter)[0].id for quarter in QUARTERS] == [STALLS[number].id for number in (0, 6, 12, 18)]


def test_first_lantern_of_each_stall_is_a_win() -> None:
    assert {stall.lanterns[0].kind for stall in STALLS} == {"win"}


def test_each_stall_has_the_opponents_that_it_names() -> None:
    def check(stall: Stall) -> None:
        assert len(stall.opponents) == stall.options.seats - 1
        for spec in stall.opponents:
            bot_of(spec)  # raises for an unknown level or character

    check_all(STALLS, check, lambda stall: stall.id)


def test_every_level_and_seat_count_has_a_stall() -> None:
    specs = {spec for stall in STALLS for spec in stall.opponents}
    assert {spec.partition(":")[0] for spec in specs} == set(MENU_LEVELS)
    assert {stall.options.seats for stall in STALLS} == set(range(2, 9))


def test_seed_of_a_game_names_its_stall() -> None:
    for stall in STALLS:
        assert stall_of_seed(stall.seed("0fa1")) is stall
        assert stall_of_seed(stall.seed("0f-a1")) is None, "the number of a game contains no hyphen"
    for seed in ("0fa1", "stall-", "stall-crab", "stall-unknown-1", "tonight-2026-11-23", "crab-1"):
        assert stall_of_seed(seed) is None


def test_rows_of_other_games_earn_no_lantern() -> None:
    assert set(earned_lanterns([A_ROUND, A_GAME]).values()) == {frozenset()}


def test_a_won_game_earns_the_lanterns_of_its_stall_only() -> None:
    found = earned_lanterns([A_ROUND, *won_at(CRAB), A_GAME])
    assert found.pop("crab") == {0, 1, 2}
    assert set(found.values()) == {frozenset()}


def test_lanterns_of_several_games_at_a_stall_add_up() -> None:
    taken = [replace(row, taken=parse_cards("20P")) if isinstance(row, RoundRow) else row for row in won_at(CRAB)]
    lost = [_lost(row) for row in won_at(CRAB, number="2")]
    assert earned_lanterns(taken)["crab"] == {0, 2}
    assert earned_lanterns(lost)["crab"] == {1}
    assert earned_lanterns([*taken, *lost])["crab"] == {0, 1, 2}


def _lost(row: Row) -> Row:
    if isinstance(row, RoundRow):
        return replace(row, points=row.points[::-1])
    assert isinstance(row, GameRow)
    return replace(row, scores=tuple(points[::-1] for points in row.scores))


@pytest.mark.parametrize(
    "change",
    [
        lambda rows: [replace(row, assisted=True) for row in rows],
        lambda rows: rows[1:],
        lambda rows: [replace(row, opponents=("novice",) * 3) for row in rows],
        lambda rows: [replace(row, pass_rule="right") if isinstance(row, RoundRow) else row for row in rows],
    ],
    ids=["with help", "with a round missing", "against others", "by another pass rule"],
)
def test_only_a_complete_game_by_the_rules_without_help_counts(change: object) -> None:
    assert callable(change)
    assert earned_lanterns(change(won_at(CRAB)))["crab"] == frozenset()


CLEAN = replace(A_ROUND, points=(0, 100, 80, 70), taken=(), tricks=(), fate=PapayooFate.GIVEN, points_given=70)
BAD = replace(A_ROUND, points=(150, 50, 50, 0), taken=parse_cards("20P 19P 18P 7S"))
FORTY = replace(A_ROUND, points=(40, 100, 60, 50), taken=parse_cards("7S"), tricks=(1, 2, 3))
LAST = replace(BAD, points=(130, 120, 0, 0))
TIED_LAST = replace(BAD, points=(100, 100, 50, 0))


def test_lantern_is_earned_by_its_condition() -> None:
    def check(lantern: str, earning: Sequence[RoundRow], missing: Sequence[RoundRow]) -> None:
        assert Lantern.from_text(lantern).is_earned(attempt(*earning))
        assert not Lantern.from_text(lantern).is_earned(attempt(*missing))

    check_all(
        [
            ("win", [CLEAN], [BAD]),
            ("win_by 50", [CLEAN], [FORTY]),
            ("at_most 40", [FORTY], [FORTY, FORTY]),
            ("no_papayoo", [CLEAN, CLEAN], [CLEAN, FORTY]),
            ("no_twenty", [CLEAN, FORTY], [CLEAN, BAD]),
            ("despite_papayoo", [CLEAN, FORTY], [CLEAN, CLEAN]),
            ("despite_papayoo", [CLEAN, FORTY], [BAD]),
            ("deliver 2", [CLEAN, CLEAN], [CLEAN, FORTY]),
            ("clean_rounds 2", [CLEAN, FORTY, CLEAN], [CLEAN, FORTY]),
            ("rounds_won 2", [CLEAN, FORTY], [CLEAN, BAD]),
            ("no_trick", [FORTY, CLEAN], [FORTY]),
            ("many_tricks 3", [FORTY], [CLEAN]),
            ("hand_out 70", [FORTY, CLEAN], [FORTY]),
            ("no_round_above 40", [FORTY, CLEAN], [CLEAN, replace(FORTY, points=(41, 100, 59, 50))]),
            ("come_back", [LAST, CLEAN, CLEAN], [CLEAN, CLEAN]),
            ("come_back", [LAST, CLEAN, CLEAN], [LAST, BAD]),
            ("come_back", [TIED_LAST, CLEAN, CLEAN], [replace(LAST, points=(100, 101, 49, 0)), CLEAN, CLEAN]),
            (
                "come_back",  # a tie for the first place is a win
                [replace(LAST, points=(100, 50, 50, 50)), replace(CLEAN, points=(0, 50, 100, 100))],
                [replace(LAST, points=(101, 50, 50, 49)), replace(CLEAN, points=(0, 50, 100, 100))],
            ),
            ("neighbour_last", [replace(CLEAN, points=(0, 150, 50, 50))], [replace(CLEAN, points=(0, 50, 150, 50))]),
            ("only_papayoo", [CLEAN, FORTY], [CLEAN, BAD]),
        ],
        lambda case: check(*case),
    )


def test_every_kind_of_lantern_hangs_somewhere() -> None:
    kinds = Counter(lantern.kind for stall in STALLS for lantern in stall.lanterns)
    assert len(kinds) == 16


def test_lanterns_of_ignores_games_at_other_tables() -> None:
    *rounds, game = won_at(CRAB)
    assert isinstance(game, GameRow)
    found = Attempt(game, tuple(row for row in rounds if isinstance(row, RoundRow)))
    assert lanterns_of(CRAB, found) == {0, 1, 2}
    assert lanterns_of(STALL_OF["frog"], found) == frozenset()


WON = replace(CLEAN, points=(10, 100, 80, 60), tricks=(1,), fate=PapayooFate.ELSEWHERE, points_given=1)
"""A finished round: the player has ten points, the fewest."""
BEGUN = replace(WON, points=(0, 30, 0, 0), tricks=(), points_given=0, taken=(), giver=None, taker=None)
"""A running round in which nobody has the Papayoo yet."""
OPEN, REACHED, MISSED = Outlook


@for_rows(
    ("text", "finished", "running", "left", "outlook"),
    [
        ("win", [replace(WON, points=(250, 0, 0, 0))], None, 1, OPEN),
        ("win", [replace(WON, points=(250, 0, 0, 0))] * 2, None, 1, MISSED),
        ("win", [replace(WON, points=(220, 30, 0, 0))], BEGUN, 0, OPEN),
        ("win", [replace(WON, points=(221, 29, 0, 0))], BEGUN, 0, MISSED),
        ("win", [WON], None, 0, REACHED),
        ("win_by 50", [WON], None, 0, REACHED),
        ("win_by 51", [WON], None, 0, MISSED),
        ("win_by 500", [], None, 2, OPEN),
        ("win_by 501", [], None, 2, MISSED),
        ("at_most 20", [WON], replace(BEGUN, points=(10, 20, 0, 0)), 0, OPEN),
        ("at_most 20", [WON], replace(BEGUN, points=(11, 20, 0, 0)), 0, MISSED),
        ("come_back", [], BEGUN, 1, OPEN),
        ("come_back", [LAST], BEGUN, 0, OPEN),
        ("come_back", [CLEAN], BEGUN, 0, MISSED),
        ("neighbour_last", [replace(WON, points=(10, 0, 240, 0))], None, 1, OPEN),
        ("neighbour_last", [replace(WON, points=(10, 0, 240, 0))], BEGUN, 0, OPEN),
        ("neighbour_last", [replace(WON, points=(0, 0, 250, 0))], replace(BEGUN, points=(0, 0, 1, 0)), 0, MISSED),
        ("despite_papayoo", [WON], BEGUN, 0, OPEN),
        ("despite_papayoo", [WON], replace(BEGUN, taker=2), 0, MISSED),
        ("despite_papayoo", [WON], replace(BEGUN, taker=2), 1, OPEN),
        ("despite_papayoo", [WON], replace(BEGUN, taker=0, fate=PapayooFate.TAKEN), 0, OPEN),
        ("despite_papayoo", [FORTY], None, 0, REACHED),
        ("no_papayoo", [WON], BEGUN, 0, OPEN),
        ("no_papayoo", [FORTY], BEGUN, 3, MISSED),
        ("no_papayoo", [WON], replace(BEGUN, taker=0, fate=PapayooFate.TAKEN), 3, MISSED),
        ("no_twenty", [WON], replace(BEGUN, taken=parse_cards("19P")), 1, OPEN),
        ("no_twenty", [WON], replace(BEGUN, taken=parse_cards("20P")), 1, MISSED),
        ("no_round_above 10", [WON], replace(BEGUN, points=(10, 0, 0, 0)), 1, OPEN),
        ("no_round_above 10", [WON], replace(BEGUN, points=(11, 0, 0, 0)), 1, MISSED),
        ("deliver 1", [WON], BEGUN, 0, OPEN),
        ("deliver 1", [WON], replace(BEGUN, giver=0, taker=1, fate=PapayooFate.GIVEN), 0, REACHED),
        ("deliver 1", [WON], replace(BEGUN, giver=2, taker=1), 0, MISSED),
        ("deliver 1", [WON], replace(BEGUN, giver=2, taker=1), 1, OPEN),
        ("deliver 2", [CLEAN], replace(BEGUN, giver=0, taker=1, fate=PapayooFate.GIVEN), 0, REACHED),
        ("deliver 3", [CLEAN], BEGUN, 1, OPEN),
        ("deliver 4", [CLEAN], BEGUN, 1, MISSED),
        ("clean_rounds 1", [CLEAN], BEGUN, 1, REACHED),
        ("clean_rounds 1", [WON], BEGUN, 0, OPEN),
        ("clean_rounds 1", [WON], replace(BEGUN, points=(1, 0, 0, 0)), 0, MISSED),
        ("clean_rounds 1", [WON], replace(BEGUN, points=(1, 0, 0, 0)), 1, OPEN),
        ("rounds_won 1", [WON], BEGUN, 0, REACHED),
        ("rounds_won 2", [WON], replace(BEGUN, points=(10, 0, 0, 0)), 0, OPEN),
        ("rounds_won 3", [WON], BEGUN, 0, MISSED),
        ("no_trick", [CLEAN], BEGUN, 0, REACHED),
        ("no_trick", [WON], BEGUN, 0, OPEN),
        ("no_trick", [WON], replace(BEGUN, tricks=(1,)), 0, MISSED),
        ("no_trick", [WON], replace(BEGUN, tricks=(1,)), 1, OPEN),
        ("many_tricks 2", [replace(WON, tricks=(1, 2))], BEGUN, 0, REACHED),
        ("many_tricks 2", [WON], BEGUN, 0, OPEN),
        ("many_tricks 2", [WON], None, 1, OPEN),
        ("hand_out 70", [WON], replace(BEGUN, points_given=69), 0, OPEN),
        ("hand_out 70", [WON], replace(BEGUN, points_given=70), 0, REACHED),
        ("only_papayoo", [FORTY], BEGUN, 0, REACHED),
        ("only_papayoo", [WON], BEGUN, 0, OPEN),
        ("only_papayoo", [WON], replace(BEGUN, taker=0, taken=parse_cards("7S")), 0, OPEN),
        ("only_papayoo", [WON], replace(BEGUN, taken=parse_cards("1P")), 0, MISSED),
        ("only_papayoo", [WON], replace(BEGUN, taker=1), 0, MISSED),
    ],
)
def test_lantern_is_open_until_it_is_certain(
    text: str, finished: list[RoundRow], running: RoundRow | None, left: int, outlook: Outlook
) -> None:
    rounds = (*finished, *([] if running is None else [running]))
    scores = tuple(row.points for row in rounds)
    found = Attempt(replace(A_GAME, scores=scores), rounds, is_running=running is not None, rounds_left=left)
    assert Lantern.from_text(text).outlook(found) is outlook


@pytest.mark.parametrize("limit", [None, 100])
def test_attempt_of_a_view_has_the_rounds_whose_die_was_rolled(limit: int | None) -> None:
    game, details = Game(GameOptions(4, 2, total_limit=limit), "0"), GameDetails("s", tuple(players_of(4)), NOON)
    rolled = scored = 0
    for _, events in steps(game, random_answer(random.Random(0))):
        rolled += sum(isinstance(event, DieRolled) for event in events)
        scored += sum(isinstance(event, RoundScored) for event in events)
        view = game.view(0)
        found = Attempt.of_view(view, len(view.tricks), details)
        assert (len(found.rounds), len(found.finished), found.is_running) == (rolled, scored, rolled > scored)
        assert found.rounds_left == (2 - rolled if limit is None else 0 if game.is_over else math.inf)
        assert found.is_over is game.is_over
        assert found.game.scores[:scored] == game.state.scores
        assert found.game.scores == tuple(row.points for row in found.rounds)
    earlier = Attempt.of_view(view, 3, details)
    assert earlier.is_running
    assert earlier.rounds[-1].tricks == tuple(number for number in found.rounds[-1].tricks if number <= 3)
    assert sum(earlier.rounds[-1].points) < 250


ALL_LANTERNS = sorted({lantern for stall in STALLS for lantern in stall.lanterns}, key=str)


def outlooks(lantern: Lantern, attempts: Sequence[Attempt]) -> list[Outlook]:
    """Return the successive states of a lantern during a game.

    The first state is normally "open". "Reached" or "missed" follows once it is certain.
    """
    found = [lantern.outlook(attempt) for attempt in attempts]
    return [found[0], *(after for before, after in pairwise(found) if after is not before)]


@pytest.mark.parametrize("games", [1, pytest.param(3, marks=pytest.mark.full)])
def test_outlook_of_a_lantern_changes_at_most_once_and_ends_with_the_result(games: int) -> None:
    def check(options: GameOptions) -> None:
        for seed in range(games):
            game = Game(replace(options, total_limit=100) if options.rounds == 50 else options, str(seed))
            views = [game.view(0) for _ in steps(game, random_answer(random.Random(seed)))]
            details = GameDetails("s", tuple(players_of(options.seats)), NOON)
            attempts = [Attempt.of_view(view, len(view.tricks), details) for view in views]
            whole = attempts[-1]
            assert whole.is_over
            for lantern in ALL_LANTERNS:
                found = outlooks(lantern, attempts)
                result = Outlook.REACHED if lantern.is_earned(whole) else Outlook.MISSED
                assert found in ([Outlook.OPEN, result], [result])

    check_all([GameOptions(4, 3), GameOptions(2, 2), GameOptions(8, 1), GameOptions(3, 50)], check)


def test_a_goal_goes_out_with_the_trick_that_misses_it() -> None:
    seen: set[tuple[bool, Outlook]] = set()
    game, details = Game(GameOptions(4, 2), "0"), GameDetails("s", tuple(players_of(4)), NOON)
    for _ in steps(game, random_answer(random.Random(0))):
        for view in map(game.view, range(4)):
            taken = any(view.papayoo in each.trick.cards and each.taker == view.seat for each in view.tricks)
            attempt = Attempt.of_view(view, len(view.tricks), details)
            if view.round_number == 1 and view.phase.is_in_round:
                seen.add((taken, Lantern.from_text("no_papayoo").outlook(attempt)))
    assert seen == {(True, Outlook.MISSED), (False, Outlook.OPEN)}
