"""Tests of the game's folders: the usual folders of each system, and a home set in the environment."""

import configparser
import os
import subprocess
import sys
from pathlib import Path

import pytest
from platformdirs import PlatformDirs

from papayoo.storage import NoHomeError, folders


def test_home_variable_overrides_system_folders(tmp_path: Path) -> None:
    places = folders({"PAPAYOO_HOME": str(tmp_path)})
    assert (places.config, places.data, places.logs) == (tmp_path, tmp_path, tmp_path / "logs")


def test_system_folders_have_the_games_name() -> None:
    for environ in ({}, {"PAPAYOO_HOME": ""}):
        places = folders(environ)
        assert all("Papayoo" in path.parts for path in (places.config, places.data, places.logs))


def test_relative_home_becomes_absolute() -> None:
    assert folders({"PAPAYOO_HOME": "here"}).config == Path.cwd() / "here"


@pytest.mark.skipif(os.name != "posix", reason="the file of a Linux desktop")
@pytest.mark.parametrize(
    "error",
    [configparser.Error("twice"), UnicodeDecodeError("utf-8", b"\xe9", 0, 1, "no"), IsADirectoryError(), KeyError()],
)
def test_home_replaces_folders_that_the_desktop_names_wrongly(
    error: Exception, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(self: PlatformDirs) -> str:
        raise error

    monkeypatch.setenv("HOME", str(tmp_path))
    for name in ("user_documents_dir", "user_downloads_dir", "user_desktop_dir", "user_pictures_dir"):
        monkeypatch.setattr(PlatformDirs, name, property(fail))
    places = folders({})
    assert places.documents == tmp_path
    assert set(places.imports) == {tmp_path}
    assert "Papayoo" in places.data.parts


@pytest.mark.skipif(os.name != "posix", reason="elsewhere there is always a home folder")
def test_missing_home_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nobody(uid: int) -> None:
        raise KeyError(uid)

    monkeypatch.delenv("HOME")
    monkeypatch.setattr("pwd.getpwuid", nobody)
    with pytest.raises(NoHomeError, match="home"):
        folders({})


@pytest.mark.skipif(os.name != "posix", reason="elsewhere the working folder cannot be deleted")
def test_relative_home_in_a_deleted_folder_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    with pytest.raises(NoHomeError):
        folders({"PAPAYOO_HOME": "here"})
    monkeypatch.chdir(tmp_path)


def test_importing_the_package_creates_no_folder(tmp_path: Path) -> None:
    program = (
        "import pkgutil, importlib, papayoo\n"
        "for found in pkgutil.walk_packages(papayoo.__path__, 'papayoo.'):\n"
        "    try: found.name == 'papayoo.__main__' or importlib.import_module(found.name)\n"
        "    except ImportError as error:\n"
        "        if 'accesskit' not in str(error.name): raise\n"  # AccessKit is optional
    )
    environ = {name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ}
    environ |= {"HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", program], check=True, env=environ, cwd=root, timeout=120)
    assert list(tmp_path.iterdir()) == []
