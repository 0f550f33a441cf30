"""Tests that the first difference of two games is found."""

from papayoo.engine import PassCards, Play, PlayCard, read_record
from papayoo.match import Divergence, Replay, Step, StepKind, divergence_of
from tests.positions import card, hand, recorded_text


def replay_of(seed: str, commands: int | None = None) -> Replay:
    return Replay(read_record(recorded_text(3, 1, seed, commands).encode()))


def changed(commands: int, *others: PassCards | PlayCard) -> Replay:
    """Return the random game "same" up to a number of commands, followed by other commands."""
    reading = read_record(recorded_text(3, 1, "same", commands).encode())
    for command in others:
        reading.recorder.add(reading.game.execute(command))
    return Replay(read_record(reading.recorder.text.encode()))


def test_equal_games_do_not_diverge() -> None:
    assert divergence_of(replay_of("same"), replay_of("same")) is None
    assert divergence_of(replay_of("same"), replay_of("same", 20)) is None
    assert divergence_of(replay_of("same", 20), replay_of("same")) is None


def test_first_other_card_is_the_divergence() -> None:
    """In the first trick, seat 0 plays the 5 of spades in one game and the 4 in the other."""
    own, other = replay_of("same"), changed(6, PlayCard(0, card("4S")), PlayCard(1, card("3S")))
    step = Step(StepKind.CARD, 1, 1, Play(0, card("5S")))
    assert divergence_of(own, other) == Divergence(4, step, hand("5S"), hand("4S"))


def test_other_pass_is_a_divergence_in_the_cards_of_one_game_only() -> None:
    passes = "1D 3D 2P 9P 16P", "10S 4H 10C 13P 20P", "5S 7C 10D 4P 18P"
    other = changed(1, *(PassCards(seat, hand(cards)) for seat, cards in enumerate(passes)))
    assert divergence_of(replay_of("same"), other) == Divergence(0, Step(StepKind.DEAL, 1), hand("15P"), hand("16P"))


def test_game_without_a_pass_yet_does_not_diverge() -> None:
    assert divergence_of(replay_of("same", 2), replay_of("same")) is None
    assert divergence_of(replay_of("same"), replay_of("same", 2)) is None
