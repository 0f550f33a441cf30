"""Tests that compare everything drawn on the table screen, and its accessible parts, with golden listings."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from papayoo.engine import AssistKind, Game, GameOptions, PassRule, Phase, Player, Reading
from papayoo.match import DirectThinker, Match, claim_of, new_game
from papayoo.services.constructors import Constructors
from papayoo.storage import ReducedMotion
from papayoo.ui.access.describe import describe
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Act, Action, Hover, Press
from papayoo.ui.input.device import Device, InputState
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.table.dialogs import OpponentsScene, PauseScene, TakeBackScene
from papayoo.ui.scenes.table.scene import TableScene
from tests.positions import next_command, random_answer
from tests.services.named_games import begun
from tests.ui.listings import KEYS, ListingCanvas, Moment, changes, check_listing, described, numbers
from tests.ui.running_app import DESIGN, change_settings, folders_in

pytestmark = pytest.mark.usefixtures("dummy_screen")

Wanted = Callable[[Game], bool]


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    context = make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), KEYS)
    change_settings(context, first_steps=False, reduced_motion=ReducedMotion.ON)
    return context


class ShownTable:
    """A table screen without an app, at a moment of a random game; ``shown`` returns what it shows."""

    def __init__(self, ctx: Context, match: Match, viewport: Viewport = DESIGN) -> None:
        self.canvas = ListingCanvas(viewport)
        self.canvas.input_state = InputState(Device.KEYS)
        self.canvas.lists_soon = False
        self.scene = TableScene(ctx, match)
        self.scene.arrange(viewport, self.canvas.measure)
        self.wait(4.0)

    @classmethod
    def where(cls, ctx: Context, wanted: Wanted, *, seats: int = 4, viewport: Viewport = DESIGN) -> "ShownTable":
        """Return the table of a random game in which a condition is met."""
        return cls(ctx, Match(reading_where(wanted, seats), ctx.thinker), viewport)

    def wait(self, seconds: float, step_s: float = 0.1) -> None:
        for _ in range(round(seconds / step_s)):
            self.scene.advance(step_s)

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.scene.handle(Act(action))
        self.wait(0.6)

    def shown(self, name: str, *, has_parts: bool = False) -> Moment:
        self.scene.draw(self.canvas)
        self.scene.draw_overlay(self.canvas)
        return name, [*self.canvas.take_lines(), *(described(self.scene.parts()) if has_parts else ())]


def reading_where(wanted: Wanted, seats: int) -> Reading:
    for seed in range(40):
        players = [Player("Ann"), *(Player(f"Bot {seat}", "random") for seat in range(1, seats))]
        reading = new_game(GameOptions(seats, 2), f"shown/{seed}", players)
        answer = random_answer(random.Random(seed))
        while not reading.game.is_over:
            if wanted(reading.game):
                return reading
            reading.recorder.add(reading.game.execute(next_command(reading.game, answer)))
    raise AssertionError("no game comes to that")


def is_phase(phase: Phase) -> Wanted:
    return lambda game: game.view(0).phase is phase and game.view(0).is_asked


def follows_late(game: Game) -> bool:
    """Whether the player has to follow suit with some of several cards, after two tricks."""
    view = game.view(0)
    return len(view.tricks) >= 2 and 1 < len(view.legal) < len(view.hand) and bool(view.trick and view.trick.plays)


def leads_late(game: Game) -> bool:
    view = game.view(0)
    return len(view.tricks) >= 2 and bool(view.legal) and not (view.trick and view.trick.plays)


def test_pass_is_shown_as_recorded(ctx: Context, update_golden: bool) -> None:
    table = ShownTable.where(ctx, is_phase(Phase.PASSING))
    shown = [table.shown("the pass begins", has_parts=True)]
    table.canvas.input_state = InputState(Device.MOUSE)
    shown.append(table.shown("the pass begins by mouse", has_parts=True))
    table.canvas.input_state = InputState(Device.KEYS)
    for card in table.scene.hand[:2]:
        table.scene.player.use(card)
    table.do(Action.RIGHT)
    shown.append(table.shown("two cards chosen", has_parts=True))
    while not table.scene.buttons.next:
        table.scene.player.use(table.scene.hand[-1])
        table.wait(0.3)
    shown.append(table.shown("all cards chosen", has_parts=True))
    table.scene.player.use(table.scene.hand[0])
    table.wait(0.3)
    shown.append(table.shown("one card too many"))
    check_listing("screen_pass", changes(shown), update=update_golden)


def test_turns_are_shown_as_recorded(ctx: Context, update_golden: bool) -> None:
    table = ShownTable.where(ctx, follows_late)
    scene = table.scene
    shown = [table.shown("the player has to follow", has_parts=True)]
    table.do(Action.RIGHT)
    shown.append(table.shown("a card has the focus"))
    illegal = next(card for card in scene.hand if card not in scene.view.legal)
    scene.player.use(illegal)
    table.wait(0.3)
    shown.append(table.shown("a card is refused"))
    table.wait(4.0)
    scene.player.selection.set_focus(None)
    table.do(Action.LAST_TRICK)
    shown.append(table.shown("the last trick"))
    table.do(Action.LAST_TRICK, Action.UP)
    shown.append(table.shown("an area is explained", has_parts=True))
    table.do(Action.UP)
    shown.append(table.shown("the next area is explained"))
    scene.explanations.hide()
    tool = scene.buttons.tools[-1]
    table.canvas.input_state = InputState(Device.MOUSE)
    scene.handle(Hover(tool.box.center_x, tool.box.center_y))
    table.wait(1.5)
    shown.append(table.shown("the pointer is on a button"))
    change_settings(ctx, confirm_play=True, magnify=True)
    scene.handle(Hover(1.0, 1.0))
    scene.player.use(scene.view.legal[0])
    scene.player.selection.set_focus(scene.view.legal[0])
    table.canvas.input_state = InputState(Device.KEYS)
    table.wait(0.5)
    shown.append(table.shown("a card waits for a second press, and is shown large"))
    check_listing("screen_turn", changes(shown), update=update_golden)


def test_dragged_card_is_shown_as_recorded(ctx: Context, update_golden: bool) -> None:
    table = ShownTable.where(ctx, leads_late)
    zone = table.scene.layout.hand_zone(len(table.scene.fan_cards), 2)
    table.scene.handle(Press(zone.x + 10, zone.y + 60))
    table.wait(0.2)
    shown = [table.shown("a card is pressed")]
    table.scene.handle(Hover(zone.x + 10, zone.y - 200))
    table.wait(0.2)
    shown.append(table.shown("a card is dragged"))
    check_listing("screen_drag", changes(shown), update=update_golden)


def test_roll_is_shown_as_recorded(ctx: Context, update_golden: bool) -> None:
    table = ShownTable.where(ctx, is_phase(Phase.ROLLING))
    shown = [table.shown("the player has to roll", has_parts=True)]
    table.canvas.input_state = InputState(Device.MOUSE)
    shown.append(table.shown("the player has to roll by mouse", has_parts=True))
    x, y = table.scene.layout.die_offer
    table.scene.handle(Press(x, y))
    table.scene.handle(Hover(x + 60, y + 20))
    table.wait(0.1)
    shown.append(table.shown("the die is held"))
    check_listing("screen_roll", changes(shown), update=update_golden)


@pytest.mark.parametrize(
    ("name", "seats", "viewport"),
    [
        ("two", 2, DESIGN),
        ("eight_large", 8, Viewport(1280, 800, text=1.75)),
        ("three_tall", 3, Viewport(800, 1280, text=1.25)),
    ],
)
def test_first_steps_are_shown_as_recorded(
    ctx: Context, name: str, seats: int, viewport: Viewport, update_golden: bool
) -> None:
    change_settings(ctx, first_steps=True)
    shown: list[Moment] = []
    for wanted in (is_phase(Phase.PASSING), is_phase(Phase.ROLLING), follows_late):
        table = ShownTable.where(ctx, wanted, seats=seats, viewport=viewport)
        shown.append(table.shown(wanted.__name__))
    check_listing(f"screen_first_steps_{name}", changes(shown), update=update_golden)


@pytest.mark.parametrize("hints", [True, False])
def test_large_texts_are_shown_as_recorded(ctx: Context, *, hints: bool, update_golden: bool) -> None:
    change_settings(ctx, hints=hints)
    shown: list[Moment] = []
    for wanted in (is_phase(Phase.PASSING), is_phase(Phase.ROLLING), leads_late, follows_late):
        table = ShownTable.where(ctx, wanted, viewport=Viewport(1280, 720, text=2.0))
        for device in (Device.KEYS, Device.MOUSE):
            table.canvas.input_state = InputState(device)
            shown.append(table.shown(wanted.__name__))
    check_listing(f"screen_large_{'with' if hints else 'without'}_hints", changes(shown), update=update_golden)


def opened(scene: Scene, viewport: Viewport) -> Moment:
    """Return what a dialog draws, and its accessible parts."""
    canvas = ListingCanvas(viewport)
    canvas.input_state = InputState(Device.KEYS)
    scene.arrange(viewport, canvas.measure)
    scene.advance(0.1)
    scene.draw(canvas)
    parts = described(describe(scene, (), viewport, "").children)
    return f"{type(scene).__name__} {viewport.width_px}x{viewport.height_px}", [*canvas.take_lines(), *parts]


def is_settled(game: Game) -> bool:
    """Whether the player is asked and offered to finish the round."""
    view = game.view(0)
    return view.is_asked and len(view.hand) > 1 and claim_of(view) is not None


def is_second_round(game: Game) -> bool:
    view = game.view(0)
    return view.round_number == 2 and bool(view.legal) and len(view.tricks) > 3 and len(view.legal) == len(view.hand)


@pytest.mark.parametrize(
    ("name", "viewport"),
    [("usual", DESIGN), ("large", Viewport(1280, 720, text=2.0)), ("tall", Viewport(800, 1280))],
)
def test_offers_and_standings_are_shown_as_recorded(
    ctx: Context, name: str, viewport: Viewport, update_golden: bool
) -> None:
    change_settings(ctx, pass_rule=PassRule.RIGHT)
    table = ShownTable.where(ctx, is_settled, seats=5, viewport=viewport)
    shown = [table.shown("the round is settled")]
    table.scene.playback.messages.show("a message that is much longer than the space for it " * 6)
    table.wait(0.3)
    shown.append(table.shown("a long message"))
    table = ShownTable.where(ctx, is_second_round, seats=3, viewport=viewport)
    shown.append(table.shown("the second round"))
    table.scene.playback.messages.banner = "Round 2 of 2", "Somebody deals"
    table.canvas.input_state = InputState(Device.TOUCH)
    table.scene.player.selection.set_focus(table.scene.hand[0])
    table.wait(0.0)
    shown.append(table.shown("a banner, with hints for touch"))
    for kind in ("stall", "tonight"):  # only their strips, because their deals are random
        table = ShownTable(ctx, begun(ctx, kind), viewport)
        for _ in range(2):
            table.scene.strip.draw(table.canvas)
            shown.append((kind, [*table.canvas.take_lines(), *map(str, table.scene.strip.areas)]))
            table.scene.match.add_assist(AssistKind.HINT)
            table.scene.strip.update()
    check_listing(f"screen_offers_{name}", changes(shown), update=update_golden)


def test_dialogs_are_shown_as_recorded(ctx: Context, update_golden: bool) -> None:
    match = ShownTable.where(ctx, lambda game: len(game.view(0).tricks) == 10 and game.view(0).is_asked).scene.match
    shown: list[Moment] = []
    for viewport in (DESIGN, Viewport(1280, 720, zoom=1.5), Viewport(800, 1000)):
        shown.append(opened(PauseScene(ctx, match, lambda decision: None, lambda: None), viewport))
        shown.append(opened(PauseScene(ctx, match, lambda decision: None), viewport))
        shown.append(opened(TakeBackScene(ctx, match, lambda decision: None), viewport))
        shown.append(opened(OpponentsScene(ctx, match.players[1:]), viewport))
    check_listing("table_dialogs", changes(shown), update=update_golden)


def test_pause_menu_shrinks_as_recorded(ctx: Context, update_golden: bool) -> None:
    match, lines = ShownTable.where(ctx, is_phase(Phase.ROLLING)).scene.match, list[str]()
    for tenths in range(10, 21):
        viewport = Viewport(1280, 720, zoom=tenths / 10)
        scene = PauseScene(ctx, match, lambda decision: None)
        scene.arrange(viewport, ListingCanvas(viewport).measure)
        boxes = [scene.panel, *(widget.box for widget in scene.focus.widgets)]
        lines.append(f"zoom {viewport.zoom}: {'; '.join(map(numbers, boxes[::4]))}")
    check_listing("pause_menu_in_low_windows", lines, update=update_golden)
