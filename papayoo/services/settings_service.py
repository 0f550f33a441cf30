"""The current settings, and the service that changes them and notifies listeners."""

from collections.abc import Callable

from papayoo.storage import Notice, Settings, SettingsFile

Listener = Callable[[Settings], None]
"""A function called with the new settings after each change."""


class SettingsService:
    """Holds the settings of the running program, and saves every change."""

    def __init__(self, file: SettingsFile, settings: Settings) -> None:
        self.file = file
        self._current = settings
        self._listeners: list[Listener] = []
        self._notice: Notice | None = None

    @property
    def current(self) -> Settings:
        return self._current

    def listen(self, listener: Listener) -> None:
        """Register a listener, which is called after every change."""
        self._listeners.append(listener)

    def change(self, new: Settings) -> None:
        """Replace and save the settings, and call the listeners if the settings have changed.

        A listener may change the settings again; every listener gets the newest settings.
        """
        is_changed = new != self._current
        self._current = new
        self._notice = self.file.save(new) or self._notice
        if is_changed:
            for listener in self._listeners:
                listener(self._current)

    def take_notice(self) -> Notice | None:
        """Return the notice of a save that failed since the last call, or None; never waits."""
        notice, self._notice = self._notice or self.file.writer.take_notice(), None
        return notice

    def close(self) -> None:
        """Write unsaved changes and stop the worker thread."""
        self.file.close()
