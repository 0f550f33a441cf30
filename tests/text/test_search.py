"""Tests of the text search in all scripts."""

from papayoo.text.catalog import languages, load_catalog
from papayoo.text.search import has_words, places_in_lines, places_of
from tests.loops import check_all, for_rows


@for_rows(
    ("text", "wanted", "found"),
    [
        ("The pass. You pass", "pass", ["pass", "pass"]),
        ("The pass", "PA th", ["Th", "pa"]),
        ("Höchste Straße", "hoch STRASSE", ["Höch", "Straße"]),
        ("Se défausser à gauche", "defau gauche", ["défau", "gauche"]),
        ("Łatwy ruch", "latwy", ["Łatwy"]),
        ("Øverst, Đavo, ħ", "ov dav h", ["Øv", "Đav", "ħ"]),
        ("Œuvre, nær", "oeu naer", ["Œu", "nær"]),
        ("Ещё одна", "еще", ["Ещё"]),
        ("Ξανά ο γύρος", "ξανα γυροσ", ["Ξανά", "γύρος"]),
        ("규칙에서 찾기", "규칙", ["규칙"]),
        ("每轮掷骰子", "骰子", ["骰子"]),
        ("C’est d’abord", "d'abord", ["d’abord"]),
        ("Kartengröße", "größe", ["größe"]),
        ("nothing", "", []),
        ("nothing", "   ", []),
    ],
)
def test_search_ignores_case_and_accents(text: str, wanted: str, found: list[str]) -> None:
    assert has_words(text, wanted)
    assert [text[first:end] for first, end in places_of(text, wanted)] == found


@for_rows(("text", "wanted"), [("The pass", "pass die"), ("pass", "passe"), ("", "a"), ("pa ss", "pass")])
def test_search_needs_every_word(text: str, wanted: str) -> None:
    assert not has_words(text, wanted)


@for_rows(
    ("lines", "wanted", "found"),
    [
        (["the pass", "the die", "the pass"], "pass", [(0, 4, 8), (2, 4, 8)]),
        (["每轮掷骰", "子。骰子"], "骰子", [(0, 3, 4), (1, 0, 1), (1, 2, 4)]),
        (["", "the", "", "the"], "the", [(1, 0, 3), (3, 0, 3)]),
        (["pass"], "die", []),
    ],
)
def test_words_broken_over_lines_are_found(lines: list[str], wanted: str, found: list[tuple[int, int, int]]) -> None:
    joint = "" if "每" in lines[0] else "\n"
    assert places_in_lines(joint.join(lines), lines, wanted) == found


def test_house_rules_are_found_by_the_words_that_two_players_see_in_the_settings_and_at_the_table() -> None:
    def check(language: str) -> None:
        texts = load_catalog(language)
        sleeping = texts("table.sleeping", n=20).replace("：", ":").partition(":")[0]
        assert has_words(texts("rules.house.text"), sleeping)
        assert has_words(texts("rules.house.text"), texts("option.swap_rule.name"))

    check_all(languages(), check)
