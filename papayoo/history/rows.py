"""What statistics remember of a round and of a game, from the person's seat, and the JSON form of it.

Rows are made of what the person's own seat has seen by the end of a round, and of nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from functools import cached_property
from typing import Any, TypeVar

from papayoo.engine.cards import Card, Suit, format_cards, papayoo_of, parse_cards
from papayoo.engine.options import MAX_ROUNDS, MAX_SEATS, MIN_SEATS, ROUND_POINTS, GameOptions
from papayoo.engine.record import Player
from papayoo.engine.scores import places, totals_of
from papayoo.engine.trick import card_points
from papayoo.engine.view import SeatView

VERSION = 1
"""The version of the JSON form that this program writes."""

MIXED = "mixed"
"""The level of a table whose opponents are not all of one level."""

_T = TypeVar("_T")

Fields = dict[str, Any]
"""A row as a JSON object."""

GameKey = tuple[str, int]
"""What tells games apart: the seed and the seats, which together give the same deals."""


class PapayooFate(StrEnum):
    """Where the Papayoo of a round ended: with the person, with another by the person's hand, or without it."""

    TAKEN = "taken"
    GIVEN = "given"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True)
class _Table:
    """What rows of rounds and of games share.

    ``opponents`` are their levels, as the record writes them, from the person's left on; ``finished`` is in UTC.
    ``assisted`` says that the person took a hint or took something back.
    """

    seed: str
    seats: int
    opponents: tuple[str, ...]
    finished: datetime
    assisted: bool

    @property
    def game(self) -> GameKey:
        """Which game it is."""
        return self.seed, self.seats

    @property
    def level(self) -> str:
        """The level that all opponents have, or ``MIXED``."""
        levels = {spec.partition(":")[0] for spec in self.opponents}
        return levels.pop() if len(levels) == 1 else MIXED


@dataclass(frozen=True)
class RoundRow(_Table):
    """A finished round; rounds count from 1.

    ``points`` are everybody's, the person's first. ``given`` and ``received`` are the cards of the pass, ``taken``
    the cards with points in the person's tricks, ``tricks`` the numbers of these tricks, from 1 on.
    ``points_given`` are the points of the person's cards in others' tricks.
    """

    number: int
    pass_rule: str
    die: Suit
    points: tuple[int, ...]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    taken: tuple[Card, ...]
    tricks: tuple[int, ...]
    fate: PapayooFate
    points_given: int

    @property
    def own(self) -> int:
        """The person's points."""
        return self.points[0]

    @cached_property
    def place(self) -> int:
        """The person's place in this round, 1 for the fewest points; equal points share a place."""
        return places(self.points)[0]

    @property
    def papayoo(self) -> Card:
        """The card that counted 40."""
        return papayoo_of(self.die)

    @property
    def trick_count(self) -> int:
        """How many tricks the round had."""
        return GameOptions(self.seats, 1).deal.hand_size


@dataclass(frozen=True)
class GameRow(_Table):
    """A finished game: the points of its rounds, by round and then by seat, the person's first."""

    scores: tuple[tuple[int, ...], ...]

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """Everybody's points, the person's first."""
        return totals_of(self.scores, self.seats)

    @property
    def total(self) -> int:
        """The person's points."""
        return self.totals[0]

    @cached_property
    def place(self) -> int:
        """The person's place, 1 for the fewest points; equal totals share a place."""
        return places(self.totals)[0]


Row = RoundRow | GameRow


@dataclass(frozen=True, slots=True)
class Occasion:
    """What the view of a seat does not say about a game: its seed, who plays, the time, and whether there was help."""

    seed: str
    players: tuple[Player, ...]
    finished: datetime
    assisted: bool = False

    def opponents_of(self, seat: int) -> tuple[str, ...]:
        """The other players' levels, from this seat's left on; empty for a person."""
        return tuple(player.level or "" for player in _from(seat, self.players)[1:])


def row_of_round(view: SeatView, occasion: Occasion) -> RoundRow:
    """The row of the round that has just been scored, for the view's seat."""
    assert view.die is not None
    own = [(number, taken) for number, taken in enumerate(view.tricks, start=1) if taken.taker == view.seat]
    cards = [card for _, taken in own for card in taken.trick.cards]
    others = [play.card for taken in view.tricks if taken.taker != view.seat for play in taken.trick.plays
              if play.seat == view.seat]  # fmt: skip
    return RoundRow(
        seed=occasion.seed,
        seats=view.options.seats,
        opponents=occasion.opponents_of(view.seat),
        finished=occasion.finished,
        assisted=occasion.assisted,
        number=len(view.scores),
        pass_rule=view.options.pass_rule.value,
        die=view.die,
        points=_from(view.seat, view.scores[-1]),
        given=tuple(sorted(view.given)),
        received=tuple(sorted(view.received)),
        taken=tuple(sorted(card for card in cards if card_points(card, view.die))),
        tricks=tuple(number for number, _ in own),
        fate=_fate(papayoo_of(view.die), cards, others),
        points_given=sum(card_points(card, view.die) for card in others),
    )


def row_of_game(view: SeatView, occasion: Occasion) -> GameRow:
    """The row of the game that is over, for the view's seat."""
    return GameRow(
        seed=occasion.seed,
        seats=view.options.seats,
        opponents=occasion.opponents_of(view.seat),
        finished=occasion.finished,
        assisted=occasion.assisted,
        scores=tuple(_from(view.seat, points) for points in view.scores),
    )


def _fate(papayoo: Card, taken: Sequence[Card], others: Sequence[Card]) -> PapayooFate:
    if papayoo in taken:
        return PapayooFate.TAKEN
    return PapayooFate.GIVEN if papayoo in others else PapayooFate.ELSEWHERE


def _from(seat: int, items: Sequence[_T]) -> tuple[_T, ...]:
    return (*items[seat:], *items[:seat])


# The JSON form


def to_fields(row: Row) -> Fields:
    """A row as a JSON object."""
    head = {
        "type": "round" if isinstance(row, RoundRow) else "game",
        "version": VERSION,
        "seed": row.seed,
        "seats": row.seats,
        "opponents": list(row.opponents),
        "finished": f"{row.finished.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}",
        "assisted": row.assisted,
    }
    return head | (_round_fields(row) if isinstance(row, RoundRow) else {"scores": [list(p) for p in row.scores]})


def _round_fields(row: RoundRow) -> Fields:
    return {
        "round": row.number,
        "pass_rule": row.pass_rule,
        "die": row.die.letter,
        "points": list(row.points),
        "given": format_cards(row.given),
        "received": format_cards(row.received),
        "taken": format_cards(row.taken),
        "tricks": list(row.tricks),
        "papayoo": row.fate.value,
        "points_given": row.points_given,
    }


def from_fields(fields: Fields) -> Row:
    """The row of a JSON object; raises ValueError if it is none."""
    try:
        return _row(fields)
    except (KeyError, TypeError, AttributeError) as error:
        raise ValueError(f"not a row: {error!r}") from error


def _row(fields: Fields) -> Row:
    seats = _whole(fields["seats"], MIN_SEATS, MAX_SEATS)
    common: Fields = {
        "seed": _text(fields["seed"]),
        "seats": seats,
        "opponents": tuple(_text(spec) for spec in fields["opponents"]),
        "finished": _time(fields["finished"]),
        "assisted": _flag(fields["assisted"]),
    }
    if len(common["opponents"]) != seats - 1:
        raise ValueError("opponents")
    if fields["type"] == "game":
        scores = tuple(_points(points, seats) for points in fields["scores"])
        _whole(len(scores), 1, MAX_ROUNDS)
        return GameRow(**common, scores=scores)
    if fields["type"] != "round":
        raise ValueError(f"type {fields['type']!r}")
    return RoundRow(**common, **_round_values(fields, seats))


def _round_values(fields: Fields, seats: int) -> Fields:
    hand_size = GameOptions(seats, 1).deal.hand_size
    return {
        "number": _whole(fields["round"], 1, MAX_ROUNDS),
        "pass_rule": _text(fields["pass_rule"]),
        "die": _die(fields["die"]),
        "points": _points(fields["points"], seats),
        "given": parse_cards(fields["given"]),
        "received": parse_cards(fields["received"]),
        "taken": parse_cards(fields["taken"]),
        "tricks": tuple(_whole(number, 1, hand_size) for number in fields["tricks"]),
        "fate": PapayooFate(fields["papayoo"]),
        "points_given": _whole(fields["points_given"], 0, ROUND_POINTS),
    }


def _points(raw: list[object], seats: int) -> tuple[int, ...]:
    points = tuple(_whole(value, 0, ROUND_POINTS) for value in raw)
    some_sleep = seats == MIN_SEATS
    if len(points) != seats or sum(points) > ROUND_POINTS or (sum(points) < ROUND_POINTS and not some_sleep):
        raise ValueError(f"points {points}")
    return points


def _die(raw: str) -> Suit:
    suit = Suit.from_letter(raw)
    if suit is Suit.PAYOO:
        raise ValueError("no die shows Payoo")
    return suit


def _time(raw: str) -> datetime:
    time = datetime.fromisoformat(raw)
    if time.utcoffset() is None:
        raise ValueError(f"a time of no zone: {raw!r}")
    return time.astimezone(UTC)


def _whole(raw: object, low: int, high: int) -> int:
    if type(raw) is not int or not low <= raw <= high:
        raise ValueError(f"not a whole number from {low} to {high}: {raw!r}")
    return raw


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise ValueError(f"not a text: {raw!r}")  # noqa: TRY004 -- all readers raise the same
    return raw


def _flag(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise ValueError(f"not true or false: {raw!r}")  # noqa: TRY004 -- all readers raise the same
    return raw
