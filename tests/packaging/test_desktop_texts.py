"""Tests of the desktop files for Linux, and of the metadata of the Python packages."""

import re
import shutil
import subprocess
import tomllib
import xml.etree.ElementTree as ET
from pathlib import Path

import changelog
import desktop_texts
import project
import pytest
import release

from papayoo import HOMEPAGE, __version__
from papayoo.text.catalog import load_catalog
from papayoo.ui.art import palette
from papayoo.ui.desktop.sdl import WM_CLASS
from tests.packaging.conftest import ROOT

RECORD_TYPE = "application/x-papayoo"
NEWER_TAG = re.compile("unknown-tag developer")
"""What the appstreamcli of Debian 12 says of a tag that newer versions ask for."""
XML_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
SHIPPED = [
    "en",
    "bg",
    "cs",
    "da",
    "de",
    "el",
    "es",
    "et",
    "fi",
    "fr",
    "hr",
    "hu",
    "it",
    "ko",
    "lt",
    "lv",
    "nl",
    "pl",
    "pt_BR",
    "pt_PT",
    "ru",
    "sk",
    "sl",
    "sr",
    "sv",
    "zh_CN",
    "zh_TW",
]
METADATA = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture
def component() -> ET.Element:
    """Return the AppStream metainfo of a release that is dated 14 November 2023."""
    return ET.fromstring(desktop_texts.metainfo(1_700_000_000))


def locales(elements: list[ET.Element]) -> list[str]:
    return [element.get(XML_LANGUAGE, "en") for element in elements]


def test_every_language_has_the_same_texts() -> None:
    assert list(desktop_texts.texts()) == SHIPPED
    assert {frozenset(words) for words in desktop_texts.texts().values()} == {frozenset(desktop_texts.texts()["en"])}


def test_readme_describes_the_game_in_every_language() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    texts = desktop_texts.texts_by_language()
    assert len(texts) == len(SHIPPED)
    for language, words in texts.items():
        line = f"- **{load_catalog(language)('language.name')}.** {words['what']}"
        assert language == "en" or line in readme, f"README.md lacks this line:\n{line}"


def test_desktop_entry_is_valid_and_names_window_class(tmp_path: Path) -> None:
    lines = desktop_texts.desktop_entry().splitlines()
    assert f"StartupWMClass={WM_CLASS}" in lines
    assert "Categories=Game;CardGame;" in lines
    path = tmp_path / "papayoo.desktop"
    path.write_text(desktop_texts.desktop_entry(), encoding="utf-8")
    if shutil.which("desktop-file-validate"):
        subprocess.run(["desktop-file-validate", str(path)], check=True, timeout=30)


@pytest.mark.parametrize("key", ["GenericName", "Comment", "Keywords"])
def test_desktop_entry_is_translated(key: str) -> None:
    found = re.findall(rf"^{key}(?:\[(\w+)\])?=(.+)$", desktop_texts.desktop_entry(), re.MULTILINE)
    assert [locale or "en" for locale, _ in found] == SHIPPED
    assert len({text for _, text in found}) >= len(SHIPPED) - 1
    assert "{" not in "".join(text for _, text in found)


def test_desktop_entry_opens_type_of_record_files(tmp_path: Path) -> None:
    (kind,) = ET.fromstring(desktop_texts.mime_type())
    assert kind.attrib["type"] == RECORD_TYPE
    assert locales([element for element in kind if element.tag.endswith("comment")]) == SHIPPED
    assert f"MimeType={RECORD_TYPE};" in desktop_texts.desktop_entry().splitlines()
    assert "Exec=papayoo %f" in desktop_texts.desktop_entry().splitlines()
    if shutil.which("update-mime-database"):
        (tmp_path / "packages").mkdir()
        (tmp_path / "packages" / "papayoo.xml").write_text(desktop_texts.mime_type(), encoding="utf-8")
        subprocess.run(["update-mime-database", str(tmp_path)], check=True, capture_output=True, timeout=60)
        assert f"{RECORD_TYPE}:*.papayoo" in (tmp_path / "globs").read_text(encoding="utf-8")


def test_metainfo_is_valid_with_version_and_date(component: ET.Element, tmp_path: Path) -> None:
    newest = component.find("releases/release")
    assert newest is not None
    assert newest.attrib == {"version": __version__, "date": "2023-11-14"}
    assert component.findtext("id") == project.APP_ID
    path = tmp_path / f"{project.APP_ID}.metainfo.xml"
    path.write_text(desktop_texts.metainfo(1_700_000_000), encoding="utf-8")
    if shutil.which("appstreamcli"):
        command = ["appstreamcli", "validate", "--strict", "--no-net", "--no-color", str(path)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        complaints = re.findall(r"^[EWI]: .*", done.stdout, re.MULTILINE)
        assert [line for line in complaints if not NEWER_TAG.search(line)] == []
        assert "alidation" in done.stdout


def test_metainfo_tells_what_is_new_in_the_version(component: ET.Element) -> None:
    changes = changelog.changes(__version__)
    told = component.find("releases/release/description")
    assert told is not None
    assert told.findtext("p") == changes.about
    assert tuple(item.text for item in told.iterfind("ul/li")) == changes.items


def test_metainfo_has_colours_of_the_game_for_light_and_dark_desktops(component: ET.Element) -> None:
    colours = {colour.get("scheme_preference"): colour.text for colour in component.iterfind("branding/color")}
    assert colours == {"light": palette.PAYOO, "dark": palette.FELT}


def test_metainfo_has_keywords_of_every_language_once(component: ET.Element) -> None:
    found = component.findall("keywords/keyword")
    assert set(locales(found)) == set(SHIPPED)
    words = [(element.get(XML_LANGUAGE, "en"), element.text) for element in found]
    assert len(words) == len(set(words))
    assert [word for locale, word in words if locale != "en" and ("en", word) in words] == []


def test_metainfo_names_addresses_licences_file_type_and_controls(component: ET.Element) -> None:
    addresses = {element.get("type", ""): element.text or "" for element in component.iter("url")}
    assert addresses["homepage"] == HOMEPAGE
    assert {"bugtracker", "vcs-browser", "help", "translate", "contribute"} <= addresses.keys()
    pages = [address.partition(f"v{__version__}/")[2] for address in addresses.values()]
    assert [page for page in pages if not (ROOT / page).exists()] == []
    assert [element.text for element in component.iterfind("supports/internet")] == ["offline-only"]
    assert component.findtext("project_license") == METADATA["license"]
    assert component.findtext("provides/mediatype") == RECORD_TYPE
    controls = {element.text for element in component.iterfind("supports/control")}
    assert controls == {"pointing", "keyboard", "touch", "gamepad"}


def test_metainfo_is_translated(component: ET.Element) -> None:
    assert locales(component.findall("summary")) == SHIPPED
    assert locales(component.findall("description/p")) == SHIPPED * 3
    assert locales(component.findall("description/ul/li")) == SHIPPED * 3
    for screenshot in component.iterfind("screenshots/screenshot"):
        assert locales(screenshot.findall("caption")) == SHIPPED
    assert [text for text in component.itertext() if "{" in text] == []


def test_screenshots_are_the_pictures_in_the_repository(component: ET.Element) -> None:
    start = f"{HOMEPAGE}/raw/v{__version__}/build/pictures/"
    addresses = [image.text or "" for image in component.iterfind("screenshots/screenshot/image")]
    assert {address.removeprefix(start) for address in addresses} == {
        path.name for path in (ROOT / "build" / "pictures").glob("*.png")
    }


def test_package_metadata_declares_font_licence_and_contains_its_texts() -> None:
    assert METADATA["license"] == "MIT AND OFL-1.1"
    texts = {path.name for pattern in METADATA["license-files"] for path in ROOT.glob(pattern)}
    assert {path.name for path in (ROOT / "assets" / "fonts").glob("OFL-*")} | {"LICENSE"} == texts


def test_package_metadata_lists_languages_systems_and_python_versions() -> None:
    classifiers = METADATA["classifiers"]
    languages = [line for line in classifiers if line.startswith("Natural Language :: ")]
    assert len(languages) == len(SHIPPED)
    assert "Programming Language :: Python :: 3.11" in classifiers
    for system in ("MacOS", "Microsoft :: Windows", "POSIX :: Linux"):
        assert f"Operating System :: {system}" in classifiers


def test_package_metadata_has_addresses_and_no_relative_links() -> None:
    assert {"readme", "urls"} <= set(METADATA["dynamic"])
    assert project.urls()["Homepage"] == HOMEPAGE
    links = re.findall(r"\]\(([^)]+)\)", project.readme())
    assert len(links) > 5
    assert [link for link in links if not link.startswith("https://")] == []
    assert f"]({HOMEPAGE}/raw/v{__version__}/build/pictures/table.png)" in project.readme()


def test_release_is_refused_at_another_address_than_the_game_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "unfinished_release", list)
    monkeypatch.setenv("GH_REPO", "somebody/else")
    with pytest.raises(release.ReleaseError, match="HOMEPAGE"):
        release.publish(f"v{__version__}", [])
