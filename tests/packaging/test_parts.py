"""Tests of the list of parts: what it says is compared with the libraries that are really there."""

import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any

import parts
import pygame
import pygame.freetype
import pytest

from papayoo import __version__
from tests.packaging.conftest import ROOT
from tests.packaging.test_licences import LIBRARIES
from tests.packaging.test_pins import CONSTRAINTS

MACHINE = {"win32": "windows", "darwin": "macos"}.get(sys.platform, "linux")
CRATE_PATH = re.compile(rb"[/\\]([a-z][\w-]*)-(\d+\.\d+\.\d+)[/\\]src[/\\]")


def files_of(package: str) -> Iterator[Path]:
    """Yield the installed files of a package."""
    yield from (Path(str(file.locate())) for file in distribution(package).files or [])


@pytest.fixture(scope="module")
def libraries() -> list[Path]:
    """Libraries of SDL and others in the installed wheel of pygame-ce."""
    found = [path for path in files_of("pygame-ce") if parts.is_library(path.name)]
    if not found:
        pytest.skip("pygame-ce is not installed from a wheel, and uses the libraries of this system")
    return found


def test_each_library_of_pygame_contains_the_version_that_is_told(libraries: list[Path]) -> None:
    assert len(libraries) >= 15
    wrong, told = [], 0
    for path in libraries:
        entry = parts.library(path.name)
        number = parts.for_system(entry.get("version", ""), MACHINE)
        mark = entry.get("mark", {}).get(MACHINE, number)
        if mark and mark not in path.name and mark.encode() not in path.read_bytes():
            wrong.append(f"{path.name} does not contain {mark}")
        told += bool(mark)
    assert wrong == []
    assert told >= 10


def test_versions_are_those_that_the_running_libraries_tell() -> None:
    told = {part.name: part.version for part in parts.libraries(LIBRARIES[MACHINE], MACHINE)}
    running = {
        "SDL": pygame.get_sdl_version(),
        "SDL_image": pygame.image.get_sdl_image_version(),
        "SDL_mixer": pygame.mixer.get_sdl_mixer_version(),
        "SDL_ttf": pygame.font.get_sdl_ttf_version(),
        "FreeType": pygame.freetype.get_version(),
    }
    assert {name: ".".join(map(str, number or ())) for name, number in running.items()} == {
        name: told[name] for name in running
    }


def test_every_rust_library_in_accesskit_is_listed() -> None:
    [module] = [path for path in files_of("accesskit") if path.name.startswith("accesskit.")]
    found = {(name.decode(), number.decode()) for name, number in CRATE_PATH.findall(module.read_bytes())}
    assert len(found) >= 9
    assert found - {(part.name, part.version) for part in parts.crates(MACHINE)} == set()


def test_list_describes_the_pinned_packages() -> None:
    pins = dict(re.findall(r"^(\S+)==(\S+)$", CONSTRAINTS.read_text(encoding="utf-8"), re.MULTILINE))
    assert {part.name: part.version for part in parts.packages()} == {name: pins[name] for name in parts.PACKAGES}


@pytest.mark.parametrize("machine", LIBRARIES)
def test_every_library_that_is_bundled_on_a_system_is_described(machine: str) -> None:
    found = {part.name for part in parts.libraries(LIBRARIES[machine], machine)}
    assert {"SDL", "SDL_mixer", "FreeType"} <= found
    assert {part.inside for part in parts.libraries(LIBRARIES[machine], machine)} <= {"pygame-ce", "Python"}


def test_unknown_library_stops_the_build() -> None:
    with pytest.raises(parts.UnknownLibraryError, match="libevil"):
        parts.libraries(["libSDL2-2-50d19f93.0.so", "libevil.so.1"], "linux")


def test_package_of_another_version_than_described_stops_the_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "installed_version", lambda name: "9.9")
    with pytest.raises(parts.UnknownLibraryError, match=r"pygame-ce 9\.9"):
        parts.packages()


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """Return the list for a program with the libraries of this system."""
    monkeypatch.setattr(parts, "installed_version", lambda name: "6.0" if name == "PyInstaller" else version(name))
    path = parts.write_for_program([*LIBRARIES[MACHINE], "accesskit.abi3.so"], tmp_path)
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def test_list_has_the_form_of_cyclonedx(told: dict[str, Any]) -> None:
    assert (told["bomFormat"], told["specVersion"], told["version"]) == ("CycloneDX", "1.6", 1)
    game = told["metadata"]["component"]
    assert (game["name"], game["version"]) == ("papayoo", __version__)
    addresses = [component["bom-ref"] for component in told["components"]]
    assert len(addresses) == len(set(addresses)) > 40
    for component in told["components"]:
        assert re.fullmatch(r"pkg:(generic|pypi|cargo)/[\w.-]+(@[\w.+-]+)?", component["purl"]), component
        assert set(component) <= {"type", "bom-ref", "name", "version", "licenses", "purl"}
        assert component["type"] in {"library", "data"}
    named = {name for entry in told["dependencies"] for name in (entry["ref"], *entry["dependsOn"])}
    assert named == {*addresses, game["bom-ref"]}


def test_list_names_licences_as_spdx_does(told: dict[str, Any]) -> None:
    licences = {licence.get("expression", "") for part in told["components"] for licence in part["licenses"]}
    assert {"Zlib", "MIT", "OFL-1.1", "PSF-2.0", "LGPL-2.1-or-later"} <= licences
    assert [text for text in licences if re.search(r"[^\w.()+ -]", text)] == []


def test_list_of_a_wheel_has_the_fonts_in_it(tmp_path: Path) -> None:
    told = json.loads(parts.write_for_wheel(tmp_path).read_text(encoding="utf-8"))
    fonts = {path.stem.removeprefix("OFL-") for path in (ROOT / "assets" / "fonts").glob("OFL-*.txt")}
    assert {component["name"].replace(" ", "") for component in told["components"]} == fonts
