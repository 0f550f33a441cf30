"""A friendly and true sentence about the player's latest game, computed from result rows."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from papayoo.engine import places
from papayoo.history.figures import games_in, rounds_in
from papayoo.history.rows import GameRow, PapayooFate, RoundRow, Row

MIN_EARLIER_GAMES = 3
"""Number of earlier games that are needed before a game can be the player's best."""
MIN_EARLIER_ROUNDS = 10
"""Minimum number of rounds in earlier games for comparing a game with their average."""
CLOSE_POINTS = 5
"""Maximum number of points by which a game counts as narrowly lost."""
MIN_HALVES = 3
"""Minimum number of rounds of a game for a remark about the player's place at half-time."""


@dataclass(frozen=True, slots=True)
class Remark:
    """A remark: its kind, and the values of the placeholders in its text."""

    kind: str
    values: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class _Past:
    """A game with its rounds, and all earlier games and rounds with the same number of seats."""

    game: GameRow
    own_rounds: tuple[RoundRow, ...]
    games: tuple[GameRow, ...]
    rounds: tuple[RoundRow, ...]

    @property
    def unaided(self) -> dict[int, tuple[int, ...]]:
        """The points of the rounds of the game that were played without help, by number of the round."""
        helped = {row.number for row in self.own_rounds if row.assisted}
        return {at: points for at, points in enumerate(self.game.scores, start=1) if at not in helped}


def remark_on(game: GameRow, rows: Sequence[Row]) -> Remark | None:
    """Return a remark about the most remarkable fact of a game.

    ``rows`` are the rows up to this game. There is always a remark on a lost game. The result is None if there is
    nothing remarkable about a won game except the win. As among the records, nothing that was done with help counts.
    """
    similar = [row for row in rows if row.seats == game.seats]
    own = tuple(row for row in rounds_in(similar) if row.game == game.game)
    games = tuple(row for row in games_in(similar) if row.game != game.game)
    past = _Past(game, own, games, tuple(row for row in rounds_in(similar) if row.game != game.game))
    rules = _AFTER_A_WIN if game.place == 1 else (*_AFTER_A_LOSS, _fresh_start)
    return next((remark for rule in rules for remark in rule(past)), None)


_Rule = Callable[[_Past], Iterator[Remark]]


def _best_total(past: _Past) -> Iterator[Remark]:
    game = past.game
    totals = [other.total for other in past.games if len(other.scores) == len(game.scores)]
    if not game.assisted and len(totals) >= MIN_EARLIER_GAMES and game.total < min(totals):
        yield Remark("best_total", {"place": game.place, "n": game.total, "seats": game.seats})


def _best_place(past: _Past) -> Iterator[Remark]:
    game, has_earlier = past.game, len(past.games) >= MIN_EARLIER_GAMES
    if not game.assisted and has_earlier and game.place < min(other.place for other in past.games):
        yield Remark("best_place", {"place": game.place, "n": game.seats})


def _close(past: _Past) -> Iterator[Remark]:
    behind = past.game.total - min(past.game.totals)
    if behind <= CLOSE_POINTS:
        yield Remark("close", {"n": behind})


def _came_back(past: _Past) -> Iterator[Remark]:
    game = past.game
    half = [sum(column) for column in zip(*game.scores[: len(game.scores) // 2], strict=True)]
    if len(game.scores) >= MIN_HALVES and half[0] == max(half) > min(half) and game.total < max(game.totals):
        yield Remark("came_back", {"place": game.place, "n": len(game.scores) // 2})


def _clean(past: _Past) -> Iterator[Remark]:
    count = sum(points[0] == 0 for points in past.unaided.values())
    if count:
        yield Remark("clean", {"n": count})


def _delivered(past: _Past) -> Iterator[Remark]:
    count = sum(row.fate is PapayooFate.GIVEN for row in past.own_rounds if not row.assisted)
    if count:
        yield Remark("delivered", {"n": count})


def _below_average(past: _Past) -> Iterator[Remark]:
    points = past.game.total / len(past.game.scores)
    if not past.game.assisted and len(past.rounds) >= MIN_EARLIER_ROUNDS:
        average = fmean(row.own for row in past.rounds)
        if points < average:
            yield Remark("below_average", {"points": points, "average": average})


def _won_round(past: _Past) -> Iterator[Remark]:
    if len(past.game.scores) > 1:
        won = (number for number, points in past.unaided.items() if places(points)[0] == 1)
        yield from (Remark("won_round", {"round": number}) for number in won)


def _not_last(past: _Past) -> Iterator[Remark]:
    game = past.game
    if game.total < max(game.totals):
        yield Remark("behind", {"place": game.place, "n": game.total - min(game.totals)})


def _best_round(past: _Past) -> Iterator[Remark]:
    own = [points[0] for points in past.game.scores]
    number = own.index(min(own)) + 1
    if len(own) > 1 and number in past.unaided:
        yield Remark("best_round", {"round": number, "n": min(own)})


def _fresh_start(past: _Past) -> Iterator[Remark]:
    yield Remark("fresh_start", {})


_AFTER_A_WIN: Sequence[_Rule] = (_best_total, _came_back)
_AFTER_A_LOSS: Sequence[_Rule] = (
    *(_best_total, _best_place, _close, _came_back, _clean, _delivered, _below_average, _won_round, _not_last),
    _best_round,
)
