"""Tests of the log files: creation, deletion, access rights, and folders without access."""

import logging
import os
import re
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from papayoo.storage import Folders, configure_logging
from papayoo.storage.log import FILE_BYTES, FILES

log = logging.getLogger("papayoo.test")


def test_first_record_creates_the_log_folder(places: Folders) -> None:
    configure_logging(places)
    assert not places.logs.exists()
    log.warning("Zoé played %s", "7♠")
    assert "WARNING papayoo.test: Zoé played 7♠" in (places.logs / "papayoo.log").read_text(encoding="utf-8")


def test_unwritable_log_is_ignored(blocked: Folders, capfd: pytest.CaptureFixture[str]) -> None:
    configure_logging(blocked)
    log.error("nobody will read this")
    assert capfd.readouterr() == ("", "")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes among its files")
def test_pipe_at_the_log_path_does_not_block(places: Folders) -> None:
    places.logs.mkdir(parents=True)
    os.mkfifo(places.logs / "papayoo.log")
    script = (
        "import logging, pathlib, sys; from papayoo.storage.log import configure_logging;"
        "from papayoo.storage.paths import Folders; configure_logging(Folders(*map(pathlib.Path, sys.argv[1:])));"
        "logging.getLogger('papayoo.test').error('nobody will read this')"
    )
    subprocess.run([sys.executable, "-c", script, *map(str, places[:3])], check=True, timeout=30)


def test_configuring_again_replaces_the_handler(places: Folders) -> None:
    first = configure_logging(places)
    log.info("first")
    configure_logging(places)
    assert isinstance(first, logging.FileHandler)
    assert first.stream is None, "its file is closed"
    log.info("once")
    log.debug("never")
    assert "never" not in (places.logs / "papayoo.log").read_text(encoding="utf-8")
    assert (places.logs / "papayoo.log").read_text(encoding="utf-8").count("once") == 1


def test_old_log_files_are_deleted(places: Folders) -> None:
    configure_logging(places)
    for _ in range(5 * FILE_BYTES // 1000):
        log.info("x" * 1000)
    sizes = [path.stat().st_size for path in places.logs.iterdir()]
    assert len(sizes) == FILES == 3
    assert all(size <= 256 * 1024 for size in sizes)
    assert max(sizes) > 255 * 1024


def test_no_record_is_lost_while_another_copy_has_the_file_open(
    places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = os.rename

    def refuse(source: str | Path, target: str | Path) -> None:
        """Rename as Windows does, where a file that a program has open keeps its name."""
        if Path(source) == places.logs / "papayoo.log":
            raise PermissionError(source)
        rename(source, target)

    monkeypatch.setattr(os, "rename", refuse)
    configure_logging(places)
    log.info("the other copy's first record")
    with (places.logs / "papayoo.log").open("a", encoding="utf-8") as other:
        for number in range(600):
            log.info("%s %s", number, "x" * 1000)
        other.write("the other copy's last record\n")
    texts = [path.read_text(encoding="utf-8") for path in sorted(places.logs.iterdir())]
    assert all(len(text) <= FILE_BYTES for text in texts)
    assert all(re.match(r"\d{4}-", text) for text in texts), "a file begins with a record"
    assert len(texts) == FILES
    assert texts[0].endswith("the other copy's last record\n")
    kept = [int(word) for text in reversed(texts) for word in re.findall(r"test: (\d+) x", text)]
    assert kept == [*range(600)]


@pytest.mark.skipif(os.name != "posix", reason="other systems have no such modes")
def test_only_the_player_may_read_the_log(places: Folders) -> None:
    configure_logging(places)
    log.warning("hello")
    assert stat.S_IMODE((places.logs / "papayoo.log").stat().st_mode) == 0o600
