"""Tests of the contents of round and game rows, and of their conversion to lines and back."""

import json
import random
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import ROUND_POINTS, Game, GameOptions, PassCards, PlayCard, Player, Suit, format_cards, parse_cards
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.row_json import from_fields, to_fields
from papayoo.history.row_lines import DamagedLineError, line_with_check, parse_line, to_line
from papayoo.history.rows import (
    MIXED,
    AnyRow,
    GameDetails,
    PapayooFate,
    RoundDeal,
    RoundRow,
    Row,
    row_of_game,
    row_of_played,
    row_of_round,
)
from tests.engine.test_golden import ROUNDS, TOTALS
from tests.history.sample_rows import (
    A_BEGUN_GAME,
    A_CHALLENGE,
    A_GAME,
    A_JUDGED_ROUND,
    A_PRACTICE,
    A_REPLAY,
    A_ROUND,
    A_TARGET,
    NOON,
    played,
)
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, ending, play_all, play_to_end, players_of, random_answer

# Contents


def test_rows_of_golden_games_have_the_reviewed_totals() -> None:
    def check(seats: int) -> None:
        rows = played(seats, ROUNDS, f"golden/{seats}")
        rounds, (game,) = rounds_in(rows), games_in(rows)
        assert [row.number for row in rounds] == [1, 2]
        assert game.totals == tuple(sum(row.points[seat] for row in rounds) for seat in range(seats)) == TOTALS[seats]

    check_all(SEAT_COUNTS, check)


@given(seats=st.integers(2, 8), seat=st.integers(0, 7), seed=st.integers(0, 10**6))
def test_numbers_of_a_row_are_consistent(seats: int, seat: int, seed: int) -> None:
    rows = played(seats, 2, f"rows/{seed}", seat=seat % seats)
    assert games_in(rows)[0].scores == tuple(row.points for row in rounds_in(rows))
    for row in rounds_in(rows):
        assert sum(row.points) == ROUND_POINTS or seats == 2
        own_cards = sum(card.rank if card.suit is Suit.PAYOO else 40 for card in row.taken)
        assert own_cards == row.own
        assert (row.papayoo in row.taken) == (row.fate is PapayooFate.TAKEN)
        assert len(row.tricks) <= row.trick_count
        assert len(row.given) == len(row.received) == GameOptions(seats, 1).deal.pass_size
        assert row.own + row.points_given <= ROUND_POINTS


def test_rows_of_all_seats_share_the_tricks_and_the_papayoo() -> None:
    by_seat = [rounds_in(played(5, 1, "all seats", seat=seat))[0] for seat in range(5)]
    assert [row.fate for row in by_seat].count(PapayooFate.TAKEN) == 1
    assert [row.fate for row in by_seat].count(PapayooFate.GIVEN) <= 1
    assert sorted(number for row in by_seat for number in row.tricks) == list(range(1, 13))
    assert [row.points for row in by_seat] == [by_seat[0].points[seat:] + by_seat[0].points[:seat] for seat in range(5)]


def row_after(hands: list[str], played: str, seat: int) -> tuple[PapayooFate, int, str]:
    """Play the last tricks of a round and return three facts from a seat's statistics row.

    They are what happened to the Papayoo, the points given and the cards taken.
    """
    game = ending(hands)
    play_all(game, played)
    row = row_of_round(
        game.view(seat), GameDetails("s", (Player("Ann"), Player("B", "novice"), Player("C", "novice")), NOON)
    )
    return row.fate, row.points_given, format_cards(row.taken)


def test_papayoo_in_another_trick_is_given() -> None:
    hands = ["9H 1P", "7S 2P", "3H 4C"]
    played = "9H 7S 3H 1P 2P 4C"
    assert row_after(hands, played, 0) == (PapayooFate.TAKEN, 1, "7S")
    assert row_after(hands, played, 1) == (PapayooFate.GIVEN, 40, "1P 2P")
    assert row_after(hands, played, 2) == (PapayooFate.ELSEWHERE, 0, "")


def test_papayoo_in_own_trick_is_not_given() -> None:
    assert row_after(["7S 1H", "1S 2H", "2S 3H"], "7S 1S 2S 1H 2H 3H", 0) == (PapayooFate.TAKEN, 0, "7S")


def test_opponents_are_listed_from_the_left() -> None:
    players = (Player("A", "novice"), Player("B", "medium:sly"), Player("me"), Player("D", "expert"))
    assert GameDetails("s", players, NOON).opponents_of(2) == ("expert", "novice", "medium:sly")


@pytest.mark.parametrize(
    ("opponents", "level"),
    [
        (("medium", "medium:sly", "medium"), "medium"),
        (("medium", "novice", "medium"), MIXED),
        (("expert",) * 3, "expert"),
    ],
)
def test_table_level_is_common_to_all_opponents(opponents: tuple[str, ...], level: str) -> None:
    fields = to_fields(A_ROUND) | {"opponents": list(opponents)}
    row = from_fields(fields)
    assert isinstance(row, RoundRow)
    assert row.level == level


def test_equal_points_share_a_place() -> None:
    assert replace(A_ROUND, points=(60, 60, 70, 60)).place == 1
    assert A_ROUND.place == 2
    assert A_GAME.place == 1


def test_row_without_a_pass_has_no_passed_cards() -> None:
    row = from_fields(to_fields(A_ROUND) | {"given": "", "received": ""})
    assert isinstance(row, RoundRow)
    assert (row.given, row.received) == ((), ())


# Lines

A_DEALT_ROUND = replace(A_ROUND, dealt=RoundDeal(3, (60, 50, 70, 30), (3, 4, 2, 3), 2))
WITH_SLEEPING = RoundDeal(1, (60, 70), (3, 4), None)


def test_row_is_read_back_from_its_line() -> None:
    def check(row: AnyRow) -> None:
        line = to_line(row)
        assert line.isascii()
        assert "\n" not in line
        assert parse_line(line.encode()) == row

    check_all(
        [
            A_ROUND,
            A_GAME,
            A_REPLAY,
            A_JUDGED_ROUND,
            A_PRACTICE,
            A_CHALLENGE,
            A_BEGUN_GAME,
            A_TARGET,
            A_DEALT_ROUND,
            replace(A_DEALT_ROUND, seats=2, opponents=("hard",), points=(100, 60), dealt=WITH_SLEEPING),
            *played(2, 1, "two"),
            *played(8, 1, 'é日 "\\'),
        ],
        check,
    )


def test_older_programs_skip_practice() -> None:
    assert to_fields(A_PRACTICE)["version"] > to_fields(A_ROUND)["version"]


def test_invalid_field_of_a_practice_raises() -> None:
    def check(name: str, value: object) -> None:
        with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
            from_fields(to_fields(A_PRACTICE) | {name: value})

    check_all([("kind", "game"), ("id", 5), ("solved", 1), ("finished", "noon")], lambda case: check(*case))


@pytest.mark.parametrize("row", [A_ROUND, A_GAME, A_JUDGED_ROUND])
def test_line_with_a_changed_byte_is_damaged(row: Row) -> None:
    line = to_line(row).encode()
    for place in range(len(line)):
        changed = line[:place] + bytes([line[place] ^ 1]) + line[place + 1 :]
        for damaged in (changed, line[:place]):
            with pytest.raises(DamagedLineError):
                parse_line(damaged)


BAD_FIELDS: dict[str, list[object]] = {
    "seats": [1, 9, "4", None, True],
    "opponents": [["medium"], "abc d", None, [1, 2, 3]],
    "finished": [
        *("yesterday", 5, "2026-11-21T12:00:00", None),
        *("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"),
        *("1969-12-31T23:59:59Z", "1970-01-01T00:00:00+00:01", "3000-01-01T00:00:00Z"),
    ],
    "assisted": [0, None],
    "round": [0, 100, 1.0],
    "die": ["P", "X", "SS", 3],
    "points": [[250], [60, 70, 70, 51], [-1, 251, 0, 0], [60, 70, 70, "50"], None],
    "given": ["7X", 5, None],
    "taken": ["21P"],
    "tricks": [[0], [16], ["1"]],
    "papayoo": ["lost", None],
    "points_given": [-1, 251],
    "type": ["trick", None, []],
    "seed": [None, 7],
}


def test_invalid_field_raises() -> None:
    def check(name: str, value: object) -> None:
        with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
            from_fields(to_fields(A_ROUND) | {name: value})

    check_all([(name, value) for name, values in BAD_FIELDS.items() for value in values], lambda case: check(*case))


@pytest.mark.parametrize("time", ["1970-01-01T00:00:00Z", "2026-11-21T12:00:00+14:00", "2999-12-31T23:59:59Z"])
def test_time_is_valid_in_every_zone(time: str) -> None:
    row = from_fields(to_fields(A_ROUND) | {"finished": time})
    assert isinstance(row, RoundRow)
    assert row.finished == datetime.fromisoformat(time)


LIMITS: list[tuple[AnyRow, str, list[object]]] = [
    (A_ROUND, "round", [1, 99]),
    (A_ROUND, "tricks", [[], [1], [15]]),
    (A_ROUND, "points_given", [0, 250]),
    (A_ROUND, "points", [[0, 250, 0, 0], [250, 0, 0, 0]]),
    (A_ROUND, "giver", [0, 3]),
    (A_ROUND, "taker", [0, 3]),
    (A_DEALT_ROUND, "dealt", [[0, [0, 0, 0, 210], [12, 0, 0, 0], 0], [3, [210, 0, 0, 0], [0, 0, 0, 12], 3]]),
    (A_GAME, "scores", [[[60, 70, 70, 50]] * 99]),
    (A_JUDGED_ROUND, "round", [1, 99]),
    (A_JUDGED_ROUND, "points", [0, 250]),
    (A_JUDGED_ROUND, "worth", [0, 250]),
    (A_JUDGED_ROUND, "decisions", [[], [["passing", 0, 0, "", ""]], [["endgame", 15, 250, "", ""]]]),
    (A_BEGUN_GAME, "seats", [2, 8]),
    (A_BEGUN_GAME, "rounds", [0, 99]),
    (A_TARGET, "points", [0, 750]),
]
BEYOND: list[tuple[AnyRow, str, list[object]]] = [
    (A_ROUND, "giver", [-1, 4, None]),
    (A_ROUND, "taker", [-1, 4, "0"]),
    (
        A_DEALT_ROUND,
        "dealt",
        [
            *(None, [], [0, [0, 0, 210], [12, 0, 0], 0], [0, [0, 0, 0, 210], [12, 0, 0], 0]),
            *([4, [0, 0, 0, 210], [12, 0, 0, 0], 0], [0, [0, 0, 0, 209], [12, 0, 0, 0], 0]),
            *([0, [0, 0, 0, 210], [11, 0, 0, 0], 0], [0, [-1, 0, 0, 211], [12, 0, 0, 0], 0]),
            *([0, [0, 0, 0, 210], [12, 0, 0, 0], 4], [0, [0, 0, 0, 210], [12, 0, 0, 0], None]),
        ],
    ),
    (A_GAME, "replay", [1, None]),
    (A_JUDGED_ROUND, "round", [0, 100]),
    (A_BEGUN_GAME, "seats", [1, 9]),
    (A_BEGUN_GAME, "rounds", [-1, 100, None]),
    (A_BEGUN_GAME, "seed", [None]),
    (A_BEGUN_GAME, "begun", ["noon"]),
    (A_TARGET, "points", [-1, 72.5, None]),
    (A_TARGET, "seed", [None]),
    (A_TARGET, "found", ["noon"]),
    (A_CHALLENGE, "line", [None]),
    (A_CHALLENGE, "accepted", ["noon"]),
]


def test_limits_of_a_field_are_valid_and_values_beyond_are_not() -> None:
    for row, name, values in LIMITS:
        for value in values:
            assert to_fields(from_fields(to_fields(row) | {name: value}))[name] == value
    for row, name, values in BEYOND:
        for value in values:
            with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
                from_fields(to_fields(row) | {name: value})


@pytest.mark.parametrize(("seats", "points"), [(2, [60, 70]), (2, [125, 125]), (3, [60, 90, 100])])
def test_points_may_be_missing_at_two_seats_only(seats: int, points: list[int]) -> None:
    fields = to_fields(A_ROUND) | {"seats": seats, "opponents": ["medium"] * (seats - 1)}
    row = from_fields(fields | {"points": points})
    assert isinstance(row, RoundRow)
    assert row.points == tuple(points)
    with pytest.raises(ValueError, match="points"):
        from_fields(fields | {"points": [181, *points[1:]]})
    if seats > 2:
        with pytest.raises(ValueError, match="points"):
            from_fields(fields | {"points": [0, *points[1:]]})


def test_missing_field_raises() -> None:
    def check(name: str) -> None:
        fields = {key: value for key, value in to_fields(A_ROUND).items() if key != name}
        with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
            from_fields(fields)

    check_all([name for name in to_fields(A_ROUND) if name != "version"], check)


def test_scores_must_match_the_seats() -> None:
    for scores in ([], [[250, 0]], [[60, 70, 70, 51]], [[60, 70, 70, 50]] * 100):
        with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
            from_fields(to_fields(A_GAME) | {"scores": scores})


@given(st.binary(max_size=300))
def test_random_bytes_are_a_damaged_line(line: bytes) -> None:
    with pytest.raises(DamagedLineError):
        parse_line(line)


def test_given_and_received_are_those_of_the_seat() -> None:
    """A results row contains only the cards that its own seat passed and received."""
    options = GameOptions(4, 1)
    row = rounds_in(played(4, 1, "pass"))[0]
    other = rounds_in(played(4, 1, "pass", seat=1))[0]
    assert other.received == row.given
    assert len(set(row.given)) == options.deal.pass_size


def test_line_is_plain_json() -> None:
    fields = json.loads(to_line(A_ROUND))
    assert (fields["type"], fields["version"], fields["points"]) == ("round", 1, [60, 70, 70, 50])
    assert parse_cards(fields["taken"]) == A_ROUND.taken


BAD_JUDGED_FIELDS: dict[str, list[object]] = {
    "round": [0, "1"],
    "points": [-1, 251, 1.5, [60]],
    "worth": [-1, 251, "5", True, None, float("nan"), 10**400],
    "decisions": [
        *(None, 5, [5], [[]], [["passing", 0, 0.0, ""]], [["passing", 0, 0.0, "", "", ""]]),
        *([["waiting", 0, 0, "", ""]], [["passing", 16, 0, "", ""]], [["passing", 0, -1, "", ""]]),
        *([["passing", 0, 0, "7X", ""]], [["passing", 0, 0, None, ""]], [[[], 0, 0, "", ""]]),
    ],
}


def test_invalid_field_of_a_judged_round_raises() -> None:
    def check(name: str, value: object) -> None:
        with pytest.raises(ValueError):  # noqa: PT011  any ValueError is correct
            from_fields(to_fields(A_JUDGED_ROUND) | {name: value})

    check_all(
        [(name, value) for name, values in BAD_JUDGED_FIELDS.items() for value in values], lambda case: check(*case)
    )


def test_programs_of_the_first_version_skip_judged_rounds_only() -> None:
    """Judged rounds have version 2, so that a program that only knows version 1 skips them.

    It would report an unknown row of version 1 as damaged.
    """
    assert [to_fields(row)["version"] for row in (A_ROUND, A_GAME, A_JUDGED_ROUND)] == [1, 1, 2]
    others = A_PRACTICE, A_CHALLENGE, A_BEGUN_GAME, A_TARGET
    assert [to_fields(row)["version"] for row in others] == [2, 2, 3, 4]


@pytest.mark.parametrize(("version", "is_known"), [(4, True), (5, False), ("5", True)])
def test_row_that_cannot_be_read_is_skipped_if_it_has_a_newer_version(version: object, *, is_known: bool) -> None:
    line = line_with_check(to_fields(A_ROUND) | {"type": "tournament", "version": version}).encode()
    if is_known:
        with pytest.raises(DamagedLineError):
            parse_line(line)
    else:
        assert parse_line(line) is None


def test_loss_of_a_round_is_the_sum_of_its_decisions() -> None:
    assert A_JUDGED_ROUND.loss == 13.5


def test_judged_decision_is_a_command_of_the_player() -> None:
    passing, _, ducking = A_JUDGED_ROUND.decisions
    assert passing.command == PassCards(0, A_ROUND.given)
    assert replace(passing, chosen=passing.chosen[::-1]).command == passing.command
    assert ducking.command == PlayCard(0, *parse_cards("9S"))


def test_passed_cards_are_known_only_in_the_latest_round() -> None:
    game, details = Game(GameOptions(4, 2), "rows"), GameDetails("rows", tuple(players_of(4)), NOON, assisted=True)
    play_to_end(game, random_answer(random.Random(0)))
    view = game.view(0)
    first, second = (row_of_played(view, played, details) for played in view.history)
    assert (first.given, first.received) == ((), ())
    assert len(second.given) == len(second.received) == 5
    assert (first.number, second.number, first.assisted, row_of_game(view, details).assisted) == (1, 2, True, True)
    assert second == row_of_round(view, details)
