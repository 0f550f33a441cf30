"""Tests of deliveries: rounds in which a player threw the Papayoo on somebody else."""

from papayoo.engine import Play, PlayedRound, Suit, TakenTrick, Trick, papayoo_of, parse_cards
from papayoo.history.deliveries import Delivery, deliveries, unpaid


def played(number: int, taker: int, codes: str, die: Suit = Suit.SPADES) -> PlayedRound:
    trick = Trick.of(tuple(Play(seat, card) for seat, card in enumerate(parse_cards(codes))))
    return PlayedRound(number, 0, die, (TakenTrick(trick, taker, 40),))


def test_delivery_names_round_and_receiver() -> None:
    rounds = (played(1, 2, "7S 3S 9S"), played(2, 1, "1H 7S 2S"), played(3, 1, "7S 8S 2S"))
    assert deliveries(rounds, 0) == (Delivery(1, 2), Delivery(3, 1))


def test_taking_the_own_papayoo_is_no_delivery() -> None:
    assert deliveries((played(1, 0, "7S 3S 2S"),), 0) == ()


def test_ordinary_seven_is_no_delivery() -> None:
    assert deliveries((played(1, 2, "7H 3H 9H"),), 0) == ()


def test_a_papayoo_is_owed_until_it_is_given_back() -> None:
    given, others, back, own = (
        played(1, 2, "7S 3S 9S"),
        played(2, 1, "2S 8S 7S"),
        played(3, 0, "9S 3S 7S"),
        played(4, 0, "7S 3S 2S"),
    )

    def owing(*rounds: PlayedRound) -> frozenset[int]:
        return unpaid(((one.tricks, papayoo_of(one.die)) for one in rounds), 0)

    assert owing() == owing(others) == owing(back) == owing(own) == frozenset()
    assert owing(given) == owing(given, others, own) == owing(back, given) == {2}
    assert owing(given, back) == frozenset()
    assert owing(given, played(5, 1, "7S 8S 2S"), back) == {1}, "only the one who gives it back is even"
