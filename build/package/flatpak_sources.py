"""Finds the sources of the Flatpak: addresses from the package index, and the Rust libraries of AccessKit.

``channels/flatpak/sources.toml`` pins versions and checksums. The addresses come from pip, so that the repository names
no package index, and those of the Rust libraries from the lock file in the source of AccessKit.
"""

import hashlib
import io
import json
import re
import tarfile
import tomllib
import urllib.request
from functools import cache
from typing import Any

from project import MATERIAL


class SourceError(Exception):
    """Raised if the index does not have a pinned source, or has another one."""


class Index:
    """The package index that pip uses on this computer."""

    def address(self, name: str, version: str, sha256: str, *, wheel: bool) -> str:
        """Return the address of a source distribution or wheel. Raises SourceError if it is not the pinned one."""
        from pip._internal.commands import create_command  # noqa: PLC0415  pip has no public interface for this
        from pip._vendor.packaging.specifiers import SpecifierSet  # noqa: PLC0415

        command: Any = create_command("download")
        options, _ = command.parse_args(["--quiet", "--only-binary=:all:" if wheel else "--no-binary=:all:"])
        with command.main_context():
            finder = command._build_package_finder(options, command._build_session(options))
            best = finder.find_best_candidate(name, SpecifierSet(f"=={version}")).best_candidate
        if best is None or best.link.hash != sha256:
            raise SourceError(f"the index does not have the pinned source of {name} {version}")
        return str(best.link.url_without_fragment)

    def content(self, address: str) -> bytes:
        """Download a file."""
        with urllib.request.urlopen(address, timeout=60) as answer:
            return bytes(answer.read())


@cache
def pinned() -> dict[str, dict[str, Any]]:
    """Return the pinned sources by name."""
    return tomllib.loads((MATERIAL / "channels" / "flatpak" / "sources.toml").read_text(encoding="utf-8"))


def files(names: str, index: Index) -> str:
    """Return the entries of a manifest for files that a module installs as they are."""
    return "\n".join(_entry("file", name, index) for name in names.split())


def archive(name: str, index: Index) -> str:
    """Return the entry of a manifest for a source distribution that a module builds."""
    return _entry("archive", name, index)


def _entry(kind: str, name: str, index: Index) -> str:
    return f"      - type: {kind}\n        url: {_address(name, index)}\n        sha256: {pinned()[name]['sha256']}"


def _address(name: str, index: Index) -> str:
    source = pinned()[name]
    return index.address(name, source["version"], source["sha256"], wheel=source.get("wheel", False))


def crates(index: Index) -> str:
    """Return the sources of the Rust libraries of AccessKit, in the form of Flatpak's own generator for Cargo.

    Raises SourceError if the downloaded source of AccessKit has another checksum than the pinned one.
    """
    content = index.content(_address("accesskit", index))
    if hashlib.sha256(content).hexdigest() != pinned()["accesskit"]["sha256"]:
        raise SourceError("the source of AccessKit has another checksum than the pinned one")
    with tarfile.open(fileobj=io.BytesIO(content)) as packed:
        lock = next(
            packed.extractfile(entry)
            for entry in packed
            if entry.name.count("/") == 1 and entry.name.endswith("/Cargo.lock")
        )
        assert lock is not None
        packages = tomllib.loads(lock.read().decode("utf-8"))["package"]
    entries = [entry for package in packages if "checksum" in package for entry in _crate(package)]
    return json.dumps([*entries, CARGO], indent=1) + "\n"


def _crate(package: dict[str, str]) -> list[dict[str, str]]:
    found = re.search(r"/([\w.]+)-index$", package["source"])
    if not found:
        raise SourceError(f"{package['name']} does not come from Rust's registry")
    name, place = f"{package['name']}-{package['version']}", f"cargo/vendor/{package['name']}-{package['version']}"
    address = f"https://static.{found[1]}/crates/{package['name']}/{name}.crate"
    checksum = json.dumps({"package": package["checksum"], "files": {}})
    return [
        {"type": "archive", "archive-type": "tar-gzip", "url": address, "sha256": package["checksum"], "dest": place},
        {"type": "inline", "contents": checksum, "dest": place, "dest-filename": ".cargo-checksum.json"},
    ]


CARGO = {
    "type": "inline",
    "contents": '[source.vendored]\ndirectory = "cargo/vendor"\n\n[source.crates-io]\nreplace-with = "vendored"\n',
    "dest": "cargo",
    "dest-filename": "config.toml",
}
"""The configuration that makes Cargo use the downloaded libraries."""
