"""Languages: which there are, which is taken, and what happens to what a catalog lacks. The second one is made up."""

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


def test_every_catalog_is_listed_by_the_name_it_gives_itself(folder: Path) -> None:
    assert languages(folder) == {"en": "English", "eo": "Esperanto"}
    assert languages()["en"] == "English"


def test_a_catalog_that_is_damaged_or_has_no_name_is_not_listed_and_never_taken(folder: Path) -> None:
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
def test_the_first_wanted_language_that_there_is_is_taken_else_english(
    folder: Path, wanted: tuple[str, ...], taken: str
) -> None:
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
def test_a_system_of_any_region_gets_the_catalog_that_people_read_there(wanted: str, taken: str) -> None:
    assert catalog_for((wanted,)).language == taken


def test_what_another_catalog_lacks_is_said_in_english(folder: Path) -> None:
    catalog = catalog_for(("eo",), folder)
    assert catalog("menu.play") == "Ludi"
    assert catalog("menu.quit") == ENGLISH("menu.quit")
    assert catalog("settings.rounds_n", n=1) == "1 rondo"
    assert catalog("settings.seats_n", n=3) == ENGLISH("settings.seats_n", n=3)
    assert "menu.quit" in catalog
    assert "no.such" not in catalog
    with pytest.raises(KeyError):
        catalog("no.such")


def test_a_language_chooses_its_own_plural_forms_and_other_where_there_is_no_form() -> None:
    rounds = {"rounds": {"one": "{n} manche", "other": "{n} manches"}}
    assert [Catalog("fr-CA", rounds)("rounds", n=n) for n in (0, 1, 2)] == ["0 manche", "1 manche", "2 manches"]
    assert Catalog("ja", {"rounds": {"other": "{n} rounds"}})("rounds", n=1) == "1 rounds"


def test_a_language_that_is_not_there_cannot_be_loaded(folder: Path) -> None:
    for place in (folder, None):
        with pytest.raises(MissingAssetError):
            load_catalog("xx", place)


@pytest.mark.parametrize("language", sorted(languages()))
def test_a_shipped_catalog_has_no_message_that_english_lacks_and_no_other_places(language: str) -> None:
    for key, message in load_catalog(language).messages.items():
        english = ENGLISH.messages[key]
        assert isinstance(message, str) == isinstance(english, str), key
        for form in [message] if isinstance(message, str) else message.values():
            whole = english if isinstance(english, str) else english["other"]
            assert places(form) <= places(whole), key


def test_there_are_catalogs_in_ten_languages_korean_and_both_chinese_among_them() -> None:
    assert set(languages()) >= {"de", "en", "es", "fr", "it", "ko", "nl", "pt", "zh-Hans", "zh-Hant"}


@pytest.mark.parametrize("language", sorted(languages()))
def test_shipped_messages_use_all_placeholders_of_the_english_ones(language: str) -> None:
    for key, message in load_catalog(language).messages.items():
        english = ENGLISH.messages[key]
        whole = places(english if isinstance(english, str) else english["other"])
        assert places(message if isinstance(message, str) else message["other"]) | {"n"} == whole | {"n"}, key
