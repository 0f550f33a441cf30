"""Draws the program's icons: PNG files of 16 to 1024 pixels, one .ico and one .icns file.

Usage: python build/package/icons.py [FOLDER]. The design is in ``papayoo/ui/art/app_icon.py``. The output is
reproducible with the same version of pygame-ce.
"""

import io
import os
import struct
import sys
from pathlib import Path

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from papayoo.ui.art.app_icon import emblem_svg

FOLDER = Path(__file__).resolve().parent / "icons"
SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256, 512, 1024)
ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 96, 128, 256)
ICO_BITMAPS_UPTO = 64
"""Largest image stored as a bitmap in the .ico file. Larger images are PNGs, which need less space."""
ICNS_KINDS = {
    b"ic04": 16,
    b"ic05": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""Image types of an .icns file and their widths in pixels. Some widths have types for both 1× and 2× screens."""
ARGB_KINDS = (b"ic04", b"ic05")
"""Image types whose pixels are stored in compressed form; all other types are PNG files.

PNGs of these sizes appear wrong on macOS if they are inside an .app.
"""
LONGEST_RUN, SHORTEST_RUN, LONGEST_COPY = 130, 3, 128
"""Limits of the pixel compression, in bytes.

They are the longest and the shortest run of equal bytes, and the longest sequence of bytes that is copied unchanged.
"""


def picture(size_px: int) -> pygame.Surface:
    """Render the icon with this width in pixels."""
    return pygame.image.load(io.BytesIO(emblem_svg(size_px).encode()), "emblem.svg")


def png(size_px: int) -> bytes:
    """Return the icon as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture(size_px), file, "emblem.png")
    return file.getvalue()


def bitmap(size_px: int) -> bytes:
    """Return the icon as a bitmap for an .ico file.

    As the format demands, the rows are stored from the bottom up, and an empty mask follows. The height in the header
    counts the mask, too.
    """
    image = pygame.transform.flip(picture(size_px), False, True)
    pixels = pygame.image.tobytes(image, "BGRA")
    mask = bytes((size_px + 31) // 32 * 4 * size_px)
    header = struct.pack("<IiiHHIIiiII", 40, size_px, 2 * size_px, 1, 32, 0, len(pixels) + len(mask), 0, 0, 0, 0)
    return header + pixels + mask


def ico(sizes: tuple[int, ...] = ICO_SIZES) -> bytes:
    """Return an .ico file that contains the icon in these sizes."""
    images = [bitmap(size) if size <= ICO_BITMAPS_UPTO else png(size) for size in sizes]
    directory, offset = struct.pack("<HHH", 0, 1, len(sizes)), 6 + 16 * len(sizes)
    for size, image in zip(sizes, images, strict=True):
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(image), offset)
        offset += len(image)
    return directory + b"".join(images)


def argb(size_px: int) -> bytes:
    """Return the icon as compressed pixels for an .icns file.

    All alpha values come first, followed by each colour channel.
    """
    pixels = pygame.image.tobytes(picture(size_px), "ARGB")
    return b"ARGB" + b"".join(compressed(pixels[channel::4]) for channel in range(4))


def compressed(content: bytes) -> bytes:
    """Return bytes in the run-length encoding of .icns files.

    A byte n of at least 128 repeats the next byte n - 125 times; a smaller one copies the next n + 1 bytes.
    """
    result, waiting, at = b"", b"", 0
    while at < len(content):
        run = 1
        while run < LONGEST_RUN and content[at + run : at + run + 1] == content[at : at + 1]:
            run += 1
        if run < SHORTEST_RUN:
            waiting, at = waiting + content[at : at + 1], at + 1
        if waiting and (run >= SHORTEST_RUN or at == len(content) or len(waiting) == LONGEST_COPY):
            result, waiting = result + bytes([len(waiting) - 1]) + waiting, b""
        if run >= SHORTEST_RUN:
            result, at = result + bytes([run + 125]) + content[at : at + 1], at + run
    return result


def icns() -> bytes:
    """Return an .icns file with all image types of ``ICNS_KINDS``."""
    pictures = ((kind, (argb if kind in ARGB_KINDS else png)(size)) for kind, size in ICNS_KINDS.items())
    body = b"".join(kind + struct.pack(">I", 8 + len(image)) + image for kind, image in pictures)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def files() -> dict[str, bytes]:
    """Return the content of every icon file, by file name."""
    pngs = {f"papayoo-{size}.png": png(size) for size in SIZES}
    vector = emblem_svg(256).encode() + b"\n"
    return {**pngs, "papayoo.svg": vector, "papayoo.ico": ico(), "papayoo.icns": icns()}


def main() -> int:
    """Write all icon files into the folder."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files().items():
        (folder / name).write_bytes(content)
    return 0


if __name__ == "__main__":
    sys.exit(main())
