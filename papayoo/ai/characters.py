"""Characters: preferences of bots, independent of their level.

A bias is a number of points that a character adds to the expected points of a card: positive for cards that it avoids,
negative for cards that it prefers. Biases are small enough to keep a strong bot strong, and large enough to be noticed.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.engine import Card, SeatView, Suit, card_points, trick_points

BIG_PAYOO: Final = 12
"""Lowest rank of a big Payoo."""

HIGH_PLAIN: Final = 7
"""Lowest rank of a high card in the plain suits (all suits except Payoo)."""

Bias = Callable[[SeatView, Card], float]
"""A function that returns the points that a character adds to the expected points of a card."""


def no_bias(view: SeatView, card: Card) -> float:
    """Return the bias of a bot without preferences."""
    return 0.0


@dataclass(frozen=True, slots=True)
class Character:
    """A bot's preferences for playing and passing, and the animal that represents them.

    ``place`` is the default position of the animal at the table, counted from 1 at the player's left. The message
    catalogs contain its name (``character.NAME``) and description (``character_line.NAME``).
    """

    portrait: str
    place: int
    play: Bias = no_bias
    passing: Bias = no_bias


def _cautious_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that leads low, stays below the winning card and discards high cards."""
    if is_leading(view):
        return 0.55 * card.rank
    if goes_on_top(view, card):
        return 3.5
    return -2.0 if _is_discard(view, card) and card.suit is not Suit.PAYOO and card.rank >= HIGH_PLAIN else 0.0


def _cautious_pass(view: SeatView, card: Card) -> float:
    return -0.24 * card.rank


def _gambler_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that likes high leads and free tricks, and keeps big Payoos.

    Free tricks are those without points.
    """
    if is_leading(view):
        return -0.5 * card.rank if card.suit not in (Suit.PAYOO, view.die) else 0.0
    if goes_on_top(view, card):
        return -2.5 if not _trick_points(view) else 0.0
    return 2.0 if _is_big(card) else 0.0


def _gambler_pass(view: SeatView, card: Card) -> float:
    return 2.8 if _is_big(card) else 0.0


def _hunter_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that keeps its points until the player with the fewest points wins a trick.

    The bias does not depend on the number of points: it decides between cards that are about equally good.
    """
    assert view.trick is not None
    winning = view.trick.winning
    if winning is None:
        return 2.5 if card.suit is Suit.PAYOO else 0.0
    if view.die is None or not card_points(card, view.die) or goes_on_top(view, card):
        return 0.0
    return -6.0 if winning.seat in leaders_of(view) else 4.5


def _hunter_pass(view: SeatView, card: Card) -> float:
    return 0.7 if card.suit is Suit.PAYOO else 0.0


def _hoarder_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that plays the last three cards of a suit as late as possible."""
    length = _suit_length(view, card.suit)
    if card.suit is Suit.PAYOO and length > 1:
        return 0.0
    return {1: 3.0, 2: 2.0, 3: 0.9}.get(length, 0.0)


def _hoarder_pass(view: SeatView, card: Card) -> float:
    return 3.2 if card.suit is not Suit.PAYOO and _suit_length(view, card.suit) <= 3 else 0.0


def _sly_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that plays short suits first, so that it can soon discard."""
    return 1.4 * (_suit_length(view, card.suit) - 2) if card.suit is not Suit.PAYOO else 0.0


def _sly_pass(view: SeatView, card: Card) -> float:
    return 1.2 if card.suit is Suit.PAYOO else 2.2 * (_suit_length(view, card.suit) - 2)


def _bold_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that leads Payoos early, to draw high Payoos from other hands."""
    if is_leading(view) and card.suit is Suit.PAYOO:
        return -7.0 if card.rank <= 8 else -2.5
    return 0.0


def _watcher_play(view: SeatView, card: Card) -> float:
    """Return a card's bias for a bot that waits until others lead Payoos and the Papayoo's suit."""
    return 7.0 if is_leading(view) and card.suit in (Suit.PAYOO, view.die) else 0.0


CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {
        "steady": Character("owl", 6),
        "cautious": Character("gecko", 1, _cautious_play, _cautious_pass),
        "bold": Character("toucan", 2, _bold_play),
        "sly": Character("frog", 3, _sly_play, _sly_pass),
        "gambler": Character("macaque", 4, _gambler_play, _gambler_pass),
        "hunter": Character("cat", 5, _hunter_play, _hunter_pass),
        "hoarder": Character("crab", 7, _hoarder_play, _hoarder_pass),
        "watcher": Character("bat", 8, _watcher_play),
    }
)
"""All characters by name. The character "steady" has no biases.

Add new characters at the end, with the next number as their ``place``. The order must not change: challenge codes
contain positions in this dictionary, and a record names a portrait only if it differs from the default of its seat.
"""

STEADY: Final = "steady"

PORTRAITS: Final = tuple(
    character.portrait for character in sorted(CHARACTERS.values(), key=lambda character: character.place)
)
"""Names of the animal portraits, in the order of their default positions at the table."""

YOU: Final = "you"
"""Name of the human player's default portrait."""

CHARACTER_OF: Final[Mapping[str, str]] = MappingProxyType(
    {character.portrait: name for name, character in CHARACTERS.items()}
)
"""Names of the characters, by the name of the animal portrait that represents them."""


def portrait_of(spec: str) -> str:
    """Return the portrait of an opponent's character.

    ``spec`` describes the opponent: it is a level or has the form ``level:character``.
    """
    return CHARACTERS[spec.partition(":")[2] or STEADY].portrait


def _is_big(card: Card) -> bool:
    return card.suit is Suit.PAYOO and card.rank >= BIG_PAYOO


def _is_discard(view: SeatView, card: Card) -> bool:
    return view.trick is not None and view.trick.lead_suit not in (None, card.suit)


def _suit_length(view: SeatView, suit: Suit) -> int:
    return sum(held.suit is suit for held in view.hand)


def _trick_points(view: SeatView) -> int:
    assert view.trick is not None
    assert view.die is not None
    return trick_points(view.trick, view.die)


def leaders_of(view: SeatView) -> list[int]:
    """Return the other seats with the fewest points in the game, including this round."""
    others = {seat: view.totals[seat] + view.points[seat] for seat in range(view.options.seats) if seat != view.seat}
    return [seat for seat, total in others.items() if total == min(others.values())]
