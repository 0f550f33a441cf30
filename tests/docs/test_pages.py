"""Tests that a reader finds every page, and that links, commands and names in the pages are right."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from papayoo import HOMEPAGE
from papayoo.__main__ import main
from papayoo.cli.parser import COMMANDS
from tests.docs.pages import (
    CONTRIBUTING,
    DOCS,
    INDEX,
    PAGES,
    README,
    ROOT,
    anchors_of,
    code_of,
    links_of,
    pictures_of,
    text_of,
)
from tests.loops import check_all

RELEASING = ROOT / "docs" / "releasing.md"
PLACEHOLDER = re.compile(r"\b(NAME|CODE|TAG|FOLDER|PORTRAIT|FILE)\b|[*…<{]")
FOLDERS = ("papayoo", "assets", "build", "docs", "tests", ".github")


def resolved(page: Path, target: str) -> Path:
    return (page.parent / target.partition("#")[0]).resolve() if not target.startswith("#") else page


@pytest.mark.parametrize(("page", "most"), [(README, 120), (CONTRIBUTING, 150)], ids=["README", "CONTRIBUTING"])
def test_first_pages_stay_short(page: Path, most: int) -> None:
    assert len(text_of(page).splitlines()) <= most


def test_every_link_leads_somewhere() -> None:
    def check(page: Path) -> None:
        for target in (*links_of(page), *pictures_of(page)):
            if ":" in target:
                continue
            path = resolved(page, target)
            assert path.exists(), target
            assert "#" not in target or target.partition("#")[2] in anchors_of(path), target

    check_all(PAGES, check)


def test_links_to_the_project_have_its_address() -> None:
    addresses = {word for page in PAGES for word in re.findall(r"https://github\.com/[^\s)]+", text_of(page))}
    assert f"{HOMEPAGE}/releases/latest" in addresses
    assert {address for address in addresses if address.startswith(HOMEPAGE.rpartition("/")[0])} <= {
        HOMEPAGE,
        f"{HOMEPAGE}/releases/latest",
        f"{HOMEPAGE}/issues",
        f"{HOMEPAGE}/security/advisories/new",
    }


def test_index_lists_every_page() -> None:
    assert [page.name for page in DOCS if page.name not in links_of(INDEX)] == []


def test_every_page_names_its_reader_and_leads_back() -> None:
    line = re.compile(r"# .+\n\n\*For .+\. \[All pages\]\(README\.md\)\*\n")
    assert [page.name for page in DOCS if not line.match(text_of(page))] == []


def test_readme_leads_to_the_index_and_to_every_page_for_players() -> None:
    room = text_of(INDEX).split("## For players")[1].split("\n## ")[0]
    pages = re.findall(r"\]\(([\w-]+\.md)\)", room)
    assert len(pages) > 5
    assert {"docs/README.md", "CONTRIBUTING.md", *(f"docs/{page}" for page in pages)} <= set(links_of(README))


def test_make_commands_exist() -> None:
    rules = set(re.findall(r"^([\w-]+):", text_of(ROOT / "Makefile"), re.MULTILINE))
    assert made_on(*PAGES) - rules == set()
    assert {"play", "test", "dist"} <= made_on(README)


def made_on(*pages: Path) -> set[str]:
    """Return the make commands that pages name."""
    pieces = [piece for page in pages for piece in code_of(page)]
    return {word for piece in pieces for word in re.findall(r"^make (?:-C \S+ )?([a-z][\w-]*)", piece)}


def test_page_on_commands_lists_every_make_command() -> None:
    told = re.search(r"^\.PHONY: help (.+)$", text_of(ROOT / "Makefile"), re.MULTILINE)
    assert told is not None
    assert set(told[1].split()) - made_on(ROOT / "docs" / "commands.md") == set()


def test_make_help_lists_every_command() -> None:
    makefile = text_of(ROOT / "Makefile")
    (told,) = re.findall(r"^\.PHONY: help (.+)$", makefile, re.MULTILINE)
    assert set(told.split()) - set(re.findall(r"^\t@echo 'make ([\w-]+) ", makefile, re.MULTILINE)) == set()


def test_files_that_the_pages_name_exist() -> None:
    def check(page: Path) -> None:
        for piece in code_of(page):
            for word in piece.split():
                name = word.rstrip(",;:.")
                if name.startswith(tuple(f"{folder}/" for folder in FOLDERS)) and not PLACEHOLDER.search(name):
                    assert (ROOT / name).exists(), name

    check_all(PAGES, check)


def test_scripts_have_the_options_that_the_pages_name() -> None:
    def check(page: Path) -> None:
        for piece in code_of(page):
            script, *rest = re.split(r"(?<=\.py) ", piece.removeprefix(".venv/bin/python "), maxsplit=1)
            if re.match(r"build/.*\.py$", script) and not PLACEHOLDER.search(script):
                source = text_of(ROOT / script)
                assert [option for option in options_in(*rest) if f'"{option}"' not in source] == [], piece

    check_all(PAGES, check)


def options_in(*words: str) -> list[str]:
    return re.findall(r"(?<![\w-])--[a-z][\w-]*", " ".join(words))


@pytest.mark.parametrize("command", COMMANDS)
def test_command_has_the_options_that_the_pages_name(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    pieces = [
        piece.removeprefix(".venv/bin/") for page in PAGES for piece in code_of(page) if f"papayoo {command}" in piece
    ]
    assert pieces
    assert main([command, "--help"]) == 0
    told = options_in(capsys.readouterr().out)
    assert {option for piece in pieces for option in options_in(piece)} - set(told) == set()


def test_page_on_the_command_line_names_only_options_that_exist(capsys: pytest.CaptureFixture[str]) -> None:
    for command in ([], *([name] for name in COMMANDS)):
        assert main([*command, "--help"]) == 0
    told = set(options_in(capsys.readouterr().out))
    named = options_in(*code_of(ROOT / "docs" / "command-line.md"))
    assert len(set(named)) > 8
    assert set(named) - told == set()


def test_commands_of_the_pages_exist() -> None:
    named = {match[1] for page in PAGES for piece in code_of(page) if (match := re.match(r"papayoo ([a-z]+)\b", piece))}
    assert named <= set(COMMANDS)
    assert named >= set(COMMANDS)


def test_example_of_fair_play_answers_as_on_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = text_of(ROOT / "docs" / "fair-play.md")
    monkeypatch.chdir(tmp_path)
    for command in re.findall(r"^    papayoo (.+)$", page, re.MULTILINE):
        capsys.readouterr()
        assert main(command.split()) == 0
    assert f"```text\n{capsys.readouterr().out}```" in page


def test_command_for_distributions_writes_desktop_files_and_icons(tmp_path: Path) -> None:
    (command,) = re.findall(r'^    PYTHONPATH=build/package python3 -c "(.+)"$', text_of(RELEASING), re.MULTILINE)
    assert "Path('share')" in command
    program = command.replace("Path('share')", f"Path({str(tmp_path / 'share')!r})")
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "build" / "package")}
    subprocess.run([sys.executable, "-c", program], cwd=ROOT, env=environment, check=True, timeout=60)
    written = {path.relative_to(tmp_path).parts[1] for path in tmp_path.rglob("*") if path.is_file()}
    assert written == {"applications", "icons", "man", "metainfo", "mime"}


def test_recipes_count_the_files_that_every_change_needs() -> None:
    recipes = text_of(ROOT / "docs" / "recipes.md").split("\n## ")[1:]
    counted = {}
    for recipe in recipes:
        name, _, text = recipe.partition("\n")
        if told := re.match(r"\n\*(\d+) files", text):
            (first,) = re.findall(r"\n\n(1\. .*?)(?:\n\n|\Z)", text, re.DOTALL)[:1]
            steps = re.findall(r"^\d+\. (.{8})", first, re.MULTILINE)
            counted[name] = int(told[1]), sum(step not in {"Only for", "Only if "} for step in steps)
    assert len(counted) > 8
    assert [name for name, (told_files, steps) in counted.items() if told_files != steps] == []
