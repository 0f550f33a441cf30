"""Transitions between scenes, and routes to screens: plain data. The router builds the scene of a route."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from papayoo.ui.plain import Plain

if TYPE_CHECKING:  # the title screen needs the routes, but neither the rules of the game nor a match
    from papayoo.engine import Reading
    from papayoo.match import Match, PracticeMatch
    from papayoo.services.showing import Showing
    from papayoo.storage import Notice


ACCESS_PAGE, KEYS_PAGE = "access", "keys"
"""The pages of the settings for accessibility and for keys."""


class Destination:
    """Base class of the targets of transitions: scenes and routes."""


class Push(Plain):
    """Transition: put a scene on top of the stack."""

    to: Destination


class Pop(Plain):
    """Transition: remove the topmost scenes; ``scenes`` is their number, by default 1."""

    scenes: int = 1


class Replace(Plain):
    """Transition: replace the topmost scenes by another one; ``scenes`` is their number."""

    to: Destination
    scenes: int = 1


class Reset(Plain):
    """Transition: remove all scenes and open another one as the only scene."""

    to: Destination


class Quit(Plain):
    """Transition: leave the game."""


Transition = Push | Pop | Replace | Reset | Quit
"""A change of the scene stack, as returned by the handlers of a scene."""


class Route(Destination, Plain):
    """Base class of the routes; each names a screen and carries the values that the screen needs."""


class TitleRoute(Route):
    """The route to the title screen."""


class NewGameRoute(Route):
    """The route to the form for a new game."""


class OpponentRoute(Route):
    """The route to the dialog for an opponent's name, portrait, character and level.

    ``number`` 0 is the player's left neighbour.
    """

    number: int


class AnimalRoute(Route):
    """The route to the dialog in which the player picks a portrait.

    ``then`` is the route that opens afterwards; None returns to the scene below.
    """

    then: Route | None = None


class TableRoute(Route):
    """The route to the table with ``match``, or with a new match if ``match`` is None."""

    match: "Match | None" = None


class LessonRoute(Route):
    """The route to the table with a lesson, by default the first unfinished one.

    ``back`` is the catalog key for the name of the screen below, to which the player returns.
    """

    index: int | None = None
    back: str = "practice.lessons"


class PositionRoute(Route):
    """The route to the table with the position in a valid code."""

    code: str


class PracticeRoute(Route):
    """The route to the page with all kinds of practice; ``tab`` names the open tab."""

    tab: str = "lessons"


class MarketRoute(Route):
    """The route to the night market.

    With ``stall``, the name of a stall, the player comes from a game there. Its lanterns with the numbers ``lit`` are
    new, and fly to their hooks.
    """

    stall: str = ""
    lit: tuple[int, ...] = ()


class TonightRoute(Route):
    """The route to the calendar of tonight's table."""


class PauseRoute(Route):
    """The route to the pause menu of a match between two rounds, when no decision can be undone."""

    match: "Match"


class SummaryRoute(Route):
    """The route to the summary of the last round of a match."""

    match: "Match"


class ScoresRoute(Route):
    """The route to the score table of a match."""

    match: "Match"


class RankingRoute(Route):
    """The route to the final ranking of a match."""

    match: "Match"


class FairRoute(Route):
    """The route to the page that shows whether chance is fair; ``match`` is the match at the table, if there is one."""

    match: "Match | None" = None


class SettingsRoute(Route):
    """The route to the settings; ``at_table`` is true if a match is running below them.

    ``page`` names the open page; if it is empty, the first one that can be changed now is open.
    """

    at_table: bool = False
    page: str = ""


class AboutRoute(Route):
    """The route to the page about the game."""


class LicenceRoute(Route):
    """The route to the text of a licence; ``name`` is one of ``LICENCES``."""

    name: str


class LanguageRoute(Route):
    """The route to the dialog that chooses the language."""


class RulesRoute(Route):
    """The route to the rules of the game; ``may_learn`` is true if the screen offers the next lesson."""

    may_learn: bool = False


class StatsRoute(Route):
    """The route to the statistics, or to one achievement if ``achievement`` is its id."""

    achievement: str | None = None


class GamesRoute(Route):
    """The route to the list of saved games; ``at_table`` is true if a match is running below it."""

    selected: Path | None = None
    at_table: bool = False


class FilesRoute(Route):
    """The route that imports game files, then leads to the review of a single game or the list of games.

    ``at_table`` is true if a match is running below. The route has no scene if all files are refused.
    """

    paths: tuple[Path, ...]
    at_table: bool


class ReviewRoute(Route):
    """The route to the review of a recorded game.

    The review starts at the end of trick ``trick`` of round ``round_number``, at its deal if that is None, or at the
    default position if there is no round either. With ``decision``, it starts at the player's decision in the trick
    with that number, or in the pass if it is 0. The route has no scene if the record contains no deal.
    """

    reading: "Reading"
    title: str
    round_number: int | None = None
    trick: int | None = None
    decision: int | None = None


class MatchReviewRoute(Route):
    """The route to the review of the match at the table.

    If ``at_last_trick`` is true, the review starts at the last trick. With ``trick``, the numbers of a round and of a
    trick in it, it starts at the end of that trick; with ``decision``, at the decision in that trick, or at the pass if
    its number is 0. Otherwise it starts at its default position. ``open_log`` opens the log of the round, for which the
    review then has a button.
    """

    match: "Match"
    at_last_trick: bool = False
    trick: tuple[int, int] | None = None
    decision: tuple[int, int] | None = None
    open_log: "Callable[[], Transition | None] | None" = None


class ShownRoute(Route):
    """The route to both lines of a decision, played on the table or side by side."""

    showing: "Showing"


class PracticeEndRoute(Route):
    """The route to the dialog that opens above the table at the end of a practice.

    If the player tries again, the dialog starts the practice over and returns ``Pop()``. Otherwise it returns
    ``Pop(2)``, which also closes the table.

    ``back`` is the catalog key for the button that does so. ``kept_px`` returns the top and the bottom, in pixels, of
    the part of the table that a remark on it should not cover.
    """

    match: "PracticeMatch"
    back: str = "practice.back"
    kept_px: Callable[[], tuple[int, int]] | None = None


class NoticeRoute(Route):
    """The route to a dialog with a notice to the player."""

    notice: "Notice"


class KeyboardRoute(Route):
    """The route to the on-screen keyboard for a text field; ``on_done`` receives the text."""

    title: str
    text: str
    hint: str
    limit: int
    on_done: Callable[[str], None]
