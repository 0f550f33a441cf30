"""Samples of the combinations of several values for which each pair of values occurs together."""

from collections.abc import Iterable
from itertools import combinations, product
from typing import Any

import pytest
from _pytest.mark import ParameterSet

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


def _pairs(case: tuple[int, ...]) -> set[_Pair]:
    return set(combinations(enumerate(case), 2))
