"""Tests that the list of all scenes is complete."""

from importlib import import_module
from pathlib import Path

from papayoo.ui.scenes.dialogs.dialog import Dialog
from tests.test_layers import PATHS
from tests.ui.all_scenes import SCENES, app_with_history
from tests.ui.running_app import app_of


def kinds_of(kind: type[Dialog]) -> set[type[Dialog]]:
    """Return the dialogs of the program that extend a class and that no other class extends."""
    further = {leaf for sub in kind.__subclasses__() if sub.__module__.startswith("papayoo.") for leaf in kinds_of(sub)}
    return further or {kind}


def test_every_dialog_is_among_all_scenes(tmp_path: Path) -> None:
    for name in PATHS:
        import_module(name)
    with app_with_history(tmp_path, (960, 600)) as pilot:
        shown = {type(make(app_of(pilot).context)) for make in SCENES.values()}
    assert {kind.__qualname__ for kind in kinds_of(Dialog) - shown} == set()
