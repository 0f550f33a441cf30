"""Tests of undo in the running round, and of the record after an undo."""

import json
import random
from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import (
    Assist,
    AssistKind,
    Command,
    GameOptions,
    PassCards,
    PassRule,
    Phase,
    PlayCard,
    Player,
    SeatView,
    read_record,
)
from papayoo.match import DirectThinker, Match, Thinker, new_game
from papayoo.match.thinker import FinishedTask, Task
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, command_from_view

LEVEL = "novice"


def ignore(_: str) -> None:
    pass


def table(
    options: GameOptions, seed: str = "undo", *, keep: Callable[[str], None] = ignore, thinker: Thinker | None = None
) -> Match:
    players = [Player("Ann"), *(Player(f"Bot {seat}", LEVEL) for seat in range(1, options.seats))]
    return Match(new_game(options, seed, players), thinker or DirectThinker(), lambda match: keep(match.record))


def undo(match: Match) -> None:
    """Undo the last decision."""
    match.go_back_to(match.decisions[-1])


def loaded(record: str) -> Match:
    """Return the match of a record, as after a restart of the program."""
    return Match(read_record(record.encode()), DirectThinker())


def choice(view: SeatView) -> Command:
    """Return a random command for a view, always the same one for the same round, hand and phase."""
    command = command_from_view(view, random.Random(f"{view.round_number} {len(view.hand)} {view.phase}"))
    return PassCards(view.seat, tuple(sorted(command.cards))) if isinstance(command, PassCards) else command


def step(match: Match) -> Command | None:
    """Execute one command, and return it if it was the human player's."""
    if match.view.phase is Phase.BETWEEN_ROUNDS:
        match.start_round()
        return None
    if match.view.is_asked:
        command = choice(match.view)
        match.submit(command)
        return command
    match.ask_next_bot()
    while not match.poll():
        pass
    return None


def play(match: Match, commands: int | None = None) -> Match:
    done = 0
    while not match.is_over and done != commands:
        step(match)
        done += 1
    return match


def without_help(record: str) -> list[dict[str, object]]:
    """Return the lines of a record as dictionaries, without the lines about help.

    The checksum of each line and the number of the format are removed.
    """
    lines = [json.loads(line) for line in record.splitlines()]
    kept = ("check", "format")
    return [{k: v for k, v in line.items() if k not in kept} for line in lines if line["type"] != "assist"]


# Decisions that can be undone


def test_pass_and_plays_with_a_choice_are_decisions() -> None:
    match, expected = table(GameOptions(4, 1)), list[Command]()
    while not match.is_over:
        legal = match.view.legal
        command = step(match)
        if isinstance(command, PassCards) or (isinstance(command, PlayCard) and len(legal) > 1):
            expected.append(command)
        if not match.is_over:
            assert list(match.decisions) == expected
    assert len(expected) > 8


def test_there_are_no_decisions_outside_of_a_round() -> None:
    match = table(GameOptions(3, 2))
    seen = set()
    while not match.is_over:
        if match.view.phase is Phase.BETWEEN_ROUNDS or (match.view.phase is Phase.PASSING and match.view.is_asked):
            seen.add(match.view.phase)
            assert match.decisions == ()
        step(match)
    assert match.decisions == ()
    assert seen == {Phase.BETWEEN_ROUNDS, Phase.PASSING}


def test_there_are_no_decisions_without_a_human_player() -> None:
    players = [Player(f"Bot {seat}", LEVEL) for seat in range(3)]
    match = Match(new_game(GameOptions(3, 1), "bots", players), DirectThinker())
    play(match, 20)
    assert match.decisions == ()


def test_undo_of_another_command_is_refused() -> None:
    match = play(table(GameOptions(3, 1)), 20)
    record = match.record
    for wrong in (PlayCard(1, match.view.hand[0]), PlayCard(0, match.view.hand[0]), PassCards(0, match.view.hand[:5])):
        with pytest.raises(ValueError, match="decision"):
            match.go_back_to(wrong)
    assert match.record == record


# Undo


@pytest.mark.parametrize("every_seats", [[2, 5, 8], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len)
def test_undo_restores_the_view_before_the_decision(every_seats: Sequence[int]) -> None:
    def check(seats: int) -> None:
        match = play(table(GameOptions(seats, 2)), seats + 4)
        before: dict[Command, SeatView] = {}
        while match.view.phase.is_in_round:
            view = match.view
            command = step(match)
            if command is not None:
                before[command] = view
            for decision in match.decisions[::2] if len(match.view.hand) % 6 == 0 else ():
                if decision in before:
                    other = loaded(match.record)
                    other.go_back_to(decision)
                    assert other.view == before[decision]
                    assert loaded(other.record).view == before[decision]
        assert len(before) > 3

    check_all(every_seats, check)


def test_repeated_undo_reaches_the_first_decision() -> None:
    def check(rule: PassRule) -> None:
        match = play(table(GameOptions(4, 1, rule)), 30)
        left = len(match.decisions)
        while match.decisions:
            undo(match)
            left -= 1
            assert len(match.decisions) == left
            assert match.view.is_asked
        assert left == 0
        assert match.view.phase is Phase.PASSING
        assert len(match.view.hand) == 15

    check_all(PassRule, check)


def test_undo_of_the_pass_keeps_die_and_deal() -> None:
    match = table(GameOptions(4, 1))
    while match.view.phase is not Phase.PLAYING:
        step(match)
    before = match.view
    match.go_back_to(match.decisions[0])
    assert match.view.die is None
    while match.view != before:
        step(match)
        assert match.view.phase in (Phase.PASSING, Phase.ROLLING, Phase.PLAYING)
    assert before.die is not None


@given(seats=st.sampled_from(SEAT_COUNTS), rule=st.sampled_from(PassRule), seed=st.integers(0, 10**6), data=st.data())
def test_same_commands_after_undo_give_the_same_game(
    seats: int, rule: PassRule, seed: int, data: st.DataObject
) -> None:
    """After an undo, the match and a copy loaded from its record play on in the same way, some in another round."""
    options = GameOptions(seats, 1 + seats % 2, rule)
    whole = play(table(options, str(seed)))
    match = play(table(options, str(seed)), data.draw(st.integers(2, 90), label="commands"))
    if match.decisions:
        match.go_back_to(data.draw(st.sampled_from(match.decisions), label="decision"))
        killed = loaded(match.record)
        assert killed.view == match.view
        assert play(killed).record == play(match).record
    assert without_help(play(match).record) == without_help(whole.record)


def test_other_decision_after_undo_gives_another_valid_game() -> None:
    match = play(table(GameOptions(4, 1)), 20)
    taken_back = match.decisions[-1]
    assert isinstance(taken_back, PlayCard)
    undo(match)
    other = next(card for card in match.view.legal if card != taken_back.card)
    match.submit(PlayCard(0, other))
    play(match)
    assert read_record(match.record.encode()).game.view(0).totals == match.view.totals
    assert PlayCard(0, other).card.code in match.record


# Records


def test_record_is_saved_after_undo() -> None:
    kept: list[str] = []
    match = play(table(GameOptions(3, 1), keep=kept.append), 15)
    before = len(kept)
    undo(match)
    assert len(kept) == before + 1
    assert kept[-1] == match.record
    assert loaded(kept[-1]).view == match.view


def test_undo_is_recorded_once_per_round() -> None:
    match = table(GameOptions(3, 3))
    while len(match.view.scores) < 1 or len(match.decisions) < 3:
        step(match)
    assert not match.assists
    undo(match)
    undo(match)
    assert list(match.assists) == [Assist(2, AssistKind.UNDO)]
    play(match)
    assert list(match.assists) == list(loaded(match.record).assists) == [Assist(2, AssistKind.UNDO)]


def test_recorded_hint_survives_undo() -> None:
    match = play(table(GameOptions(3, 1)), 20)
    match.add_assist(AssistKind.HINT)
    while not match.view.is_asked:
        step(match)
    step(match)
    match.go_back_to(match.decisions[0])
    assert set(match.assists) == {Assist(1, AssistKind.UNDO), Assist(1, AssistKind.HINT)}


def test_hint_of_an_earlier_round_stays_in_its_round_after_undo() -> None:
    match = play(table(GameOptions(3, 2)), 20)
    match.add_assist(AssistKind.HINT)
    while match.view.round_number < 2 or len(match.decisions) < 2:
        step(match)
    assert list(match.assisted_rounds) == [1]
    undo(match)
    assert match.assists == (Assist(1, AssistKind.HINT), Assist(2, AssistKind.UNDO))
    assert match.assisted_rounds == (1, 2)


def test_record_is_saved_after_a_hint() -> None:
    kept: list[str] = []
    match = play(table(GameOptions(3, 1), keep=kept.append), 20)
    match.add_assist(AssistKind.HINT)
    assert loaded(kept[-1]).assists == (Assist(1, AssistKind.HINT),)


# Bots


class LateThinker:
    """A thinker that runs its tasks only when the test calls ``answer_all``."""

    def __init__(self) -> None:
        self.asked: list[tuple[Hashable, Task]] = []
        self.ready: list[FinishedTask] = []

    def start(self, ticket: Hashable, question: Task) -> None:
        self.asked.append((ticket, question))

    def answer_all(self) -> None:
        for ticket, question in self.asked:
            future: Future[object] = Future()
            future.set_result(question())
            self.ready.append(FinishedTask(ticket, future))
        self.asked.clear()

    def poll(self) -> FinishedTask | None:
        return self.ready.pop(0) if self.ready else None

    def close(self) -> None:
        pass


def test_undo_drops_a_bots_answer() -> None:
    thinker = LateThinker()
    match = table(GameOptions(3, 1), thinker=thinker)
    match.start_round()
    match.submit(choice(match.view))
    match.ask_next_bot()
    undo(match)
    record = match.record
    thinker.answer_all()
    assert match.poll() == ()
    assert match.record == record
    match.ask_next_bot()
    thinker.answer_all()
    assert match.poll() != ()
