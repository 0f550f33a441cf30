"""Tests that the delay of bots depends on public facts only and never reveals a hand."""

import pytest

from papayoo.engine import Game, Phase, SeatView, read_record, trick_points
from papayoo.storage import Speed
from papayoo.ui.scenes.table.control.director import (
    EXPENSIVE_POINTS,
    EXPENSIVE_TRICK_S,
    FIRST_LEAD_S,
    HEAD_START_S,
    LAST_CARD_SHARE,
    BotDelay,
    delay_s,
)
from papayoo.ui.scenes.table.control.event_animations import HIDDEN_PASS_S, HIDDEN_PASSES_S
from papayoo.ui.table_view.motion.durations import PASS_FLIGHT_S, Durations
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import record_where

NORMAL = Durations(Speed.NORMAL)
USUAL_S = 0.6 * 1.025
"""Mean delay of a bot's turn with three opponents, in seconds."""


def view_where(tricks: int, plays: int, least_points: int = 0) -> SeatView:
    """Return the view of seat 0 at a moment when a bot has to play a card.

    ``tricks`` tricks are complete, and ``plays`` cards of the current trick are on the table. These cards are worth at
    least ``least_points``, or less than ``EXPENSIVE_POINTS`` if ``least_points`` is 0.
    """

    def is_wanted(game: Game) -> bool:
        view = game.view(0)
        stands = view.phase is Phase.PLAYING and len(view.tricks) == tricks and not view.is_asked
        on_table = view.trick.plays if view.trick else ()
        costs = trick_points(view.trick, view.die) if view.trick and view.die is not None else 0
        return (
            stands and len(on_table) == plays and (costs >= least_points if least_points else costs < EXPENSIVE_POINTS)
        )

    record = record_where(is_wanted, seats=4, first=4, last=66)
    return read_record(record.encode()).game.view(0)


@for_rows(
    ("tricks", "plays", "least_points", "seconds"),
    [
        (0, 0, 0, USUAL_S + FIRST_LEAD_S),
        (3, 0, 0, USUAL_S),
        (3, 2, 0, USUAL_S - HEAD_START_S),
        (3, 2, EXPENSIVE_POINTS, USUAL_S - HEAD_START_S + EXPENSIVE_TRICK_S),
        (14, 1, 0, USUAL_S * LAST_CARD_SHARE),
    ],
)
def test_bot_delay_depends_on_public_facts_only(tricks: int, plays: int, least_points: int, seconds: float) -> None:
    view = view_where(tricks, plays, least_points)
    assert delay_s(view, NORMAL, 0.5) == pytest.approx(seconds, abs=0.01)


@for_all(seats=SEAT_COUNTS)
def test_bot_delay_shrinks_with_more_opponents_and_varies(seats: int) -> None:
    quickest, longest = (NORMAL.bot_delay(seats - 1, share) for share in (0.0, 1.0))
    assert quickest == pytest.approx(0.75 * min(0.6, 2.4 / (seats - 1)))
    assert longest == pytest.approx(1.3 * min(0.6, 2.4 / (seats - 1)))


@for_all(speed=Speed)
def test_bot_delay_is_positive_at_every_speed(speed: Speed) -> None:
    assert delay_s(view_where(3, 2), Durations(speed), 0.0) > 0


@for_all(seats=SEAT_COUNTS)
def test_all_passes_together_take_little_more_than_a_second(seats: int) -> None:
    record = record_where(lambda game: game.view(0).phase is Phase.PASSING, seats=seats, first=1)
    delay = delay_s(read_record(record.encode()).game.view(0), NORMAL, 1.0)
    assert (seats - 1) * (delay + min(HIDDEN_PASS_S, HIDDEN_PASSES_S / seats)) + PASS_FLIGHT_S <= 1.2


@for_rows(("seats", "seconds"), [(2, 0.25), (3, 0.175), (8, 0.05)])
def test_bots_pass_quickly_one_after_another(seats: int, seconds: float) -> None:
    record = record_where(lambda game: game.view(0).phase is Phase.PASSING, seats=seats, first=1)
    view = read_record(record.encode()).game.view(0)
    assert delay_s(view, NORMAL, 1.0) == pytest.approx(seconds)
    assert delay_s(view, Durations(Speed.INSTANT), 1.0) == pytest.approx(0.35 * seconds)


def test_delay_runs_down_and_starts_again_after_each_event() -> None:
    record = record_where(lambda game: game.view(0).phase is Phase.PASSING, seats=3, first=1)
    view, delay = read_record(record.encode()).game.view(0), BotDelay()
    assert [delay.is_over(seconds, view, NORMAL) for seconds in (0.1, 0.07, 0.01)] == [False, False, True]
    delay.reset()
    assert not delay.is_over(0.17, view, NORMAL)
