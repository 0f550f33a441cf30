"""What `make dist` has made, laid out for the tests: skipped where nothing was made."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))

from tests.packaging.other_user import Stranger  # noqa: E402  after the path
from tests.window.button_positions import Plans  # noqa: E402
from tests.window.conftest import desktop  # noqa: E402

__all__ = ["desktop"]

DIST_VARIABLE = "PAPAYOO_TEST_DIST"
"""Names the folder with what was made; ``1`` stands for ``dist``. Without it these tests are skipped."""


@pytest.fixture(scope="session")
def dist() -> Path:
    """The folder with what was made."""
    named = os.environ.get(DIST_VARIABLE, "")
    if not named:
        pytest.skip(f"{DIST_VARIABLE} does not say where the built forms are; `make dist` builds and tests them")
    folder = ROOT / "dist" if named == "1" else Path(named)
    assert (folder / "SHA256SUMS").is_file(), f"nothing was made in {folder}"
    return folder


@pytest.fixture
def stranger() -> Iterator[Stranger]:
    """Somebody else on this computer, with an empty home folder and no network."""
    with tempfile.TemporaryDirectory(prefix="papayoo-test-", ignore_cleanup_errors=True) as name:
        yield Stranger(Path(name))


@pytest.fixture
def plans(tmp_path: Path) -> Plans:
    """Where buttons stand."""
    return Plans(tmp_path / "plans")
