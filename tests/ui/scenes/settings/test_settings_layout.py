"""Tests that the settings are laid out before drawing, and that drawing changes nothing."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import Push
from papayoo.ui.options.option_table import PAGES
from papayoo.ui.render import Fonts, TextMeasure
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.ui.running_app import app_of, change_settings, folders_in, open_app

SIZE = 1280, 720


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), Settings(), size=SIZE) as pilot:
        yield pilot


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_arrange_places_rows_without_drawing(pilot: Pilot, page: str) -> None:
    scene = SettingsScene(app_of(pilot).context)
    scene.open(page)
    viewport, fonts = Viewport(*SIZE), Fonts()
    scene.arrange(viewport, TextMeasure(fonts, viewport))
    fonts.close()
    placed = [row for row in scene.list.rows if row.is_placed]
    assert placed
    assert len(placed) == len(scene.list.rows) or not scene.list.fits
    assert all(widget.is_placed for widget in scene.focus.widgets if widget not in scene.list.rows)
    assert all(scene.panel.contains(row.box.x, row.box.y) for row in placed)


def state_of(scene: SettingsScene) -> list[dict[str, object]]:
    """Return copies of all attributes of the scene, of its list and of its widgets."""
    return [dict(vars(part)) for part in (scene, scene.list, *scene.focus.widgets)]


@pytest.mark.parametrize("page", [page.name for page in PAGES])
def test_drawing_changes_no_attribute(pilot: Pilot, page: str) -> None:
    program = app_of(pilot)
    scene = SettingsScene(program.context)
    program.stack.apply(Push(scene))
    scene.open(page)
    pilot.move(1, 1)
    before = state_of(scene)
    for _ in range(2):
        pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
        assert state_of(scene) == before
        assert program.show(), "a frame is drawn"
        assert state_of(scene) == before


def test_change_of_settings_lays_out_rows_before_handler_returns(pilot: Pilot) -> None:
    program = app_of(pilot)
    scene = SettingsScene(program.context)
    program.stack.apply(Push(scene))
    row = scene.rows["length"]
    scene.focus.focus(row)
    scene.reveal(row)
    pilot.move(1, 1)
    assert "total_limit" not in scene.rows
    for _ in range(2):
        program.stack.handle(Act(Action.RIGHT))
    assert scene.rows["total_limit"].is_placed
    assert all(row.is_placed for row in scene.list.rows)


def test_while_a_page_fades_in_pictures_of_others_are_requested_row_by_row(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program = app_of(pilot)
    scene = SettingsScene(program.context, page="play")
    drawn: list[SwatchRow] = []
    monkeypatch.setattr(SwatchRow, "draw_pictures", lambda row, canvas: drawn.append(row))
    program.stack.apply(Push(scene))
    a_frame = []
    for _ in range(20):  # about a third of a second
        drawn.clear()
        pilot.frame()
        pilot.look()
        a_frame.append({row.label for row in drawn if row not in scene.list.rows})
    others = [option for page in PAGES if page.name != "play" for option in page.options if option.has_pictures]
    assert set().union(*a_frame) == {option.make_row(program.context).label for option in others}
    assert all(len(labels) <= 1 for labels in a_frame)


def test_pictures_of_other_pages_are_requested_with_a_size(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[SwatchRow] = []
    monkeypatch.setattr(SwatchRow, "draw_pictures", lambda row, canvas: drawn.append(row))
    program = app_of(pilot)
    change_settings(program.context, text_size=200)
    program.stack.apply(Push(SettingsScene(program.context)))
    pilot.frame()
    pilot.look()
    assert drawn
    assert all(row.chip(0).width > 0 for row in drawn)
