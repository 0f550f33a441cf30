"""Tests of the tree sent to AccessKit and of its requests, with a fake system connection."""

import random
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from papayoo.ui.access.assistance import Assistance
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_asked,
    is_on_top,
    open_app,
    start_game,
)

accesskit = pytest.importorskip("accesskit", reason="AccessKit is optional", exc_type=ImportError)
controller = pytest.importorskip("papayoo.ui.access.controller", exc_type=ImportError)


class Link:
    """A fake connection to the operating system's accessibility service."""

    def __init__(self, window_id: int, make_update: Callable[[], Any], on_request: Callable[[Any], None]) -> None:
        self._make_update, self.request = make_update, on_request
        self.updates = 0
        self.is_behind = self.is_focus_due = False
        self.window: tuple[bool, Box] | None = None
        Link.last = self

    last: "Link"

    def update(self) -> None:
        self.updates += 1
        self.is_behind = self.is_focus_due = False

    def set_window(self, *, has_focus: bool, frame: Box) -> None:
        self.window = has_focus, frame

    @property
    def tree(self) -> Any:
        """The tree as the system would get it now."""
        return self._make_update()

    @property
    def nodes(self) -> dict[int, Any]:
        return dict(self.tree.nodes)

    def find(self, name: str) -> int:
        """Return the id of the first control whose name begins with ``name``."""
        return next(number for number, node in self.nodes.items() if (node.label or "").startswith(name))

    @property
    def announcement(self) -> str:
        live = next(node for node in self.nodes.values() if node.live == accesskit.Live.ASSERTIVE)
        return str(live.value or "")


class Request:
    """A request as AccessKit makes it."""

    def __init__(self, action: Any, target: int, value: object = None) -> None:
        self.action, self.target = action, target
        self.data = None if value is None else (None, value)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.watch = pilot.look  # a screen reader hears what is drawn
        app = app_of(pilot)
        app.assistance = Assistance(lambda window_id: controller.Access(window_id, connect=Link))
        app.assistance._probe.is_requested = True
        pilot.frame()
        yield pilot


def test_new_connection_gets_a_tree_although_nothing_has_changed(pilot: Pilot) -> None:
    pilot.wait(1.0)
    before = Link.last.updates
    pilot.wait(1.0)
    assert Link.last.updates == before
    Link.last.is_behind = True
    pilot.wait(0.1)
    assert Link.last.updates == before + 1


def test_first_focus_is_told_again_when_it_may_have_been_missed(pilot: Pilot) -> None:
    Link.last.is_behind = True
    pilot.wait(0.1)
    first, before = Link.last.tree.focus, Link.last.updates
    Link.last.is_focus_due = True
    pilot.wait(0.1)
    again = Link.last.tree.focus
    assert again != first
    assert Link.last.nodes[again].label.startswith(WORDS("menu.learn"))
    assert Link.last.updates == before + 1
    Link.last.request(Request(accesskit.Action.CLICK, again))
    pilot.wait(0.1)
    assert not is_on_top(pilot, TitleScene)


def test_focus_that_has_moved_is_not_told_again(pilot: Pilot) -> None:
    Link.last.is_behind = True
    pilot.wait(0.1)
    pilot.key(pygame.K_DOWN)
    pilot.wait(0.1)
    focus = Link.last.tree.focus
    Link.last.is_focus_due = True
    pilot.wait(0.1)
    assert Link.last.tree.focus == focus
    assert not Link.last.is_focus_due


def test_music_is_switched_off_the_first_time_a_screen_reader_runs(pilot: Pilot) -> None:
    context = app_of(pilot).context
    assert (context.settings.music_volume, context.settings.ambience_volume) == (0, 0)
    change_settings(context, music_volume=30)
    pilot.wait(1.0)
    assert context.settings.music_volume == 30


def test_volume_that_was_set_before_a_screen_reader_ran_is_kept(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, music_volume=60, ambience_volume=5)) as pilot:
        app = app_of(pilot)
        app.assistance = Assistance(lambda window_id: controller.Access(window_id, connect=Link))
        app.assistance._probe.is_requested = True
        pilot.frame()
        assert (app.context.settings.music_volume, app.context.settings.ambience_volume) == (60, 5)


def test_cues_are_softer_while_an_announcement_is_read(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now_s)
    start_game(pilot)
    assert app_of(pilot).context.sounds.is_hushed
    now_s += 60
    pilot.frame(seconds=0.0)
    pilot.frame(seconds=0.0)
    assert not app_of(pilot).context.sounds.is_hushed


def test_announcement_leaves_before_the_frame_of_its_event_is_drawn(pilot: Pilot) -> None:
    app, known = app_of(pilot), list[tuple[bool, str]]()
    draw = app.stack.draw

    def watched(canvas: Any) -> None:
        is_first = is_on_top(pilot, TableScene) and not any(at_table for at_table, _ in known)
        known.append((is_on_top(pilot, TableScene), Link.last.announcement if is_first else ""))
        draw(canvas)

    app.stack.draw = watched  # type: ignore[method-assign]
    start_game(pilot)
    first = next(text for at_table, text in known if at_table)
    assert "Round 1 of 1" in first


def ask(pilot: Pilot, action: Any, name: str, value: object = None) -> None:
    """Request an action on a node, and run the frames that carry it out."""
    Link.last.request(Request(action, Link.last.find(name), value))
    pilot.frame()
    pilot.wait(0.4)


def test_tree_has_the_window_the_scene_and_the_announcement(pilot: Pilot) -> None:
    tree, nodes = Link.last.tree, Link.last.nodes
    root = nodes[tree.tree.root]
    assert (root.role, root.label) == (accesskit.Role.WINDOW, "Papayoo")
    assert all(child in nodes for node in nodes.values() for child in node.children)
    assert nodes[tree.focus].label.startswith(WORDS("menu.learn"))
    assert Link.last.window == (pygame.key.get_focused(), app_of(pilot).window.frame)


def test_key_of_the_accessibility_settings_is_announced_and_opens_them(pilot: Pilot) -> None:
    pilot.frame()
    assert Link.last.announcement == WORDS("access.key", key="F2")
    for key in (None, pygame.K_F1):  # the title, and a page
        if key is not None:
            pilot.key(key)
        pilot.key(pygame.K_F2)
        assert isinstance(pilot.scene, SettingsScene)
        assert "announcements" in pilot.scene.rows
        pilot.key(pygame.K_ESCAPE)


def test_tree_is_passed_on_only_if_it_changes(pilot: Pilot) -> None:
    pilot.frame()  # the second frame announces the key of the settings
    before = Link.last.updates
    pilot.frame()
    pilot.frame()
    assert Link.last.updates == before
    pilot.key(pygame.K_DOWN)
    assert Link.last.updates > before
    assert Link.last.nodes[Link.last.tree.focus].label.startswith(WORDS("menu.play"))


def test_click_does_what_enter_does(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.new_game"))
    assert is_on_top(pilot, NewGameScene)


def test_focus_moves_and_is_shown(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.FOCUS, WORDS("menu.settings"))
    focused = pilot.scene.focus_group
    assert focused is not None
    assert focused.focused is not None
    assert Link.last.nodes[Link.last.tree.focus].label == WORDS("menu.settings")
    assert "ring" in {sprite.tag for sprite in pilot.seen}


def test_number_is_stepped_and_set(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.new_game"))
    settings, rounds = app_of(pilot).context, WORDS("option.rounds.name")
    before = settings.settings.rounds
    ask(pilot, accesskit.Action.INCREMENT, rounds)
    assert settings.settings.rounds == before + 1
    ask(pilot, accesskit.Action.DECREMENT, rounds)
    ask(pilot, accesskit.Action.SET_VALUE, rounds, 7.0)
    assert settings.settings.rounds == 7


def test_text_is_replaced(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.new_game"))
    ask(pilot, accesskit.Action.SET_VALUE, WORDS("option.name.name"), "Zoé")
    assert app_of(pilot).context.settings.name == "Zoé"


def test_request_without_a_value_sets_nothing(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.new_game"))
    context = app_of(pilot).context
    before = context.settings.name, context.settings.rounds
    for name in ("option.name.name", "option.rounds.name"):
        ask(pilot, accesskit.Action.SET_VALUE, WORDS(name))
    assert (context.settings.name, context.settings.rounds) == before


def test_switch_tells_its_new_state(pilot: Pilot) -> None:
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.settings"))
    assert is_on_top(pilot, SettingsScene)
    ask(pilot, accesskit.Action.CLICK, WORDS("page.access"))
    name, values = WORDS("option.captions.name"), []
    for _ in range(2):
        values.append(Link.last.nodes[Link.last.find(name)].toggled)
        ask(pilot, accesskit.Action.CLICK, name)
    assert values == [accesskit.Toggled.FALSE, accesskit.Toggled.TRUE]


def test_request_about_a_part_that_is_gone_is_ignored(pilot: Pilot) -> None:
    target = Link.last.find(WORDS("menu.new_game"))
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.settings"))
    scene = pilot.scene
    Link.last.request(Request(accesskit.Action.CLICK, target))
    pilot.wait(0.2)
    assert pilot.scene is scene


def test_message_that_passes_by_is_announced(pilot: Pilot) -> None:
    app_of(pilot).context.tell("notice.facts_copied")
    pilot.frame()
    assert Link.last.announcement.strip() == WORDS("notice.facts_copied")


def test_turn_is_announced_at_the_table(pilot: Pilot) -> None:
    start_game(pilot)
    table = await_turn(pilot)
    pilot.wait(0.5)
    assert WORDS("pass.title", n=table.player.pass_size, name=table.match.players[1].name) in Link.last.announcement
    pilot.key(pygame.K_t)
    assert Link.last.announcement.strip() == WORDS("table.no_trick")


def test_announcement_is_out_in_the_frame_of_its_event(pilot: Pilot) -> None:
    start_game(pilot)
    journal, heard = pilot.table.journal, 0
    while heard < 3:
        before = journal.count
        if is_asked(pilot):
            pilot.take_turn(MEDIUM, random.Random(0))
        pilot.frame()
        if journal.count > before:
            assert journal.entries[-1].text in Link.last.announcement
            heard += 1


def test_unavailable_button_says_so(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(controller, "DISABLED_IS_LOST", True)
    ask(pilot, accesskit.Action.CLICK, WORDS("menu.settings"))
    ask(pilot, accesskit.Action.CLICK, WORDS("page.look"))
    reset = next(node for node in Link.last.nodes.values() if (node.label or "").startswith(WORDS("settings.reset")))
    assert reset.is_disabled
    assert reset.label == f"{WORDS('settings.reset')}, {WORDS('access.unavailable')}"


def test_game_goes_on_if_no_connection_can_be_made(tmp_path: Path) -> None:
    def fail(window_id: int) -> None:
        raise OSError("no bus")

    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.watch = pilot.look  # a screen reader hears what is drawn
        app_of(pilot).assistance = Assistance(fail)
        app_of(pilot).assistance._probe.is_requested = True
        pilot.frame()
        pilot.press(WORDS("menu.new_game"))
        assert is_on_top(pilot, NewGameScene)


def test_nothing_is_loaded_before_assistive_technology_runs(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        pilot.watch = pilot.look  # a screen reader hears what is drawn
        app_of(pilot).assistance = Assistance(lambda _: pytest.fail("loaded"))
        pilot.wait(0.2)
