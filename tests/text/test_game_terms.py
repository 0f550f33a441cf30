"""Tests of the texts for the options of a game."""

from papayoo.engine import GameOptions, PassRule
from papayoo.text.catalog import load_catalog
from papayoo.text.game_terms import (
    compared_text,
    game_facts,
    game_length,
    has_rounds_without_pass,
    house_rules,
    house_rules_line,
    level_name,
    pass_terms,
    round_title,
)
from tests.loops import for_rows

TEXTS = load_catalog()
LEFT, RIGHT, SHIFTING = PassRule


@for_rows(
    ("seats", "rule", "limit", "rules", "terms"),
    [
        (4, LEFT, None, (), "5 passed to the left"),
        (5, RIGHT, None, ("pass to the right",), "4 passed to the right"),
        (8, SHIFTING, 300, ("shifting pass", "to 300 points"), "3 passed, direction shifts each round"),
        (3, LEFT, 50, ("to 50 points",), "5 passed to the left"),
        (2, LEFT, None, ("two players",), "5 swapped with the other player"),
        (2, RIGHT, 50, ("two players", "to 50 points"), "5 swapped with the other player"),
        (2, SHIFTING, None, ("two players", "swap every second round"), "5 swapped every second round"),
    ],
)
def test_house_rules_and_pass_are_named(
    seats: int, rule: PassRule, limit: int | None, rules: tuple[str, ...], terms: str
) -> None:
    options = GameOptions(seats, 4, rule, limit)
    assert house_rules(options, TEXTS) == rules
    assert house_rules_line(options, TEXTS) == (
        f"House rule{'s' if len(rules) > 1 else ''}: {', '.join(rules)}" if rules else ""
    )
    assert pass_terms(options, TEXTS) == terms


def test_cards_are_passed_in_every_round_unless_the_direction_shifts() -> None:
    for seats in range(2, 9):
        for rule in PassRule:
            options = GameOptions(seats, 99, rule)
            has_pass = [options.has_pass(number) for number in range(1, 100)]
            assert has_rounds_without_pass(options) is (not all(has_pass)) is (rule is SHIFTING)


@for_rows(
    ("options", "length", "title", "facts"),
    [
        (GameOptions(4, 5), "5 rounds", "Round 2 of 5", "4 players · 5 rounds · Hard · Easy · chess"),
        (GameOptions(3, 1), "1 round", "Round 2 of 1", "3 players · 1 round · Hard · Easy · chess"),
        (
            GameOptions(2, 99, LEFT, 200),
            "Until someone has 200 points",
            "Round 2",
            "2 players · to 200 points · Hard · Easy · chess",
        ),
    ],
)
def test_length_of_a_game_is_a_number_of_rounds_or_a_total(
    options: GameOptions, length: str, title: str, facts: str
) -> None:
    opponents = ("hard:sly", "easy", "hard", "easy:bold", "chess")
    assert game_length(options, TEXTS) == length
    assert round_title(options, 2, TEXTS) == title
    assert game_facts(options, opponents, TEXTS) == facts


def test_level_of_another_version_has_its_own_name() -> None:
    names = {level: level_name(TEXTS, level) for level in ("novice", "grandmaster")}
    assert names == {"novice": "Novice", "grandmaster": "grandmaster"}


@for_rows(
    ("total", "words"),
    [
        (73, "1 over the target of 72."),
        (72, "Exactly the target of 72; one fewer would have beaten it."),
        (70, "2 under the target of 72!"),
    ],
)
def test_total_is_compared_with_the_target(total: int, words: str) -> None:
    assert compared_text(TEXTS, total, 72) == words
