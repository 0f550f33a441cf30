"""Position codes: what one seat knows of a running round, as a line of text.

The format is documented in ``docs/position-code.md``. A code is made from a `SeatView` and therefore contains no hidden
card. Its parts have names, so that people can read and change it; `deal_hidden` in ``hidden_deal`` completes it to a
position that can be played.
"""

import hashlib
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from papayoo.ai.levels import UnknownLevel, bot_of
from papayoo.engine import (
    PAPAYOO_RANK,
    ROUND_POINTS,
    SEATS,
    Card,
    GameOptions,
    PassRule,
    Phase,
    Play,
    Player,
    Scores,
    SeatView,
    Suit,
    Trick,
    deck,
    papayoo_of,
    totals_of,
)

Cards = tuple[Card, ...]

VERSION: Final = 1
CODE_LIMIT: Final = 4000
"""Maximum length in characters of a text with a code. Only games of many rounds come near it."""
USUAL_LEVEL: Final = "hard"
"""The level that a code names for an opponent whose level other copies of the program may not have."""
YOU, NO_CARDS = "you", "-"
PARTS: Final = (
    *("seats", "round", "pass", "limit", "scores", "dealer"),
    *("gave", "got", "papayoo", "tricks", "hand", "check"),
)
"""The names of the parts, in the order in which they are written."""

_MARK = re.compile(r"papayoo/(\d{1,9})(?=\s|$)", re.IGNORECASE)
_CHECK_DIGITS = 4


class PositionFault(StrEnum):
    """The reasons why a text is not a valid position; the value is the name of the message in the catalog."""

    NEWER = "newer"
    """The code has a newer version."""
    UNREADABLE = "unreadable"
    """A part contains a value that is not allowed there, or nobody knows the part."""
    MISSING = "missing"
    """A part is missing."""
    DOUBLE = "double"
    """A card is in two places."""
    COUNT = "count"
    """A part has a wrong number of cards."""
    SCORES = "scores"
    """The points of the earlier rounds are incomplete or wrong."""
    IMPOSSIBLE = "impossible"
    """A card contradicts the rules or the other parts."""
    NO_DEAL = "no_deal"
    """The other hands cannot be dealt so that they agree with the tricks."""
    MISTYPED = "mistyped"
    """Every part is valid, but they are not the parts from which the check digits were computed."""


class PositionError(ValueError):
    """Raised if a text is not a valid position code.

    ``part`` is the name of the wrong part. ``value`` is the wrong value or card. ``count`` is the number of cards found
    and ``right`` the number needed, for the fault ``COUNT``.
    """

    def __init__(self, fault: PositionFault, part: str = "", value: str = "", count: int = 0, right: int = 0) -> None:
        super().__init__(" ".join(filter(None, (fault.value, part, value))))
        self.fault, self.part, self.value, self.count, self.right = fault, part, value, count, right


@dataclass(frozen=True, slots=True)
class SeatPosition:
    """A position in a running round, as the seat knows it that is seat 0 here.

    ``opponents`` are the levels of the other seats, clockwise. ``scores`` are the points of the earlier rounds.
    ``hand`` are the cards in the hand now, ``given`` and ``received`` those passed; ``received`` is empty until all
    seats have passed. ``die`` is None before the roll. ``tricks`` are the tricks of the round; the last one may be
    incomplete.
    """

    options: GameOptions
    opponents: tuple[str, ...]
    dealer: int
    hand: Cards
    scores: Scores = ()
    given: Cards = ()
    received: Cards = ()
    die: Suit | None = None
    tricks: tuple[Trick, ...] = ()

    @property
    def round_number(self) -> int:
        return len(self.scores) + 1

    def played(self, seat: int) -> Cards:
        """Return the cards that a seat has played in the round, in order."""
        return tuple(play.card for trick in self.tricks for play in trick.plays if play.seat == seat)


def position_of(view: SeatView, players: Sequence[Player]) -> SeatPosition | None:
    """Return the position that a view shows, or None if no round is running."""
    if not view.phase.is_in_round or view.dealer is None:
        return None
    order = view.options.clockwise_from(view.seat)
    place_of = {seat: place for place, seat in enumerate(order)}
    tricks = (
        Trick.of(tuple(Play(place_of[play.seat], play.card) for play in trick.plays))
        for trick in view.tricks_so_far
        if trick.plays
    )
    return SeatPosition(
        view.options,
        tuple(_known_level(players[seat].level) for seat in order[1:]),
        place_of[view.dealer],
        view.hand,
        tuple(tuple(points[seat] for seat in order) for points in view.scores),
        view.given,
        () if view.phase is Phase.PASSING else view.received,
        view.die,
        tuple(tricks),
    )


def code_of(position: SeatPosition) -> str:
    """Return the code of a position, in one line."""
    parts = _unchecked(position)
    return f"{parts} check={_check_digits(parts)}"


def position_seed(position: SeatPosition) -> str:
    """Return the seed from which everything follows that a position does not say."""
    return f"position/{hashlib.sha256(_unchecked(position).encode()).hexdigest()[:16]}"


def is_position_code(text: str) -> bool:
    """Whether a text contains the beginning of a position code, of any version."""
    return _MARK.search(text) is not None


def read_position(text: str) -> SeatPosition:
    """Return the position in a code; raises PositionError, for the first wrong part.

    Text before the code is allowed, and after it if the code has its check digits. Spaces and line ends may be anywhere
    between cards.
    """
    mark = _MARK.search(text[:CODE_LIMIT])
    if mark is None or not int(mark[1]):
        raise PositionError(PositionFault.MISSING, f"Papayoo/{VERSION}")
    if int(mark[1]) > VERSION:
        raise PositionError(PositionFault.NEWER)
    return _Parts(text[mark.end() : CODE_LIMIT]).position()


# Writing


def _unchecked(position: SeatPosition) -> str:
    """Return the code without the check digits."""
    options = position.options
    values = {
        "seats": ",".join((YOU, *position.opponents)),
        "round": f"{position.round_number}/{options.rounds}",
        "pass": options.pass_rule.value if options.pass_rule is not PassRule.LEFT else "",
        "limit": str(options.total_limit or ""),
        "scores": " ".join(",".join(map(str, points)) for points in position.scores),
        "dealer": str(position.dealer),
        "gave": _by_suit(position.given),
        "got": _by_suit(position.received),
        "papayoo": papayoo_of(position.die).code if position.die is not None else "",
        "tricks": " ".join(f"{trick.leader}:{_list(trick.cards)}" for trick in position.tricks),
        "hand": _by_suit(position.hand) or NO_CARDS,
    }
    return " ".join((f"Papayoo/{VERSION}", *(f"{part}={value}" for part, value in values.items() if value)))


def _by_suit(cards: Iterable[Card]) -> str:
    """Return the codes of cards in the order of a sorted hand, with a space between the suits."""
    ordered = sorted(cards)
    return " ".join(filter(None, (_list(card for card in ordered if card.suit is suit) for suit in Suit)))


def _list(cards: Iterable[Card]) -> str:
    return ",".join(card.code for card in cards)


def _check_digits(parts: str) -> str:
    return hashlib.sha256(parts.encode()).hexdigest()[:_CHECK_DIGITS]


def _known_level(level: str | None) -> str:
    return level if level is not None and _is_level(level) else USUAL_LEVEL


def _is_level(level: str) -> bool:
    try:
        bot_of(level)
    except UnknownLevel:
        return False
    return True


# Reading


class _Parts:
    """Reads the parts of a code, one after the other, and checks each against those before it."""

    def __init__(self, text: str) -> None:
        self._values = dict(_values(text))

    def position(self) -> SeatPosition:
        opponents = self._opponents()
        options, number = self._options(len(opponents) + 1)
        scores, dealer = self._scores(options, number), self._dealer(options)
        given, received = self._passes(options, number)
        die = self._die(is_allowed=bool(received) or not options.has_pass(number))
        tricks = self._tricks(options, dealer, die)
        hand = self._cards("hand", options) if self._needed("hand") != NO_CARDS else ()
        position = SeatPosition(options, opponents, dealer, tuple(sorted(hand)), scores, given, received, die, tricks)
        _check_cards(position)
        check = self._values.get("check")
        if check is not None and check[:_CHECK_DIGITS].lower() != _check_digits(_unchecked(position)):
            raise PositionError(PositionFault.MISTYPED)
        return position

    def _needed(self, part: str) -> str:
        value = self._values.get(part, "")
        if not value:
            raise PositionError(PositionFault.MISSING, part)
        return value

    def _opponents(self) -> tuple[str, ...]:
        names = [name.strip().lower() for name in self._needed("seats").split(",")]
        if names[0] != YOU or len(names) not in SEATS:
            raise _unreadable("seats", self._needed("seats"))
        for name in names[1:]:
            if not _is_level(name):
                raise _unreadable("seats", name)
        return tuple(names[1:])

    def _options(self, seats: int) -> tuple[GameOptions, int]:
        """Return the game's options, and the number of the running round."""
        part = "round"
        try:
            number, rounds = map(_number, self._needed(part).split("/"))
            range(1, GameOptions(seats, rounds).rounds + 1).index(number)
            part = "pass"
            rule = PassRule(self._values.get(part, PassRule.LEFT).lower())
            part = "limit"
            limit = _number(self._values[part]) if part in self._values else None
            return GameOptions(seats, rounds, rule, limit), number
        except PositionError:
            raise
        except ValueError as error:
            raise _unreadable(part, self._values[part]) from error

    def _scores(self, options: GameOptions, number: int) -> Scores:
        rounds = [points.split(",") for points in re.sub(r"\s*,\s*", ",", self._values.get("scores", "")).split()]
        try:
            scores = tuple(tuple(map(_number, points)) for points in rounds)
        except ValueError as error:
            raise _unreadable("scores", self._values["scores"]) from error
        if len(scores) != number - 1 or not all(_is_score(points, options) for points in scores):
            raise PositionError(PositionFault.SCORES, "scores")
        if options.total_limit is not None and max(totals_of(scores, options.seats)) >= options.total_limit:
            raise _unreadable("limit", self._values["limit"])
        return scores

    def _dealer(self, options: GameOptions) -> int:
        value = self._needed("dealer")
        try:
            dealer = _number(value)
        except ValueError:
            dealer = options.seats
        if dealer >= options.seats:
            raise _unreadable("dealer", value)
        return dealer

    def _passes(self, options: GameOptions, number: int) -> tuple[Cards, Cards]:
        """Return the cards given and received."""
        given, received = (tuple(sorted(self._cards(part, options))) for part in ("gave", "got"))
        for part, cards in (("gave", given), ("got", received)):
            if cards and not options.has_pass(number):
                raise _unreadable(part, self._values[part])
            if cards and len(cards) != options.deal.pass_size:
                raise PositionError(PositionFault.COUNT, part, count=len(cards), right=options.deal.pass_size)
        if received and not given:
            raise PositionError(PositionFault.MISSING, "gave")
        return given, received

    def _die(self, *, is_allowed: bool) -> Suit | None:
        value = self._values.get("papayoo")
        if value is None:
            return None
        try:
            card = Card.from_code(value.upper())
        except ValueError as error:
            raise _unreadable("papayoo", value) from error
        if card.rank != PAPAYOO_RANK or card.suit is Suit.PAYOO:
            raise _unreadable("papayoo", value)
        if not is_allowed:
            raise PositionError(PositionFault.MISSING, "got")
        return card.suit

    def _tricks(self, options: GameOptions, dealer: int, die: Suit | None) -> tuple[Trick, ...]:
        value = self._values.get("tricks")
        if value is None:
            return ()
        if die is None:
            raise PositionError(PositionFault.MISSING, "papayoo")
        tricks, leader = list[Trick](), dealer
        texts = re.split(r"\s+(?=\d+:)", value)
        for text in texts:
            trick = self._trick(text, options)
            is_last = len(tricks) + 1 == len(texts)
            if len(trick.plays) != options.seats and not (is_last and len(trick.plays) < options.seats):
                raise PositionError(PositionFault.COUNT, "tricks", count=len(trick.plays), right=options.seats)
            if trick.leader != leader:
                raise PositionError(PositionFault.IMPOSSIBLE, "tricks", text.partition(",")[0])
            tricks.append(trick)
            assert trick.winning is not None
            leader = trick.winning.seat
        plays, most = sum(len(trick.plays) for trick in tricks), options.deal.hand_size * options.seats - 1
        if plays > most:
            raise PositionError(PositionFault.COUNT, "tricks", count=plays, right=most)
        return tuple(tricks)

    def _trick(self, text: str, options: GameOptions) -> Trick:
        leader, _, codes = text.partition(":")
        cards = _cards("tricks", codes, options)
        if leader not in map(str, range(options.seats)) or not cards:
            raise _unreadable("tricks", text)
        seats = options.clockwise_from(int(leader))
        if len(cards) > options.seats:
            raise PositionError(PositionFault.COUNT, "tricks", count=len(cards), right=options.seats)
        return Trick.of(tuple(Play(seat, card) for seat, card in zip(seats, cards, strict=False)))

    def _cards(self, part: str, options: GameOptions) -> Cards:
        return _cards(part, self._values.get(part, ""), options)


def _values(text: str) -> Iterator[tuple[str, str]]:
    """Yield the names of the parts with their values. Words without a name belong to the part before them."""
    part, words, found = "", list[str](), set[str]()
    for word in re.sub(r"\s*=\s*", "=", text).split():
        name, sign, value = word.partition("=")
        if not sign:
            if not part:
                raise _unreadable(f"Papayoo/{VERSION}", word)
            words.append(word)
            continue
        if part:
            yield part, " ".join(filter(None, words))
        part, words = name.lower(), [value]
        if part not in PARTS or part in found:
            raise _unreadable(name, value)
        found.add(part)
        if part == "check":
            break
    if part:
        yield part, " ".join(filter(None, words))


def _cards(part: str, codes: str, options: GameOptions) -> Cards:
    cards, usable = list[Card](), deck(options.seats)
    for code in filter(None, re.split(r"[,\s]+", codes)):
        try:
            card = Card.from_code(code.upper())
        except ValueError as error:
            raise _unreadable(part, code) from error
        if card not in usable:
            raise _unreadable(part, code)
        cards.append(card)
    return tuple(cards)


def _is_score(points: Sequence[int], options: GameOptions) -> bool:
    """Whether the seats can have these points after a round; cards of a sleeping hand count for nobody."""
    rest = ROUND_POINTS - sum(points)
    return len(points) == options.seats and (rest == 0 or (rest > 0 and options.deal.sleeping_hands > 0))


def _number(text: str) -> int:
    """Return the number that a text of at most four digits shows; raises ValueError for any other text."""
    if not re.fullmatch("[0-9]{1,4}", text.strip()):
        raise ValueError(text)
    return int(text)


def _unreadable(part: str, value: str) -> PositionError:
    return PositionError(PositionFault.UNREADABLE, part, value)


# Checks of the whole position


def _check_cards(position: SeatPosition) -> None:
    """Raise PositionError if the position has a wrong number of cards, has one twice, or contradicts the rules."""
    row = position.options.deal
    own = (*position.hand, *position.played(0))
    laid = len(position.given) if not position.received else 0
    right = row.hand_size - laid - len(position.played(0))
    if len(position.hand) != right:
        raise PositionError(PositionFault.COUNT, "hand", count=len(position.hand), right=right)
    table = tuple(card for trick in position.tricks for card in trick.cards)
    _refuse_doubles("tricks", table, ())
    _refuse_doubles("hand", position.hand, table)
    _refuse_doubles("gave", position.given, own)
    _refuse_doubles("got", position.received, position.given)
    _refuse("got", set(position.received) - set(own))
    taker = position.options.passes_to(0, position.round_number)
    if taker is not None and position.received:
        played = position.played(taker)
        _refuse("gave", set(position.given) & (set(table) - set(played)))
        left = sorted(set(position.given) - set(played))
        _refuse("gave", left[row.hand_size - len(played) :])  # more than the taker still holds
    _check_following(position, taker)


def _check_following(position: SeatPosition, taker: int | None) -> None:
    """Raise PositionError if a seat has not followed suit although it held a card of the suit led.

    ``taker`` is the seat that received the given cards.
    """
    held = {seat: set(position.played(seat)) for seat in range(position.options.seats)}
    held[0] |= set(position.hand)
    if taker is not None:
        held[taker] |= set(position.given)
    for trick in position.tricks:
        for seat, card in trick.plays:
            followers = (other for other in held[seat] if other.suit is trick.lead_suit)
            if card.suit is not trick.lead_suit and any(followers):
                raise PositionError(PositionFault.IMPOSSIBLE, "tricks", card.code)
            held[seat].discard(card)


def _refuse_doubles(part: str, cards: Cards, others: Cards) -> None:
    """Raise PositionError if one of ``cards`` occurs twice there, or also among ``others``."""
    seen = set(others)
    for card in cards:
        if card in seen:
            raise PositionError(PositionFault.DOUBLE, part, card.code)
        seen.add(card)


def _refuse(part: str, cards: Iterable[Card]) -> None:
    """Raise PositionError if there is a card that contradicts the rest of the position."""
    for card in sorted(cards):
        raise PositionError(PositionFault.IMPOSSIBLE, part, card.code)
