"""Writing without a keyboard: with a pad and by touch, in every text field."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage.library import NAME_LIMIT
from papayoo.storage.settings import Settings
from papayoo.text.catalog import load_catalog
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.key_repeat import FIRST_S, NEXT_S
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.dialogs.dialog import Dialog
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.on_screen_keyboard import COLUMNS, PAGES, OnScreenKeyboard
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.base import Widget
from papayoo.ui.widgets.value_rows import SearchField, TextField
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


def send(pilot: Pilot, number: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.Event(kind, button=number, instance_id=0))


def tap(pilot: Pilot, widget: Widget) -> None:
    viewport = pilot.program.viewport
    x, y = widget.box.center_x / viewport.width, widget.box.center_y / viewport.height
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.frame(pygame.Event(kind, finger_id=1, touch_id=0, x=x, y=y, dx=0.0, dy=0.0))


def letters(pilot: Pilot) -> OnScreenKeyboard:
    assert isinstance(pilot.scene, OnScreenKeyboard)
    return pilot.scene


def widgets(pilot: Pilot) -> list[Widget]:
    """The widgets of the dialog on top."""
    assert isinstance(pilot.scene, Dialog)
    return pilot.scene.focus.widgets


def keys(pilot: Pilot) -> dict[str, Widget]:
    """The keys by their labels or icons."""
    named = {getattr(w, "label", "") or getattr(w, "icon", ""): w for w in letters(pilot).focus.widgets}
    assert len(named) == len(letters(pilot).focus.widgets)
    return named


def steer_to(pilot: Pilot, name: str) -> None:
    """Go to a key with the directions of a pad: to its row, then along it."""
    target = keys(pilot)[name]
    for way, is_there in (("down", lambda w: w.box.y == target.box.y), ("right", lambda w: w is target)):
        for _ in range(LONGEST_WAY):
            if is_there(letters(pilot).focus.focused):
                break
            send(pilot, WAYS[way])
    assert letters(pilot).focus.focused is target


def write_by_pad(pilot: Pilot, *names: str) -> None:
    for name in names:
        steer_to(pilot, name)
        send(pilot, A)


def show(pilot: Pilot, scene: NameDialog | OpponentDialog | SettingsScene) -> None:
    app_of(pilot).stack.apply(Push(scene))
    pilot.frame(pygame.Event(pygame.WINDOWEXPOSED))


def naming(pilot: Pilot, name: str = "") -> list[str]:
    """Ask for the name of a game; the names given."""
    given: list[str] = []
    show(pilot, NameDialog(app_of(pilot).context, "Save as", name, given.append))
    return given


def test_a_pad_writes_a_name_with_capitals_and_accents(pilot: Pilot) -> None:
    given = naming(pilot)
    send(pilot, A)
    write_by_pad(pilot, "Z", "o", WORDS("letters.accented"), "é", WORDS("letters.space"))
    write_by_pad(pilot, WORDS("letters.rare"), "Ľ", WORDS("letters.plain"), "b")
    assert letters(pilot).text == "Zoé Ľb"
    send(pilot, START)
    assert isinstance(pilot.scene, NameDialog)
    send(pilot, WAYS["down"])
    send(pilot, A)
    assert given == ["Zoé Ľb"]


def test_touch_writes_a_name(pilot: Pilot) -> None:
    given = naming(pilot)
    tap(pilot, widgets(pilot)[0])
    for name in ("A", "d", "a"):
        tap(pilot, keys(pilot)[name])
    tap(pilot, keys(pilot)[WORDS("settings.done")])
    tap(pilot, widgets(pilot)[1])
    assert given == ["Ada"]


def test_the_button_for_no_takes_the_last_letter_back_and_the_next_word_begins_large(pilot: Pilot) -> None:
    naming(pilot, "Zo")
    send(pilot, A)
    assert "q" in keys(pilot)
    send(pilot, B)
    assert letters(pilot).text == "Z"
    send(pilot, B)
    send(pilot, B)
    assert letters(pilot).text == ""
    assert "Q" in keys(pilot)


def test_shift_changes_the_size_of_the_next_letter_only(pilot: Pilot) -> None:
    naming(pilot, "Zo")
    send(pilot, A)
    write_by_pad(pilot, "arrow_up", "E", "e")
    assert letters(pilot).text == "ZoEe"


def test_sharp_s_has_a_large_form_of_one_letter(pilot: Pilot) -> None:
    naming(pilot)
    send(pilot, A)
    write_by_pad(pilot, WORDS("letters.accented"), "ẞ", "ß")
    assert letters(pilot).text == "ẞß"


@pytest.mark.parametrize(
    "letters",
    {
        "Czech and Slovak": "áäčďéěíĺľňóôŕřšťúůýž",
        "Danish, Norwegian, Swedish, Finnish, Icelandic": "åæøäöáðéíóúýþ",
        "Dutch, French, Catalan": "àâæçèéêëîïíòóôœùûüÿŀ·",
        "German, Hungarian": "äöüßáéíóőúű",
        "Polish, Lithuanian, Latvian, Estonian": "ąćęłńóśźżčėįšųūžāēģīķļņõ",
        "Portuguese, Spanish, Italian, Romanian": "ãõçñáéíóúüìòù¿¡ăâîșț",
        "Turkish, Croatian, Maltese, Welsh": "çğıöşüčćđšžċġħżŵŷ",
    }.items(),
    ids=lambda item: item[0],
)
def test_every_letter_of_a_language_can_be_written(letters: tuple[str, str]) -> None:
    assert set(letters[1]) <= set("".join(row for page in PAGES for row in page))


def test_every_letter_stands_on_one_key_only() -> None:
    on_keys = [letter for page in PAGES for row in page for letter in row]
    assert len(on_keys) == len(set(on_keys))
    assert all(len(row) == COLUMNS for page in PAGES for row in page)


def test_the_dotless_i_makes_room_for_the_dotted_capital(pilot: Pilot) -> None:
    naming(pilot)
    send(pilot, A)
    write_by_pad(pilot, WORDS("letters.accented"), "İ", "ı")
    assert letters(pilot).text == "İı"


def test_cancelled_writing_changes_nothing(pilot: Pilot) -> None:
    naming(pilot, "Old")
    send(pilot, A)
    write_by_pad(pilot, "x", WORDS("games.cancel"))
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert field.text == "Old"


def test_no_more_letters_than_the_field_takes(pilot: Pilot) -> None:
    naming(pilot, "n" * (NAME_LIMIT - 1))
    for _ in range(4):
        send(pilot, A)
    send(pilot, START)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert len(field.text) == field.writing.limit


def test_a_held_direction_goes_on_along_the_row_and_round_its_end(pilot: Pilot) -> None:
    naming(pilot, "x")
    send(pilot, A)
    start = letters(pilot).focus.index
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=WAYS["left"], instance_id=0))
    assert letters(pilot).focus.index == start + 11
    pilot.wait(FIRST_S + 3 * NEXT_S)
    pilot.frame(pygame.Event(pygame.CONTROLLERBUTTONUP, button=WAYS["left"], instance_id=0))
    assert start < letters(pilot).focus.index < start + 10


def test_a_keyboard_at_hand_may_write_too(pilot: Pilot) -> None:
    naming(pilot)
    send(pilot, A)
    pilot.type("Mm")
    pilot.key(pygame.K_RETURN)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    assert field.text == "Mm"


def test_the_search_among_the_settings_is_written_by_pad(pilot: Pilot) -> None:
    settings = SettingsScene(app_of(pilot).context)
    show(pilot, settings)
    search = next(w for w in settings.focus.widgets if isinstance(w, SearchField))
    settings.focus.focus(search)
    send(pilot, A)
    write_by_pad(pilot, "M", "u", "s")
    send(pilot, START)
    assert "music_volume" in settings.rows


@pytest.mark.parametrize("by_touch", [False, True])
def test_an_opponents_name_is_written(pilot: Pilot, by_touch: bool) -> None:
    scene = OpponentDialog(app_of(pilot).context, 0)
    show(pilot, scene)
    field = next(w for w in scene.focus.widgets if isinstance(w, TextField))
    if by_touch:
        tap(pilot, field)
        tap(pilot, keys(pilot)["K"])
    else:
        send(pilot, A)
        write_by_pad(pilot, "K")
    send(pilot, START)
    assert app_of(pilot).context.settings.opponents[0].name == "K"


def test_neither_a_click_into_the_text_nor_keys_open_it(pilot: Pilot) -> None:
    naming(pilot)
    field = widgets(pilot)[0]
    pilot.click(field.box.center_x, field.box.center_y)
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.scene, NameDialog)


def click(pilot: Pilot, name: str) -> None:
    box = keys(pilot)[name].box
    pilot.click(box.center_x, box.center_y)


def click_sign(pilot: Pilot, field: Widget) -> None:
    assert isinstance(field, TextField)
    pilot.click(field.sign.center_x, field.sign.center_y)


def test_a_mouse_alone_writes_a_name(pilot: Pilot) -> None:
    given = naming(pilot)
    click_sign(pilot, widgets(pilot)[0])
    for name in ("A", "d", WORDS("letters.accented"), "á", WORDS("settings.done")):
        click(pilot, name)
    keep = widgets(pilot)[1]
    pilot.click(keep.box.center_x, keep.box.center_y)
    assert given == ["Adá"]


def test_the_sign_tells_a_mouse_what_it_is_for_while_it_is_pointed_at(pilot: Pilot) -> None:
    naming(pilot)
    field = widgets(pilot)[0]
    assert isinstance(field, TextField)
    for x, is_told in (
        (field.sign.center_x, True),
        (field.sign.x - 60, False),
        (field.sign.center_x, True),
        (4, False),
    ):
        pilot.move(x, field.box.center_y)
        pilot.frame()
        assert (WORDS("letters.tooltip") in visible_texts(pilot)) is is_told


def test_a_mouse_alone_writes_what_to_look_for_among_the_settings(pilot: Pilot) -> None:
    settings = SettingsScene(app_of(pilot).context)
    show(pilot, settings)
    click_sign(pilot, next(w for w in settings.focus.widgets if isinstance(w, SearchField)))
    for name in ("M", "u", "s", WORDS("settings.done")):
        click(pilot, name)
    assert "music_volume" in settings.rows


@pytest.mark.parametrize("device", ["mouse", "touch", "pad"])
def test_the_players_name_for_a_new_game_is_written_with_every_device(pilot: Pilot, device: str) -> None:
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
                send(pilot, WAYS["up"])
            send(pilot, A)
    click(pilot, "K")
    send(pilot, START)
    assert pilot.scene is scene
    assert app_of(pilot).context.settings.name == "K"


@pytest.mark.parametrize("size", [(960, 600), (640, 360), (1290, 540), (640, 512)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_every_key_stands_in_the_panel_and_none_on_another(
    tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    with open_app(folders_in(tmp_path), Settings(text_size=text_size), size=size) as pilot:
        naming(pilot)
        send(pilot, A)
        panel, viewport = letters(pilot).panel, Viewport(*size)
        assert panel.x >= 0
        assert panel.bottom <= viewport.height
        boxes = [widget.box for widget in letters(pilot).focus.widgets]
        for number, box in enumerate(boxes):
            assert panel.contains(box.x, box.y)
            assert panel.contains(box.right, box.bottom)
            assert not any(box.contains(other.center_x, other.center_y) for other in boxes[:number])
