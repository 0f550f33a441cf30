"""Writes reproducible archives: sorted entries, one timestamp, no owner names."""

import gzip
import hashlib
import io
import lzma
import stat
import tarfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path


def entries(folder: Path) -> Iterator[Path]:
    """Yield all folders, files and links below a folder, sorted by name."""
    for path in sorted(folder.iterdir(), key=lambda path: path.name):
        yield path
        if path.is_dir() and not path.is_symlink():
            yield from entries(path)


def tar(folder: Path, prefix: str, epoch: int) -> bytes:
    """Return the content of ``folder`` as a tar archive.

    Each entry name starts with ``prefix``. If ``prefix`` is not empty, the archive also has an entry for that folder.
    """
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=tarfile.GNU_FORMAT) as archive:
        if prefix:
            archive.addfile(_described(folder, prefix.rstrip("/"), epoch))
        for path in entries(folder):
            info = _described(path, prefix + path.relative_to(folder).as_posix(), epoch)
            with path.open("rb") if info.isreg() else io.BytesIO() as content:
                archive.addfile(info, content)
    return file.getvalue()


def _described(path: Path, name: str, epoch: int) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.uname = info.gname = "root"
    info.mtime = epoch
    found = path.lstat()
    if path.is_symlink():
        info.type, info.mode, info.linkname = tarfile.SYMTYPE, 0o777, str(path.readlink())
    elif path.is_dir():
        info.type, info.mode = tarfile.DIRTYPE, 0o755
    else:
        info.size, info.mode = found.st_size, _mode(found.st_mode)
    return info


def _mode(mode: int) -> int:
    """Return normalized permission bits of a file.

    Only the owner may write the file. All users may execute it if the owner may.
    """
    return 0o755 if mode & stat.S_IXUSR else 0o644


def tar_gz(folder: Path, prefix: str, epoch: int) -> bytes:
    """Return the content of ``folder`` as a gzip-compressed tar archive."""
    return gzip.compress(tar(folder, prefix, epoch), compresslevel=9, mtime=0)


def tar_xz(folder: Path, prefix: str, epoch: int) -> bytes:
    """Return the content of ``folder`` as an xz-compressed tar archive."""
    return lzma.compress(tar(folder, prefix, epoch), preset=9)


def write_zip(folder: Path, prefix: str, epoch: int, target: Path) -> None:
    """Write the content of ``folder`` as a zip archive. It keeps modes and links, which macOS needs."""
    date = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in entries(folder):
            info = zipfile.ZipInfo(prefix + path.relative_to(folder).as_posix(), date)
            info.create_system = 3  # Unix: other systems ignore the modes
            info.compress_type = zipfile.ZIP_DEFLATED
            _add(archive, info, path)


def _add(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> None:
    if path.is_symlink():
        info.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(info, str(path.readlink()))
    elif path.is_dir():
        info.filename += "/"
        info.external_attr = (stat.S_IFDIR | 0o755) << 16
        archive.writestr(info, "")
    else:
        info.external_attr = (stat.S_IFREG | _mode(path.stat().st_mode)) << 16
        archive.writestr(info, path.read_bytes())


def content_bytes(folder: Path) -> int:
    """Total size of all files below a folder in bytes; links count as 0."""
    return sum(path.stat().st_size for path in entries(folder) if path.is_file() and not path.is_symlink())


def sha256(path: Path) -> str:
    """Return the SHA-256 checksum of a file in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def checksums(paths: list[Path]) -> str:
    """Return the text of a checksum file in the format of ``sha256sum --check``."""
    return "".join(f"{sha256(path)}  {path.name}\n" for path in sorted(paths, key=lambda path: path.name))
