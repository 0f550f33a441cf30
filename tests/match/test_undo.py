"""Going back: to any decision of the person in the running round, noted as help, and the same game from there on."""

import json
import random
from collections.abc import Callable, Hashable
from concurrent.futures import Future

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from papayoo.engine.assist import Assist, AssistKind
from papayoo.engine.commands import Command, PassCards, PlayCard
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.phase import Phase
from papayoo.engine.record import Player, read_record
from papayoo.engine.view import SeatView
from papayoo.match.match import Match, new_game
from papayoo.match.thinker import DirectThinker, FinishedTask, Task, Thinker
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
    """Go back to the person's last decision."""
    match.go_back_to(match.decisions[-1])


def loaded(record: str) -> Match:
    """The game as it is after the program was killed and started again."""
    return Match(read_record(record.encode()), DirectThinker())


def choice(view: SeatView) -> Command:
    """What this person wants, which depends on the moment alone; cards to pass are sorted, as decisions have them."""
    command = command_from_view(view, random.Random(f"{view.round_number} {len(view.hand)} {view.phase}"))
    return PassCards(view.seat, tuple(sorted(command.cards))) if isinstance(command, PassCards) else command


def step(match: Match) -> Command | None:
    """One command; that of the person if it was one."""
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
    """The lines of a record but those that tell of help, and what differs by them."""
    lines = [json.loads(line) for line in record.splitlines()]
    kept = ("check", "format")
    return [{k: v for k, v in line.items() if k not in kept} for line in lines if line["type"] != "assist"]


# Where one can go back to


def test_the_pass_and_every_play_with_a_choice_are_decisions_and_forced_plays_are_none() -> None:
    match, expected = table(GameOptions(4, 1)), list[Command]()
    while not match.is_over:
        legal = match.view.legal
        command = step(match)
        if isinstance(command, PassCards) or (isinstance(command, PlayCard) and len(legal) > 1):
            expected.append(command)
        if not match.is_over:
            assert list(match.decisions) == expected
    assert len(expected) > 8


def test_nothing_can_be_taken_back_before_the_first_decision_between_rounds_or_after_the_end() -> None:
    match = table(GameOptions(3, 2))
    seen = set()
    while not match.is_over:
        if match.view.phase is Phase.BETWEEN_ROUNDS or match.view.hand_sizes[0] == match.view.options.deal.hand_size:
            seen.add(match.view.phase)
            assert match.decisions == () or match.view.phase is not Phase.BETWEEN_ROUNDS
        step(match)
    assert match.decisions == ()
    assert Phase.BETWEEN_ROUNDS in seen
    assert Phase.PASSING in seen


def test_where_no_person_sits_nothing_can_be_taken_back() -> None:
    players = [Player(f"Bot {seat}", LEVEL) for seat in range(3)]
    match = Match(new_game(GameOptions(3, 1), "bots", players), DirectThinker())
    play(match, 20)
    assert match.decisions == ()


def test_what_is_no_decision_of_the_round_is_refused_and_changes_nothing() -> None:
    match = play(table(GameOptions(3, 1)), 20)
    record = match.record
    for wrong in (PlayCard(1, match.view.hand[0]), PlayCard(0, match.view.hand[0]), PassCards(0, match.view.hand[:5])):
        with pytest.raises(ValueError, match="decision"):
            match.go_back_to(wrong)
    assert match.record == record


# Going back


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_going_back_to_any_decision_from_any_moment_shows_what_was_seen_then(seats: int) -> None:
    match = play(table(GameOptions(seats, 2)), seats + 4)
    before: dict[Command, SeatView] = {}
    while match.view.phase.is_in_round:
        view = match.view
        command = step(match)
        if command is not None:
            before[command] = view
        for decision in match.decisions if len(match.view.hand) % 3 == 0 else ():
            if decision in before:
                other = loaded(match.record)
                other.go_back_to(decision)
                assert other.view == before[decision]
                assert loaded(other.record).view == before[decision]
    assert len(before) > 3


@pytest.mark.parametrize("rule", PassRule)
def test_undoing_again_and_again_leads_back_to_the_first_decision_of_the_round(rule: PassRule) -> None:
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


def test_going_back_over_the_roll_keeps_the_die_and_the_deal() -> None:
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
@settings(max_examples=25)
def test_the_same_commands_after_going_back_give_the_same_game(
    seats: int, rule: PassRule, seed: int, data: st.DataObject
) -> None:
    """Also when the program is killed right after going back."""
    options = GameOptions(seats, 2, rule)
    whole = play(table(options, str(seed)))
    match = play(table(options, str(seed)), data.draw(st.integers(2, 90), label="commands"))
    if match.decisions:
        match.go_back_to(data.draw(st.sampled_from(match.decisions), label="decision"))
        killed = loaded(match.record)
        assert killed.view == match.view
        assert play(killed).record == play(match).record
    assert without_help(play(match).record) == without_help(whole.record)


def test_another_decision_after_going_back_gives_another_game_that_holds() -> None:
    match = play(table(GameOptions(4, 1)), 20)
    taken_back = match.decisions[-1]
    assert isinstance(taken_back, PlayCard)
    undo(match)
    other = next(card for card in match.view.legal if card != taken_back.card)
    match.submit(PlayCard(0, other))
    play(match)
    assert read_record(match.record.encode()).game.state.totals == match.view.totals
    assert PlayCard(0, other).card.code in match.record


# What is kept


def test_the_record_is_kept_after_going_back() -> None:
    kept: list[str] = []
    match = play(table(GameOptions(3, 1), keep=kept.append), 15)
    before = len(kept)
    undo(match)
    assert len(kept) == before + 1
    assert kept[-1] == match.record
    assert loaded(kept[-1]).view == match.view


def test_a_round_in_which_something_was_taken_back_says_so_for_good() -> None:
    match = table(GameOptions(3, 3))
    while len(match.view.scores) < 1 or len(match.decisions) < 3:
        step(match)
    assert not match.assists
    undo(match)
    undo(match)
    assert list(match.assists) == [Assist(2, AssistKind.UNDO)]
    play(match)
    assert list(match.assists) == list(loaded(match.record).assists) == [Assist(2, AssistKind.UNDO)]


def test_a_hint_stays_noted_when_the_decision_it_was_for_is_taken_back() -> None:
    match = play(table(GameOptions(3, 1)), 20)
    match.add_assist(AssistKind.HINT)
    while not match.view.is_asked:
        step(match)
    step(match)
    match.go_back_to(match.decisions[0])
    assert set(match.assists) == {Assist(1, AssistKind.UNDO), Assist(1, AssistKind.HINT)}


def test_a_hint_is_kept_at_once() -> None:
    kept: list[str] = []
    match = play(table(GameOptions(3, 1), keep=kept.append), 20)
    match.add_assist(AssistKind.HINT)
    assert loaded(kept[-1]).assists == (Assist(1, AssistKind.HINT),)


# Thinking


class LateThinker:
    """Answers every question, but only when the next one is asked or when told to."""

    def __init__(self) -> None:
        self.asked: list[tuple[Hashable, Task]] = []
        self.ready: list[FinishedTask] = []

    def ask(self, ticket: Hashable, question: Task) -> None:
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


def test_what_a_bot_was_thinking_when_the_person_went_back_is_dropped() -> None:
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
