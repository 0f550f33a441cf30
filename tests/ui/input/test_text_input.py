"""Tests of text input: on in text fields only, and the text that an input method is composing."""

from collections.abc import Iterator
from pathlib import Path
from unittest.mock import patch

import pygame
import pytest

from papayoo.storage import Switch
from papayoo.ui.access.describe import describe
from papayoo.ui.desktop.sdl import prepare_environment, sdl_library
from papayoo.ui.input.device import InputMode
from papayoo.ui.input.text_input import TextInput, copy_text, pasted_text
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import OnScreenKeyboard
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    app_of,
    change_settings,
    folders_in,
    open_app,
    visible_area,
    visible_tags,
    visible_texts,
)
from tests.ui.touch_events import down, up


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return the pilot of the game at its title screen."""
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        yield pilot


@pytest.fixture
def names() -> list[str]:
    """The names that the player has confirmed."""
    return []


@pytest.fixture
def dialog(pilot: Pilot, names: list[str]) -> NameDialog:
    """Open a dialog whose text field has the focus."""
    dialog = NameDialog(app_of(pilot).context, "games.save_as", "Al", names.append)
    app_of(pilot).stack.apply(Push(dialog))
    pilot.frame()
    return dialog


def is_text_input_on() -> bool:
    return bool(sdl_library().SDL_IsTextInputActive())


def compose(pilot: Pilot, text: str) -> None:
    pilot.frame(pygame.Event(pygame.TEXTEDITING, text=text, start=0, length=len(text)))


# Text input


def test_text_input_is_off_without_text_field(pilot: Pilot) -> None:
    assert not is_text_input_on()


def test_text_input_is_on_while_text_field_has_focus(pilot: Pilot, dialog: NameDialog) -> None:
    seen = [is_text_input_on()]
    for key in (pygame.K_DOWN, pygame.K_UP, pygame.K_ESCAPE):
        pilot.key(key)
        seen.append(is_text_input_on())
    assert pilot.scene is not dialog
    assert seen == [True, False, True, False]


def test_text_input_is_off_below_another_scene(pilot: Pilot, dialog: NameDialog) -> None:
    pilot.key(pygame.K_F2)
    assert pilot.scene is not dialog
    assert not is_text_input_on()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is dialog
    assert is_text_input_on()


def test_text_input_follows_focus_set_by_assistive_technology(pilot: Pilot, dialog: NameDialog) -> None:
    pilot.key(pygame.K_DOWN)
    assert not is_text_input_on()
    scene = describe(dialog, (), pilot.program.viewport, "Papayoo")
    part = next(part for part in scene.children if part.write is not None)
    assert part.focus is not None
    part.focus()
    pilot.frame()
    assert is_text_input_on()


def test_text_input_is_off_while_a_key_is_the_switch(pilot: Pilot, dialog: NameDialog) -> None:
    change_settings(app_of(pilot).context, switch=Switch.KEY)
    pilot.frame()
    assert not is_text_input_on()


def test_candidates_are_shown_by_the_system_at_the_caret(
    pilot: Pilot, dialog: NameDialog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SDL_IME_SHOW_UI", raising=False)
    environ: dict[str, str] = {}
    with patch("os.environ", environ):
        prepare_environment({})
    assert environ["SDL_IME_SHOW_UI"] == "1"
    with patch("pygame.key.set_text_input_rect") as told:
        pilot.type("berto")
        pilot.wait(0.5)  # the dialog has opened
        pilot.look()
        assert told.call_args.args == (visible_area(pilot, "caret"),)
        before, told.call_count = told.call_args.args, 0
        compose(pilot, "한국")
        pilot.look()
        assert told.call_args.args == (visible_area(pilot, "caret"),)
        assert told.call_args.args[0].x > before[0].x
        told.reset_mock()
        pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
        pilot.look()
        told.assert_not_called()


def test_text_input_is_turned_only_if_that_changes_something() -> None:
    text_input = TextInput()
    assert text_input.is_on, "SDL turns it on when it starts"
    with patch("pygame.key.start_text_input") as start, patch("pygame.key.stop_text_input") as stop:
        for on, starts, stops in ((True, 1, 0), (True, 1, 0), (False, 1, 1), (False, 1, 1), (True, 2, 1)):
            text_input.turn(on=on)
            assert (start.call_count, stop.call_count, text_input.is_on) == (starts, stops, on)


def test_turning_text_input_forgets_what_was_composed() -> None:
    text_input = TextInput()
    with patch("pygame.key.start_text_input"), patch("pygame.key.stop_text_input") as stop:
        assert text_input.finish() == ""
        stop.assert_not_called()
        text_input.composition = "한"
        assert text_input.finish() == "한"
        assert (text_input.composition, text_input.is_on) == ("", False)
        text_input.composition = "글"
        text_input.turn(on=True)
        assert text_input.composition == ""


def test_place_of_the_caret_is_told_when_it_changes() -> None:
    text_input, here, there = TextInput(), pygame.Rect(1, 2, 3, 4), pygame.Rect(5, 2, 3, 4)
    with (
        patch("pygame.key.start_text_input"),
        patch("pygame.key.stop_text_input"),
        patch("pygame.key.set_text_input_rect") as told,
    ):
        for carets in ([here], [here], [], [here], [there, here], [there]):
            text_input.show_caret(carets)
        assert [call.args[0] for call in told.call_args_list] == [here, there]
        text_input.turn(on=False)
        text_input.show_caret([here])
        assert told.call_count == 2
        text_input.turn(on=True)
        text_input.show_caret([there])
        assert told.call_count == 3, "the input method has forgotten it"


# The clipboard


def test_clipboard_returns_what_was_put_there() -> None:
    kept: list[str] = []
    with patch("pygame.scrap.put_text", kept.append), patch("pygame.scrap.get_text", lambda: kept[-1]):
        assert copy_text("Zoé")
        assert pasted_text() == "Zoé"


def test_clipboard_that_fails_or_is_empty_gives_no_text() -> None:
    with patch("pygame.scrap.put_text", side_effect=pygame.error("no clipboard")):
        assert not copy_text("Zoé")
    for fault in (pygame.error("no clipboard"), UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad")):
        with patch("pygame.scrap.get_text", side_effect=fault):
            assert pasted_text() == ""
    with patch("pygame.scrap.get_text", return_value=None):
        assert pasted_text() == ""


# Composition


def test_composition_is_underlined_in_the_field(pilot: Pilot, dialog: NameDialog) -> None:
    compose(pilot, "한")
    pilot.wait(0.5)
    text, composed = visible_area(pilot, "text Al"), visible_area(pilot, "text 한")
    line, caret = visible_area(pilot, "composition"), visible_area(pilot, "caret")
    assert text.right <= composed.left + 1
    assert line.left == composed.left
    assert abs(line.width - composed.width) <= 2
    assert composed.centery < line.top
    assert caret.left >= composed.right
    assert dialog.field.text == "Al"


def test_composed_text_replaces_composition(pilot: Pilot, dialog: NameDialog) -> None:
    compose(pilot, "하")
    pilot.frame(pygame.Event(pygame.TEXTINPUT, text="한"))
    assert dialog.field.text == "Al한"
    assert "composition" not in visible_tags(pilot)
    compose(pilot, "ㄱ")
    compose(pilot, "")
    assert "composition" not in visible_tags(pilot)
    assert dialog.field.text == "Al한"


def test_long_composition_stays_in_the_field(pilot: Pilot, dialog: NameDialog) -> None:
    dialog.field.write("W" * 30)
    compose(pilot, "한국어" * 30)
    pilot.wait(0.5)
    field = pilot.program.viewport.px(dialog.field.control.right)
    assert visible_area(pilot, "caret").right < field
    assert any("한" in text for text in visible_texts(pilot))


def test_hint_of_empty_field_gives_way_to_composition(pilot: Pilot, dialog: NameDialog) -> None:
    dialog.field.write("")
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    assert dialog.field.spec.hint in visible_texts(pilot)
    compose(pilot, "ㅎ")
    assert dialog.field.spec.hint not in visible_texts(pilot)


@pytest.mark.parametrize(
    "key",
    [
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_BACKSPACE, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE),
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_F1, pygame.K_PAGEDOWN),
    ],
)
def test_keys_belong_to_the_composition(pilot: Pilot, dialog: NameDialog, names: list[str], key: int) -> None:
    compose(pilot, "한")
    pilot.key(key)
    assert pilot.scene is dialog
    assert dialog.focus.focused is dialog.field
    assert (dialog.field.text, names) == ("Al", [])
    assert "composition" in visible_tags(pilot)


def test_keys_work_again_after_the_composition(pilot: Pilot, dialog: NameDialog, names: list[str]) -> None:
    compose(pilot, "한")
    pilot.frame(pygame.Event(pygame.TEXTINPUT, text="한"))
    pilot.key(pygame.K_RETURN)
    assert names == ["Al한"]


def test_click_types_the_composition_first(pilot: Pilot, dialog: NameDialog, names: list[str]) -> None:
    pilot.wait(0.5)
    compose(pilot, "한")
    pilot.click(dialog.confirm.box.center_x, dialog.confirm.box.center_y)
    assert names == ["Al한"]


def test_click_beside_the_buttons_keeps_text_input_on(pilot: Pilot, dialog: NameDialog) -> None:
    compose(pilot, "한")
    pilot.wait(0.5)
    pilot.click(dialog.panel.x + 9, dialog.panel.y + 9)
    assert pilot.scene is dialog
    assert dialog.field.text == "Al한"
    assert is_text_input_on()
    assert "composition" not in visible_tags(pilot)


@pytest.mark.skipif("sys.platform == 'darwin'", reason="trackpads send finger events there")
def test_tap_types_the_composition_first(pilot: Pilot, dialog: NameDialog, names: list[str]) -> None:
    pilot.wait(0.5)
    compose(pilot, "한")
    at = dialog.confirm.box.center_x, dialog.confirm.box.center_y
    pilot.frame(down(*at))
    pilot.frame(up(*at))
    assert names == ["Al한"]


def test_pointer_that_moves_does_not_take_the_focus_from_the_composition(pilot: Pilot, dialog: NameDialog) -> None:
    pilot.wait(0.5)
    pilot.move(dialog.field.box.center_x, dialog.field.box.center_y)
    compose(pilot, "한")
    pilot.move(dialog.confirm.box.center_x, dialog.confirm.box.center_y)
    assert dialog.focus.focused is dialog.field
    assert "composition" in visible_tags(pilot)


def test_motion_during_a_composition_is_not_read(pilot: Pilot, dialog: NameDialog) -> None:
    compose(pilot, "한")
    input_reader = app_of(pilot).input_reader
    device = input_reader.device
    motion = pygame.Event(pygame.MOUSEMOTION, pos=(700, 400), rel=(0, 0), buttons=(0, 0, 0), touch=False)
    assert input_reader.read(motion, pilot.program.viewport, InputMode(is_typing=True)) == []
    assert input_reader.device is device
    press = pygame.Event(pygame.MOUSEBUTTONUP, pos=(700, 400), button=1, touch=False)
    assert input_reader.read(press, pilot.program.viewport, InputMode(is_typing=True))


def test_composition_ends_when_window_loses_focus(pilot: Pilot, dialog: NameDialog, names: list[str]) -> None:
    compose(pilot, "한")
    pilot.frame(pygame.Event(pygame.WINDOWFOCUSLOST))
    assert "composition" not in visible_tags(pilot)
    pilot.key(pygame.K_RETURN)
    assert names == ["Al"]


def test_shift_and_other_input_do_not_end_a_composition(pilot: Pilot, dialog: NameDialog) -> None:
    compose(pilot, "한")
    pilot.key(pygame.K_LSHIFT)
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, precise_x=0.0, precise_y=1.0, x=0, y=1, which=0, flipped=False))
    assert "composition" in visible_tags(pilot)


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN])
def test_button_of_a_gamepad_types_the_composition_first(pilot: Pilot, dialog: NameDialog, button: int) -> None:
    compose(pilot, "한")
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0))
    assert dialog.field.text == "Al"
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0))
    assert dialog.field.text == "Al한"


def test_composition_outside_a_text_field_is_ignored(pilot: Pilot, dialog: NameDialog) -> None:
    pilot.key(pygame.K_DOWN)
    compose(pilot, "한")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is not dialog


def test_on_screen_keyboard_shows_the_composition(pilot: Pilot, dialog: NameDialog) -> None:
    app_of(pilot).stack.apply(Push(dialog.field.keyboard_route))
    pilot.frame()
    keyboard = pilot.scene
    assert isinstance(keyboard, OnScreenKeyboard)
    assert is_text_input_on()
    compose(pilot, "한")
    assert "composition" in visible_tags(pilot)
    pilot.frame(pygame.Event(pygame.TEXTINPUT, text="한"))
    pilot.key(pygame.K_RETURN)
    assert dialog.field.text == "Al한"
