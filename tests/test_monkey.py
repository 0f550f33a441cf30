"""A small sample of the random input of ``make fuzz``, and tests that it finds faults."""

import logging
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine import Recorder
from papayoo.ui.access import describe
from papayoo.ui.input.actions import Act, Action, Intent
from papayoo.ui.navigation import Transition
from papayoo.ui.render import DirtyRectPainter
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.rules.scene import RulesScene
from papayoo.ui.widgets import Part, Widget
from tests.ui.all_scenes import SCENES

sys.path.insert(0, str(Path(__file__).parents[1] / "build" / "checks"))

from monkey import DEEDS, STEPS_PER_RUN, Checks, Finding, Run, Step, carry_out, run_named, runs, shortened

SAMPLE = tuple(runs("tests", 6 * STEPS_PER_RUN, ("table", "new game", "settings play", "review", "stats", "lesson")))
WAIT = Step("wait", (), 0.1)
SPACE = Step("key", (32, 0, 0, (768,)), 0.1)
Handle = Callable[[Scene, Intent], Transition | None]


@pytest.mark.parametrize(
    "run",
    [pytest.param(run, marks=pytest.mark.full if run.scene not in ("table", "lesson") else ()) for run in SAMPLE],
    ids=lambda run: run.scene,
)
def test_sample_of_random_input_finds_nothing(run: Run) -> None:
    finding = carry_out(run, run.steps())
    assert finding is None, f"--repeat {run.name}\n{finding.fault}"


def test_runs_visit_every_scene() -> None:
    assert {run.scene for run in runs("1", len(SCENES) * STEPS_PER_RUN)} == set(SCENES)


def test_every_deed_is_chosen() -> None:
    assert {step.deed for run in runs("1", 4_000) for step in run.steps()} == set(DEEDS)


def test_run_is_repeated_by_its_name() -> None:
    for run in SAMPLE:
        assert run_named(run.name) == run
        assert run_named(run.name).steps() == run.steps()


# Faults that are put into the program


def found(scene: str, steps: Sequence[Step] = (SPACE,)) -> Finding:
    finding = carry_out(Run(scene, "0"), steps)
    assert finding is not None
    return finding


def at_skip(monkeypatch: pytest.MonkeyPatch, fault: Callable[[], None], kind: type[Scene] = RulesScene) -> None:
    """Let a fault happen when a scene handles the skip key."""
    handle: Handle = kind.handle

    def faulty(self: Scene, intent: Intent) -> Transition | None:
        if intent == Act(Action.SKIP):
            fault()
        return handle(self, intent)

    monkeypatch.setattr(kind, "handle", faulty)


def test_monkey_finds_an_exception_while_the_picture_is_painted(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of the painter")

    monkeypatch.setattr(DirtyRectPainter, "paint", fail)
    assert "a fault of the painter" in found("rules aim", (WAIT,)).fault


def test_monkey_finds_an_exception(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("a fault of a scene")

    at_skip(monkeypatch, fail)
    assert found("rules aim").cause == "RuntimeError: a fault of a scene"


def test_monkey_finds_a_logged_error(monkeypatch: pytest.MonkeyPatch) -> None:
    at_skip(monkeypatch, lambda: logging.getLogger("papayoo.storage").error("a writer failed"))
    assert found("rules aim").cause == "a writer failed"


def test_monkey_finds_a_scene_that_cannot_be_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RulesScene, "handle", lambda self, intent: None)
    assert found("rules aim").cause == "RulesScene cannot be left"


def test_monkey_finds_a_record_without_a_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    text = Recorder.text.fget  # type: ignore[attr-defined]
    monkeypatch.setattr(Recorder, "text", property(lambda self: text(self).rpartition("\n{")[0] + "\n"))
    assert found("table", [WAIT]).cause == "the record does not lead to the state of the match"


def test_monkey_finds_a_thread_that_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise RuntimeError("a worker's fault")

    def run_worker() -> None:
        worker = threading.Thread(target=fail)
        worker.start()
        worker.join()

    at_skip(monkeypatch, run_worker)
    assert found("rules aim").cause == """a thread has ended: RuntimeError("a worker's fault")"""


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        (lambda part: replace(part, key="same"), "two parts of the tree have the same key"),
        (lambda part: replace(part, is_focused=True), "two parts of the tree have the focus"),
        (lambda part: replace(part, name=""), "a button that can be pressed has no name"),
        (lambda part: replace(part, is_focused=False), "the focus is not in the tree: "),
    ],
    ids=["key", "two foci", "name", "no focus"],
)
def test_monkey_finds_a_faulty_tree(
    change: Callable[[Part], Part], cause: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    widget: Callable[..., Part] = describe._widget
    monkeypatch.setattr(describe, "_widget", lambda *values: change(widget(*values)))
    assert found("about", [WAIT]).cause.startswith(cause)


def test_shortened_finding_keeps_only_the_steps_that_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    pressed: list[Widget] = []

    def fail_at_the_second() -> None:
        pressed.append(Widget())
        if len(pressed) == 2:
            raise RuntimeError("twice")

    at_skip(monkeypatch, fail_at_the_second)
    original = Checks.__init__

    def start_anew(self: Checks, *values: object) -> None:
        pressed.clear()
        original(self, *values)  # type: ignore[arg-type]

    monkeypatch.setattr(Checks, "__init__", start_anew)
    finding = found("rules aim", [WAIT, SPACE, WAIT, WAIT, WAIT, SPACE, WAIT])
    assert len(finding.steps) == 6
    assert shortened(finding).steps == (SPACE, SPACE)
