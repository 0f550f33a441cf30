"""What every scene needs and none owns: texts, settings, sounds, saves, statistics, and what is still to be told."""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from papayoo.storage.atomic_files import is_folder
from papayoo.storage.kept_file import Clock, utc_now
from papayoo.storage.notices import Notice
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import ReducedMotion, Settings
from papayoo.storage.settings_file import SettingsStore
from papayoo.text.catalog import Catalog
from papayoo.ui.audio.captions import Captions
from papayoo.ui.audio.sounds import Cue, Sounds
from papayoo.ui.desktop.reduced_motion import Stillness

if TYPE_CHECKING:
    from papayoo.match.thinker import Thinker
    from papayoo.storage.library import Library
    from papayoo.storage.results_file import StatisticsStore
    from papayoo.ui.widgets.value_rows import Writing

_log = logging.getLogger(__name__)


@dataclass(eq=False, repr=False)
class Context:
    """The surroundings of the scenes. What the title's first frame does without is made when first asked for.

    ``new_seed`` gives the seed of each new game; ``strict`` lets a bot's failure out, for tests;
    ``clock`` tells the time in UTC;
    ``open_folder`` shows a folder in the system's own window and says whether it could;
    ``toggle_fullscreen``, ``has_attention`` (whether it is the window that keys go to) and ``ask_attention`` (so that
    the desktop marks it until it is) belong to the window;
    ``stillness`` is what the desktop says of motion.
    """

    texts: Catalog
    settings: Settings
    settings_store: SettingsStore
    saves: SaveStore
    new_library: "Callable[[], Library]"
    new_statistics: "Callable[[], StatisticsStore]"
    new_thinker: "Callable[[], Thinker]"
    sounds: Sounds
    captions: Captions
    new_seed: Callable[[], str] = lambda: os.urandom(8).hex()
    strict: bool = False
    notices: list[Notice] = field(default_factory=list)
    toggle_fullscreen: Callable[[], None] = lambda: None
    has_attention: Callable[[], bool] = lambda: True
    ask_attention: Callable[[], None] = lambda: None
    clock: Clock = utc_now
    open_folder: Callable[[Path], bool] = lambda folder: False
    stillness: Stillness = field(default_factory=Stillness)

    @cached_property
    def library(self) -> "Library":
        """All games that are kept."""
        return self.new_library()

    @cached_property
    def statistics(self) -> "StatisticsStore":
        """The rounds and games that were finished."""
        return self.new_statistics()

    @cached_property
    def thinker(self) -> "Thinker":
        """Thinks for the opponents."""
        return self.new_thinker()

    @cached_property
    def coach_thinker(self) -> "Thinker":
        """Thinks about what the person has decided, at the same time."""
        return self.new_thinker()

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let them take effect."""
        self.settings = replace(self.settings, **values)
        self.sounds.follow(self.settings)
        self.tell(self.settings_store.save(self.settings))

    def writing(self, limit: int, hint: str) -> "Writing":
        """What may be written in a field: so many characters; the hint stands there while it is empty."""
        from papayoo.ui.widgets.value_rows import Writing  # noqa: PLC0415  the title has no fields

        return Writing(limit, hint, self.texts("letters.tooltip"))

    def keep_game(self, record: str) -> None:
        """Keep the running game."""
        self.tell(self.saves.save(record))

    def tell(self, notice: Notice | None) -> None:
        """Have the player told something, once."""
        if notice is not None:
            self.notices.append(notice)

    def cannot_change(self, path: Path, error: OSError) -> Notice:
        """Log that something in the games folder cannot be changed, and what to tell the player about it."""
        _log.warning("cannot change %s: %s", path, error)
        return Notice.of("notice.games_unwritable", folder=str(path.parent), why=error.strerror or str(error))

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's own window, or at least say where it is."""
        if not (is_folder(folder) and self.open_folder(folder)):
            self.tell(Notice.of("notice.folder", folder=str(folder)))

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Let a cue be heard, as loud as it was made or less."""
        self.sounds.play(cue, gain)
        if self.settings.captions:
            self.captions.hear(cue)

    @property
    def is_motion_reduced(self) -> bool:
        """Whether things fade instead of moving: as set, or as the desktop asks."""
        match self.settings.reduced_motion:
            case ReducedMotion.SYSTEM:
                return self.stillness.is_wanted
            case chosen:
                return chosen is ReducedMotion.ON

    @property
    def player_name(self) -> str:
        """The person's name, or the catalog's word for it."""
        return self.settings.name or self.texts("player.you")
