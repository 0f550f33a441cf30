"""Large blocks go back to the system, where it can be asked for."""

import sys

import pytest

from papayoo.ui.desktop.memory import give_back_large_blocks


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="glibc's own")
def test_glibc_agrees_to_give_large_blocks_back() -> None:
    assert give_back_large_blocks()


def test_elsewhere_nothing_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    assert not give_back_large_blocks()
