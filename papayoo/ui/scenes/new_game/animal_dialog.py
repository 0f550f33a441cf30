"""A dialog for choosing the player's portrait: an animal or the lantern."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.services.opponents import own_portrait
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Reset, Route, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT, Dialog
from papayoo.ui.style import BODY, BUTTON, GAP, NEAR, STRONG, Surface
from papayoo.ui.widgets import Button, FocusGroup, OnPress, Widget, draw_focus_ring
from papayoo.ui.widgets.flow import Block, Column, Control, Drawing, Gap, Grid, Line

COLUMNS, LOW_COLUMNS = 3, 5
WIDTH_U, LOW_WIDTH_U = 640.0, 860.0
"""Usual number of columns of tiles and width of the panel, and those in a low window.

A window is low if the tiles in ``COLUMNS`` columns would be lower than ``MIN_TILE_HEIGHT_U``.
"""
MIN_TILE_HEIGHT_U, MAX_TILE_HEIGHT_U, TILE_GAP_U, BOTTOM_U = 96.0, 150.0, 12.0, 34.0
REASON_U = 26.0
TILE = Surface(palette.FELT_LOW, 16.0, edge=palette.BRASS)
CHOSEN_TILE = Surface(palette.FELT_LOW, 16.0, edge=palette.INK, edge_width=3.0)


class Tiles(Block):
    """A grid of all tiles, which are so high that all of them are visible, if possible.

    ``others_u`` is the height of what else is in the dialog.
    """

    def __init__(self, tiles: Sequence[Widget], others_u: float) -> None:
        self._tiles, self._others_u = tiles, others_u

    def _grid(self, measure: TextMeasure) -> Grid:
        columns = _columns_in(measure, len(self._tiles), self._others_u)
        fitting = _tile_height_in(measure, len(self._tiles), columns, self._others_u)
        height = min(MAX_TILE_HEIGHT_U, max(MIN_TILE_HEIGHT_U, fitting))
        return Grid(columns, *(Control(tile, None, height) for tile in self._tiles), gap=TILE_GAP_U)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return self._grid(measure).height_in(width, measure)

    def place(self, box: Box, measure: TextMeasure) -> None:
        self.box = box
        self._grid(measure).place(box, measure)

    def widgets(self) -> Iterator[Widget]:
        yield from self._tiles


def _columns_in(measure: TextMeasure, count: int, others_u: float) -> int:
    return COLUMNS if _tile_height_in(measure, count, COLUMNS, others_u) >= MIN_TILE_HEIGHT_U else LOW_COLUMNS


def _tile_height_in(measure: TextMeasure, count: int, columns: int, others_u: float) -> float:
    """Return the height with which ``count`` tiles fill the window."""
    room = measure.viewport.seen_height - 2 * EDGE - TITLE_HEIGHT - BOTTOM_U - others_u + TILE_GAP_U
    return room / math.ceil(count / columns) - TILE_GAP_U


class AnimalDialog(Dialog):
    """Shows a tile for each portrait. Choosing one closes the dialog, or opens ``then`` in place of all other screens.

    Who wants to go on to ``then``, and did not ask for a portrait, is told what it is for, and may keep the lantern.
    """

    side = 26.0

    def __init__(self, ctx: Context, then: Route | None) -> None:
        offered, chosen = (*PORTRAITS, YOU), own_portrait(ctx.settings)
        super().__init__(ctx, ctx.texts("option.portrait.name"))
        self._then = then
        self._tiles = [
            AnimalTile(name, ctx.texts(f"animal.{name}"), self._pick(name), is_chosen=name == chosen)
            for name in offered
        ]
        self._later = Button(ctx.texts("animals.later"), self._pick(chosen)) if then is not None else None
        others = [self._later] if self._later is not None else []
        self.focus = FocusGroup([*self._tiles, *others], start=offered.index(chosen))

    def height_in(self, width: float, measure: TextMeasure) -> float:
        self.width = WIDTH_U if _columns_in(measure, len(self._tiles), self._others_u) == COLUMNS else LOW_WIDTH_U
        return super().height_in(width, measure)

    def body(self) -> Block:
        tiles = Tiles(self._tiles, self._others_u)
        if self._later is None:
            return Column(tiles, Gap(BOTTOM_U))
        reason = Line(
            self.ctx.texts("opponent.portrait_line"), BODY.in_colour(palette.DIM_INK), REASON_U, align="center"
        )
        return Column(reason, Gap(NEAR), tiles, Gap(GAP), Control(self._later, 240), Gap(BOTTOM_U))

    @property
    def _others_u(self) -> float:
        """The height of the reason and of the button below the tiles."""
        return REASON_U + NEAR + GAP + BUTTON.height if self._later is not None else 0.0

    def _pick(self, name: str) -> OnPress:
        def pick() -> Transition:
            self.ctx.play(Cue.BUTTON)
            self.ctx.change(replace(self.ctx.settings, portrait=name))
            return Pop() if self._then is None else Reset(self._then)

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
        if focused:
            draw_focus_ring(canvas, self.box, TILE.radius)
        canvas.surface(self.box, CHOSEN_TILE if self.is_chosen else TILE, tag=f"pick {self.label}")
        portrait = Drawing(partial(self._draw_portrait, Mood.GLAD if focused else Mood.CALM)).growing()
        name = Line(self.label, STRONG, 36, align="center")
        Column(portrait, name, pad=(4, 3)).draw_in(canvas, self.box)

    def _draw_portrait(self, mood: Mood, canvas: Canvas, box: Box) -> None:
        canvas.portrait(self._portrait, box.center_x, box.center_y, box.height, mood, is_bust=True)
