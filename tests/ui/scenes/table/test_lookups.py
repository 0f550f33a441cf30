"""Tests of the last trick, scores, pause menu, rules and settings, opened from the table."""

from dataclasses import replace

import pygame
import pytest

from papayoo.engine import Game, HandDealt, Phase
from papayoo.storage import Speed
from papayoo.ui.scenes.settings.scene import SettingsScene
from tests.ui.animated_stage import card_poses
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    change_settings,
    check_picture,
    key_down,
    key_up,
    must_follow,
    record_where,
    scene_name,
    seating_of,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_peeking, shown_event, sprite_of


def test_last_trick_is_shown_while_l_is_held(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    last = table.view.tricks[-1]
    assert "last trick" not in visible_tags(pilot)
    pilot.frame(key_down(pygame.K_l))
    pilot.wait(0.5)
    assert "last trick" in visible_tags(pilot)
    shown = visible_tags(pilot)[visible_tags(pilot).index("last trick") :]
    assert [tag for tag in shown if tag.startswith("card ")] == [f"card {play.card}" for play in last.trick.plays]
    pilot.frame(key_up(pygame.K_l))
    assert "last trick" not in visible_tags(pilot)


def test_one_click_closes_the_last_trick_and_plays_the_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    card = table.view.legal[0]
    pilot.key(pygame.K_l)
    assert "last trick" in visible_tags(pilot)
    pilot.click_card(card)
    assert not is_peeking(table)
    assert card not in table.view.hand


def test_click_on_the_felt_closes_the_last_trick_only(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    hand = table.view.hand
    pilot.key(pygame.K_l)
    pilot.click(table.layout.center_x, table.layout.center_y)
    assert not is_peeking(table)
    assert table.view.hand == hand


def test_l_before_the_first_trick_shows_a_message(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    pilot.frame(key_down(pygame.K_l))
    assert WORDS("table.no_trick") in visible_texts(pilot)


def test_tab_opens_and_closes_the_scores(start_table: StartTable) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.key(pygame.K_TAB)
    assert scene_name(pilot) == "ScoresScene"
    assert f"dialog {WORDS('scores.title')}" in visible_tags(pilot)
    assert set(seating_of(table).names) <= set(visible_texts(pilot))
    pilot.key(pygame.K_TAB)
    assert pilot.scene is table


def test_escape_pauses_all_motion(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=5, speed=Speed.NORMAL))
    table = pilot.table
    pilot.wait_until(lambda: isinstance(shown_event(table), HandDealt), "the deal")
    pilot.wait(0.3)
    pilot.key(pygame.K_ESCAPE)
    assert scene_name(pilot) == "PauseScene"
    poses = card_poses(table.playback.stage)
    record, showing = table.match.record, shown_event(table)
    pilot.wait(3.0)
    assert card_poses(table.playback.stage) == poses
    assert (table.match.record, shown_event(table)) == (record, showing)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    await_turn(pilot)
    check_picture(table)


def test_bots_do_not_play_while_paused(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: game.state.phase is Phase.PLAYING and 1 in game.to_act))
    table = pilot.table
    record = table.match.record
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(3.0)
    assert table.match.record == record


@pytest.mark.parametrize(
    ("key", "modifiers", "title"), [(pygame.K_F1, 0, "menu.rules"), (pygame.K_COMMA, pygame.KMOD_CTRL, "menu.settings")]
)
def test_rules_and_settings_open_and_close(start_table: StartTable, key: int, modifiers: int, title: str) -> None:
    pilot = start_table()
    table = await_turn(pilot)
    pilot.key(key, modifiers)
    assert f"dialog {WORDS(title)}" in visible_tags(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table


def test_changed_speed_takes_effect_at_once(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL))
    table = await_turn(pilot)
    pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
    change_settings(app_of(pilot).context, speed=Speed.FAST)
    pilot.key(pygame.K_ESCAPE)
    assert table.playback.durations.speed is Speed.FAST


def test_last_trick_hides_when_its_key_is_released_elsewhere(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(game.view(0).tricks)))
    table = await_turn(pilot)
    pilot.frame(key_down(pygame.K_l))
    pilot.wait(0.5)
    assert is_peeking(table)
    pilot.key(pygame.K_F1)
    pilot.frame(key_up(pygame.K_l))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is table
    assert not is_peeking(table)


def test_settings_at_the_table_mark_options_of_the_next_game(start_table: StartTable) -> None:
    pilot = start_table()
    await_turn(pilot)
    pilot.key(pygame.K_COMMA, pygame.KMOD_LCTRL)
    pilot.wait(0.1)
    mark = WORDS("settings.page_next_game")
    assert WORDS("option.speed.name") in visible_texts(pilot)
    assert mark not in visible_texts(pilot)
    assert isinstance(pilot.scene, SettingsScene)
    pilot.click_widget(WORDS("page.game"))
    pilot.wait_until(lambda: WORDS("option.seats.name") in visible_texts(pilot), "the rows of the page")
    assert mark in visible_texts(pilot)


def test_plaque_shows_points_of_the_round_if_any(start_table: StartTable) -> None:
    def some_have_none(game: Game) -> bool:
        view = game.view(0)
        return view.is_asked and any(view.points) and any(taken.points == 0 for taken in view.tricks)

    pilot = start_table(record=record_where(some_have_none, first=10))
    table = await_turn(pilot)
    assert sorted(text for text in visible_texts(pilot) if text.startswith("+")) == sorted(
        f"+{points}" for points in table.view.points if points
    )


def test_scores_show_the_running_round(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: max(game.view(0).points) > 20 and game.view(0).is_asked))
    table = await_turn(pilot)
    pilot.key(pygame.K_TAB)
    pilot.wait(0.1)
    seen = visible_tags(pilot)
    assert "text 1…" in seen
    assert all(f"text {points}" in seen for points in table.view.points)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_last_trick_covers_no_card_of_the_trick(start_table: StartTable, seats: int) -> None:
    def has_both(game: Game) -> bool:
        view = game.view(0)
        return view.is_asked and bool(view.tricks) and view.trick is not None and bool(view.trick.plays)

    pilot = start_table(
        replace(QUICK, seats=seats), record=record_where(has_both, seats=seats, last=90), size=(1280, 720)
    )
    table = await_turn(pilot)
    pilot.key(pygame.K_l)
    pilot.wait(0.4)
    panel = pilot.find("last trick").rect
    assert pygame.Rect(0, 0, 1280, 720).contains(panel)
    for play in table.view.trick.plays if table.view.trick else ():
        assert sprite_of(table, play.card).pose.place.box.right <= panel.x + 12


def test_before_the_first_trick_the_pause_menu_opens_the_log(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL))
    pilot.wait_until(lambda: isinstance(shown_event(pilot.table), HandDealt), "the deal")
    pilot.key(pygame.K_ESCAPE)
    pilot.press(WORDS("pause.review"))
    assert scene_name(pilot) == "RoundLogScene"
