"""Tests of languages: listing, selection, plural forms and fallback."""

from pathlib import Path

import pytest

from papayoo.resources import MissingAssetError
from papayoo.text.catalog import Catalog, catalog_for, languages, load_catalog
from tests.text.test_messages import places

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


@pytest.mark.parametrize("language", sorted(languages()))
def test_catalog_has_no_extra_message_or_placeholder(language: str) -> None:
    for key, message in load_catalog(language).messages.items():
        english = ENGLISH.messages[key]
        assert isinstance(message, str) == isinstance(english, str), key
        for form in [message] if isinstance(message, str) else message.values():
            whole = english if isinstance(english, str) else english["other"]
            assert places(form) <= places(whole), key


def test_ten_languages_are_shipped() -> None:
    assert set(languages()) >= {"de", "en", "es", "fr", "it", "ko", "nl", "pt", "zh-Hans", "zh-Hant"}


@pytest.mark.parametrize("language", sorted(languages()))
def test_translations_use_all_placeholders(language: str) -> None:
    for key, message in load_catalog(language).messages.items():
        english = ENGLISH.messages[key]
        whole = places(english if isinstance(english, str) else english["other"])
        assert places(message if isinstance(message, str) else message["other"]) | {"n"} == whole | {"n"}, key
