"""A first contribution to a copy of the program: a text, a setting and a scene, as the recipes say (docs/recipes.md).

It touches the files of the recipes only. Nothing is translated, and ``build/languages/english_forms.txt`` stays as it
is.
"""

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
SCENE_TEST = "tests/ui/scenes/about/test_tip.py"
COPIED = ("papayoo", "assets", "build", "tests", "docs", ".github")
Additions = Mapping[str, Sequence[tuple[str, str]]]
"""What to insert into each file: pairs of a passage, and of what follows it."""

TEXT: Additions = {
    "assets/locale/en.toml": [
        ('[about]\ntitle = "About Papayoo"\n', 'thanks = "Thank you for playing, and for reading even this page."\n')
    ],
    "papayoo/ui/scenes/about/scene.py": [
        (
            "            Text(RELEASES, BODY.in_colour(palette.BRASS)),\n",
            '            Text(texts("about.thanks"), explanation),\n',
        )
    ],
}
"""A text on the page about the game."""

SETTING: Additions = {
    "assets/locale/en.toml": [
        (
            'also = "warn mistake blunder help advice coach"\n',
            '\n[option.tips]\nname = "Tips"\nline = "A button on the page about the game opens a tip."\n'
            'also = "advice help"\n',
        )
    ],
    "papayoo/storage/settings.py": [
        ("    play_checker: Annotated[bool, boolean] = False\n", "    tips: Annotated[bool, boolean] = True\n")
    ],
    "papayoo/ui/options/option_table.py": [
        (
            '            _option("play_checker", preview=Preview.TURN),\n',
            '            _option("tips", preview=Preview.NOTHING),\n',
        )
    ],
    "papayoo/ui/scenes/about/scene.py": [
        (
            '        self.others = (Button(texts("about.copy_address"), self._copy_address),)\n',
            "        if ctx.settings.tips:\n"
            '            self.others += (Button(texts("tip.title"), partial(Push, TipRoute())),)\n',
        )
    ],
}
"""A setting with a row on the page "Play"; it decides whether a button is shown on the page about the game."""

SCENE: Additions = {
    "assets/locale/en.toml": [
        (
            'winning_streak = "Games won in a row"\n',
            '\n[tip]\ntitle = "Tip"\nlow_cards = "Keep a low card of each suit for the end of the round."\n',
        )
    ],
    "papayoo/ui/navigation.py": [
        (
            '    """The route to the page about the game."""\n',
            '\n\nclass TipRoute(Route):\n    """The route to the dialog with a tip."""\n',
        )
    ],
    "papayoo/ui/router.py": [
        (
            "        _on(to.AboutRoute, lambda ctx, _: AboutScene(ctx)),\n",
            "        _on(to.TipRoute, lambda ctx, _: TipDialog(ctx)),\n",
        ),
        (
            "from papayoo.ui.scenes.table.scene import TableScene\n",
            "from papayoo.ui.scenes.tip.scene import TipDialog\n",
        ),
    ],
    "papayoo/ui/scenes/about/scene.py": [
        ("from papayoo.ui.navigation import LicenceRoute, Push, ", "TipRoute, "),
    ],
}
"""A dialog with a tip: its texts, its route, and its entry in the router."""

SCENE_FILES = {
    "papayoo/ui/scenes/tip/__init__.py": '"""A dialog with a tip."""\n',
    "papayoo/ui/scenes/tip/scene.py": '''"""A dialog with a tip for beginners."""

from papayoo.storage import Notice
from papayoo.ui.context import Context
from papayoo.ui.scenes.dialogs.notice import NoticeDialog


class TipDialog(NoticeDialog):
    """Shows a tip, and a button to close it."""

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx, Notice.of("tip.low_cards"))
        self.title = ctx.texts("tip.title")
''',
    SCENE_TEST: '''"""Tests of the dialog with a tip."""

from pathlib import Path

from papayoo.ui.scenes.about.scene import AboutScene
from papayoo.ui.scenes.tip.scene import TipDialog
from tests.ui.all_scenes import SCENES, app_with_history, show_scene
from tests.ui.running_app import app_of, change_settings, visible_texts


def test_tip_opens_from_the_page_about_the_game(tmp_path: Path) -> None:
    assert "tip" in SCENES
    with app_with_history(tmp_path, (1280, 720), language="de") as pilot:
        show_scene(pilot, "about")
        assert "Thank you for playing, and for reading even this page." in visible_texts(pilot)
        pilot.press("Tip")
        assert isinstance(pilot.scene, TipDialog)
        assert "Keep a low card of each suit for the end of the round." in visible_texts(pilot)


def test_setting_removes_the_button(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        change_settings(app_of(pilot).context, tips=False)
        show_scene(pilot, "about")
        assert isinstance(pilot.scene, AboutScene)
        assert "button Tip" not in {sprite.tag for sprite in pilot.seen}
''',
}
"""The new files of the scene, one of them with its tests."""


def copy_tree(target: Path) -> None:
    """Copy the files of the program and of its tests."""
    for path in ROOT.iterdir():
        if path.name in COPIED and path.is_dir():
            shutil.copytree(path, target / path.name)  # with the compiled modules
        elif path.is_file():
            shutil.copy(path, target)


def contribute(root: Path) -> None:
    """Add the text, the setting and the scene to the program in a folder."""
    for additions in (TEXT, SETTING, SCENE):
        for name, insertions in additions.items():
            path = root / name
            content = path.read_text(encoding="utf-8")
            for passage, more in insertions:
                assert content.count(passage) == 1, f"{name} does not contain once: {passage}"
                content = content.replace(passage, passage + more)
            path.write_text(content, encoding="utf-8")
    for name, content in SCENE_FILES.items():
        path = root / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(content, encoding="utf-8")
