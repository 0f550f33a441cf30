"""What a seat can infer: cards unseen, voids shown, where the cards it passed are."""

import pytest

from papayoo.ai.knowledge import UNDEALT, is_papayoo_in_play, knowledge_of, papayoo_dangers, played_cards, shown_voids
from papayoo.engine.cards import Suit
from tests.ai.written_views import playing_view
from tests.positions import card, hand


def test_unseen_are_the_cards_neither_held_nor_played() -> None:
    view = playing_view("1S 2S 5P", "3S 4S", tricks=("5S 6S 8S 9S",))
    assert knowledge_of(view).unseen[Suit.SPADES] == (7, 10)
    assert len(knowledge_of(view).unseen[Suit.PAYOO]) == 19


def test_at_eight_seats_the_four_ones_are_not_missed() -> None:
    assert 1 not in knowledge_of(playing_view("2S", seats=8)).unseen[Suit.SPADES]


def test_who_discards_has_shown_a_void() -> None:
    view = playing_view("1H 2H", "3C 20P", tricks=("5S 6D 8S 9S",))
    assert shown_voids(view) == {
        0: frozenset(),
        1: frozenset(),
        2: frozenset({Suit.SPADES}),
        3: frozenset({Suit.CLUBS}),
        UNDEALT: frozenset(),
    }
    assert knowledge_of(view).void_chance(2, Suit.SPADES) == 1.0
    assert knowledge_of(view).forced_above_chance(2, card("1S")) == 0.0


def test_the_left_neighbour_holds_what_it_was_passed_until_it_plays_it() -> None:
    view = playing_view("1H 2H 3H", given="1C 9C 3D", tricks=("9C 2C 3C 4C",))
    knowledge = knowledge_of(view)
    assert knowledge.given[Suit.CLUBS] == (1,)
    assert knowledge.slots == {1: 1, 2: 3, 3: 3, UNDEALT: 0}, "of unknown cards"
    assert knowledge.void_chance(1, Suit.CLUBS) == 0.0
    assert knowledge.held_chance(1, card("3D")) == 1.0
    assert knowledge.held_chance(2, card("3D")) == 0.0
    assert knowledge.forced_above_chance(1, card("6C")) == 0.0


def test_chances_are_those_of_cards_lying_anywhere() -> None:
    """Two seats hold two cards each; of the four unseen loose cards one is wanted."""
    knowledge = knowledge_of(playing_view("1H 2H", seats=3, tricks=()))
    assert knowledge.held_chance(1, card("7S")) == pytest.approx(0.5)


def test_the_sleeping_hand_may_hold_anything() -> None:
    knowledge = knowledge_of(playing_view(" ".join(f"{rank}P" for rank in range(1, 21)), seats=2))
    assert knowledge.slots[UNDEALT] == 20
    assert knowledge.held_chance(1, card("7S")) == pytest.approx(0.5)


def test_the_papayoo_is_in_play_until_it_is_played() -> None:
    assert is_papayoo_in_play(playing_view("8S 9S 2H", "3H"))
    assert not is_papayoo_in_play(playing_view("8S 9S 2H", "7S"))
    assert papayoo_dangers(playing_view("6S 8S 10S 9H")) == hand("8S 10S")


def test_played_cards_are_those_of_all_tricks_in_order() -> None:
    assert played_cards(playing_view("1H", "3S 4S", tricks=("5S 6S 8S 9S",))) == hand("5S 6S 8S 9S 3S 4S")
