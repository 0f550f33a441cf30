"""Tests of the keys page of the settings: capture, swap, add and reset keys."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap
from papayoo.ui.options.key_row import ADD, KEYS, RESET, KeyRow
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup
from tests.loops import for_rows
from tests.ui.drawn import drawn_widget
from tests.ui.keyboards import keyboard, press_at
from tests.ui.running_app import WORDS, app_of, change_settings, folders_in, open_app, visible_tags, visible_texts


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the keys page of the settings open."""
    with open_app(folders_in(tmp_path), Settings(), size=(1280, 720)) as pilot:
        pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
        page(pilot).open("keys")
        pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
        yield pilot


def page(pilot: Pilot) -> SettingsScene:
    assert isinstance(pilot.scene, SettingsScene)
    return pilot.scene


def row(pilot: Pilot, name: str) -> KeyRow:
    found = page(pilot).rows[f"key_{name}"]
    assert isinstance(found, KeyRow)
    return found


def click_part(pilot: Pilot, name: str, part: int) -> None:
    """Click one of the three parts of a row's control."""
    page(pilot).reveal(row(pilot, name))
    pilot.move(5, 5)
    box = row(pilot, name).control
    pilot.click(
        *{KEYS: (box.x + 20, box.center_y), ADD: (box.right - 70, box.center_y), RESET: (box.right - 20, box.center_y)}[
            part
        ]
    )


def keys(pilot: Pilot) -> dict[str, tuple[str, ...]]:
    return dict(app_of(pilot).context.settings.keys)


def test_captured_key_is_assigned_and_works_at_once(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    assert row(pilot, "mute").wants_key
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("x",)}
    assert not row(pilot, "mute").wants_key
    assert "cap x" in visible_tags(pilot)
    before = app_of(pilot).context.sounds.is_muted
    pilot.key(pygame.K_x)
    assert app_of(pilot).context.sounds.is_muted is not before
    pilot.key(pygame.K_m)
    assert app_of(pilot).context.sounds.is_muted is not before


@pytest.mark.parametrize(
    ("layout", "place", "name", "label"),
    [("de", ";", "ö", "Ö"), ("de", "-", "ß", "ß"), ("es", ";", "ñ", "Ñ"), ("ru", "[", "[", "Х"), ("gr", "q", "q", ";")],
)
def test_key_of_every_layout_can_be_assigned(pilot: Pilot, layout: str, place: str, name: str, label: str) -> None:
    app_of(pilot).input_reader.layout = keyboard(layout)
    click_part(pilot, "mute", KEYS)
    pilot.frame(press_at(layout, place))
    assert keys(pilot) == {"mute": (name,)}
    assert label in visible_texts(pilot)
    before = app_of(pilot).context.sounds.is_muted
    pilot.frame(press_at(layout, place))
    assert app_of(pilot).context.sounds.is_muted is not before


def test_key_of_a_place_that_has_an_action_is_taken(pilot: Pilot) -> None:
    app_of(pilot).input_reader.layout = keyboard("ru")
    click_part(pilot, "mute", KEYS)
    pilot.frame(press_at("ru", "p"))
    assert keys(pilot) == {}
    pilot.frame(press_at("ru", "p"))
    assert keys(pilot) == {"mute": ("p",), "pass": ("m",)}


def test_key_of_another_action_is_swapped_on_second_press(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_l)
    assert keys(pilot) == {}
    assert any("Last trick" in text and "swap" in text for text in visible_texts(pilot))
    pilot.key(pygame.K_l)
    assert keys(pilot) == {"mute": ("l",), "last_trick": ("m",)}


def test_other_key_after_taken_key_is_assigned(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_l)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("x",)}


def test_escape_ends_capture_before_closing(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_ESCAPE)
    assert not row(pilot, "mute").wants_key
    assert keys(pilot) == {}
    pilot.key(pygame.K_ESCAPE)
    assert not isinstance(pilot.scene, SettingsScene)


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_0])
def test_digits_cannot_be_assigned(pilot: Pilot, key: int) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(key)
    assert row(pilot, "mute").wants_key
    assert keys(pilot) == {}


def test_navigation_keys_can_be_captured(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_PAGEUP, pygame.KMOD_CTRL)
    assert keys(pilot) == {"mute": ("ctrl+page up",)}


def test_added_key_is_removed_by_reset_of_row(pilot: Pilot) -> None:
    click_part(pilot, "mute", ADD)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"mute": ("m", "x")}
    click_part(pilot, "mute", RESET)
    assert keys(pilot) == {}


def test_reset_of_page_resets_all_keys(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, keys={"mute": ("x",), "pass": ("y",), "of_another_version": ("z",)})
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    pilot.press(app_of(pilot).context.texts("settings.reset"))
    assert keys(pilot) == {}


def test_keys_of_unknown_actions_are_kept(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, keys={"of_another_version": ("z",)})
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))
    click_part(pilot, "mute", KEYS)
    pilot.key(pygame.K_x)
    assert keys(pilot) == {"of_another_version": ("z",), "mute": ("x",)}


def test_keys_page_works_with_keys_alone(pilot: Pilot) -> None:
    page(pilot)._zones.enter(2)
    for _ in range(40):
        if page(pilot).focus.focused is row(pilot, "mute"):
            break
        pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_x)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_y)
    assert keys(pilot) == {"mute": ("x", "y")}
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RETURN)
    assert keys(pilot) == {}


def test_losing_focus_ends_capture(pilot: Pilot) -> None:
    click_part(pilot, "mute", KEYS)
    click_part(pilot, "faster", KEYS)
    assert not row(pilot, "mute").wants_key
    assert row(pilot, "faster").wants_key


def test_every_assignable_action_has_a_row(pilot: Pilot) -> None:
    for action in app_of(pilot).input_reader.keymap.keys:
        assert row(pilot, action.name.lower()).label
    assert Action.BACK not in app_of(pilot).input_reader.keymap.keys


# A row alone

AREA = Box(100, 100, 600, 50)


def key_row(*names: str) -> tuple[KeyRow, list[Keymap]]:
    """Return a row for an action, and the list of changes that the row will make."""
    changes: list[Keymap] = []
    row = KeyRow(WORDS, Action.MUTE, Keymap({**DEFAULT_KEYS, Action.MUTE: names}), changes.append)
    row.box = AREA
    return row, changes


def test_action_has_at_most_three_keys() -> None:
    for names, may_add in ((("x", "y"), True), (("x", "y", "z"), False)):
        row, _ = key_row(*names)
        row.adjust(1)
        row.activate()
        assert row.wants_key is may_add


def test_left_and_right_move_in_the_row_and_not_to_other_rows() -> None:
    row, changes = key_row("x")
    group = FocusGroup([row, key_row("m")[0]])
    for action in (*(Action.RIGHT,) * 4, Action.LEFT, Action.RIGHT):
        group.handle(Act(action))
    assert group.focused is row
    group.handle(Act(Action.ACTIVATE))
    assert [keymap.keys[Action.MUTE] for keymap in changes] == [("m",)], "the last part restores the default"
    for _ in range(4):
        group.handle(Act(Action.LEFT))
    assert group.focused is row
    group.handle(Act(Action.ACTIVATE))
    assert row.wants_key


def test_left_and_right_end_the_capture() -> None:
    row, _ = key_row("m")
    for step in (1, -1):
        row.activate()
        assert row.wants_key
        row.adjust(step)
        assert not row.wants_key


def test_key_that_cannot_be_assigned_is_refused_with_a_reason(canvas: Canvas) -> None:
    row, changes = key_row("m")
    row.activate()
    for key in ("1", "alt+f4"):
        row.capture_key(key)
        row.capture_key(key)
        assert row.wants_key
        assert not changes
        assert f"text {WORDS('keys.fixed')}" in drawn_widget(canvas, row, focused=True)


def test_keys_and_buttons_lie_side_by_side(canvas: Canvas) -> None:
    row, _ = key_row("x", "y")
    shown = drawn_widget(canvas, row)
    parts = [shown[tag] for tag in ("cap x", "cap y", "icon plus", "icon undo")]
    assert all(left.right < right.x for left, right in pairwise(parts))
    assert shown["cap y"].is_inside(shown["keys mute"])
    assert parts[-1].right < AREA.right


def test_keys_without_room_are_an_ellipsis(canvas: Canvas) -> None:
    row, _ = key_row("ctrl+page up", "ctrl+page down", "x")
    shown = drawn_widget(canvas, row)
    assert "cap ctrl+page up" in shown
    assert "cap x" not in shown
    assert shown["text …"].is_inside(shown["keys mute"])


def test_caps_need_8_units_after_the_last_one(canvas: Canvas) -> None:
    caps = 14 + 24 + 8 + 24 + 8
    for spare, is_shown in ((0.5, True), (-0.5, False)):
        row, _ = key_row("x", "y")
        row.box = AREA._replace(width=(caps + spare + 6 + 46 + 2 + 46) / 0.58)
        assert ("cap y" in drawn_widget(canvas, row)) is is_shown


def test_action_without_keys_says_so(canvas: Canvas) -> None:
    row, _ = key_row()
    shown = drawn_widget(canvas, row)
    assert shown[f"text {WORDS('keys.none')}"].is_inside(shown["keys mute"])


@for_rows(
    ("names", "is_plus", "is_undo"),
    ((("m",), True, False), (("x",), True, True), (("x", "y", "z"), False, True)),
)
def test_buttons_without_effect_are_dim(canvas: Canvas, names: tuple[str, ...], is_plus: bool, is_undo: bool) -> None:
    row, _ = key_row(*names)
    drawn_widget(canvas, row)
    bright = {sprite.tag for sprite in canvas.sprites if sprite.alpha == 255}
    assert ("icon plus" in bright, "icon undo" in bright) == (is_plus, is_undo)


def test_message_has_a_margin_in_its_frame(canvas: Canvas) -> None:
    row, _ = key_row("m")
    row.box = AREA._replace(width=330)
    row.activate()
    row.capture_key("l")
    shown = drawn_widget(canvas, row, focused=True)
    frame = shown["key capture"]
    words = next(box for tag, box in shown.items() if tag.startswith("text ") and box.overlaps(frame))
    assert words.is_inside(frame.inset(8, 0))


def test_plus_and_reset_are_46_units_wide_and_the_label_does_nothing() -> None:
    for x, part in (
        *((351, None), (352, KEYS), (599, KEYS), (601, None)),
        *((606, ADD), (651, ADD), (653, None), (654, RESET), (699, RESET), (700, None)),
    ):
        row, changes = key_row("x")
        row.press(x, 120)
        if row.wants_key:
            row.capture_key("y")
        added = {KEYS: [("y",)], ADD: [("x", "y")], RESET: [("m",)], None: []}
        assert [keymap.keys[Action.MUTE] for keymap in changes] == added[part], x


def test_row_reports_only_changes_and_does_not_capture_after_them() -> None:
    row, changes = key_row("m")
    row.press(660, 120)
    assert (changes, row.wants_key) == ([], False), "it has its default key"
    row.activate()
    assert not row.wants_key, "the reset button is still selected"
    row.adjust(-1)
    row.adjust(-1)
    row.activate()
    row.capture_key("m")
    assert (changes, row.wants_key) == ([], False)
    row.activate()
    row.activate()
    assert not row.wants_key, "a second press ends the capture"


def test_key_of_another_action_is_swapped_only_if_pressed_twice_in_a_row(canvas: Canvas) -> None:
    row, changes = key_row("m")
    row.activate()
    name = WORDS("option.key_last_trick.name")
    for key in ("l", "u", "1", "l"):
        row.capture_key(key)
        assert not changes, key
    assert f"text {WORDS('keys.taken', action=name)}" in drawn_widget(canvas, row, focused=True)
    row.capture_key("l")
    assert [keymap.keys[Action.LAST_TRICK] for keymap in changes] == [("m",)]
    row, changes = key_row("m")
    row.activate()
    row.capture_key("l")
    row.lose_focus()
    row.activate()
    row.capture_key("l")
    assert not changes, "the first press was forgotten"


def test_key_row_draws_its_parts_or_its_message_alone(canvas: Canvas) -> None:
    row, _ = key_row("x")
    usual = drawn_widget(canvas, row, focused=True)
    assert {"keys mute", "cap x", "icon plus", "icon undo", "ring"} <= set(usual)
    row.activate()
    assert set(drawn_widget(canvas, row, focused=True)) == {
        *(f"text {row.label}", "key capture", f"text {WORDS('keys.press')}")
    }
    assert [sprite.alpha for sprite in canvas.sprites] == [255] * 3
