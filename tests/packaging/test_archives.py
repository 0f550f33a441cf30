"""Tests that archives, checksums and the Debian package are reproducible."""

import os
import shutil
import stat
import subprocess
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path

import archives
import debian
import pytest
import release

from tests.systems import needs_links

EPOCH = 1_700_000_000


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    folder = tmp_path / "tree"
    (folder / "usr" / "lib").mkdir(parents=True)
    (folder / "usr" / "lib" / "program").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "usr" / "lib" / "program").chmod(0o700)
    (folder / "usr" / "été.txt").write_text("summer\n", encoding="utf-8")
    (folder / "usr" / "link").symlink_to("lib/program")
    return folder


def copied(tree: Path) -> Path:
    """Return a copy of a folder with the same content but other times, permissions and order."""
    other = tree.with_name("another tree")
    shutil.copytree(tree, other, symlinks=True)
    for path in other.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (0, 0))
    (other / "usr" / "été.txt").chmod(0o600)
    return other


def test_tar_depends_on_names_and_content_only(tree: Path) -> None:
    other = copied(tree)
    assert archives.tar_gz(tree, "p/", EPOCH) == archives.tar_gz(other, "p/", EPOCH)
    assert archives.tar_xz(tree, "./", EPOCH) == archives.tar_xz(other, "./", EPOCH)


@needs_links
def test_tar_is_sorted_and_has_no_owner_names(tree: Path) -> None:
    with tarfile.open(fileobj=BytesIO(archives.tar_gz(tree, "p/", EPOCH))) as archive:
        members = {member.name: member for member in archive.getmembers()}
    assert list(members) == ["p", "p/usr", "p/usr/lib", "p/usr/lib/program", "p/usr/link", "p/usr/été.txt"]
    assert members["p/usr/lib/program"].mode == 0o755
    assert members["p/usr/été.txt"].mode == 0o644
    assert members["p/usr/link"].linkname == "lib/program"
    assert {(member.uid, member.gid, member.uname, member.mtime) for member in members.values()} == {
        (0, 0, "root", EPOCH)
    }


@needs_links
def test_zip_is_reproducible_and_preserves_modes_and_links(tree: Path, tmp_path: Path) -> None:
    one, two = tmp_path / "one.zip", tmp_path / "two.zip"
    archives.write_zip(tree, "p/", EPOCH, one)
    archives.write_zip(copied(tree), "p/", EPOCH, two)
    assert one.read_bytes() == two.read_bytes()
    with zipfile.ZipFile(one) as archive:
        modes = {info.filename: info.external_attr >> 16 for info in archive.infolist()}
        assert archive.read("p/usr/link") == b"lib/program"
    assert stat.S_ISLNK(modes["p/usr/link"])
    assert modes["p/usr/lib/program"] == stat.S_IFREG | 0o755


def test_sha256sum_accepts_checksum_file(tree: Path) -> None:
    path = tree / "usr" / "été.txt"
    assert archives.checksums([path]) == f"{archives.sha256(path)}  été.txt\n"
    if shutil.which("sha256sum"):
        (tree / "usr" / "SUMS").write_text(archives.checksums([path]), encoding="utf-8")
        subprocess.run(["sha256sum", "--check", "--quiet", "SUMS"], cwd=tree / "usr", check=True, timeout=30)


@needs_links
def test_content_size_ignores_links(tree: Path) -> None:
    assert archives.content_bytes(tree) == len("#!/bin/sh\n") + len("summer\n")


def test_dpkg_reads_debian_package(tree: Path, tmp_path: Path) -> None:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg-deb")
    package = tmp_path / "p.deb"
    package.write_bytes(debian.deb(tree, "1.2.3", "arm64", "2.35", EPOCH))
    fields = subprocess.run(["dpkg-deb", "--field", package], capture_output=True, text=True, check=True, timeout=30)
    assert "Version: 1.2.3\nArchitecture: arm64\n" in fields.stdout
    assert "libc6 (>= 2.35)" in fields.stdout
    subprocess.run(["dpkg-deb", "--extract", package, tmp_path / "out"], check=True, timeout=30)
    assert (tmp_path / "out" / "usr" / "link").read_text(encoding="utf-8") == "#!/bin/sh\n"
    sums = subprocess.run(["dpkg-deb", "--info", package, "md5sums"], capture_output=True, check=True, timeout=30)
    assert b"usr/lib/program\n" in sums.stdout


def artifacts(folder: Path, name: str, content: str) -> Path:
    """Write the release artifacts of one operating system and return their folder."""
    folder.mkdir(parents=True)
    path = folder / name
    path.write_text(content, encoding="utf-8")
    (folder / "SHA256SUMS").write_text(archives.checksums([path]), encoding="utf-8")
    return path


def test_release_collects_artifacts_with_one_checksum_file(tmp_path: Path) -> None:
    artifacts(tmp_path / "in" / "linux", "a", "1")
    artifacts(tmp_path / "in" / "windows", "b", "2")
    artifacts(tmp_path / "in" / "linux-arm", "c", "3")
    made = release.collect(tmp_path / "in", tmp_path / "out")
    assert [path.name for path in made] == ["a", "b", "c", "SHA256SUMS"]
    assert (tmp_path / "out" / "SHA256SUMS").read_text(encoding="utf-8") == archives.checksums(made[:3])


def test_release_refuses_damaged_conflicting_or_missing_artifacts(tmp_path: Path) -> None:
    with pytest.raises(release.ReleaseError, match="there is no"):
        release.collect(tmp_path / "none", tmp_path / "out")
    path = artifacts(tmp_path / "in" / "linux", "a", "1")
    artifacts(tmp_path / "in" / "windows", "a", "2")
    with pytest.raises(release.ReleaseError, match="came twice"):
        release.collect(tmp_path / "in", tmp_path / "out")
    path.write_text("other", encoding="utf-8")
    with pytest.raises(release.ReleaseError, match="is not what"):
        release.collect(tmp_path / "in", tmp_path / "out")


def test_release_refuses_tag_of_another_version() -> None:
    with pytest.raises(release.ReleaseError, match=r"v9\.9\.9"):
        release.publish("v9.9.9", [])
