"""Positions of buttons in the tested window, from the layouts of scenes at its size."""

from collections.abc import Callable
from pathlib import Path

import pygame

from papayoo.engine import Reading
from papayoo.match import DirectThinker, Match
from papayoo.services.constructors import Constructors
from papayoo.services.results import record_results
from papayoo.storage import folders
from papayoo.text.catalog import load_catalog
from papayoo.ui.context import Context, make_context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.render import Fonts, TextMeasure
from papayoo.ui.scene import Scene
from papayoo.ui.scenes.new_game.scene import NewGameScene
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.widgets import Button, FocusGroup, TextField


class ButtonPositions:
    """Finds the positions of buttons in menus, by computing the same layouts as the tested game.

    ``folder`` is an empty home folder, which the tested game does not use.
    """

    def __init__(self, folder: Path) -> None:
        pygame.font.init()
        self._titles: dict[Viewport, FocusGroup] = {}
        self._context: Context = make_context(
            folders({"PAPAYOO_HOME": str(folder)}), lambda: Constructors(DirectThinker), load_catalog()
        )

    def title_menu(self, viewport: Viewport) -> list[Box]:
        """Return the boxes of the title screen's buttons, from top to bottom.

        The first is Learn to play, or Continue if there is a saved game.
        """
        return [widget.box for widget in self._title(viewport).widgets]

    def title_button(self, viewport: Viewport, message: str) -> Box:
        """Return the box of the title screen's button whose label has the catalog key ``message``.

        The title screen is laid out for a player without a saved game.
        """
        label = self._context.texts(message)
        return next(widget.box for widget in self._title(viewport).widgets if widget.label == label)

    def widget(self, make: Callable[[Context], Scene], viewport: Viewport, message: str) -> Box:
        """Return the box of the widget whose label has the catalog key ``message``, in the scene from ``make``."""
        scene = make(self._context)
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        label, focus = self._context.texts(message), scene.focus_group
        assert isinstance(focus, FocusGroup)
        return next(widget.box for widget in focus.widgets if widget.label == label)

    def _title(self, viewport: Viewport) -> FocusGroup:
        if viewport not in self._titles:
            scene = TitleScene(self._context)
            scene.arrange(viewport, TextMeasure(Fonts(), viewport))
            self._titles[viewport] = scene.focus_group
        return self._titles[viewport]

    def name_field(self, viewport: Viewport) -> Box:
        """Return the box of the text field for the player's name in the new-game screen."""
        field = next(widget for widget in self._new_game(viewport).widgets if isinstance(widget, TextField))
        return field.control

    def start_button(self, viewport: Viewport) -> Box:
        """Return the box of the button that starts a new game."""
        return _primary(self._new_game(viewport))

    def summary_button(self, viewport: Viewport, reading: Reading) -> Box:
        """Return the box of the button below the summary of a round."""
        match = self._match(reading)
        record_results(self._context, match)
        scene = SummaryScene(self._context, match)
        scene.arrange(viewport, TextMeasure(Fonts(), viewport))
        return _primary(scene.focus)

    def again_button(self, viewport: Viewport, reading: Reading) -> Box:
        """Return the box of the button below the final ranking that starts another game."""
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
