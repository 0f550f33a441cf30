"""Tests of writes on a worker thread: delayed, merged, and complete after closing."""

from collections.abc import Callable, Iterator
from threading import Event, current_thread, main_thread

import pytest

from papayoo.storage import Folders, Notice, SaveStore, SettingsFile
from papayoo.storage.background_writer import BackgroundWriter, Write
from tests.storage.conftest import noon

FOREVER_S = 3600.0


@pytest.fixture
def slow() -> Iterator[BackgroundWriter]:
    """A writer that has been started, with a delay before each write that is longer than any test."""
    writer = BackgroundWriter("test", FOREVER_S)
    writer.start()
    yield writer
    writer.close()


def write_to(log: list[str], text: str, notice: Notice | None = None) -> Write:
    """Return a write function that appends ``text`` to ``log`` and returns ``notice``."""

    def write() -> Notice | None:
        log.append(text)
        return notice

    return write


def test_writes_run_at_once_before_the_start() -> None:
    log: list[str] = []
    writer = BackgroundWriter("test", FOREVER_S)
    assert writer.submit(write_to(log, "a", Notice("failed"))) == Notice("failed")
    assert log == ["a"]
    assert writer.take_notice() is None


def test_waiting_write_is_replaced_by_the_next(slow: BackgroundWriter) -> None:
    log: list[str] = []
    for text in "abc":
        assert slow.submit(write_to(log, text)) is None
    assert log == []
    slow.settle()
    assert log == ["c"]


def test_delay_begins_again_after_settling(slow: BackgroundWriter) -> None:
    log: list[str] = []
    slow.submit(write_to(log, "a"))
    slow.settle()
    slow.submit(write_to(log, "b"))
    assert log == ["a"]


def test_closing_runs_the_waiting_write(slow: BackgroundWriter) -> None:
    log: list[str] = []
    slow.submit(write_to(log, "a"))
    slow.close()
    assert log == ["a"]


def test_writes_run_at_once_after_closing(slow: BackgroundWriter) -> None:
    log: list[str] = []
    slow.close()
    assert slow.submit(write_to(log, "a", Notice("failed"))) == Notice("failed")
    assert log == ["a"]


def test_delay_ends_by_itself() -> None:
    writer, ended = BackgroundWriter("test", 0.01), Event()
    writer.start()
    writer.submit(ended.set)
    assert ended.wait(10)
    writer.close()


@pytest.mark.parametrize(
    ("new_writer", "delay_s"),
    [
        (lambda places: BackgroundWriter("test"), 0.0),
        (lambda places: SaveStore(places, noon).writer, 0.0),
        (lambda places: SettingsFile(places, noon).writer, 0.5),
    ],
    ids=["default", "game", "settings"],
)
def test_settings_are_written_after_half_a_second_and_games_at_once(
    new_writer: Callable[[Folders], BackgroundWriter], delay_s: float, places: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    delays: list[float] = []

    class NotedEvent(Event):
        def wait(self, timeout: float | None = None) -> bool:
            delays.append(timeout or 0.0)
            return True

    monkeypatch.setattr("papayoo.storage.background_writer.Event", NotedEvent)
    writer = new_writer(places)
    writer.start()
    writer.submit(lambda: None)
    writer.close()
    assert delays == [delay_s]


def test_write_submitted_during_a_write_runs_after_it() -> None:
    log: list[str] = []
    writer, begun, may_end = BackgroundWriter("test"), Event(), Event()
    writer.start()

    def write() -> None:
        begun.set()
        assert may_end.wait(10)
        log.append("first")

    writer.submit(write)
    assert begun.wait(10)
    writer.submit(write_to(log, "second"))
    may_end.set()
    writer.close()
    assert log == ["first", "second"]


def test_writes_run_on_another_thread(slow: BackgroundWriter) -> None:
    threads: list[bool] = []
    slow.submit(lambda: threads.append(current_thread() is main_thread()))
    slow.settle()
    assert threads == [False]


def test_notice_of_a_failed_write_is_returned_once(slow: BackgroundWriter) -> None:
    slow.submit(write_to([], "a", Notice("failed")))
    assert slow.take_notice() is None
    slow.settle()
    assert [slow.take_notice(), slow.take_notice()] == [Notice("failed"), None]


def test_exception_of_a_write_is_raised_by_settle(slow: BackgroundWriter) -> None:
    def fail() -> None:
        raise ZeroDivisionError

    slow.submit(fail)
    with pytest.raises(ZeroDivisionError):
        slow.settle()
