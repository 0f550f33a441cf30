"""Plays whole games in a real window by AT-SPI alone, as a screen reader would: see blind_player.py."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from papayoo.ui.desktop.desktop_settings import linux_runs_assistive_technology
from tests.window.game_process import ROOT, Program
from tests.window.virtual_screen import Desktop, end, message_bus, missing_tools

pytestmark = pytest.mark.window
by_ear = pytest.mark.skipif(
    os.environ.get("PAPAYOO_TEST_BY_EAR") != "1",
    reason="played alone, by `.ci/run`, because AT-SPI is slow on a busy machine",
)
pytest.importorskip("accesskit", reason="AccessKit is optional", exc_type=ImportError)

PLAYER = Path(__file__).with_name("blind_player.py")
SYSTEM_PYTHON = "/usr/bin/python3"
LAUNCHERS = [Path("/usr/libexec/at-spi-bus-launcher"), Path("/usr/lib/at-spi2-core/at-spi-bus-launcher")]
ROUNDS = 2
START_S, GAME_S = 60.0, 600.0
MOST_SHOWN = 3000
"""Maximum number of characters of each output in the message of a failure."""


def _can_import_pyatspi() -> bool:
    done = subprocess.run([SYSTEM_PYTHON, "-c", "import pyatspi"], check=False, capture_output=True)
    return done.returncode == 0


def launcher() -> Path:
    """Return the program that starts the accessibility bus; skip the test if something for AT-SPI is missing."""
    found = [path for path in LAUNCHERS if path.is_file()]
    missing = missing_tools(["dbus-daemon", "dbus-send", SYSTEM_PYTHON]) + ([] if found else ["at-spi-bus-launcher"])
    if not missing and not _can_import_pyatspi():
        missing.append("pyatspi")
    if missing:
        pytest.skip(f"a game by ear needs {', '.join(missing)} (packages dbus, at-spi2-core, python3-pyatspi)")
    return found[0]


def _serves_at_spi(desktop: Desktop) -> bool:
    def run(command: Sequence[str]) -> str:
        return subprocess.run(command, env=desktop.environ, check=True, capture_output=True, text=True).stdout

    return linux_runs_assistive_technology(desktop.environ, run)


@pytest.fixture
def session(desktop: Desktop) -> Iterator[Desktop]:
    """A desktop with a D-Bus session and a running accessibility bus, as if a screen reader ran."""
    path, null = launcher(), subprocess.DEVNULL
    with message_bus(desktop):
        options = ["--launch-immediately", "--a11y=1", "--screen-reader=1"]
        access = subprocess.Popen([path, *options], env=desktop.environ, stdout=null, stderr=null)
        try:
            desktop.wait_until(lambda: _serves_at_spi(desktop), "the accessibility bus", START_S)
            yield desktop
        finally:
            end(access)


CONNECTION = """
import faulthandler, threading, time
from papayoo.ui.access.platform_link import UnixLink
from papayoo.ui.access.tree import Tree
from papayoo.ui.geometry import Box

faulthandler.dump_traceback_later(15, exit=True)
tree, is_asked = Tree("A window"), threading.Event()


def make_update():
    is_asked.set()
    time.sleep(0.5)  # lets the main thread run, as any line of Python may
    return tree.update()


link = UnixLink(make_update, print)
assert is_asked.wait(10)
while not link.is_behind:
    link.set_window(has_focus=True, frame=Box(0, 0, 100, 100))
    link.update()
    time.sleep(0.01)
link.update()
"""
"""Program whose main thread keeps sending window and tree updates while AT-SPI connects."""


def test_game_and_at_spi_do_not_wait_for_each_other(session: Desktop) -> None:
    command = [sys.executable, "-c", CONNECTION]
    done = subprocess.run(command, cwd=ROOT, env=session.environ, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def play_by_ear(desktop: Desktop, program: Program, rounds: int, words: Path | None = None) -> list[str]:
    """Let the blind player play a game, and return the lines that it prints.

    A failure shows what the player has read, what the screen reader has spoken, and the output of the programs.
    """
    program.start()
    command = [SYSTEM_PYTHON, str(PLAYER), str(rounds), *([] if words is None else [str(words)])]
    read, errors = (desktop.folder / name for name in ("player.log", "player-errors.log"))
    with read.open("wb") as file, errors.open("wb") as error_file:
        player = subprocess.Popen(command, env=desktop.environ, stdout=file, stderr=error_file)
        try:
            is_done = desktop.comes_true(lambda: player.poll() is not None, GAME_S)
        finally:
            end(player)
    if not is_done or player.returncode != 0:
        outcome = f"exit code {player.returncode}" if is_done else f"not over within {GAME_S:g} s"
        files = {"read": read, "errors": errors} | (
            {} if words is None else {"spoken": words, "Orca": words.with_name("orca.log")}
        )
        outputs = {name: file.read_text(encoding="utf-8", errors="replace") for name, file in files.items()}
        outputs["program"] = program.output
        pytest.fail("\n".join([outcome, *(f"--- {name}\n{text[-MOST_SHOWN:]}" for name, text in outputs.items())]))
    return read.read_text(encoding="utf-8").splitlines()


@by_ear
def test_game_is_played_from_title_to_statistics_by_ear(session: Desktop, program: Program) -> None:
    program.write_settings(speed="instant", sound_volume=0, trick_pause_ms=300, seats=4)
    heard = play_by_ear(session, program, ROUNDS)
    assert any(re.fullmatch(r"ranking: .+", line) for line in heard)
    assert f"statistics: Rounds, {ROUNDS}" in heard
    for words in ("Pass 5 cards to ", "is the Papayoo: 40 points", "Your turn: ", "You: "):
        assert any(words in line for line in heard), words


SPEECH_SERVER = """
LogDir "{folder}"
AddModule "words" "sd_generic" "words.conf"
DefaultModule words
AudioOutputMethod "libao"
"""
SPEECH_MODULE = """
GenericExecuteSynth "printf '%s\\\\n' '$DATA' >> '{folder}/words.txt'"
AddVoice "en" "MALE1" "en"
"""
"""Files that let the speech server write the words to a file instead of speaking them."""
MOST_UNSPOKEN = 0.1
"""Maximum fraction of the announcements that Orca need not speak; newer ones interrupt older ones."""
FIRST_WITH_ANNOUNCEMENTS = 45
"""First version of Orca that speaks announcements; older ones speak only what has the focus."""


def _environ_of_only_orca(desktop: Desktop, folder: Path) -> dict[str, str]:
    """Return variables with which Orca finds no other Orca of this user, beside which it would not start.

    It asks ``pgrep`` for them, which also names those on other screens, such as that of another test run.
    """
    finder = folder / "bin" / "pgrep"
    finder.parent.mkdir()
    finder.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    finder.chmod(0o755)
    return {**desktop.environ, "PATH": os.pathsep.join((str(finder.parent), desktop.environ["PATH"]))}


@pytest.fixture
def words(session: Desktop, tmp_path: Path) -> Iterator[Path]:
    """Path of the file to which all texts spoken by Orca are written."""
    missing = missing_tools(["orca", "speech-dispatcher"])
    if missing:
        pytest.skip(f"listening to Orca needs {', '.join(missing)} (packages orca, speech-dispatcher)")
    folder, runtime = tmp_path / "speech", tmp_path / "run"
    (folder / "modules").mkdir(parents=True)
    runtime.mkdir(mode=0o700)
    (folder / "speechd.conf").write_text(SPEECH_SERVER.format(folder=folder), encoding="utf-8")
    (folder / "modules" / "words.conf").write_text(SPEECH_MODULE.format(folder=folder), encoding="utf-8")
    session.environ["XDG_RUNTIME_DIR"] = str(runtime)
    quiet = {"env": session.environ, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(["speech-dispatcher", "-s", "-C", str(folder)], **quiet)  # type: ignore[call-overload]
    try:
        session.wait_until(lambda: any(runtime.rglob("speechd.sock")), "the speech server", START_S)
        with (folder / "orca.log").open("wb") as log:
            orca = subprocess.Popen(["orca"], env=_environ_of_only_orca(session, folder), stdout=log, stderr=log)
        try:
            session.wait_until(lambda: (folder / "words.txt").is_file() or orca.poll() is not None, "Orca", START_S)
            assert orca.poll() is None, (folder / "orca.log").read_text(encoding="utf-8", errors="replace")
            yield folder / "words.txt"
        finally:
            end(orca)
    finally:
        end(server)


@by_ear
def test_orca_speaks_a_round(words: Path, session: Desktop, program: Program) -> None:
    program.write_settings(speed="fast", sound_volume=0, trick_pause_ms=1000, seats=4)
    lines = play_by_ear(session, program, 1, words)
    version = subprocess.run(["orca", "--version"], env=session.environ, check=True, capture_output=True, text=True)
    if int(re.findall(r"\d+", version.stdout)[0]) >= FIRST_WITH_ANNOUNCEMENTS:
        unspoken = [line for line in lines if line.startswith("not spoken: ")]
        announced = [line for line in lines if not line.startswith(("ranking: ", "statistics: ", "not spoken: "))]
        assert len(unspoken) <= MOST_UNSPOKEN * len(announced), unspoken
