"""The dialog that shows a postcard after it has been saved."""

import io

import pygame

from papayoo.storage.notices import Notice
from papayoo.ui.context import Context
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, TITLE_HEIGHT
from papayoo.ui.scenes.dialogs.notice import FOOT_U, MARGIN_U, TOP_U, NoticeDialog

RATIO = 250 / 400
"""Height of a postcard divided by its width."""
GAP_U = 18.0
MIN_HEIGHT_U = 120.0
SHADOW_U, RADIUS_U = 14.0, 4.0


class PostcardDialog(NoticeDialog):
    """A postcard, and below it the message that says where it has been saved."""

    def __init__(self, ctx: Context, notice: Notice, png: bytes) -> None:
        super().__init__(ctx, notice)
        self.title = ctx.texts("tonight.postcard")
        self._image = pygame.image.load(io.BytesIO(png), "postcard.png")
        self._picture = EMPTY

    def height_of(self, panel_width: float, measure: TextMeasure) -> float:
        """Return the height that the postcard and the message need, limited by the window's height."""
        picture = (panel_width - 2 * MARGIN_U) * RATIO + GAP_U
        least = super().height_of(panel_width, measure)
        room = measure.viewport.seen_height - 2 * EDGE
        return least + min(picture, max(MIN_HEIGHT_U, room - least))

    def place(self, panel: Box, measure: TextMeasure) -> None:
        """Lay out the postcard, the message below it, and the button."""
        super().place(panel, measure)
        inside = panel.inset(MARGIN_U, 0)
        height = panel.height - super().height_of(panel.width, measure) - GAP_U
        box = inside.cut_top(TITLE_HEIGHT + TOP_U)[1].resize(height=height)
        self._picture = box.align(min(box.width, height / RATIO), min(height, box.width * RATIO))
        self.text_box = inside.cut_top(box.bottom + GAP_U - panel.y)[1].cut_bottom(FOOT_U)[1]

    def draw_inside(self, canvas: Canvas) -> None:
        """Draw the postcard and the message."""
        box = self._picture
        size_px = canvas.viewport.px(box.width), canvas.viewport.px(box.height)
        image = canvas.images.get(
            ("saved postcard", self.notice, size_px), lambda: pygame.transform.smoothscale(self._image, size_px)
        )
        canvas.shadow(box, radius=RADIUS_U, spread=SHADOW_U)
        canvas.image(image, box.center_x, box.center_y, tag="postcard")
        super().draw_inside(canvas)
