"""The header of a record: its format, what was agreed, and who plays."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.record_lines import Fields, optional_text, text, whole

FORMAT: Final = 2
"""The format that this version writes where a record needs it. It reads all formats up to this one."""
FIRST_FORMAT: Final = 1
"""The format of records without house rules, portraits and help: the first version of the game reads it as well."""


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, the level of a computer player or None for a person, and a portrait's name or None.

    A level is ``level`` or ``level:character``. A seat without a portrait gets one of the table's choosing.
    """

    name: str
    level: str | None = None
    portrait: str | None = None


def needed_format(options: GameOptions, players: Iterable[Player]) -> int:
    """The lowest format that has room for what was agreed and who plays."""
    is_plain = options == GameOptions(options.seats, options.rounds)
    has_portraits = any(player.portrait is not None for player in players)
    return FIRST_FORMAT if is_plain and not has_portraits else FORMAT


def header_fields(game: Game, players: Sequence[Player], app: str, record_format: int) -> Fields:
    """The fields of a header. What is as usual has none of its own: such a game is the same text as ever."""
    return {
        "type": "papayoo",
        "format": record_format,
        "app": app,
        **_options_fields(game.options),
        "seed": game.seed,
        "players": [_player_fields(player) for player in players],
    }


def options_of(fields: Fields) -> GameOptions:
    """What a header says was agreed; raises KeyError, TypeError or ValueError."""
    rule = PassRule(text(fields["pass_rule"])) if "pass_rule" in fields else PassRule.LEFT
    limit = whole(fields["total_limit"]) if "total_limit" in fields else None
    return GameOptions(whole(fields["seats"]), whole(fields["rounds"]), rule, limit)


def player_of(fields: Fields) -> Player:
    """One of a header's players; raises KeyError or TypeError."""
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
