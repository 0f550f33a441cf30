"""Tests that the delay of bots depends on public facts only and never reveals a hand."""

from dataclasses import replace

import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import Game, Phase, SeatView, Suit, read_record, trick_points
from papayoo.storage import Speed
from papayoo.ui.scenes.table.control.director import (
    DEAR_POINTS,
    DEAR_S,
    FIRST_LEAD_S,
    HEAD_START_S,
    LAST_CARD_SHARE,
    LEAD_HEAD_START_S,
    LEAD_S,
    RICH_POINTS,
    RICH_S,
    THOUGHT_S,
    BotDelay,
    delay_s,
)
from papayoo.ui.scenes.table.control.event_animations import HIDDEN_PASS_S, HIDDEN_PASSES_S
from papayoo.ui.table_view.motion.durations import PASS_FLIGHT_S, Durations
from papayoo.ui.table_view.motion.flights import HANDS
from tests.loops import for_all, for_rows
from tests.positions import SEAT_COUNTS
from tests.ui.running_app import record_where

NORMAL = Durations(Speed.NORMAL)
CHEAP, DEAR, RICH = range(1), range(DEAR_POINTS, RICH_POINTS), range(RICH_POINTS, 100)


def view_where(tricks: int, plays: int, worth: range = CHEAP, *, by_payoo: bool = False) -> SeatView:
    """Return the view of seat 0 at a moment when a bot has to play a card.

    ``tricks`` tricks are complete, and ``plays`` cards of the current trick are on the table. ``worth`` are their
    points, and ``by_payoo`` says whether Payoo leads.
    """

    def is_wanted(game: Game) -> bool:
        view = game.view(0)
        if view.phase is not Phase.PLAYING or len(view.tricks) != tricks or view.is_asked:
            return False
        on_table = view.trick.plays if view.trick else ()
        costs = trick_points(view.trick, view.die) if view.trick and view.die is not None else 0
        leads_payoo = bool(on_table) and on_table[0].card.suit is Suit.PAYOO
        return len(on_table) == plays and costs in worth and leads_payoo == by_payoo

    record = record_where(is_wanted, seats=4, first=4, last=66)
    return read_record(record.encode()).game.view(0)


@for_rows(
    ("tricks", "plays", "worth", "by_payoo", "seconds"),
    [
        (0, 0, CHEAP, False, LEAD_S + FIRST_LEAD_S),
        (3, 0, CHEAP, False, LEAD_S - LEAD_HEAD_START_S),
        (3, 2, CHEAP, False, THOUGHT_S - HEAD_START_S),
        (9, 1, range(1, DEAR_POINTS), True, DEAR_S - HEAD_START_S),
        (3, 2, DEAR, False, DEAR_S - HEAD_START_S),
        (9, 2, RICH, False, RICH_S - HEAD_START_S),
        (14, 1, CHEAP, False, THOUGHT_S * LAST_CARD_SHARE),
        (14, 2, RICH, True, RICH_S - HEAD_START_S),
    ],
)
def test_bots_think_by_what_is_at_stake_for_everybody_to_see(
    tricks: int, plays: int, worth: range, *, by_payoo: bool, seconds: float
) -> None:
    view = view_where(tricks, plays, worth, by_payoo=by_payoo)
    assert delay_s(view, NORMAL, 0.5) == pytest.approx(seconds, abs=0.01)


@for_all(seats=SEAT_COUNTS)
def test_bot_delay_shrinks_with_more_opponents_and_varies(seats: int) -> None:
    quickest, longest = (NORMAL.bot_delay(RICH_S, seats - 1, share) for share in (0.0, 1.0))
    assert quickest == pytest.approx(0.75 * min(RICH_S, 2.9 / (seats - 1)))
    assert longest == pytest.approx(1.25 * min(RICH_S, 2.9 / (seats - 1)))


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


@for_all(animal=PORTRAITS)
def test_delay_of_every_animal_depends_on_public_facts_only(animal: str) -> None:
    for tricks, plays in ((0, 0), (3, 0), (3, 2), (14, 1)):
        view = view_where(tricks, plays)
        blind = replace(view, hand=(), legal=())
        assert delay_s(view, NORMAL, 0.3, HANDS[animal]) == delay_s(blind, NORMAL, 0.3, HANDS[animal])


def test_animals_wait_by_their_own_tempo_and_spread() -> None:
    view = view_where(3, 2)
    head_start_s = NORMAL.motion(HEAD_START_S)
    for hand in HANDS.values():
        quickest, usual, longest = (delay_s(view, NORMAL, share, hand) + head_start_s for share in (0.0, 0.5, 1.0))
        assert usual == pytest.approx(hand.delay_factor * THOUGHT_S, abs=0.01)
        assert longest == pytest.approx(usual * (1 + hand.spread))
        assert quickest == pytest.approx(max(head_start_s, usual * (1 - hand.spread)))


def test_owl_alone_waits_longer_while_much_is_at_stake() -> None:
    for worth, doubt_s in ((DEAR, 0.0), (RICH, 0.2)):
        view = view_where(9, 2, worth)
        for animal, hand in HANDS.items():
            usual = delay_s(view, NORMAL, 0.5, replace(hand, doubt_s=0.0))
            assert delay_s(view, NORMAL, 0.5, hand) == pytest.approx(usual + (doubt_s if animal == "owl" else 0.0))


def test_no_animal_waits_longer_before_a_pass() -> None:
    record = record_where(lambda game: game.view(0).phase is Phase.PASSING, seats=4, first=1)
    view = read_record(record.encode()).game.view(0)
    assert len({delay_s(view, NORMAL, 0.5, hand) for hand in HANDS.values()}) == 1
