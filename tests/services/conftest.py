"""A fixture for all tests of services."""

from collections.abc import Iterator

import pytest

from tests.little_search import unchecked


@pytest.fixture(scope="package", autouse=True)
def _unchecked_lines() -> Iterator[None]:
    """Play lines on without checks, which took a good part of the time of the tests of judged rounds."""
    with unchecked():
        yield
