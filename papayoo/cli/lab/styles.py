"""The command ``papayoo styles``: how the characters differ in play, measured on duplicate deals.

Each character sits among steady players of its level, every game once in each seat; the steady one too, so that each
difference is one between the same deals.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import ceil, isnan
from typing import Final

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.ai.levels import player_of
from papayoo.cli.lab.arena import margin_of
from papayoo.cli.lab.columns import aligned
from papayoo.cli.lab.style_figures import FIGURES, NOTHING, PROMISES, SHARES, Count, PlayedSeat, counts_of
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import Watched
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions
from papayoo.engine.phase import Phase
from papayoo.engine.view import SeatView
from papayoo.match.bot_play import play_out
from papayoo.match.choice import Choice
from papayoo.text.catalog import Catalog

ROUNDS_A_GAME: Final = 5
"""Long enough that somebody is ahead: some players look at that."""


@dataclass(frozen=True, slots=True)
class Gathering:
    """What is measured: every character of a level, among ``others``, over at least so many deals."""

    level: str
    others: str
    seats: int
    deals: int
    seed: str

    @property
    def games(self) -> int:
        """How many different games there are; each is played once from each seat."""
        return ceil(self.deals / ROUNDS_A_GAME)


Games = tuple[Mapping[str, Count], ...]
"""The figures of a character in each game, all seats together."""

Tell = Callable[[str], object]
"""Told of what is done."""


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure of a character and its difference from the steady one's, each with half the width of its interval."""

    figure: float
    margin: float
    difference: float
    difference_margin: float

    @property
    def direction(self) -> int:
        """1 if it is more than the steady one's beyond chance, -1 if it is less, 0 if nobody could tell.

        Nobody can where the margin is no number, as of a single game.
        """
        if self.difference > self.difference_margin:
            return 1
        return -1 if self.difference < -self.difference_margin else 0


def play_game(task: tuple[Gathering, str, int]) -> Mapping[str, Count]:
    """One game, played with the character in each seat in turn."""
    gathering, character, number = task
    rounds = [
        played
        for seat in range(gathering.seats)
        for played in _sit_down(gathering, character, f"{gathering.seed}/{number}", seat)
    ]
    return counts_of(rounds)


def _sit_down(gathering: Gathering, character: str, seed: str, seat: int) -> list[PlayedSeat]:
    player = Watched(player_of(f"{gathering.level}:{character}"))
    bots: list[Bot] = [player_of(gathering.others)] * gathering.seats
    bots[seat] = player
    game = Game(GameOptions(gathering.seats, ROUNDS_A_GAME), seed)
    play_out(game, bots)
    return _by_round(player.choices, game.view(seat))


def _by_round(choices: Sequence[Choice], view: SeatView) -> list[PlayedSeat]:
    """A seat's choices parted by rounds, with what came of them."""
    rounds = []
    for played in view.history:
        own = [choice for choice in choices if choice.view.round_number == played.number]
        passing = next((choice for choice in own if choice.view.phase is Phase.PASSING), None)
        plays = tuple(choice for choice in own if choice.view.phase is Phase.PLAYING)
        rounds.append(PlayedSeat(passing, plays, played, view.seat))
    return rounds


def measured(name: str, games: Games, steady: Games) -> Measured:
    """A figure of a character against the steady one's in the same games."""
    figure, off = _ratio([game[name] for game in games])
    usual, usual_off = _ratio([game[name] for game in steady])
    differences = [one - other for one, other in zip(off, usual_off, strict=True)]
    return Measured(figure, margin_of(off), figure - usual, margin_of(differences))


def _ratio(counts: Sequence[Count]) -> tuple[float, list[float]]:
    """The figure over all games, and how far each game pulls it off (the linear estimate for a ratio of sums)."""
    total = sum(counts, NOTHING)
    if not total.base:
        return float("nan"), [float("nan")] * len(counts)
    figure, mean_base = total.amount / total.base, total.base / len(counts)
    return figure, [(count.amount - figure * count.base) / mean_base for count in counts]


Table = Mapping[str, Mapping[str, Measured]]
"""Every figure of every character."""


def table_of(
    gathering: Gathering, jobs: int = 1, *, characters: Sequence[str] = tuple(CHARACTERS), tell: Tell = lambda _: None
) -> Table:
    """Play every game and measure; ``tell`` hears of each character that is done, the steady one comes first."""
    games: dict[str, Games] = {}
    for character in (STEADY, *(name for name in characters if name != STEADY)):
        tasks = [(gathering, character, number) for number in range(gathering.games)]
        games[character] = tuple(map_in_processes(play_game, tasks, jobs))
        tell(character)
    return {who: {name: measured(name, own, games[STEADY]) for name in FIGURES} for who, own in games.items()}


def kept(character: str, name: str, figure: Measured) -> bool | None:
    """Whether a character keeps what its line says of a figure; None if the line says nothing of it."""
    promised = PROMISES[character].get(name)
    return None if promised is None else figure.direction == promised


def run_styles(gathering: Gathering, jobs: int, texts: Catalog, *, as_json: bool) -> int:
    """Measure every character and print the table; the exit status is 1 if one does not keep what its line says."""
    table = table_of(
        gathering,
        jobs,
        tell=lambda who: print(texts("cli.styles.progress", character=who), file=sys.stderr, flush=True),
    )
    print(_as_json(gathering, table) if as_json else _in_words(gathering, table, texts))
    broken = [kept(who, name, figure) is False for who, figures in table.items() for name, figure in figures.items()]
    return int(any(broken))


def _in_words(gathering: Gathering, table: Table, texts: Catalog) -> str:
    rows = [["", *table]]
    for name in FIGURES:
        cells = [_cell(who, name, figures[name]) for who, figures in table.items()]
        rows.append([texts(f"cli.styles.figure.{name}"), *cells])
    about = texts(
        "cli.styles.about",
        level=gathering.level,
        others=gathering.others,
        seats=gathering.seats,
        deals=gathering.games * ROUNDS_A_GAME,
    )
    return "\n".join((about, "", aligned(rows, left=0), "", texts("cli.styles.key")))


def _cell(character: str, name: str, figure: Measured) -> str:
    """The figure with its margin; how it differs from the steady one's; whether that is what its line says."""
    unit = 100 if name in SHARES else 1
    sign = {1: "+", -1: "-", 0: " "}[figure.direction]
    promise = {True: "*", False: "!", None: " "}[kept(character, name, figure)]
    digits = 0 if unit == 100 else 1
    margin = "?" if isnan(figure.margin) else f"{unit * figure.margin:.1f}"
    return f"{unit * figure.figure:.{digits}f} ±{margin}{sign}{promise}"


def _as_json(gathering: Gathering, table: Table) -> str:
    characters = {
        who: {
            name: {
                "value": _number(figure.figure),
                "margin_95": _number(figure.margin),
                "difference": _number(figure.difference),
                "difference_margin_95": _number(figure.difference_margin),
                "promised": PROMISES[who].get(name, 0),
                "found": figure.direction,
            }
            for name, figure in figures.items()
        }
        for who, figures in table.items()
    }
    return json.dumps(
        asdict(gathering) | {"deals": gathering.games * ROUNDS_A_GAME, "characters": characters}, indent=2
    )


def _number(value: float) -> float | None:
    return None if isnan(value) else round(value, 4)
