import subprocess
import sys
from pathlib import Path

from papayoo.storage.paths import folders


def test_home_variable_overrides_system_folders(tmp_path: Path) -> None:
    places = folders({"PAPAYOO_HOME": str(tmp_path)})
    assert (places.config, places.data, places.logs) == (tmp_path, tmp_path, tmp_path / "logs")


def test_system_folders_have_the_games_name() -> None:
    for environ in ({}, {"PAPAYOO_HOME": ""}):
        places = folders(environ)
        assert all("Papayoo" in path.parts for path in (places.config, places.data, places.logs))


def test_relative_home_becomes_absolute() -> None:
    assert folders({"PAPAYOO_HOME": "here"}).config == Path.cwd() / "here"


def test_importing_the_package_creates_no_folder(tmp_path: Path) -> None:
    program = (
        "import pkgutil, importlib, papayoo\n"
        "for found in pkgutil.walk_packages(papayoo.__path__, 'papayoo.'):\n"
        "    if found.name != 'papayoo.__main__': importlib.import_module(found.name)\n"
    )
    environ = {"HOME": str(tmp_path), "PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    root = Path(__file__).parents[2]
    subprocess.run([sys.executable, "-c", program], check=True, env=environ, cwd=root, timeout=120)
    assert list(tmp_path.iterdir()) == []
