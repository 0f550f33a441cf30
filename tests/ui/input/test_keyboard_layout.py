"""Tests of keyboard layouts: which key triggers which action, what hints show, and under which name keys are saved."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.storage import Settings
from papayoo.ui.input import reader
from papayoo.ui.input.actions import Act, Action, Digit, Intent, RawKey, Released, Typed
from papayoo.ui.input.device import InputMode
from papayoo.ui.input.keyboard_layout import PLACES, US_LAYOUT, KeyboardLayout, character_of, types_character
from papayoo.ui.input.keymap import DEFAULT_KEYS, FIXED_KEYS, keymap_of, parts_of
from papayoo.ui.input.reader import InputReader
from papayoo.ui.widgets import key_label
from tests.loops import for_all, for_rows
from tests.ui.keyboards import NO_KEY, US, keyboard, press_at
from tests.ui.running_app import DESIGN, WORDS, app_of, folders_in, open_app, start_game, visible_texts

LAYOUTS = ("us", "de", "fr", "es", "tr", "ru", "gr", "bg", "rs", "il", "kz")
WITHOUT_LATIN = ("ru", "gr", "bg", "rs", "il", "kz")
MENU, TYPING, CAPTURE = InputMode(), InputMode(is_typing=True), InputMode(wants_raw_keys=True)
CTRL = pygame.KMOD_LCTRL


@pytest.fixture(autouse=True)
def _display(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open a dummy display. Without a display, pygame does not know the names of keys."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    yield
    pygame.display.quit()


def intents(
    layout: str, place: str, modifiers: int = 0, mode: InputMode = MENU, **keys: tuple[str, ...]
) -> list[Intent]:
    """Return the intents of the key at a place of the US keyboard."""
    input_reader = InputReader(lambda: keyboard(layout))
    input_reader.keymap = keymap_of(keys)
    return input_reader.read(press_at(layout, place, modifiers), DESIGN, mode)


@for_all(layout=LAYOUTS)
def test_layout_is_latin_if_it_has_latin_letters(layout: str) -> None:
    assert keyboard(layout).is_latin == (layout not in WITHOUT_LATIN)


@for_all(layout=WITHOUT_LATIN)
def test_without_latin_letters_every_shortcut_is_at_its_place(layout: str) -> None:
    for action, names in DEFAULT_KEYS.items():
        for name in names:
            *modifier, key = parts_of(name)
            if key in US:
                assert intents(layout, key, CTRL if modifier == ["ctrl"] else 0) == [Act(action)], name
    assert FIXED_KEYS["ctrl+cmd+f"] is Action.FULLSCREEN
    assert intents(layout, "f", CTRL | pygame.KMOD_LMETA) == [Act(Action.FULLSCREEN)]


@for_rows(
    ("layout", "place", "action"),
    [
        ("de", "y", Action.UNDO),
        ("fr", "w", Action.UNDO),
        ("fr", "a", Action.QUIT),
        ("fr", "m", Action.SETTINGS),
    ],
)
def test_with_latin_letters_shortcut_is_at_the_letter(layout: str, place: str, action: Action) -> None:
    assert intents(layout, place, CTRL) == [Act(action)]


@for_rows(
    ("layout", "place", "action"),
    [
        ("fr", ".", Action.TELL_NEXT),  # ":" there; the full stop needs Shift
        ("fr", "-", Action.SLOWER),
        ("de", "=", Action.FASTER),  # a dead accent
        ("ru", "/", Action.TELL_NEXT),  # prints the full stop
        ("bg", "q", Action.TELL_PREVIOUS),  # prints the comma
        ("fr", "m", Action.TELL_PREVIOUS),  # prints the comma, too; the letter M is elsewhere
    ],
)
def test_sign_without_key_is_at_its_place_and_printed_signs_count(layout: str, place: str, action: Action) -> None:
    assert intents(layout, place) == [Act(action)]


@for_rows(("layout", "place"), [("de", "-"), ("de", ";"), ("es", ";"), ("us", ";")])
def test_key_with_another_character_is_no_shortcut(layout: str, place: str) -> None:
    assert intents(layout, place) == []


@for_all(layout=LAYOUTS)
def test_number_keys_select_cards_on_every_layout(layout: str) -> None:
    assert [intents(layout, digit) for digit in "1234567890"] == [[Digit(number)] for number in range(1, 11)]


@pytest.mark.parametrize(("layout", "place"), [("us", "v"), ("fr", "v"), ("ru", "v"), ("gr", "v"), ("bg", "v")])
@pytest.mark.parametrize("modifiers", [CTRL, pygame.KMOD_LMETA, CTRL | pygame.KMOD_LSHIFT])
def test_paste_works_on_every_layout(layout: str, place: str, modifiers: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "pasted_text", lambda: "Ana")
    assert intents(layout, place, modifiers, TYPING) == [Typed("Ana")]
    assert intents(layout, place, CTRL | pygame.KMOD_RALT, TYPING) == []


@for_all(layout=LAYOUTS)
def test_no_key_that_types_is_a_shortcut_in_a_text_field(layout: str) -> None:
    assert [place for place in US if intents(layout, place, mode=TYPING)] == []


@for_rows(
    ("layout", "place", "name"),
    [
        ("de", "y", "z"),
        ("de", ";", "ö"),
        ("de", "-", "ß"),
        ("de", "=", "="),
        ("es", ";", "ñ"),
        ("fr", "m", ","),
        ("tr", "i", "ı"),
        ("ru", "p", "p"),
        ("ru", ";", ";"),
        ("ru", "`", "`"),
        ("gr", "q", "q"),
        ("gr", ";", ";"),
        ("bg", ",", ","),
    ],
)
def test_key_can_be_assigned_and_works(layout: str, place: str, name: str) -> None:
    assert intents(layout, place, mode=CAPTURE) == [RawKey(name)]
    assert intents(layout, place, CTRL, mode=CAPTURE) == [RawKey(f"ctrl+{name}")]
    assert intents(layout, place, mute=(name,)) == [Act(Action.MUTE)]
    assert intents(layout, place, CTRL, mute=(f"ctrl+{name}",)) == [Act(Action.MUTE)]


def test_key_without_character_can_be_assigned() -> None:
    input_reader = InputReader()
    event = pygame.Event(pygame.KEYDOWN, key=pygame.key.key_code("AudioPlay"), mod=0, unicode="", scancode=261)
    assert input_reader.read(event, DESIGN, CAPTURE) == [RawKey("audioplay")]
    input_reader.keymap = keymap_of({"mute": ("audioplay",)})
    assert input_reader.read(event, DESIGN, MENU) == [Act(Action.MUTE)]


def test_dead_key_at_the_place_of_a_character_on_another_key_cannot_be_assigned() -> None:
    """A press of the dead key would be taken for the key that has the character."""
    layout = KeyboardLayout({**PLACES, pygame.KSCAN_EQUALS: "", pygame.KSCAN_MINUS: "="})
    input_reader = InputReader(lambda: layout)
    event = pygame.Event(pygame.KEYDOWN, key=NO_KEY, mod=0, unicode="", scancode=pygame.KSCAN_EQUALS)
    assert input_reader.read(event, DESIGN, CAPTURE) == []
    assert input_reader.read(event, DESIGN, MENU) == []


def test_key_assigned_on_one_layout_is_the_same_letter_or_place_on_another() -> None:
    assert intents("us", "z", mute=("z",)) == [Act(Action.MUTE)]
    assert intents("de", "y", mute=("z",)) == [Act(Action.MUTE)]
    assert intents("ru", "z", mute=("z",)) == [Act(Action.MUTE)]


def test_letter_of_another_alphabet_in_the_settings_file_counts_before_the_place() -> None:
    assert intents("ru", "p", mute=("з",)) == [Act(Action.MUTE)]
    assert intents("us", "p", mute=("з",)) == [Act(Action.PASS)]


@for_rows(
    ("layout", "name", "label"),
    [
        ("us", "m", "M"),
        ("us", "[", "["),
        ("us", "+", "+"),
        ("us", "ctrl++", "Ctrl++"),
        ("us", "[+]", "Num +"),
        ("us", "f4", "F4"),
        ("de", "z", "Z"),
        ("de", "ö", "Ö"),
        ("de", "ß", "ß"),
        ("de", "=", "="),
        ("fr", "ctrl+z", "Ctrl+Z"),
        ("fr", ".", ":"),
        ("ru", "m", "Ь"),
        ("ru", "ctrl+q", "Ctrl+Й"),
        ("ru", ",", "Б"),
        ("ru", "з", "З"),
        ("gr", "m", "Μ"),
        ("gr", "w", "ς"),
        ("gr", ";", ";"),
        ("bg", "m", "П"),
        ("bg", "q", ","),
        ("tr", "i", "İ"),
        ("tr", "ı", "I"),
        ("ru", "page up", "Page Up"),
    ],
)
def test_hint_shows_what_the_key_prints(layout: str, name: str, label: str) -> None:
    assert key_label(WORDS, name, keyboard(layout)) == label


@for_rows(
    ("key", "place", "is_text"),
    [
        *((ord(character), 0, True) for character in "az09 ,~"),
        *((getattr(pygame, f"K_KP_{name}"), 0, True) for name in "0123456789"),
        *((getattr(pygame, f"K_KP_{name}"), 0, True) for name in ("DIVIDE", "MULTIPLY", "MINUS", "PLUS", "PERIOD")),
        (0xE9, 0, True),
        (NO_KEY, pygame.KSCAN_EQUALS, True),  # a dead accent
        (NO_KEY, 0, False),
        *((key, 0, False) for key in (pygame.K_KP_ENTER, pygame.K_NUMLOCKCLEAR, pygame.K_DELETE, pygame.K_BACKSPACE)),
        *((key, 0, False) for key in (pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_F1, pygame.K_UP, 31)),
    ],
)
def test_key_types_a_character_into_a_text_field(key: int, place: int, is_text: bool) -> None:
    assert types_character(key, place) == is_text


@for_rows(
    ("code", "character"),
    [
        *((ord(character), character) for character in "aßё."),
        *((code, "") for code in (0, 8, 13, 27, 32, 127, 0xA0, NO_KEY, NO_KEY + 1, pygame.K_F1)),
        (0x10FFFF, ""),
        (0x1F600, "\U0001f600"),
        (1, ""),
    ],
)
def test_code_stands_for_a_printed_character(code: int, character: str) -> None:
    assert character_of(code) == character


def test_layout_knows_only_places_of_keys_that_type() -> None:
    layout = KeyboardLayout.of_codes({pygame.KSCAN_A: ord("q"), pygame.KSCAN_F1: ord("x"), pygame.KSCAN_B: NO_KEY})
    assert layout.name(ord("x"), 0) == "x"
    assert layout.names(ord("z"), pygame.KSCAN_X) == ("z", "x"), "no key prints an x"
    assert layout.names(ord("q"), pygame.KSCAN_A) == ("q", "a")
    assert layout.names(ord("z"), pygame.KSCAN_Q) == ("z",), "another key prints the q"
    assert [layout.label(name) for name in ("q", "a", "b")] == ["Q", "Q", "B"]


@for_rows(
    ("printed", "is_latin"),
    [
        ("", True),
        ("a", True),
        ("ab", True),
        ("aб", True),
        ("aбв", False),
        ("abвг", True),
        ("абв", False),
        ("1.,", True),
    ],
)
def test_half_of_the_letters_make_a_layout_latin(printed: str, is_latin: bool) -> None:
    places = (place for place, character in PLACES.items() if character.isalpha())
    assert KeyboardLayout(dict(zip(places, printed, strict=False))).is_latin == is_latin


def test_places_are_those_of_the_us_keyboard() -> None:
    assert sorted(PLACES.values()) == sorted(US)
    for name in "az19":
        assert PLACES[getattr(pygame, f"KSCAN_{name.upper()}")] == name
    assert PLACES[pygame.KSCAN_0] == "0"


def test_key_held_during_a_change_of_layout_is_released() -> None:
    layouts = iter((US_LAYOUT, keyboard("ru")))
    input_reader = InputReader(lambda: next(layouts))
    down, other = press_at("us", "l"), press_at("ru", "l")
    up = pygame.Event(pygame.KEYUP, key=other.key, mod=0, unicode="", scancode=other.scancode)
    assert input_reader.read(down, DESIGN, MENU) == [Act(Action.LAST_TRICK)]
    input_reader.read(pygame.Event(pygame.KEYMAPCHANGED), DESIGN, MENU)
    assert input_reader.read(up, DESIGN, MENU) == [Released(Action.LAST_TRICK)]


def test_hints_and_keys_follow_a_change_of_layout(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), Settings(seats=3), size=(1280, 720)) as pilot:
        start_game(pilot)
        pilot.key(pygame.K_RIGHT)
        pilot.wait(0.2)
        assert "J" in visible_texts(pilot)
        app_of(pilot).input_reader._read_layout = lambda: keyboard("ru")
        pilot.frame(pygame.Event(pygame.KEYMAPCHANGED))
        assert "О" in visible_texts(pilot), "the Cyrillic letter, not the Latin one"
        assert "J" not in visible_texts(pilot)
        pilot.frame(press_at("ru", "j"))
        pilot.frame()
        assert "Е" in visible_texts(pilot), "the log names the keys of questions"
        app_of(pilot).input_reader._read_layout = lambda: keyboard("gr")
        pilot.frame(pygame.Event(pygame.KEYMAPCHANGED))
        pilot.frame()
        assert "Τ" in visible_texts(pilot), "the Greek letter, not the Latin one"
