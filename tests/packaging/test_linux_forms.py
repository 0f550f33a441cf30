"""Tests of the output of `make dist` on Linux, run by a user without network or root rights."""

import gzip
import json
import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import archives
import desktop_texts
import glibc
import man_page
import parts
import project
import pytest

from papayoo.engine import read_record
from tests.packaging.bundled_libraries import names_below, unlisted
from tests.packaging.conftest import ROOT
from tests.packaging.frozen import CONFIG, DATA, LOGS, FrozenProgram, begin, is_round_over, points_of
from tests.packaging.other_user import OtherUser
from tests.window.button_positions import ButtonPositions
from tests.window.input_methods import KeyboardInput, MouseInput
from tests.window.test_whole_game import play
from tests.window.virtual_screen import Desktop

pytestmark = [
    pytest.mark.dist,
    pytest.mark.skipif(sys.platform != "linux", reason="these forms are made on Linux"),
]

FOLDER_MB, DOWNLOAD_MB, SINGLE_MB = 46, 20, 22
MADE_S = 900


@pytest.fixture(scope="module")
def stem(dist: Path) -> str:
    """Common start of all file names in the output."""
    [package] = dist.glob("papayoo-*.deb")
    return package.name.removesuffix(".deb")


@pytest.fixture(scope="module")
def unpacked(dist: Path, stem: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the program, unpacked from its archive."""
    place = tmp_path_factory.mktemp("unpacked")
    subprocess.run(["tar", "-xzf", str(dist / f"{stem}.tar.gz"), "-C", str(place)], check=True, timeout=60)
    return place / stem


@pytest.fixture(params=["folder", "single file"])
def executable(
    request: pytest.FixtureRequest, dist: Path, stem: str, unpacked: Path, other_user: OtherUser
) -> Iterator[Path]:
    """Path of one of the two executables, in the other user's read-only folder."""
    yield other_user.lay(unpacked) / "papayoo" if request.param == "folder" else other_user.lay(dist / stem)
    other_user.unlock()


def test_file_names_and_checksums_are_correct(dist: Path, stem: str) -> None:
    assert stem.startswith("papayoo-")
    assert stem.split("-")[2] == "linux"
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=dist, check=True, timeout=60)
    names = {line.split()[1] for line in (dist / "SHA256SUMS").read_text(encoding="utf-8").splitlines()}
    version = stem.split("-")[1]
    [wheel] = [name for name in names if name.endswith(".whl")]
    assert wheel.startswith(f"papayoo-{version}-cp311-abi3-manylinux"), "compiled, for all Pythons and distributions"
    python_forms = {wheel, f"papayoo-{version}.tar.gz"}
    assert names == {stem, f"{stem}.tar.gz", f"{stem}.deb", f"{stem}.cdx.json"} | python_forms
    assert {path.name for path in dist.iterdir()} == names | {"SHA256SUMS"}


def test_sizes_stay_below_their_limits(dist: Path, stem: str, unpacked: Path) -> None:
    assert archives.content_bytes(unpacked) <= FOLDER_MB * 1e6
    assert (dist / f"{stem}.tar.gz").stat().st_size <= DOWNLOAD_MB * 1e6
    assert (dist / stem).stat().st_size <= SINGLE_MB * 1e6


def test_files_need_no_newer_glibc_than_supported(unpacked: Path) -> None:
    if glibc.of_this_machine() > glibc.CEILING and not os.environ.get("CI"):
        pytest.skip("this machine has a newer glibc than the machine for releases")
    assert glibc.floor(unpacked) <= glibc.CEILING


def test_documents_name_the_glibc_that_the_files_need(dist: Path, stem: str, unpacked: Path) -> None:
    needed = "{}.{}".format(*glibc.floor(unpacked))
    assert f"glibc {needed} or" in (unpacked / "README.txt").read_text(encoding="utf-8")
    if shutil.which("dpkg-deb"):
        assert f"libc6 (>= {needed})," in deb_fields(dist / f"{stem}.deb", "Depends")


def test_folder_contains_accesskit_and_no_numpy_and_no_build_path(unpacked: Path) -> None:
    names = {path.name for path in unpacked.rglob("*")}
    assert [name for name in names if name.startswith("accesskit.") and name.endswith(".so")]
    assert not {name for name in names if "numpy" in name.lower()}
    assert not {path.name for path in unpacked.rglob("*") if path.is_file() and bytes(ROOT) in path.read_bytes()}


def test_licences_of_all_libraries_are_beside_the_program(unpacked: Path) -> None:
    assert unlisted(names_below(unpacked)) == []
    assert (unpacked / "licences" / "Libraries.txt").is_file()
    assert "freesansbold.ttf" not in names_below(unpacked)


def test_list_of_parts_has_every_library_of_the_folder_and_is_in_it(dist: Path, stem: str, unpacked: Path) -> None:
    listed = (dist / f"{stem}.cdx.json").read_text(encoding="utf-8")
    assert (unpacked / "_internal" / parts.FILE_NAME).read_text(encoding="utf-8") == listed
    told = {(component["name"], component.get("version", "")) for component in json.loads(listed)["components"]}
    found = {(part.name, part.version) for part in parts.libraries(names_below(unpacked), "linux")}
    assert len(found) > 15
    assert found - told == set()
    assert {"Python", "PyInstaller", "pygame-ce", "accesskit", "zlib", "zbus"} <= {name for name, _ in told}


def test_manual_page_is_in_the_folder(unpacked: Path) -> None:
    page = gzip.decompress((unpacked / "share/man/man6/papayoo.6.gz").read_bytes()).decode("utf-8")
    assert page == man_page.man_page(project.commit_time(ROOT))


def test_self_test_passes_in_read_only_folder_without_network(executable: Path, other_user: OtherUser) -> None:
    done = other_user.run(executable, "--self-test")
    assert done.stdout.startswith("The self-test passed")
    assert done.stderr == ""
    assert list(other_user.home.iterdir()) == []


def test_simulate_prints_to_the_console(executable: Path, other_user: OtherUser) -> None:
    done = other_user.run(executable, "simulate", "--seats", "medium,medium,medium", "--rounds", "1", "--seed", "7")
    assert "medium" in done.stdout


@pytest.mark.window
def test_other_user_plays_round_and_only_own_folders_change(
    executable: Path, other_user: OtherUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    program = FrozenProgram(desktop, other_user, executable)
    hand = MouseInput(program) if executable.name == "papayoo" else KeyboardInput(program)
    try:
        program.start()
        begin(program, plans)
        reading = play(program, plans, hand, until=is_round_over)
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()
    assert points_of(reading) == 250
    assert program.output == ""
    written = {path.relative_to(other_user.home) for path in other_user.written()}
    kept = {CONFIG / "settings.json", *(DATA / name for name in ("current.papayoo", "statistics.jsonl", "habits.json"))}
    assert kept <= written
    locks = {path.with_suffix(".lock") for path in kept}
    assert written <= kept | locks | {LOGS / "papayoo.log", LOGS / "title-screen.z"}


@pytest.mark.window
def test_crash_keeps_game_and_shows_report_path(
    unpacked: Path, other_user: OtherUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    folder = other_user.lay(unpacked, readonly=False)
    texts = folder / "_internal" / "papayoo" / "assets" / "locale" / "en.toml"
    texts.write_text(texts.read_text(encoding="utf-8").replace("[pause]", "[not_pause]"), encoding="utf-8")
    other_user.lock()
    program = FrozenProgram(desktop, other_user, folder / "papayoo")
    try:
        program.start()
        begin(program, plans)
        desktop.wait_until(lambda: program.save is not None and program.reading.game.view(0).is_asked, "the first turn")
        kept = program.save
        program.press("Escape")
        desktop.wait_until(lambda: "Papayoo has stopped" in titles(desktop), "the window that tells of the error")
        [report] = (other_user.home / LOGS).glob("crash-*.txt")
        desktop.wait_until(lambda: dismissed(program), "the end of the program")
        assert program.exit_code() == 70
    finally:
        program.close()
        other_user.unlock()
    text = report.read_text(encoding="utf-8")
    assert program.save == kept
    assert kept is not None
    assert kept.decode("utf-8") in text
    assert "KeyError" in text
    assert "Python 3." in text
    assert "pygame-ce 2." in text
    assert str(report) in program.output
    assert read_record(kept).game.view(0).is_asked


def titles(desktop: Desktop) -> str:
    """Return the titles of all windows.

    A title may be missing if its window closes at the same time.
    """
    command = ["xwininfo", "-root", "-tree"]
    done = subprocess.run(command, env=desktop.environ, capture_output=True, text=True, timeout=30, check=False)
    return done.stdout


def dismissed(program: FrozenProgram) -> bool:
    """Press Return in the message window if the program is still running; return whether it has ended."""
    if program.is_running:
        program.press("Return")
    return not program.is_running


def test_install_script_installs_and_uninstalls_for_one_user(unpacked: Path, other_user: OtherUser) -> None:
    folder = other_user.lay(unpacked)
    other_user.run(folder / "install.sh")
    share = other_user.home / ".local" / "share"
    entry = share / "applications" / "papayoo.desktop"
    if shutil.which("desktop-file-validate"):
        assert other_user.run("desktop-file-validate", entry).stdout == ""
    [line] = [line for line in entry.read_text(encoding="utf-8").splitlines() if line.startswith("Exec=")]
    [program, file] = shlex.split(line.removeprefix("Exec="))
    assert file == "%f"
    assert (share / "mime/packages/papayoo.xml").is_file()
    assert other_user.run(program, "--self-test").stdout.startswith("The self-test passed")
    assert other_user.run(other_user.home / ".local/bin/papayoo", "--version").stdout.startswith("papayoo ")
    assert (share / "icons/hicolor/scalable/apps/papayoo.svg").is_file()
    assert other_user.run(folder / "install.sh").returncode == 0, "an update over an older version"

    other_user.run(other_user.home / ".local/lib/papayoo/install.sh", "--uninstall")
    assert other_user.written() == []
    assert other_user.run(folder / "install.sh", "--uninstall", check=False).returncode == 1
    other_user.unlock()


def test_desktop_entry_and_metainfo_are_valid(unpacked: Path) -> None:
    if shutil.which("desktop-file-validate") is None:
        pytest.skip("needs desktop-file-validate")
    share, date = unpacked / "share", project.commit_time(ROOT)
    subprocess.run(["desktop-file-validate", str(share / "applications/papayoo.desktop")], check=True, timeout=60)
    [metainfo] = (share / "metainfo").iterdir()
    assert metainfo.read_text(encoding="utf-8") == desktop_texts.metainfo(date), "test_desktop_texts.py validates it"


def test_deb_passes_lintian(dist: Path, stem: str) -> None:
    if shutil.which("lintian") is None:
        pytest.skip("needs lintian")
    command = ["lintian", "--allow-root", "--tag-display-limit", "0", str(dist / f"{stem}.deb")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert [line for line in done.stdout.splitlines() if line.startswith(("E:", "W:"))] == []


def test_deb_installs_runs_and_uninstalls_completely(dist: Path, stem: str, other_user: OtherUser) -> None:
    if shutil.which("dpkg") is None or not (os.getuid() == 0 or os.environ.get("CI")):
        pytest.skip("needs dpkg and the rights of an administrator")
    known = subprocess.run(["dpkg-query", "-s", "papayoo"], capture_output=True, timeout=60, check=False)
    if known.returncode == 0:
        pytest.skip("papayoo is installed on this system and stays so")
    dpkg("--install", dist / f"{stem}.deb")
    try:
        files = [Path(line) for line in dpkg("--listfiles", "papayoo").splitlines()]
        assert dpkg("--verify", "papayoo") == ""
        assert other_user.run("/usr/games/papayoo", "--self-test").stdout.startswith("The self-test passed")
    finally:
        dpkg("--purge", "papayoo")
    assert [path for path in files if path.is_file() or path.is_symlink()] == []
    assert [path for path in files if "papayoo" in path.name and path.exists()] == []


def dpkg(*arguments: str | Path) -> str:
    """Run the program dpkg and return its output."""
    command = [*([] if os.getuid() == 0 else ["sudo", "-n"]), "dpkg", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout


def test_deb_declares_its_dependencies(dist: Path, stem: str) -> None:
    if shutil.which("dpkg-deb") is None:
        pytest.skip("needs dpkg-deb")
    shown = deb_fields(dist / f"{stem}.deb", "Package", "Version", "Architecture", "Depends")
    assert "Package: papayoo\n" in shown
    assert "libc6 (>= 2." in shown


def deb_fields(package: Path, *fields: str) -> str:
    """Return fields of the control file of a Debian package."""
    command = ["dpkg-deb", "--field", str(package), *fields]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout


def test_second_build_in_another_folder_is_identical(dist: Path, other_user: OtherUser) -> None:
    copy = other_user.folder / "une copie"
    project.copy_source(ROOT, copy)
    environ = {**os.environ, "SOURCE_DATE_EPOCH": str(project.commit_time(ROOT))}
    command = [sys.executable, "build/package/dist.py", "--skip-tests", "--target", "again"]
    subprocess.run(command, cwd=copy, env=environ, check=True, timeout=MADE_S)
    assert (copy / "again" / "SHA256SUMS").read_text() == (dist / "SHA256SUMS").read_text()
