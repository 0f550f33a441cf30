"""Packages the game for Linux: single-file program, folder with an installer, and Debian package."""

import gzip
import shutil
from pathlib import Path

from archives import tar_gz
from debian import COMMANDS, deb
from debian_papers import PAPERS, changelog, copyright_file, lintian_overrides
from desktop_texts import desktop_entry, metainfo, mime_type, texts
from glibc import floor
from man_page import SECTION, man_page
from parts import FILE_NAME, is_library
from project import APP_ID, MATERIAL, NAME, ROOT, TITLE, processor, stem, version

ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def pack(frozen: Path, target: Path, work: Path, epoch: int) -> list[Path]:
    """Package the output of PyInstaller in ``frozen``; return the new files in ``target``."""
    glibc = "{}.{}".format(*floor(frozen / NAME))
    single, folder, package = (target / f"{stem()}{ending}" for ending in ("", ".tar.gz", ".deb"))
    bill = Path(shutil.copy(frozen / NAME / "_internal" / FILE_NAME, target / f"{stem()}.cdx.json"))
    shutil.copy2(frozen / f"{NAME}-single", single)
    folder.write_bytes(tar_gz(make_folder(frozen / NAME, work / "folder", glibc, epoch), f"{stem()}/", epoch))
    package.write_bytes(deb(make_tree(frozen / NAME, work / "tree", epoch), version(), processor(), glibc, epoch))
    return [single, folder, package, bill]


def make_folder(program: Path, folder: Path, glibc: str, epoch: int) -> Path:
    """Create the folder for download: the program, its installer, and the desktop files."""
    shutil.copytree(program, folder, symlinks=True)
    write_share(folder / "share", epoch)
    shutil.copy(MATERIAL / "linux" / "install.sh", folder)
    shutil.copy(ROOT / "LICENSE", folder)
    shutil.copytree(ROOT / "assets" / "licences", folder / "licences")
    readme = (MATERIAL / "linux" / "README.txt").read_text(encoding="utf-8")
    (folder / "README.txt").write_text(readme.format(title=TITLE, version=version(), glibc=glibc), encoding="utf-8")
    return folder


def make_tree(program: Path, tree: Path, epoch: int) -> Path:
    """Create the files of the Debian package in the folder ``tree``."""
    shutil.copytree(program, tree / "usr" / "lib" / NAME, symlinks=True)
    for path in (tree / "usr" / "lib" / NAME).rglob("*"):
        if is_library(path.name) and not path.is_symlink():
            path.chmod(0o644)
    (tree / COMMANDS).mkdir()
    (tree / COMMANDS / NAME).symlink_to(f"../lib/{NAME}/{NAME}")
    share = tree / "usr" / "share"
    write_share(share, epoch)
    papers = tree / PAPERS
    shutil.copytree(ROOT / "assets" / "licences", papers / "licences")
    (papers / "copyright").write_text(copyright_file(tree), encoding="utf-8")
    (papers / "changelog.gz").write_bytes(_compressed(changelog(version(), epoch)))
    _put_text(lintian_overrides(), share / "lintian" / "overrides" / NAME)
    return tree


def write_share(share: Path, epoch: int, *, read_only: bool = False) -> None:
    """Write the desktop entry, AppStream metainfo, MIME type, manual page and icons to a folder.

    The folder has the layout of ``/usr/share``. With ``read_only``, texts are in those languages only that a native
    speaker has read.
    """
    words = texts(read_only=read_only)
    manuals = f"man/man{SECTION}"
    for name in ("applications", "metainfo", "mime/packages", manuals):
        (share / name).mkdir(parents=True)
    (share / "applications" / f"{NAME}.desktop").write_text(desktop_entry(words), encoding="utf-8")
    (share / "mime" / "packages" / f"{NAME}.xml").write_text(mime_type(words), encoding="utf-8")
    (share / "metainfo" / f"{APP_ID}.metainfo.xml").write_text(metainfo(epoch, words), encoding="utf-8")
    (share / manuals / f"{NAME}.{SECTION}.gz").write_bytes(_compressed(man_page(epoch)))
    for size in ICON_SIZES:
        _put(MATERIAL / "icons" / f"papayoo-{size}.png", share / f"icons/hicolor/{size}x{size}/apps/{NAME}.png")
    _put(MATERIAL / "icons" / "papayoo.svg", share / f"icons/hicolor/scalable/apps/{NAME}.svg")


def _compressed(text: str) -> bytes:
    return gzip.compress(text.encode("utf-8"), compresslevel=9, mtime=0)


def _put_text(text: str, target: Path) -> None:
    target.parent.mkdir(parents=True)
    target.write_text(text, encoding="utf-8")


def _put(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True)
    shutil.copy(source, target)
