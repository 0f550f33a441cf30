"""Checks many cases in one test, and names every case that fails."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import wraps
from inspect import Signature, signature
from itertools import product
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
        except (AssertionError, pytest.fail.Exception) as error:
            failures.append(f"{name(case)}: {error}")
        except Exception as error:
            error.add_note(f"in the case {name(case)}")
            raise
    assert checked, "there are no cases"
    if failures:
        pytest.fail(f"{len(failures)} of {checked} cases fail:\n" + "\n".join(failures), pytrace=False)


def for_all(**values: Iterable[object]) -> Callable[[Callable[..., object]], Callable[..., None]]:
    """Make a test of a function: it calls the function with every combination of the values, as `check_all` does.

    The names of the values are names of the function's parameters; its other parameters are fixtures of pytest.
    """
    return for_rows(tuple(values), product(*values.values()))


def for_rows(
    names: Sequence[str], rows: Iterable[Sequence[object]]
) -> Callable[[Callable[..., object]], Callable[..., None]]:
    """Make a test of a function: it calls the function with the values of each row, as `check_all` does.

    ``names`` are the function's parameters for the values of a row; its other parameters are fixtures of pytest.
    """

    def decorate(check: Callable[..., object]) -> Callable[..., None]:
        @wraps(check)
        def test(**fixtures: object) -> None:
            cases = (dict(zip(names, row, strict=True)) for row in kept)
            check_all(cases, lambda case: check(**case, **fixtures), _name_of)

        parameters = signature(check).parameters.values()
        rest = [parameter for parameter in parameters if parameter.name not in names]
        test.__signature__ = Signature(rest)  # type: ignore[attr-defined]  # what pytest looks at
        return test

    kept = list(rows)
    return decorate


def _name_of(case: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {getattr(value, 'name', value)}" for name, value in case.items())
