"""Views of positions written by hand."""

from dataclasses import replace

from papayoo.engine import (
    Card,
    GameOptions,
    Phase,
    Play,
    SeatView,
    Suit,
    TakenTrick,
    Trick,
    legal_cards,
    parse_cards,
    trick_points,
)


def passing_view(hand: str, seats: int = 4) -> SeatView:
    """Return the view of seat 0 before it passes cards from a hand."""
    options = GameOptions(seats, 1)
    cards = tuple(sorted(parse_cards(hand)))
    assert len(cards) == options.deal.hand_size
    return replace(_at_the_deal(options), hand=cards, hand_sizes=(len(cards),) * seats, to_act=frozenset(range(seats)))


def playing_view(
    hand: str, table: str = "", *, die: str = "S", seats: int = 4, tricks: tuple[str, ...] = (), given: str = ""
) -> SeatView:
    """Return the view of seat 0 before it plays a card, with given cards already on the table.

    ``tricks`` are complete tricks that seat 1 led and won; their cards are in order of play, seat 0 last.
    """
    options, suit = GameOptions(seats, 1), Suit.from_letter(die)
    cards, played = tuple(sorted(parse_cards(hand))), parse_cards(table)
    leader = (seats - len(played)) % seats
    trick = Trick(leader, tuple(Play((leader + turn) % seats, card) for turn, card in enumerate(played)))
    taken = tuple(_taken(parse_cards(codes), seats, suit) for codes in tricks)
    has_played = {play.seat for play in trick.plays}
    return replace(
        _at_the_deal(options),
        phase=Phase.PLAYING,
        hand=cards,
        hand_sizes=tuple(len(cards) - (seat in has_played) for seat in range(seats)),
        passed_seats=frozenset(range(seats)),
        given=parse_cards(given),
        received=parse_cards(given),
        die=suit,
        trick=trick,
        tricks=taken,
        points=_points(taken, seats),
        to_act=frozenset({0}),
        legal=legal_cards(cards, trick.lead_suit),
    )


def _taken(cards: tuple[Card, ...], seats: int, die: Suit) -> TakenTrick:
    trick = Trick(1, tuple(Play((1 + turn) % seats, card) for turn, card in enumerate(cards)))
    assert trick.winning is not None
    return TakenTrick(trick, trick.winning.seat, trick_points(trick, die))


def _at_the_deal(options: GameOptions) -> SeatView:
    """Return the view of seat 0 before the cards are dealt."""
    return SeatView(
        seat=0,
        options=options,
        phase=Phase.PASSING,
        round_number=1,
        dealer=0,
        hand=(),
        hand_sizes=(),
        passed_seats=frozenset(),
        given=(),
        received=(),
        die=None,
        trick=None,
        tricks=(),
        points=(0,) * options.seats,
        scores=(),
        to_act=frozenset(),
        legal=(),
    )


def _points(tricks: tuple[TakenTrick, ...], seats: int) -> tuple[int, ...]:
    return tuple(sum(taken.points for taken in tricks if taken.taker == seat) for seat in range(seats))
