"""Moves that human players regard as bad, by name; the careful bot avoids them.

Each kind of bad move is called a motif. Its function gets a view, the seat's knowledge and a legal card, and returns
whether playing the card is such a move.
"""

from collections.abc import Callable, Sequence
from typing import Final

from papayoo.ai.knowledge import Knowledge, knowledge_of, papayoo_dangers
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit, card_points, trick_points

Motif = Callable[[SeatView, Knowledge, Card], bool]

RICH: Final = 10
"""Points above which a trick is rich."""
SURE_PAYOO: Final = 18
"""Lowest rank of a Payoo that is hardly ever beaten; in the plain suits, only the highest card is sure."""


def avoid_bad_moves(view: SeatView, knowledge: Knowledge, motifs: tuple[Motif, ...] | None = None) -> tuple[Card, ...]:
    """Return the legal cards that no motif regards as bad moves.

    The motifs are applied one after the other. A motif that would exclude all remaining cards is ignored.
    """
    cards = view.legal
    for motif in MOTIFS if motifs is None else motifs:
        cards = tuple(card for card in cards if not motif(view, knowledge, card)) or cards
    return cards


def keeps_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the seat plays this card although it could get rid of the Papayoo.

    The seat could play the Papayoo as a discard or below the winning card, so that somebody else takes it.
    """
    papayoo = view.papayoo
    assert papayoo is not None
    return card != papayoo and papayoo in view.legal and not is_leading(view) and not goes_on_top(view, papayoo)


def puts_the_papayoo_on_top(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card is the Papayoo and would be the winning card of the trick when played."""
    return card == view.papayoo and goes_on_top(view, card)


def takes_its_own_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card is the Papayoo and would surely win the trick, because no other seat has a higher card of it."""
    return puts_the_papayoo_on_top(view, knowledge, card) and _is_top(knowledge, card)


def takes_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card would win a trick that contains the Papayoo."""
    assert view.trick is not None
    return view.papayoo in view.trick.cards and goes_on_top(view, card)


def leads_a_danger(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card leads the 8, 9 or 10 of the Papayoo's suit.

    This is a bad move only while the Papayoo is in another hand.
    """
    assert view.die is not None
    is_out = PAPAYOO_RANK in knowledge.unseen[view.die]
    return is_leading(view) and is_out and card in papayoo_dangers(view)


def leads_the_top_payoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card leads a Payoo that no other seat can beat."""
    return is_leading(view) and card.suit is Suit.PAYOO and _is_top(knowledge, card)


def leads_into_the_void(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card leads a suit that no other seat holds, so that the others can discard."""
    return is_leading(view) and not knowledge.unseen[card.suit]


def wins_big(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the seat wins the trick with a Payoo higher than necessary.

    This is the case if it plays last, all its legal cards win the trick, and the card is not the lowest Payoo.
    """
    is_forced = is_last(view) and not can_stay_below(view)
    return is_forced and card.suit is Suit.PAYOO and card != min(view.legal)


def wins_small(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the seat wins the trick with a plain card lower than necessary.

    This is the case if it plays last, all its legal cards win the trick, and the card is not the highest plain card.
    """
    biggest = max((other for other in view.legal if other != view.papayoo), default=card)
    is_forced = is_last(view) and not can_stay_below(view)
    return is_forced and card.suit is not Suit.PAYOO and card < biggest


def keeps_the_twenty(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the seat could give the Payoo 20 to another seat, but plays this card.

    It is not a bad move to play the Papayoo, or a card that would take it, before the Payoo 20.
    """
    twenty = Card(Suit.PAYOO, 20)
    can_go = twenty in view.legal and not is_leading(view) and not goes_on_top(view, twenty)
    return can_go and card != twenty and card not in (view.papayoo, *papayoo_dangers(view))


def takes_a_rich_trick(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Whether the card surely wins a trick of more than `RICH` points, though the seat could play below the winner.

    It surely wins if the seat plays last, or if it is hardly ever beaten.
    """
    is_sure = card.rank >= (SURE_PAYOO if card.suit is Suit.PAYOO else max(card.suit.ranks)) or is_last(view)
    return is_sure and goes_on_top(view, card) and points_with(view, card) > RICH and can_stay_below(view)


MOTIFS: Final[tuple[Motif, ...]] = (
    keeps_the_papayoo,
    puts_the_papayoo_on_top,
    takes_the_papayoo,
    leads_a_danger,
    leads_into_the_void,
    leads_the_top_payoo,
    wins_big,
    wins_small,
)


ALWAYS_AVOIDED: Final[tuple[Motif, ...]] = (*MOTIFS, keeps_the_twenty)
"""The kinds of bad moves that even weak levels avoid."""

NEVER_USEFUL: Final[tuple[Motif, ...]] = (
    takes_its_own_papayoo,
    takes_the_papayoo,
    leads_a_danger,
    leads_into_the_void,
    wins_small,
)
"""The kinds of bad moves for which the level hard has no reasons; the others save it points."""


def name_of_motif(view: SeatView, card: Card) -> str | None:
    """Return the name of the motif that makes playing a card a bad move, or None if it is not one.

    The words of the name are separated by spaces.
    """
    knowledge = knowledge_of(view)
    return next((motif.__name__.replace("_", " ") for motif in ALWAYS_AVOIDED if motif(view, knowledge, card)), None)


def is_leading(view: SeatView) -> bool:
    """Whether the seat leads this trick."""
    return view.trick is not None and not view.trick.plays


def goes_on_top(view: SeatView, card: Card) -> bool:
    """Whether the card would win the trick if no more cards followed; always true for a lead."""
    assert view.trick is not None
    winning = view.trick.winning
    return winning is None or (card.suit is winning.card.suit and card.rank > winning.card.rank)


def can_stay_below(view: SeatView) -> bool:
    """Whether a legal card would not win the trick if no more cards followed."""
    return any(not goes_on_top(view, card) for card in view.legal)


def is_last(view: SeatView) -> bool:
    """Whether the seat plays the last card of this trick."""
    return view.trick is not None and len(view.trick.plays) == view.options.seats - 1


def points_with(view: SeatView, card: Card) -> int:
    """Return the points of the trick so far, with a card that the seat plays to it."""
    assert view.trick is not None
    assert view.die is not None
    return trick_points(view.trick, view.die) + card_points(card, view.die)


def gives_the_papayoo_for_sure(view: SeatView, cards: Sequence[Card]) -> bool:
    """Whether a seat plays the Papayoo below the winning card of a trick, so that it cannot take it itself."""
    return view.trick is not None and (*cards,) == (view.papayoo,) and not goes_on_top(view, cards[0])


def _is_top(knowledge: Knowledge, card: Card) -> bool:
    return card.rank > max(knowledge.unseen[card.suit], default=0)
