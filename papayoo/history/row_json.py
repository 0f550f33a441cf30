"""Converts result rows to JSON objects and back, with validation."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Final, NamedTuple

from papayoo.engine import (
    FULL_DECK,
    MAX_ROUNDS,
    MAX_SEATS,
    MIN_SEATS,
    ROUND_POINTS,
    GameOptions,
    PracticeKind,
    Suit,
)
from papayoo.engine.field_codec import (
    BOOLEAN,
    CARDS,
    TEXT,
    Codec,
    Field,
    integer_in,
    member_of,
    read_fields,
    record_of,
    tuple_of,
    write_fields,
)
from papayoo.engine.record_lines import Fields
from papayoo.history.rows import (
    AnyRow,
    BegunRow,
    ChallengeRow,
    GameRow,
    JudgedDecision,
    JudgedRound,
    PapayooFate,
    Part,
    PracticeRow,
    RoundDeal,
    RoundRow,
    TargetRow,
    is_high,
)

PAYOO_POINTS = sum(card.rank for card in FULL_DECK if card.suit is Suit.PAYOO)
HIGH_CARDS = sum(map(is_high, FULL_DECK))

VERSION = 4
"""The highest version of a row that this program reads."""

_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""First and last year of valid times, in UTC.

Every system can convert times of these years to local time.
"""


def _utc(raw: str) -> datetime:
    time = datetime.fromisoformat(raw)
    if time.utcoffset() is None:
        raise ValueError(f"a time of no zone: {raw!r}")
    time = time.astimezone(UTC)  # raises OverflowError near the years 1 and 9999
    if not _FIRST_YEAR <= time.year <= _LAST_YEAR:
        raise ValueError(f"a time outside {_FIRST_YEAR} to {_LAST_YEAR}: {raw!r}")
    return time


def _suit_of_die(raw: str) -> Suit:
    suit = Suit.from_letter(raw)
    if suit is Suit.PAYOO:
        raise ValueError("no die shows Payoo")
    return suit


def _points_with_decimals(raw: object) -> float:
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not 0 <= raw <= ROUND_POINTS:
        raise ValueError(f"not points: {raw!r}")
    return float(raw)


def _seat_or_none(raw: object) -> int | None:
    return None if raw is None else _SEAT.read(raw)


_TIME = Codec(lambda time: f"{time.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}", _utc)
_EXACT_TIME = Codec(lambda time: f"{time.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%fZ}", _utc)
"""With microseconds, so that two games begun in the same second stay two."""
_DIE = Codec(lambda suit: suit.letter, _suit_of_die)
_POINTS = integer_in(0, ROUND_POINTS)
_AMOUNT = Codec(lambda amount: amount, _points_with_decimals)
_SEATS, _SEAT = integer_in(MIN_SEATS, MAX_SEATS), integer_in(0, MAX_SEATS - 1)
_ROUND = integer_in(1, MAX_ROUNDS)
_TRICK = integer_in(1, len(FULL_DECK))

_DEAL = (
    Field("dealer", _SEAT),
    Field("payoo_points", tuple_of(integer_in(0, PAYOO_POINTS))),
    Field("high_cards", tuple_of(integer_in(0, HIGH_CARDS))),
    Field("papayoo", Codec(lambda seat: seat, _seat_or_none)),
)
_DECISION = (
    Field("part", member_of(Part)),
    Field("trick", integer_in(0, len(FULL_DECK))),
    Field("loss", _AMOUNT),
    Field("chosen", CARDS),
    Field("better", CARDS),
)
_RESULT = (
    Field("seed", TEXT),
    Field("seats", _SEATS),
    Field("opponents", tuple_of(TEXT)),
    Field("finished", _TIME),
    Field("assisted", BOOLEAN),
)


class _Form(NamedTuple):
    """How the rows of a class are written.

    ``type`` is their type in JSON. Programs that know only versions before ``version`` skip them.
    """

    type: str
    version: int
    fields: Sequence[Field]


_FORMS: Final[Mapping[type[AnyRow], _Form]] = MappingProxyType(
    {
        RoundRow: _Form(
            "round",
            1,
            (
                *_RESULT,
                Field("number", _ROUND, "round"),
                Field("pass_rule", TEXT),
                Field("die", _DIE),
                Field("points", tuple_of(_POINTS)),
                Field("given", CARDS),
                Field("received", CARDS),
                Field("taken", CARDS),
                Field("tricks", tuple_of(_TRICK)),
                Field("fate", member_of(PapayooFate), "papayoo"),
                Field("points_given", _POINTS),
                Field("giver", _SEAT, default=None),
                Field("taker", _SEAT, default=None),
                Field("dealt", record_of(RoundDeal, _DEAL), default=None),
            ),
        ),
        GameRow: _Form(
            "game",
            1,
            (
                *_RESULT,
                Field("scores", tuple_of(tuple_of(_POINTS))),
                Field("is_replay", BOOLEAN, "replay", default=False),
            ),
        ),
        JudgedRound: _Form(
            "judged",
            2,
            (
                *_RESULT,
                Field("number", _ROUND, "round"),
                Field("own", _POINTS, "points"),
                Field("worth", _AMOUNT),
                Field("decisions", tuple_of(record_of(JudgedDecision, _DECISION))),
                Field("hand", _AMOUNT, default=None),
                Field("went_well", tuple_of(integer_in(0, len(FULL_DECK))), default=()),
                Field("merits", tuple_of(integer_in(0, len(FULL_DECK))), default=()),
                Field("by_trick", tuple_of(_POINTS), default=()),
            ),
        ),
        PracticeRow: _Form(
            "practice",
            2,
            (
                Field("kind", member_of(PracticeKind)),
                Field("id", TEXT),
                Field("is_solved", BOOLEAN, "solved"),
                Field("finished", _TIME),
            ),
        ),
        ChallengeRow: _Form(
            "challenge",
            2,
            (
                Field("line", TEXT),
                Field("accepted", _TIME),
            ),
        ),
        BegunRow: _Form(
            "begun",
            3,
            (
                Field("seed", TEXT),
                Field("seats", _SEATS),
                Field("rounds", integer_in(0, MAX_ROUNDS)),
                Field("begun", _EXACT_TIME),
            ),
        ),
        TargetRow: _Form(
            "target",
            4,
            (
                Field("seed", TEXT),
                Field("points", integer_in(0, MAX_ROUNDS * ROUND_POINTS)),
                Field("found", _TIME),
            ),
        ),
    }
)
_KINDS: Final[Mapping[str, type[AnyRow]]] = MappingProxyType({form.type: kind for kind, form in _FORMS.items()})


def to_fields(row: AnyRow) -> Fields:
    """Return a row as a JSON object."""
    form = _FORMS[type(row)]
    return {"type": form.type, "version": form.version, **write_fields(row, form.fields)}


def from_fields(fields: Fields) -> AnyRow:
    """Return the row that a JSON object represents; raises ValueError if the object is invalid."""
    try:
        kind = _KINDS[fields["type"]]
        row: AnyRow = kind(**read_fields(fields, _FORMS[kind].fields))
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"not a row: {error!r}") from error
    _check(row)
    return row


def _check(row: AnyRow) -> None:
    """Raise ValueError if the fields of a row, valid by themselves, contradict each other."""
    if isinstance(row, RoundRow | GameRow | JudgedRound) and len(row.opponents) != row.seats - 1:
        raise ValueError(f"{len(row.opponents)} opponents at {row.seats} seats")
    match row:
        case RoundRow():
            _check_points(row.points, row.seats)
            if any(seat is not None and seat >= row.seats for seat in (row.giver, row.taker)):
                raise ValueError(f"seats {row.giver} and {row.taker} of {row.seats}")
            if max(row.tricks, default=0) > row.trick_count:
                raise ValueError(f"tricks {row.tricks}")
            if row.dealt is not None:
                _check_deal(row.dealt, row.seats)
        case GameRow():
            if not 1 <= len(row.scores) <= MAX_ROUNDS:
                raise ValueError(f"{len(row.scores)} rounds")
            for points in row.scores:
                _check_points(points, row.seats)
        case JudgedRound():
            last = GameOptions(row.seats, 1).deal.hand_size
            if any(decision.trick > last for decision in row.decisions):
                raise ValueError(f"a trick after {last}")
            if row.by_trick and (len(row.by_trick), sum(row.by_trick)) != (last, row.own):
                raise ValueError(f"points {row.by_trick} of {last} tricks and {row.own} points")


def _check_points(points: Sequence[int], seats: int) -> None:
    """Raise ValueError unless these can be the points of a round: all of them, except where cards sleep."""
    total, some_sleep = sum(points), seats == MIN_SEATS
    if len(points) != seats or total > ROUND_POINTS or (total < ROUND_POINTS and not some_sleep):
        raise ValueError(f"points {points}")


def _check_deal(dealt: RoundDeal, seats: int) -> None:
    payoo_points, high_cards, some_sleep = sum(dealt.payoo_points), sum(dealt.high_cards), seats == MIN_SEATS
    if some_sleep:
        fits = payoo_points <= PAYOO_POINTS and high_cards <= HIGH_CARDS
    else:
        fits = (payoo_points, high_cards) == (PAYOO_POINTS, HIGH_CARDS) and dealt.papayoo is not None
    are_seats = max(dealt.dealer, dealt.papayoo or 0) < seats
    if not fits or not are_seats or {len(dealt.payoo_points), len(dealt.high_cards)} != {seats}:
        raise ValueError(f"dealt {dealt}")
