"""Tests of the page about the game and of the licence texts."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo import HOMEPAGE, __version__
from papayoo.resources import asset_path
from papayoo.ui.navigation import AboutRoute, LicenceRoute, NoticeRoute, Push
from papayoo.ui.scenes.about.licence_scene import LICENCES, LicenceScene
from papayoo.ui.scenes.about.scene import AboutScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup, Toggle
from tests.ui.longest_texts import longest
from tests.ui.running_app import QUICK, app_of, folders_in, open_app

ROOT = Path(__file__).parents[4]
PROGRAM = Path("papayoo.exe")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot that has opened the about page from the settings."""
    with open_app(folders_in(tmp_path)) as opened:
        texts = app_of(opened).context.texts
        opened.press(texts("menu.settings"))
        opened.press(texts("about.title"))
        opened.wait(0.5)
        yield opened


def words_on(pilot: Pilot) -> str:
    """Return all texts on the screen."""
    tags = (sprite.tag for sprite in pilot.seen)
    return "\n".join(tag.removeprefix("text ") for tag in tags if tag.startswith("text "))


def notice_of(pilot: Pilot) -> NoticeRoute:
    """Return the description of the message that is shown over the page."""
    route = app_of(pilot).stack.top.route
    assert isinstance(route, NoticeRoute)
    return route


def test_page_is_opened_from_settings_and_names_version_and_releases(pilot: Pilot) -> None:
    assert isinstance(pilot.scene, AboutScene)
    assert f"Papayoo {__version__}" in words_on(pilot)
    assert f"{HOMEPAGE}/releases" in words_on(pilot)


def test_facts_are_copied_for_a_report(pilot: Pilot, copied: list[str]) -> None:
    pilot.press(app_of(pilot).context.texts("about.copy"))
    [text] = copied
    assert text.startswith(f"Papayoo {__version__}\nPython 3.")
    assert f"pygame-ce {pygame.ver}, SDL 2." in text
    pilot.frame()
    assert app_of(pilot).context.texts("notice.facts_copied") in words_on(pilot)


def test_address_is_copied(pilot: Pilot, copied: list[str]) -> None:
    pilot.press(app_of(pilot).context.texts("about.copy_address"))
    assert copied == [f"{HOMEPAGE}/releases"]


def test_text_is_shown_if_clipboard_fails(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.ui.context.copy_text", lambda text: False)
    pilot.press(app_of(pilot).context.texts("about.copy_address"))
    pilot.frame()
    assert notice_of(pilot).notice.by_name == {"text": f"{HOMEPAGE}/releases"}


def test_page_has_no_switch_where_the_game_is_no_program_of_its_own(pilot: Pilot) -> None:
    assert app_of(pilot).context.texts("about.open_records") not in words_on(pilot)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """A fake registry of file types: each program's path, and the name of the type it opens."""
    registry: dict[str, str] = {}
    for name, replaced in {
        "program_for_records": lambda: PROGRAM,
        "opens_records": lambda program: str(program) in registry,
        "register_records": lambda program, name: registry.update({str(program): name}),
        "unregister_records": registry.clear,
    }.items():
        monkeypatch.setattr(f"papayoo.ui.scenes.about.scene.{name}", replaced)
    return registry


def test_switch_lets_the_program_open_records_and_undoes_it(registered: dict[str, str], pilot: Pilot) -> None:
    texts = app_of(pilot).context.texts
    assert texts("about.open_records") in words_on(pilot)
    for expected in ({str(PROGRAM): texts("about.record")}, {}):
        click_switch(pilot)
        assert registered == expected
        assert texts("settings.on" if expected else "settings.off") in words_on(pilot).split("\n")


def test_player_is_told_if_the_registry_is_closed(
    registered: dict[str, str], pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(program: Path, name: str) -> None:
        raise PermissionError

    monkeypatch.setattr("papayoo.ui.scenes.about.scene.register_records", refuse)
    click_switch(pilot)
    assert notice_of(pilot).notice.key == "notice.records_unchanged"
    assert app_of(pilot).context.texts("settings.on") not in words_on(pilot).split("\n")


@pytest.mark.parametrize("language", longest("about."))
def test_switch_has_room_in_long_languages(registered: dict[str, str], tmp_path: Path, language: str) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, language=language)) as pilot:
        app_of(pilot).stack.apply(Push(AboutRoute()))
        pilot.wait(0.5)
        scene = pilot.scene
        assert isinstance(scene, AboutScene)
        assert switch_of(pilot).box.bottom <= min(button.box.y for button in scene.foot_buttons)
        assert "…" not in words_on(pilot)


def test_switch_is_below_the_licences_on_a_page_that_scrolls(registered: dict[str, str], tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=200)) as pilot:
        texts = app_of(pilot).context.texts
        app_of(pilot).stack.apply(Push(AboutRoute()))
        pilot.wait(0.5)
        focus = pilot.scene.focus_group
        assert isinstance(focus, FocusGroup)
        licences = [widget for widget in focus.widgets if widget.label in {texts(f"about.{name}") for name in LICENCES}]
        switch = switch_of(pilot)
        assert len(licences) == len(LICENCES)
        assert switch.box.y > max(widget.box.bottom for widget in licences)
        assert switch.box.x == licences[0].box.x


def switch_of(pilot: Pilot) -> Toggle:
    """Return the switch on the page."""
    focus = pilot.scene.focus_group
    assert isinstance(focus, FocusGroup)
    [switch] = [widget for widget in focus.widgets if isinstance(widget, Toggle)]
    return switch


def click_switch(pilot: Pilot) -> None:
    """Click the switch on the page."""
    box = switch_of(pilot).control
    pilot.click(box.center_x, box.center_y)
    pilot.wait(0.2)


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=pytest.mark.full if name in ("lgpl", "libraries") else ()) for name in LICENCES],
)
def test_licence_is_readable_to_its_end_by_keys(pilot: Pilot, name: str) -> None:
    pilot.press(app_of(pilot).context.texts(f"about.{name}"))
    pilot.wait(0.5)
    scene = pilot.scene
    assert isinstance(scene, LicenceScene)
    assert app_of(pilot).stack.top.route == LicenceRoute(name)
    folder, pattern = LICENCES[name]
    lines = [line for path in sorted(asset_path(folder).glob(pattern)) for line in path.read_text("utf-8").split("\n")]
    first, last = (next(line for line in order if line.strip()) for order in (lines, lines[::-1]))
    assert first in words_on(pilot)
    for _ in range(300):
        if last in words_on(pilot):
            break
        pilot.key(pygame.K_DOWN)
        pilot.wait(0.2)
    assert last in words_on(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.5)
    assert isinstance(pilot.scene, AboutScene)


@pytest.mark.parametrize("text_size", [100, 200])
def test_no_line_of_a_licence_is_cut_off(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, text_size=text_size)) as pilot:
        for name in LICENCES:
            app_of(pilot).stack.apply(Push(LicenceRoute(name)))
            pilot.wait(0.5)
            assert "…" not in words_on(pilot)
            lines = [sprite for sprite in pilot.seen if sprite.tag.startswith("text ")]
            right = app_of(pilot).window.surface.get_width()
            assert lines
            assert [sprite.tag for sprite in lines if sprite.rect.right >= right] == []


def test_own_licence_is_that_of_the_repository() -> None:
    assert asset_path("licences", "Papayoo.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()
