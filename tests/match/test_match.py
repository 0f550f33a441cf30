"""Tests of matches: records after each command, outdated choices, failing bots, loading."""

import random
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.levels import FALLBACK_LEVEL, LAST_RESORT, bot_of
from papayoo.engine import (
    Card,
    GameOptions,
    HandDealt,
    IllegalCommand,
    PassCards,
    PassHidden,
    PassLaid,
    Phase,
    PlayCard,
    Player,
    Reading,
    Reason,
    RoundStarted,
    SeatView,
    Seen,
    read_record,
    stream,
)
from papayoo.match import DirectThinker, Match, Thinker, ThreadThinker, answer, new_game
from papayoo.match import match as match_module
from papayoo.match.match import NO_HABITS
from papayoo.match.thinker import FinishedTask, Task
from tests.loops import check_all, for_all
from tests.positions import SEAT_COUNTS

MEDIUM = bot_of("medium")


def ignore(_: str) -> None:
    """Discard a record instead of saving it."""


def table(
    seats: int = 3,
    rounds: int = 1,
    *,
    seed: str = "match",
    level: str = "medium",
    keep: Callable[[str], None] = ignore,
    thinker: Thinker | None = None,
    person: bool = True,
    clock: Callable[[], float] = float,
) -> Match:
    first = Player("Ann") if person else Player("Auto", level)
    players = [first, *(Player(f"Bot {seat}", level) for seat in range(1, seats))]
    reading = new_game(GameOptions(seats, rounds), seed, players)
    return Match(reading, thinker or DirectThinker(), lambda match: keep(match.record), clock=clock)


def execute_next(match: Match) -> tuple[Seen, ...]:
    """Execute the next command; the medium bot chooses for the human player."""
    if match.view.phase is Phase.BETWEEN_ROUNDS:
        return match.start_round()
    if match.view.is_asked:
        return match.submit(answer(MEDIUM, match.view, stream("person", str(len(match.record)))))
    while True:
        events = ask_and_poll(match)
        if events:
            return events


def ask_and_poll(match: Match) -> tuple[Seen, ...]:
    """Ask the next bot for its choice and return the new events, as the table does in each frame."""
    match.ask_next_bot()
    return match.poll()


def play(match: Match, commands: int | None = None) -> Match:
    """Execute a number of commands, or all commands to the end of the game, and return the match."""
    done = 0
    while not match.is_over and done != commands:
        execute_next(match)
        done += 1
    return match


@dataclass
class SlowThinker:
    """A thinker that runs a task when the test calls ``finish``, even if the task is outdated."""

    asked: list[tuple[Hashable, Task]] = field(default_factory=list)
    ready: list[FinishedTask] = field(default_factory=list)

    def start(self, ticket: Hashable, question: Task) -> None:
        self.asked.append((ticket, question))

    def finish(self, index: int) -> None:
        ticket, question = self.asked[index]
        future: Future[object] = Future()
        future.set_result(question())
        self.ready.append(FinishedTask(ticket, future))

    def poll(self) -> FinishedTask | None:
        return self.ready.pop(0) if self.ready else None

    def close(self) -> None:
        pass


class RaisingBot:
    """A bot that raises an exception at every decision."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        raise RuntimeError("out of order")

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        raise RuntimeError("out of order")


class CheatingBot:
    """A bot that passes too few cards and plays cards that it does not hold."""

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return view.hand[:1]

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        gone = [play.card for taken in view.tricks for play in taken.trick.plays] + list(view.received)
        return next((card for card in gone if card not in view.hand), view.hand[0]._replace(rank=11))


def with_bad_bot(monkeypatch: pytest.MonkeyPatch, bad: Bot) -> None:
    """Replace the bot of the level "medium" by another one."""
    monkeypatch.setattr(match_module, "bot_of", lambda level, *_, **__: bad if level == "medium" else bot_of(level))


# Records


@pytest.mark.parametrize("every_seats", [[2, 5, 8], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len)
def test_record_after_each_command_leads_to_the_same_view(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        kept: list[str] = []
        match = table(seats, keep=kept.append)
        while not match.is_over:
            before = len(kept)
            execute_next(match)
            assert len(kept) == before + 1
            assert kept[-1] == match.record
            assert read_record(kept[-1].encode()).game.view(0) == match.view

    check_all(every_seats, check)


def test_refused_command_saves_and_changes_nothing() -> None:
    kept: list[str] = []
    match = play(table(keep=kept.append), 1)
    view, texts = match.view, list(kept)
    with pytest.raises(IllegalCommand) as refused:
        match.submit(PlayCard(0, match.view.hand[0]))
    assert refused.value.reason is Reason.NOT_PLAYING
    assert (match.view, kept) == (view, texts)


def test_record_can_be_saved_before_the_first_command() -> None:
    kept: list[str] = []
    table(keep=kept.append).notify_observer()
    assert read_record(kept[0].encode()).game.view(0).phase is Phase.BETWEEN_ROUNDS


# The watching seat


def test_events_are_those_of_the_watching_seat() -> None:
    match = table(4)
    (started, before), (dealt, after) = match.start_round()
    assert isinstance(started, RoundStarted)
    assert isinstance(dealt, HandDealt)
    assert (before.hand, after) == ((), match.view)
    assert tuple(sorted(dealt.hand)) == match.view.hand
    laid: list[PassLaid | PassHidden] = []
    while match.view.phase is Phase.PASSING:
        laid += [event for event, _ in execute_next(match) if isinstance(event, PassLaid | PassHidden)]
    assert [type(event) for event in sorted(laid, key=lambda event: event.seat)] == [PassLaid, *[PassHidden] * 3]


def test_bots_are_asked_in_turn_and_human_player_never() -> None:
    match, asked = table(4), list[int]()
    match.start_round()
    while (bot := match.next_bot()) is not None:
        asked.append(bot)
        while not ask_and_poll(match):
            pass
    assert asked == [1, 2, 3]
    assert match.view.passed_seats == {1, 2, 3}
    assert match.view.is_asked


def test_no_bot_is_asked_between_rounds() -> None:
    thinker = SlowThinker()
    match = table(3, thinker=thinker)
    assert match.next_bot() is None
    assert ask_and_poll(match) == ()
    assert thinker.asked == []


def test_view_is_built_once_for_each_state() -> None:
    """A frame on the screen asks for the view dozens of times."""
    match = table(3)
    before = match.view
    assert match.view is before
    match.start_round()
    assert match.view is not before


def test_rename_of_the_person_changes_that_name_alone() -> None:
    match = table(3)
    match.rename_person("Zoe")
    assert [player.name for player in match.players] == ["Zoe", "Bot 1", "Bot 2"]
    assert [player.name for player in read_record(match.record.encode()).players] == ["Ann", "Bot 1", "Bot 2"]


# Answers of bots


def test_bots_know_the_habits_of_a_person_only(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []

    def bot_with_habits(level: str, stop: object = None, known: object = None, **_: object) -> Bot:
        told.append(known)
        return bot_of(level)

    monkeypatch.setattr(match_module, "bot_of", bot_with_habits)
    habits = replace(NO_HABITS, evidence=tuple(-0.1 * number for number in range(len(NO_HABITS.evidence))))
    for person in (True, False):
        match = table(3, person=person)
        match.habits = habits
        match.start_round()
        while not ask_and_poll(match):
            pass
    assert told == [{0: habits.odds}, {}]


def test_bot_is_asked_once_per_decision() -> None:
    thinker = SlowThinker()
    match = table(3, thinker=thinker)
    match.start_round()
    for _ in range(5):
        assert ask_and_poll(match) == ()
    assert len(thinker.asked) == 1


def test_outdated_answer_is_dropped() -> None:
    """The bot is asked for its choice again after the human player's pass.

    Its first choice must be ignored.
    """
    thinker = SlowThinker()
    match = table(3, thinker=thinker)
    match.start_round()
    match.ask_next_bot()
    thinker.finish(0)
    match.submit(PassCards(0, match.view.hand[:5]))
    record = match.record
    assert ask_and_poll(match) == ()
    assert match.record == record
    assert len(thinker.asked) == 2
    thinker.finish(1)
    assert ask_and_poll(match) != ()
    assert match.view.passed_seats == {0, 1}


def test_repeated_answer_is_executed_once() -> None:
    thinker = SlowThinker()
    match = table(3, thinker=thinker)
    match.start_round()
    match.ask_next_bot()
    thinker.finish(0)
    thinker.finish(0)
    assert ask_and_poll(match) != ()
    record = match.record
    assert ask_and_poll(match) == ()
    assert match.record == record


@for_all(seats=[2, 3, 5, 8])
def test_thread_thinker_gives_the_same_game_as_direct_thinker(seats: int) -> None:
    thinker = ThreadThinker()
    try:
        threaded = play(table(seats, thinker=thinker)).record
    finally:
        thinker.close()
    assert threaded == play(table(seats)).record


# Failing bots


@pytest.mark.parametrize("bad", [RaisingBot(), CheatingBot()], ids=["raises", "cheats"])
def test_failing_bot_is_replaced_by_fallback_level_and_logged(
    monkeypatch: pytest.MonkeyPatch, logged_failures: pytest.LogCaptureFixture, bad: Bot
) -> None:
    with_bad_bot(monkeypatch, bad)
    match = play(table(3, level="medium"))
    assert match.is_over
    assert sum(match.view.totals) == 250
    assert len(logged_failures.records) >= 2 * 20, "one record per failure"
    assert all(record.exc_info for record in logged_failures.records)
    assert "seat 1" in logged_failures.text


def test_last_resort_answers_if_fallback_level_fails(
    monkeypatch: pytest.MonkeyPatch, logged_failures: pytest.LogCaptureFixture
) -> None:
    fails = ("medium", FALLBACK_LEVEL)
    monkeypatch.setattr(
        match_module, "bot_of", lambda level, *_, **__: RaisingBot() if level in fails else bot_of(level)
    )
    match = play(table(3, level="medium"))
    assert match.is_over
    assert sum(match.view.totals) == 250
    assert LAST_RESORT in logged_failures.text


@pytest.mark.parametrize(("bad", "error"), [(RaisingBot(), RuntimeError), (CheatingBot(), IllegalCommand)])
def test_failing_bot_fails_a_test(monkeypatch: pytest.MonkeyPatch, bad: Bot, error: type[Exception]) -> None:
    with_bad_bot(monkeypatch, bad)
    match = table(3, level="medium")
    with pytest.raises(error):
        play(match, 5)


@pytest.mark.usefixtures("logged_failures")
def test_failure_to_save_is_not_taken_for_a_failure_of_the_bot(caplog: pytest.LogCaptureFixture) -> None:
    is_broken = False

    def save(record: str) -> None:
        if is_broken:
            raise RuntimeError("no room for the record")

    match = table(3, keep=save)
    match.start_round()
    match.submit(answer(MEDIUM, match.view, random.Random(1)))
    is_broken = True
    with pytest.raises(RuntimeError, match="no room") as caught:
        ask_and_poll(match)
    assert caught.value.__context__ is None
    assert caplog.records == []


def test_bot_is_replaced_after_five_seconds_and_its_answer_dropped(caplog: pytest.LogCaptureFixture) -> None:
    seconds, thinker = [0.0], SlowThinker()
    match = table(3, thinker=thinker, clock=lambda: seconds[0])
    match.start_round()
    match.submit(answer(MEDIUM, match.view, random.Random(1)))
    assert ask_and_poll(match) == ()
    seconds[0] = 5.0
    assert ask_and_poll(match) == ()
    seconds[0] = 5.1
    assert ask_and_poll(match), "the fallback level answers"
    assert "late" in caplog.text
    thinker.finish(0)
    assert match.next_bot() == 2
    assert ask_and_poll(match) == ()


def test_bot_stops_when_time_is_up_or_answer_is_outdated(monkeypatch: pytest.MonkeyPatch) -> None:
    stops: list[Callable[[], bool]] = []

    def bot_with_stop(level: str, stop: Callable[[], bool] = bool, *_: object, **__: object) -> Bot:
        stops.append(stop)
        return bot_of(level)

    monkeypatch.setattr(match_module, "bot_of", bot_with_stop)
    seconds, thinker = [5.0], SlowThinker()
    match = table(3, thinker=thinker, clock=lambda: seconds[0])
    match.start_round()
    match.submit(answer(MEDIUM, match.view, random.Random(1)))
    ask_and_poll(match)
    thinker.finish(0)
    assert not stops[0]()
    seconds[0] = 6.0
    assert not stops[0]()
    seconds[0] = 6.1
    assert stops[0]()
    seconds[0] = 5.0
    match.go_back_to(match.decisions[-1])
    assert stops[0]()


@pytest.mark.usefixtures("logged_failures")
def test_unknown_level_is_played_by_fallback_level_and_logged_once(caplog: pytest.LogCaptureFixture) -> None:
    match = play(table(3, level="grandmaster"))
    assert match.is_over
    assert ["grandmaster" in record.getMessage() for record in caplog.records] == [True]
    assert caplog.records[0].exc_info is None
    assert match.players[1].level == "grandmaster"


# Loaded games


def loaded(record: str) -> Match:
    return Match(read_record(record.encode()), DirectThinker())


@pytest.mark.parametrize(
    ("every_seats", "moments"),
    [(SEAT_COUNTS[::3], 1), pytest.param(SEAT_COUNTS, 4, marks=pytest.mark.full)],
    ids=["some", "every"],
)
def test_loaded_game_continues_like_an_uninterrupted_one(every_seats: Sequence[int], moments: int) -> None:
    def check(seats: int) -> None:
        kept: list[str] = []
        whole = play(table(seats, 2, keep=kept.append)).record
        points = random.Random(seats).sample(range(len(kept) - 1), moments)
        for point in [0, *points]:
            assert play(loaded(kept[point])).record == whole

    check_all(every_seats, check)


def test_game_loaded_repeatedly_stays_the_same() -> None:
    whole = play(table(4, 1)).record
    match = table(4, 1)
    while not match.is_over:
        match = play(loaded(match.record), 3)
    assert match.record == whole


def test_bots_play_a_whole_game() -> None:
    match = play(table(5, 2, person=False))
    assert match.is_over
    assert sum(match.view.totals) == 500


def test_new_game_has_its_players_and_nothing_dealt() -> None:
    reading: Reading = new_game(
        GameOptions(3, 2), "seed", [Player("Ann"), Player("B", "medium"), Player("C", "medium")]
    )
    assert reading.game.state.phase is Phase.BETWEEN_ROUNDS
    assert [player.name for player in reading.players] == ["Ann", "B", "C"]
    assert read_record(reading.recorder.text.encode()).game.seed == "seed"
