"""Puts what several systems have made into one folder, with one file of checksums, and makes a release of it.

Usage: python build/release.py ARTIFACTS TARGET [--tag v1.2.3]

ARTIFACTS holds a folder from each system, with its own SHA256SUMS. With a tag, which must say the game's version,
GitHub's command ``gh`` makes the release and attaches all; it reads GH_TOKEN and GH_REPO.
"""

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

from archives import checksums, sha256
from project import TITLE, version

SUMS = "SHA256SUMS"


class ReleaseError(Exception):
    """What was made does not fit together."""


def collect(artifacts: Path, target: Path) -> list[Path]:
    """Copy everything into ``target``, checked against its checksums; a name may come twice with the same content."""
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


def publish(tag: str, files: list[Path]) -> None:
    """Make the release of a tag and attach the files."""
    if tag != f"v{version()}":
        raise ReleaseError(f"the tag {tag} does not say the version {version()}")
    title = f"{TITLE} {version()}"
    command = ["gh", "release", "create", tag, "--verify-tag", "--title", title, "--generate-notes"]
    subprocess.run([*command, *map(str, files)], check=True)


def main() -> int:
    """Collect, and publish if a tag is given."""
    parser = argparse.ArgumentParser(description="Puts what several systems have made together.")
    parser.add_argument("artifacts", type=Path)
    parser.add_argument("target", type=Path)
    parser.add_argument("--tag")
    arguments = parser.parse_args()
    try:
        files = collect(arguments.artifacts, arguments.target)
        if arguments.tag:
            publish(arguments.tag, files)
    except ReleaseError as error:
        print(f"release: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
