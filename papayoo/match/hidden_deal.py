"""Deals the cards that a position code does not show, and makes a practice of the position.

Everything that is dealt follows from the code, so that everyone who opens it gets the same cards.
"""

from collections.abc import Sequence

from papayoo.ai.hidden_hands import HiddenCards, random_world
from papayoo.ai.knowledge import UNDEALT, voids_in
from papayoo.engine import Card, Player, PracticeKind, SeededChance, deck, shuffled, stream
from papayoo.match.position_code import PositionError, PositionFault, SeatPosition, position_seed
from papayoo.match.practice import Phrase, Position, Practice, record_of

Cards = tuple[Card, ...]


def practice_of(position: SeatPosition, players: Sequence[Player]) -> Practice:
    """Return a practice that starts at a position; the first player sits at its seat 0.

    Raises PositionError if no deal agrees with the position.
    """
    trick = len([trick for trick in position.tricks if len(trick.plays) == position.options.seats]) + 1
    is_pass = position.options.has_pass(position.round_number) and not position.received
    key = "again.from_pass" if is_pass else "again.from_trick"
    whole = deal_hidden(position)
    return Practice(
        PracticeKind.POSITION,
        Phrase(key, (("n", position.round_number), ("trick", trick))),
        record_of(whole, players, position_seed(position), position.scores),
        whole.die,
        allows_help=True,
        earlier=position.scores,
    )


def deal_hidden(position: SeatPosition) -> Position:
    """Return a position with the hands of all seats, dealt at random so that they agree with what is known.

    Known are the number of cards in each hand, the suits that a seat did not follow, and the cards passed. The cards
    that the other seats passed to each other are chosen among those that they then held. Raises PositionError if no
    deal agrees.
    """
    options, number = position.options, position.round_number
    seats, seed = range(options.seats), position_seed(position)
    world = _world(position, seed)
    hands = [(*world[seat], *position.played(seat)) for seat in seats]
    passes: list[Cards | None] = [None for _ in seats]
    if position.received:
        taken = [position.received if seat == 0 else () for seat in seats]
        for seat in seats[1:]:
            chosen = shuffled(sorted(hands[seat]), stream(seed, f"passed/{seat}"))[: options.deal.pass_size]
            taken[seat] = position.given if options.receives_from(seat, number) == 0 else chosen
        for seat in seats:
            taker = options.passes_to(seat, number)
            assert taker is not None
            passes[seat] = taken[taker]
            kept = (card for card in hands[seat] if card not in taken[seat])
            hands[seat] = (*kept, *taken[taker])
    elif position.given:
        hands[0], passes[0] = (*hands[0], *position.given), position.given
    return Position(
        options,
        position.dealer,
        tuple(tuple(sorted(hand)) for hand in hands),
        position.die if position.die is not None else SeededChance(seed).roll(number),
        tuple(passes),
        is_rolled=position.die is not None,
        plays=tuple(card for trick in position.tricks for card in trick.cards),
        asleep=tuple(sorted(world.get(UNDEALT, ()))),
    )


def _world(position: SeatPosition, seed: str) -> dict[int, Cards]:
    """Return the cards in all hands at the position, by seat, and those of the sleeping hand."""
    options = position.options
    table = {card for trick in position.tricks for card in trick.cards}
    left = tuple(card for card in position.given if card not in table)
    taker = options.passes_to(0, position.round_number) if position.received else None
    known = {taker: left} if taker is not None else {}
    seen = {*table, *position.hand, *position.given}
    slots = {
        seat: options.deal.hand_size - len(position.played(seat)) - len(known.get(seat, ()))
        for seat in range(1, options.seats)
    }
    if options.deal.sleeping_hands:
        slots[UNDEALT] = options.deal.hand_size * options.deal.sleeping_hands
    unplaced = tuple(card for card in deck(options.seats) if card not in seen)
    hidden = HiddenCards(known, unplaced, slots, voids_in(position.tricks, options.seats))
    try:
        world = random_world(hidden, stream(seed, "hidden"))
    except ValueError as error:
        raise PositionError(PositionFault.NO_DEAL, "tricks") from error
    hands = {place: (*cards, *known.get(place, ())) for place, cards in world.items()}
    return {0: position.hand, **hands}
