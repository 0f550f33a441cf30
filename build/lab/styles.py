"""Measures how differently the bots' characters play.

Usage: python build/lab/styles.py [--level hard] [--others BOT] [--seats 4] [--deals 200] [--seed styles] [--jobs N]

Each character plays every game once in each seat, against bots with the character "steady". To cancel out luck, it is
compared with a steady bot that plays the same deals in the same seats. The exit status is 1 if a character does not
differ from the steady one as style_figures.py promises.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import ceil, isnan
from typing import Final

from style_figures import FIGURES, LABELS, NOTHING, PROMISES, SHARES, Count, PlayedSeat, counts_of

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS, STEADY
from papayoo.ai.levels import MENU_LEVELS, player_of
from papayoo.cli.arena import confidence_margin
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.cli.simulate import aligned
from papayoo.engine import Game, GameOptions, Phase, SeatView
from papayoo.match import Choice, play_out

KEY: Final = "+ and -: significantly more or less than steady; *: as its line says; !: not as its line says"
ROUNDS_A_GAME: Final = 5
"""Number of rounds in a game: more than one, because some characters react to the leader."""


@dataclass(frozen=True, slots=True)
class StyleContest:
    """Settings of the measurement of playing styles.

    ``level`` is the level of the tested bots, ``others`` the name of the bots that play in the other seats.
    """

    level: str
    others: str
    seats: int
    deals: int
    seed: str

    @property
    def games(self) -> int:
        """The number of different games; each is played once from every seat."""
        return ceil(self.deals / ROUNDS_A_GAME)


Games = tuple[Mapping[str, Count], ...]
"""The style figures of a character by name, one mapping for each game.

The figures are added up over the seats in which the character played the game.
"""

Progress = Callable[[str], object]
"""A function called with the name of each character whose measurement has finished."""


@dataclass(frozen=True, slots=True)
class Measurement:
    """A style figure of a character, and its difference from the steady character's figure.

    ``margin`` and ``difference_margin`` are half the widths of the confidence intervals of these two numbers.
    """

    figure: float
    margin: float
    difference: float
    difference_margin: float

    @property
    def direction(self) -> int:
        """1 if the figure is significantly higher than the steady character's, -1 if lower, else 0."""
        if self.difference > self.difference_margin:
            return 1
        return -1 if self.difference < -self.difference_margin else 0


def play_game(task: tuple[StyleContest, str, int]) -> Mapping[str, Count]:
    """Play one game with the character in each seat in turn; return the character's style figures."""
    contest, character, number = task
    rounds = [
        played
        for seat in range(contest.seats)
        for played in _sit_down(contest, character, f"{contest.seed}/{number}", seat)
    ]
    return counts_of(rounds)


def _sit_down(contest: StyleContest, character: str, seed: str, seat: int) -> list[PlayedSeat]:
    player = RecordingBot(player_of(f"{contest.level}:{character}"))
    bots: list[Bot] = [player_of(contest.others)] * contest.seats
    bots[seat] = player
    game = Game(GameOptions(contest.seats, ROUNDS_A_GAME), seed)
    play_out(game, bots)
    return by_round(player.choices, game.view(seat))


def by_round(choices: Sequence[Choice], view: SeatView) -> list[PlayedSeat]:
    """Return one item per round, with the decisions of a seat and the round's tricks."""
    rounds = []
    for played in view.history:
        own = [choice for choice in choices if choice.view.round_number == played.number]
        passing = next((choice for choice in own if choice.view.phase is Phase.PASSING), None)
        plays = tuple(choice for choice in own if choice.view.phase is Phase.PLAYING)
        rounds.append(PlayedSeat(passing, plays, played, view.seat))
    return rounds


def measure(name: str, games: Games, steady: Games) -> Measurement:
    """Return a character's style figure, compared with the steady character in the same games."""
    figure, off = _ratio([game[name] for game in games])
    usual, usual_off = _ratio([game[name] for game in steady])
    differences = [one - other for one, other in zip(off, usual_off, strict=True)]
    return Measurement(figure, confidence_margin(off), figure - usual, confidence_margin(differences))


def _ratio(counts: Sequence[Count]) -> tuple[float, list[float]]:
    """Return the quotient of two counts, summed over all games, and each game's deviation from it.

    This is the ratio estimator of survey statistics.
    """
    total = sum(counts, NOTHING)
    if not total.base:
        return float("nan"), [float("nan")] * len(counts)
    figure, mean_base = total.amount / total.base, total.base / len(counts)
    return figure, [(count.amount - figure * count.base) / mean_base for count in counts]


Table = Mapping[str, Mapping[str, Measurement]]
"""The measurements of all characters, by name of the character and of the style figure."""


def measure_all(
    contest: StyleContest,
    jobs: int = 1,
    *,
    characters: Sequence[str] = tuple(CHARACTERS),
    on_progress: Progress = lambda _: None,
) -> Table:
    """Play all games and return the measurements of all characters, the steady one first."""
    games: dict[str, Games] = {}
    for character in (STEADY, *(name for name in characters if name != STEADY)):
        tasks = [(contest, character, number) for number in range(contest.games)]
        games[character] = tuple(map_in_processes(play_game, tasks, jobs))
        on_progress(character)
    return {who: {name: measure(name, own, games[STEADY]) for name in FIGURES} for who, own in games.items()}


def keeps_promise(character: str, name: str, figure: Measurement) -> bool | None:
    """Whether a character's figure differs in the expected direction.

    Returns None if no difference is expected.
    """
    promised = PROMISES[character].get(name)
    return None if promised is None else figure.direction == promised


def run_styles(contest: StyleContest, jobs: int, *, as_json: bool) -> int:
    """Measure all characters and print the table of their figures.

    Returns the exit status, which is 1 if a character does not differ from the steady player as expected.
    """
    table = measure_all(contest, jobs, on_progress=lambda who: print(who, "finished", file=sys.stderr, flush=True))
    print(_as_json(contest, table) if as_json else _in_words(contest, table))
    broken = [
        keeps_promise(who, name, figure) is False for who, figures in table.items() for name, figure in figures.items()
    ]
    return int(any(broken))


def _in_words(contest: StyleContest, table: Table) -> str:
    rows = [["", *table]]
    for name in FIGURES:
        cells = [_cell(who, name, figures[name]) for who, figures in table.items()]
        rows.append([LABELS[name], *cells])
    about = (
        f"characters of level {contest.level} among {contest.others} at {contest.seats} seats, "
        f"{contest.games * ROUNDS_A_GAME} deals from every seat; 95 % margins"
    )
    return "\n".join((about, "", aligned(rows, left=0), "", KEY))


def _cell(character: str, name: str, figure: Measurement) -> str:
    """Return the table cell for a style figure of a character.

    It contains the figure, its margin of error, and the sign of the difference from a steady bot. It ends with ``*``
    if an expected difference was found, and with ``!`` if it was not.
    """
    unit = 100 if name in SHARES else 1
    sign = {1: "+", -1: "-", 0: " "}[figure.direction]
    promise = {True: "*", False: "!", None: " "}[keeps_promise(character, name, figure)]
    digits = 0 if unit == 100 else 1
    margin = "?" if isnan(figure.margin) else f"{unit * figure.margin:.1f}"
    return f"{unit * figure.figure:.{digits}f} ±{margin}{sign}{promise}"


def _as_json(contest: StyleContest, table: Table) -> str:
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
    return json.dumps(asdict(contest) | {"deals": contest.games * ROUNDS_A_GAME, "characters": characters}, indent=2)


def _number(value: float) -> float | None:
    return None if isnan(value) else round(value, 4)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measure the characters of a level and print the table of their figures; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--level", choices=MENU_LEVELS, default="hard")
    parser.add_argument("--others", help="the other bots, by default of the same level")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="styles")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args(arguments)
    contest = StyleContest(asked.level, asked.others or asked.level, asked.seats, asked.deals, asked.seed)
    return run_styles(contest, asked.jobs, as_json=asked.json)


if __name__ == "__main__":
    sys.exit(main())
