"""Settings, stores, worker threads and notices, shared by all screens of the game."""

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from papayoo.services.settings_service import SettingsService
from papayoo.storage import Clock, Notice, SaveStore, Settings, utc_now
from papayoo.text.catalog import Catalog

if TYPE_CHECKING:
    from papayoo.history.evening import TitleEvening
    from papayoo.match import CoachService, Thinker
    from papayoo.services.judging import Judging
    from papayoo.storage import Library, ResultsFile

SEED_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The letters of the seeds of new games.

They are the same as in challenge codes. They are repeated here, because importing the module of these codes would delay
the title screen.
"""

_log = logging.getLogger(__name__)


def random_seed() -> str:
    """Return the seed of a new game: seven letters."""
    return "".join(SEED_LETTERS[byte % len(SEED_LETTERS)] for byte in os.urandom(7))


@dataclass(eq=False, repr=False, kw_only=True)
class Services:
    """Settings, stores, translated texts and worker threads of one run of the game.

    The library, the statistics and the worker threads are created on first use, because the title screen does not need
    them. ``new_seed`` is a function that returns the seed for a new game. ``clock`` is a function that returns the time
    in UTC.
    """

    texts: Catalog
    settings_service: SettingsService
    saves: SaveStore
    new_library: "Callable[[], Library]"
    new_statistics: "Callable[[], ResultsFile]"
    new_thinker: "Callable[[], Thinker]"
    new_coach: "Callable[[], CoachService]"
    new_seed: Callable[[], str] = random_seed
    notices: list[Notice] = field(default_factory=list)
    clock: Clock = utc_now
    judging: "Judging | None" = None
    """The service that judges finished rounds; None until a round has ended."""
    title_seen: "TitleEvening | None" = None
    """What the title screen has shown last, so that it can show what is new; None before."""

    @cached_property
    def library(self) -> "Library":
        """The library of the games folder, created on first use."""
        return self.new_library()

    @cached_property
    def statistics(self) -> "ResultsFile":
        """The results of finished rounds and games, opened on first use."""
        return self.new_statistics()

    @cached_property
    def thinker(self) -> "Thinker":
        """The worker thread that computes the bots' choices."""
        return self.new_thinker()

    @cached_property
    def practice_thinker(self) -> "Thinker":
        """The worker thread of the bots in practice.

        It is separate from the thread of the running game, so that a practice does not cancel that game's computations.
        """
        return self.new_thinker()

    @cached_property
    def coach(self) -> "CoachService":
        """The coach, with its own worker thread."""
        return self.new_coach()

    @property
    def player_name(self) -> str:
        """The human player's name, or the default name if none is set."""
        return self.settings.name or self.texts("player.you")

    def load_results(self) -> "ResultsFile":
        """Return the results of finished rounds and games. The first call reads their file."""
        self.notify(self.statistics.load())
        return self.statistics

    def close(self) -> None:
        """Stop the worker threads and close the stores that have been created."""
        for name in ("thinker", "practice_thinker", "coach", "saves", "statistics", "settings_service"):
            if name in vars(self):
                getattr(self, name).close()

    @property
    def settings(self) -> Settings:
        return self.settings_service.current

    def change(self, settings: Settings) -> None:
        """Replace the current settings and save them."""
        self.settings_service.change(settings)

    def collect_notices(self) -> None:
        """Queue notices for the player about failed saves, and store finished judgements."""
        if self.judging is not None:
            self.judging.update()
        self.notify(self.saves.writer.take_notice())
        self.notify(self.settings_service.take_notice())

    def save_game(self, record: str) -> None:
        self.notify(self.saves.save(record))

    def notify(self, notice: Notice | None) -> None:
        """Queue a notice for the player; does nothing if the notice is None."""
        if notice is not None:
            self.notices.append(notice)

    def unwritable_notice(self, path: Path, error: OSError) -> Notice:
        """Log a failure to change a file of the games folder, and return a notice about it."""
        _log.warning("cannot change %s: %s", path, error)
        return Notice.of("notice.games_unwritable", folder=str(path.parent), why=error.strerror or str(error))
