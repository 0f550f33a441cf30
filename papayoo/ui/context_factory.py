"""Puts the surroundings of the scenes together, from settings and saves."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from papayoo.services.settings_service import SettingsService
from papayoo.storage.paths import Folders
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings_file import LoadedSettings, load_settings
from papayoo.text.catalog import Catalog, catalog_for
from papayoo.ui.audio.captions import Captions
from papayoo.ui.audio.sounds import Sounds
from papayoo.ui.context import Context
from papayoo.ui.desktop.locale_info import system_languages

if TYPE_CHECKING:
    from papayoo.match.coach_service import CoachService
    from papayoo.match.thinker import Thinker
    from papayoo.storage.library import Library
    from papayoo.storage.results_file import StatisticsStore


def make_context(
    places: Folders,
    new_thinker: "Callable[[], Thinker]",
    texts: Catalog | None = None,
    loaded: LoadedSettings | None = None,
) -> Context:
    """The surroundings of the scenes, with settings and saves in these folders; texts as set if there are none.

    The settings are loaded unless they have been. It gets two thinkers of its own, so that the coach can think while
    opponents do.
    """
    store, settings, notices = loaded or load_settings(places)
    texts = texts or catalog_for((settings.language, *system_languages()))
    saves, second = SaveStore.claim(places)
    settings_service = SettingsService(store, settings)
    sounds = Sounds(settings)
    settings_service.listen(sounds.follow)
    return Context(
        texts=texts,
        settings_service=settings_service,
        saves=saves,
        new_library=lambda: _library(places, saves.path),
        new_statistics=lambda: _statistics(places),
        sounds=sounds,
        captions=Captions(texts),
        new_thinker=new_thinker,
        new_coach=lambda: _coach(new_thinker()),
        notices=[*notices, second] if second else list(notices),
    )


def _coach(thinker: "Thinker") -> "CoachService":
    """Imported only now, because the AI comes with it."""
    from papayoo.match.coach_service import CoachService  # noqa: PLC0415

    return CoachService(thinker)


def _library(places: Folders, running: Path) -> "Library":
    """Imported only now: the first frame comes sooner without."""
    from papayoo.storage.library import Library  # noqa: PLC0415

    return Library(places, running)


def _statistics(places: Folders) -> "StatisticsStore":
    """Imported only now, because the rules of the game come with it."""
    from papayoo.storage.results_file import StatisticsStore  # noqa: PLC0415

    return StatisticsStore(places)


def new_thinker() -> "Thinker":
    """Imported only now, because nobody thinks before the first frame."""
    from papayoo.match.thinker import ThreadThinker  # noqa: PLC0415

    return ThreadThinker()


def open_folder(folder: Path) -> bool:
    """Imported only now: the first frame comes sooner without."""
    from papayoo.ui.desktop.desktop_settings import open_folder as open_on_desktop  # noqa: PLC0415

    return open_on_desktop(folder)
