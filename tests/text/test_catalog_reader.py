"""The reading of catalogs: what is plain is read here, and as the standard library would have read it."""

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.resources import asset_path
from papayoo.text.catalog_reader import plain_tables, tables_in

CATALOGS = sorted(asset_path("locale").glob("*.toml"))
PIECES = (
    *("[", "]", "[a]", "[a.b]", "[b]\n", "[a.b.c]\n", "a", "b = ", 'a = "', 'b = "x"\n', 'b = "y" ', "c=", '"', '"""'),
    *("\n", "\r\n", "\n\n", " ", "\t", "\\", "\\n", "\\t", "#", "# word\n", ".", "é", "\xa0", "\u2028", "\x01", "\x7f"),
    *('c = """', 'd = """\nx\n"""\n', 'e = { one = "1", other = "n" }\n', "f = 1\n", "'", "'''", "g.h = ", "-", "_"),
)


@pytest.mark.parametrize("path", CATALOGS, ids=lambda path: path.stem)
def test_every_shipped_catalog_is_plain_and_says_what_toml_says(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert plain_tables(text) == tomllib.loads(text)


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_whatever_counts_as_plain_says_what_toml_says(text: str) -> None:
    plain = plain_tables(text)
    assert plain is None or plain == tomllib.loads(text)


@pytest.mark.parametrize(
    "text",
    [
        '[a]\nb = "x"\nb = "y"\n',
        '[a]\nb = "x"\n[c]\n[a]\nd = "y"\n',
        '[a]\nb = "x"\n[a.b]\nc = "y"\n',
        '[a.b]\nc = "x"\n[a]\nb = "y"\n',
        '[a]\nb = "x',
        "[a]\nb\n",
    ],
)
def test_a_text_that_says_something_twice_or_not_at_all_is_refused(text: str) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tables_in(text)


def test_what_is_not_plain_is_read_all_the_same() -> None:
    assert tables_in('[a]\nb = \'x\'\nc = { one = "1", other = "n" }\n') == {
        "a": {"b": "x", "c": {"one": "1", "other": "n"}}
    }
