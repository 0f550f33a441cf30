"""A dialog for choosing the player's portrait: an animal or the lantern."""

import math
from dataclasses import replace

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.services.opponents import own_portrait
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Replace, Route, Transition
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.widgets.base import FocusGroup, OnPress, Widget, draw_focus_ring, lay_out_grid

COLUMNS, LOW_COLUMNS = 3, 5
WIDTH_U, LOW_WIDTH_U = 640.0, 860.0
"""Usual number of columns of tiles and width of the panel, and those in a low window.

A window is low if the tiles in ``COLUMNS`` columns would be lower than ``MIN_TILE_HEIGHT_U``.
"""
MIN_TILE_HEIGHT_U, MAX_TILE_HEIGHT_U, GAP_U, MARGIN_U, BOTTOM_U = 96.0, 150.0, 12.0, 26.0, 34.0
RADIUS_U, RIM_U, NAME_HEIGHT_U, NAME_RISE_U, NAME_SIZE = 16.0, 3.0, 39.0, 18.0, 16.0


class AnimalDialog(Dialog):
    """Shows a tile for each portrait. Choosing one closes the dialog, or replaces it with the screen ``then``."""

    def __init__(self, ctx: Context, then: Route | None) -> None:
        offered, chosen = (*PORTRAITS, YOU), own_portrait(ctx.settings)
        super().__init__(ctx, ctx.texts("option.portrait.name"))
        self._then = then
        self.focus = FocusGroup(
            [
                AnimalTile(name, ctx.texts(f"animal.{name}"), self._pick(name), is_chosen=name == chosen)
                for name in offered
            ],
            start=offered.index(chosen),
        )

    def height_in(self, width: float, measure: TextMeasure) -> float:
        """Return the height of the panel, which is wider in a low window."""
        self.width = WIDTH_U if self._grid_in(measure)[0] == COLUMNS else LOW_WIDTH_U
        return super().height_in(width, measure)

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height of the title and the rows of tiles."""
        columns, tile_height = self._grid_in(measure)
        return TITLE_HEIGHT + self._row_count(columns) * (tile_height + GAP_U) - GAP_U + BOTTOM_U

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the tiles in rows below the title."""
        columns, tile_height = self._grid_in(measure)
        first = panel.inset(MARGIN_U, 0).cut_top(TITLE_HEIGHT)[1].resize(height=tile_height)
        lay_out_grid(self.focus.widgets, first, columns, gap=GAP_U)

    def _row_count(self, columns: int) -> int:
        return math.ceil(len(self.focus.widgets) / columns)

    def _grid_in(self, measure: TextMeasure) -> tuple[int, float]:
        """Return the number of columns and the tile height with which all tiles fit, if possible."""
        room = measure.viewport.seen_height - 2 * EDGE - TITLE_HEIGHT - BOTTOM_U + GAP_U
        columns = COLUMNS if room / self._row_count(COLUMNS) - GAP_U >= MIN_TILE_HEIGHT_U else LOW_COLUMNS
        height = room / self._row_count(columns) - GAP_U
        return columns, min(MAX_TILE_HEIGHT_U, max(MIN_TILE_HEIGHT_U, height))

    def _pick(self, name: str) -> OnPress:
        def pick() -> Transition:
            self.ctx.play(Cue.BUTTON)
            self.ctx.change(replace(self.ctx.settings, portrait=name))
            return Pop() if self._then is None else Replace(self._then)

        return pick


class AnimalTile(Widget):
    """A button with a portrait (head and shoulders) and its name.

    The chosen tile has an ivory border; the portrait on the focused tile smiles.
    """

    def __init__(self, portrait: str, label: str, on_press: OnPress, *, is_chosen: bool) -> None:
        super().__init__(label, on_press)
        self._portrait = portrait
        self.is_chosen = is_chosen

    def draw(self, canvas: Canvas, *, focused: bool) -> None:
        """Draw the tile with the portrait above the name."""
        if focused:
            draw_focus_ring(canvas, self.box, RADIUS_U)
        edge, width = (palette.INK, RIM_U) if self.is_chosen else (palette.BRASS, 1.0)
        canvas.panel(
            self.box, fill=palette.FELT_LOW, edge=edge, edge_width=width, radius=RADIUS_U, tag=f"pick {self.label}"
        )
        middle, y = self.box.center_x, self.box.bottom - NAME_RISE_U
        mood, bust = Mood.GLAD if focused else Mood.CALM, self.box.height - NAME_HEIGHT_U - RIM_U
        canvas.portrait(self._portrait, middle, self.box.y + RIM_U + bust / 2, bust, mood, is_bust=True)
        room = self.box.width - RADIUS_U / 2
        canvas.text(self.label, middle, y, TextStyle(NAME_SIZE, Face.STRONG), align="center", max_width=room)
