"""Tests of the new-game screen: the form, the opponents, and the game that starts."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import CHARACTERS, PORTRAITS, YOU
from papayoo.engine import PassRule, Player
from papayoo.services.opponents import (
    change_opponent,
    opponents_of,
    own_portrait,
    shuffle_opponents,
    table_players,
)
from papayoo.storage import OPPONENTS, GameLength, Opponent, Settings
from papayoo.text.catalog import load_catalog
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import AnimalRoute, Push, TitleRoute
from papayoo.ui.scenes.new_game.animal_dialog import AnimalDialog
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.new_game.scene import OPTIONS, NewGameScene
from papayoo.ui.table_view.seating import describe_opponent
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Choice, PlayerBadge, PortraitPicker
from papayoo.ui.widgets.form_row import LabelledRow
from tests.loops import for_rows
from tests.ui.running_app import (
    QUICK,
    WINDOW,
    app_of,
    change_settings,
    folders_in,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

WORDS = load_catalog()
ADA = Opponent("Ada", "bat", level="novice")


@contextmanager
def open_form(
    folder: Path, settings: Settings | None = None, size: tuple[int, int] = WINDOW
) -> Iterator[tuple[Pilot, NewGameScene]]:
    with open_app(folders_in(folder), settings or Settings(), size=size) as pilot:
        pilot.press(WORDS("menu.new_game"))
        assert isinstance(pilot.scene, NewGameScene)
        yield pilot, pilot.scene


def context_of(pilot: Pilot) -> Context:
    return app_of(pilot).context


def with_opponent(opponent: Opponent, number: int = 0) -> Settings:
    opponents = [Opponent()] * OPPONENTS
    opponents[number] = opponent
    return replace(Settings(), opponents=tuple(opponents))


def test_record_and_table_have_chosen_opponents(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(with_opponent(ADA), seats=3, speed=QUICK.speed)) as pilot:
        table = start_game(pilot)
        assert table.match.players[1].name == "Ada"
        assert table.match.players[1].level == "novice:watcher"
        assert table.match.players[1].portrait == "bat"
        pilot.frame()
        assert "portrait bat" in [sprite.tag for sprite in pilot.seen]


# The form


def test_two_key_presses_start_new_game_from_title(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, _):
        pilot.key(pygame.K_RETURN)
        assert pilot.table.view.options.seats == 4


def test_house_rules_are_marked_in_form_and_used(tmp_path: Path) -> None:
    with open_form(tmp_path, Settings(seats=2, pass_rule=PassRule.SHIFTING), size=(1280, 720)) as (pilot, _):
        rules = ", ".join((WORDS("house_rule.two_seats"), WORDS("house_rule.swap_shifting")))
        assert WORDS("terms.house_rules", rules=rules) in visible_texts(pilot)
        pilot.press(WORDS("new_game.start"))
        assert pilot.table.view.options.pass_rule is PassRule.SHIFTING


@pytest.mark.parametrize("rule", PassRule)
def test_two_players_choose_how_often_to_swap(tmp_path: Path, rule: PassRule) -> None:
    with open_form(tmp_path, Settings(seats=3, pass_rule=rule), size=(1280, 720)) as (pilot, _):
        assert {WORDS("option.pass_rule.name"), WORDS(f"pass_rule.{rule}")} <= set(visible_texts(pilot))
        change_settings(app_of(pilot).context, seats=2)
        pilot.move(1, 1)
        often = PassRule.SHIFTING if rule is PassRule.SHIFTING else PassRule.LEFT
        assert {WORDS("option.swap_rule.name"), WORDS(f"swap_rule.{often}")} <= set(visible_texts(pilot))
        assert WORDS("option.pass_rule.name") not in visible_texts(pilot)
        sides = {WORDS(f"pass_rule.{side}") for side in (PassRule.LEFT, PassRule.RIGHT)}
        assert not sides & set(visible_texts(pilot))


def test_rows_keep_their_places_when_others_come_or_go(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, scene):
        places: dict[str, Box] = {}
        for length in GameLength:
            change_settings(context_of(pilot), length=length)
            scene.resumed()
            pilot.frame()
            for row in scene.focus.widgets:
                if isinstance(row, LabelledRow) and row.is_placed:
                    assert places.setdefault(row.label, row.box) == row.box, row.label
        assert len(places) == len(OPTIONS) - 1  # at this number of seats, there is no swap


def test_game_up_to_total_shows_total_row(tmp_path: Path) -> None:
    with open_form(tmp_path, Settings(length=GameLength.TOTAL, total_limit=120)) as (pilot, _):
        assert WORDS("option.total_limit.name") in visible_texts(pilot)
        assert WORDS("option.rounds.name") not in visible_texts(pilot)
        pilot.press(WORDS("new_game.start"))
        assert pilot.table.view.options.total_limit == 120


@pytest.mark.parametrize("text_size", [150, 200])
def test_large_texts_keep_the_explanation_beside_its_row(tmp_path: Path, text_size: int) -> None:
    settings = replace(QUICK, text_size=text_size)
    with open_form(tmp_path, settings, size=(1280, 720)) as (pilot, _):
        label = pilot.find(f"text {WORDS('option.seats.name')}").rect
        line = pilot.find(f"text {WORDS('option.seats.line')}").rect
        assert app_of(pilot).window.surface.get_rect().contains(line)
        assert label.bottom <= line.bottom <= label.bottom + 2 * label.height


@pytest.mark.parametrize(
    "seats", [pytest.param(seats, marks=() if seats in (2, 5, 8) else pytest.mark.full) for seats in range(2, 9)]
)
def test_clicking_opponent_opens_its_dialog(tmp_path: Path, seats: int) -> None:
    with open_form(tmp_path, Settings(seats=seats)) as (pilot, scene):
        *badges, _ = [widget for widget in scene.focus.widgets if isinstance(widget, PlayerBadge)]
        assert len(badges) == seats - 1
        for number, badge in enumerate(badges):
            pilot.click(badge.box.center_x, badge.box.center_y)
            assert isinstance(pilot.scene, OpponentDialog)
            assert WORDS("opponent.title", n=number + 1) in visible_texts(pilot)
            pilot.key(pygame.K_ESCAPE)


ASKED = AnimalRoute(then=TitleRoute())
"""The choice of an animal with a reason above the animals and a button below them."""


@pytest.mark.parametrize(
    ("route", "text_size"),
    [(AnimalRoute(), 100), (AnimalRoute(), 150), (AnimalRoute(), 200), (ASKED, 100), (ASKED, 150)],
)
def test_all_animals_are_visible_at_once(tmp_path: Path, route: AnimalRoute, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size), size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Push(route))
        pilot.frame()
        window = app_of(pilot).window.surface.get_rect()
        tags = [f"pick {WORDS(f'animal.{name}')}" for name in (YOU, *PORTRAITS)]
        tags += [f"button {WORDS('animals.later')}"] if route is ASKED else []
        assert all(window.contains(pilot.find(tag).rect) for tag in tags)


@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_dialog_of_opponent_fits_into_the_window(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size), size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Push(OpponentDialog(context_of(pilot), 0)))
        pilot.frame()
        window = app_of(pilot).window.surface.get_rect()
        assert window.contains(pilot.find(f"button {WORDS('menu.back')}").rect)
        pilot.key(pygame.K_DOWN)
        assert isinstance(pilot.scene, OpponentDialog)
        assert pilot.scene.list.rows[1].is_placed


def test_own_badge_opens_the_choice_of_an_animal(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, scene):
        pilot.click_widget(scene.ctx.player_name)
        assert isinstance(pilot.scene, AnimalDialog)
        pilot.key(pygame.K_ESCAPE)
        assert scene.ctx.settings.portrait == ""
        pilot.click_widget(scene.ctx.player_name)
        pilot.click_widget(WORDS("animal.owl"))
        assert scene.ctx.settings.portrait == "owl"
        assert isinstance(pilot.scene, NewGameScene)
        pilot.click_widget(scene.ctx.player_name)
        pilot.click_widget(WORDS("animal.you"))
        assert own_portrait(scene.ctx.settings) == YOU
        pilot.wait(0.5)
        assert WORDS("animals.title") not in visible_texts(pilot)


@pytest.mark.parametrize(("portrait", "is_picked"), [("", False), ("owl", True)])
def test_only_a_player_without_animal_is_asked_to_pick_one(tmp_path: Path, portrait: str, *, is_picked: bool) -> None:
    with open_form(tmp_path, replace(QUICK, portrait=portrait), size=(1280, 720)) as (pilot, _):
        assert (WORDS("animals.title") in visible_texts(pilot)) is not is_picked


def test_every_option_and_seat_explains_itself_on_hover(tmp_path: Path) -> None:
    with open_form(tmp_path, size=(1280, 720)) as (pilot, scene):
        explained = {
            WORDS("option.seats.name"): "option.seats.line",
            WORDS("option.opponents_level.name"): "option.opponents_level.line",
            WORDS("option.name.name"): "option.name.line",
            WORDS("option.surprise.name"): "option.surprise.line",
            "Ines": "character_line.cautious",
            scene.ctx.player_name: "new_game.own_line",
        }
        for label, line in explained.items():
            assert WORDS(line) not in " ".join(visible_texts(pilot))
            widget = next(widget for widget in scene.focus.widgets if widget.is_placed and widget.label == label)
            pilot.move(widget.box.center_x, widget.box.center_y)
            shown = " ".join(visible_texts(pilot))
            assert WORDS(line) in shown, label
            assert (WORDS("new_game.opponent_line") in shown) == (label == "Ines")


def test_keys_visit_form_then_players_then_buttons(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, scene):
        pilot.move(1, 1)
        labels = []
        for _ in range(4):
            pilot.key(pygame.K_TAB)
            assert scene.focus.focused is not None
            labels.append(scene.focus.focused.label)
        start, seats = WORDS("new_game.start"), WORDS("option.seats.name")
        assert labels == [start, seats, "Ines", start], "the first Tab shows the focus"


def test_surprise_button_changes_opponents_at_once(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, _):
        before = visible_texts(pilot)
        pilot.press(WORDS("option.surprise.name"))
        assert all(opponent.portrait for opponent in context_of(pilot).settings.opponents)
        names = [opponent.name for opponent in opponents_of(context_of(pilot))]
        assert set(names[:3]) <= set(visible_texts(pilot))
        assert visible_texts(pilot) != before


# One opponent


@contextmanager
def open_dialog(folder: Path, settings: Settings, number: int = 0) -> Iterator[tuple[Pilot, OpponentDialog]]:
    with open_app(folders_in(folder), settings) as pilot:
        scene = OpponentDialog(context_of(pilot), number)
        app_of(pilot).stack.apply(Push(scene))
        pilot.move(1, 1)
        yield pilot, scene


def test_dialog_changes_one_opponent_only(tmp_path: Path) -> None:
    with open_dialog(tmp_path, Settings(), number=1) as (pilot, scene):
        name, picker, level = scene.list.rows
        assert isinstance(picker, PortraitPicker)
        pilot.click(name.control.center_x, name.control.center_y)
        pilot.type("Ada")
        place = picker.box_of(PORTRAITS.index("bat"))
        pilot.click(place.center_x, place.center_y)
        pilot.click(level.control.right - 8, level.control.center_y)
        chosen = context_of(pilot).settings.opponents
        assert chosen[1] == ADA
        assert set(chosen[:1] + chosen[2:]) == {Opponent()}
        assert "Ada" in visible_texts(pilot)


def test_opponent_can_be_reset_to_defaults(tmp_path: Path) -> None:
    with open_dialog(tmp_path, with_opponent(ADA)) as (pilot, scene):
        pilot.press(WORDS("opponent.usual"))
        assert context_of(pilot).settings.opponents == Settings().opponents
        assert scene.focus.focused is not None


def test_opponent_can_be_changed_with_keys_alone(tmp_path: Path) -> None:
    with open_dialog(tmp_path, Settings()) as (pilot, _):
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RIGHT)
        assert context_of(pilot).settings.opponents[0] == Opponent("", PORTRAITS[1], level="novice")


@pytest.mark.parametrize("character", CHARACTERS)
def test_every_character_can_be_chosen_and_is_described(tmp_path: Path, character: str) -> None:
    with open_dialog(tmp_path, Settings(), number=1) as (pilot, scene):
        row = scene.list.rows[1]
        wanted = CHARACTERS[character].portrait
        seated = opponents_of(context_of(pilot))[1].portrait
        step = 1 if PORTRAITS.index(wanted) > PORTRAITS.index(seated) else -1
        for _ in range(abs(PORTRAITS.index(wanted) - PORTRAITS.index(seated))):
            row.adjust(step)
            pilot.frame()
        assert opponents_of(context_of(pilot))[1].portrait == wanted
        assert row.line == WORDS(f"character_line.{character}")
        assert opponents_of(context_of(pilot))[1].character == character


def test_animal_with_a_character_of_an_older_version_has_its_own(tmp_path: Path) -> None:
    """Results keep only the character, and rivals are named by the animal that has it."""
    with open_dialog(tmp_path, with_opponent(Opponent("", "crab", "bold"))) as (pilot, scene):
        assert opponents_of(context_of(pilot))[0].character == "hoarder"
        assert scene.list.rows[1].line == WORDS("character_line.hoarder")


def test_change_of_opponent_is_saved(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        ctx = context_of(pilot)
        change_opponent(ctx, 3, name="Ada")
        assert ctx.settings_service.file.load()[0].opponents[3].name == "Ada"


# At the table


@pytest.mark.parametrize("seats", [3, 8])
def test_pause_menu_describes_opponents(tmp_path: Path, seats: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, seats=seats), size=(1280, 720)) as pilot:
        table = start_game(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.press(WORDS("opponents.title"))
        shown = visible_texts(pilot)
        for player in table.match.players[1:]:
            assert player.name in shown
            assert describe_opponent(WORDS, player)[1] in shown


@for_rows(
    ("spec", "kind", "line"),
    [
        ("hard", "Hard · Steady", WORDS("character_line.steady")),
        ("expert:sly", "Expert · Sly", WORDS("character_line.sly")),
        ("greedy", "greedy · Steady", WORDS("character_line.steady")),
        ("hard:unheard", "Hard", ""),
    ],
)
def test_opponents_of_any_record_are_described(spec: str, kind: str, line: str) -> None:
    assert describe_opponent(WORDS, Player("Ada", spec)) == (kind, line)


# Portrait of the player, undo of shuffled opponents


def test_record_has_own_portrait_only_if_chosen_and_free(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(seats=8)) as pilot:
        ctx = context_of(pilot)
        assert table_players(ctx)[0].portrait is None
        change_settings(ctx, portrait="unicorn")
        assert table_players(ctx)[0].portrait is None
        change_settings(ctx, portrait="gecko")
        assert table_players(ctx)[0].portrait == "gecko"
        assert "gecko" not in {opponent.portrait for opponent in opponents_of(ctx)}
        shuffle_opponents(ctx)
        assert "gecko" not in {opponent.portrait for opponent in opponents_of(ctx)}


def test_own_portrait_is_shown_in_form_and_at_table(tmp_path: Path) -> None:
    with open_form(tmp_path, replace(QUICK, portrait="owl")) as (pilot, _):
        pilot.find("portrait owl")
    with open_app(folders_in(tmp_path / "table"), replace(QUICK, portrait="owl")) as pilot:
        start_game(pilot)
        pilot.find("portrait owl")


def test_surprise_can_be_undone_until_next_change(tmp_path: Path) -> None:
    with open_form(tmp_path, with_opponent(ADA)) as (pilot, scene):
        ctx = context_of(pilot)
        before = ctx.settings.opponents
        pilot.press(WORDS("option.surprise.name"))
        assert ctx.settings.opponents != before
        pilot.press(WORDS("settings.undo"))
        assert ctx.settings.opponents == before
        assert f"button {WORDS('settings.undo')}" not in visible_tags(pilot)
        assert scene.focus.focused is not None
        assert scene.focus.focused.label == WORDS("option.surprise.name"), "one press more surprises again"


def test_undo_is_shown_only_if_there_is_a_surprise_to_undo(tmp_path: Path) -> None:
    with open_form(tmp_path) as (pilot, _):
        undo = f"button {WORDS('settings.undo')}"
        assert undo not in visible_tags(pilot)
        pilot.press(WORDS("option.surprise.name"))
        assert undo in visible_tags(pilot)
        change_opponent(context_of(pilot), 0, name="Ada")
        pilot.move(1, 1)
        assert undo not in visible_tags(pilot)


@pytest.mark.parametrize("values", [{"text_size": 150}, {"language": "de"}, {"card_size": 120}])
def test_seats_changed_in_settings_above_form_are_shown_after_any_other_change(
    tmp_path: Path, values: dict[str, object]
) -> None:
    with open_form(tmp_path, Settings(seats=4)) as (pilot, scene):
        pilot.key(pygame.K_F2)
        assert pilot.scene is not scene
        change_settings(context_of(pilot), seats=5)
        change_settings(context_of(pilot), **values)
        pilot.wait(0.3)
        pygame.display.set_mode((1024, 700), pygame.RESIZABLE)
        pilot.frame()
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)
        assert pilot.scene is scene
        texts = context_of(pilot).texts
        assert texts("settings.seats_n", n=5) in visible_texts(pilot)
        assert len([widget for widget in scene.focus.widgets if isinstance(widget, PlayerBadge)]) == 5


@pytest.mark.parametrize("language", ["en", "de", "el"])
def test_values_of_the_form_have_one_size_in_a_small_window(tmp_path: Path, language: str) -> None:
    settings = replace(QUICK, language=language)
    with open_app(folders_in(tmp_path), settings, size=(800, 600)) as pilot:
        scene = NewGameScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        pilot.frame(seconds=1.0)
        rows = [row for row in scene.focus_group.widgets if isinstance(row, Choice) and row.is_placed]
        shown = [next(one.rect for one in pilot.seen if one.tag == f"text {row.options[row.index]}") for row in rows]
        assert len(shown) >= 4
        assert max(rect.height for rect in shown) - min(rect.height for rect in shown) == 0
        assert rows[0].box.right > scene.panel.center_x - 20, "the form takes half of the page"
