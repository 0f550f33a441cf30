"""Positions as text: copies the position of a view, and starts a practice from a code."""

from collections.abc import Sequence

from papayoo.ai.characters import PORTRAITS, portrait_of
from papayoo.engine import Player, SeatView
from papayoo.match import (
    PositionError,
    PositionFault,
    PracticeMatch,
    code_of,
    deal_hidden,
    position_of,
    practice_of,
    read_position,
)
from papayoo.services.opponents import names_of_animals, own_player, seated_player
from papayoo.services.practice_matches import practice_match
from papayoo.services.services import Services
from papayoo.text.catalog import Catalog

VALUE_LIMIT = 24
"""Maximum length in characters of a wrong value that is quoted in a message."""


def code_of_view(view: SeatView, players: Sequence[Player]) -> str | None:
    """Return the code of the position in a view, or None if no round is running.

    The code contains nothing that the view does not show.
    """
    position = position_of(view, players)
    return code_of(position) if position is not None else None


def match_of_code(services: Services, code: str) -> PracticeMatch:
    """Return a practice match from the position in a code; raises PositionError if the code is not valid.

    The opponents have the levels named in the code, and mind the standings.
    """
    position = read_position(code)
    animals = [_portrait(spec, place) for place, spec in enumerate(position.opponents)]
    seated = enumerate(zip(names_of_animals(services, animals), position.opponents, animals, strict=True))
    opponents = [seated_player(name, spec, place, animal) for place, (name, spec, animal) in seated]
    match = practice_match(services, practice_of(position, [own_player(services), *opponents]))
    match.minds_standings = True
    return match


def _portrait(spec: str, place: int) -> str:
    """Return the portrait of an opponent: that of its character, if the code names one, or of its place."""
    return portrait_of(spec) if ":" in spec else PORTRAITS[place]


def check_code(code: str) -> None:
    """Raise PositionError if there is no position with this code."""
    deal_hidden(read_position(code))


def describe_mistake(error: PositionError, texts: Catalog) -> str:
    """Return the message for the user about a wrong position code: the wrong part and the reason."""
    if error.fault in (PositionFault.NEWER, PositionFault.MISTYPED):
        return texts(f"code.{error.fault}")
    value = error.value if len(error.value) <= VALUE_LIMIT else f"{error.value[:VALUE_LIMIT]}…"
    printable = "".join(letter if letter.isprintable() else " " for letter in value)
    part = error.part[:VALUE_LIMIT]
    return texts(f"position.{error.fault}", part=part, value=printable, found=error.count, right=error.right)
