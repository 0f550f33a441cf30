"""Converts result rows to JSON objects and back, with validation."""

from datetime import UTC, datetime

from papayoo.engine.cards import Suit, format_cards, parse_cards
from papayoo.engine.options import MAX_ROUNDS, MAX_SEATS, MIN_SEATS, ROUND_POINTS, GameOptions
from papayoo.engine.record_lines import Fields, text
from papayoo.history.rows import GameRow, PapayooFate, RoundRow, Row

VERSION = 1
"""Version of the JSON format that this program writes."""

_FIRST_YEAR, _LAST_YEAR = 1970, 2999
"""The years of valid times in UTC: every system can convert these to local time."""


def to_fields(row: Row) -> Fields:
    """Return a row as a JSON object."""
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
    """Return the row that a JSON object represents; raises ValueError if the object is invalid."""
    try:
        return _row(fields)
    except (KeyError, TypeError, AttributeError, OverflowError) as error:
        raise ValueError(f"not a row: {error!r}") from error


def _row(fields: Fields) -> Row:
    seats = _integer(fields["seats"], MIN_SEATS, MAX_SEATS)
    common: Fields = {
        "seed": text(fields["seed"]),
        "seats": seats,
        "opponents": tuple(text(spec) for spec in fields["opponents"]),
        "finished": _time(fields["finished"]),
        "assisted": _boolean(fields["assisted"]),
    }
    if len(common["opponents"]) != seats - 1:
        raise ValueError("opponents")
    if fields["type"] == "game":
        scores = tuple(_points(points, seats) for points in fields["scores"])
        _integer(len(scores), 1, MAX_ROUNDS)
        return GameRow(**common, scores=scores)
    if fields["type"] != "round":
        raise ValueError(f"type {fields['type']!r}")
    return RoundRow(**common, **_round_values(fields, seats))


def _round_values(fields: Fields, seats: int) -> Fields:
    hand_size = GameOptions(seats, 1).deal.hand_size
    return {
        "number": _integer(fields["round"], 1, MAX_ROUNDS),
        "pass_rule": text(fields["pass_rule"]),
        "die": _die(fields["die"]),
        "points": _points(fields["points"], seats),
        "given": parse_cards(fields["given"]),
        "received": parse_cards(fields["received"]),
        "taken": parse_cards(fields["taken"]),
        "tricks": tuple(_integer(number, 1, hand_size) for number in fields["tricks"]),
        "fate": PapayooFate(fields["papayoo"]),
        "points_given": _integer(fields["points_given"], 0, ROUND_POINTS),
    }


def _points(raw: list[object], seats: int) -> tuple[int, ...]:
    points = tuple(_integer(value, 0, ROUND_POINTS) for value in raw)
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
    time = time.astimezone(UTC)  # raises OverflowError near the years 1 and 9999
    if not _FIRST_YEAR <= time.year <= _LAST_YEAR:
        raise ValueError(f"a time outside {_FIRST_YEAR} to {_LAST_YEAR}: {raw!r}")
    return time


def _integer(raw: object, low: int, high: int) -> int:
    if type(raw) is not int or not low <= raw <= high:
        raise ValueError(f"not a whole number from {low} to {high}: {raw!r}")
    return raw


def _boolean(raw: object) -> bool:
    if not isinstance(raw, bool):
        raise TypeError(f"not true or false: {raw!r}")
    return raw
