"""Tests of samples that contain each pair of values."""

from itertools import combinations, product

from tests.covering import every_pair, pairs_first

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
