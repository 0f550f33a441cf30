"""The postcard of the final ranking, with a stamp for each Papayoo given to an opponent."""

from collections.abc import Sequence

import pygame

from papayoo.history.deliveries import Delivery
from papayoo.ui.art.palette import PAYOO_INK
from papayoo.ui.art.portraits.portrait import Mood, portrait_svg
from papayoo.ui.art.stamps import postcard_svg
from papayoo.ui.geometry import Box
from papayoo.ui.render import Canvas, rasterise
from papayoo.ui.style import Face, TextStyle
from papayoo.ui.table_view.seating import Seating

MAX_STAMPS = 8
"""Maximum number of stamps, one per delivery. The title gives the number of all deliveries."""
COLUMNS = 4
STAMP_WIDTH, STAMP_HEIGHT, STAMP_GAP = 54.0, 66.0, 8.0
MARGIN, TITLE_HEIGHT = 14.0, 46.0
FRAME, ROUND_HEIGHT = 6.0, 16.0
"""Width of the paper around the frame of a stamp, and height of the line with the round inside it."""
ROOM_BESIDE = 40.0
"""Additional width that the postcard needs because of its rotation and a margin."""


class Postcard:
    """Shows the deliveries of a game. The postcard is empty if there were none."""

    def __init__(self, seating: Seating, found: Sequence[Delivery]) -> None:
        self._seating = seating
        self._all = len(found)
        self._shown = tuple(found[:MAX_STAMPS])
        columns, rows = min(COLUMNS, len(self._shown)), -(-len(self._shown) // COLUMNS)
        pitch = STAMP_WIDTH + STAMP_GAP
        self.width = max(220.0, columns * pitch - STAMP_GAP + 2 * MARGIN)
        self.height = TITLE_HEIGHT + rows * (STAMP_HEIGHT + STAMP_GAP) - STAMP_GAP + MARGIN
        left = (self.width - columns * pitch + STAMP_GAP) / 2
        grid = Box(left, TITLE_HEIGHT, STAMP_WIDTH, STAMP_HEIGHT)
        self._stamps = tuple(
            grid.move_by(index % COLUMNS * pitch, index // COLUMNS * (STAMP_HEIGHT + STAMP_GAP))
            for index in range(len(self._shown))
        )

    @property
    def is_empty(self) -> bool:
        """Whether there were no deliveries."""
        return not self._shown

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Draw the postcard centred at a point."""
        title = self._seating.texts("postcard.title", n=self._all)
        key = ("postcard", title, self._shown, canvas.viewport.scale, canvas.measure.text_scale)
        canvas.image(canvas.images.get(key, lambda: self._image(canvas, title)), x, y, tag="postcard")

    def _image(self, canvas: Canvas, title: str) -> pygame.Surface:
        scale = canvas.viewport.scale
        image = rasterise(postcard_svg((self.width, self.height), self._stamps, scale))
        room = Box(MARGIN / 2, 0, self.width - MARGIN, TITLE_HEIGHT)
        _blit_text(canvas, image, title, room, TextStyle(19, Face.TITLE))
        for stamp, delivery in zip(self._stamps, self._shown, strict=True):
            self._blit_stamp(canvas, image, stamp, delivery)
        return pygame.transform.rotozoom(image, -4, 1.0)  # clockwise

    def _blit_stamp(self, canvas: Canvas, image: pygame.Surface, stamp: Box, delivery: Delivery) -> None:
        """Draw a stamp with the portrait of the Papayoo's receiver, and the round below it."""
        px = canvas.viewport.px
        side = px(0.7 * stamp.width)
        portrait = rasterise(portrait_svg(self._seating.portrait(delivery.receiver), Mood.AGHAST, side))
        image.blit(portrait, (px(stamp.center_x) - side // 2, px(stamp.y + FRAME + 1)))
        label = stamp.inset(FRAME).cut_bottom(ROUND_HEIGHT)[0]
        text = self._seating.texts("compare.round", n=delivery.round_number)
        _blit_text(canvas, image, text, label, TextStyle(13, Face.NUMBER))


def _blit_text(canvas: Canvas, image: pygame.Surface, text: str, box: Box, style: TextStyle) -> None:
    """Draw a line of text in the middle of a box of the image."""
    px, face, room = canvas.viewport.px, style.face, canvas.viewport.px(box.width)
    size_px = canvas.measure.fitting_px(text, style, room)
    words = canvas.fonts.text(canvas.fonts.fitted(text, face, size_px, room), face, size_px, PAYOO_INK)
    image.blit(words, (px(box.center_x) - words.get_width() // 2, px(box.center_y) - words.get_height() // 2))
