"""Tests of the connection by AT-SPI; AccessKit's adapter is replaced."""

import threading
from collections.abc import Callable
from types import SimpleNamespace

import pytest

from papayoo.ui.geometry import Box

platform_link = pytest.importorskip("papayoo.ui.access.platform_link", exc_type=ImportError)
FRAME = Box(10, 20, 300, 200)


class Adapter:
    """A fake of AccessKit's adapter, which is locked while it asks for the first tree."""

    last: "Adapter"

    def __init__(self, connect: Callable[[], str], on_request: object, disconnect: Callable[[], None]) -> None:
        self._first_tree, self.disconnect = connect, disconnect
        self._lock = threading.Lock()
        self.calls: list[object] = []
        Adapter.last = self

    def connect(self) -> None:
        with self._lock:
            self.calls.append(("first", self._first_tree()))

    def _call(self, *values: object) -> None:
        assert not self._lock.locked(), "the real adapter would wait forever"
        self.calls.append(values)

    def update_if_active(self, make_update: Callable[[], str]) -> None:
        self._call("update", make_update())

    def set_root_window_bounds(self, outer: object, inner: object) -> None:
        self._call("bounds", outer)

    def update_window_focus_state(self, has_focus: bool) -> None:
        self._call("focus", has_focus)


@pytest.fixture
def adapters(monkeypatch: pytest.MonkeyPatch) -> None:
    def rect(*sides: float) -> tuple[float, ...]:
        return sides

    monkeypatch.setattr(platform_link, "accesskit", SimpleNamespace(unix=SimpleNamespace(Adapter=Adapter), Rect=rect))


@pytest.mark.usefixtures("adapters")
def test_adapter_is_left_alone_until_it_has_the_first_tree() -> None:
    def make_update() -> str:
        link.update()  # another thread may run at any line of Python
        link.set_window(has_focus=True, frame=FRAME)
        return "tree"

    link = platform_link.UnixLink(make_update, print)
    adapter = Adapter.last
    link.set_window(has_focus=False, frame=FRAME)
    link.update()
    assert adapter.calls == []
    assert not link.is_behind
    adapter.connect()
    assert adapter.calls == [("first", "tree")]


@pytest.mark.usefixtures("adapters")
def test_window_and_tree_are_sent_once_after_each_connection() -> None:
    trees = iter("abcdef")
    link = platform_link.UnixLink(lambda: next(trees), print)
    adapter = Adapter.last
    link.set_window(has_focus=True, frame=FRAME)
    adapter.connect()
    assert link.is_behind
    link.update()
    assert not link.is_behind
    link.update()
    window = [("bounds", (10, 20, 310, 220)), ("focus", True)]
    assert adapter.calls == [("first", "a"), *window, ("update", "b"), ("update", "c")]
    adapter.disconnect()
    link.update()
    assert len(adapter.calls) == 5
    adapter.connect()
    link.update()
    assert adapter.calls[5:] == [("first", "d"), *window, ("update", "e")]
