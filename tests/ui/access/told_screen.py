"""Helpers for tests of the accessibility tree of a screen."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from papayoo.ui.access.describe import describe
from papayoo.ui.access.reading_canvas import ReadingCanvas
from papayoo.ui.scene import Scene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Part
from tests.ui.all_scenes import show_scene
from tests.ui.running_app import WORDS, app_of

TITLE = "Papayoo"

MACHINE_DATE = re.compile(r"\d{4}-\d\d-\d\d")


def drawn(pilot: Pilot) -> ReadingCanvas:
    """Draw the current screen on a canvas that collects texts for screen readers."""
    app = app_of(pilot)
    canvas = ReadingCanvas(app.renderer, app.input_reader.state, app.stack.felt, WORDS)
    app.stack.draw(canvas)
    return canvas


def told(pilot: Pilot) -> Part:
    """Return the accessibility tree of the current screen."""
    return describe(pilot.scene, drawn(pilot).notes, pilot.program.viewport, TITLE)


class ToldScreen(NamedTuple):
    """A scene with its accessibility tree, and the tags and centres in pixels of what is drawn.

    ``bare`` is the tree as one switch needs it, without the texts that are drawn.
    """

    name: str
    scene: Scene
    tree: Part
    bare: Part
    drawn: tuple[tuple[str, tuple[int, int]], ...]

    def __str__(self) -> str:
        return self.name


def told_screen(pilot: Pilot, name: str) -> ToldScreen:
    """Show a scene of ``SCENES`` and describe it."""
    scene, viewport = show_scene(pilot, name), pilot.program.viewport
    canvas = drawn(pilot)
    tree, bare = describe(scene, canvas.notes, viewport, TITLE), describe(scene, (), viewport, "")
    return ToldScreen(name, scene, tree, bare, tuple((sprite.tag, sprite.rect.center) for sprite in canvas.sprites))


def parts_in(part: Part) -> Iterator[Part]:
    """Yield a part and all parts in it."""
    yield part
    for child in part.children:
        yield from parts_in(child)


def words_of(part: Part) -> str:
    """Return everything that is said about a part and the parts in it."""
    return "\n".join(f"{one.name} {one.description} {one.value}" for one in parts_in(part))


def named(part: Part, name: str) -> Part:
    """Return the first part whose name begins with a text."""
    return next(one for one in parts_in(part) if one.name.startswith(name))
