"""What the pass says about hidden hands before a card is played: bad cards do not stay with whoever could pass them on.

A seat that took my pass has passed on its own: apart from what I gave it, it holds only cards that it kept. A seat that
passed to me has kept what it liked better than just those cards.
"""

from functools import cache, lru_cache
from typing import Final

from papayoo.ai.kernel import Kernel
from papayoo.ai.kernel.features import RANKS
from papayoo.ai.kernel_input import masks_of, number_of
from papayoo.ai.policy_tables import learned_table, softmax_weights
from papayoo.engine.cards import Card, Suit, deck
from papayoo.engine.options import GameOptions
from papayoo.engine.view import SeatView

DEALS: Final = 150
"""How many deals the rates are counted in."""
TEMPERATURE: Final = 0.35
"""The softmax temperature of the passes: not everybody passes alike …"""
NOISE: Final = 0.02
"""… and this is the chance of any card."""
MIN_PROBABILITY: Final = 0.01
"""However it may look, no card is less likely than this to have been kept, nor likelier than all but this."""


@cache
def taker_odds(seats: int) -> list[float]:
    """By card number: how much likelier a card lies with a seat that has passed on than elsewhere.

    Not to be changed: everybody shares it.
    """
    row = GameOptions(seats, 1).deal
    kernel = _passing_kernel(seats)
    held, kept = [0] * (RANKS * len(Suit)), [0] * (RANKS * len(Suit))
    for _ in range(DEALS):
        kernel.deal(row.hand_size)
        for seat in range(seats):
            _count(kernel.hand(seat), held)
            kernel.pass_cards(seat, row.pass_size, 1)
            _count(kernel.hand(seat), kept)
    return [(stayed + 1) / (dealt + 2) for stayed, dealt in zip(kept, held, strict=True)]


def giver_odds(view: SeatView, hands: int) -> list[float]:
    """By card number: how much likelier a card lies with the seat that passed to the view's than elsewhere.

    So many ``hands`` are drawn that would pass just what was received. Not to be changed: it is shared.
    """
    plays = (play for trick in view.tricks_so_far for play in trick.plays)
    own = {*view.hand, *view.given, *(play.card for play in plays if play.seat == view.seat)}
    giver = view.options.receives_from(view.seat, view.round_number)
    is_taker = giver == view.options.passes_to(view.seat, view.round_number)
    return _giver_odds(view.options.seats, view.received, frozenset(own), hands, is_taker=is_taker)


@lru_cache(maxsize=16)
def _giver_odds(
    seats: int, received: tuple[Card, ...], own: frozenset[Card], hands: int, *, is_taker: bool
) -> list[float]:
    """The cards of the seat itself are ``own``; if the giver ``is_taker`` too, all it got in its turn is among them.

    Besides what it kept, the giver has what another seat passed to it, of all that it had not kept.
    """
    row = GameOptions(seats, 1).deal
    pool = [number_of(card) for card in deck(seats) if card not in own]
    keeps = row.hand_size - row.pass_size
    kept = _passing_kernel(seats).kept_probabilities(0, masks_of(received), pool, keeps, hands)
    share = (keeps if is_taker else row.hand_size) / len(pool)
    odds = [1.0] * (RANKS * len(Suit))
    for number in pool:
        got = 0.0 if is_taker else (1.0 - taker_odds(seats)[number]) / (seats - 1)
        chance = min(max(MIN_PROBABILITY, kept[number]), 1.0 - MIN_PROBABILITY)
        chance += (1.0 - chance) * got
        odds[number] = chance / (1.0 - chance) * (1.0 - share) / share
    return odds


def _passing_kernel(seats: int) -> Kernel:
    kernel = Kernel(seats, 1)
    kernel.noise = NOISE
    kernel.load_table(0, learned_table(seats))
    kernel.load_exponents(softmax_weights(TEMPERATURE))
    return kernel


def _count(masks: list[int], counts: list[int]) -> None:
    for suit, mask in enumerate(masks):
        for rank in range(RANKS):
            counts[RANKS * suit + rank] += mask >> rank & 1
