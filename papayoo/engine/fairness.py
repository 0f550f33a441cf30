"""What shows that nobody has a hand in the cards: all chance of a game comes from one number, drawn before the deal.

The number is the game's seed. Its fingerprint can be told at once, for it gives nothing away and fits no other number;
when the game is over the number itself is told, and everybody can reckon that the fingerprint is its own.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from papayoo.engine.cards import ORDINARY_SUITS, Card, Suit
from papayoo.engine.chance import Deal, SeededChance
from papayoo.engine.events import CardsDealt, DieRolled, RoundStarted
from papayoo.engine.record import Reading


def fingerprint(seed: str) -> str:
    """The SHA-256 of a seed, written as UTF-8: 64 hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Evidence:
    """What can be told of a game's chance so far.

    ``number`` is the seed, None until the game is over. ``is_drawn`` is whether the first dealer, all deals and all
    rolls are those that come from it. ``rolls`` is how often the die has shown each suit, and ``dealt`` the points of
    the Payoo cards that each seat was dealt in the finished rounds, by seat.
    """

    fingerprint: str
    number: str | None
    is_drawn: bool
    rolls: Mapping[Suit, int]
    dealt: tuple[int, ...]
    rounds: int

    @classmethod
    def of(cls, reading: Reading) -> "Evidence":
        """That of a game that has been read from its record."""
        game, events = reading.game, reading.events
        rolled = [event.suit for event in events if isinstance(event, DieRolled)]
        deals = [event.hands for event in events if isinstance(event, CardsDealt)]
        rounds = len(game.state.scores)
        return cls(
            fingerprint(game.seed),
            game.seed if game.is_over else None,
            _are_drawn(reading),
            {suit: rolled.count(suit) for suit in ORDINARY_SUITS},
            tuple(sum(_payoo_points(hands[seat]) for hands in deals[:rounds]) for seat in range(game.options.seats)),
            rounds,
        )


def _payoo_points(hand: Iterable[Card]) -> int:
    return sum(card.rank for card in hand if card.suit is Suit.PAYOO)


def _are_drawn(reading: Reading) -> bool:
    """Whether all that chance did in a game comes from its seed."""
    chance, options = SeededChance(reading.game.seed), reading.game.options
    number = dealer = 0
    for event in reading.events:
        match event:
            case RoundStarted():
                number, dealer = event.round_number, event.dealer
                is_drawn = number > 1 or dealer == chance.first_dealer(options.seats)
            case CardsDealt(hands, asleep):
                is_drawn = Deal(hands, asleep) == chance.deal(number, options, dealer)
            case DieRolled():
                is_drawn = event.suit is chance.roll(number)
            case _:
                continue
        if not is_drawn:
            return False
    return True
