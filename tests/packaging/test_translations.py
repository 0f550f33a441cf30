"""Tests of `make languages`, and with it of all shipped catalogs."""

from collections.abc import Mapping

import english_forms
import pytest
import translations
from english_forms import Forms
from translation_checks import (
    base_of,
    described_groups,
    faults,
    groups,
    misprints,
    missing,
    needed,
    share,
    suspicious,
    undescribed_groups,
)
from translations import shipped, unfinished

from papayoo.text.catalog import Catalog, load_catalog, messages_in
from tests.loops import check_all, for_all, for_rows

LEAST_SHARE = 60
"""Minimum percentage of translated messages in a shipped catalog."""


def test_shipped_catalogs_are_without_faults() -> None:
    """A translation of an older English text may be wrong until a release: `make languages` lists it."""
    english, recorded, now = load_catalog().messages, english_forms.read(), english_forms.present()

    def check(language: str) -> None:
        catalog = load_catalog(language)
        old = {*english_forms.stale(language, recorded, now), *english_forms.unrecorded(recorded, now)}
        found = [*faults(catalog), *misprints(catalog)]
        assert [line for line in found if base_of(key_in(line), english) not in old] == []
        assert share(catalog) >= LEAST_SHARE

    check_all(shipped(), check)


def test_english_texts_are_printed_as_well_as_translations() -> None:
    """Straight apostrophes, for example, are misprints in English as in all other languages."""
    assert list(misprints(load_catalog())) == []


def key_in(fault: str) -> str:
    """Return the key of the message that has a fault."""
    return fault.split(":", maxsplit=1)[0].split(",", maxsplit=1)[0]


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
    "[prompt]\nplays = '{name:gen}'": "a case that is missing: player.opponent_1_gen, player.opponent_2_gen",
    "[tonight]\nrounds = '{rounds:gen}'": "a case of a value that has none",
    "[prompt]\nfollow = 'a'": "lacks {suit}",
    "[prompt]\nfollow = '{suit'": "braces",
    "[prompt]\nfollow = { one = '{suit}', few = '{suit}', many = '{suit}' }": "without a number",
    "[settings]\nseats_n = '{n} os.'": "needs a table with few, many, one",
    "[settings]\nseats_n = { other = '{n} os.' }": "instead of few, many, one",
    "[menu]\nquit = 'a\\nb'".replace("'", '"'): "line breaks",
}


@for_all(text=WRONG)
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
    ("en", "It's yours"),
    ("en", "Three dots..."),
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


@for_rows(("language", "text"), MISPRINTED)
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


@for_rows(("language", "text"), PRINTED_WELL)
def test_good_print_is_not_listed(language: str, text: str) -> None:
    assert list(misprints(Catalog(language, {"menu.quit": text}))) == []


def test_share_counts_translated_messages() -> None:
    english = load_catalog()
    keys = needed(english)
    half = {key: english.messages[key] for key in keys[: len(keys) // 2]}
    assert share(Catalog("pl", english.messages, english)) == 100
    assert share(Catalog("pl", half, english)) in (49, 50)
    assert share(polish("")) == 0
    assert share(polish("[menu]\nquit_all = 'x'")) == 0


def test_page_for_translators_describes_each_group_once() -> None:
    """New groups may be missing until a release: `make lint` lists them."""
    described = described_groups(translations.GUIDE.read_text(encoding="utf-8"))
    assert described
    assert sorted(described) == sorted(set(described) & groups())


# What a release needs


NOW = english_forms.present()
RECORDED: Forms = {key: {"": form} for key, form in NOW.items()}
GUIDE = "## What is where\n" + "".join(f"| `{group}` | somewhere |\n" for group in sorted(groups()))


def british(changed: Mapping[str, str] | None = None, lacking: int = 0) -> Catalog:
    """Return a catalog with the English messages, without the last ones, and with some other texts."""
    english = load_catalog()
    keys = needed(english)
    kept = {key: english.messages[key] for key in keys[: len(keys) - lacking]}
    return Catalog("en-GB", kept | dict(changed or {}), english)


def test_finished_catalogs_are_ready_for_a_release() -> None:
    assert unfinished([british()], RECORDED, NOW, GUIDE) == []


def test_release_needs_every_message() -> None:
    last = needed(load_catalog())[-1]
    assert unfinished([british(lacking=1)], RECORDED, NOW, GUIDE) == [f"en-GB: missing  {last}"]


def test_release_may_have_a_catalog_that_is_incomplete_on_purpose() -> None:
    assert unfinished([british(lacking=len(NOW) // 2)], RECORDED, NOW, GUIDE) == []


def test_release_needs_messages_without_faults_and_misprints() -> None:
    wrong = british({"menu.quit": "{odd}", "menu.back": "Back..."})
    unknown, dots = unfinished([wrong], RECORDED, NOW, GUIDE)
    assert unknown == "en-GB: faulty  menu.quit, other: unknown place {odd}"
    assert dots.startswith("en-GB: faulty  menu.back: three dots")


def test_release_needs_translations_of_the_present_english_texts() -> None:
    recorded = {**RECORDED, "menu.quit": {"": "aaaaaa"}}
    assert unfinished([british()], recorded, NOW, GUIDE) == ["en-GB: stale  menu.quit"]


def test_release_needs_a_record_of_every_english_text() -> None:
    recorded = {key: forms for key, forms in RECORDED.items() if key != "menu.quit"}
    assert unfinished([british()], recorded, NOW, GUIDE) == ["english_forms.txt: menu.quit is not recorded"]


def test_release_needs_a_description_of_every_group_of_messages() -> None:
    guide = GUIDE.replace("`menu`", "`games`")
    assert undescribed_groups(guide) == ["menu"]
    assert unfinished([british()], RECORDED, NOW, guide) == [
        "translating.md: does not say where messages of [menu] appear"
    ]


@pytest.mark.parametrize(("lacking", "status"), [([], 0), (["de: missing  menu.quit", "pl: stale  menu.quit"], 1)])
def test_command_lists_what_a_release_lacks(
    lacking: list[str], status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(translations, "unfinished_release", lambda: lacking)
    assert translations.main(["--release"]) == status
    assert capsys.readouterr().out.splitlines() == (lacking or ["All translations are finished."])


def test_command_reads_the_shipped_catalogs_and_the_recorded_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shipped catalogs may be unfinished, so the test takes away more from them."""
    monkeypatch.setattr(translations, "shipped", lambda: ["de", "pl"])
    monkeypatch.setattr(translations, "load_catalog", lambda language: Catalog(language, {}, load_catalog()))
    monkeypatch.setattr("translations.is_partial", lambda catalog: catalog.language == "pl")
    recorded = {key: forms for key, forms in english_forms.read().items() if key != "menu.quit"}
    monkeypatch.setattr(english_forms, "read", lambda: {**recorded, "menu.back": {"": "aaaaaa"}})
    lines = translations.unfinished_release()
    assert {
        "english_forms.txt: menu.quit is not recorded",
        "de: missing  menu.quit",
        "de: stale  menu.back",
        "pl: stale  menu.back",
    } <= set(lines)
    assert "pl: missing  menu.quit" not in lines
