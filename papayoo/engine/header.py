"""The header of a record: the format, the game options and the players."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.record_lines import Fields, integer, optional_text, text

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


def header_fields(game: Game, players: Sequence[Player], app: str, record_format: int) -> Fields:
    """Return the fields of a record's header; fields with default values are omitted."""
    return {
        "type": "papayoo",
        "format": record_format,
        "app": app,
        **_options_fields(game.options),
        "seed": game.seed,
        "players": [_player_fields(player) for player in players],
    }


def options_of(fields: Fields) -> GameOptions:
    """Return the game options in a header; raises KeyError, TypeError or ValueError."""
    rule = PassRule(text(fields["pass_rule"])) if "pass_rule" in fields else PassRule.LEFT
    limit = integer(fields["total_limit"]) if "total_limit" in fields else None
    return GameOptions(integer(fields["seats"]), integer(fields["rounds"]), rule, limit)


def player_of(fields: Fields) -> Player:
    """Return a player described by fields of a header; raises KeyError, TypeError or ValueError."""
    return Player(text(fields["name"]), optional_text(fields["level"]), optional_text(fields.get("portrait")))


def _options_fields(options: GameOptions) -> Fields:
    fields: Fields = {"seats": options.seats, "rounds": options.rounds}
    if options.pass_rule is not PassRule.LEFT:
        fields["pass_rule"] = options.pass_rule.value
    if options.total_limit is not None:
        fields["total_limit"] = options.total_limit
    return fields


def _player_fields(player: Player) -> Fields:
    fields: Fields = {"name": player.name, "level": player.level}
    if player.portrait is not None:
        fields["portrait"] = player.portrait
    return fields
