"""Writes the files with which package managers install a release, from the templates in ``build/package/channels``.

Usage: python build/package/channels.py SHA256SUMS TARGET

SHA256SUMS is the checksum file of the release. In a template, ``@name@`` stands for a fact about the release,
``@sha256 ENDING@`` for the checksum of the download whose name has this ending after the version, and ``@files NAMES@``
or ``@archive NAME@`` for sources of the Flatpak. winget also gets the descriptions in all other languages.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

from desktop_texts import texts_by_language
from flatpak_sources import Index, SourceError, archive, crates, files
from project import APP_ID, AUTHORS, MATERIAL, NAME, ROOT, TITLE, commit_time, homepage, version

TEMPLATES = MATERIAL / "channels"
WINGET_ID = "PapayooDesktop.Papayoo"
FILES = {
    "aur/PKGBUILD": "aur/PKGBUILD",
    "aur/SRCINFO": "aur/.SRCINFO",
    "flatpak/manifest.yml": f"flatpak/{APP_ID}.yml",
    "homebrew/papayoo.rb": "homebrew/Casks/papayoo.rb",
    "scoop/papayoo.json": "scoop/bucket/papayoo.json",
    "winget/installer.yaml": f"winget/{WINGET_ID}.installer.yaml",
    "winget/locale.yaml": f"winget/{WINGET_ID}.locale.en-US.yaml",
    "winget/version.yaml": f"winget/{WINGET_ID}.yaml",
}
"""Maps each template to the name that its package manager requires for the finished file."""
TRANSLATION = "winget/translation.yaml"
"""The template of the manifest that describes the game in a language other than English."""


PINS = "flatpak/sources.toml"
"""The sources that the template for Flatpak names."""
INDEX = Index()
ENTRIES = {"files": files, "archive": archive}
"""Functions that write sources of the Flatpak, by the first word of a placeholder."""


class ChannelError(Exception):
    """Raised if the release lacks a download that a template names."""


def facts() -> dict[str, str]:
    """Return facts about this version, by the names with which templates refer to them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return {
        "app_id": APP_ID,
        "authors": AUTHORS,
        "date": str(commit_time()),
        "description": project["description"],
        "download": f"{homepage()}/releases/download/v{version()}",
        "homepage": homepage(),
        "licence": project["license"],
        "title": TITLE,
        "version": version(),
        "winget_id": WINGET_ID,
    }


def read_sums(sums: str) -> dict[str, str]:
    """Return the checksum of each download from the text of a checksum file.

    The keys are the ends of the file names after the game's name and version, such as ``linux-x86_64.deb``. That of the
    source distribution is ``source``.
    """
    start, source = f"{NAME}-{version()}-", f"{NAME}-{version()}.tar.gz"
    found = {name: digest for digest, name in (line.split(maxsplit=1) for line in sums.splitlines())}
    endings = {name.removeprefix(start): digest for name, digest in found.items() if name.startswith(start)}
    return endings | ({"source": found[source]} if source in found else {})


def filled_in(template: str, sums: dict[str, str], more: dict[str, str] | None = None, index: Index = INDEX) -> str:
    """Return a template with its placeholders replaced by facts, including ``more``, checksums and sources.

    Raises ChannelError if the release lacks a download that the template needs, and SourceError if the index lacks a
    source.
    """
    known = facts() | (more or {})

    def value(found: re.Match[str]) -> str:
        name, _, rest = found[1].partition(" ")
        if name in ENTRIES:
            return ENTRIES[name](rest, index)
        if not rest:
            return known[name]
        if rest not in sums:
            raise ChannelError(f"the release has no download {NAME}-{version()}-{rest}")
        return sums[rest]

    return re.sub(r"@(\w+(?: [\w. -]+)?)@", value, template)


def write_channels(sums: str, target: Path, index: Index = INDEX) -> list[Path]:
    """Write the files of all package managers into the folder ``target``, and return their paths.

    ``index`` finds the sources of the Flatpak.
    """
    known, made = read_sums(sums), []
    filled = {name: filled_in(_read(template), known, index=index) for template, name in FILES.items()}
    filled["flatpak/accesskit-crates.json"] = crates(index)
    for path, text in ((target / name, text) for name, text in (filled | _winget_translations()).items()):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")
        made.append(path)
    return made


def _read(template: str) -> str:
    return (TEMPLATES / template).read_text(encoding="utf-8")


def _winget_translations() -> dict[str, str]:
    """Return the manifests with translated descriptions, by file name. They need no download."""
    made = {}
    for tag, texts in texts_by_language().items():
        if tag != "en":
            quoted = {name: json.dumps(texts[name], ensure_ascii=False) for name in ("summary", "what")}
            made[f"winget/{WINGET_ID}.locale.{tag}.yaml"] = filled_in(_read(TRANSLATION), {}, {**quoted, "tag": tag})
    return made


def main() -> int:
    """Write the files for package managers from the checksums file named on the command line."""
    sums, target = map(Path, sys.argv[1:])
    try:
        made = write_channels(sums.read_text(encoding="utf-8"), target)
    except (ChannelError, SourceError) as error:
        print(f"channels: {error}", file=sys.stderr)
        return 1
    print(*made, sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
