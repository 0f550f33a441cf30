"""Runs programs for Windows on Linux, in a Wine prefix of their own."""

import os
import shutil
import subprocess
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path, PureWindowsPath

PREFIX_S = 180.0
"""Timeout in seconds for creating a Wine prefix, and for ending all of its processes."""

_LEFT_OUT = "mscoree,mshtml=;winemenubuilder.exe="
"""Value of WINEDLLOVERRIDES that disables some parts of Wine.

They would ask for downloads, or write menu entries into the home folder of the user.
"""


def windows_path(path: Path) -> PureWindowsPath:
    """Return the absolute path by which a program in Wine reaches a file of this system."""
    return PureWindowsPath(f"Z:{path.absolute()}")


class Wine:
    """A Wine prefix: drive C:, registry and processes of one Windows system.

    ``home`` is the folder that contains the player's documents, pictures and downloads.
    """

    def __init__(self, prefix: Path, home: Path) -> None:
        kept = {name: os.environ[name] for name in ("PATH", "TMPDIR") if name in os.environ}
        self.prefix = prefix
        self.environ = {
            **kept,
            "HOME": str(home),
            "LC_ALL": "C.UTF-8",  # Wine decodes file names by the locale
            "WINEPREFIX": str(prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": _LEFT_OUT,
        }

    def create(self) -> None:
        """Replace the Wine prefix by a new one, and wait until Wine has set it up."""
        self.remove()
        self.prefix.mkdir(parents=True)
        command = ["wine", "wineboot", "--init"]
        subprocess.run(command, env=self.environ, check=True, capture_output=True, input=b"", timeout=PREFIX_S)
        self._server("-w")

    def stop(self) -> None:
        """End all processes of the Wine prefix."""
        self._server("-k")
        self._server("-w")

    def remove(self) -> None:
        """End all processes of the Wine prefix, and delete the prefix."""
        if self.prefix.exists():
            self.stop()
            shutil.rmtree(self.prefix)

    def run(
        self,
        command: Sequence[str],
        *,
        cwd: Path | None = None,
        environ: Mapping[str, str] | None = None,
        timeout_s: float | None = None,
    ) -> tuple[int, str]:
        """Run a program for Windows, print its output line by line, and return its exit status and output.

        Raises TimeoutExpired after ``timeout_s``; the processes of the prefix are then ended.
        """
        # Without pipes, for example with /dev/null, Python for Windows does not start in Wine.
        process = subprocess.Popen(
            ["wine", *command],
            cwd=cwd,
            env={**self.environ, **(environ or {})},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        lines: list[str] = []
        reader = threading.Thread(target=_copy, args=(process, lines), daemon=True)
        reader.start()
        try:
            status = process.wait(timeout=timeout_s)
        except subprocess.TimeoutExpired:
            self.stop()
            process.kill()
            raise
        reader.join(timeout=PREFIX_S)
        return status, "".join(lines)

    def _server(self, option: str) -> None:
        """Run wineserver, which controls all processes of the prefix, with these arguments."""
        subprocess.run([_server_path(), option], env=self.environ, check=False, timeout=PREFIX_S)


def _copy(process: "subprocess.Popen[str]", lines: list[str]) -> None:
    """Print the output of a process and collect its lines."""
    assert process.stdout is not None
    for line in process.stdout:
        print(line, end="", flush=True)
        lines.append(line)


def _server_path() -> str:
    """Return the path of wineserver, which Debian installs outside the folders of PATH."""
    return shutil.which("wineserver") or "/usr/lib/wine/wineserver"
