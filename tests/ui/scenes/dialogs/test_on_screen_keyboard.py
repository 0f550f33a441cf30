"""Tests of the on-screen keyboard: typing with gamepad, touch and mouse in every text field."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.storage.library import NAME_LIMIT
from papayoo.text.catalog import load_catalog
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import COLUMNS, OWN_PAGES, PAGES, OnScreenKeyboard
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, SearchField, TextField, Widget
from tests.loops import for_all
from tests.ui.running_app import app_of, folders_in, open_app, visible_texts

WORDS = load_catalog()
A, B, START = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START
WAYS = {
    "left": pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    "right": pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
    "up": pygame.CONTROLLER_BUTTON_DPAD_UP,
    "down": pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}
LONGEST_WAY = 40


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def press_gamepad_button(pilot: Pilot, number: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.Event(kind, button=number, instance_id=0))


def tap(pilot: Pilot, widget: Widget) -> None:
    viewport = pilot.program.viewport
    x, y = widget.box.center_x / viewport.width, widget.box.center_y / viewport.height
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.frame(pygame.Event(kind, finger_id=1, touch_id=0, x=x, y=y, dx=0.0, dy=0.0))


def keyboard_of(pilot: Pilot) -> OnScreenKeyboard:
    assert isinstance(pilot.scene, OnScreenKeyboard)
    return pilot.scene


def widgets(pilot: Pilot) -> list[Widget]:
    """Return all widgets of the top dialog."""
    assert isinstance(pilot.scene, Dialog)
    return pilot.scene.focus.widgets


def keys(pilot: Pilot) -> dict[str, Widget]:
    """Return the keys of the on-screen keyboard by label or icon."""
    named = {getattr(w, "label", "") or getattr(w, "icon", ""): w for w in keyboard_of(pilot).focus.widgets}
    assert len(named) == len(keyboard_of(pilot).focus.widgets)
    return named


def move_focus_to(pilot: Pilot, name: str) -> None:
    """Press the gamepad's down and right buttons until the given key of the on-screen keyboard has the focus."""
    target = keys(pilot)[name]
    for way, is_there in (("down", lambda w: w.box.y == target.box.y), ("right", lambda w: w is target)):
        for _ in range(LONGEST_WAY):
            if is_there(keyboard_of(pilot).focus.focused):
                break
            press_gamepad_button(pilot, WAYS[way])
    assert keyboard_of(pilot).focus.focused is target


def type_with_gamepad(pilot: Pilot, *names: str) -> None:
    for name in names:
        move_focus_to(pilot, name)
        press_gamepad_button(pilot, A)


def push_scene(pilot: Pilot, scene: NameDialog | OpponentDialog | SettingsScene) -> None:
    app_of(pilot).stack.apply(Push(scene))
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))


def ask_for_name(pilot: Pilot, name: str = "") -> list[str]:
    """Open the dialog for a name, and return a list that records the entered names."""
    given: list[str] = []
    push_scene(pilot, NameDialog(app_of(pilot).context, "games.save_as", name, given.append))
    return given


def test_gamepad_types_name_with_capitals_and_accents(pilot: Pilot) -> None:
    given = ask_for_name(pilot)
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, "Z", "o", WORDS("letters.accented"), "é", WORDS("letters.space"))
    type_with_gamepad(pilot, WORDS("letters.rare"), "Ľ", WORDS("letters.plain"), "b")
    assert keyboard_of(pilot).text == "Zoé Ľb"
    press_gamepad_button(pilot, START)
    assert isinstance(pilot.scene, NameDialog)
    press_gamepad_button(pilot, WAYS["down"])
    press_gamepad_button(pilot, A)
    assert given == ["Zoé Ľb"]


def test_touch_types_name(pilot: Pilot) -> None:
    given = ask_for_name(pilot)
    tap(pilot, widgets(pilot)[0])
    for name in ("A", "d", "a"):
        tap(pilot, keys(pilot)[name])
    tap(pilot, keys(pilot)[WORDS("settings.done")])
    tap(pilot, widgets(pilot)[1])
    assert given == ["Ada"]


def test_cancel_button_erases_and_words_begin_with_capital(pilot: Pilot) -> None:
    ask_for_name(pilot, "Zo")
    press_gamepad_button(pilot, A)
    assert "q" in keys(pilot)
    press_gamepad_button(pilot, B)
    assert keyboard_of(pilot).text == "Z"
    press_gamepad_button(pilot, B)
    press_gamepad_button(pilot, B)
    assert keyboard_of(pilot).text == ""
    assert "Q" in keys(pilot)


def test_shift_applies_to_next_letter_only(pilot: Pilot) -> None:
    ask_for_name(pilot, "Zo")
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, "arrow_up", "E", "e")
    assert keyboard_of(pilot).text == "ZoEe"


def test_capital_sharp_s_is_one_letter(pilot: Pilot) -> None:
    ask_for_name(pilot)
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, WORDS("letters.accented"), "ẞ", "ß")
    assert keyboard_of(pilot).text == "ẞß"


@for_all(
    letters={
        "Czech and Slovak": "áäčďéěíĺľňóôŕřšťúůýž",
        "Danish, Norwegian, Swedish, Finnish, Icelandic": "åæøäöáðéíóúýþ",
        "Dutch, French, Catalan": "àâæçèéêëîïíòóôœùûüÿŀ·",
        "German, Hungarian": "äöüßáéíóőúű",
        "Polish, Lithuanian, Latvian, Estonian": "ąćęłńóśźżčėįšųūžāēģīķļņõ",
        "Portuguese, Spanish, Italian, Romanian": "ãõçñáéíóúüìòù¿¡ăâîșț",
        "Turkish, Croatian, Maltese, Welsh": "çğıöşüčćđšžċġħżŵŷ",
    }.items(),
)
def test_keyboard_has_every_letter_of_every_language(letters: tuple[str, str]) -> None:
    assert set(letters[1]) <= set("".join(row for page in PAGES for row in page))


def test_every_letter_is_on_one_key_only() -> None:
    on_keys = [letter for page in PAGES for row in page for letter in row]
    assert len(on_keys) == len(set(on_keys))
    assert all(len(row) == COLUMNS for page in PAGES for row in page)


ALPHABETS = {
    "Ελληνικά": ("GREEK", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"),
    "Русский": ("CYRILLIC", "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"),
    "Български": ("CYRILLIC", "абвгдежзийклмнопрстуфхцчшщъьюя"),
    "Српски": ("CYRILLIC", "абвгдђежзијклљмнњопрстћуфхцчџш"),
}


@pytest.mark.parametrize("language", ALPHABETS)
def test_keyboard_begins_with_letters_of_language(tmp_path: Path, language: str) -> None:
    page, letters = ALPHABETS[language]
    on_keys = "".join(OWN_PAGES[page])
    assert set(letters) <= set(on_keys)
    assert len(on_keys) == len(set(on_keys)) == 4 * COLUMNS
    places = folders_in(tmp_path)
    places.catalogs.mkdir(parents=True)
    (places.catalogs / "own.toml").write_text(f'[language]\nname = "{language}"\n', encoding="utf-8")
    with open_app(places, Settings(language="own")) as pilot:
        given = ask_for_name(pilot)
        press_gamepad_button(pilot, A)
        type_with_gamepad(pilot, letters[0].upper(), *letters[1:4], WORDS("letters.plain"), "a")
        press_gamepad_button(pilot, START)
        press_gamepad_button(pilot, WAYS["down"])
        press_gamepad_button(pilot, A)
        assert given == [letters[:4].capitalize() + "a"]


def test_dotless_i_key_types_dotted_capital(pilot: Pilot) -> None:
    ask_for_name(pilot)
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, WORDS("letters.accented"), "İ", "ı")
    assert keyboard_of(pilot).text == "İı"


def test_cancelled_keyboard_changes_nothing(pilot: Pilot) -> None:
    ask_for_name(pilot, "Old")
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, "x", WORDS("games.cancel"))
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert field.text == "Old"


def test_keyboard_stops_at_limit_of_field(pilot: Pilot) -> None:
    ask_for_name(pilot, "n" * (NAME_LIMIT - 1))
    for _ in range(4):
        press_gamepad_button(pilot, A)
    press_gamepad_button(pilot, START)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert len(field.text) == field.spec.limit


def test_held_direction_moves_along_row_and_wraps(pilot: Pilot) -> None:
    ask_for_name(pilot, "x")
    press_gamepad_button(pilot, A)
    start = keyboard_of(pilot).focus.index
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=WAYS["left"], instance_id=0))
    assert keyboard_of(pilot).focus.index == start + 11
    pilot.wait(FIRST_S + 3 * NEXT_S)
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, button=WAYS["left"], instance_id=0))
    assert start < keyboard_of(pilot).focus.index < start + 10


def test_real_keyboard_types_into_on_screen_keyboard(pilot: Pilot) -> None:
    ask_for_name(pilot)
    press_gamepad_button(pilot, A)
    pilot.type("Mm")
    pilot.key(pygame.K_RETURN)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert field.text == "Mm"


def test_gamepad_types_search_in_settings(pilot: Pilot) -> None:
    settings = SettingsScene(app_of(pilot).context)
    push_scene(pilot, settings)
    search = next(w for w in settings.focus.widgets if isinstance(w, SearchField))
    settings.focus.focus(search)
    press_gamepad_button(pilot, A)
    type_with_gamepad(pilot, "M", "u", "s")
    press_gamepad_button(pilot, START)
    assert "music_volume" in settings.rows


@pytest.mark.parametrize("by_touch", [False, True])
def test_gamepad_types_name_of_opponent(pilot: Pilot, by_touch: bool) -> None:
    scene = OpponentDialog(app_of(pilot).context, 0)
    push_scene(pilot, scene)
    field = next(w for w in scene.focus.widgets if isinstance(w, TextField))
    if by_touch:
        tap(pilot, field)
        tap(pilot, keys(pilot)["K"])
    else:
        press_gamepad_button(pilot, A)
        type_with_gamepad(pilot, "K")
    press_gamepad_button(pilot, START)
    assert app_of(pilot).context.settings.opponents[0].name == "K"


def test_click_into_text_and_keys_do_not_open_keyboard(pilot: Pilot) -> None:
    ask_for_name(pilot)
    field = widgets(pilot)[0]
    pilot.click(field.box.center_x, field.box.center_y)
    assert isinstance(pilot.scene, NameDialog)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, NameDialog)


def click(pilot: Pilot, name: str) -> None:
    box = keys(pilot)[name].box
    pilot.click(box.center_x, box.center_y)


def click_sign(pilot: Pilot, field: Widget) -> None:
    assert isinstance(field, TextField)
    pilot.click(field.keyboard_icon.center_x, field.keyboard_icon.center_y)


def test_mouse_alone_types_name(pilot: Pilot) -> None:
    given = ask_for_name(pilot)
    click_sign(pilot, widgets(pilot)[0])
    for name in ("A", "d", WORDS("letters.accented"), "á", WORDS("settings.done")):
        click(pilot, name)
    keep = widgets(pilot)[1]
    pilot.click(keep.box.center_x, keep.box.center_y)
    assert given == ["Adá"]


def test_keyboard_icon_has_tooltip(pilot: Pilot) -> None:
    ask_for_name(pilot)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    for x, is_told in (
        (field.keyboard_icon.center_x, True),
        (field.keyboard_icon.x - 60, False),
        (field.keyboard_icon.center_x, True),
        (4, False),
    ):
        pilot.move(x, field.box.center_y)
        pilot.frame()
        assert (WORDS("letters.tooltip") in visible_texts(pilot)) is is_told


def test_mouse_alone_types_search_in_settings(pilot: Pilot) -> None:
    settings = SettingsScene(app_of(pilot).context)
    push_scene(pilot, settings)
    click_sign(pilot, next(w for w in settings.focus.widgets if isinstance(w, SearchField)))
    for name in ("M", "u", "s", WORDS("settings.done")):
        click(pilot, name)
    assert "music_volume" in settings.rows


@pytest.mark.parametrize("device", ["mouse", "touch", "pad"])
def test_player_name_can_be_typed_with_every_device(pilot: Pilot, device: str) -> None:
    scene = NewGameScene(app_of(pilot).context)
    app_of(pilot).stack.apply(Push(scene))
    pilot.frame()
    field = next(w for w in scene.focus.widgets if isinstance(w, TextField))
    match device:
        case "mouse":
            click_sign(pilot, field)
        case "touch":
            tap(pilot, field)
        case _:
            while scene.focus.focused is not field:
                press_gamepad_button(pilot, WAYS["up"])
            press_gamepad_button(pilot, A)
    click(pilot, "K")
    press_gamepad_button(pilot, START)
    assert pilot.scene is scene
    assert app_of(pilot).context.settings.name == "K"


@pytest.mark.parametrize("size", [(960, 600), (640, 360), (1290, 540), (640, 512)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_keys_are_inside_panel_and_do_not_overlap(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with open_app(folders_in(tmp_path), Settings(text_size=text_size), size=size) as pilot:
        ask_for_name(pilot)
        press_gamepad_button(pilot, A)
        panel, viewport = keyboard_of(pilot).panel, Viewport(*size)
        assert panel.x >= 0
        assert panel.bottom <= viewport.height
        boxes = [widget.box for widget in keyboard_of(pilot).focus.widgets]
        for number, box in enumerate(boxes):
            assert panel.contains(box.x, box.y)
            assert panel.contains(box.right, box.bottom)
            assert not any(box.contains(other.center_x, other.center_y) for other in boxes[:number])


def test_every_key_has_a_name_for_screen_readers(pilot: Pilot) -> None:
    ask_for_name(pilot)
    press_gamepad_button(pilot, A)
    buttons = [button for button in keyboard_of(pilot).focus.widgets if isinstance(button, Button)]
    assert len(buttons) == len(keyboard_of(pilot).focus.widgets) > 30
    assert [button for button in buttons if not (button.label or button.name)] == []
