"""Tests that compare a game with the first one in which the same cards were dealt."""

import random
from collections.abc import Iterator
from functools import cache

from papayoo.engine import (
    Card,
    Game,
    GameOptions,
    Phase,
    Play,
    PlayCard,
    Recorder,
    SeatView,
    Trick,
    card_points,
    read_record,
)
from papayoo.match import Difference, FirstAttempt, Replay, StepKind, comparison_of, differences_by_round
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


@for_all(choices=LATER)
def test_trick_of_the_first_attempt_is_known_where_its_card_means_nothing(choices: str) -> None:
    """Before each card of the player, there is either the card of the first attempt or, of another task, its trick."""
    first = FirstAttempt(replay_of("one"))
    rounds = first.replay.visible_state(len(first.replay) - 1).view.history
    for view, _ in own_turns(replay_of(choices)):
        number = len(view.tricks) + 1
        assert view.trick is not None
        found = first.trick_in(view.round_number, number, view.trick, view.hand)
        assert (found is None) is (card_at(first, view) is not None)
        assert found in (None, rounds[view.round_number - 1].tricks[number - 1])


def test_trick_is_not_told_while_the_same_task_may_come_or_after_the_same_card() -> None:
    first = FirstAttempt(replay_of("one"))
    turns = own_turns(first.replay)
    view, played = next((view, played) for view, played in turns if view.trick and view.trick.plays)
    trick, number = view.trick, len(view.tricks) + 1
    assert trick is not None
    rest = [held for held in view.hand if held != played]
    assert first.trick_in(1, number, Trick(trick.leader, ()), view.hand) is None, "nobody has led yet"
    assert first.trick_in(1, number, trick.with_play(view.seat, played), rest) is None
    assert first.trick_in(1, number, trick, rest) is not None, "the card is gone"


def test_passed_cards_are_those_of_the_round() -> None:
    first = FirstAttempt(replay_of("one"))
    for number in first.replay.rounds:
        view = first.replay.visible_state(first.replay.start_of_round(number) + 1).view
        assert view.phase is not Phase.PASSING
        assert first.passed(number) == view.given


def parted(later: str, watcher: int = 0) -> tuple[Replay, Replay, tuple[Difference, ...]]:
    """Return the game "one", a later one with the same deals, and the rounds in which the seat has other points."""
    first, other = replay_of("one", watcher), replay_of(later, watcher)
    return first, other, differences_by_round(first, other)


def test_equal_games_do_not_differ() -> None:
    assert not differences_by_round(replay_of("one"), replay_of("one"))


def test_games_part_at_the_first_other_card() -> None:
    first, later, (found,) = parted(PARTED)
    assert found.number == 3
    assert found.seat == 0
    at, other = found.positions
    assert at == other
    assert first.step(at).trick == later.step(at).trick == found.trick > 3
    assert [first.step(n) for n in range(at)] == [later.step(n) for n in range(at)]
    plays = first.step(at).play, later.step(at).play
    assert found.cards == tuple((play.card,) for play in plays if play is not None)
    assert found.cards[0] != found.cards[1]


@for_all(watcher=[1, 2, 3])
def test_card_of_an_opponent_parts_the_games_and_both_are_shown_from_that_trick_on(watcher: int) -> None:
    """Seen from the other seats, seat 0 has parted the games."""
    first, later, rounds = parted(PARTED, watcher)
    for found in rounds:
        own = parted(PARTED)[2][0]
        assert (found.seat, found.trick, found.cards) == (0, own.trick, own.cards)
        compared = comparison_of(first, later, found).found
        for line, replay in zip((compared.chosen, compared.better), (first, later), strict=True):
            assert line.tricks[0].number == found.trick
            assert line.cards == (line.tricks[0].card_of(watcher),)
            taken = replay.visible_state(replay.end_of_round(3)).view.history[-1].tricks[found.trick - 1 :]
            assert line.points == sum(trick.points for trick in taken if trick.taker == watcher)
    assert rounds


@for_all(choices=[*LATER, PARTED])
def test_every_round_with_other_points_says_with_which_cards_it_parts(choices: str) -> None:
    first, later, rounds = parted(choices)
    pairs = enumerate(zip(first.scores, later.scores, strict=True), start=1)
    apart = [(number, then[0], now[0]) for number, (then, now) in pairs if then[0] != now[0]]
    assert [each[:3] for each in rounds] == apart
    for each in rounds:
        assert each.seat == 0
        if not each.trick:
            assert first.step(each.positions[0]).kind is StepKind.PASS
            then, now = (set(replay.passes_of(each.number)[0]) for replay in (first, later))
            assert tuple(map(set, each.cards)) == (then - now, now - then)


@for_all(choices=[*LATER, PARTED])
def test_both_games_are_shown_as_they_were_played(choices: str) -> None:
    first, later, rounds = parted(choices)
    for difference in rounds:
        compared = comparison_of(first, later, difference)
        lines = compared.found.chosen, compared.found.better
        for line, replay, position in zip(lines, (first, later), difference.positions, strict=True):
            steps = map(replay.step, range(position, replay.end_of_round(difference.number) + 1))
            plays = [step.play for step in steps if step.play is not None]
            assert [moment.play for moment in line.moments] == plays
            assert set(line.cards) == set(replay.passes_of(difference.number)[0]) or line.cards == (plays[0].card,)
            own = [trick for trick in line.tricks if trick.taken.taker == replay.watcher]
            assert line.points == sum(trick.taken.points for trick in own)
            before = replay.visible_state(position).view.points[0]
            assert line.points + before == replay.scores[difference.number - 1][0]
        assert compared.found.difference == difference.then - difference.now


@for_all(choices=[*LATER, PARTED])
def test_card_that_makes_the_difference_is_taken_only_in_the_attempt_with_more_points(choices: str) -> None:
    """A trick that got worse does not explain a better round, nor does one whose points only come in another trick."""
    first, later, rounds = parted(choices)
    for difference in rounds:
        turn, found = (compared := comparison_of(first, later, difference)).turn, compared.found
        lines = found.chosen, found.better
        worse, better = reversed(lines) if turn.is_now else lines
        assert turn.is_now is (difference.now > difference.then)
        here, there = worse.trick_at(turn.trick), better.trick_at(turn.other_trick)
        assert here.holds(turn.card)
        assert there.holds(turn.card)
        assert (here.taken.taker, there.taken.taker) == (0, turn.other_seat)
        assert turn.other_seat
        die = found.chosen.moments[-1].state.running.die
        assert die is not None
        assert card_points(turn.card, die)
        marked = (found.parting.chosen_trick, found.parting.better_trick)
        assert marked == ((turn.other_trick, turn.trick) if turn.is_now else (turn.trick, turn.other_trick))
