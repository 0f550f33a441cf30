"""Tests that compare what scenes draw, and their accessible parts, with golden listings.

Pages that grow with each setting are not listed as a whole, only what is around their rows.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, contextmanager
from datetime import date
from functools import partial
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.ai.characters import PORTRAITS
from papayoo.engine import PassRule, Player
from papayoo.history.stalls import STALL_OF
from papayoo.storage import ReducedMotion, SortOrder, Speed
from papayoo.ui.access.describe import describe
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.clock import Clock
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Hover, Intent, Scroll
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import MatchReviewRoute, Push, Reset, Transition
from papayoo.ui.options.option_table import Preview
from papayoo.ui.render import Canvas, Fonts
from papayoo.ui.router import Router
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.dialogs.share_buttons import PostcardButton
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.scores.awards import Awards
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.stall_goals import StallGoals
from papayoo.ui.scenes.scores.tomorrow import TomorrowLantern
from papayoo.ui.scenes.settings.previews.preview_panel import PreviewPanel
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block
from tests.ui.all_scenes import SCENES, app_with_history, match_after, show_scene
from tests.ui.listings import ListingCanvas, Moment, PlainFonts, changes, check_listing, checksum, dated, described
from tests.ui.running_app import DESIGN, app_of, change_settings, folders_in, open_app
from tests.ui.scenes.scores.test_podium import podium_of

LISTS: dict[str, tuple[str, ...]] = {
    "dialogs": ("naming", "notice", "code", "erase", "import", "licence"),
    "games": ("games", "compare"),
    "market": ("market",),
    "new_game": ("new game", "animal", "opponent"),
    "practice": ("practice", "puzzles", "second chance", "no second chance"),
    "practice_ends": ("puzzle solved wrongly", "pass solved wrongly", "lesson end", "tried again"),
    "review": ("review",),
    "shown": ("both ways", "both ways of a pass", "hands after both passes"),
    "rules": ("rules aim", "rules tricks", "rules example", "rules pass", "rules die", "rules marks", "rules score"),
    "scores": ("summary", "scores", "chart", "fair at four", "fairness", "fairness in play"),
    "ranking": ("ranking", "ranking of tonight's table"),
    "stats": ("stats", "achievements", "rivals"),
    "more_stats": ("records", "strength"),
    "tonight": ("tonight",),
    "title": ("title",),
    "settings": ("settings sound", "settings look"),
}
"""Scenes by the name of their listing."""
UPRIGHT = (
    *("tonight", "ranking", "summary", "scores", "chart", "fairness", "review", "compare", "games", "stats", "rivals"),
    *("records", "strength", "achievements", "market", "new game", "opponent", "rules tricks", "puzzles"),
    *("title",),
)
"""Scenes that are also listed in an upright window with larger texts, while keys are used."""
GROWING = ("settings",)
"""Listings without the widgets, because each new setting is one."""
TURN_OPTIONS = ("autoplay_forced", "confirm_play", "claim", "preselect", "hints", "first_steps", "play_checker")


def shown(pilot: Pilot, name: str, *, has_widgets: bool = True, suffix: str = "") -> Moment:
    """Return what a scene draws, and what it tells assistive technology about its widgets."""
    scene = show_scene(pilot, name)
    lines = drawn(pilot, has_widgets=has_widgets)
    told = described(describe(scene, (), pilot.program.viewport, "").children) if has_widgets else ()
    return f"{name}{suffix}", [*lines, *told]


@contextmanager
def app_in(folder: Path, size: tuple[int, int], text_size: int = 100) -> Iterator[Pilot]:
    with plain_texts(), app_with_history(folder / "player", size, text_size) as pilot:
        yield pilot


def plain_texts() -> AbstractContextManager[object]:
    return patch.object(Fonts, "width", PlainFonts.width)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[str]]:
    """All listings by name. Their scenes are shown in one order, because some of them add results to the statistics."""
    found: dict[str, list[Moment]] = {}
    with app_in(tmp_path_factory.mktemp("wide"), (1280, 720)) as pilot:
        for group, names in LISTS.items():
            found[group] = [shown(pilot, name, has_widgets=group not in GROWING) for name in names]
        found |= {make.__name__: list(make(pilot)) for make in (previews, tour, pieces)}
        pointed = list(pointing(pilot))
        found["moments"] = list(moments(pilot))
        found["others"] = [shown(pilot, name) for name in OTHERS]
        found["rounds"] = [*reviewed(pilot), *counted(pilot)]
        found["keys"] = list(keys(pilot))
    with plain_texts(), open_app(folders_in(tmp_path_factory.mktemp("new"))) as pilot:
        found["empty"] = list(empty_pages(pilot))
    found["small"] = [*in_small_windows(tmp_path_factory.mktemp("small"), {0})]
    with app_in(tmp_path_factory.mktemp("upright"), (800, 1100), 140) as pilot:
        app_of(pilot).input_reader.device = Device.KEYS
        for name in UPRIGHT:
            group = next(group for group, names in LISTS.items() if name in names)
            found[group].append(shown(pilot, name, suffix=" in an upright window"))
    return {name: list(changes(listed)) for name, listed in found.items()} | {"pointing": pointed}


ALL: dict[str, object] = {"emotes": True, "offer_lessons": True, **dict.fromkeys(TURN_OPTIONS, True)}
FEW: dict[str, object] = {
    "emotes": False,
    "offer_lessons": False,
    "music_volume": 0,
    "card_volume": 40,
    "fullscreen": False,
    "pass_rule": PassRule.SHIFTING,
    "seats": 5,
    "rounds": 7,
    "card_size": 140,
    **dict.fromkeys(TURN_OPTIONS, False),
}


def previews(pilot: Pilot) -> Iterator[Moment]:
    """Yield what the previews beside the settings draw, in boxes of two shapes and with two sets of settings."""
    ctx = app_of(pilot).context
    for box, settings in ((Box(0, 0, 500, 300), ALL), (Box(10, 20, 240, 420), FEW)):
        change_settings(ctx, **settings)
        for preview in Preview:
            for option in TURN_OPTIONS if preview is Preview.TURN else ("",):
                panel = PreviewPanel(ctx, Clock())
                panel.shown, panel.option = preview, option
                title = f"{preview.name.lower()} {option}".rstrip()
                yield f"{title} in {box.width:.0f} × {box.height:.0f}", drawn_by(pilot, partial(panel.draw, box=box))
        yield from tricks(pilot, box)
        yield from sorting(pilot, box)


def tricks(pilot: Pilot, box: Box) -> Iterator[Moment]:
    """Yield the pictures of the animated trick, and for captions."""
    ctx = app_of(pilot).context
    ctx.has_attention = lambda: True
    for motion in (ReducedMotion.OFF, ReducedMotion.ON):
        change_settings(ctx, speed=Speed.NORMAL, reduced_motion=motion, captions=motion is ReducedMotion.OFF)
        panel = PreviewPanel(ctx, Clock())
        panel.shown = Preview.TRICK
        for number in range(12):
            panel.update(0.27)
            yield f"trick {number}, motion {motion.name.lower()}", drawn_by(pilot, partial(panel.draw, box=box))
    panel.option = "captions"
    yield "captions", drawn_by(pilot, partial(panel.draw, box=box))


def sorting(pilot: Pilot, box: Box) -> Iterator[Moment]:
    """Yield a picture of cards that move because the order of the hand has changed."""
    ctx = app_of(pilot).context
    change_settings(ctx, reduced_motion=ReducedMotion.OFF, sort_order=SortOrder.SUIT)
    clock = Clock()
    panel = PreviewPanel(ctx, clock)
    panel.shown = Preview.HAND
    change_settings(ctx, sort_order=SortOrder.PAYOO_FIRST)
    for seconds in (0.0, 0.1, 0.9):
        clock.update(seconds)
        panel.update(seconds)
        state = "moving" if clock.is_running else "at rest"
        yield f"sorting after {seconds} s, {state}", drawn_by(pilot, partial(panel.draw, box=box))


STEPS_S = (0.0, 0.1, 0.25, 0.4, 0.6, 0.9, 1.3, 2.1, 0.86)
"""Times between the pictures of a celebration."""


def moments(pilot: Pilot) -> Iterator[Moment]:
    """Yield what parts of the finale draw; test_moments.py has the moments of whole scenes."""
    change_settings(app_of(pilot).context, reduced_motion=ReducedMotion.OFF, speed=Speed.NORMAL, captions=False)
    for is_still in (False, True):
        celebration = Celebration(is_still=is_still)
        name, is_moving = "celebration" + ", still" * is_still, partial(getattr, celebration, "is_moving")
        draw = partial(celebration.draw, panel=Box(260, 60, 760, 600))
        yield from opening(pilot, name, draw, celebration.update, is_moving)
    for is_still in (False, True):
        podium = podium_of((10, 30, 20, 10), is_still=is_still)
        for seconds in (-2.5, -1.2, -0.9, -0.2, -0.05, 0.05, 0.3, 0.6, 1.0, 1.6, 9.0):
            draw = partial(podium.draw, shown_s=podium.finale.crowned_s + seconds)
            yield f"podium{', still' * is_still}, {seconds} s after the crown of two winners", drawn_by(pilot, draw)


def opening(
    pilot: Pilot,
    name: str,
    draw: Callable[[Canvas], object],
    advance: Callable[[float], object],
    is_moving: Callable[[], bool],
) -> Iterator[Moment]:
    for seconds in STEPS_S:
        advance(seconds)
        lines = drawn_by(pilot, draw)
        yield f"{name} {seconds} s later {'moves' if is_moving() else 'rests'}", lines


WIDE_BOX = Box(0, 0, 700, 320)
MEDALS = ("first_win", "clean_round", "exactly_forty", "hot_potato", "delivery", "passed_papayoo", "never_there")


def draw_block(block: Block, box: Box, canvas: Canvas) -> None:
    block.place(box, canvas.measure)
    block.draw(canvas)


def pieces(pilot: Pilot) -> Iterator[Moment]:
    """Yield parts of scenes that depend on what has happened in a game."""
    app = app_of(pilot)
    for count in (1, 2, 3, 5, 7):
        for is_small, elapsed_s in ((False, 0.0), (False, 0.7), (True, 9.0)):
            focus = FocusGroup([])
            awards = Awards(app.context.texts, MEDALS[:count], partial(getattr, focus, "focused"))
            box = Box(100, 50, 700, awards.least if is_small else awards.height)
            awards.update(elapsed_s)
            focus.widgets[:] = awards.medals
            title = f"{count} medals{', small' * is_small} after {elapsed_s} s, {awards.duration_s:.2f} s long"
            yield title, drawn_by(pilot, partial(draw_block, awards, box), focus.draw)
    stall = STALL_OF["papaya"]
    for is_still in (False, True):
        for seconds in (-1.0, 0.2, 0.6, 1.4, 9.0):
            goals = StallGoals(app.context.texts, stall, before=frozenset({1}), earned=frozenset({0, 1}))
            block = goals.block(partial(float, seconds), is_still=is_still)
            title = f"goals of a stall{', still' * is_still}, {seconds} s after the crown"
            yield title, drawn_by(pilot, partial(draw_block, block, Box(100, 50, 700, 60)))
    opponents = tuple(Player(name, portrait=name) for name in PORTRAITS[:3])
    lantern = TomorrowLantern(app.context.texts, date(2026, 11, 24), opponents)
    for room in (Box(0, 0, 240, 720), Box(1000, 0, 150, 720), Box(0, 0, 109, 720)):
        lantern.place(room)
        title = f"lantern of tomorrow in {room.width:.0f} units"
        yield title, drawn_by(pilot, partial(lantern.draw, light=0.5), partial(lantern.draw, light=1.0))
    dialog = NameDialog(app.context, "games.save_as", "A name", lambda _: None)
    app.stack.apply(Reset(dialog))
    app.stack.apply(Push(dialog.field.keyboard_route))
    pilot.frame(seconds=1.0)
    yield "keyboard", [*drawn(pilot), *described(describe(pilot.scene, (), DESIGN, "").children)]


EMPTY_PAGES = ("games", "stats", "achievements", "rivals", "records", "puzzles")


def empty_pages(pilot: Pilot) -> Iterator[Moment]:
    """Yield what a new player sees on pages that show results."""
    for name in EMPTY_PAGES:
        show_scene(pilot, name)
        yield name, drawn(pilot)


OTHERS = (
    *("part of the round", "month wall", "opponents", "round log", "postcard", "fair without rounds", "truth", "cost"),
    *(
        "export",
        "cost in a puzzle",
        "position end",
        "looking for a deal",
        "answer being assessed",
        "pause",
        "take back",
    ),
)
"""Scenes that open over others, or are reached seldom."""


def reviewed(pilot: Pilot) -> Iterator[Moment]:
    """Yield what the review of a finished game draws at some steps, with a hand that nobody holds at the second table.

    The steps are the deal, passes, the die, and cards.
    """
    app = app_of(pilot)
    for seats in (4, 7):
        scene = Router(app.context).build(MatchReviewRoute(match_after(None, seats=seats, rounds=1)))
        assert isinstance(scene, ReviewScene)
        app.stack.apply(Reset(scene))
        for step in (1, 3, seats + 3, 9 * seats):
            scene.seek(step)
            pilot.frame(seconds=1.0)
            yield f"step {step} at a table of {seats}", drawn(pilot)
        change_settings(app.context, magnify=True)
        yield f"an enlarged card at a table of {seats}", drawn(pilot)
        change_settings(app.context, magnify=False)


def counted(pilot: Pilot) -> Iterator[Moment]:
    """Yield the score table of a long game at its end, in its middle and at its beginning."""
    app = app_of(pilot)
    scene = ScoresScene(app.context, match_after(None, seats=3, rounds=24))
    app.stack.apply(Reset(scene))
    for rounds in (0, -5, -30):
        scene.table.scroll(rounds)
        pilot.frame(seconds=1.0)
        yield f"scores after scrolling by {rounds} rounds", drawn(pilot)


TOUR: tuple[Intent, ...] = (
    *(Act(action) for action in (Action.DOWN, Action.RIGHT, Action.RIGHT, Action.LEFT, Action.UP, Action.LATER)),
    *(Act(Action.EARLIER), Act(Action.LAST), Scroll.by(1), Act(Action.FIRST), Scroll.by(-1), Act(Action.NEXT)),
    Act(Action.CANCEL),
)
"""What a player does on every screen: the arrow keys, paging, scrolling, and leaving."""
VISITED = (
    *("pause", "take back", "import", "games", "compare", "market", "new game", "animal", "opponent", "practice"),
    *("puzzles", "review", "rules tricks", "summary", "scores", "fairness", "ranking", "stats", "achievements"),
    *("records", "strength", "tonight"),
)
"""Scenes in which the focus or the page moves."""


def tour(pilot: Pilot) -> Iterator[Moment]:
    """Yield where each input leads on each screen: the scene, the focus, sounds, and a checksum of what is drawn."""
    app, heard = app_of(pilot), list[str]()
    app.input_reader.device = Device.KEYS
    for name in VISITED:
        show_scene(pilot, "no second chance")  # what dialogs lie over
        app.stack.apply(Push(SCENES[name](app.context)))
        pilot.frame(seconds=1.0)
        lines = []
        for intent in TOUR:
            heard.clear()
            with patch.object(app.context.sounds, "play", partial(_note_call, heard, "hears")):
                app.stack.handle(intent)
                state = "moves" if pilot.scene.is_moving else "rests"
                pilot.frame(seconds=0.5)
            what = intent.action.name if isinstance(intent, Act) else "SCROLL"
            lines.append(", ".join((f"{what.lower()}: {picture_of(pilot)}", state, *heard)))
            if pilot.scene is app.stack.scenes[0]:
                break
        yield name, lines


PRESSING = Action.ACTIVATE, Action.SKIP
"""The keys that press what has the focus."""


def keys(pilot: Pilot) -> Iterator[Moment]:
    """Yield which keys do something in each scene: where they lead, what has the focus, and a checksum at the end.

    All keys but those that press what has the focus come one after the other.
    """
    app = app_of(pilot)
    every = (*(name for names in LISTS.values() for name in names), *OTHERS)
    for name in (name for name in every if name not in VISITED):
        settings, lines = app.context.settings, list[str]()
        scene, focus = show_scene(pilot, name), ""
        for action in Action:
            transition = scene.handle(Act(action)) if action not in PRESSING else None
            before, focus = focus, focus_of(scene)
            if transition is not None or focus != before:
                ways = (type(one).__name__ for one in (transition, getattr(transition, "to", None)) if one is not None)
                lines.append(" ".join((f"{action.name.lower()}:", *ways, focus)))
        app.context.change(settings)
        yield name, [*lines, picture_of(pilot)]


def focus_of(scene: Scene) -> str:
    group = scene.focus_group
    return "" if group is None else dated(f"{group.index} {getattr(group.focused, 'label', '')}")


SMALL = (((960, 540), 140, {"captions": True}), ((400, 700), 100, {"high_contrast": True, "captions": False}))
"""Small windows, with the size of the texts and the settings in each."""
LARGEST_TEXTS = "title", "market", "new game", "practice", "review", "summary", "ranking", "stats", "tonight", "games"
LIKE_OTHERS = ("no second chance", "rules score", "rules die", "fairness in play", "cost in a puzzle")


def in_small_windows(folder: Path, numbers: Container[int]) -> Iterator[Moment]:
    """Yield a checksum of each scene in small windows and with large texts, where scenes have other layouts.

    ``numbers`` are those of the windows. In the first one, 0, all buttons of the scene are pressed.
    """
    every = (*(name for group, names in LISTS.items() for name in names if group not in GROWING), *OTHERS)
    names = [name for name in every if name not in LIKE_OTHERS]
    cases = (*((names, *small) for small in SMALL), (LARGEST_TEXTS, (1280, 720), 200, {}))
    for number, (shown_here, size, text_size, settings) in enumerate(cases):
        if number not in numbers:
            continue
        title = f"in a window of {size[0]} × {size[1]} with texts of {text_size} %"
        with app_in(folder / title, size, text_size) as pilot:
            change_settings(app_of(pilot).context, **settings)
            app_of(pilot).input_reader.device = Device.KEYS  # with hints at the keys
            lines = []
            for name in shown_here:
                scene = show_scene(pilot, name)
                lines += [f"{name}: {picture_of(pilot)}", *(pressed(pilot, scene) if not number else ())]
            yield title, lines


def pressed(pilot: Pilot, scene: Scene) -> Iterator[str]:
    """Press each widget, and yield where it leads and what is heard."""
    context, heard = app_of(pilot).context, list[str]()
    settings = context.settings
    with ExitStack() as stack:
        for name in ("play", "notify", "show_folder"):
            stack.enter_context(patch.object(context, name, partial(_note_call, heard, name)))
        group = scene.focus_group
        for widget in list(group.widgets) if isinstance(group, FocusGroup) else ():
            if isinstance(widget, Button) and widget.enabled and not isinstance(widget, PostcardButton):
                ways = way_of(widget.activate())
                yield f"  {dated(widget.label or widget.name)!r}: {' '.join((*ways, *heard))}".rstrip()
                heard.clear()
    context.change(settings)


def _note_call(calls: list[str], name: str, what: object, *_: object) -> None:
    if what is not None:
        calls.append(f"{name} {what.value if isinstance(what, Cue) else getattr(what, 'key', '')}")


def way_of(transition: Transition | None) -> Iterator[str]:
    """Yield what a transition leads to, with its numbers and words."""
    for one in (transition, getattr(transition, "to", None)):
        if one is not None:
            yield type(one).__name__
            values = (getattr(one, name) for name in getattr(type(one), "__annotations__", ()))
            yield from (dated(str(value)) for value in values if isinstance(value, int | str))


POINTED = ("review", "chart", "stats", "achievements", "market", "tonight", "ranking", "games")
"""Scenes in which a pointer shows more than the focus."""
POINTS = tuple((x, y) for y in (200, 370, 590) for x in (150, 420, 700, 1100))


def pointing(pilot: Pilot) -> Iterator[str]:
    """Yield what changes on each screen when a pointer moves over it."""
    app_of(pilot).input_reader.device = Device.MOUSE
    for name in POINTED:
        show_scene(pilot, name)
        before = drawn(pilot)
        for x, y in POINTS:
            app_of(pilot).stack.handle(Hover(x, y))
            pilot.frame(seconds=0.5)
            after = drawn(pilot)
            yield from changes([(f"{name} under a pointer at {x} {y}", after)], before)
            before = after


def picture_of(pilot: Pilot) -> str:
    """Return the kind of the top scene, the label of the focus, and the number and checksum of drawn lines."""
    lines = drawn(pilot)
    picture = f"{len(lines)} lines {checksum(chr(10).join(lines))}"
    return f"{type(pilot.scene).__name__} {focus_of(pilot.scene)}, {picture}"


def drawn(pilot: Pilot, *, has_widgets: bool = True) -> list[str]:
    """Return what the window would show."""
    return drawn_by(pilot, app_of(pilot).stack.draw, has_widgets=has_widgets)


def drawn_by(pilot: Pilot, *draw: Callable[[Canvas], object], has_widgets: bool = True) -> list[str]:
    app = app_of(pilot)
    canvas = ListingCanvas(app.renderer, app.input_reader.state, app.stack.felt)
    canvas.lists_soon, canvas.lists_widgets = False, has_widgets
    for one in draw:
        one(canvas)
    return canvas.lines


MADE = "previews", "moments", "tour", "keys", "pointing", "pieces", "empty", "others", "rounds", "small"


@pytest.mark.parametrize("name", [*LISTS, *MADE])
def test_scenes_draw_what_is_listed(name: str, found: Mapping[str, list[str]], update_golden: bool) -> None:
    check_listing(f"scenes/{name}", found[name], update=update_golden)


@pytest.mark.full  # tests/ui/test_window_shapes.py and test_text_size.py have the rules for each scene
def test_scenes_draw_what_is_listed_in_narrow_windows_and_with_the_largest_texts(
    tmp_path: Path, update_golden: bool
) -> None:
    check_listing("scenes/narrow", changes(in_small_windows(tmp_path, {1, 2})), update=update_golden)
