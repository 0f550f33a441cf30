"""Tests of the kernel's features, compared with features computed from the seats' views."""

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import pytest

from papayoo.ai.kernel import Kernel, features
from papayoo.ai.kernel_input import card_of, set_round
from papayoo.ai.knowledge import Knowledge, knowledge_of
from papayoo.engine import PAPAYOO_RANK, Card, SeatView, Suit, trick_points
from tests.ai.random_views import views_of
from tests.loops import check_all
from tests.positions import SEAT_COUNTS


def bucket(count: int, *beginnings: int) -> int:
    """Return the number of the bucket, a range of counts, that contains a count.

    ``beginnings`` are the smallest counts in the buckets 1, 2 and so on; bucket 0 begins with 0.
    """
    return sum(count >= beginning for beginning in beginnings)


def coarse_bucket(count: int) -> int:
    """Return the bucket of a count; the buckets are 0, 1, 2, 3, 4–5, 6–8 and higher counts."""
    return bucket(count, 1, 2, 3, 4, 6, 9)


def fine_bucket(count: int) -> int:
    """Return the bucket of a count. There is a bucket for each count to 10, for 11–13, and for all others."""
    return bucket(count, *range(1, 12), 14)


@dataclass(frozen=True)
class Candidate:
    """A legal card of the seat to act, and the features of playing it."""

    view: SeatView
    card: Card

    @cached_property
    def knowledge(self) -> Knowledge:
        return knowledge_of(self.view)

    @cached_property
    def values(self) -> dict[str, int]:
        """The values of the features that have been asked for, by name."""
        return {}

    def value(self, name: str) -> int:
        """Return the value of a feature, which several groups use."""
        if name not in self.values:
            size, count = FEATURES[name]
            self.values[name] = count(self)
            assert 0 <= self.values[name] < size, name
        return self.values[name]

    @cached_property
    def held(self) -> list[int]:
        return sorted(card.rank for card in self.view.hand if card.suit is self.card.suit)

    @cached_property
    def others(self) -> Sequence[int]:
        return self.knowledge.unseen[self.card.suit]

    @property
    def suit_class(self) -> int:
        """Class of the card's suit: 0 plain, 1 the suit of a Papayoo that is still in play, 2 Payoo."""
        if self.card.suit is Suit.PAYOO:
            return 2
        taken = [card for trick in self.view.tricks for card in trick.trick.cards]
        return int(self.card.suit is self.view.die and self.view.papayoo not in taken)

    @property
    def papayoo(self) -> int:
        """State of the Papayoo: 0 taken, 1 in another hand, 2 in the seat's own hand, 3 on the table."""
        assert self.view.trick is not None
        papayoo = self.view.papayoo
        if papayoo in self.view.hand:
            return 2
        if papayoo in self.view.trick.cards:
            return 3
        return int(not any(papayoo in trick.trick.cards for trick in self.view.tricks))

    def own(self, low: int, high: int) -> int:
        """Return how many cards of the card's suit with low <= rank < high the seat holds."""
        return sum(low <= rank < high for rank in self.held)

    def out(self, low: int, high: int) -> int:
        """Return how many unseen cards of the suit have a rank of at least ``low`` and less than ``high``."""
        return sum(low <= rank < high for rank in self.others)

    def gap(self, *, above: bool) -> int:
        """Return the number of unseen cards between the card and the seat's next card of the suit.

        Numbers above 5 count as 5. The result is 6 if the seat has no next card.
        """
        rank = self.card.rank
        beyond = [own for own in self.held if (own > rank if above else own < rank)]
        if not beyond:
            return 6
        return min(5, self.out(rank, min(beyond)) if above else self.out(max(beyond), rank))

    def seats_void(self, seats: Sequence[int]) -> int:
        return sum(self.card.suit in self.knowledge.voids[seat] for seat in seats)

    @property
    def exits(self) -> tuple[int, int]:
        """Number of suits in which the seat has the lowest remaining card, and number of its others.

        Suits without unseen cards are not counted.
        """
        unseen, found = self.knowledge.unseen, [0, 0]
        for suit in {card.suit for card in self.view.hand if unseen[card.suit]}:
            lowest = min(card.rank for card in self.view.hand if card.suit is suit)
            found[lowest > min(unseen[suit])] += 1
        return found[0], found[1]

    @property
    def winning(self) -> int:
        """Rank of the card that is winning the trick."""
        assert self.view.trick is not None
        assert self.view.trick.winning is not None
        return self.view.trick.winning.card.rank

    @property
    def behind(self) -> Sequence[int]:
        """Seats that play after this one in the trick."""
        assert self.view.trick is not None
        return self.view.options.clockwise_from(self.view.seat)[1:][
            : self.view.options.seats - 1 - len(self.view.trick.plays)
        ]

    @property
    def trick_points_so_far(self) -> int:
        assert self.view.trick is not None
        assert self.view.die is not None
        return trick_points(self.view.trick, self.view.die)


FEATURES: dict[str, tuple[int, Callable[[Candidate], int]]] = {
    "class": (3, lambda s: s.suit_class),
    "rank": (20, lambda s: s.card.rank - 1),
    "beside 7": (3, lambda s: bucket(s.card.rank, PAPAYOO_RANK, PAPAYOO_RANK + 1)),
    "Papayoo": (4, lambda s: s.papayoo),
    "own cards": (6, lambda s: min(5, len(s.held) - 1)),
    "own below": (4, lambda s: min(3, s.own(0, s.card.rank))),
    "own above": (4, lambda s: min(3, s.own(s.card.rank + 1, 21))),
    "own below 7": (4, lambda s: min(3, s.own(0, PAPAYOO_RANK))),
    "own above 7": (4, lambda s: s.own(PAPAYOO_RANK + 1, 21)),
    "others": (7, lambda s: coarse_bucket(len(s.others))),
    "others below": (7, lambda s: coarse_bucket(s.out(0, s.card.rank))),
    "others above": (7, lambda s: coarse_bucket(s.out(s.card.rank, 21))),
    "others below, finely": (13, lambda s: fine_bucket(s.out(0, s.card.rank))),
    "others above, finely": (13, lambda s: fine_bucket(s.out(s.card.rank, 21))),
    "to the next above": (7, lambda s: s.gap(above=True)),
    "to the next below": (7, lambda s: s.gap(above=False)),
    "cards left": (6, lambda s: bucket(len(s.view.hand), 2, 3, 4, 6, 9)),
    "Payoos out": (7, lambda s: coarse_bucket(len(s.knowledge.unseen[Suit.PAYOO]))),
    "own Payoos": (4, lambda s: min(3, (sum(card.suit is Suit.PAYOO for card in s.view.hand) + 1) // 2)),
    "with an exit": (6, lambda s: s.exits[0]),
    "without": (4, lambda s: min(3, s.exits[1])),
    "void": (4, lambda s: min(3, s.seats_void([seat for seat in range(s.view.options.seats) if seat != s.view.seat]))),
    "on top": (2, lambda s: int(s.card.rank > s.winning)),
    "behind": (4, lambda s: min(3, len(s.behind))),
    "void behind": (4, lambda s: min(3, s.seats_void(s.behind))),
    "price": (6, lambda s: bucket(s.trick_points_so_far, 1, 5, 10, 20, 40)),
    "dear": (3, lambda s: bucket(s.trick_points_so_far, 1, 10)),
    "own nearer": (4, lambda s: min(3, s.own(*sorted((s.winning, s.card.rank))) - (s.card.rank < s.winning))),
    "own above it": (4, lambda s: min(3, s.own(s.winning, 21))),
}
"""The number of values of each feature, and a function that computes the value for a card."""

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
SITUATIONS = {"LEAD": LEADS, "FOLLOW": FOLLOWS, "DISCARD": DISCARDS}


def situation_of(view: SeatView) -> str:
    """Return "LEAD", "FOLLOW" or "DISCARD" for the next play of the seat."""
    assert view.trick is not None
    if view.trick.lead_suit is None:
        return "LEAD"
    return "FOLLOW" if view.legal[0].suit is view.trick.lead_suit else "DISCARD"


def group_index(group: Sequence[str], candidate: Candidate) -> int:
    """Return the index of a card's weight within a group of features, computed from the card's feature values.

    Returns -1 if the group does not apply to the card.
    """
    if group[0] == "beside 7" and candidate.suit_class != 1:
        return -1
    place = 0
    for name in group:
        place = place * FEATURES[name][0] + candidate.value(name)
    return place


def probe_table(situation: str, name: str) -> list[int]:
    """Return a policy table whose weights are 0 except in one group, where they are 1, 2, 3 and so on."""
    begin = getattr(features, f"{situation}_{name}")
    size = 1
    for count in SITUATIONS[situation][name]:
        size *= FEATURES[count][0]
    return [0] * begin + list(range(1, size + 1)) + [0] * (features.TABLE_SIZE - begin - size)


def views_by_situation(seats: int, most: int = 20) -> dict[str, list[SeatView]]:
    """Return random views before a play, at most this many for each situation (lead, follow or discard)."""
    found: dict[str, list[SeatView]] = {situation: [] for situation in SITUATIONS}
    for seed in range(5):
        for view in views_of(seats, f"features {seed}"):
            if view.legal:
                found[situation_of(view)].append(view)
    rng = random.Random(seats)
    return {situation: rng.sample(views, min(most, len(views))) for situation, views in found.items()}


@pytest.mark.parametrize("views", [5, pytest.param(60, marks=pytest.mark.full)])
def test_each_feature_group_uses_its_documented_features(views: int) -> None:
    check_all(SEAT_COUNTS, lambda seats: _check_feature_groups(seats, views_by_situation(seats, views)))


def _check_feature_groups(seats: int, views: dict[str, list[SeatView]]) -> None:
    kernel = Kernel(seats, 1)
    for situation, groups in SITUATIONS.items():
        candidates = [(view, [Candidate(view, card) for card in view.legal]) for view in views[situation]]
        for name, group in groups.items():
            kernel.load_table(0, probe_table(situation, name))
            for view, legal in candidates:
                set_round(kernel, view)
                by_kernel = {card_of(number): score for number, score in kernel.policy_scores(view.seat)}
                expected = {candidate.card: group_index(group, candidate) + 1 for candidate in legal}
                assert by_kernel == expected, (situation, name)


def test_all_feature_groups_for_playing_are_tested() -> None:
    groups = {f"{situation}_{name}" for situation, names in SITUATIONS.items() for name in names}
    named = {name for name in vars(features) if name.partition("_")[0] in SITUATIONS}
    assert groups == named
    assert sum(
        len(probe_table(situation, name)) - probe_table(situation, name).count(0)
        for situation in SITUATIONS
        for name in SITUATIONS[situation]
    ) == (features.PASS_START), "and each of its numbers"


def test_sampled_views_contain_rare_features() -> None:
    """Rare features are voids of other seats, states of the Papayoo, and buckets of points."""
    follows = [Candidate(view, view.legal[0]) for seats in (5, 8) for view in views_by_situation(seats)["FOLLOW"]]
    assert {candidate.papayoo for candidate in follows} == {0, 1, 2, 3}
    assert {FEATURES["price"][1](candidate) for candidate in follows} == set(range(6))
    wraps = [candidate for candidate in follows if any(seat < candidate.view.seat for seat in candidate.behind)]
    assert any(
        candidate.seats_void([seat for seat in candidate.behind if seat < candidate.view.seat]) for candidate in wraps
    )
