"""Tests that every part of the table has an explanation, for every input device."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game
from papayoo.storage import ResultsFile, Speed
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import AltPress, Press
from papayoo.ui.scenes.table.descriptions import TableAreas, shown_voids
from papayoo.ui.scenes.table.drawing.table_key_hints import MOST, hint_rows
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.history.sample_rows import A_ROUND
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    await_turn,
    folders_in,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_peeking


def areas_of(pilot: Pilot) -> TableAreas:
    playback = pilot.table.playback
    return TableAreas(playback.match, playback.stage, playback.seating)


def test_every_area_on_the_table_is_explained_under_the_mouse(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and not game.view(0).tricks))
    await_turn(pilot)
    names = {area.name.split(" ")[0] for area in areas_of(pilot)()}
    assert names >= {"token", "plaque", "dealer", "poster", "die", "received"}
    for area in areas_of(pilot)():
        pilot.move(640, 20)
        pilot.wait(0.2)
        x, y = area.box.center_x, area.box.center_y
        top = next(other.name for other in areas_of(pilot)() if other.box.contains(x, y))
        pilot.move(x, y)
        pilot.wait(DELAY_S + 0.1)
        shown = pilot.table.explanations.shown
        assert shown is not None
        assert shown.name == top
        assert "area tooltip" in visible_tags(pilot)


def test_resting_pointer_explains_nothing_while_cards_move(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), record=record_where(must_follow))
    table = await_turn(pilot)
    poster = table.layout.poster
    pilot.move(poster.center_x, poster.center_y)
    pilot.wait(DELAY_S + 0.1)
    assert table.explanations.shown is not None
    sprites, hidden = table.playback.stage.card_sprites, []
    pilot.watch = lambda: hidden.append(table.explanations.shown is None) if sprites.is_moving else None
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_RETURN)
    pilot.wait(2.0)
    assert len(hidden) > 5
    assert all(hidden[1:])


def test_keys_reach_the_areas_above_the_hand_and_return(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_HOME)
    visited = set()
    for key in (pygame.K_UP, *[pygame.K_RIGHT] * 8):
        pilot.key(key)
        assert table.explanations.shown is not None
        visited.add(table.explanations.shown.name)
    assert visited >= {"token", "plaque 0", "plaque 1", "plaque 2", "poster"}
    assert table.player.selection.focus is None
    pilot.key(pygame.K_DOWN)
    assert table.explanations.shown is None
    assert table.player.selection.focus is not None


def test_enter_ends_the_explanation_and_plays_no_card(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    hand = table.hand
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_RETURN)
    pilot.wait(0.2)
    assert table.explanations.shown is None
    assert table.hand == hand


def test_long_touch_of_a_name_plate_explains_it_instead_of_the_last_trick(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    box = table.layout.plaque(1)
    table.handle(Press(box.center_x, box.center_y, by_touch=True))
    table.handle(AltPress(box.center_x, box.center_y, by_touch=True))
    pilot.frame()
    shown = table.explanations.shown
    assert (shown is not None and shown.name, is_peeking(table)) == ("plaque 1", False)


def test_poster_says_where_the_papayoo_is(start_table: StartTable) -> None:
    pilot = start_table(
        record=record_where(lambda game: must_follow(game) and game.view(0).papayoo in game.view(0).hand)
    )
    await_turn(pilot)
    poster = next(area for area in areas_of(pilot)() if area.name == "poster")
    assert WORDS("area.in_hand") in poster.lines


def test_name_plate_names_the_suits_that_a_player_has_shown_to_be_out_of(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(shown_voids(game.view(0), 1))))
    await_turn(pilot)
    suits = ", ".join(WORDS(f"suit.{suit.name.lower()}") for suit in shown_voids(pilot.table.view, 1))
    pilot.table.explanations.show_at(*_middle(pilot, 1))
    pilot.frame()
    plate = next(area for area in areas_of(pilot)() if area.name == "plaque 1")
    assert WORDS("area.void", suits=suits) in plate.lines
    assert plate.title in {text.removeprefix("text ") for text in visible_texts(pilot)}


def test_own_name_plate_does_not_tell_what_the_player_holds(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: must_follow(game) and bool(shown_voids(game.view(0), 0))))
    await_turn(pilot)
    plates = {area.name: area.lines for area in areas_of(pilot)()}
    own, other = " ".join(plates["plaque 0"]), " ".join(plates["plaque 1"])
    void, cards = WORDS("area.void", suits="").removesuffix("."), f"{len(pilot.table.view.hand)} cards"
    assert void not in own
    assert cards not in own
    assert " cards." in other


def test_seal_of_a_continued_game_tells_the_encounters_with_its_owner(start_table: StartTable, tmp_path: Path) -> None:
    results = ResultsFile(folders_in(tmp_path))
    results.load()
    results.add([replace(A_ROUND, opponents=("medium",) * 3, giver=0, taker=2)])
    pilot = start_table(record=record_where(lambda game: must_follow(game) and is_owed_a_papayoo(game)))
    await_turn(pilot)
    (seat,) = pilot.table.playback.stage.model.sealed
    given = WORDS("story.delivered", name=pilot.table.match.players[seat].name)
    found = {area.name: area for area in pilot.table.explanations.shown_areas()}
    seal, plate = found[f"seal {seat}"], found[f"plaque {seat}"]
    assert seal.title == given
    assert given in plate.lines
    assert WORDS("say.each", name=WORDS("rivals.given"), n=1) in seal.lines
    assert WORDS("say.each", name=WORDS("rivals.received"), n=0) in seal.lines
    pilot.move(seal.box.center_x, seal.box.center_y)
    pilot.wait(DELAY_S + 0.1)
    shown = pilot.table.explanations.shown
    assert shown is not None
    assert shown.name == seal.name


def is_owed_a_papayoo(game: Game) -> bool:
    return len(TableModel.from_view(game.view(0)).sealed) == 1


def _middle(pilot: Pilot, seat: int) -> tuple[float, float]:
    box = pilot.table.layout.plaque(seat)
    return box.center_x, box.center_y


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_explanations_stay_inside_the_window(start_table: StartTable, size: tuple[int, int]) -> None:
    pilot = start_table(record=record_where(must_follow), size=size)
    await_turn(pilot)
    areas = areas_of(pilot)()
    assert len(areas) > len(pilot.table.match.players), "there are more than the name plates"
    for _ in areas:
        pilot.key(pygame.K_UP)
        sprite = pilot.find("area tooltip")
        assert pygame.Rect(0, 0, *size).contains(sprite.rect)


def test_no_tooltip_survives_a_dialog_or_a_change_of_size(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    for disturb in (lambda: pilot.key(pygame.K_ESCAPE), lambda: pygame.display.set_mode((1024, 700))):
        box = next(area.box for area in areas_of(pilot)() if area.name == "poster")
        tool = pilot.program.viewport.to_units(*pilot.find(f"button {WORDS('tool.scores')}").rect.center)
        for tag, (x, y) in (("area tooltip", (box.center_x, box.center_y)), ("tooltip", tool)):
            pilot.move(640, 20)
            pilot.move(x, y)
            pilot.wait(DELAY_S + 0.1)
            assert tag in visible_tags(pilot)
            disturb()
            pilot.wait(0.3)
            assert tag not in visible_tags(pilot)
            if pilot.scene is not pilot.table:
                pilot.key(pygame.K_ESCAPE)
                pilot.wait(0.5)
            assert tag not in visible_tags(pilot)
            pygame.display.set_mode((960, 600))
            pilot.frame()


def test_explanation_of_the_token_covers_no_prompt(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow), size=(1280, 720))
    token = await_turn(pilot).layout.token
    pilot.move(token.center_x, token.center_y)
    pilot.wait(DELAY_S + 0.1)
    tooltip = pilot.find("area tooltip").rect
    assert not Box(*tooltip).overlaps(token)
    assert not tooltip.colliderect(pilot.find("prompt").rect)


@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_explanation_of_the_poster_covers_no_name_plate(start_table: StartTable, seats: int) -> None:
    record = record_where(must_follow, seats=seats, first=2 * seats, last=60)
    pilot = start_table(replace(QUICK, seats=seats), record=record, size=(1280, 720))
    layout = await_turn(pilot).layout
    pilot.move(layout.poster.center_x, layout.poster.center_y)
    pilot.wait(DELAY_S + 0.1)
    shown = pilot.find("area tooltip").rect
    kept = [*map(layout.plaque, range(seats)), *hint_rows(layout, MOST)]
    assert not any(Box(*shown).overlaps(box) for box in kept)


def test_explanation_of_an_opponent_leaves_the_buttons_free(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=4), size=(1280, 720))
    table = await_turn(pilot)
    box = table.layout.plaque(3)
    pilot.move(box.center_x, box.center_y)
    pilot.wait(DELAY_S + 0.1)
    tooltip = pilot.find("area tooltip").rect
    boxes = [button.box for button in table.buttons.tools]
    scale = pilot.program.viewport.scale
    assert not any(Box(*(length / scale for length in tooltip)).overlaps(box) for box in boxes)
