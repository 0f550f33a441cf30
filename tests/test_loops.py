"""Tests of loops over cases."""

from inspect import signature
from pathlib import Path

import pytest

from tests.loops import check_all, for_all, for_rows


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


def test_error_names_its_case() -> None:
    with pytest.raises(ZeroDivisionError) as failure:
        check_all([1, 0], lambda number: 1 // number)
    assert failure.value.__notes__ == ["in the case 0"]


def test_test_for_all_combinations_names_those_that_fail(tmp_path: Path) -> None:
    seen = set()

    @for_all(number=range(2), word="ab")
    def test(number: int, word: str, tmp_path: Path) -> None:
        """Look at words."""
        seen.add((number, word, tmp_path))

    @for_all(number=[2, 3, 4])
    def test_of_even_numbers(number: int) -> None:
        is_even(number)

    test(tmp_path=tmp_path)
    assert seen == {(0, "a", tmp_path), (0, "b", tmp_path), (1, "a", tmp_path), (1, "b", tmp_path)}
    assert (test.__name__, test.__doc__, list(signature(test).parameters)) == ("test", "Look at words.", ["tmp_path"])
    with pytest.raises(pytest.fail.Exception, match="1 of 3 cases fail:\nnumber 3: "):
        test_of_even_numbers()


def test_test_for_all_rows_names_those_that_fail() -> None:
    @for_rows(("number", "word"), [(1, "odd"), (2, "even"), (4, "odd")])
    def test(number: int, word: str) -> None:
        assert (number % 2 == 0) is (word == "even")

    with pytest.raises(pytest.fail.Exception, match="1 of 3 cases fail:\nnumber 4, word odd: "):
        test()
