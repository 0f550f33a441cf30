"""A cache of images drawn from SVG, shared by all tests, by the processes of a run, and by runs."""

import os
import zlib
from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import get_ident

import pygame

MAX_BYTES = 32 << 20
MAX_FILE_BYTES = 200 << 20
LEAST_BYTES = 4 << 10
"""Smaller images are drawn as quickly as they are read from a file."""
_SIDE_BYTES = 4
_QUICKEST = 1
# Tests replace functions of os to make writing fail; they do not mean the files of this cache.
_open, _write, _close, _replace = os.open, os.write, os.close, os.replace


class DrawnSvgs:
    """Caches the images of SVG documents, and replaces the function that draws them.

    Each call returns a copy of the cached image. With a folder, larger images are also kept in files there, named by
    the document and by the version of the library that draws them. Without one, or if it cannot be used, each process
    draws its own images.
    """

    def __init__(self, draw: Callable[[str], pygame.Surface], folder: Path | None = None) -> None:
        self._draw = draw
        self._folder = folder
        self._images: OrderedDict[bytes, pygame.Surface] = OrderedDict()
        self._bytes = 0

    def __call__(self, svg: str) -> pygame.Surface:
        """Return the image of an SVG document."""
        key = sha256(svg.encode()).digest()  # a document can be larger than its image
        image = self._images.pop(key, None)
        if image is None:
            image = self._drawn(svg)
            self._bytes += _size(image)
        self._images[key] = image
        while self._bytes > MAX_BYTES:
            self._bytes -= _size(self._images.popitem(last=False)[1])
        return image.copy()

    def _drawn(self, svg: str) -> pygame.Surface:
        if self._folder is None:
            return self._draw(svg)
        version = f"{pygame.version.ver} {pygame.image.get_sdl_image_version()}"
        path = self._folder / sha256(f"{version}\n{svg}".encode()).hexdigest()
        image = _read(path)
        if image is None:
            image = self._draw(svg)
            if _size(image) >= LEAST_BYTES:
                _keep(image, path)
        return image


def shrink(folder: Path) -> None:
    """Delete the files of a cache that were not read for longest until they take up at most ``MAX_FILE_BYTES``."""
    kept = 0
    files = [(file, file.stat()) for file in folder.iterdir()]
    for file, stat in sorted(files, key=lambda entry: -entry[1].st_mtime):
        kept += stat.st_size
        if kept > MAX_FILE_BYTES:
            file.unlink(missing_ok=True)


def _read(path: Path) -> pygame.Surface | None:
    """Return the image in a file, or None if there is no such file or it is damaged."""
    try:
        content = path.read_bytes()
        os.utime(path)
        sides = [int.from_bytes(content[start : start + _SIDE_BYTES]) for start in (0, _SIDE_BYTES)]
        return pygame.image.frombytes(zlib.decompress(content[2 * _SIDE_BYTES :]), (sides[0], sides[1]), "RGBA")
    except (OSError, ValueError, zlib.error):
        return None


def _keep(image: pygame.Surface, path: Path) -> None:
    sides = b"".join(side.to_bytes(_SIDE_BYTES) for side in image.get_size())
    content = sides + zlib.compress(pygame.image.tobytes(image, "RGBA"), _QUICKEST)
    draft = path.with_name(f"{path.name}.{os.getpid()}.{get_ident()}")
    try:
        file = _open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o600)
        try:
            _write(file, content)
        finally:
            _close(file)
        _replace(draft, path)
    except OSError:
        pass  # a cache: the image is drawn again


def _size(image: pygame.Surface) -> int:
    return image.get_pitch() * image.get_height()
