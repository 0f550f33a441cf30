"""Who sits where at a table, and how to speak of them."""

from dataclasses import dataclass

from papayoo.i18n import Catalog
from papayoo.match.match import Match
from papayoo.ui.art.portraits import PORTRAITS, YOU


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: names by seat, and the texts to speak of them.

    ``portraits`` are those that were chosen; where there is None, the table chooses.
    """

    names: tuple[str, ...]
    watcher: int
    texts: Catalog
    portraits: tuple[str | None, ...] = ()

    @classmethod
    def of(cls, match: Match, texts: Catalog) -> "Seating":
        """Who sits where in a match."""
        names = tuple(player.name for player in match.players)
        return cls(names, match.watcher, texts, tuple(player.portrait for player in match.players))

    def tell(self, key: str, seat: int, **values: object) -> str:
        """A text about a player; about the watcher it is the one that says "you"."""
        return self.texts(f"{key}_own" if seat == self.watcher else key, name=self.names[seat], **values)

    def portrait(self, seat: int) -> str:
        """The portrait of a player."""
        chosen = self.portraits[seat] if self.portraits else None
        if chosen in PORTRAITS:
            return chosen
        if seat == self.watcher:
            return YOU
        return PORTRAITS[((seat - self.watcher) % len(self.names) - 1) % len(PORTRAITS)]
