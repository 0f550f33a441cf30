"""Tests that compare a game with the first one in which the same cards were dealt."""

import random
from collections.abc import Iterator
from functools import cache

from papayoo.engine import Card, Game, GameOptions, Phase, Play, PlayCard, Recorder, SeatView, Trick, read_record
from papayoo.match import FirstAttempt, Replay, StepKind, comparison_of, difference_of, differences_by_round
from tests.loops import for_all
from tests.positions import card, next_command, players_of, random_answer

OPTIONS = GameOptions(seats=4, rounds=3)
LATER = "two", "three", "four", "five", "six"
PARTED = "parted"


@cache
def replay_of(choices: str, watcher: int = 0) -> Replay:
    """Return a finished game with the same deals and with random choices that depend on ``choices``.

    The game "parted" is like "one", until the player plays another card in a trick of the last round.
    """
    game, is_parted = Game(OPTIONS, "deals"), choices != PARTED
    answer = random_answer(random.Random("one" if choices == PARTED else choices))
    recorder = Recorder(game, players_of(OPTIONS.seats), app="test")
    while not game.is_over:
        command, view = next_command(game, answer), game.view(0)
        others = [held for held in view.legal if isinstance(command, PlayCard) and held != command.card]
        if not is_parted and others and len(game.state.scores) == 2 and len(view.tricks) >= 3:
            command, is_parted = PlayCard(0, others[0]), True
        recorder.add(game.execute(command))
    return Replay(read_record(recorder.text.encode()), watcher=watcher)


def own_turns(replay: Replay) -> Iterator[tuple[SeatView, Card]]:
    """Yield what the player sees before each card of their own, and the card."""
    for at in range(len(replay)):
        play = replay.step(at).play
        if play is not None and play.seat == replay.watcher:
            yield replay.shared_view(at), play.card


def card_at(first: FirstAttempt, view: SeatView) -> Card | None:
    assert view.trick is not None
    return first.card_in(view.round_number, len(view.tricks) + 1, view.trick, view.hand)


def test_same_task_has_the_same_card_in_every_trick() -> None:
    first = FirstAttempt(replay_of("one"))
    turns = list(own_turns(first.replay))
    assert len(turns) == OPTIONS.rounds * OPTIONS.deal.hand_size
    assert all(card_at(first, view) == played for view, played in turns)


@for_all(choices=LATER)
def test_card_of_another_task_is_never_one_that_the_rules_forbid(choices: str) -> None:
    first = FirstAttempt(replay_of("one"))
    turns = [(view, card_at(first, view)) for view, _ in own_turns(replay_of(choices))]
    assert all(found is None or found in view.legal for view, found in turns)
    assert any(found is None for _, found in turns)
    assert any(found is not None for _, found in turns)


@for_all(choices=LATER)
def test_played_card_does_not_change_the_card_beside_it(choices: str) -> None:
    """The faint card stays beside the player's own card, unless it is the same one."""
    first = FirstAttempt(replay_of("one"))
    for view, played in own_turns(replay_of(choices)):
        assert view.trick is not None
        before, rest = card_at(first, view), [held for held in view.hand if held != played]
        trick = view.trick.with_play(view.seat, played)
        after = first.card_in(view.round_number, len(view.tricks) + 1, trick, rest)
        assert after == (None if before == played else before)


def test_card_means_nothing_after_another_lead_or_leader_or_when_it_is_gone() -> None:
    first = FirstAttempt(replay_of("one"))
    view, played = next((view, played) for view, played in own_turns(first.replay) if view.trick and view.trick.plays)
    trick, number = view.trick, len(view.tricks) + 1
    assert trick is not None
    others = [Play(play.seat, card("1P" if play.card.suit.letter != "P" else "1S")) for play in trick.plays]
    assert first.card_in(1, number, trick, view.hand) == played
    assert first.card_in(1, number, Trick(view.seat, ()), view.hand) is None
    assert first.card_in(1, number, Trick(trick.leader, tuple(others)), view.hand) is None
    assert first.card_in(1, number, trick, [held for held in view.hand if held != played]) is None


def test_passed_cards_are_those_of_the_round() -> None:
    first = FirstAttempt(replay_of("one"))
    for number in first.replay.rounds:
        view = first.replay.visible_state(first.replay.start_of_round(number) + 1).view
        assert view.phase is not Phase.PASSING
        assert first.passed(number) == view.given


def test_equal_games_do_not_differ() -> None:
    assert difference_of(replay_of("one"), replay_of("one")) is None


@for_all(choices=LATER)
def test_round_that_differs_most_is_named_with_the_place_where_the_games_part(choices: str) -> None:
    first, later = replay_of("one"), replay_of(choices)
    found = difference_of(first, later)
    assert found is not None
    gaps = [abs(then[0] - now[0]) for then, now in zip(first.scores, later.scores, strict=True)]
    assert abs(found.then - found.now) == max(gaps)
    assert (found.then, found.now) == (first.scores[found.number - 1][0], later.scores[found.number - 1][0])
    assert found.trick == 0, "random players pass different cards"
    assert found.position is not None
    assert first.step(found.position[0]).kind is StepKind.PASS


def test_games_part_at_the_first_other_card() -> None:
    first, later = replay_of("one"), replay_of(PARTED)
    found = difference_of(first, later)
    assert found is not None
    assert found.number == 3
    assert found.position is not None
    at, other = found.position
    assert at == other
    assert first.step(at).trick == later.step(at).trick == found.trick > 3
    assert [first.step(n) for n in range(at)] == [later.step(n) for n in range(at)]
    assert first.step(at) != later.step(at)


def test_opponent_who_played_otherwise_parts_the_games_without_a_decision_of_the_player() -> None:
    """Seen from seat 1, seat 0 has parted the games."""
    first, later = replay_of("one", 1), replay_of(PARTED, 1)
    found = difference_of(first, later)
    assert found is not None
    assert found.position is None
    assert comparison_of(first, later, found) is None
    assert not any(found.cards), "they are no cards of the player"


@for_all(choices=[*LATER, PARTED])
def test_every_round_with_other_points_says_with_which_cards_of_the_player_it_parts(choices: str) -> None:
    first, later = replay_of("one"), replay_of(choices)
    rounds = differences_by_round(first, later)
    pairs = enumerate(zip(first.scores, later.scores, strict=True), start=1)
    apart = [(number, then[0], now[0]) for number, (then, now) in pairs if then[0] != now[0]]
    assert [each[:3] for each in rounds] == apart
    for each in rounds:
        assert each.position is not None
        if each.trick:
            steps = first.step(each.position[0]), later.step(each.position[1])
            assert each.cards == tuple((step.play.card,) for step in steps if step.play is not None)
        else:
            assert each.cards == tuple(replay.passes_of(each.number)[0] for replay in (first, later))
        assert each.cards[0] != each.cards[1]


@for_all(choices=[*LATER, PARTED])
def test_both_games_are_shown_as_they_were_played(choices: str) -> None:
    first, later = replay_of("one"), replay_of(choices)
    difference = difference_of(first, later)
    assert difference is not None
    assert difference.position is not None
    compared = comparison_of(first, later, difference)
    assert compared is not None
    lines = compared.found.chosen, compared.found.better
    for line, replay, position in zip(lines, (first, later), difference.position, strict=True):
        steps = map(replay.step, range(position, replay.end_of_round(difference.number) + 1))
        plays = [step.play for step in steps if step.play is not None]
        assert [moment.play for moment in line.moments] == plays
        assert set(line.cards) == set(replay.passes_of(difference.number)[0]) or line.cards == (plays[0].card,)
        own = [trick for trick in line.tricks if trick.taken.taker == replay.watcher]
        assert line.points == sum(trick.taken.points for trick in own)
        before = replay.visible_state(position).view.points[0]
        assert line.points + before == replay.scores[difference.number - 1][0]
    assert compared.found.difference == difference.then - difference.now
    parting = compared.found.parting
    marks = parting.chosen_mark, parting.better_mark
    assert marks == tuple(line.trick_at(parting.number).card_of(0) for line in lines)
