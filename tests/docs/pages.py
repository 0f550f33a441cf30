"""The pages that people read: README, CONTRIBUTING, and the folder docs."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
INDEX = ROOT / "docs" / "README.md"
DOCS = sorted(set(ROOT.glob("docs/*.md")) - {INDEX})
README, CONTRIBUTING = ROOT / "README.md", ROOT / "CONTRIBUTING.md"
PAGES = [README, CONTRIBUTING, ROOT / "SECURITY.md", ROOT / "CHANGELOG.md", INDEX, *DOCS, ROOT / "build" / "README.md"]
_LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
_PICTURE = re.compile(r"!\[[^\]]*\]\(([^)\s]+)\)")
_FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def text_of(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def links_of(page: Path) -> list[str]:
    """Return the targets of the links of a page, without those of pictures."""
    return _LINK.findall(_FENCED.sub("", text_of(page)))


def pictures_of(page: Path) -> list[str]:
    """Return the addresses of the pictures of a page."""
    return _PICTURE.findall(_FENCED.sub("", text_of(page)))


def anchors_of(page: Path) -> set[str]:
    """Return the anchors that GitHub gives to the headings of a page."""
    headings = re.findall(r"^#+ (.+)$", _FENCED.sub("", text_of(page)), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def code_of(page: Path) -> list[str]:
    """Return the pieces of code of a page: spans, and lines of indented blocks without their comments."""
    text = _FENCED.sub("", text_of(page))
    lines = re.findall(r"^ {4}(\S.*)$", text, re.MULTILINE)
    return [*re.findall(r"`([^`]+)`", text), *(re.split(r"\s{3,}|\s+#", line)[0] for line in lines)]
