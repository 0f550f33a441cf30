"""Tests of every achievement with rows that just earn it and rows that just fail to."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine import ORDINARY_SUITS, PassRule, Suit, parse_cards
from papayoo.history.achievement_rules import progress
from papayoo.history.achievements import ACHIEVEMENTS, all_progress, counts_towards, earned, newly_earned
from papayoo.history.rows import STEADY, GameRow, PapayooFate, RoundRow, Row
from tests.history.sample_rows import A_GAME, A_JUDGED_ROUND, A_ROUND, NOON, played, points_of, rounds
from tests.loops import check_all
from tests.positions import SEAT_COUNTS

TAKEN, GIVEN, ELSEWHERE = PapayooFate
SPADES_7 = parse_cards("7S 9S 10S 9H 10H")
HEARTS_7 = parse_cards("7H 9S 10S 9H 10H")


def a_round(**facts: Any) -> RoundRow:
    """Return a round with given values and defaults for all other values; the die shows spades."""
    return replace(A_ROUND, **facts)


def with_points(own: int, seats: int = 4, **facts: Any) -> RoundRow:
    return a_round(seats=seats, opponents=("medium",) * (seats - 1), points=points_of(own, seats), **facts)


def a_game(*scores: tuple[int, ...], **facts: Any) -> GameRow:
    """Return a game with given round scores, each with the human player's points first."""
    seats = len(scores[0])
    game = replace(A_GAME, seats=seats, opponents=("medium",) * (seats - 1), scores=scores)
    return replace(game, **facts)


def game_of(seats: int, place: int) -> GameRow:
    """Return a game of one round in which the human player is first (1) or second (2)."""
    return a_game((0, *(1,) * (seats - 2), 252 - seats) if place == 1 else (1, 249, *(0,) * (seats - 2)))


WON, LOST = game_of(4, 1), game_of(4, 2)


def games(letters: str, **facts: Any) -> tuple[GameRow, ...]:
    return tuple(replace(WON if letter == "w" else LOST, seed=str(n), **facts) for n, letter in enumerate(letters))


def rounds_of_a_game(*fates: PapayooFate) -> tuple[Row, ...]:
    """Return the rows of a game with one round per item of ``fates``, the Papayoo's fate in it."""
    rounds = [a_round(number=number, fate=fate) for number, fate in enumerate(fates, start=1)]
    return (*rounds, a_game(*(row.points for row in rounds)))


LEVELS = ("novice", "easy", "medium", "hard", "expert")
NAMED = tuple(name for name in CHARACTERS if name != STEADY)
A_ROUND_LOST = (61, 64, 64, 61)

Case = tuple[Sequence[Row], Sequence[Row]]
"""Rows that earn an achievement, and rows that narrowly miss it."""

CASES: Mapping[str, Case] = {
    "first_win": ((WON,), (LOST,)),
    "clean_round": ((with_points(0),), (with_points(1),)),
    "never_there": (
        (with_points(0, number=1), with_points(0, number=2)),
        (with_points(0, number=1), with_points(1, number=2), with_points(0, number=3)),
    ),
    "no_trick": ((a_round(tricks=()),), (a_round(tricks=(9,)),)),
    "many_tricks": (
        (with_points(10, 5, tricks=tuple(range(1, 7))),),  # six of twelve
        (
            with_points(11, tricks=tuple(range(1, 9))),
            with_points(0, tricks=tuple(range(1, 8))),  # seven of fifteen
            with_points(0, 5, tricks=tuple(range(1, 6))),
        ),
    ),
    "passed_papayoo": ((a_round(given=SPADES_7),), (a_round(given=HEARTS_7, received=SPADES_7),)),
    "hot_potato": (
        (a_round(received=SPADES_7, fate=GIVEN),),
        (a_round(received=SPADES_7, fate=ELSEWHERE), a_round(received=HEARTS_7, fate=GIVEN)),
    ),
    "delivery": ((a_round(fate=GIVEN),), (a_round(fate=ELSEWHERE), a_round(fate=TAKEN))),
    "postal_round": ((a_round(fate=GIVEN),) * 25, (a_round(fate=GIVEN),) * 24),
    "four_stamps": (
        [a_round(fate=GIVEN, die=suit) for suit in ORDINARY_SUITS],
        [a_round(fate=ELSEWHERE if suit is Suit.CLUBS else GIVEN, die=suit) for suit in (*ORDINARY_SUITS, Suit.HEARTS)],
    ),
    "so_what": (
        (a_round(fate=TAKEN, points=(50, 70, 70, 60)),),
        (a_round(fate=TAKEN, points=(60, 70, 70, 50)), a_round(fate=GIVEN, points=(50, 70, 70, 60))),
    ),
    "not_for_me": (
        rounds_of_a_game(GIVEN, ELSEWHERE, ELSEWHERE),
        (
            *rounds_of_a_game(GIVEN, TAKEN, ELSEWHERE),
            *(replace(row, seed="short") for row in rounds_of_a_game(GIVEN, ELSEWHERE)),
            *(replace(row, seed="lacks its first round") for row in rounds_of_a_game(*(GIVEN,) * 4)[1:]),
        ),
    ),
    "full_house": ((game_of(8, 1),), (game_of(7, 1), game_of(8, 2))),
    "masters": (
        games("w", opponents=("expert:sly", "expert", "expert")),
        (
            *games("w", opponents=("expert", "expert", "hard")),
            *games("l", opponents=("expert",) * 3),
            a_game((0, 250), opponents=("expert",)),
        ),
    ),
    "three_in_a_row": (games("lwww"), games("wwlww")),
    "late_bloomer": (
        (a_game((150, 50, 50, 0), (0, 0, 100, 150), (0, 200, 50, 0), (0, 0, 0, 250)),),
        (
            a_game((199, 51, 0, 0), (0, 250, 0, 0), (0, 0, 250, 0), (0, 0, 0, 250)),  # not last at half-time
            a_game((200, 50, 0, 0), (0, 0, 125, 125)),  # too short
            a_game((250, 0, 0, 0), (0, 0, 125, 125), (0, 250, 0, 0)),  # not won
            # level with everybody at half-time
            a_game((100, 25, 100, 25), (25, 100, 25, 100), (0, 250, 0, 0), (0, 0, 125, 125)),
        ),
    ),
    "whisker": (
        (a_game((60, 63, 63, 64)),),
        (a_game((60, 64, 63, 63), (60, 60, 65, 65)), a_game((59, 63, 64, 64)), a_game((60, 60, 65, 65))),
    ),
    "room_to_spare": (
        (a_game((0, 100, 150, 0), (0, 0, 0, 250), (0, 0, 250, 0)),),
        (a_game((1, 100, 149, 0), (0, 0, 0, 250), (0, 0, 250, 0)), a_game((0, 125, 125), (0, 125, 125))),
    ),
    "good_company": ((a_game((60, 60, 65, 65)),), (a_game((60, 61, 64, 65)), a_game((61, 60, 60, 69)))),
    "ladder": (
        [replace(WON, opponents=(level,) * 3) for level in LEVELS],
        [
            *(replace(WON, opponents=(level,) * 3) for level in LEVELS[:4]),
            replace(WON, opponents=("novice", "expert", "hard")),
            replace(LOST, opponents=("expert",) * 3),
        ],
    ),
    "any_number": (
        [with_points(5, seats) for seats in range(2, 9)],
        [with_points(5, seats) for seats in range(2, 8)] * 2,
    ),
    "menagerie": (
        [a_round(opponents=(f"easy:{name}",) * 3) for name in CHARACTERS],
        [a_round(opponents=(f"easy:{name}",) * 3) for name in NAMED] * 2,
    ),
    "this_way": (
        [a_round(pass_rule=rule.value) for rule in PassRule],
        [a_round(pass_rule=rule.value) for rule in tuple(PassRule)[1:]] * 2,
    ),
    "evening": ((a_game(*(A_ROUND_LOST,) * 10),), (a_game(*(A_ROUND_LOST,) * 9),)),
    "regular": ([a_round(seed=str(n)) for n in range(100)], [a_round(seed=str(n)) for n in range(99)]),
    "fruit_salad": ((with_points(150),), (with_points(149),)),
    "so_close": (
        (a_round(tricks=(15,), fate=TAKEN),),
        (a_round(tricks=(14,), fate=TAKEN), a_round(tricks=(14, 15), fate=TAKEN), a_round(tricks=(15,), fate=GIVEN)),
    ),
    "exactly_forty": ((a_round(taken=parse_cards("7S")),), (a_round(taken=parse_cards("7S 1P")), a_round(taken=()))),
}


def test_every_achievement_has_a_case() -> None:
    assert [achievement.id for achievement in ACHIEVEMENTS] == list(CASES)


def test_achievement_is_earned_by_the_minimum() -> None:
    def check(name: str) -> None:
        assert name in earned(CASES[name][0])

    check_all(CASES, check)


def test_achievement_is_not_earned_by_a_near_miss() -> None:
    def check(name: str) -> None:
        assert name not in earned(CASES[name][1])

    check_all(CASES, check)


def test_rows_with_help_count_only_where_help_is_allowed() -> None:
    def check(achievement: Any) -> None:
        helped = [replace(row, assisted=True) for row in CASES[achievement.id][0]]
        assert (progress(achievement, helped).earned is None) != achievement.allows_help

    check_all(ACHIEVEMENTS, check, lambda achievement: achievement.id)


def test_help_is_allowed_where_taking_part_counts_and_funny_ones_are_hidden() -> None:
    by_help = {found.id for found in ACHIEVEMENTS if found.allows_help}
    assert by_help == {"any_number", "menagerie", "this_way", "evening", "regular"}
    assert [found.id for found in ACHIEVEMENTS if found.is_hidden] == ["fruit_salad", "so_close", "exactly_forty"]


def test_one_row_counts_towards_the_achievements_whose_condition_it_meets() -> None:
    assert counts_towards("clean_round", with_points(0))
    assert counts_towards("postal_round", a_round(fate=GIVEN))
    assert not counts_towards("clean_round", with_points(1))
    assert not counts_towards("clean_round", replace(with_points(0), assisted=True))
    assert not counts_towards("clean_round", None)


@pytest.mark.parametrize(
    ("achievement", "rows"),
    [("three_in_a_row", games("wlwlw")), ("never_there", (with_points(0), with_points(100), with_points(0)))],
    ids=["games", "rounds"],
)
def test_row_with_help_ends_a_streak(achievement: str, rows: tuple[Row, ...]) -> None:
    helped = [replace(row, assisted=bool(number % 2)) for number, row in enumerate(rows)]
    assert achievement not in earned(helped)


def test_achievements_are_new_with_the_latest_round_not_with_a_late_judgement() -> None:
    first, second = (replace(row, finished=NOON + timedelta(hours=row.number)) for row in rounds((0, 70)))
    late = replace(A_JUDGED_ROUND, finished=first.finished)
    passed = replace(second, given=SPADES_7)
    assert "clean_round" in newly_earned((first, late))
    assert newly_earned((first, passed, late)) == newly_earned((first, passed)) == ("passed_papayoo",)


def test_replay_earns_no_achievement() -> None:
    replay = replace(WON, is_replay=True, finished=NOON + timedelta(hours=2))
    assert earned([replay]) == ()
    assert newly_earned([with_points(0), replay]) == newly_earned([with_points(0)])


def test_opponent_without_character_is_steady() -> None:
    others = a_round(opponents=tuple(f"easy:{name}" for name in NAMED))
    assert "menagerie" not in earned([others])
    assert "menagerie" in earned([others, a_round(opponents=("easy",) * 3)])


def test_goals_match_the_number_of_things_to_collect() -> None:
    goals = {achievement.id: achievement.goal for achievement in ACHIEVEMENTS}
    assert goals["ladder"] == len(MENU_LEVELS)
    assert goals["menagerie"] == len(CHARACTERS)
    assert goals["this_way"] == len(PassRule)
    assert goals["four_stamps"] == len(ORDINARY_SUITS)
    assert goals["any_number"] == len(SEAT_COUNTS)


def test_no_rows_earn_no_achievement() -> None:
    assert earned(()) == ()
    assert {found.reached for found in all_progress(())} == {0}


def test_achievement_has_the_date_of_its_row() -> None:
    days = [with_points(points, finished=NOON + timedelta(days=day)) for day, points in enumerate((9, 0, 0))]
    clean = next(found for found in all_progress(days) if found.achievement.id == "clean_round")
    assert clean.earned == NOON + timedelta(days=1)


def test_progress_is_the_best_so_far_up_to_the_goal() -> None:
    found = {each.achievement.id: each for each in all_progress((*games("wwlw"), *(a_round(fate=GIVEN),) * 30))}
    assert (found["three_in_a_row"].reached, found["postal_round"].reached) == (2, 25)


def test_earned_achievements_are_never_lost() -> None:
    history = [row for seats in (2, 3, 8) for row in played(seats, 4, f"history/{seats}")]
    before: set[str] = set()
    for end in range(len(history) + 1):
        now = set(earned(history[:end]))
        assert before <= now
        before = now
    assert "evening" not in before
