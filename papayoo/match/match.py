"""A game with its players and record, in which bots choose without blocking the caller."""

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from papayoo.ai.habits import Habits
from papayoo.ai.levels import FALLBACK_LEVEL, LAST_RESORT, UnknownLevel, bot_of
from papayoo.engine import (
    Assist,
    AssistKind,
    Card,
    Command,
    Event,
    Game,
    GameOptions,
    GameState,
    Player,
    Reading,
    Recorder,
    SeatView,
    Seen,
    StartRound,
    read_record,
)
from papayoo.match.bot_play import answer, bot_stream
from papayoo.match.thinker import FinishedTask, Thinker
from papayoo.match.undo_points import Decision, decisions_of

_log = logging.getLogger(__name__)

THINKING_TIME_S = 1.0
"""Time in seconds after which a searching bot must choose the best option found so far."""
ANSWER_TIMEOUT_S = 5.0
"""Time in seconds after which a bot is replaced by the fallback level for one decision."""

NO_HABITS = Habits()

Observer = Callable[["Match"], object]
"""A function called with the match after each change of its record, for example to save it."""


@dataclass(frozen=True, slots=True, eq=False)
class Ticket:
    """Identifies a request to a bot: its seat, and the time of the request in seconds. No two tickets are equal."""

    seat: int
    asked_at: float


class Match:
    """A game in progress with its players, seen from the human player's seat.

    All commands, of the human player and of bots, go through ``submit``. ``clock`` returns monotonic seconds.
    ``habits`` are the bots' estimates of the human player's style.
    """

    def __init__(
        self,
        reading: Reading,
        thinker: Thinker,
        observer: Observer = lambda match: None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.players = reading.players
        self.watcher = 0  # the human player sits at the first seat
        self._game = reading.game
        self._recorder = reading.recorder
        self._observer = observer
        self._thinker = thinker
        self._asked: Ticket | None = None
        self._clock = clock
        self.habits = NO_HABITS
        self.minds_standings = False
        """Whether bots play for their places in the game, and not only for few points."""
        self._unknown_levels: set[str] = set()
        self._seen: tuple[GameState, SeatView] | None = None
        """The latest view, with the state that it shows. A frame on the screen needs the view dozens of times."""

    @property
    def view(self) -> SeatView:
        """The view of the human player's seat."""
        if self._seen is None or self._seen[0] is not self._game.state:
            self._seen = self._game.state, self._game.view(self.watcher)
        return self._seen[1]

    @property
    def seed(self) -> str:
        return self._game.seed

    @property
    def has_person(self) -> bool:
        """Whether a human plays at the seat from which the game is seen."""
        return self.players[self.watcher].level is None

    @property
    def record(self) -> str:
        return self._recorder.text

    @property
    def is_over(self) -> bool:
        return self._game.is_over

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The hands dealt in the round that has just ended, by seat; none during a round."""
        state = self._game.state
        return () if state.phase.is_in_round or state.round is None else state.round.dealt

    def rename_person(self, name: str) -> None:
        """Rename the human player on the screen; the record keeps the name from the start of the game."""
        own = replace(self.players[self.watcher], name=name)
        self.players = (*self.players[: self.watcher], own, *self.players[self.watcher + 1 :])

    def notify_observer(self) -> None:
        """Call the observer with this match, for example to save its record."""
        self._observer(self)

    def submit(self, command: Command) -> tuple[Seen, ...]:
        """Execute a command and return what the watching seat sees of it.

        Raises IllegalCommand if the rules refuse the command; the game is then unchanged.
        """
        return self._record_events(self._game.execute(command))

    def _record_events(self, events: tuple[Event, ...]) -> tuple[Seen, ...]:
        """Record the events of the command just executed; return what the watching seat sees of it."""
        self._asked = None
        self._recorder.add(events)
        self.notify_observer()
        return self._game.seen(self.watcher)

    @property
    def allows_undo(self) -> bool:
        return self.has_person

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The human player's decisions in the running round that can be undone, in order."""
        return decisions_of(self.view) if self.allows_undo else ()

    @property
    def assists(self) -> tuple[Assist, ...]:
        """The hints and undos that the human player has used in each round."""
        return self._recorder.assists

    @property
    def assisted_rounds(self) -> tuple[int, ...]:
        return tuple(sorted({assist.round_number for assist in self.assists}))

    def add_assist(self, kind: AssistKind) -> None:
        """Record a hint or undo in the running round; raises ValueError if no round is running."""
        self._recorder.add_assist(kind)
        self.notify_observer()

    def go_back_to(self, decision: Decision) -> None:
        """Undo a decision and everything after it; raises ValueError if it cannot be undone.

        The cards and the die stay the same, because they come from the seed. The round is recorded as played with help.
        """
        if decision not in self.decisions:
            raise ValueError(f"not a decision of the running round: {decision}")
        running = self.view.round_number
        kinds = {AssistKind.UNDO, *(assist.kind for assist in self.assists if assist.round_number == running)}
        self._take(self.read(self._recorder.text_before(decision)))
        for kind in sorted(kinds):
            self._recorder.add_assist(kind)
        self.notify_observer()

    def read(self, record: str) -> Reading:
        """Return the game in a text that begins like the record of this match."""
        return read_record(record.encode(), self._game.beginning.scores)

    def _take(self, reading: Reading) -> None:
        """Replace the game by one read from a record, for example after an undo."""
        self._game, self._recorder = reading.game, reading.recorder
        self._asked = None

    def start_round(self) -> tuple[Seen, ...]:
        """Deal the next round."""
        return self.submit(StartRound())

    def next_bot(self) -> int | None:
        """Return the seat of the bot that has to act next, or None if there is none."""
        return next((seat for seat in sorted(self.view.to_act) if self.players[seat].level is not None), None)

    def ask_next_bot(self) -> None:
        """Start computing the next bot's choice, unless it has already been started."""
        seat = self.next_bot()
        if seat is not None and self._asked is None:
            self._ask(Ticket(seat, self._clock()))

    def poll(self) -> tuple[Seen, ...]:
        """Execute the bot's choice if it is ready, and return what is seen of it; never waits.

        If a bot fails or exceeds ``ANSWER_TIMEOUT_S``, the fallback level chooses for it this time.
        """
        finished = self._thinker.poll()
        if self._asked is None:
            return ()
        seat = self._asked.seat
        if finished is not None and finished.ticket is self._asked:
            self._asked = None
            return self._execute_answer(seat, finished)
        if self._clock() - self._asked.asked_at > ANSWER_TIMEOUT_S:
            self._asked = None
            _log.error("the bot at seat %d is late; the level %s answers for it", seat, FALLBACK_LEVEL)
            return self._fall_back(seat)
        return ()

    def _ask(self, ticket: Ticket) -> None:
        self._asked = ticket
        view, level = self._game.view(ticket.seat), self.players[ticket.seat].level
        assert level is not None
        rng = bot_stream(self._game.seed, view)
        known = {self.watcher: self.habits.odds} if self.has_person else {}

        def is_time_up() -> bool:
            return self._asked is not ticket or self._clock() - ticket.asked_at > THINKING_TIME_S

        bot = partial(bot_of, level, is_time_up, known, minds_standings=self.minds_standings)
        self._thinker.start(ticket, lambda: answer(bot(), view, rng))

    def _execute_answer(self, seat: int, finished: FinishedTask) -> tuple[Seen, ...]:
        try:
            command = finished.result()
            assert isinstance(command, Command)
            events = self._game.execute(command)
        except UnknownLevel as error:
            self._log_once(error.level)
            return self._fall_back(seat)
        except Exception:  # noqa: BLE001  a third-party bot may raise any error; another level replaces it
            _log.exception("the bot at seat %d failed; the level %s answers for it", seat, FALLBACK_LEVEL)
            return self._fall_back(seat)
        return self._record_events(events)  # an error of the observer, for example while saving, is none of the bot

    def _log_once(self, level: str) -> None:
        if level not in self._unknown_levels:
            self._unknown_levels.add(level)
            _log.warning("unknown level %.200r; the level %s plays instead", level, FALLBACK_LEVEL)

    def _fall_back(self, seat: int) -> tuple[Seen, ...]:
        view = self._game.view(seat)
        try:
            command = answer(bot_of(FALLBACK_LEVEL), view, bot_stream(self._game.seed, view))
        except Exception:  # noqa: BLE001  a third-party bot may raise any error; another level replaces it
            _log.exception("the level %s failed too; %s answers", FALLBACK_LEVEL, LAST_RESORT)
            command = answer(bot_of(LAST_RESORT), view, bot_stream(self._game.seed, view))
        return self.submit(command)


def new_game(options: GameOptions, seed: str, players: Sequence[Player]) -> Reading:
    """Return a new game before its first round, and a recorder with its header."""
    game = Game(options, seed)
    return Reading(game, tuple(players), Recorder(game, players))
