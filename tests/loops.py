"""Checks many cases in one test, and names every case that fails."""

from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")


def check_all(cases: Iterable[Case], check: Callable[[Case], object], name: Callable[[Case], str] = str) -> None:
    """Call ``check`` with each case, then fail with the name and the message of each failed assertion.

    A test with many cases of the same kind is a loop, because each item of pytest costs as much as hundreds of cases.
    Fails if there are no cases.
    """
    checked, failures = 0, []
    for case in cases:
        checked += 1
        try:
            check(case)
        except AssertionError as error:
            failures.append(f"{name(case)}: {error}")
    assert checked, "there are no cases"
    if failures:
        pytest.fail(f"{len(failures)} of {checked} cases fail:\n" + "\n".join(failures), pytrace=False)
