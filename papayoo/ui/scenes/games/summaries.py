"""Summaries of saved games, read from their files when first needed, and cached."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from papayoo.engine import Phase, Player, Reading, SeatView, places
from papayoo.history.daily_games import TONIGHT_OPTIONS, counted_games, day_of_seed
from papayoo.match import watcher_of
from papayoo.services.challenges import code_of
from papayoo.services.open_game import CannotOpenError, open_file
from papayoo.services.services import Services
from papayoo.storage import SavedGame
from papayoo.text.catalog import Catalog


@dataclass(frozen=True, slots=True)
class GameSummary:
    """Facts shown about a saved game; ``fault`` is the error message if the game cannot be opened.

    ``seed`` determines the deals; it is empty if the game cannot be opened. ``code`` is the code of a finished game
    with which friends can play the same deals; None if there is none. ``is_practice`` is true if the game was played at
    tonight's table and another one counts for its date.
    """

    players: tuple[Player, ...] = ()
    view: SeatView | None = None
    fault: str = ""
    code: str | None = None
    seed: str = ""
    is_practice: bool = False

    @classmethod
    def of(cls, reading: Reading) -> "GameSummary":
        """Return the summary of a game record, seen from the seat of its first human player."""
        view = reading.game.view(watcher_of(reading.players))
        seed = reading.game.seed
        return cls(reading.players, view, code=code_of(seed, view, reading.players), seed=seed)

    @property
    def is_over(self) -> bool:
        """Whether the game is over. It is False if the game cannot be opened."""
        return self.view is not None and self.view.phase is Phase.OVER

    @property
    def place(self) -> int | None:
        """The human player's current place; None before the first scored round or if no player is human."""
        view = self.view
        if view is None or not view.scores or self.players[view.seat].level is not None:
            return None
        return places(view.totals)[view.seat]

    def opponents(self, texts: Catalog) -> str:
        """Return the opponents' names, separated by commas, for the list of games."""
        own = self.view.seat if self.view is not None else None
        return texts.listed(player.name for seat, player in enumerate(self.players) if seat != own)


def summary_of(services: Services, path: Path, changed: datetime | None = None) -> GameSummary:
    """Return the summary of the game in a file, or of why it cannot be opened.

    ``changed`` is the time when the game was last played. It tells a practice with the points of the game that counts
    from that game.
    """
    try:
        found = GameSummary.of(open_file(services, path).reading)
    except CannotOpenError as error:
        return GameSummary(fault=error.reason)
    return replace(found, is_practice=_is_practice(services, found, changed))


def _is_practice(services: Services, found: GameSummary, changed: datetime | None) -> bool:
    day, view = day_of_seed(found.seed), found.view
    if day is None or view is None or view.options != TONIGHT_OPTIONS:
        return False
    results = services.load_results()
    counted = counted_games(results.rows).get(day)
    if counted is None:
        return False
    begun = (row.begun for row in results.begun if row.game == counted.game and row.begun > counted.finished)
    return view.scores != counted.scores or any(changed is not None and changed >= time for time in begun)


class SummaryCache:
    """Caches the summaries of saved games. ``load`` reads one from its file; it is called once a frame at most."""

    def __init__(self, load: Callable[[SavedGame], GameSummary]) -> None:
        self._load = load
        self._known: dict[SavedGame, GameSummary] = {}

    def __getitem__(self, game: SavedGame) -> GameSummary | None:
        return self._known.get(game)

    def load_next(self, games: Sequence[SavedGame]) -> bool:
        """Load the first missing summary of these games; return whether any summary was missing."""
        unknown = next((game for game in games if game not in self._known), None)
        if unknown is not None:
            self._known[unknown] = self._load(unknown)
        return unknown is not None
