"""Finds libraries in the executables that are missing from the list of licences."""

import re
from collections.abc import Iterable
from pathlib import Path

from tests.packaging.conftest import ROOT

LIST = (ROOT / "assets" / "licences" / "Libraries.txt").read_text(encoding="utf-8").partition("-----")[0]
LISTED = {name.lower() for name in re.findall(r"[\w-]+", LIST)}


def is_library(name: str) -> bool:
    """Whether a file is a library that is not a module of Python, pygame-ce or the game."""
    is_module = ".cpython-" in name or ".cp3" in name or name.endswith(".pyd") or ".abi3." in name
    return not is_module and re.search(r"\.(dll|dylib|so)(\.|$)", name) is not None


def unlisted(names: Iterable[str]) -> list[str]:
    """Return those of these file names that belong to libraries missing from the list of licences."""
    return sorted(name for name in set(names) if is_library(name) and _name_of(name) not in LISTED)


def names_below(folder: Path) -> list[str]:
    """Return the names of all files in a folder and its subfolders."""
    return [path.name for path in folder.rglob("*") if path.is_file()]


def _name_of(file_name: str) -> str:
    """Return the name of a library without its version: ``libpng16-16.dll`` gives ``libpng``."""
    stem = re.split(r"\.(?:dll|dylib|so)\b", file_name)[0].lower()
    if stem.startswith("api-ms-win"):
        return "api-ms-win"
    found = re.match(r"(sdl2(?:_[a-z]+)?|libsdl2(?:_[a-z]+)?|mpg123|libmpg123|[a-z]+)", stem)
    return found[0].removeprefix("lib") if found and "sdl2" in found[0] else found[0] if found else stem
