"""What each pass loses in the puzzles about passes. Each puzzle's passes are written as one line of text."""

import string
from collections.abc import Collection
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from papayoo.engine import Card
from papayoo.resources import asset_path

PASS_FILE: Final = "puzzle_passes.txt"
"""The file with the losses of all passes in the puzzles that come with the game."""
LOSS_DIGITS: Final = string.digits + string.ascii_lowercase + string.ascii_uppercase
"""The digits for points that a pass loses; the last one also stands for more."""
MOST_LOSS: Final = len(LOSS_DIGITS) - 1
_LOSS_OF_DIGIT: Final = bytes.maketrans(LOSS_DIGITS.encode(), bytes(range(len(LOSS_DIGITS))))


@dataclass(frozen=True, slots=True)
class PassTable:
    """A hand, its best pass, and the points that each pass loses on average compared with that one.

    ``losses`` are in the order of `itertools.combinations` of the sorted hand, in whole points, rounded down, one byte
    each.
    """

    hand: tuple[Card, ...]
    best: tuple[Card, ...]
    losses: bytes

    @classmethod
    def from_words(cls, hand: str, best: str, digits: str) -> "PassTable":
        """Return the table in the words of a line after its puzzle's name."""
        cards, best_cards = (tuple(map(Card.from_code, word.split(","))) for word in (hand, best))
        return cls(cards, best_cards, digits.encode().translate(_LOSS_OF_DIGIT))

    @property
    def words(self) -> str:
        """The words of the line, without the puzzle's name."""
        hand, best = (",".join(map(str, cards)) for cards in (self.hand, self.best))
        return f"{hand} {best} {''.join(LOSS_DIGITS[loss] for loss in self.losses)}"

    def loss_of(self, cards: Collection[Card]) -> int:
        """Return the points that a pass loses, at most ``MOST_LOSS``."""
        return self.losses[_places(self.hand, len(self.best))[tuple(sorted(cards))]]


@lru_cache(maxsize=1)
def _places(hand: tuple[Card, ...], size: int) -> dict[tuple[Card, ...], int]:
    """Return the place of each pass in a table. That of one hand is kept: a question about a pass has fifty others."""
    return {cards: place for place, cards in enumerate(combinations(hand, size))}


@cache
def shipped_passes() -> dict[str, PassTable]:
    """Return the tables of the puzzles that come with the game, by the puzzle's name."""
    lines = (line.split(" ") for line in asset_path(PASS_FILE).read_text(encoding="utf-8").splitlines())
    return {name: PassTable.from_words(*words) for name, *words in lines}
