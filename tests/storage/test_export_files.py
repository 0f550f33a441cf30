"""Tests of the folders of exported files."""

import os
from pathlib import Path

import pytest

from papayoo.storage import Folders, Notice, folders
from papayoo.storage.atomic_files import TEMPORARY, write_new
from papayoo.storage.export_files import export, export_picture
from tests.storage.conftest import noon


@pytest.fixture
def documents(tmp_path: Path) -> Path:
    """The player's documents folder."""
    folder = tmp_path / "Mes documents"
    folder.mkdir()
    return folder


def test_exports_go_to_the_documents_folder(places: Folders, documents: Path) -> None:
    notice = export(places._replace(documents=documents), "table.csv", "é\r\n")
    assert notice == Notice.of("notice.exported", file=str(documents / "table.csv"))
    assert (documents / "table.csv").read_bytes() == "é\r\n".encode()


def test_export_overwrites_nothing(places: Folders, documents: Path) -> None:
    both = places._replace(documents=documents)
    export(both, "table.csv", "1")
    export(both, "table.csv", "2")
    assert {path.name: path.read_text(encoding="utf-8") for path in documents.iterdir()} == {
        "table.csv": "1",
        "table-2.csv": "2",
    }


def test_exports_go_to_the_data_folder_without_documents(places: Folders, tmp_path: Path) -> None:
    for missing in (None, tmp_path / "none"):
        export(places._replace(documents=missing), "table.csv", "1")
    assert sorted(path.name for path in places.data.iterdir()) == ["table-2.csv", "table.csv"]
    assert not (tmp_path / "none").exists()


def test_exports_skip_unwritable_documents(places: Folders, documents: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse_documents(path: Path, text: str) -> Path:
        if path.is_relative_to(documents):
            raise PermissionError(path)
        return write_new(path, text)

    monkeypatch.setattr("papayoo.storage.export_files.write_new", refuse_documents)
    notice = export(places._replace(documents=documents), "table.csv", "1")
    assert dict(notice.values)["file"] == str(places.data / "table.csv")


def test_failed_export_gives_a_notice(blocked: Folders) -> None:
    assert export(blocked, "table.csv", "1") == Notice.of("notice.not_exported", folder=str(blocked.data))


def test_export_removes_what_a_killed_export_left(places: Folders, documents: Path) -> None:
    left = documents / f".x{TEMPORARY}"
    left.write_text("half a table", encoding="utf-8")
    os.utime(left, (0, 0))
    export(places._replace(documents=documents), "table.csv", "1", noon)
    assert [path.name for path in documents.iterdir()] == ["table.csv"]


def test_home_variable_replaces_the_documents_and_pictures_folders(tmp_path: Path) -> None:
    assert None not in (folders({}).documents, folders({}).pictures)
    below = folders({"PAPAYOO_HOME": str(tmp_path)})
    assert (below.documents, below.pictures) == (None, None)


def test_pictures_go_to_the_pictures_folder(places: Folders, tmp_path: Path) -> None:
    (tmp_path / "Images").mkdir()
    notice = export_picture(places._replace(pictures=tmp_path / "Images"), "card.png", b"png")
    assert notice == Notice.of("notice.exported", file=str(tmp_path / "Images" / "card.png"))
    assert (tmp_path / "Images" / "card.png").read_bytes() == b"png"


def test_pictures_go_to_the_data_folder_without_a_pictures_folder(places: Folders, tmp_path: Path) -> None:
    for missing in (None, tmp_path / "none"):
        export_picture(places._replace(pictures=missing), "card.png", b"png")
    assert sorted(path.name for path in places.data.iterdir()) == ["card-2.png", "card.png"]


def test_picture_that_fits_nowhere_gives_a_notice(blocked: Folders) -> None:
    notice = Notice.of("notice.picture_not_exported", folder=str(blocked.data))
    assert export_picture(blocked, "card.png", b"png") == notice
