"""Tests of the codes of positions: what they contain, that they are read back, and which mistakes are told."""

import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import pytest

from papayoo.ai.knowledge import shown_voids
from papayoo.engine import (
    Card,
    Game,
    GameOptions,
    PassRule,
    Phase,
    Player,
    SeatView,
    deck,
    parse_cards,
    read_record,
)
from papayoo.match import (
    DirectThinker,
    PositionError,
    PositionFault,
    PracticeMatch,
    Replay,
    SeatPosition,
    StepKind,
    code_of,
    deal_hidden,
    is_position_code,
    position_of,
    practice_of,
    read_position,
)
from tests.loops import check_all
from tests.positions import (
    SEAT_COUNTS,
    players_of,
    random_answer,
    recorded_game,
    steps,
)

A_CODE = (
    "Papayoo/1 seats=you,hard,expert:bold,medium round=2/5 scores=63,50,62,75 dealer=3 "
    "gave=9S 2H,7H 8D 19P got=8H,10H 3C 3D 12P papayoo=7S "
    "tricks=3:6H,10H,9H,10C 0:6S,5S,18P,4S 0:8H,5H,17P,1H 0:3S,1S,10D,2S 0:3D,8D,6D,7S 1:1D,5D,20P,2D 2:5P,3P "
    "hand=1C,3C,6C 4P,10P,12P,13P,15P,16P"
)
"""The code of a position at the player's turn, without check digits."""
CODE_WITHOUT_A_DEAL = (
    "Papayoo/1 seats=you,hard,hard round=3/3 pass=shifting scores=250,0,0 0,250,0 dealer=0 papayoo=7S "
    "tricks=0:1S,6P,7P hand=2S 1H,2H,3H,4H,5H,6H,7H,8H,9H,10H 1C,2C,3C,4C,5C,6C,7C,8C"
)
"""All others have failed to follow spades, but more spades are left than the player holds."""


TABLES = tuple(product(SEAT_COUNTS, PassRule))
SOME_TABLES = tuple((seats, tuple(PassRule)[seats % len(PassRule)]) for seats in SEAT_COUNTS)
"""Tables with every number of seats and every rule. Two seats play by the shifting rule."""


def level_players(position: SeatPosition) -> list[Player]:
    return [Player("Ann"), *(Player(level, level) for level in position.opponents)]


def opened(position: SeatPosition) -> SeatView:
    """Return what the player sees after opening a position."""
    return practice_of(position, level_players(position)).reading.game.view(0)


def positions(seats: int, rule: PassRule, rounds: int = 2) -> Iterator[tuple[SeatView, SeatPosition]]:
    """Yield views of a random game while a round is running, each with its position."""
    game = Game(GameOptions(seats, rounds, rule, 400 if seats % 2 else None), f"position/{seats}/{rule}")
    for number, _ in enumerate(steps(game, random_answer(random.Random(seats)))):
        view = game.view(number % seats)
        position = position_of(view, players_of(seats))
        if position is not None:
            yield view, position


def error_of(code: str) -> PositionError | None:
    """Return the error of a code, or None if the code can be opened."""
    try:
        position = read_position(code)
        practice_of(position, level_players(position))
    except PositionError as error:
        return error
    return None


def fault_of(code: str) -> tuple[PositionFault, str] | None:
    """Return the fault of a code and the name of its wrong part, or None if the code can be opened."""
    error = error_of(code)
    return (error.fault, error.part) if error is not None else None


@pytest.mark.parametrize(
    ("tables", "step"), [(SOME_TABLES, 11), pytest.param(TABLES, 1, marks=pytest.mark.full)], ids=["some", "every"]
)
def test_text_of_a_read_position_is_the_same_text(tables: Sequence[tuple[int, PassRule]], step: int) -> None:
    def check(table: tuple[int, PassRule]) -> None:
        for _, position in list(positions(*table))[table[0] % step :: step]:
            code = code_of(position)
            assert read_position(code) == position
            assert code_of(read_position(code)) == code

    check_all(tables, check)


@pytest.mark.parametrize(
    ("tables", "step"), [(SOME_TABLES, 41), pytest.param(TABLES, 3, marks=pytest.mark.full)], ids=["some", "every"]
)
def test_opened_position_shows_what_its_player_saw(tables: Sequence[tuple[int, PassRule]], step: int) -> None:
    """At two seats, the second round by the shifting rule has no pass."""
    phases = set[Phase]()

    def check(table: tuple[int, PassRule]) -> None:
        found = list(positions(*table))
        of_phases = {view.phase: (view, position) for view, position in found}
        for view, position in (*of_phases.values(), *found[table[0] :: step]):
            seen = opened(position)
            assert position_of(seen, level_players(position)) == position
            assert (seen.phase, seen.round_number, seen.totals[0]) == (
                view.phase,
                view.round_number,
                view.totals[view.seat],
            )
            assert seen.legal == view.legal
            phases.add(seen.phase)

    check_all(tables, check)
    assert phases == {Phase.PASSING, Phase.ROLLING, Phase.PLAYING}


def test_code_contains_only_cards_that_its_player_knows() -> None:
    for view, position in positions(4, PassRule.LEFT):
        played = {card for trick in view.tricks_so_far for card in trick.cards}
        known = {*view.hand, *view.given, *view.received, *played, *([view.papayoo] if view.papayoo else [])}
        text = re.sub(r"check=.*", "", code_of(position)).replace("/1", "")
        assert {Card.from_code(code) for code in re.findall(r"\b\d+[SHCDP]\b", text)} == known


def test_hidden_cards_are_dealt_in_agreement_with_voids_and_passes() -> None:
    def check(table: tuple[int, PassRule]) -> None:
        found = [(view, position) for view, position in positions(*table) if any(shown_voids(view).values())]
        for view, position in found[::9]:
            whole = practice_of(position, level_players(position)).reading.game.state.running
            shown = shown_voids(replace(view, seat=0))
            for place in range(1, table[0]):
                seat = (view.seat + place) % table[0]
                assert not {held.suit for held in whole.hands[place]} & shown[seat]
                assert len(whole.hands[place]) == view.hand_sizes[seat]
            taker = position.options.passes_to(0, position.round_number)
            left = set(position.given) - {play for trick in position.tricks for play in trick.cards}
            assert taker is None or left <= set(whole.hands[taker])

    check_all([(2, PassRule.LEFT), (4, PassRule.SHIFTING), (5, PassRule.RIGHT), (8, PassRule.LEFT)], check)


def test_everyone_gets_the_same_hidden_cards() -> None:
    """These hands must never change: people compare what they did with a code."""
    hands = deal_hidden(read_position(A_CODE)).hands
    assert sorted(sum(hands, ())) == list(deck(4))
    assert hands[1] == parse_cards("1S 5S 10S 5H 9H 5C 7C 1D 4D 9D 7P 9P 14P 17P 18P")


def test_position_is_played_with_its_scores_and_can_be_undone() -> None:
    position = read_position(A_CODE)
    match = PracticeMatch(practice_of(position, level_players(position)), DirectThinker())
    first = match.view
    assert first.totals == (63, 50, 62, 75)
    assert first.is_asked
    answer = random_answer(random.Random(1))
    match.submit(answer(match._game, 0))
    match.go_back_to(match.decisions[-1])
    assert match.view.totals == first.totals
    match.submit(answer(match._game, 0))
    match.start_over()
    assert match.view == first
    assert list(Replay(match.read(match.record)).rounds) == [2]


def test_review_copies_the_code_of_the_running_game() -> None:
    """Also after the round, when all hands are known: a decision has one code."""
    game, recorder = recorded_game(4, 1, "one code")
    replay = Replay(read_record(recorder.text.encode()))
    codes = {code_of(position) for position in _seen_positions("one code")}
    decisions = [at for at in range(len(replay)) if replay.choice(at) is not None]
    assert game.is_over
    assert len(decisions) > 5
    for at in decisions:
        position = position_of(replay.shared_view(at), replay.players)
        assert position is not None
        assert code_of(position) in codes
    last = len(replay) - 1
    assert replay.step(last).kind is StepKind.SCORE
    assert position_of(replay.shared_view(last), replay.players) is None


# Reading


def test_spaces_line_ends_and_words_around_a_code_do_not_matter() -> None:
    code = code_of(read_position(A_CODE))
    wrapped = code.replace(" ", "\n ").replace("hand=", "hand = ").replace("5P,3P", "5P,\n3P")
    for after in (". I led a club.", " hand=1C"):
        assert read_position(f"What would you play? {wrapped.upper()}{after}") == read_position(A_CODE)


def test_code_may_be_changed_by_hand_if_its_check_digits_are_removed() -> None:
    assert fault_of(A_CODE.replace("1C,3C", "2C,3C")) is None
    assert fault_of(code_of(read_position(A_CODE)).replace("1C,3C", "2C,3C")) == (PositionFault.MISTYPED, "")


@pytest.mark.parametrize("step", [7, pytest.param(1, marks=pytest.mark.full)])
def test_no_changed_digit_or_letter_is_overlooked(step: int) -> None:
    code = code_of(read_position(A_CODE))

    def check(at: int) -> None:
        other = "3" if code[at] != "3" else "4"
        assert fault_of(code[:at] + other + code[at + 1 :]) is not None

    begin = code.index("seats")
    check_all([at for at in range(begin, len(code), step) if code[at] not in "=,: "], check, lambda at: code[at:])


def test_cut_off_code_is_noticed() -> None:
    """The last part but one is the hand, whose number of cards is known."""
    code = code_of(read_position(A_CODE))
    check_all(range(9, code.index("check")), lambda end: _assert_refused(code[:end].rstrip()), lambda end: code[:end])


def _assert_refused(code: str) -> None:
    assert code == A_CODE or fault_of(code) is not None


MISTAKES = [
    ("Papayoo/1", "Papayoo/2", PositionFault.NEWER, ""),
    ("Papayoo/1", "Papayoo/1 hello", PositionFault.UNREADABLE, "Papayoo/1"),
    ("Papayoo/1", "", PositionFault.MISSING, "Papayoo/1"),
    ("dealer=3 ", "", PositionFault.MISSING, "dealer"),
    ("dealer=3", "dealer=4", PositionFault.UNREADABLE, "dealer"),
    ("dealer=3", "dealer=2", PositionFault.IMPOSSIBLE, "tricks"),
    ("dealer=3", "dealer=3 dealer=3", PositionFault.UNREADABLE, "dealer"),
    ("dealer=3", "dealer=3 wind=1", PositionFault.UNREADABLE, "wind"),
    ("seats=you,hard", "seats=hard,you", PositionFault.UNREADABLE, "seats"),
    ("medium", "master", PositionFault.UNREADABLE, "seats"),
    ("you,hard,", "you,hard,hard,hard,hard,hard,hard,hard,", PositionFault.UNREADABLE, "seats"),
    ("you,hard,", "you,", PositionFault.SCORES, "scores"),
    ("round=2/5", "round=6/5", PositionFault.UNREADABLE, "round"),
    ("round=2/5", "round=2", PositionFault.UNREADABLE, "round"),
    ("round=2/5", "round=2/5 pass=up", PositionFault.UNREADABLE, "pass"),
    ("round=2/5", "round=2/5 limit=60", PositionFault.UNREADABLE, "limit"),
    ("round=2/5", "round=3/5", PositionFault.SCORES, "scores"),
    ("scores=63", "scores=64", PositionFault.SCORES, "scores"),
    ("scores=63", "scores=6B", PositionFault.UNREADABLE, "scores"),
    ("scores=63,50,62,75 ", "", PositionFault.SCORES, "scores"),
    ("gave=9S 2H,7H 8D 19P", "", PositionFault.MISSING, "gave"),
    ("gave=9S", "gave=1P,9S", PositionFault.COUNT, "gave"),
    ("gave=9S", "gave=1C", PositionFault.DOUBLE, "gave"),
    ("gave=9S", "gave=7S", PositionFault.IMPOSSIBLE, "gave"),
    ("9H,10C", "9H,2H", PositionFault.IMPOSSIBLE, "gave"),
    ("got=8H,10H 3C 3D 12P ", "", PositionFault.MISSING, "got"),
    ("got=8H", "got=7C", PositionFault.IMPOSSIBLE, "got"),
    ("papayoo=7S", "papayoo=7P", PositionFault.UNREADABLE, "papayoo"),
    ("papayoo=7S", "papayoo=8S", PositionFault.UNREADABLE, "papayoo"),
    ("papayoo=7S", "papayoo=S", PositionFault.UNREADABLE, "papayoo"),
    ("papayoo=7S ", "", PositionFault.MISSING, "papayoo"),
    ("2:5P,3P", "2:5P,5P", PositionFault.DOUBLE, "tricks"),
    ("0:8H,5H,17P,1H", "0:8H,5H,17P", PositionFault.COUNT, "tricks"),
    ("2:5P,3P", "2:5P,3P,11P,14P,18P", PositionFault.COUNT, "tricks"),
    ("2:5P", "3:5P", PositionFault.IMPOSSIBLE, "tricks"),
    ("2:5P", "two:5P", PositionFault.UNREADABLE, "tricks"),
    ("2D 2:5P,3P hand=1C", "11P 2:5P,3P hand=4D", PositionFault.IMPOSSIBLE, "tricks"),
    ("hand=1C", "hand=1X", PositionFault.UNREADABLE, "hand"),
    ("hand=1C", "hand=11C", PositionFault.UNREADABLE, "hand"),
    ("hand=1C", "hand=1C,2C", PositionFault.COUNT, "hand"),
    ("hand=1C,3C,6C", "hand=", PositionFault.COUNT, "hand"),
    ("hand=1C", "hand=20P", PositionFault.DOUBLE, "hand"),
]
"""Parts of the code with what replaces them, and the fault with the name of the part that is then told."""


def test_mistake_is_told_with_its_part() -> None:
    def check(mistake: tuple[str, str, PositionFault, str]) -> None:
        right, wrong, fault, part = mistake
        assert right in A_CODE
        assert fault_of(A_CODE.replace(right, wrong, 1)) == (fault, part)

    assert fault_of(A_CODE) is None
    check_all(MISTAKES, check)


@pytest.mark.parametrize("changes", [30, pytest.param(1500, marks=pytest.mark.full)])
def test_code_with_changed_cards_is_refused_or_can_be_played(changes: int) -> None:
    def check(seats: int) -> None:
        rng, opened_codes = random.Random(seats), 0
        codes = [code_of(position).partition(" check=")[0] for _, position in positions(seats, PassRule.SHIFTING)]
        cards = [card.code for card in deck(seats)]
        for _ in range(changes):
            code, one, other = rng.choice(codes), *rng.sample(cards, 2)
            swap = {one: other, other: one}
            code = "".join(swap.get(part, part) for part in re.split(r"\b(\d+[SHCDP])\b", code))
            if error_of(code) is None:
                position = read_position(code)
                assert position_of(opened(position), level_players(position)) == position
                opened_codes += 1
        assert 0 < opened_codes < changes

    check_all((2, 4, 8), check)


def test_hands_that_cannot_be_dealt_are_refused() -> None:
    assert fault_of(CODE_WITHOUT_A_DEAL) == (PositionFault.NO_DEAL, "tricks")


def test_more_given_cards_than_their_taker_still_holds_are_refused() -> None:
    """The neighbour has played all cards, but not the 11 of Payoo that it was given."""
    code = (
        "Papayoo/1 seats=you,hard round=1/2 dealer=0 gave=9S 6C 2D 11P,20P got=4S,5S 3C 3D 5P papayoo=7C "
        "tricks=0:6P,19P 1:5H,7H 0:17P,2P 0:9D,10D 1:10H,2H 1:4C,9C 0:8C,6C 0:1H,6H 1:18P,9P 1:2D,7D 0:5P,12P "
        "1:7S,3S 1:8D,3D 1:20P,14P 1:10P,15P 0:7C,10S 0:5S,8S 1:9S,4S 1:6S,1S 1:4H hand=3C"
    )
    assert fault_of(code) == (PositionFault.IMPOSSIBLE, "gave")


def test_round_of_which_all_cards_are_played_is_refused() -> None:
    code = (
        "Papayoo/1 seats=you,hard round=1/2 dealer=0 gave=9S 6C 2D 10P,20P got=4S,5S 3C 3D 5P papayoo=7C "
        "tricks=0:6P,19P 1:5H,7H 0:17P,2P 0:9D,10D 1:10H,2H 1:4C,9C 0:8C,6C 0:1H,6H 1:18P,9P 1:2D,7D 0:5P,12P "
        "1:7S,3S 1:8D,3D 1:20P,14P 1:10P,15P 0:7C,10S 0:5S,8S 1:9S,4S 1:6S,1S 1:4H{last} hand={hand}"
    )
    assert fault_of(code.format(last="", hand="3C")) is None
    assert fault_of(code.format(last=",3C", hand="")) == (PositionFault.COUNT, "tricks")


def test_codes_of_seats_with_56_cards_have_no_ordinary_1s() -> None:
    code = "Papayoo/1 seats=you,hard,hard,hard,hard,hard,hard round=1/1 dealer=0 hand=1S,2S,3S,4S,5S,6S,7S,8S"
    assert fault_of(code) == (PositionFault.UNREADABLE, "hand")
    assert fault_of(code.replace("1S", "1P")) is None


def test_unknown_level_is_replaced_by_one_that_every_program_has() -> None:
    game, _ = recorded_game(3, 1, "levels", 5)
    position = position_of(game.view(0), [Player("Ann"), Player("B", "my_bots:Best"), Player("C", "easy:bold")])
    assert position is not None
    assert position.opponents == ("hard", "easy:bold")


def test_only_texts_with_the_mark_are_position_codes() -> None:
    assert is_position_code(A_CODE)
    assert is_position_code("Look: papayoo/1\nseats=")
    assert not is_position_code("Papayoo: 1234-5678")
    assert not is_position_code("Papayoo/1: 1234-5678")


def _seen_positions(seed: str) -> Iterator[SeatPosition]:
    """Yield the positions that the player at the first seat saw while the game was running."""
    game = Game(GameOptions(4, 1), seed)
    for _ in steps(game, random_answer(random.Random(seed))):
        position = position_of(game.view(0), players_of(4))
        if position is not None:
            yield position
