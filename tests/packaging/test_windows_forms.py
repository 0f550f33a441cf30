"""Tests of the output of `make dist-windows`, in Wine and on a virtual screen."""

import json
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from papayoo.engine import read_record
from papayoo.ui.geometry import Box
from papayoo.ui.scenes.about.scene import AboutScene
from papayoo.ui.scenes.settings.scene import SettingsScene
from tests.packaging.bundled_libraries import names_below
from tests.packaging.conftest import ROOT
from tests.packaging.frozen import begin, is_round_over, points_of
from tests.packaging.test_linux_forms import dismissed, titles
from tests.packaging.wine_user import WineProgram, WineUser
from tests.positions import recorded_text
from tests.window.button_positions import ButtonPositions
from tests.window.conftest import require_programs
from tests.window.input_methods import KeyboardInput, MouseInput
from tests.window.test_whole_game import is_in_a_later_trick, play, take_turn, view_of
from tests.window.virtual_screen import Desktop

pytestmark = [
    pytest.mark.dist,
    pytest.mark.skipif(sys.platform != "linux", reason="these tests need Wine; Windows has tests of its own"),
]

USUAL_DPI = 96
FOLDER_MB, DOWNLOAD_MB, SINGLE_MB = 45, 20, 22
SIMULATION = ("simulate", "--seats", "expert,medium,easy", "--rounds", "1", "--seed", "7", "--json")


@pytest.fixture(scope="module")
def single(dist: Path) -> Path:
    """Path of the single-file program."""
    found = list(dist.glob("papayoo-*-windows-x86_64.exe"))
    if not found:
        pytest.skip("`make dist-windows` makes these forms")
    return found[0]


@pytest.fixture(scope="module")
def unpacked(single: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folder with the program, unpacked from its archive."""
    with zipfile.ZipFile(single.with_suffix(".zip")) as archive:
        archive.extractall(tmp_path_factory.mktemp("unpacked"))
        return Path(tmp_path_factory.getbasetemp(), "unpacked0", single.stem)


@pytest.fixture(scope="module")
def windows(single: Path) -> Iterator[WineUser]:
    """A Windows user in Wine; the Wine prefix is created once for all tests."""
    assert single.is_file()
    require_programs(["wine"])
    with tempfile.TemporaryDirectory(prefix="papayoo-test-", ignore_cleanup_errors=True) as name:
        user = WineUser(Path(name))
        yield user
        user.stop()


@pytest.fixture
def user(windows: WineUser) -> Iterator[WineUser]:
    """A Windows user in Wine, without the files of earlier tests."""
    windows.forget()
    yield windows
    windows.stop()


@pytest.fixture
def folder(unpacked: Path, user: WineUser) -> Path:
    """The unpacked folder, inside a read-only folder whose name contains a space and an accent."""
    return user.lay(unpacked)


@pytest.fixture(params=["folder", "single file"])
def executable(request: pytest.FixtureRequest, single: Path, user: WineUser) -> Path:
    """Return the path of papayoo.exe, in the program folder or as a single file.

    Both are in a read-only folder whose name contains a space and an accent.
    """
    if request.param == "folder":
        found = request.getfixturevalue("folder")
        assert isinstance(found, Path)
        return found / "papayoo.exe"
    return user.lay(single)


def test_file_names_and_checksums_are_correct(dist: Path, single: Path) -> None:
    subprocess.run(["sha256sum", "--check", "--strict", "--quiet", "SHA256SUMS"], cwd=dist, check=True, timeout=60)
    names = {f"{single.stem}{ending}" for ending in (".exe", ".zip", ".cdx.json", "-setup.exe")} | {"SHA256SUMS"}
    assert {path.name for path in dist.iterdir()} == names


def test_list_of_parts_has_every_library_of_the_folder_and_is_in_it(single: Path, unpacked: Path) -> None:
    import parts  # noqa: PLC0415  build/ is on the path only here

    listed = single.with_suffix(".cdx.json").read_text(encoding="utf-8")
    assert (unpacked / "_internal" / parts.FILE_NAME).read_text(encoding="utf-8") == listed
    told = {(component["name"], component.get("version", "")) for component in json.loads(listed)["components"]}
    found = {(part.name, part.version) for part in parts.libraries(names_below(unpacked), "windows")}
    assert {name for name, _ in found} >= {"SDL", "SDL_image", "SDL_mixer", "SDL_ttf", "FreeType", "HarfBuzz", "libpng"}
    assert found - told == set()


def test_sizes_stay_below_their_limits(single: Path, unpacked: Path) -> None:
    from archives import content_bytes  # noqa: PLC0415  build/ is on the path only here

    assert content_bytes(unpacked) <= FOLDER_MB * 1e6
    assert single.with_suffix(".zip").stat().st_size <= DOWNLOAD_MB * 1e6
    assert single.stat().st_size <= SINGLE_MB * 1e6


def test_folder_contains_kernel_and_accesskit_and_no_copies_and_no_build_path(unpacked: Path) -> None:
    files = [path for path in unpacked.rglob("*") if path.is_file()]
    assert [path.name for path in files if path.match("ai/kernel/*.pyd")] == ["compiled.pyd"]
    assert [path.name for path in files if path.match("accesskit/*.pyd")] == ["accesskit.pyd"]
    libraries = [path.name.lower() for path in files if path.suffix == ".dll"]
    assert sorted(libraries) == sorted(set(libraries))
    machine = str(ROOT).encode()
    assert not [path.name for path in files if machine in path.read_bytes().replace(b"\\", b"/")]


def test_if_one_program_is_signed_all_code_is(dist: Path, unpacked: Path) -> None:
    import signing  # noqa: PLC0415  build/ is on the path only here

    code = [path for folder in (dist, unpacked) for path in folder.rglob("*") if path.suffix in signing.CODE]
    unsigned = [path.name for path in code if not signing.is_signed(path)]
    assert unsigned == [] or not signing.is_signed(unpacked / "papayoo.exe")


def test_programs_have_version_resource(unpacked: Path) -> None:
    version = unpacked.name.split("-")[1]
    for name in ("papayoo", "papayoo-cli"):
        content = (unpacked / f"{name}.exe").read_bytes()
        for text in (f"ProductVersion\0{version}", f"OriginalFilename\0{name}.exe"):
            words = [word.encode("utf-16-le") for word in text.split("\0")]
            assert words[1] in content.split(words[0])[-1][:64], text


@pytest.mark.quick
def test_self_test_passes_in_read_only_folder_without_network(executable: Path, user: WineUser) -> None:
    user.run(executable, "--self-test")
    assert not user.files.exists()


def test_console_program_prints_and_plays_as_on_linux(folder: Path, user: WineUser) -> None:
    program = folder / "papayoo-cli.exe"
    assert user.run(program, "--self-test").stdout.startswith("The self-test passed")
    assert user.run(program, "--version").stdout.strip() == f"papayoo {folder.name.split('-')[1]}"
    here = [sys.executable, "-m", "papayoo", *SIMULATION]
    expected = subprocess.run(here, cwd=ROOT, capture_output=True, text=True, check=True, timeout=300).stdout
    assert user.run(program, *SIMULATION).stdout == expected


@pytest.mark.quick
@pytest.mark.window
def test_round_is_played_by_mouse(folder: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions) -> None:
    program = WineProgram(desktop, user, folder / "papayoo.exe")
    try:
        program.start()
        begin(program, plans)
        reading = play(program, plans, MouseInput(program), until=is_round_over)
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()
    assert points_of(reading) == 250
    assert program.output == ""
    kept = {"settings.json", "current.papayoo", "statistics.jsonl", "habits.json"}
    written = {path.relative_to(user.files).as_posix() for path in user.files.rglob("*") if path.is_file()}
    assert kept <= written
    assert written <= kept | {str(Path(name).with_suffix(".lock")) for name in kept} | {
        "Logs/papayoo.log",
        "Logs/title-screen.z",
    }


@pytest.fixture
def scaled_user(user: WineUser) -> Iterator[WineUser]:
    """The Windows user with a screen of twice the usual density, which Windows shows at 200 %."""
    user.set_density(2 * USUAL_DPI)
    yield user
    user.set_density(USUAL_DPI)


@pytest.mark.quick
@pytest.mark.window
def test_window_on_scaled_screen_is_sharp_and_takes_clicks_at_their_place(
    folder: Path, scaled_user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    program = WineProgram(desktop, scaled_user, folder / "papayoo.exe")
    try:
        program.start()
        assert (program.area.width, program.area.height) == (1280, 720)  # in pixels, so that Windows enlarges nothing
        program.wait_for_button(plans.title_menu(program.viewport)[0], "the title")
        desktop.wait_until(lambda: desktop.screen.colours(program.area) > 1000, "the picture")
        begin(program, plans)
        desktop.wait_until(lambda: view_of(program).is_asked, "the pass")
        take_turn(program, MouseInput(program))
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()


@pytest.mark.window
def test_round_in_single_file_is_played_by_keys_and_ends_with_its_window(
    single: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    require_programs(["openbox"])
    program = WineProgram(desktop, user, user.lay(single))
    try:
        program.start()
        begin(program, plans)
        reading = play(program, plans, KeyboardInput(program), until=is_round_over)
        program.click_close()
        assert program.exit_code() == 0
    finally:
        program.close()
    assert points_of(reading) == 250
    assert program.output == ""


@pytest.mark.window
def test_settings_and_running_game_survive_a_kill(
    folder: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    program = WineProgram(desktop, user, folder / "papayoo.exe")
    try:
        program.start()
        begin(program, plans)
        play(program, plans, MouseInput(program), until=is_in_a_later_trick)
        desktop.wait_until(lambda: program.settings["speed"] == "instant", "the speed among the settings")
        before, view = program.save, view_of(program)
        program.kill()
        assert program.save == before

        program.start()
        continue_button = plans.title_menu(program.viewport)[0]
        program.wait_for_button(continue_button, "Continue")
        program.click_box(continue_button)
        take_turn(program, KeyboardInput(program))
        assert before is not None
        assert (program.save or b"").startswith(before)
        assert view_of(program) != view
        assert program.settings["speed"] == "instant"
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()


@pytest.mark.window
def test_game_is_playable_if_its_folder_cannot_be_written(
    folder: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    user.files.mkdir(parents=True)
    user.files.chmod(0o555)
    program = WineProgram(desktop, user, folder / "papayoo.exe")
    try:
        program.start()
        main_button = plans.title_menu(program.viewport)[0]
        program.wait_for_button(main_button, "the title")
        desktop.wait_until(lambda: is_left(program, main_button, plans), "the table")
        desktop.wait_until_still(program.area)
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()
    assert list(user.files.iterdir()) == []


@pytest.mark.window
def test_second_copy_plays_a_game_of_its_own(
    folder: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    first, second = (WineProgram(desktop, user, folder / "papayoo.exe") for _ in range(2))
    try:
        first.start()
        begin(first, plans)
        second.start()
        kept = first.save
        other = user.files / "current-2.papayoo"
        second.press("Return")  # closes the notice about the other copy
        second.wait_for_button(plans.title_menu(second.viewport)[0], "the title")
        second.click_box(plans.title_button(second.viewport, "menu.play"))
        desktop.wait_until(other.exists, "the game of the second copy")
        second.press("ctrl+q")
        assert second.exit_code() == 0
        assert read_record(other.read_bytes()).game.view(0).hand
        assert kept is not None
        assert (first.save or b"").startswith(kept)
        first.click_close()
        assert first.exit_code() == 0
    finally:
        first.close()
        second.close()


@pytest.mark.window
def test_file_argument_opens_a_game(folder: Path, user: WineUser, desktop: Desktop) -> None:
    record, text = lay_record(user)
    check_opening(WineProgram(desktop, user, folder / "papayoo.exe", record), record.name, text)


@pytest.mark.window
def test_double_click_opens_a_game_while_the_switch_is_on(
    folder: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("papayoo.ui.scenes.about.scene.program_for_records", lambda: folder)
    monkeypatch.setattr("papayoo.ui.scenes.about.scene.opens_records", lambda program: False)
    record, text = lay_record(user)
    program = WineProgram(desktop, user, folder / "papayoo.exe")
    assert not opens_records(user)
    try:
        program.start()
        view = program.viewport
        program.wait_for_button(plans.title_menu(view)[0], "the title")
        program.click_box(plans.title_button(view, "menu.settings"))
        desktop.wait_until_still(program.area)
        program.click_box(plans.widget(SettingsScene, view, "about.title"))
        program.wait_for_button(plans.widget(AboutScene, view, "about.copy"), "the page about the game")
        switch = plans.widget(AboutScene, view, "about.open_records")
        program.click(switch.center_x, switch.bottom - 10)
        desktop.wait_until(lambda: opens_records(user), "the file type in the registry")
        show_file_types(user)
        double_click = WineProgram(desktop, user, Path("start"), "/wait", "/unix", record)
        check_opening(double_click, record.name, text)
        program.click(switch.center_x, switch.bottom - 10)
        desktop.wait_until(lambda: not opens_records(user), "the registry without the file type")
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()


def lay_record(user: WineUser) -> tuple[Path, str]:
    """Write a record into the read-only folder; return its path and its text."""
    record = user.shelf / "partie d'été n° 1.papayoo"
    user.unlock()
    text = recorded_text(3, 1, "file argument", None)
    record.write_text(text, encoding="utf-8", newline="\n")
    user.lock()
    return record, text


def show_file_types(user: WineUser) -> None:
    """Register the user's file types for all users, because Wine 8 ignores those of one user."""
    for name in (".papayoo", "Papayoo.Record"):
        user.run("reg", "copy", rf"HKCU\Software\Classes\{name}", rf"HKLM\Software\Classes\{name}", "/s", "/f")


def opens_records(user: WineUser) -> bool:
    """Whether a program is registered to open game files."""
    query = ("reg", "query", r"HKCU\Software\Classes\Papayoo.Record\shell\open\command", "/ve")
    return "papayoo.exe" in user.run(*query, check=False).stdout


def check_opening(program: WineProgram, name: str, text: str) -> None:
    """Check that a program that opens a record adds it to the finished games, lists the games, and can be closed."""
    desktop = program.desktop
    try:
        program.start()
        kept = program.files / "finished" / name
        desktop.wait_until(kept.exists, "the game among the finished ones")
        desktop.wait_until(lambda: desktop.screen.colours(program.area) > 100, "the list of games")
        desktop.wait_until_still(program.area)
        program.press("ctrl+q")
        assert program.exit_code() == 0
    finally:
        program.close()
    assert kept.read_text(encoding="utf-8") == text


@pytest.mark.window
def test_crash_keeps_game_and_shows_report_path(
    unpacked: Path, user: WineUser, desktop: Desktop, plans: ButtonPositions
) -> None:
    folder = user.lay(unpacked, readonly=False)
    texts = folder / "_internal" / "papayoo" / "assets" / "locale" / "en.toml"
    texts.write_text(texts.read_text(encoding="utf-8").replace("[pause]", "[not_pause]"), encoding="utf-8")
    user.lock()
    program = WineProgram(desktop, user, folder / "papayoo.exe")
    try:
        program.start()
        begin(program, plans)
        desktop.wait_until(lambda: program.save is not None and program.reading.game.view(0).is_asked, "the first turn")
        kept = program.save
        program.press("Escape")
        desktop.wait_until(lambda: "Papayoo has stopped" in titles(desktop), "the window that tells of the error")
        [report] = (user.files / "Logs").glob("crash-*.txt")
        desktop.wait_until(lambda: dismissed(program), "the end of the program")
        assert program.exit_code() == 70
    finally:
        program.close()
    text = report.read_text(encoding="utf-8")
    assert program.save == kept
    assert kept is not None
    assert kept.decode("utf-8") in text
    assert "KeyError" in text
    assert "Python 3.11" in text
    assert "Windows-10" in text


def is_left(program: WineProgram, button: Box, plans: ButtonPositions) -> bool:
    """Click Play or press the Return key, if needed; return whether the main button has disappeared.

    The Return key closes a notice in front of the title screen. Without a notice, it activates Play, which has the
    focus.
    """
    if program.shows_button(button):
        program.click_box(plans.title_button(program.viewport, "menu.play"))
    if program.shows_button(button):
        program.press("Return")
    return not program.shows_button(button)
