"""Tests of the description of screens: it says everything that is drawn, and nothing else."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from papayoo.engine import Suit
from papayoo.storage import Settings
from papayoo.ui.access.describe import focus_of
from papayoo.ui.access.scan_stops import MENU, MOST, Stop, stops_of
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup, Part
from tests.loops import check_all
from tests.ui.access.told_screen import MACHINE_DATE, ToldScreen, named, parts_in, told, words_of
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.running_app import WORDS, StartTable, app_of, await_turn, must_follow, record_where

CONTROL_TAGS = re.compile("(button|switch|picker|keys|tile|moment|record|lesson|pick|game|stall row|swatch|knob) ?(.*)")
"""Matches the sprite tags of controls; the second group is the control's label."""


@pytest.fixture(scope="module")
def pilot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Pilot]:
    with app_with_history(tmp_path_factory.mktemp("home"), (1280, 720)) as pilot:
        yield pilot


def test_every_text_drawn_is_told(told_screens: tuple[ToldScreen, ...]) -> None:
    """A screen reader can read every text that is drawn."""
    switched = {WORDS("settings.on"), WORDS("settings.off")}  # told by the state of the switch

    def check(screen: ToldScreen) -> None:
        words = words_of(screen.tree)
        texts = {tag.removeprefix("text ").rstrip("…") for tag, _ in screen.drawn if tag.startswith("text ")}
        assert texts
        assert {text for text in texts if text not in words} <= switched

    check_all(told_screens, check)


def test_every_control_drawn_is_told(told_screens: tuple[ToldScreen, ...]) -> None:
    """A control outside the focus group would be drawn, but screen readers could not find it."""

    def check(screen: ToldScreen) -> None:
        boxes = [p.box for p in parts_in(screen.tree) if p.role not in ("label", "heading", "dialog", "group")]
        controls = [(tag, center) for tag, center in screen.drawn if CONTROL_TAGS.fullmatch(tag)]
        assert controls or not isinstance(screen.scene.focus_group, FocusGroup)
        assert [tag for tag, center in controls if not any(box.contains(*center) for box in boxes)] == []

    check_all(told_screens, check)


def test_parts_have_names_and_keys_of_their_own(told_screens: tuple[ToldScreen, ...]) -> None:
    def check(screen: ToldScreen) -> None:
        parts = list(parts_in(screen.tree))
        assert [part for part in parts if not part.name and part.role not in ("table", "list", "figure")] == []
        assert [key for key, count in Counter(part.key for part in parts).items() if count > 1] == []

    check_all(told_screens, check)


def test_description_does_not_repeat_what_the_name_has_said(told_screens: tuple[ToldScreen, ...]) -> None:
    def check(screen: ToldScreen) -> None:
        assert [p for p in parts_in(screen.tree) if p.description and p.name.endswith(p.description)] == []

    check_all(told_screens, check)


def test_every_control_of_every_screen_is_a_stop(told_screens: tuple[ToldScreen, ...]) -> None:
    def check(screen: ToldScreen) -> None:
        stops = stops_of(screen.bare, WORDS, can_scroll=False)
        usable = {part.key for part in parts_in(screen.bare) if part.is_enabled and part.press}
        assert {leaf.part.key for stop in stops for leaf in stop.leaves if leaf.part is not None} == usable
        for row in rows_in(stops):
            keys = [stop.key for stop in row]
            assert len(set(keys)) == len(keys)
            assert len(row) <= MOST + 4

    check_all(told_screens, check)


def rows_in(stops: tuple[Stop, ...]) -> Iterator[tuple[Stop, ...]]:
    yield stops
    for stop in stops:
        if stop.stops and stop.key != MENU:
            yield from rows_in(stop.stops)


def test_no_screen_shows_a_date_of_a_machine(told_screens: tuple[ToldScreen, ...]) -> None:
    def check(screen: ToldScreen) -> None:
        texts = [*(tag for tag, _ in screen.drawn), words_of(screen.tree)]
        assert [text for text in texts if MACHINE_DATE.search(text)] == []

    check_all(told_screens, check)


def test_focus_is_told(told_screens: tuple[ToldScreen, ...]) -> None:
    def check(screen: ToldScreen) -> None:
        group = screen.scene.focus_group
        assert isinstance(group, FocusGroup)
        focused = group.focused
        expected = ("scene", id(screen.scene)) if focused is None else ("widget", id(focused))
        assert focus_of(screen.tree).key == expected

    check_all([one for one in told_screens if isinstance(one.scene.focus_group, FocusGroup)], check)


def test_title_of_page_is_its_name_and_first_line(pilot: Pilot) -> None:
    show_scene(pilot, "achievements")
    page = told(pilot)
    assert (page.role, page.name) == ("group", WORDS("statistics.title"))
    assert (page.children[0].role, page.children[0].name) == ("heading", WORDS("statistics.title"))


def test_scene_below_a_dialog_is_not_told(pilot: Pilot) -> None:
    table = show_scene(pilot, "table")
    assert named(told(pilot), WORDS("access.hand"))
    pilot.program.stack.apply(Push(SCENES["pause"](app_of(pilot).context)))
    pilot.wait(0.5)
    dialog = told(pilot)
    assert (dialog.role, dialog.name) == ("dialog", WORDS("pause.title"))
    assert table is not pilot.scene
    assert WORDS("access.hand") not in words_of(dialog)


def test_scene_that_scrolls_is_told_once(pilot: Pilot) -> None:
    show_scene(pilot, "licence")
    lines = [part.name for part in parts_in(told(pilot)) if part.role == "label"]
    assert len(lines) == len(set(lines)) > 5


def test_switch_and_slider_tell_their_state(pilot: Pilot) -> None:
    show_scene(pilot, "settings sound")
    settings, volume = Settings(), named(told(pilot), WORDS("option.card_volume.name"))
    show_scene(pilot, "settings access")
    captions = named(told(pilot), WORDS("option.captions.name"))
    assert (captions.role, captions.is_chosen) == ("switch", settings.captions)
    assert captions.description == WORDS("option.captions.line")
    assert volume.number is not None
    assert volume.number[:3] == (settings.card_volume, 0, 100)
    assert volume.name == f"{WORDS('option.card_volume.name')}, {settings.card_volume}%"


def test_open_tab_is_chosen(pilot: Pilot) -> None:
    show_scene(pilot, "settings look")
    tabs = {part.name: part.is_chosen for part in parts_in(told(pilot)) if part.role == "tab"}
    assert [name for name, is_chosen in tabs.items() if is_chosen] == [WORDS("page.look")]


# The table

SUITS = "|".join(WORDS(f"suit.{suit.name.lower()}") for suit in Suit)


def cards_in(part: Part) -> set[str]:
    return set(re.findall(rf"\b\d+ of (?:{SUITS})", words_of(part)))


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
def test_table_tells_only_cards_that_are_seen(start_table: StartTable, seats: int) -> None:
    record = record_where(lambda game: bool(game.view(0).tricks), seats=seats, first=seats + 2)
    pilot = start_table(record=record)
    table = pilot.table
    pilot.wait(3.0)
    model = table.playback.stage.model
    last = model.last_trick.trick.plays if model.last_trick is not None else ()
    seen = {*model.hand, *(play.card for play in (*model.trick, *last)), model.papayoo}
    names = {WORDS("card.short", rank=card.rank, suit=WORDS(f"suit.{card.suit.name.lower()}")) for card in seen if card}
    assert cards_in(told(pilot)) <= names
    assert {child.name.split(",")[0] for child in named(told(pilot), WORDS("access.hand")).children} == {
        WORDS("card.short", rank=card.rank, suit=WORDS(f"suit.{card.suit.name.lower()}")) for card in model.hand
    }


def test_card_that_may_not_be_played_says_why(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    cards = {part.key: part for part in named(told(pilot), WORDS("access.hand")).children}
    legal = {("card", card) for card in table.view.legal}
    assert {key for key, part in cards.items() if part.is_enabled} == legal
    suit = WORDS(f"suit.{table.view.trick.lead_suit.name.lower()}")  # type: ignore[union-attr]
    assert all(suit in part.description for key, part in cards.items() if key not in legal)


def test_card_of_the_hand_is_focused_and_played(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    card = table.view.legal[-1]
    part = next(one for one in parts_in(told(pilot)) if one.key == ("card", card))
    assert part.focus is not None
    part.focus()
    assert focus_of(told(pilot)).key == ("card", card)
    assert part.press == (Act(Action.ACTIVATE),)
    for intent in part.press:
        app_of(pilot).stack.handle(intent)
    assert card not in table.view.hand


def test_buttons_of_the_table_are_pressed_where_they_are(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    await_turn(pilot)
    for intent in named(told(pilot), WORDS("tool.menu")).press:
        app_of(pilot).stack.handle(intent)
    pilot.frame()
    assert not isinstance(pilot.scene, TableScene)
