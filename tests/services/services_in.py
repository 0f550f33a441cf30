"""Services without a user interface, for tests."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from papayoo.match import CoachService, DirectThinker
from papayoo.services.services import Services
from papayoo.services.settings_service import SettingsService
from papayoo.storage import Folders, Library, ResultsFile, SaveStore, Settings, SettingsFile, folders
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
