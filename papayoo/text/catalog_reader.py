"""Reads the text of a catalog, which is TOML: what the game ships is so plain that a line says all there is to know.

The standard library's reader takes as long over a catalog as it takes to open the window. So the plain is read here:
tables, and messages between double quotes whose only escape is that of a new line. A text that holds anything else
goes to that reader as a whole, and it alone says what is wrong with one.
"""

import re
from typing import Any

Tables = dict[str, Any]
"""Messages and tables of messages, by name."""

_NAME = "[A-Za-z0-9_-]+"
_WORDS = r'[^"\\\x00-\x1f\x7f]*'
_SHORT = rf'"({_WORDS}(?:\\n{_WORDS})*)"'
_LONG = rf'"""\n?({_WORDS}(?:\n{_WORDS})*)"""'
_PLAIN = re.compile(rf"(?:\[({_NAME}(?:\.{_NAME})*)\]|({_NAME}) = (?:{_SHORT}|{_LONG})|#[^\x00-\x1f\x7f]*|)(?:\n+|\Z)")
"""A table's heading, a message in one line or in several, a comment, or nothing."""


def tables_in(text: str) -> Tables:
    """What a catalog says; raises ValueError for a text that is not TOML."""
    tables = plain_tables(text)
    if tables is not None:
        return tables
    import tomllib  # noqa: PLC0415  no catalog of ours needs it

    return tomllib.loads(text)


def plain_tables(text: str) -> Tables | None:
    """What a plain text says; None if it is not plain, or says something twice."""
    whole: Tables = {}
    table, headings, end = whole, set[str](), 0
    for line in _PLAIN.finditer(text):
        if line.start() != end:
            return None
        end = line.end()
        heading, name, short, long = line.groups()
        if heading is not None:
            found = None if heading in headings else _opened(whole, heading)
            if found is None:
                return None
            table = found
            headings.add(heading)
        elif name is not None:
            if name in table:
                return None
            table[name] = short.replace("\\n", "\n") if long is None else long
    return whole if end == len(text) else None


def _opened(whole: Tables, heading: str) -> Tables | None:
    """The table of a heading, made if it is not there; None if the heading names a message."""
    table = whole
    for name in heading.split("."):
        table = table.setdefault(name, {})
        if not isinstance(table, dict):
            return None
    return table
