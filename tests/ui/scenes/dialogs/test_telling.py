"""Tests of the reason for a pass: the tricks that tell both lines show what it is about."""

from papayoo.ai.reasons import Reason
from papayoo.engine import Play, Suit, TakenTrick, Trick, trick_points
from papayoo.match import ShownTrick
from papayoo.ui.scenes.dialogs.telling import plays_a_part
from tests.loops import check_all
from tests.positions import card, hand


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
