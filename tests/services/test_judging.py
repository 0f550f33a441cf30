"""Tests of judging, which assesses all decisions of finished rounds in the background."""

import random
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from papayoo.ai.bot import Bot
from papayoo.ai.candidates import never_stop
from papayoo.ai.judge import JudgedOption, Judgement, judge
from papayoo.ai.levels import bot_of
from papayoo.engine import Card, Game, GameOptions, Phase, Player, SeatView, card_points, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS
from papayoo.history.rows import (
    ENDGAME_TRICKS,
    GameDetails,
    JudgedDecision,
    JudgedRound,
    Part,
    RoundRow,
    row_of_round,
)
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    Choice,
    DirectThinker,
    Match,
    Replay,
    Source,
    coach_stream,
    demonstrate,
    fork_at,
    is_refuted,
    new_game,
)
from papayoo.match.bot_play import play_round
from papayoo.services import judging
from papayoo.services.judging import (
    EXPERT_SHARE,
    JudgedChoice,
    RoundTask,
    avoided_by_decision,
    hand_of,
    judge_choice,
    part_of,
    taken_at_once,
    target_of_deals,
    worth_of,
)
from papayoo.services.practice_matches import match_from_decision
from papayoo.services.results import record_results, request_judging
from papayoo.services.services import Services
from papayoo.services.start import make_match
from tests.history.sample_rows import NOON
from tests.positions import recorded
from tests.services.services_in import services_in

PLAYERS = (Player("Ann"), *(Player(name, "greedy") for name in ("B", "C", "D")))
BOTS = [bot_of("ducker"), *[bot_of("greedy")] * 3]


@pytest.fixture
def services(tmp_path: Path) -> Services:
    return services_in(tmp_path)


def played_match(seed: str = "judging", rounds: int = 1, bots: Sequence[Bot] = BOTS, played: int = 1) -> Match:
    """Return a match whose first ``played`` rounds have been played by bots, also for the human player."""
    reading = new_game(GameOptions(4, rounds), seed, PLAYERS)
    for _ in range(played):
        play_round(reading.game, bots, reading.recorder.add)
    return Match(reading, DirectThinker())


def row_of(match: Match) -> RoundRow:
    return row_of_round(match.view, GameDetails(match.seed, PLAYERS, NOON))


def judged_rows(services: Services) -> list[JudgedRound]:
    return [row for row in services.statistics.rows if isinstance(row, JudgedRound)]


def update(services: Services, times: int = 3) -> None:
    assert services.judging is not None
    for _ in range(times):
        services.collect_notices()


@cache
def judged_by_name(seed: str) -> tuple[Match, JudgedRound]:
    """Play a round with this seed, and return its match and the judgement."""
    match = played_match(seed)
    judged = RoundTask(match.record, row_of(match))(lambda: False)
    assert judged is not None
    return match, judged


def choices_of(match: Match) -> tuple[Choice, ...]:
    return tuple(Replay(read_record(match.record.encode())).choices(1).values())


def test_nobody_is_blamed_for_a_decision_after_which_no_points_were_taken() -> None:
    blamed = 0
    for seed in ("judging", "harmless"):
        match, judged = judged_by_name(seed)
        choices = Replay(read_record(match.record.encode())).choices(1).values()
        for decision, choice in zip(judged.decisions, choices, strict=True):
            assert not decision.is_blamed or judged.own > choice.view.points[0]
            blamed += decision.is_blamed
    assert blamed


def test_costly_decision_that_the_real_cards_do_not_bear_out_is_marked() -> None:
    met = set[bool]()
    for seed in ("judging", "harmless"):
        match, judged = judged_by_name(seed)
        replay = Replay(read_record(match.record.encode()))
        for position, decision in zip(replay.choices(1), judged.decisions, strict=True):
            if decision.is_blamed and decision.loss >= COUNTED_LOSS_POINTS:
                fork = fork_at(replay, position, decision.better, decision.loss)
                assert fork is not None
                assert (decision.trick in judged.went_well) is is_refuted(fork)
                met.add(is_refuted(fork))
            else:
                assert decision.trick not in judged.went_well
    assert met == {True, False}


def test_decision_has_merit_if_every_other_choice_would_have_cost_points_that_count() -> None:
    met = set[bool]()
    for seed in ("judging", "lead"):
        match, judged = judged_by_name(seed)
        for decision, choice in zip(judged.decisions, choices_of(match), strict=True):
            found = judge(choice.view, choice.cards, coach_stream(seed, choice.view))
            assert found is not None
            others = [each for each in found.options if set(each.cards) != set(choice.cards)]
            has_merit = all(found.chosen.saves_over(each) >= COUNTED_LOSS_POINTS for each in others)
            assert (decision.trick in judged.merits) is has_merit
            assert not (has_merit and decision.is_blamed)
            met.add(has_merit)
    assert met == {True, False}


@pytest.mark.parametrize(("gap", "has_merit"), [(4.9, False), (5.0, True)])
def test_choice_has_no_merit_if_the_second_best_one_costs_too_little_to_count(
    monkeypatch: pytest.MonkeyPatch, gap: float, *, has_merit: bool
) -> None:
    def judged(view: SeatView, cards: tuple[Card, ...], *_: object) -> Judgement:
        chosen, second, third = (JudgedOption(each, (10.0, 9.0)) for each in (cards, (), ()))
        return Judgement((chosen, replace(second, points=(10.0 + gap, 20.0)), replace(third, points=(30, 30))), chosen)

    monkeypatch.setattr(judging, "judge", judged)
    match = played_match()
    found = RoundTask(match.record, row_of(match))(never_stop)
    assert found is not None
    assert found.merits == (tuple(each.trick for each in found.decisions) if has_merit else ())


def test_counted_round_is_judged_once(services: Services) -> None:
    match = played_match()
    record_results(services, match)
    assert services.judging is not None
    assert services.judging.is_waiting(match)
    assert services.judging.result(match) is None
    update(services)
    assert not services.judging.is_waiting(match)
    (row,) = judged_rows(services)
    assert services.judging.result(match) == row
    assert (row.own, row.seats, row.number, row.seed) == (match.view.scores[0][0], 4, 1, "judging")
    assert row.decisions[0].part is Part.PASSING
    assert {decision.part for decision in row.decisions} >= {Part.PASSING, Part.ENDGAME}
    record_results(services, match)
    update(services)
    assert judged_rows(services) == [row]


def test_round_is_assessed_once_however_often_it_is_asked_for(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[Any]()
    monkeypatch.setattr(RoundTask, "__call__", lambda task, _: asked.append(task))
    match = played_match()
    for _ in range(3):
        record_results(services, match)
    update(services)
    assert len(asked) == 1


def test_abandoned_judging_is_resumed_with_the_match(services: Services) -> None:
    match = played_match(rounds=2)
    record_results(services, match)
    services.judging = None  # as after the game was closed
    make_match(services, read_record(match.record.encode()))
    update(services)
    assert len(judged_rows(services)) == 1


def test_another_attempt_with_the_same_deals_is_judged_by_its_own_decisions(services: Services) -> None:
    first, later = played_match(), played_match(bots=[bot_of("easy"), *[bot_of("greedy")] * 3])
    assert later.view.scores != first.view.scores
    record_results(services, first)
    assert services.judging is not None
    update(services)
    counted = services.judging.result(first)
    record_results(services, later)
    assert services.judging.is_waiting(later)
    assert services.judging.result(later) is None, "not the verdict on the first attempt"
    update(services)
    found = services.judging.result(later)
    assert found is not None
    choices = [choice.cards for choice in Replay(read_record(later.record.encode())).choices(1).values()]
    assert [decision.chosen for decision in found.decisions if decision.chosen] == [
        cards for cards, decision in zip(choices, found.decisions, strict=True) if decision.chosen
    ]
    assert found.own == later.view.scores[0][0]
    assert judged_rows(services) == [counted], "only the first attempt counts"
    assert services.judging.result(first) == counted
    services.judging.request(later)
    assert services.judging.result(later) == found, "it is not judged again"


def test_verdict_on_a_later_round_is_that_on_the_same_attempt(services: Services) -> None:
    match = played_match(rounds=3, played=2)
    record_results(services, match)
    update(services)
    assert services.judging is not None
    found = services.judging.result(match)
    assert found is not None
    assert found.number == 2
    assert any(decision.chosen and decision.trick for decision in found.decisions)


def test_verdict_on_another_attempt_with_equal_points_is_not_used(services: Services) -> None:
    match, judged = played_match(rounds=2), judged_round()
    (blamed, *_) = (decision for decision in judged.decisions if decision.chosen and decision.trick)
    other = replace(blamed, chosen=blamed.better, better=blamed.chosen)
    decisions = tuple(other if decision is blamed else decision for decision in judged.decisions)
    services.statistics.load()
    services.statistics.add([row_of(match), replace(judged, decisions=decisions)])
    request_judging(services, match)
    update(services)
    assert services.judging is not None
    found = services.judging.result(match)
    assert found is not None
    assert blamed in found.decisions


@cache
def judged_round() -> JudgedRound:
    """Return the judgement of the first round of two, in which the standings do not matter yet."""
    match = played_match(rounds=2)
    judged = RoundTask(match.record, row_of(match))(lambda: False)
    assert judged is not None
    return judged


def test_judgement_has_the_decisions_of_the_round_and_its_worth() -> None:
    match, judged = played_match(rounds=2), judged_round()
    choices = [*Replay(read_record(match.record.encode())).choices(1).values()]
    first = judge_choice(choices[0], match.seed, lambda: False)
    assert first is not None
    assert (judged.decisions[0], judged.worth) == (first.decision, round(0.84 * first.least, 1))
    for choice, decision in zip(choices, judged.decisions, strict=True):
        assert decision.trick == (0 if choice.view.phase is Phase.PASSING else len(choice.view.tricks) + 1)
        assert decision.loss == round(decision.loss, 1)
        assert decision.chosen == (choice.cards if decision.loss else ())
        assert bool(decision.better) is bool(decision.loss)
        assert decision.better != decision.chosen or not decision.loss
    assert any(decision.loss % 1 for decision in judged.decisions)
    assert judged == replace(judged, own=match.view.scores[0][0], number=1, finished=NOON, assisted=False)


def test_hand_is_estimated_from_the_first_decision_between_cards() -> None:
    match, judged = played_match(rounds=2), judged_round()
    choices = Replay(read_record(match.record.encode())).choices(1).values()
    first = next(choice for choice in choices if choice.view.phase is Phase.PLAYING)
    found = judge_choice(first, match.seed, lambda: False)
    assert found is not None
    taken = first.view.points[first.view.seat]
    assert judged.hand == round(taken + found.least, 1)


def test_round_without_a_decision_between_cards_has_no_hand() -> None:
    choices = [*Replay(read_record(played_match(rounds=2).record.encode())).choices(1).values()][:1]
    assert choices[0].view.phase is Phase.PASSING
    assert hand_of(choices, [JudgedChoice(JudgedDecision(Part.PASSING, 0, 0.0), 12.3)]) is None


def test_round_of_a_stopped_task_is_not_judged() -> None:
    match = played_match()
    assert RoundTask(match.record, row_of(match))(lambda: True) is None


def test_endgame_begins_with_its_last_tricks() -> None:
    choices = Replay(read_record(played_match().record.encode())).choices(1).values()
    plays = [choice for choice in choices if choice.view.phase is Phase.PLAYING]
    longest = max(len(choice.view.hand) for choice in plays if part_of(choice) is Part.ENDGAME)
    shortest = min(len(choice.view.hand) for choice in plays if part_of(choice) is not Part.ENDGAME)
    assert (longest, shortest) == (ENDGAME_TRICKS, ENDGAME_TRICKS + 1)


def test_card_of_the_suit_led_is_no_discard() -> None:
    choices = Replay(read_record(played_match("discards").record.encode())).choices(1).values()
    suits: dict[Part, set[bool]] = {}
    for choice in choices:
        if choice.view.trick is not None and choice.view.trick.plays:
            suits.setdefault(part_of(choice), set()).add(choice.card.suit is choice.view.trick.plays[0].card.suit)
    assert (suits[Part.DUCKING], suits[Part.DISCARDING]) == ({True}, {False})


def test_target_is_estimated_for_the_first_seat_of_each_round_without_earlier_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = list[SeatView]()

    def noted(view: SeatView, *rest: Any) -> Any:
        seen.append(view)
        return judge(view, *rest)

    monkeypatch.setattr(judging, "judge", noted)
    assert target_of_deals("a seed", never_stop) is not None
    assert [view.round_number for view in seen] == list(range(1, TONIGHT_OPTIONS.rounds + 1))
    assert all(view.seat == 0 and view.totals == (0,) * TONIGHT_OPTIONS.seats for view in seen)


def test_target_adds_up_the_share_of_an_expert_in_each_round(monkeypatch: pytest.MonkeyPatch) -> None:
    points = iter((20.0, 30.0, 50.0))
    monkeypatch.setattr(judging, "judge", lambda *_: Judgement((), JudgedOption((), (next(points),))))
    assert target_of_deals("a seed", never_stop) == pytest.approx(100 * EXPERT_SHARE)


def test_place_in_the_game_is_asked_for_only_when_the_standings_are_open(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[int]()
    best, chosen = JudgedOption((), (1.0,)), JudgedOption((), (6.0,))
    monkeypatch.setattr(judging, "judge", lambda *_: Judgement((best, chosen), chosen))
    monkeypatch.setattr(judging, "judge_by_place", lambda view, *_: asked.append(view.options.rounds))
    for rounds in (3, 1):
        choice = Replay(read_record(played_match(rounds=rounds).record.encode())).choices(1)
        judged = judge_choice(next(iter(choice.values())), "a seed", never_stop)
        assert (judged is None) is (rounds == 1), "the search was stopped"
        assert judged is None or judged.decision.loss == 5.0
    assert asked == [1]


def test_worth_of_a_round_has_one_decimal() -> None:
    assert worth_of(JudgedChoice(JudgedDecision(Part.PASSING, 0, 0.0), 12.34)) == 10.4


def test_round_without_a_person_is_not_judged(services: Services) -> None:
    bots = [Player(name, "greedy") for name in "ABCD"]
    record = recorded(Game(GameOptions(4, 1), "bots"), "bots", players=bots)[1].text
    assert make_match(services, read_record(record.encode())).view.scores
    assert services.judging is None


def test_stopped_task_continues_and_gives_the_same_result() -> None:
    match = played_match(rounds=2)
    row = row_of(match)
    task, found = RoundTask(match.record, row), None
    while found is None:
        left = iter(range(100))
        found = task(lambda left=left: next(left, None) is None)  # type: ignore[misc]
    assert found == judged_round()


def test_command_of_a_costly_decision_continues_the_round_from_it(services: Services) -> None:
    match = played_match(rounds=2)
    row = judged_round()
    losing = [decision for decision in row.decisions if decision.better]
    assert losing
    for decision in losing:
        practice = match_from_decision(services, match.record, row.number, decision.command)
        assert len(practice.view.tricks) == max(0, decision.trick - 1)


@pytest.mark.parametrize("games", [2, pytest.param(3, marks=pytest.mark.full)])
def test_points_that_a_better_choice_avoids_go_to_others_in_the_real_lines_that_are_shown(games: int) -> None:
    named = 0
    for number in range(games):
        match = played_match(f"avoided {number}")
        judged = RoundTask(match.record, row_of(match))(never_stop)
        assert judged is not None
        replay = Replay(read_record(match.record.encode()))
        positions = {replay.step(position).trick: position for position in replay.choices(1)}
        decisions = {decision.trick: decision for decision in judged.decisions}
        at_once = taken_at_once(match.record, judged)
        for trick, avoided in avoided_by_decision(match.record, judged).items():
            fork = fork_at(replay, positions[trick], decisions[trick].better, decisions[trick].loss)
            assert fork is not None
            found = demonstrate(fork, random.Random(0))
            assert (trick in at_once) is not fork.is_pass
            if not avoided or found is None:
                assert not avoided
                continue
            assert fork.is_pass or at_once[trick] == found.better.tricks[0].points_of(0)
            assert found.sources == (Source.REAL, Source.REAL)
            for at, points in avoided.items():
                named += 1
                assert at >= trick
                assert points <= found.difference
                cards = match.view.history[0].tricks[at - 1].trick.cards
                others = [each for each in found.better.tricks if each.taken.taker != 0]
                assert points <= sum(
                    card_points(card, match.view.history[0].die)
                    for each in others
                    for card in each.taken.trick.cards
                    if card in cards
                )
    assert named
