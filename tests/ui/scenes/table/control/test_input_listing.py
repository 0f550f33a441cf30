"""Tests that compare what random input of every kind does at the table with golden listings."""

import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from papayoo.engine import Phase
from papayoo.match import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.storage import ReducedMotion
from papayoo.ui.art.emote_art import Emote
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action, AltLift, AltPress, Digit, Hover, Intent, Lift, Press, Released, Scroll
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.table.control import director
from papayoo.ui.scenes.table.drawing.table_key_hints import button_hints, touch_hints
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_text
from papayoo.ui.table_view.feelings import SeatEmote
from tests.ui.listings import KEYS, Moment, changes, check_listing, described
from tests.ui.running_app import DESIGN, change_settings, folders_in
from tests.ui.scenes.table.test_listings import ShownTable, Wanted, follows_late, is_phase, is_settled

pytestmark = pytest.mark.usefixtures("dummy_screen")

ELSEWHERE = Action.FULLSCREEN, Action.QUIT, Action.ACCESS, Action.NEW_GAME
"""Actions that the table leaves to others."""
FREQUENT = Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN, Action.ACTIVATE, Action.ERASE, Action.SKIP
ACTIONS = (*(action for action in Action if action not in ELSEWHERE), *FREQUENT * 4)
WAITS_S = 0.0, 0.1, 0.3, 1.2
"""Times between two intents, in seconds."""


def points_on(table: TableScene) -> Iterator[tuple[float, float]]:
    """Yield points of the hand, the pass panel, the buttons, the name plates and the rest of the table."""
    layout, cards = table.layout, table.fan_cards
    for index in range(len(cards)):
        zone = layout.hand_zone(len(cards), index)
        yield from ((zone.x + 8, zone.y + 20), (zone.x + 8, zone.bottom - 4))
    if table.player.is_choosing:
        yield from ((slot.x, slot.y) for slot in layout.pass_slots(table.player.pass_size) for _ in range(3))
    yield from ((button.box.center_x, button.box.center_y) for button in table.buttons.shown())
    yield from ((box.center_x, box.center_y) for box in (layout.plaque(0), layout.plaque(1), layout.poster))
    yield from (layout.die_offer, (layout.center_x, layout.token.center_y), (2.0, layout.viewport.height / 2))


def gesture(rng: random.Random, table: TableScene) -> tuple[Intent, ...]:
    """Return the intents of a random key, click, tap, long touch, drag or turn of the wheel."""
    (x, y), (to_x, to_y) = (rng.choice(list(points_on(table))) for _ in range(2))
    match rng.randrange(14):
        case 0 | 1 | 2 | 3 | 4:
            action = rng.choice(ACTIONS)
            return Act(action), Released(action)
        case 5 | 6 | 7:
            return Hover(x, y), Press(x, y), Lift(x, y)
        case 8:
            return Hover(x, y), Press(x, y), Hover(to_x, to_y), Lift(to_x, to_y)
        case 9:
            return Press(x, y, by_touch=True), Lift(x, y)
        case 10:
            return Press(x, y, by_touch=True), Hover(to_x, to_y), Lift(to_x, to_y)
        case 11:
            by_touch = rng.random() < 0.7
            first = Press(x, y, by_touch=True) if by_touch else Hover(x, y)
            at = (x, y) if rng.random() < 0.7 else (to_x, to_y)
            return first, AltPress(*at, by_touch=by_touch), AltLift()
        case 12:
            return (Digit(rng.randint(1, 10)),)
    return (Scroll.by(rng.choice((1, -1))),)


def state_of(table: TableScene, heard: list[Cue]) -> Iterator[str]:
    """Yield lines about the player's choices, the message and all accessible parts; ``heard`` is emptied."""
    player, playback, held = table.player, table.playback, table.player.drag
    yield f"focus {player.selection.focus}, by pointer: {player.selection.is_hovered}"
    yield f"held {held.card}, pressed {held.pressed}, dragged {held.dragged}, die: {player.die.is_held}"
    yield f"message {playback.messages.message!r}, refusal: {playback.messages.is_refusal}"
    yield f"waiting {player.pending_text!r}, tooltip {player.hovered_card_text!r}"
    yield f"advised {' '.join(map(str, player.coaching.hint.cards))}"
    yield f"last trick: {playback.is_peeking}, fast: {playback.is_accelerated}, banner: {playback.messages.banner}"
    yield f"explained {getattr(table.explanations.shown, 'name', None)}"
    yield from (f"sound {cue.name}" for cue in heard)
    heard.clear()
    yield from (f"hints {named}" for named in hints_of(table))
    yield from described(table.parts())


def hints_of(table: TableScene) -> Iterator[str]:
    """Yield the key hints for keyboard, gamepad and touch."""
    texts, playback, player = KEYS, table.playback, table.player
    kinds = {"keys": button_hints(texts, playback, player, has_keys=True)}
    kinds["gamepad"] = button_hints(texts, playback, player, has_keys=False)
    kinds["touch"] = touch_hints(texts, playback, player)
    for kind, hints in kinds.items():
        yield f"{kind}: {', '.join(hint.text for hint in hints)}"


def name_of(intent: Intent) -> str:
    """Return an intent with its values as part of a line."""
    values = (value for value in vars(intent).values() if value is not False)
    words = (
        value.name if isinstance(value, Action) else "touch" if value is True else f"{value:g}" for value in values
    )
    return f"{type(intent).__name__} {' '.join(words)}".rstrip()


def walk(table: ShownTable, seed: str, steps: int, heard: list[Cue]) -> Iterator[Moment]:
    """Yield the state of a table after each of some random gestures."""
    rng = random.Random(seed)
    yield seed, list(state_of(table.scene, heard))
    for _ in range(steps):
        done: list[str] = []
        for intent in gesture(rng, table.scene):
            left = table.scene.handle(intent)
            opened = left.to if isinstance(left, Push) else left
            done.append(f"{name_of(intent)}{f' opens {type(opened).__name__}' if left else ''}")
            table.wait(rng.choice(WAITS_S))
        yield "; ".join(done), list(state_of(table.scene, heard))


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    context = make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), KEYS)
    change_settings(context, first_steps=False, reduced_motion=ReducedMotion.ON)
    return context


WALKS: dict[str, tuple[Wanted, int, Viewport, dict[str, object]]] = {
    "pass": (is_phase(Phase.PASSING), 4, DESIGN, {}),
    "pass_of_two_rows": (is_phase(Phase.PASSING), 3, Viewport(720, 1000, text=1.5), {"magnify": True}),
    "roll": (is_phase(Phase.ROLLING), 4, DESIGN, {}),
    "turn": (follows_late, 4, DESIGN, {}),
    "confirmed_turn": (follows_late, 5, DESIGN, {"confirm_play": True, "preselect": False}),
    "turn_of_two_rows": (follows_late, 3, Viewport(720, 1000, text=1.5), {"trick_pause_ms": None}),
    "claim": (is_settled, 5, DESIGN, {}),
}
"""The beginning of each walk: a moment of a game, the number of seats, the window and the settings."""


@pytest.mark.parametrize("name", WALKS)
def test_input_does_what_is_recorded(
    ctx: Context, name: str, update_golden: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    wanted, seats, viewport, settings = WALKS[name]
    change_settings(ctx, **settings)
    heard: list[Cue] = []
    monkeypatch.setattr(director, "random", SimpleNamespace(Random=lambda: random.Random(name)))
    monkeypatch.setattr(ctx.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
    table = ShownTable.where(ctx, wanted, seats=seats, viewport=viewport)
    check_listing(f"input_{name}", changes(walk(table, name, 40, heard)), update=update_golden)


def test_undo_ends_what_was_going_on(ctx: Context) -> None:
    table = ShownTable.where(ctx, follows_late).scene
    playback, cards = table.playback, len(table.hand)
    playback.emote.current = SeatEmote(1, Emote.FIST)
    playback.messages.banner, playback.messages.line = ("Round 2", "Somebody deals"), "Somebody plays"
    playback.start_fast()
    playback.toggle_peek()
    table.player.selection.set_focus(table.hand[0])
    table.player.undo()
    assert playback.emote.of(1) is None
    assert [getattr(playback.messages, name) for name in ("banner", "line")] == [None, ""]
    assert (playback.is_accelerated, playback.is_peeking, table.player.selection.focus) == (False, False, None)
    assert len(table.view.hand) == cards + 1
    assert playback.messages.message == KEYS("table.undone")


def test_long_touch_of_a_card_tells_its_cost_and_puts_it_back(ctx: Context) -> None:
    table = ShownTable.where(ctx, follows_late).scene
    zone = table.layout.hand_zone(len(table.fan_cards), 2)
    at = zone.x + 8, zone.y + 40
    held = []
    for intent in (Press(*at, by_touch=True), AltPress(*at, by_touch=True)):
        table.handle(intent)
        held.append(table.player.drag.card)
    assert held == [table.fan_cards[2], None]
    assert table.playback.messages.message == card_text(KEYS, table.fan_cards[2], table.view.die)
