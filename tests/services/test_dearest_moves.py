"""Tests that the dearest decision of each round is found after the game."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from papayoo.engine import Game, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.match import DirectThinker, Match, Replay
from papayoo.services.dearest_moves import DearestMove, dearest_moves, is_mostly_luck
from papayoo.services.services import Services
from tests.positions import recorded_steps
from tests.services.named_games import DAY
from tests.services.services_in import services_in


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    services.load_results()
    yield services
    services.close()


def finished() -> Match:
    """Return a finished random game at tonight's table."""
    *_, recorder = recorded_steps(Game(TONIGHT_OPTIONS, seed_of_day(DAY)), "tonight")
    return Match(read_record(recorder.text.encode()), DirectThinker())


def decisions_of(match: Match, number: int, losses: dict[int, float]) -> tuple[JudgedDecision, ...]:
    """Return judged decisions of a round with these losses by the numbers of their tricks; another card was better."""
    replay, found = Replay(read_record(match.record.encode())), []
    for at, choice in replay.choices(number).items():
        trick = replay.step(at).trick
        if trick in losses:
            others = [card for card in choice.view.hand if card not in choice.cards]
            better = tuple(others[: len(choice.cards)])
            found.append(JudgedDecision(Part.LEADING, trick, losses[trick], choice.cards, better))
    assert len(found) == len(losses)
    return tuple(found)


def choices_in(match: Match, number: int) -> list[int]:
    """Return the numbers of the tricks of a round in which the player had a choice."""
    replay = Replay(read_record(match.record.encode()))
    return [trick for at in replay.choices(number) if (trick := replay.step(at).trick)]


def judged(match: Match, number: int, losses: dict[int, float]) -> JudgedRound:
    """Return the judgement of a round with these losses."""
    common = match.seed, 4, ("medium",) * 3, datetime(2026, 11, 23, tzinfo=UTC), False
    return JudgedRound(*common, number, match.view.scores[number - 1][0], 30.0, decisions_of(match, number, losses))


def test_dearest_decision_of_each_judged_round_is_shown(services: Services) -> None:
    match = finished()
    first, second, third = choices_in(match, 1)[:3]
    losses = {first: 12.0, second: 30.0, third: 20.0}
    services.statistics.add([judged(match, 1, losses), judged(match, 2, {0: 40.0})])
    found = dearest_moves(services, match)
    assert [(each.number, each.trick) for each in found] == [(1, second), (2, 0)]
    assert all(each.showing is not None and not each.is_waiting for each in found)


def test_small_losses_and_risks_that_went_well_are_not_costly(services: Services) -> None:
    match = finished()
    first, second = choices_in(match, 1)[:2]
    row = judged(match, 1, {first: 9.5, second: 30.0})
    services.statistics.add([replace(row, went_well=(second,))])
    (found,) = dearest_moves(services, match)
    assert found.showing is None


def test_points_over_the_target_are_mostly_luck_if_no_decision_was_costly_and_all_lost_few() -> None:
    free, small, dear = DearestMove(1), DearestMove(2, lost=9.0), DearestMove(3, is_waiting=True)
    assert is_mostly_luck((free, small), 2, over=18)
    assert not is_mostly_luck((free, small), 2, over=17), "more than half was lost"
    assert not is_mostly_luck((free, small), 3, over=18), "a round is not judged"
    assert not is_mostly_luck((free, dear), 2, over=18), "a round is being judged"
    assert not is_mostly_luck((free, free), 2, over=0), "the target was reached"


def test_judgement_of_another_attempt_is_not_used(services: Services) -> None:
    match = finished()
    row = judged(match, 1, {0: 30.0})
    services.statistics.add([replace(row, own=row.own + 1)])
    assert not dearest_moves(services, match)
