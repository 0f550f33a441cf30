"""Tests of the steps of a replay, and of the cards and scores that each step shows."""

import json
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path

from papayoo.engine import (
    Card,
    CardPlayed,
    CardsDealt,
    CardsPassed,
    DieRolled,
    Game,
    GameOptions,
    PassRule,
    Phase,
    Play,
    Player,
    Reading,
    RoundScored,
    read_record,
)
from papayoo.match import Replay, Step, StepKind, watcher_of
from papayoo.match.replay import Cards
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, recorded, recorded_game

GOLDEN = Path(__file__).parents[1] / "golden"


def replay_of(seats: int, rounds: int, commands: int | None = None) -> Replay:
    _, recorder = recorded_game(seats, rounds, "replay", commands)
    return Replay(read_record(recorder.text.encode()))


def kinds(replay: Replay) -> list[StepKind]:
    return [replay.step(at).kind for at in range(len(replay))]


def test_every_card_is_a_step_and_the_score_is_last() -> None:
    def check(seats: int) -> None:
        replay = replay_of(seats, 2)
        cards = replay.options.deal.hand_size * seats
        one_round = [StepKind.DEAL, StepKind.PASS, StepKind.DIE, *[StepKind.CARD] * cards, StepKind.SCORE]
        assert kinds(replay) == one_round * 2
        assert replay.visible_state(len(replay) - 1).view.scores == replay.scores

    check_all(SEAT_COUNTS, check)


def test_cards_name_the_trick_to_which_they_belong() -> None:
    replay = replay_of(4, 2)
    steps = [replay.step(at) for at in range(len(replay))]
    tricks = range(1, replay.options.deal.hand_size + 1)
    assert [step.trick for step in steps if step.kind is StepKind.CARD] == [
        trick for trick in tricks for _ in "1234"
    ] * 2
    assert {step.trick for step in steps if step.kind is StepKind.SCORE} == {tricks[-1]}
    assert {step.trick for step in steps if step.kind in (StepKind.DEAL, StepKind.PASS, StepKind.DIE)} == {0}


def test_all_hands_are_visible_once_the_round_is_over() -> None:
    def check(seats: int) -> None:
        replay = replay_of(seats, 1)
        dealt = replay.visible_state(0)
        assert all(dealt.hands)
        for seat in range(seats):
            giver = replay.options.receives_from(seat, 1)
            assert giver is not None
            assert replay.visible_state(1).received[seat] == dealt.given[giver]
            assert set(dealt.given[giver]) <= set(dealt.hands[giver] or ())

    check_all(SEAT_COUNTS, check)


def test_running_round_shows_only_the_watching_seats_cards() -> None:
    def check(seats: int) -> None:
        commands = 1 + seats + 1 + 2 * seats
        replay = replay_of(seats, 2, commands)
        others = [seat for seat in range(seats) if seat != replay.watcher]
        for at in range(len(replay)):
            sight = replay.visible_state(at)
            assert sight.hands[replay.watcher] is not None
            assert all(sight.hands[seat] is None for seat in others)
            assert not any(sight.given[seat] or sight.received[seat] for seat in others)

    check_all(SEAT_COUNTS, check)


Shown = tuple[Step, tuple[Cards | None, ...], tuple[Cards, ...], tuple[Cards, ...], Cards]
"""A step, and what it shows: hands, given and received cards by seat, the sleeping hand."""


def shown_by_hand(reading: Reading, watcher: int) -> Iterator[Shown]:
    """Yield each step of a game and what it shows, worked out from the events alone."""
    events, seats = reading.events, reading.game.options.seats
    finished = sum(isinstance(event, RoundScored) for event in events)
    number, played, hands, asleep, got = 0, 0, list[tuple[Card, ...]](), Cards(), [Cards()] * seats
    for at, event in enumerate(events):
        given, received = [Cards()] * seats, [Cards()] * seats
        match event:
            case CardsDealt(dealt, sleeping):
                number, played, asleep, got = number + 1, 0, tuple(sorted(sleeping)), [Cards()] * seats
                hands, step = [tuple(sorted(hand)) for hand in dealt], Step(StepKind.DEAL, number)
                round_events = takewhile(lambda later: not isinstance(later, RoundScored), events[at:])
                given = next((list(e.passes) for e in round_events if isinstance(e, CardsPassed)), given)
            case CardsPassed(passes, taken):
                kept = [set(hand) - set(cards) for hand, cards in zip(hands, passes, strict=True)]
                hands = [tuple(sorted((*cards, *more))) for cards, more in zip(kept, taken, strict=True)]
                got = received = list(taken)
                step = Step(StepKind.PASS, number)
            case DieRolled():
                step, received = Step(StepKind.DIE, number), got
            case CardPlayed(seat, card):
                hands[seat] = tuple(held for held in hands[seat] if held != card)
                step = Step(StepKind.CARD, number, played // seats + 1, Play(seat, card))
                played += 1
            case RoundScored():
                step = Step(StepKind.SCORE, number, played // seats)
            case _:
                continue
        seen = [number <= finished or seat == watcher for seat in range(seats)]
        yield (
            step,
            tuple(hand if may else None for hand, may in zip(hands, seen, strict=True)),
            tuple(cards if may else () for cards, may in zip(given, seen, strict=True)),
            tuple(cards if may else () for cards, may in zip(received, seen, strict=True)),
            asleep if number <= finished else (),
        )


def test_every_step_shows_what_the_events_tell_and_tricks_are_stops() -> None:
    """Running rounds are cut in the deal, between passes, within a trick and after one."""

    def check(case: tuple[int, int, int]) -> None:
        seats, watcher, more = case
        game = Game(GameOptions(seats, 3, PassRule.SHIFTING), "shown")
        one_round = 2 + seats + seats * game.options.deal.hand_size
        reading = read_record(recorded(game, "shown", one_round + more)[1].text.encode())
        replay, wanted = Replay(reading, watcher=watcher), list(shown_by_hand(reading, watcher))
        places = range(len(replay))
        shown = [replay.visible_state(at) for at in places]
        assert [
            (replay.step(at), sight.hands, sight.given, sight.received, sight.asleep)
            for at, sight in zip(places, shown, strict=True)
        ] == wanted
        steps = [step for step, *_ in wanted]
        assert replay.rounds[-1] == steps[-1].round_number
        tricks = [(step.round_number, step.trick) for step in steps]
        plays = [tricks[at] if step.play else None for at, step in enumerate(steps)]
        ends = [at for at in places if plays[at] is None or plays[: at + 1].count(plays[at]) == seats]
        assert replay.last_trick == ends[-1]
        for at, step in enumerate(steps):
            assert replay.next_trick(at) == next((end for end in ends if end > at), len(steps) - 1)
            assert replay.previous_trick(at) == max((end for end in ends if end < at), default=0)
            start = steps.index(Step(StepKind.DEAL, step.round_number))
            assert replay.hands_before_play(at) == wanted[start + (at > start)][1]

    check_all([(2, 1, 0), (2, 0, 1), (2, 0, 5), (3, 2, 1), (3, 0, 3), (3, 1, 9), (4, 3, 12), (4, 0, 14)], check)


def test_choices_of_a_round_are_all_of_its_decisions() -> None:
    """The last step of the running round is a decision, too."""
    commands = next(
        count
        for count in range(75, 140)
        if (last := recorded_game(3, 2, "replay", count)[0].view(0)).is_asked and len(last.legal) > 1
    )
    replay = replay_of(3, 2, commands + 1)
    every = [at for at in range(len(replay)) if replay.choice(at) is not None]
    assert every[-1] == len(replay) - 1
    assert [*replay.choices(1), *replay.choices(2)] == every
    assert all(replay.choices(number)[at] == replay.choice(at) for number in (1, 2) for at in replay.choices(number))


def test_watcher_is_the_first_human_player() -> None:
    bot, person = Player("Bo", "novice"), Player("Ann")
    assert [watcher_of(players) for players in ([bot, bot, person, person], [person, bot], [bot, bot])] == [2, 0, 0]


def test_passed_cards_are_received_according_to_the_pass_rule() -> None:
    def check(rule: PassRule) -> None:
        _, recorder = recorded(Game(GameOptions(3, 3, rule), "replay"), "replay")
        replay = Replay(read_record(recorder.text.encode()))
        for number in (1, 2, 3):
            start = replay.start_of_round(number)
            dealt, after = replay.visible_state(start), replay.visible_state(start + 1)
            assert replay.step(start + 1).kind is (StepKind.PASS if replay.options.has_pass(number) else StepKind.DIE)
            for seat in range(3):
                giver = replay.options.receives_from(seat, number)
                assert after.received[seat] == (() if giver is None else dealt.given[giver])
                assert bool(dealt.given[seat]) == replay.options.has_pass(number)

    check_all([PassRule.RIGHT, PassRule.SHIFTING], check)


def test_running_round_stays_secret_beside_a_finished_one() -> None:
    replay = replay_of(4, 3, commands=70)
    assert len(replay.rounds) == 2
    assert all(replay.visible_state(replay.start_of_round(1)).hands)
    assert replay.visible_state(replay.start_of_round(2)).hands[1:] == (None, None, None)


def test_complete_trick_is_a_step_before_it_is_taken() -> None:
    replay = replay_of(3, 1)
    view = replay.visible_state(2 + 3).view
    assert view.trick is not None
    assert len(view.trick.plays) == 3
    assert view.tricks == ()


def test_end_of_a_trick_shows_it_complete() -> None:
    replay = replay_of(3, 2)
    for number, trick in ((1, 1), (2, 5)):
        at = replay.end_of_trick(number, trick)
        view = replay.visible_state(at).view
        assert (replay.step(at).round_number, replay.step(at).trick) == (number, trick)
        assert view.trick is not None
        assert len(view.trick.plays) == 3


def test_stepping_by_tricks_goes_forwards_and_backwards() -> None:
    replay = replay_of(3, 1)
    stops = [0]
    while stops[-1] < len(replay) - 1:
        stops.append(replay.next_trick(stops[-1]))
    assert stops == [0, 1, 2, *range(5, 63, 3), 63]
    back = [stops[-1]]
    while back[-1] > 0:
        back.append(replay.previous_trick(back[-1]))
    assert back == stops[::-1]
    assert replay.previous_trick(7) == 5, "within a trick it goes to the end of the previous one"


def test_round_begins_with_the_deal_and_ends_with_the_score() -> None:
    replay = replay_of(4, 2)
    assert [replay.start_of_round(1), replay.end_of_round(1), replay.start_of_round(2)] == [0, 63, 64]
    assert replay.visible_state(replay.end_of_round(2)).view.phase is Phase.BETWEEN_ROUNDS


def test_game_that_has_not_begun_has_no_steps() -> None:
    assert len(replay_of(4, 1, commands=0)) == 0
    assert not replay_of(4, 1, commands=0).rounds


def test_records_of_all_versions_can_be_replayed() -> None:
    """Check that each card played leaves a hand, and that each round ends with the points in the file."""

    def check(path: Path) -> None:
        reading = read_record(path.read_bytes())
        replay = Replay(reading, watcher=watcher_of(reading.players))
        lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
        points = [tuple(line["points"]) for line in lines if line["type"] == "score"]
        for at in range(len(replay)):
            play, shown = replay.step(at).play, replay.visible_state(at)
            hands = replay.hands_before_play(at)
            if play is not None and (hand := hands[play.seat]) is not None:
                assert play.card in hand
                assert play.card not in (shown.hands[play.seat] or ())
            is_finished = replay.step(at).kind is StepKind.SCORE
            assert shown.view.scores == tuple(points[: replay.step(at).round_number - (not is_finished)])
        assert kinds(replay).count(StepKind.SCORE) == len(points)

    check_all(sorted(GOLDEN.rglob("*.papayoo")), check, lambda path: path.stem)
