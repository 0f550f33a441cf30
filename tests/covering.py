"""Samples of the combinations of several values for which each pair of values occurs together."""

from collections.abc import Callable, Iterable, Sequence
from functools import wraps
from inspect import Parameter, Signature, signature
from itertools import combinations, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

from tests.loops import for_rows

_Case = tuple[Any, ...]
_Pair = tuple[tuple[int, int], tuple[int, int]]
"""Two columns, each with the number of one of its values."""


def every_pair(*columns: Iterable[Any]) -> list[_Case]:
    """Return combinations with one value of each column: few, but with each pair of values of two columns.

    Most layouts that fail do so because of two of their values, for example a narrow window and large texts.
    """
    values = [tuple(column) for column in columns]
    cases = list(product(*(range(len(column)) for column in values)))
    pairs_of = {case: _pairs(case) for case in cases}
    missing, chosen = set[_Pair]().union(*pairs_of.values()), []
    while missing:
        best = max(cases, key=lambda case: len(pairs_of[case] & missing))
        missing -= pairs_of[best]
        chosen.append(best)
    return [tuple(column[number] for column, number in zip(values, case, strict=True)) for case in sorted(chosen)]


def pairs_first(*columns: Iterable[Any]) -> list[ParameterSet]:
    """Return all combinations as parameters; those that ``every_pair`` leaves out are marked ``full``."""
    values = [tuple(column) for column in columns]
    sample = every_pair(*values)
    return [pytest.param(*case, marks=() if case in sample else pytest.mark.full) for case in product(*values)]


def values_first(*columns: Iterable[Any]) -> list[ParameterSet]:
    """Return all combinations as parameters, of which a sample with each value of each column is not marked ``full``.

    It has the first values of all columns, the second ones, and so on. Shorter columns begin again.
    """
    values = [tuple(column) for column in columns]
    sample = {tuple(column[at % len(column)] for column in values) for at in range(max(map(len, values)))}
    return [pytest.param(*case, marks=() if case in sample else pytest.mark.full) for case in product(*values)]


def for_pairs(**values: Iterable[object]) -> Callable[[Callable[..., object]], Callable[..., None]]:
    """Make a test like `for_all`, with the combinations of ``every_pair``, and with all of them in full tests."""
    columns = [tuple(column) for column in values.values()]
    return for_sample(tuple(values), every_pair(*columns), list(product(*columns)))


def for_sample(
    names: Sequence[str], sample: Sequence[Sequence[object]], whole: Sequence[Sequence[object]]
) -> Callable[[Callable[..., object]], Callable[..., None]]:
    """Make a test like `for_rows`, with the rows of a sample, and with all rows in full tests."""

    def decorate(check: Callable[..., object]) -> Callable[..., None]:
        tests = {is_whole: for_rows(names, rows)(check) for is_whole, rows in ((False, sample), (True, whole))}

        @wraps(check)
        def test(*, is_whole: bool, **fixtures: object) -> None:
            tests[is_whole](**fixtures)

        rest = signature(tests[True]).parameters.values()
        which = Parameter("is_whole", Parameter.KEYWORD_ONLY)
        test.__signature__ = Signature([*rest, which])  # type: ignore[attr-defined]  # what pytest looks at
        return sample_and_whole(test)

    cases = [False, pytest.param(True, marks=pytest.mark.full)]
    sample_and_whole: Callable[[Callable[..., None]], Callable[..., None]]
    sample_and_whole = pytest.mark.parametrize("is_whole", cases, ids=["sample", "whole"])
    return decorate


def _pairs(case: tuple[int, ...]) -> set[_Pair]:
    return set(combinations(enumerate(case), 2))
