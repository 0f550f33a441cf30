"""Transitions between scenes, and routes to screens. Values only: the router builds the scene of a route."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # the title screen needs the routes, but neither the rules of the game nor a match
    from papayoo.engine.record import Reading
    from papayoo.match.match import Match
    from papayoo.storage.notices import Notice


class Destination:
    """Base of everything that a transition can lead to: scenes and routes."""


@dataclass(frozen=True)
class Push:
    """Put a scene on top of the stack."""

    to: Destination


@dataclass(frozen=True)
class Pop:
    """Remove the top scene."""


@dataclass(frozen=True)
class Replace:
    """Replace the top scene."""

    to: Destination


@dataclass(frozen=True)
class Reset:
    """Remove all scenes and start again with this one."""

    to: Destination


@dataclass(frozen=True)
class Quit:
    """Leave the game."""


Transition = Push | Pop | Replace | Reset | Quit
"""What a scene asks of the scene stack."""


class Route(Destination):
    """Base of the routes; each names a screen and carries the values that the screen needs."""


@dataclass(frozen=True)
class TitleRoute(Route):
    """The title screen."""


@dataclass(frozen=True)
class NewGameRoute(Route):
    """The form for a new game."""


@dataclass(frozen=True)
class OpponentRoute(Route):
    """The dialog for one opponent's name, portrait, character and level; 0 is the person's left neighbour."""

    number: int


@dataclass(frozen=True)
class TableRoute(Route):
    """The table, with a match or, if None, with a new one according to the settings."""

    match: "Match | None" = None


@dataclass(frozen=True)
class SummaryRoute(Route):
    """The summary of the last round of a match."""

    match: "Match"


@dataclass(frozen=True)
class ScoresRoute(Route):
    """The score table of a match."""

    match: "Match"


@dataclass(frozen=True)
class RankingRoute(Route):
    """The final ranking of a match."""

    match: "Match"


@dataclass(frozen=True)
class SettingsRoute(Route):
    """The settings; ``at_table`` if a match is running below."""

    at_table: bool = False


@dataclass(frozen=True)
class RulesRoute(Route):
    """The rules of the game."""


@dataclass(frozen=True)
class StatsRoute(Route):
    """The statistics and achievements."""


@dataclass(frozen=True)
class GamesRoute(Route):
    """The list of saved games, with a file selected; ``at_table`` if a match is running below."""

    selected: Path | None = None
    at_table: bool = False


@dataclass(frozen=True)
class FilesRoute(Route):
    """The first of the game files that can be imported; ``at_table`` if a match is running below.

    Leads nowhere if all files are refused.
    """

    paths: tuple[Path, ...]
    at_table: bool


@dataclass(frozen=True)
class ReviewRoute(Route):
    """The review of a recorded game, from a round's deal or from the usual start.

    Leads nowhere if nothing has been dealt.
    """

    reading: "Reading"
    title: str
    round_number: int | None = None


@dataclass(frozen=True)
class MatchReviewRoute(Route):
    """The review of the match at the table, from its last trick or from the usual start."""

    match: "Match"
    at_last_trick: bool = False


@dataclass(frozen=True)
class NoticeRoute(Route):
    """A notice to the player."""

    notice: "Notice"


@dataclass(frozen=True)
class KeyboardRoute(Route):
    """The on-screen keyboard for a text field; ``on_done`` receives the text."""

    title: str
    text: str
    hint: str
    limit: int
    on_done: Callable[[str], None]
