"""What the list knows of each game: read from its record when its row is first seen, and then remembered."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from papayoo.engine.phase import Phase
from papayoo.engine.record import Player, Reading
from papayoo.engine.scores import places
from papayoo.engine.view import SeatView
from papayoo.match.replay import watcher_of
from papayoo.storage.library import KeptGame


@dataclass(frozen=True, slots=True)
class Glance:
    """A game as far as the list shows it. ``fault`` says in words why it cannot be opened; then there is no view."""

    players: tuple[Player, ...] = ()
    view: SeatView | None = None
    fault: str = ""

    @classmethod
    def of(cls, reading: Reading) -> "Glance":
        """What can be seen of a record from its first person's seat."""
        return cls(reading.players, reading.game.view(watcher_of(reading.players)))

    @property
    def is_over(self) -> bool:
        """Whether the last round is scored."""
        return self.view is not None and self.view.phase is Phase.OVER

    @property
    def standing(self) -> int | None:
        """The person's place as the totals stand; None without a person, or before the first round is scored."""
        view = self.view
        if view is None or not view.scores or self.players[view.seat].level is not None:
            return None
        return places(view.totals)[view.seat]


class Glances:
    """Remembers glances; ``look`` reads one and may take some milliseconds, so only one is taken in each frame."""

    def __init__(self, look: Callable[[KeptGame], Glance]) -> None:
        self._look = look
        self._known: dict[KeptGame, Glance] = {}

    def __getitem__(self, game: KeptGame) -> Glance | None:
        return self._known.get(game)

    def take_one(self, games: Sequence[KeptGame]) -> bool:
        """Look at the first of these games that is not known yet; whether there was one."""
        unknown = next((game for game in games if game not in self._known), None)
        if unknown is not None:
            self._known[unknown] = self._look(unknown)
        return unknown is not None
