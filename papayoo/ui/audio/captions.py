"""Captions: what is heard, in a few words on the screen, for those who do not hear it."""

from typing import TYPE_CHECKING

from papayoo.text.catalog import Catalog
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Box
from papayoo.ui.render.font_files import Face

if TYPE_CHECKING:
    from papayoo.ui.render.canvas import Canvas

SHOWN_S = 1.8
_SIZE = 16.0

CAPTIONED = frozenset(
    {
        Cue.SHUFFLE,
        Cue.DIE_THROW,
        Cue.DIE_REST,
        Cue.GATHER,
        Cue.POINTS,
        Cue.PAPAYOO,
        Cue.REFUSED,
        Cue.YOUR_TURN,
        Cue.ROUND_END,
        Cue.WIN,
        Cue.LOSS,
    }
)
"""The cues that tell something: not every card that slides."""


class Captions:
    """The caption of the cue heard last, for a moment."""

    def __init__(self, texts: Catalog) -> None:
        self._texts = texts
        self._left_s = 0.0
        self.text = ""

    @property
    def is_visible(self) -> bool:
        """Whether a caption will go away by itself."""
        return self._left_s > 0

    def show(self, cue: Cue) -> None:
        """A cue is played, whether it can be heard or not."""
        if cue in CAPTIONED:
            self.text, self._left_s = self._texts(f"caption.{cue.name.lower()}"), SHOWN_S

    def update(self, seconds: float) -> None:
        """Let time pass."""
        if self.is_visible:
            self._left_s -= seconds
            if self._left_s <= 0:
                self.text = ""

    def draw(self, canvas: "Canvas") -> None:
        """The caption at the upper edge, where nothing else stands, above everything."""
        if not self.text:
            return
        width = canvas.measure.text_width(self.text, _SIZE) + 36
        height = 28 * max(1.0, 0.85 * canvas.measure.text_scale)
        box = Box.centered(canvas.viewport.width / 2, 4 + height / 2, width, height)
        canvas.panel(box, radius=15, opacity=0.9, tag="caption")
        canvas.text(self.text, box.center_x, box.center_y, _SIZE, face=Face.TEXT, align="center")
