"""Constructors of everything below the user interface that the title screen does not need."""

from collections.abc import Callable
from pathlib import Path

from papayoo.match.coach_service import CoachService
from papayoo.match.match import Match
from papayoo.match.thinker import Thinker, ThreadThinker
from papayoo.services.services import Services
from papayoo.services.start import resume_match
from papayoo.storage.library import Library
from papayoo.storage.paths import Folders
from papayoo.storage.results_file import ResultsFile


class Constructors:
    """Creates objects on first use, because importing their modules takes longer than showing the title."""

    def __init__(self, new_thinker: Callable[[], Thinker] = ThreadThinker) -> None:
        self.new_thinker = new_thinker

    def new_library(self, folders: Folders, running: Path) -> Library:
        """Open the games folder; ``running`` is the file of the running game."""
        return Library(folders, running)

    def new_statistics(self, folders: Folders) -> ResultsFile:
        """Open the file of results."""
        return ResultsFile(folders)

    def new_coach(self) -> CoachService:
        """Create the coach with a thinker of its own, so that it can think at the same time as the bots."""
        return CoachService(self.new_thinker())

    def resume_match(self, services: Services, record: str) -> Match | None:
        """Return the match of the saved game; None, after a notice to the player, if it cannot be continued."""
        return resume_match(services, record)
