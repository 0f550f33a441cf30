"""Converts result rows to JSON objects and back, with validation."""

from collections.abc import Mapping
from datetime import UTC, datetime
from types import MappingProxyType
from typing import Any, Final

from papayoo.engine import (
    FULL_DECK,
    MAX_ROUNDS,
    MAX_SEATS,
    MIN_SEATS,
    ROUND_POINTS,
    GameOptions,
    PracticeKind,
    Suit,
    format_cards,
    parse_cards,
)
from papayoo.engine.record_lines import Fields, boolean, integer, text
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
    Row,
    is_high,
)

PAYOO_POINTS = sum(card.rank for card in FULL_DECK if card.suit is Suit.PAYOO)
HIGH_CARDS = sum(map(is_high, FULL_DECK))

VERSION = 3
"""The highest version of a row that this program reads."""

_LATER_VERSION, _LATEST_VERSION = 2, 3
"""Versions of the rows of judged rounds, practices and challenges, and of the rows of begun games.

Other rows have version 1. Programs that know only earlier versions skip the rows of later ones.
"""

_KINDS: Final[Mapping[type[Row], str]] = MappingProxyType({RoundRow: "round", GameRow: "game", JudgedRound: "judged"})

_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""First and last year of valid times, in UTC.

Every system can convert times of these years to local time.
"""


def to_fields(row: AnyRow) -> Fields:
    """Return a row as a JSON object."""
    match row:
        case PracticeRow():
            return _practice_fields(row)
        case ChallengeRow():
            head = {"type": "challenge", "version": _LATER_VERSION}
            return head | {"line": row.line, "accepted": _time_text(row.accepted)}
        case BegunRow():
            head = {"type": "begun", "version": _LATEST_VERSION, "seed": row.seed, "seats": row.seats}
            return head | {"rounds": row.rounds, "begun": _exact_time_text(row.begun)}
    return _result_fields(row)


def _practice_fields(row: PracticeRow) -> Fields:
    return {
        "type": "practice",
        "version": _LATER_VERSION,
        "kind": row.kind.value,
        "id": row.id,
        "solved": row.is_solved,
        "finished": _time_text(row.finished),
    }


def _result_fields(row: Row) -> Fields:
    head = {
        "type": _KINDS[type(row)],
        "version": _LATER_VERSION if isinstance(row, JudgedRound) else 1,
        "seed": row.seed,
        "seats": row.seats,
        "opponents": list(row.opponents),
        "finished": _time_text(row.finished),
        "assisted": row.assisted,
    }
    match row:
        case RoundRow():
            return head | _round_fields(row)
        case GameRow():
            replay = {"replay": True} if row.is_replay else {}
            return head | {"scores": [list(points) for points in row.scores]} | replay
        case JudgedRound():
            return head | _judged_fields(row)


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
        **{name: seat for name, seat in (("giver", row.giver), ("taker", row.taker)) if seat is not None},
        **({} if row.dealt is None else {"dealt": _deal_fields(row.dealt)}),
    }


def _deal_fields(dealt: RoundDeal) -> list[object]:
    return [dealt.dealer, list(dealt.payoo_points), list(dealt.high_cards), dealt.papayoo]


def _judged_fields(row: JudgedRound) -> Fields:
    return {
        "round": row.number,
        "points": row.own,
        "worth": row.worth,
        "decisions": [
            [item.part.value, item.trick, item.loss, format_cards(item.chosen), format_cards(item.better)]
            for item in row.decisions
        ],
    }


def from_fields(fields: Fields) -> AnyRow:
    """Return the row that a JSON object represents; raises ValueError if the object is invalid."""
    try:
        match fields["type"]:
            case "practice":
                return _practice_row(fields)
            case "challenge":
                return ChallengeRow(text(fields["line"]), _time(fields["accepted"]))
            case "begun":
                seats, rounds = integer(fields["seats"], MIN_SEATS, MAX_SEATS), fields["rounds"]
                return BegunRow(text(fields["seed"]), seats, integer(rounds, 0, MAX_ROUNDS), _time(fields["begun"]))
        return _row(fields)
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"not a row: {error!r}") from error


def _practice_row(fields: Fields) -> PracticeRow:
    kind, solved = PracticeKind(fields["kind"]), boolean(fields["solved"])
    return PracticeRow(kind, text(fields["id"]), solved, _time(fields["finished"]))


def _row(fields: Fields) -> Row:
    seats = integer(fields["seats"], MIN_SEATS, MAX_SEATS)
    common: Fields = {
        "seed": text(fields["seed"]),
        "seats": seats,
        "opponents": tuple(text(spec) for spec in fields["opponents"]),
        "finished": _time(fields["finished"]),
        "assisted": boolean(fields["assisted"]),
    }
    if len(common["opponents"]) != seats - 1:
        raise ValueError("opponents")
    match fields["type"]:
        case "round":
            return RoundRow(**common, **_round_values(fields, seats))
        case "game":
            scores = tuple(_points(points, seats) for points in fields["scores"])
            integer(len(scores), 1, MAX_ROUNDS)
            return GameRow(**common, scores=scores, is_replay=boolean(fields.get("replay", False)))
        case "judged":
            return JudgedRound(**common, **_judged_values(fields, seats))
    raise ValueError(f"type {fields['type']!r}")


def _round_values(fields: Fields, seats: int) -> Fields:
    hand_size = GameOptions(seats, 1).deal.hand_size
    return {
        "number": integer(fields["round"], 1, MAX_ROUNDS),
        "pass_rule": text(fields["pass_rule"]),
        "die": _die(fields["die"]),
        "points": _points(fields["points"], seats),
        "given": parse_cards(fields["given"]),
        "received": parse_cards(fields["received"]),
        "taken": parse_cards(fields["taken"]),
        "tricks": tuple(integer(number, 1, hand_size) for number in fields["tricks"]),
        "fate": PapayooFate(fields["papayoo"]),
        "points_given": integer(fields["points_given"], 0, ROUND_POINTS),
        **{name: integer(fields[name], 0, seats - 1) for name in ("giver", "taker") if name in fields},
        "dealt": _deal(fields["dealt"], seats) if "dealt" in fields else None,
    }


def _deal(raw: list[Any], seats: int) -> RoundDeal:
    dealer, payoo_points, high_cards, papayoo = raw
    found = RoundDeal(
        integer(dealer, 0, seats - 1),
        tuple(integer(points, 0, PAYOO_POINTS) for points in payoo_points),
        tuple(integer(cards, 0, HIGH_CARDS) for cards in high_cards),
        None if papayoo is None else integer(papayoo, 0, seats - 1),
    )
    sums = sum(found.payoo_points), sum(found.high_cards)
    some_sleep = seats == MIN_SEATS
    fits = sums[0] <= PAYOO_POINTS and sums[1] <= HIGH_CARDS if some_sleep else sums == (PAYOO_POINTS, HIGH_CARDS)
    is_held = found.papayoo is not None or some_sleep
    if {len(found.payoo_points), len(found.high_cards)} != {seats} or not fits or not is_held:
        raise ValueError(f"dealt {raw}")
    return found


def _judged_values(fields: Fields, seats: int) -> Fields:
    return {
        "number": integer(fields["round"], 1, MAX_ROUNDS),
        "own": integer(fields["points"], 0, ROUND_POINTS),
        "worth": _amount(fields["worth"]),
        "decisions": tuple(_decision(raw, seats) for raw in fields["decisions"]),
    }


def _decision(raw: list[Any], seats: int) -> JudgedDecision:
    part, trick, loss, chosen, better = raw
    last = GameOptions(seats, 1).deal.hand_size
    return JudgedDecision(Part(part), integer(trick, 0, last), _amount(loss), parse_cards(chosen), parse_cards(better))


def _points(raw: list[object], seats: int) -> tuple[int, ...]:
    points = tuple(integer(value, 0, ROUND_POINTS) for value in raw)
    some_sleep = seats == MIN_SEATS
    if len(points) != seats or sum(points) > ROUND_POINTS or (sum(points) < ROUND_POINTS and not some_sleep):
        raise ValueError(f"points {points}")
    return points


def _die(raw: str) -> Suit:
    suit = Suit.from_letter(raw)
    if suit is Suit.PAYOO:
        raise ValueError("no die shows Payoo")
    return suit


def _time_text(time: datetime) -> str:
    return f"{time.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _exact_time_text(time: datetime) -> str:
    """Return a time with microseconds, so that two games begun in the same second stay two."""
    return f"{time.astimezone(UTC):%Y-%m-%dT%H:%M:%S.%fZ}"


def _time(raw: str) -> datetime:
    time = datetime.fromisoformat(raw)
    if time.utcoffset() is None:
        raise ValueError(f"a time of no zone: {raw!r}")
    time = time.astimezone(UTC)  # raises OverflowError near the years 1 and 9999
    if not _FIRST_YEAR <= time.year <= _LAST_YEAR:
        raise ValueError(f"a time outside {_FIRST_YEAR} to {_LAST_YEAR}: {raw!r}")
    return time


def _amount(raw: object) -> float:
    """Return a number of points, which may have decimals.

    Raises ValueError unless it is between 0 and the total points of a round.
    """
    if isinstance(raw, bool) or not isinstance(raw, int | float) or not 0 <= raw <= ROUND_POINTS:
        raise ValueError(f"not points: {raw!r}")
    return float(raw)
