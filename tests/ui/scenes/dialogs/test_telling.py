"""Tests of what is said about both lines: reasons for a pass that its tricks show, and what really happened."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.ai.reasons import NO_SINGLE, Reason, play_distinction
from papayoo.engine import Play, Player, Suit, TakenTrick, Trick, read_record, trick_points, view_of
from papayoo.match import (
    SOLVER,
    Cause,
    Demonstration,
    Fork,
    Replay,
    ShownTrick,
    Source,
    comparison_of,
    fork_at,
    parting_of,
    real_lines,
    shipped_puzzles,
    taken_at_the_table,
)
from papayoo.services.showing import PlayedShowing, Showing
from papayoo.ui.scenes.dialogs.telling import STAMPS, Telling, is_disproved, plays_a_part
from papayoo.ui.table_view.card_texts import card_name, reason_text, taking_text
from papayoo.ui.table_view.seating import Seating
from tests.loops import check_all, for_all
from tests.match.test_first_attempt import LATER, parted
from tests.match.test_shown_line import fork_of as puzzle_fork
from tests.match.test_shown_line import shown
from tests.positions import card, hand, recorded_text
from tests.services.services_in import services_in
from tests.ui.running_app import WORDS


def trick_of(codes: str) -> ShownTrick:
    """Return a trick that seat 1 leads; seat 0 plays last."""
    trick = Trick(1, tuple(Play((1 + turn) % 4, each) for turn, each in enumerate(map(card, codes.split()))))
    assert trick.winning is not None
    taken = TakenTrick(trick, trick.winning.seat, trick_points(trick, Suit.HEARTS))
    return ShownTrick(1, taken, 0, 3, taken.points)


LOST = [trick_of("2S 3P 4P 9S"), trick_of("5P 6P 7P 20P")]
BETTER = [trick_of("10S 3S 4S 17P"), trick_of("8D 9D 10D 3D"), trick_of("9H 10H 7H 4H")]


def test_reason_for_a_pass_is_about_cards_that_play_a_part_in_its_tricks() -> None:
    def check(reason: Reason, is_shown: bool) -> None:
        assert plays_a_part(reason, LOST, BETTER, 0, card("7H")) is is_shown

    check_all(
        [
            (Reason("passes_payoo", card=card("20P")), True),
            (Reason("passes_payoo", card=card("17P")), False),  # the seat does not take it
            (Reason("passes_highs", cards=hand("9S 20P")), True),
            (Reason("passes_highs", cards=hand("9S 10S")), False),
            (Reason("highs_for", card=card("15P"), cards=hand("9S 20P")), True),
            (Reason("highs_for", card=card("20P"), cards=hand("9S 10S")), False),
            (Reason("passes_high", card=card("9S"), suit=Suit.SPADES), True),
            (Reason("pass_covered", card=card("15P")), False),  # no trick has it
            (Reason("keep_low", card=card("3D")), True),
            (Reason("empties_suit", suit=Suit.SPADES), True),
            (Reason("empties_suit", suit=Suit.DIAMONDS), False),  # the seat follows
            (Reason("empties_suits", suits=(Suit.SPADES, Suit.CLUBS)), False),
            (Reason("passes_seven", card=card("7S"), suit=Suit.SPADES), False),  # this is not the Papayoo
            (Reason("passes_seven", card=card("7H"), suit=Suit.HEARTS), False),  # the seat does not take it
            (Reason("keeps_guard", suit=Suit.HEARTS), True),
            (Reason("fewer_high"), True),
        ],
        lambda case: check(*case),
    )
    taken = [*LOST, trick_of("2H 3H 7H 10H")]
    assert plays_a_part(Reason("passes_seven", card=card("7H"), suit=Suit.HEARTS), taken, BETTER, 0, card("7H"))


def test_reason_is_disproved_by_points_that_its_card_or_its_suit_takes_in_the_better_line() -> None:
    def check(reason: Reason, is_false: bool) -> None:
        assert is_disproved(reason, [*BETTER, *LOST, trick_of("2H 5H 6H 7H")], 0) is is_false

    check_all(
        [
            (Reason("pass_covered", card=card("20P")), True),
            (Reason("pass_covered", card=card("19P")), False),
            (Reason("keep_alone", card=card("20P"), suit=Suit.PAYOO), True),
            (Reason("highs_for", card=card("20P"), cards=hand("9C 10C")), True),
            (Reason("highs_for", card=card("19P"), cards=hand("9S 10C")), False),
            (Reason("keep_low", card=card("9S")), True),
            (Reason("other_later", card=card("3D")), False),  # the seat plays it, and does not take the trick
            (Reason("passes_payoo", card=card("20P")), False),  # it is about a card that goes
            (Reason("empties_suit", suit=Suit.SPADES), True),
            (Reason("empties_suits", suits=(Suit.DIAMONDS, Suit.SPADES)), True),
            (Reason("leaves_one", suit=Suit.DIAMONDS), False),  # the seat follows, and takes nothing
            (Reason("leaves_one", suit=Suit.CLUBS), False),
            (Reason("keeps_guard", suit=Suit.HEARTS), True),
            (Reason("keeps_guard", suit=Suit.SPADES), False),
        ],
        lambda case: check(*case),
    )


def test_no_reason_is_told_that_the_better_line_disproves(tmp_path: Path) -> None:
    services, met = services_in(tmp_path), set[tuple[bool, bool]]()
    for replay, fork, found in decisions_of("review"):
        seat, seating = replay.watcher, Seating.of(replay.players, replay.watcher, WORDS)
        own = [trick.card_of(seat) for trick in found.better.tricks if trick.points_of(seat)]
        kept = next((each for each in own if each not in fork.better), None)
        if kept is None:
            continue
        dealt = replace(found, sources=(Source.TYPICAL, Source.TYPICAL))
        other = () if fork.is_pass else ((fork.better[0], fork.better[0] not in own),)
        for praised, is_told in ((kept, False), *other):
            reason = Reason("keep_low", card=praised)
            telling = Telling(Showing(services, fork, replay.players, reason=reason), dealt, seating)
            words = WORDS("advice.keep_low", other=card_name(WORDS, praised))
            assert (words in (telling.reason, telling.verdict)) is is_told
            assert not is_told or telling.reason == telling.verdict, "a decision has one reason"
            met.add((fork.is_pass, is_told))
    assert met == {(True, False), (False, True), (False, False)}


@pytest.mark.parametrize("step", [9, pytest.param(1, marks=pytest.mark.full)])
def test_cause_in_a_puzzle_says_why_and_not_only_who_takes_the_trick(step: int, tmp_path: Path) -> None:
    """Even of the last card of a trick, one can say below which card the better one stays."""
    services, met = services_in(tmp_path), Counter[bool]()
    for puzzle in [puzzle for puzzle in shipped_puzzles() if not puzzle.is_pass][::step]:
        fork, found = puzzle_fork(puzzle, is_exercise=True), shown(puzzle)
        if found.parting.cause is not Cause.TAKES:
            continue
        players = [Player(str(seat)) for seat in range(puzzle.seats)]
        telling = Telling(Showing(services, fork, players), found, Seating.of(players, SOLVER, WORDS))
        name = telling.seating.names[found.parting.seat]
        restated = WORDS("show.cause.takes", name=name, n=found.parting.number)
        assert restated in telling.reason
        counted = telling.counted
        met[counted is not None] += 1
        if counted is not None:
            assert reason_text(counted, telling.seating) in telling.reason
            assert not is_disproved(counted, found.better.tricks, SOLVER)
    assert met[True] > 9 * met[False]


def test_trick_with_which_a_kept_card_gets_the_lead_is_one_of_those_that_tell_the_line(tmp_path: Path) -> None:
    puzzle = next(puzzle for puzzle in shipped_puzzles() if puzzle.name == "3-635-39")
    fork, found = puzzle_fork(puzzle, is_exercise=True), shown(puzzle)
    assert found.parting.cause is Cause.KEPT_LEADS
    players = [Player(str(seat)) for seat in range(puzzle.seats)]
    telling = Telling(Showing(services_in(tmp_path), fork, players), found, Seating.of(players, SOLVER, WORDS))
    win = found.chosen.trick_with(found.parting.card)
    assert win.number < found.parting.number
    assert win in telling.tricks(0, 4)
    named = card_name(WORDS, found.parting.card)
    assert telling.reason == WORDS("show.cause.kept_leads", card=named, won=win.number, n=found.parting.number)


@for_all(later=LATER)
def test_attempts_are_told_with_the_dearest_trick_of_the_player_in_each(later: str, tmp_path: Path) -> None:
    """A reader took 94 points in an attempt, and saw only tricks of others."""
    first, other, differences = parted(later)
    for each in differences:
        comparison = comparison_of(first, other, each)
        showing = PlayedShowing(services_in(tmp_path), comparison, first.players)
        telling = Telling(showing, comparison.found, Seating.of(first.players, first.watcher, WORDS))
        for index, line in enumerate(telling.lines):
            shown = telling.tricks(index, STAMPS)
            own = [trick.points_of(line.seat) for trick in line.tricks]
            assert len(shown) == STAMPS
            assert max(own) in [trick.points_of(line.seat) for trick in shown]
            assert line.trick_at(telling.marked[index]) in shown


@pytest.mark.parametrize("step", [6, pytest.param(1, marks=pytest.mark.full)])
def test_puzzle_has_a_reason_also_if_its_cause_says_only_what_happens(step: int, tmp_path: Path) -> None:
    """A reader did not call "No single reason decides" a reason, nor the number of a trick."""
    services, met = services_in(tmp_path), Counter[bool]()
    for puzzle in [puzzle for puzzle in shipped_puzzles() if not puzzle.is_pass][::step]:
        fork, found = puzzle_fork(puzzle, is_exercise=True), shown(puzzle)
        if found.parting.cause not in (Cause.GOES, Cause.SHOWN, Cause.SPREAD):
            continue
        players = [Player(str(seat)) for seat in range(puzzle.seats)]
        telling = Telling(Showing(services, fork, players), found, Seating.of(players, SOLVER, WORDS))
        named, name = card_name(WORDS, found.parting.card), telling.seating.names[found.parting.seat]
        is_spread, number = found.parting.cause is Cause.SPREAD, found.parting.number
        cause = "" if is_spread else WORDS(f"show.cause.{found.parting.cause}", n=number, card=named, name=name)
        rest = telling.reason.replace(cause, "").strip()
        assert cause in telling.reason
        met[rest not in ("", reason_text(NO_SINGLE, telling.seating))] += 1
        reason = play_distinction(view_of(fork.state, SOLVER), fork.better[0], fork.chosen[0])
        if reason is None or is_disproved(reason, found.better.tricks, SOLVER):
            assert rest in ("", reason_text(NO_SINGLE, telling.seating))
        elif reason.motif in ("other_thrown_on", "other_points", "other_papayoo"):  # told only if its trick shows it
            assert (rest == reason_text(reason, telling.seating)) is bool(found.chosen.tricks[0].points_of(SOLVER))
        else:
            assert rest == reason_text(reason, telling.seating)
    assert met[True] > 3 * met[False]


TAKEN = (Cause.GOES, Cause.GIVES, Cause.PASSED)
WINS = (Cause.KEPT, Cause.HELD)


def decisions_of(seed: str) -> Iterator[tuple[Replay, Fork, Demonstration]]:
    """Yield each decision of a recorded round and another choice that takes fewer points, with the real cards.

    The choice is played on by the computer, or as it was played.
    """
    replay = Replay(read_record(recorded_text(4, 1, seed).encode()))
    for position, choice in replay.choices(1).items():
        hand = choice.view.hand
        others = choice.view.legal or hand
        size = len(choice.cards)
        for at in range(len(others) - size + 1):
            fork = fork_at(replay, position, others[at : at + size], 5.0)
            assert fork is not None
            chosen, better = real_lines(replace(fork, seed=""))  # without checked cards, which takes long
            assert fork.played is not None
            for line in (chosen, fork.played):
                if line.points > better.points:
                    parting = parting_of(line, better)
                    yield replay, fork, Demonstration(line, better, parting, (Source.REAL, Source.REAL))


def happened(found: Demonstration, tricks: tuple[TakenTrick, ...]) -> bool:
    """Whether what a cause says of the player happened: the trick, or what it says of one card in it."""
    parting, seat = found.parting, found.chosen.seat
    trick = tricks[parting.number - 1]
    own = next(play.card for play in trick.trick.plays if play.seat == seat)
    if parting.cause in TAKEN:
        return trick.taker == seat and parting.card in trick.trick.cards
    if parting.cause in WINS:
        return (trick.taker, own) == (seat, parting.card)
    return trick == found.chosen.trick_at(parting.number).taken


@pytest.mark.parametrize("seeds", [("review",), pytest.param(("agree", "a", "b", "c"), marks=pytest.mark.full)])
def test_what_was_not_played_is_said_to_be_the_computers_and_what_happened_to_have_happened(
    seeds: tuple[str, ...], tmp_path: Path
) -> None:
    """The sentence itself says so: "Otherwise you take it in trick 8" was read as what had happened.

    What the player really took in another trick than the computer's is told instead.
    """
    met, services = Counter[tuple[str, bool]](), services_in(tmp_path)
    computer = WORDS("verdict.played_on")
    for seed in seeds:
        for replay, fork, found in decisions_of(seed):
            parting, seating = found.parting, Seating.of(replay.players, replay.watcher, WORDS)
            if parting.cause is Cause.SPREAD:
                continue
            is_real = happened(found, replay.visible_state(replay.end_of_round(1)).view.history[-1].tricks)
            showing = Showing(services, fork, replay.players)
            told = Telling(showing, found, seating)
            assert fork.played is not None
            seen = taken_at_the_table(fork.played, found.chosen, found.better)
            if seen is not None and not is_real:
                trick, card = seen
                assert (trick.taken.taker, trick.holds(card)) == (replay.watcher, True)
                assert found.better.trick_with(card).taken.taker != replay.watcher
                assert computer not in told.verdict
                name, named = seating.names[found.better.trick_with(card).taken.taker], card_name(WORDS, card)
                keys = [f"show.cause.{key}_real" for key in ("taken", "wins")]
                assert told.verdict in [WORDS(key, n=trick.number, card=named, name=name) for key in keys]
                same = told.marked[0] == trick.number
                assert same or computer in told.reason, "beside the lines, the trick is that of the line"
                met["another trick", True] += 1
                continue
            assert (computer in told.reason) is not is_real
            assert told.verdict == told.reason, "the review and both ways say the same"
            kind = "taken" if parting.cause in TAKEN else "wins" if parting.cause in WINS else ""
            if kind:
                name, named = seating.names[parting.seat], card_name(WORDS, parting.card)
                key = f"show.cause.{kind}_{'real' if is_real else 'on'}"
                assert told.reason == WORDS(key, n=parting.number, card=named, name=name)
            dealt = replace(found, sources=(Source.TYPICAL, Source.TYPICAL))
            assert WORDS("verdict.typical") in Telling(showing, dealt, seating).reason
            met[kind, is_real] += 1
    assert {*met} >= {("", True), ("", False), ("taken", True), ("wins", True), ("another trick", True)}, met


def test_reason_in_a_round_begins_with_what_the_player_has_seen(tmp_path: Path) -> None:
    """What the choice took at once comes first, and that the better card takes points itself is not concealed."""
    services, met = services_in(tmp_path), set[str]()
    for replay, fork, found in decisions_of("review"):
        if fork.is_pass or found.chosen == fork.played:
            continue
        assert fork.played is not None
        seating, first = Seating.of(replay.players, replay.watcher, WORDS), fork.played.tricks[0]
        own, other = (line.tricks[0].points_of(replay.watcher) for line in (fork.played, found.better))
        assert own == found.chosen.tricks[0].points_of(replay.watcher), "the trick is the one that was played"
        parting = parting_of(found.chosen, found.better, is_played=True)
        told = Telling(
            Showing(services, fork, replay.players), replace(found, parting=parting, real=found.better), seating
        )
        begin, kind = "", ""
        if own > other:
            is_compared = other > 0 or parting.cause is Cause.FEWER
            figures = WORDS("puzzle.trick", n=own, trick=first.number, instead=other)
            begin, kind = figures if is_compared else taking_text(first.taken, seating), "seen"
        elif other:
            begin, kind = WORDS("show.now", n=other), "price"
        assert told.reason.startswith(begin)
        assert begin or WORDS("show.now", n=other) not in told.reason
        assert told.verdict.startswith(begin)
        dealt = replace(found, parting=parting, real=found.better, sources=(Source.TYPICAL, Source.TYPICAL))
        elsewhere = Telling(Showing(services, fork, replay.players), dealt, seating).verdict
        assert WORDS("show.now", n=other) not in elsewhere, "other hands show what it saves, and these what it takes"
        met.add(kind)
    assert met == {"", "seen", "price"}


@pytest.mark.parametrize("seeds", [("review",), pytest.param(("agree", "a", "b", "c"), marks=pytest.mark.full)])
def test_trick_that_is_named_below_both_lines_is_the_one_that_they_mark(seeds: tuple[str, ...], tmp_path: Path) -> None:
    """What the player took in another trick of the round is told in the review, where this trick can be seen."""
    services, met = services_in(tmp_path), Counter[str]()
    for seed in seeds:
        for replay, fork, found in decisions_of(seed):
            seating = Seating.of(replay.players, replay.watcher, WORDS)
            real = replace(found, real=None if fork.is_pass else found.better)
            dealt = replace(found, sources=(Source.TYPICAL, Source.TYPICAL))
            for case in (real, dealt):
                told = Telling(Showing(services, fork, replay.players), case, seating)
                won = found.chosen.trick_with(found.parting.card).number
                allowed = {*told.marked, *told.places} | ({won} if found.parting.cause is Cause.KEPT_LEADS else set())
                named = numbers_in(told.summary)
                assert named <= allowed, told.summary
                assert len(named) <= 1 or not fork.is_pass
                for line, number, mark in zip(told.lines, told.marked, told.marks, strict=True):
                    assert mark is None or line.trick_at(number).holds(mark)
                met["named"] += bool(named)
                met["of the round"] += case is real and told.verdict != told.reason
    assert all(met[kind] for kind in ("named", "of the round")), met


def numbers_in(words: str) -> set[int]:
    """Return the numbers that follow the word "trick" in a text."""
    return {int(number) for number in re.findall(r"[Tt]rick (\d+)", words)}


def test_reason_that_is_true_in_the_trick_of_the_decision_has_its_number_in_front_below_another_trick(
    tmp_path: Path,
) -> None:
    services, met = services_in(tmp_path), Counter[bool]()
    for replay, fork, found in decisions_of("review"):
        if fork.is_pass or found.chosen == fork.played:
            continue
        seating, first = Seating.of(replay.players, replay.watcher, WORDS), found.chosen.tricks[0].number
        parting = parting_of(found.chosen, found.better, is_played=True)
        reason = Reason("no_points")
        for source in (Source.REAL, Source.TYPICAL):
            case = replace(found, parting=parting, real=found.better, sources=(source, source))
            told = Telling(Showing(services, fork, replay.players, reason=reason), case, seating)
            caption = taking_text(fork.played.tricks[0].taken, seating) if fork.played is not None else ""
            begins = told.reason.startswith((reason_text(reason, seating), caption, WORDS("show.now", n=1)[:20]))
            if begins:
                assert told.summary == WORDS("show.trick", n=first, text=told.reason)
                assert told.places == (first, first)
            else:
                assert numbers_in(told.summary), told.summary
            met[begins] += 1
    assert set(met) == {True, False}
