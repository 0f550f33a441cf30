"""Runs packaged programs for Windows in Wine, as a user who has no files on the computer yet."""

import json
import os
import shutil
import subprocess
import threading
from pathlib import Path
from typing import Any, BinaryIO

from wine import Wine

from tests.packaging.frozen import FrozenProgram
from tests.packaging.other_user import OtherUser
from tests.window.virtual_screen import Desktop

LOCAL = "AppData/Local/Papayoo"
"""Folder of the game's files in the folder of a Windows user."""


class WineUser(OtherUser):
    """Runs Windows programs as another user, with a new Wine prefix in an empty home folder.

    ``shelf`` is a folder for programs; its name contains a space and an accented letter.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._wine = Wine(self.home / "prefix", self.home)
        self.run("wineboot", "--init")
        self._server("-w")
        users = self._wine.prefix / "drive_c" / "users"
        [profile] = [path for path in users.iterdir() if path.name != "Public"]
        self.profile = profile
        self.files = profile / LOCAL

    def command(self, *command: str | Path) -> list[str]:
        """Return a command line that runs a program for Windows, with no network access."""
        return super().command("wine", *command)

    def environ(self, environ: dict[str, str] | None = None) -> dict[str, str]:
        return {**self._wine.environ, **super().environ(environ)}

    def set_density(self, dpi: int) -> None:
        """Set the density of the screen, in dots per inch, for the programs that start from now on."""
        key = r"HKCU\Control Panel\Desktop"
        self.run("reg", "add", key, "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(dpi), "/f")
        self.stop()

    def wait(self) -> None:
        """Wait until all programs in the user's Wine prefix have ended."""
        self._server("-w")

    def stop(self) -> None:
        """End all programs that run in the user's Wine prefix."""
        self._server("-k")
        self._server("-w")

    def forget(self) -> None:
        """Delete all files of the game, and all programs in the read-only folder."""
        self.unlock()
        for folder in (self.files, self.shelf):
            shutil.rmtree(folder, ignore_errors=True)
        self.shelf.mkdir(mode=0o755)

    def _server(self, option: str) -> None:
        self._run(super().command("wineserver", option), check=False)


class WineProgram(FrozenProgram):
    """A run of a packaged program for Windows, with files in the Windows user's folder."""

    def __init__(self, desktop: Desktop, user: WineUser, executable: Path, *arguments: str | Path) -> None:
        super().__init__(desktop, user, executable, *arguments)
        self.files = user.files

    def _launch(self, log: BinaryIO) -> "subprocess.Popen[bytes]":
        # Python for Windows does not start in Wine if a standard stream is a file of this system.
        process = self._start(subprocess.PIPE)
        copy = os.dup(log.fileno())
        threading.Thread(target=_copy, args=(process, copy), daemon=True).start()
        return process

    @property
    def save_path(self) -> Path:
        return self.files / "current.papayoo"

    @property
    def settings(self) -> dict[str, Any]:
        found = json.loads((self.files / "settings.json").read_text(encoding="utf-8"))
        assert isinstance(found, dict)
        return found


def _copy(process: "subprocess.Popen[bytes]", target: int) -> None:
    """Copy the output of a process to a file descriptor until the process ends."""
    assert process.stdout is not None
    with open(target, "wb") as log:
        shutil.copyfileobj(process.stdout, log)
