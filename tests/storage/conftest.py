"""Fixtures for tests of files: usable and unusable game folders, and a fast disk."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from papayoo.storage import Folders, folders

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)


def noon() -> datetime:
    return NOON


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    """The game's folders below a home path with spaces and accents. The folders do not exist yet."""
    return folders({"PAPAYOO_HOME": str(tmp_path / "Chez Zoé, à côté")})


@pytest.fixture
def blocked(tmp_path: Path) -> Folders:
    """The game's folders in a place where no folder can be created, because the parent is a file."""
    wall = tmp_path / "wall"
    wall.write_text("a file", encoding="utf-8")
    return folders({"PAPAYOO_HOME": str(wall / "home")})


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces fsync by a function without effect.

    Flushing matters for power cuts, but not for killed processes.
    """
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
