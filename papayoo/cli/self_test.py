"""The self-test: loads every asset and plays a whole game through the real scenes, without a display."""

import os
import sys
import tempfile
import tomllib
from pathlib import Path

from papayoo.ai.levels import bot_of
from papayoo.match.thinker import DirectThinker
from papayoo.resources import asset_path
from papayoo.storage.paths import Folders
from papayoo.storage.settings import Settings, Speed
from papayoo.text.catalog import Catalog, load_catalog
from papayoo.ui.testing.raised_failures import raised_failures

SETTINGS = Settings(seats=4, rounds=2, speed=Speed.FAST, window_size=(1280, 720))
SEED = "self-test"
LEVEL = "medium"
FRAME_S = 1 / 15
"""Every scene is drawn, but nobody looks whether it moves smoothly."""


def run() -> int:
    """Run the self-test; returns 0, or 1 after saying on standard error what failed."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    texts = load_catalog()
    try:
        check_assets()
        with raised_failures(), tempfile.TemporaryDirectory() as home:
            totals = play_game(Path(home), texts)
    except Exception as error:  # noqa: BLE001  whatever it is, it has to be told in one line
        what = f"{type(error).__name__}: {error}"
        print(texts("cli.self_test_failed", what=what), file=sys.stderr)
        return 1
    print(texts("cli.self_test_passed", n=SETTINGS.rounds, totals=" ".join(map(str, totals))))
    return 0


def check_assets() -> None:
    """Every file of the manifest is there and can be loaded; raises whatever is wrong with the first that cannot."""
    from papayoo.cli.load_checks import check_asset  # noqa: PLC0415  after the drivers are chosen

    check_asset(asset_path("manifest.toml"))
    manifest = tomllib.loads(asset_path("manifest.toml").read_text(encoding="utf-8"))
    for entry in manifest["asset"]:
        for name in entry["files"]:
            check_asset(asset_path(*name.split("/")))


def play_game(home: Path, texts: Catalog) -> tuple[int, ...]:
    """Play from the title to the ranking with mouse clicks, a bot deciding for the person; returns the totals."""
    from papayoo.ui.testing.headless import unseen_program  # noqa: PLC0415  after the drivers are chosen
    from papayoo.ui.testing.pilot import Pilot  # noqa: PLC0415  after the drivers are chosen

    program = unseen_program(Folders(home, home, home / "logs"), SETTINGS, DirectThinker, SEED)
    try:
        pilot = Pilot(program, FRAME_S)
        pilot.frame()
        pilot.press(texts("menu.play"))
        match = pilot.table.match
        pilot.play_to_the_end(bot_of(LEVEL))
        return match.view.totals
    finally:
        program.close()
