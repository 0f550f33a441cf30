"""Options of the test run, for all tests."""

import logging
from collections.abc import Iterator

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew; look at what changed before keeping"
    )


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether golden files are to be written instead of compared."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """No test writes into the log file that another has set up."""
    logger = logging.getLogger("papayoo")
    before, level = list(logger.handlers), logger.level
    yield
    for handler in set(logger.handlers) - set(before):
        handler.close()
    logger.handlers[:] = before
    logger.setLevel(level)
