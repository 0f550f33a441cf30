"""Tests of the file type of records in the registry of Windows."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path, PureWindowsPath

import pytest

from papayoo.ui.desktop import file_type
from papayoo.ui.desktop.file_type import opens_records, program_for_records, register_records, unregister_records

CLASSES = r"Software\Papayoo tests"
"""Registry key that replaces the key of the user's file types in these tests."""
PROGRAM = PureWindowsPath(r"C:\Jeux d'été\papayoo.exe")


@pytest.mark.parametrize(
    ("is_windows", "is_frozen", "started", "expected"),
    [
        (True, True, "papayoo.exe", "papayoo.exe"),
        (True, True, "papayoo-cli.exe", "papayoo.exe"),
        (True, True, "papayoo-1.0-windows-x86_64.exe", "papayoo-1.0-windows-x86_64.exe"),
        (True, False, "python.exe", None),
        (False, True, "papayoo", None),
    ],
)
def test_only_a_program_for_windows_is_registered(
    is_windows: bool, is_frozen: bool, started: str, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_type, "IS_WINDOWS", is_windows)
    monkeypatch.setattr(sys, "frozen", is_frozen, raising=False)
    if not is_frozen:
        monkeypatch.delattr(sys, "frozen")
    monkeypatch.setattr(sys, "executable", started)
    assert program_for_records() == (expected and Path(expected))


if sys.platform == "win32":
    import winreg

    @pytest.fixture
    def keys(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[], set[str]]]:
        """Make ``CLASSES`` an empty key; return a function that returns all keys below it."""
        monkeypatch.setattr(file_type, "_CLASSES", CLASSES)
        unregister_all()
        winreg.CreateKey(winreg.HKEY_CURRENT_USER, CLASSES).Close()
        yield lambda: set(keys_below(CLASSES))
        unregister_all()

    def keys_below(key: str) -> list[str]:
        """Return the paths of all keys below a key of the current user, subkeys before parents."""
        try:
            with winreg.OpenKey(winreg.HKEY_CURRENT_USER, key) as opened:
                names = [rf"{key}\{winreg.EnumKey(opened, index)}" for index in range(winreg.QueryInfoKey(opened)[0])]
        except FileNotFoundError:
            return []
        return [found for name in names for found in (*keys_below(name), name)]

    def unregister_all() -> None:
        """Delete the key ``CLASSES`` and all keys below it."""
        for key in (*keys_below(CLASSES), CLASSES):
            try:
                winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
            except FileNotFoundError:
                return

    def set_value(key: str, name: str, value: str) -> None:
        """Set a value of a registry key below ``CLASSES``."""
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, rf"{CLASSES}\{key}") as opened:
            winreg.SetValueEx(opened, name, 0, winreg.REG_SZ, value)

    def value_of(key: str, name: str = "") -> str:
        """Return a value of a registry key below ``CLASSES``."""
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, rf"{CLASSES}\{key}") as opened:
            return str(winreg.QueryValueEx(opened, name)[0])

    def test_registered_program_opens_records(keys: Callable[[], set[str]]) -> None:
        assert not opens_records(Path(PROGRAM))
        register_records(Path(PROGRAM), "Partie de Papayoo")
        assert opens_records(Path(PROGRAM))
        assert not opens_records(Path(PROGRAM.with_name("other.exe")))
        kind = value_of(".papayoo")
        assert value_of(kind) == "Partie de Papayoo"
        assert value_of(rf"{kind}\shell\open\command") == rf'"{PROGRAM}" -- "%1"'
        assert value_of(rf"{kind}\DefaultIcon") == f'"{PROGRAM}",0'

    def test_unregistering_leaves_nothing(keys: Callable[[], set[str]]) -> None:
        register_records(Path(PROGRAM), "Papayoo game")
        assert keys()
        for _ in range(2):
            unregister_records()
            assert keys() == set()
            assert not opens_records(Path(PROGRAM))

    def test_unregistering_keeps_what_others_have_registered(keys: Callable[[], set[str]]) -> None:
        register_records(Path(PROGRAM), "Papayoo game")
        set_value(".papayoo", "PerceivedType", "text")
        unregister_records()
        assert keys() == {rf"{CLASSES}\.papayoo"}
        assert value_of(".papayoo", "PerceivedType") == "text"
        set_value(".papayoo", "", "Another.Program")
        unregister_records()
        assert value_of(".papayoo") == "Another.Program"
