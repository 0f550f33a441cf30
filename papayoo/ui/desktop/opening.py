"""Opens the window before most of the program is imported, with the title screen as it will look.

When the program ends, it draws and keeps the first frame of its next start, with all on which that frame depends.
If none of that has changed since, the next start shows this picture at once.
"""

import logging
import os
import time
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from struct import Struct
from struct import error as struct_error
from typing import Final

import pygame

from papayoo import __version__
from papayoo.storage import Folders, folders
from papayoo.ui.desktop.locale_info import system_languages
from papayoo.ui.desktop.window import Place, Window

MOST_BYTES: Final = 8 * 1024 * 1024
"""Maximum size in bytes of a kept picture. A usual one is a hundred times smaller."""
_PIXELS: Final = "BGRA"
"""The order of the bytes of a pixel, which is that of most windows."""
_FAST: Final = 1
"""Level of compression."""
_NUMBERS: Final = Struct("<16i")
"""The numbers before the pixels.

They are: the window's size and position in points, whether the position is known, the window fills the screen, and is
maximized; its size in pixels; the colour of its edge; left, top, width and height of the part inside this edge.
"""

_log = logging.getLogger(__name__)


def open_with_picture() -> Window | None:
    """Open the window with the kept picture; return None if there is none, or if it may be out of date.

    Raises NoHomeError if there is no folder for the game's files, and NoDisplayError if there is no display.
    """
    places = folders(os.environ)
    head = _head(places)
    try:
        with _file(places).open("rb") as file:
            content = file.read(MOST_BYTES)
        if not content.startswith(head):
            return None
        body = content[len(head) :]
        numbers = _NUMBERS.unpack_from(body)
        pixels = zlib.decompress(body[_NUMBERS.size :])
        width, height, x, y, is_placed, is_full, is_maximized, *size_px = numbers[:9]
        red, green, blue, *box = numbers[9:]
        picture = pygame.image.frombuffer(pixels, box[2:], _PIXELS)
    except (OSError, ValueError, zlib.error, struct_error) as error:
        _log.info("no picture for this start: %s", error)
        return None
    window = Window(Place((width, height), (x, y) if is_placed else None, bool(is_full), bool(is_maximized)))
    if window.surface.get_size() == tuple(size_px):
        picture.set_alpha(None)  # copied, not blended
        window.surface.fill((red, green, blue))
        window.surface.blit(picture, box[:2])
        window.show()
    return window


def keep_picture(places: Folders, place: Place, picture: pygame.Surface) -> None:
    """Keep the first frame of the next start, after all other files have been written.

    If that fails, the next start begins with an empty window.
    """
    edge = picture.get_at((0, 0))[:3]
    picture.set_colorkey(edge)
    box = picture.get_bounding_rect()
    picture.set_colorkey(None)
    (width, height), position = place.window_size or picture.get_size(), place.window_position
    where = width, height, *(position or (0, 0)), position is not None, place.fullscreen, place.maximized
    numbers = _NUMBERS.pack(*where, *picture.get_size(), *edge, *box)
    pixels = zlib.compress(pygame.image.tobytes(picture.subsurface(box), _PIXELS), _FAST)
    file = _file(places)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(_head(places) + numbers + pixels)
    except OSError as error:
        _log.info("no picture for the next start: %s", error)


def _file(places: Folders) -> Path:
    return places.logs / "title-screen.z"  # with the logs, because it can be deleted at any time


def _head(places: Folders) -> bytes:
    """Return a line that names everything on which the picture depends."""
    files = [*_last_changes(places.config, places.logs), *_last_changes(places.data, places.logs)]
    return f"{__version__} {time.localtime()[:3]} {system_languages()} {files}\n".encode()


def _last_changes(folder: Path, logs: Path) -> Iterator[tuple[str, int]]:
    """Return the files in a folder with the times of their last changes, in nanoseconds.

    For a folder in it, that is when a file was last added, replaced or deleted there.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in sorted(entries, key=lambda entry: entry.name):
            if Path(entry.path) != logs and not entry.name.endswith(".lock"):
                yield entry.name, entry.stat().st_mtime_ns
