"""Measures text in units. Scenes use it to compute their layout before drawing."""

from collections.abc import Iterable
from dataclasses import dataclass

from papayoo.ui.geometry import Viewport
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.style import TextStyle

SMALLEST_SHARE = 0.7
"""Smallest size to which text that is too wide is reduced, as a fraction of its nominal size.

The limit does not grow with the player's text size, because larger texts should not lose more letters: at a text size
of 200 %, text may be reduced to 35 % of the size at which it is usually drawn. Text that is still too wide at the limit
is shortened.
"""


@dataclass(frozen=True, slots=True)
class TextMeasure:
    """Measures text as the canvas draws it: with the player's fonts and one viewport's scale."""

    fonts: Fonts
    viewport: Viewport

    @property
    def text_scale(self) -> float:
        """Ratio of the size at which text is drawn to its nominal size."""
        return self.viewport.text

    def scaled(self, length: float) -> float:
        """Return a length multiplied by the text scale, for spaces that contain text."""
        return length * self.text_scale

    def text_width(self, text: str, style: TextStyle) -> float:
        """Return the width of a line of text in units."""
        return self.fonts.width(text, style.face, self.text_px(style.size)) / self.viewport.scale

    def fitting_size(self, text: str, style: TextStyle, max_width: float) -> float:
        """Return the largest nominal size up to the style's at which a line of text fits into ``max_width`` units.

        The text is drawn at this size times the text scale. It is then never smaller than ``SMALLEST_SHARE`` of the
        style's size, even if it does not fit.
        """
        size_px = self.fitting_px(text, style, self.viewport.px(max_width))
        return min(style.size, size_px / self.viewport.scale / self.text_scale)

    def common_size(self, texts: Iterable[str], style: TextStyle, max_width: float) -> float:
        """Return the largest nominal size up to the style's at which all labels fit into ``max_width`` units.

        A list looks better if all labels have the same size than if only the long ones are smaller.
        """
        return min((self.fitting_size(text, style, max_width) for text in texts), default=style.size)

    def lines(self, text: str, style: TextStyle, max_width: float) -> list[str]:
        """Break a text into lines of at most ``max_width`` units."""
        return self.fonts.wrapped(text, style.face, self.text_px(style.size), self.viewport.px(max_width))

    def narrowest(self, text: str, style: TextStyle, max_width: float) -> float:
        """Return the narrowest width at which a text has no more lines than at ``max_width``; 0 for an empty text.

        The lines then have nearly the same length.
        """
        max_width_px = self.viewport.px(max_width)
        return self.fonts.narrowest(text, style.face, self.text_px(style.size), max_width_px) / self.viewport.scale

    def line_height(self, style: TextStyle) -> float:
        """Return the distance from one line of a paragraph to the next, in units."""
        return style.size * self.text_scale * style.leading

    def paragraph_height(self, text: str, style: TextStyle, max_width: float) -> float:
        """Return the height of a text in lines of at most ``max_width`` units; 0 for an empty text."""
        if not text:
            return 0.0
        return len(self.lines(text, style, max_width)) * self.line_height(style)

    def text_px(self, size: float) -> int:
        """Return the font size in pixels for a nominal size in units."""
        return max(6, self.viewport.px(size * self.text_scale))

    def fitting_px(self, text: str, style: TextStyle, max_width_px: int) -> int:
        """Return the font size in pixels at which a text is at most ``max_width_px`` wide.

        It is never less than ``SMALLEST_SHARE`` of the style's size in pixels, even if the text is then too wide.
        """
        size, face = style.size, style.face
        size_px, smallest_px = self.text_px(size), max(6, int(self.viewport.px(size) * SMALLEST_SHARE))
        width = self.fonts.width(text, face, size_px)
        if width > max_width_px:
            size_px = max(int(size_px * max_width_px / width), smallest_px)
        while size_px > smallest_px and self.fonts.width(text, face, size_px) > max_width_px:
            size_px -= 1  # text width does not shrink exactly with the font size
        return size_px
