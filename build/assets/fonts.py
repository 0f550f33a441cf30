"""Generates the font files of the game from packaged fonts, with their licences.

Run ``python build/assets/fonts.py``. It needs npm and the ``assets`` dependency group. The packages split each font by
script. This script merges the parts of each face into one file with one weight, because SDL_ttf does not support
variable axes. ``eastern_fonts.py`` generates the Korean and Chinese fonts.
"""

import logging
import subprocess
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables.otTables import SingleSubst
from fontTools.varLib import instancer

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"
SCRIPTS = ("latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext")
"""Scripts in the order of merging.

If two files contain the same character, the glyph of the earlier file is used.
"""


@dataclass(frozen=True, slots=True)
class Face:
    """One font file to generate.

    ``slice_name`` is the end of the file names in the npm package, after the script: ``wght-normal`` in
    ``commissioner-latin-wght-normal.woff2``.
    """

    file_name: str
    package: str
    stem: str
    slice_name: str
    family: str
    style: str
    axes: dict[str, float]


FACES = (
    Face(
        "Commissioner-Medium.ttf",
        "@fontsource-variable/commissioner@5.3.0",
        "commissioner",
        "wght-normal",
        "Commissioner",
        "Medium",
        {"wght": 500},
    ),
    Face(
        "Commissioner-Bold.ttf",
        "@fontsource-variable/commissioner@5.3.0",
        "commissioner",
        "wght-normal",
        "Commissioner",
        "Bold",
        {"wght": 700},
    ),
    Face(
        "FiraSansExtraCondensed-Bold.ttf",
        "@fontsource/fira-sans-extra-condensed@5.3.0",
        "fira-sans-extra-condensed",
        "700-normal",
        "Fira Sans Extra Condensed",
        "Bold",
        {},
    ),
    Face("Grenze-ExtraBold.ttf", "@fontsource/grenze@5.3.0", "grenze", "800-normal", "Grenze", "ExtraBold", {}),
)


def fetch(package: str, folder: Path) -> Path:
    """Download an npm package into ``folder`` and return the folder of its content."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), package]
    answer = subprocess.run(command, check=True, capture_output=True, text=True)
    target = folder / package.replace("/", "-")
    with tarfile.open(folder / answer.stdout.split()[-1]) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def slices(face: Face, package: Path) -> list[Path]:
    """Return the packaged files of a face, one per script, in the order in which they are merged."""
    names = (f"{face.stem}-{script}-{face.slice_name}.woff2" for script in SCRIPTS)
    return [path for name in names if (path := package / "files" / name).exists()]


def plain_ttf(source: Path, axes: dict[str, float], folder: Path) -> Path:
    """Return ``source`` as an uncompressed font without variable axes, ready to be merged."""
    font = TTFont(source)
    if "fvar" in font:
        everywhere = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
        font = instancer.instantiateVariableFont(font, {**everywhere, **axes})
    font.flavor = None
    target = folder / f"{source.stem}.ttf"
    font.save(target)
    return target


def name_font(font: TTFont, family: str, style: str) -> None:
    """Set the family and style of a font and remove all other name entries."""
    name = font["name"]
    copyright_notice = name.getDebugName(0)
    licence_address = name.getDebugName(14)
    name.names = []
    texts = {
        0: copyright_notice,
        1: f"{family} {style}",
        2: "Regular",
        4: f"{family} {style}",
        6: f"{family.replace(' ', '')}-{style}",
        13: "This Font Software is licensed under the SIL Open Font License, Version 1.1.",
        14: licence_address,
        16: family,
        17: style,
    }
    for name_id, text in texts.items():
        name.setName(text, name_id, 3, 1, 0x409)


def remap(font: TTFont, glyphs: dict[int, str]) -> None:
    """Map characters to glyphs in every character map of a font."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap.update(glyphs)


def add_narrow_space(font: TTFont) -> None:
    """Add the narrow no-break space, used in French; without it SDL_ttf would draw an empty box."""
    glyphs = font.getBestCmap()
    substitute = next(glyphs[code] for code in (0x202F, 0x2009, 0xA0) if code in glyphs)
    remap(font, {0x202F: substitute})


def widen_spaces(font: TTFont) -> None:
    """Widen the space character to a quarter em. The original width is too small in small text."""
    glyphs, quarter = font.getBestCmap(), font["head"].unitsPerEm // 4
    for code in (0x20, 0xA0):
        width, bearing = font["hmtx"][glyphs[code]]
        font["hmtx"][glyphs[code]] = (max(width, quarter), bearing)


def set_lining_figures(font: TTFont) -> None:
    """Make lining figures the default digits, because SDL_ttf cannot enable font features."""
    table = font["GSUB"].table
    lookups = {
        index
        for record in table.FeatureList.FeatureRecord
        if record.FeatureTag == "lnum"
        for index in record.Feature.LookupListIndex
    }
    lining = {
        old: new for index in lookups for part in table.LookupList.Lookup[index].SubTable for old, new in _pairs(part)
    }
    remap(font, {code: lining[name] for code, name in font.getBestCmap().items() if name in lining})


def _pairs(part: SingleSubst) -> list[tuple[str, str]]:
    """Return the (glyph, replacement) pairs of a substitution table or an extension table."""
    return list(getattr(part, "ExtSubTable", part).mapping.items())


def make(face: Face, package: Path, folder: Path) -> Path:
    """Write the font file of a face to the fonts folder and return its path."""
    parts = [plain_ttf(path, face.axes, folder) for path in slices(face, package)]
    font = Merger().merge([str(path) for path in parts])
    name_font(font, face.family, face.style)
    widen_spaces(font)
    add_narrow_space(font)
    set_lining_figures(font)
    font["head"].created = font["head"].modified = TTFont(parts[0])["head"].created
    font.recalcTimestamp = False  # no timestamps: the same packages give the same bytes
    target = FONTS / face.file_name
    font.save(target)
    return target


def write_licence(face: Face, package: Path) -> None:
    """Write the licence of a font package next to the font file, after the copyright notice of the font."""
    notice = TTFont(FONTS / face.file_name)["name"].getDebugName(0)
    _, _, terms = (package / "LICENSE").read_text(encoding="utf-8").partition("\n")
    target = FONTS / f"OFL-{face.family.replace(' ', '')}.txt"
    target.write_text(f"{notice}\n{terms}", encoding="utf-8")


def main() -> None:
    """Generate all font files."""
    logging.getLogger("fontTools").setLevel(logging.ERROR)  # the merger warns of every duplicate character
    FONTS.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        with tempfile.TemporaryDirectory() as name:
            package = fetch(face.package, Path(name))
            target = make(face, package, Path(name))
            write_licence(face, package)
        print(f"{target.name}: {len(TTFont(target).getBestCmap())} characters, {target.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main()
