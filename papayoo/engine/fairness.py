"""Proof that all random results come from one seed that was chosen before the deal.

The fingerprint of the seed is shown during the game. It does not reveal the seed, and no other seed has the same
fingerprint. After the game, the seed itself is shown, so that the players can verify the fingerprint.
"""

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from papayoo.engine.cards import ORDINARY_SUITS, Card, Suit
from papayoo.engine.chance import Deal, SeededChance
from papayoo.engine.events import CardsDealt, DieRolled, RoundStarted
from papayoo.engine.record import Reading


def fingerprint(seed: str) -> str:
    """Return the SHA-256 hash of a seed in UTF-8, as 64 hexadecimal digits."""
    return hashlib.sha256(seed.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Evidence:
    """The facts about a game's randomness that may be shown to the player.

    ``number`` is the seed. It is None until the game is over. ``is_drawn`` is true if the first dealer, all deals and
    all rolls follow from the seed. ``rolls`` is the number of times that the die showed each suit. ``dealt`` are the
    points of the Payoo cards dealt to each seat in finished rounds.
    """

    fingerprint: str
    number: str | None
    is_drawn: bool
    rolls: Mapping[Suit, int]
    dealt: tuple[int, ...]
    rounds: int

    @classmethod
    def of(cls, reading: Reading) -> "Evidence":
        """Return the facts about a recorded game, including the rounds played so far."""
        game, events = reading.game, reading.events
        rolled = [event.suit for event in events if isinstance(event, DieRolled)]
        deals = [event.hands for event in events if isinstance(event, CardsDealt)]
        rounds = len(game.state.scores)
        return cls(
            fingerprint(game.seed),
            game.seed if game.is_over else None,
            first_foreign_round(reading) is None,
            {suit: rolled.count(suit) for suit in ORDINARY_SUITS},
            tuple(sum(_payoo_points(hands[seat]) for hands in deals[:rounds]) for seat in range(game.options.seats)),
            rounds,
        )


def _payoo_points(hand: Iterable[Card]) -> int:
    return sum(card.rank for card in hand if card.suit is Suit.PAYOO)


def first_foreign_round(reading: Reading) -> int | None:
    """Return the number of the first round whose random results do not follow from the seed.

    Returns None if the results of all rounds follow from it.
    """
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
            return number
    return None
