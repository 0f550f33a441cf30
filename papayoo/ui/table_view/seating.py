"""Names, portraits and texts of the players at a table."""

from collections.abc import Sequence
from dataclasses import dataclass

from papayoo.ai.characters import CHARACTERS, PORTRAITS, STEADY, YOU
from papayoo.engine import Player
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import level_name


@dataclass(frozen=True, slots=True)
class Seating:
    """The players at a table by seat, and texts about them.

    ``watcher`` is the seat from which the table is seen; ``portraits`` are the chosen portraits, None for the default.
    """

    names: tuple[str, ...]
    watcher: int
    texts: Catalog
    portraits: tuple[str | None, ...] = ()

    @classmethod
    def of(cls, players: Sequence[Player], watcher: int, texts: Catalog) -> "Seating":
        """Return the seating of these players, seen from the seat ``watcher``."""
        names = tuple(player.name for player in players)
        return cls(names, watcher, texts, tuple(player.portrait for player in players))

    def player_text(self, key: str, seat: int, **values: object) -> str:
        """Return a text with a player's name or, for the seat ``watcher``, the text that says "you"."""
        return self.texts(f"{key}_own" if seat == self.watcher else key, name=self.names[seat], **values)

    def portrait(self, seat: int) -> str:
        """Return the name of a player's portrait."""
        chosen = self.portraits[seat] if self.portraits else None
        if chosen in PORTRAITS:
            return chosen
        if seat == self.watcher:
            return YOU
        return PORTRAITS[((seat - self.watcher) % len(self.names) - 1) % len(PORTRAITS)]


def describe_opponent(texts: Catalog, player: Player) -> tuple[str, str]:
    """Return a bot's level with its character, and a line about its style of play.

    Texts about an unknown character are empty.
    """
    level, _, character = (player.level or "").partition(":")
    character = character or STEADY
    words = level_name(texts, level)
    if character not in CHARACTERS:
        return words, ""
    kind = texts("opponent.kind", level=words, character=texts(f"character.{character}"))
    return kind, texts(f"character_line.{character}")
