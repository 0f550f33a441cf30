"""Keeps the previous picture on the screen until a new scene's images are ready."""

from collections.abc import Callable

from papayoo.ui.clock import Timer
from papayoo.ui.render.canvas import Canvas

MAX_HOLD_S = 0.35
"""Time after which a new scene is drawn, even if images must be created in that frame."""


class PictureHold:
    """Decides whether the previous picture stays while a worker thread creates the images of the next one.

    Otherwise, the first frame of a scene would have to create all images of the scene and take several times as long as
    other frames. Texts, which no thread renders, are rendered in a frame of their own: the scene is laid out in the
    frame before, and drawn in a later one.
    """

    def __init__(self, shown: object) -> None:
        self._shown = shown
        self._timer = Timer()
        self._frames = 0
        """Number of frames for which the previous picture has stayed."""

    @property
    def is_active(self) -> bool:
        return self._timer.is_running

    def update(self, shown: object, seconds: float) -> None:
        """Advance the time, and start a new hold when another scene or page opens.

        ``shown`` identifies the scene and page. If it differs from the last call, another scene or page has opened.
        """
        self._timer.update(seconds)
        if shown != self._shown:
            self._shown = shown
            self._frames = 0
            self._timer.start(MAX_HOLD_S)

    def holds(self, canvas: Canvas, draw: Callable[[Canvas], None]) -> bool:
        """Return whether the previous picture stays because images needed by ``draw`` are missing.

        Also requests these images. Without a worker thread, the previous picture never stays.
        """
        if not self.is_active:
            return False
        is_for_texts = self._frames == 1
        with canvas.prefetching(with_texts=is_for_texts) as images:
            draw(canvas)
        self._frames += 1
        if not images.missing and not is_for_texts:
            self._timer.finish()
        return self.is_active
