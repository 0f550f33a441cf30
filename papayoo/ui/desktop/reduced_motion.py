"""Whether the desktop asks programs to keep still: its own switch for reduced motion."""

import threading
from collections.abc import Callable


class Stillness:
    """What the desktop asked for when it was last heard. Asking may take a while, so it is done on a thread."""

    def __init__(self, ask: Callable[[], bool] | None = None) -> None:
        self._ask = ask or _ask_desktop
        self._asking: threading.Thread | None = None
        self.is_wanted = False

    def refresh(self) -> None:
        """Ask again, unless an answer is still awaited; it counts as soon as it is there."""
        if self._asking is None or not self._asking.is_alive():
            self._asking = threading.Thread(target=self._hear, name="stillness", daemon=True)
            self._asking.start()

    def wait(self) -> None:
        """Wait until the answer is there."""
        if self._asking is not None:
            self._asking.join()

    def _hear(self) -> None:
        self.is_wanted = self._ask()


def _ask_desktop() -> bool:
    """Imported only now, on the thread that asks: with it comes what would hold up the first frame."""
    from papayoo.ui.desktop.desktop_settings import asks_for_stillness  # noqa: PLC0415

    return asks_for_stillness()
