"""Tests of the pause menu's layout and title."""

from collections.abc import Collection
from pathlib import Path

import pygame
import pytest

from papayoo.match import read_position, shipped_puzzles
from papayoo.services.positions import code_of_view
from papayoo.services.practice_matches import puzzle_match
from papayoo.storage import Speed
from papayoo.text.catalog import languages
from papayoo.ui.navigation import Reset
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.table.dialogs import PauseScene, RoundLogScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.widgets import Button
from tests.services.named_games import begun
from tests.ui.all_scenes import COMMANDS_TO_TRICKS, app_with_history, between_rounds, match_after, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import (
    MEDIUM,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_on_top,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)

MIN_ICON_GAP_PX = 4


def tiles_of(scene: Scene) -> dict[str, Button]:
    """Return the tiles of the pause menu by their icons."""
    assert isinstance(scene, PauseScene)
    return {widget.icon: widget for widget in scene.focus.widgets if isinstance(widget, Button) and widget.icon}


@pytest.mark.parametrize(
    ("size", "text_size"), [((1280, 720), 150), ((1280, 720), 160), ((1280, 720), 200), ((1024, 640), 150)]
)
def test_pause_menu_fits_window_at_large_texts(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with app_with_history(tmp_path, size, text_size) as pilot:
        show_scene(pilot, "pause")
        assert "scene bar" not in visible_tags(pilot)
        window = app_of(pilot).window.surface.get_rect()
        buttons = [sprite for sprite in pilot.seen if sprite.tag.startswith("button ")]
        assert all(window.contains(button.rect) for button in buttons)


@pytest.mark.parametrize(
    ("text_size", "tried"),
    [
        *((text_size, longest("pause.", "speed.", "table.s")[at::3]) for at, text_size in enumerate((100, 150, 200))),
        *(pytest.param(text_size, languages(), marks=pytest.mark.full) for text_size in (100, 150, 200)),
    ],
    ids=lambda value: str(value) if isinstance(value, int) else f"{len(value)} languages",
)
def test_labels_of_all_tiles_are_whole_and_clear_of_icons(
    tmp_path: Path, text_size: int, tried: Collection[str]
) -> None:
    with app_with_history(tmp_path, (1280, 720), text_size) as pilot:
        scene = show_scene(pilot, "pause")
        for language in tried:
            for speed in Speed:
                change_settings(app_of(pilot).context, language=language, speed=speed)
                pilot.wait(0.3)
                sprites = {sprite.tag: sprite for sprite in pilot.seen}
                assert len(tiles_of(scene)) == 9
                for tile in tiles_of(scene).values():
                    text, icon = sprites[f"text {tile.label}"].rect, sprites[f"icon {tile.icon}"].rect
                    panel = sprites[tile.tag].rect
                    assert panel.contains(text), tile.label
                    assert text.x - icon.right >= MIN_ICON_GAP_PX, (language, tile.label)


def place_of(scene: Scene) -> dict[str, tuple[float, float]]:
    """Return where the buttons of the pause menu are."""
    assert isinstance(scene, PauseScene)
    return {widget.label: (widget.box.x, widget.box.y) for widget in scene.focus.widgets}


def test_no_button_of_the_pause_menu_moves(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        ctx = app_of(pilot).context
        log = lambda: None  # noqa: E731
        scenes = [
            *(PauseScene(ctx, match_after(commands), lambda _: None, log) for commands in (0, 10, COMMANDS_TO_TRICKS)),
            PauseScene(ctx, between_rounds(), lambda _: None),
            PauseScene(ctx, puzzle_match(ctx, shipped_puzzles()[0]), lambda _: None, log),
        ]
        places = dict[str, tuple[float, float]]()
        for scene in scenes:
            app_of(pilot).stack.apply(Reset(scene))
            pilot.wait(0.5)
            for label, place in place_of(scene).items():
                assert places.setdefault(label, place) == place, label
        assert places[WORDS("fair.title")] == places[WORDS("practice.start_over")]


def test_nothing_in_the_pause_menu_of_a_practice_speaks_of_saving(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        ctx = app_of(pilot).context
        scene = PauseScene(ctx, puzzle_match(ctx, shipped_puzzles()[0]), lambda _: None)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(0.5)
        assert WORDS("practice.leave") in visible_texts(pilot)
        assert not [line for line in visible_texts(pilot) if "save" in line.casefold()]


def test_tricks_so_far_lead_to_the_log(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        start_game(pilot)
        pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
        pilot.key(pygame.K_ESCAPE)
        pilot.press(WORDS("pause.review"))
        pilot.wait(0.5)
        pilot.press(WORDS("log.title"))
        assert is_on_top(pilot, RoundLogScene)


def test_undo_is_disabled_in_a_match_without_it(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 100) as pilot:
        program = app_of(pilot)
        match = puzzle_match(program.context, shipped_puzzles()[0])
        table = TableScene(program.context, match)
        assert not any(button.name == WORDS("tool.undo") for button in table.buttons.tools)
        program.stack.apply(Reset(PauseScene(program.context, match, lambda decision: None)))
        pilot.wait(0.5)
        assert not tiles_of(pilot.scene)["undo"].enabled


def test_click_anywhere_on_tile_changes_its_setting(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 100) as pilot:
        scene, context = show_scene(pilot, "pause"), app_of(pilot).context
        tiles = tiles_of(scene)
        for share in (0.1, 0.5, 0.9):
            before = context.settings
            for icon in ("fast", "sound"):
                box = tiles[icon].box
                pilot.click(box.x + share * box.width, box.center_y)
            after = context.settings
            assert after.speed is not before.speed
            assert after.muted is not before.muted


def test_speed_tile_goes_from_fastest_to_slowest(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720), 100) as pilot:
        scene, context = show_scene(pilot, "pause"), app_of(pilot).context
        change_settings(context, speed=Speed.INSTANT)
        tiles_of(scene)["fast"].activate()
        assert context.settings.speed is Speed.RELAXED


@pytest.mark.parametrize(
    ("kind", "title"),
    [("stall", f"{WORDS('stall.crab.name')} · {WORDS('pause.title')}"), ("ordinary", WORDS("pause.title"))],
)
def test_title_has_the_name_of_the_game(tmp_path: Path, kind: str, title: str) -> None:
    with open_app(folders_in(tmp_path)) as pilot:
        context = app_of(pilot).context
        app_of(pilot).stack.apply(Reset(PauseScene(context, begun(context, kind), lambda decision: None)))
        pilot.wait(0.5)
        assert title in visible_texts(pilot)


def test_copied_position_is_that_of_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.ui.context.copy_text", lambda text: False)  # so that the text is shown
    with open_app(folders_in(tmp_path)) as pilot:
        table = start_game(pilot)
        await_turn(pilot)
        pilot.key(pygame.K_ESCAPE)
        pilot.press(WORDS("position.copy"))
        pilot.frame()
        assert isinstance(pilot.scene, NoticeDialog)
        code = pilot.scene.notice.by_name["text"]
        assert code == code_of_view(table.match.view, table.match.players)
        assert read_position(code).hand == table.match.view.hand


def test_position_can_be_copied_only_in_a_round(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        ctx = app_of(pilot).context
        assert tiles_of(show_scene(pilot, "pause"))["copy"].enabled
        pause = PauseScene(ctx, between_rounds(), lambda _: None)
        assert not tiles_of(pause)["copy"].enabled
