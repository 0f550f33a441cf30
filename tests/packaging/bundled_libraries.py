"""Finds libraries in the executables that are missing from the list of licences."""

import re
from collections.abc import Iterable
from pathlib import Path

from parts import is_library, library_name

from tests.packaging.conftest import ROOT

LIST = (ROOT / "assets" / "licences" / "Libraries.txt").read_text(encoding="utf-8").partition("-----")[0]
LISTED = {name.lower() for name in re.findall(r"[\w-]+", LIST)}


def unlisted(names: Iterable[str]) -> list[str]:
    """Return those of these file names that belong to libraries missing from the list of licences."""
    return sorted(name for name in set(names) if is_library(name) and library_name(name) not in LISTED)


def names_below(folder: Path) -> list[str]:
    """Return the names of all files in a folder and its subfolders."""
    return [path.name for path in folder.rglob("*") if path.is_file()]
