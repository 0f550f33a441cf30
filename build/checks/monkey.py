"""Random input of every device, for every scene: a part of ``make fuzz``.

A run opens one scene and carries out random steps. A step is plain data, and points are fractions of the window, so
that a run can be repeated from its name and shortened to the steps that matter.
"""

import logging
import random
import string
import tempfile
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pygame

from papayoo.app import App
from papayoo.engine import read_record
from papayoo.match import CoachService, Match, ThreadThinker
from papayoo.storage import Settings
from papayoo.text.catalog import languages
from papayoo.ui.access.describe import describe, focus_of
from papayoo.ui.access.reading_canvas import ReadingCanvas
from papayoo.ui.context import Context
from papayoo.ui.input.gamepads import GAMEPAD_AXES, GAMEPAD_BUTTONS, GAMEPAD_TRIGGERS
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.testing.headless import raised_failures
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import FocusGroup, Part
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.running_app import app_of

STEPS_PER_RUN: Final = 40
THREADS: Final = "t"
"""The end of the number of a run with threads."""
WINDOW: Final = (960, 600)
SHAPES: Final = (
    *((960, 600), (1280, 720), (1024, 768), (600, 900), (1180, 600), (961, 601), (1600, 720), (960, 1700)),
    *((1920, 600), (80, 60)),
)
"""Sizes of windows in pixels, some of them odd."""
LEAVE_LIMIT: Final = 40
"""Number of key presses within which the title screen must appear."""
MOMENTS_S: Final = (0.0, 1 / 60, 1 / 60, 0.1, 0.4, 1.0, 5.0)
KEYS: Final = (
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F4, pygame.K_F11, pygame.K_KP_ENTER),
    *(getattr(pygame, f"K_{letter}") for letter in string.ascii_lowercase + string.digits),
    *(pygame.K_COMMA, pygame.K_PERIOD, pygame.K_PLUS, pygame.K_MINUS, 1079, 0xE9, 0x40000000),
)
MODIFIERS: Final = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT, pygame.KMOD_META, pygame.KMOD_NUM)
TEXTS: Final = (
    *("a", "Zoé", "ő", "王小明", "\u200d", "\U0001f469\u200d\U0001f680", "x\u00a0y", "12,5", ""),
    *("W" * 300, "\u202eabc", "-", "papayoo-1"),
)
FRACTIONS: Final = (0.0, -0.05, 0.05, 0.3, -0.7, 1.0, -1.0, 12.0, -40.0)
FREE_SETTINGS: Final = ("window_size", "window_position", "maximized", "fullscreen", "switch")
"""Settings that the monkey does not set directly."""

Values = tuple[object, ...]
_log = logging.getLogger("papayoo")


class Step(NamedTuple):
    """A random input: what is done, with which values, and how many seconds pass afterwards."""

    deed: str
    values: Values
    seconds: float


class Deed(NamedTuple):
    """A kind of input: a function that draws its values, one that carries it out, and how often it is chosen."""

    draw: Callable[[random.Random], Values]
    do: "Callable[..., Sequence[pygame.Event]]"
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Run:
    """A run of the monkey: the scene that it opens, and a number that determines its steps."""

    scene: str
    number: str

    @property
    def has_threads(self) -> bool:
        """Whether bots and coach think on threads. Such a run depends on time, and may not fail again."""
        return self.number.endswith(THREADS)

    @property
    def name(self) -> str:
        """The name by which the run can be repeated."""
        return f"{self.scene}/{self.number}"

    def steps(self, count: int = STEPS_PER_RUN) -> tuple[Step, ...]:
        """Return the steps of the run; they do not depend on what happens in it."""
        rng = random.Random(self.name)
        names, weights = tuple(DEEDS), [deed.weight for deed in DEEDS.values()]
        chosen = rng.choices(names, weights, k=count)
        return tuple(Step(name, DEEDS[name].draw(rng), rng.choice(MOMENTS_S)) for name in chosen)


class Finding(NamedTuple):
    """A fault that the monkey has found: what is wrong, and the steps up to it."""

    run: Run
    fault: str
    steps: tuple[Step, ...]

    @property
    def cause(self) -> str:
        """The last line of the fault, which for an exception is its type and message."""
        return self.fault.rstrip().rpartition("\n")[2]


# The deeds


def _at(program: App, x: float, y: float) -> tuple[int, int]:
    width, height = program.window.size
    return min(width - 1, int(x * width)), min(height - 1, int(y * height))


def _mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return pygame.Event(kind, pos=at, button=button, touch=False)


def _click(program: App, x: float, y: float, button: int, times: int) -> list[pygame.Event]:
    at = _at(program, x, y)
    pressed = [_mouse(pygame.MOUSEBUTTONDOWN, at, button), _mouse(pygame.MOUSEBUTTONUP, at, button)]
    return [_mouse(pygame.MOUSEMOTION, at), *pressed * times]


def _click_widget(program: App, which: float, button: int) -> list[pygame.Event]:
    """Click a visible widget of the top scene, or nothing if it has none."""
    group, viewport = program.stack.top.focus_group, program.stack.viewport
    widgets = [one for one in group.widgets if one.is_placed] if isinstance(group, FocusGroup) else []
    if not widgets:
        return []
    box = widgets[int(which * len(widgets))].box
    (x, y), (across, down) = viewport.to_px(box.center_x, box.center_y), program.window.density
    at = int(x / across), int(y / down)
    return [_mouse(kind, at, button) for kind in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)]


def _drag(program: App, start: tuple[float, float], end: tuple[float, float], last: str) -> list[pygame.Event]:
    """Drag with the left button; the drag ends with a lift, without one, or by losing the focus."""
    points = [start, ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2), end]
    events = [_mouse(pygame.MOUSEBUTTONDOWN, _at(program, *start))]
    events += [_mouse(pygame.MOUSEMOTION, _at(program, *point)) for point in points]
    if last == "lift":
        events.append(_mouse(pygame.MOUSEBUTTONUP, _at(program, *end)))
    return events + ([pygame.Event(pygame.WINDOWFOCUSLOST)] if last == "lost" else [])


def _wheel(program: App, x: float, y: float) -> list[pygame.Event]:
    return [pygame.Event(pygame.MOUSEWHEEL, x=int(x), y=int(y), precise_x=x, precise_y=y, flipped=False, touch=False)]


def _key(program: App, key: int, modifiers: int, scancode: int, kinds: tuple[int, ...]) -> list[pygame.Event]:
    return [pygame.Event(kind, key=key, mod=modifiers, unicode="", scancode=scancode) for kind in kinds]


def _text(program: App, text: str) -> list[pygame.Event]:
    return [pygame.Event(pygame.TEXTINPUT, text=text)]


def _compose(program: App, text: str, start: int, length: int) -> list[pygame.Event]:
    return [pygame.Event(pygame.TEXTEDITING, text=text, start=start, length=length)]


def _finger(
    program: App, kinds: Sequence[int], finger: int, points: Sequence[tuple[float, float]]
) -> list[pygame.Event]:
    common: dict[str, Any] = {"touch_id": 1, "finger_id": finger, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
    return [pygame.Event(kind, x=x, y=y, **common) for kind, (x, y) in zip(kinds, points, strict=False)]


def _pad(program: App, kind: int, button: int, axis: int, value: int) -> list[pygame.Event]:
    return [pygame.Event(kind, instance_id=0, button=button, axis=axis, value=value)]


def _joystick(program: App, kind: int, button: int) -> list[pygame.Event]:
    return [pygame.Event(kind, instance_id=7, button=button, axis=0, value=0.9, hat=0)]


def _window(program: App, kind: int) -> list[pygame.Event]:
    return [pygame.Event(kind)]


def _resize(program: App, width: int, height: int) -> list[pygame.Event]:
    pygame.display.set_mode((width, height), pygame.RESIZABLE)
    return [pygame.Event(pygame.VIDEORESIZE, size=(width, height), w=width, h=height)]


class _DenseHandle:
    """The system's window with fewer points than the surface has pixels."""

    def __init__(self, handle: pygame.Window, density: float) -> None:
        self._handle, self._density = handle, density

    @property
    def size(self) -> tuple[int, int]:
        width, height = self._handle.size
        return max(1, round(width / self._density)), max(1, round(height / self._density))

    def __getattr__(self, name: str) -> object:
        return getattr(self._handle, name)


def _change_density(program: App, factor: float) -> list[pygame.Event]:
    """Give the surface more or fewer pixels per point, as when the window moves to a screen of another density."""
    program.window._handle = _DenseHandle(program.window._window.handle, factor)  # type: ignore[assignment]
    width, height = (int(factor * length) for length in WINDOW)
    _resize(program, width, height)
    return [pygame.Event(pygame.WINDOWDISPLAYCHANGED, display_index=1), pygame.Event(pygame.WINDOWSIZECHANGED)]


def _set(program: App, name: str, value: object) -> list[pygame.Event]:
    program.context.change(replace(program.context.settings, **{name: value}))  # type: ignore[arg-type]
    return []


def _drop(program: App, name: str) -> list[pygame.Event]:
    return [pygame.Event(pygame.DROPFILE, file=str(program.context.library.import_folders[0] / name))]


def _setting(rng: random.Random) -> Values:
    """Draw a setting and a value for it."""
    name, choices = rng.choice(tuple(_choices().items()))
    return name, rng.choice(choices)


@cache
def _choices() -> Mapping[str, Sequence[object]]:
    found: dict[str, Sequence[object]] = {}
    for field in fields(Settings):
        value = getattr(Settings(), field.name)
        if isinstance(value, bool):
            found[field.name] = (False, True)
        elif isinstance(value, Enum):
            found[field.name] = tuple(type(value))
    more = {
        "seats": (2, 3, 5, 8),
        "text_size": (100, 130, 150, 200),
        "card_size": (80, 100, 140),
        "language": tuple(languages()),
    }
    return {name: values for name, values in (found | more).items() if name not in FREE_SETTINGS}


def _point(rng: random.Random) -> tuple[float, float]:
    return rng.random(), rng.random()


_FINGER_PATHS: Final = (
    (pygame.FINGERDOWN, pygame.FINGERUP),
    (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERMOTION, pygame.FINGERUP),
    (pygame.FINGERDOWN,),
    (pygame.FINGERDOWN, pygame.FINGERMOTION),
    (pygame.FINGERUP,),
)
_WINDOW_EVENTS: Final = (
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWLEAVE),
    *(pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED, pygame.WINDOWMINIMIZED),
)
_PAD_EVENTS: Final = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP, pygame.CONTROLLERAXISMOTION)
_JOYSTICK_EVENTS: Final = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYDEVICEREMOVED)

DEEDS: Final[Mapping[str, Deed]] = {
    "move": Deed(_point, lambda program, x, y: [_mouse(pygame.MOUSEMOTION, _at(program, x, y))], 3),
    "click": Deed(lambda rng: (*_point(rng), rng.choice((1, 1, 1, 2, 3, 6)), rng.choice((1, 1, 2))), _click, 8),
    "widget": Deed(lambda rng: (rng.random(), rng.choice((1, 1, 1, 3))), _click_widget, 14),
    "drag": Deed(lambda rng: (_point(rng), _point(rng), rng.choice(("lift", "lift", "", "lost"))), _drag, 5),
    "wheel": Deed(lambda rng: (rng.choice(FRACTIONS), rng.choice(FRACTIONS)), _wheel, 4),
    "key": Deed(
        lambda rng: (rng.choice(KEYS), rng.choice(MODIFIERS), rng.randrange(120), (pygame.KEYDOWN, pygame.KEYUP)),
        _key,
        22,
    ),
    "hold": Deed(
        lambda rng: (rng.choice(KEYS), 0, 0, (rng.choice((pygame.KEYDOWN, pygame.KEYUP)),)),
        _key,
        3,
    ),
    "text": Deed(lambda rng: (rng.choice(TEXTS),), _text, 3),
    "compose": Deed(lambda rng: (rng.choice(TEXTS), rng.randrange(-1, 5), rng.randrange(-1, 5)), _compose, 2),
    "finger": Deed(
        lambda rng: (rng.choice(_FINGER_PATHS), rng.randrange(2), tuple(_point(rng) for _ in range(4))), _finger, 8
    ),
    "pad": Deed(
        lambda rng: (
            rng.choice(_PAD_EVENTS),
            rng.choice((*GAMEPAD_BUTTONS, 40)),
            rng.choice((*GAMEPAD_AXES, *GAMEPAD_TRIGGERS)),
            rng.choice((-32768, -9000, 0, 12000, 32767)),
        ),
        _pad,
        8,
    ),
    "joystick": Deed(lambda rng: (rng.choice(_JOYSTICK_EVENTS), rng.randrange(12)), _joystick, 1),
    "window": Deed(lambda rng: (rng.choice(_WINDOW_EVENTS),), _window, 3),
    "resize": Deed(lambda rng: rng.choice(SHAPES), _resize, 2),
    "density": Deed(lambda rng: (rng.choice((1.0, 1.25, 2.0)),), _change_density),
    "setting": Deed(_setting, _set, 4),
    "drop": Deed(lambda rng: (rng.choice(("nothing.papayoo", "Evening.papayoo", "")),), _drop, 1),
    "wait": Deed(lambda rng: (), lambda program: [], 3),
}
"""What the monkey can do."""


# The checks


class Checks:
    """What must hold after each step. A method returns the fault that it has found, or an empty text."""

    def __init__(self, program: App) -> None:
        self._program = program
        self._record = ""

    def fault(self) -> str:
        """Return the first fault; empty if all is well."""
        checks = (self._record_fault, self._focus_fault, self._tree_fault)
        return "" if self._program.is_over else next(filter(None, (check() for check in checks)), "")

    def _matches(self) -> Iterator[Match]:
        return (scene.match for scene in self._program.stack.scenes if isinstance(scene, TableScene))

    def _record_fault(self) -> str:
        """Check that the record of each match is legal and leads to the state of the match."""
        for match in self._matches():
            if match.record == self._record:
                continue
            self._record = match.record
            reading = read_record(self._record.encode())
            if reading.game.view(match.watcher) != match.view:
                return "the record does not lead to the state of the match"
            if reading.recorder.assists != match.assists:
                return "the record has other help than the match"
        return ""

    def _focus_fault(self) -> str:
        group = self._program.stack.top.focus_group
        if not isinstance(group, FocusGroup):
            return ""
        if group.widgets and not 0 <= group.index < len(group.widgets):
            return f"the focus is on widget {group.index} of {len(group.widgets)}"
        return "a text field has the focus, but takes no text" if group.is_typing and group.focused is None else ""

    def _tree_fault(self) -> str:
        """Check the tree for assistive technology: unique keys, one focus, names for what can be pressed."""
        program = self._program
        state, texts = program.input_reader.state, program.context.texts
        program.renderer.begin_frame()
        canvas = ReadingCanvas(program.renderer, state, program.stack.felt, texts)
        program.stack.draw(canvas)
        program.renderer.end_frame()
        top = program.stack.top
        tree = describe(top, canvas.notes, program.stack.viewport, "Papayoo")
        parts = list(_parts(tree))
        if len({part.key for part in parts}) < len(parts):
            return "two parts of the tree have the same key"
        if sum(part.is_focused for part in parts) > 1:
            return "two parts of the tree have the focus"
        nameless = [part for part in parts if part.press and part.is_enabled and not part.name]
        if nameless:
            return f"a {nameless[0].role} that can be pressed has no name"
        group = top.focus_group
        if isinstance(group, FocusGroup) and group.focused is not None and group.focused.is_placed:
            focus = focus_of(tree)
            if focus is tree:
                return f"the focus is not in the tree: {group.focused.label}"
        return ""


def _parts(part: Part) -> Iterator[Part]:
    yield part
    for child in part.children:
        yield from _parts(child)


def _leave(pilot: Pilot) -> str:
    """Leave the top scene by keys; return a fault if that does not lead to the title screen."""
    program = app_of(pilot)
    _change_density(program, 1.0)  # the pilot clicks at pixels, and a tiny window would count as minimised
    pilot.frame(pygame.Event(pygame.WINDOWFOCUSLOST), pygame.Event(pygame.WINDOWFOCUSGAINED))
    for _ in range(LEAVE_LIMIT):
        if program.is_over or isinstance(pilot.scene, TitleScene):
            return ""
        if isinstance(pilot.scene, PauseScene):
            pilot.click_widget(pilot.scene.focus.widgets[-1].label)
        else:
            pilot.key(pygame.K_ESCAPE)
        pilot.frame(seconds=1.0)
        pilot.frame(seconds=1.0)
    return f"{type(pilot.scene).__name__} cannot be left"


class _ErrorLog(logging.Handler):
    """Keeps the errors that the program logs instead of raising them, as worker threads do."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


@contextmanager
def _errors() -> Iterator[list[str]]:
    """Provide a list that receives the logged errors, and the exceptions that have ended a thread."""
    handler, hook = _ErrorLog(), threading.excepthook
    _log.addHandler(handler)
    threading.excepthook = lambda ended: handler.errors.append(f"a thread has ended: {ended.exc_value!r}")
    try:
        yield handler.errors
    finally:
        _log.removeHandler(handler)
        threading.excepthook = hook


def _use_threads(context: Context) -> None:
    """Let the bots and the coach think on threads, as in the program that players use."""
    context.new_thinker = ThreadThinker
    context.new_coach = lambda: CoachService(ThreadThinker())


def carry_out(run: Run, steps: Sequence[Step]) -> Finding | None:
    """Open the scene of a run and carry out steps; return the first fault, or None."""
    with (
        tempfile.TemporaryDirectory() as folder,
        app_with_history(Path(folder), WINDOW) as pilot,
        raised_failures(),
        _errors() as errors,
    ):
        program, done = app_of(pilot), 0
        if run.has_threads:
            _use_threads(program.context)
        try:
            show_scene(pilot, run.scene)
            checks = Checks(program)
            for step in steps:
                done += 1
                pilot.frame(*DEEDS[step.deed].do(program, *step.values), seconds=step.seconds)
                if program.is_over:
                    return None
                program.show()
                fault = checks.fault() or next(iter(errors), "")
                if fault:
                    return Finding(run, fault, tuple(steps[:done]))
            fault = _leave(pilot)
        except Exception:  # noqa: BLE001  any exception is a finding
            fault = traceback.format_exc()
        return Finding(run, fault, tuple(steps[:done])) if fault else None


def shortened(finding: Finding) -> Finding:
    """Leave out steps of a finding as long as it still fails in the same way; return the shorter finding."""
    size = len(finding.steps) // 2
    while size:
        for start in range(0, len(finding.steps), size):
            fewer = (*finding.steps[:start], *finding.steps[start + size :])
            found = carry_out(finding.run, fewer)
            if found is not None and found.cause == finding.cause:
                finding = found
                break
        else:
            size //= 2
    return finding


def runs(seed: str, steps: int, scenes: Sequence[str] = tuple(SCENES)) -> Iterator[Run]:
    """Yield runs that together have this number of steps, and visit one scene after the other.

    At every second visit, bots and coach think on threads.
    """
    for number in range(-(-steps // STEPS_PER_RUN)):
        turn = number // len(scenes)
        yield Run(scenes[number % len(scenes)], f"{seed}-{turn}{THREADS * (turn % 2)}")


def run_named(name: str) -> Run:
    scene, _, number = name.rpartition("/")
    return Run(scene, number)
