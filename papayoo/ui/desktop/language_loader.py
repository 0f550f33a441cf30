"""Loads the texts and fonts of a newly chosen language without delaying a frame."""

import threading
from pathlib import Path

from papayoo.text.catalog import Catalog, catalog_for
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.render.font_files import files_for
from papayoo.ui.render.glyph_coverage import coverage_of
from papayoo.ui.style import Face


class LanguageLoader:
    """Loads the catalog of the language that was requested last.

    ``language`` is the language in use at the start, ``catalogs`` the folder for catalogs that the player adds. If
    ``has_thread`` is true, a thread loads the catalog; otherwise ``request`` waits for it.
    """

    def __init__(self, language: str, catalogs: Path | None = None, *, has_thread: bool) -> None:
        self._requested = language
        self._catalogs = catalogs
        self._has_thread = has_thread
        self._loaded: Catalog | None = None
        self.is_loading = False

    def request(self, language: str) -> None:
        """Start to load a language, unless it was requested last. "" stands for the system's language."""
        if language == self._requested:
            return
        self._requested, self._loaded, self.is_loading = language, None, True
        wanted = language, *system_languages()
        if self._has_thread:
            threading.Thread(target=self._load, args=wanted, name="language", daemon=True).start()
        else:
            self._load(*wanted)

    def take_loaded(self) -> Catalog | None:
        """Return the catalog that has been loaded since the last call, or None."""
        catalog, self._loaded = self._loaded, None
        self.is_loading = self.is_loading and catalog is None
        return catalog

    def _load(self, *wanted: str) -> None:
        catalog = catalog_for(wanted, self._catalogs)
        for face in Face:
            for path in files_for(face, catalog.language):
                coverage_of(path)  # cached: takes longer than a frame for East Asian fonts
        if wanted[0] == self._requested:  # otherwise another language has been requested meanwhile
            self._loaded = catalog
