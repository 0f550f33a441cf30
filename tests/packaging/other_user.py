"""Runs programs as another user, who can only write to an empty home folder and has no network."""

import os
import secrets
import shutil
import subprocess
from pathlib import Path
from typing import Final

UIDS: Final = range(1_900_000_000, 1_910_000_000)
"""User IDs without an account. Only the program under test writes files that belong to them."""
TOOL_S: Final = 120.0
PASSED_ON: Final = ("PATH", "DISPLAY", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "LC_ALL")


class OtherUser:
    """Runs programs as another user who owns no files yet.

    Without root rights, programs run as the current user in an empty home folder. ``folder`` contains ``home``, the
    home folder, and a read-only folder for programs with a space and an accent in its name.
    """

    def __init__(self, folder: Path) -> None:
        self.is_another = os.getuid() == 0
        self.uid = secrets.choice(UIDS) if self.is_another else os.getuid()
        self.folder = folder
        self.home = folder / "home"
        self.shelf = folder / "Jeux d'été à deux"
        folder.chmod(0o755)
        self.home.mkdir(mode=0o700)
        self.shelf.mkdir(mode=0o755)
        if self.is_another:
            os.chown(self.home, self.uid, self.uid)

    def lay(self, source: Path, *, readonly: bool = True) -> Path:
        """Copy a file or folder to the read-only folder, and return the path of the copy."""
        target = self.shelf / source.name
        if source.is_dir():
            shutil.copytree(source, target, symlinks=True)
        else:
            shutil.copy2(source, target)
            target.chmod(0o755)
        if readonly:
            self.lock()
        return target

    def lock(self) -> None:
        """Remove all write permissions from the folder of programs."""
        subprocess.run(["chmod", "-R", "a-w,a+rX", str(self.shelf)], check=True, timeout=TOOL_S)

    def unlock(self) -> None:
        """Restore the write permission of the owner, so that the folder can be deleted."""
        subprocess.run(["chmod", "-R", "u+w", str(self.shelf)], check=True, timeout=TOOL_S)

    def command(self, *command: str | Path) -> list[str]:
        """Return a command line that runs a command as the other user, with no network access."""
        words = [str(word) for word in command]
        if self.is_another:
            change = ["setpriv", "--reuid", str(self.uid), "--regid", str(self.uid), "--clear-groups"]
            return [*_without_network("-n"), *change, "--", *words]
        return [*_without_network("--map-current-user", "-n"), *words]

    def environ(self, environ: dict[str, str] | None = None) -> dict[str, str]:
        """Return the minimal environment variables of the other user."""
        source = os.environ if environ is None else environ
        kept = {name: source[name] for name in PASSED_ON if name in source}
        return {"LC_ALL": "C.UTF-8", **kept, "HOME": str(self.home)}

    def run(self, *command: str | Path, check: bool = True) -> "subprocess.CompletedProcess[str]":
        """Run a command to its end and return its output."""
        return self._run(self.command(*command), check=check)

    def _run(self, command: list[str], *, check: bool) -> "subprocess.CompletedProcess[str]":
        return subprocess.run(
            command,
            env=self.environ(),
            cwd="/",
            input="",
            capture_output=True,
            text=True,
            errors="backslashreplace",  # programs for Windows write names in an old encoding
            timeout=TOOL_S,
            check=check,
        )

    def written(self) -> list[Path]:
        """Return every file of this computer that belongs to the other user.

        Without root rights, return every file in the home folder, which was empty at the start.
        """
        if not self.is_another:
            return sorted(path for path in self.home.rglob("*") if not path.is_dir())
        skipped = ["(", "-path", "/proc", "-o", "-path", "/sys", ")", "-prune"]
        command = ["find", "/", *skipped, "-o", "-uid", str(self.uid), "-not", "-type", "d", "-print"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=TOOL_S, check=False)
        return sorted(Path(line) for line in done.stdout.splitlines())


def _without_network(*options: str) -> list[str]:
    """Return the start of a command line that runs a program without a network.

    The result is empty if the system does not allow this.
    """
    command = ["unshare", *options, "--"]
    if shutil.which("unshare") is None:
        return []
    works = subprocess.run([*command, "true"], capture_output=True, timeout=TOOL_S, check=False).returncode == 0
    return command if works else []
