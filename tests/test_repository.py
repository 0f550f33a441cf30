"""Tests for contents that tracked files must not have."""

import re
import subprocess
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MADE_FOLDERS = {".git", "dist", "dist-windows", "work", "pictures"}
"""Folders at the top without source code."""
SKIPPED_FOLDERS = {"__pycache__", "htmlcov"}

# The names are joined here, so that this file does not contain the searched strings.
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in (
        ("pypi", "org"),
        ("pythonhosted", "org"),
        ("pypi", "python", "org"),
        ("registry", "npmjs", "org"),
        ("npmjs", "com"),
        ("yarnpkg", "com"),
        ("conda", "anaconda", "org"),
        ("crates", "io"),
        ("rubygems", "org"),
        ("proxy", "golang", "org"),
        ("deb", "debian", "org"),
        ("archive", "ubuntu", "com"),
    )
)
INDEX_OPTION = re.compile(r"--(?:extra-)?index-" + r"url|--find-" + "links|--trusted-" + "host")
MACHINE_PATH = re.compile(r"(?<![\w.~*])/(?:" + "|".join(("work", "root", "home", "Users")) + r")/\w")


def _listed_by_git() -> list[Path]:
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, check=True, timeout=60)
    return [ROOT / name for name in result.stdout.decode("utf-8").split("\0") if name]


def _walked() -> list[Path]:
    def is_ours(path: Path) -> bool:
        parts = path.relative_to(ROOT).parts
        return parts[0] not in MADE_FOLDERS and not any(
            part in SKIPPED_FOLDERS or part.startswith((".venv", ".mypy", ".ruff", ".pytest", ".hypothesis"))
            for part in parts[:-1]
        )

    return [path for path in ROOT.rglob("*") if is_ours(path)]


@cache
def texts() -> dict[str, str]:
    """Return the text of all tracked files by name.

    Without git, the files of the whole source tree are returned.
    """
    try:
        paths = _listed_by_git()
    except (OSError, subprocess.SubprocessError):
        paths = _walked()
    found = {}
    for path in paths:
        content = path.read_bytes() if path.is_file() else b"\0"
        if b"\0" not in content:
            found[path.relative_to(ROOT).as_posix()] = content.decode("utf-8", errors="replace")
    return found


def matches(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in sorted(texts().items())
        if pattern.search(text)
        for number, line in enumerate(text.splitlines(), 1)
        if pattern.search(line)
    ]


def files_with(word: str) -> list[str]:
    """Return the names of the files that contain a word in capital or small letters."""
    return [name for name, text in sorted(lower_texts().items()) if word in text]


@cache
def lower_texts() -> dict[str, str]:
    return {name: text.lower() for name, text in texts().items()}


def test_tracked_files_are_found() -> None:
    assert {"pyproject.toml", "Makefile", "papayoo/__init__.py", "build/README.md"} <= texts().keys()


def test_no_file_names_a_package_registry() -> None:
    assert {host: names for host in REGISTRY_HOSTS if (names := files_with(host))} == {}
    assert matches(INDEX_OPTION) == []


def test_no_file_names_a_local_path() -> None:
    assert matches(MACHINE_PATH) == []


def test_build_is_not_a_package() -> None:
    """If the folder were a package, ``python -m build`` would import it and not the build tool."""
    assert not (ROOT / "build" / "__init__.py").exists()


def test_readme_of_build_has_one_line_for_each_file() -> None:
    folder = ROOT / "build"
    top, *sections = re.split(r"^## (?=\w+/:)", (folder / "README.md").read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = _first_cells(top)
    there = [path.name for path in folder.iterdir() if path.is_file()]
    for section in sections:
        name = section.partition("/")[0]
        named += [f"{name}/{cell.removesuffix('/')}" for cell in _first_cells(section)]
        there += [f"{name}/{path.name}" for path in (folder / name).iterdir()]
    assert sorted([*named, "README.md"]) == sorted(name for name in there if not name.endswith("__pycache__"))
    folders = {path.name for path in folder.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders == {section.partition("/")[0] for section in sections}


def _first_cells(text: str) -> list[str]:
    return re.findall(r"^\| `([^`]+)` \|", text, re.MULTILINE)


@pytest.mark.parametrize("name", ["uv.lock", "poetry.lock", "Pipfile.lock", "pdm.lock"])
def test_no_lock_file_is_tracked(name: str) -> None:
    assert name not in texts()
