"""What every scene needs and none owns: texts, settings, sounds, saves, statistics, and what is still to be told."""

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from papayoo.ai.habits import Habits, followed, with_round
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.history.rows import Occasion, Row, row_of_game, row_of_round
from papayoo.i18n import Catalog
from papayoo.match.match import Match
from papayoo.match.thinker import Thinker
from papayoo.storage.habits import Figures
from papayoo.storage.kept import Clock, utc_now
from papayoo.storage.library import Library
from papayoo.storage.notices import Notice
from papayoo.storage.saves import SaveStore
from papayoo.storage.settings import ReducedMotion, Settings
from papayoo.storage.settings_file import SettingsStore
from papayoo.storage.statistics import StatisticsStore
from papayoo.ui.captions import Captions
from papayoo.ui.intents import Intent
from papayoo.ui.scene import Push, Scene, Transition
from papayoo.ui.sounds import Cue, Sounds
from papayoo.ui.stillness import Stillness
from papayoo.ui.widgets.base import FocusGroup
from papayoo.ui.widgets.fields import TextField, Writing, field_to_write

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Context:
    """The surroundings of the scenes.

    ``thinker`` thinks for the opponents, ``coach_thinker`` about what the person has decided, at the same time.
    ``title_scene`` and ``table_scene`` make the scenes that others lead back to, ``letters_scene`` the one in which
    text is written without a keyboard.
    ``new_seed`` gives the seed of each new game; ``strict`` lets a bot's failure out, for tests;
    ``clock`` tells the time in UTC;
    ``open_folder`` shows a folder in the system's own window and says whether it could;
    ``toggle_fullscreen``, ``has_attention`` (whether it is the window that keys go to) and ``ask_attention`` (so that
    the desktop marks it until it is) belong to the window;
    ``stillness`` is what the desktop says of motion.
    """

    texts: Catalog
    settings: Settings
    settings_store: SettingsStore
    saves: SaveStore
    library: Library
    statistics: StatisticsStore
    sounds: Sounds
    captions: Captions
    thinker: Thinker
    coach_thinker: Thinker
    title_scene: Callable[[], Scene]
    table_scene: Callable[[Match], Scene]
    letters_scene: Callable[[TextField], Scene]
    new_seed: Callable[[], str] = lambda: secrets.token_hex(8)
    strict: bool = False
    notices: list[Notice] = field(default_factory=list)
    toggle_fullscreen: Callable[[], None] = lambda: None
    has_attention: Callable[[], bool] = lambda: True
    ask_attention: Callable[[], None] = lambda: None
    clock: Clock = utc_now
    open_folder: Callable[[Path], bool] = lambda folder: False
    stillness: Stillness = field(default_factory=Stillness)

    def change(self, **values: Any) -> None:
        """Change settings, keep them, and let them take effect."""
        self.settings = replace(self.settings, **values)
        self.sounds.follow(self.settings)
        self.tell(self.settings_store.save(self.settings))

    def letters(self, group: FocusGroup, intent: Intent) -> Transition | None:
        """Lead to the keyboard on the screen, if that is asked for in a field of these widgets."""
        field = field_to_write(group, intent)
        return Push(self.letters_scene(field)) if field is not None else None

    def writing(self, limit: int, hint: str) -> Writing:
        """What may be written in a field: so many characters; the hint stands there while it is empty."""
        return Writing(limit, hint, self.texts("letters.tooltip"))

    def keep_game(self, record: str) -> None:
        """Keep the running game."""
        self.tell(self.saves.save(record))

    def count(self, match: Match) -> None:
        """Put a round that has just ended, and with the last one the game, into the statistics, each once."""
        view = match.view
        if not match.has_person or not view.scores or view.phase not in (Phase.BETWEEN_ROUNDS, Phase.OVER):
            return
        rounds_with_help = {assist.round_number for assist in match.assists}
        occasion = Occasion(match.seed, match.players, self.clock(), assisted=view.round_number in rounds_with_help)
        rows: list[Row] = [row_of_round(view, occasion)]
        if match.is_over:
            rows.append(row_of_game(view, replace(occasion, assisted=bool(rounds_with_help))))
        self.tell(self.statistics.load())
        self.tell(self.statistics.add(rows))
        figures = self.statistics.habits.change(lambda known: _with_round(known, view, match.seed))
        match.habits = Habits.from_json(figures)

    def restore_statistics(self) -> None:
        """Bring back the statistics and the habits that were erased last, before those of since then."""
        self.tell(self.statistics.restore(_followed))

    def tell(self, notice: Notice | None) -> None:
        """Have the player told something, once."""
        if notice is not None:
            self.notices.append(notice)

    def cannot_change(self, path: Path, error: OSError) -> Notice:
        """Log that something in the games folder cannot be changed, and what to tell the player about it."""
        _log.warning("cannot change %s: %s", path, error)
        return Notice.of("notice.games_unwritable", folder=str(path.parent), why=error.strerror or str(error))

    def show_folder(self, folder: Path) -> None:
        """Show a folder in the system's own window, or at least say where it is."""
        if not (folder.is_dir() and self.open_folder(folder)):
            self.tell(Notice.of("notice.folder", folder=str(folder)))

    def play(self, cue: Cue, gain: float = 1.0) -> None:
        """Let a cue be heard, as loud as it was made or less."""
        self.sounds.play(cue, gain)
        if self.settings.captions:
            self.captions.hear(cue)

    @property
    def is_motion_reduced(self) -> bool:
        """Whether things fade instead of moving: as set, or as the desktop asks."""
        match self.settings.reduced_motion:
            case ReducedMotion.SYSTEM:
                return self.stillness.is_wanted
            case chosen:
                return chosen is ReducedMotion.ON

    @property
    def player_name(self) -> str:
        """The person's name, or the catalog's word for it."""
        return self.settings.name or self.texts("player.you")


def _with_round(known: Figures, view: SeatView, seed: str) -> Figures:
    return known | with_round(Habits.from_json(known), view, seed).to_json()


def _followed(earlier: Figures, later: Figures) -> Figures:
    return earlier | later | followed(Habits.from_json(earlier), Habits.from_json(later)).to_json()
