"""Tests of the play checker at the table, with a fake coach that gives known assessments."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from unittest.mock import patch

import pygame
import pytest

from papayoo.ai.coach import Advice, Assessment, PlaceAdvice
from papayoo.ai.reasons import Reason
from papayoo.engine import AssistKind, Card, Phase, SeatView
from papayoo.match import COSTLY_LOSS_POINTS, coach_service
from papayoo.storage import Settings
from papayoo.ui.scenes.table.control.coaching import JUDGEMENT_TIMEOUT_S
from papayoo.ui.scenes.table.control.playback import Playback
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    is_forced,
    must_follow,
    record_where,
    visible_texts,
)
from tests.ui.shown_table import message

CHECKED: Final = replace(QUICK, seats=3, play_checker=True)
GOOD: Final = 10.0


def assess(view: SeatView, cards: tuple[Card, ...], *rest: object) -> Assessment:
    """Fake assessment: the lowest card, or the pass of the highest cards, is best by 10 points."""
    best = (view.legal[0],) if view.legal else view.hand[-len(cards) :]
    price = GOOD if set(cards) == set(best) else GOOD + 10
    return Assessment(Advice(cards, price), Advice(best, GOOD))


@pytest.fixture(autouse=True)
def coach() -> Iterator[None]:
    with patch.object(coach_service, "assess", assess):
        yield


def table_with_choice(start_table: StartTable, settings: Settings = CHECKED) -> tuple[Pilot, TableScene]:
    """Start a table at which the player can follow suit with several cards."""
    pilot = start_table(settings, record=record_where(must_follow, seats=3, first=6, last=60))
    return pilot, await_turn(pilot)


def warnings(pilot: Pilot) -> list[str]:
    start = WORDS("highlight.better", best="")
    return [words for words in visible_texts(pilot) if words.startswith(start)]


def test_costly_card_is_reported_with_a_better_one(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table)
    best, *_, worst = table.view.legal
    pilot.click_card(worst)
    pilot.wait_until(lambda: not table.player.coaching.is_pending, "the coach")
    pilot.frame()
    (warning,) = warnings(pilot)
    assert warning == WORDS("highlight.better", best=card_name(WORDS, best))
    assert AssistKind.HINT in {assist.kind for assist in table.match.assists}


def test_good_card_is_not_reported(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table)
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: not table.player.coaching.is_pending, "the coach")
    pilot.frame()
    assert warnings(pilot) == []
    assert table.match.assists == ()


def test_small_loss_is_not_reported(start_table: StartTable) -> None:
    def assess_small_loss(view: SeatView, cards: tuple[Card, ...], *rest: object) -> Assessment:
        return Assessment(Advice(cards, GOOD + COSTLY_LOSS_POINTS - 0.5), Advice(cards, GOOD))

    pilot, table = table_with_choice(start_table)
    with patch.object(coach_service, "assess", assess_small_loss):
        pilot.click_card(table.view.legal[-1])
        pilot.wait_until(lambda: not table.player.coaching.is_pending, "the coach")
    assert table.match.assists == ()


def test_standing_is_named_where_it_decides(start_table: StartTable) -> None:
    def assess_by_place(view: SeatView, cards: tuple[Card, ...], *rest: object) -> Assessment:
        place = PlaceAdvice(view.legal[:1], COSTLY_LOSS_POINTS, Reason("place_last", 1, points=12))
        return Assessment(Advice(cards, GOOD), Advice(cards, GOOD), place)

    pilot, table = table_with_choice(start_table)
    best = table.view.legal[0]
    with patch.object(coach_service, "assess", assess_by_place):
        pilot.click_card(table.view.legal[-1])
        pilot.wait_until(lambda: not table.player.coaching.is_pending, "the coach")
    name = table.match.players[1].name
    assert message(table) == f"{name} leads the game in the last round. Better: {card_name(WORDS, best)}"


def test_play_checker_can_be_disabled(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table, replace(CHECKED, play_checker=False))
    with patch.object(coach_service, "assess", wraps=assess) as assessed:
        pilot.click_card(table.view.legal[-1])
        pilot.wait(0.5)
    assert not assessed.called


def test_forced_card_is_not_checked(start_table: StartTable) -> None:
    pilot = start_table(CHECKED, record=record_where(is_forced))
    table = await_turn(pilot)
    (card,) = table.view.legal
    with patch.object(coach_service, "assess", wraps=assess) as assessed:
        pilot.click_card(card)
        pilot.wait(0.5)
    assert card not in table.view.hand
    assert not assessed.called


def test_pass_is_checked(start_table: StartTable) -> None:
    pilot = start_table(CHECKED)
    table = await_turn(pilot)
    assert table.view.phase is Phase.PASSING
    for card in table.view.hand[: table.view.options.deal.pass_size]:
        pilot.click_card(card)
    pilot.key(pygame.K_p)
    pilot.wait_until(lambda: not table.player.coaching.is_pending, "the coach")
    assert message(table) == app_of(pilot).context.texts("checker.pass")


def test_undone_decision_is_not_reported(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table)
    coaching, is_pending = table.player.coaching, []
    with patch.object(coach_service.CoachService, "update"):  # the coach does not answer
        pilot.click_card(table.view.legal[-1])
        is_pending.append(coaching.is_pending)
        table.player.go_back_to(table.match.decisions[-1])
        is_pending.append(coaching.is_pending)
    assert is_pending == [True, False]


def test_judgement_is_dropped_after_a_timeout(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table)
    coaching, is_pending = table.player.coaching, []
    with patch.object(coach_service.CoachService, "update"):  # the coach does not answer
        pilot.click_card(table.view.legal[-1])
        for seconds in (JUDGEMENT_TIMEOUT_S - 0.5, 1.0):
            pilot.wait(seconds)
            is_pending.append(coaching.is_pending)
    assert is_pending == [True, False]


def test_nothing_is_reported_while_the_rest_of_the_round_is_played(start_table: StartTable) -> None:
    pilot, table = table_with_choice(start_table)
    coaching = table.player.coaching
    with patch.object(Playback, "is_finishing", new=True):
        coaching.check(table.view.legal[-1:])
        coaching.update(0.1)
    pilot.wait(0.5)
    assert not coaching.checker.is_pending
    assert not table.match.assists
    assert not warnings(pilot)
