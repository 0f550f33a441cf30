"""Program metadata: the version resource of Windows and the Info.plist of macOS."""

import re
from typing import Any

from project import APP_ID, AUTHORS, TITLE

ABOUT = f"{TITLE}: an unofficial card game"
RECORD_NAME = f"{TITLE} game"
COPYRIGHT = f"© {AUTHORS}, MIT licence"
OLDEST_MACOS = "11.0"
BUNDLE_ID = APP_ID.replace("_", "-")
"""Application ID for macOS, which allows no underscores."""
RECORD_TYPE = f"{BUNDLE_ID}.record"
"""Name of the document type of records on macOS; a double-click on a record opens the game.

SDL reports such a file in the same way as a file dropped on the window.
"""


def version_resource(version: str, file_name: str) -> str:
    """Return the version resource of a Windows program in the text form that PyInstaller reads."""
    numbers = four_numbers(version)
    texts = {
        "CompanyName": AUTHORS,
        "FileDescription": ABOUT,
        "FileVersion": version,
        "InternalName": file_name.removesuffix(".exe"),
        "LegalCopyright": COPYRIGHT,
        "OriginalFilename": file_name,
        "ProductName": TITLE,
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in texts.items())
    return (
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004,\n"
        "    fileType=0x1, subtype=0x0, date=(0, 0)),\n"
        f"  kids=[StringFileInfo([StringTable('040904B0', [{strings}])]),\n"
        "    VarFileInfo([VarStruct('Translation', [0x0409, 1200])])],\n"
        ")\n"
    )


def four_numbers(version: str) -> tuple[int, int, int, int]:
    """Return the leading numbers of a version, padded with zeros: ``1.2.3b1`` gives (1, 2, 3, 0)."""
    found = re.match(r"\d+(?:\.\d+){0,3}", version)
    numbers = [int(number) for number in found[0].split(".")] if found else []
    first, second, third, fourth = [*numbers, 0, 0, 0, 0][:4]
    return first, second, third, fourth


def info_plist(version: str) -> dict[str, Any]:
    """Return the entries of the Info.plist that PyInstaller does not write itself."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeIconFile": "papayoo.icns",
                "CFBundleTypeName": RECORD_NAME,
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [RECORD_TYPE],
            }
        ],
        "CFBundleIdentifier": BUNDLE_ID,
        "CFBundleShortVersionString": version,
        "CFBundleVersion": version,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "NSPrincipalClass": "NSApplication",
        "NSSupportsAutomaticGraphicsSwitching": True,
        "UTExportedTypeDeclarations": [
            {
                "UTTypeConformsTo": ["public.data"],
                "UTTypeDescription": RECORD_NAME,
                "UTTypeIconFile": "papayoo.icns",
                "UTTypeIdentifier": RECORD_TYPE,
                "UTTypeTagSpecification": {"public.filename-extension": ["papayoo"]},
            }
        ],
    }
