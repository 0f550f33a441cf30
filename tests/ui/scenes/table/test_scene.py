"""Tests of the table operated by mouse and keys: the pass, the die, playing cards."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine import Card, DieRolled, Game, GameOptions, Phase, Suit, TrickTaken, papayoo_of, parse_cards
from papayoo.storage import ReducedMotion, Settings, Speed
from papayoo.ui.geometry import Viewport
from papayoo.ui.render import Canvas, CardLook
from papayoo.ui.table_view.drawing.table_cards import received_badge
from papayoo.ui.table_view.geometry.card_places import Intention, targets
from papayoo.ui.table_view.geometry.layout import OFFER, TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    SUITS,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    card_point,
    check_picture,
    is_asked,
    is_forced,
    letter_sizes,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import message, refusal, shown_event


def chosen(pilot: Pilot) -> list[Card]:
    return list(pilot.table.chosen_cards)


def right_click(pilot: Pilot) -> None:
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=3, touch=False))
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=3, touch=False))


@contextmanager
def recorded_card_looks() -> Iterator[list[CardLook]]:
    """Yield a list to which the look of each drawn card, for example dimmed, is appended."""
    seen: list[CardLook] = []
    resting, moving = Canvas.card, Canvas.moving_card

    def card(canvas: Canvas, look: CardLook, *place: Any, **more: Any) -> None:
        seen.append(look)
        resting(canvas, look, *place, **more)

    def moving_card(canvas: Canvas, look: CardLook, *place: Any, **more: Any) -> None:
        seen.append(look)
        moving(canvas, look, *place, **more)

    with patch.object(Canvas, "card", card), patch.object(Canvas, "moving_card", moving_card):
        yield seen


# The pass


def test_mouse_chooses_and_passes_cards(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    wanted = table.hand[2:7]
    for card in wanted:
        pilot.click_card(card)
    pilot.wait(0.1)
    assert table.chosen_cards == wanted
    assert visible_tags(pilot).count("slot") == 0
    pilot.press(WORDS("pass.confirm"))
    assert table.match.view.given == wanted
    assert not set(wanted) & set(table.match.view.hand)
    assert table.match.view.phase in (Phase.PASSING, Phase.ROLLING, Phase.PLAYING)


def test_cards_keep_their_places_while_the_pass_is_chosen(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=4, speed=Speed.NORMAL))
    table = await_turn(pilot)
    wanted = (*table.hand[2:5], table.hand[9], table.hand[0])
    points = [card_point(pilot, card) for card in wanted]
    for point in points:
        pilot.click(*point)
        pilot.wait(0.1)
    assert table.chosen_cards == wanted
    assert visible_tags(pilot).count("card gap") == len(wanted)


def test_press_on_the_gap_of_a_chosen_card_takes_it_back(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    point = card_point(pilot, table.hand[3])
    pilot.click(*point)
    assert len(chosen(pilot)) == 1
    pilot.click(*point)
    assert not chosen(pilot)
    pilot.frame()
    assert "card gap" not in visible_tags(pilot)
    check_picture(table)


@pytest.mark.parametrize("position", [4, -1])
def test_press_on_a_card_seen_in_a_gap_chooses_that_card(start_table: StartTable, position: int) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    neighbour, card = table.hand[position - 1], table.hand[position]
    x, y = card_point(pilot, card)
    pilot.click(x, y)
    assert chosen(pilot) == [card]
    pilot.click(x, y)
    assert not chosen(pilot), "the second part of a double click takes the card back"
    pilot.click(x, y)
    pilot.click(x + 15, y + 30)
    assert set(chosen(pilot)) == {neighbour, card}


def test_number_keys_keep_their_cards_while_the_pass_is_chosen(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    wanted = table.hand[:5]
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4, pygame.K_5):
        pilot.key(key)
        pilot.key(key)
    assert set(table.chosen_cards) == set(wanted)


def test_pass_button_is_disabled_until_the_pass_is_complete(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    for missing in range(5, 0, -1):
        pilot.frame()
        assert visible_tags(pilot).count("slot") == missing
        assert not table.buttons.pass_button.enabled
        pilot.press(WORDS("pass.choose", n=missing))
        assert table.view.phase is Phase.PASSING
        assert not table.view.given
        pilot.click_card(table.hand[0])
    pilot.frame()
    assert table.buttons.pass_button.enabled


def test_label_of_the_pass_button_keeps_its_size(start_table: StartTable) -> None:
    # where the label for four missing cards is slightly too long for the size of the others
    settings = Settings(seats=5, language="de", text_size=200, first_steps=False, hints=False)
    pilot = start_table(settings, size=(1280, 720))
    table, sizes = await_turn(pilot), []
    for missing in range(table.player.pass_size, -1, -1):
        pilot.wait(0.3)
        texts = app_of(pilot).context.texts
        label = texts("pass.choose", n=missing) if missing else texts("pass.confirm")
        sizes.append(letter_sizes(pilot, label))
        if missing:
            pilot.click_card(table.hand[-1])
    assert set.intersection(*sizes)


def take_back_by_slot(pilot: Pilot) -> None:
    place = pilot.table.layout.pass_slots(5)[0]
    pilot.click(place.x, place.y)


@pytest.mark.parametrize(
    "take_back",
    [take_back_by_slot, lambda pilot: pilot.key(pygame.K_BACKSPACE), right_click],
    ids=["click on the slot", "Backspace", "right click"],
)
def test_chosen_card_can_be_taken_back(start_table: StartTable, take_back: Callable[[Pilot], None]) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    hand = table.hand
    pilot.click_card(hand[3])
    assert chosen(pilot) == [hand[3]]
    assert table.hand == hand[:3] + hand[4:]
    take_back(pilot)
    pilot.frame()
    assert chosen(pilot) == []
    assert table.hand == hand
    check_picture(table)


def test_backspace_takes_back_the_card_chosen_last(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    hand = table.hand
    for index in (9, 0, 5):
        pilot.click_card(hand[index])
    pilot.key(pygame.K_BACKSPACE)
    assert chosen(pilot) == [hand[9], hand[0]]
    place = table.layout.pass_slots(5)[1]
    pilot.click(place.x, place.y)
    assert chosen(pilot) == [hand[0]], "slots hold the chosen cards in the order of the hand"


def test_p_passes_a_complete_pass_only(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    for card in table.hand[:4]:
        pilot.click_card(card)
    pilot.key(pygame.K_p)
    assert WORDS("pass.missing", n=1) in visible_texts(pilot)
    assert not table.match.view.given
    pilot.click_card(table.hand[0])
    pilot.key(pygame.K_p)
    assert len(table.match.view.given) == 5


def test_one_card_too_many_is_refused(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    for card in table.hand[:6]:
        pilot.click_card(card)
    assert len(table.chosen_cards) == 5
    assert WORDS("pass.full", n=5) in visible_texts(pilot)


def test_only_legal_cards_stand_higher_on_the_players_turn() -> None:
    cards = parse_cards("2S 9S 4C 8C")
    view = replace(Game(GameOptions(3, 1), "received").view(0), hand=cards)
    model = replace(TableModel.from_view(view), fresh=cards[2:])
    layout = TableLayout(Viewport(1280, 720), 3, 0)
    tops = {}
    for offered in (None, frozenset(cards[:2])):
        poses = targets(model, layout, Intention(offered=offered))
        tops[offered is None] = [layout.hand(4)[index].y - poses[card][1].place.y for index, card in enumerate(cards)]
    assert tops[True] == [0, 0, OFFER, OFFER]
    assert tops[False] == [OFFER, OFFER, -OFFER, -OFFER]


@pytest.mark.parametrize(("motion", "is_filled"), [(ReducedMotion.ON, True), (ReducedMotion.OFF, False)])
def test_mark_of_a_received_payoo_is_a_filled_disc_with_reduced_motion(
    start_table: StartTable, motion: ReducedMotion, *, is_filled: bool
) -> None:
    pilot = start_table(replace(QUICK, seats=4, reduced_motion=motion, speed=Speed.NORMAL))
    table = await_turn(pilot)
    pilot.take_turn(MEDIUM, random.Random(0))
    stage = table.playback.stage
    pilot.wait_until(lambda: bool(stage.model.fresh) and not stage.card_sprites.is_moving, "received cards")
    payoos = [card for card in stage.model.fresh if card.suit is Suit.PAYOO]
    assert payoos
    pilot.look()
    for card in payoos:
        badge, surface = received_badge(stage, card), app_of(pilot).window.surface
        scale = surface.get_width() / stage.layout.viewport.width
        shown = surface.get_at((round(scale * (badge.center_x + 7)), round(scale * badge.center_y)))
        assert (min(shown[:3]) > 150) is is_filled, "the fruit and its ground are orange and black"


def test_received_cards_are_marked_until_the_first_play(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.take_turn(MEDIUM, random.Random(0))
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and is_asked(pilot))
    pilot.frame()
    assert visible_tags(pilot).count("received") == 5
    assert set(table.playback.stage.model.fresh) == set(table.view.received)
    pilot.take_turn(MEDIUM, random.Random(0))
    pilot.wait(0.1)
    assert visible_tags(pilot).count("received") == 0


# The die


def test_die_appears_after_all_have_passed(start_table: StartTable) -> None:
    pilot = start_table()
    table = pilot.table
    has_die: dict[int, bool] = {}

    def watch() -> None:
        passed = len(table.view.passed_seats)
        if passed not in has_die:  # it looks once after each pass
            has_die[passed] = "die" in visible_tags(pilot)

    pilot.watch = watch
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and is_asked(pilot))
    assert len(has_die) > 1
    assert not any(is_shown for passed, is_shown in has_die.items() if passed < 3)
    assert "die" in visible_tags(pilot)


def test_dealer_rolls_and_the_papayoo_is_marked(start_table: StartTable) -> None:
    def will_hold_the_papayoo(game: Game) -> bool:
        if game.state.phase is not Phase.ROLLING or not game.view(0).is_asked:
            return False
        return papayoo_of(game.chance.roll(1)) in game.view(0).hand

    pilot = start_table(record=record_where(will_hold_the_papayoo, first=4, last=5))
    table = await_turn(pilot)
    with recorded_card_looks() as seen:
        pilot.wait(0.1)
        pilot.look()
        assert not any(look.is_papayoo for look in seen)
        assert WORDS("poster.not_rolled") in visible_texts(pilot)
        pilot.press(WORDS("table.roll"))
        pilot.wait_until(lambda: is_asked(pilot), "the first lead")
        seen.clear()
        pilot.wait(0.1)
        pilot.look()
    assert table.view.die is not None
    papayoo = papayoo_of(table.view.die)
    assert {look.card for look in seen if look.is_papayoo} == {papayoo}
    assert all(look.is_papayoo for look in seen if look.card == papayoo)
    assert WORDS("poster.in_hand") in visible_texts(pilot)


def test_result_is_hidden_while_the_die_rolls(start_table: StartTable) -> None:
    record = record_where(lambda game: game.state.phase is Phase.ROLLING and not game.view(0).is_asked, first=4, last=5)
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), record=record)
    table = pilot.table
    pilot.wait_until(lambda: isinstance(shown_event(table), DieRolled), "the roll")
    with recorded_card_looks() as seen:
        for _ in range(10):
            pilot.frame(seconds=0.1)
            assert "die" in visible_tags(pilot)
            assert WORDS("poster.not_rolled") in visible_texts(pilot)
    assert not any(look.is_papayoo for look in seen)


# Playing


def test_illegal_card_is_refused_with_the_reason(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    before = table.match.record
    lead = table.view.trick.lead_suit if table.view.trick else None
    assert lead is not None
    *ranks, last = (str(rank) for rank in sorted(card.rank for card in table.view.hand if card.suit is lead))
    refusal = f"You must follow {SUITS[lead]}: play {', '.join(ranks)} or {last}"
    illegal = next(card for card in table.hand if card.suit is not lead)
    pilot.click_card(illegal)
    assert refusal in visible_texts(pilot)
    assert table.match.record == before
    assert illegal in table.hand
    pilot.move(640, 20)
    pilot.wait(4.0)
    assert refusal not in visible_texts(pilot)


def test_refusal_names_the_only_legal_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(is_forced))
    table = await_turn(pilot)
    (only,) = table.view.legal
    pilot.click_card(next(card for card in table.hand if card != only))
    assert message(table) == f"You must follow suit: play the {only.rank} of {SUITS[only.suit]}"


def test_only_illegal_cards_are_dimmed(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.move(600, 100)
    with recorded_card_looks() as seen:
        pilot.key(pygame.K_F5)
        pilot.move(601, 100)
        pilot.look()
    dimmed = {look.card for look in seen if look.is_dimmed}
    assert dimmed == set(table.view.hand) - set(table.view.legal)


def test_click_plays_a_legal_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[-1]
    pilot.click_card(card)
    assert card not in table.match.view.hand
    plays = table.match.record
    assert f'"seat":0,"card":"{card.code}"' in plays


def test_click_during_collection_plays_the_card(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), seed="early")
    table = pilot.table

    def is_collecting() -> bool:
        is_collected = isinstance(shown_event(table), TrickTaken) and not table.player.is_waiting
        is_collected = is_collected and not table.playback.stage.effects.is_scene
        return is_collected and table.view.is_asked and table.match.next_bot() is None

    pilot.play(MEDIUM, is_collecting)
    assert not table.is_idle
    card = table.view.legal[0]
    pilot.click_card(card)
    assert card not in table.match.view.hand
    assert card not in table.hand
    await_turn(pilot)
    check_picture(table)


def test_click_during_another_turn_is_refused(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=5, speed=Speed.NORMAL, preselect=False), seed="their turn")
    table = pilot.table
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and not table.view.is_asked and table.is_idle)
    hand = table.match.view.hand
    pilot.click_card(table.hand[0])
    assert table.match.view.hand == hand
    assert refusal(table)
    assert message(table) in visible_texts(pilot)


def test_second_click_plays_no_other_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    held = len(table.match.view.hand)
    x, y = card_point(pilot, table.view.legal[0])
    pilot.click(x, y)
    pilot.click(x, y)
    assert len(table.match.view.hand) == held - 1


def trick_is_complete(pilot: Pilot) -> bool:
    return pilot.table.playback.stage.taker is not None


@pytest.mark.parametrize("reduced_motion", [ReducedMotion.ON, ReducedMotion.OFF])
def test_light_shows_the_card_that_wins_a_complete_trick(
    start_table: StartTable, reduced_motion: ReducedMotion
) -> None:
    pilot = start_table(replace(QUICK, seats=4, speed=Speed.NORMAL, reduced_motion=reduced_motion))
    lit = []

    def watch() -> None:
        lights = [sprite for sprite in pilot.seen if sprite.tag == "winner light"] if trick_is_complete(pilot) else []
        if lights:
            lit.append(lights)

    pilot.play(MEDIUM, lambda: bool(pilot.table.view.legal) and pilot.table.is_idle)
    assert "winner light" not in visible_tags(pilot)
    pilot.watch = watch
    pilot.play(MEDIUM, lambda: bool(lit))
    (light,) = lit[0]
    winning = pilot.table.match.view.tricks[-1].trick.winning
    assert winning is not None
    assert light.rect.collidepoint(*pilot.find(f"card {winning.card}").rect.center)
