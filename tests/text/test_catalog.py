"""Tests of languages: listing, selection, plural forms and fallback."""

from pathlib import Path

import pytest

from papayoo.engine.cards import Card, Suit
from papayoo.resources import MissingAssetError
from papayoo.text.catalog import Catalog, catalog_for, languages, load_catalog
from papayoo.ui.table_view.card_texts import card_name

ENGLISH = load_catalog()
ESPERANTO = """
[language]
name = "Esperanto"
[menu]
play = "Ludi"
[settings]
rounds_n = { one = "{n} rondo", other = "{n} rondoj" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "eo.toml").write_text(ESPERANTO, encoding="utf-8")
    (tmp_path / "en.toml").write_text('[language]\nname = "English"\n', encoding="utf-8")
    return tmp_path


def test_languages_are_listed_by_own_name(folder: Path) -> None:
    assert languages(folder) == {"en": "English", "eo": "Esperanto"}
    assert languages()["en"] == "English"


def test_unusable_catalog_is_neither_listed_nor_used(folder: Path) -> None:
    (folder / "fr.toml").write_text("[menu", encoding="utf-8")
    (folder / "de.toml").write_text('[menu]\nplay = "Spielen"\n', encoding="utf-8")
    (folder / "it.toml").write_bytes(b"\xff\xfe")
    assert set(languages(folder)) == {"en", "eo"}
    assert catalog_for(("fr", "de", "it"), folder).language == "en"


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        (("eo",), "eo"),
        (("eo-XX",), "eo"),
        (("eo_XX",), "eo"),
        (("", "eo", "en"), "eo"),
        (("xx", "en-US", "eo"), "en"),
        (("", "xx"), "en"),
        (("", "../eo"), "en"),
        ((), "en"),
    ],
)
def test_first_available_language_is_used(folder: Path, wanted: tuple[str, ...], taken: str) -> None:
    assert catalog_for(wanted, folder).language == taken


@pytest.mark.parametrize(
    ("wanted", "taken"),
    [
        ("pt-BR", "pt"),
        ("de_AT", "de"),
        ("ko-KR", "ko"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("ja", "en"),
    ],
)
def test_system_region_selects_catalog(wanted: str, taken: str) -> None:
    assert catalog_for((wanted,)).language == taken


def test_missing_message_falls_back_to_english(folder: Path) -> None:
    catalog = catalog_for(("eo",), folder)
    assert catalog("menu.play") == "Ludi"
    assert catalog("menu.quit") == ENGLISH("menu.quit")
    assert catalog("settings.rounds_n", n=1) == "1 rondo"
    assert catalog("settings.seats_n", n=3) == ENGLISH("settings.seats_n", n=3)
    assert "menu.quit" in catalog
    assert "no.such" not in catalog
    with pytest.raises(KeyError):
        catalog("no.such")


def test_language_has_own_plural_rule_with_fallback() -> None:
    rounds = {"rounds": {"one": "{n} manche", "other": "{n} manches"}}
    assert [Catalog("fr-CA", rounds)("rounds", n=n) for n in (0, 1, 2)] == ["0 manche", "1 manche", "2 manches"]
    assert Catalog("ja", {"rounds": {"other": "{n} rounds"}})("rounds", n=1) == "1 rounds"


def test_unknown_language_cannot_be_loaded(folder: Path) -> None:
    for place in (folder, None):
        with pytest.raises(MissingAssetError):
            load_catalog("xx", place)


POLISH = """
[language]
name = "polski"
[suit]
spades = "piki"
spades_gen = "pików"
hearts = "kiery"
payoo = "Payoo"
payoo_gen = "Payoo"
[card]
name = "{rank} {suit:gen}"
[prompt]
discard = "Nie masz {suit:gen}"
follow = "{colour}"
plays = "{name:gen} gra"
rolls = "{nobody} {0}"
leads = "{"
[settings]
seats_n = { one = "{n} gracz", few = "{n} gracze", many = "{n} graczy" }
[ranking]
comma = ", "
and = " i "
[area]
void = "Nie ma {suits:gen}"
"""


@pytest.fixture
def polish(tmp_path: Path) -> Catalog:
    (tmp_path / "pl.toml").write_text(POLISH, encoding="utf-8")
    return load_catalog("pl", tmp_path)


def test_catalog_with_more_plural_forms_needs_no_other(polish: Catalog) -> None:
    assert [polish("settings.seats_n", n=n) for n in (1, 2, 5, 22)] == ["1 gracz", "2 gracze", "5 graczy", "22 gracze"]


def test_word_is_put_into_message_in_the_case_it_asks_for(polish: Catalog) -> None:
    assert polish("prompt.discard", suit=polish.word("suit.spades")) == "Nie masz pików"
    assert polish("prompt.discard", suit=polish.word("suit.hearts")) == "Nie masz kiery"
    assert polish("prompt.discard", suit=polish.word("suit.clubs")) == "Nie masz clubs"
    assert card_name(polish, Card(Suit.SPADES, 7)) == "7 pików"


def test_list_is_put_into_message_in_the_case_it_asks_for(polish: Catalog) -> None:
    suits = [polish.word(f"suit.{suit}") for suit in ("spades", "hearts", "payoo")]
    assert polish.listed(suits) == "piki, kiery, Payoo"
    assert polish.listed(suits[:2], "ranking.and") == "piki i kiery"
    assert polish("area.void", suits=polish.listed(suits)) == "Nie ma pików, kiery, Payoo"
    assert polish.listed([]) == ""


@pytest.mark.parametrize("key", ["prompt.follow", "prompt.plays", "prompt.rolls", "prompt.leads"])
def test_message_that_cannot_be_filled_in_is_replaced_by_english(polish: Catalog, key: str) -> None:
    values = {"name": "Bao", "suit": "Payoo"}
    assert polish(key, **values) == ENGLISH(key, **values)


def test_ten_languages_are_shipped() -> None:
    assert set(languages()) >= {"de", "en", "es", "fr", "it", "ko", "nl", "pt", "zh-Hans", "zh-Hant"}
