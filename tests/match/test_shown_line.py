"""Both lines of a decision, as they are shown on the table: legal, rightly counted, and different where they say so."""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations

import pytest

from papayoo.ai.kernel import is_compiled
from papayoo.engine import Card, Phase, Play, Player, SeededChance, card_points, deck, parse_cards, read_record, view_of
from papayoo.match import (
    SOLVER,
    Cause,
    Demonstration,
    Fork,
    Puzzle,
    Replay,
    ShownLine,
    ShownTrick,
    Source,
    avoided_points,
    dearest_trick,
    deciding_tricks,
    demonstrate,
    differences_of,
    fork_at,
    gained,
    is_refuted,
    parting_of,
    play_on,
    reading_of,
    real_lines,
    shipped_puzzles,
    shown_line,
    typical_state,
)
from papayoo.match.shown_line import MOST, MOST_DEALS, NEAR, example_state
from tests.loops import for_rows
from tests.positions import recorded_text

PUZZLES = shipped_puzzles()
FORMER = tuple(
    map(
        Puzzle.from_line,
        (
            "3-52-25 duck 1 6cdij689ab7ghij74829714236175e141dc 2P 12P:17,18P:31,10P:17,7P:23,13P:18,15P:28",
            "3-161-40 take 3 289ab6bcdj23478331a34111210223684172c1b4a15006115 12P 3P:16,13P:10,14P:10,10P:18",
            "4-12-0 pass 2 - 7S 7S:11",
            "4-88-0 pass 2 - 10D 8H:9,7H:8,4H:10,10D:13,3C:10,5H:9,3H:14,1H:23",
            "5-32-37 void 2 267b0126124608ab4567b10017651a6919401012011106020 6S 12P:13,1C:13,4C:13,6C:13,7C:13",
            "4-209-39 void 2 27cde0146e12356679de61459033c1122741124901180001000 3S "
            "7D:17,6D:17,6C:17,1C:17,2C:17,5C:17",
        ),
    )
)
"""Puzzles that are no longer in the game, whose lines were read."""
FORMER_PASSES = {
    "4-12-0": (parse_cards("2S 4S 5S 1H 9P"), parse_cards("2S 4S 5S 7S 1H")),
    "4-88-0": (parse_cards("2S 8H 10D 11P 18P"), parse_cards("2S 10D 11P 18P 19P")),
}
"""The wrong and the right pass of those about passes."""
SAYS_THAT_IT_IS_TAKEN = {Cause.GIVES, Cause.KEPT, Cause.KEPT_LEADS, Cause.PASSED, Cause.GOES, Cause.HELD}
SAMPLE = 50
"""One of so many puzzles is shown in every run of the tests."""


def fork_of(puzzle: Puzzle, *, is_exercise: bool = False) -> Fork:
    """Return the fork of a puzzle between its answer and its most tempting mistake."""
    reading = reading_of(puzzle, [Player(str(seat)) for seat in range(puzzle.seats)])
    state, die = reading.game.state, SeededChance(reading.game.seed).roll(1)
    chosen, better, loss = (puzzle.tempting,), puzzle.answer[:1], puzzle.losses[puzzle.tempting]
    fork = Fork(state, SOLVER, chosen, better, loss, die, is_exercise=is_exercise, example=puzzle.example)
    if puzzle.name in FORMER_PASSES:
        chosen_pass, better_pass = FORMER_PASSES[puzzle.name]
        return replace(fork, chosen=chosen_pass, better=better_pass)
    if puzzle.is_pass:
        other = puzzle.other_pass(puzzle.best_pass)
        return replace(fork, chosen=other, better=puzzle.best_pass, loss=puzzle.loss_of(other))
    return fork


def puzzle_named(name: str) -> Puzzle:
    return next(puzzle for puzzle in (*PUZZLES, *FORMER) if puzzle.name == name)


def wrong_passes(puzzle: Puzzle) -> list[tuple[Card, ...]]:
    hand = view_of(fork_of(puzzle).state, SOLVER).hand
    return [each for each in combinations(hand, len(puzzle.best_pass)) if puzzle.loss_of(each)]


@cache
def shown_by_name(name: str) -> Demonstration:
    puzzle = puzzle_named(name)
    found = demonstrate(fork_of(puzzle), random.Random(name))
    assert found is not None, name
    return found


@cache
def shown_in_game(name: str) -> Demonstration:
    fork = fork_of(puzzle_named(name), is_exercise=True)
    found = demonstrate(fork, random.Random(fork.example))
    assert found is not None, name
    return found


def shown(puzzle: Puzzle) -> Demonstration:
    return shown_in_game(puzzle.name)


def check_line(line: ShownLine) -> None:
    """Play a line again by the rules: every card is legal, and the counters say what the seat has taken."""
    start, end = line.start, line.moments[-1].state
    hands, die, seats = [set(hand) for hand in line.hands], end.running.die, start.options.seats
    assert die is not None
    trick = start.running.trick
    plays = list[Play](trick.plays if trick is not None else ())
    turn = start.next_to_play if start.phase is Phase.PLAYING else end.running.dealer
    count, taken = 0, list(line.tricks)
    for position, (play, _) in enumerate(line.moments):
        followers = {card for card in hands[play.seat] if plays and card.suit is plays[0].card.suit}
        assert play.seat == turn
        assert play.card in (followers or hands[play.seat])
        hands[play.seat].remove(play.card)
        plays.append(play)
        turn = (turn + 1) % seats
        if len(plays) == seats:
            turn = _winner(plays)
            points = sum(card_points(each.card, die) for each in plays)
            count += points if turn == line.seat else 0
            told = taken.pop(0)
            assert told.taken.trick.plays == tuple(plays)
            assert (told.taken.taker, told.taken.points, told.count, told.last) == (turn, points, count, position)
            plays.clear()
    assert not plays
    assert not taken
    assert not any(hands)
    rest = range(len(start.running.tricks), start.options.deal.hand_size)
    assert [trick.number - 1 for trick in line.tricks] == list(rest)
    assert line.points == count


def _winner(plays: Sequence[Play]) -> int:
    return max((play for play in plays if play.card.suit is plays[0].card.suit), key=lambda play: play.card.rank).seat


def avoiding_cards(line: ShownLine, trick: ShownTrick) -> list[Card]:
    """Return the cards with which the seat could have left a trick of the line to somebody else.

    A card that the seat leads is one if another seat holds a higher card of its suit.
    """
    plays, hands = list(trick.taken.trick.plays), [set(hand) for hand in line.hands]
    for moment in line.moments[: trick.first]:
        hands[moment.play.seat].remove(moment.play.card)
    held = hands.pop(line.seat)
    if plays[0].seat == line.seat:
        elsewhere = set[Card]().union(*hands)
        return [card for card in held if any(card < other for other in elsewhere if other.suit is card.suit)]
    lead = plays[0].card.suit
    legal = [card for card in held if card.suit is lead] or held
    others = [play.card for play in plays if play.seat != line.seat and play.card.suit is lead]
    return [card for card in legal if card.suit is not lead or card < max(others)]


def own_points(line: ShownLine) -> dict[Card, int]:
    """Return the cards with points that the seat takes in a line, with the numbers of their tricks."""
    die = line.moments[-1].state.running.die
    assert die is not None
    tricks = [trick for trick in line.tricks if trick.taken.taker == line.seat]
    return {card: trick.number for trick in tricks for card in trick.taken.trick.cards if card_points(card, die)}


def points_saved(found: Demonstration) -> Counter[int]:
    """Return the points that the seat takes only in the first line, by trick."""
    saved, own = Counter[int](), own_points(found.chosen)
    die = found.chosen.moments[-1].state.running.die
    assert die is not None
    for card in set(own) - set(own_points(found.better)):
        saved[own[card]] += card_points(card, die)
    return saved


def check_marked_trick(found: Demonstration) -> None:
    """One trick is named, marked, and told first with its points: that with most of the difference.

    It is no difference that the seat takes the same points in another trick, unless it does so with all of them.
    """
    parting, differences = found.parting, differences_of(found.chosen, found.better)
    assert deciding_tricks(differences, parting.chosen_trick)[0].number == parting.chosen_trick
    gaps, saved = {each.number: each.points for each in differences}, points_saved(found)
    assert gaps[parting.chosen_trick] > 0
    if parting.cause is not Cause.SPREAD:
        assert parting.number == parting.chosen_trick
        real = [points for at, points in gaps.items() if 4 * saved[at] >= points > 0]
        assert gaps[parting.number] == max(real or gaps.values())


def check_spread(found: Demonstration) -> None:
    """No trick explains most of the difference. If the better line has a trick that is as dear, it is marked, too."""
    saved, parting, seat = points_saved(found), found.parting, found.chosen.seat
    is_spread = 2 * saved[parting.chosen_trick] < saved.total() or 2 * found.difference < saved.total()
    assert is_spread or parting.better_mark is None
    dearest = max(trick.points_for(seat) for trick in found.better.tricks)
    if parting.better_mark is not None:
        assert dearest < saved[parting.chosen_trick]
        assert parting.better_mark == parting.card
        assert found.better.trick_at(parting.better_trick).holds(parting.card)
        return
    assert parting.chosen_mark is None
    assert found.better.trick_at(parting.better_trick).points_for(seat) == dearest
    gaps = {each.number: each.points for each in differences_of(found.chosen, found.better)}
    assert gaps[parting.chosen_trick] == max(gaps.values())


def points_of_kept_cards(found: Demonstration) -> int:
    """Return the saved points of the tricks that the seat takes with cards that only the better pass gives away."""
    chosen, only = found.chosen, {*found.better.cards} - {*found.chosen.cards}
    own = [trick for trick in chosen.tricks if trick.taken.taker == chosen.seat]
    return sum(points_saved(found)[trick.number] for trick in own if trick.card_of(chosen.seat) in only)


def assert_led(line: ShownLine, after: int, until: int) -> None:
    """Check that the seat leads all tricks after trick ``after``, up to and including trick ``until``."""
    assert all(trick.taken.trick.leader == line.seat for trick in line.tricks if after < trick.number <= until)


def check_kept_card(found: Demonstration) -> None:
    """The kept card wins the named trick, or its player leads that one because it has won an earlier one."""
    chosen, better, parting, seat = found.chosen, found.better, found.parting, found.chosen.seat
    win = chosen.trick_with(parting.card)
    assert parting.card == better.cards[0]
    assert win.taken.taker == seat
    assert (win.number == parting.number) is (parting.cause is Cause.KEPT)
    wins = win, chosen.tricks[0], better.tricks[0]
    assert any((trick.taken.taker, trick.taken.trick.leader) != (seat, seat) for trick in wins)
    assert_led(chosen, win.number, parting.number)
    assert parting.cause is Cause.KEPT or better.trick_at(parting.number).taken.trick.leader != seat


def check_cause(found: Demonstration) -> None:
    """The cause of a difference is true of the better line, and false of the other one."""
    chosen, better, parting, seat = found.chosen, found.better, found.parting, found.chosen.seat
    there = chosen.trick_at(parting.number)
    assert parting.seat != seat
    check_marked_trick(found)
    if parting.cause is Cause.SPREAD:
        check_spread(found)
        return
    assert parting.chosen_mark is not None
    assert parting.better_mark is not None
    is_later = len(chosen.cards) > 1 or there.number > chosen.tricks[0].number
    if is_later and parting.cause in SAYS_THAT_IT_IS_TAKEN:
        taken = chosen.trick_with(parting.card) if parting.cause is Cause.KEPT_LEADS else there
        assert not avoiding_cards(chosen, taken)
    assert Play(seat, parting.chosen_mark) in chosen.trick_at(parting.chosen_trick).taken.trick.plays
    saved = better.trick_at(parting.better_trick)
    if parting.cause in (Cause.GIVES, Cause.GOES, Cause.PASSED, Cause.SHOWN):
        assert parting.better_mark == parting.card
        assert saved.holds(parting.card)
    else:
        assert Play(seat, parting.better_mark) in saved.taken.trick.plays
    share = points_saved(found)[parting.number] / points_saved(found).total()
    if parting.cause in (Cause.GOES, Cause.SHOWN, Cause.PASSED):
        assert share >= MOST, "a trick with a small part of the difference is not the reason"
    match parting.cause:
        case Cause.TAKES:
            assert [line.tricks[0].taken.taker for line in (chosen, better)] == [seat, parting.seat]
        case Cause.GIVES | Cause.GOES | Cause.PASSED | Cause.SHOWN:
            assert there.holds(parting.card)
            takers = [line.trick_with(parting.card).taken.taker for line in (chosen, better)]
            assert takers == [seat, parting.seat]
            if parting.cause is Cause.PASSED:
                assert [parting.card in line.cards for line in (chosen, better)] == [False, True]
        case Cause.HELD | Cause.SEVERAL:
            assert [parting.card in line.cards for line in (chosen, better)] == [False, True]
            assert there.card_of(seat) == parting.card
            assert there.taken.taker == seat
            assert points_of_kept_cards(found) >= MOST * points_saved(found).total()
        case Cause.KEPT | Cause.KEPT_LEADS:
            check_kept_card(found)
        case Cause.LEADS:
            leaders = [line.trick_at(parting.number).taken.trick.leader for line in (chosen, better)]
            assert leaders == [seat, parting.seat]
            if len(chosen.cards) == 1:
                assert_led(chosen, chosen.tricks[0].number, parting.number)


def check(puzzle: Puzzle) -> None:
    found = shown(puzzle)
    check_line(found.chosen)
    check_line(found.better)
    check_cause(found)
    assert found.difference >= fork_of(puzzle).loss / 2, puzzle.name
    for line, number in ((found.chosen, found.parting.chosen_trick), (found.better, found.parting.better_trick)):
        told = line.highlights(3, number)
        assert len(told) <= 3
        assert number in [trick.number for trick in told]


def test_lines_of_puzzles_are_legal_and_differ_by_half_of_what_the_mistake_costs() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        check(puzzle)


@pytest.mark.full
def test_lines_of_all_puzzles_are_legal_and_differ_by_half_of_what_the_mistake_costs() -> None:
    for puzzle in PUZZLES:
        check(puzzle)


@for_rows(
    ("name", "cause"),
    [
        ("3-44-45", Cause.TAKES),  # the Papayoo is in the trick of the decision
        ("5-2-39", Cause.LEADS),  # 31 points at once, and the lead of the next trick, with which 48 are lost
        ("5-54-18", Cause.SPREAD),  # 25 points at once, and 27 in a later trick
        ("3-94-20", Cause.GIVES),
        ("3-355-8", Cause.KEPT),
        ("5-707-53", Cause.KEPT),  # the kept card has to take a trick to which the second player could not follow suit
        ("3-635-39", Cause.KEPT_LEADS),
        ("3-1265-33", Cause.KEPT_LEADS),  # the card wins in both lines; kept, it leads to the trick with the Papayoo
        ("4-1450-37", Cause.KEPT_LEADS),  # it wins 23 points, and 31 in the next trick, which the seat must lead
        ("3-65-39", Cause.LEADS),  # from the decision on
        ("5-968-35", Cause.LEADS),  # the better card wins in both lines, so keeping it does no harm
        ("4-121-40", Cause.SHOWN),  # two winning leads in another order
        ("3-52-25", Cause.SPREAD),  # 5, 9 and 11 points in three tricks; 3 points in others speak against it
        ("4-361-34", Cause.SPREAD),  # 26, 23, 10 and 1 points in four tricks, and 16 others against it
        ("4-669-18", Cause.SHOWN),  # the kept card takes a trick that a lower one would have left to somebody else
        ("4-282-21", Cause.SHOWN),  # the seat leads the kept card later, although it has others
        ("3-398-42", Cause.GOES),
        ("4-88-0", Cause.PASSED),
    ],
)
def test_cause_is_the_one_that_was_found_by_reading_both_lines(name: str, cause: Cause) -> None:
    assert shown_by_name(name).parting.cause is cause


def test_dealt_hands_agree_with_all_that_the_seat_knows() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        fork = fork_of(puzzle)
        state = typical_state(fork, random.Random(puzzle.name))
        view, known = view_of(state, SOLVER), view_of(fork.state, SOLVER)
        assert (view.hand, view.given, view.received) == (known.hand, known.given, known.received)
        assert (view.tricks_so_far, view.hand_sizes) == (known.tricks_so_far, known.hand_sizes)
        held = [card for hand in state.running.hands for card in hand]
        played = [card for trick in view.tricks_so_far for card in trick.cards]
        assert sorted([*held, *played, *state.running.asleep]) == list(deck(puzzle.seats))


def test_other_seats_know_nothing_of_dealt_hands_but_their_own_part_of_the_pass() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if not puzzle.is_pass)
    state = typical_state(fork_of(puzzle), random.Random(1))
    for seat in range(1, puzzle.seats):
        view = view_of(state, seat)
        assert set(view.given) <= set(view_of(state, SOLVER).received)
        assert set(view.received) <= set(view_of(state, SOLVER).given)


def test_both_lines_start_from_the_same_table() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        found = shown(puzzle)
        assert found.chosen.start == found.better.start
        assert found.chosen.sight(-1) == found.better.sight(-1)
        assert found.is_real is (found.chosen.start == fork_of(puzzle).state)


def test_decision_of_a_finished_round_is_shown_with_its_real_passes_and_die() -> None:
    replay = Replay(read_record(recorded_text(4, 2, "shown").encode()))
    start = replay.start_of_round(1)
    choice = replay.choice(start + 1)
    assert choice is not None
    assert choice.view.phase is Phase.PASSING
    fork = fork_at(replay, start + 1, choice.cards, 10.0)
    assert fork is not None
    assert fork.is_pass
    assert fork.passes == dict(enumerate(replay.passes_of(1)))
    assert fork.die is replay.visible_state(replay.end_of_round(1)).view.die
    assert fork_at(replay, start, choice.cards, 10.0) is None


@cache
def forks_of_a_round(seed: str = "shown") -> list[Fork]:
    """Return forks at all decisions of a recorded round, with another legal choice as the better one."""
    replay = Replay(read_record(recorded_text(4, 1, seed).encode()))
    forks = list[Fork]()
    for position, choice in replay.choices(1).items():
        others = [card for card in choice.view.legal or choice.view.hand if card not in choice.cards]
        found = fork_at(replay, position, tuple(others[: len(choice.cards)]), 2.0)
        assert found is not None
        forks.append(found)
    return forks


@cache
def played_on(number: int) -> tuple[ShownLine, ShownLine]:
    """Play on both choices of the fork with this number."""
    fork = forks_of_a_round()[number]
    chosen, better = (
        play_on(fork.state, fork.seat, cards, fork.die, fork.passes, seed=fork.seed, rest=fork.rest_of_trick(cards))
        for cards in (fork.chosen, fork.better)
    )
    return chosen, better


def for_forks(*sample: int) -> pytest.MarkDecorator:
    """Try some of the forks, and all of them in full tests. The checks change the lines of forks 2, 3 and 4."""
    every = pytest.param(range(len(forks_of_a_round())), marks=pytest.mark.full)
    return pytest.mark.parametrize("numbers", [sample, every], ids=["sample", "whole"])


@for_forks(1, 2, 6)
def test_both_choices_in_a_recorded_round_are_played_on_alike_so_that_later_mistakes_prove_nothing(
    numbers: Sequence[int],
) -> None:
    met, later = set[Source](), 0
    for number in numbers:
        fork = forks_of_a_round()[number]
        assert fork.played is not None
        chosen, better = played_on(number)
        found = demonstrate(fork, random.Random(1))
        later += fork.played.points - better.points >= fork.least_difference > chosen.points - better.points
        if found is None:
            continue
        met.update(found.sources)
        check_line(found.chosen)
        assert found.sources[0] is found.sources[1]
        is_far = chosen.points > 1.5 * fork.played.points and chosen.points - fork.played.points >= 20
        assert found.is_real is (chosen.points - better.points >= fork.least_difference and not is_far)
        if found.is_real:
            assert (found.chosen, found.better) == (chosen, better)
    assert Source.REAL in met
    assert met & {Source.TYPICAL, Source.RARE}
    assert later, "a mistake later in the round would have been counted against an earlier choice"


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel checks no card")
def test_seat_checks_its_later_cards_in_a_recorded_round() -> None:
    fork, (checked, _) = forks_of_a_round()[2], played_on(2)
    rest = fork.rest_of_trick(fork.chosen)
    unchecked = play_on(fork.state, fork.seat, fork.chosen, fork.die, fork.passes, rest=rest)
    assert checked.points < unchecked.points
    pairs = zip(checked.moments, unchecked.moments, strict=True)
    assert next(one.play.seat for one, other in pairs if one.play != other.play) == fork.seat


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel checks no card")
@pytest.mark.parametrize("forks", [[("d", 5)], pytest.param([("d", 0), ("d", 5)], marks=pytest.mark.full)], ids=len)
def test_seat_checks_its_later_cards_with_dealt_hands_too(forks: Sequence[tuple[str, int]]) -> None:
    changed = 0
    for seed, number in forks:
        fork = forks_of_a_round(seed)[number]
        found = demonstrate(fork, random.Random(1))
        if found is None or found.is_real:
            continue
        lines = [found.chosen, found.better]
        start, choices = found.chosen.start, (fork.chosen, fork.better)
        assert lines == [play_on(start, fork.seat, cards, fork.die, seed=fork.seed) for cards in choices]
        changed += lines != [play_on(start, fork.seat, cards, fork.die) for cards in choices]
    assert changed, "the checks make no difference in these deals"


@pytest.mark.parametrize("number", [6, *(pytest.param(each, marks=pytest.mark.full) for each in (0, 7))])
def test_real_hands_are_not_shown_if_the_choice_takes_far_more_in_them_than_the_player_took(number: int) -> None:
    """Nobody believes 57 points beside the 25 on the result sheet: another deal shows the difference."""
    fork = forks_of_a_round()[number]
    assert fork.played is not None
    chosen, better = real_lines(fork)
    assert chosen.points - better.points >= fork.least_difference
    assert chosen.points > 1.5 * fork.played.points
    assert chosen.points - fork.played.points >= 20
    found = demonstrate(fork, random.Random(1))
    assert found is not None
    assert not found.is_real
    nearer = replace(fork, played=chosen)
    as_taken = demonstrate(nearer, random.Random(1))
    assert as_taken is not None
    assert as_taken.is_real


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel checks no card")
def test_choice_is_not_blamed_for_points_that_only_later_mistakes_cost() -> None:
    """The round as it was played shows the difference, but played on alike, the choice costs nothing."""
    fork = forks_of_a_round("d")[0]
    assert fork.played is not None
    chosen, better = real_lines(fork)
    assert fork.played.points - better.points >= fork.least_difference > chosen.points - better.points
    assert (own_points(fork.played).keys() & own_points(chosen).keys()) - own_points(better).keys()
    assert avoided_points(fork) == {}


@for_forks(0, 2, 3)
def test_trick_blames_a_choice_only_if_it_is_dearer_without_later_mistakes_too(numbers: Sequence[int]) -> None:
    blamed, kinds = 0, set[str]()
    for number in numbers:
        fork = forks_of_a_round()[number]
        chosen, better = played_on(number)
        avoided = avoided_points(fork)
        blamed += bool(avoided)
        if chosen.points - better.points < fork.least_difference:
            assert not avoided
        assert all(points <= chosen.points - better.points for points in avoided.values())
        told = {parting_of(chosen, better, is_played=True).number} if avoided else set[int]()
        for at in avoided.keys() - told:
            assert fork.is_pass, "the review names another trick"
            assert fork.played is not None
            trick = fork.played.trick_at(at)
            assert (trick.taken.taker, trick.card_of(0) in {*fork.better} - {*fork.chosen}) == (0, True)
            lost, kept = own_points(chosen).keys(), own_points(better).keys()
            assert avoided[at] <= sum(card_points(card, fork.die) for card in lost - kept if trick.holds(card))
            kinds.add("kept card")
    assert blamed
    assert "kept card" in kinds, "a pass is blamed for a trick of the round that the computer did not play"


@pytest.mark.skipif(not is_compiled(), reason="the uncompiled kernel checks no card")
def test_trick_of_the_round_is_not_blamed_for_another_one_with_its_number() -> None:
    """Both tricks have the number that the review names, but later decisions have put other cards into one of them."""
    fork = forks_of_a_round("p43")[0]
    chosen, better = real_lines(fork)
    assert fork.played is not None
    number = parting_of(chosen, better, is_played=True).number
    blamed = own_points(fork.played), own_points(chosen)
    cards = {card for card in blamed[0].keys() & blamed[1].keys() if blamed[0][card] == number != blamed[1][card]}
    assert cards - own_points(better).keys(), "cards of the trick that were taken in another one"
    assert min(fork.played.points, chosen.points) - better.points >= fork.least_difference
    assert avoided_points(fork) == {}


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("3-161-40", Source.TYPICAL),
        ("5-32-37", Source.RARE),
        *(
            pytest.param(*each, marks=pytest.mark.full)
            for each in (("4-12-0", Source.TYPICAL), ("4-209-39", Source.RARE))
        ),
    ],
)
def test_dealt_hands_are_those_whose_difference_is_nearest_to_the_claim(name: str, source: Source) -> None:
    fork, found = fork_of(puzzle_named(name)), shown_by_name(name)
    rng, differences = random.Random(name), list[int]()
    for _ in range(MOST_DEALS):
        state = typical_state(fork, rng)
        chosen, better = (play_on(state, fork.seat, cards, fork.die) for cards in (fork.chosen, fork.better))
        differences.append(chosen.points - better.points)
    nearest = min(abs(difference - fork.loss) for difference in differences if difference >= fork.least_difference)
    assert abs(found.difference - fork.loss) <= max(nearest, NEAR * fork.loss)
    assert found.sources == (source, source)
    assert (found.difference > 2 * fork.loss) is (source is Source.RARE)


def test_nearest_deal_is_shown_even_if_the_check_of_none_confirms_it(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = forks_of_a_round()[6]
    confirmed = demonstrate(fork, random.Random(3))
    monkeypatch.setattr(shown_line, "MOST_CHECKED", 0)
    found = demonstrate(fork, random.Random(3))
    assert found is not None
    assert confirmed is not None
    assert found.difference >= fork.least_difference
    assert found.better.moments[0].state == confirmed.better.moments[0].state


@pytest.mark.parametrize(("name", "claim"), [("4-550-9", 22), ("6-1334-34", 28)])
def test_exercise_does_not_show_real_hands_that_cost_many_times_the_claim(name: str, claim: int) -> None:
    puzzle = puzzle_named(name)
    real, found = demonstrate(fork_of(puzzle), random.Random(0)), shown(puzzle)
    assert real is not None
    assert real.is_real
    assert real.difference > 2.5 * claim
    assert not found.is_real
    assert found.difference <= 2.5 * claim


def test_exercise_shows_real_hands_that_cost_many_times_the_claim_if_no_dealt_ones_are_nearer_to_it() -> None:
    found = shown(puzzle_named("5-707-53"))
    assert found.is_real
    assert found.difference > 2.5 * fork_of(puzzle_named("5-707-53")).loss


@pytest.mark.parametrize("step", [18, pytest.param(1, marks=pytest.mark.full)])
def test_better_pass_of_a_puzzle_takes_about_as_many_points_whatever_was_passed_instead(step: int) -> None:
    """It is one deal for all, unless that is no good example of an answer: then another one, which says so."""
    met, passes = set[Source](), [puzzle for puzzle in PUZZLES if puzzle.is_pass]
    for puzzle in passes[::step]:
        fork, rng = fork_of(puzzle, is_exercise=True), random.Random(puzzle.name)
        own = example_state(fork)
        usual = play_on(own, SOLVER, fork.better, fork.die).points
        for chosen in (fork.chosen, *rng.sample(wrong_passes(puzzle), 3)):
            asked = replace(fork, chosen=chosen, loss=puzzle.loss_of(chosen))
            found = demonstrate(asked, random.Random(fork.example))
            assert found is not None
            assert abs(found.better.points - usual) < 5, (puzzle.name, chosen)
            assert found.difference >= asked.least_difference
            assert (found.sources[0] is Source.OTHER) is (found.better.start != own)
            met.add(found.sources[0])
    assert met == {Source.TYPICAL, Source.OTHER}


def test_other_deal_that_shows_a_pass_is_near_the_claim() -> None:
    puzzle = puzzle_named("6-64-0")
    fork, passes = fork_of(puzzle, is_exercise=True), random.Random(puzzle.name).sample(wrong_passes(puzzle), 3)
    chosen = max((fork.chosen, *passes), key=puzzle.loss_of)
    asked = replace(fork, chosen=chosen, loss=puzzle.loss_of(chosen))
    found = demonstrate(asked, random.Random(fork.example))
    assert found is not None
    assert found.sources[0] is Source.OTHER
    assert abs(found.difference - asked.loss) <= NEAR * asked.loss


@pytest.mark.parametrize("step", [18, pytest.param(1, marks=pytest.mark.full)])
def test_kept_card_that_takes_the_dearest_trick_is_the_reason_for_a_pass(step: int) -> None:
    """Otherwise, the reason would only say in which trick most of the difference is."""
    met = Counter[Cause]()
    for puzzle in [puzzle for puzzle in PUZZLES if puzzle.is_pass][::step]:
        fork = fork_of(puzzle, is_exercise=True)
        for chosen in random.Random(puzzle.name).sample(wrong_passes(puzzle), 3):
            asked = replace(fork, chosen=chosen, loss=puzzle.loss_of(chosen))
            found = demonstrate(asked, random.Random(fork.example))
            assert found is not None
            check_cause(found)
            met[found.parting.cause] += 1
    assert met[Cause.HELD]


def lines_of_passes() -> Iterator[Demonstration]:
    """Yield both lines of wrong passes with the puzzles' own deals, as far as the better pass saves points there."""
    for puzzle in [puzzle for puzzle in PUZZLES if puzzle.is_pass]:
        fork = fork_of(puzzle, is_exercise=True)
        better = play_on(example_state(fork), fork.seat, fork.better, fork.die)
        for chosen in random.Random(puzzle.name).sample(wrong_passes(puzzle), 6):
            line = play_on(example_state(fork), fork.seat, chosen, fork.die)
            if line.points > better.points:
                yield Demonstration(line, better, parting_of(line, better), (Source.TYPICAL, Source.TYPICAL))


def test_cards_that_the_better_pass_gives_away_are_its_reason_if_they_take_half_of_the_points() -> None:
    """They are named if they take the dearest trick, and then nobody's lead is a reason."""
    several = 0
    met = Counter[Cause]()
    for found in lines_of_passes():
        check_cause(found)
        cause, saved = found.parting.cause, points_saved(found)
        only = {*found.better.cards} - {*found.chosen.cards}
        own = [trick for trick in found.chosen.tricks if trick.taken.taker == found.chosen.seat]
        held = [trick for trick in own if trick.card_of(found.chosen.seat) in only and saved[trick.number]]
        assert cause is not Cause.LEADS or not held
        is_most = 2 * points_of_kept_cards(found) >= saved.total() and 2 * found.difference >= saved.total()
        met[cause] += 1
        worst = dearest_trick(found.chosen, found.better)
        if is_most and worst in held:
            is_forced = not avoiding_cards(found.chosen, worst) and 4 * saved[worst.number] >= saved.total()
            assert not is_forced or cause in (Cause.HELD, Cause.PASSED)
            assert cause is not Cause.SPREAD, "there is a reason"
            several += cause is Cause.HELD and 2 * saved[found.parting.number] < saved.total()
    assert several
    assert met[Cause.SEVERAL]


def test_papayoo_that_is_given_away_is_the_reason_although_the_other_card_costs_more_elsewhere() -> None:
    found = shown(puzzle_named("3-238-42"))
    assert found.parting.cause is Cause.GIVES
    assert found.better.cards == (found.parting.card,)


@for_forks(1, 6)
def test_better_choice_is_refuted_if_it_takes_as_many_points_with_the_real_cards(numbers: Sequence[int]) -> None:
    met = set[bool]()
    for number in numbers:
        fork = forks_of_a_round()[number]
        assert fork.played is not None
        chosen, better = played_on(number)
        at_once, instead = (line.tricks[0].points_of(fork.seat) for line in (fork.played, better))
        if fork.is_pass or at_once <= instead:
            assert is_refuted(fork) is (better.points >= min(chosen.points, fork.played.points))
        points = better.points - fork.played.points
        assert gained(fork) == (points if fork.is_pass or not at_once else min(0, points))
        met.add(is_refuted(fork))
    assert met == {True, False}


def test_points_that_the_player_has_seen_the_choice_take_are_refuted_by_nothing_later() -> None:
    """The better card leaves the trick. If that is half of the claim, the choice is not said to have cost nothing."""
    fork = forks_of_a_round("p43")[1]
    assert fork.played is not None
    better = real_lines(fork)[1]
    at_once, instead = (line.tricks[0].points_of(fork.seat) for line in (fork.played, better))
    assert (at_once, instead) == (25, 0)
    assert better.points > fork.played.points, "it takes more later"
    assert not is_refuted(fork)
    assert not is_refuted(replace(fork, loss=50.0))
    assert is_refuted(replace(fork, loss=51.0))


@for_forks(2, 3)
def test_others_play_to_the_trick_of_the_decision_what_they_really_played(numbers: Sequence[int]) -> None:
    """So the player sees the same trick again; after another lead, they may not."""
    met = set[bool]()
    for number in numbers:
        fork = forks_of_a_round()[number]
        if fork.is_pass:
            continue
        assert fork.played is not None
        played, (chosen, better) = fork.played.tricks[0], real_lines(fork)
        assert chosen.tricks[0].taken == played.taken
        leads = played.taken.trick.plays[0].seat == fork.seat and fork.chosen[0].suit is not fork.better[0].suit
        others = [
            {play for play in trick.taken.trick.plays if play.seat != fork.seat} for trick in (played, better.tricks[0])
        ]
        assert leads or others[0] == others[1]
        met.add(leads)
    assert False in met


def test_what_the_choice_took_at_once_is_the_cause_in_a_round_that_was_played() -> None:
    """A quarter of the difference is enough, although another trick of the line, which nobody saw, has more of it."""
    met = set[Cause]()
    for fork in (*forks_of_a_round("p43")[1:], *forks_of_a_round("d")[1:]):
        for card in view_of(fork.state, fork.seat).legal:
            chosen, better = real_lines(replace(fork, better=(card,), seed=""))
            at_once, instead = (line.tricks[0].points_of(fork.seat) for line in (chosen, better))
            difference = chosen.points - better.points
            if difference <= 0:
                continue
            parting = parting_of(chosen, better, is_played=True)
            first = chosen.tricks[0].number
            is_seen = at_once > instead and 4 * (at_once - instead) >= difference
            if not is_seen:
                assert parting == parting_of(chosen, better)
                continue
            assert parting.number == first
            takes_too = better.tricks[0].taken.taker == fork.seat
            assert parting.cause is (Cause.FEWER if takes_too else Cause.TAKES)
            met.add(parting.cause)
    assert met == {Cause.FEWER, Cause.TAKES}


@for_forks(2, 3)
def test_second_chance_shows_a_typical_deal_if_the_real_one_shows_far_more_than_the_claim(
    numbers: Sequence[int],
) -> None:
    """A week later, nobody remembers the real hands; a rare deal says little about the choice."""
    met = set[Source]()
    for number in numbers:
        first = replace(forks_of_a_round()[number], played=None, passes={}, seed="")
        chosen, better = real_lines(first)
        difference = chosen.points - better.points
        if difference < 6:
            continue
        for times in (1.5, 3.0):
            fork = replace(first, loss=difference / times, is_again=True)
            found = demonstrate(fork, random.Random(number))
            assert found is not None
            assert found.is_real is (times < 2.5)
            assert found.sources[0] is not Source.RARE
            assert found.is_real or fork.least_difference <= found.difference <= 2 * fork.loss
            met.update(found.sources)
    assert met == {Source.REAL, Source.TYPICAL}


def test_points_on_the_table_agree_with_the_counter_after_each_trick() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        for line in (shown(puzzle).chosen, shown(puzzle).better):
            before = line.sight(-1).view.points[line.seat]
            for trick in line.tricks:
                assert line.sight(trick.last).view.points[line.seat] == before + trick.count


def test_last_shown_trick_has_all_points_of_the_line() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        found = shown(puzzle)
        marked = found.parting.chosen_trick, found.parting.better_trick
        for line, number in zip((found.chosen, found.better), marked, strict=True):
            assert line.highlights(3, number)[-1].count == line.points


def test_search_ends_when_it_is_no_longer_wanted() -> None:
    fork = next(fork for puzzle in PUZZLES if not shown(puzzle).is_real for fork in [fork_of(puzzle, is_exercise=True)])
    assert demonstrate(fork, random.Random(1), lambda: True) is None


def test_highlights_are_the_marked_trick_the_decision_and_the_dearest_own_tricks() -> None:
    line = next(found.chosen for puzzle in PUZZLES if len((found := shown(puzzle)).chosen.tricks) > 8)
    last = line.tricks[-1]

    def own(trick: ShownTrick) -> int:
        return trick.taken.points if trick.taken.taker == line.seat else 0

    few = line.highlights(4, last.number)
    assert [trick.number for trick in few] == sorted(trick.number for trick in few)
    assert {line.tricks[0].number, last.number} <= {trick.number for trick in few}
    rest = [trick for trick in line.tricks if trick not in few]
    closing = next(trick for trick in line.tricks if trick.count == line.points)
    between = [trick for trick in few if trick not in (line.tricks[0], last, closing)]
    assert min(map(own, between)) >= max(map(own, rest))


def test_other_pass_of_a_puzzle_differs_from_the_best_one_only_by_a_tempting_mistake() -> None:
    for puzzle in PUZZLES:
        if puzzle.is_pass:
            fork = fork_of(puzzle)
            assert puzzle.loss_of(fork.better) == 0
            assert puzzle.loss_of(fork.chosen) == fork.loss > 0
            assert len(set(fork.chosen)) == len(set(fork.better)) == fork.state.options.deal.pass_size
            assert len(set(fork.chosen) - set(fork.better)) == 1
