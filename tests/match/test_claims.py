"""Tests that claims (settled ends of rounds) are right, whatever other seats hold or play."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import reduce
from itertools import combinations

import pytest

from papayoo.ai.knowledge import UNDEALT, knowledge_of
from papayoo.engine import (
    ROUND_POINTS,
    Card,
    Game,
    GameOptions,
    GameState,
    PassRule,
    Phase,
    PlayCard,
    SeededChance,
    Suit,
    Trick,
    decide,
    evolve,
    view_of,
)
from papayoo.match import Claim, claim_of, claimed_card
from tests.ai.written_views import passing_view, playing_view
from tests.loops import check_all
from tests.positions import card, cards_in, next_command, random_answer

CHANCE = SeededChance("none is drawn")


def worlds(state: GameState, seat: int) -> Iterator[GameState]:
    """Yield every distribution of the hidden cards that agrees with the seat's view, as a state."""
    view, current = view_of(state, seat), state.running
    knowledge = knowledge_of(view)
    given = {Card(suit, rank) for suit, ranks in knowledge.given.items() for rank in ranks}
    loose = [
        Card(suit, rank) for suit, ranks in knowledge.unseen.items() for rank in ranks if Card(suit, rank) not in given
    ]
    sizes = {place: size for place, size in knowledge.slots.items() if size}
    for parts in _partitions(loose, list(sizes.items()), knowledge.voids):
        if knowledge.receiver is not None:
            parts[knowledge.receiver] = (*parts.get(knowledge.receiver, ()), *given)
        hands = tuple(
            view.hand if other == seat else tuple(sorted(parts.get(other, ()))) for other in range(len(current.hands))
        )
        yield replace(state, round=replace(current, hands=hands, asleep=tuple(sorted(parts.get(UNDEALT, ())))))


def _partitions(
    cards: list[Card], sizes: list[tuple[int, int]], voids: Mapping[int, frozenset[Suit]]
) -> Iterator[dict[int, tuple[Card, ...]]]:
    if not sizes:
        yield {}
        return
    (place, size), *others = sizes
    able = [card for card in cards if card.suit not in voids[place]]
    for chosen in combinations(able, size):
        rest = [card for card in cards if card not in chosen]
        for parts in _partitions(rest, others, voids):
            yield {place: chosen, **parts}


def endings(state: GameState, seat: int, claim: Claim) -> Iterator[GameState]:
    """Yield every possible end of the round if the seat plays as its claim says.

    A seat that must take the rest may play any card.
    """
    if state.phase is not Phase.PLAYING:
        yield state
        return
    turn = state.next_to_play
    view = view_of(state, turn)
    is_fixed = turn == seat and claim is not Claim.REST_IS_MINE
    for played in (claimed_card(view, claim),) if is_fixed else view.legal:
        yield from endings(reduce(evolve, decide(state, PlayCard(turn, played), CHANCE), state), seat, claim)


def comes_true(claim: Claim, before: GameState, after: GameState, seat: int) -> bool:
    takers = [taken.taker for taken in after.running.tricks[len(before.running.tricks) :]]
    match claim:
        case Claim.NOTHING_LEFT:
            return after.running.points(after.options.seats) == before.running.points(before.options.seats)
        case Claim.REST_IS_MINE:
            return set(takers) == {seat}
        case Claim.TAKES_NO_MORE:
            return seat not in takers


def late_states(seats: int, cards: int, games: int, rule: PassRule) -> Iterator[GameState]:
    """Yield states of random games in which nobody holds more than ``cards`` cards."""
    for number in range(games):
        seed = f"claims {seats} {number}"
        game, answer = Game(GameOptions(seats, 1, rule), seed), random_answer(random.Random(seed))
        while not game.is_over:
            game.execute(next_command(game, answer))
            if game.state.phase is Phase.PLAYING and max(map(len, game.state.running.hands)) <= cards:
                yield game.state


@pytest.mark.parametrize(
    ("seats", "cards", "games", "rule"),
    [
        (2, 2, 6, PassRule.LEFT),
        (3, 2, 12, PassRule.LEFT),
        (3, 2, 12, PassRule.RIGHT),
        (4, 2, 2, PassRule.SHIFTING),
        pytest.param(2, 2, 12, PassRule.LEFT, marks=pytest.mark.full),
        pytest.param(3, 3, 20, PassRule.LEFT, marks=pytest.mark.full),
        pytest.param(3, 3, 20, PassRule.RIGHT, marks=pytest.mark.full),
        pytest.param(4, 2, 20, PassRule.SHIFTING, marks=pytest.mark.full),
        pytest.param(3, 4, 2, PassRule.LEFT, marks=pytest.mark.full),
        pytest.param(5, 2, 1, PassRule.LEFT, marks=pytest.mark.full),
    ],
)
def test_every_claim_comes_true_in_every_world_and_line(seats: int, cards: int, games: int, rule: PassRule) -> None:
    made = set()
    for state in late_states(seats, cards, games, rule):
        for seat in range(seats):
            claim = claim_of(view_of(state, seat))
            if claim is None:
                continue
            made.add(claim)
            for world in worlds(state, seat):
                assert view_of(world, seat) == view_of(state, seat)
                assert claim_of(view_of(world, seat)) is claim
                assert all(comes_true(claim, world, after, seat) for after in endings(world, seat, claim))
    assert Claim.TAKES_NO_MORE in made


def test_worlds_are_complete_and_hold_every_card_once() -> None:
    several = 0
    for state in late_states(3, 3, 5, PassRule.LEFT):
        found = list(worlds(state, 0))
        assert any(world.running.hands == state.running.hands for world in found)
        assert len({world.running.hands for world in found}) == len(found)
        assert all(cards_in(world) == cards_in(state) for world in found)
        several += len(found) > 1
    assert several


def test_nothing_left_is_claimed_once_all_points_are_taken() -> None:
    def check(seats: int) -> None:
        for state in late_states(seats, 6, 5, PassRule.LEFT):
            for seat in range(seats):
                view = view_of(state, seat)
                is_claimed = claim_of(view) is Claim.NOTHING_LEFT
                assert is_claimed == (sum(view.points) == ROUND_POINTS and bool(view.hand))

    check_all([3, 4, 8], check)


# Examples. By default nothing has been played yet, so the others may hold any cards.

LOWEST = "1S 2S 3S 1H 2H 3H 1C 2C 1D 1P 2P 3P"
LOWEST_OF_TWO = "1S 2S 3S 4S 1H 2H 3H 4H 1C 2C 3C 4C 1D 2D 3D 4D 1P 2P 3P 4P"


def test_highest_cards_of_a_suit_claim_the_rest() -> None:
    view = playing_view("14P 15P 16P 17P 18P 19P 20P", seats=8)
    assert claim_of(view) is Claim.REST_IS_MINE
    assert claimed_card(view, Claim.REST_IS_MINE) == card("20P")


def test_beatable_card_prevents_claim_to_the_rest() -> None:
    assert claim_of(playing_view("12P 15P 16P 17P 18P 19P 20P", seats=8)) is None


def test_card_that_can_lose_a_trick_prevents_claim_to_the_rest() -> None:
    """The 10 of spades would force out the 9, so that the 2 takes a trick too. But the 2 can be led first."""
    tricks = ("3S 4S 5S", "6S 7S 8S")
    assert claim_of(playing_view("10S 2S 1S", seats=3, tricks=tricks)) is None
    assert claim_of(playing_view("10S", seats=3, tricks=tricks)) is Claim.REST_IS_MINE


def test_only_the_leader_of_a_trick_claims_the_rest() -> None:
    assert claim_of(playing_view("14P 15P 16P 17P 18P 19P 20P", "2P", seats=8)) is None


def test_lowest_cards_take_no_trick_and_discard_most_points() -> None:
    leading, following = playing_view(LOWEST, seats=5), playing_view(LOWEST, "4D 9D", seats=5)
    assert claim_of(leading) is claim_of(following) is Claim.TAKES_NO_MORE
    waiting = replace(leading, trick=Trick(1, ()), to_act=frozenset({1}), legal=())
    assert claim_of(waiting) is Claim.TAKES_NO_MORE, "nor does it take the one that another seat leads"
    assert claimed_card(leading, Claim.TAKES_NO_MORE) == card("3P")
    assert claimed_card(following, Claim.TAKES_NO_MORE) == card("1D")


def test_card_that_may_win_prevents_claim_to_take_no_more() -> None:
    assert claim_of(playing_view(LOWEST.replace("2C", "3C"), seats=5)) is None
    assert claim_of(playing_view(LOWEST.replace("1D", "5D"), "4D", seats=5)) is None


def test_with_two_players_only_leads_into_passed_suits_are_safe() -> None:
    assert claim_of(playing_view(LOWEST_OF_TWO, seats=2)) is None
    view = playing_view(LOWEST_OF_TWO, seats=2, given="6S 7S 8S 9S 10S")
    assert claim_of(view) is Claim.TAKES_NO_MORE
    assert claimed_card(view, Claim.TAKES_NO_MORE) == card("4S")


def test_no_claim_before_the_die_is_rolled() -> None:
    assert claim_of(passing_view("1S 2S 3S 4S 1H 2H 3H 4H 1C 2C 3C 4C 1D 2D 3D")) is None
