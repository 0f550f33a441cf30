"""Fixtures for tests of the output of `make dist`. The tests are skipped without such output."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "build" / folder) for folder in ("package", "wine", "languages")]

from tests.packaging.other_user import OtherUser  # noqa: E402  after the path
from tests.window.button_positions import ButtonPositions  # noqa: E402
from tests.window.conftest import desktop  # noqa: E402

__all__ = ["desktop"]

DIST_VARIABLE = "PAPAYOO_TEST_DIST"
"""Name of the environment variable that contains the folder to test; ``1`` means ``dist``.

The tests are skipped if it is not set.
"""


@pytest.fixture(scope="session")
def dist() -> Path:
    """Folder with the output of `make dist`."""
    named = os.environ.get(DIST_VARIABLE, "")
    if not named:
        pytest.skip(f"{DIST_VARIABLE} does not say where the built forms are; `make dist` builds and tests them")
    folder = ROOT / "dist" if named == "1" else Path(named)
    assert (folder / "SHA256SUMS").is_file(), f"nothing was made in {folder}"
    return folder


@pytest.fixture
def other_user() -> Iterator[OtherUser]:
    """Another user of this computer, with an empty home folder and no network."""
    with tempfile.TemporaryDirectory(prefix="papayoo-test-", ignore_cleanup_errors=True) as name:
        yield OtherUser(Path(name))


@pytest.fixture
def plans(tmp_path: Path) -> ButtonPositions:
    """Return the screen positions of the buttons in the window of the tested program."""
    return ButtonPositions(tmp_path / "plans")
