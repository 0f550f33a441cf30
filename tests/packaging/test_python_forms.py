"""Tests of wheel and sdist, installed in a new environment with the pinned dependencies."""

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from papayoo import HOMEPAGE
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.dist

INSTALL_S = 300
SIMULATION = ("simulate", "--seats", "medium,medium,medium", "--rounds", "1", "--seed", "7", "--json")


@pytest.fixture(scope="module")
def wheel(dist: Path) -> Path:
    return one(list(dist.glob("*.whl")))


@pytest.fixture(scope="module")
def sdist(dist: Path) -> Path:
    found = [path for path in dist.glob("papayoo-[0-9]*[0-9].tar.gz") if "linux" not in path.name]
    return one(found)


def one(found: list[Path]) -> Path:
    """Return the only path found.

    Skips the test if there is none, because only Linux builds wheel and sdist.
    """
    if not found:
        pytest.skip("wheel and sdist are made on Linux")
    [path] = found
    return path


def commands(form: Path, folder: Path) -> Path:
    """Install a wheel or sdist in a new environment and return the folder of its commands."""
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, timeout=INSTALL_S)
    found = folder / ("Scripts" if os.name == "nt" else "bin")
    install = ["-m", "pip", "install", "-q", "-c", str(ROOT / "build" / "constraints.txt"), str(form)]
    subprocess.run([str(found / "python"), *install], cwd=folder, check=True, timeout=INSTALL_S)
    return found


def printed(*command: str | Path, folder: Path) -> str:
    """Return the output of a command that runs outside the project folder."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=environ, capture_output=True, text=True, check=True, timeout=120)
    return done.stdout


@pytest.mark.parametrize("form", ["wheel", "sdist"])
def test_installed_form_has_assets_and_commands(form: str, request: pytest.FixtureRequest, tmp_path: Path) -> None:
    bin_folder = commands(request.getfixturevalue(form), tmp_path / "environment")
    for command in ("papayoo", "papayoo-cli"):
        assert printed(bin_folder / command, "--self-test", folder=tmp_path).startswith("The self-test passed")
        assert json.loads(printed(bin_folder / command, *SIMULATION, folder=tmp_path))
    compiled = "from papayoo.ai.kernel import is_compiled; print(is_compiled())"
    assert printed(bin_folder / "python", "-c", compiled, folder=tmp_path).strip() == "True"
    place = printed(bin_folder / "python", "-c", "import papayoo; print(papayoo.__file__)", folder=tmp_path)
    assert "site-packages" in place
    assert (Path(place.strip()).parent / "assets" / "manifest.toml").is_file()


def test_wheel_has_window_and_console_commands(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        text = archive.read(name).decode("utf-8")
        assert not [name for name in archive.namelist() if not name.startswith("papayoo")]
    gui, console = text.split("[gui_scripts]")[1].split("[")[0], text.split("[console_scripts]")[1].split("[")[0]
    assert gui.split() == ["papayoo", "=", "papayoo.__main__:main"]
    assert console.split() == ["papayoo-cli", "=", "papayoo.__main__:main"]


def test_wheel_metadata_has_licences_addresses_and_absolute_links(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        head, _, readme = archive.read(name).decode("utf-8").partition("\n\n")
    assert "License-Expression: MIT AND OFL-1.1" in head
    assert "License-File: assets/fonts/OFL-Grenze.txt" in head
    assert f"Project-URL: Homepage, {HOMEPAGE}" in head
    assert f"]({HOMEPAGE}/raw/v" in readme


def test_sdist_contains_files_to_build_and_test(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    needed = {"pyproject.toml", "Makefile", "papayoo.spec", "build/dist.py", "build/icons/papayoo.ico", "LICENSE"}
    assert needed | {"assets/manifest.toml", "tests/packaging/conftest.py"} <= names
    assert not {name for name in names if name.startswith((".venv", "dist/", "work/"))}
