"""Tests that scenes draw what their lists in ``tests/golden/drawings`` say: each panel, text and picture.

A list is made from the drawing calls, in units, so that it is the same on every system and nothing is rendered. After
an intended change, ``--update-golden`` writes the lists again: read their difference, and look at the scene. Pages that
grow with each setting are not listed as a whole, only what is around their rows.
"""

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from difflib import unified_diff
from functools import partial
from itertools import islice
from pathlib import Path
from unittest.mock import patch

import pytest

from papayoo.engine.options import PassRule
from papayoo.storage.settings import ReducedMotion, SortOrder, Speed
from papayoo.ui.access.describe import describe
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Hover, Intent, Scroll
from papayoo.ui.input.device import Device
from papayoo.ui.navigation import Push, Reset
from papayoo.ui.options.option_table import Preview
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.scenes.dialogs.name_dialog import NameDialog
from papayoo.ui.scenes.scores.awards import Awards
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.worth_lines import PointsSum, terms_of
from papayoo.ui.scenes.settings.previews.pass_preview import draw_pass_preview
from papayoo.ui.scenes.settings.previews.preview_panel import PreviewPanel
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets.base import FocusGroup
from tests.history.sample_rows import A_JUDGED_ROUND
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.drawing_list import ListCanvas, checksum, dated, described, half_width
from tests.ui.running_app import DESIGN, app_of, change_settings, folders_in, open_app
from tests.ui.scenes.scores.test_podium import podium_of

GOLDEN = Path(__file__).parents[2] / "golden" / "drawings"
LISTS: dict[str, tuple[str, ...]] = {
    "dialogs": ("pause", "take back", "naming", "notice", "code", "erase", "import", "opponents", "licence"),
    "games": ("games", "compare"),
    "market": ("market",),
    "new_game": ("new game", "animal", "opponent"),
    "practice": ("practice", "puzzles", "second chance", "no second chance"),
    "practice_ends": ("puzzle solved wrongly", "pass solved wrongly", "lesson end", "tried again"),
    "review": ("review",),
    "rules": ("rules aim", "rules tricks", "rules example", "rules pass", "rules die", "rules marks", "rules score"),
    "scores": ("summary", "scores", "chart", "fairness", "fairness in play"),
    "ranking": ("ranking", "ranking of tonight's table"),
    "stats": ("stats", "achievements", "rivals"),
    "more_stats": ("records", "strength"),
    "tonight": ("tonight",),
    "title": ("title",),
    "settings": ("settings sound", "settings look"),
}
"""Scenes by the name of their list."""
UPRIGHT = (
    *("tonight", "ranking", "summary", "scores", "chart", "fairness", "review", "compare", "games", "stats", "rivals"),
    *("records", "strength", "achievements", "market", "new game", "opponent", "rules tricks", "puzzles", "pause"),
    *("title",),
)
"""Scenes that are also listed in an upright window with larger texts, while keys are used."""
GROWING = ("settings",)
"""Lists without the widgets, because each new setting is one."""
COMPARED = re.compile("" if sys.platform == "linux" else r"\b[0-9a-f]{8}\b")
"""Matches what is not compared: on other systems the checksums, because sines may differ in their last digit."""
TURN_OPTIONS = ("autoplay_forced", "confirm_play", "claim", "preselect", "hints", "first_steps", "play_checker")


def listed(pilot: Pilot, name: str, *, has_widgets: bool) -> list[str]:
    """Return what a scene draws, and what it tells assistive technology about its widgets."""
    scene = show_scene(pilot, name)
    canvas = list_of(pilot, has_widgets=has_widgets)
    told = described(describe(scene, (), pilot.program.viewport, "")) if has_widgets else ()
    return [f"== {name}", *canvas.lines, *told, ""]


@contextmanager
def app_in(folder: Path, size: tuple[int, int], text_size: int = 100) -> Iterator[Pilot]:
    with patch.object(Fonts, "width", half_width), app_with_history(folder / "player", size, text_size) as pilot:
        yield pilot


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """All lists by name. Their scenes are shown in one order, because some of them add results to the statistics."""
    lists: dict[str, str] = {}
    with app_in(tmp_path_factory.mktemp("wide"), (1280, 720)) as pilot:
        for group, names in LISTS.items():
            lines = (listed(pilot, name, has_widgets=group not in GROWING) for name in names)
            lists[group] = "\n".join(line for part in lines for line in part)
        lists["previews"] = "\n".join(previews(pilot))
        lists["tour"] = "\n".join(tour(pilot))
        lists["pieces"] = "\n".join(pieces(pilot))
        lists["pointing"] = "\n".join(pointing(pilot))
        lists["moments"] = "\n".join((*moments(pilot), *podiums(pilot)))
    with patch.object(Fonts, "width", half_width), open_app(folders_in(tmp_path_factory.mktemp("new"))) as pilot:
        lists["empty"] = "\n".join(empty_pages(pilot))
    with app_in(tmp_path_factory.mktemp("upright"), (800, 1100), 140) as pilot:
        app_of(pilot).input_reader.device = Device.KEYS
        for name in UPRIGHT:
            group = next(group for group, names in LISTS.items() if name in names)
            _, *shown = listed(pilot, name, has_widgets=True)
            lists[group] += "\n".join(("", f"== {name} in an upright window", *shown))
    return lists


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


def previews(pilot: Pilot) -> Iterator[str]:
    """Yield what the previews beside the settings draw, in boxes of two shapes and with two sets of settings."""
    ctx = app_of(pilot).context
    for box, changes in ((Box(0, 0, 500, 300), ALL), (Box(10, 20, 240, 420), FEW)):
        change_settings(ctx, **changes)
        for preview in Preview:
            for option in TURN_OPTIONS if preview is Preview.TURN else ("",):
                panel, canvas = PreviewPanel(ctx), ListCanvas(app_of(pilot).renderer)
                panel.shown, panel.option = preview, option
                panel.draw(canvas, box)
                title = f"== {preview.name.lower()} {option}".rstrip()
                yield from (f"{title} in {box.width:.0f} × {box.height:.0f}", *canvas.lines, "")
        yield from tricks(pilot, box)
        yield from sorting(pilot, box)


def tricks(pilot: Pilot, box: Box) -> Iterator[str]:
    """Yield the pictures of the animated trick, and for captions."""
    ctx = app_of(pilot).context
    ctx.has_attention = lambda: True
    for motion in (ReducedMotion.OFF, ReducedMotion.ON):
        change_settings(ctx, speed=Speed.NORMAL, reduced_motion=motion, captions=motion is ReducedMotion.OFF)
        panel = PreviewPanel(ctx)
        panel.shown = Preview.TRICK
        for number in range(12):
            panel.update(0.27)
            canvas = ListCanvas(app_of(pilot).renderer)
            panel.draw(canvas, box)
            slots = [line for line in canvas.lines if not line.startswith(("slot", "panel 0", "panel 10"))]
            yield from (f"== trick {number}, motion {motion.name.lower()}", *slots, "")
    panel.option = "captions"
    canvas = ListCanvas(app_of(pilot).renderer)
    panel.draw(canvas, box)
    yield from ("== captions", *canvas.lines, "")


def sorting(pilot: Pilot, box: Box) -> Iterator[str]:
    """Yield a picture of cards that move because the order of the hand has changed."""
    ctx = app_of(pilot).context
    change_settings(ctx, reduced_motion=ReducedMotion.OFF, sort_order=SortOrder.SUIT)
    panel = PreviewPanel(ctx)
    panel.shown = Preview.HAND
    change_settings(ctx, sort_order=SortOrder.PAYOO_FIRST)
    for seconds in (0.0, 0.1, 0.9):
        panel.update(seconds)
        canvas = ListCanvas(app_of(pilot).renderer)
        panel.draw(canvas, box)
        yield from (f"== sorting after {seconds} s, {'moving' if panel.is_moving else 'at rest'}", *canvas.lines, "")


MOMENTS = ("title", "summary", "ranking", "ranking of tonight's table")
"""Scenes that move when they open."""
STEPS_S = (0.0, 0.1, 0.25, 0.4, 0.6, 0.9, 1.3, 2.1, 0.86)
"""Times between the pictures of a scene that moves."""


def moments(pilot: Pilot) -> Iterator[str]:
    """Yield what scenes draw while they open: for each picture, what was not in the one before."""
    app = app_of(pilot)
    change_settings(app.context, reduced_motion=ReducedMotion.OFF, speed=Speed.NORMAL, captions=False)
    for name in MOMENTS:
        scene = SCENES[name](app.context)
        app.stack.apply(Reset(scene))
        is_moving = partial(getattr, scene, "is_moving")
        yield from new_lines(pilot, name, app.stack.draw, lambda seconds: pilot.frame(seconds=seconds), is_moving)
    for is_still in (False, True):
        celebration = Celebration(is_still=is_still)
        name, is_moving = "celebration" + ", still" * is_still, partial(getattr, celebration, "is_moving")
        yield from new_lines(pilot, name, celebration.draw, celebration.update, is_moving)


def podiums(pilot: Pilot) -> Iterator[str]:
    """Yield what a podium draws around the time when the crown lands on two winners."""
    app = app_of(pilot)
    for is_still in (False, True):
        podium, before = podium_of((10, 30, 20, 10)), set[str]()
        for seconds in (-2.5, -1.2, -0.9, -0.2, -0.05, 0.05, 0.3, 0.6, 1.0, 1.6, 9.0):
            canvas = ListCanvas(app.renderer, app.input_reader.state, app.stack.felt)
            podium.draw(canvas, podium.crowned_s + seconds, is_still=is_still)
            lines = (line for line in canvas.lines if line not in before)
            yield from (f"== podium{', still' * is_still}, {seconds} s after the crown", *lines, "")
            before = set(canvas.lines)


WIDE_BOX = Box(0, 0, 700, 320)
MEDALS = ("first_win", "clean_round", "exactly_forty", "hot_potato", "delivery", "passed_papayoo", "never_there")


def pieces(pilot: Pilot) -> Iterator[str]:
    """Yield parts of scenes that depend on what has happened in a game."""
    app = app_of(pilot)

    def listed_piece(title: str, *draw: Callable[[Canvas], object]) -> Iterator[str]:
        canvas = ListCanvas(app.renderer, app.input_reader.state, app.stack.felt)
        for one in draw:
            one(canvas)
        yield from (f"== {title}", *canvas.lines, "")

    for count in (1, 2, 3, 5, 7):
        for is_small, elapsed_s in ((False, 0.0), (False, 0.7), (True, 9.0)):
            awards = Awards(app.context.texts, MEDALS[:count])
            awards.place(Box(100, 50, 700, awards.height(is_small=is_small)), is_small=is_small)
            awards.update(elapsed_s)
            focus = FocusGroup(awards.widgets)
            title = f"{count} medals{', small' * is_small} after {elapsed_s} s, {awards.duration_s:.2f} s long"
            yield from listed_piece(title, partial(awards.draw, focus=focus), focus.draw)
    for row in (A_JUDGED_ROUND, replace(A_JUDGED_ROUND, own=0, decisions=())):
        points = PointsSum(app.context.texts)
        points.box, points.terms, points.opacity = Box(100, 50, 600, 34), terms_of(row), 0.5
        yield from listed_piece(f"sum of {row.own} points", partial(points.draw, focused=row is A_JUDGED_ROUND))
    for rounds in (2, 12):
        change_settings(app.context, seats=4, rounds=rounds, pass_rule=PassRule.SHIFTING)
        yield from listed_piece(f"pass in {rounds} rounds", partial(draw_pass_preview, ctx=app.context, box=WIDE_BOX))
    dialog = NameDialog(app.context, "games.save_as", "A name", lambda _: None)
    app.stack.apply(Reset(dialog))
    app.stack.apply(Push(dialog.field.keyboard))
    pilot.frame(seconds=1.0)
    yield from ("== keyboard", *list_of(pilot).lines, *described(describe(pilot.scene, (), DESIGN, "")), "")


EMPTY_PAGES = ("games", "stats", "achievements", "rivals", "records", "puzzles")


def empty_pages(pilot: Pilot) -> Iterator[str]:
    """Yield what a new player sees on pages that show results."""
    for name in EMPTY_PAGES:
        show_scene(pilot, name)
        yield from (f"== {name}, empty", *list_of(pilot).lines, "")


def new_lines(
    pilot: Pilot,
    name: str,
    draw: Callable[[Canvas], object],
    advance: Callable[[float], object],
    is_moving: Callable[[], bool],
) -> Iterator[str]:
    app, before = app_of(pilot), set[str]()
    for seconds in STEPS_S:
        advance(seconds)
        canvas = ListCanvas(app.renderer, app.input_reader.state, app.stack.felt)
        draw(canvas)
        state = "moves" if is_moving() else "rests"
        yield from (f"== {name} {seconds} s later {state}", *(line for line in canvas.lines if line not in before), "")
        before = set(canvas.lines)


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


def tour(pilot: Pilot) -> Iterator[str]:
    """Yield where each input leads on each screen: the scene, the focus, and a checksum of what is drawn."""
    app = app_of(pilot)
    app.input_reader.device = Device.KEYS
    for name in VISITED:
        show_scene(pilot, "no second chance")  # what dialogs lie over
        app.stack.apply(Push(SCENES[name](app.context)))
        pilot.frame(seconds=1.0)
        yield f"== {name}"
        for intent in TOUR:
            app.stack.handle(intent)
            pilot.frame(seconds=0.5)
            what = intent.action.name if isinstance(intent, Act) else "SCROLL"
            yield f"{what.lower()}: {picture_of(pilot)}"
            if pilot.scene is app.stack.scenes[0]:
                break
        yield ""


POINTED = ("review", "chart", "stats", "achievements", "market", "tonight", "ranking", "games")
"""Scenes in which a pointer shows more than the focus."""
POINTS = tuple((x, y) for y in (200, 370, 590) for x in (150, 420, 700, 1100))


def pointing(pilot: Pilot) -> Iterator[str]:
    """Yield what changes on each screen when a pointer moves over it."""
    app_of(pilot).input_reader.device = Device.MOUSE
    for name in POINTED:
        yield f"== {name}"
        show_scene(pilot, name)
        before = picture_of(pilot)
        for x, y in POINTS:
            app_of(pilot).stack.handle(Hover(x, y))
            pilot.frame(seconds=0.5)
            after = picture_of(pilot)
            if after != before:
                yield f"over {x} {y}: {after}"
            before = after
        yield ""


def picture_of(pilot: Pilot) -> str:
    """Return the kind of the top scene, the label of the focus, and the number and checksum of drawn lines."""
    group, lines = pilot.scene.focus_group, list_of(pilot).lines
    focus = "" if group is None else f"{group.index} {getattr(group.focused, 'label', '')}"
    return f"{type(pilot.scene).__name__} {dated(focus)}, {len(lines)} lines {checksum(chr(10).join(lines))}"


def list_of(pilot: Pilot, *, has_widgets: bool = True) -> ListCanvas:
    """Return the list of what the window would show."""
    app = app_of(pilot)
    canvas = ListCanvas(app.renderer, app.input_reader.state, app.stack.felt)
    canvas.skips_widgets = not has_widgets
    app.stack.draw(canvas)
    return canvas


@pytest.mark.parametrize("name", [*LISTS, "previews", "moments", "tour", "pointing", "pieces", "empty"])
def test_scenes_draw_what_is_listed(name: str, found: Mapping[str, str], update_golden: bool) -> None:
    path = GOLDEN / f"{name}.txt"
    if update_golden:
        path.write_text(found[name], encoding="utf-8", newline="\n")
    golden, drawn = (COMPARED.sub("", text) for text in (path.read_text(encoding="utf-8"), found[name]))
    lines = unified_diff(golden.splitlines(), drawn.splitlines(), "golden", "drawn", lineterm="", n=1)
    assert drawn == golden, "\n".join(("is it right? then run with --update-golden", *islice(lines, 40)))
