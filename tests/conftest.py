"""Options and fixtures for all tests."""

import gc
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from papayoo.ui.desktop.sdl import return_freed_images
from papayoo.ui.render import backgrounds, image_cache
from papayoo.ui.testing.headless import raised_failures
from tests import drawn_svgs
from tests.drawn_svgs import DrawnSvgs
from tests.little_search import kept_tables, little_search
from tests.processor_times import ProcessorTimes

TESTS = Path(__file__).parent
MEMORY = Path("/dev/shm")
MEMORY_BYTES = 2 << 30
"""Free space that a folder in memory must have for the files of the tests, which need about a tenth of it."""
OBJECTS_A_COLLECTION = 10_000
"""Number of new objects after which the youngest are searched for garbage. It bounds the images in it."""
RETURNED_BYTES = 4 << 20
"""Least size of the blocks that are returned to the system when they are freed.

The program returns smaller ones too. In tests, which create many, clearing their pages took a tenth of the time.
"""

# On a busy machine, an example or its input may take any time. The profile is loaded before any test is imported.
UNTIMED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("papayoo", UNTIMED, max_examples=12)
settings.register_profile("all", UNTIMED, max_examples=100)
settings.load_profile("papayoo")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="write the golden files again; look at the changes before committing them",
    )
    parser.addoption("--times", action="store_true", help="report processor times of folders and tests")
    parser.addoption("--all", action="store_true", help="run the tests that are marked full, too, with larger samples")


def _has_memory_folder() -> bool:
    """Whether the system has a folder in memory that is large enough for the tests' files and lets programs run."""
    if not sys.platform.startswith("linux") or not os.access(MEMORY, os.W_OK):
        return False
    found = os.statvfs(MEMORY)
    return not found.f_flag & os.ST_NOEXEC and found.f_bavail * found.f_frsize >= MEMORY_BYTES


def pytest_configure(config: pytest.Config) -> None:
    """Set the language to English, which the tests expect, and configure the samples and the memory of images.

    The files of the tests are kept in memory if possible: creating and deleting them takes a tenth of the time.
    """
    if _has_memory_folder():
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
    if config.getoption("--times"):
        config.pluginmanager.register(ProcessorTimes())
    os.environ["LANG"] = "en_US.UTF-8"
    os.environ.pop("LANGUAGE", None)
    if config.getoption("--all"):
        settings.load_profile("all")
    elif hasattr(providers, "_get_local_constants"):
        # To try constants of the source, hypothesis would parse all modules: in each worker 2 s in a fresh clone.
        providers._get_local_constants = lambda: providers._local_constants
    return_freed_images(RETURNED_BYTES)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Bound the cache of images, which lasts longer than a run."""
    cache: pytest.Cache | None = getattr(session.config, "cache", None)
    if cache and not hasattr(session.config, "workerinput"):
        drawn_svgs.shrink(cache.mkdir("images"))


def pytest_collection(session: pytest.Session) -> None:
    """In every other worker, import all test modules beforehand, the last one first.

    In a fresh clone, pytest compiles each module with its assertions when it is imported, which takes longer than all
    else until the first test. So two workers compile half of the modules each.
    """
    worker = os.environ.get("PYTEST_XDIST_WORKER", "gw0")
    if int(worker.removeprefix("gw")) % 2 and TESTS in (Path(arg).resolve() for arg in session.config.args):
        for path in sorted(TESTS.rglob("test_*.py"), reverse=True):
            with suppress(Exception, pytest.skip.Exception):  # collection reports them
                import_module(".".join(path.relative_to(TESTS.parent).with_suffix("").parts))


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests marked ``full`` unless all are wanted, and move those in real windows to the front.

    Tests in windows take longest; at the end, other cores would wait for them.
    """
    if not config.getoption("--all"):
        full = [item for item in items if item.get_closest_marker("full")]
        config.hook.pytest_deselected(items=full)
        items[:] = [item for item in items if item not in full]
    items.sort(key=lambda item: "window" not in item.keywords)


def pytest_collection_finish() -> None:
    """Exempt modules and collected tests from garbage collection, which took 4 % of the time of the tests."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_A_COLLECTION, *gc.get_threshold()[1:])


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    """Whether to write golden files instead of comparing with them."""
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session", autouse=True)
def _shared_images(request: pytest.FixtureRequest) -> Iterator[None]:
    """Draw each SVG only once, because most tests need the same images."""
    cache: pytest.Cache | None = getattr(request.config, "cache", None)
    drawn = DrawnSvgs(image_cache.load_svg, cache.mkdir("images") if cache else None)
    with patch.object(image_cache, "load_svg", drawn), patch.object(backgrounds, "load_svg", drawn):
        yield


@pytest.fixture(autouse=True)
def _own_logging() -> Iterator[None]:
    """Restore the log handlers after each test, so that log files of tests stay separate."""
    logger = logging.getLogger("papayoo")
    before, level = list(logger.handlers), logger.level
    yield
    for handler in set(logger.handlers) - set(before):
        handler.close()
    logger.handlers[:] = before
    logger.setLevel(level)


@pytest.fixture(autouse=True)
def _raised_failures(request: pytest.FixtureRequest) -> Iterator[None]:
    """Make failures of bots and of the coach fail the test, unless it uses ``logged_failures``."""
    if "logged_failures" in request.fixturenames:
        yield
    else:
        with raised_failures():
            yield


@pytest.fixture(scope="session", autouse=True)
def _quick_judge() -> Iterator[None]:
    """Give the judge a small search budget, because it judges every round that a test or a fixture completes.

    Keep the weight tables of all numbers of players.
    """
    with little_search, kept_tables:
        yield


@pytest.fixture
def logged_failures(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """The captured log, for tests in which a failure of bots or of the coach must be logged."""
    return caplog
