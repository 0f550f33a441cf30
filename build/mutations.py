"""Makes damaged and odd variants of files: bytes flipped, parts lost or doubled, fields changed or made senseless."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

from papayoo.engine.lines import checked_line

Mutation = Callable[[bytes, random.Random], bytes]

ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 8, 99, 100, 250, 2**31, 2**63, -(2**70), 10**40, 0.5, 1e308, -0.0),
    *("", " ", "7S", "40P", "1P 1P", "../../x", "\x00", "\u202e", "é", "x" * 300, "left", "papayoo", "\n"),
    *([], {}, [[]], [0] * 50, {"type": "play"}, [None] * 8, ["7S"] * 3),
)
ODD_BYTES: tuple[bytes, ...] = (
    *(b"\x00", b"\xff", b"\xef\xbb\xbf", b"\r\n", b"\n", b"\n\n", b'"', b"{", b"}", b"[" * 2000, b'{"a":' * 1500),
    *(b"NaN", b"Infinity", b"-", b"1e999", b"9" * 5000, b"\\ud800", b"\\u0000", b",", b":", b'"type":"deal"'),
)


def mutated(seeds: Sequence[bytes], rng: random.Random) -> bytes:
    """A variant of one of the seeds; now and then several changes in a row, or a mixture of two."""
    data = rng.choice(seeds)
    if rng.random() < 0.05:
        return _spliced(data, rng.choice(seeds), rng)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        data = rng.choice(_MUTATIONS)(data, rng)
    return data


def _place(data: bytes, rng: random.Random) -> int:
    return rng.randrange(len(data) + 1)


def _spliced(one: bytes, other: bytes, rng: random.Random) -> bytes:
    return one[: _place(one, rng)] + other[_place(other, rng) :]


def _flip(data: bytes, rng: random.Random) -> bytes:
    if not data:
        return bytes([rng.randrange(256)])
    at = rng.randrange(len(data))
    return data[:at] + bytes([data[at] ^ (1 << rng.randrange(8))]) + data[at + 1 :]


def _cut(data: bytes, rng: random.Random) -> bytes:
    return data[: _place(data, rng)]


def _lose(data: bytes, rng: random.Random) -> bytes:
    start = _place(data, rng)
    return data[:start] + data[start + rng.choice((1, 2, 10, 100)) :]


def _double(data: bytes, rng: random.Random) -> bytes:
    start = _place(data, rng)
    part = data[start : start + rng.choice((1, 5, 50, 500))]
    return data[:start] + part * rng.choice((2, 3, 20)) + data[start:]


def _insert(data: bytes, rng: random.Random) -> bytes:
    at = _place(data, rng)
    return data[:at] + rng.choice(ODD_BYTES) + data[at:]


def _mix_lines(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    first, second = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[first], lines[second] = lines[second], lines[first]
    return b"\n".join(lines)


def _drop_line(data: bytes, rng: random.Random) -> bytes:
    lines = data.split(b"\n")
    del lines[rng.randrange(len(lines))]
    return b"\n".join(lines)


def _change_field(data: bytes, rng: random.Random) -> bytes:
    """Another value somewhere in one JSON line, or in the whole file where that is one object."""
    try:
        whole = json.loads(data)
    except (ValueError, RecursionError):
        lines = data.split(b"\n")
        at = rng.randrange(len(lines))
        lines[at] = _with_odd_field(lines[at], rng)
        return b"\n".join(lines)
    return _dumped(_odd(whole, rng), data)


def _with_odd_field(line: bytes, rng: random.Random) -> bytes:
    try:
        return _dumped(_odd(json.loads(line), rng), line)
    except (ValueError, RecursionError):
        return line


def _dumped(value: object, otherwise: bytes) -> bytes:
    try:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()
    except (ValueError, RecursionError):
        return otherwise


def _odd(value: object, rng: random.Random) -> object:
    """The value with something in it replaced, removed or added."""
    if isinstance(value, dict) and value:
        name = rng.choice(list(value))
        if rng.random() < 0.15:
            return {key: item for key, item in value.items() if key != name}
        if rng.random() < 0.15:
            return value | {rng.choice(("x", "format", "level", "version", "")): rng.choice(ODD_VALUES)}
        return value | {name: _odd(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], _odd(value[at], rng), *value[at + 1 :]]
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 2))
    return rng.choice(ODD_VALUES)


def _reseal(data: bytes, rng: random.Random) -> bytes:
    """A record with a field changed and all checks made anew, so that only the rules can find it."""
    sealed, check = [], ""
    lines = data.split(b"\n")
    odd = rng.randrange(len(lines))
    for at, line in enumerate(lines):
        try:
            fields: Any = _odd(json.loads(line), rng) if at == odd else json.loads(line)
            rest = {name: value for name, value in fields.items() if name != "check"}
            text, check = checked_line(rest, check)
            sealed.append(text.encode())
        except (ValueError, AttributeError, TypeError, RecursionError):
            sealed.append(line)
    return b"\n".join(sealed)


_MUTATIONS: tuple[Mutation, ...] = (
    *(_flip, _cut, _lose, _double, _insert, _mix_lines, _drop_line),
    *(_change_field, _change_field, _reseal, _reseal),
)
