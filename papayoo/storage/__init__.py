"""The game's files: settings, saved games, results and the log.

Failures such as a damaged file or a full disk are returned as a ``Notice``, not raised.
"""

from typing import TYPE_CHECKING

from papayoo.lazy_names import lazy_names

if TYPE_CHECKING:
    from papayoo.storage.atomic_files import *
    from papayoo.storage.habits_file import *
    from papayoo.storage.import_folders import *
    from papayoo.storage.library import *
    from papayoo.storage.log import *
    from papayoo.storage.notices import *
    from papayoo.storage.paths import *
    from papayoo.storage.results_file import *
    from papayoo.storage.saves import *
    from papayoo.storage.settings import *
    from papayoo.storage.settings_file import *
    from papayoo.storage.timestamps import *
else:
    __all__, __getattr__ = lazy_names(
        __name__,
        {
            "atomic_files": (
                "Damage DamagedFileError SIZE_LIMIT_BYTES exists free_path is_folder read_text write_anywhere "
                "write_atomically"
            ),
            "habits_file": "Figures",
            "import_folders": "ImportFile",
            "library": "Library SavedGame Shelf file_stem",
            "log": "configure_logging",
            "notices": "Notice",
            "paths": "Folders NoHomeError folders",
            "results_file": "ResultsFile",
            "saves": "SaveStore",
            "settings": (
                "Announcements CardFace DEFAULTS Deck GameLength MAX_SCAN_MS MAX_TRICK_PAUSE_MS MIN_SCAN_MS "
                "MIN_TRICK_PAUSE_MS OPPONENTS Opponent ReducedMotion Settings SortOrder Speed Switch TRICK_PAUSE_MS"
            ),
            "settings_file": "LoadedSettings SettingsFile load_settings",
            "timestamps": "Clock stamp utc_now",
        },
    )
