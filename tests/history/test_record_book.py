"""Tests of the book of records."""

from dataclasses import replace
from datetime import timedelta

from papayoo.history.record_book import Record, RecordKind, record_book
from papayoo.history.rows import GameRow, RoundRow, Row
from tests.history.sample_rows import A_GAME, A_ROUND, points_of
from tests.loops import for_rows


def rounds(*own: int, seats: int = 4) -> list[RoundRow]:
    """Return the rows of rounds in which the player took these points, played at intervals of an hour."""
    return [
        replace(A_ROUND, seed=f"{number}", seats=seats, points=points_of(points, seats), points_given=points // 2,
                finished=A_ROUND.finished + timedelta(hours=number))
        for number, points in enumerate(own)
    ]  # fmt: skip


def game(*totals: int, number_of_rounds: int = 3) -> GameRow:
    """Return a game that ends with these totals; all points are scored in its first round."""
    seats = len(totals)
    scores = (totals, *(((0,) * seats,) * (number_of_rounds - 1)))
    return replace(A_GAME, seats=seats, opponents=("medium",) * (seats - 1), scores=scores)


def value(kind: RecordKind, rows: list[Row], seats: int | None = None) -> float | None:
    record = record_book(rows, seats).get(kind)
    return None if record is None else record.value


def test_book_without_results_is_empty() -> None:
    assert record_book([]) == {}


def test_best_round_is_the_earliest_with_fewest_points() -> None:
    found = rounds(40, 12, 30, 12)
    assert record_book(found)[RecordKind.BEST_ROUND] == Record(12, found[1])


def test_delivery_is_the_round_with_most_points_given() -> None:
    assert value(RecordKind.DELIVERY, [*rounds(40, 90, 30)]) == 45
    assert value(RecordKind.DELIVERY, [*rounds(0)]) is None


def test_clean_streak_is_the_longest_run_without_a_point() -> None:
    found = rounds(0, 5, 0, 0, 7, 0)
    assert record_book(found)[RecordKind.CLEAN_STREAK] == Record(2, found[3])


@for_rows(
    ("kind", "expected"),
    [
        (RecordKind.BEST_GAME, 10.0),
        (RecordKind.WIDEST_WIN, 199),
        (RecordKind.NARROWEST_WIN, 1),
        (RecordKind.WINNING_STREAK, 4),
    ],
)
def test_only_fewest_points_per_round_needs_a_long_game(kind: RecordKind, expected: float) -> None:
    games = [game(30, 90, 95), game(99, 100, 150), game(1, 200, 210, number_of_rounds=1), game(50, 50, 60)]
    assert value(kind, [*games]) == expected


def test_single_win_is_the_biggest_and_the_narrowest() -> None:
    games = [game(30, 90, 95), game(70, 20, 60), game(50, 50, 60)]
    assert value(RecordKind.WIDEST_WIN, [*games]) == 60
    assert value(RecordKind.NARROWEST_WIN, [*games]) == 60
    assert value(RecordKind.NARROWEST_WIN, [*games, game(10, 30, 60)]) == 20


def test_winning_streak_counts_shared_wins() -> None:
    assert value(RecordKind.WINNING_STREAK, [game(1, 2), game(5, 5), game(3, 2), game(1, 2)]) == 2


def test_round_or_game_with_help_ends_a_streak() -> None:
    first, helped, last = rounds(0, 90, 0)
    games: list[Row] = [game(1, 2), replace(game(5, 2), assisted=True), game(1, 2)]
    assert value(RecordKind.WINNING_STREAK, games) == 1
    assert value(RecordKind.CLEAN_STREAK, [first, replace(helped, assisted=True), last]) == 1


def test_rounds_with_help_set_no_record() -> None:
    assert record_book([replace(row, assisted=True) for row in rounds(0, 12)]) == {}


def test_book_of_a_seat_count_ignores_other_tables() -> None:
    found: list[Row] = [*rounds(40), *rounds(12, seats=5)]
    assert (value(RecordKind.BEST_ROUND, found, 4), value(RecordKind.BEST_ROUND, found, 5)) == (40, 12)
    assert value(RecordKind.BEST_ROUND, found, 3) is None
