"""The goals of a game: its name, the lanterns that it can light, and the cost of help."""

from datetime import date
from functools import cached_property
from typing import NamedTuple

from papayoo.history.attempts import are_cards_known
from papayoo.history.daily_games import TONIGHT_OPTIONS, counted_games, day_of_seed
from papayoo.history.lanterns import Attempt, Outlook
from papayoo.history.rows import GameDetails, GameRow, RoundRow
from papayoo.history.stalls import Stall, quarter_of, stall_of_seed
from papayoo.match import Match, PracticeMatch
from papayoo.services.services import Services
from papayoo.services.tonight import target_of
from papayoo.text.catalog import Catalog
from papayoo.text.dates import format_day
from papayoo.text.paragraph import paragraph


class Goal(NamedTuple):
    """A lantern that a game can light: the condition as text, and whether it can still be met."""

    text: str
    outlook: Outlook


class GameGoals:
    """The name and the goals of a match. Practices and most games have neither.

    ``stall`` and ``day`` are the stall or the date of tonight's table at which the match is played, else None.
    """

    def __init__(self, services: Services, match: Match) -> None:
        self._services, self._texts, self._match = services, services.texts, match
        self.stall = _stall_of(match)
        self.day = _day_of(match)

    @property
    def names(self) -> tuple[str, ...]:
        """The name of a game at a stall or of tonight's table, in parts; empty for any other game."""
        return game_names(self._texts, self._match.seed) if self.stall or self.day else ()

    @property
    def quarter(self) -> str:
        """The quarter of the night market to which the game's stall belongs; empty for any other game."""
        return quarter_of(self.stall) if self.stall is not None else ""

    @property
    def target(self) -> int | None:
        """The target of this game at tonight's table; None if it is not known yet, and for any other game."""
        return target_of(self._services, self.day) if self.day is not None else None

    @cached_property
    def first(self) -> GameRow | None:
        """The game that counts for the date of this game at tonight's table, if it was finished before this one."""
        rows = self._services.statistics.rows_with_seed(self._match.seed)
        return None if self.day is None else counted_games(rows).get(self.day)

    @cached_property
    def is_counted(self) -> bool:
        """Whether this game counts for tonight's table: only the first finished game of a date counts."""
        return self.first is None

    @cached_property
    def are_cards_known(self) -> bool:
        """Whether this game at tonight's table cannot win the golden lantern, because it was begun more than once."""
        results, match = self._services.load_results(), self._match
        game = match.seed, match.view.options.seats
        return are_cards_known((*results.rows, *results.begun), game, match.view.scores)

    @cached_property
    def _counted_before(self) -> frozenset[int]:
        """The numbers of the rounds of these deals that are in the statistics and do not count a second time."""
        match = self._match
        rows = self._services.statistics.rows_with_seed(match.seed)
        key = match.seed, match.view.options.seats
        return frozenset(row.number for row in rows if isinstance(row, RoundRow) and row.game == key)

    @property
    def note(self) -> str:
        """What is said of when a game at a stall or at tonight's table counts, and of its target; else empty."""
        if self.day is not None:
            is_golden = self.is_counted and not (self._match.assists or self.are_cards_known)
            key = "tonight.gold" if is_golden else "tonight.target"
            expected = "" if self.target is None else self._texts(key, target=self.target)
            when = self._texts("tonight.unplayed" if self.is_counted else "tonight.practice")
            return paragraph(when, expected)
        return self._texts("market.help") if self.stall is not None else ""

    @property
    def help_cost(self) -> str:
        """The cost of the next hint or undo, as text; empty if it costs nothing."""
        match, number = self._match, self._match.view.round_number
        if isinstance(match, PracticeMatch):
            return ""
        if not match.assists and self.stall is not None:
            return self._texts("coach.cost_lanterns")
        if not match.assists and self.day is not None and self.is_counted and not self.are_cards_known:
            return self._texts("coach.cost_gold")
        is_free = number in match.assisted_rounds or number in self._counted_before
        return "" if is_free else self._texts("coach.cost_achievements")

    def goals(self, tricks: int) -> tuple[Goal, ...]:
        """Return the goals, with their state after a number of tricks in the latest round."""
        texts, match = self._texts, self._match
        if self.stall is None and self.day is None:
            return ()
        attempt = Attempt.of_view(match.view, tricks, GameDetails(match.seed, match.players, self._services.clock()))
        if self.stall is None:
            return self._goals_tonight(attempt)
        return tuple(
            Goal(
                texts(f"lantern.{lantern.kind}", n=lantern.number),
                Outlook.MISSED if match.assists else lantern.outlook(attempt),
            )
            for lantern in self.stall.lanterns
        )

    def _goals_tonight(self, attempt: Attempt) -> tuple[Goal, ...]:
        """Return the goals of a game at tonight's table: its lantern; in practice, the target and the first game.

        A first game below the target asks for more than the target does, which is left out then. What the target is an
        average of is said in the note.
        """
        texts, target, first = self._texts, self.target, self.first

        def below(text: str, limit: int | None, *, is_lost: bool = False) -> Goal:
            if is_lost or (limit is not None and attempt.game.total >= limit):
                return Goal(text, Outlook.MISSED)
            return Goal(text, Outlook.REACHED if attempt.is_over and limit is not None else Outlook.OPEN)

        if first is not None:
            is_met = target is None or first.total < target
            aim = () if is_met else (below(texts("tonight.goal_target", target=target), target),)
            return *aim, below(texts("tonight.goal_first", n=first.total), first.total)
        golden = texts("tonight.goal_golden") if target is None else texts("tonight.goal_below", target=target)
        is_lost = bool(self._match.assists) or self.are_cards_known
        lit = Outlook.REACHED if attempt.is_over else Outlook.OPEN
        return Goal(texts("tonight.goal_lit"), lit), below(golden, target, is_lost=is_lost)


def game_names(texts: Catalog, seed: str) -> tuple[str, ...]:
    """Return the name of the game with this seed, in parts; empty for an ordinary game.

    A stall's game has one part, the stall's name. Tonight's table has two, its name and its date.
    """
    stall, day = stall_of_seed(seed), day_of_seed(seed)
    if stall is not None:
        return (texts(f"stall.{stall.id}.name"),)
    if day is None:
        return ()
    return texts("tonight.title"), format_day(texts, day)


def with_cost(texts: Catalog, text: str, cost: str) -> str:
    """Return a text followed by a cost; only the text if the cost is empty."""
    return texts("coach.with_cost", text=text, cost=cost) if cost else text


def match_title(services: Services, match: Match, title: str) -> str:
    """Return a title, preceded by the name of the match if it has one."""
    return " · ".join((*GameGoals(services, match).names, title))


def _stall_of(match: Match) -> Stall | None:
    stall = None if isinstance(match, PracticeMatch) else stall_of_seed(match.seed)
    opponents = tuple(player.level for player in match.players[1:])
    return stall if stall and (opponents, match.view.options) == (stall.opponents, stall.options) else None


def _day_of(match: Match) -> date | None:
    is_tonight = match.view.options == TONIGHT_OPTIONS and not isinstance(match, PracticeMatch)
    return day_of_seed(match.seed) if is_tonight else None
