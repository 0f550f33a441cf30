"""Tuples with one item changed."""

from typing import TypeVar

_T = TypeVar("_T")


def with_item(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """The items with another one at this index.

    >>> with_item((10, 20, 30), 1, 25)
    (10, 25, 30)
    """
    return (*items[:index], item, *items[index + 1 :])
