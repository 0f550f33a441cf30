"""Tests of the scene stack: input and time, drawing, and transitions."""

from dataclasses import dataclass, field

import pytest

from papayoo.ui.art.drawings import Drawings
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import Pop, Push, Quit, Replace, Reset, RulesRoute, Transition
from papayoo.ui.render import Canvas, Fonts, Renderer, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scene_stack import DAWN_S, DOUBLE_CLICK_PX, DOUBLE_CLICK_S, OPEN_S, RISE_U, SceneStack

pytestmark = pytest.mark.usefixtures("dummy_screen")

SMALL, LARGE = Viewport(960, 600), Viewport(1920, 1080)
ENTER = Act(Action.ACTIVATE)
PANEL = Box(100, 100, 200, 100)


@dataclass(eq=False)
class Spy(Scene):
    """A scene that records its calls and returns a given transition."""

    name: str
    log: list[str] = field(default_factory=list)
    answer: Transition | None = None
    hides: bool = True
    viewport: Viewport | None = None

    def __post_init__(self) -> None:
        self.is_opaque = self.hides

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        self.viewport = viewport

    def handle(self, intent: Intent) -> Transition | None:
        self.log.append(f"{self.name} handles")
        return self.answer

    def update(self, seconds: float) -> Transition | None:
        self.log.append(f"{self.name} +{seconds}")
        return self.answer

    def draw(self, canvas: Canvas) -> None:
        self.log.append(f"{self.name} draws")

    def resumed(self) -> None:
        self.log.append(f"{self.name} resumes")


@dataclass
class Host:
    """A host of a scene stack that records the sounds played."""

    played: list[Cue] = field(default_factory=list)
    is_motion_reduced: bool = False

    def play(self, cue: Cue) -> None:
        self.played.append(cue)


def stack_of(*scenes: Spy) -> SceneStack:
    stack = SceneStack(scenes[0], SMALL, Fonts(), lambda _: None, Host())
    for scene in scenes[1:]:
        stack.apply(Push(scene))
    return stack


def drawn(stack: SceneStack, log: list[str]) -> list[str]:
    log.clear()
    stack.draw(Canvas(Renderer(SMALL, lambda: Drawings)))
    return log


def test_top_scene_alone_gets_input_and_time() -> None:
    log: list[str] = []
    stack = stack_of(Spy("below", log), Spy("top", log, hides=False))
    stack.handle(ENTER)
    stack.update(0.5)
    assert log == ["top handles", "top +0.5"]


def test_scene_moves_while_a_timer_of_its_clock_runs() -> None:
    """Even a scene that answers for its own animations, because its clock also scrolls it."""

    class Still(Spy):
        is_moving = False

    scene = Still("top", [])
    stack = stack_of(scene)
    stack.update(DAWN_S)
    before = stack.is_moving
    timer = scene.clock.timer(1.0)
    during = stack.is_moving
    stack.update(1.0)
    assert (before, during, stack.is_moving, timer.is_running) == (False, True, False, False)


def test_opaque_scene_hides_scenes_below() -> None:
    log: list[str] = []
    assert drawn(stack_of(Spy("a", log), Spy("b", log)), log) == ["b draws"]


def test_dialogs_are_drawn_over_scenes_below() -> None:
    log: list[str] = []
    scenes = Spy("a", log), Spy("b", log), Spy("c", log, hides=False), Spy("d", log, hides=False)
    assert drawn(stack_of(*scenes), log) == ["b draws", "c draws", "d draws"]


def test_opened_dialog_hides_the_dialog_below() -> None:
    log: list[str] = []
    stack = stack_of(Spy("a", log), Spy("b", log, hides=False), Spy("c", log, hides=False))
    stack.update(1.0)
    log.clear()
    assert drawn(stack, log) == ["a draws", "c draws"]


def test_lone_dialog_is_drawn() -> None:
    log: list[str] = []
    assert drawn(stack_of(Spy("a", log, hides=False)), log) == ["a draws"]


@pytest.mark.parametrize("by", ["handle", "update"])
def test_transition_is_applied_after_call(by: str) -> None:
    log: list[str] = []
    new = Spy("new", log)
    stack = stack_of(Spy("old", log, answer=Push(new)))
    stack.handle(ENTER) if by == "handle" else stack.update(1.0)
    assert stack.top is new
    assert len(log) == 1, "the new scene got what was meant for the old one"


def test_pop_resumes_scene_below() -> None:
    log: list[str] = []
    below = Spy("below", log)
    stack = stack_of(below, Spy("top", log, answer=Pop()))
    stack.handle(ENTER)
    assert stack.scenes == (below,)
    assert log[-1] == "below resumes"


def test_replace_swaps_top_scene() -> None:
    below, new = Spy("below"), Spy("new")
    stack = stack_of(below, Spy("top"))
    stack.apply(Replace(new))
    assert stack.scenes == (below, new)
    assert "below resumes" not in below.log


def test_reset_keeps_only_new_scene() -> None:
    new = Spy("new")
    stack = stack_of(Spy("a"), Spy("b"), Spy("c"))
    stack.apply(Reset(new))
    assert stack.scenes == (new,)


def test_route_is_built_and_its_scene_remembers_it() -> None:
    scene, route = Spy("rules"), RulesRoute()
    stack = SceneStack(Spy("title"), SMALL, Fonts(), lambda _: scene, Host())
    stack.apply(Push(route))
    assert stack.top is scene
    assert scene.route is route


@pytest.mark.parametrize("transition", [Push(RulesRoute()), Replace(RulesRoute()), Reset(RulesRoute())])
def test_route_without_scene_changes_nothing(transition: Transition) -> None:
    title = Spy("title")
    stack = stack_of(title)
    stack.apply(transition)
    assert stack.scenes == (title,)


@pytest.mark.parametrize("leave", [Quit(), Pop()])
def test_empty_stack_ignores_input_and_time(leave: Transition) -> None:
    stack = stack_of(Spy("only"))
    stack.apply(leave)
    assert stack.is_empty
    stack.handle(ENTER)
    stack.update(1.0)


def test_quit_closes_all_scenes() -> None:
    stack = stack_of(Spy("a"), Spy("b", hides=False, answer=Quit()))
    stack.handle(ENTER)
    assert stack.is_empty


def test_every_scene_is_arranged_for_each_size() -> None:
    below, top, late = Spy("below"), Spy("top", hides=False), Spy("late")
    stack = stack_of(below, top)
    assert (below.viewport, top.viewport) == (SMALL, SMALL)
    stack.resize(LARGE, Fonts())
    assert (below.viewport, top.viewport) == (LARGE, LARGE)
    stack.apply(Push(late))
    assert late.viewport == LARGE


def test_dialog_plays_sounds_when_opened_and_closed() -> None:
    played: list[Cue] = []
    log: list[str] = []
    stack = SceneStack(Spy("table", log), SMALL, Fonts(), lambda _: None, Host(played))
    stack.apply(Push(Spy("dialog", log, hides=False)))
    stack.apply(Pop())
    assert played == [Cue.OPEN, Cue.CLOSE]


def test_opaque_scene_plays_no_dialog_sound() -> None:
    played: list[Cue] = []
    log: list[str] = []
    stack = SceneStack(Spy("title", log), SMALL, Fonts(), lambda _: None, Host(played))
    stack.apply(Push(Spy("table", log)))
    stack.apply(Pop())
    assert played == []


@pytest.mark.parametrize(
    ("pause_s", "aside_u", "is_handled"),
    [(DOUBLE_CLICK_S / 2, 0, False), (DOUBLE_CLICK_S + 0.1, 0, True), (DOUBLE_CLICK_S / 2, 2 * DOUBLE_CLICK_PX, True)],
)
def test_second_click_of_a_double_click_presses_nothing_in_the_new_scene(
    pause_s: float, aside_u: float, *, is_handled: bool
) -> None:
    new = Spy("new")
    stack = stack_of(Spy("old", answer=Replace(new)))
    stack.handle(Press(100, 100))
    stack.idle(pause_s)
    stack.handle(Press(100 + aside_u, 100))
    assert ("new handles" in new.log) is is_handled


def test_quick_clicks_in_one_scene_are_all_handled() -> None:
    log: list[str] = []
    stack = stack_of(Spy("only", log))
    for _ in range(3):
        stack.handle(Press(100, 100))
    assert log == ["only handles"] * 3


@dataclass(eq=False)
class Painted(Scene):
    """A scene that draws one panel on its background."""

    fades_in: bool = True

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.panel(SMALL.box, radius=0, tag="ground")

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(PANEL, radius=0, tag="contents")


def sprites_of(stack: SceneStack) -> dict[str, tuple[int, int]]:
    """Return the y and the opacity (0 to 255) of the first sprite that is drawn with each tag."""
    canvas = Canvas(Renderer(SMALL, lambda: Drawings))
    stack.draw(canvas)
    return {sprite.tag: (sprite.y, sprite.alpha) for sprite in reversed(canvas.sprites)}


def test_contents_of_a_page_fade_in_on_an_opaque_background() -> None:
    stack = stack_of(Spy("title"))
    stack.apply(Push(Painted()))
    rest = SMALL.px(PANEL.y)
    sprites = sprites_of(stack)
    assert sprites["ground"] == (0, 255)
    assert sprites["contents"] == (rest + SMALL.px(RISE_U), 0)
    assert stack.is_moving
    stack.update(OPEN_S / 2)
    assert 0 < sprites_of(stack)["contents"][1] < 255
    stack.update(OPEN_S / 2)
    assert sprites_of(stack)["contents"] == (rest, 255)
    assert not stack.is_moving


def test_page_below_fades_in_again() -> None:
    stack = stack_of(Spy("title"))
    stack.apply(Push(Painted()))
    stack.apply(Push(Painted()))
    stack.update(OPEN_S)
    stack.apply(Pop())
    assert sprites_of(stack)["contents"][1] == 0


def test_pages_appear_at_once_with_reduced_motion() -> None:
    stack = SceneStack(Spy("title"), SMALL, Fonts(), lambda _: None, Host(is_motion_reduced=True))
    stack.apply(Push(Painted()))
    assert sprites_of(stack)["contents"] == (SMALL.px(PANEL.y), 255)


def test_scene_can_do_without_a_fade() -> None:
    stack = stack_of(Spy("title"))
    stack.apply(Push(Painted(fades_in=False)))
    assert sprites_of(stack)["contents"][1] == 255


def test_page_receives_input_while_it_fades_in() -> None:
    page = Spy("page")
    stack = stack_of(Spy("title"))
    stack.apply(Push(page))
    stack.handle(ENTER)
    assert page.log == ["page handles"]


def veils(stack: SceneStack) -> list[int]:
    """Return the opacities of the veil's strips; the veil darkens everything drawn before it."""
    canvas = Canvas(Renderer(SMALL, lambda: Drawings))
    stack.draw(canvas)
    return sorted({sprite.image.get_at((0, 0)).a for sprite in canvas.sprites if sprite.tag == "veil"})


def at_table(*, is_motion_reduced: bool = False) -> SceneStack:
    """Return a stack on which a table has just been opened; tables do not fade in."""
    stack, table = SceneStack(Spy("title"), SMALL, Fonts(), lambda _: None, Host([], is_motion_reduced)), Spy("table")
    table.fades_in = False
    stack.apply(Push(table))
    return stack


def test_table_appears_out_of_the_dark_and_so_does_the_scene_after_it() -> None:
    stack = at_table()
    for transition in (None, Pop(), Reset(Spy("other"))):
        stack.apply(transition)
        assert veils(stack) == [255]
        stack.update(DAWN_S / 2)
        assert 0 < veils(stack)[0] < 255
        stack.update(DAWN_S)
        assert not veils(stack)
        assert not stack.is_moving


def test_any_input_ends_the_dark() -> None:
    stack = at_table()
    stack.handle(ENTER)
    assert not veils(stack)


def test_with_reduced_motion_the_table_is_there_at_once() -> None:
    assert not veils(at_table(is_motion_reduced=True))
