"""Builds a Debian package, an ``ar`` archive of two tar archives, without Debian's tools."""

import hashlib
import tempfile
from pathlib import Path

from archives import entries, tar_xz
from project import AUTHORS, NAME, TITLE

ARCHITECTURES = {"x86_64": "amd64", "arm64": "arm64"}
NEEDED = ("libgcc-s1", "libstdc++6", "libx11-6", "libxext6")
RECOMMENDED = (
    "libasound2t64 | libasound2 | libpulse0",
    "libdecor-0-0",
    "libdecor-0-plugin-1-gtk | libdecor-0-plugin-1-cairo",
    "libgl1",
    "libxcursor1",
    "libxfixes3",
    "libxi6",
    "libxrandr2",
    "libxss1",
)
"""Recommended packages: libraries for sound and windows that SDL loads if they are installed.

Without libgl1, SDL crashes on a desktop that has Wayland only. Without libdecor, windows have no frame on GNOME."""
COMMANDS = "usr/games"
"""Folder of the commands of games."""
ADDRESS = f"{AUTHORS} <papayoo-desktop@authors.invalid>"


def control(version: str, architecture: str, glibc: str, installed_kb: int) -> str:
    """Return the control file of the package."""
    needed = ", ".join((f"libc6 (>= {glibc})", *NEEDED))
    return (
        f"Package: {NAME}\n"
        f"Version: {version}\n"
        f"Architecture: {architecture}\n"
        f"Maintainer: {ADDRESS}\n"
        f"Installed-Size: {installed_kb}\n"
        f"Depends: {needed}\n"
        f"Recommends: {', '.join(RECOMMENDED)}\n"
        "Section: games\n"
        "Priority: optional\n"
        f"Description: unofficial card game {TITLE} against the computer\n"
        " A trick-taking card game in which points are bad. Three to eight seats, and\n"
        " a house rule for two; the opponents run on this computer, without a network.\n"
        " .\n"
        " This is a fan's implementation of Papayoo, neither made nor endorsed by\n"
        " Gigamic, whose trademark Papayoo is.\n"
    )


def deb(tree: Path, version: str, processor: str, glibc: str, epoch: int) -> bytes:
    """Return a Debian package that contains the files of ``tree``.

    The folder ``tree`` represents the root folder of the system.
    """
    files = [path for path in entries(tree) if path.is_file() and not path.is_symlink()]
    installed_kb = sum(-(-path.stat().st_size // 1024) for path in files)
    sums = "".join(f"{_md5(path)}  {path.relative_to(tree).as_posix()}\n" for path in files)
    with tempfile.TemporaryDirectory() as name:
        meta = Path(name)
        meta.joinpath("control").write_text(
            control(version, ARCHITECTURES.get(processor, processor), glibc, installed_kb), encoding="utf-8"
        )
        meta.joinpath("md5sums").write_text(sums, encoding="utf-8")
        members = {
            "debian-binary": b"2.0\n",
            "control.tar.xz": tar_xz(meta, "./", epoch),
            "data.tar.xz": tar_xz(tree, "./", epoch),
        }
    return ar(members, epoch)


def _md5(path: Path) -> str:
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()


def ar(members: dict[str, bytes], epoch: int) -> bytes:
    """Return an ``ar`` archive.

    Each member has a header of 60 bytes, and is padded to even length.
    """
    archive = b"!<arch>\n"
    for name, content in members.items():
        header = f"{name:<16}{epoch:<12}{0:<6}{0:<6}{'100644':<8}{len(content):<10}`\n"
        archive += header.encode("ascii") + content + b"\n" * (len(content) % 2)
    return archive
