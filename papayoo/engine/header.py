"""The header of a record: the format, the game options and the players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from papayoo.engine.field_codec import INTEGER, OPTIONAL_TEXT, TEXT, Field, member_of, read_fields, write_fields
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.record_lines import Fields

FORMAT: Final = 2
"""Number of the newest record format.

The game reads all formats, and writes the lowest one that can represent the game.
"""
FIRST_FORMAT: Final = 1
"""Number of the oldest record format. It cannot represent house rules, portraits or help."""


@dataclass(frozen=True, slots=True)
class Player:
    """The player at a seat: name, level of the bot, and name of the portrait.

    ``level`` is None for a human. For a bot, it is the name of a level or has the form ``level:character``.
    ``portrait`` is None for the default portrait.
    """

    name: str
    level: str | None = None
    portrait: str | None = None


def needed_format(options: GameOptions, players: Iterable[Player]) -> int:
    """Return the lowest record format that can represent these options and players."""
    is_plain = options == GameOptions(options.seats, options.rounds)
    has_portraits = any(player.portrait is not None for player in players)
    return FIRST_FORMAT if is_plain and not has_portraits else FORMAT


_OPTIONS = (
    Field("seats", INTEGER),
    Field("rounds", INTEGER),
    Field("pass_rule", member_of(PassRule), default=PassRule.LEFT),
    Field("total_limit", INTEGER, default=None),
)
_PLAYER = (
    Field("name", TEXT),
    Field("level", OPTIONAL_TEXT),
    Field("portrait", OPTIONAL_TEXT, default=None),
)


def header_fields(game: Game, players: Sequence[Player], app: str, record_format: int) -> Fields:
    """Return the fields of a record's header; fields with default values are omitted."""
    return {
        "type": "papayoo",
        "format": record_format,
        "app": app,
        **write_fields(game.options, _OPTIONS),
        "seed": game.seed,
        "players": [write_fields(player, _PLAYER) for player in players],
    }


def options_of(fields: Fields) -> GameOptions:
    """Return the game options in a header; raises KeyError, TypeError or ValueError."""
    return GameOptions(**read_fields(fields, _OPTIONS))


def player_of(fields: Fields) -> Player:
    """Return a player described by fields of a header; raises KeyError, TypeError or ValueError."""
    return Player(**read_fields(fields, _PLAYER))
