"""Views written by hand for the tests of the bots."""

from papayoo.engine.cards import Card, Suit, parse_cards
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.rules import legal_cards
from papayoo.engine.trick import Play, TakenTrick, Trick, trick_points
from papayoo.engine.view import SeatView


def passing_view(hand: str, seats: int = 4) -> SeatView:
    """Seat 0 is to pass from a whole hand."""
    options = GameOptions(seats, 1)
    cards = tuple(sorted(parse_cards(hand)))
    assert len(cards) == options.deal.hand_size
    return _view(options, Phase.PASSING, hand=cards, hand_sizes=(len(cards),) * seats, to_act=frozenset(range(seats)))


def playing_view(
    hand: str, table: str = "", *, die: str = "S", seats: int = 4, tricks: tuple[str, ...] = (), given: str = ""
) -> SeatView:
    """Seat 0 is to play after the cards on the table, which the seats before it have played.

    ``tricks`` are complete tricks that seat 1 led and took (the cards in the order played, seat 0 last).
    """
    options, suit = GameOptions(seats, 1), Suit.from_letter(die)
    cards, played = tuple(sorted(parse_cards(hand))), parse_cards(table)
    leader = (seats - len(played)) % seats
    trick = Trick(leader, tuple(Play((leader + turn) % seats, card) for turn, card in enumerate(played)))
    taken = tuple(_taken(parse_cards(codes), seats, suit) for codes in tricks)
    has_played = {play.seat for play in trick.plays}
    return _view(
        options,
        Phase.PLAYING,
        hand=cards,
        hand_sizes=tuple(len(cards) - (seat in has_played) for seat in range(seats)),
        given=parse_cards(given),
        received=parse_cards(given),
        die=suit,
        trick=trick,
        tricks=taken,
        to_act=frozenset({0}),
        legal=legal_cards(cards, trick.lead_suit),
    )


def _taken(cards: tuple[Card, ...], seats: int, die: Suit) -> TakenTrick:
    trick = Trick(1, tuple(Play((1 + turn) % seats, card) for turn, card in enumerate(cards)))
    assert trick.winning is not None
    return TakenTrick(trick, trick.winning.seat, trick_points(trick, die))


def _view(
    options: GameOptions,
    phase: Phase,
    *,
    hand: tuple[Card, ...],
    hand_sizes: tuple[int, ...],
    to_act: frozenset[int],
    given: tuple[Card, ...] = (),
    received: tuple[Card, ...] = (),
    die: Suit | None = None,
    trick: Trick | None = None,
    tricks: tuple[TakenTrick, ...] = (),
    legal: tuple[Card, ...] = (),
) -> SeatView:
    points = [0] * options.seats
    for taken in tricks:
        points[taken.taker] += taken.points
    return SeatView(
        seat=0,
        options=options,
        phase=phase,
        round_number=1,
        dealer=0,
        hand=hand,
        hand_sizes=hand_sizes,
        passed_seats=frozenset() if phase is Phase.PASSING else frozenset(range(options.seats)),
        given=given,
        received=received,
        die=die,
        trick=trick,
        tricks=tricks,
        points=tuple(points),
        scores=(),
        to_act=to_act,
        legal=legal,
    )
