"""Subsets the Korean and Chinese fonts to the characters that ``eastern_letters.py`` lists.

Run ``python build/assets/eastern_fonts.py`` after a Korean or Chinese catalog was added or changed. It needs npm and
the ``assets`` dependency group. ``--from FOLDER`` uses packages that have already been unpacked in this folder.
"""

import argparse
import logging
import tempfile
from dataclasses import dataclass
from pathlib import Path

from eastern_letters import bold_letters_wanted, letters_wanted
from fonts import FONTS, fetch, name_font
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

WEIGHTS = {"Medium": 500, "Bold": 700}
LICENCE = FONTS / "OFL-NotoSansCJK.txt"


@dataclass(frozen=True, slots=True)
class EasternFace:
    """A font that is reduced to the needed characters.

    ``language`` is the language that uses the font. ``region`` is the end of the font's family name: ``KR`` in Noto
    Sans KR. ``weight`` is a key of WEIGHTS.
    """

    language: str
    region: str
    weight: str

    @property
    def package(self) -> str:
        """Name of the npm package with the complete font."""
        return f"@expo-google-fonts/noto-sans-{self.region.lower()}@0.4.3"

    @property
    def source(self) -> Path:
        """Path of the font file inside its package."""
        style = f"{WEIGHTS[self.weight]}{self.weight}"
        return Path(style, f"NotoSans{self.region}_{style}.ttf")

    @property
    def target(self) -> Path:
        return FONTS / f"NotoSans{self.region}-{self.weight}.ttf"


REGIONS = {"ko": "KR", "zh-Hans": "SC", "zh-Hant": "TC"}
FACES = [EasternFace(language, region, weight) for language, region in REGIONS.items() for weight in WEIGHTS]


def cut(face: EasternFace, package: Path, letters: set[str]) -> TTFont:
    """Write a font file with only these characters, and return the font. May raise OSError."""
    font = TTFont(package / face.source, recalcTimestamp=False)
    options = Options(hinting=False, layout_features=[], notdef_outline=True, name_IDs=["*"])
    options.drop_tables += ["GSUB", "GPOS", "GDEF", "BASE", "vhea", "vmtx", "STAT", "VORG"]
    subsetter = Subsetter(options)
    subsetter.populate(text="".join(sorted(letters | set("x "))))
    subsetter.subset(font)
    name_font(font, f"Noto Sans {face.region}", face.weight)
    font.save(face.target)
    return font


def main() -> None:
    """Write all Korean and Chinese fonts and their licence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--from", dest="folder", type=Path, help="folder with packages kr, sc and tc")
    arguments = parser.parse_args()
    logging.getLogger("fontTools").setLevel(logging.ERROR)
    wanted = {"Medium": letters_wanted(), "Bold": bold_letters_wanted()}
    with tempfile.TemporaryDirectory() as scratch:
        for face in FACES:
            given = arguments.folder and arguments.folder / face.region.lower() / "package"
            package = given or fetch(face.package, Path(scratch))
            letters = wanted[face.weight][face.language]
            font = cut(face, package, letters)
            LICENCE.write_text((package / "LICENSE_FONT").read_text(encoding="utf-8").strip() + "\n", encoding="utf-8")
            held = font.getBestCmap()
            lost = "".join(sorted(letter for letter in letters if ord(letter) not in held))
            print(f"{face.target.name}: {len(held)} letters, {face.target.stat().st_size // 1024} KiB, lost: {lost!r}")


if __name__ == "__main__":
    main()
