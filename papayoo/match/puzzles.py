"""Puzzles: positions with one best answer. Each is written as one line of text."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from functools import cache
from itertools import islice, product
from typing import Final

from papayoo.ai.knowledge import knowledge_of
from papayoo.engine import (
    Card,
    Command,
    Game,
    GameOptions,
    GameState,
    PassCards,
    Phase,
    PlayCard,
    Player,
    Reading,
    Recorder,
    RollDie,
    SeatView,
    StartRound,
    Suit,
    legal_cards,
)
from papayoo.match.pass_tables import PassTable, shipped_passes
from papayoo.resources import asset_path

PUZZLE_FILE: Final = "puzzles.txt"
"""The file of the puzzles that come with the game."""
SOLVER: Final = 0
"""The seat that decides in a puzzle."""
DIFFICULTIES: Final = (1, 2, 3)
"""The difficulties of puzzles, from easy to hard."""
SOLVED_BELOW: Final = 5
"""A pass solves its puzzle if it loses fewer points than this compared with the best pass."""
CLEARLY_WRONG: Final = 8
"""The points that a wrong pass must lose to be shown beside a right one."""
DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
"""The digits for the positions of cards in a hand."""
_FIRST_DAY: Final = date(2026, 1, 1)
_STRIDE: Final = 89
"""Number of lines in the puzzle file from the puzzle of one day to that of the next day.

Puzzles on adjacent lines are similar, so they are not used on successive days.
"""


class Theme(StrEnum):
    """The themes of puzzles, in the order in which they are listed."""

    LEAD = "lead"
    DUCK = "duck"
    TAKE = "take"
    DUMP = "dump"
    DRIVE = "drive"
    FIRST = "first"
    VOID = "void"
    PASS = "pass"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position in which one seat has one best answer.

    ``name`` is ``SEATS-DEAL-MOVES``: the number of seats, the number of the deal, and the number of moves before the
    decision. ``moves`` has one digit for each card passed, in order of seats, and then for each card played. The digit
    is the position of the card in the hand or among the legal cards. A play with only one legal card has no digit.
    ``answer`` are the card to play and the cards equivalent to it; for a pass, the cards that it must contain.
    ``losses`` are the points lost by playing each other card, the most tempting card first. For a pass, they are the
    points lost by keeping a card of the answer or by passing another card. ``example`` is the seed of the dealt hands
    that show the losses where the real ones do not. ``passes`` has what whole passes lose; a pass is judged by it, and
    by its single cards only as long as it is unknown, while puzzles are being made.
    """

    name: str
    theme: Theme
    difficulty: int
    moves: str
    answer: tuple[Card, ...]
    losses: Mapping[Card, int]
    example: int = 0
    passes: PassTable | None = None

    @classmethod
    def from_line(cls, line: str) -> "Puzzle":
        """Return the puzzle in a line of the file; raises ValueError if the line is not a puzzle."""
        name, theme, difficulty, moves, answer, losses, *others = line.split(" ")
        cards = tuple(map(Card.from_code, answer.split(",")))
        pairs = (item.split(":") for item in losses.split(","))
        loss_of = {Card.from_code(code): int(loss) for code, loss in pairs}
        example = int(others[0]) if others else 0
        return cls(name, Theme(theme), int(difficulty), moves.strip("-"), cards, loss_of, example)

    @property
    def seats(self) -> int:
        return int(self.name.split("-")[0])

    @property
    def is_pass(self) -> bool:
        return self.theme is Theme.PASS

    @property
    def tempting(self) -> Card:
        """The card of the most tempting mistake.

        For a pass, this is a card that should be kept, or a card of the answer that the player is tempted to keep.
        """
        return next(iter(self.losses))

    @property
    def best_pass(self) -> tuple[Card, ...]:
        """The best pass of a puzzle whose passes are known."""
        assert self.passes is not None
        return self.passes.best

    def loss_of(self, cards: Sequence[Card]) -> int:
        """Return how many points are lost by choosing ``cards`` instead of the answer, at least 0.

        A pass that loses less than ``SOLVED_BELOW`` is as right as the best one and counts as 0.
        """
        if not self.is_pass:
            return self.losses.get(cards[0], 0)
        if self.passes is not None:
            loss = self.passes.loss_of(cards)
            return loss if loss >= SOLVED_BELOW else 0
        return max((self.losses[card] for card in self.wrong_cards(cards)), default=0)

    def wrong_cards(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return the card of a wrong play, or the cards that a pass lacks and those that it should not contain."""
        return tuple(card for card in self.losses if (card in cards) != (card in self.answer))

    def other_pass(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Return a wrong pass that differs from the right pass ``cards`` in one card.

        It is the one that loses least among those that are clearly wrong, if possible with the most tempting mistake.
        """
        assert self.passes is not None
        kept = [card for card in self.passes.hand if card not in cards]
        found = list[tuple[bool, int, tuple[Card, ...]]]()
        for given, taken in product(cards, kept):
            other = tuple(sorted((taken, *(card for card in cards if card != given))))
            found.append((self.tempting not in (given, taken), self.passes.loss_of(other), other))
        return min(each for each in found if each[1] >= CLEARLY_WRONG)[-1]


@cache
def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game."""
    return tuple(map(_shipped, _shipped_lines()))


@cache
def _shipped_lines() -> tuple[str, ...]:
    return tuple(asset_path(PUZZLE_FILE).read_text(encoding="utf-8").splitlines())


def _shipped(line: str) -> Puzzle:
    """Return the puzzle in a line of the file of the puzzles that come with the game."""
    puzzle = Puzzle.from_line(line)
    return replace(puzzle, passes=shipped_passes().get(puzzle.name)) if puzzle.is_pass else puzzle


def puzzle_of_day(day: date) -> Puzzle:
    """Return the puzzle of a date. A puzzle is repeated only after all others have been used."""
    lines = _shipped_lines()
    return _shipped(lines[(day - _FIRST_DAY).days * _STRIDE % len(lines)])


def seed_of(seats: int, deal: int) -> str:
    """Return the seed of the game from which the puzzles of a deal are taken."""
    return f"puzzle/{seats}/{deal}"


def reading_of(puzzle: Puzzle, players: Sequence[Player]) -> Reading:
    """Return the game of a puzzle up to its decision; raises ValueError if a move is illegal."""
    seats, deal, _ = map(int, puzzle.name.split("-"))
    game = Game(GameOptions(seats, 1), seed_of(seats, deal))
    recorder = Recorder(game, players)
    for command in _commands(game, puzzle.moves):
        recorder.add(game.execute(command))
    return Reading(game, tuple(players), recorder)


def _commands(game: Game, moves: str) -> Iterator[Command]:
    """Yield the commands of a puzzle up to its decision, given its moves as digits.

    The caller must execute each command before requesting the next.
    """
    yield StartRound()
    rest = iter(moves)
    if moves:
        for seat in range(game.options.seats):
            hand = options_of(game.state, seat)
            places = islice(rest, game.options.deal.pass_size)
            yield PassCards(seat, tuple(hand[DIGITS.index(digit)] for digit in places))
        yield RollDie(game.state.running.dealer)
    while game.state.phase is Phase.PLAYING:
        seat = game.state.next_to_play
        legal = options_of(game.state, seat)
        digit = next(rest, None) if len(legal) > 1 else DIGITS[0]
        if digit is None:
            return
        yield PlayCard(seat, legal[DIGITS.index(digit)])


def options_of(state: GameState, seat: int) -> tuple[Card, ...]:
    """Return the cards of a seat that may be passed or played."""
    trick = state.running.trick
    return legal_cards(state.running.hands[seat], trick.lead_suit if trick else None)


def touching_cards(view: SeatView, card: Card) -> tuple[Card, ...]:
    """Return the legal cards that have the same effect as a card, including the card itself.

    These are cards of its suit without unseen cards between them. A card that counts points has no equivalents.
    """
    if card.suit is Suit.PAYOO or card == view.papayoo:
        return (card,)
    unseen = knowledge_of(view).unseen[card.suit]
    same = (other for other in view.legal if other.suit is card.suit and other != view.papayoo)
    return tuple(
        other for other in same if not any(min(other, card).rank < rank < max(other, card).rank for rank in unseen)
    )
