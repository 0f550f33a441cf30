"""Options of the test run, for all tests."""

import logging
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from papayoo.ui.testing.raised_failures import raised_failures


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden", action="store_true", help="write the golden files anew; look at what changed before keeping"
    )


def pytest_configure() -> None:
    """The texts that tests look for are English ones, whatever language this system speaks.

    No property has a deadline: it would fail where the machine is busy.
    """
    os.environ["LANG"] = "en_US.UTF-8"
    os.environ.pop("LANGUAGE", None)
    settings.register_profile("papayoo", deadline=None)
    settings.load_profile("papayoo")


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


@pytest.fixture(autouse=True)
def _raised_failures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Let failures of bots and of the coach fail the test, unless it uses ``logged_failures``."""
    if "logged_failures" in request.fixturenames:
        yield
    else:
        with raised_failures():
            yield


@pytest.fixture
def logged_failures(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The log, for tests in which bots or the coach fail as they would for a player."""
    return caplog
