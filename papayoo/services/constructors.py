"""Constructors of stores, worker threads and matches that the title screen does not need."""

from collections.abc import Callable, Hashable

from papayoo.history.evening import TitleEvening
from papayoo.match import CoachService, Match, Thinker, ThreadThinker
from papayoo.services.game_goals import match_title
from papayoo.services.opponents import name_of_animal
from papayoo.services.services import Services
from papayoo.services.start import resume_match
from papayoo.services.title_evening import evening_basis, title_evening
from papayoo.services.tonight import target_of, today
from papayoo.storage import Folders, Library, ResultsFile, SaveStore


class Constructors:
    """Creates objects on first use.

    Importing the modules of their classes at start-up would delay the title screen.
    """

    def __init__(self, new_thinker: Callable[[], Thinker] = ThreadThinker) -> None:
        self.new_thinker = new_thinker

    def new_library(self, saves: SaveStore) -> Library:
        """Return the library of the games folder; ``saves`` keeps the running game."""
        return Library(saves)

    def new_statistics(self, folders: Folders) -> ResultsFile:
        """Return the store of the results of finished rounds and games."""
        return ResultsFile(folders)

    def new_coach(self) -> CoachService:
        """Return a new coach with a worker thread of its own, which runs in parallel with the bots."""
        return CoachService(self.new_thinker())

    def resume_match(self, services: Services, record: str) -> Match | None:
        """Return the match of a saved record, or notify the player and return None on failure."""
        return resume_match(services, record)

    def title_evening(self, services: Services) -> TitleEvening:
        """Return what the title screen shows of the evening."""
        return title_evening(services)

    def evening_basis(self, services: Services) -> Hashable:
        """Return what stays equal as long as the title screen shows the same evening."""
        return evening_basis(services)

    def name_of_animal(self, services: Services, animal: str) -> str:
        """Return the name of an animal at all tables."""
        return name_of_animal(services, animal)

    def match_title(self, services: Services, match: Match, title: str) -> str:
        """Return a title, preceded by the name of the match if it has one."""
        return match_title(services, match, title)

    def target_today(self, services: Services) -> int | None:
        """Return the target of today's game at tonight's table; None if it is not known yet."""
        return target_of(services, today(services))
