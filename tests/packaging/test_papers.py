"""Tests of the papers of the project: the licence of each file, the changelog, the manual page."""

import os
import re
import shutil
import subprocess
import tomllib
from functools import cache
from typing import Any

import changelog
import man_page
import project
import pytest
import release

from papayoo import __version__
from papayoo.__main__ import main
from papayoo.cli.parser import COMMANDS
from tests.packaging.conftest import ROOT
from tests.test_repository import listed_files

ANNOTATIONS = tomllib.loads((ROOT / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]
NO_LICENCE_OF_THEIR_OWN = re.compile(r"(LICENSE|LICENSES/.+|REUSE\.toml)$")
OTHER_NAMES = {"verbatim copies": "LicenseRef-Verbatim"}
"""Names of licences in assets/manifest.toml that are no SPDX identifiers."""


def annotation_of(name: str) -> dict[str, Any]:
    """Return what REUSE.toml says of a file: the last table that names it."""
    found = [table for table in ANNOTATIONS if re.fullmatch(pattern(table), name)]
    return found[-1] if found else {}


def pattern(table: dict[str, Any]) -> str:
    """Return a regular expression for the paths of a table: ``*`` stops at slashes, ``**`` does not."""
    paths = table["path"] if isinstance(table["path"], list) else [table["path"]]
    return "|".join(re.escape(path).replace(r"\*\*", ".*").replace(r"\*", "[^/]*") for path in paths)


# Licences


@cache
def names() -> list[str]:
    found = (path.relative_to(ROOT).as_posix() for path in listed_files())
    return [name for name in found if not NO_LICENCE_OF_THEIR_OWN.match(name)]


def test_every_file_has_a_copyright_and_a_licence() -> None:
    assert len(names()) > 1000
    keys = {"SPDX-FileCopyrightText", "SPDX-License-Identifier"}
    assert [name for name in names() if not keys <= annotation_of(name).keys()] == []


def test_every_table_names_a_file() -> None:
    assert [table["path"] for table in ANNOTATIONS if not any(map(re.compile(pattern(table)).fullmatch, names()))] == []


def test_each_licence_has_its_text_and_each_text_its_licence() -> None:
    used = {table["SPDX-License-Identifier"] for table in ANNOTATIONS}
    assert {path.stem for path in (ROOT / "LICENSES").iterdir()} == used
    assert (ROOT / "LICENSES" / "MIT.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()


def test_assets_have_the_licence_and_author_of_their_manifest() -> None:
    manifest = tomllib.loads((ROOT / "assets" / "manifest.toml").read_text(encoding="utf-8"))
    for entry in manifest["asset"]:
        licence = OTHER_NAMES.get(entry["licence"], entry["licence"])
        for name in entry["files"]:
            told = annotation_of(f"assets/{name}")
            assert told["SPDX-License-Identifier"] == licence, name
            assert told["SPDX-FileCopyrightText"].removeprefix("2026 ") == entry["author"], name


# The changelog


def test_changelog_tells_what_is_new_in_this_version() -> None:
    changes = changelog.changes(__version__)
    assert changes.items
    assert [text for text in (changes.about, *changes.items) if re.search(r"[*`\[\]<>]", text)] == []


def test_changelog_lists_each_version_once_and_the_newest_first() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    versions = [tuple(map(int, found)) for found in re.findall(r"^## (\d+)\.(\d+)\.(\d+)$", text, re.MULTILINE)]
    assert len(re.findall(r"^## ", text, re.MULTILINE)) == len(versions)
    assert versions == sorted(set(versions), reverse=True)


def test_version_without_an_entry_is_an_error() -> None:
    with pytest.raises(ValueError, match=r"what is new in version 99\.0\.0"):
        changelog.entry("99.0.0")


def test_release_shows_the_entry_of_its_version(monkeypatch: pytest.MonkeyPatch) -> None:
    commands: list[list[str]] = []
    monkeypatch.setattr(release, "unfinished_release", list)
    monkeypatch.setattr(subprocess, "run", lambda command, check: commands.append(command))
    monkeypatch.setenv("GH_REPO", project.homepage().removeprefix("https://github.com/"))
    release.publish(f"v{__version__}", [])
    [command] = commands
    assert command[command.index("--notes") + 1] == changelog.entry(__version__)


# The manual page


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_manual_page_has_every_option_of_the_command_line(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*command.split(), "--help"]) == 0
    options = set(re.findall(r"^  (?:-\w, )?(--[\w-]+)", capsys.readouterr().out, re.MULTILINE))
    part = section("OPTIONS" if not command else f"THE COMMAND {command.upper()}")
    assert options == {name.replace("\\", "") for name in re.findall(r"\\fB(\\-\\-[\w\\-]+)\\fR", part)}
    assert len(options) >= 3


def section(name: str) -> str:
    found: str = man_page.man_page(0).partition(f".SH {name}\n")[2].partition("\n.SH ")[0]
    return found


def test_manual_page_names_version_date_and_places_of_files() -> None:
    page = man_page.man_page(1_700_000_000)
    assert page.startswith(f'.TH PAPAYOO 6 2023-11-14 "papayoo {__version__}"')
    folders = re.findall(r"`(~/\.[\w./]+Papayoo[\w/]*)`", (ROOT / "docs" / "files.md").read_text(encoding="utf-8"))
    assert {path for path in folders if "Library" not in path} >= {path for path, _ in man_page.FILES}


def test_manual_page_has_no_line_that_is_taken_for_a_request() -> None:
    known = re.compile(r"\.(TH|SH|TP|PP|ad)\b")
    lines = man_page.man_page(0).splitlines()
    assert [line for line in lines if line.startswith((".", "'")) and not known.match(line)] == []


def test_reader_of_manual_pages_has_no_complaint() -> None:
    if shutil.which("man") is None or shutil.which("groff") is None:
        pytest.skip("needs man and groff")
    command = ["man", "--warnings=w", "-E", "UTF-8", "-l", "-"]
    page, environ = man_page.man_page(0).encode(), {**os.environ, "LC_ALL": "C.UTF-8"}
    done = subprocess.run(command, input=page, env=environ, capture_output=True, timeout=60, check=True)
    assert done.stderr == b""
    assert b"computer players" in done.stdout
