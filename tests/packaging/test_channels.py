"""Tests of the files with which package managers install a release."""

import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import archives
import channels
import flatpak_sources
import linux_forms
import pins
import project
import pytest
import release
import system_info
import windows_setup
import yaml

from papayoo.text.catalog import languages
from tests.packaging.conftest import ROOT

PINNED = pins.pinned_versions((ROOT / "build" / "constraints.txt").read_text(encoding="utf-8"))
VERSION = project.version()
ENDINGS = (
    *(
        "linux-x86_64",
        "linux-x86_64.tar.gz",
        "linux-x86_64.deb",
        "linux-arm64",
        "linux-arm64.tar.gz",
        "linux-arm64.deb",
    ),
    *("macos-arm64.zip", "macos-x86_64.zip", "windows-x86_64.zip", "windows-x86_64.exe", "windows-x86_64-setup.exe"),
)
FORMS = (*(f"papayoo-{VERSION}-{ending}" for ending in ENDINGS), f"papayoo-{VERSION}.tar.gz")
"""File names of the downloads that the release workflow makes."""


@pytest.fixture(scope="module")
def downloads(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with a stand-in for each downloadable file of a release, and the file of checksums."""
    folder = tmp_path_factory.mktemp("downloads")
    for name in FORMS:
        (folder / name).write_text(name, encoding="utf-8")
    (folder / "SHA256SUMS").write_text(archives.checksums([folder / name for name in FORMS]), encoding="utf-8")
    return folder


LOCK = """
[[package]]
name = "accesskit-python"
version = "0.7.0"

[[package]]
name = "zbus"
version = "5.11.0"
source = "registry+https://example.invalid/rust.example-index"
checksum = "0123"
"""


class Shelf(flatpak_sources.Index):
    """A package index on this computer, with a source of AccessKit that contains only its lock file."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        file = io.BytesIO()
        with tarfile.open(fileobj=file, mode="w:gz") as archive:
            entry = tarfile.TarInfo("accesskit-0.7.0/Cargo.lock")
            entry.size = len(LOCK.encode())
            archive.addfile(entry, io.BytesIO(LOCK.encode()))
        self.source = file.getvalue()
        checksum = {**flatpak_sources.pinned()["accesskit"], "sha256": hashlib.sha256(self.source).hexdigest()}
        monkeypatch.setitem(flatpak_sources.pinned(), "accesskit", checksum)

    def address(self, name: str, version: str, sha256: str, *, wheel: bool) -> str:
        return f"https://index.invalid/{name}-{version}{'-py3-none-any.whl' if wheel else '.tar.gz'}"

    def content(self, address: str) -> bytes:
        return self.source


@pytest.fixture(scope="module")
def index() -> Iterator[Shelf]:
    """A package index that needs no network."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        yield Shelf(monkeypatch)


@pytest.fixture(scope="module")
def made(downloads: Path, index: Shelf, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Texts of the files for package managers, by name."""
    target = tmp_path_factory.mktemp("channels")
    paths = channels.write_channels((downloads / "SHA256SUMS").read_text(encoding="utf-8"), target, index)
    return {path.relative_to(target).as_posix(): path.read_text(encoding="utf-8") for path in paths}


def digest(ending: str) -> str:
    """Return a fake checksum for the download whose file name has this ending after the version."""
    return hashlib.sha256(f"papayoo-{VERSION}-{ending}".encode()).hexdigest()


def url(ending: str) -> str:
    """Return the address of the download with this ending."""
    return f"{project.homepage()}/releases/download/v{VERSION}/papayoo-{VERSION}-{ending}"


def winget(made: dict[str, str], part: str) -> dict[str, Any]:
    """Return one of the three winget manifests."""
    told: dict[str, Any] = yaml.safe_load(made[f"winget/{channels.WINGET_ID}{part}.yaml"])
    return told


# All package managers


def test_every_template_is_used() -> None:
    found = {
        path.relative_to(channels.TEMPLATES).as_posix() for path in channels.TEMPLATES.rglob("*") if path.is_file()
    }
    assert found == {*channels.FILES, channels.TRANSLATION, channels.PINS}


def test_no_placeholder_is_left(made: dict[str, str]) -> None:
    assert [name for name, text in made.items() if re.search(r"@\w", text)] == []


def test_addresses_belong_to_the_project_and_checksums_to_the_release(made: dict[str, str]) -> None:
    digests = {hashlib.sha256(name.encode()).hexdigest() for name in FORMS}
    digests |= {source["sha256"] for source in flatpak_sources.pinned().values()}
    for name, text in made.items():
        if name.endswith("crates.json"):
            continue
        others = re.sub(r"https://(aka\.ms/winget-manifest|index\.invalid/)", "", text)
        addresses = re.findall(r"https://[^\s\"')]+", others)
        assert [address for address in addresses if not address.startswith(project.homepage())] == [], name
        assert set(re.findall(r"\b[0-9a-f]{64}\b", text)) <= digests, name


def test_missing_download_is_an_error(downloads: Path, index: Shelf, tmp_path: Path) -> None:
    sums = (downloads / "SHA256SUMS").read_text(encoding="utf-8").replace("macos-arm64", "macos-other")
    with pytest.raises(channels.ChannelError, match=r"no download papayoo-.*-macos-arm64\.zip"):
        channels.write_channels(sums, tmp_path, index)


def test_release_contains_archive_of_the_files_with_its_checksum(downloads: Path, index: Shelf, tmp_path: Path) -> None:
    release.collect(downloads, tmp_path)
    archive = release.add_channels(tmp_path, index)
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert set(channels.FILES.values()) <= names
    assert (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").endswith(archives.checksums([archive]))


def test_release_without_all_downloads_is_refused(index: Shelf, tmp_path: Path) -> None:
    (tmp_path / "SHA256SUMS").write_text("", encoding="utf-8")
    with pytest.raises(release.ReleaseError, match="no download"):
        release.add_channels(tmp_path, index)


# Windows: the keys, lengths and patterns are those of the published schemas


def test_winget_manifests_name_one_version_of_one_package(made: dict[str, str]) -> None:
    kinds = {"": "version", ".installer": "installer", ".locale.en-US": "defaultLocale"}
    for part, kind in kinds.items():
        told = winget(made, part)
        assert (told["ManifestType"], told["PackageIdentifier"]) == (kind, channels.WINGET_ID)
        assert str(told["PackageVersion"]) == VERSION
        assert (
            f"winget-manifest.{kind}.{told['ManifestVersion']}.schema.json"
            in made[f"winget/{channels.WINGET_ID}{part}.yaml"]
        )
    assert re.fullmatch(r"[^.\s]{1,32}(\.[^.\s]{1,32}){1,7}", channels.WINGET_ID)
    assert winget(made, "")["DefaultLocale"] == winget(made, ".locale.en-US")["PackageLocale"] == "en-US"


def test_winget_runs_the_setup_program_and_knows_its_exit_code_and_its_entry_in_apps(made: dict[str, str]) -> None:
    told = winget(made, ".installer")
    [installer] = told["Installers"]
    assert installer == {
        "Architecture": "x64",
        "InstallerUrl": url("windows-x86_64-setup.exe"),
        "InstallerSha256": digest("windows-x86_64-setup.exe"),
    }
    assert (told["InstallerType"], told["Scope"]) == ("nullsoft", "user")
    recipe = windows_setup.RECIPE.read_text(encoding="utf-8")
    [code] = re.findall(r"^!define IN_USE (\d+)", recipe, re.MULTILINE)
    answer = {"InstallerReturnCode": int(code), "ReturnResponse": "packageInUseByApplication"}
    assert told["ExpectedReturnCodes"] == [answer]
    assert told["ProductCode"] == project.TITLE
    assert r'APPS_KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${TITLE}"' in recipe


def test_winget_locale_has_required_texts_within_their_lengths(made: dict[str, str]) -> None:
    told = winget(made, ".locale.en-US")
    for key, shortest, longest in [
        ("Publisher", 2, 256),
        ("PackageName", 2, 256),
        ("License", 3, 512),
        ("ShortDescription", 3, 256),
        ("Moniker", 1, 40),
    ]:
        assert shortest <= len(told[key]) <= longest, key
    assert len(set(told["Tags"])) == len(told["Tags"]) <= 16


def test_winget_describes_the_game_in_every_language(made: dict[str, str]) -> None:
    tags = languages().keys() - {"en"}
    assert len(tags) == 26
    for tag in tags:
        told = winget(made, f".locale.{tag}")
        assert (told["ManifestType"], told["PackageLocale"]) == ("locale", tag)
        assert 3 <= len(told["ShortDescription"]) <= 256
        assert len(told["ShortDescription"]) < len(told["Description"]) <= 10000
        assert str(told["PackageVersion"]) == VERSION


def test_scoop_manifest_unpacks_the_setup_program_and_makes_a_shortcut(made: dict[str, str]) -> None:
    told = json.loads(made["scoop/bucket/papayoo.json"])
    unpacked = "#/dl.7z"
    assert told["architecture"]["64bit"] == {
        "url": url("windows-x86_64-setup.exe") + unpacked,
        "hash": digest("windows-x86_64-setup.exe"),
    }
    assert r"$dir\`$PLUGINSDIR" in told["pre_install"]
    assert r"$dir\uninstall.exe" in told["pre_install"]
    assert {"version", "description", "homepage", "license"} <= set(told)
    assert told["shortcuts"] == [["papayoo.exe", project.TITLE]]
    update = told["autoupdate"]["architecture"]["64bit"]
    assert update["url"].replace("$version", VERSION) == url("windows-x86_64-setup.exe") + unpacked
    assert update["hash"]["url"].replace("$baseurl", url("").rpartition("/")[0]).endswith(f"v{VERSION}/SHA256SUMS")


# macOS


def test_homebrew_cask_names_both_processors_and_the_oldest_system(made: dict[str, str]) -> None:
    text = made["homebrew/Casks/papayoo.rb"]
    sums = dict(re.findall(r'(arm|intel):\s+"([0-9a-f]{64})"', text))
    processors = dict(re.findall(r'(arm|intel): "(arm64|x86_64)"', text))
    assert processors == {"arm": "arm64", "intel": "x86_64"}
    [address] = re.findall(r'  url "(.*)"', text)
    for name, processor in processors.items():
        assert sums[name] == digest(f"macos-{processor}.zip")
        filled = address.replace("#{version}", VERSION).replace("#{arch}", processor)
        assert filled == url(f"macos-{processor}.zip")
    assert f'version "{VERSION}"' in text
    names = {"11.0": "big_sur", "12.0": "monterey", "13.0": "ventura"}
    assert f'depends_on macos: ">= :{names[system_info.OLDEST_MACOS]}"' in text
    [description] = re.findall(r'  desc "(.*)"', text)
    assert len(description) <= 80


def test_homebrew_cask_says_that_it_is_for_a_tap_and_names_no_way_round_the_guard(made: dict[str, str]) -> None:
    text = made["homebrew/Casks/papayoo.rb"]
    assert text.startswith("# For a tap of our own")
    assert "quarantine" not in text


def test_homebrew_cask_is_ruby(made: dict[str, str]) -> None:
    if shutil.which("ruby") is None:
        pytest.skip("needs ruby")
    command = ["ruby", "-wc", "-"]
    subprocess.run(command, input=made["homebrew/Casks/papayoo.rb"], text=True, check=True, timeout=60)


# Linux


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """A folder like the unpacked download for Linux, with an empty script in place of the program."""
    program = tmp_path / "program"
    (program / "_internal").mkdir(parents=True)
    (program / "_internal" / "library.so").touch()
    (program / "papayoo").write_text("#!/bin/sh\n", encoding="utf-8")
    (program / "papayoo").chmod(0o755)
    folder = f"papayoo-{VERSION}-linux-x86_64"
    return linux_forms.make_folder(program, tmp_path / "src" / folder, "2.36", 0)


def manifest(made: dict[str, str]) -> dict[str, Any]:
    """Return the Flatpak manifest."""
    told: dict[str, Any] = yaml.safe_load(made[f"flatpak/{project.APP_ID}.yml"])
    return told


def test_flatpak_builds_from_pinned_sources_without_a_network(made: dict[str, str]) -> None:
    told = manifest(made)
    assert told["id"] == project.APP_ID
    assert "network" not in str(told)
    assert told["modules"][-1]["sources"] == [
        {
            "type": "archive",
            "url": f"{project.homepage()}/releases/download/v{VERSION}/papayoo-{VERSION}.tar.gz",
            "sha256": hashlib.sha256(f"papayoo-{VERSION}.tar.gz".encode()).hexdigest(),
        }
    ]
    sources = [source for module in told["modules"][:-1] for source in module["sources"]]
    checksums = {source["sha256"] for source in flatpak_sources.pinned().values()}
    assert {source["sha256"] for source in sources if isinstance(source, dict)} == checksums
    assert [source for source in sources if isinstance(source, str)] == ["accesskit-crates.json"]
    assert {"--socket=wayland", "--socket=fallback-x11", "--socket=pulseaudio"} <= set(told["finish-args"])


def test_flatpak_has_the_licence_of_each_module_that_stays_in_it(made: dict[str, str]) -> None:
    text = made[f"flatpak/{project.APP_ID}.yml"]
    names = [module["name"] for module in manifest(made)["modules"]]
    assert len(re.findall(r"^  - name: \S+ # .*(?:MIT|LGPL)", text, re.MULTILINE)) == len(names)
    installed = set(re.findall(r'"\$FLATPAK_DEST/share/licenses/\$FLATPAK_ID/([\w-]+)"', text))
    assert installed == {*names} - {"build-tools", "platformdirs"}, "the wheel of platformdirs has its own"


def test_pins_of_the_flatpak_are_those_of_the_other_forms() -> None:
    told = {name: source["version"] for name, source in flatpak_sources.pinned().items()}
    assert {name: number for name, number in told.items() if PINNED.get(name, number) != number} == {}
    assert all(re.fullmatch(r"[0-9a-f]{64}", source["sha256"]) for source in flatpak_sources.pinned().values())


def test_rust_libraries_come_from_the_lock_file_of_accesskit(made: dict[str, str]) -> None:
    crate, checksum, cargo = json.loads(made["flatpak/accesskit-crates.json"])
    assert crate["url"] == "https://static.rust.example/crates/zbus/zbus-5.11.0.crate"
    assert (crate["sha256"], crate["dest"]) == ("0123", "cargo/vendor/zbus-5.11.0")
    assert json.loads(checksum["contents"]) == {"package": "0123", "files": {}}
    assert (cargo["dest"], cargo["dest-filename"]) == ("cargo", "config.toml")


def test_other_source_of_accesskit_than_pinned_is_refused(index: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(index, "source", b"other")
    with pytest.raises(flatpak_sources.SourceError, match="another checksum"):
        flatpak_sources.crates(index)


def test_flatpak_builder_reads_the_manifest(made: dict[str, str], tmp_path: Path) -> None:
    if shutil.which("flatpak-builder") is None:
        pytest.skip("needs flatpak-builder")
    path = tmp_path / f"{project.APP_ID}.yml"
    path.write_text(made[f"flatpak/{path.name}"], encoding="utf-8")
    command = ["flatpak-builder", "--show-manifest", str(path)]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60)
    assert json.loads(done.stdout)["command"] == "papayoo"
    assert "Unknown" not in done.stderr


@pytest.mark.full
@pytest.mark.skipif(os.name != "posix", reason="Linux builds Flatpaks")
def test_flatpak_exports_files_named_like_the_application(made: dict[str, str], tmp_path: Path) -> None:
    target, tools = tmp_path / "app", tmp_path / "tools"
    (target / "share" / "man").mkdir(parents=True)
    tools.mkdir()
    (tools / "pip3").write_text("#!/bin/sh\n", encoding="utf-8")  # in place of the installation
    (tools / "pip3").chmod(0o755)
    (tools / "python3").symlink_to(sys.executable)
    project.copy_source(ROOT, tmp_path / "source")
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    environ = {**os.environ, "PATH": path, "FLATPAK_DEST": str(target), "FLATPAK_ID": project.APP_ID}
    for command in manifest(made)["modules"][-1]["build-commands"]:
        subprocess.run(["sh", "-e", "-c", command], cwd=tmp_path / "source", env=environ, check=True, timeout=60)
    exported = [
        path for path in (target / "share").rglob("*") if path.is_file() and not {"licenses", "man"} & {*path.parts}
    ]
    assert len(exported) >= 12
    assert [path for path in exported if not path.name.startswith(f"{project.APP_ID}.")] == []
    entry = (target / "share" / "applications" / f"{project.APP_ID}.desktop").read_text(encoding="utf-8")
    assert f"\nIcon={project.APP_ID}\n" in entry
    assert "[de]" not in entry, "no native speaker has read these texts"
    metainfo = (target / "share" / "metainfo" / f"{project.APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    assert f">{project.APP_ID}.desktop</launchable>" in metainfo
    assert f">{project.APP_ID}</icon>" in metainfo
    assert "xml:lang" not in metainfo
    kind = (target / "share" / "mime" / "packages" / f"{project.APP_ID}.xml").read_text(encoding="utf-8")
    assert f'generic-icon name="{project.APP_ID}"' in kind


@pytest.fixture
def aur(made: dict[str, str], tmp_path: Path) -> Path:
    """Folder with the files of the package for the Arch User Repository."""
    folder = tmp_path / "aur"
    folder.mkdir()
    for name in ("PKGBUILD", ".SRCINFO"):
        (folder / name).write_text(made[f"aur/{name}"], encoding="utf-8")
    return folder


@pytest.mark.skipif(shutil.which("bash") is None or os.name != "posix", reason="needs bash")
def test_arch_package_contains_program_menu_entry_and_licences(aur: Path, unpacked: Path, tmp_path: Path) -> None:
    target = tmp_path / "pkg"
    script = 'set -e; source "$0"; CARCH=x86_64; pkgdir=$1; cd "$2"; package'
    words = ["bash", "-c", script, str(aur / "PKGBUILD"), str(target), str(unpacked.parent)]
    subprocess.run(words, check=True, timeout=60)
    assert (target / "usr/bin/papayoo").resolve() == target / "usr/lib/papayoo/papayoo"
    assert (target / "usr/share/applications/papayoo.desktop").is_file()
    assert (target / "usr/share/licenses/papayoo-bin/LICENSE").is_file()
    assert (target / "usr/share/licenses/papayoo-bin/licences").is_dir()


@pytest.mark.skipif(shutil.which("bash") is None or os.name != "posix", reason="needs bash")
def test_arch_source_info_says_the_same_as_the_package(aur: Path) -> None:
    info: dict[str, list[str]] = {}
    for line in (aur / ".SRCINFO").read_text(encoding="utf-8").splitlines():
        key, _, value = line.strip().partition(" = ")
        info.setdefault(key, []).append(value)
    names = [name for name in info if name not in ("", "pkgbase")]
    script = 'source "$0"; for name in "$@"; do declare -n list=$name; printf "$name = %s\\n" "${list[@]}"; done'
    done = subprocess.run(
        ["bash", "-c", script, str(aur / "PKGBUILD"), *names], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.splitlines() == [f"{name} = {value}" for name in names for value in info[name]]


def test_arch_package_passes_shellcheck(aur: Path) -> None:
    if shutil.which("shellcheck") is None:
        pytest.skip("needs shellcheck")
    # makepkg sets and reads variables of its own, and stops at the first error.
    command = ["shellcheck", "--shell=bash", "--exclude=SC2034,SC2154,SC2164", str(aur / "PKGBUILD")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout
