import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from papayoo.storage.paths import Folders, folders

NOON = datetime(2026, 11, 21, 12, 0, 0, tzinfo=UTC)


def noon() -> datetime:
    return NOON


@pytest.fixture
def places(tmp_path: Path) -> Folders:
    """Folders below a home path with spaces and accents; they do not exist yet."""
    return folders({"PAPAYOO_HOME": str(tmp_path / "Chez Zoé, à côté")})


@pytest.fixture
def blocked(tmp_path: Path) -> Folders:
    """Folders that nobody can create, because their parent is a file."""
    wall = tmp_path / "wall"
    wall.write_text("a file", encoding="utf-8")
    return folders({"PAPAYOO_HOME": str(wall / "home")})


@pytest.fixture
def quick_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces fsync, which matters for power cuts but not for kills."""
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
