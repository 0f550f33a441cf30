"""Reads the part of CHANGELOG.md that tells what is new in a version."""

import re
from pathlib import Path
from typing import NamedTuple

from project import ROOT


class Changes(NamedTuple):
    """What is new in a version: an introduction, and a list of changes."""

    about: str
    items: tuple[str, ...]


def entry(version: str, root: Path = ROOT) -> str:
    """Return the text below the heading of a version.

    Raises ValueError if there is none.
    """
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    parts = {
        heading.split()[0]: body.strip() for heading, body in re.findall(r"^## (.+)\n((?:(?!## ).*\n?)*)", text, re.M)
    }
    if not parts.get(version):
        raise ValueError(f"CHANGELOG.md does not tell what is new in version {version}")
    return str(parts[version])


def changes(version: str, root: Path = ROOT) -> Changes:
    """Return what is new in a version as plain text, without the marks of Markdown."""
    about, *items = re.split(r"^- ", entry(version, root), flags=re.MULTILINE)
    return Changes(_plain(about), tuple(map(_plain, items)))


def _plain(text: str) -> str:
    return re.sub(r"\[([^]]+)\]\([^)]+\)|[*`]", r"\1", " ".join(text.split()))
