"""The dialog that shows a postcard after it has been saved."""

import io

import pygame

from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.widgets.flow import Block, Column, Drawing, Gap

PICTURE_U = 532.0, 332.5
"""Greatest size of the picture; a postcard is 400 wide and 250 high."""


class PostcardDialog(NoticeDialog):
    """A postcard, and below it the message that says where it has been saved."""

    def __init__(self, ctx: Context, notice: Notice, png: bytes) -> None:
        super().__init__(ctx, notice)
        self.title = ctx.texts("tonight.postcard")
        self._image = pygame.image.load(io.BytesIO(png), "postcard.png")

    def body(self) -> Block:
        return Column(Drawing(self._draw_picture, PICTURE_U[1], least=120), Gap(18), super().body())

    def _draw_picture(self, canvas: Canvas, room: Box) -> None:
        width, height = PICTURE_U
        scale = min(room.width / width, room.height / height)
        box = room.align(width * scale, height * scale)
        size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
        image = canvas.images.get(
            ("saved postcard", self.notice, size_px), lambda: pygame.transform.smoothscale(self._image, size_px)
        )
        canvas.shadow(box, radius=4)
        canvas.image(image, box.center_x, box.center_y, tag="postcard")
