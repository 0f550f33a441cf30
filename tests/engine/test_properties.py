"""Tests of invariants that hold in every game, for every seat count."""

import random
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import (
    MIN_TOTAL_LIMIT,
    Card,
    CardPlayed,
    Command,
    Event,
    Game,
    GameOptions,
    GameState,
    IllegalCommand,
    PassCards,
    PassRule,
    Phase,
    PlayCard,
    RollDie,
    RoundScored,
    RoundStarted,
    SeededChance,
    StartRound,
    Suit,
    Trick,
    decide,
    deck,
    evolve,
    read_record,
)
from tests.loops import check_all
from tests.positions import (
    SEAT_COUNTS,
    cards_in,
    next_command,
    play_to_end,
    random_answer,
    recorded,
    recorded_game,
    steps,
)

seat_counts = st.sampled_from(SEAT_COUNTS)
seeds = st.integers(0, 10**9).map(str)
rules = st.sampled_from(PassRule)
agreed = st.builds(
    GameOptions, seat_counts, st.sampled_from((1, 2, 3)), rules, st.none() | st.integers(MIN_TOTAL_LIMIT, 400)
)


def game_after(options: GameOptions, seed: str, commands: int) -> Game:
    """Return a game in which this number of random legal commands have been executed."""
    game = Game(options, seed)
    for _ in islice(steps(game, random_answer(random.Random(seed))), commands):
        pass
    return game


@given(seats=seat_counts, seed=seeds, rule=rules)
def test_cards_are_conserved_after_every_event(seats: int, seed: str, rule: PassRule) -> None:
    game, whole = Game(GameOptions(seats, 2, rule), seed), list(deck(seats))
    state = game.state
    for _, events in steps(game, random_answer(random.Random(seed))):
        for event in events:
            state = evolve(state, event)
            assert isinstance(event, RoundStarted) or cards_in(state) == whole
        assert state == game.state


@given(seats=seat_counts, seed=seeds, commands=st.integers(0, 150), rule=rules)
def test_execute_accepts_exactly_the_legal_cards_of_the_view(
    seats: int, seed: str, commands: int, rule: PassRule
) -> None:
    game = game_after(GameOptions(seats, 2, rule), seed, commands)
    for seat in range(-1, seats + 1):
        legal = set(game.view(seat).legal) if 0 <= seat < seats else set()
        accepted = {card for card in deck(2) if is_accepted(game, PlayCard(seat, card))}
        assert accepted == legal
        assert not legal or game.to_act == {seat}


@given(seats=seat_counts, seed=seeds, commands=st.integers(0, 150), rule=rules, data=st.data())
def test_execute_accepts_exactly_the_requested_commands(
    seats: int, seed: str, commands: int, rule: PassRule, data: st.DataObject
) -> None:
    game = game_after(GameOptions(seats, 2, rule), seed, commands)
    state = game.state
    assert is_accepted(game, StartRound()) == (state.phase is Phase.BETWEEN_ROUNDS)
    cards = data.draw(st.lists(st.sampled_from(deck(seats)), max_size=6), label="cards")
    for seat in range(seats):
        view = game.view(seat)
        assert is_accepted(game, RollDie(seat)) == (view.is_asked and view.phase is Phase.ROLLING)
        is_to_pass = view.is_asked and view.phase is Phase.PASSING
        own = view.hand[: view.options.deal.pass_size]
        assert is_accepted(game, PassCards(seat, own)) == is_to_pass
        sound = len(set(cards)) == len(cards) == len(own) and set(cards) <= set(view.hand)
        assert is_accepted(game, PassCards(seat, tuple(cards))) == (is_to_pass and sound)


@given(options=agreed, seed=seeds, commands=st.integers(0, 150))
def test_record_is_read_back_unchanged_at_any_point(options: GameOptions, seed: str, commands: int) -> None:
    game, recorder = recorded(Game(options, seed), seed, commands)
    reading = read_record(recorder.text.encode())
    assert reading.recorder.text == recorder.text
    assert reading.game.state == game.state
    assert (reading.game.options, reading.game.seed) == (game.options, game.seed)


@given(options=agreed, seed=seeds, commands=st.integers(0, 150))
def test_game_read_back_continues_identically(options: GameOptions, seed: str, commands: int) -> None:
    game, recorder = recorded(Game(options, seed), seed, commands)
    reading = read_record(recorder.text.encode())
    expected = play_to_end(game, random_answer(random.Random("on")))
    assert play_to_end(reading.game, random_answer(random.Random("on"))) == expected
    reading.recorder.add(expected)
    recorder.add(expected)
    assert reading.recorder.text == recorder.text


@given(seats=seat_counts, seed=seeds)
def test_same_seed_and_answers_give_the_same_record(seats: int, seed: str) -> None:
    assert recorded_game(seats, 1, seed)[1].text == recorded_game(seats, 1, seed)[1].text


@pytest.mark.parametrize("rounds", [20, pytest.param(300, marks=pytest.mark.full)])
def test_invariants_hold_in_random_rounds(rounds: int) -> None:
    check_all(SEAT_COUNTS, lambda seats: _check_random_rounds(seats, rounds))


def _check_random_rounds(seats: int, rounds_left: int) -> None:
    rng = random.Random(f"rounds {seats}")
    while rounds_left > 0:
        rounds = min(33, rounds_left)
        rounds_left -= rounds
        rule = rng.choice(tuple(PassRule))
        game = Game(GameOptions(seats, rounds, rule), f"{seats} {rounds_left}")
        answer = random_answer(rng)
        while not game.is_over:
            before, command = game.state, next_command(game, answer)
            _check_step(before, command, game.execute(command), game.state)


def _check_step(before: GameState, command: Command, events: tuple[Event, ...], after: GameState) -> None:
    """Check that a command has changed the state of the game as the rules say."""
    if isinstance(command, PlayCard):
        _check_play(before, command, events, after)
    if isinstance(events[-1], RoundScored) or after.phase is Phase.OVER:
        _check_round(after)


def _check_play(before: GameState, command: PlayCard, events: tuple[Event, ...], after: GameState) -> None:
    held, trick = before.running.hands[command.seat], before.running.trick
    assert isinstance(trick, Trick)
    assert command.seat == before.next_to_play
    assert command.card in held
    led = trick.lead_suit
    assert led in (None, command.card.suit) or all(card.suit is not led for card in held)
    assert events[0] == CardPlayed(command.seat, command.card)
    sizes = [len(hand) for hand in after.running.hands]
    assert sum(sizes) == sum(len(hand) for hand in before.running.hands) - 1
    assert max(sizes) - min(sizes) <= 1
    assert not after.to_act or len(after.to_act) == 1


def _check_round(state: GameState) -> None:
    current, seats = state.running, state.options.seats
    assert cards_in(state) == list(deck(seats))
    assert not any(current.hands)
    assert len(current.tricks) == state.options.deal.hand_size
    assert current.points(seats) == state.scores[-1]
    leader = current.dealer
    for taken in current.tricks:
        assert taken.trick.leader == leader
        leader = taken.taker
        top = max(card.rank for card in taken.trick.cards if card.suit is taken.trick.cards[0].suit)
        assert Card(taken.trick.cards[0].suit, top) == dict(taken.trick.plays)[taken.taker]
    asleep = sum(card.rank for card in current.asleep if card.suit is Suit.PAYOO)
    asleep += 40 * sum(card.rank == 7 and card.suit is current.die for card in current.asleep)
    assert sum(state.scores[-1]) == 250 - asleep


def is_accepted(game: Game, command: Command) -> bool:
    try:
        decide(game.state, command, SeededChance("any"))
    except IllegalCommand:
        return False
    return True
