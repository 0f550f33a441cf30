"""Services without a user interface, for tests."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from papayoo.match.coach_service import CoachService
from papayoo.match.thinker import DirectThinker
from papayoo.services.services import Services
from papayoo.services.settings_service import SettingsService
from papayoo.storage.library import Library
from papayoo.storage.paths import Folders, folders
from papayoo.storage.results_file import ResultsFile
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import Settings
from papayoo.storage.settings_file import SettingsFile
from papayoo.text.catalog import load_catalog


def services_in(folder: Path, **settings: Any) -> Services:
    """Return services with files in a folder and with given settings.

    Thinkers compute in the calling thread.
    """
    places: Folders = folders({"PAPAYOO_HOME": str(folder)})
    saves, _ = SaveStore.claim(places)
    return Services(
        texts=load_catalog(),
        settings_service=SettingsService(SettingsFile(places), replace(Settings(), **settings)),
        saves=saves,
        new_library=lambda: Library(saves),
        new_statistics=lambda: ResultsFile(places),
        new_thinker=DirectThinker,
        new_coach=lambda: CoachService(DirectThinker()),
        new_seed=lambda: "seed",
    )
