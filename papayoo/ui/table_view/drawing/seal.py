"""Draws the seal on the name plate of an opponent who has got the Papayoo from the player and still owes one."""

from functools import partial

from papayoo.ui import easing
from papayoo.ui.art.table_effects import seal_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas
from papayoo.ui.table_view.drawing.seat_plaques import cards_held_chip
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.motion.stage import Stage

SIZE = 24.0
"""Size of a seal's picture, at the default text size; the seal fills most of it. In 14 units, its 7 cannot be read."""
INSET, RISE = 17.0, 1.0
"""Distance of the seal's middle from the right edge of the free part of the name plate, and from its upper edge."""
LEAST = 0.3
"""Scale at which a seal appears, before it grows to its size."""
FALL, SPREAD = 12.0, 7.0
"""Distance by which the halves of a broken seal fall, and by which they move apart."""


def has_seal(stage: Stage, seat: int) -> bool:
    """Whether the whole seal is on a player's name plate now."""
    if stage.is_quiet or stage.effects.is_waiting(EffectKind.SEAL, seat):
        return False
    return seat in stage.model.sealed or stage.effects.is_waiting(EffectKind.SEAL_BREAK, seat)


def seal_box(stage: Stage, seat: int) -> Box:
    """Return the box of a seal at the upper edge of a name plate, beside the number of cards if it is there."""
    layout, plate = stage.layout, stage.layout.name_plate(seat)
    scale = layout.plaques.words
    right = plate.right if layout.has_bust(seat) else cards_held_chip(stage, seat).x
    return Box.centered(right - INSET * scale, plate.y + RISE, SIZE * scale, SIZE * scale)


def draw_seal(canvas: Canvas, stage: Stage, seat: int) -> None:
    """Draw the seal on a player's name plate, or the halves of the one that breaks."""
    box = seal_box(stage, seat)
    size_px, x, y = canvas.viewport.px(box.width), box.center_x, box.center_y
    breaking = next(stage.effects.of(EffectKind.SEAL_BREAK, seat), None)
    if breaking is not None and not breaking.is_still:
        fallen, alpha = easing.in_cubic(breaking.progress), round(255 * (1 - breaking.progress))
        for side in (-1, 1):
            place = x + side * SPREAD * fallen, y + FALL * fallen
            make = partial(seal_svg, size_px, side)
            canvas.picture(("seal", size_px, side), make, *place, alpha=alpha, tag=f"broken seal {seat}")
    elif has_seal(stage, seat):
        coming = next(stage.effects.of(EffectKind.SEAL, seat), None)
        grown = 1.0 if coming is None or coming.is_still else easing.out_back(coming.progress)
        growth = easing.mix(LEAST, 1.0, grown)
        make = partial(seal_svg, size_px)
        canvas.turned_picture(("seal", size_px, 0), make, x, y, growth=growth, tag=f"seal {seat}")
