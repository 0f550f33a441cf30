"""Checks that ``constraints.txt`` pins every package that an environment needs, on each system.

Usage: python build/package/pins.py CONSTRAINTS, with the Python of the environment, which must contain ``packaging``.
"""

import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SYSTEMS = (
    {"sys_platform": "linux", "os_name": "posix", "platform_system": "Linux"},
    {"sys_platform": "darwin", "os_name": "posix", "platform_system": "Darwin"},
    {"sys_platform": "win32", "os_name": "nt", "platform_system": "Windows"},
)
"""The values that the markers of Python requirements have on each supported system."""


def pinned_versions(constraints: str) -> dict[str, str]:
    """Return the pinned version of each package in the text of a constraints file."""
    lines = (line for line in constraints.splitlines() if "==" in line)
    return {canonicalize_name(name): version for name, version in (line.split("==") for line in lines)}


def loose(installed: Iterable[Distribution], pinned: Mapping[str, str]) -> list[str]:
    """Return the installed packages whose version differs from the pinned one, or that have no pin."""
    versions = {canonicalize_name(package.name): package.version for package in installed}
    return sorted(f"{name}=={version}" for name, version in versions.items() if pinned.get(name, "") != version)


def missing(installed: Iterable[Distribution], pinned: Mapping[str, str]) -> list[str]:
    """Return the packages without a pin that the installed packages need on at least one system."""
    return sorted({name for package in installed for name in _needed_anywhere(package)} - set(pinned))


def _needed_anywhere(package: Distribution) -> Iterator[str]:
    """Yield the packages that a package needs on at least one system, without optional ones."""
    for requirement in map(Requirement, package.requires or ()):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({**system, "extra": ""}) for system in SYSTEMS):
            yield canonicalize_name(requirement.name)


def main() -> int:
    """Print the packages that are not pinned; return 1 if there are any."""
    constraints = Path(sys.argv[1])
    installed, pinned = list(distributions()), pinned_versions(constraints.read_text(encoding="utf-8"))
    found = [*loose(installed, pinned), *missing(installed, pinned)]
    if found:
        print(f"not pinned in {constraints.name}: {', '.join(found)}", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
