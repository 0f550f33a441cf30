"""Tests of the title screen: its main button and its texts."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import PassRule
from papayoo.history.daily_games import seed_of_day
from papayoo.history.rows import TargetRow
from papayoo.services.lesson_book import start_lesson
from papayoo.services.practice_matches import record_practice
from papayoo.services.tonight import today
from papayoo.storage import GameLength, SaveStore, Settings, Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.art import palette
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.navigation import Reset
from papayoo.ui.render import DirtyRectPainter
from papayoo.ui.render.backgrounds import BARE, TITLE, render_backdrop
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.title.menu import Tile
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S, Button
from tests.positions import recorded_text
from tests.services.named_games import DAY_TEXT, begun
from tests.ui.colour_metrics import contrast
from tests.ui.longest_texts import longest
from tests.ui.running_app import (
    QUICK,
    WORDS,
    app_of,
    await_turn,
    folders_in,
    is_on_top,
    open_app,
    visible_tags,
    visible_texts,
)


def test_enter_starts_game_with_last_options(tmp_path: Path) -> None:
    agreed = Settings(seats=6, rounds=3, pass_rule=PassRule.RIGHT, opponents_level="easy", speed=Speed.INSTANT)
    with open_app(folders_in(tmp_path), replace(agreed, first_steps=False)) as pilot:
        pilot.key(pygame.K_RETURN)
        table = await_turn(pilot)
        assert (table.view.options.seats, table.view.options.rounds) == (6, 3)
        assert table.view.options.pass_rule is PassRule.RIGHT
        assert {(player.level or "").partition(":")[0] for player in table.match.players[1:]} == {"easy"}
        assert SaveStore(folders_in(tmp_path)).load()[0] == table.match.record


def test_enter_continues_saved_game(tmp_path: Path) -> None:
    record = recorded_text(3, 1, "kept", 20)
    SaveStore(folders_in(tmp_path)).save(record)
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.key(pygame.K_RETURN)
        assert pilot.table.match.record == record


def test_main_button_describes_its_game(tmp_path: Path) -> None:
    agreed = Settings(seats=2, length=GameLength.TOTAL, total_limit=200, pass_rule=PassRule.SHIFTING)
    with open_app(folders_in(tmp_path), replace(agreed, first_steps=False)) as pilot:
        assert "2 players · swap every second round · to 200 points" in visible_texts(pilot)
        for number, commands in enumerate((20, 90), 1):
            SaveStore(folders_in(tmp_path)).save(recorded_text(3, 4, "kept", commands))
            app_of(pilot).stack.top.resumed()
            pilot.move(4, 3 + number)
            assert f"3 players · Round {number} of 4" in visible_texts(pilot)


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_play_says_on_the_first_launch_what_it_starts(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with open_app(folders_in(tmp_path), Settings(seats=5, rounds=3, text_size=text_size), size=size) as pilot:
        pilot.frame()
        play, learn = (pilot.find(f"button {WORDS(key)}").rect for key in ("menu.play", "menu.learn"))
        is_seen = any(sprite.tag.startswith("text 5 players") and play.contains(sprite.rect) for sprite in pilot.seen)
        assert is_seen is (play.width >= learn.width), "beside another button, it would be cut off"
        pilot.move(*pilot.program.viewport.to_units(*play.center))
        pilot.wait(DELAY_S + 0.3)
        assert "tooltip" not in visible_tags(pilot)


def test_title_leads_to_form_of_new_game(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.press(WORDS("menu.new_game"))
        assert is_on_top(pilot, NewGameScene)
        pilot.key(pygame.K_ESCAPE)
        assert is_on_top(pilot, TitleScene)


READABLE = 4.5
"""Minimum contrast of readable text according to WCAG 2.2."""
MIN_LINE_PX = 10
"""Minimum height of a line of text in pixels."""


def surface_below(pilot: Pilot, tag: str) -> pygame.Surface:
    """Return an image of the area behind a sprite, without the sprite and all sprites above it."""
    sprites = list(pilot.seen)
    above = next(number for number, sprite in enumerate(sprites) if sprite.tag == tag)
    whole = pygame.Surface(app_of(pilot).window.surface.get_size())
    DirtyRectPainter().paint(whole, sprites[:above])
    return whole.subsurface(sprites[above].rect.clip(whole.get_rect()))


def brightest_colour(surface: pygame.Surface) -> str:
    """Return the colour of the pixel that has the least contrast with light text."""
    columns, rows = map(range, surface.get_size())
    colours = {"#{:02x}{:02x}{:02x}".format(*surface.get_at((x, y))[:3]) for x in columns for y in rows[::2]}
    return min(colours, key=lambda colour: contrast(colour, palette.DIM_INK))


FINE_PRINT_SHAPES = (
    ((640, 360), 100),
    ((640, 360), 200),
    ((1280, 720), 100),
    ((1024, 768), 100),
    ((1024, 768), 150),
    ((2560, 1080), 200),
)
LONG_PRINTS = longest("title.unofficial", "title.offline")


@pytest.mark.parametrize(
    ("language", "size", "text_size"),
    [
        *((LONG_PRINTS[n % len(LONG_PRINTS)], *shape) for n, shape in enumerate(FINE_PRINT_SHAPES)),
        *(
            pytest.param(language, *shape, marks=pytest.mark.full)
            for n, shape in enumerate(FINE_PRINT_SHAPES)
            for language in LONG_PRINTS
            if language != LONG_PRINTS[n % len(LONG_PRINTS)]
        ),
    ],
)
def test_fine_print_is_complete_and_readable_in_long_languages(
    tmp_path: Path, language: str, size: tuple[int, int], text_size: int
) -> None:
    settings = replace(QUICK, language=language, text_size=text_size)
    with open_app(folders_in(tmp_path), settings, size=size) as pilot:
        for _ in range(6):
            pilot.key(pygame.K_DOWN)
        for _ in range(12):
            pilot.frame(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-1, flipped=False, precise_y=-1.0, which=0))
        pilot.frame(seconds=1.0)
        pilot.frame(seconds=1.0)
        texts = visible_texts(pilot)
        below_menu = texts[texts.index(load_catalog(language)("menu.quit")) + 1 :]
        for key in ("title.unofficial", "title.offline"):
            message = load_catalog(language)(key)
            lines = [text for text in below_menu if text in message]
            assert "".join(lines).replace(" ", "") == message.replace(" ", "")
            for tag in (f"text {line}" for line in lines):
                place = pilot.find(tag).rect
                assert app_of(pilot).window.surface.get_rect().contains(place)
                assert place.height >= MIN_LINE_PX
                assert contrast(brightest_colour(surface_below(pilot, tag)), palette.DIM_INK) >= READABLE


SHAPES_WITH_STILL_LIFE = ((800, 600), (1024, 768), (1280, 720), (720, 1280), (900, 1000), (600, 900))
VISIBLE, INVISIBLE = 0.98, 0.02
LEAST_CHANGE = 40
"""Minimum difference of a colour that the still life causes, which is more than that of its soft shadows."""


def visible_share(pilot: Pilot) -> float:
    """Return how much of the still life on the table is visible, as a fraction of its pixels."""
    screen = app_of(pilot).window.surface
    laid, bare = (render_backdrop(one, screen.get_size(), screen, Drawings) for one in (TITLE, BARE[TITLE]))
    changed = pygame.mask.from_threshold(laid, (0, 0, 0), (LEAST_CHANGE,) * 3, bare)
    changed.invert()
    same = pygame.mask.from_threshold(screen, (0, 0, 0), (2, 2, 2, 255), laid)
    return same.overlap_area(changed, (0, 0)) / changed.count()


@pytest.mark.parametrize(
    ("size", "text_size", "language"),
    [
        pytest.param(size, text_size, language, marks=() if number % share == 0 else pytest.mark.full)
        for text_size, language, share in ((100, "el", 1), (150, "de", 3), (100, "en", 9), (200, "en", 9))
        for number, size in enumerate([(640, 360), *SHAPES_WITH_STILL_LIFE, (2560, 1080)], start=share == 9)
    ],
)
def test_still_life_is_whole_or_not_there(tmp_path: Path, size: tuple[int, int], text_size: int, language: str) -> None:
    settings = replace(QUICK, text_size=text_size, language=language, first_steps=False)
    with open_app(folders_in(tmp_path), settings, size=size) as pilot:
        pilot.frame(seconds=1.0)
        pilot.look()
        share = visible_share(pilot)
        assert share >= VISIBLE or share <= INVISIBLE
        if text_size == 100 and size in SHAPES_WITH_STILL_LIFE:
            assert share >= VISIBLE


def test_key_hints_stay_clear_of_the_still_life(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.key(pygame.K_DOWN)
        assert pilot.find("hints").rect.bottom < pilot.program.viewport.height_px / 8


@pytest.mark.parametrize(
    ("has_saved_game", "has_played", "main"),
    [(False, False, "menu.learn"), (False, True, "menu.play"), (True, False, "menu.continue")],
)
def test_first_tab_shows_the_focus_on_the_main_button(
    tmp_path: Path, has_saved_game: bool, has_played: bool, main: str
) -> None:
    if has_saved_game:
        SaveStore(folders_in(tmp_path)).save(recorded_text(3, 1, "kept", 20))
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=not has_played)) as pilot:
        pilot.move(4, 4)
        pilot.key(pygame.K_TAB)
        assert isinstance(pilot.scene, TitleScene)
        focused = pilot.scene.focus_group.focused
        assert focused is not None
        assert isinstance(focused, Button)
        assert focused.label == WORDS(main)
        assert [one for one in pilot.scene.focus_group.widgets if isinstance(one, Button) and one.primary] == [focused]
        assert "ring" in visible_tags(pilot)


def test_button_of_the_lessons_says_how_many_a_newcomer_has_done(tmp_path: Path) -> None:
    with open_app(
        folders_in(tmp_path), replace(QUICK, first_steps=True, offer_lessons=True, portrait=""), size=(1280, 720)
    ) as pilot:
        context = app_of(pilot).context
        assert WORDS("menu.learn_note") in visible_texts(pilot)
        for index in range(2):
            record_practice(context, start_lesson(context, index).practice, is_solved=True)
        context.change(replace(context.settings, portrait="owl"))  # chosen after the first lesson
        app_of(pilot).stack.apply(Reset(TitleScene(context)))
        pilot.wait(1.0)
        assert WORDS("lessons.done", n=2, all=10) in visible_texts(pilot)
        assert WORDS("menu.learn_note") not in visible_texts(pilot)


def test_lessons_that_are_done_are_counted_as_soon_as_the_title_is_shown_again(tmp_path: Path) -> None:
    settings = replace(QUICK, first_steps=True, offer_lessons=True, portrait="")
    with open_app(folders_in(tmp_path), settings, size=(1280, 720)) as pilot:
        context = app_of(pilot).context
        pilot.wait(1.0)
        pilot.press(WORDS("menu.learn"))
        record_practice(context, start_lesson(context, 0).practice, is_solved=True)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.3)
        assert WORDS("lessons.done", n=1, all=10) in visible_texts(pilot)
        assert WORDS("menu.learn_note") not in visible_texts(pilot)


@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_menu_leaves_the_lit_picture_visible(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size), size=(1280, 720)) as pilot:
        pilot.wait(0.1)
        tags = ("button ", "text ", "panel")
        sprites = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(tags)]
        assert max(rect.right for rect in sprites) < 1280 * 0.55


def test_title_keeps_its_colours_on_every_felt(tmp_path: Path) -> None:
    colours = []
    for felt in ("teal", "linen"):
        with open_app(folders_in(tmp_path / felt), replace(QUICK, felt=felt)) as pilot:
            pilot.wait(0.1)
            colours.append(pilot.find(f"button {WORDS('menu.new_game')}").image.get_at((20, 20)))
            pilot.press(WORDS("menu.settings"))
            pilot.wait(0.1)
            colours.append(pilot.find(f"dialog {WORDS('menu.settings')}").image.get_at((40, 40)))
    title, settings, title_on_linen, settings_on_linen = colours
    assert title == title_on_linen
    assert settings != settings_on_linen


@pytest.mark.parametrize(
    ("kind", "note"),
    [
        ("stall", f"{WORDS('stall.crab.name')} · Round 1 of 2"),
        ("tonight", f"{WORDS('tonight.title')} · {DAY_TEXT} · Round 1 of 3"),
    ],
)
def test_main_button_names_the_game_that_it_continues(tmp_path: Path, kind: str, note: str) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        begun(app_of(pilot).context, kind)
        app_of(pilot).context.saves.writer.settle()
        app_of(pilot).stack.top.resumed()
        pilot.move(4, 4)
        assert note in visible_texts(pilot)


@pytest.mark.parametrize("target", [None, 72])
def test_tile_of_tonights_table_names_todays_target_as_soon_as_it_is_known(tmp_path: Path, target: int | None) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        ctx = app_of(pilot).context
        if target is not None:
            ctx.load_results().add([TargetRow(seed_of_day(today(ctx)), target, ctx.clock())])
        pilot.wait(2.0)
        title = pilot.scene
        assert isinstance(title, TitleScene)
        tiles = [widget for widget in title.focus_group.widgets if isinstance(widget, Tile)]
        known = () if target is None else (WORDS("tonight.short_target", target=target),)
        assert " · ".join((WORDS("menu_tip.tonight"), *known)) in [tile.name for tile in tiles]


def test_large_texts_enlarge_the_title_of_a_tall_window_by_their_scale(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        usual, large = (pilot.scene.zoom_in(Viewport(700, 1400, text=text)).width for text in (1.0, 1.2))
        assert usual == pytest.approx(1.2 * large)
