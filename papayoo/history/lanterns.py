"""Lanterns: the goals at a stall of the night market, as conditions on a finished game."""

from collections.abc import Callable
from dataclasses import dataclass

from papayoo.engine.cards import Card, Suit
from papayoo.engine.scores import places
from papayoo.history.rows import GameRow, PapayooFate, RoundRow

THE_TWENTY = Card(Suit.PAYOO, 20)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A finished game at a stall with all its rounds, in order."""

    game: GameRow
    rounds: tuple[RoundRow, ...]


@dataclass(frozen=True, slots=True)
class Lantern:
    """A goal: the name of its text in the catalogs, the number in the text if it has one, and the condition."""

    kind: str
    is_earned: Callable[[Attempt], bool]
    number: int = 0


def win() -> Lantern:
    """Win the game; a shared first place counts."""
    return Lantern("win", lambda attempt: attempt.game.place == 1)


def win_by(points: int) -> Lantern:
    """Win the game with a lead of at least this many points."""
    return Lantern("win_by", lambda attempt: min(attempt.game.totals[1:]) - attempt.game.total >= points, points)


def at_most(points: int) -> Lantern:
    """Finish the game with at most this many points."""
    return Lantern("at_most", lambda attempt: attempt.game.total <= points, points)


def no_papayoo() -> Lantern:
    """Never take the Papayoo in the game."""
    return Lantern("no_papayoo", lambda attempt: not _count(attempt, _takes_papayoo))


def no_twenty() -> Lantern:
    """Never take the Payoo 20 in the game."""
    return Lantern("no_twenty", lambda attempt: not _count(attempt, lambda row: THE_TWENTY in row.taken))


def win_despite_papayoo() -> Lantern:
    """Win the game although the player takes the Papayoo at least once."""
    return Lantern("despite_papayoo", lambda attempt: attempt.game.place == 1 and bool(_count(attempt, _takes_papayoo)))


def deliver(times: int) -> Lantern:
    """Throw the Papayoo on somebody else at least this many times in the game."""
    return _rounds("deliver", times, lambda row: row.fate is PapayooFate.GIVEN)


def clean_rounds(times: int) -> Lantern:
    """Take no point in at least this many rounds of the game."""
    return _rounds("clean_rounds", times, lambda row: row.own == 0)


def rounds_won(times: int) -> Lantern:
    """Take the fewest points, alone or shared, in at least this many rounds of the game."""
    return _rounds("rounds_won", times, lambda row: row.place == 1)


def no_trick() -> Lantern:
    """Take no trick in a round of the game."""
    return Lantern("no_trick", lambda attempt: bool(_count(attempt, lambda row: not row.tricks)))


def few_points_many_tricks(tricks: int) -> Lantern:
    """Win a round in which the player takes at least this many tricks."""
    return Lantern("many_tricks", lambda attempt: bool(_count(attempt, lambda row: _is_won_with(row, tricks))), tricks)


def hand_out(points: int) -> Lantern:
    """In one round, give the others at least this many points with the player's own cards."""
    return Lantern("hand_out", lambda attempt: bool(_count(attempt, lambda row: row.points_given >= points)), points)


def no_round_above(points: int) -> Lantern:
    """Take at most this many points in every round of the game."""
    return Lantern("no_round_above", lambda attempt: all(row.own <= points for row in attempt.rounds), points)


def come_back() -> Lantern:
    """Win the game after a first round in which everybody else takes fewer points."""
    return Lantern("come_back", lambda attempt: attempt.game.place == 1 and _is_last(attempt.rounds[0]))


def neighbour_last() -> Lantern:
    """Win the game while the left neighbour finishes last, alone or shared."""
    return Lantern(
        "neighbour_last",
        lambda attempt: attempt.game.place == 1 and attempt.game.totals[1] == max(attempt.game.totals),
    )


def only_papayoo() -> Lantern:
    """Take the Papayoo and no other point in a round of the game."""
    return Lantern("only_papayoo", lambda attempt: bool(_count(attempt, lambda row: row.taken == (row.papayoo,))))


def _rounds(kind: str, times: int, condition: Callable[[RoundRow], bool]) -> Lantern:
    return Lantern(kind, lambda attempt: _count(attempt, condition) >= times, times)


def _count(attempt: Attempt, condition: Callable[[RoundRow], bool]) -> int:
    return sum(map(condition, attempt.rounds))


def _takes_papayoo(row: RoundRow) -> bool:
    return row.fate is PapayooFate.TAKEN


def _is_won_with(row: RoundRow, tricks: int) -> bool:
    return row.place == 1 and len(row.tricks) >= tricks


def _is_last(row: RoundRow) -> bool:
    return places(row.points)[0] == row.seats
