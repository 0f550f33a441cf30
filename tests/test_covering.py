"""Tests of samples that contain each pair of values."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from tests.covering import every_pair, for_pairs, pairs_first, values_first

COLUMNS = ("ab", (1, 2, 3), (True, False), "wxyz")


def test_sample_has_each_pair_of_values_in_few_cases() -> None:
    sample = every_pair(*COLUMNS)
    for one, other in combinations(range(len(COLUMNS)), 2):
        assert {(case[one], case[other]) for case in sample} == set(product(COLUMNS[one], COLUMNS[other]))
    assert len(sample) <= 15
    assert sample == every_pair(*COLUMNS)


def test_combinations_beyond_the_sample_are_marked_full() -> None:
    cases = pairs_first(*COLUMNS)
    assert [case.values for case in cases] == list(product(*COLUMNS))
    assert [case.values for case in cases if not case.marks] == every_pair(*COLUMNS)
    assert {mark.name for case in cases for mark in case.marks} == {"full"}


def test_sample_of_values_has_each_value_in_as_few_cases_as_possible() -> None:
    cases = values_first(*COLUMNS)
    assert [case.values for case in cases] == list(product(*COLUMNS))
    sample = [case.values for case in cases if not case.marks]
    assert len(sample) == max(map(len, COLUMNS))
    assert [set(column) for column in zip(*sample, strict=True)] == [set(column) for column in COLUMNS]


def test_loop_over_a_sample_has_all_combinations_in_full() -> None:
    seen = list[tuple[str, int, bool]]()

    @for_pairs(letter=COLUMNS[0], number=COLUMNS[1], is_it=COLUMNS[2])
    def check(letter: str, number: int, is_it: bool) -> None:
        seen.append((letter, number, is_it))

    for is_whole, expected in ((False, every_pair(*COLUMNS[:3])), (True, list(product(*COLUMNS[:3])))):
        seen.clear()
        check(is_whole=is_whole)
        assert seen == expected
    [cases] = (mark.args[1] for mark in marks_of(check))
    assert [cases[0], *cases[1].values, *(mark.name for mark in cases[1].marks)] == [False, True, "full"]


def marks_of(test: object) -> Iterator[pytest.Mark]:
    yield from getattr(test, "pytestmark", ())
