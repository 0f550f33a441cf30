"""Game records as JSON lines, for saves, replays and bug reports.

The format is documented in ``docs/record-format.md``. A record contains the options, the seed, the players, and then
all random results and decisions in order. Reading replays the game, so that every readable record can be continued.
Each line has a checksum over itself and the checksum of the previous line, so that the place of any damage is found.
"""

import hashlib
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import NoReturn

from papayoo import __version__
from papayoo.engine.assist import Assist, AssistKind
from papayoo.engine.cards import Card, Suit, format_cards, parse_cards
from papayoo.engine.chance import Deal, RecordedChance, SeededChance
from papayoo.engine.commands import Command, PassCards, PlayCard, RollDie, StartRound
from papayoo.engine.errors import IllegalCommand
from papayoo.engine.events import CardPlayed, CardsDealt, DieRolled, Event, PassLaid, RoundScored
from papayoo.engine.game import Game
from papayoo.engine.header import FIRST_FORMAT, FORMAT, Player, header_fields, needed_format, options_of, player_of
from papayoo.engine.phase import Phase
from papayoo.engine.record_lines import Fields, checked_line, fields_of, integer, split_lines, text
from papayoo.engine.scores import Scores
from papayoo.engine.state import GameState

__all__ = ["FORMAT", "Reading", "RecordError", "Recorder", "digest", "read_record"]

_BEGINNING = b'{"type":"papayoo"'
"""The first bytes of every record; a file that begins differently is not a record."""


class RecordError(Exception):
    """Raised for a record that cannot be replayed.

    ``line`` is the number of the bad line, from 1; ``fault`` is a key of the message catalog; ``detail`` is further
    information. ``round_number`` and ``trick`` are the numbers of the round and of the trick in it that the record
    ends with or goes wrong in; 0 before the first round, and outside of tricks.
    """

    def __init__(self, line: int, fault: str, detail: str = "", round_number: int = 0, trick: int = 0) -> None:
        self.line = line
        self.fault = fault
        self.detail = detail
        self.round_number = round_number
        self.trick = trick

    def __str__(self) -> str:
        return f"line {self.line}: {self.fault} {self.detail}".rstrip()


class Recorder:
    """Writes the record of a running game; ``add`` must be called with every event."""

    def __init__(
        self, game: Game, players: Sequence[Player], app: str = __version__, record_format: int | None = None
    ) -> None:
        """Begin a record in the given format, or in the lowest format that can represent the game."""
        self._game = game
        self._check = ""
        self.lines: list[str] = []
        self.assists: tuple[Assist, ...] = ()
        self._format = record_format or needed_format(game.options, players)
        self._write(header_fields(game, players, app, self._format))

    @property
    def text(self) -> str:
        """The text of the record so far. Every line ends with a line feed."""
        return _joined(self.lines)

    def add(self, events: Iterable[Event]) -> None:
        """Add events to the record.

        Leaves out events that follow from others when the record is replayed.
        """
        for event in events:
            fields = self._fields_of(event)
            if fields is not None:
                self._write(fields)

    def text_before(self, command: PassCards | PlayCard, round_number: int | None = None) -> str:
        """Return the lines of the record up to a command, without the command itself.

        The command must have been given in the round with this number, by default in the current round. Raises
        ValueError if it was not.
        """
        wanted, lines = _decision_fields(command), [fields_of(line) for line in self.lines]
        deals = [index for index, fields in enumerate(lines) if fields["type"] == "deal"]
        number = len(deals) if round_number is None else round_number
        if 0 < number <= len(deals):
            for index in range(deals[number - 1], (*deals, len(lines))[number]):
                if lines[index] == wanted:
                    return _joined(self.lines[:index])
        raise ValueError(f"not in round {number}: {command}")

    def add_assist(self, kind: AssistKind) -> None:
        """Record a hint or undo in the running round, unless the round already has one of that kind.

        Raises ValueError if no round is running.
        """
        state = self._game.state
        if not state.phase.is_in_round:
            raise ValueError("help is taken in a round")
        assist = Assist(state.running.number, kind)
        if assist not in self.assists:
            self.assists = (*self.assists, assist)
            self._raise_format()
            self._write({"type": "assist", "round": assist.round_number, "kind": kind.value})

    def _raise_format(self) -> None:
        """Rewrite all lines in the newest record format."""
        if self._format < FORMAT:
            header, *others = (fields_of(line) for line in self.lines)
            self._format, self._check = FORMAT, ""
            self.lines.clear()
            for fields in ({**header, "format": FORMAT}, *others):
                self._write(fields)

    def _fields_of(self, event: Event) -> Fields | None:
        match event:
            case CardsDealt():
                return _deal_fields(self._game.state, event)
            case PassLaid(seat, cards):
                return _decision_fields(PassCards(seat, cards))
            case DieRolled(seat, suit):
                return {"type": "die", "seat": seat, "suit": suit.letter}
            case CardPlayed(seat, card):
                return _decision_fields(PlayCard(seat, card))
            case RoundScored(_, points, _):
                return {"type": "score", "points": list(points), "digest": digest(self._game.state)}
            case _:
                return None

    def _write(self, fields: Fields) -> None:
        line, self._check = checked_line(fields, self._check)
        self.lines.append(line)


@dataclass(frozen=True, slots=True)
class Reading:
    """The result of reading a record: the game, its players, and a recorder that continues it.

    ``events`` are all events in order, and reveal every hand.
    """

    game: Game
    players: tuple[Player, ...]
    recorder: Recorder
    events: tuple[Event, ...] = ()


def read_record(data: bytes, earlier: Scores = ()) -> Reading:
    """Replay a record; raises RecordError at the first line that is damaged or illegal.

    Every kind of line end is accepted. ``recorder.text`` has the line ends that the game writes. ``earlier`` are the
    points of rounds before the first one in the record. They are in no file: only a practice has such a record.
    """
    return _Reader(data, earlier).read()


def digest(state: GameState) -> str:
    """Return a short hash of a round's results: cards taken by each seat, die, and scores."""
    current = state.running
    tricks = ";".join(f"{taken.taker}:{format_cards(taken.trick.cards)}" for taken in current.tricks)
    assert current.die is not None
    scores = ";".join(",".join(map(str, points)) for points in state.scores)
    parts = (current.number, current.dealer, current.die.letter, tricks, format_cards(current.asleep), scores)
    return hashlib.sha256("|".join(map(str, parts)).encode()).hexdigest()[:16]


def _joined(lines: Iterable[str]) -> str:
    return "".join(line + "\n" for line in lines)


def _decision_fields(command: PassCards | PlayCard) -> Fields:
    match command:
        case PassCards(seat, cards):
            return {"type": "pass", "seat": seat, "cards": format_cards(cards)}
        case PlayCard(seat, card):
            return {"type": "play", "seat": seat, "card": card.code}


def _deal_fields(state: GameState, dealt: CardsDealt) -> Fields:
    return {
        "type": "deal",
        "round": state.running.number,
        "dealer": state.running.dealer,
        "hands": [format_cards(hand) for hand in dealt.hands],
        "asleep": format_cards(dealt.asleep),
    }


class _Reader:
    """Replays a record line by line, and checks that recording the replay gives the same lines."""

    def __init__(self, data: bytes, earlier: Scores = ()) -> None:
        self._earlier = earlier
        self._lines, self._is_ended = split_lines(data)
        self._line = 0
        self._check = ""
        self._chance = RecordedChance()
        self._reading: Reading | None = None

    def read(self) -> Reading:
        if not self._lines:
            raise RecordError(1, "empty")
        reading = self._reading = self._begin(self._fields(self._lines[0]))
        written, happened = reading.recorder.lines, list[Event]()
        self._compare(written, self._lines[0])
        for line in self._lines[1:]:
            fields = self._fields(line)
            if len(written) < self._line:
                happened += self._follow(reading, fields)
            self._compare(written, line)
        if len(written) > self._line:
            self._fail("cut_off")
        reading.game.chance = SeededChance(reading.game.seed)
        return replace(reading, events=tuple(happened))

    def _fail(self, fault: str, detail: str = "") -> NoReturn:
        raise RecordError(self._line, fault, detail, *self._place())

    def _place(self) -> tuple[int, int]:
        """Return the numbers of the round and of the trick that the game has reached; 0 where there is none."""
        if self._reading is None:
            return 0, 0
        state = self._reading.game.state
        if state.phase.is_in_round:
            return state.running.number, len(state.running.tricks) + 1 if state.phase is Phase.PLAYING else 0
        is_begun = state.phase is Phase.OVER or len(self._reading.recorder.lines) >= self._line
        return len(state.scores) + (not is_begun), 0

    def _compare(self, written: list[str], line: bytes) -> None:
        if len(written) < self._line or written[self._line - 1].encode() != line:
            self._fail("differs")

    def _fields(self, line: bytes) -> Fields:
        self._line += 1
        fields = self._parsed(line)
        if self._line == 1:
            self._check_kind(fields)
        fields.pop("check", None)
        try:
            expected, self._check = checked_line(fields, self._check)
        except UnicodeEncodeError:
            self._fail("not_json")
        if line != expected.encode():
            self._fail("altered")
        return fields

    def _check_kind(self, header: Fields) -> None:
        """Raise RecordError if the header belongs to another kind of file or to a newer format.

        This is checked before the checksum, because a newer format may compute it differently.
        """
        if header.get("type") != "papayoo":
            self._fail("foreign")
        number = header.get("format")
        if type(number) is int and number > FORMAT:
            self._fail("format", str(number))

    def _parsed(self, line: bytes) -> Fields:
        try:
            fields = json.loads(line.decode())
        except (ValueError, RecursionError):
            fields = None
        if not isinstance(fields, dict):
            self._fail(self._fault_of_no_object(line))
        return fields

    def _fault_of_no_object(self, line: bytes) -> str:
        if self._line == 1 and not _BEGINNING.startswith(line[: len(_BEGINNING)]):
            return "foreign"
        is_cut_off = self._line == len(self._lines) and not self._is_ended
        return "cut_off" if is_cut_off else "foreign" if self._line == 1 else "not_json"

    def _begin(self, fields: Fields) -> Reading:
        try:
            if fields["format"] not in range(FIRST_FORMAT, FORMAT + 1):
                self._fail("format", str(fields["format"]))
            record_format = int(fields["format"])
            options = options_of(fields)
            players = tuple(player_of(item) for item in fields["players"])
            game = Game(options, text(fields["seed"]), self._chance, self._earlier)
            app = text(fields["app"])
        except (KeyError, TypeError, ValueError) as error:
            self._fail("malformed", str(error))
        if len(players) != options.seats:
            self._fail("malformed", "players")
        if record_format < needed_format(options, players):
            self._fail("malformed", "format")
        return Reading(game, players, Recorder(game, players, app, record_format))

    def _follow(self, reading: Reading, fields: Fields) -> tuple[Event, ...]:
        """Execute the command in a line of the record, and return its events."""
        if fields.get("type") == "assist":
            self._add_assist(reading.recorder, fields)
            return ()
        events = self._execute(reading.game, fields)
        reading.recorder.add(events)
        return events

    def _add_assist(self, recorder: Recorder, fields: Fields) -> None:
        try:
            recorder.add_assist(AssistKind(text(fields["kind"])))
        except (KeyError, TypeError, ValueError) as error:
            self._fail("malformed", str(error))

    def _execute(self, game: Game, fields: Fields) -> tuple[Event, ...]:
        try:
            return game.execute(self._command(fields))
        except IllegalCommand as refusal:
            self._fail("refused", refusal.reason.value)
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self._fail("malformed", str(error))

    def _command(self, fields: Fields) -> Command:
        match fields["type"]:
            case "deal":
                self._chance.dealer = integer(fields["dealer"])
                hands = tuple(parse_cards(hand) for hand in fields["hands"])
                self._chance.next_deal = Deal(hands, parse_cards(fields["asleep"]))
                return StartRound()
            case "pass":
                return PassCards(integer(fields["seat"]), parse_cards(fields["cards"]))
            case "die":
                self._chance.next_roll = Suit.from_letter(fields["suit"])
                return RollDie(integer(fields["seat"]))
            case "play":
                return PlayCard(integer(fields["seat"]), Card.from_code(fields["card"]))
            case other:
                raise ValueError(f"type {other!r}")
