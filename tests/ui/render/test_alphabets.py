"""Tests that the bundled fonts have the letters of all ``ALPHABETS`` in every face."""

from papayoo.ui.render.font_files import EASTERN_FILES, files_for
from papayoo.ui.render.glyph_coverage import coverage_of
from papayoo.ui.style import Face
from tests.loops import for_all

LATIN = "abcdefghijklmnopqrstuvwxyz"
ALPHABETS = {
    "bg": "абвгдежзийклмнопрстуфхцчшщъьюяѝ",
    "cs": LATIN + "áčďéěíňóřšťúůýž",
    "da": LATIN + "æøåé",
    "de": LATIN + "äöüß",
    "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "en": LATIN,
    "es": LATIN + "áéíóúüñ",
    "et": LATIN + "šžõäöü",
    "fi": LATIN + "åäöšž",
    "fr": LATIN + "àâæçéèêëîïôœùûüÿ",
    "hr": LATIN + "čćđšž",
    "hu": LATIN + "áéíóöőúüű",
    "it": LATIN + "àèéìòù",
    "lt": LATIN + "ąčęėįšųūž",
    "lv": LATIN + "āčēģīķļņšūž",
    "nl": LATIN + "áéëïóöü",
    "pl": LATIN + "ąćęłńóśźż",
    "pt": LATIN + "áâãàçéêíóôõú",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "sk": LATIN + "áäčďéíĺľňóôŕšťúýž",
    "sl": LATIN + "čšž",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш",
    "sv": LATIN + "åäöé",
}
SIGNS = "0123456789.,:;!?…–—-()%+−×±“”„‘’«»‚‹›€№·"


@for_all(language=ALPHABETS)
def test_title_is_in_one_font(language: str) -> None:
    first = coverage_of(files_for(Face.TITLE, language)[0])
    assert {letter for letter in {*ALPHABETS[language], *LATIN, *"0123456789"} if letter not in first} == set()


@for_all(language=ALPHABETS, face=Face)
def test_font_for_latin_text_has_every_letter_of_alphabet(language: str, face: Face) -> None:
    letters = ALPHABETS[language]
    coverages = [coverage_of(path) for path in files_for(face, language) if path.name not in EASTERN_FILES]
    wanted = {*letters, *letters.replace("ß", "").upper(), *SIGNS}
    assert {letter for letter in wanted if not any(letter in coverage for coverage in coverages)} == set()
