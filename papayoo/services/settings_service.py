"""The current settings: one typed way to change them, with listeners."""

from collections.abc import Callable

from papayoo.storage.notices import Notice
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsFile

Listener = Callable[[Settings], None]
"""Called with the new settings after each change."""


class SettingsService:
    """Owns the settings of the running program, and saves every change."""

    def __init__(self, file: SettingsFile, settings: Settings) -> None:
        self.file = file
        self._current = settings
        self._listeners: list[Listener] = []
        self._notice: Notice | None = None

    @property
    def current(self) -> Settings:
        """The settings in effect."""
        return self._current

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` once after every change."""
        self._listeners.append(listener)

    def change(self, new: Settings) -> None:
        """Replace and save the settings, and call the listeners if something changed.

        A listener may change the settings again; every listener gets the newest settings.
        """
        is_changed = new != self._current
        self._current = new
        self._notice = self.file.save(new) or self._notice
        if is_changed:
            for listener in self._listeners:
                listener(self._current)

    def take_notice(self) -> Notice | None:
        """The notice of a failed save since the last call, if any; never waits."""
        notice, self._notice = self._notice or self.file.writer.take_notice(), None
        return notice

    def close(self) -> None:
        """Write unsaved changes and end the thread."""
        self.file.close()
