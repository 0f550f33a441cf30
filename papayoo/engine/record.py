"""The game record: save, replay and bug report in one, as JSON lines. `build/record-format.md` documents it.

A record holds the options, the seed, the players, and then what chance and the players decided, in order. Reading
one plays it again, so a record that can be read is a game that can be gone on with. Each line carries a check over
itself and its predecessor's check, so that damage is found at the very line.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NoReturn

from papayoo import __version__
from papayoo.engine.cards import Card, Suit, format_cards, parse_cards
from papayoo.engine.chance import Deal, SeededChance
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie, StartRound
from papayoo.engine.errors import IllegalCommand
from papayoo.engine.events import CardPlayed, CardsDealt, DieRolled, Event, PassLaid, RoundScored
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.state import GameState

FORMAT = 1
CHECK_DIGITS = 12
_BEGINNING = b'{"type":"papayoo"'
"""How every record begins; what is cut off and begins otherwise is no record at all."""

_Fields = dict[str, Any]


class RecordError(Exception):
    """A record that cannot be played: ``line`` counts from 1, ``fault`` is a word of the catalog, ``detail`` a fact."""

    def __init__(self, line: int, fault: str, detail: str = "") -> None:
        super().__init__(f"line {line}: {fault} {detail}".rstrip())
        self.line = line
        self.fault = fault
        self.detail = detail


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a name, and the level of a computer player or None for a person."""

    name: str
    level: str | None = None


class Recorder:
    """Writes a game down while it is played: feed it every event."""

    def __init__(self, game: Game, players: Sequence[Player], app: str = __version__) -> None:
        self._game = game
        self._check = ""
        self.lines: list[str] = []
        self._write(_header(game, players, app))

    @property
    def text(self) -> str:
        """The record so far; every line ends in a line feed."""
        return "".join(line + "\n" for line in self.lines)

    def add(self, events: Iterable[Event]) -> None:
        """Write down what has just happened in the game; what follows from other lines is left out."""
        for event in events:
            fields = self._fields_of(event)
            if fields is not None:
                self._write(fields)

    def _fields_of(self, event: Event) -> _Fields | None:
        match event:
            case CardsDealt():
                return _deal_fields(self._game.state, event)
            case PassLaid(seat, cards):
                return {"type": "pass", "seat": seat, "cards": format_cards(cards)}
            case DieRolled(seat, suit):
                return {"type": "die", "seat": seat, "suit": suit.letter}
            case CardPlayed(seat, card):
                return {"type": "play", "seat": seat, "card": card.code}
            case RoundScored(_, points, _):
                return {"type": "score", "points": list(points), "digest": digest(self._game.state)}
            case _:
                return None

    def _write(self, fields: _Fields) -> None:
        line, self._check = _checked_line(fields, self._check)
        self.lines.append(line)


@dataclass(frozen=True, slots=True)
class Reading:
    """A record that has been read: the game as it stands, its players, and a recorder that goes on with it.

    ``events`` are all that happened, in order; they show every hand.
    """

    game: Game
    players: tuple[Player, ...]
    recorder: Recorder
    events: tuple[Event, ...] = ()


def read_record(data: bytes) -> Reading:
    """Play a record again; raises RecordError naming the first line that is damaged, impossible or refused."""
    return _Reader(data).read()


def digest(state: GameState) -> str:
    """A short hash of all that a round leaves behind: who took which cards, the die, the scores."""
    current = state.running
    tricks = ";".join(f"{taken.taker}:{format_cards(taken.trick.cards)}" for taken in current.tricks)
    die = current.die.letter if current.die is not None else ""
    scores = ";".join(",".join(map(str, points)) for points in state.scores)
    parts = (current.number, current.dealer, die, tricks, format_cards(current.asleep), scores)
    return hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()[:16]


def _header(game: Game, players: Sequence[Player], app: str) -> _Fields:
    return {
        "type": "papayoo",
        "format": FORMAT,
        "app": app,
        "seats": game.options.seats,
        "rounds": game.options.rounds,
        "seed": game.seed,
        "players": [{"name": player.name, "level": player.level} for player in players],
    }


def _deal_fields(state: GameState, dealt: CardsDealt) -> _Fields:
    return {
        "type": "deal",
        "round": state.running.number,
        "dealer": state.running.dealer,
        "hands": [format_cards(hand) for hand in dealt.hands],
        "asleep": format_cards(dealt.asleep),
    }


def _checked_line(fields: _Fields, previous_check: str) -> tuple[str, str]:
    body = json.dumps(fields, ensure_ascii=False, separators=(",", ":"))
    check = hashlib.sha256((previous_check + body).encode()).hexdigest()[:CHECK_DIGITS]
    return f'{body[:-1]},"check":"{check}"}}', check


@dataclass(slots=True)
class _RecordedChance:
    """Gives back the results that the reader has just read from a line."""

    dealer: int = 0
    next_deal: Deal = field(default_factory=lambda: Deal(()))
    next_roll: Suit = Suit.SPADES

    def first_dealer(self, seats: int) -> int:
        return self.dealer

    def deal(self, round_number: int, options: GameOptions, dealer: int) -> Deal:
        return self.next_deal

    def roll(self, round_number: int) -> Suit:
        return self.next_roll


class _Reader:
    """Reads one record line by line and plays it; what it writes down again must be what it reads."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._line = 0
        self._check = ""
        self._chance = _RecordedChance()

    def read(self) -> Reading:
        lines = self._lines()
        reading = self._begin(self._fields(lines[0]))
        written, happened = reading.recorder.lines, list[Event]()
        self._compare(written, lines[0])
        for line in lines[1:]:
            fields = self._fields(line)
            if len(written) < self._line:
                events = self._execute(reading.game, fields)
                reading.recorder.add(events)
                happened += events
            self._compare(written, line)
        if len(written) > self._line:
            self._fail("cut_off")
        reading.game.chance = SeededChance(reading.game.seed)
        return replace(reading, events=tuple(happened))

    def _lines(self) -> list[bytes]:
        lines = self._data.split(b"\n")
        if lines == [b""]:
            raise RecordError(1, "empty")
        if lines.pop() != b"":
            if not _BEGINNING.startswith(self._data[: len(_BEGINNING)]):
                raise RecordError(1, "foreign")
            raise RecordError(len(lines) + 1, "cut_off")
        return lines

    def _fail(self, fault: str, detail: str = "") -> NoReturn:
        raise RecordError(self._line, fault, detail)

    def _compare(self, written: list[str], line: bytes) -> None:
        if len(written) < self._line or written[self._line - 1].encode() != line:
            self._fail("differs")

    def _fields(self, line: bytes) -> _Fields:
        self._line += 1
        fields = self._parsed(line)
        if self._line == 1 and fields.get("type") != "papayoo":
            self._fail("foreign")
        fields.pop("check", None)
        try:
            expected, self._check = _checked_line(fields, self._check)
        except UnicodeEncodeError:
            self._fail("not_json")
        if line != expected.encode():
            self._fail("altered")
        return fields

    def _parsed(self, line: bytes) -> _Fields:
        try:
            fields = json.loads(line.decode())
        except (ValueError, RecursionError):
            fields = None
        if not isinstance(fields, dict):
            self._fail("foreign" if self._line == 1 else "not_json")
        return fields

    def _begin(self, fields: _Fields) -> Reading:
        try:
            if fields["format"] != FORMAT:
                self._fail("format", str(fields["format"]))
            options = GameOptions(_whole(fields["seats"]), _whole(fields["rounds"]))
            players = tuple(Player(_text(item["name"]), _level(item["level"])) for item in fields["players"])
            game = Game(options, _text(fields["seed"]), self._chance)
            app = _text(fields["app"])
        except (KeyError, TypeError, ValueError) as error:
            self._fail("malformed", str(error))
        if len(players) != options.seats:
            self._fail("malformed", "players")
        return Reading(game, players, Recorder(game, players, app))

    def _execute(self, game: Game, fields: _Fields) -> tuple[Event, ...]:
        try:
            return game.execute(self._command(fields))
        except IllegalCommand as refusal:
            self._fail("refused", refusal.reason.value)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self._fail("malformed", str(error))

    def _command(self, fields: _Fields) -> Command:
        match fields["type"]:
            case "deal":
                self._chance.dealer = _whole(fields["dealer"])
                hands = tuple(parse_cards(hand) for hand in fields["hands"])
                self._chance.next_deal = Deal(hands, parse_cards(fields["asleep"]))
                return StartRound()
            case "pass":
                return PassCards(_whole(fields["seat"]), parse_cards(fields["cards"]))
            case "die":
                self._chance.next_roll = Suit.from_letter(fields["suit"])
                return RollDie(_whole(fields["seat"]))
            case "play":
                return PlayCard(_whole(fields["seat"]), Card.from_code(fields["card"]))
            case other:
                raise ValueError(f"type {other!r}")


def _whole(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"not a whole number: {value!r}")
    return value


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"not a text: {value!r}")
    return value


def _level(value: object) -> str | None:
    return None if value is None else _text(value)
