"""Tests of the inferences of a seat: unseen cards, voids, and the cards that it passed."""

import pytest

from papayoo.ai.knowledge import UNDEALT, is_papayoo_in_play, knowledge_of, papayoo_dangers, played_cards, shown_voids
from papayoo.engine import Suit
from tests.ai.written_views import playing_view
from tests.positions import card, hand


def test_unseen_cards_are_neither_held_nor_played() -> None:
    view = playing_view("1S 2S 5P", "3S 4S", tricks=("5S 6S 8S 9S",))
    assert knowledge_of(view).unseen[Suit.SPADES] == (7, 10)
    assert len(knowledge_of(view).unseen[Suit.PAYOO]) == 19


def test_removed_cards_are_not_unseen_at_eight_seats() -> None:
    assert 1 not in knowledge_of(playing_view("2S", seats=8)).unseen[Suit.SPADES]


def test_discard_shows_a_void() -> None:
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


def test_given_cards_stay_known_until_played() -> None:
    view = playing_view("1H 2H 3H", given="1C 9C 3D", tricks=("9C 2C 3C 4C",))
    knowledge = knowledge_of(view)
    assert knowledge.given[Suit.CLUBS] == (1,)
    assert knowledge.slots == {1: 1, 2: 3, 3: 3, UNDEALT: 0}, "of unknown cards"
    assert knowledge.void_chance(1, Suit.CLUBS) == 0.0
    assert knowledge.held_chance(1, card("3D")) == 1.0
    assert knowledge.held_chance(2, card("3D")) == 0.0
    assert knowledge.forced_above_chance(1, card("6C")) == 0.0


def test_probabilities_assume_equally_likely_places() -> None:
    """Two seats hold equally many cards, so each holds an unseen card with probability 0.5."""
    knowledge = knowledge_of(playing_view("1H 2H", seats=3, tricks=()))
    assert knowledge.held_chance(1, card("7S")) == pytest.approx(0.5)


def test_undealt_hand_may_hold_any_unseen_card() -> None:
    knowledge = knowledge_of(playing_view(" ".join(f"{rank}P" for rank in range(1, 21)), seats=2))
    assert knowledge.slots[UNDEALT] == 20
    assert knowledge.held_chance(1, card("7S")) == pytest.approx(0.5)


def test_papayoo_is_in_play_until_played() -> None:
    assert is_papayoo_in_play(playing_view("8S 9S 2H", "3H"))
    assert not is_papayoo_in_play(playing_view("8S 9S 2H", "7S"))
    assert papayoo_dangers(playing_view("6S 8S 10S 9H")) == hand("8S 10S")


def test_played_cards_are_in_order_of_play() -> None:
    assert played_cards(playing_view("1H", "3S 4S", tricks=("5S 6S 8S 9S",))) == hand("5S 6S 8S 9S 3S 4S")
