"""Tests of keyboard layouts and input methods in a real window: shortcuts, accents, and composed names."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from papayoo.ui.art import palette
from tests.window.button_positions import ButtonPositions
from tests.window.conftest import require_programs
from tests.window.game_process import SMALLEST, STILL, Program
from tests.window.test_game_window import wait_for_title
from tests.window.virtual_screen import TOOL_S, Desktop, end, message_bus, missing_tools, open_desktop

pytestmark = pytest.mark.window

CODES: Final = {
    **{key: str(code) for code, key in enumerate("1234567890-=", start=10)},
    **{key: str(code) for code, key in enumerate("qwertyuiop[]", start=24)},
    **{key: str(code) for code, key in enumerate("asdfghjkl;'`", start=38)},
    **{key: str(code) for code, key in enumerate("zxcvbnm,./", start=52)},
    "compose": "108",
}
"""X11's code of the key at the place of each key of the US keyboard; Compose is the right Alt key."""

CARET_SHARE: Final = 0.001
"""Least share of a text field that its caret covers."""

PROFILE: Final = """
[Groups/0]
Name=Default
Default Layout=us
DefaultIM=hangul

[Groups/0/Items/0]
Name=hangul
Layout=

[GroupOrder]
0=Default
"""
"""Settings of fcitx5 with Korean as the only input method."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """A program on a screen of its own, for tests that leave it at the title screen or quit it."""
    require_programs(["Xvfb", "xdotool", "xwininfo", "openbox", "setxkbmap"])
    with open_desktop(tmp_path_factory.mktemp("desktop")) as desktop:
        found = Program(desktop, tmp_path_factory.mktemp("home"))
        found.write_settings(**STILL, window_size=SMALLEST)
        yield found
        found.close()


@pytest.fixture
def at_title(shared: Program, plans: ButtonPositions) -> Program:
    """A program that shows its title screen."""
    if not shared.is_running:
        shared.start()
    wait_for_title(shared, plans)
    return shared


def set_layout(desktop: Desktop, *options: str) -> None:
    command = ["setxkbmap", "-option", "", "-layout", *options]
    subprocess.run(command, env=desktop.environ, check=True, timeout=TOOL_S)


def press_at(program: Program, keys: str) -> None:
    """Press keys, separated by spaces, at their places on the US keyboard, whatever they print."""
    combinations = ([*key.split("+")[:-1], CODES.get(key.split("+")[-1], key.split("+")[-1])] for key in keys.split())
    program.press(*("+".join(parts) for parts in combinations))


def wait_for_setting(program: Program, name: str, value: object) -> None:
    def has_value() -> bool:
        return program.has_settings and program.settings.get(name) == value

    program.desktop.wait_until(has_value, f"{name} = {value}")


def open_name_field(program: Program, plans: ButtonPositions) -> None:
    """Open the screen for a new game and click its field for the player's name, which then takes text."""
    program.press("ctrl+n")
    program.wait_for_button(plans.start_button(program.viewport), "the agreement on a new game")
    program.click_box(plans.name_field(program.viewport))
    wait_for_caret(program, plans)  # keys that the program reads together with this click would not be text


def wait_for_caret(program: Program, plans: ButtonPositions, *, is_there: bool = True) -> None:
    field = plans.name_field(program.viewport)

    def is_as_wanted() -> bool:
        return (program.sight.colour_share(field, palette.FOCUS) > CARET_SHARE) is is_there

    program.desktop.wait_until(is_as_wanted, "the caret" if is_there else "no caret")


def test_shortcuts_work_on_every_layout_while_the_game_runs(at_title: Program) -> None:
    is_muted = False
    for layout, place in (("us", "m"), ("de", "m"), ("fr", ";"), ("ru", "m"), ("gr", "m"), ("bg", "m")):
        set_layout(at_title.desktop, layout)
        press_at(at_title, place)
        is_muted = not is_muted
        wait_for_setting(at_title, "muted", is_muted)


def test_names_can_have_letters_of_every_layout_and_accents(at_title: Program, plans: ButtonPositions) -> None:
    program = at_title
    set_layout(program.desktop, "us", "intl")
    press_at(program, "'")  # the dead accent of the title screen must not reach the field
    open_name_field(program, plans)
    press_at(program, "e ' e shift+` n")
    wait_for_setting(program, "name", "eéñ")
    set_layout(program.desktop, "de")
    press_at(program, "Tab")
    wait_for_caret(program, plans, is_there=False)
    press_at(program, "shift+Tab")
    wait_for_caret(program, plans)
    press_at(program, "= e ; -")
    wait_for_setting(program, "name", "eéñéöß")
    set_layout(program.desktop, "us", "-option", "compose:ralt")
    press_at(program, "compose = o compose shift+' u")
    wait_for_setting(program, "name", "eéñéößőü")
    for layout, name in (("ru", "ь"), ("gr", "ьμ")):
        set_layout(program.desktop, layout)
        press_at(program, "m")
        wait_for_setting(program, "name", "eéñéößőü" + name)
    press_at(program, "ctrl+q")
    assert program.exit_code() == 0


@pytest.fixture
def input_method(managed_desktop: Desktop) -> Iterator[Desktop]:
    """A desktop with fcitx5, set to Korean."""
    missing = missing_tools(["fcitx5", "fcitx5-remote", "dbus-daemon", "dbus-send"])
    if missing or not Path("/usr/share/fcitx5/inputmethod/hangul.conf").is_file():
        pytest.skip("a composed name needs fcitx5 and its Korean input (packages dbus, fcitx5, fcitx5-hangul)")
    desktop = managed_desktop
    settings = desktop.folder / ".config" / "fcitx5"
    settings.mkdir(parents=True)
    (settings / "profile").write_text(PROFILE, encoding="utf-8")
    desktop.environ["XMODIFIERS"] = "@im=fcitx"
    with message_bus(desktop), (desktop.folder / "fcitx.log").open("wb") as log:
        method = subprocess.Popen(["fcitx5"], env=desktop.environ, stdout=log, stderr=log)
        try:
            desktop.wait_until(lambda: _is_on_bus(desktop, "org.fcitx.Fcitx5"), "the input method")
            yield desktop
        finally:
            end(method)


def _is_on_bus(desktop: Desktop, name: str) -> bool:
    command = ["dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/org/freedesktop/DBus"]
    question = [*command, "org.freedesktop.DBus.NameHasOwner", f"string:{name}"]
    answer = subprocess.run(question, env=desktop.environ, check=True, capture_output=True, text=True, timeout=TOOL_S)
    return "true" in answer.stdout


def test_korean_name_is_composed_and_shortcuts_stay_shortcuts(
    input_method: Desktop, program: Program, plans: ButtonPositions
) -> None:
    def is_korean() -> bool:
        command = ["fcitx5-remote", "-n"]
        method = subprocess.run(command, env=input_method.environ, check=True, capture_output=True, text=True)
        return method.stdout.strip() == "hangul"

    program.start()
    wait_for_title(program, plans)
    input_method.wait_until(is_korean, "Korean input")
    press_at(program, "m")
    wait_for_setting(program, "muted", value=True)

    open_name_field(program, plans)
    press_at(program, "g k s r m f")
    wait_for_setting(program, "name", "한")
    press_at(program, "BackSpace f Return")
    wait_for_setting(program, "name", "한글")
    press_at(program, "g k")
    program.click_box(plans.start_button(program.viewport))
    input_method.wait_until(lambda: program.save is not None, "a game that is kept")
    assert program.reading.players[0].name == "한글하"
