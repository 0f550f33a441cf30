"""The player's settings and their valid values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Final

from papayoo.engine import (
    MAX_ROUNDS,
    MAX_SEATS,
    MAX_TOTAL_LIMIT,
    MIN_ROUNDS,
    MIN_SEATS,
    MIN_TOTAL_LIMIT,
    GameOptions,
    PassRule,
)
from papayoo.engine.record_lines import boolean
from papayoo.storage.field_validators import (
    PartlyInvalidError,
    check_fields,
    integer,
    lists,
    member,
    optional,
    pair,
    text,
    validate_fields,
)

NAME_LIMIT = 16
"""Maximum length of a player's name, in characters."""

OPPONENTS = MAX_SEATS - 1

MIN_TRICK_PAUSE_MS, TRICK_PAUSE_MS, MAX_TRICK_PAUSE_MS = 300, 900, 5000

MIN_SCAN_MS, MAX_SCAN_MS = 300, 5000

_NAME = text(rf".{{0,{NAME_LIMIT}}}")
_ID = text(r"[a-z0-9_-]{1,32}")
_ID_OR_DEFAULT = text(r"[a-z0-9_-]{0,32}")
_PERCENT = integer(0, 100)


class Speed(StrEnum):
    """Speed of the animations."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


class GameLength(StrEnum):
    """When a game ends: after a number of rounds, after one deal per seat, or at a point total."""

    ROUNDS = "rounds"
    PER_SEAT = "per_seat"
    TOTAL = "total"


class SortOrder(StrEnum):
    """Order of the cards in the hand."""

    SUIT = "suit"
    SUIT_DESCENDING = "suit_descending"
    PAYOO_FIRST = "payoo_first"


class Deck(StrEnum):
    """The sets of suit colours among which the player can choose."""

    FOUR_COLOUR = "four_colour"
    TWO_COLOUR = "two_colour"
    HIGH_CONTRAST = "high_contrast"


class CardFace(StrEnum):
    """Design of the card faces."""

    LINOCUT = "linocut"
    PIPS = "pips"


class ReducedMotion(StrEnum):
    """The setting that says whether fades replace animations; ``SYSTEM`` follows the desktop's setting."""

    SYSTEM = "system"
    ON = "on"
    OFF = "off"


class Announcements(StrEnum):
    """How much is read aloud at the table."""

    ALL = "all"
    IMPORTANT = "important"
    TURNS = "turns"


class Switch(StrEnum):
    """The only input in switch control: any key, the pointer, or any gamepad button."""

    OFF = "off"
    KEY = "key"
    POINTER = "pointer"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Opponent:
    """The player's choices for one opponent; an empty string means the game's default.

    ``portrait``, ``character`` and ``level`` are ids; unknown ids are valid and are ignored by the code that uses them.
    """

    name: Annotated[str, _NAME] = ""
    portrait: Annotated[str, _ID_OR_DEFAULT] = ""
    character: Annotated[str, _ID_OR_DEFAULT] = ""
    level: Annotated[str, _ID_OR_DEFAULT] = ""

    def __post_init__(self) -> None:
        check_fields(self)


def validate_opponents(raw: object) -> tuple[Opponent, ...]:
    """Validate a list of opponents.

    In ``PartlyInvalidError.rest``, only the invalid fields of the opponents are replaced by defaults.
    """
    if not isinstance(raw, list | tuple) or len(raw) != OPPONENTS:
        raise ValueError(f"not a list of {OPPONENTS} opponents: {raw!r}")
    opponents: list[Opponent] = []
    problems: list[str] = []
    for item in raw:
        if isinstance(item, Opponent):
            opponents.append(item)  # it was validated when it was created
            continue
        values, bad = validate_fields(Opponent, item)
        opponents.append(Opponent(**values))
        problems += bad.values()
    if problems:
        raise PartlyInvalidError("; ".join(problems), tuple(opponents))
    return tuple(opponents)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings.

    An invalid value raises ValueError; each field's validator is part of its type. ``rounds`` applies with
    GameLength.ROUNDS, ``total_limit`` with GameLength.TOTAL. An empty ``name`` means the catalog's default name, an
    empty ``portrait`` the default portrait, and an empty ``language`` the system's language. ``opponents_level``
    applies to opponents whose own level is empty. If ``trick_pause_ms`` is None, a trick stays on the table until a
    click. While ``first_steps`` is true, the first round shows hints for beginners. While ``offer_lessons`` is true,
    the title screen shows a button for lessons. Volumes and sizes are percentages; the other volumes are relative to
    ``sound_volume``. Window sizes and positions are in pixels; if they are None, the system chooses. ``keys`` maps
    actions to key names where they differ from the defaults. If ``pad_swapped`` is true, the right button of a gamepad
    confirms. With a ``switch``, a mark moves to the next control every ``scan_pace_ms``, and the switch activates the
    marked control. If ``scan_dwell_ms`` is not 0, the switch moves the mark instead, and the marked control is
    activated after that time without a press. ``last_light`` says whether all lanterns of the night market have ever
    been lit; from then on, ``dawn`` says whether the title screen shows the dawn instead of the night. ``met_reader``
    says whether a screen reader has ever been running: the first time, music and ambience are switched off. ``extra``
    holds unknown keys, written by other versions.
    """

    seats: Annotated[int, integer(MIN_SEATS, MAX_SEATS)] = 4
    length: Annotated[GameLength, member(GameLength)] = GameLength.ROUNDS
    rounds: Annotated[int, integer(MIN_ROUNDS, MAX_ROUNDS)] = 5
    total_limit: Annotated[int, integer(MIN_TOTAL_LIMIT, MAX_TOTAL_LIMIT)] = 300
    pass_rule: Annotated[PassRule, member(PassRule)] = PassRule.LEFT
    name: Annotated[str, _NAME] = ""
    portrait: Annotated[str, _ID_OR_DEFAULT] = ""
    opponents: Annotated[tuple[Opponent, ...], validate_opponents] = (Opponent(),) * OPPONENTS
    opponents_level: Annotated[str, _ID] = "medium"
    speed: Annotated[Speed, member(Speed)] = Speed.NORMAL
    trick_pause_ms: Annotated[int | None, optional(integer(MIN_TRICK_PAUSE_MS, MAX_TRICK_PAUSE_MS))] = TRICK_PAUSE_MS
    autoplay_forced: Annotated[bool, boolean] = False
    confirm_play: Annotated[bool, boolean] = False
    claim: Annotated[bool, boolean] = True
    preselect: Annotated[bool, boolean] = True
    hints: Annotated[bool, boolean] = True
    first_steps: Annotated[bool, boolean] = True
    offer_lessons: Annotated[bool, boolean] = True
    play_checker: Annotated[bool, boolean] = False
    sort_order: Annotated[SortOrder, member(SortOrder)] = SortOrder.SUIT
    deck: Annotated[Deck, member(Deck)] = Deck.FOUR_COLOUR
    high_contrast: Annotated[bool, boolean] = False
    face: Annotated[CardFace, member(CardFace)] = CardFace.LINOCUT
    back: Annotated[str, _ID] = "lattice"
    felt: Annotated[str, _ID] = "teal"
    last_light: Annotated[bool, boolean] = False
    dawn: Annotated[bool, boolean] = True
    card_size: Annotated[int, integer(80, 140)] = 100
    text_size: Annotated[int, integer(100, 200)] = 100
    magnify: Annotated[bool, boolean] = False
    reduced_motion: Annotated[ReducedMotion, member(ReducedMotion)] = ReducedMotion.SYSTEM
    captions: Annotated[bool, boolean] = False
    met_reader: Annotated[bool, boolean] = False
    announcements: Annotated[Announcements, member(Announcements)] = Announcements.ALL
    switch: Annotated[Switch, member(Switch)] = Switch.OFF
    scan_pace_ms: Annotated[int, integer(MIN_SCAN_MS, MAX_SCAN_MS)] = 1500
    scan_dwell_ms: Annotated[int, integer(0, MAX_SCAN_MS)] = 0
    emotes: Annotated[bool, boolean] = True
    sound_volume: Annotated[int, _PERCENT] = 90
    card_volume: Annotated[int, _PERCENT] = 90
    jingle_volume: Annotated[int, _PERCENT] = 80
    animal_volume: Annotated[int, _PERCENT] = 90
    music_volume: Annotated[int, _PERCENT] = 25
    ambience_volume: Annotated[int, _PERCENT] = 40
    muted: Annotated[bool, boolean] = False
    fullscreen: Annotated[bool, boolean] = False
    window_size: Annotated[tuple[int, int] | None, optional(pair(1, 65_535))] = None
    window_position: Annotated[tuple[int, int] | None, optional(pair(-1_000_000, 1_000_000))] = None
    maximized: Annotated[bool, boolean] = False
    language: Annotated[str, text(r"[A-Za-z0-9_-]{0,35}")] = ""
    keys: Annotated[Mapping[str, tuple[str, ...]], lists(text(r"[a-z_]{1,32}"), text(r".{1,32}"), longest=100)] = field(
        default_factory=dict, hash=False
    )
    pad_swapped: Annotated[bool, boolean] = False
    extra: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __post_init__(self) -> None:
        check_fields(self)

    @property
    def round_count(self) -> int:
        """Maximum number of rounds of a game with these settings."""
        match self.length:
            case GameLength.ROUNDS:
                return self.rounds
            case GameLength.PER_SEAT:
                return self.seats
            case GameLength.TOTAL:
                return MAX_ROUNDS

    @property
    def game_options(self) -> GameOptions:
        """The options of a new game with these settings."""
        limit = self.total_limit if self.length is GameLength.TOTAL else None
        return GameOptions(self.seats, self.round_count, self.pass_rule, limit)


DEFAULTS: Final = Settings()
"""The settings of a player who has changed nothing."""
