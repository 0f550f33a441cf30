"""Tests that each device alone can operate every kind of control and every button."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from papayoo.storage import Settings, Shelf
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import Push
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import DOUBLE_CLICK_S
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.new_game.opponent_dialog import OpponentDialog
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import PlayerBadge, SearchField, Tab, TextField
from papayoo.ui.widgets.form_row import LabelledRow
from tests.positions import recorded_text
from tests.ui.all_scenes import between_rounds
from tests.ui.one_device_menus import DEVICE_USERS, focus_group_of, widget_labelled
from tests.ui.one_device_players import PLAYERS
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    folders_in,
    is_on_top,
    must_follow,
    open_app,
    record_where,
)
from tests.ui.scenes.stats.test_scene import history

CONTROLS = {"game": ("rounds",), "play": ("speed", "trick_pause_ms", "hints")}
"""Settings, by page, that are changed to test controls which the new-game screen lacks."""

each_device = pytest.mark.parametrize("device", DEVICE_USERS)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def context_of(pilot: Pilot) -> Context:
    return app_of(pilot).context


def show(pilot: Pilot, scene: Scene) -> None:
    app_of(pilot).stack.apply(Push(scene))
    pilot.frame(seconds=1.0)


def settings_of(pilot: Pilot) -> Settings:
    return context_of(pilot).settings


@each_device
def test_new_game_form_is_filled_in(pilot: Pilot, device: str) -> None:
    hand, scene = DEVICE_USERS[device](pilot), NewGameScene(context_of(pilot))
    show(pilot, scene)
    for row in [w for w in scene.focus.widgets if isinstance(w, LabelledRow) and not isinstance(w, TextField)]:
        if row.enabled:
            hand.change(row, lambda: settings_of(pilot))
    hand.use(next(w for w in scene.focus.widgets if isinstance(w, PlayerBadge)))
    assert is_on_top(pilot, OpponentDialog)
    hand.leave()
    before = settings_of(pilot).opponents
    hand.press(WORDS("option.surprise.name"))
    assert settings_of(pilot).opponents != before
    hand.press(WORDS("settings.undo"))
    assert settings_of(pilot).opponents == before
    hand.press(WORDS("new_game.start"))
    assert is_on_top(pilot, TableScene)


@each_device
def test_every_control_is_changed_and_settings_searched(pilot: Pilot, device: str) -> None:
    hand, scene = DEVICE_USERS[device](pilot), SettingsScene(context_of(pilot))
    show(pilot, scene)
    for page, keys in CONTROLS.items():
        hand.use(next(w for w in scene.focus.widgets if isinstance(w, Tab) and w.label == WORDS(f"page.{page}")))
        pilot.frame()
        for key in keys:
            hand.change(scene.rows[key], lambda: settings_of(pilot))
    search = scene.focus.widgets[0]
    assert isinstance(search, SearchField)
    hand.write(search, "q")
    assert "key_mute" in scene.rows


@each_device
def test_settings_page_is_reset_and_restored(pilot: Pilot, device: str) -> None:
    hand, scene = DEVICE_USERS[device](pilot), SettingsScene(context_of(pilot))
    show(pilot, scene)
    hand.press(WORDS("page.access"))
    hand.change(scene.rows["card_size"], lambda: settings_of(pilot).card_size)
    changed = settings_of(pilot).card_size
    hand.press(WORDS("settings.reset"))
    assert settings_of(pilot).card_size == Settings().card_size
    pilot.frame()
    hand.press(WORDS("settings.undo"))
    assert settings_of(pilot).card_size == changed
    hand.leave()
    assert pilot.scene is not scene


@each_device
def test_saved_game_is_renamed_deleted_restored_and_resumed(pilot: Pilot, device: str) -> None:
    hand, context = DEVICE_USERS[device](pilot), context_of(pilot)
    context.library.add(recorded_text(3, 1, "kept", 12), Shelf.NAMED, "Sunday")
    scene = GamesScene(context)
    show(pilot, scene)
    pilot.wait_until(lambda: not scene.is_moving, "the games to be read")
    hand.press(WORDS("games.rename"))
    assert is_on_top(pilot, NameDialog)
    hand.write(next(w for w in focus_group_of(pilot).widgets if isinstance(w, TextField)), "x")
    hand.press(WORDS("games.keep"))
    assert [game.name for game in context.library.games()] == ["Sundayx"]
    hand.press(WORDS("games.delete"))
    assert context.library.games() == ()
    hand.press(WORDS("games.undo"))
    assert [game.name for game in context.library.games()] == ["Sundayx"]
    pilot.wait_until(lambda: not scene.is_moving, "the game to be read")
    hand.press(WORDS("games.go_on"))
    assert is_on_top(pilot, TableScene)


def count_of(context: Context) -> int:
    return len(context.statistics.rows)


@each_device
def test_statistics_are_filtered_exported_and_erased(pilot: Pilot, device: str) -> None:
    hand, context = DEVICE_USERS[device](pilot), context_of(pilot)
    context.statistics.load()
    context.statistics.add(history(3))
    scene = StatisticsScene(context)
    show(pilot, scene)
    picker = scene.figures.filters[0]
    hand.change(picker, lambda: scene.figures.figures)
    for kind in ("csv", "json"):
        hand.press(WORDS("statistics.export"))
        pilot.wait(2 * DOUBLE_CLICK_S)
        hand.press(WORDS(f"statistics.to_{kind}"))
        assert is_on_top(pilot, NoticeDialog)
        pilot.wait(2 * DOUBLE_CLICK_S)  # the button may be where the last click was
        hand.press(WORDS("notice.ok"))
        assert list(context.library.folder(Shelf.RUNNING).glob(f"*.{kind}"))
    hand.press(WORDS("statistics.erase"))
    pilot.wait(2 * DOUBLE_CLICK_S)
    hand.press(WORDS("games.cancel"))
    assert count_of(context) == len(history(3))
    pilot.wait(2 * DOUBLE_CLICK_S)
    hand.press(WORDS("statistics.erase"))
    pilot.wait(2 * DOUBLE_CLICK_S)
    hand.press(WORDS("statistics.erase"))
    assert count_of(context) == 0
    pilot.wait(2 * DOUBLE_CLICK_S)
    hand.press(WORDS("statistics.restore"))
    assert count_of(context) == len(history(3))
    hand.use(scene.tab("achievements"))
    assert scene.page_name == "achievements"
    hand.leave()
    assert is_on_top(pilot, TitleScene)


@each_device
def test_rules_turn_pages_and_scores_show_chart(pilot: Pilot, device: str) -> None:
    hand, scene = DEVICE_USERS[device](pilot), RulesScene(context_of(pilot))
    show(pilot, scene)
    hand.press(WORDS("rules.next"))
    assert scene.chapter == "cards"
    hand.leave()
    assert is_on_top(pilot, TitleScene)
    show(pilot, ScoresScene(context_of(pilot), between_rounds()))
    hand.press(WORDS("scores.chart"))
    assert widget_labelled(pilot, WORDS("scores.table"))
    hand.leave()
    assert is_on_top(pilot, TitleScene)


@each_device
def test_table_and_pause_buttons_are_used(start_table: StartTable, device: str) -> None:
    record = record_where(lambda game: must_follow(game) and len(game.view(0).tricks) > 1, first=20)
    pilot = start_table(QUICK, record=record)
    hand, player, table = DEVICE_USERS[device](pilot), PLAYERS[device](pilot), await_turn(pilot)
    player.act(Action.HINT)  # the first request shows the price of a hint
    player.act(Action.HINT)
    pilot.wait_until(lambda: bool(table.player.coaching.hint.cards), "a hint")
    order = settings_of(pilot).sort_order
    player.act(Action.SORT)
    assert settings_of(pilot).sort_order is not order
    player.act(Action.NEXT)
    assert is_on_top(pilot, ScoresScene)
    hand.leave()
    player.act(Action.BACK)
    hand.press(WORDS("pause.review"))
    review = pilot.scene
    assert isinstance(review, ReviewScene)
    before = review.position
    hand.use(review.focus.widgets[0])
    assert review.position < before
    hand.leave()
    hand.press(WORDS("pause.resume"))
    decisions = len(table.match.decisions)
    pilot.wait(1.0)
    player.act(Action.UNDO)
    assert len(table.match.decisions) < decisions
