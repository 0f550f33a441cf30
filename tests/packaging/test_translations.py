"""Tests of `make languages`, and with it of all shipped catalogs."""

import pytest
from translations import faults, long_messages, missing

from papayoo.text.catalog import FALLBACK_LANGUAGE, Catalog, languages, load_catalog, messages_in

SHIPPED = [language for language in languages() if language != FALLBACK_LANGUAGE]


@pytest.mark.parametrize("language", SHIPPED)
def test_shipped_catalog_is_without_faults(language: str) -> None:
    assert list(faults(load_catalog(language))) == []


def polish(text: str) -> Catalog:
    return Catalog("pl", messages_in(text), load_catalog())


WRONG = {
    "[menu]\nquit_all = 'x'": "menu.quit_all: no such message",
    "[menu]\nquit_gen = 'x'": "menu.quit_gen: no such message",
    "[prompt]\nfollow = 'a {card} {suit}'": "unknown place {card}",
    "[prompt]\nfollow = '{suit} {suit.name}'": "unknown place {suit.name}",
    "[prompt]\nfollow = '{suit} {suit[0]}'": "unknown place {suit[0]}",
    "[prompt]\nfollow = '{suit} {}'": "unknown place {}",
    "[prompt]\nfollow = '{suit!r}'": "unknown place {suit}",
    "[prompt]\nfollow = '{suit:gen}'": "asks for a case",
    "[prompt]\nfollow = 'a'": "lacks {suit}",
    "[prompt]\nfollow = '{suit'": "braces",
    "[prompt]\nfollow = { one = '{suit}', few = '{suit}', many = '{suit}' }": "without a number",
    "[settings]\nseats_n = '{n} os.'": "needs a table with few, many, one",
    "[settings]\nseats_n = { other = '{n} os.' }": "instead of few, many, one",
    "[menu]\nquit = 'a\\nb'".replace("'", '"'): "line breaks",
}


@pytest.mark.parametrize("text", WRONG)
def test_fault_is_listed(text: str) -> None:
    (fault,) = faults(polish(text))
    assert WRONG[text] in fault


def test_cases_and_plural_forms_of_any_number_are_no_faults() -> None:
    catalog = polish("""
        [suit]
        spades_gen = "pik"
        [prompt]
        follow = "{suit:gen}"
        [pass]
        full = { one = "{n} karta", few = "{n} karty", many = "{n} kart" }
    """)
    assert list(faults(catalog)) == []
    assert {"menu.quit", "suit.spades"} <= set(missing(catalog))
    assert not {"prompt.follow", "pass.full", "cli.error"} & set(missing(catalog))


def test_long_message_is_listed() -> None:
    (line,) = long_messages(polish('[menu]\nquit = "Zakończ grę i wyjdź"\nback = "Wróć"'))
    assert line.startswith("menu.quit: 19 letters")
