import logging

import pytest

from papayoo.storage.log import configure_logging
from papayoo.storage.log_file import FILE_BYTES, FILES
from papayoo.storage.paths import Folders

log = logging.getLogger("papayoo.test")


def test_the_folder_is_made_by_the_first_record(places: Folders) -> None:
    configure_logging(places)
    assert not places.logs.exists()
    log.warning("Zoé played %s", "7♠")
    assert "WARNING papayoo.test: Zoé played 7♠" in (places.logs / "papayoo.log").read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_disturbs_nobody(blocked: Folders, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(blocked)
    log.error("nobody will read this")
    assert capfd.readouterr() == ("", "")


def test_configuring_again_replaces_the_handler(places: Folders) -> None:
    configure_logging(places)
    configure_logging(places)
    log.info("once")
    assert (places.logs / "papayoo.log").read_text(encoding="utf-8").count("once") == 1


def test_old_records_are_dropped_file_by_file(places: Folders) -> None:
    configure_logging(places)
    for _ in range(5 * FILE_BYTES // 1000):
        log.info("x" * 1000)
    sizes = [path.stat().st_size for path in places.logs.iterdir()]
    assert len(sizes) == FILES
    assert all(size <= FILE_BYTES for size in sizes)
