"""What widgets draw, and where."""

from collections.abc import Callable

from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.widgets import Widget


def drawn(canvas: Canvas, draw: Callable[[], object]) -> dict[str, Box]:
    """Return the boxes of what a function draws on the canvas, by tag; the last one if several have the same tag."""
    canvas.sprites.clear()
    draw()
    return {sprite.tag: Box(*map(float, sprite.rect)) for sprite in canvas.sprites}


def drawn_widget(canvas: Canvas, widget: Widget, *, focused: bool = False) -> dict[str, Box]:
    """Return the boxes of what a widget draws on the canvas, by tag."""
    return drawn(canvas, lambda: widget.draw(canvas, focused=focused))
