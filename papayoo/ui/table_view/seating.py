"""Who sits where at a table, and how to speak of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.engine.header import Player
from papayoo.text.catalog import Catalog


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
    def of(cls, players: Sequence[Player], watcher: int, texts: Catalog) -> "Seating":
        """These players in the order of their seats, as the one at ``watcher`` sees them."""
        names = tuple(player.name for player in players)
        return cls(names, watcher, texts, tuple(player.portrait for player in players))

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
