"""What the groups of the kernel's policy count, reckoned anew from what the rules and the view say."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pytest

from papayoo.ai.kernel import Kernel, features
from papayoo.ai.kernel_input import card_of, set_round
from papayoo.ai.knowledge import knowledge_of
from papayoo.engine.cards import PAPAYOO_RANK, Card, Suit
from papayoo.engine.trick import trick_points
from papayoo.engine.view import SeatView
from tests.ai.random_views import views_of
from tests.positions import SEAT_COUNTS


def bucket(count: int, *beginnings: int) -> int:
    """Which of the sizes a count is of, where each of them but the first begins at one of these."""
    return sum(count >= beginning for beginning in beginnings)


def coarse(count: int) -> int:
    """0, 1, 2, 3, 4 to 5, 6 to 8, more."""
    return bucket(count, 1, 2, 3, 4, 6, 9)


def fine(count: int) -> int:
    """Each up to 10, 11 to 13, more."""
    return bucket(count, *range(1, 12), 14)


@dataclass(frozen=True)
class Sight:
    """A card that a seat may play, and all that counts for it."""

    view: SeatView
    card: Card

    @cached_property
    def held(self) -> list[int]:
        return sorted(card.rank for card in self.view.hand if card.suit is self.card.suit)

    @cached_property
    def others(self) -> Sequence[int]:
        return knowledge_of(self.view).unseen[self.card.suit]

    @property
    def kind(self) -> int:
        """Plain, the suit of a Papayoo that nobody has taken, Payoo."""
        if self.card.suit is Suit.PAYOO:
            return 2
        taken = [card for trick in self.view.tricks for card in trick.trick.cards]
        return int(self.card.suit is self.view.die and self.view.papayoo not in taken)

    @property
    def papayoo(self) -> int:
        """Taken, in another's hand, in the own, on the table."""
        assert self.view.trick is not None
        papayoo = self.view.papayoo
        if papayoo in self.view.hand:
            return 2
        if papayoo in self.view.trick.cards:
            return 3
        return int(not any(papayoo in trick.trick.cards for trick in self.view.tricks))

    def own(self, low: int, high: int) -> int:
        """How many own cards of the suit have a rank from one to below another."""
        return sum(low <= rank < high for rank in self.held)

    def out(self, low: int, high: int) -> int:
        """How many others of the suit have a rank from one to below another."""
        return sum(low <= rank < high for rank in self.others)

    def gap(self, *, above: bool) -> int:
        """Others between the card and the next own one, up to 5; 6 if there is none."""
        rank = self.card.rank
        beyond = [own for own in self.held if (own > rank if above else own < rank)]
        if not beyond:
            return 6
        return min(5, self.out(rank, min(beyond)) if above else self.out(max(beyond), rank))

    def seats_void(self, seats: Sequence[int]) -> int:
        return sum(self.card.suit in knowledge_of(self.view).voids[seat] for seat in seats)

    @property
    def exits(self) -> tuple[int, int]:
        """The suits held in which the own lowest is the lowest, and those in which another has a lower one."""
        unseen, found = knowledge_of(self.view).unseen, [0, 0]
        for suit in {card.suit for card in self.view.hand if knowledge_of(self.view).unseen[card.suit]}:
            lowest = min(card.rank for card in self.view.hand if card.suit is suit)
            found[lowest > min(unseen[suit])] += 1
        return found[0], found[1]

    @property
    def winning(self) -> int:
        """The rank that has the trick so far."""
        assert self.view.trick is not None
        assert self.view.trick.winning is not None
        return self.view.trick.winning.card.rank

    @property
    def behind(self) -> Sequence[int]:
        """The seats that play after this one."""
        assert self.view.trick is not None
        return self.view.options.clockwise_from(self.view.seat)[1:][
            : self.view.options.seats - 1 - len(self.view.trick.plays)
        ]

    @property
    def price(self) -> int:
        assert self.view.trick is not None
        assert self.view.die is not None
        return trick_points(self.view.trick, self.view.die)


COUNTS: dict[str, tuple[int, Callable[[Sight], int]]] = {
    "class": (3, lambda s: s.kind),
    "rank": (20, lambda s: s.card.rank - 1),
    "beside 7": (3, lambda s: bucket(s.card.rank, PAPAYOO_RANK, PAPAYOO_RANK + 1)),
    "Papayoo": (4, lambda s: s.papayoo),
    "own cards": (6, lambda s: min(5, len(s.held) - 1)),
    "own below": (4, lambda s: min(3, s.own(0, s.card.rank))),
    "own above": (4, lambda s: min(3, s.own(s.card.rank + 1, 21))),
    "own below 7": (4, lambda s: min(3, s.own(0, PAPAYOO_RANK))),
    "own above 7": (4, lambda s: s.own(PAPAYOO_RANK + 1, 21)),
    "others": (7, lambda s: coarse(len(s.others))),
    "others below": (7, lambda s: coarse(s.out(0, s.card.rank))),
    "others above": (7, lambda s: coarse(s.out(s.card.rank, 21))),
    "others below, finely": (13, lambda s: fine(s.out(0, s.card.rank))),
    "others above, finely": (13, lambda s: fine(s.out(s.card.rank, 21))),
    "to the next above": (7, lambda s: s.gap(above=True)),
    "to the next below": (7, lambda s: s.gap(above=False)),
    "cards left": (6, lambda s: bucket(len(s.view.hand), 2, 3, 4, 6, 9)),
    "Payoos out": (7, lambda s: coarse(len(knowledge_of(s.view).unseen[Suit.PAYOO]))),
    "own Payoos": (4, lambda s: min(3, (sum(card.suit is Suit.PAYOO for card in s.view.hand) + 1) // 2)),
    "with an exit": (6, lambda s: s.exits[0]),
    "without": (4, lambda s: min(3, s.exits[1])),
    "void": (4, lambda s: min(3, s.seats_void([seat for seat in range(s.view.options.seats) if seat != s.view.seat]))),
    "on top": (2, lambda s: int(s.card.rank > s.winning)),
    "behind": (4, lambda s: min(3, len(s.behind))),
    "void behind": (4, lambda s: min(3, s.seats_void(s.behind))),
    "price": (6, lambda s: bucket(s.price, 1, 5, 10, 20, 40)),
    "dear": (3, lambda s: bucket(s.price, 1, 10)),
    "own nearer": (4, lambda s: min(3, s.own(*sorted((s.winning, s.card.rank))) - (s.card.rank < s.winning))),
    "own above it": (4, lambda s: min(3, s.own(s.winning, 21))),
}
"""What is counted: below which number it stays, and how it is found."""

LEADS = {
    "RANGE": ("class", "others below, finely", "others above, finely"),
    "LENGTH": ("class", "own cards", "others"),
    "REST": ("class", "own below", "own above", "Papayoo"),
    "LATE": ("class", "others below, finely", "cards left", "others above"),
    "SEVEN": ("beside 7", "Papayoo", "own above 7", "own below 7"),
    "RANK": ("class", "rank"),
    "PLAN": ("class", "with an exit", "without", "others above"),
    "RISK": ("class", "others", "void", "others above"),
    "DUMP": ("class", "Papayoo", "Payoos out", "void", "others above"),
    "PAYOOS": ("class", "own cards", "own Payoos"),
    "GAP": ("class", "others below", "to the next above", "to the next below"),
    "STAKE": ("class", "Payoos out", "cards left", "others below"),
}
FOLLOWS = {
    "POINTS": ("class", "on top", "behind", "void behind", "price", "others above"),
    "REST": ("class", "on top", "own below", "own above", "Papayoo"),
    "RANGE": ("class", "on top", "others below, finely", "others above, finely"),
    "RANK": ("class", "on top", "dear", "rank"),
    "DUMP": ("class", "on top", "behind", "void behind", "Papayoo", "others above"),
    "SEVEN": ("beside 7", "on top", "behind", "Papayoo", "own above 7"),
    "LATE": ("class", "on top", "cards left", "others above"),
    "PAYOOS_OUT": ("class", "on top", "Payoos out", "behind"),
    "PLAN": ("class", "on top", "with an exit", "without", "behind"),
    "EXITS": ("class", "on top", "with an exit", "price", "others above"),
    "CHOICE": ("class", "on top", "own nearer", "own above it", "behind", "dear"),
    "GAP": ("class", "on top", "others below", "to the next above", "to the next below"),
    "LENGTH": ("class", "on top", "own cards", "others", "dear"),
}
DISCARDS = {
    "RANGE": ("class", "others below, finely", "others above, finely"),
    "LENGTH": ("class", "own cards", "others", "Papayoo"),
    "RANK": ("class", "cards left", "rank"),
    "REST": ("class", "own below", "own above", "Papayoo"),
    "SEVEN": ("beside 7", "Papayoo", "own above 7", "own below 7"),
    "VOIDS": ("class", "void", "others above"),
    "PAYOOS_OUT": ("class", "Payoos out", "cards left"),
    "PLAN": ("class", "with an exit", "without", "others above"),
    "GAP": ("class", "others below", "to the next above", "to the next below"),
}
WAYS = {"LEAD": LEADS, "FOLLOW": FOLLOWS, "DISCARD": DISCARDS}


def way_of(view: SeatView) -> str:
    """How the seat comes to play."""
    assert view.trick is not None
    if view.trick.lead_suit is None:
        return "LEAD"
    return "FOLLOW" if view.legal[0].suit is view.trick.lead_suit else "DISCARD"


def place_in(group: Sequence[str], sight: Sight) -> int:
    """Where in a group's numbers the one for a card stands; -1 where the group says nothing of it."""
    if group[0] == "beside 7" and sight.kind != 1:
        return -1
    place = 0
    for name in group:
        size, count = COUNTS[name]
        found = count(sight)
        assert 0 <= found < size, name
        place = place * size + found
    return place


def numbered(way: str, name: str) -> list[int]:
    """A table in which only the numbers of one group count: each is its place in the group, and one more."""
    begin = getattr(features, f"{way}_{name}")
    size = 1
    for count in WAYS[way][name]:
        size *= COUNTS[count][0]
    return [0] * begin + list(range(1, size + 1)) + [0] * (features.TABLE_SIZE - begin - size)


def views_by_way(seats: int) -> dict[str, list[SeatView]]:
    """Views of games by chance at which a card is to be played, some of each way."""
    found: dict[str, list[SeatView]] = {way: [] for way in WAYS}
    for seed in range(5):
        for view in views_of(seats, f"features {seed}"):
            if view.legal:
                found[way_of(view)].append(view)
    rng = random.Random(seats)
    return {way: rng.sample(views, min(MOST_VIEWS, len(views))) for way, views in found.items()}


MOST_VIEWS = 60


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_each_group_counts_what_it_says(seats: int) -> None:
    views = views_by_way(seats)
    for way, groups in WAYS.items():
        for name, group in groups.items():
            kernel = Kernel(seats, 1)
            kernel.load_table(0, numbered(way, name))
            for view in views[way]:
                set_round(kernel, view)
                by_kernel = {card_of(number): score for number, score in kernel.policy_scores(view.seat)}
                assert by_kernel == {card: place_in(group, Sight(view, card)) + 1 for card in view.legal}, (way, name)


def test_every_group_of_the_policy_for_playing_is_tested() -> None:
    groups = {f"{way}_{name}" for way, names in WAYS.items() for name in names}
    named = {name for name in vars(features) if name.partition("_")[0] in WAYS}
    assert groups == named
    assert sum(len(numbered(way, name)) - numbered(way, name).count(0) for way in WAYS for name in WAYS[way]) == (
        features.PASS_START
    ), "and each of its numbers"


def test_the_views_hold_what_is_rare() -> None:
    """Voids known behind and before, a Papayoo in each place, tricks of each price."""
    follows = [Sight(view, view.legal[0]) for seats in (5, 8) for view in views_by_way(seats)["FOLLOW"]]
    assert {sight.papayoo for sight in follows} == {0, 1, 2, 3}
    assert {COUNTS["price"][1](sight) for sight in follows} == set(range(6))
    wraps = [sight for sight in follows if any(seat < sight.view.seat for seat in sight.behind)]
    assert any(sight.seats_void([seat for seat in sight.behind if seat < sight.view.seat]) for sight in wraps)
