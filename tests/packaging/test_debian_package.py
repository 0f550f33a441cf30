"""Tests of the Debian package, made of a stand-in for the program."""

import gzip
import re
from pathlib import Path

import changelog
import debian_papers
import linux_forms
import parts
import pytest

from papayoo import __version__

EPOCH = 1_700_000_000
LIBRARIES = "libSDL2-2-50d19f93.0.so.0.3200.10", "libmpg123-8b3c3c9e.so.0.49.4"


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the package."""
    program = tmp_path_factory.mktemp("program")
    inside = program / "_internal"
    for name in (*(f"pygame_ce.libs/{name}" for name in LIBRARIES), "pygame/base.cpython-311.so", parts.FILE_NAME):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).touch()
        (inside / name).chmod(0o755)
    (program / "papayoo").touch()
    return linux_forms.make_tree(program, tmp_path_factory.mktemp("tree") / "root", EPOCH)


def test_command_is_among_the_games_and_libraries_are_no_programs(tree: Path) -> None:
    assert (tree / "usr/games/papayoo").resolve() == tree / "usr/lib/papayoo/papayoo"
    libraries = [tree / "usr/lib/papayoo/_internal/pygame_ce.libs" / name for name in LIBRARIES]
    assert [path for path in libraries if path.stat().st_mode & 0o111] == []


def test_changelog_has_every_change_and_a_signature(tree: Path) -> None:
    text = gzip.decompress((tree / "usr/share/doc/papayoo/changelog.gz").read_bytes()).decode("utf-8")
    assert text.startswith(f"papayoo ({__version__}) unstable; urgency=medium\n\n  * ")
    assert text.endswith(">  Tue, 14 Nov 2023 22:13:20 +0000\n")
    flat = " ".join(text.split())
    assert [item for item in changelog.changes(__version__).items if item not in flat] == []
    assert max(len(line) for line in text.splitlines() if line.startswith("  ")) <= 80


def paragraphs(tree: Path) -> list[dict[str, str]]:
    """Return the paragraphs of the copyright file."""
    text = (tree / "usr/share/doc/papayoo/copyright").read_text(encoding="utf-8")
    pieces = (re.split(r"^([A-Z][\w-]*): ?", piece, flags=re.MULTILINE)[1:] for piece in text.split("\n\n"))
    return [dict(zip(piece[::2], map(str.strip, piece[1::2]), strict=True)) for piece in pieces]


def test_copyright_is_readable_by_machines(tree: Path) -> None:
    head, *others = paragraphs(tree)
    assert head["Format"] == debian_papers.FORMAT
    files = [paragraph for paragraph in others if "Files" in paragraph]
    assert files[0]["Files"] == "*"
    assert [paragraph for paragraph in files if set(paragraph) != {"Files", "Copyright", "License"}] == []
    texts = {paragraph["License"].splitlines()[0] for paragraph in others if "Files" not in paragraph}
    assert {paragraph["License"] for paragraph in files} == texts


def test_copyright_names_the_licence_of_each_library_and_font(tree: Path) -> None:
    licences = {name: told["License"] for told in paragraphs(tree) for name in told.get("Files", "").split()}
    folder = "usr/lib/papayoo/_internal"
    assert licences[f"{folder}/pygame_ce.libs/{LIBRARIES[0]}"] == "Zlib"
    assert licences[f"{folder}/pygame_ce.libs/{LIBRARIES[1]}"] == "LGPL-2.1-only"
    assert licences[f"{folder}/papayoo/assets/fonts/NotoSans*.ttf"] == "OFL-1.1"
    assert licences[f"{folder}/pygame*"] == "LGPL-2.1-or-later"


def test_each_complaint_of_lintian_that_stays_has_a_reason(tree: Path) -> None:
    lines = (tree / "usr/share/lintian/overrides/papayoo").read_text(encoding="utf-8").splitlines()
    reasons, tags = lines[::2], lines[1::2]
    assert all(line.startswith("# ") for line in reasons)
    assert all(re.fullmatch(r"papayoo: [a-z-]+ \*", line) for line in tags)
