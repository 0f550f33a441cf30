"""Tests that the first difference of two games is found."""

from papayoo.engine.record import read_record
from papayoo.match.divergence import divergence_of
from papayoo.match.replay import Replay, StepKind
from tests.positions import recorded_text


def replay_of(seed: str, commands: int | None = None) -> Replay:
    return Replay(read_record(recorded_text(3, 1, seed, commands).encode()))


def test_equal_games_do_not_diverge() -> None:
    assert divergence_of(replay_of("same"), replay_of("same")) is None
    assert divergence_of(replay_of("same"), replay_of("same", 20)) is None


def test_different_games_diverge_at_the_pass() -> None:
    found = divergence_of(replay_of("one"), replay_of("other"))
    assert found is not None
    assert (found.position, found.step.kind) == (0, StepKind.DEAL)
    assert len(found.cards) == len(found.other_cards) > 0
