"""Records which files are written, created, moved or removed, and which programs are started."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_WRITES: dict[str, tuple[tuple[int, int | None], ...]] = {
    "open": ((0, None),),
    "os.truncate": ((0, None),),
    "os.chmod": ((0, 2),),
    "os.chown": ((0, 3),),
    "os.utime": ((0, 3),),
    "os.mkdir": ((0, 2),),
    "os.remove": ((0, 1),),
    "os.rmdir": ((0, 1),),
    "os.rename": ((0, 2), (1, 3)),
    "os.link": ((0, 2), (1, 3)),
    "os.symlink": ((1, 2),),
}
"""Python audit events that write files, with the arguments that name paths.

Each path is described by two numbers: the index of its argument, and the index of the argument with the folder
descriptor. The second one is None if the event has no such argument.
"""

_FOLLOWED = frozenset(("open", "os.truncate", "os.chmod", "os.chown", "os.utime"))
"""Audit events that affect the target of a symbolic link instead of the link."""

_NEVER = frozenset(("subprocess.Popen", "os.system", "os.exec", "os.posix_spawn", "os.fork", "socket.connect"))


class Guard:
    """Records writes outside a folder, started programs and connections, while it is active."""

    def __init__(self) -> None:
        self._home: Path | None = None
        self.strays: list[str] = []
        sys.addaudithook(self._audit)

    @contextmanager
    def watching(self, home: Path) -> Iterator[None]:
        """Record writes outside this folder, started programs and connections, in a ``with`` block."""
        self._home, self.strays = Path(os.path.realpath(home)), []
        try:
            yield
        finally:
            self._home = None

    def _audit(self, event: str, arguments: tuple[object, ...]) -> None:
        if self._home is None:
            return
        if event in _NEVER:
            self.strays.append(event)
        if event not in _WRITES or (event == "open" and not _is_writing(arguments)):
            return
        for path_at, folder_at in _WRITES[event]:
            path, folder = arguments[path_at], None if folder_at is None else arguments[folder_at]
            if isinstance(path, str | bytes | os.PathLike):
                self._check(event, os.fsdecode(path), folder)

    def _check(self, event: str, path: str, folder: object) -> None:
        """Record a path unless it is inside the watched folder.

        If ``folder`` is the descriptor of an open folder, ``path`` is relative to that folder.
        """
        assert self._home is not None
        if isinstance(folder, int) and folder >= 0:
            path = os.path.join(os.readlink(f"/proc/self/fd/{folder}"), path)  # noqa: PTH115, PTH118
        if path != os.devnull and not _target(path, is_followed=event in _FOLLOWED).is_relative_to(self._home):
            self.strays.append(f"{event} {path}")


def _target(path: str, *, is_followed: bool) -> Path:
    """Return the real path of the file that an operation changes.

    Links to folders are always resolved. A link at the end of the path is resolved only if ``is_followed`` is true.
    """
    folder, name = os.path.split(path)
    if is_followed or name in ("", ".", ".."):
        return Path(os.path.realpath(path))
    return Path(os.path.realpath(folder or "."), name)


def _is_writing(arguments: tuple[object, ...]) -> bool:
    mode, flags = arguments[1], arguments[2]
    if isinstance(mode, str):
        return any(letter in mode for letter in "wax+")
    return isinstance(flags, int) and bool(flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT))
