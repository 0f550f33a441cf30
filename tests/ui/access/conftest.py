"""Fixtures for tests of accessibility: every screen, described once for all tests."""

import pytest

from tests.ui.access.told_screen import ToldScreen, told_screen
from tests.ui.all_scenes import SCENES, app_with_history


@pytest.fixture(scope="package")
def told_screens(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> tuple[ToldScreen, ...]:
    """Every second scene with its accessibility tree, or every scene in full tests."""
    share = 1 if request.config.getoption("--all") else 2
    with app_with_history(tmp_path_factory.mktemp("home"), (1280, 720)) as pilot:
        return tuple(told_screen(pilot, name) for name in [*SCENES][::share])
