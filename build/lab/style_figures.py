"""Figures that describe a playing style, computed from a seat's decisions and their results."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.ai.bad_moves import goes_on_top, is_leading
from papayoo.ai.characters import BIG_PAYOO, HIGH_PLAIN, leaders_of
from papayoo.ai.knowledge import is_papayoo_in_play
from papayoo.engine import Card, PlayedRound, Suit, TakenTrick, card_points, papayoo_of
from papayoo.match import Choice

TWENTY: Final = Card(Suit.PAYOO, 20)


@dataclass(frozen=True, slots=True)
class PlayedSeat:
    """The decisions of one seat in a finished round, and all tricks of the round.

    ``passing`` is None in a round without a pass.
    """

    passing: Choice | None
    plays: tuple[Choice, ...]
    played: PlayedRound
    seat: int

    @property
    def leads(self) -> list[Choice]:
        """The seat's leads for which it had more than one legal card."""
        return [play for play in self.plays if is_leading(play.view) and len(play.view.legal) > 1]

    @property
    def discards(self) -> list[Choice]:
        """The seat's plays without a card of the suit led."""
        tricks = [(play, play.view.trick) for play in self.plays]
        return [play for play, trick in tricks if trick and trick.plays and play.card.suit is not trick.lead_suit]

    @property
    def taken(self) -> list[TakenTrick]:
        return [taken for taken in self.played.tricks if taken.taker == self.seat]

    @property
    def midway(self) -> Choice:
        """The seat's first play in the second half of the round."""
        return self.plays[len(self.plays) // 2]


@dataclass(frozen=True, slots=True)
class Count:
    """Numerator and denominator of an average. The counts of several rounds can be added."""

    amount: float
    base: float

    def __add__(self, other: "Count") -> "Count":
        return Count(self.amount + other.amount, self.base + other.base)


NOTHING: Final = Count(0.0, 0.0)

Figure = Callable[[PlayedSeat], Count]
"""A function that returns the contribution of one round to a style figure."""


def _share(whole: Iterable[Choice], is_so: Callable[[Choice], bool]) -> Count:
    found = [is_so(choice) for choice in whole]
    return Count(sum(found), len(found))


def _is_high(card: Card) -> bool:
    return card.suit is not Suit.PAYOO and card.rank >= HIGH_PLAIN


def _pointed_discards(round_: PlayedSeat, *, for_leader: bool) -> Count:
    """Return the fraction of the discards that have points, on tricks of the leader or on those of the others."""
    die = round_.played.die
    own = [play for play in round_.discards if (_winner(play) in leaders_of(play.view)) is for_leader]
    choice = [play for play in own if len({card_points(card, die) > 0 for card in play.view.legal}) > 1]
    return _share(choice, lambda play: card_points(play.card, die) > 0)


def _winner(play: Choice) -> int | None:
    """Return the seat that was winning the trick just before the play; None if the play is a lead."""
    trick = play.view.trick
    return trick.winning.seat if trick is not None and trick.winning is not None else None


def points(round_: PlayedSeat) -> Count:
    """Average points taken per round."""
    return Count(sum(taken.points for taken in round_.taken), 1)


def tricks(round_: PlayedSeat) -> Count:
    """Average number of tricks taken per round."""
    return Count(len(round_.taken), 1)


def free_tricks(round_: PlayedSeat) -> Count:
    """Average number of tricks per round that the seat takes and that have no points."""
    return Count(sum(not taken.points for taken in round_.taken), 1)


def papayoos(round_: PlayedSeat) -> Count:
    """Fraction of the rounds in which the seat took the Papayoo."""
    papayoo = papayoo_of(round_.played.die)
    return Count(sum(papayoo in taken.trick.cards for taken in round_.taken), 1)


def lead_rank(round_: PlayedSeat) -> Count:
    """Average rank of the leads in plain suits."""
    plain = [play.card.rank for play in round_.leads if play.card.suit is not Suit.PAYOO]
    return Count(sum(plain), len(plain))


def high_leads(round_: PlayedSeat) -> Count:
    """Fraction of the leads in plain suits that are high cards."""
    plain = [play for play in round_.leads if play.card.suit is not Suit.PAYOO]
    return _share(plain, lambda play: play.card.rank >= HIGH_PLAIN)


def short_leads(round_: PlayedSeat) -> Count:
    """Fraction of the leads in plain suits that are in the shortest one of the hand.

    Counts only leads for which the hand had plain suits of different lengths.
    """
    count = NOTHING
    for play in round_.leads:
        lengths = Counter(card.suit for card in play.view.hand if card.suit is not Suit.PAYOO)
        if play.card.suit is not Suit.PAYOO and len(set(lengths.values())) > 1:
            count += Count(lengths[play.card.suit] == min(lengths.values()), 1)
    return count


def payoo_leads(round_: PlayedSeat) -> Count:
    """Fraction of the leads in the first half of a round that are Payoos.

    Counts only leads for which the hand had both Payoo and a plain suit.
    """
    early = [play for play in round_.leads if len(play.view.tricks) < len(round_.plays) / 2]
    choice = [play for play in early if len({card.suit is Suit.PAYOO for card in play.view.legal}) > 1]
    return _share(choice, lambda play: play.card.suit is Suit.PAYOO)


def papayoo_suit_leads(round_: PlayedSeat) -> Count:
    """Fraction of the leads that are in the Papayoo's suit.

    Counts only leads before the Papayoo was played, for which the hand had both that suit and another one.
    """
    die = round_.played.die
    open_leads = [play for play in round_.leads if is_papayoo_in_play(play.view)]
    choice = [play for play in open_leads if len({card.suit is die for card in play.view.legal}) > 1]
    return _share(choice, lambda play: play.card.suit is die)


def hot_leads(round_: PlayedSeat) -> Count:
    """Fraction of the leads that are in Payoo or the Papayoo's suit.

    Counts only leads before the Papayoo was played, for which the hand had both such a card and one of another suit.
    """
    hot = {Suit.PAYOO, round_.played.die}
    open_leads = [play for play in round_.leads if is_papayoo_in_play(play.view)]
    choice = [play for play in open_leads if len({card.suit in hot for card in play.view.legal}) > 1]
    return _share(choice, lambda play: play.card.suit in hot)


def ducks(round_: PlayedSeat) -> Count:
    """Fraction of the plays that stay below the winning card.

    Counts only plays for which the seat had both a lower and a higher card.
    """
    choice = [
        play
        for play in round_.plays
        if not is_leading(play.view) and len({goes_on_top(play.view, card) for card in play.view.legal}) > 1
    ]
    return _share(choice, lambda play: not goes_on_top(play.view, play.card))


def high_discards(round_: PlayedSeat) -> Count:
    """Fraction of the discards that are high cards of the plain suits.

    Counts only discards for which the hand had both such cards and others.
    """
    choice = [play for play in round_.discards if len({_is_high(card) for card in play.view.legal}) > 1]
    return _share(choice, lambda play: _is_high(play.card))


def points_for_the_leader(round_: PlayedSeat) -> Count:
    """Fraction of the discards on a trick of the leader of the game that have points, if the hand has others."""
    return _pointed_discards(round_, for_leader=True)


def points_for_others(round_: PlayedSeat) -> Count:
    """Fraction of the discards on a trick of a seat behind the leader that have points, if the hand has others."""
    return _pointed_discards(round_, for_leader=False)


def to_the_leader(round_: PlayedSeat) -> Count:
    """Fraction of the points given to other seats that went to the leader of the game."""
    given = [(play, card_points(play.card, round_.played.die)) for play in round_.plays]
    count = NOTHING
    for play, price in given:
        winner = _winner(play)
        if price and winner is not None and not goes_on_top(play.view, play.card):
            count += Count(price * (winner in leaders_of(play.view)), price)
    return count


def suits_midway(round_: PlayedSeat) -> Count:
    """Average number of plain suits in the hand halfway through the round."""
    return Count(len({card.suit for card in round_.midway.view.hand} - {Suit.PAYOO}), 1)


def big_payoos_midway(round_: PlayedSeat) -> Count:
    """Fraction of the high Payoos that stay in the hand for the first half of the round.

    Counts only the high Payoos that were in the hand at the first trick.
    """
    begun = [card for card in round_.plays[0].view.hand if card.suit is Suit.PAYOO and card.rank >= BIG_PAYOO]
    return Count(sum(card in round_.midway.view.hand for card in begun), len(begun))


def points_passed(round_: PlayedSeat) -> Count:
    """Return the sum of the points of the Payoos that the seat passes in the round."""
    if round_.passing is None:
        return NOTHING
    return Count(sum(card.rank for card in round_.passing.cards if card.suit is Suit.PAYOO), 1)


def rank_passed(round_: PlayedSeat) -> Count:
    """Average rank of the plain-suit cards in the pass."""
    cards = round_.passing.cards if round_.passing is not None else ()
    plain = [card.rank for card in cards if card.suit is not Suit.PAYOO]
    return Count(sum(plain), len(plain))


def voids_passed(round_: PlayedSeat) -> Count:
    """Average number of plain suits that the pass removes from the hand."""
    if round_.passing is None:
        return NOTHING
    hand, cards = round_.passing.view.hand, round_.passing.cards
    kept = {card.suit for card in hand if card not in cards}
    return Count(len({card.suit for card in cards} - kept - {Suit.PAYOO}), 1)


def twenty_passed(round_: PlayedSeat) -> Count:
    """Fraction of the rounds in which the seat passes the Payoo 20.

    Counts only rounds in which it was dealt the Payoo 20.
    """
    if round_.passing is None or TWENTY not in round_.passing.view.hand:
        return NOTHING
    return Count(TWENTY in round_.passing.cards, 1)


FIGURES: Final[Mapping[str, Figure]] = MappingProxyType(
    {
        figure.__name__: figure
        for figure in (
            points, tricks, free_tricks, papayoos, lead_rank, high_leads, short_leads, payoo_leads,
            papayoo_suit_leads, hot_leads, ducks, high_discards, points_for_the_leader, points_for_others,
            to_the_leader, suits_midway, big_payoos_midway, points_passed, rank_passed, voids_passed,
            twenty_passed,
        )
    }
)  # fmt: skip
"""All style figures by name, in the order of the printed table."""

LABELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "points": "points per round",
        "tricks": "tricks taken",
        "free_tricks": "tricks taken without points",
        "papayoos": "Papayoos taken, % of rounds",
        "lead_rank": "average rank of plain leads",
        "high_leads": "leads of 7 or higher, % of plain",
        "short_leads": "plain leads in the shortest suit, %",
        "payoo_leads": "early leads that are Payoos, %",
        "papayoo_suit_leads": "leads in the Papayoo’s suit, %",
        "hot_leads": "leads in Payoo or that suit, %",
        "ducks": "ducks when it has the choice, %",
        "high_discards": "discards of 7 or higher, % of choices",
        "points_for_the_leader": "discards for the leader with points, %",
        "points_for_others": "discards for others with points, %",
        "to_the_leader": "points given to the leader, %",
        "suits_midway": "plain suits held at half-time",
        "big_payoos_midway": "Payoos from 12 held at half-time, %",
        "points_passed": "points passed",
        "rank_passed": "average rank of plain cards passed",
        "voids_passed": "suits emptied by the pass",
        "twenty_passed": "passes of the Payoo 20, %",
    }
)
"""What each style figure is called in the printed table."""

SHARES: Final = frozenset(
    {"high_leads", "payoo_leads", "papayoo_suit_leads", "hot_leads", "ducks", "to_the_leader", "big_payoos_midway"}
    | {"papayoos", "twenty_passed", "short_leads", "high_discards", "points_for_the_leader", "points_for_others"}
)
"""Names of the style figures that are fractions of a whole, printed as percentages."""

PROMISES: Final[Mapping[str, Mapping[str, int]]] = MappingProxyType(
    {
        "steady": {},
        "cautious": {"lead_rank": -1, "ducks": 1, "high_discards": 1},
        "gambler": {"high_leads": 1, "free_tricks": 1, "big_payoos_midway": 1},
        "hunter": {"to_the_leader": 1, "points_for_the_leader": 1, "points_for_others": -1, "points_passed": -1},
        "hoarder": {"suits_midway": 1, "voids_passed": -1},
        "sly": {"voids_passed": 1, "suits_midway": -1},
        "bold": {"payoo_leads": 1},
        "watcher": {"hot_leads": -1},
    }
)
"""How each character should differ from the steady character.

A character has a dictionary with the names of some style figures. The value is 1 if the figure should be higher than
that of the steady character, and -1 if it should be lower.
"""


def counts_of(rounds: Sequence[PlayedSeat]) -> dict[str, Count]:
    """Return every style figure by name, as a count over all the given rounds of a seat."""
    return {name: sum(map(figure, rounds), NOTHING) for name, figure in FIGURES.items()}
