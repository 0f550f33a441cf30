"""Tests of `make languages`, and with it of all shipped catalogs."""

import pytest
from translation_checks import faults, misprints, missing, share, suspicious
from translations import shipped

from papayoo.text.catalog import Catalog, load_catalog, messages_in

LEAST_SHARE = 60
"""Minimum percentage of translated messages in a shipped catalog."""


@pytest.mark.parametrize("language", shipped())
def test_shipped_catalog_is_without_faults(language: str) -> None:
    catalog = load_catalog(language)
    assert [*faults(catalog), *misprints(catalog)] == []
    assert share(catalog) >= LEAST_SHARE


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
    "[prompt]\nfollow = '{suit:gen}'": "a case that is missing: suit.spades_gen, suit.hearts_gen",
    "[suit]\nspades_gen = 'pik'\n[prompt]\nfollow = '{suit:gen}'": "a case that is missing: suit.hearts_gen",
    "[coach]\nplay = '{card:acc}'": "a case that is missing: card.name_acc, card.short_acc",
    "[prompt]\nplays = '{name:gen}'": "a case of a value that has none",
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
        hearts_gen = "kierów"
        clubs_gen = "trefli"
        diamonds_gen = "kar"
        payoo_gen = "Payoo"
        [card]
        name_acc = "{rank} {suit:gen}"
        [coach]
        play = "Zagraj {card:acc}"
        [prompt]
        follow = "{suit:gen}"
        [pass]
        full = { one = "{n} karta", few = "{n} karty", many = "{n} kart" }
    """)
    assert list(faults(catalog)) == []
    assert {"menu.quit", "suit.spades"} <= set(missing(catalog))
    assert not {"prompt.follow", "pass.full", "cli.error"} & set(missing(catalog))


def test_long_message_is_listed() -> None:
    (line,) = suspicious(polish('[menu]\nquit = "Zakończ grę i wyjdź"\nback = "Wróć"'))
    assert line.startswith("menu.quit: 19 letters")


DOUBTFUL = {
    "[option.hints]\nline = 'A button that suggests a card.'": "the same as in English",
    "[option.hints]\nline = 'Przycisk z podpowiedzią'": "ends otherwise than in English",
}


@pytest.mark.parametrize("text", DOUBTFUL)
def test_doubtful_message_is_listed(text: str) -> None:
    (line,) = suspicious(polish(text))
    assert DOUBTFUL[text] in line


MISPRINTED = [
    ("pl", 'Zobacz "Menu"'),
    ("pl", "Zobacz “Menu”"),
    ("pl", "To nie tak..."),
    ("pl", "Dwa  odstępy"),
    ("pl", "Odstęp ."),
    ("pl", "myślnik - nie"),
    ("sk", "{n} %"),
    ("ru", "{n} с"),
    ("ru", "Beрнуться"),
    ("fr", "Jouer : oui"),
    ("fr", "Jouer: oui"),
    ("fr", "« Jouer\u202f»"),
    ("zh-Hans", "你好,世界"),
    ("zh-Hans", "甩掉Papayoo"),
    ("zh-Hant", "請跟{suit}"),
    ("zh-Hant", "{name}出牌"),
]


@pytest.mark.parametrize(("language", "text"), MISPRINTED)
def test_misprint_is_listed(language: str, text: str) -> None:
    (line,) = misprints(Catalog(language, {"menu.quit": text}))
    assert line.startswith("menu.quit: ")


PRINTED_WELL = [
    ("pl", "Zobacz „Menu”… – pliki .papayoo, 3\u00a0s"),
    ("fr", "Jouer\u202f: «\u202foui\u202f»\u202f! (SHA-256) 10:30"),
    ("zh-Hant", "你好，「世界」：{n} 分"),
    ("zh-Hant", "輪到 {name}：請跟{suit:left}，別出 Payoo"),
    ("da", "»Spil« – spillerens kort’"),
    ("hr", "{name} s kartom"),
    ("ru", "{n} с {name}: Papayoo"),
]


@pytest.mark.parametrize(("language", "text"), PRINTED_WELL)
def test_good_print_is_not_listed(language: str, text: str) -> None:
    assert list(misprints(Catalog(language, {"menu.quit": text}))) == []


def test_share_counts_translated_messages() -> None:
    assert share(load_catalog("de")) == 100
    assert share(polish("")) == 0
    assert share(polish("[menu]\nquit_all = 'x'")) == 0
