"""Tests of loops over cases."""

import pytest

from tests.loops import check_all


def is_even(number: int) -> None:
    assert number % 2 == 0


def test_loop_names_every_case_that_fails() -> None:
    with pytest.raises(pytest.fail.Exception) as failure:
        check_all(range(6), is_even, name=lambda number: f"case {number}")
    assert [line.partition(":")[0] for line in str(failure.value).splitlines()[1:] if line.startswith("case")] == [
        "case 1",
        "case 3",
        "case 5",
    ]


def test_loop_without_cases_fails() -> None:
    with pytest.raises(AssertionError, match="no cases"):
        check_all([], is_even)


def test_loop_passes_if_every_case_does() -> None:
    check_all([2, 4], is_even)
