"""Result rows for tests, from recorded games or invented."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from papayoo.engine import Game, GameOptions, PracticeKind, RoundScored, Suit, parse_cards
from papayoo.history.rows import (
    BegunRow,
    ChallengeRow,
    GameDetails,
    GameRow,
    JudgedDecision,
    JudgedRound,
    PapayooFate,
    Part,
    PracticeRow,
    RoundRow,
    Row,
    TargetRow,
    row_of_game,
    row_of_round,
)
from tests.positions import players_of, random_answer, steps

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)


def played(seats: int, rounds: int, seed: str, *, seat: int = 0) -> tuple[Row, ...]:
    """Return the result rows of a random game for one seat."""
    return tuple(rows_of(Game(GameOptions(seats, rounds), seed), seat))


def rows_of(game: Game, seat: int = 0) -> Iterator[Row]:
    """Play a random game and yield each result row as soon as it is complete."""
    details = GameDetails(game.seed, tuple(players_of(game.options.seats)), NOON)
    for _, events in steps(game, random_answer(random.Random(game.seed))):
        if any(isinstance(event, RoundScored) for event in events):
            yield row_of_round(game.view(seat), details)
    yield row_of_game(game.view(seat), details)


def points_of(own: int, seats: int = 4) -> tuple[int, ...]:
    """Return the points of each seat in a round in which seat 0 takes ``own`` points.

    Seat 1 takes all other points.
    """
    return (own, 250 - own, *(0,) * (seats - 2))


A_ROUND = RoundRow(
    seed="s",
    seats=4,
    opponents=("medium",) * 3,
    finished=NOON,
    assisted=False,
    number=1,
    pass_rule="left",
    die=Suit.SPADES,
    points=(60, 70, 70, 50),
    given=parse_cards("8S 9S 10S 9H 10H"),
    received=parse_cards("1C 2C 3C 1D 2D"),
    taken=parse_cards("20P 7S"),
    tricks=(2, 5),
    fate=PapayooFate.TAKEN,
    points_given=12,
)
"""An ordinary round in which the human player is second."""

A_PRACTICE = PracticeRow(PracticeKind.LESSON, "ducking", is_solved=True, finished=NOON)
"""A lesson that was solved."""

A_CHALLENGE = ChallengeRow("Wilma: 1WB6-151K-4", NOON)
"""A challenge that was accepted."""

A_BEGUN_GAME = BegunRow("tonight-2026-11-21", 4, 1, NOON.replace(microsecond=5))
"""The beginning of a game that continues after its first round."""

A_TARGET = TargetRow("tonight-2026-11-21", 72, NOON)
"""The target of a date's game."""

A_GAME = GameRow(
    seed="s",
    seats=4,
    opponents=("medium",) * 3,
    finished=NOON,
    assisted=False,
    scores=((60, 70, 70, 50), (60, 70, 50, 70), (60, 50, 70, 70)),
)
"""An ordinary game that the human player wins by ten points."""

A_REPLAY = replace(A_GAME, is_replay=True)
"""A game that does not count."""


A_JUDGED_ROUND = JudgedRound(
    seed="s",
    seats=4,
    opponents=("medium",) * 3,
    finished=NOON,
    assisted=False,
    number=1,
    own=60,
    worth=52.5,
    decisions=(
        JudgedDecision(Part.PASSING, 0, 1.5, A_ROUND.given, parse_cards("8S 9S 10S 9H 20P")),
        JudgedDecision(Part.LEADING, 1, 0.0),
        JudgedDecision(Part.DUCKING, 7, 12.0, parse_cards("9S"), parse_cards("4S")),
    ),
    hand=44.0,
)
"""The judgement of ``A_ROUND``, with one costly decision."""


def rounds(own: Sequence[int], *, days: Sequence[int] = ()) -> tuple[RoundRow, ...]:
    """Return the rounds of one game in which the human player takes the points ``own``.

    ``days`` tells how many days before ``NOON`` each round ended.
    """
    ages = days or (0,) * len(own)
    return tuple(
        replace(A_ROUND, number=number, points=points_of(points), finished=NOON - timedelta(days=age))
        for number, (points, age) in enumerate(zip(own, ages, strict=True), start=1)
    )
