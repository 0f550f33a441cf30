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


@pytest.mark.usefixtures("adapters")
def test_window_is_sent_at_once_while_connected_only() -> None:
    link = platform_link.UnixLink(lambda: "tree", print)
    adapter = Adapter.last
    link.set_window(has_focus=True, frame=FRAME)
    assert not link.is_behind
    adapter.connect()
    link.update()
    del adapter.calls[:]
    link.set_window(has_focus=False, frame=FRAME)
    assert adapter.calls == [("bounds", (10, 20, 310, 220)), ("focus", False)]
    adapter.disconnect()
    link.set_window(has_focus=True, frame=FRAME)
    assert len(adapter.calls) == 2
    assert not link.is_behind


@pytest.mark.usefixtures("adapters")
def test_nothing_is_due_after_a_disconnection() -> None:
    link = platform_link.UnixLink(lambda: "tree", print)
    Adapter.last.connect()
    Adapter.last.disconnect()
    assert not link.is_behind


@pytest.mark.usefixtures("adapters")
def test_window_has_no_focus_and_place_before_they_are_known() -> None:
    link = platform_link.UnixLink(lambda: "tree", print)
    Adapter.last.connect()
    link.update()
    assert Adapter.last.calls[1:3] == [("bounds", (0, 0, 0, 0)), ("focus", False)]


@pytest.mark.usefixtures("adapters")
def test_focus_is_due_once_when_at_spi_hears_again(monkeypatch: pytest.MonkeyPatch) -> None:
    now_s = 100.0
    monkeypatch.setattr(platform_link.time, "monotonic", lambda: now_s)
    link = platform_link.UnixLink(lambda: "tree", print)
    adapter = Adapter.last
    now_s += 1000
    assert not link.is_focus_due  # nobody listens yet
    for _ in range(2):
        adapter.connect()
        link.update()
        now_s += 15  # as long as AT-SPI may wait for an answer
        assert not link.is_focus_due
        link.update()
        now_s += 2
        assert link.is_focus_due
        link.update()
        assert not link.is_focus_due
        adapter.disconnect()
    adapter.connect()
    adapter.disconnect()
    now_s += 1000
    assert not link.is_focus_due


# Windows and macOS


class Events:
    """Stands in for the events that AccessKit has queued."""

    def __init__(self, calls: list[object]) -> None:
        self._calls = calls

    def raise_events(self) -> None:
        self._calls.append("raised")


class Subclassing:
    """A fake of AccessKit's adapters for Windows and macOS."""

    def __init__(self, calls: list[object], *arguments: object) -> None:
        self._calls = calls
        self.has_events = True
        calls.append(arguments)

    def _answer(self, *call: object) -> Events | None:
        self._calls.append(call)
        return Events(self._calls) if self.has_events else None

    def update_if_active(self, make_update: Callable[[], str]) -> Events | None:
        return self._answer("update", make_update())

    def update_view_focus_state(self, has_focus: bool) -> Events | None:
        return self._answer("focus", has_focus)


def tree() -> str:
    return "tree"


def test_link_of_windows_hooks_into_the_hidden_window(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    window = SimpleNamespace(hide=lambda: calls.append("hidden"), show=lambda: calls.append("shown"))
    kind = SimpleNamespace(windows=SimpleNamespace(SubclassingAdapter=lambda *all_: Subclassing(calls, *all_)))
    monkeypatch.setattr(platform_link, "accesskit", kind)
    display = SimpleNamespace(get_wm_info=lambda: {"window": 7})
    made = SimpleNamespace(from_display_module=lambda: window)
    monkeypatch.setattr(platform_link, "pygame", SimpleNamespace(display=display, Window=made))
    monkeypatch.setattr(platform_link.sys, "platform", "win32")
    link = platform_link.connect(3, tree, print)
    assert isinstance(link, platform_link.WindowsLink)
    assert calls == ["hidden", (7, tree, print), "shown"]
    del calls[:]
    link.update()
    link.set_window(has_focus=True, frame=FRAME)
    assert calls == [("update", "tree"), "raised"]
    link._adapter.has_events = False
    link.update()
    assert calls[2:] == [("update", "tree")]
    assert not link.is_behind
    assert not link.is_focus_due


def test_link_of_macos_hooks_into_the_cocoa_window(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[object] = []
    macos = SimpleNamespace(
        add_focus_forwarder_to_window_class=calls.append,
        SubclassingAdapter=SimpleNamespace(for_window=lambda *all_: Subclassing(calls, *all_)),
    )
    monkeypatch.setattr(platform_link, "accesskit", SimpleNamespace(macos=macos))
    monkeypatch.setattr(platform_link, "cocoa_window", lambda number: f"window {number}")
    monkeypatch.setattr(platform_link.sys, "platform", "darwin")
    link = platform_link.connect(3, tree, print)
    assert isinstance(link, platform_link.MacLink)
    assert calls == ["SDLWindow", ("window 3", tree, print)]
    del calls[:]
    link.update()
    link.set_window(has_focus=True, frame=FRAME)
    assert calls == [("update", "tree"), "raised", ("focus", True), "raised"]
    assert not link.is_behind
    assert not link.is_focus_due


@pytest.mark.usefixtures("adapters")
def test_other_systems_use_at_spi(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(platform_link.sys, "platform", "freebsd14")
    link = platform_link.connect(3, tree, print)
    assert isinstance(link, platform_link.UnixLink)
    Adapter.last.connect()
    assert Adapter.last.calls == [("first", "tree")]
