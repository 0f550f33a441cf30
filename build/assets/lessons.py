"""Writes the positions of the lessons, ``assets/lessons.toml``.

    .venv/bin/python build/assets/lessons.py

A lesson shows the last tricks of a round, or its beginning. Each entry below gives the hands by seat, in the order in
which scripted players prefer their cards, and the decisions with their good and bad answers. The rules know only whole
rounds, so this script finds a legal round that leads to each position. The same entries give the same file.
"""

import random
from dataclasses import dataclass, field
from pathlib import Path

from papayoo.engine import Card, Suit, Trick, deck, format_cards, parse_cards, trick_points

SEATS, HAND_SIZE, PASS_SIZE = 4, 15, 5
TARGET = Path(__file__).parents[2] / "assets" / "lessons.toml"
MOST_OWN_POINTS = 45
"""Maximum number of points that the player takes before the position of a lesson."""

Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Step:
    """A decision of a lesson. ``good`` are the right cards.

    The mappings lead from a name to the cards that cause a text, and ``shown`` tricks follow a mistake; see
    ``LessonStep``.
    """

    good: str
    bad: dict[str, str] = field(default_factory=dict)
    noted: dict[str, str] = field(default_factory=dict)
    shown: int = 0


@dataclass(frozen=True)
class Lesson:
    """A lesson: hands, decisions, and the seat ``leader`` that leads its first trick.

    Cards are written as codes, such as 7S. A lesson with a complete hand of the player shows the beginning of a round,
    any other lesson its last tricks.
    """

    id: str
    die: str
    leader: int
    hands: tuple[str, str, str, str]
    steps: tuple[Step, ...]
    is_rolled: bool = True
    has_passed: bool = True


LESSONS = (
    Lesson(
        "follow", "D", 1,
        ("3H 9H 2C 10C", "5H 4C 1S 3S", "6H 8C 2S 5S", "6C 8H 4S 6S"),
        (Step("3H"), Step("2C")),
    ),
    Lesson(
        "points", "S", 1,
        ("1H 8H 4C 10C", "2H 9C 5D 6D", "12P 6C 3D 4D", "5P 7S 1D 2D"),
        (Step("1H"), Step("4C")),
    ),
    Lesson(
        "void", "D", 1,
        ("18P 9H 2H 5D", "6S 4S 1H 8D", "9S 10S 4H 2C", "3S 1S 5H 10D"),
        (Step("18P", {"high": "9H"}), Step("9H")),
    ),
    Lesson(
        "die", "C", 0,
        ("3C 10C 1S 2S 8S 9S 2H 3H 9H 1D 4D 8D 9D 2P 5P", "7C 8C 1C", "4C 2C 5C 6C 10S 10H 10D 20P", "9C"),
        (
            Step(
                "1S 2S 8S 9S 2H 3H 9H 1D 4D 8D 9D 2P 5P",
                {"club": "10C", "low_club": "3C"},
                {"high": "8S 9S 9H 8D 9D", "payoo": "2P 5P"},
            ),
            Step("3C"),
        ),
        is_rolled=False,
    ),
    Lesson(
        "duck", "D", 3,
        ("2H 6H 9H 5S", "5H 3H 2S 3S", "14P 10P 1S 4S", "8H 4H 6S 8S"),
        (Step("6H", {"low": "2H"}), Step("2H")),
    ),
    Lesson(
        "lead", "H", 0,
        ("2C 9C 10S 1D", "5C 3D 4S 3S", "15P 13P 5S 2H", "2S 6C 6D 1S"),
        (Step("2C 1D", {"spade": "10S"}), Step("2C 1D")),
    ),
    Lesson(
        "pass", "D", 0,
        ("20P 19P 4P 2P 10S 9S 3S 1S 7H 2H 1H 6D 2D 3C 1C", "", "", ""),
        (Step("20P 19P 10S 9S", {"low": "3S 1S 2H 1H 3C 1C 2D 4P 2P"}),),
        is_rolled=False,
        has_passed=False,
    ),
    Lesson(
        "take", "D", 1,
        ("3S 10S 2C 8H", "4S 5S 6C 3H", "6S 9S 5C 4H", "2P 16P 5D 6D"),
        (Step("10S", shown=1), Step("3S 2C")),
    ),
    Lesson(
        "give", "D", 1,
        ("2D 5D 7D 8H", "4D 8D 1C 1H", "3D 1D 2C 2H", "6D 9D 3C 3H"),
        (Step("2D 5D", {"seven": "7D"}, {"low": "2D"}), Step("7D")),
    ),
    Lesson(
        "drive", "D", 0,
        ("2D 4D 1C 9C 10H", "7D 5D 3C 1S 2S", "2C 8D 9D 3S 4S", "6D 10D 5C 5S 6S"),
        (Step("2D 4D", {"heart": "10H", "high": "9C"}), Step("9C"), Step("2D 4D", {"heart": "10H"})),
    ),
)  # fmt: skip


@dataclass
class Round:
    """The part of a round before a lesson: complete hands after the pass, and the cards played."""

    hands: list[list[Card]]
    dealer: int
    plays: list[Card]
    points: list[int]


def find_round(lesson: Lesson) -> Round:
    """Return a legal round that leads to the position of the lesson."""
    rng = random.Random(lesson.id)
    ends = [parse_cards(hand) for hand in lesson.hands]
    if len(ends[0]) == HAND_SIZE:
        return whole_hands(ends, rng, lesson.leader)
    while True:
        found = try_round(ends, Suit.from_letter(lesson.die), lesson.leader, rng)
        if found is not None and found.points[0] <= MOST_OWN_POINTS:
            return found


def whole_hands(ends: list[Cards], rng: random.Random, dealer: int) -> Round:
    """Return the beginning of a round: the given hands, filled up at random from the deck.

    Each of the other players gets at least one card of every suit.
    """
    rest = [card for card in deck(SEATS) if not any(card in end for end in ends)]
    while True:
        rng.shuffle(rest)
        cards, hands = iter(rest), []
        for end in ends:
            more = [next(cards) for _ in range(HAND_SIZE - len(end))]
            hands.append([*end, *sorted(more, key=lambda card: card.rank)])
        others = hands[1:]
        if all(sum(card.suit is suit for card in hand) >= 1 for hand in others for suit in Suit):
            return Round(hands, dealer, [], [0] * SEATS)


def try_round(ends: list[Cards], die: Suit, leader: int, rng: random.Random) -> Round | None:
    """Play random tricks before a lesson's position, with the cards that the position lacks.

    ``ends`` are the hands in the position, and ``leader`` is the seat that leads there. If possible, all cards of a
    trick have one suit. A seat that discards must be void in the suit from then on. Returns None if these rules cannot
    be kept or another seat would lead.
    """
    rest = {suit: [card for card in deck(SEATS) if card.suit is suit and all(card not in end for end in ends)]
            for suit in Suit}  # fmt: skip
    for cards in rest.values():
        rng.shuffle(cards)
    void: list[set[Suit]] = [set() for _ in range(SEATS)]
    lead = rng.randrange(SEATS)
    found = Round([list(end) for end in ends], lead, [], [0] * SEATS)
    while any(rest.values()):
        suits = [suit for suit in Suit if rest[suit] and suit not in void[lead]]
        whole = [suit for suit in suits if len(rest[suit]) >= SEATS and not any(suit in gaps for gaps in void)]
        if not suits:
            return None
        suit, trick = rng.choice(whole or suits), Trick(lead)
        for seat in ((lead + step) % SEATS for step in range(SEATS)):
            card = drawn(rest, suit, void[seat], ends[seat], rng)
            if card is None:
                return None
            trick = trick.with_play(seat, card)
            found.hands[seat].append(card)
        assert trick.winning is not None
        found.plays += trick.cards
        lead = trick.winning.seat
        found.points[lead] += trick_points(trick, die)
    return found if lead == leader else None


def drawn(rest: dict[Suit, list[Card]], suit: Suit, void: set[Suit], end: Cards, rng: random.Random) -> Card | None:
    """Choose a card that a seat plays to a trick of this suit before the lesson begins.

    The card is taken out of ``rest``, the cards that are still to be played. Returns None if the rules allow none of
    these. ``end`` contains the cards that the seat must still hold when the lesson begins.
    """
    if rest[suit] and suit not in void:
        return rest[suit].pop()
    if any(card.suit is suit for card in end):
        return None
    void.add(suit)
    others = [other for other in Suit if rest[other] and other not in void]
    return rest[rng.choice(others)].pop() if others else None


def entry(lesson: Lesson) -> str:
    """Return the lesson as the text of a TOML table."""
    found = find_round(lesson)
    rng = random.Random(f"{lesson.id}/pass")
    received = [sorted(rng.sample(sorted(hand), PASS_SIZE)) for hand in found.hands]
    dealt = found.hands
    if lesson.has_passed:
        dealt = [
            [*(card for card in hand if card not in received[seat]), *received[(seat + 1) % SEATS]]
            for seat, hand in enumerate(found.hands)
        ]
    passes = [received[(seat + 1) % SEATS] for seat in range(SEATS)]
    if not lesson.has_passed:
        passes = [[], *(sorted(hand, key=lambda card: card.rank)[-PASS_SIZE:] for hand in dealt[1:])]
    scripts = (
        found.hands if len(found.hands[0]) == len(lesson.hands[0].split()) else list(map(parse_cards, lesson.hands))
    )
    lines = ["[[lesson]]", f'id = "{lesson.id}"', f'die = "{lesson.die}"', f"dealer = {found.dealer}"]
    lines += [f"is_rolled = {str(lesson.is_rolled).lower()}"]
    lines += [f"{name} = {listed(hands)}" for name, hands in (("hands", dealt), ("passes", passes))]
    lines += [f'plays = "{format_cards(found.plays)}"', f"script = {listed(scripts[1:])}"]
    for step in lesson.steps:
        lines += [
            "[[lesson.step]]",
            f'good = "{step.good}"',
            *(
                f'{key}.{name} = "{cards}"'
                for key, group in (("bad", step.bad), ("noted", step.noted))
                for name, cards in group.items()
            ),
            *([f"shown = {step.shown}"] if step.shown else []),
        ]
    return "\n".join(lines)


def listed(hands: list[list[Card]] | list[Cards]) -> str:
    """Return hands in the form of a TOML array."""
    return "[" + ", ".join(f'"{format_cards(hand)}"' for hand in hands) + "]"


if __name__ == "__main__":
    head = "# The positions of the lessons, written by build/assets/lessons.py.\n"
    TARGET.write_text(head + "\n" + "\n\n".join(entry(lesson) for lesson in LESSONS) + "\n", encoding="utf-8")
