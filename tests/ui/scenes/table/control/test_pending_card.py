"""Tests of pending cards: chosen early, awaiting confirmation, or the only legal card."""

from collections.abc import Callable
from dataclasses import replace
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine import Card, Game, Phase, PlayCard, TrickTaken, legal_cards, read_record
from papayoo.storage import Speed
from papayoo.ui.input.actions import Digit
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.table.control.human_player import DOUBLE_CLICK_S
from papayoo.ui.scenes.table.prompts import playable
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.geometry.layout import LIFT
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    card_point,
    check_picture,
    is_asked,
    is_forced,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import message, refusal, shown_event, sprite_of, visible_trick

MOVES = replace(QUICK, speed=Speed.NORMAL)
CAREFUL = replace(QUICK, confirm_play=True)
FORCED = replace(QUICK, autoplay_forced=True)


def neighbour_leads(game: Game) -> bool:
    """Whether the left neighbour leads and the player therefore plays last."""
    view = game.view(0)
    return view.phase is Phase.PLAYING and view.to_act == {1} and not (view.trick and view.trick.plays)


def follows_later(game: Game, others: int = 1) -> bool:
    """Whether other seats play before the player, who must then follow suit; the first of them has to play now."""
    view = game.view(0)
    is_before = view.to_act == {view.options.seats - others}
    return view.phase is Phase.PLAYING and is_before and len(playable(view)) < len(view.hand)


def is_last_card(game: Game) -> bool:
    return len(game.view(0).legal) == 1 and len(game.view(0).hand) == 1


def lead_to_follow(game: Game) -> Card | None:
    """Return a card that the left neighbour may lead, or None.

    The player has cards of this card's suit, which must then be played, and cards of other suits.
    """
    if not neighbour_leads(game):
        return None
    suits = {card.suit for card in game.view(0).hand}
    return next((card for card in game.view(1).hand if card.suit in suits and len(suits) > 1), None)


def await_others(pilot: Pilot) -> TableScene:
    table = pilot.table
    pilot.wait_until(lambda: table.is_idle and not table.view.is_asked, "the others' turn")
    return table


def before_the_lead(start_table: StartTable) -> tuple[Pilot, TableScene, Card]:
    """Start a table at which the left neighbour leads next.

    Returns the pilot, the table, and a card that the neighbour may lead and the player can follow.
    """
    record = record_where(lambda game: lead_to_follow(game) is not None)
    lead = lead_to_follow(read_record(record.encode()).game)
    assert lead is not None
    pilot = start_table(MOVES, record=record)
    return pilot, await_others(pilot), lead


def ready_card(table: TableScene) -> Card | None:
    return table.player.pending_card.card


def play_of(card: Card) -> str:
    return f'"type":"play","seat":0,"card":"{card.code}"'


# Chosen early


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_card_chosen_early_is_raised_marked_and_played(start_table: StartTable, seats: int) -> None:
    pilot = start_table(
        replace(MOVES, seats=seats), record=record_where(follows_later, seats=seats, first=3 * seats, last=90)
    )
    table = await_others(pilot)
    card = playable(table.view)[0]
    pilot.click_card(card)
    pilot.move(640, 20)
    assert ready_card(table) == card
    assert card in table.view.hand
    assert "ready clock" in visible_tags(pilot)
    assert WORDS("ready.turn") in visible_texts(pilot)
    pilot.wait(0.2)
    resting = table.layout.hand(len(table.hand))[table.hand.index(card)]
    assert sprite_of(table, card).pose.place.y < resting.y - LIFT
    pilot.wait_until(lambda: card not in table.view.hand, "the play")
    assert play_of(card) in table.match.record
    assert ready_card(table) is None
    pilot.wait_until(lambda: table.is_idle, "rest")
    pilot.move(640, 20)
    check_picture(table)


@pytest.mark.parametrize("how", ["click again", "right click", "Backspace"])
def test_card_chosen_early_can_be_taken_back(start_table: StartTable, how: str) -> None:
    pilot = start_table(MOVES, record=record_where(follows_later))
    table = await_others(pilot)
    card = playable(table.view)[0]
    pilot.click_card(card)
    match how:
        case "click again":
            pilot.click_card(card)
        case "right click":
            pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=3, touch=False))
            pilot.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=3, touch=False))
        case _:
            pilot.key(pygame.K_BACKSPACE)
    assert ready_card(table) is None
    await_turn(pilot)
    pilot.wait(2.0)
    assert card in table.view.hand


def test_press_beside_the_hand_keeps_the_card_chosen_early_and_hurries_the_others(start_table: StartTable) -> None:
    pilot = start_table(MOVES, record=record_where(follows_later))
    table = await_others(pilot)
    card = playable(table.view)[0]
    pilot.click_card(card)
    with patch.object(table.playback.director, "hurry") as hurry:
        pilot.click(640, 200)
    assert hurry.called
    assert ready_card(table) == card
    pilot.wait_until(lambda: card not in table.view.hand, "the play")


def test_another_card_replaces_the_card_chosen_early(start_table: StartTable) -> None:
    pilot = start_table(
        MOVES, record=record_where(lambda game: follows_later(game) and len(playable(game.view(0))) > 1)
    )
    table = await_others(pilot)
    first, second = playable(table.view)[:2]
    pilot.click_card(first)
    pilot.click_card(second)
    assert ready_card(table) == second
    pilot.wait_until(lambda: second not in table.view.hand, "the play")
    assert first in table.view.hand


def test_illegal_card_cannot_be_chosen_early(start_table: StartTable) -> None:
    pilot = start_table(MOVES, record=record_where(follows_later))
    table = await_others(pilot)
    illegal = next(card for card in table.hand if card not in playable(table.view))
    pilot.click_card(illegal)
    assert ready_card(table) is None
    assert refusal(table)
    assert all(str(card.rank) in message(table) for card in playable(table.view))


def test_card_chosen_early_is_dropped_when_illegal(start_table: StartTable) -> None:
    pilot, table, lead = before_the_lead(start_table)
    card = next(card for card in table.hand if card.suit is not lead.suit)
    pilot.click_card(card)
    assert ready_card(table) == card
    with patch.object(table.match, "poll", lambda: table.match.submit(PlayCard(1, lead))):
        pilot.wait_until(lambda: bool(table.view.trick and table.view.trick.plays), "the lead")
    assert ready_card(table) is None
    await_turn(pilot)
    pilot.wait(1.0)
    assert card in table.view.hand


def test_card_can_be_chosen_early_during_collection(start_table: StartTable) -> None:
    pilot = start_table(MOVES, seed="collected")
    table = pilot.table

    def collects() -> bool:
        return isinstance(shown_event(table), TrickTaken) and not table.view.is_asked and len(table.view.hand) > 3

    pilot.play(MEDIUM, collects)
    card = table.hand[0]
    pilot.wait(0.4)  # longer than the protection against double clicks
    pilot.click_card(card)
    assert ready_card(table) == card
    assert len(visible_trick(table)) in (0, 3)


def test_choosing_early_can_be_disabled(start_table: StartTable) -> None:
    pilot = start_table(replace(MOVES, preselect=False), record=record_where(follows_later))
    table = await_others(pilot)
    pilot.click_card(playable(table.view)[0])
    assert ready_card(table) is None
    assert refusal(table)


def test_resize_keeps_the_pending_card(start_table: StartTable) -> None:
    pilot = start_table(MOVES, record=record_where(follows_later))
    table = await_others(pilot)
    card = playable(table.view)[0]
    pilot.click_card(card)
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    pilot.frame()
    assert ready_card(table) == card
    pilot.wait_until(lambda: card not in table.view.hand, "the play")


# Chosen with number keys


def test_number_keys_before_the_turn_count_cards_that_can_follow(start_table: StartTable) -> None:
    pilot = start_table(
        MOVES, record=record_where(lambda game: follows_later(game) and len(playable(game.view(0))) > 1)
    )
    table = await_others(pilot)
    second = [card for card in table.hand if card in playable(table.view)][1]
    pilot.key(pygame.K_2)
    assert table.player.selection.focus == second
    assert ready_card(table) is None
    pilot.key(pygame.K_2)
    assert ready_card(table) == second
    pilot.wait_until(lambda: second not in table.view.hand, "the play")


def test_number_keys_follow_the_visible_trick(start_table: StartTable) -> None:
    pilot = start_table(MOVES, record=record_where(neighbour_leads))
    table, meant = pilot.table, set()

    def look() -> None:
        trick = visible_trick(table)
        lead = trick[0].card.suit if trick and trick[0].seat != 0 else None
        table.handle(Digit(1))
        assert table.player.selection.focus == next(c for c in table.hand if c in legal_cards(table.hand, lead))
        meant.add((bool(trick), table.player.selection.focus))
        table.player.selection.set_focus(None)

    pilot.watch = look
    pilot.wait_until(lambda: is_asked(pilot), "the turn")
    assert {has_lead for has_lead, _ in meant} == {False, True}


def test_number_pressed_before_and_after_the_lead_plays_nothing(start_table: StartTable) -> None:
    pilot, table, lead = before_the_lead(start_table)
    number = next(at for at, card in enumerate(table.hand, start=1) if card.suit is not lead.suit)
    pilot.key(getattr(pygame, f"K_{number}"))
    with patch.object(table.match, "poll", lambda: table.match.submit(PlayCard(1, lead))):
        pilot.wait_until(lambda: bool(table.view.trick and table.view.trick.plays), "the lead")
    held = table.view.hand
    pilot.key(getattr(pygame, f"K_{number}"))
    await_turn(pilot)
    pilot.wait(1.0)
    assert table.view.hand == held


# Confirmed with a second press


def press_enter(pilot: Pilot, card: Card) -> None:
    pilot.key(pygame.K_RETURN)


@pytest.mark.parametrize("press", [Pilot.click_card, press_enter], ids=["click", "Enter"])
def test_confirmation_needs_a_second_press(start_table: StartTable, press: Callable[[Pilot, Card], None]) -> None:
    pilot = start_table(CAREFUL, record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[-1]
    pilot.move(*card_point(pilot, card))
    press(pilot, card)
    assert ready_card(table) == card
    assert "ready check" in visible_tags(pilot)
    assert WORDS("ready.confirm") in visible_texts(pilot)
    assert card in table.view.hand
    press(pilot, card)
    assert card not in table.view.hand


def test_confirmation_moves_to_another_card_or_is_cancelled(start_table: StartTable) -> None:
    pilot = start_table(CAREFUL, record=record_where(must_follow))
    table = await_turn(pilot)
    first, second = table.view.legal[:2]
    pilot.click_card(first)
    pilot.click_card(second)
    assert ready_card(table) == second
    pilot.click(640, 200)
    assert ready_card(table) is None
    assert {first, second} <= set(table.view.hand)


def test_card_chosen_early_needs_confirmation(start_table: StartTable) -> None:
    pilot = start_table(replace(MOVES, confirm_play=True), record=record_where(follows_later))
    table = await_others(pilot)
    card = playable(table.view)[0]
    pilot.click_card(card)
    await_turn(pilot)
    pilot.wait(2.0)
    assert card in table.view.hand
    assert "ready check" in visible_tags(pilot)
    pilot.click_card(card)
    assert card not in table.view.hand


# Forced cards


@pytest.mark.parametrize("situation", [is_forced, is_last_card])
def test_forced_card_is_shown_and_then_played(start_table: StartTable, situation: Callable[[Game], bool]) -> None:
    pilot = start_table(FORCED, record=record_where(situation, last=66))
    table = pilot.table
    pilot.wait_until(lambda: is_asked(pilot), "the turn")
    pilot.frame()
    card = table.view.legal[0]
    assert ready_card(table) == card
    assert "ready play" in visible_tags(pilot)
    assert WORDS("ready.forced") in visible_texts(pilot)
    frames = 0
    while card in table.view.hand:
        pilot.frame()
        frames += 1
    assert frames / 60 > 0.25, "it can be read even at the instant speed"


def test_forced_card_waits_if_autoplay_is_disabled(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_forced))
    table = await_turn(pilot)
    pilot.wait(3.0)
    assert table.view.legal[0] in table.view.hand


def test_last_card_of_the_round_plays_itself_even_if_autoplay_is_disabled(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(is_last_card, last=66))
    table = await_turn(pilot)
    (card,) = table.view.legal
    assert ready_card(table) == card
    pilot.wait_until(lambda: card not in table.view.hand, "the play")


def test_last_card_can_be_kept_back(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(is_last_card, last=66))
    table = await_turn(pilot)
    (card,) = table.view.legal
    pilot.click(640, 200)
    pilot.wait(3.0)
    assert card in table.view.hand
    pilot.click_card(card)
    assert card not in table.view.hand


def test_last_card_waits_after_an_undo_and_plays_itself_after_another_play(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(chooses_between_the_last_two, first=50, last=66))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: is_asked(pilot) and len(table.view.hand) == 1, "the last card")
    pilot.key(pygame.K_BACKSPACE)  # keeps the last card back
    pilot.wait(DOUBLE_CLICK_S)
    pilot.key(pygame.K_BACKSPACE)
    pilot.wait(3.0)
    assert len(table.view.hand) == 2
    pilot.click_card(table.view.legal[-1])
    pilot.wait_until(lambda: not table.view.hand, "the end of the round")


def test_autoplay_of_a_forced_card_can_be_cancelled(start_table: StartTable) -> None:
    pilot = start_table(FORCED, record=record_where(is_forced))
    table = pilot.table
    pilot.wait_until(lambda: is_asked(pilot), "the turn")
    pilot.frame()
    pilot.click(640, 200)
    pilot.wait(3.0)
    assert table.view.legal[0] in table.view.hand
    pilot.click_card(table.view.legal[0])
    assert ready_card(table) is None


def test_taking_back_a_card_chosen_early_does_not_prevent_autoplay(start_table: StartTable) -> None:
    record = record_where(lambda game: follows_later(game, others=2) and len(playable(game.view(0))) == 1, seats=4)
    pilot = start_table(replace(MOVES, autoplay_forced=True), record=record)  # two thoughts last longer than two clicks
    table = await_others(pilot)
    (card,) = playable(table.view)
    for _ in range(2):
        pilot.click_card(card)
    assert ready_card(table) is None
    pilot.wait_until(lambda: card not in table.view.hand, "the play")


@pytest.mark.parametrize("seats", [2, 4])
def test_round_with_autoplay_is_played_to_its_end(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(FORCED, seats=seats))
    table = pilot.table
    pilot.play(MEDIUM, lambda: isinstance(pilot.scene, RankingScene))
    assert len(table.view.scores) == 1


@pytest.mark.parametrize("situation", [is_forced, is_last_card])
def test_enter_plays_the_only_legal_card_without_a_focus(
    start_table: StartTable, situation: Callable[[Game], bool]
) -> None:
    pilot = start_table(QUICK, record=record_where(situation, last=66))
    table = await_turn(pilot)
    (card,) = table.view.legal
    assert table.player.selection.focus is None
    pilot.key(pygame.K_RETURN)
    assert card not in table.view.hand


def takes_last_trick_but_one(game: Game) -> bool:
    """Whether the player has two cards left and takes this trick, as the last to play, with any legal card."""
    view = game.view(0)
    if not (view.is_asked and view.trick and len(view.trick.plays) == view.options.seats - 1 and len(view.hand) == 2):
        return False
    return all(view.trick.with_play(0, card).winning == (0, card) for card in view.legal)


def chooses_between_the_last_two(game: Game) -> bool:
    return len(game.view(0).hand) == len(game.view(0).legal) == 2


def test_enter_pressed_twice_plays_one_card(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(takes_last_trick_but_one, first=55, last=66))
    table = await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert table.view.is_asked, "the player leads the last card"
    pilot.key(pygame.K_RETURN)
    (last,) = table.view.hand
    pilot.wait(0.4)
    pilot.key(pygame.K_RETURN)
    assert last not in table.view.hand
