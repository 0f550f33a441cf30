"""Moves that look stupid to people, by name. The careful bot makes none of them as long as it has another card.

Each motif says whether a card would be such a move; ``without_stupid_moves`` keeps the cards that are none.
"""

from collections.abc import Callable
from typing import Final

from papayoo.ai.knowledge import Knowledge, knowledge_of, papayoo_dangers
from papayoo.engine.cards import PAPAYOO_RANK, Card, Suit
from papayoo.engine.view import SeatView

Motif = Callable[[SeatView, Knowledge, Card], bool]


def avoid_bad_moves(view: SeatView, knowledge: Knowledge, motifs: tuple[Motif, ...] | None = None) -> tuple[Card, ...]:
    """The legal cards less those that any motif (all of ``MOTIFS`` by default) rules out, in order; never none."""
    cards = view.legal
    for motif in MOTIFS if motifs is None else motifs:
        cards = tuple(card for card in cards if not motif(view, knowledge, card)) or cards
    return cards


def keeps_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Another card although the Papayoo could go where it cannot come back: off suit, or under a higher card."""
    papayoo = view.papayoo
    assert papayoo is not None
    return card != papayoo and papayoo in view.legal and not is_leading(view) and not goes_on_top(view, papayoo)


def puts_the_papayoo_on_top(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """The Papayoo led, or played as the highest card so far."""
    return card == view.papayoo and goes_on_top(view, card)


def takes_the_papayoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """On top of a trick in which the Papayoo lies."""
    assert view.trick is not None
    return view.papayoo in view.trick.cards and goes_on_top(view, card)


def leads_a_danger(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Leads the 8 to 10 of the Papayoo's suit while another seat may hold it."""
    assert view.die is not None
    is_out = PAPAYOO_RANK in knowledge.unseen[view.die]
    return is_leading(view) and is_out and card in papayoo_dangers(view)


def leads_the_top_payoo(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Leads a Payoo that nobody can go above."""
    return is_leading(view) and card.suit is Suit.PAYOO and _is_top(knowledge, card)


def leads_into_the_void(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Leads a suit of which nobody else has any: the others throw what they like on it."""
    return is_leading(view) and not knowledge.unseen[card.suit]


def wins_big(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Last to play and forced to win with a Payoo, spends a bigger one than it must."""
    assert view.trick is not None
    is_last = len(view.trick.plays) == view.options.seats - 1
    is_forced = goes_on_top(view, min(view.legal))
    return is_last and is_forced and card.suit is Suit.PAYOO and card != min(view.legal)


def wins_small(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Last to play and forced to win in a plain suit, keeps a bigger card (other than the Papayoo) for later."""
    assert view.trick is not None
    is_last = len(view.trick.plays) == view.options.seats - 1
    is_forced = goes_on_top(view, min(view.legal))
    biggest = max((other for other in view.legal if other != view.papayoo), default=card)
    return is_last and is_forced and card.suit is not Suit.PAYOO and card < biggest


def keeps_the_twenty(view: SeatView, knowledge: Knowledge, card: Card) -> bool:
    """Another card although the Payoo 20 could go to somebody else; the Papayoo and what draws it may go first."""
    twenty = Card(Suit.PAYOO, 20)
    can_go = twenty in view.legal and not is_leading(view) and not goes_on_top(view, twenty)
    return can_go and card != twenty and card not in (view.papayoo, *papayoo_dangers(view))


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
"""What nobody forgives, whatever the level."""


def name_of_motif(view: SeatView, card: Card) -> str | None:
    """The first motif by which playing this card looks stupid, in words parted by spaces; None if it does not."""
    knowledge = knowledge_of(view)
    return next((motif.__name__.replace("_", " ") for motif in ALWAYS_AVOIDED if motif(view, knowledge, card)), None)


def is_leading(view: SeatView) -> bool:
    """Whether the seat leads this trick."""
    return view.trick is not None and not view.trick.plays


def goes_on_top(view: SeatView, card: Card) -> bool:
    """Whether the card would take the trick as it stands; a lead always would."""
    assert view.trick is not None
    winning = view.trick.winning
    return winning is None or (card.suit is winning.card.suit and card.rank > winning.card.rank)


def _is_top(knowledge: Knowledge, card: Card) -> bool:
    return card.rank > max(knowledge.unseen[card.suit], default=0)
