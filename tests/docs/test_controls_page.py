"""Tests that the page about controls lists every key and every gamepad button, and no others."""

import re

import pygame
import pytest

from papayoo.ui.input.actions import Action
from papayoo.ui.input.gamepads import GAMEPAD_AXES, GAMEPAD_BUTTONS, GAMEPAD_TRIGGERS
from papayoo.ui.input.keymap import DEFAULT_KEYS, DIGITS, FIXED_KEYS
from tests.docs.pages import ROOT, text_of

PAGE = text_of(ROOT / "docs" / "controls.md")
SIGNS = {"return": "Enter", "escape": "Esc", ",": "Comma", ".": "full stop", "-": "−"}
SAME_KEY = {"enter", "[+]", "[-]", "="}
"""Keys of the keypad, and the plus key without Shift."""

CROSS = dict.fromkeys(
    (
        pygame.CONTROLLER_BUTTON_DPAD_LEFT,
        pygame.CONTROLLER_BUTTON_DPAD_RIGHT,
        pygame.CONTROLLER_BUTTON_DPAD_UP,
        pygame.CONTROLLER_BUTTON_DPAD_DOWN,
    ),
    "cross",
)
BUTTONS = CROSS | {
    pygame.CONTROLLER_BUTTON_A: "bottom button",
    pygame.CONTROLLER_BUTTON_B: "right button",
    pygame.CONTROLLER_BUTTON_X: "left button",
    pygame.CONTROLLER_BUTTON_Y: "top button",
    pygame.CONTROLLER_BUTTON_BACK: "Select",
    pygame.CONTROLLER_BUTTON_START: "Start",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "shoulder buttons",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "shoulder buttons",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "left stick pressed",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "right stick pressed",
}
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: "left stick",
    pygame.CONTROLLER_AXIS_LEFTY: "left stick",
    pygame.CONTROLLER_AXIS_RIGHTX: "right stick, left and right",
    pygame.CONTROLLER_AXIS_RIGHTY: "right stick, up and down",
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "left trigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "right trigger",
}


def rows(heading: str) -> list[tuple[str, str]]:
    """Return the rows of the two-column table below a heading of the page, without the table's own heading."""
    section = PAGE.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = re.findall(r"^\| (.+?) \| (.+) \|$", section, re.MULTILINE)
    return [row for row in found if row != ("Key", "What it does")]


def shown(name: str) -> str:
    """Return the name of a key as the page writes it: ``ctrl+,`` is Ctrl+Comma."""
    *held, key = name.split("+") if len(name) > 1 else [name]
    return "+".join((*(word.title() for word in held), SIGNS.get(key, key.title())))


def test_page_lists_every_key_and_no_other() -> None:
    names = {name for names in DEFAULT_KEYS.values() for name in names} - SAME_KEY | set(FIXED_KEYS) | set(DIGITS)
    listed = {key for keys, _ in rows("Keys") for key in re.split(r", | and ", keys)}
    assert "1 … 9" in listed
    assert listed - {"1 … 9"} | set(DIGITS) == {shown(name) for name in names}


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action.ACCESS, "accessibility settings"),
        (Action.SETTINGS, "settings"),
        (Action.HINT, "hint"),
        (Action.SORT, "sort"),
        (Action.FINISH, "finish the round"),
        (Action.LAST_TRICK, "last trick"),
        (Action.RULES, "rules"),
        (Action.LOG, "log of the round"),
        (Action.MUTE, "mute"),
        (Action.NEW_GAME, "new game"),
        (Action.QUIT, "quit"),
    ],
    ids=lambda value: value.name.lower() if isinstance(value, Action) else "",
)
def test_key_does_what_the_page_says(action: Action, words: str) -> None:
    (effect,) = [effect for keys, effect in rows("Keys") if shown(DEFAULT_KEYS[action][0]) in keys.split(", ")]
    assert words in effect


def test_page_lists_every_control_of_a_gamepad_and_no_other() -> None:
    names = {BUTTONS[button] for button in GAMEPAD_BUTTONS} | {
        AXES[axis] for axis in {**GAMEPAD_AXES, **GAMEPAD_TRIGGERS}
    }
    listed = {name for names, _ in rows("Gamepad") for name in re.split(r", (?!left and|up and)", names)}
    assert listed == names


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Action.HINT, "a hint"),
        (Action.LAST_TRICK, "the last trick"),
        (Action.SORT, "sort the hand"),
        (Action.FINISH, "finish the round"),
    ],
    ids=lambda value: value.name.lower() if isinstance(value, Action) else "",
)
def test_gamepad_button_does_what_the_page_says(action: Action, words: str) -> None:
    (button,) = [button for button, meant in GAMEPAD_BUTTONS.items() if meant is action]
    assert words in dict(rows("Gamepad"))[BUTTONS[button]]
