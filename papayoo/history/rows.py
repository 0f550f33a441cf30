"""Result rows: the data of each round and game for the statistics, as the player saw it.

A row contains only information that was visible from the player's seat at the end of the round, and the sums of the
cards dealt to each seat.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum
from functools import cached_property
from typing import TypeVar

from papayoo.engine import (
    Card,
    GameOptions,
    PassCards,
    PlayCard,
    PlayedRound,
    Player,
    PracticeKind,
    SeatView,
    Suit,
    card_points,
    papayoo_of,
    places,
    totals_of,
)

STEADY = "steady"
"""The character of an opponent whose entry in the record contains only a level."""
MIXED = "mixed"
"""The level in a row if the opponents of the game have different levels."""

_T = TypeVar("_T")

GameKey = tuple[str, int]
"""Identifies a game: its seed and seat count, which together determine the deals."""


class PapayooFate(StrEnum):
    """Who took the Papayoo.

    ``TAKEN``: the human player. ``GIVEN``: an opponent, and the human player had played it. ``ELSEWHERE``: any other
    case.
    """

    TAKEN = "taken"
    GIVEN = "given"
    ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class RoundDeal:
    """What chance did in a round: who dealt and rolled, and what each seat was dealt, before the pass.

    Tuples have one item per seat, the human player's first. ``payoo_points`` are the points of the Payoo cards dealt,
    ``high_cards`` the number of ordinary cards of rank `LOWEST_HIGH_RANK` or more. ``papayoo`` is the seat that was
    dealt the card that became the Papayoo, or None if it sleeps.
    """

    dealer: int
    payoo_points: tuple[int, ...]
    high_cards: tuple[int, ...]
    papayoo: int | None

    @classmethod
    def of(cls, hands: Sequence[Sequence[Card]], dealer: int, die: Suit) -> "RoundDeal":
        """Return the figures of a deal. The first of ``hands`` is the human player's; ``dealer`` 0 is that player."""
        payoos = (sum(card.rank for card in hand if card.suit is Suit.PAYOO) for hand in hands)
        return cls(
            dealer,
            tuple(payoos),
            tuple(sum(is_high(card) for card in hand) for hand in hands),
            next((seat for seat, hand in enumerate(hands) if papayoo_of(die) in hand), None),
        )


LOWEST_HIGH_RANK = 8
"""Rank from which an ordinary card counts as high: it mostly takes its trick."""


def is_high(card: Card) -> bool:
    return card.suit is not Suit.PAYOO and card.rank >= LOWEST_HIGH_RANK


@dataclass(frozen=True)
class _ResultRow:
    """The common fields of round and game rows.

    ``opponents`` are the levels of the opponents in seat order, beginning with the human player's left neighbour. They
    are written as in the record. ``finished`` is in UTC. ``assisted`` is true if the human player used a hint or an
    undo.
    """

    seed: str
    seats: int
    opponents: tuple[str, ...]
    finished: datetime
    assisted: bool

    @property
    def game(self) -> GameKey:
        return self.seed, self.seats

    @property
    def level(self) -> str:
        """The level of all opponents, or ``MIXED`` if their levels differ."""
        levels = {spec.partition(":")[0] for spec in self.opponents}
        return levels.pop() if len(levels) == 1 else MIXED


@dataclass(frozen=True)
class RoundRow(_ResultRow):
    """A finished round. ``number`` is its number in the game, from 1.

    ``points`` are the points of all seats, the human player's first. ``given`` and ``received`` are the cards that the
    human player passed and received. ``taken`` are the cards with points in the tricks that the human player took.
    ``tricks`` are the numbers of those tricks, from 1. ``points_given`` are the points of the human player's cards in
    tricks that opponents took. ``giver`` and ``taker`` are the seats that played and took the Papayoo; the human
    player's seat is 0. Both are None if the Papayoo was not played, and in rows of earlier versions of the game.
    ``dealt`` is what everybody was dealt; None in rows of earlier versions.
    """

    number: int
    pass_rule: str
    die: Suit
    points: tuple[int, ...]
    given: tuple[Card, ...]
    received: tuple[Card, ...]
    taken: tuple[Card, ...]
    tricks: tuple[int, ...]
    fate: PapayooFate
    points_given: int
    giver: int | None = None
    taker: int | None = None
    dealt: RoundDeal | None = None

    @property
    def own(self) -> int:
        """Points of the human player in the round."""
        return self.points[0]

    @cached_property
    def place(self) -> int:
        """The human player's place in this round, 1 for the fewest points.

        Equal points share a place.
        """
        return places(self.points)[0]

    @property
    def papayoo(self) -> Card:
        return papayoo_of(self.die)

    @property
    def trick_count(self) -> int:
        return GameOptions(self.seats, 1).deal.hand_size


@dataclass(frozen=True)
class GameRow(_ResultRow):
    """A finished game. ``scores`` are the points by round and then by seat, the human player's first.

    ``is_replay`` is true if the game does not count, because not all its rounds do (see `papayoo.history.attempts`).
    """

    scores: tuple[tuple[int, ...], ...]
    is_replay: bool = False

    @cached_property
    def totals(self) -> tuple[int, ...]:
        """The total points of each seat, the human player's first."""
        return totals_of(self.scores, self.seats)

    @property
    def total(self) -> int:
        """The human player's total points."""
        return self.totals[0]

    @cached_property
    def place(self) -> int:
        """The human player's place, 1 for the fewest points. Equal totals share a place."""
        return places(self.totals)[0]


class Part(StrEnum):
    """The part of a round to which a decision belongs.

    All plays in the last tricks belong to the endgame. Earlier plays are leads, cards that follow suit, or discards.
    """

    PASSING = "passing"
    LEADING = "leading"
    DUCKING = "ducking"
    DISCARDING = "discarding"
    ENDGAME = "endgame"


ENDGAME_TRICKS = 5
"""Number of tricks at the end of a round that form its endgame."""


@dataclass(frozen=True, slots=True)
class JudgedDecision:
    """A decision of the human player in a judged round.

    ``trick`` is the number of the trick from 1, or 0 for the pass. ``loss`` is the number of points lost by choosing
    the cards ``chosen`` instead of the cards ``better`` (see `papayoo.ai.judge`). If the decision lost nothing, if
    the standings speak against ``better``, or if the player took no points after it, ``chosen`` and ``better`` are
    empty: nobody is blamed for such a decision.
    """

    part: Part
    trick: int
    loss: float
    chosen: tuple[Card, ...] = ()
    better: tuple[Card, ...] = ()

    @property
    def is_blamed(self) -> bool:
        return bool(self.better)

    @property
    def command(self) -> PassCards | PlayCard:
        """The player's choice as a command for a game: a pass or a play by seat 0."""
        return PlayCard(0, self.chosen[0]) if self.trick else PassCards(0, tuple(sorted(self.chosen)))


@dataclass(frozen=True)
class JudgedRound(_ResultRow):
    """The judgement of a finished round.

    ``worth`` is how many points an expert would take with the cards dealt, ``own`` how many the player took.
    ``decisions`` are the player's decisions with the points that each lost. ``hand`` is how many points an expert would
    take with the player's hand after the pass and the die; it is None in rows of earlier versions. ``went_well`` are
    the numbers of the tricks, 0 for the pass, of decisions that cost points on average, but not with the real cards:
    with the better choice, the player would have taken as many points. They count for the level, and for nothing else.
    ``merits`` are the numbers of the tricks, 0 for the pass, of decisions in which every other choice would have cost
    points that count; they are empty in rows of earlier versions. ``by_trick`` are the points that the player took in
    each trick; in rows of earlier versions, it is empty, too.
    """

    number: int
    own: int
    worth: float
    decisions: tuple[JudgedDecision, ...]
    hand: float | None = None
    went_well: tuple[int, ...] = ()
    merits: tuple[int, ...] = ()
    by_trick: tuple[int, ...] = ()

    @property
    def loss(self) -> float:
        """Points lost by the player's own decisions."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def blamed(self) -> tuple[JudgedDecision, ...]:
        """The decisions that the player is blamed for, wherever it is told: the real cards speak against them, too."""
        return tuple(each for each in self.decisions if each.is_blamed and each.trick not in self.went_well)


Row = RoundRow | GameRow | JudgedRound
"""A row of the statistics: a finished round, a finished game, or the judgement of a round."""


@dataclass(frozen=True)
class PracticeRow:
    """The result of a lesson, a puzzle or a second chance.

    ``id`` distinguishes it from others of its kind. ``finished`` is in UTC. Statistics and achievements ignore these
    rows.
    """

    kind: PracticeKind
    id: str
    is_solved: bool
    finished: datetime


@dataclass(frozen=True)
class ChallengeRow:
    """A challenge that the player accepted.

    ``line`` is the text that the player entered: the code, which may follow a name. ``accepted`` is the time in UTC.
    """

    line: str
    accepted: datetime


@dataclass(frozen=True)
class BegunRow:
    """The beginning of a game at tonight's table, or of one that continues from a named file.

    ``rounds`` is the number of its rounds that were already finished: perhaps by somebody else. ``begun`` is the time
    in UTC.
    """

    seed: str
    seats: int
    rounds: int
    begun: datetime

    @property
    def game(self) -> GameKey:
        return self.seed, self.seats


@dataclass(frozen=True)
class TargetRow:
    """The target of a date's game at tonight's table.

    ``points`` are the points that an expert would take with the cards dealt, on average, in the whole game. ``found``
    is the time in UTC.
    """

    seed: str
    points: int
    found: datetime


AnyRow = Row | PracticeRow | ChallengeRow | BegunRow | TargetRow


@dataclass(frozen=True, slots=True)
class GameDetails:
    """The data of a game that a ``SeatView`` lacks.

    ``finished`` is the time when the game ended. ``assisted`` is true if the human player used help.
    """

    seed: str
    players: tuple[Player, ...]
    finished: datetime
    assisted: bool = False

    def opponents_of(self, seat: int) -> tuple[str, ...]:
        """Return the levels of all players but the one in ``seat``, starting at its left neighbour.

        The level of a human player is an empty text.
        """
        return tuple(player.level or "" for player in _from(seat, self.players)[1:])


def character_of(spec: str) -> str:
    """Return the character of an opponent from ``level`` or ``level:character``."""
    return spec.partition(":")[2] or STEADY


def row_of_round(view: SeatView, details: GameDetails, hands: Sequence[Sequence[Card]] = ()) -> RoundRow:
    """Return the row of the round that has just been scored, for the seat of the view.

    ``hands`` are the hands dealt, by seat; without them, the row does not contain what was dealt.
    """
    played = view.history[-1]
    row = row_of_played(view, played, details)
    if not hands:
        return row
    dealer = (played.dealer - view.seat) % view.options.seats
    return replace(row, dealt=RoundDeal.of(_from(view.seat, hands), dealer, played.die))


def row_of_played(view: SeatView, played: PlayedRound, details: GameDetails) -> RoundRow:
    """Return the results row of the round with the tricks ``played``, seen from ``view``.

    For a running round, ``played`` may contain only its first tricks. The passed cards are known only for the latest
    round.
    """
    is_latest, seats = played.number == view.round_number, view.options.seats
    own = [(number, taken) for number, taken in enumerate(played.tricks, start=1) if taken.taker == view.seat]
    cards = [card for _, taken in own for card in taken.trick.cards]
    others = [play.card for taken in played.tricks if taken.taker != view.seat for play in taken.trick.plays
              if play.seat == view.seat]  # fmt: skip
    points = tuple(sum(taken.points for taken in played.tricks if taken.taker == seat) for seat in range(seats))
    giver, taker = _papayoo_seats(view, played)
    return RoundRow(
        seed=details.seed,
        seats=seats,
        opponents=details.opponents_of(view.seat),
        finished=details.finished,
        assisted=details.assisted,
        number=played.number,
        pass_rule=view.options.pass_rule.value,
        die=played.die,
        points=_from(view.seat, points),
        given=tuple(sorted(view.given)) if is_latest else (),
        received=tuple(sorted(view.received)) if is_latest else (),
        taken=tuple(sorted(card for card in cards if card_points(card, played.die))),
        tricks=tuple(number for number, _ in own),
        fate=_fate(papayoo_of(played.die), cards, others),
        points_given=sum(card_points(card, played.die) for card in others),
        giver=giver,
        taker=taker,
    )


def row_of_game(view: SeatView, details: GameDetails) -> GameRow:
    return GameRow(
        seed=details.seed,
        seats=view.options.seats,
        opponents=details.opponents_of(view.seat),
        finished=details.finished,
        assisted=details.assisted,
        scores=tuple(_from(view.seat, points) for points in view.scores),
    )


def _papayoo_seats(view: SeatView, played: PlayedRound) -> tuple[int | None, int | None]:
    """Return the seats that played and took the Papayoo, or two None if it was not played.

    Both seats are counted clockwise from the seat of the view, which is 0.
    """
    for taken in played.tricks:
        for play in taken.trick.plays:
            if play.card == papayoo_of(played.die):
                return (play.seat - view.seat) % view.options.seats, (taken.taker - view.seat) % view.options.seats
    return None, None


def _fate(papayoo: Card, taken: Sequence[Card], others: Sequence[Card]) -> PapayooFate:
    if papayoo in taken:
        return PapayooFate.TAKEN
    return PapayooFate.GIVEN if papayoo in others else PapayooFate.ELSEWHERE


def _from(seat: int, items: Sequence[_T]) -> tuple[_T, ...]:
    return (*items[seat:], *items[:seat])
