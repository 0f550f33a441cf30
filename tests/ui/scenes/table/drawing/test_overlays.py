"""Tests of the prompt: it carries the colour of the player's turn or of a refusal."""

from unittest.mock import patch

import pytest

from papayoo.ui.art import palette
from papayoo.ui.art.drawings import Drawings
from papayoo.ui.geometry import Viewport
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.renderer import Renderer
from papayoo.ui.scenes.table.drawing.overlays import Tone, draw_prompt
from papayoo.ui.table_view.geometry.layout import TableLayout

VIEWPORT = Viewport(1280, 720)

pytestmark = pytest.mark.usefixtures("dummy_screen")


def edge_of(tone: Tone) -> str | None:
    canvas = Canvas(Renderer(VIEWPORT, lambda: Drawings))
    with patch.object(canvas, "panel") as panel:
        draw_prompt(canvas, TableLayout(VIEWPORT, 4, 0), "Your turn", tone=tone)
    edge: str | None = panel.call_args.kwargs["edge"]
    return edge


def test_prompt_is_edged_in_the_colour_of_what_it_says() -> None:
    assert [edge_of(tone) for tone in Tone] == [None, palette.FOCUS, palette.BAD]
