"""Lists the parts of a download in the format CycloneDX: what else is in it, with versions and licences.

``papayoo.spec`` calls ``write_for_program`` with what PyInstaller really bundles; an unknown library stops the build.
``parts.toml`` names libraries, fonts, and the Rust libraries inside AccessKit.
"""

import json
import platform
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError
from importlib.metadata import version as installed_version
from pathlib import Path
from typing import Any, NamedTuple

from project import MATERIAL, NAME, ROOT, homepage, system, version

FILE_NAME = f"{NAME}.cdx.json"
"""Name of the list inside each download."""
LICENCE_NAMES = ("Microsoft, redistributable",)
"""Licences without an SPDX identifier."""
PACKAGES = {"pygame-ce": "LGPL-2.1-or-later", "platformdirs": "MIT", "accesskit": "MIT OR Apache-2.0"}
OF_PYTHON = "Python", "zlib"
"""Libraries that tell their version only to the Python that builds the program."""
BOOT_LOADER = "PyInstaller", "GPL-2.0-or-later WITH Bootloader-exception"


class UnknownLibraryError(Exception):
    """Raised if a download contains a library that parts.toml does not describe."""


class Part(NamedTuple):
    """A library, module or program in a download.

    ``kind`` is the type of its package address (purl). ``inside`` is the name of the part that contains it.
    """

    name: str
    version: str
    licence: str
    kind: str = "generic"
    inside: str = NAME
    type: str = "library"

    @property
    def address(self) -> str:
        """Package address (purl) of the part."""
        name = self.name.lower().replace(" ", "-")
        return f"pkg:{self.kind}/{name}" + (f"@{self.version}" if self.version else "")


@cache
def _described() -> dict[str, Any]:
    return tomllib.loads((MATERIAL / "parts.toml").read_text(encoding="utf-8"))


def is_library(file_name: str) -> bool:
    """Whether a file is a library that is not a module of Python, pygame-ce or the game."""
    is_module = any(mark in file_name for mark in (".cpython-", ".cp3", ".abi3.")) or file_name.endswith(".pyd")
    return not is_module and re.search(r"\.(dll|dylib|so)(\.|$)", file_name) is not None


def library_name(file_name: str) -> str:
    """Return the name of a library without its version: ``libpng16-16.dll`` gives ``libpng``."""
    stem = re.split(r"\.(?:dll|dylib|so)\b", file_name)[0].lower()
    if stem.startswith("api-ms-win"):
        return "api-ms-win"
    found = re.match(r"(?:lib)?(sdl2(?:_[a-z]+)?)|(?:lib)?mpg123|[a-z]+", stem)
    return (found[1] or found[0]) if found else stem


def library(file_name: str) -> dict[str, Any]:
    """Return the description of a library in parts.toml.

    Raises UnknownLibraryError if there is none.
    """
    wanted = "zlib-ng" if "zlib-ng" in file_name else library_name(file_name).removeprefix("lib")
    found: list[dict[str, Any]] = [entry for entry in _described()["library"] if wanted == entry["file"]]
    if not found:
        raise UnknownLibraryError(f"build/package/parts.toml does not describe the library {file_name}")
    return found[0]


def for_system(value: Any, machine: str) -> str:
    """Return a value of parts.toml, which may be one for all systems or a table by system."""
    return str(value.get(machine, "")) if isinstance(value, dict) else str(value)


def libraries(file_names: Iterable[str], machine: str) -> list[Part]:
    """Return the libraries among these files of a system, and linked into them, except Python and its zlib."""
    found = set()
    files = [library(name) for name in file_names if is_library(name)]
    bundled = {entry["file"] for entry in files}
    linked = [entry for entry in _described()["library"] if entry.get("linked", {}).get(machine) in bundled]
    for entry in files + linked:
        told = for_system(entry.get("version", ""), machine)
        if entry["name"] not in OF_PYTHON:
            found.add(Part(entry["name"], told, entry["licence"], inside=entry.get("inside", "pygame-ce")))
    return sorted(found)


def crates(machine: str) -> list[Part]:
    """Return the Rust libraries inside AccessKit on a system."""
    return sorted(
        Part(name, number, table["licence"], "cargo", "accesskit")
        for table in _described()["crates"]
        if machine in table["systems"]
        for name, number in map(str.split, table["names"])
    )


def fonts() -> list[Part]:
    """Return the fonts of the game."""
    return [Part(entry["name"], "", "OFL-1.1", type="data") for entry in _described()["font"]]


def packages() -> list[Part]:
    """Return the packages that the game needs, with the installed versions.

    Raises UnknownLibraryError if parts.toml describes another version.
    """
    found = []
    for name, licence in PACKAGES.items():
        try:
            number = installed_version(name)
        except PackageNotFoundError:  # accesskit is optional
            continue
        if number != _described()["describes"].get(name, number):
            raise UnknownLibraryError(f"build/package/parts.toml describes another version than {name} {number}")
        found.append(Part(name, number, licence, "pypi"))
    return found


def of_program(file_names: Iterable[str], machine: str) -> list[Part]:
    """Return the parts of a stand-alone program that contains these files, for the Python that builds it."""
    import zlib  # noqa: PLC0415  the program contains it if this Python does

    names = list(file_names)
    found = [
        Part(OF_PYTHON[0], platform.python_version(), "PSF-2.0"),
        Part(OF_PYTHON[1], zlib.ZLIB_RUNTIME_VERSION, "Zlib", inside=OF_PYTHON[0]),
        Part(BOOT_LOADER[0], installed_version(BOOT_LOADER[0]), BOOT_LOADER[1], "pypi"),
        *fonts(),
        *packages(),
        *libraries(names, machine),
    ]
    return found + (crates(machine) if any(name.startswith("accesskit.") for name in names) else [])


def bill(parts: Iterable[Part]) -> str:
    """Return the list of parts as the text of a CycloneDX file."""
    found = list(parts)
    addresses = {part.name: part.address for part in found} | {NAME: f"pkg:generic/{NAME}@{version()}"}
    game = {
        "type": "application",
        "bom-ref": addresses[NAME],
        "name": NAME,
        "version": version(),
        "licenses": [{"expression": _own_licence()}],
        "purl": addresses[NAME],
        "externalReferences": [{"type": "website", "url": homepage()}],
    }
    content: dict[str, list[str]] = {}
    for part in found:
        content.setdefault(addresses[part.inside], []).append(part.address)
    told = {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": game},
        "components": [_component(part) for part in found],
        "dependencies": [{"ref": whole, "dependsOn": sorted(names)} for whole, names in content.items()],
    }
    return json.dumps(told, indent=1, ensure_ascii=False) + "\n"


def _own_licence() -> str:
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["license"])


def _component(part: Part) -> dict[str, Any]:
    licence = {"license": {"name": part.licence}} if part.licence in LICENCE_NAMES else {"expression": part.licence}
    told = {"type": part.type, "bom-ref": part.address, "name": part.name, "version": part.version}
    return {key: value for key, value in told.items() if value} | {"licenses": [licence], "purl": part.address}


def write_for_program(file_names: Iterable[str], folder: Path) -> Path:
    """Write the list for a stand-alone program on this system with these files; return its path."""
    path = folder / FILE_NAME
    path.write_text(bill(of_program(file_names, system())), encoding="utf-8", newline="\n")
    return path


def write_for_wheel(folder: Path) -> Path:
    """Write the list for a wheel, which contains the fonts and leaves everything else to other packages."""
    path = folder / FILE_NAME
    path.write_text(bill(fonts()), encoding="utf-8", newline="\n")
    return path
