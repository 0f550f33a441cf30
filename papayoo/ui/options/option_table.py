"""The table of everything that can be set: by page, what it changes, how its row is made, when it counts."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum, auto

from papayoo.ai.characters import PORTRAITS, YOU
from papayoo.ai.levels import MENU_LEVELS
from papayoo.engine.options import (
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_TOTAL_LIMIT,
    MIN_ROUNDS,
    MIN_SEATS,
    MIN_TOTAL_LIMIT,
    PassRule,
)
from papayoo.services.opponents import kind_of, opponents_of, own_portrait, surprise
from papayoo.storage.settings import (
    MAX_TRICK_PAUSE_MS,
    MIN_TRICK_PAUSE_MS,
    NAME_LIMIT,
    OPPONENTS,
    CardFace,
    Deck,
    GameLength,
    ReducedMotion,
    Settings,
    SortOrder,
)
from papayoo.text.catalog import Catalog, languages
from papayoo.ui.art.backs import BACKS
from papayoo.ui.art.felts import FELTS
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.context import Context
from papayoo.ui.input.keymap import DEFAULT_KEYS
from papayoo.ui.navigation import OpponentRoute, Push
from papayoo.ui.options.row_factories import Maker, choice, keys_of, label, number, size, toggle, volume
from papayoo.ui.table_view.motion.durations import SPEEDS
from papayoo.ui.widgets.form_row import Row
from papayoo.ui.widgets.link_row import Link
from papayoo.ui.widgets.number_rows import Scale, Slider
from papayoo.ui.widgets.portrait_picker import PortraitPicker
from papayoo.ui.widgets.value_rows import Choice, TextField, Toggle, Writing

UNTIL_CLICK_MS = MAX_TRICK_PAUSE_MS + 100
"""Beyond the longest pause on the slider: the trick lies until a click."""


class Preview(Enum):
    """What is shown beside the rows."""

    NOTHING = auto()
    TABLE = auto()
    PASS = auto()
    CARDS = auto()
    HAND = auto()
    TRICK = auto()
    SCREEN = auto()


def _always(_: Settings) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Option:
    """One row of the menu.

    ``name`` is its word in the catalog, ``number`` tells several of that name apart (0 where there is only one), and
    ``fields`` is what it changes. One that only counts for new games waits
    (``waits``); one that departs from the rules is a house rule. ``applies`` says with which settings there is a
    point in it, and ``may_reset`` with which a reset of its page means it too. ``preview`` is what is shown beside it,
    if that is not what its page shows.
    """

    name: str
    make: Maker
    fields: tuple[str, ...]
    waits: bool = False
    is_house_rule: bool = False
    applies: Callable[[Settings], bool] = _always
    may_reset: Callable[[Settings], bool] = _always
    number: int = 0
    preview: Preview | None = None

    @property
    def key(self) -> str:
        """What no other option is called."""
        return f"{self.name}_{self.number}" if self.number else self.name


@dataclass(frozen=True, slots=True)
class Page:
    """A page of the menu; ``name`` is its word in the catalog. A short one has room for its picture below the rows."""

    name: str
    options: tuple[Option, ...]
    preview: Preview = Preview.NOTHING
    is_short: bool = False

    def preview_of(self, option: Option) -> Preview:
        """What is shown beside one of the page's options."""
        return option.preview or self.preview


def _option(field: str, make: Maker) -> Option:
    """An option for one setting that has an effect at once."""
    return Option(field, make, (field,))


def _agreed(field: str, make: Maker, applies: Callable[[Settings], bool] = _always) -> Option:
    """An option for one setting that is agreed before a game."""
    return Option(field, make, (field,), waits=True, applies=applies)


def _seats_words(texts: Catalog, seats: int) -> str:
    return texts("settings.two_seats") if seats == MIN_SEATS else texts("settings.seats_n", n=seats)


def _name(ctx: Context) -> Row:
    return TextField(
        label(ctx, "name"),
        ctx.settings.name,
        Writing.of(ctx.texts, NAME_LIMIT, ctx.texts("player.you")),
        lambda name: ctx.change(replace(ctx.settings, name=name)),
    )


def _portrait(ctx: Context) -> Row:
    offered = (YOU, *PORTRAITS)

    def choose(index: int) -> None:
        ctx.change(replace(ctx.settings, portrait=offered[index] if index else ""))

    return PortraitPicker(label(ctx, "portrait"), offered, offered.index(own_portrait(ctx.settings)), choose)


def _two_seats(ctx: Context) -> Row:
    """Two at the table, or as many as usual."""

    def change(value: bool) -> None:
        ctx.change(replace(ctx.settings, seats=MIN_SEATS if value else Settings().seats))

    words = ctx.texts("settings.off"), ctx.texts("settings.on")
    return Toggle(label(ctx, "two_seats"), words, change, is_on=ctx.settings.seats == MIN_SEATS)


def _swap_rule(ctx: Context) -> Row:
    """How often two swap cards: to pass to the right comes to the same as to the left."""
    rules = PassRule.LEFT, PassRule.SHIFTING
    words = [ctx.texts(f"swap_rule.{rule}") for rule in rules]
    now = int(ctx.settings.pass_rule is PassRule.SHIFTING)
    return Choice(
        label(ctx, "swap_rule"), words, now, lambda index: ctx.change(replace(ctx.settings, pass_rule=rules[index]))
    )


def _trick_pause(ctx: Context) -> Row:
    texts = ctx.texts

    def words(pause_ms: int) -> str:
        if pause_ms == UNTIL_CLICK_MS:
            return texts("settings.until_click")
        return texts("settings.seconds", n=texts.decimal(pause_ms / 1000))

    def change(pause_ms: int) -> None:
        ctx.change(replace(ctx.settings, trick_pause_ms=None if pause_ms == UNTIL_CLICK_MS else pause_ms))

    scale = Scale(MIN_TRICK_PAUSE_MS, UNTIL_CLICK_MS, 100, words, grain=100)
    now = ctx.settings.trick_pause_ms
    return Slider(label(ctx, "trick_pause_ms"), UNTIL_CLICK_MS if now is None else now, change, scale=scale)


def _opponent(number: int) -> Option:
    """The way to what one opponent is like; ``number`` counts from 1, on the person's left."""

    def make(ctx: Context) -> Row:
        seated = opponents_of(ctx)[number - 1]
        title = ctx.texts("opponent.title", n=number)
        row = Link(title, seated.name, lambda: Push(OpponentRoute(number - 1)), portrait=seated.portrait)
        row.note = kind_of(ctx, seated)
        row.line = ctx.texts(f"character_line.{seated.character}")
        return row

    return Option("opponent", make, ("opponents",), waits=True, number=number)


def _surprise(ctx: Context) -> Row:
    def shuffle() -> None:
        surprise(ctx)

    return Link(label(ctx, "surprise"), ctx.texts("opponent.shuffle"), shuffle)


def _fullscreen(ctx: Context) -> Row:
    def change(index: int) -> None:
        ctx.change(replace(ctx.settings, fullscreen=bool(index)))

    words = [ctx.texts("settings.windowed"), ctx.texts("settings.fullscreen")]
    return Choice(label(ctx, "fullscreen"), words, int(ctx.settings.fullscreen), change)


def _language(ctx: Context) -> Row:
    """The system's, or one of those there are, each by its own name; one that there is not stands as the system's."""
    names = {"": ctx.texts("settings.system_language"), **languages()}
    ids = list(names)
    now = ids.index(ctx.settings.language) if ctx.settings.language in names else 0
    return Choice(
        label(ctx, "language"),
        list(names.values()),
        now,
        lambda index: ctx.change(replace(ctx.settings, language=ids[index])),
    )


SEATS = _agreed("seats", choice("seats", range(MIN_SEATS, MAX_SEATS + 1), _seats_words))
LENGTH = _agreed("length", choice("length", tuple(GameLength), lambda texts, length: texts(f"game_length.{length}")))
ROUNDS = _agreed(
    "rounds",
    number("rounds", MIN_ROUNDS, MAX_ROUNDS, lambda texts, n: texts("settings.rounds_n", n=n)),
    lambda settings: settings.length is GameLength.ROUNDS,
)
TOTAL = _agreed(
    "total_limit",
    number("total_limit", MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT, lambda texts, n: texts("settings.points_n", n=n), step=10),
    lambda settings: settings.length is GameLength.TOTAL,
)
NAME = _agreed("name", _name)
PORTRAIT = _agreed("portrait", _portrait)
PASS_RULE = Option(
    "pass_rule",
    choice("pass_rule", tuple(PassRule), lambda texts, rule: texts(f"pass_rule.{rule}")),
    ("pass_rule",),
    waits=True,
    is_house_rule=True,
    applies=lambda settings: settings.seats > MIN_SEATS,
)
SWAP_RULE = Option(
    "swap_rule",
    _swap_rule,
    ("pass_rule",),
    waits=True,
    is_house_rule=True,
    applies=lambda settings: settings.seats == MIN_SEATS,
)
TWO_SEATS = Option(
    "two_seats",
    _two_seats,
    ("seats",),
    waits=True,
    is_house_rule=True,
    may_reset=lambda settings: settings.seats == MIN_SEATS,  # three and more are no business of the house rules
)
LEVEL = _agreed("opponents_level", choice("opponents_level", MENU_LEVELS, lambda texts, level: texts(f"level.{level}")))
SORTING = Option(
    "sort_order",
    choice("sort_order", tuple(SortOrder), lambda texts, order: texts(f"sort_order.{order}")),
    ("sort_order",),
    preview=Preview.HAND,
)

PAGES = (
    Page("game", (SEATS, LENGTH, ROUNDS, TOTAL, NAME, PORTRAIT), Preview.TABLE),
    Page(
        "opponents",
        (
            LEVEL,
            Option("surprise", _surprise, ("opponents",), waits=True),
            *(_opponent(number) for number in range(1, OPPONENTS + 1)),
        ),
        Preview.TABLE,
    ),
    Page("house_rules", (TWO_SEATS, PASS_RULE, SWAP_RULE), Preview.PASS, is_short=True),
    Page(
        "play",
        (
            _option("speed", choice("speed", SPEEDS, lambda texts, speed: texts(f"speed.{speed}"))),
            _option("trick_pause_ms", _trick_pause),
            _option("autoplay_forced", toggle("autoplay_forced")),
            _option("confirm_play", toggle("confirm_play")),
            _option("claim", toggle("claim")),
            _option("preselect", toggle("preselect")),
            _option("hints", toggle("hints")),
            _option("first_steps", toggle("first_steps")),
            _option("play_checker", toggle("play_checker")),
            SORTING,
        ),
        Preview.TRICK,
    ),
    Page(
        "look",
        (
            _option("deck", choice("deck", tuple(Deck), lambda texts, deck: texts(f"deck.{deck}"))),
            _option("face", choice("face", tuple(CardFace), lambda texts, face: texts(f"face.{face}"))),
            _option("back", choice("back", tuple(BACKS), lambda texts, back: texts(f"back.{back}"))),
            _option("felt", choice("felt", tuple(FELTS), lambda texts, felt: texts(f"felt.{felt}"))),
            _option("card_size", size("card_size", 80, 140)),
            _option("text_size", size("text_size", 100, 200)),
        ),
        Preview.CARDS,
    ),
    Page(
        "sound",
        (
            _option(
                "reduced_motion",
                choice("reduced_motion", tuple(ReducedMotion), lambda texts, motion: texts(f"reduced_motion.{motion}")),
            ),
            _option("captions", toggle("captions")),
            _option("sound_volume", volume("sound_volume", Cue.TAP)),
            _option("card_volume", volume("card_volume", Cue.SLIDE)),
            _option("jingle_volume", volume("jingle_volume", Cue.YOUR_TURN)),
            _option("music_volume", volume("music_volume")),
        ),
        Preview.TRICK,
    ),
    Page(
        "keys",
        (
            _option("pad_swapped", toggle("pad_swapped")),
            *(Option(f"key_{action.name.lower()}", keys_of(action), ("keys",)) for action in DEFAULT_KEYS),
        ),
    ),
    Page("window", (_option("fullscreen", _fullscreen), _option("language", _language)), Preview.SCREEN, is_short=True),
)


def page_of(option: Option) -> Page:
    """The page on which an option stands."""
    return next(page for page in PAGES if option in page.options)
