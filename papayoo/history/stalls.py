"""The night market: 24 stalls in four quarters, each a table with one twist and three lanterns to earn.

Nothing is stored for it: the seed of a game names its stall, and the result rows tell which lanterns it has earned.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from papayoo.engine.options import GameOptions, PassRule
from papayoo.history.lanterns import (
    Attempt,
    Lantern,
    at_most,
    clean_rounds,
    come_back,
    deliver,
    few_points_many_tricks,
    hand_out,
    neighbour_last,
    no_papayoo,
    no_round_above,
    no_trick,
    no_twenty,
    only_papayoo,
    rounds_won,
    win,
    win_by,
    win_despite_papayoo,
)
from papayoo.history.rows import GameKey, GameRow, RoundRow, Row

SEED_PREFIX: Final = "stall-"
"""Beginning of the seeds of all games at stalls."""
LANTERNS_PER_STALL: Final = 3
STALLS_PER_QUARTER: Final = 6
QUARTERS: Final = ("fruit", "spice", "lantern", "temple")
"""Names of the quarters, from the weakest opponents to the strongest."""


@dataclass(frozen=True, slots=True)
class Stall:
    """A stall: the options of its game, the opponents from the player's left, and its lanterns.

    ``id`` is its name in the catalogs and in the seeds of its games. ``opponents`` are ``level`` or
    ``level:character`` as in the record.
    """

    id: str
    options: GameOptions
    opponents: tuple[str, ...]
    lanterns: tuple[Lantern, Lantern, Lantern]

    def seed(self, random_part: str) -> str:
        """Return the seed of a game at this stall; ``random_part`` makes its deals new."""
        return f"{SEED_PREFIX}{self.id}-{random_part}"


def _all(level: str, *characters: str) -> tuple[str, ...]:
    return tuple(f"{level}:{character}" if character else level for character in characters)


STALLS: Final = (
    # the fruit quarter
    Stall("papaya", GameOptions(4, 1), _all("novice", "cautious", "bold", "sly"), (win(), no_papayoo(), at_most(20))),
    Stall("tea", GameOptions(2, 3), ("easy",), (win(), win_by(60), clean_rounds(1))),
    Stall("three_stools", GameOptions(3, 2), _all("easy", "cautious", "hoarder"), (win(), deliver(1), at_most(100))),
    Stall("crab", GameOptions(4, 2), ("easy:hoarder",) * 3, (win(), no_twenty(), rounds_won(2))),
    Stall("frog", GameOptions(4, 2), ("easy:sly",) * 3, (win(), no_papayoo(), hand_out(70))),
    Stall(
        "long_bench",
        GameOptions(8, 2),
        _all("easy", "cautious", "bold", "sly", "gambler", "hunter", "", "hoarder"),
        (win(), no_trick(), clean_rounds(2)),
    ),
    # the spice quarter
    Stall("dice", GameOptions(4, 3), ("medium:gambler",) * 3, (win(), win_by(40), hand_out(80))),
    Stall(
        "cat",
        GameOptions(4, 3),
        ("easy:hunter", "medium:hunter", "medium:hunter"),
        (win(), rounds_won(2), neighbour_last()),
    ),
    Stall("toucan", GameOptions(4, 3), ("medium:bold",) * 3, (win(), no_twenty(), no_round_above(60))),
    Stall("bat", GameOptions(4, 3), ("medium:watcher",) * 3, (win(), no_papayoo(), deliver(2))),
    Stall(
        "wrong_way",
        GameOptions(4, 3, PassRule.RIGHT),
        _all("medium", "sly", "", "hunter"),
        (win(), clean_rounds(1), at_most(90)),
    ),
    Stall(
        "carousel",
        GameOptions(5, 5, PassRule.SHIFTING),
        _all("medium", "", "gambler", "cautious", "bold"),
        (win(), come_back(), rounds_won(3)),
    ),
    # the lantern quarter
    Stall(
        "tightrope",
        GameOptions(3, 20, total_limit=300),
        _all("hard", "sly", "gambler"),
        (win(), win_by(50), no_round_above(100)),
    ),
    Stall("duel", GameOptions(2, 5), ("hard:hunter",), (win(), win_by(100), deliver(2))),
    Stall(
        "five_spices",
        GameOptions(5, 3),
        _all("hard", "bold", "sly", "", "hoarder"),
        (win(), clean_rounds(2), deliver(2)),
    ),
    Stall(
        "six_strings",
        GameOptions(6, 3),
        _all("hard", "hunter", "", "cautious", "gambler", "watcher"),
        (win(), no_trick(), at_most(60)),
    ),
    Stall(
        "seven_bells",
        GameOptions(7, 3, PassRule.RIGHT),
        _all("hard", "cautious", "bold", "sly", "gambler", "watcher", "hoarder"),
        (win(), only_papayoo(), at_most(30)),
    ),
    Stall(
        "long_night",
        GameOptions(4, 8),
        _all("hard", "gambler", "hunter", "bold"),
        (win(), clean_rounds(2), deliver(3)),
    ),
    # the temple quarter
    Stall("owl", GameOptions(4, 3), ("expert",) * 3, (win(), no_papayoo(), rounds_won(2))),
    Stall("mirror", GameOptions(3, 3), _all("expert", "", "sly"), (win(), few_points_many_tricks(8), hand_out(90))),
    Stall(
        "east_gate",
        GameOptions(4, 4, PassRule.RIGHT),
        _all("expert", "watcher", "bold", "hunter"),
        (win(), no_twenty(), come_back()),
    ),
    Stall(
        "crowded_steps",
        GameOptions(8, 4, PassRule.SHIFTING),
        ("expert", "hard:bold", "expert:hunter", "hard:cautious", "expert:gambler", "hard:hoarder", "expert:sly"),
        (win(), clean_rounds(3), win_despite_papayoo()),
    ),
    Stall("hunters", GameOptions(4, 3), ("expert:hunter",) * 3, (win(), win_by(60), no_round_above(45))),
    Stall(
        "last_light",
        GameOptions(5, 6),
        _all("expert", "", "hunter", "gambler", "watcher"),
        (win(), deliver(3), clean_rounds(3)),
    ),
)
"""All stalls in the order of the alley, ``STALLS_PER_QUARTER`` in each quarter."""

STALL_OF: Final[Mapping[str, Stall]] = MappingProxyType({stall.id: stall for stall in STALLS})
"""The stalls by their id."""


def stall_of_seed(seed: str) -> Stall | None:
    """Return the stall at which the game with this seed is played, or None for any other game."""
    name, _, _ = seed.removeprefix(SEED_PREFIX).rpartition("-")
    return STALL_OF.get(name) if seed.startswith(SEED_PREFIX) else None


def earned_lanterns(rows: Iterable[Row]) -> dict[str, frozenset[int]]:
    """Return the numbers of the earned lanterns, from 0, by the id of the stall.

    A game counts if it was played without help by the rules of its stall, and if all its rounds are recorded.
    """
    rounds: dict[GameKey, list[RoundRow]] = defaultdict(list)
    games = []
    for row in rows:
        if stall_of_seed(row.seed) is None:
            continue
        if isinstance(row, RoundRow):
            rounds[row.game].append(row)
        elif isinstance(row, GameRow) and not row.assisted:
            games.append(row)
    found: dict[str, frozenset[int]] = {stall.id: frozenset() for stall in STALLS}
    for game in games:
        stall = stall_of_seed(game.seed)
        assert stall is not None
        found[stall.id] |= lanterns_of(stall, Attempt(game, tuple(rounds[game.game])))
    return found


def lanterns_of(stall: Stall, attempt: Attempt) -> frozenset[int]:
    """Return the numbers of the lanterns, from 0, that a game earns at a stall."""
    game, rounds = attempt.game, attempt.rounds
    by_the_rules = game.opponents == stall.opponents and all(row.pass_rule == stall.options.pass_rule for row in rounds)
    if not by_the_rules or len(rounds) != len(game.scores):
        return frozenset()
    return frozenset(number for number, lantern in enumerate(stall.lanterns) if lantern.is_earned(attempt))
