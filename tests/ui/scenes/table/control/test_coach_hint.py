"""Tests of hints at the table, with a fake coach that gives known advice."""

import random
from collections.abc import Iterator
from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from papayoo.ai.candidates import Stop
from papayoo.ai.coach import Hint
from papayoo.ai.reasons import Reason
from papayoo.engine import Assist, AssistKind, Card, Game, Phase, SeatView
from papayoo.match import coach_service
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.table.control.coaching import CoachHint, Coaching
from papayoo.ui.scenes.table.control.human_player import DOUBLE_CLICK_S
from papayoo.ui.scenes.table.descriptions import hand_text
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.journal import Importance
from papayoo.ui.widgets import Button
from tests.covering import values_first
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    check_picture,
    letter_sizes,
    must_follow,
    record_where,
    seating_of,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import message

MUST_TELL_PRICE = Coaching._must_tell_price


def advise(view: SeatView, rng: random.Random, stop: Stop, picked: tuple[Card, ...] = ()) -> Hint:
    """Fake advice: the last legal card to play, or the last cards of the hand to pass."""
    if view.phase is Phase.PASSING:
        return Hint(view.hand[-view.options.deal.pass_size :], Reason("passes_payoo"))
    best = view.legal[-1]
    return Hint((best,), Reason("ducks", 1, best, best.suit) if len(view.legal) > 1 else None)


@pytest.fixture(autouse=True)
def coach() -> Iterator[None]:
    """Replace the coach by ``advise``. The first hint shows advice, not the cost of hints."""
    with patch.object(coach_service, "advise", advise), patch.object(Coaching, "_must_tell_price", new=False):
        yield


def test_first_hint_of_a_game_only_tells_its_price(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    with patch.object(Coaching, "_must_tell_price", new=MUST_TELL_PRICE):
        pilot.press(WORDS("tool.hint"))
        pilot.wait(0.3)
        assert WORDS("coach.cost_achievements") in message(table)
        assert not table.match.assists
        pilot.press(WORDS("tool.hint"))
        pilot.wait(0.3)
    assert table.match.assists == (Assist(1, AssistKind.HINT),)


@pytest.mark.parametrize("how", ["key", "button"])
@pytest.mark.parametrize("seats", [3, 8])
def test_hint_marks_card_shows_reason_and_counts_as_help(start_table: StartTable, how: str, seats: int) -> None:
    pilot = start_table(
        replace(QUICK, seats=seats), record=record_where(must_follow, seats=seats, first=2 * seats, last=60)
    )
    table = await_turn(pilot)
    if how == "key":
        pilot.key(pygame.K_h)
    else:
        pilot.press(WORDS("tool.hint"))
    pilot.wait(0.3)
    assert table.player.coaching.hint.cards == (table.view.legal[-1],)
    assert visible_tags(pilot).count("advised") == 1
    assert card_name(WORDS, table.view.legal[-1]) in table.player.coaching.hint.title
    assert table.player.coaching.hint.title in visible_texts(pilot)
    assert WORDS("advice.ducks", name=seating_of(table).names[1]) in visible_texts(pilot)
    assert table.match.assists == (Assist(1, AssistKind.HINT),)
    pilot.move(640, 20)
    check_picture(table)


def test_hint_names_one_card_also_if_another_one_is_as_good(start_table: StartTable) -> None:
    """A reader did not believe a reason for one card beside "Just as good" and a card of which it is false."""
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    best, first = table.view.legal[-1], table.view.legal[0]
    hint = Hint((best,), Reason("ducks", 1, best, best.suit), (first,))
    with patch.object(coach_service, "advise", lambda *_: hint):
        pilot.key(pygame.K_h)
        pilot.wait(0.3)
    assert table.player.coaching.hint.reason == WORDS("advice.ducks", name=seating_of(table).names[1])
    assert card_name(WORDS, first) not in table.player.coaching.hint.spoken


def test_hint_is_a_card_and_one_sentence_without_figures(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    other = table.view.legal[0]
    reason = Reason("other_points", card=other)
    with patch.object(coach_service, "advise", lambda *_: Hint(table.view.legal[-1:], reason)):
        pilot.key(pygame.K_h)
        pilot.wait(0.3)
    hint = table.player.coaching.hint
    assert hint.title == WORDS("coach.play", card=card_name(WORDS, table.view.legal[-1]))
    assert hint.reason == WORDS("advice.other_points", other=card_name(WORDS, other))


def test_second_request_changes_nothing(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    before = visible_texts(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    assert visible_texts(pilot) == before


def test_enter_plays_the_card_of_the_hint(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_h)
    pilot.wait(0.1)
    (advised,) = table.player.coaching.hint.cards
    assert table.player.selection.focus == advised
    pilot.key(pygame.K_RETURN)
    assert advised not in table.view.hand


def test_hint_disappears_after_playing(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.1)
    pilot.click_card(table.view.legal[0])
    pilot.frame()
    assert table.player.coaching.hint.cards == ()
    assert "advised" not in visible_tags(pilot)


def test_pass_hint_marks_cards_and_can_choose_them(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.press(WORDS("coach.suggest"))
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the advice")
    pilot.wait(0.2)
    assert visible_tags(pilot).count("advised") == 5
    panel = pilot.find("hint").rect
    slots = [sprite.rect for sprite in pilot.seen if sprite.tag == "slot"]
    assert len(slots) == 5
    assert panel.collidelist(slots) < 0
    pilot.press(WORDS("coach.take"))
    assert set(table.chosen_cards) == set(table.view.hand[-5:])
    pilot.wait(0.5)
    assert "advised" not in visible_tags(pilot)
    assert table.player.coaching.hint.title not in visible_texts(pilot)
    assert (table.buttons.suggest_button.label, table.buttons.suggest_button.enabled) == (WORDS("coach.taken"), False)


def test_no_card_is_marked_once_the_player_has_chosen_the_advised_ones(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.press(WORDS("coach.suggest"))
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the advice")
    advised = table.player.coaching.hint.cards
    for count, card in enumerate(advised, start=1):
        assert "advised" in visible_tags(pilot)
        pilot.click_card(card)
        pilot.wait(0.5)
        assert len(table.chosen_cards) == count
    assert "advised" not in visible_tags(pilot)


def test_hint_for_the_pass_names_its_cards_by_ear(start_table: StartTable) -> None:
    table = await_turn(pilot := start_table())
    pilot.press(WORDS("coach.suggest"))
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the hint")
    hint, cards = table.player.coaching.hint, hand_text(WORDS, table.view.hand[-5:])
    said = table.journal.entries[-1]
    assert (said.text, said.importance) == (f"{hint.title}. {cards}. {hint.reason}", Importance.TURN)
    pilot.wait(0.2)
    assert cards in words_of(told(pilot))


def test_hint_for_a_card_is_spoken_with_its_reason(start_table: StartTable) -> None:
    table = await_turn(pilot := start_table(record=record_where(must_follow)))
    pilot.key(pygame.K_h)
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the hint")
    hint = table.player.coaching.hint
    assert table.journal.entries[-1].text == f"{hint.title}. {hint.reason}"


def test_hint_for_the_pass_is_compared_with_the_chosen_cards(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    picked = list[tuple[Card, ...]]()

    def note(view: SeatView, rng: random.Random, stop: Stop, cards: tuple[Card, ...]) -> Hint:
        picked.append(cards)
        return advise(view, rng, stop)

    for card in table.view.hand[:2]:
        pilot.click_card(card)
        pilot.wait(0.5)
    with patch.object(coach_service, "advise", note):
        pilot.press(WORDS("coach.suggest"))
        pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the hint")
    assert set(picked[-1]) == set(table.view.hand[:2])


def test_pass_hint_also_marks_cards_that_are_already_chosen(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.press(WORDS("coach.suggest"))
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the hint")
    wrong, right = table.view.hand[0], table.view.hand[-1]
    for card in (wrong, right):
        pilot.click_card(card)
        pilot.wait(0.5)
    places = {tag: [sprite.rect for sprite in pilot.seen if sprite.tag == tag] for tag in ("advised", "taken back")}
    assert len(places["advised"]) == 5
    in_tray = table.layout.pass_panel(5)
    tray = [rect for rect in places["advised"] if in_tray.contains(*pilot.program.viewport.to_units(*rect.center))]
    assert len(tray) == len(places["taken back"]) == 1


def test_pass_hint_waits_for_thinking_bots(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=8))
    table = pilot.table
    pilot.wait_until(lambda: table.player.is_choosing and table.is_idle, "the pass")
    assert table.match.next_bot() is not None
    pilot.key(pygame.K_h)
    assert table.player.coaching.is_pending
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the advice")
    assert table.match.next_bot() is None
    assert len(table.view.passed_seats) == 7


def test_late_hint_is_dropped(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    with patch.object(table.player.coaching.hint, "_receive"):
        pilot.key(pygame.K_h)
        pilot.click_card(table.view.legal[0])
        pilot.frame()
    await_turn(pilot)
    assert table.player.coaching.hint.cards == ()
    assert table.match.assists == ()


def test_hint_can_be_requested_again_after_undo(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.click_card(table.view.legal[0])
    pilot.wait(DOUBLE_CLICK_S + 0.1)
    pilot.key(pygame.K_u)
    assert not table.player.coaching.hint.cards
    pilot.key(pygame.K_h)
    pilot.wait(0.1)
    assert list(table.player.coaching.hint.cards) == [table.view.legal[-1]]
    assert {assist.kind for assist in table.match.assists} == set(AssistKind)


def test_hint_is_refused_before_the_players_turn(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: game.view(0).phase is Phase.PLAYING and 1 in game.to_act))
    table = pilot.table
    pilot.key(pygame.K_h)
    assert message(table) == WORDS("coach.not_now")
    await_turn(pilot)
    pilot.frame()
    assert message(table) != WORDS("coach.not_now")


def test_disabled_hints_have_no_button_and_no_key(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, hints=False), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.2)
    assert f"button {WORDS('tool.hint')}" not in visible_tags(pilot)
    assert table.match.assists == ()


@pytest.mark.usefixtures("logged_failures")
def test_coach_failure_only_loses_the_hint(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    with patch.object(coach_service, "advise", side_effect=ZeroDivisionError):
        pilot.key(pygame.K_h)
        pilot.wait(0.1)
    assert WORDS("coach.failed") in visible_texts(pilot)
    assert table.match.assists == ()
    pilot.click_card(table.view.legal[0])
    pilot.play(MEDIUM, lambda: table.view.is_asked)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_hint_title_is_at_least_as_large_as_its_reason(start_table: StartTable, text_size: int) -> None:
    pilot = start_table(replace(QUICK, text_size=text_size), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.3)
    title = pilot.find(f"text {table.player.coaching.hint.title}")
    reason = next(sprite for sprite in pilot.seen if sprite.tag.removeprefix("text ") in _reason_starts(table))
    assert title.rect.height > reason.rect.height


def _reason_starts(table: TableScene) -> list[str]:
    """Return every possible first line of the hint's reason, since the line may be broken anywhere."""
    words = table.player.coaching.hint.reason.split(" ")
    return [" ".join(words[: count + 1]) for count in range(len(words))]


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_pass_buttons_have_equal_letter_size(start_table: StartTable, text_size: int) -> None:
    pilot = start_table(replace(QUICK, text_size=text_size))
    table = await_turn(pilot)
    assert set.intersection(*(letter_sizes(pilot, button.label) for button in _pass_buttons(table)))
    pilot.key(pygame.K_h)
    pilot.wait(0.3)
    assert set.intersection(*(letter_sizes(pilot, button.label) for button in _pass_buttons(table)))


def _pass_buttons(table: TableScene) -> tuple[Button, Button]:
    return table.buttons.pass_button, table.buttons.suggest_button


@pytest.mark.parametrize(("card_size", "text_size"), [(140, 150), (140, 200)])
def test_marks_are_on_their_own_card_in_two_rows(start_table: StartTable, card_size: int, text_size: int) -> None:
    pilot = start_table(replace(QUICK, seats=3, card_size=card_size, text_size=text_size))
    table = pilot.table
    pilot.wait_until(lambda: table.player.is_choosing and table.is_idle, "the pass")
    hand = table.view.hand
    assert len(table.layout.fan.rows(len(hand))) == 2
    pilot.move(4, 4)
    advised = (*hand[:2], *hand[-3:])
    with patch.object(coach_service, "advise", lambda *_: Hint(advised, Reason("passes_payoo"))):
        pilot.key(pygame.K_h)
        pilot.wait(0.5)
    marks = [sprite.rect for sprite in pilot.seen if sprite.tag == "advised"]
    assert {card_under(table, pilot.program.viewport.to_units(*mark.center)) for mark in marks} == set(advised)


def card_under(table: TableScene, point: tuple[float, float]) -> Card:
    """Return the topmost card at a point of the hand, as if all cards were at rest."""
    hand = table.view.hand
    zones = [table.layout.hand_zone(len(hand), index) for index in range(len(hand))]
    return next(card for card, zone in reversed(list(zip(hand, zones, strict=True))) if zone.contains(*point))


@pytest.mark.parametrize(("text_size", "seats"), values_first([100, 200], [3, 4, 5, 8]))
def test_pass_hint_covers_no_name_plate(start_table: StartTable, seats: int, text_size: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats, text_size=text_size), size=(1280, 720))
    table = pilot.table
    pilot.wait_until(lambda: table.player.is_choosing and table.is_idle, "the pass")
    long = WORDS("advice.free_trick") + (3 * WORDS("advice.free_trick") if text_size == 200 else "")
    with patch.object(CoachHint, "reason", new=long):
        pilot.key(pygame.K_h)
        pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the advice")
        pilot.wait(0.5)
        drawn = [sprite.rect for sprite in pilot.seen if sprite.tag in ("hint", "prompt")]
    assert len(drawn) == (1 if text_size == 100 else 2)  # a long text needs the place of the slots, too
    boxes = [Box(*(length / pilot.program.viewport.scale for length in rect)) for rect in drawn]
    plates = [table.layout.plaque(seat) for seat in range(seats)]
    assert not any(box.overlaps(plate) for box in boxes for plate in plates)


def test_pass_hint_leaves_the_slots_to_chosen_cards(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, text_size=200), size=(1280, 720))
    table = await_turn(pilot)
    with patch.object(CoachHint, "reason", new=4 * WORDS("advice.free_trick")):
        pilot.key(pygame.K_h)
        pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "the advice")
        pilot.wait(0.5)
        assert "hint" in visible_tags(pilot)
        pilot.click_card(table.view.hand[0])
        pilot.wait(0.5)
        assert "hint" not in visible_tags(pilot)
    assert table.player.coaching.hint.title in visible_texts(pilot)


@pytest.mark.parametrize(("card_size", "text_size"), [(80, 100), (140, 200)])
def test_marks_are_fully_visible_at_every_card_size(start_table: StartTable, card_size: int, text_size: int) -> None:
    pilot = start_table(replace(QUICK, card_size=card_size, text_size=text_size), record=record_where(must_follow))
    await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    [mark] = [sprite.rect for sprite in pilot.seen if sprite.tag == "advised"]
    window = pilot.program.viewport
    assert mark.bottom <= window.px(window.height)


def test_pass_marks_are_fully_visible_on_low_large_cards(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=5, card_size=140, text_size=200), size=(1280, 720))
    table = pilot.table
    pilot.wait_until(lambda: table.player.is_choosing and table.is_idle, "the pass")
    assert len(table.layout.fan.rows(len(table.view.hand))) == 1
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    marks = [sprite.rect for sprite in pilot.seen if sprite.tag == "advised"]
    assert len(marks) == table.view.options.deal.pass_size
    assert all(mark.bottom <= pilot.program.viewport.px(pilot.program.viewport.height) for mark in marks)


def last_card_is_legal(game: Game) -> bool:
    """Whether the rightmost card of the hand is legal and the hand has one row."""
    view = game.view(0)
    return must_follow(game) and view.legal[-1] == view.hand[-1] and 10 <= len(view.hand) <= 13


@pytest.mark.parametrize("text_size", [100, 200])
def test_pending_mark_is_fully_visible(start_table: StartTable, text_size: int) -> None:
    settings = replace(QUICK, card_size=140, text_size=text_size, confirm_play=True)
    pilot = start_table(settings, record=record_where(last_card_is_legal), size=(1280, 720))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[-1])
    pilot.wait(0.5)
    [mark] = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("ready ")]
    assert mark.bottom <= 720


def test_cost_of_the_first_hint_of_a_round_is_told_before_it(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    hint = next(button for button in table.buttons.tools if button.name == WORDS("tool.hint"))
    assert WORDS("coach.cost_achievements") in hint.tip
    with patch.object(table.player.coaching.hint, "_receive"):
        pilot.key(pygame.K_h)
        pilot.wait(0.3)
        assert f"{WORDS('coach.thinking')} ({WORDS('coach.cost_achievements')})" in visible_texts(pilot)
    pilot.wait(0.3)
    assert table.player.coaching.hint.is_shown
    assert hint.tip == WORDS("tool.hint")


def test_key_after_a_hint_moves_the_focus_to_the_advised_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.press(WORDS("tool.hint"))
    pilot.wait(0.3)
    pilot.move(640, 20)
    assert table.player.selection.focus is None
    pilot.key(pygame.K_RIGHT)
    assert table.player.selection.focus == table.player.coaching.hint.cards[0]


def test_hint_for_the_only_legal_card_says_so(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: len(game.view(0).legal) == 1))
    table = await_turn(pilot)
    pilot.key(pygame.K_h)
    pilot.wait(0.5)
    [card] = table.view.legal
    assert table.player.coaching.hint.title == WORDS("coach.only_card", card=card_name(WORDS, card))
    assert not table.match.assists, "it says nothing that the player did not know"
