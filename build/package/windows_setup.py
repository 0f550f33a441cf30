"""Makes the setup program for Windows from the folder form, with NSIS; works on Linux and on Windows.

``windows/setup.nsi`` is the recipe. This module writes what it includes: names and paths, the files to install, and
texts in all languages of the game.
"""

import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

from archives import content_bytes, entries
from desktop_texts import texts_by_language
from project import AUTHORS, MATERIAL, NAME, TITLE, homepage, version
from signing import Signer
from system_info import ABOUT, COPYRIGHT, four_numbers

RECIPE = MATERIAL / "windows" / "setup.nsi"
RECORD_ENDING, RECORD_TYPE = f".{NAME}", f"{NAME.capitalize()}.Record"
"""The file type of records, as in ``papayoo/ui/desktop/file_type.py``."""
PROGRAMS = (f"{NAME}.exe", f"{NAME}-cli.exe")
LANGUAGES = {
    "en": "English",  # the first one is shown to readers of a language that is not here
    "bg": "Bulgarian",
    "cs": "Czech",
    "da": "Danish",
    "de": "German",
    "el": "Greek",
    "es": "SpanishInternational",
    "et": "Estonian",
    "fi": "Finnish",
    "fr": "French",
    "hr": "Croatian",
    "hu": "Hungarian",
    "it": "Italian",
    "ko": "Korean",
    "lt": "Lithuanian",
    "lv": "Latvian",
    "nl": "Dutch",
    "pl": "Polish",
    "pt-BR": "PortugueseBR",
    "pt-PT": "Portuguese",
    "ru": "Russian",
    "sk": "Slovak",
    "sl": "Slovenian",
    "sr": "Serbian",
    "sv": "Swedish",
    "zh-Hans": "SimpChinese",
    "zh-Hant": "TradChinese",
}
"""Names of the languages in the catalog of NSIS, by the language code of the game."""
GAMES = rf"$LOCALAPPDATA\{NAME.capitalize()}"
"""The folder of the player's games and settings; see ``papayoo/storage/paths.py``."""
USUAL_PLACES = ("ProgramFiles(x86)", "ProgramFiles")
"""Environment variables that name the folders in which NSIS is installed on Windows, which are not in PATH."""
PLUGINS = ("System.dll", "nsDialogs.dll")
"""Libraries of NSIS that the setup program unpacks and runs."""
WIDE, NARROW = "amd64-unicode", "x86-unicode"
"""Kinds of setup programs: for 64 bits, and for 32 bits, which also run on Windows of 64 bits."""


def find_makensis() -> Path | None:
    """Return the path of the compiler of NSIS; None if it is not installed."""
    folders = [Path(os.environ[name], "NSIS") for name in USUAL_PLACES if name in os.environ]
    found = shutil.which("makensis", path=os.pathsep.join([os.environ.get("PATH", ""), *map(str, folders)]))
    return Path(found) if found else None


def make_setup(makensis: Path, folder: Path, target: Path, signer: Signer | None = None) -> Path:
    """Write the setup program that installs the content of ``folder``; return its path, which is ``target``.

    ``signer`` signs it and the uninstaller in it.
    """
    with tempfile.TemporaryDirectory(prefix="papayoo-setup-") as name:
        work = Path(name)
        kind = _kind(makensis, work)
        known = _facts(folder, target)
        if signer:
            known |= {"SIGN": signer.command, "PLUGINS": str(_signed_plugins(makensis, kind, work, signer))}
        lines = [f"!define {key} '{_quoted(value)}'" for key, value in known.items()]
        for file, text in {"facts": lines, "contents": _contents(folder), "words": _words()}.items():
            (work / f"{file}.nsh").write_text("\n".join(text) + "\n", encoding="utf-8-sig")
        shutil.copy(RECIPE, work)
        options = ["-V2", "-WX", "-NOCONFIG", "-INPUTCHARSET", "UTF8", f"-XTarget {kind}"]
        # makensis for Linux decodes file names by the locale.
        environ = {**os.environ, "LC_ALL": "C.UTF-8", **(signer.environ if signer else {})}
        subprocess.run([str(makensis), *options, str(work / RECIPE.name)], cwd=work, env=environ, check=True)
    return target


def _kind(makensis: Path, work: Path) -> str:
    """Return the kind of setup program to make: for 64 bits if this NSIS can, as that of Debian can."""
    probe = ["-V1", "-NOCONFIG", f"-XTarget {WIDE}", f"-XOutFile {work / 'probe.exe'}", "-XSection x", "-XSectionEnd"]
    return WIDE if subprocess.run([str(makensis), *probe], capture_output=True, check=False).returncode == 0 else NARROW


def _signed_plugins(makensis: Path, kind: str, work: Path, signer: Signer) -> Path:
    """Return a folder with signed copies of the libraries of NSIS that the setup program runs."""
    told = subprocess.run([str(makensis), "-HDRINFO"], capture_output=True, text=True, check=False).stdout
    [home] = re.findall(r"\bNSISDIR=([^,\n]+)", told)
    folder = work / "plugins"
    folder.mkdir()
    for name in PLUGINS:
        shutil.copy(Path(home, "Plugins", kind, name), folder)
    signer.sign_below(folder)
    return folder


def _facts(folder: Path, target: Path) -> dict[str, str]:
    return {
        "TITLE": TITLE,
        "VERSION": version(),
        "NUMBERS": ".".join(map(str, four_numbers(version()))),
        "PUBLISHER": AUTHORS,
        "HOMEPAGE": homepage(),
        "PROGRAM": PROGRAMS[0],
        "RECORD_ENDING": RECORD_ENDING,
        "RECORD_TYPE": RECORD_TYPE,
        "SIZE_KB": str(content_bytes(folder) // 1024),
        "ICON": str(MATERIAL / "icons" / f"{NAME}.ico"),
        "TARGET": str(target),
    }


def _contents(folder: Path) -> Iterator[str]:
    """Yield macros that do something with each program, install all files in order, and remove them."""
    yield "!macro EACH_PROGRAM action"
    yield from (f'  !insertmacro ${{action}} "{name}"' for name in PROGRAMS)
    yield "!macroend"
    yield "!macro LAY_PROGRAM"
    files = [path for path in entries(folder) if path.is_file()]
    place = None
    for path in sorted(files, key=lambda path: path.parent.relative_to(folder).parts):
        if path.parent != place:
            place = path.parent
            yield f"  SetOutPath '{_quoted(_installed(folder, place))}'"
        yield f"  File '{_quoted(str(path))}'"
    yield "!macroend"
    yield "!macro REMOVE_PROGRAM"
    for path in sorted(folder.iterdir()):
        yield f"  {'RMDir /r' if path.is_dir() else 'Delete'} '{_quoted(_installed(folder, path))}'"
    yield "!macroend"


def _installed(folder: Path, path: Path) -> str:
    """Return the path that a file or folder below ``folder`` has when it is installed."""
    return "\\".join(("$INSTDIR", *path.relative_to(folder).parts))


def _words() -> Iterator[str]:
    """Yield the languages, the texts in each of them, and the version resource."""
    known = texts_by_language()
    for language, name in LANGUAGES.items():
        texts, code = known[language], f"${{LANG_{name.upper()}}}"
        yield f"!insertmacro MUI_LANGUAGE {name}"
        for key in ("running", "kept", "record", "summary"):
            text = _quoted(texts[key].replace("{title}", TITLE)).replace("{folder}", GAMES)
            yield f"LangString {key.upper()} {code} '{text}'"
    resource = {
        "CompanyName": AUTHORS,
        "FileDescription": ABOUT,
        "FileVersion": version(),
        "LegalCopyright": COPYRIGHT,
        "ProductName": TITLE,
        "ProductVersion": version(),
    }
    for key, text in resource.items():
        yield f"VIAddVersionKey /LANG=0 {key} '{_quoted(text)}'"


def _quoted(text: str) -> str:
    """Return a text for a script of NSIS, where it stands between single quotes. Variables keep their meaning."""
    return text.replace("'", r"$\'")
