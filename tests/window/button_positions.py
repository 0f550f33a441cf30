"""Where the buttons of a scene stand: the scenes are laid out here once more, for the size of the window looked at."""

from pathlib import Path

from papayoo.engine.record import Reading
from papayoo.match.match import Match
from papayoo.match.thinker import DirectThinker
from papayoo.storage.paths import folders
from papayoo.text.catalog import load_catalog
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render.fonts import Fonts
from papayoo.ui.render.text_measure import TextMeasure
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.score_table import SummaryScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.button import Button
from papayoo.ui.widgets.value_rows import TextField


class Plans:
    """The plans of the menus. ``folder`` must be empty: nothing of the game being played is touched."""

    def __init__(self, folder: Path) -> None:
        self._context: Context = make_context(folders({"PAPAYOO_HOME": str(folder)}), DirectThinker, load_catalog())

    def title_menu(self, viewport: Viewport) -> list[Box]:
        """The buttons of the title, from above; without a kept game the first is Play, with one it is Continue."""
        scene = TitleScene(self._context, lambda _: None)
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        return [widget.box for widget in scene.focus.widgets]

    def name_field(self, viewport: Viewport) -> Box:
        """The field for the player's name, where a new game is agreed."""
        field = next(widget for widget in self._new_game(viewport).widgets if isinstance(widget, TextField))
        return field.control

    def start_button(self, viewport: Viewport) -> Box:
        """The button that begins a new game."""
        return _primary(self._new_game(viewport))

    def summary_button(self, viewport: Viewport, reading: Reading) -> Box:
        """The button under a round's summary."""
        scene = SummaryScene(self._context, self._match(reading))
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        return _primary(scene.focus)

    def again_button(self, viewport: Viewport, reading: Reading) -> Box:
        """The button under the final ranking that begins another game."""
        scene = RankingScene(self._context, self._match(reading))
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        return _primary(scene.focus)

    def _new_game(self, viewport: Viewport) -> FocusGroup:
        scene = NewGameScene(self._context)
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        return scene.focus

    def _match(self, reading: Reading) -> Match:
        return Match(reading, DirectThinker())


def _primary(focus: FocusGroup) -> Box:
    return next(widget.box for widget in focus.widgets if isinstance(widget, Button) and widget.primary)
