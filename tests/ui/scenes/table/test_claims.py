"""Tests that the table can finish a round by itself when its result is decided."""

from dataclasses import replace

import pygame
import pytest

from papayoo.engine import ROUND_POINTS, Game, RoundScored, read_record, trick_points
from papayoo.match import Claim, claim_of
from papayoo.storage import Speed
from tests.covering import values_first
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    card_point,
    must_follow,
    record_where,
    scene_name,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import message


def all_points_are_taken(game: Game) -> bool:
    view = game.view(0)
    return sum(view.points) == ROUND_POINTS and view.is_asked and len(view.hand) > 1


@pytest.mark.parametrize("how", ["key", "button"])
def test_round_without_points_left_finishes_itself(start_table: StartTable, how: str) -> None:
    pilot = start_table(record=record_where(all_points_are_taken, seats=4, first=40, last=60))
    table = await_turn(pilot)
    points = table.view.points
    if how == "key":
        pilot.key(pygame.K_f)
    else:
        pilot.press(WORDS("claim.finish"))
    pilot.wait_until(lambda: scene_name(pilot) == "RankingScene", "the finale")
    assert table.view.scores[-1] == points


def test_prompt_says_why_the_round_can_be_finished(start_table: StartTable) -> None:
    def some_are_illegal(game: Game) -> bool:
        return all_points_are_taken(game) and len(game.view(0).legal) < len(game.view(0).hand)

    pilot = start_table(record=record_where(some_are_illegal, seats=5, first=35, last=75))
    table = await_turn(pilot)
    assert WORDS("claim.nothing_left") in visible_texts(pilot)
    button = pilot.find(f"button {WORDS('claim.finish')}").rect
    assert pilot.find("prompt").rect.contains(button.inflate(-8, -4))
    pilot.move(*card_point(pilot, table.hand[0]))
    pilot.wait(1.0)
    assert WORDS("claim.nothing_left") in visible_texts(pilot)
    pilot.click_card(next(card for card in table.hand if card not in table.view.legal))
    assert WORDS("claim.nothing_left") not in visible_texts(pilot), "a refusal takes the place of the offer"


def test_offer_that_comes_after_a_look_at_the_pause_menu_has_its_button(start_table: StartTable) -> None:
    def ends_last_trick_with_points(game: Game) -> bool:
        view = game.view(0)
        if not view.is_asked or view.trick is None or view.die is None or len(view.trick.plays) < 3:
            return False
        return len(view.hand) > 2 and sum(view.points) + trick_points(view.trick, view.die) == ROUND_POINTS

    pilot = start_table(record=record_where(ends_last_trick_with_points, seats=4, first=35, last=60))
    table = await_turn(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_card(table.view.legal[0])
    await_turn(pilot)
    assert pilot.find("prompt").rect.contains(pilot.find(f"button {WORDS('claim.finish')}").rect.inflate(-8, -4))


def test_finishing_takes_about_120_ms_per_card(start_table: StartTable) -> None:
    record = record_where(all_points_are_taken, seats=4, first=40, last=60)
    pilot = start_table(replace(QUICK, seats=4, speed=Speed.NORMAL), record=record)
    table = await_turn(pilot)
    cards, frames = sum(table.view.hand_sizes), 0

    def count() -> None:
        nonlocal frames
        frames += 1

    pilot.watch = count
    pilot.key(pygame.K_f)
    while not isinstance(table.playback.director.showing, RoundScored):
        pilot.frame()
    assert 0.07 < frames / 60 / cards < 0.16


@pytest.mark.parametrize("finishes", [False, True])
def test_result_stays_readable_before_the_summary(start_table: StartTable, *, finishes: bool) -> None:
    record = record_where(all_points_are_taken, seats=4, first=40, last=60)
    pilot = start_table(replace(QUICK, seats=4, speed=Speed.NORMAL), record=record)
    table = await_turn(pilot)
    if finishes:
        pilot.key(pygame.K_f)
    pilot.play(MEDIUM, lambda: isinstance(table.playback.director.showing, RoundScored))
    points, shown_s = table.view.scores[-1][table.view.seat], 0.0
    pilot.wait(0.3)
    result = WORDS("story.many_own", n=points) if points else WORDS("story.clean_own")
    while result in visible_texts(pilot):
        pilot.frame(seconds=0.1)
        shown_s += 0.1
    assert 1.0 < shown_s < 1.65


@pytest.mark.parametrize(("claim", "seats"), values_first([Claim.REST_IS_MINE, Claim.TAKES_NO_MORE], [3, 6]))
def test_offered_claim_comes_true(start_table: StartTable, claim: Claim, seats: int) -> None:
    def may_claim(game: Game) -> bool:
        view = game.view(0)
        return view.is_asked and len(view.hand) > 1 and claim_of(view) is claim

    record = record_where(may_claim, seats=seats, first=5 * seats, last=65)
    pilot = start_table(record=record)
    table = await_turn(pilot)
    points = table.view.points[0]
    pilot.press(WORDS("claim.finish"))
    pilot.wait_until(lambda: scene_name(pilot) == "RankingScene", "the finale")
    others = sum(table.view.scores[-1]) - table.view.scores[-1][0]
    if claim is Claim.TAKES_NO_MORE:
        assert table.view.scores[-1][0] == points
    else:
        assert others == sum(read_record(record.encode()).game.view(0).points[1:])


def test_claims_can_be_disabled(start_table: StartTable) -> None:
    record = record_where(all_points_are_taken, seats=4, first=40, last=60)
    pilot = start_table(replace(QUICK, claim=False), record=record)
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.key(pygame.K_f)
    pilot.key(pygame.K_h)
    pilot.wait(1.0)
    assert table.view.hand == hand
    assert f"button {WORDS('claim.finish')}" not in visible_tags(pilot)
    assert WORDS("claim.nothing_left") not in [entry.text for entry in table.journal.entries], "a hint is of a card"


def test_round_with_points_left_cannot_be_finished(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.key(pygame.K_f)
    pilot.wait(1.0)
    assert table.view.hand == hand
    assert "button " + WORDS("claim.finish") not in visible_tags(pilot)


def test_hint_at_the_offer_says_no_more_and_is_no_help(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(all_points_are_taken, seats=4, first=40, last=60))
    table = await_turn(pilot)
    for _ in range(3):  # elsewhere, the first request only tells the price
        pilot.key(pygame.K_h)
        pilot.wait(0.5)
    assert not table.player.coaching.is_pending
    assert not table.match.assists
    assert not message(table)
    assert table.player.offers_finish
    assert {f"button {WORDS('claim.finish')}", f"text {WORDS('claim.nothing_left')}"} <= set(visible_tags(pilot))
    assert table.journal.entries[-1].text == WORDS("claim.nothing_left")


def test_offer_is_announced_with_its_button(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(all_points_are_taken, seats=4, first=40, last=60))
    journal = await_turn(pilot).journal
    pilot.wait(0.3)
    said = journal.entries[-1].text
    assert said.endswith(f"{WORDS('claim.nothing_left')}. {WORDS('claim.finish')}")


@pytest.mark.parametrize("is_settled", [True, False])
def test_key_hints_name_the_key_of_the_offer(start_table: StartTable, *, is_settled: bool) -> None:
    record = record_where(all_points_are_taken if is_settled else must_follow, seats=4, first=40, last=60)
    pilot = start_table(record=record, size=(1280, 720))
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.5)
    assert (WORDS("hint.cards") in visible_texts(pilot)) == is_settled  # a card is in focus already
    assert ({WORDS("hint.finish"), "F"} <= set(visible_texts(pilot))) == is_settled
    assert (WORDS("hint.play") in visible_texts(pilot)) != is_settled
