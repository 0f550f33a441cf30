"""Measures the time to the first frame of the programs for Windows in Wine: ``make bench-windows``.

The packages built by ``make dist-windows`` are compared with ``python -m papayoo``, run by the Python for Windows that
built them.
"""

import shutil
import sys
import tempfile
import zipfile
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "bench"))

from bench_start import SOURCE, first_frame_s, medians, print_starts
from dist_windows import MACHINE
from project import NAME, ROOT, stem
from wine import Wine, windows_path

from tests.window.virtual_screen import Desktop, missing_tools, open_desktop

TURNS = 5


def commands(dist: Path, python: Path, place: Path) -> dict[str, list[str]]:
    """Return the commands to measure, by the name of the form: source, folder or single file."""
    name = stem(machine=MACHINE)
    with zipfile.ZipFile(dist / f"{name}.zip") as archive:
        archive.extractall(place)
    single = shutil.copy(dist / f"{name}.exe", place / "single.exe")
    return {
        SOURCE: [str(python), "-m", NAME],
        "folder": [str(place / name / f"{NAME}.exe")],
        "single file": [str(single)],
    }


def measured(wine: Wine, home: Path, desktop: Desktop, command: list[str]) -> float:
    """Return the seconds from the start of a command to its first frame.

    Starts Wine before the measurement, so that only the command itself is measured.
    """
    wine.run(["cmd", "/c", "exit"])
    environ = {**wine.environ, "PAPAYOO_HOME": str(windows_path(home))}
    return first_frame_s(desktop, ["wine", *command], environ, lambda _: wine.stop())


def main() -> int:
    """Measure start times in a new Wine prefix, and print them; returns the exit status."""
    dist, python = ROOT / "dist-windows", ROOT / "work" / "windows" / "python" / "python.exe"
    if missing_tools(["wine", "Xvfb", "xdotool"]) or not (dist.is_dir() and python.is_file()):
        print("bench-windows: `make dist-windows` builds what is measured, and installs the tools", file=sys.stderr)
        return 1
    with tempfile.TemporaryDirectory() as name:
        place = Path(name)
        (place / "desktop").mkdir(mode=0o700)
        wine = Wine(place / "prefix", place)
        wine.create()
        try:
            with open_desktop(place / "desktop") as desktop:
                measure = partial(measured, wine, place / "home", desktop)
                print_starts(medians(measure, commands(dist, python, place), TURNS))
        finally:
            wine.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
