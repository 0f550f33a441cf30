"""Attributes of objects as fields of JSON objects: one description of each field, for writing and for reading."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from papayoo.engine import record_lines
from papayoo.engine.cards import format_cards, parse_cards
from papayoo.engine.record_lines import Fields

_REQUIRED: Final = object()


@dataclass(frozen=True, slots=True)
class Codec:
    """How a value is written to JSON and read back; ``read`` raises ValueError or TypeError for an invalid value."""

    write: Callable[[Any], object]
    read: Callable[[Any], Any]


@dataclass(frozen=True, slots=True)
class Field:
    """An attribute, and its name in JSON if that is another one. A value equal to ``default`` is not written."""

    attribute: str
    codec: Codec
    name: str = ""
    default: object = _REQUIRED

    @property
    def key(self) -> str:
        return self.name or self.attribute


def write_fields(source: object, fields: Iterable[Field]) -> Fields:
    """Return the attributes of an object as the fields of a JSON object, in the order of ``fields``."""
    values = ((field, getattr(source, field.attribute)) for field in fields)
    return {field.key: field.codec.write(value) for field, value in values if value != field.default}


def read_fields(raw: Fields, fields: Iterable[Field]) -> dict[str, Any]:
    """Return the attributes that the fields of a JSON object represent; other fields of the object are ignored.

    Raises KeyError for a missing field, and what the codecs raise for an invalid value.
    """
    return {
        field.attribute: field.codec.read(raw[field.key])
        if field.key in raw or field.default is _REQUIRED
        else field.default
        for field in fields
    }


def _same(value: object) -> object:
    return value


TEXT = Codec(_same, record_lines.text)
OPTIONAL_TEXT = Codec(_same, record_lines.optional_text)
BOOLEAN = Codec(_same, record_lines.boolean)
INTEGER = Codec(_same, record_lines.integer)
CARDS = Codec(format_cards, parse_cards)


def integer_in(low: int, high: int) -> Codec:
    return Codec(_same, lambda raw: record_lines.integer(raw, low, high))


def member_of(choices: type[Enum]) -> Codec:
    """Return the codec of a member of an enumeration, written as its value."""
    return Codec(lambda member: member.value, choices)


def tuple_of(item: Codec) -> Codec:
    """Return the codec of a tuple whose items have one codec, written as a list."""
    return Codec(lambda items: [item.write(each) for each in items], lambda raw: tuple(item.read(each) for each in raw))


def record_of(kind: Callable[..., object], fields: Sequence[Field]) -> Codec:
    """Return the codec of an object that is written as the list of its fields' values, without their names."""

    def read(raw: Any) -> object:
        return kind(**{field.attribute: field.codec.read(value) for field, value in zip(fields, raw, strict=True)})

    return Codec(lambda source: list(write_fields(source, fields).values()), read)
