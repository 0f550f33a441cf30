"""Fades of the panels and texts that appear temporarily on the table.

They only affect drawing. For input, each part appears and disappears at once.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.scene_stack import CLOSE_S, OPEN_S
from papayoo.ui.table_view.motion.durations import Durations


@dataclass(slots=True)
class _Part:
    """A part of the table that fades: its progress from 0 to 1, and the sprites to draw while it fades out."""

    progress: float = 1.0
    is_visible: bool = True
    last_sprites: tuple[Sprite, ...] = ()

    @property
    def is_moving(self) -> bool:
        return self.progress != float(self.is_visible)

    def update(self, seconds: float, durations: Durations) -> None:
        duration_s = durations.fade(OPEN_S if self.is_visible else CLOSE_S)
        step = seconds / duration_s if duration_s else 1.0
        self.progress = min(1.0, self.progress + step) if self.is_visible else max(0.0, self.progress - step)
        if not self.progress:
            self.last_sprites = ()


class Fades:
    """The fading parts of the table by name."""

    def __init__(self) -> None:
        self._parts: dict[str, _Part] = {}
        self._is_new = True

    @property
    def is_moving(self) -> bool:
        """Whether any part is fading in or out."""
        return any(part.is_moving for part in self._parts.values())

    def show(self, names: Collection[str]) -> None:
        """Make these parts visible and all others invisible. Parts visible at the first call do not fade in."""
        for name in names:
            self._parts.setdefault(name, _Part(progress=float(self._is_new)))
        for name, part in self._parts.items():
            part.is_visible = name in names
        self._is_new = False

    def update(self, seconds: float, durations: Durations) -> None:
        """Advance the fade of every part of the table."""
        for part in self._parts.values():
            part.update(seconds, durations)

    def finish(self) -> None:
        """Complete every fade at once."""
        self._parts.clear()
        self._is_new = True

    @contextmanager
    def part(self, canvas: Canvas, name: str, *, rise_u: float = 0.0) -> Iterator[None]:
        """Let everything drawn in the ``with`` block rise and fade in together.

        When the part is no longer visible, and the block draws nothing, the sprites drawn last fade out.
        """
        part = self._parts.setdefault(name, _Part(float(self._is_new), is_visible=self._is_new))
        opacity = easing.out_cubic(part.progress)
        with canvas.layer(opacity=opacity, dy=rise_u * (1 - opacity)):
            first = len(canvas.sprites)
            yield
            sprites = canvas.sprites[first:]
            if sprites:
                part.last_sprites = tuple(sprite._replace(tag="") for sprite in sprites)
            elif not part.is_visible:
                canvas.sprites += part.last_sprites
