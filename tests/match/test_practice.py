"""Tests of practice: matches that start from a position and change no saves, results or habits."""

from collections.abc import Hashable

import pytest

from papayoo.engine import (
    ORDINARY_SUITS,
    Card,
    GameOptions,
    IllegalCommand,
    PassCards,
    Phase,
    PlayCard,
    Player,
    PracticeKind,
    RollDie,
    Suit,
    parse_cards,
    read_record,
)
from papayoo.match import (
    DirectThinker,
    Match,
    Phrase,
    Position,
    Practice,
    PracticeMatch,
    Replay,
    StepKind,
    new_game,
    record_of,
    try_again,
)
from papayoo.match.thinker import Task
from tests.match.test_undo import choice
from tests.positions import plain_deal

PLAYERS = (Player("Ann"), *(Player(f"Bot {seat}", "novice") for seat in range(1, 4)))
OPTIONS = GameOptions(4, 1)
HANDS = plain_deal(OPTIONS).hands


def played_match(rounds: int = 2) -> Match:
    """Return a finished match in which the human player's choices depend only on the view."""
    match = Match(new_game(GameOptions(4, rounds), "again", PLAYERS), DirectThinker())
    while not match.is_over:
        step(match)
    return match


def step(match: Match) -> None:
    """Execute one command."""
    if match.view.phase is Phase.BETWEEN_ROUNDS:
        match.start_round()
    elif match.view.is_asked and match.next_bot() is None:
        match.submit(choice(match.view))
    else:
        match.ask_next_bot()
        match.poll()


def play_out(match: PracticeMatch) -> None:
    """Play a practice to its end."""
    while not match.is_done:
        step(match)


def position(**changes: object) -> Position:
    """Return a position after the deal, with some changed fields and the hands in deck order."""
    fields: dict[str, object] = {"dealer": 0, "hands": HANDS, "die": Suit.CLUBS, "passes": (None,) * 4}
    return Position(OPTIONS, **(fields | changes))  # type: ignore[arg-type]


def practice(start: Position, **changes: object) -> Practice:
    fields: dict[str, object] = {"kind": PracticeKind.PUZZLE, "title": Phrase("puzzle.any"), "die": start.die}
    return Practice(record=record_of(start, PLAYERS, "seed"), **(fields | changes))  # type: ignore[arg-type]


PASSES = tuple(hand[:5] for hand in HANDS)


# Trying a finished round again


@pytest.mark.parametrize("round_number", [1, 2])
def test_round_tried_again_with_the_same_choices_ends_the_same(round_number: int) -> None:
    match = played_match()
    replay = Replay(read_record(match.record.encode()))
    start, end = replay.start_of_round(round_number), replay.end_of_round(round_number)
    found = [(at, decided) for at in range(start, end) if (decided := replay.choice(at)) is not None]
    assert len(found) > 5
    for position, decided in (found[0], found[1], found[-1]):
        is_pass = replay.step(position).kind is not StepKind.CARD
        decision = PassCards(0, decided.cards) if is_pass else PlayCard(0, decided.card)
        again = PracticeMatch(try_again(match.record, round_number, decision), DirectThinker())
        assert again.allows_undo
        assert again.view == decided.view
        play_out(again)
        assert again.points == again.practice.original == match.view.scores[round_number - 1][0]
        assert again.view.scores == match.view.scores[:round_number]


def test_running_round_cannot_be_tried_again() -> None:
    match = Match(new_game(OPTIONS, "again", PLAYERS), DirectThinker())
    while not match.decisions:
        step(match)
    with pytest.raises(ValueError, match="has not ended"):
        try_again(match.record, 1, match.decisions[0])


def test_round_that_was_never_played_cannot_be_tried_again() -> None:
    match = played_match(1)
    for number in (-1, 0, 2):
        with pytest.raises(ValueError, match=f"round {number} has not ended"):
            try_again(match.record, number, PlayCard(0, HANDS[0][0]))


def test_unknown_decision_cannot_be_tried_again() -> None:
    match = played_match(1)
    with pytest.raises(ValueError, match="not in round 1"):
        try_again(match.record, 1, PlayCard(1, Card(Suit.PAYOO, 99)))


# Positions


def test_position_may_be_before_the_pass() -> None:
    match = PracticeMatch(practice(position(passes=(None, *PASSES[1:]))), DirectThinker())
    assert (match.view.phase, match.view.hand, match.view.to_act) == (Phase.PASSING, HANDS[0], frozenset({0}))


def test_die_of_the_position_is_rolled_each_time() -> None:
    for suit in ORDINARY_SUITS:
        match = PracticeMatch(practice(position(passes=PASSES, die=suit)), DirectThinker())
        for _ in range(2):
            match.submit(RollDie(0))
            assert match.view.die is suit
            match.start_over()


def test_position_may_be_in_a_trick() -> None:
    match = PracticeMatch(practice(position(passes=PASSES, plays=(HANDS[0][9],))), DirectThinker())
    assert match.view.trick is not None
    assert match.view.trick.cards == (HANDS[0][9],)


def test_illegal_position_is_refused() -> None:
    with pytest.raises(IllegalCommand):
        practice(position(passes=PASSES, plays=(HANDS[1][9],)))


# The end of a practice


def test_puzzle_ends_with_the_pass() -> None:
    match = PracticeMatch(practice(position()), DirectThinker())
    play_out(match)
    assert len(match.choices) == 1
    assert match.next_bot() is None
    assert match.view.die is None


def test_puzzle_or_second_chance_ends_with_the_trick_of_the_choice() -> None:
    for kind in (PracticeKind.PUZZLE, PracticeKind.SECOND_CHANCE):
        match = PracticeMatch(practice(position(passes=PASSES, is_rolled=True), kind=kind), DirectThinker())
        play_out(match)
        assert (len(match.choices), len(match.view.tricks)) == (1, 1)
        assert match.next_bot() is None


def test_other_practice_ends_with_the_round() -> None:
    for kind in (PracticeKind.AGAIN, PracticeKind.LESSON):
        match = PracticeMatch(practice(position(), kind=kind), DirectThinker())
        play_out(match)
        assert match.view.scores
        assert len(match.choices) == 1 + 15


def test_practice_starts_over_from_the_same_position() -> None:
    match = PracticeMatch(practice(position()), DirectThinker())
    before = match.view
    play_out(match)
    match.start_over()
    assert (match.view, match.is_done, match.choices, match.restarts) == (before, False, (), 1)


# Scripts


def test_scripted_bots_play_their_first_legal_card() -> None:
    hands = [tuple(card for card in HANDS[seat] if card not in PASSES[seat]) for seat in range(4)]
    script = {seat: (*parse_cards("20P"), *reversed((*hands[seat], *PASSES[seat - 1]))) for seat in (1, 2, 3)}
    match = PracticeMatch(practice(position(passes=PASSES, is_rolled=True)), DirectThinker(), script=script)
    lead = match.view.legal[0]
    match.submit(PlayCard(0, lead))
    while not match.is_done:
        seat, view = match.next_bot(), match.view
        assert seat is not None
        match.ask_next_bot()
        match.poll()
        assert match.view != view
    trick = match.view.tricks[0].trick
    for play in trick.plays[1:]:
        held = (*hands[play.seat], *PASSES[play.seat - 1])
        legal = [card for card in held if card.suit is trick.lead_suit] or held
        assert play.card == next(card for card in script[play.seat] if card in legal)


def test_scripted_bots_pass_and_roll() -> None:
    script = {seat: HANDS[seat] for seat in (1, 2, 3)}
    match = PracticeMatch(practice(position(dealer=1), kind=PracticeKind.AGAIN), DirectThinker(), script=script)
    match.submit(PassCards(0, PASSES[0]))
    while match.view.phase is not Phase.PLAYING:
        match.ask_next_bot()
        match.poll()
    assert match.view.received == tuple(sorted(PASSES[3]))


def test_scripted_bots_use_other_cards_if_the_script_is_too_short() -> None:
    script = {1: (*parse_cards("20P"), HANDS[1][9]), 2: (), 3: ()}
    match = PracticeMatch(practice(position(), kind=PracticeKind.AGAIN), DirectThinker(), script=script)
    while match.view.phase is Phase.PASSING:
        step(match)
    passed = read_record(match.record.encode()).game.state.running.passes
    assert passed[1:] == (tuple(sorted((HANDS[1][9], *HANDS[1][:4]))), HANDS[2][:5], HANDS[3][:5])


def test_scripted_bots_never_trouble_the_thinker() -> None:
    asked: list[object] = []

    class WatchedThinker(DirectThinker):
        def start(self, ticket: Hashable, task: Task) -> None:
            asked.append(ticket)
            super().start(ticket, task)

    script = {1: HANDS[1], 3: HANDS[3]}
    match = PracticeMatch(practice(position(passes=PASSES, is_rolled=True)), WatchedThinker(), script=script)
    play_out(match)
    assert len(asked) == 1


# Help


def test_only_decisions_since_the_position_can_be_undone() -> None:
    start = position(passes=PASSES, is_rolled=True)
    match = PracticeMatch(practice(start, allows_help=True), DirectThinker())
    assert not match.decisions
    before = match.view
    step(match)
    (decision,) = match.decisions
    step(match)
    match.go_back_to(decision)
    assert (match.view, match.choices, match.decisions) == (before, (), ())


def test_practice_without_help_offers_no_undo() -> None:
    match = PracticeMatch(practice(position(passes=PASSES, is_rolled=True)), DirectThinker())
    step(match)
    assert match.decisions == ()


def test_undone_pass_keeps_the_die() -> None:
    for suit in ORDINARY_SUITS:
        match = PracticeMatch(practice(position(die=suit), allows_help=True), DirectThinker())
        while match.view.phase is Phase.PASSING:
            step(match)
        match.go_back_to(match.decisions[0])
        while match.view.die is None:
            step(match)
        assert match.view.die is suit
