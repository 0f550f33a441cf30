"""Writes synthesized sounds as OGG files, or as WAV files for listening and measuring."""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path


def write_files(
    description: str,
    output: Path,
    write_waves: Callable[[Path], Iterable[str]],
    *,
    first_serial: int,
    quality: str = "-q3",
) -> int:
    """Write OGG files into the folder ``output``, or with the argument ``--wav FOLDER`` WAV files there instead.

    ``write_waves`` writes all WAV files into a folder, and returns their names without suffix. The serial numbers of
    the OGG streams count from ``first_serial``, so that the files are reproducible. Returns 1, with a message on
    standard error, if the encoder is missing. Raises CalledProcessError if it fails.
    """
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--wav", type=Path, metavar="FOLDER", help="write WAV files there instead")
    folder: Path | None = parser.parse_args().wav
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        write_waves(folder)
        return 0
    oggenc = shutil.which("oggenc")
    if oggenc is None:
        print("oggenc is missing; it is in the package vorbis-tools", file=sys.stderr)
        return 1
    output.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        for serial, name in enumerate(write_waves(Path(scratch)), first_serial):
            options = ["--quiet", quality, "--serial", str(serial), "--output", str(output / f"{name}.ogg")]
            subprocess.run([oggenc, *options, str(Path(scratch, f"{name}.wav"))], check=True)
    return 0
