"""Tests of scanning: everything is possible with one key, one mouse button or one gamepad button."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from papayoo.storage import Settings, Switch
from papayoo.ui.access.assistance import Assistance
from papayoo.ui.access.one_switch import LEAST_S, OneSwitch
from papayoo.ui.access.scan_stops import MENU, STOP, Stop
from papayoo.ui.access.scanner import UP, Scanner, Timing
from papayoo.ui.art import palette
from papayoo.ui.geometry import EMPTY, Box, Viewport
from papayoo.ui.input.device import InputMode, InputState
from papayoo.ui.navigation import NewGameRoute, Push, SettingsRoute
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.dialogs.on_screen_keyboard import OnScreenKeyboard
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup, Part
from tests.ui.listings import ListingCanvas
from tests.ui.running_app import (
    DESIGN,
    QUICK,
    WORDS,
    app_of,
    change_settings,
    folders_in,
    is_asked,
    is_on_top,
    open_app,
    visible_tags,
)

PACE = Timing(1.0, 0.0)
MOST_STEPS, MOST_TURNS = 200, 5000
SCANNED = replace(QUICK, seats=8, switch=Switch.KEY, scan_pace_ms=1000, first_steps=False)
"""Settings for a table of eight, where a round has only seven tricks."""


class OneKeyPlayer:
    """A player with one key, who watches the scanning mark and presses at the wanted control."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot, self.switch = pilot, OneSwitch()
        app_of(pilot).assistance = Assistance(load_switch=lambda: self.switch)
        pilot.frame()

    @property
    def mark(self) -> Stop:
        assert self.switch.scanner.mark is not None
        return self.switch.scanner.mark

    def press(self) -> None:
        self.pilot.key(pygame.K_SPACE)
        self.pilot.wait(0.6)  # until the table has taken the card

    def go_on(self, is_wanted: Callable[[Stop], bool]) -> bool:
        """Press the key if this leads to the wanted control; otherwise wait until the mark moves on.

        The key is pressed when the mark is at the wanted control, at a group that contains it, or at the exit of a
        group without it. Returns whether the wanted control was chosen.
        """
        row, mark = self.switch.scanner.row, self.mark
        is_in_row = any(is_wanted(leaf) for stop in row for leaf in stop.leaves)
        if any(is_wanted(leaf) for leaf in mark.leaves) or (mark.key == UP and not is_in_row):
            self.press()
            return is_wanted(mark)
        self.pilot.frame(seconds=SCANNED.scan_pace_ms / 1000)
        return False

    def choose(self, is_wanted: Callable[[Stop], bool]) -> None:
        """Go on until the wanted control has been chosen."""
        if not any(self.go_on(is_wanted) for _ in range(MOST_STEPS)):
            pytest.fail(f"never reached; the mark moves among {[stop.name for stop in self.switch.scanner.row]}")

    def choose_name(self, name: str) -> None:
        self.choose(lambda stop: not stop.stops and stop.name.startswith(name))

    def choose_key(self, key: object) -> None:
        self.choose(lambda stop: stop.key == key)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[OneKeyPlayer]:
    with open_app(folders_in(tmp_path), SCANNED) as pilot:
        yield OneKeyPlayer(pilot)


def settings_of(player: OneKeyPlayer) -> Settings:
    return app_of(player.pilot).context.settings


def decide(table: TableScene) -> object:
    """Return the key of the control that a player needs next at the table."""
    human = table.player
    if table.buttons.next is not None:
        return ("button", id(table.buttons.next))
    if human.is_choosing and len(human.chosen) == human.pass_size:
        return ("button", id(table.buttons.pass_button))
    if human.is_choosing:
        return ("card", next(card for card in human.fan_cards if card not in human.chosen))
    return ("card", table.view.legal[0])


def test_whole_game_is_played_with_one_key(player: OneKeyPlayer) -> None:
    pilot = player.pilot
    player.choose_name(WORDS("menu.play"))
    assert isinstance(pilot.scene, TableScene)
    passed = 0
    for _ in range(MOST_TURNS):
        if is_on_top(pilot, RankingScene):
            break
        if is_on_top(pilot, TableScene) and is_asked(pilot):
            passed += pilot.table.player.is_choosing
            wanted = decide(pilot.table)
            player.go_on(lambda stop, wanted=wanted: stop.key == wanted)  # type: ignore[misc]
        else:
            pilot.frame()
    assert passed > 3
    player.choose_key("back")
    assert is_on_top(pilot, TitleScene)


def test_value_is_changed_with_one_key(player: OneKeyPlayer) -> None:
    app_of(player.pilot).stack.apply(Push(SettingsRoute(page="access")))
    before = settings_of(player).scan_pace_ms
    assert isinstance(player.pilot.scene, SettingsScene)
    scene = player.pilot.scene
    player.choose(lambda stop: stop.key == (("widget", id(scene.rows["scan_pace_ms"])), "right"))
    assert settings_of(player).scan_pace_ms == before + 100


def test_text_is_written_with_one_key(player: OneKeyPlayer) -> None:
    app_of(player.pilot).stack.apply(Push(NewGameRoute()))
    player.choose_name(WORDS("option.name.name"))
    assert isinstance(player.pilot.scene, OnScreenKeyboard)
    player.choose_name("B")
    player.choose_name(WORDS("settings.done"))
    assert settings_of(player).name.lower() == "b"


def test_focus_stays_where_it_was_moved_until_the_mark_moves(player: OneKeyPlayer) -> None:
    """What is around the mark may change its place meanwhile, for example when texts grow."""
    group, mark = player.pilot.scene.focus_group, player.mark
    assert isinstance(group, FocusGroup)
    [*_, other] = (widget for widget in group.widgets if widget.enabled)
    group.focus(other)
    change_settings(app_of(player.pilot).context, text_size=200)
    for _ in range(3):
        player.pilot.frame(seconds=0.1)
    assert player.mark.key == mark.key
    assert player.mark.box != mark.box
    assert group.focused is other
    player.pilot.frame(seconds=SCANNED.scan_pace_ms / 1000)
    assert player.mark.key != mark.key
    assert group.focused is not other


def test_mode_can_be_left(player: OneKeyPlayer) -> None:
    player.choose_key(STOP)
    assert settings_of(player).switch is Switch.OFF
    player.pilot.key(pygame.K_F1)
    assert not is_on_top(player.pilot, TitleScene)
    assert "scan mark" not in visible_tags(player.pilot)


def test_escape_and_the_key_of_the_settings_keep_their_meaning(player: OneKeyPlayer) -> None:
    player.pilot.key(pygame.K_F2)
    assert isinstance(player.pilot.scene, SettingsScene)
    player.pilot.key(pygame.K_ESCAPE)
    assert is_on_top(player.pilot, TitleScene)


@pytest.mark.parametrize(
    ("switch", "event"),
    [
        (Switch.KEY, pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)),
        (Switch.POINTER, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=3, touch=False)),
        (Switch.POINTER, pygame.Event(pygame.FINGERDOWN, finger_id=1, touch_id=0, x=0.0, y=0.0, dx=0.0, dy=0.0)),
        (Switch.PAD, pygame.Event(pygame.CONTROLLERBUTTONDOWN, button=4, instance_id=0)),
        (Switch.PAD, pygame.Event(pygame.JOYBUTTONDOWN, button=9, instance_id=0)),
    ],
)
def test_any_button_of_the_chosen_device_is_the_switch(player: OneKeyPlayer, switch: Switch, event: Any) -> None:
    context = app_of(player.pilot).context
    context.change(replace(context.settings, switch=switch))
    player.pilot.frame()
    player.pilot.frame(event)
    player.pilot.wait(0.3)
    assert isinstance(player.pilot.scene, TableScene), "the first stop of the title is chosen"


def test_trembling_hand_presses_once(player: OneKeyPlayer) -> None:
    player.pilot.wait(LEAST_S)
    for _ in range(3):
        player.pilot.key(pygame.K_SPACE)
    player.pilot.wait(1.0)
    assert len(app_of(player.pilot).stack.scenes) == 1
    assert isinstance(player.pilot.scene, TableScene)
    assert not player.pilot.table.chosen_cards


def test_mark_is_drawn_and_moves_at_its_pace(player: OneKeyPlayer) -> None:
    first = player.mark.key
    assert "scan mark" in visible_tags(player.pilot)
    player.pilot.wait(0.8)
    assert player.mark.key == first
    player.pilot.wait(0.4)
    assert player.mark.key != first


def test_nothing_is_loaded_without_a_switch(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        app_of(pilot).assistance = Assistance(load_switch=lambda: pytest.fail("loaded"))
        pilot.wait(0.2)
        assert not app_of(pilot).assistance.is_scanning


# The mark

STOPS = tuple(Stop(name, name, Box(0, 0, 1, 1)) for name in "ab")
NESTED = (*STOPS, Stop("group", "group", stops=STOPS))


def marks(scanner: Scanner, seconds: float, timing: Timing = PACE, *, is_pressed: bool = False) -> object:
    chosen = scanner.move(seconds, timing, is_pressed=is_pressed)
    scanner.follow(NESTED, "up")
    assert scanner.mark is not None
    return chosen.key if chosen is not None else scanner.mark.key


def test_mark_goes_round_and_into_and_out_of_groups() -> None:
    scanner = Scanner()
    scanner.follow(NESTED, "up")
    assert [marks(scanner, 1.0) for _ in range(4)] == ["b", "group", "a", "b"]
    assert marks(scanner, 1.0) == "group"
    assert marks(scanner, 0.1, is_pressed=True) == "a"
    assert [marks(scanner, 1.0) for _ in range(2)] == ["b", UP]
    assert marks(scanner, 0.1, is_pressed=True) == "group"


def test_waiting_chooses_if_the_switch_moves_the_mark() -> None:
    scanner, dwell = Scanner(), Timing(1.0, 2.0)
    scanner.follow(NESTED, "up")
    assert marks(scanner, 9.0, dwell) == "a", "nothing is chosen before the first press"
    assert marks(scanner, 0.1, dwell, is_pressed=True) == "a"
    assert marks(scanner, 0.1, dwell, is_pressed=True) == "b"
    assert marks(scanner, 1.9, dwell) == "b"
    assert scanner.move(0.2, dwell, is_pressed=False) is NESTED[1]
    assert scanner.move(9.0, dwell, is_pressed=False) is None


def test_mark_stays_at_its_stop_when_the_screen_changes() -> None:
    scanner = Scanner()
    scanner.follow(NESTED, "up")
    marks(scanner, 1.0)
    scanner.follow(NESTED[1:], "up")
    assert scanner.mark is NESTED[1]


def scanner_in_group() -> Scanner:
    """Return a scanner whose mark is at the second stop of a group."""
    scanner = Scanner()
    scanner.follow(NESTED, "up")
    for _ in range(2):
        marks(scanner, 1.0)
    marks(scanner, 0.1, is_pressed=True)
    assert marks(scanner, 1.0) == "b"
    assert scanner.group == "group"
    return scanner


def test_mark_leaves_a_group_that_is_gone() -> None:
    scanner = scanner_in_group()
    scanner.follow(STOPS, "up")
    assert scanner.mark is STOPS[0]
    assert scanner.group is None
    scanner = scanner_in_group()
    scanner.follow((*STOPS, Stop("group", "no group any more")), "up")
    assert scanner.mark is STOPS[0]


def test_mark_stays_in_its_place_when_its_stop_is_gone() -> None:
    scanner = scanner_in_group()
    scanner.follow((Stop("group", "group", stops=(STOPS[0], Stop("c", "c"))),), "up")
    assert scanner.mark is not None
    assert scanner.mark.key == "c"
    scanner.follow((), "up")
    assert not scanner.row
    assert scanner.move(9.0, PACE, is_pressed=True) is None
    scanner.follow(STOPS, "up")
    assert scanner.mark is STOPS[0]


def test_exit_of_a_group_has_the_group_s_box() -> None:
    box = Box(1, 2, 3, 4)
    scanner = Scanner()
    scanner.follow((Stop("group", "group", box, stops=STOPS),), "leave")
    scanner.move(0.0, PACE, is_pressed=True)
    scanner.follow((Stop("group", "group", box, stops=STOPS),), "leave")
    assert [(stop.key, stop.name) for stop in scanner.row] == [("a", "a"), ("b", "b"), (UP, "leave")]
    assert scanner.row[-1].box == box


def test_new_screen_begins_at_its_first_stop_with_a_whole_pace() -> None:
    scanner = scanner_in_group()
    scanner.move(0.9, PACE, is_pressed=False)
    scanner.restart()
    scanner.follow(NESTED, "up")
    assert (scanner.mark, scanner.group) == (NESTED[0], None)
    assert marks(scanner, 0.9) == "a"
    assert marks(scanner, 0.1) == "b"


def test_choice_begins_the_pace_anew() -> None:
    scanner = Scanner()
    scanner.follow(NESTED, "up")
    marks(scanner, 1.0)
    marks(scanner, 0.9)
    chosen = scanner.move(0.05, PACE, is_pressed=True)
    assert chosen is NESTED[1]
    scanner.follow(NESTED, "up")
    assert marks(scanner, 0.9) == "a", "from the first stop"
    assert marks(scanner, 0.2) == "b"


def test_choice_by_waiting_needs_a_new_press() -> None:
    scanner, dwell = Scanner(), Timing(1.0, 2.0)
    scanner.follow(NESTED, "up")
    marks(scanner, 0.0, dwell, is_pressed=True)
    assert scanner.move(2.0, dwell, is_pressed=False) is NESTED[0]
    scanner.restart()
    scanner.follow(NESTED, "up")
    assert scanner.move(2.0, dwell, is_pressed=False) is None
    assert marks(scanner, 0.0, dwell, is_pressed=True) == "a"
    assert marks(scanner, 1.9, dwell, is_pressed=True) == "b", "a press begins the wait anew"
    assert scanner.move(1.9, dwell, is_pressed=False) is None


# What belongs to the switch

PLAIN_KEY = pygame.Event(pygame.KEYDOWN, key=pygame.K_g, mod=0, unicode="g", scancode=0)
CAPTURE = InputMode(wants_raw_keys=True)


@pytest.mark.parametrize(
    ("switch", "event", "is_taken"),
    [
        (Switch.KEY, PLAIN_KEY, True),
        (Switch.KEY, pygame.Event(pygame.TEXTINPUT, text="g"), True),
        (Switch.KEY, pygame.Event(pygame.KEYUP, key=pygame.K_g, mod=0, scancode=0), False),
        (Switch.KEY, pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, scancode=0), False),
        (Switch.KEY, pygame.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=pygame.KMOD_LALT, scancode=0), False),
        (Switch.KEY, pygame.Event(pygame.KEYDOWN, key=pygame.K_F2, mod=0, scancode=0), False),
        (Switch.KEY, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1), False),
        *(
            (Switch.POINTER, pygame.Event(kind, pos=(3, 3), button=1), True)
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION, pygame.MOUSEWHEEL)
        ),
        *((Switch.POINTER, pygame.Event(kind), True) for kind in (pygame.FINGERUP, pygame.FINGERMOTION)),
        (Switch.POINTER, PLAIN_KEY, False),
        (Switch.PAD, pygame.Event(pygame.CONTROLLERBUTTONUP, button=4, instance_id=0), False),
        (Switch.PAD, PLAIN_KEY, False),
        (Switch.OFF, PLAIN_KEY, False),
    ],
)
@pytest.mark.usefixtures("canvas")
def test_switch_takes_only_events_of_its_device(switch: Switch, event: Any, is_taken: bool) -> None:
    assert OneSwitch().takes(event, switch, InputState(), InputMode()) == is_taken


def test_key_that_is_being_assigned_is_no_switch() -> None:
    assert not OneSwitch().takes(PLAIN_KEY, Switch.KEY, InputState(), CAPTURE)
    press = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=1)
    assert OneSwitch().takes(press, Switch.POINTER, InputState(), CAPTURE)


def test_second_press_counts_after_a_quarter_of_a_second(player: OneKeyPlayer) -> None:
    context = app_of(player.pilot).context
    context.change(replace(context.settings, scan_dwell_ms=5000))
    for wait, is_moved in ((0.24, False), (0.25, True)):
        player.pilot.frame(seconds=1.0)
        player.pilot.frame(PLAIN_KEY, seconds=0.0)
        before = player.mark.key
        player.pilot.frame(seconds=wait)
        player.pilot.frame(PLAIN_KEY, seconds=0.0)
        assert (player.mark.key != before) == is_moved


# How the mark looks


@pytest.fixture
def drawn(canvas: Canvas) -> Callable[..., list[str]]:
    def draw(*stops: Stop, pressed: int = 0, viewport: Viewport = DESIGN) -> list[str]:
        """Draw the mark at the first stop, or in its group after it was pressed."""
        switch, listed = OneSwitch(), ListingCanvas(canvas._renderer)
        listed.set_viewport(viewport)
        switch.scanner.follow(stops, "Leave")
        for _ in range(pressed):
            switch.scanner.move(0.0, PACE, is_pressed=True)
            switch.scanner.follow(stops, "Leave")
        switch.draw(listed)
        return listed.lines

    return draw


def rings(x: float, y: float, width: float, height: float) -> list[str]:
    """Return the lines of the two rings around a box."""

    def ring(gap: float, colour: str, edge: str, tag: str = "") -> str:
        place = f"{x - gap:g} {y - gap:g} {width + 2 * gap:g} {height + 2 * gap:g}"
        return f"panel {place} fill={colour} edge={colour} edge_width={edge} radius=10 opacity=0{tag}"

    return [ring(7, palette.FELT_LOW, "9"), ring(5, palette.PAYOO, "5", " 'scan mark'")]


def name(text: str, x: float, y: float, width: float) -> list[str]:
    """Return the lines of a name on its plate."""
    middle, room = x + width / 2, width - 28
    return [
        f"shadow {x:g} {y:g} {width:g} 38 radius=12 spread=10 opacity=0.55",
        f"panel {x:g} {y:g} {width:g} 38 opacity=0.97 shine 'scan name'",
        f"text {text!r} {middle:g} {y + 19:g} 18 strong center max_width={room:g}",
    ]


def button(x: float, y: float, *, key: str = "a") -> Stop:
    box = Box(x, y, 100, 40)
    return Stop(key, "Play", box, Part("a", "button", "Play", box))


def test_control_is_marked_by_a_bright_ring_with_dark_rims(drawn: Callable[..., list[str]]) -> None:
    assert drawn(button(200, 300)) == rings(200, 300, 100, 40)
    assert drawn(button(200, 300), viewport=Viewport(640, 360)) == rings(400, 600, 200, 80)
    assert drawn(Stop("g", "group", Box(200, 300, 100, 40), stops=STOPS)) == rings(200, 300, 100, 40)
    assert drawn() == []


def test_what_is_not_drawn_itself_is_named_above_or_below_its_place(drawn: Callable[..., list[str]]) -> None:
    width = 4 * 9 + 28  # four letters
    assert drawn(button(200, 300, key="half")) == rings(200, 300, 100, 40) + name("Play", 250 - width / 2, 248, width)
    assert drawn(button(200, 51, key="half"))[2:] == name("Play", 250 - width / 2, 105, width), "no room above"
    assert drawn(button(200, 52, key="half"))[2:] == name("Play", 250 - width / 2, 0, width)
    assert drawn(button(0, 300, key="half"))[2:] == name("Play", 50 - width / 2, 248, width)
    assert drawn(button(-90, 300, key="half"))[2:] == name("Play", 0, 248, width), "not beyond the left edge"
    assert drawn(button(1270, 300, key="half"))[2:] == name("Play", 1280 - width, 248, width)


def test_exit_of_a_group_is_named(drawn: Callable[..., list[str]]) -> None:
    box = Box(200, 300, 100, 40)
    switch_at_exit = drawn(Stop("g", "group", box, stops=(Stop("x", "x", EMPTY),)), pressed=1)
    width = 9 + 28
    assert switch_at_exit == name("x", 640 - width / 2, 668, width), "what has no place is named below"


def test_long_name_is_at_most_nine_tenths_of_the_window_wide(drawn: Callable[..., list[str]]) -> None:
    assert drawn(Stop("x", "x" * 300, EMPTY))[1] == "panel 64 668 1152 38 opacity=0.97 shine 'scan name'"


def test_menu_is_a_panel_with_a_ring_at_the_mark(drawn: Callable[..., list[str]]) -> None:
    menu = Stop(MENU, "Menu", stops=(Stop("b", "Back"), Stop("s", "Stop")))
    left, top = 640 - 220, 360 - (3 * 44 + 48) / 2
    assert drawn(menu, pressed=1) == [
        f"shadow {left} {top:g} 440 180 radius=24 spread=34 opacity=0.55",
        f"panel {left} {top:g} 440 180 edge_width=1.5 radius=24 shine 'scan menu'",
        f"text 'Back' {left + 38} {top + 46:g} 18 strong max_width=364",
        *rings(left + 29, top + 29, 382, 34),
        f"text 'Stop' {left + 38} {top + 90:g} 18 strong max_width=364",
        f"text 'Leave' {left + 38} {top + 134:g} 18 strong max_width=364",
    ]


def test_menu_of_many_rows_fits_into_the_window(drawn: Callable[..., list[str]]) -> None:
    menu = Stop(MENU, "Menu", stops=tuple(Stop(number, str(number)) for number in range(19)))
    assert drawn(menu, pressed=1)[1] == "panel 420 36 440 648 edge_width=1.5 radius=24 shine 'scan menu'"
    narrow = drawn(menu, pressed=1, viewport=Viewport(400, 900, zoom=3.2))
    assert narrow[1].startswith("panel 20 ")
    assert narrow[1].split()[3] == "360"
