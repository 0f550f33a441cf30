"""Collects the artifacts of several systems with their checksums, and publishes a release.

Usage: PYTHONPATH=. python build/package/release.py collect ARTIFACTS FOLDER
       PYTHONPATH=. python build/package/release.py publish v1.2.3 FOLDER

ARTIFACTS contains one folder per system, each with its own SHA256SUMS. ``collect`` puts them into one folder, and adds
the files for package managers. ``publish`` creates the release of a tag, which must equal the game's version, and
attaches everything in the folder; GitHub's command ``gh`` reads GH_TOKEN and GH_REPO.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "languages"))

from archives import checksums, sha256, tar_gz
from changelog import entry
from channels import INDEX, ChannelError, write_channels
from flatpak_sources import Index, SourceError
from project import NAME, TITLE, commit_time, homepage, version
from translations import unfinished_release

SUMS = "SHA256SUMS"


class ReleaseError(Exception):
    """Raised if the artifacts do not fit together, or the release is incomplete."""


def collect(artifacts: Path, target: Path) -> list[Path]:
    """Copy all artifacts into ``target``, and write one checksum file for them.

    Returns the paths of all these files. A file name may occur twice with the same content. Raises ReleaseError on a
    checksum mismatch.
    """
    lists = sorted(artifacts.rglob(SUMS))
    if not lists:
        raise ReleaseError(f"there is no {SUMS} below {artifacts}")
    known: dict[str, str] = {}
    target.mkdir(parents=True, exist_ok=True)
    for sums in lists:
        for line in sums.read_text(encoding="utf-8").splitlines():
            digest, name = line.split(maxsplit=1)
            if sha256(sums.parent / name) != digest:
                raise ReleaseError(f"{name} is not what {sums} says")
            if known.setdefault(name, digest) != digest:
                raise ReleaseError(f"{name} came twice and was not the same")
            shutil.copy2(sums.parent / name, target / name)
    made = [target / name for name in sorted(known)]
    (target / SUMS).write_text(checksums(made), encoding="utf-8", newline="\n")
    return [*made, target / SUMS]


def add_channels(target: Path, index: Index = INDEX) -> Path:
    """Put the files for package managers into an archive beside the downloads, and return its path.

    ``index`` finds the sources of the Flatpak. Raises ReleaseError if a download or a source is missing.
    """
    name = f"{NAME}-{version()}-package-managers"
    sums = target / SUMS
    with tempfile.TemporaryDirectory() as folder:
        try:
            write_channels(sums.read_text(encoding="utf-8"), Path(folder), index)
        except (ChannelError, SourceError) as error:
            raise ReleaseError(str(error)) from error
        archive = target / f"{name}.tar.gz"
        archive.write_bytes(tar_gz(Path(folder), f"{name}/", commit_time()))
    with sums.open("a", encoding="utf-8", newline="\n") as file:
        file.write(checksums([archive]))
    return archive


def publish(tag: str, files: list[Path]) -> None:
    """Create the release of a tag and attach the files.

    Raises ReleaseError if the tag does not match the version, if translations are unfinished, or if the game names
    another address than the one where the release is published.
    """
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag {tag} does not say the version {version()}")
    if lines := unfinished_release():
        raise ReleaseError("translations are unfinished:\n" + "\n".join(lines))
    page = f"https://github.com/{os.environ.get('GH_REPO', '')}"
    if page != homepage():
        raise ReleaseError(f"HOMEPAGE in papayoo/__init__.py is {homepage()}, but the release goes to {page}")
    title = f"{TITLE} {version()}"
    command = ["gh", "release", "create", tag, "--verify-tag", "--title", title, "--notes", entry(version())]
    subprocess.run([*command, *map(str, files)], check=True)


def main() -> int:
    """Collect the artifacts, or publish what was collected."""
    parser = argparse.ArgumentParser(description="Collect the artifacts of all systems, or publish them.")
    parser.add_argument("step", choices=("collect", "publish"))
    parser.add_argument("source", help="the folder of the artifacts, or the tag")
    parser.add_argument("folder", type=Path)
    arguments = parser.parse_args()
    try:
        if arguments.step == "collect":
            collect(Path(arguments.source), arguments.folder)
            add_channels(arguments.folder)
        else:
            publish(arguments.source, sorted(arguments.folder.iterdir()))
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
