"""What lies on the table for a while comes up and fades away: it does not spring from one frame to the next.

It is there, for input, from the first moment, and gone from the last: only its picture takes time.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from papayoo.ui import easing
from papayoo.ui.render.canvas import Canvas
from papayoo.ui.render.dirty_rects import Sprite
from papayoo.ui.scene_stack import COMING_S, GOING_S
from papayoo.ui.table_view.motion.durations import Durations


@dataclass(slots=True)
class _Part:
    """One thing: how far it has come, 0 to 1, and its ``trace``, which is seen while it goes."""

    presence: float = 1.0
    is_here: bool = True
    trace: tuple[Sprite, ...] = ()

    @property
    def is_moving(self) -> bool:
        return self.presence != float(self.is_here)

    def note(self, sprites: Sequence[Sprite]) -> None:
        """This has been put on the frame of it; nothing: it is gone."""
        self.is_here = bool(sprites)
        if sprites:
            self.trace = tuple(sprite._replace(tag="") for sprite in sprites)
        elif not self.trace:
            self.presence = 0.0

    def update(self, seconds: float, durations: Durations) -> None:
        whole_s = durations.fade(COMING_S if self.is_here else GOING_S)
        step = seconds / whole_s if whole_s else 1.0
        self.presence = min(1.0, self.presence + step) if self.is_here else max(0.0, self.presence - step)
        if not self.presence:
            self.trace = ()


class Fades:
    """The parts of the table that come and go, by name. What is there when first looked at is there at once."""

    def __init__(self) -> None:
        self._parts: dict[str, _Part] = {}

    @property
    def is_moving(self) -> bool:
        """Whether anything is coming or going."""
        return any(part.is_moving for part in self._parts.values())

    def update(self, seconds: float, durations: Durations) -> None:
        """Let time pass."""
        for part in self._parts.values():
            part.update(seconds, durations)

    def finish(self) -> None:
        """All that is there is there, all else is gone."""
        self._parts.clear()

    @contextmanager
    def part(self, canvas: Canvas, name: str, *, rise_u: float = 0.0) -> Iterator[None]:
        """What is put on the frame meanwhile is this part, if anything is; it comes up from ``rise`` units below."""
        part = self._parts.setdefault(name, _Part())
        opacity = easing.out_cubic(part.presence)
        with canvas.layer(opacity=opacity, dy=rise_u * (1 - opacity)):
            first = len(canvas.sprites)
            yield
            part.note(canvas.sprites[first:])
            if not part.is_here:
                canvas.sprites += part.trace
