"""The renderer: canvas, dirty rectangles, fonts and image caches."""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.ui.render.canvas import *
    from papayoo.ui.render.card_images import *
    from papayoo.ui.render.dirty_rects import *
    from papayoo.ui.render.fonts import *
    from papayoo.ui.render.image_cache import *
    from papayoo.ui.render.light_and_shade import *
    from papayoo.ui.render.picture_hold import *
    from papayoo.ui.render.renderer import *
    from papayoo.ui.render.text_measure import *
    from papayoo.ui.render.theme import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "canvas": "Align Canvas",
            "card_images": "CardLook",
            "dirty_rects": "DirtyRectPainter Sprite",
            "fonts": "Fonts",
            "image_cache": "ImageCache rasterise",
            "light_and_shade": "Glow",
            "picture_hold": "PictureHold",
            "renderer": "KEPT_FRAMES Renderer",
            "text_measure": "SMALLEST_SHARE TextMeasure",
            "theme": "next_deck theme_of",
        },
    )
