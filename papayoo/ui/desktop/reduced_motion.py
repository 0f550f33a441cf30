"""Queries in the background whether the desktop requests reduced motion."""

import threading
from collections.abc import Callable

from papayoo.ui.desktop.desktop_settings import requests_reduced_motion


class ReducedMotionProbe:
    """The desktop's setting for reduced motion. A worker thread queries it, which may take a second."""

    def __init__(self, ask: Callable[[], bool] = requests_reduced_motion) -> None:
        self._ask = ask
        self._thread: threading.Thread | None = None
        self.is_requested = False

    def refresh(self) -> None:
        """Start a new query, unless one is running."""
        if self._thread is None or not self._thread.is_alive():
            self._thread = threading.Thread(target=self._update, name="reduced motion", daemon=True)
            self._thread.start()

    def wait(self) -> None:
        """Wait until the running query has finished."""
        if self._thread is not None:
            self._thread.join()

    def _update(self) -> None:
        self.is_requested = self._ask()
