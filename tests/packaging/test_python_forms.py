"""Tests of wheel and sdist, installed in a new environment with the pinned dependencies."""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Iterable
from pathlib import Path

import flatpak_sources
import parts
import pytest
from packaging.metadata import Metadata

from papayoo import HOMEPAGE
from tests.packaging.conftest import ROOT

pytestmark = pytest.mark.dist

INSTALL_S = 300
WHEELS = {
    "linux": r"cp311-abi3-manylinux2014_(\w+)\.manylinux_2_17_\1",
    "darwin": r"cp311-abi3-macosx_11_0_(arm64|x86_64)",
    "win32": r"cp3\d+-cp3\d+-win_amd64",
}
"""Tags of the wheel by system: for every Python from 3.11 on, except on Windows."""
DUPLICATES = "W002"
"""What check-wheel-contents says of the licences, which are beside the metadata and among the assets, too."""
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

    Skips the test if there is none, because only Linux builds an sdist, and Wine no wheel.
    """
    if not found:
        pytest.skip("this form is not made on this system")
    [path] = found
    return path


def other_pythons() -> list[str]:
    """Return the executables of the other supported Python versions on PATH or from pyenv."""
    places: Iterable[Path] = (Path(place) for place in os.environ["PATH"].split(os.pathsep))
    folders = [*places, *Path.home().glob(".pyenv/versions/3.*/bin")]
    names = [f"python3.{minor}" for minor in range(11, 16) if minor != sys.version_info.minor]
    found = {name: shutil.which(name, path=os.pathsep.join(map(str, reversed(folders)))) for name in names}
    return [path for path in found.values() if path and works(path)]


def works(python: str) -> bool:
    """Whether this Python executable starts.

    A pyenv executable fails if the version that it stands for is not selected.
    """
    return subprocess.run([python, "-c", "import venv"], capture_output=True, timeout=60, check=False).returncode == 0


def commands(form: Path, folder: Path, python: str = sys.executable) -> Path:
    """Install a wheel or sdist in a new environment and return the folder of its commands."""
    subprocess.run([python, "-m", "venv", str(folder)], check=True, timeout=INSTALL_S)
    found = folder / ("Scripts" if os.name == "nt" else "bin")
    install = ["-m", "pip", "install", "-q", "-c", str(ROOT / "build" / "constraints.txt"), str(form)]
    subprocess.run([str(found / "python"), *install], cwd=folder, check=True, timeout=INSTALL_S)
    return found


def printed(*command: str | Path, folder: Path) -> str:
    """Return the output of a command that runs outside the project folder."""
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [str(word) for word in command]
    done = subprocess.run(words, cwd=folder, env=environ, capture_output=True, text=True, check=True, timeout=INSTALL_S)
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


def test_wheel_runs_with_its_compiled_kernel_on_every_python_of_this_machine(wheel: Path, tmp_path: Path) -> None:
    assert re.fullmatch(rf"papayoo-[\w.]+?-{WHEELS[sys.platform]}\.whl", wheel.name)
    pythons = other_pythons()
    if not pythons or sys.platform == "win32":
        pytest.skip("there is no other Python from 3.11 on, or the wheel is for one Python only")
    for number, python in enumerate(pythons):
        bin_folder = commands(wheel, tmp_path / str(number), python)
        assert printed(bin_folder / "papayoo", "--self-test", folder=tmp_path).startswith("The self-test passed")
        compiled = "from papayoo.ai.kernel import is_compiled; print(is_compiled())"
        assert printed(bin_folder / "python", "-c", compiled, folder=tmp_path).strip() == "True"


@pytest.mark.parametrize("form", ["wheel", "sdist"])
@pytest.mark.parametrize("tool", [["pipx", "install"], ["uv", "tool", "install"]])
def test_tool_for_applications_installs_form(
    form: str, tool: list[str], request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    if not shutil.which(tool[0]):
        pytest.skip(f"{tool[0]} is not installed")
    path: Path = request.getfixturevalue(form)
    places = {"PIPX_HOME": "pipx", "PIPX_BIN_DIR": "bin", "UV_TOOL_DIR": "uv", "UV_TOOL_BIN_DIR": "bin"}
    environ = {**os.environ, **{name: str(tmp_path / place) for name, place in places.items()}}
    subprocess.run([*tool, "--python", sys.executable, str(path)], env=environ, check=True, timeout=INSTALL_S)
    for command in ("papayoo", "papayoo-cli"):
        assert printed(tmp_path / "bin" / command, "--self-test", folder=tmp_path).startswith("The self-test passed")


def test_pipx_runs_the_wheel_for_a_user_without_anything(wheel: Path, tmp_path: Path) -> None:
    if not shutil.which("pipx"):
        pytest.skip("pipx is not installed")
    kept = {name: value for name, value in os.environ.items() if name == "PATH" or name.startswith("PIP_")}
    environ = {**kept, "HOME": str(tmp_path), "PIPX_HOME": str(tmp_path / "pipx")}
    command = ["pipx", "run", "--python", sys.executable, "--spec", str(wheel), "papayoo", "--self-test"]
    done = subprocess.run(
        command, cwd=tmp_path, env=environ, capture_output=True, text=True, check=True, timeout=INSTALL_S
    )
    assert done.stdout.startswith("The self-test passed")


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the tools of the dependency group `publish`, in an environment of their own."""
    folder = tmp_path_factory.mktemp("tools")
    subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True, timeout=INSTALL_S)
    found = folder / ("Scripts" if os.name == "nt" else "bin")
    group = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["publish"]
    install = [str(found / "python"), "-m", "pip", "install", "-q", "-c", str(ROOT / "build" / "constraints.txt")]
    try:
        subprocess.run([*install, *group], check=True, timeout=INSTALL_S)
    except subprocess.SubprocessError:
        pytest.skip("the tools of the dependency group `publish` cannot be installed here")
    return found


def test_index_would_accept_wheel_and_sdist(dist: Path, tools: Path) -> None:
    forms = [str(path) for path in dist.iterdir() if re.fullmatch(r"papayoo-[\d.]+\.tar\.gz|.*\.whl", path.name)]
    if not forms:
        pytest.skip("these forms are not made on this system")
    subprocess.run([str(tools / "twine"), "check", "--strict", *forms], check=True, timeout=120)


def test_wheel_has_no_stray_files(wheel: Path, tools: Path) -> None:
    command = [str(tools / "check-wheel-contents"), "--ignore", DUPLICATES, str(wheel)]
    subprocess.run(command, check=True, timeout=120)


def test_reuse_accepts_the_licences_of_all_files(dist: Path, tools: Path) -> None:
    assert dist.is_dir()
    command = [str(tools / "reuse"), "--root", str(ROOT), "lint", "--quiet"]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300)


@pytest.mark.parametrize("form", ["wheel", "sdist"])
def test_metadata_is_valid_and_complete(form: str, request: pytest.FixtureRequest) -> None:
    text = metadata(request.getfixturevalue(form))
    told = Metadata.from_email(text, validate=True)
    assert str(told.requires_python) == ">=3.11"
    assert {"Homepage", "Download", "Issues", "Source"} <= set(told.project_urls or {})
    assert all(url.startswith(HOMEPAGE) for url in (told.project_urls or {}).values())
    assert told.summary
    assert told.description_content_type == "text/markdown"
    assert {"Operating System :: POSIX :: Linux", "Programming Language :: Python :: 3.14"} <= set(
        told.classifiers or []
    )


def metadata(form: Path) -> str:
    """Return the text of the metadata in a wheel or sdist."""
    if form.suffix == ".whl":
        with zipfile.ZipFile(form) as archive:
            [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
            return archive.read(name).decode("utf-8")
    with tarfile.open(form) as archive:
        [member] = [member for member in archive if member.name.count("/") == 1 and member.name.endswith("/PKG-INFO")]
        file = archive.extractfile(member)
        assert file
        return file.read().decode("utf-8")


def test_wheel_has_window_and_console_commands(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith("entry_points.txt")]
        text = archive.read(name).decode("utf-8")
        assert not [name for name in archive.namelist() if not name.startswith("papayoo")]
    gui, console = text.split("[gui_scripts]")[1].split("[")[0], text.split("[console_scripts]")[1].split("[")[0]
    assert gui.split() == ["papayoo", "=", "papayoo.__main__:main"]
    assert console.split() == ["papayoo-cli", "=", "papayoo.__main__:main"]


def test_wheel_has_manual_page_and_list_of_parts(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        [page] = [name for name in archive.namelist() if name.endswith("data/share/man/man6/papayoo.6")]
        assert archive.read(page).startswith(b".TH PAPAYOO 6 ")
        [bill] = [name for name in archive.namelist() if name.endswith(f".dist-info/sboms/{parts.FILE_NAME}")]
        assert json.loads(archive.read(bill))["bomFormat"] == "CycloneDX"


def test_wheel_metadata_has_licences_addresses_and_absolute_links(wheel: Path) -> None:
    head, _, readme = metadata(wheel).partition("\n\n")
    assert "License-Expression: MIT AND OFL-1.1" in head
    assert "License-File: assets/fonts/OFL-Grenze.txt" in head
    assert f"Project-URL: Homepage, {HOMEPAGE}" in head
    assert f"]({HOMEPAGE}/raw/v" in readme


def test_sdist_contains_files_to_build_and_test(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    needed = {"pyproject.toml", "Makefile", "papayoo.spec", "LICENSE"}
    needed |= {"build/package/dist.py", "build/package/icons/papayoo.ico"}
    assert needed | {"assets/manifest.toml", "tests/packaging/conftest.py"} <= names
    assert not {name for name in names if name.startswith((".venv", "dist/", "work/"))}
    assert not {name for name in names if name.endswith((".so", ".pyd"))}, "compiled for one system"


def test_package_index_has_every_pinned_source_of_the_flatpak(dist: Path) -> None:
    assert dist.is_dir()
    for name, source in flatpak_sources.pinned().items():
        index, wheel = flatpak_sources.Index(), source.get("wheel", False)
        assert index.address(name, source["version"], source["sha256"], wheel=wheel).startswith("https://"), name
