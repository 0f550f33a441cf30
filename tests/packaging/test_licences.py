"""Tests that every download contains the licences of the software in it."""

import pytest

from tests.packaging.bundled_libraries import LISTED, unlisted

LIBRARIES = {
    "linux": (
        *("libFLAC-e7027ec5.so.14.0.0", "libSDL2-2-50d19f93.0.so.0.3200.10", "libSDL2_image-2-d6906c81.0.so.0.800.12"),
        *("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "libexpat.so.1"),
        *("libbrotlicommon-c828db13.so.1.2.0", "libbrotlidec-8e4a5025.so.1.2.0", "libffi.so.8", "libz.so.1"),
        *("libfluidsynth-2d6ca569.so.3.5.6", "libfreetype-b83c5fb4.so.6.20.6", "libharfbuzz-672f7280.so.0.61430.0"),
        *("libjpeg-a5e764f6.so.62.4.0", "libmpg123-8b3c3c9e.so.0.49.4", "libogg-15db22d2.so.0.8.6"),
        *("libopus-ddd6afb9.so.0.11.1", "libopusfile-96d7a9c0.so.0.4.5", "libpng16-fefdc88d.so.16.58.0"),
        *("libpython3.11.so.1.0", "libsharpyuv-f86ac02c.so.0.1.2", "libsndfile-b31f7dcd.so.1.0.37"),
        *("libtiff-9370c332.so.6.3.0", "libvorbis-3d07e502.so.0.4.9", "libvorbisenc-263afe1b.so.2.0.12"),
        *("libvorbisfile-07b6198b.so.3.3.8", "libwavpack-59f0eb24.so.1.2.8", "libwebp-0c3b7151.so.7.2.0"),
        *("libwebpdemux-cecf59a9.so.2.0.17", "libxmp-35a4066c.so.4.7.2"),
    ),
    "windows": (
        *("SDL2.dll", "SDL2_image.dll", "SDL2_mixer.dll", "SDL2_ttf.dll", "api-ms-win-crt-runtime-l1-1-0.dll"),
        *("libffi-8.dll", "libpng16-16.dll", "python3.dll", "python313.dll", "ucrtbase.dll", "VCRUNTIME140.dll"),
        *("VCRUNTIME140_1.dll",),
    ),
    "macos": (
        *("libFLAC.14.0.0.dylib", "libSDL2-2.0.0.dylib", "libSDL2_mixer-2.0.0.800.2.dylib", "libbrotlidec.1.2.0.dylib"),
        *("libfreetype.6.dylib", "libharfbuzz.0.dylib", "libportmidi.2.0.7.dylib", "libpython3.13.dylib"),
        *("libsndfile.1.0.37.dylib", "libtiff.6.3.0.dylib", "libwebp.7.2.0.dylib", "libz.1.3.1.zlib-ng.dylib"),
    ),
}
"""File names of the libraries from Python and pygame-ce that PyInstaller bundles on each system."""


@pytest.mark.parametrize("system", LIBRARIES)
def test_list_of_licences_names_every_bundled_library(system: str) -> None:
    assert unlisted(LIBRARIES[system]) == []


def test_library_without_licence_is_found() -> None:
    found = ["libgpl-1.2.so.3", "evil.dll", "libother.2.dylib", "kernel.cp311-win_amd64.pyd", "papayoo.exe"]
    assert unlisted(found) == ["evil.dll", "libgpl-1.2.so.3", "libother.2.dylib"]


def test_list_of_licences_names_boot_loader_and_fonts() -> None:
    assert {"pyinstaller", "commissioner", "grenze", "noto", "platformdirs", "pygame-ce", "accesskit"} <= LISTED
