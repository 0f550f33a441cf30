"""How the rows of the settings that draw pictures or keys look: galleries, see tests/ui/galleries.py."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.match import DirectThinker
from papayoo.services.constructors import Constructors
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Action
from papayoo.ui.input.keymap import DEFAULT_KEYS, Keymap
from papayoo.ui.options.key_row import KeyRow
from papayoo.ui.options.presets import with_preset
from papayoo.ui.options.swatches import BACK, DECK, FACE, FELT, preset
from papayoo.ui.render import Canvas
from papayoo.ui.widgets.form_row import LabelledRow
from papayoo.ui.widgets.swatch_row import SwatchRow
from tests.ui.galleries import Gallery
from tests.ui.running_app import WORDS, change_settings, folders_in


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    return make_context(folders_in(tmp_path), lambda: Constructors(DirectThinker), WORDS)


def put_rows(canvas: Canvas, rows: Sequence[LabelledRow], place: Box) -> None:
    """Draw rows below each other; the second one has the focus."""
    y = place.y
    for number, row in enumerate(rows):
        y += row.lay_out(canvas.measure, place.move_to(y=y), stacked=False) + 16
        row.draw(canvas, focused=number == 1)


def few(row: LabelledRow, count: int = 3) -> SwatchRow:
    """Return a row of pictures with the first ones alone, so that it looks the same if there is another felt."""
    assert isinstance(row, SwatchRow)
    row.label, row.line, row.names = "Row", "Explains.", row.names[:count]
    return row


def test_pictures_of_cards_and_felts(gallery: Gallery, ctx: Context) -> None:
    change_settings(ctx, felt="plum")
    rows = [few(make(ctx, field)) for make, field in ((DECK, "deck"), (FELT, "felt"), (BACK, "back"), (FACE, "face"))]
    gallery.check("swatches", (520, 270), lambda canvas: put_rows(canvas, rows, Box(12, 12, 496, 400)))


def test_presets_of_which_one_or_none_is_active(gallery: Gallery, ctx: Context) -> None:
    ctx.change(with_preset(ctx.settings, "readable"))
    row = few(preset(ctx, "preset"))

    def draw(canvas: Canvas) -> None:
        put_rows(canvas, [row], Box(12, 12, 496, 400))
        canvas.set_viewport(replace(canvas.viewport, text=2.0))
        change_settings(ctx, card_size=100)
        put_rows(canvas, [few(preset(ctx, "preset"))], Box(12, 130, 496, 400))
        ctx.change(with_preset(ctx.settings, "readable"))

    gallery.check("presets", (520, 300), draw)


def key_row(*names: str) -> KeyRow:
    row = KeyRow(WORDS, Action.MUTE, Keymap({**DEFAULT_KEYS, Action.MUTE: names}), lambda keymap: None)
    row.label = "Row"
    return row


def draw_key_rows(canvas: Canvas) -> None:
    asking, adding = key_row("m"), key_row("x")
    asking.activate()
    adding.adjust(1)
    rows = [key_row("m"), key_row("x", "ctrl+y"), key_row(), key_row("ctrl+page up", "ctrl+page down", "x"), asking]
    put_rows(canvas, rows, Box(12, 12, 496, 400))
    put_rows(canvas, [key_row("x", "y", "z"), adding], Box(12, 330, 496, 400))
    asking.capture_key("l")
    put_rows(canvas, [asking], Box(12, 540, 400, 46))
    canvas.set_viewport(replace(canvas.viewport, text=1.5))
    put_rows(canvas, [key_row("x", "y")], Box(12, 456, 496, 400))


def test_rows_of_keys_in_their_states(gallery: Gallery) -> None:
    gallery.check("key_rows", (520, 600), draw_key_rows)
