"""Tests that the coach never blames a choice that a hint names."""

import random
from collections.abc import Iterator, Sequence

import pytest

from papayoo.ai.coach import Hint, advise, assess
from papayoo.ai.judge import judge
from papayoo.ai.reasons import AS_GOOD, EQUAL
from papayoo.engine import Card, Command, Game, GameOptions, PassCards, Phase, PlayCard, Recorder, SeatView, read_record
from papayoo.match import Choice, Replay, coach_stream
from papayoo.services.judging import judge_choice
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, players_of, random_answer, recorded_text, steps

ROUNDS = 2
"""Rounds of each game. In the second one, the standings can decide a choice."""


def hint(view: SeatView, seed: str) -> Command:
    found = advise(view, coach_stream(seed, view))
    assert found is not None
    return PlayCard(0, found.cards[0]) if view.legal else PassCards(0, found.cards)


def game_by_hints(seats: int, seed: str) -> Replay:
    """Return a game in which the human player follows each hint, and the others play at random."""
    game, others = Game(GameOptions(seats, ROUNDS), seed), random_answer(random.Random(seed))

    def answer(game: Game, seat: int) -> Command:
        is_asked = seat == 0 and game.state.phase in (Phase.PASSING, Phase.PLAYING)
        return hint(game.view(0), seed) if is_asked else others(game, seat)

    recorder = Recorder(game, players_of(seats), app="test")
    for _, events in steps(game, answer):
        recorder.add(events)
    return Replay(read_record(recorder.text.encode()))


@pytest.mark.parametrize("games", [1, pytest.param(25, marks=pytest.mark.full)])
def test_hints_that_were_followed_cost_nothing(games: int) -> None:
    def check(number: int) -> None:
        seed = f"advice {number}"
        replay = game_by_hints(SEAT_COUNTS[-1 - number % len(SEAT_COUNTS)], seed)
        choices = [choice for number in replay.rounds for choice in replay.choices(number).values()]
        assert choices
        for choice in choices:
            judged = judge_choice(choice, seed, lambda: False)
            found = assess(choice.view, choice.cards, coach_stream(seed, choice.view))
            assert judged is not None
            assert found is not None
            assert judged.decision.loss == found.loss == 0
            assert found.place is None or found.is_right_for_place

    check_all(range(games), check)


def called_as_good(view: SeatView, seed: str, hint: Hint) -> Iterator[tuple[Card, ...]]:
    """Yield the options that a hint calls as good as the one it advises."""
    yield from ((each,) for each in hint.as_good)
    found = judge(view, None, coach_stream(seed, view))
    assert found is not None
    for option in found.options:
        if hint.reason == EQUAL:
            yield option.cards
        elif view.phase is Phase.PASSING:
            picked = advise(view, coach_stream(seed, view), picked=option.cards)
            if picked is not None and picked.reason == AS_GOOD:
                yield option.cards


@pytest.mark.parametrize("every_seats", [[5], pytest.param(SEAT_COUNTS, marks=pytest.mark.full)], ids=len)
def test_options_that_a_hint_calls_as_good_cost_nothing(every_seats: Sequence[int]) -> None:
    met = set[bool]()

    def check(seats: int) -> None:
        replay = Replay(read_record(recorded_text(seats, 1, "review").encode()))
        for choice in replay.choices(1).values():
            hint = advise(choice.view, coach_stream(replay.seed, choice.view))
            assert hint is not None
            for cards in called_as_good(choice.view, replay.seed, hint):
                judged = judge_choice(Choice(choice.view, cards), replay.seed, lambda: False)
                assert judged is not None
                assert judged.decision.loss == 0
                met.add(cards[0] in hint.as_good)

    check_all(every_seats, check)
    assert met == {True, False}
