"""Tests of languages: listing, selection, plural forms and fallback."""

import os
import re
from pathlib import Path

import pytest

from papayoo.engine import Card, Suit
from papayoo.resources import MissingAssetError, assets_folder
from papayoo.text import catalog as catalog_module
from papayoo.text.catalog import (
    Catalog,
    DamagedCatalogError,
    catalog_for,
    damaged_catalogs,
    languages,
    load_catalog,
    messages_in,
)
from papayoo.ui.table_view.card_texts import card_name
from tests.loops import for_rows

ENGLISH = load_catalog()
FILES = {"en": assets_folder() / "locale" / "en.toml"}
ESPERANTO = """
[language]
name = "Esperanto"
[menu]
play = "Ludi"
[settings]
rounds_n = { one = "{n} rondo", other = "{n} rondoj" }
"""


SHIPPED = set(languages())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a catalog of the player's own."""
    (tmp_path / "eo.toml").write_text(ESPERANTO, encoding="utf-8")
    return tmp_path


def test_languages_are_listed_by_own_name_in_alphabetical_order(folder: Path) -> None:
    assert languages()["en"] == "English"
    names = [without_share(name) for name in languages(folder).values()]
    order = [names.index(name) for name in ("Deutsch", "English", "Español", "Esperanto", "Français", "한국어")]
    assert order == sorted(order)
    assert names[-1] == "繁體中文"


def test_catalog_is_listed_by_its_own_name() -> None:
    names = {language: load_catalog(language)("language.name") for language in SHIPPED}
    assert {language: without_share(name) for language, name in languages().items()} == names


def without_share(name: str) -> str:
    """Return the name of a language without the share of messages, which some catalogs may lack until a release."""
    return re.sub(r" \(\d+ %\)$", "", name)


def test_complete_catalog_is_listed_without_share(tmp_path: Path) -> None:
    english = re.sub(
        r"^\[cli.*?(?=^\[(?!cli))", "", FILES["en"].read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    (tmp_path / "sco.toml").write_text(english.replace('name = "English"', 'name = "Scots"', 1), encoding="utf-8")
    assert damaged_catalogs(tmp_path) == {}
    assert languages(tmp_path)["sco"] == "Scots"


def test_catalog_with_few_messages_is_listed_with_its_share(folder: Path) -> None:
    assert languages(folder)["eo"] == "Esperanto (0 %)"


@pytest.mark.parametrize(("lines", "listed"), [(97, "Ido (97 %)"), (98, "Ido")])
def test_catalog_with_98_percent_of_the_messages_counts_as_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: int, listed: str
) -> None:
    monkeypatch.setattr(catalog_module, "_needed", lambda: 100)
    messages = "".join(f'key_{number} = "x"\n' for number in range(lines - 2))
    plural = '[menu.n]\none = "x"\nother = "x"\n'
    text = f'[language]\nname = "Ido"\ndecimal_point = ","\n{plural}[menu]\n{messages}[cli]\nhelp = "x"\n'
    (tmp_path / "io.toml").write_text(text, encoding="utf-8")
    assert languages(tmp_path)["io"] == listed


def test_catalog_whose_name_has_other_quotes_is_listed_by_its_tag(tmp_path: Path) -> None:
    (tmp_path / "io.toml").write_text("[language]\nname = 'Ido'\n", encoding="utf-8")
    assert languages(tmp_path)["io"] == "io (0 %)"


def test_share_of_incomplete_catalog_is_listed(tmp_path: Path) -> None:
    text = FILES["en"].read_text(encoding="utf-8")
    text = text[: text.index("[practice]")].replace('name = "English"', 'name = "Frysk"', 1)
    (tmp_path / "fy.toml").write_text(text, encoding="utf-8")
    catalogs = load_catalog("fy", tmp_path), ENGLISH
    counts = [sum(not key.startswith("cli.") for key in catalog.messages) for catalog in catalogs]
    share = 100 * counts[0] / counts[1]
    listed = re.fullmatch(r"Frysk \((\d+) %\)", languages(tmp_path)["fy"])
    assert listed is not None
    assert int(listed[1]) == pytest.approx(share, abs=3)


def test_own_catalog_comes_before_shipped_one_and_is_completed_by_it(tmp_path: Path) -> None:
    (tmp_path / "de.toml").write_text('[language]\nname = "Plattdüütsch"\n[menu]\nplay = "Spelen"\n', encoding="utf-8")
    catalog = catalog_for(("de-AT",), tmp_path)
    assert catalog("menu.play") == "Spelen"
    assert catalog("menu.quit") == load_catalog("de")("menu.quit")
    assert catalog("cli.no_display") == ENGLISH("cli.no_display")


UNUSABLE = {
    "broken": "[menu",
    "without a name": '[menu]\nplay = "Spielen"\n',
    "not UTF-8": b"\xff\xfe",
    "attributes": '[language]\nname = "x"\n[prompt]\nfollow = "{suit.in_case.__globals__}"\n',
    "items": '[language]\nname = "x"\n[prompt]\nfollow = "{suit[0]}"\n',
    "wide": '[language]\nname = "x"\n[prompt]\nfollow = "{suit:99999999999}"\n',
    "nested": '[language]\nname = "x"\n[settings]\nseats_n = { other = "{n:{n}}" }\n',
    "conversion": '[language]\nname = "x"\n[prompt]\nfollow = "{suit!r}"\n',
    "numbers": '[language]\nname = "x"\n[settings]\nseats_n = { other = 3 }\n',
    "list": '[language]\nname = ["x"]\n',
    "deep": f"a = {'[' * 9000}",
    "large": ESPERANTO + "#" * (1_000_001 - len(ESPERANTO.encode())),
    "empty": "",
}


def test_own_catalog_may_have_a_million_bytes(folder: Path) -> None:
    (folder / "eo.toml").write_text(ESPERANTO + "#" * (1_000_000 - len(ESPERANTO.encode())), encoding="utf-8")
    assert damaged_catalogs(folder) == {}
    assert load_catalog("eo", folder)("menu.play") == "Ludi"


@pytest.mark.parametrize("text", UNUSABLE.values(), ids=UNUSABLE)
def test_unusable_own_catalog_is_reported_and_neither_listed_nor_used(folder: Path, text: str | bytes) -> None:
    (folder / "fr.toml").write_bytes(text if isinstance(text, bytes) else text.encode())
    (folder / "it.toml").mkdir()
    assert set(languages(folder)) == {*SHIPPED, "eo"}
    assert languages(folder)["fr"] == languages()["fr"]
    assert catalog_for(("fr", "de"), folder)("menu.quit") == load_catalog("fr")("menu.quit")
    (name,) = damaged_catalogs(folder)
    assert name == "fr.toml"
    assert damaged_catalogs(folder)[name]


def test_fault_without_a_text_is_named_by_its_kind(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(path: Path) -> None:
        raise TimeoutError

    monkeypatch.setattr(catalog_module, "_own_messages", fail)
    assert damaged_catalogs(folder) == {"eo.toml": "TimeoutError"}


@pytest.mark.parametrize("text", ["", "[menu]\n", "# nothing\n[menu.play]\n"])
def test_catalog_without_messages_cannot_be_loaded(folder: Path, text: str) -> None:
    (folder / "eo.toml").write_text(text, encoding="utf-8")
    with pytest.raises(DamagedCatalogError, match=r"eo\.toml: empty"):
        load_catalog("eo", folder)


def test_missing_folder_has_no_own_catalogs(tmp_path: Path) -> None:
    assert languages(tmp_path / "none") == languages()
    assert damaged_catalogs(tmp_path / "none") == {}


def test_folder_that_cannot_be_read_has_no_own_catalogs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(_: Path) -> bool:
        raise PermissionError("not allowed")

    monkeypatch.setattr(Path, "is_file", denied)
    assert languages(folder) == languages()
    assert damaged_catalogs(folder) == {}


def test_changed_own_catalog_is_read_again(folder: Path) -> None:
    assert catalog_for(("eo",), folder)("menu.play") == "Ludi"
    (folder / "eo.toml").write_text(ESPERANTO.replace("Ludi", "Ek"), encoding="utf-8")
    os.utime(folder / "eo.toml", ns=(1, 1))
    assert catalog_for(("eo",), folder)("menu.play") == "Ek"


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


@for_rows(
    ("wanted", "taken"),
    [
        ("pt", "pt-BR"),
        ("pt_BR", "pt-BR"),
        ("de_AT", "de"),
        ("ko-KR", "ko"),
        ("zh", "zh-Hans"),
        ("zh-CN", "zh-Hans"),
        ("zh-SG", "zh-Hans"),
        ("zh-TW", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hant", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("zh_hant_HK", "zh-Hant"),
        ("zh-Hans-HK", "zh-Hans"),
        ("de-Latn-DE", "de"),
        ("ja", "en"),
    ],
)
def test_system_region_selects_catalog(wanted: str, taken: str) -> None:
    assert catalog_for((wanted,)).language == taken


@pytest.mark.parametrize(
    ("wanted", "shipped", "taken"),
    [
        ("nb-NO", "da", "da"),
        ("bs_BA", "hr", "hr"),
        ("sr-Latn-RS", "sr", "sr"),
        ("pt", "pt-BR", "pt-BR"),
        ("pt-MZ", "pt-PT", "pt-PT"),
        ("pt-PT", "pt", "pt"),
    ],
)
def test_nearest_catalog_is_taken_for_language_without_one(
    folder: Path, monkeypatch: pytest.MonkeyPatch, wanted: str, shipped: str, taken: str
) -> None:
    monkeypatch.setattr("papayoo.text.catalog._shipped", lambda: {"en": FILES["en"]})
    (folder / f"{shipped}.toml").write_text(ESPERANTO, encoding="utf-8")
    assert catalog_for((wanted,), folder).language == taken


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
[player]
opponent_1 = "Ines"
opponent_2 = "Bao"
opponent_2_gen = "kot Bao"
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
plays = "{name:gen_cap} gra"
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
def polish() -> Catalog:
    return Catalog("pl", messages_in(POLISH), ENGLISH)


def test_catalog_with_more_plural_forms_needs_no_other(polish: Catalog) -> None:
    assert [polish("settings.seats_n", n=n) for n in (1, 2, 5, 22)] == ["1 gracz", "2 gracze", "5 graczy", "22 gracze"]


def test_word_is_put_into_message_in_the_case_it_asks_for(polish: Catalog) -> None:
    assert polish("prompt.discard", suit=polish.word("suit.spades")) == "Nie masz pików"
    assert polish("prompt.discard", suit=polish.word("suit.hearts")) == "Nie masz kiery"
    assert polish("prompt.discard", suit=polish.word("suit.clubs")) == "Nie masz clubs"
    assert card_name(polish, Card(Suit.SPADES, 7)) == "7 pików"


@pytest.mark.parametrize(("name", "text"), [("Bao", "Kot Bao gra"), ("Ines", "Ines gra"), ("Zoé", "Zoé gra")])
def test_first_name_has_the_case_that_a_message_asks_for_and_a_typed_name_stays(
    polish: Catalog, name: str, text: str
) -> None:
    assert polish("prompt.plays", name=name) == text


@pytest.mark.parametrize(
    ("message", "text"), [("{suit:cap}!", "Piki!"), ("{suit:gen_cap}!", "Pików!"), ("{suits:cap}!", "Piki, Payoo!")]
)
def test_word_at_the_start_of_a_line_is_capitalized(polish: Catalog, message: str, text: str) -> None:
    suit = polish.word("suit.spades")
    messages = {**polish.messages, "prompt.follow": message}
    suits = polish.listed([suit, polish.word("suit.payoo")])
    assert Catalog("pl", messages, ENGLISH)("prompt.follow", suit=suit, suits=suits) == text


def test_list_is_put_into_message_in_the_case_it_asks_for(polish: Catalog) -> None:
    suits = [polish.word(f"suit.{suit}") for suit in ("spades", "hearts", "payoo")]
    assert polish.listed(suits) == "piki, kiery, Payoo"
    assert polish.listed(suits[:2], "ranking.and") == "piki i kiery"
    assert polish("area.void", suits=polish.listed(suits)) == "Nie ma pików, kiery, Payoo"
    assert polish.listed([]) == ""


def test_wordings_of_a_message_take_turns() -> None:
    messages = {"menu.quit": "Quit", "menu.quit_2": "Leave", "menu.quit_3": "Go", "menu.play": "Play"}
    texts = Catalog("de", messages, Catalog("en", {"menu.play_2": "Go on"}))
    assert [texts(texts.wording("menu.quit", turn)) for turn in range(5)] == ["Quit", "Leave", "Go", "Quit", "Leave"]
    assert {texts.wording("menu.play", turn) for turn in range(5)} == {"menu.play"}, "not in another language"


@pytest.mark.parametrize("key", ["prompt.follow", "prompt.rolls", "prompt.leads"])
def test_message_that_cannot_be_filled_in_is_replaced_by_english(polish: Catalog, key: str) -> None:
    values = {"name": "Bao", "suit": "Payoo"}
    assert polish(key, **values) == ENGLISH(key, **values)


@pytest.mark.parametrize(("digits", "text"), [(0, "3"), (1, "2,6"), (2, "2,62")])
def test_number_has_the_decimal_point_of_its_language(digits: int, text: str) -> None:
    german = load_catalog("de")
    assert german.decimal(2.62, digits) == text
    assert german.decimal(2.62) == "2,6"
    assert ENGLISH.decimal(-0.25) == "-0.2"


@for_rows(
    ("language", "short", "long", "decimal"),
    [
        ("en", "9999", "15,666", "12,345.6"),
        ("de", "9999", "15.666", "12.345,6"),
        ("fr", "9999", "15\u202f666", "12\u202f345,6"),
        ("es", "9999", "15\u00a0666", "12\u00a0345,6"),
        ("zh-Hans", "9999", "15,666", "12,345.6"),
    ],
)
def test_thousands_are_separated_from_five_digits_on_as_the_language_does_it(
    language: str, short: str, long: str, decimal: str
) -> None:
    texts = load_catalog(language)
    assert (texts.number(9999), texts.number(15666), texts.decimal(12345.6)) == (short, long, decimal)
    assert texts.number(-15666) == f"-{long}"
    assert long in texts("statistics.seats_n", n=15666), "numbers in messages are written like others"
    assert short in texts("statistics.seats_n", n=9999)


def test_text_names_no_number_otherwise_than_the_game_writes_it() -> None:
    for language in languages():
        texts, written = load_catalog(language), load_catalog(language).number(10_000)
        for key, message in texts.messages.items():
            for text in [message] if isinstance(message, str) else message.values():
                found = re.findall(r"(?<![\d.,])10\D?000(?!\d)", text)
                assert set(found) <= {written}, f"{language}: {key}"


def test_languages_of_the_booklet_are_shipped() -> None:
    """The game has two forms of Chinese and two of Portuguese."""
    tags = "bg cs da de el en es et fi fr hr hu it ko lt lv nl pl pt-BR pt-PT ru sk sl sr sv zh-Hans zh-Hant"
    assert set(tags.split()) <= set(languages())
