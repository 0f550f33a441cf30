"""Tests of every setting: row, explanation, saving, reset, and effect on the next game."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from papayoo.engine import PassRule
from papayoo.match import Match
from papayoo.services.start import start_match
from papayoo.storage import GameLength, Opponent, Settings, SettingsFile, Switch
from papayoo.ui.context import Context
from papayoo.ui.navigation import Push
from papayoo.ui.options.key_row import KeyRow
from papayoo.ui.options.option_table import PAGES, Option, Page
from papayoo.ui.scenes.new_game.scene import OPTIONS as NEW_GAME_OPTIONS
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import MutableSlider, TextField
from papayoo.ui.widgets.form_row import LabelledRow
from tests.ui.running_app import WORDS, app_of, change_settings, folders_in, open_app, visible_tags

WINDOW_FIELDS = {"window_size", "window_position", "maximized"}
"""Settings that are not on the settings screen; moving or resizing the window changes them."""
PLAYERS_AT_THE_TABLE = {"opponents", "portrait"}
"""Settings that the pictures of the players on the new game screen lead to."""
A_KEY = "f9"


@contextmanager
def open_page(folder: Path, page: str) -> Iterator[tuple[Pilot, SettingsScene]]:
    with open_app(folders_in(folder), Settings()) as pilot:
        scene = SettingsScene(app_of(pilot).context)
        app_of(pilot).stack.apply(Push(scene))
        scene.open(page)
        pilot.move(1, 1)
        yield pilot, scene


def change(scene: SettingsScene, option: Option, row: LabelledRow) -> None:
    """Change a setting with its row, or on the screen that the row opens."""
    before = scene.ctx.settings
    if option.name == "language":
        change_settings(scene.ctx, language="de")
    elif isinstance(row, KeyRow):
        row.activate()
        row.capture_key(A_KEY)
        row.capture_key(A_KEY)  # the second press swaps it with the other action
    elif isinstance(row, TextField):
        row.type_text("Ada")
    elif isinstance(row, MutableSlider):
        row.adjust(1)
        row.activate()
    elif not row.adjust(1):
        row.activate()
    elif scene.ctx.settings is before:
        row.adjust(-1)  # the value was the maximum


PASSING = {"first_steps", "offer_lessons"}
"""Settings that the game itself switches off. They are therefore not marked as changed, and Reset ignores them."""


def make_applicable(option: Option, ctx: Context) -> None:
    """If necessary, change other settings so that an option applies."""
    now = ctx.settings
    others = [replace(now, length=length) for length in GameLength] + [replace(now, seats=seats) for seats in (4, 2)]
    others += [replace(now, switch=Switch.PAD), replace(now, last_light=True)]
    wanted = next(settings for settings in (now, *others) if option.applies(settings))
    if wanted is not now:
        changed = {name: getattr(wanted, name) for name in ("length", "seats", "switch", "last_light")}
        change_settings(ctx, **changed)


def changed_fields(before: Settings, after: Settings) -> set[str]:
    names = {field.name for field in fields(Settings)} - WINDOW_FIELDS - {"last_light"}
    return {name for name in names if getattr(before, name) != getattr(after, name)}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_option_changes_own_setting_and_resets_with_its_page(tmp_path: Path, page: Page) -> None:
    with open_page(tmp_path, page.name) as (pilot, scene):
        for option in (option for option in page.options if option.fields):
            make_applicable(option, scene.ctx)
            pilot.move(1, 1)
            row, before = scene.rows[option.name], scene.ctx.settings
            assert row.label
            if not changed_fields(Settings(), before) & set(option.fields):  # two options may share a field
                assert not row.is_changed, option.name
            assert row.line, option.name
            change(scene, option, row)
            assert changed_fields(before, scene.ctx.settings) == set(option.fields), option.name
            assert not changed_fields(scene.ctx.settings, SettingsFile(folders_in(tmp_path)).load()[0]), option.name
            pilot.move(2, 1)
            has_dot = f"changed {scene.rows[option.name].label}" in visible_tags(pilot)
            assert has_dot or not scene.rows[option.name].is_placed or option.name in PASSING, option.name
        wanted = {name for option in page.options for name in option.fields}
        assert changed_fields(Settings(), scene.ctx.settings) == wanted
        pilot.move(2, 1)
        pilot.press(scene.ctx.texts("settings.reset"))
        assert changed_fields(Settings(), scene.ctx.settings) == wanted & PASSING
        assert not changed_fields(scene.ctx.settings, SettingsFile(folders_in(tmp_path)).load()[0])
        pilot.move(1, 1)
        pilot.press(WORDS("settings.undo"))
        assert wanted <= changed_fields(Settings(), scene.ctx.settings)


def test_every_setting_has_an_option() -> None:
    options = {option for page in PAGES for option in page.options} | set(NEW_GAME_OPTIONS)
    offered = {name for option in options for name in option.fields} | PLAYERS_AT_THE_TABLE
    assert {field.name for field in fields(Settings)} - offered == WINDOW_FIELDS | {"extra", "met_reader", "last_light"}


def test_settings_ask_only_for_players_and_rounds_of_what_is_asked_before_a_game() -> None:
    def asked(options: Iterable[Option]) -> set[str]:
        return {name for option in options for name in option.fields}

    repeated = asked(NEW_GAME_OPTIONS) & asked(option for page in PAGES for option in page.options)
    assert repeated == {"seats", "length", "rounds", "total_limit"}


def test_house_rules_are_off_by_default() -> None:
    assert (Settings().seats, Settings().pass_rule, Settings().length) == (4, PassRule.LEFT, GameLength.ROUNDS)


GAME_OPTIONS: dict[str, tuple[dict[str, Any], Callable[[Match], object], object]] = {
    "seats": ({"seats": 7}, lambda match: len(match.players), 7),
    "rounds": ({"rounds": 9}, lambda match: match.view.options.rounds, 9),
    "one round for each": (
        {"seats": 6, "length": GameLength.PER_SEAT},
        lambda match: match.view.options.rounds,
        6,
    ),
    "a total": (
        {"length": GameLength.TOTAL, "total_limit": 150},
        lambda match: match.view.options.total_limit,
        150,
    ),
    "pass": ({"pass_rule": PassRule.SHIFTING}, lambda match: match.view.options.pass_rule, PassRule.SHIFTING),
    "name": ({"name": "Ada"}, lambda match: match.players[0].name, "Ada"),
    "portrait": ({"portrait": "owl"}, lambda match: match.players[0].portrait, "owl"),
    "level": (
        {"opponents_level": "expert"},
        lambda match: {(player.level or "").partition(":")[0] for player in match.players[1:]},
        {"expert"},
    ),
    "an opponent": (
        {"opponents": (Opponent("Bo", "bat", level="novice"), *Settings().opponents[1:])},
        lambda match: (match.players[1].name, match.players[1].portrait, match.players[1].level),
        ("Bo", "bat", "novice:watcher"),
    ),
}
"""Settings that affect the next match. The keys name what the settings change.

Each value contains the settings, a function that reads their effect from the match, and the result to expect.
"""


@pytest.mark.parametrize("what", GAME_OPTIONS)
def test_game_options_apply_to_next_game(tmp_path: Path, what: str) -> None:
    values, look, wanted = GAME_OPTIONS[what]
    with open_app(folders_in(tmp_path)) as pilot:
        ctx = app_of(pilot).context
        assert look(start_match(ctx)) != wanted
        change_settings(ctx, **values)
        assert look(start_match(ctx)) == wanted
