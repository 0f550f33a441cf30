"""The table of all options: their pages, settings and form rows, and when they apply."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine import MAX_ROUNDS, MAX_SEATS, MAX_TOTAL_LIMIT, MIN_ROUNDS, MIN_SEATS, MIN_TOTAL_LIMIT
from papayoo.storage import DEFAULTS, MAX_SCAN_MS, MIN_SCAN_MS, GameLength, Settings, Switch
from papayoo.text.catalog import Catalog
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.input.keymap import DEFAULT_KEYS
from papayoo.ui.navigation import ACCESS_PAGE, KEYS_PAGE
from papayoo.ui.options import row_factories as make
from papayoo.ui.options import swatches
from papayoo.ui.table_view.motion.durations import SPEEDS
from papayoo.ui.widgets import StrengthChoice
from papayoo.ui.widgets.form_row import LabelledRow

CARD_SIZES = (80, 140)
"""Smallest and largest card size, in percent."""
TEXT_SIZES = (100, 200)
"""Smallest and largest text size, in percent."""


class Preview(Enum):
    """The pictures that the settings screen can show beside the rows."""

    NOTHING = auto()
    TABLE = auto()
    CARDS = auto()
    HAND = auto()
    TRICK = auto()
    SCREEN = auto()
    TURN = auto()
    MENU = auto()
    EMOTE = auto()
    SOUND = auto()


def _always(_: Settings) -> bool:
    return True


def _has_switch(settings: Settings) -> bool:
    return settings.switch is not Switch.OFF


def _has_dawned(settings: Settings) -> bool:
    return settings.last_light


def _never(_: Settings) -> bool:
    return False


@dataclass(frozen=True, slots=True, eq=False)
class Option:
    """A row of the settings screen. Each is equal only to itself, which is quickly found out.

    - ``name``: the option's key in the catalog
    - ``fields``: the settings that the row changes; empty for a preset
    - ``waits``: whether a change takes effect only in the next game
    - ``applies``: returns whether the row is listed with the given settings
    - ``may_reset``: returns whether resetting the page resets this option too
    - ``preview``: the preview of the option; None if it has the preview of its page
    """

    name: str
    factory: make.RowFactory
    fields: tuple[str, ...]
    waits: bool = False
    applies: Callable[[Settings], bool] = _always
    may_reset: Callable[[Settings], bool] = _always
    preview: Preview | None = None

    @property
    def has_pictures(self) -> bool:
        return self.factory in swatches.FACTORIES

    def is_changed(self, settings: Settings) -> bool:
        """Whether the option's value differs from its default."""
        if self.fields == ("keys",):
            return self.name.removeprefix("key_") in settings.keys
        differs = any(getattr(settings, name) != getattr(DEFAULTS, name) for name in self.fields)
        return differs and self.may_reset(settings)

    def make_row(self, ctx: Context) -> LabelledRow:
        """Make the form row with the current value of the setting."""
        return self.factory(ctx, self.fields[0] if self.fields else self.name)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the settings screen; ``name`` is its key in the catalog.

    If ``is_short`` is true, the preview is shown below the rows instead of beside them, if there is enough space.
    """

    name: str
    options: tuple[Option, ...]
    preview: Preview = Preview.NOTHING
    is_short: bool = False

    def preview_of(self, option: Option) -> Preview:
        """Return the preview to show beside an option: the option's preview, else that of the page."""
        return option.preview or self.preview


def _option(field: str, factory: make.RowFactory = make.from_type, preview: Preview | None = None) -> Option:
    """Return an entry of the settings screen for one setting that takes effect at once."""
    return Option(field, factory, (field,), preview=preview)


def _passing_option(field: str, preview: Preview) -> Option:
    """Return an option that the game switches off by itself. It is neither marked as changed nor reset."""
    return Option(field, make.from_type, (field,), may_reset=_never, preview=preview)


def _scanning_option(field: str, factory: make.RowFactory) -> Option:
    """Return an option that applies only while the screen is scanned with a switch."""
    return Option(field, factory, (field,), applies=_has_switch, preview=Preview.NOTHING)


def _game_option(
    field: str, factory: make.RowFactory = make.from_type, applies: Callable[[Settings], bool] = _always
) -> Option:
    """Return an entry of the settings screen for one setting that takes effect in the next game."""
    return Option(field, factory, (field,), waits=True, applies=applies)


def _format_seats(texts: Catalog, seats: int) -> str:
    return texts("settings.two_seats") if seats == MIN_SEATS else texts("settings.seats_n", n=seats)


def _format_rounds(texts: Catalog, rounds: int) -> str:
    return texts("settings.rounds_n", n=rounds)


def _format_points(texts: Catalog, points: int) -> str:
    return texts("settings.points_n", n=points)


SEATS = _game_option("seats", make.choice(range(MIN_SEATS, MAX_SEATS + 1), _format_seats))
LENGTH = _game_option("length", make.choice(GameLength, names="game_length"))
ROUNDS = _game_option(
    "rounds",
    make.number(MIN_ROUNDS, MAX_ROUNDS, _format_rounds),
    lambda settings: settings.length is GameLength.ROUNDS,
)
TOTAL = _game_option(
    "total_limit",
    make.number(MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT, _format_points, step=make.TOTAL_STEP),
    lambda settings: settings.length is GameLength.TOTAL,
)
NAME = _game_option("name", make.player_name)
PASS_RULE = _game_option("pass_rule", applies=lambda settings: settings.seats > MIN_SEATS)
SWAP_RULE = Option(
    "swap_rule", make.swap_rule, ("pass_rule",), waits=True, applies=lambda settings: settings.seats == MIN_SEATS
)
LEVEL = _game_option("opponents_level", make.choice(MENU_LEVELS, names="level", widget=StrengthChoice))

PAGES = (
    # what else is asked before a game is changed where the game is begun
    Page("game", (SEATS, LENGTH, ROUNDS, TOTAL, Option("new_game", make.new_game, (), waits=True)), Preview.TABLE),
    Page(
        "play",
        (
            _option("speed", make.choice(SPEEDS)),
            _option("trick_pause_ms", make.trick_pause),
            _option("autoplay_forced", preview=Preview.TURN),
            _option("confirm_play", preview=Preview.TURN),
            _option("claim", preview=Preview.TURN),
            _option("preselect", preview=Preview.TURN),
            _option("hints", preview=Preview.TURN),
            _passing_option("first_steps", Preview.TURN),
            _passing_option("offer_lessons", Preview.MENU),
            _option("play_checker", preview=Preview.TURN),
            _option("sort_order", preview=Preview.HAND),
            _option("emotes", preview=Preview.EMOTE),
        ),
        Preview.TRICK,
    ),
    Page(
        "look",
        (
            _option("deck", swatches.DECK),
            _option("felt", swatches.FELT),
            _option("back", swatches.BACK),
            _option("face", swatches.FACE),
            Option("dawn", make.from_type, ("dawn",), applies=_has_dawned, preview=Preview.NOTHING),
        ),
        Preview.CARDS,
    ),
    Page(
        ACCESS_PAGE,
        (
            Option("preset", swatches.preset, ()),  # the settings that a preset changes follow it
            _option("text_size", make.percentage(*TEXT_SIZES, grain=make.SIZE_GRAIN, waits=True)),
            _option("card_size", make.percentage(*CARD_SIZES, grain=make.SIZE_GRAIN)),
            _option("magnify", preview=Preview.NOTHING),
            _option("high_contrast"),
            _option("reduced_motion", preview=Preview.TRICK),
            _option("captions", preview=Preview.TRICK),
            _option("announcements", preview=Preview.NOTHING),
            _option("switch", preview=Preview.NOTHING),
            _scanning_option("scan_pace_ms", make.seconds(MIN_SCAN_MS, MAX_SCAN_MS)),
            _scanning_option("scan_dwell_ms", make.seconds(0, MAX_SCAN_MS)),
        ),
        Preview.CARDS,
    ),
    Page(
        "sound",
        (
            Option("sound_volume", make.main_volume, ("sound_volume", "muted")),
            _option("card_volume", make.volume(Cue.SLIDE)),
            _option("jingle_volume", make.volume(Cue.YOUR_TURN)),
            _option("animal_volume", make.volume(Cue.FROG)),
            _option("music_volume", make.volume()),
            _option("ambience_volume", make.volume()),
        ),
        Preview.SOUND,
    ),
    Page(
        KEYS_PAGE,
        (
            _option("pad_swapped"),
            *(Option(f"key_{action.name.lower()}", make.keys_of(action), ("keys",)) for action in DEFAULT_KEYS),
        ),
    ),
    Page(
        "window",
        (_option("fullscreen", make.fullscreen), _option("language", make.language)),
        Preview.SCREEN,
        is_short=True,
    ),
)


def page_of(option: Option) -> Page:
    return next(page for page in PAGES if option in page.options)
