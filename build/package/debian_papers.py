"""Writes the papers of the Debian package: changelog, machine-readable copyright, and overrides for lintian."""

import email.utils
import textwrap
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from changelog import changes
from debian import ADDRESS
from parts import FILE_NAME, is_library, library
from project import NAME, ROOT, TITLE, homepage

FORMAT = "https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/"
PAPERS = Path("usr", "share", "doc", NAME)
NOTICES = f"/{PAPERS.as_posix()}/licences"
FOLDERS = {
    "accesskit": "MIT or Apache-2.0",
    "base_library": "PSF-2.0",
    "python": "PSF-2.0",
    "pygame": "LGPL-2.1-or-later",
}
"""Licences of the modules of Python and its packages, by the start of their names."""
COMPLAINTS = {
    "custom-library-search-path": "The wheels of pygame-ce and Python were linked with these paths.",
    "embedded-library": "pygame-ce is not in Debian, and its wheel contains the libraries that it was tested with.",
    "hardening-no-pie": "This is the boot loader of PyInstaller.",
    "library-not-linked-against-libc": "These are modules of Python that call only Python.",
    "shared-library-lacks-prerequisites": "These, too.",
}
"""Complaints of lintian, Debian's checker, about a stand-alone program, with the reasons why they stay."""


def changelog(version: str, epoch: int) -> str:
    """Return the changelog in the form of Debian; it tells what is new in this version."""
    new = changes(version)
    wrap = textwrap.TextWrapper(80, initial_indent="  * ", subsequent_indent="    ")
    lines = [line for text in (new.about, *new.items) for line in wrap.wrap(text)]
    date = email.utils.formatdate(epoch).replace("-0000", "+0000")
    return "\n".join([f"{NAME} ({version}) unstable; urgency=medium", "", *lines, "", f" -- {ADDRESS}  {date}", ""])


def lintian_overrides() -> str:
    """Return the file that tells lintian which complaints stay."""
    return "".join(f"# {why}\n{NAME}: {tag} *\n" for tag, why in COMPLAINTS.items())


def copyright_file(tree: Path) -> str:
    """Return the machine-readable copyright of the files of ``tree``, which contains a list of parts.

    Of several paragraphs that name a file, the last one counts. The notices and licences of libraries are in files of
    their own, which the paragraphs name.
    """
    [inside] = tree.rglob(FILE_NAME)
    below = inside.parent.relative_to(tree).as_posix()
    paragraphs = [
        {"Files": "*", "Copyright": "2026 The Papayoo desktop authors", "License": "MIT"},
        *_fonts(f"{below}/{NAME}"),
        *_others(tree, below),
    ]
    own = {"MIT": ROOT / "LICENSE", "OFL-1.1": ROOT / "LICENSES" / "OFL-1.1.txt"}
    texts = [
        {"License": f"{name}\n{_indented(own[name].read_text(encoding='utf-8') if name in own else _place_of(name))}"}
        for name in sorted({paragraph["License"] for paragraph in paragraphs})
    ]
    head = {"Format": FORMAT, "Upstream-Name": TITLE, "Source": homepage()}
    written = ("\n".join(f"{key}: {value}" for key, value in lines.items()) for lines in (head, *paragraphs, *texts))
    return "\n\n".join(written) + "\n"


def _fonts(below: str) -> Iterator[dict[str, str]]:
    """Yield what REUSE.toml says of the fonts."""
    for table in tomllib.loads((ROOT / "REUSE.toml").read_text(encoding="utf-8"))["annotations"]:
        paths = [f"{below}/{path}" for path in table["path"] if path.startswith("assets/fonts/")]
        if paths:
            yield _paragraph(paths, table["SPDX-License-Identifier"], table["SPDX-FileCopyrightText"])


def _others(tree: Path, below: str) -> Iterator[dict[str, str]]:
    """Yield the paragraphs about files of others: Python modules by folder, then libraries by licence."""
    for name, licence in FOLDERS.items():
        if [*tree.glob(f"{below}/{name}*")]:
            yield _paragraph([f"{below}/{name}*"], licence)
    found: dict[str, list[str]] = {}
    for path in sorted((tree / below).rglob("*")):
        if is_library(path.name) and not path.is_symlink():
            licence = library(path.name)["licence"].replace(" AND ", " and ")
            found.setdefault(licence, []).append(path.relative_to(tree).as_posix())
    for licence, paths in found.items():
        yield _paragraph(paths, licence)


def _paragraph(paths: Iterable[str], licence: str, holder: str = "") -> dict[str, str]:
    holder = holder or f"the authors named in {NOTICES}/Libraries.txt"
    return {"Files": "\n ".join(paths), "Copyright": holder, "License": licence}


def _place_of(licence: str) -> str:
    """Say where the text of a licence is."""
    common = " and in /usr/share/common-licenses/LGPL-2.1" if licence.startswith("LGPL-2.1") else ""
    return f"The text is in {NOTICES}{common}."


def _indented(text: str) -> str:
    return "\n".join(f" {line}" if line.strip() else " ." for line in text.strip().splitlines())
