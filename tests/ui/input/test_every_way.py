"""Tests that every action is possible with keyboard, gamepad, mouse or touch alone."""

from collections.abc import Iterable, Iterator

import pygame
import pytest

from papayoo.storage import Deck, Shelf, Speed
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.input.gamepads import GAMEPAD_AXES, GAMEPAD_BUTTONS, GAMEPAD_TRIGGERS, JOYSTICK_BUTTONS
from papayoo.ui.input.keymap import DEFAULT_KEYMAP
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.games.scene import GamesScene
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.table.descriptions import QUESTIONS
from papayoo.ui.scenes.table.dialogs import PauseScene, RoundLogScene
from papayoo.ui.scenes.table.scene import TAP_S, TableScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, FocusGroup, Widget
from tests.loops import for_all
from tests.positions import recorded_text
from tests.ui.running_app import (
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    is_on_top,
    must_follow,
    record_where,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_peeking

FOCUS = {Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.FIRST, Action.LAST, Action.NEXT, Action.PREVIOUS}
"""Actions that move the focus, which pointing devices do not need."""
CARDS = {Action.ACTIVATE, Action.ERASE, Action.CANCEL, Action.SKIP}
"""Actions for which a mouse or finger presses cards or the table; other tests check them."""
CORNER = {Action.BACK, Action.HINT, Action.UNDO, Action.SORT, Action.LAST_TRICK}
"""Actions of the buttons in the corners of the table."""
MENU = {
    Action.REVIEW: "pause.review",
    Action.RULES: "menu.rules",
    Action.SETTINGS: "menu.settings",
    Action.ACCESS: "menu.settings",
    Action.QUIT: "menu.quit",
    Action.FASTER: "fast",
    Action.SLOWER: "fast",
    Action.MUTE: "sound",
    Action.FULLSCREEN: "menu.settings",
    Action.DECK: "menu.settings",
    Action.NEW_GAME: "pause.leave",
    Action.LOG: "pause.review",
}
"""Actions of the pause menu's tiles.

The value is the catalog key of the tile's label, or its icon if the label changes.
"""
QUESTION_STEPS = {Action.TELL_PREVIOUS, Action.TELL_NEXT}
"""Actions with which gamepads reach the questions one after another."""
ON_LOG_PAGE = set(QUESTIONS) - {Action.LOG}
"""Questions whose answers are at the top of the log of the round."""
REVIEW = {Action.EARLIER, Action.LATER}
"""The actions that the buttons of the review screen carry out."""
OFFERED = {Action.PASS: "pass_button", Action.FINISH: "finish_button"}
"""Attribute names of the table's buttons that are visible only sometimes, by their action."""


@for_all(action=Action)
def test_every_action_has_a_key(action: Action) -> None:
    assert DEFAULT_KEYMAP.names(Action.BACK if action is Action.CANCEL else action)


STICKS = {intent.action for ways in GAMEPAD_AXES.values() for intent in ways if isinstance(intent, Act)}
PAD = {*GAMEPAD_BUTTONS.values(), *GAMEPAD_TRIGGERS.values(), *STICKS}


@for_all(action=Action, buttons=[PAD, set(JOYSTICK_BUTTONS)])
def test_every_action_is_possible_with_gamepad(action: Action, buttons: set[Action]) -> None:
    """PASS and ERASE need no button of their own: the confirm and cancel buttons do the same."""
    assert buttons >= QUESTION_STEPS
    assert action in buttons | ON_LOG_PAGE | FOCUS | set(MENU) | {Action.PASS, Action.ERASE}


@for_all(action=Action)
def test_every_action_is_possible_by_pointing(action: Action) -> None:
    assert action in FOCUS | CARDS | CORNER | QUESTION_STEPS | ON_LOG_PAGE | REVIEW | set(MENU) | set(OFFERED)


def test_table_corners_have_expected_buttons(start_table: StartTable) -> None:
    table = start_table(record=record_where(must_follow)).table
    only_pressed = {None}  # the forward button has no action; a held key has the same effect
    assert {tool.action for tool in table.buttons.tools} == CORNER | {Action.NEXT} | only_pressed
    assert all(isinstance(getattr(table.buttons, name), Button) for name in OFFERED.values())


MOST_STEPS = 20
"""Maximum number of key presses needed to move the focus to any button of the pause menu."""


def pause_of(pilot: Pilot) -> PauseScene:
    assert isinstance(pilot.scene, PauseScene)
    return pilot.scene


def press_pad(pilot: Pilot, button: int) -> None:
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        pilot.frame(pygame.Event(kind, button=button, instance_id=0))


def tap(pilot: Pilot, x: float, y: float) -> None:
    window = pilot.program.viewport
    for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
        pilot.frame(
            pygame.Event(kind, finger_id=1, touch_id=0, x=x / window.width, y=y / window.height, dx=0.0, dy=0.0)
        )


def steps_to(pause: PauseScene, widget: Widget) -> Iterator[Action]:
    """Yield the actions that move the focus to a widget of the pause menu: down, then right."""
    for _ in range(MOST_STEPS):
        focused = pause.focus.focused
        if focused is widget:
            return
        is_in_row = focused is not None and focused.box.center_y == widget.box.center_y
        yield Action.RIGHT if is_in_row else Action.DOWN


def use(pilot: Pilot, device: str, icon: str) -> None:
    """Open the pause menu with one device and press one of its tiles."""
    menu = pilot.table.buttons.tools[0].box
    match device:
        case "mouse":
            pilot.click(menu.center_x, menu.center_y)
        case "touch":
            tap(pilot, menu.center_x, menu.center_y)
        case _:
            press_pad(pilot, pygame.CONTROLLER_BUTTON_START)
    pause = pause_of(pilot)
    pilot.frame()
    down, right = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
    widget = with_icon(pause.focus, icon)
    press(pilot, device, widget, (right if step is Action.RIGHT else down for step in steps_to(pause, widget)))


def with_icon(focus: FocusGroup, icon: str) -> Widget:
    return next(widget for widget in focus.widgets if isinstance(widget, Button) and widget.icon == icon)


def press(pilot: Pilot, device: str, widget: Widget, pad_steps: Iterable[int]) -> None:
    """Press a widget with one device; ``pad_steps`` are the buttons that move a gamepad's focus to it."""
    match device:
        case "mouse":
            pilot.click(widget.box.center_x, widget.box.center_y)
        case "touch":
            tap(pilot, widget.box.center_x, widget.box.center_y)
        case _:
            for button in pad_steps:
                press_pad(pilot, button)
            group = pilot.scene.focus_group
            assert group is not None
            assert group.focused is widget
            press_pad(pilot, pygame.CONTROLLER_BUTTON_A)


def next_to(review: ReviewScene, widget: Widget) -> Iterator[int]:
    """Yield the gamepad button that moves the focus to the next widget until it is at this one."""
    for _ in review.focus.widgets:
        if review.focus.focused is not widget:
            yield pygame.CONTROLLER_BUTTON_BACK


@pytest.mark.parametrize("device", ["mouse", "touch", "pad"])
def test_log_of_the_round_is_opened_from_pause_and_answers_all_questions(start_table: StartTable, device: str) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    table = await_turn(pilot)
    answers = [table.explanations.answer(question) for question in ON_LOG_PAGE]
    use(pilot, device, "cards")
    review = pilot.scene
    assert isinstance(review, ReviewScene)
    pilot.wait(0.3)
    log = with_icon(review.focus, "log")
    press(pilot, device, log, next_to(review, log))
    assert isinstance(pilot.scene, RoundLogScene)
    pilot.wait(0.3)
    lines = " ".join(visible_texts(pilot))
    assert all(answer in lines for answer in answers)
    assert table.journal.entries[-1].text in lines


@pytest.mark.parametrize("device", ["mouse", "touch", "pad"])
def test_pause_changes_speed_and_sound(start_table: StartTable, device: str) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    await_turn(pilot)
    context = app_of(pilot).context
    for speed in (Speed.RELAXED, Speed.NORMAL, Speed.FAST):
        use(pilot, device, MENU[Action.FASTER])
        assert context.settings.speed is speed
        leave(pilot)
    use(pilot, device, MENU[Action.MUTE])
    assert context.sounds.is_muted


def leave(pilot: Pilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.scene, TableScene)


def test_speed_and_sound_keys_work_in_pause(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_MINUS)
    assert app_of(pilot).context.settings.speed is Speed.FAST
    pilot.key(pygame.K_m)
    pilot.frame()
    texts = visible_texts(pilot)
    assert {WORDS("table.sound_off"), WORDS("table.speed", speed=WORDS("speed.fast"))} <= set(texts)
    assert "icon sound_off" in visible_tags(pilot)


def test_gamepad_button_toggles_scores(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    press_pad(pilot, pygame.CONTROLLER_BUTTON_BACK)
    assert is_on_top(pilot, ScoresScene)
    press_pad(pilot, pygame.CONTROLLER_BUTTON_BACK)
    assert is_on_top(pilot, TableScene)


def test_gamepad_reaches_every_review_button(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(lambda game: len(game.view(0).tricks) > 2, first=20))
    pilot.key(pygame.K_r)
    review = pilot.scene
    assert isinstance(review, ReviewScene)
    here = review.position
    press_pad(pilot, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    assert review.position == here + 1
    press_pad(pilot, pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert review.position == here
    for _ in range(4):  # the pass and the roll are done first
        press_pad(pilot, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert review.replay.step(review.position).trick == 2
    reached = set()
    for _ in review.focus.widgets:
        press_pad(pilot, pygame.CONTROLLER_BUTTON_BACK)
        reached.add(review.focus.focused)
    assert reached == {widget for widget in review.focus.widgets if widget.enabled}
    press_pad(pilot, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(pilot.scene, TableScene)


def deck_of(pilot: Pilot) -> Deck:
    return app_of(pilot).context.settings.deck


def test_deck_key_works_everywhere(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    await_turn(pilot)
    pilot.key(pygame.K_F4)
    assert deck_of(pilot) is Deck.TWO_COLOUR
    assert WORDS("table.deck", deck=WORDS("deck.two_colour")) in visible_texts(pilot)
    pilot.key(pygame.K_COMMA, pygame.KMOD_CTRL)
    pilot.key(pygame.K_F4)
    assert deck_of(pilot) is Deck.HIGH_CONTRAST
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_F4)
    assert deck_of(pilot) is Deck.FOUR_COLOUR


def test_new_game_key_works_everywhere(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    table = await_turn(pilot)
    for key in (None, pygame.K_ESCAPE, pygame.K_F1):
        if key is not None:
            pilot.key(key)
        depth = len(pilot.program.stack.scenes)
        for _ in range(2):
            pilot.key(pygame.K_n, pygame.KMOD_CTRL)
        assert is_on_top(pilot, NewGameScene)
        assert len(pilot.program.stack.scenes) == depth + 1
        while pilot.scene is not table:
            pilot.key(pygame.K_ESCAPE)
    assert app_of(pilot).context.saves.load()[0] == table.match.record


def test_middle_button_shows_last_trick_while_held(start_table: StartTable) -> None:
    pilot = start_table(QUICK, record=record_where(lambda game: len(game.view(0).tricks) > 2, first=20))
    table = pilot.table
    for kind, is_shown in ((pygame.MOUSEBUTTONDOWN, True), (pygame.MOUSEBUTTONUP, False)):
        pilot.frame(pygame.Event(kind, button=pygame.BUTTON_MIDDLE, pos=(480, 200)))
        pilot.wait(2 * TAP_S)
        assert is_peeking(table) is is_shown


@pytest.mark.parametrize("closes", [pygame.K_l, pygame.K_ESCAPE, None])
def test_tapped_key_shows_last_trick_until_press(start_table: StartTable, closes: int | None) -> None:
    pilot = start_table(QUICK, record=record_where(lambda game: len(game.view(0).tricks) > 2, first=20))
    pilot.key(pygame.K_l)
    pilot.wait(2 * TAP_S)
    seen = [is_peeking(pilot.table)]
    if closes is not None:
        pilot.key(closes)
    else:
        pilot.click(480, 200)
    seen.append(is_peeking(pilot.table))
    assert seen == [True, False]


@pytest.mark.parametrize("button", [pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER])
def test_shoulder_buttons_open_review_at_last_trick(start_table: StartTable, button: int) -> None:
    pilot = start_table(QUICK, record=record_where(lambda game: len(game.view(0).tricks) > 2, first=20))
    tricks = len(pilot.table.view.tricks)
    press_pad(pilot, button)
    review = pilot.scene
    assert isinstance(review, ReviewScene)
    assert review.replay.step(review.position).trick == tricks
    assert review.stage.taker is not None
    press_pad(pilot, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert review.replay.step(review.position).trick == tricks - 1


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_long_list_of_games_scrolls_by_pages(start_table: StartTable, device: str) -> None:
    pilot = start_table(QUICK, record=record_where(must_follow))
    context = app_of(pilot).context
    for number in range(15):
        context.library.add(recorded_text(3, 1, str(number), 5), Shelf.NAMED, f"Game {number}")
    scene = GamesScene(context)
    app_of(pilot).stack.apply(Push(scene))
    pilot.frame()
    page = len(scene.list.shown)
    for later in (True, True, False):
        if device == "keys":
            pilot.key(pygame.K_PAGEDOWN if later else pygame.K_PAGEUP)
        else:
            press_pad(pilot, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER if later else pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert 1 < page < 15 / 2
    assert scene.list.index == page
