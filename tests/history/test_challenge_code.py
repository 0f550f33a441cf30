"""Tests that codes keep all fields of a game, and that every small typing error is found."""

from dataclasses import replace
from itertools import combinations

import pytest

from papayoo.ai.characters import CHARACTERS, PORTRAITS
from papayoo.engine import GameOptions, PassRule
from papayoo.history import challenge_code
from papayoo.history.challenge_code import (
    ALPHABET,
    FACT_SEPARATOR,
    Challenge,
    CodeError,
    CodeFault,
    named,
    parse_code,
    to_code,
)
from papayoo.history.challenge_code import _checks as checks
from papayoo.history.daily_games import TONIGHT_OPTIONS
from tests.loops import check_all, for_all

USUAL = Challenge("7K3QX9T", GameOptions(4, 5), ("medium:cautious", "medium:bold", "medium:sly"), 148)
TONIGHT = Challenge("tonight-2026-11-23", TONIGHT_OPTIONS, (), 148)
GAMES = [
    USUAL,
    TONIGHT,
    Challenge(
        "0123456789abcdef",
        GameOptions(8, 99, PassRule.SHIFTING, 2000),
        ("novice", "easy:watcher") * 3 + ("expert",),
        24750,
    ),
    Challenge("stall-front-7ABCDEF", GameOptions(2, 1, PassRule.RIGHT, 50), ("hard:hunter",), 0),
    Challenge("é" * 30, GameOptions(3, 1), ("easy", "easy"), 250),
]
ALMOST = [
    Challenge("7K3QX9T", TONIGHT_OPTIONS, ("easy",) * (TONIGHT_OPTIONS.seats - 1), 148),
    Challenge("tonight-2026-11-23", GameOptions(3, 1), ("easy", "easy"), 250),
    Challenge("7k3qx9t", GameOptions(3, 1), ("easy", "easy"), 250),
    Challenge("7K3QX9T7", GameOptions(3, 1), ("easy", "easy"), 250),
]
"""Games that share the options, the number, the letters or the length of the number with another kind of game."""

OLD_CODES = {
    "1WB6-151K-4": TONIGHT,
    "1000-051K-0": replace(TONIGHT, seed="tonight-2000-01-01"),
    "1WZZ-751B-W": replace(TONIGHT, seed="tonight-2179-06-06"),
    "1YXD-YAKR-KN83-9042-FCFD-PV7H-1M5S-XH22-7P": GAMES[2],
    "1FTW-8QGH-DCBB-C6SX-DE3X-TJV4-82TG-8M2S-8H3T-D1WJ-K": GAMES[3],
    "1XCE-WP79-VWT3-5NM2-6P": USUAL,
    "1XCE-WP79-VGXQ-9N21-1": Challenge("7K3QX9T", GameOptions(3, 1, PassRule.RIGHT), ("easy", "hard"), 7),
    "1XCE-WP79-3Y3B-FV5M-5S2P-3KJS-MJ": Challenge(
        "7K3QX9T",
        GameOptions(8, 5, PassRule.SHIFTING, 300),
        ("novice:cautious", "easy:bold", "medium:sly", "hard:gambler", "expert:hunter", "easy:hoarder", "easy:watcher"),
        148,
    ),
}
"""Codes made by the first version. Together they contain every pass rule, level and character of that version."""


def code_of(challenge: Challenge) -> str:
    code = to_code(challenge)
    assert code is not None
    return code


def fault_of(code: str) -> CodeFault:
    with pytest.raises(CodeError) as raised:
        parse_code(code)
    return raised.value.fault


def test_code_keeps_all_fields() -> None:
    def check(challenge: Challenge) -> None:
        assert parse_code(code_of(challenge)) == challenge

    check_all([*GAMES, *ALMOST], check)


@for_all(code=OLD_CODES)
def test_old_codes_stay_valid(code: str) -> None:
    assert parse_code(code) == OLD_CODES[code]
    assert to_code(OLD_CODES[code]) == code


def test_new_pass_rules_and_characters_follow_the_old_ones() -> None:
    assert tuple(PassRule)[:3] == ("left", "right", "shifting")
    assert tuple(CHARACTERS)[:8] == ("steady", "cautious", "bold", "sly", "gambler", "hunter", "hoarder", "watcher")
    assert PORTRAITS[:8] == ("gecko", "toucan", "frog", "macaque", "cat", "owl", "crab", "bat")


def test_new_pass_rules_and_characters_have_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    def check(names: int) -> None:
        before = tuple(f"new {number}" for number in range(names))
        monkeypatch.setattr(challenge_code, "_CHARACTERS", (*before, *CHARACTERS))
        monkeypatch.setattr(challenge_code, "_PASS_RULES", (*before, *PassRule))
        for game in GAMES:
            explicit = tuple(spec if ":" in spec else f"{spec}:steady" for spec in game.opponents)
            challenge = replace(game, opponents=explicit)
            assert parse_code(code_of(challenge)) == challenge

    check_all(range(1, 25), check)


def test_usual_codes_are_short() -> None:
    assert len(code_of(USUAL).replace("-", "")) <= 19
    assert len(code_of(TONIGHT).replace("-", "")) <= 9


def test_every_wrong_symbol_is_found() -> None:
    def check(challenge: Challenge) -> None:
        code = code_of(challenge).replace("-", "")
        for place, right in enumerate(code):
            for wrong in ALPHABET:
                if wrong != right:
                    assert fault_of(code[:place] + wrong + code[place + 1 :]) is CodeFault.MISTYPED

    check_all(GAMES, check)


def test_every_swap_of_symbols_is_found() -> None:
    def check(challenge: Challenge) -> None:
        code = code_of(challenge).replace("-", "")
        for one, other in combinations(range(len(code)), 2):
            if code[one] != code[other]:
                swapped = list(code)
                swapped[one], swapped[other] = code[other], code[one]
                assert fault_of("".join(swapped)) is CodeFault.MISTYPED

    check_all(GAMES, check)


def test_code_of_a_newer_version_is_recognised() -> None:
    data = [2, 7, 3]
    code = "".join(ALPHABET[symbol] for symbol in [*data, *checks(data)])
    assert fault_of(code) is CodeFault.NEWER


def test_code_with_an_unknown_pass_rule_or_character_is_of_a_newer_version(monkeypatch: pytest.MonkeyPatch) -> None:
    rule, character = code_of(replace(USUAL, options=GameOptions(4, 5, PassRule.SHIFTING))), code_of(GAMES[-2])
    monkeypatch.setattr(challenge_code, "_PASS_RULES", tuple(PassRule)[:2])
    monkeypatch.setattr(challenge_code, "_CHARACTERS", ("steady", "cautious"))
    assert fault_of(rule) is fault_of(character) is CodeFault.NEWER


def test_other_texts_are_not_codes() -> None:
    def check(text: str) -> None:
        assert fault_of(text) is CodeFault.MISTYPED

    check_all(["1234-5678", "Wilma and I", "U" * 200, "0" * 12], check)


def test_few_letters_are_too_short_for_a_code() -> None:
    def check(text: str) -> None:
        assert fault_of(text) is CodeFault.SHORT

    check_all(["", "-", "7", "Wilma", "Wilma: 1234-567", ":", "🥭"], check)


def test_code_with_symbols_after_its_fields_is_mistyped() -> None:
    data = [*(ALPHABET.index(letter) for letter in code_of(USUAL).replace("-", "")[:-2]), *[0] * 8, 1]
    assert fault_of("".join(ALPHABET[symbol] for symbol in [*data, *checks(data)])) is CodeFault.MISTYPED


def test_line_has_at_most_160_characters() -> None:
    code = code_of(USUAL)
    longest = "x" * (160 - len(named(code, "")) - len(": "))
    assert len(named(code, longest)) == 160
    assert parse_code(named(code, longest)) == replace(USUAL, name=longest)
    assert parse_code(named(code, longest) + "1") == replace(USUAL, name=longest), "the rest is cut off"
    assert fault_of(named(code, longest + "x")) is CodeFault.MISTYPED


def test_facts_of_a_postcard_are_no_name() -> None:
    line = FACT_SEPARATOR.join(("Tonight: 148 points", named(code_of(TONIGHT), "Code")))
    assert parse_code(line) == TONIGHT
    assert parse_code(named(code_of(TONIGHT), "  Wilma ")).name == "Wilma"


@pytest.mark.parametrize("day", ["1999-12-31", "2179-06-07"])
def test_evening_outside_the_dates_of_codes_has_no_code(day: str) -> None:
    assert to_code(replace(TONIGHT, seed=f"tonight-{day}")) is None


def test_case_spaces_and_similar_letters_do_not_matter() -> None:
    code = code_of(USUAL)
    spoken = code.lower().replace("-", " ").replace("1", "l").replace("0", "o")
    assert parse_code(f"  {spoken}\n") == USUAL


def test_line_keeps_the_name() -> None:
    name = "Wilma: the 2nd"
    assert parse_code(named(code_of(USUAL), name)) == replace(USUAL, name=name)
    assert parse_code(named(code_of(USUAL), "")) == USUAL


@pytest.mark.parametrize("opponents", [("greedy",) * 3, ("module:Bot",) * 3])
def test_game_against_other_programs_has_no_code(opponents: tuple[str, ...]) -> None:
    assert to_code(Challenge(USUAL.seed, USUAL.options, opponents, 1)) is None


def test_game_with_a_very_long_seed_has_no_code() -> None:
    longest = replace(USUAL, seed="x" * 63)
    assert parse_code(code_of(longest)) == longest
    assert to_code(replace(USUAL, seed="x" * 64)) is None
