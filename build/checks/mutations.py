"""Creates damaged and unusual variants of files, such as changed bytes or missing parts."""

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

Mutation = Callable[[bytes, random.Random], bytes]

Seal = Callable[[dict[str, Any], str], tuple[str, str]]
"""A function that returns a line with its checksum, and the checksum.

Its arguments are the fields of the line and the checksum of the previous line.
"""

ODD_VALUES: tuple[object, ...] = (
    *(None, True, False, 0, -1, 1, 2, 7, 8, 99, 100, 250, 2**31, 2**63, -(2**70), 10**40, 0.5, 1e308, -0.0),
    *("", " ", "7S", "40P", "1P 1P", "../../x", "\x00", "\u202e", "é", "x" * 300, "left", "papayoo", "\n"),
    *([], {}, [[]], [0] * 50, {"type": "play"}, [None] * 8, ["7S"] * 3),
    *(float("nan"), float("inf"), float("-inf"), 10**4000, "\ud800", "a\udfffb", "\ufeff", "\r\n"),
    *("W" * 3_000, "桃" * 3_000, "\U0001f469" * 3_000),
    *("0001-01-01T00:00:00+14:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59-12:00", "9999-12-31T23:59:59Z"),
    *("1969-12-31T23:59:59Z", "1970-01-01T00:00:00+14:00", "2999-12-31T23:59:59-12:00", "3000-01-01T00:00:00Z"),
    *(json.loads("[" * 30 + "]" * 30), json.loads('{"a":' * 150 + "1" + "}" * 150)),
)
"""Replacement values that a reader may not expect.

They have wrong types, are too large or too deeply nested, are dates at the limits of the calendar, or are not JSON.
"""
ODD_BYTES: tuple[bytes, ...] = (
    *(b"\x00", b"\xff", b"\xef\xbb\xbf", b"\r\n", b"\n", b"\n\n", b'"', b"{", b"}", b"[" * 2000, b'{"a":' * 1500),
    *(b"NaN", b"Infinity", b"-", b"1e999", b"9" * 5000, b"\\ud800", b"\\u0000", b",", b":", b'"type":"deal"'),
)


def mutated(seeds: Sequence[bytes], rng: random.Random, seal: Seal | None = None) -> bytes:
    """Return a variant of one of the sample files ``seeds``, changed or mixed with another one.

    If ``seal`` is given, some variants have a changed field but valid checksums, so that only the rules of the game can
    reject them.
    """
    data = rng.choice(seeds)
    if rng.random() < 0.05:
        return _spliced(data, rng.choice(seeds), rng)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        is_sealed = seal is not None and rng.random() < SEALED
        data = _reseal(data, rng, seal) if seal is not None and is_sealed else rng.choice(_MUTATIONS)(data, rng)
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
    """Change a value in one JSON line, or in the whole file if it is one JSON object."""
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
    """Return the value as JSON, or ``otherwise`` if JSON cannot represent it.

    The result may contain NaN and infinity, which standard JSON does not allow.
    """
    for is_ascii in (False, True):
        try:
            return json.dumps(value, ensure_ascii=is_ascii, separators=(",", ":")).encode()
        except (ValueError, RecursionError):
            continue
    return otherwise


def _double_key(data: bytes, rng: random.Random) -> bytes:
    """Return a JSON object with a random key inserted a second time, with another value."""
    named = [at for at in range(len(data)) if data.startswith(b'"', at) and data[at - 1 : at] in (b"{", b",")]
    if not named:
        return data
    at = rng.choice(named)
    name = data[at : data.find(b'"', at + 1) + 1]
    return data[:at] + name + b":" + _dumped(rng.choice(ODD_VALUES), b"0") + b"," + data[at:]


def _change_setting(data: bytes, rng: random.Random) -> bytes:
    """Change a value after an equals sign, as in the settings files of desktops."""
    lines = data.split(b"\n")
    at = rng.randrange(len(lines))
    name, equals, _ = lines[at].partition(b"=")
    if not equals:
        return _insert(data, rng)
    lines[at] = name + equals + _dumped(rng.choice(ODD_VALUES), b"0").strip(b'"')
    return b"\n".join(lines)


def _reencode(data: bytes, rng: random.Random) -> bytes:
    """Return the text in another encoding, with a byte order mark, or with other line endings."""
    match rng.randrange(6):
        case 0:
            return data.replace(b"\n", b"\r\n")
        case 1:
            return data.replace(b"\n", b"\r")
        case 2:
            return b"\xef\xbb\xbf" + data
        case 3:
            return data.rstrip(b"\n")
        case 4:
            return data.replace(b"\n", rng.choice((b"\x00", b"\n\n", b" \n", b"\x0b", b"\xe2\x80\xa8")))
        case _:
            letters = rng.choice(("utf-16", "utf-16-be", "utf-32", "latin-1"))
            return data.decode("utf-8", "replace").encode(letters, "replace")


def _odd(value: object, rng: random.Random) -> object:
    """Return a copy of the JSON value in which one part is replaced, removed or added."""
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


def _reseal(data: bytes, rng: random.Random, seal: Seal) -> bytes:
    """Return a record with a changed field and recomputed checksums."""
    sealed, check = [], ""
    lines = data.split(b"\n")
    odd = rng.randrange(len(lines))
    for at, line in enumerate(lines):
        try:
            fields: Any = _odd(json.loads(line), rng) if at == odd else json.loads(line)
            rest = {name: value for name, value in fields.items() if name != "check"}
            text, check = seal(rest, check)
            sealed.append(text.encode())
        except (ValueError, AttributeError, TypeError, RecursionError):
            sealed.append(line)
    return b"\n".join(sealed)


_MUTATIONS: tuple[Mutation, ...] = (
    *(_flip, _cut, _lose, _double, _insert, _mix_lines, _drop_line),
    *(_change_field, _change_field, _change_field, _double_key, _change_setting, _reencode),
)

SEALED = 0.2
"""Probability that a changed file gets valid checksums, if its format has checksums."""
