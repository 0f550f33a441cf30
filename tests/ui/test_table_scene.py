"""The table as a person has it: mouse and keys in, the list of what is drawn out."""

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pygame
import pytest

from papayoo.engine.cards import Card, papayoo_of
from papayoo.engine.events import CardPlayed, DieRolled, HandDealt, TrickTaken
from papayoo.engine.game import Game
from papayoo.engine.options import ROUND_POINTS
from papayoo.engine.phase import Phase
from papayoo.engine.record import read_record
from papayoo.match.claims import Claim, claim_of
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings, Speed
from papayoo.storage.settings_file import SettingsStore
from papayoo.ui.brush import Brush
from papayoo.ui.images import CardLook
from papayoo.ui.pilot import Pilot
from papayoo.ui.scenes.ranking import RankingScene, enumerated
from papayoo.ui.scenes.scores import READING_S, SummaryScene
from papayoo.ui.scenes.settings import SettingsScene
from papayoo.ui.scenes.table import TableScene
from papayoo.ui.table.layout import LIFT
from tests.tools import recorded_game
from tests.ui.programs import (
    MEDIUM,
    QUICK,
    SUITS,
    WORDS,
    Sitting,
    await_turn,
    check_picture,
    home_of,
    is_asked,
    is_at,
    key_down,
    key_up,
    middle_of,
    must_follow,
    opened,
    program_of,
    record_where,
    said,
    scene_of,
    tags,
)


def chosen(pilot: Pilot) -> list[Card]:
    return list(pilot.table.chooser.chosen)


def on_table(pilot: Pilot) -> int:
    """How many cards of the trick are seen."""
    return len(pilot.table.stage.model.trick)


def right_click(pilot: Pilot) -> None:
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(400, 300), button=3, touch=False))
    pilot.frame(pygame.Event(pygame.MOUSEBUTTONUP, pos=(400, 300), button=3, touch=False))


@contextmanager
def looks_drawn() -> Iterator[list[CardLook]]:
    """Writes down how each card is drawn, at rest or in motion."""
    seen: list[CardLook] = []
    resting, moving = Brush.card, Brush.moving_card

    def card(brush: Brush, look: CardLook, *place: Any, **more: Any) -> None:
        seen.append(look)
        resting(brush, look, *place, **more)

    def moving_card(brush: Brush, look: CardLook, *place: Any, **more: Any) -> None:
        seen.append(look)
        moving(brush, look, *place, **more)

    with patch.object(Brush, "card", card), patch.object(Brush, "moving_card", moving_card):
        yield seen


# The pass


def test_cards_are_chosen_with_the_mouse_and_passed_with_the_button(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    wanted = table.hand[2:7]
    for card in wanted:
        pilot.click_card(card)
    pilot.wait(0.1)
    assert table.chooser.chosen == wanted
    assert tags(pilot).count("slot") == 0
    pilot.press(WORDS("pass.confirm"))
    assert table.match.view.given == wanted
    assert not set(wanted) & set(table.match.view.hand)
    assert table.match.view.phase in (Phase.PASSING, Phase.ROLLING, Phase.PLAYING)


def test_the_button_is_shut_until_enough_are_chosen_and_says_how_many_are_missing(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    for missing in range(5, 0, -1):
        pilot.frame()
        assert tags(pilot).count("slot") == missing
        assert not table.controls.pass_button.enabled
        pilot.press(WORDS("pass.choose", n=missing))
        assert table.view.phase is Phase.PASSING
        assert not table.view.given
        pilot.click_card(table.hand[0])
    pilot.frame()
    assert table.controls.pass_button.enabled


def take_back_by_slot(pilot: Pilot) -> None:
    place = pilot.table.layout.pass_slots(5)[0]
    pilot.click(place.x, place.y)


@pytest.mark.parametrize(
    "take_back",
    [take_back_by_slot, lambda pilot: pilot.key(pygame.K_BACKSPACE), right_click],
    ids=["click on the slot", "Backspace", "right click"],
)
def test_a_chosen_card_can_be_taken_back(sit: Sitting, take_back: Callable[[Pilot], None]) -> None:
    pilot = sit()
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


def test_backspace_takes_back_the_last_one_chosen_and_a_slot_its_own(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    hand = table.hand
    for index in (9, 0, 5):
        pilot.click_card(hand[index])
    pilot.key(pygame.K_BACKSPACE)
    assert chosen(pilot) == [hand[9], hand[0]]
    place = table.layout.pass_slots(5)[1]
    pilot.click(place.x, place.y)
    assert chosen(pilot) == [hand[0]], "slots hold the chosen cards in the order of the hand"


def test_p_passes_when_enough_are_chosen_and_says_what_is_missing_before(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    for card in table.hand[:4]:
        pilot.click_card(card)
    pilot.key(pygame.K_p)
    assert WORDS("pass.missing", n=1) in said(pilot)
    assert not table.match.view.given
    pilot.click_card(table.hand[0])
    pilot.key(pygame.K_p)
    assert len(table.match.view.given) == 5


def test_one_more_than_enough_is_refused_in_words(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    for card in table.hand[:6]:
        pilot.click_card(card)
    assert len(table.chooser.chosen) == 5
    assert WORDS("pass.full", n=5) in said(pilot)


def test_received_cards_are_marked_until_the_first_own_play(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    pilot.take_turn(MEDIUM, random.Random(0))
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and is_asked(pilot))
    pilot.frame()
    assert tags(pilot).count("received") == 5
    assert set(table.stage.model.fresh) == set(table.view.received)
    pilot.take_turn(MEDIUM, random.Random(0))
    pilot.wait(0.1)
    assert tags(pilot).count("received") == 0


# The die


def test_the_die_is_seen_only_after_all_have_passed(sit: Sitting) -> None:
    pilot = sit()
    table = pilot.table
    moments: list[tuple[bool, bool]] = []
    pilot.watch = lambda: moments.append((len(table.view.passed_seats) == 3, "die" in tags(pilot)))
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and is_asked(pilot))
    pilot.frame()
    assert {has_die for has_passed, has_die in moments if not has_passed} == {False}
    assert moments[-1] == (True, True)


def test_the_person_who_deals_rolls_with_the_button_and_the_papayoo_is_marked_on_its_card(sit: Sitting) -> None:
    def will_hold_the_papayoo(game: Game) -> bool:
        if game.state.phase is not Phase.ROLLING or not game.view(0).is_asked:
            return False
        return papayoo_of(game.chance.roll(1)) in game.view(0).hand

    pilot = sit(record=record_where(will_hold_the_papayoo, first=4, last=5))
    table = await_turn(pilot)
    with looks_drawn() as seen:
        pilot.wait(0.1)
        assert not any(look.is_papayoo for look in seen)
        assert WORDS("table.papayoo_is") not in said(pilot)
        pilot.press(WORDS("table.roll"))
        pilot.wait_until(lambda: is_asked(pilot), "the first lead")
        seen.clear()
        pilot.wait(0.1)
    assert table.view.die is not None
    papayoo = papayoo_of(table.view.die)
    assert {look.card for look in seen if look.is_papayoo} == {papayoo}
    assert all(look.is_papayoo for look in seen if look.card == papayoo)
    assert f"papayoo {table.view.die.letter}" in tags(pilot)
    assert WORDS("table.papayoo_is") in said(pilot)


def test_the_result_of_the_roll_is_not_given_away_while_it_rolls(sit: Sitting) -> None:
    record = record_where(lambda game: game.state.phase is Phase.ROLLING and not game.view(0).is_asked, first=4, last=5)
    pilot = sit(replace(QUICK, speed=Speed.NORMAL), record=record)
    table = pilot.table
    pilot.wait_until(lambda: isinstance(table.director.showing, DieRolled), "the roll")
    with looks_drawn() as seen:
        for _ in range(60):
            pilot.frame()
            assert table.stage.die is not None
            assert not any(tag.startswith("papayoo ") for tag in tags(pilot))
    assert not any(look.is_papayoo for look in seen)


# Playing


def test_an_illegal_card_is_refused_in_words_and_nothing_is_played(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    before = table.match.record
    lead = table.view.trick.lead_suit if table.view.trick else None
    assert lead is not None
    ranks = " ".join(str(rank) for rank in sorted(card.rank for card in table.view.hand if card.suit is lead))
    illegal = next(card for card in table.hand if card.suit is not lead)
    pilot.click_card(illegal)
    assert f"Follow {SUITS[lead]}: you hold {ranks}" in said(pilot)
    assert table.match.record == before
    assert illegal in table.hand
    pilot.move(640, 20)
    pilot.wait(4.0)
    assert not any(text.startswith(f"Follow {SUITS[lead]}: you hold") for text in said(pilot))


def test_illegal_cards_are_dimmed_and_only_they(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.move(600, 100)
    with looks_drawn() as seen:
        pilot.key(pygame.K_F5)
        pilot.move(601, 100)
    dimmed = {look.card for look in seen if look.is_dimmed}
    assert dimmed == set(table.view.hand) - set(table.view.legal)


def test_a_legal_card_is_played_with_one_click(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[-1]
    pilot.click_card(card)
    assert card not in table.match.view.hand
    plays = table.match.record
    assert f'"seat":0,"card":"{card.code}"' in plays


def test_a_card_clicked_while_the_trick_is_still_being_collected_is_played(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, speed=Speed.NORMAL), seed="early")
    table = pilot.table

    def may_be_early() -> bool:
        is_collected = isinstance(table.director.showing, TrickTaken) and not table.person.is_waiting
        return is_collected and table.view.is_asked and table.match.next_bot() is None

    pilot.play(MEDIUM, may_be_early)
    assert not table.director.is_idle
    card = table.view.legal[0]
    pilot.click_card(card)
    assert card not in table.match.view.hand
    assert card not in table.hand
    await_turn(pilot)
    check_picture(table)


def test_a_card_clicked_while_it_is_somebody_elses_turn_is_not_played(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, seats=5, speed=Speed.NORMAL, preselect=False), seed="their turn")
    table = pilot.table
    pilot.play(MEDIUM, lambda: table.view.phase is Phase.PLAYING and not table.view.is_asked and table.director.is_idle)
    hand = table.match.view.hand
    pilot.click_card(table.hand[0])
    assert table.match.view.hand == hand
    assert table.announcer.is_refusal
    assert table.announcer.message in said(pilot)


def test_a_press_on_a_card_is_not_repeated_by_letting_go_or_by_a_second_click(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    held = len(table.match.view.hand)
    x, y = middle_of(pilot, table.view.legal[0])
    pilot.click(x, y)
    pilot.click(x, y)
    assert len(table.match.view.hand) == held - 1


# Time


def in_flight(pilot: Pilot) -> bool:
    table = pilot.table
    return isinstance(table.director.showing, CardPlayed) and table.stage.field.is_moving


@pytest.mark.parametrize("how", ["Space", "click"])
def test_space_or_a_click_on_the_table_cuts_a_motion_short(sit: Sitting, how: str) -> None:
    pilot = sit(Settings(seats=3, rounds=1, speed=Speed.RELAXED), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.wait_until(lambda: in_flight(pilot), "a card in flight")
    event = table.director.showing
    if how == "Space":
        pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    else:
        x, y = program_of(pilot).viewport.px(640), program_of(pilot).viewport.px(200)
        pilot.frame(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=False), seconds=0.0)
    flying = [actor for actor in table.stage.field.actors.values() if actor.is_moving]
    assert table.director.showing is not event or not flying


def test_space_ends_the_pause_in_which_a_trick_can_be_read(sit: Sitting) -> None:
    pilot = sit(Settings(seats=3, rounds=1, speed=Speed.RELAXED), seed="pause")
    table = pilot.table
    pilot.play(MEDIUM, lambda: isinstance(table.director.showing, TrickTaken) and table.director.is_pausing)
    assert on_table(pilot) == 3
    pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    assert on_table(pilot) == 0


def test_a_trick_rests_long_enough_to_be_read_even_at_the_instant_speed(sit: Sitting) -> None:
    pilot = sit(seed="rest")
    table = pilot.table
    pilot.play(MEDIUM, lambda: len(table.stage.model.trick) == 3)
    frames = 0
    while len(table.stage.model.trick) == 3:
        pilot.frame()
        frames += 1
    assert frames / 60 >= 0.25


def frames_until_asked_again(folder: Path, *, hold: bool) -> int:
    """How many frames pass between two turns of the person, with Space tapped or held in the meantime."""
    settings = replace(QUICK, seats=5, speed=Speed.NORMAL)
    SaveStore(home_of(folder)).save(record_where(must_follow, seats=5, first=7))
    with opened(home_of(folder), settings) as pilot:
        pilot.press(WORDS("menu.continue"))
        table, frames = await_turn(pilot), 0

        def count() -> None:
            nonlocal frames
            frames += 1

        pilot.click_card(table.view.legal[0])
        pilot.watch = count
        pilot.frame(key_down(pygame.K_SPACE))
        if not hold:
            pilot.frame(key_up(pygame.K_SPACE))
        pilot.wait_until(lambda: is_asked(pilot), "the next turn")
        return frames


def test_while_space_is_held_time_flies_and_after_a_tap_it_does_not(tmp_path: Path) -> None:
    tapped = frames_until_asked_again(tmp_path, hold=False)
    held = frames_until_asked_again(tmp_path, hold=True)
    assert held < 0.5 * tapped


def test_holding_space_plays_no_card(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, speed=Speed.NORMAL), record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.click_card(table.view.legal[0])
    pilot.frame(key_down(pygame.K_SPACE))
    pilot.wait_until(lambda: is_asked(pilot), "the next turn")
    hand = table.view.hand
    pilot.wait(2.0)
    assert table.match.view.hand == hand


@pytest.mark.parametrize(
    ("key", "before", "after"),
    [
        (pygame.K_PLUS, Speed.NORMAL, Speed.FAST),
        (pygame.K_KP_MINUS, Speed.NORMAL, Speed.RELAXED),
        (pygame.K_PLUS, Speed.INSTANT, Speed.INSTANT),
        (pygame.K_MINUS, Speed.RELAXED, Speed.RELAXED),
    ],
)
def test_plus_and_minus_change_the_speed_say_so_and_keep_it(
    sit: Sitting, tmp_path: Path, key: int, before: Speed, after: Speed
) -> None:
    words = WORDS("table.speed", speed=WORDS(f"speed.{after}"))
    pilot = sit(replace(QUICK, speed=before))
    pilot.key(key)
    assert words in said(pilot)
    assert SettingsStore(home_of(tmp_path)).load()[0].speed is after
    assert pilot.table.director.choreographer.tempo.speed is after


# Looking things up


def test_the_last_trick_is_shown_while_l_is_held(sit: Sitting) -> None:
    pilot = sit(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    last = table.view.tricks[-1]
    assert "last trick" not in tags(pilot)
    pilot.frame(key_down(pygame.K_l))
    pilot.wait(0.5)
    assert "last trick" in tags(pilot)
    shown = tags(pilot)[tags(pilot).index("last trick") :]
    assert [tag for tag in shown if tag.startswith("card ")] == [f"card {play.card}" for play in last.trick.plays]
    pilot.frame(key_up(pygame.K_l))
    assert "last trick" not in tags(pilot)


def test_before_the_first_trick_l_says_that_there_is_none(sit: Sitting) -> None:
    pilot = sit()
    await_turn(pilot)
    pilot.frame(key_down(pygame.K_l))
    assert WORDS("table.no_trick") in said(pilot)


def test_tab_opens_the_scores_and_closes_them(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    pilot.key(pygame.K_TAB)
    assert scene_of(pilot) == "ScoresScene"
    assert f"dialog {WORDS('scores.title')}" in tags(pilot)
    assert set(table.performance.seating.names) <= set(said(pilot))
    pilot.key(pygame.K_TAB)
    assert pilot.scene is table


def test_escape_pauses_and_nothing_moves_until_it_is_pressed_again(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, seats=5, speed=Speed.NORMAL))
    table = pilot.table
    pilot.wait_until(lambda: isinstance(table.director.showing, HandDealt), "the deal")
    pilot.wait(0.3)
    pilot.key(pygame.K_ESCAPE)
    assert scene_of(pilot) == "PauseScene"
    poses = {token: actor.pose for token, actor in table.stage.field.actors.items()}
    record, showing = table.match.record, table.director.showing
    pilot.wait(3.0)
    assert {token: actor.pose for token, actor in table.stage.field.actors.items()} == poses
    assert (table.match.record, table.director.showing) == (record, showing)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    await_turn(pilot)
    check_picture(table)


def test_bots_do_not_play_while_the_game_is_paused(sit: Sitting) -> None:
    pilot = sit(record=record_where(lambda game: game.state.phase is Phase.PLAYING and 1 in game.to_act))
    table = pilot.table
    record = table.match.record
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(3.0)
    assert table.match.record == record


@pytest.mark.parametrize(
    ("key", "modifiers", "title"), [(pygame.K_F1, 0, "menu.rules"), (pygame.K_COMMA, pygame.KMOD_CTRL, "menu.settings")]
)
def test_rules_and_settings_can_be_looked_at_and_left(sit: Sitting, key: int, modifiers: int, title: str) -> None:
    pilot = sit()
    table = await_turn(pilot)
    pilot.key(key, modifiers)
    assert f"dialog {WORDS(title)}" in tags(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table


def test_a_speed_changed_in_the_settings_counts_at_once(sit: Sitting) -> None:
    pilot = sit(replace(QUICK, speed=Speed.NORMAL))
    table = await_turn(pilot)
    pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
    program_of(pilot).context.change(speed=Speed.FAST)
    pilot.key(pygame.K_ESCAPE)
    assert table.director.choreographer.tempo.speed is Speed.FAST


# Pointer


def test_the_card_under_the_pointer_rises_and_stays_up_at_its_lower_edge(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    size = len(table.hand)
    for index in (0, size // 2, size - 1):
        card, place, zone = table.hand[index], table.layout.hand(size)[index], table.layout.hand_zone(size, index)
        x = zone.center_x
        edge = place.y + place.height / 2
        for y in (zone.y + 2, place.y, edge - LIFT - 1, edge - LIFT + 1, edge - 1):
            pilot.move(x, min(y, zone.bottom - 2))
            for _ in range(10):
                pilot.frame()
                assert table.stage.intention.raised == card
        assert table.stage.field.actors[card].pose.place.y < place.y - LIFT + 2
        assert "card ring" not in tags(pilot)
    pilot.move(640, 60)
    pilot.wait(0.1)
    assert table.stage.intention.raised is None
    assert "card ring" not in tags(pilot)


def test_the_focus_is_seen_while_steering_by_keys_and_no_more_once_the_mouse_is_used(sit: Sitting) -> None:
    pilot = sit()
    await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    pilot.wait(0.3)
    assert "card ring" in tags(pilot)
    pilot.move(640, 300)
    pilot.move(640, 200)
    assert "card ring" not in tags(pilot)


def test_moving_along_the_fan_raises_each_card_once(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    first, last = table.layout.hand_zone(20, 0), table.layout.hand_zone(20, 19)
    raised: list[Card | None] = []
    for x in range(round(first.x) + 1, round(last.right) - 1, 4):
        pilot.move(x, first.y + 70)
        if not raised or raised[-1] != table.stage.intention.raised:
            raised.append(table.stage.intention.raised)
    assert raised == list(table.hand)


# Sizes


def is_last_to_play_and_takes(game: Game) -> bool:
    """The person completes the trick, and any card that may be played takes it."""
    view = game.view(0)
    if not (view.is_asked and view.trick and len(view.trick.plays) == view.options.seats - 1 and len(view.hand) > 2):
        return False
    return all(view.trick.with_play(0, card).winning == (0, card) for card in view.legal)


def test_the_second_half_of_a_double_click_plays_no_card(sit: Sitting) -> None:
    pilot = sit(Settings(seats=3, rounds=1), record=record_where(is_last_to_play_and_takes))
    table = await_turn(pilot)
    held = len(table.view.hand)
    pilot.click_card(table.view.legal[0])
    pilot.wait(0.1)
    zone = table.layout.hand_zone(len(table.hand), 0)
    pilot.click(zone.x + 10, zone.y + 60)
    assert len(table.view.hand) == held - 1
    pilot.wait(0.4)
    pilot.click(zone.x + 10, zone.y + 60)
    assert len(table.view.hand) == held - 2, "later, a press leads the next card even while the trick still rests"


def test_space_never_plays_a_card_that_is_merely_under_the_pointer(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[0]
    pilot.move(*middle_of(pilot, card))
    assert table.chooser.focus == card
    pilot.key(pygame.K_SPACE)
    assert card in table.view.hand
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_SPACE)
    assert card not in table.view.hand


def focus_of(table: TableScene) -> Card | None:
    return table.chooser.focus


def test_keys_take_any_chosen_card_back_and_enter_means_the_card_in_focus(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    for _ in range(table.person.pass_size):
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    first, second, *_ = sorted(table.chooser.chosen)
    assert focus_of(table) is None, "the button has the focus"
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert table.person.is_choosing, "a card has the focus: enter does not pass"
    pilot.key(pygame.K_UP)
    assert focus_of(table) == first
    pilot.key(pygame.K_RIGHT)
    assert focus_of(table) == second
    pilot.key(pygame.K_RETURN)
    assert second not in table.chooser.chosen
    assert second in table.hand
    pilot.key(pygame.K_DOWN)
    assert focus_of(table) in table.hand


def test_the_last_trick_does_not_stay_when_its_key_is_let_go_elsewhere(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.frame(key_down(pygame.K_l))
    pilot.key(pygame.K_ESCAPE)
    pilot.frame(key_up(pygame.K_l))
    pilot.key(pygame.K_ESCAPE)
    assert not table.performance.is_peeking


def test_settings_at_the_table_begin_with_what_counts_at_once_and_mark_what_does_not(sit: Sitting) -> None:
    pilot = sit()
    await_turn(pilot)
    pilot.key(pygame.K_COMMA, pygame.KMOD_LCTRL)
    pilot.wait(0.1)
    mark = WORDS("settings.next_game")
    assert WORDS("option.speed.name") in said(pilot)
    assert mark not in said(pilot)
    assert isinstance(pilot.scene, SettingsScene)
    pilot.scene.open("game")
    pilot.wait(0.1)
    assert WORDS("option.seats.name") in said(pilot)
    assert mark in said(pilot)


def test_the_scores_show_the_points_of_the_running_round(sit: Sitting) -> None:
    pilot = sit(record=record_where(lambda game: max(game.view(0).points) > 20 and game.view(0).is_asked))
    table = await_turn(pilot)
    pilot.key(pygame.K_TAB)
    pilot.wait(0.1)
    seen = tags(pilot)
    assert f"text {WORDS('scores.running', n=1)}" in seen
    assert all(f"text {points}" in seen for points in table.view.points)


def all_points_are_taken(game: Game) -> bool:
    view = game.view(0)
    return sum(view.points) == ROUND_POINTS and view.is_asked and len(view.hand) > 1


@pytest.mark.parametrize("how", ["key", "button"])
def test_a_round_without_points_left_plays_itself_to_its_end(sit: Sitting, how: str) -> None:
    pilot = sit(record=record_where(all_points_are_taken, seats=4, first=40, last=60))
    table = await_turn(pilot)
    points = table.view.points
    if how == "key":
        pilot.key(pygame.K_f)
    else:
        pilot.press(WORDS("claim.nothing_left"))
    pilot.wait_until(lambda: scene_of(pilot) == "SummaryScene", "the summary")
    assert table.view.scores[-1] == points


@pytest.mark.parametrize("claim", [Claim.REST_IS_MINE, Claim.TAKES_NO_MORE])
@pytest.mark.parametrize("seats", [3, 6])
def test_a_claim_is_offered_in_words_and_comes_true(sit: Sitting, claim: Claim, seats: int) -> None:
    def may_claim(game: Game) -> bool:
        view = game.view(0)
        return view.is_asked and len(view.hand) > 1 and claim_of(view) is claim

    record = record_where(may_claim, seats=seats, first=5 * seats, last=65)
    pilot = sit(record=record)
    table = await_turn(pilot)
    points = table.view.points[0]
    pilot.press(WORDS(f"claim.{claim.value}"))
    pilot.wait_until(lambda: scene_of(pilot) == "SummaryScene", "the summary")
    others = sum(table.view.scores[-1]) - table.view.scores[-1][0]
    if claim is Claim.TAKES_NO_MORE:
        assert table.view.scores[-1][0] == points
    else:
        assert others == sum(read_record(record.encode()).game.view(0).points[1:])


def test_no_claim_is_offered_where_the_setting_is_off(sit: Sitting) -> None:
    record = record_where(all_points_are_taken, seats=4, first=40, last=60)
    pilot = sit(replace(QUICK, claim=False), record=record)
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.key(pygame.K_f)
    pilot.wait(1.0)
    assert table.view.hand == hand
    assert f"button {WORDS('claim.nothing_left')}" not in tags(pilot)


def test_a_round_with_points_left_cannot_be_finished(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.key(pygame.K_f)
    pilot.wait(1.0)
    assert table.view.hand == hand
    assert "button " + WORDS("claim.nothing_left") not in tags(pilot)


def test_home_and_end_lead_to_the_ends_of_the_hand(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    pilot.key(pygame.K_END)
    assert table.chooser.focus == table.hand[-1]
    pilot.key(pygame.K_HOME)
    assert table.chooser.focus == table.hand[0]


def test_the_wheel_moves_the_focus_along_the_fan(sit: Sitting) -> None:
    pilot = sit()
    table = await_turn(pilot)
    for index in range(3):
        pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, which=0, flipped=False))
        assert table.chooser.focus == table.hand[index]
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, which=0, flipped=False))
    assert table.chooser.focus == table.hand[1]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (2560, 1080)])
def test_a_new_size_in_the_middle_of_the_deal_ends_in_the_right_picture(sit: Sitting, size: tuple[int, int]) -> None:
    pilot = sit(replace(QUICK, seats=4, speed=Speed.NORMAL))
    table = pilot.table
    pilot.wait_until(lambda: isinstance(table.director.showing, HandDealt), "the deal")
    pilot.wait(0.4)
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pilot.frame()
    assert (table.layout.viewport.width_px, table.layout.viewport.height_px) == size
    await_turn(pilot)
    check_picture(table)
    window = pygame.Rect(0, 0, *size)
    drawn = {sprite.tag for sprite in pilot.program.painter.seen if sprite.rect.colliderect(window)}
    assert {f"card {card}" for card in table.view.hand} <= drawn
    pilot.click_card(table.hand[4])
    assert len(table.chooser.chosen) == 1


# Whole games


def choose_by_keys(pilot: Pilot, table: TableScene) -> None:
    for _ in range(3):
        pilot.key(pygame.K_RIGHT)
    for number in range(5):
        pilot.key(pygame.K_SPACE if number % 2 else pygame.K_RETURN)
        assert len(table.chooser.chosen) == number + 1
    pilot.key(pygame.K_p)


def play_by_keys(pilot: Pilot, table: TableScene, turn: int) -> None:
    held = len(table.view.hand)
    match turn % 3:
        case 0:
            pilot.key(pygame.K_1)
            pilot.key(pygame.K_1)
        case 1:
            number = min(10, len(table.view.legal))
            key = getattr(pygame, f"K_{number % 10}")
            pilot.key(key)
            pilot.key(pygame.K_RETURN)
        case _:
            step = pygame.K_LEFT if turn % 2 else pygame.K_RIGHT
            for _ in range(held):
                pilot.key(step)
                if table.chooser.focus in table.view.legal:
                    break
            pilot.key(pygame.K_SPACE)
    assert len(table.match.view.hand) == held - 1


@pytest.mark.parametrize("seats", [2, 3])
def test_a_whole_game_can_be_played_with_the_keyboard_alone(tmp_path: Path, seats: int) -> None:
    with opened(home_of(tmp_path), replace(QUICK, seats=seats), seed="keys") as pilot:
        pilot.key(pygame.K_RETURN)
        pilot.key(pygame.K_RETURN)
        table, turn = pilot.table, 0
        while not isinstance(pilot.scene, RankingScene):
            pilot.wait_until(lambda: pilot.scene is not table or is_asked(pilot), "something to do")
            if pilot.scene is not table:
                pilot.key(pygame.K_RETURN)
            elif table.view.phase is Phase.PASSING:
                choose_by_keys(pilot, table)
            elif table.view.phase is Phase.ROLLING:
                pilot.key(pygame.K_RETURN)
            else:
                play_by_keys(pilot, table, turn)
                turn += 1
        assert turn == 20
        assert sum(table.view.totals) == (250 if seats == 3 else sum(table.view.scores[0]))
        assert "ranking" in tags(pilot)


@pytest.mark.parametrize("seats", [4, 8])
def test_the_picture_is_right_whenever_the_person_is_asked(sit: Sitting, seats: int) -> None:
    pilot = sit(replace(QUICK, seats=seats))
    table, checked = pilot.table, 0

    def check_when_asked() -> None:
        nonlocal checked
        if pilot.scene is table and is_asked(pilot) and table.stage.intention.raised is None:
            check_picture(table)
            checked += 1

    pilot.watch = check_when_asked
    pilot.play_to_the_end(MEDIUM)
    assert checked > 5


def nearly_over(rounds: int, commands_left: int) -> str:
    """The record of a game at three seats in which so few commands are left in the last round."""
    return recorded_game(3, rounds, "nearly over", 65 * rounds - commands_left)[1].text


def test_a_summary_comes_after_the_round_and_then_the_next_deal(sit: Sitting) -> None:
    record = recorded_game(3, 2, "between", 62)[1].text
    pilot = sit(record=record)
    pilot.play(MEDIUM, lambda: isinstance(pilot.scene, SummaryScene))
    pilot.frame()
    assert f"dialog {WORDS('table.round', n=1, rounds=2)}" in tags(pilot)
    assert pilot.table.view.round_number == 1
    pilot.key(pygame.K_SPACE)
    assert scene_of(pilot) == "SummaryScene", "a press that was meant for the table does not wipe it away"
    pilot.wait(1.0)
    pilot.key(pygame.K_RETURN)
    pilot.wait_until(lambda: pilot.table.view.round_number == 2, "the second round")
    await_turn(pilot)
    check_picture(pilot.table)


def test_the_ranking_comes_after_the_last_summary(sit: Sitting) -> None:
    pilot = sit(record=nearly_over(2, 4))
    table, scenes = pilot.table, [scene_of(pilot)]
    pilot.watch = lambda: scenes.append(scene_of(pilot))
    pilot.play_to_the_end(MEDIUM)
    changes = [after for before, after in pairwise(scenes) if before != after]
    assert [name for name in changes if name != "TableScene"] == ["SummaryScene", "RankingScene"]
    assert sum(table.view.totals) == 500
    pilot.frame()
    assert "ranking" in tags(pilot)
    assert set(table.performance.seating.names) <= set(said(pilot))


@pytest.mark.parametrize(
    ("names", "sentence"), [(["Ana"], "Ana"), (["Ana", "Bo"], "Ana and Bo"), (["Ana", "Bo", "Chi"], "Ana, Bo and Chi")]
)
def test_those_who_share_a_win_are_named_as_in_a_sentence(names: list[str], sentence: str) -> None:
    assert enumerated(WORDS, names) == sentence


def test_a_second_press_on_the_last_summary_begins_no_new_game(sit: Sitting) -> None:
    pilot = sit(record=nearly_over(1, 2))
    pilot.play(MEDIUM, lambda: is_at(pilot, RankingScene))
    for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE):
        pilot.key(key)
        assert is_at(pilot, RankingScene)
    pilot.wait(READING_S)
    pilot.key(pygame.K_RETURN)
    assert is_at(pilot, TableScene)


def test_another_game_can_be_played_from_the_ranking(sit: Sitting, tmp_path: Path) -> None:
    pilot = sit(record=nearly_over(1, 2))
    first = pilot.table
    pilot.play_to_the_end(MEDIUM)
    pilot.press(WORDS("ranking.again"))
    second = pilot.table
    assert second is not first
    assert second.view.totals == (0, 0, 0)
    await_turn(pilot)
    check_picture(second)
    pilot.take_turn(MEDIUM, random.Random(0))
    assert len(second.match.view.given) == 5
    assert len(list((home_of(tmp_path).data / "finished").iterdir())) == 1


def test_leaving_the_table_keeps_the_game(sit: Sitting) -> None:
    pilot = sit(record=record_where(must_follow))
    table = await_turn(pilot)
    view = table.view
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.leave"))
    pilot.press(WORDS("menu.continue"))
    assert pilot.table is not table
    assert pilot.table.view == view


def test_at_a_summary_the_pointer_over_the_table_does_nothing(sit: Sitting) -> None:
    pilot = sit(record=recorded_game(3, 2, "between", 62)[1].text)
    pilot.play(MEDIUM, lambda: isinstance(pilot.scene, SummaryScene))
    record = pilot.table.match.record
    pilot.click(640, 760)
    pilot.wait(1.0)
    assert isinstance(pilot.scene, SummaryScene)
    assert pilot.table.match.record == record


def test_a_pause_that_waits_for_a_press_says_so(sit: Sitting) -> None:
    pilot = sit(Settings(seats=3, rounds=1, trick_pause_ms=None), seed="pause")
    director = pilot.table.director
    pilot.play(MEDIUM, lambda: director.awaits_press)
    pilot.frame()
    assert any(WORDS("table.goes_on_with_click", line="").strip() in tag for tag in tags(pilot))
    pilot.frame(key_down(pygame.K_SPACE), seconds=0.0)
    assert not director.awaits_press
