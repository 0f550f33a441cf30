"""Games that together earn every lantern of the night market, as evidence that each stall can be won.

Usage: python build/lab/market_games.py check [STALL ...]
       python build/lab/market_games.py add STALL SEED [--player hard]
       python build/lab/market_games.py find STALL SEED --lantern N [--tries 12]
       python build/lab/market_games.py renew

Each line of ``market_games.txt`` is a game: the stall, the random part of the seed, and one digit for each card passed
or played. The digit is the position of the card in the hand or among the legal cards; a forced card has no digit.
``check`` plays the games again, asks the stall's opponents for each of their cards, and prints which game earns each
lantern. The exit status is 1 if an opponent chooses another card, or if a lantern is never earned. ``add`` adds the
game of a computer player. ``find`` adds a game of a scripted player that tries to earn lantern N, counted from 0: the
player tries each round several times, in the styles of different computer players, and keeps the best result. ``renew``
drops the games in which an opponent chooses another card now, and finds games for the lanterns that the others do not
earn; it is needed after every change of the computer players.
"""

import argparse
import contextlib
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Final

from market import Play, goal_of

from papayoo.ai.bot import Bot
from papayoo.ai.characters import CHARACTERS
from papayoo.ai.levels import bot_of
from papayoo.engine import Card, SeatView, places
from papayoo.history.lanterns import Attempt, Lantern
from papayoo.history.stalls import STALL_OF, STALLS, Stall, lanterns_of
from papayoo.match.puzzles import DIGITS

FILE: Final = Path(__file__).with_suffix(".txt")
TRIES: Final = 12
"""Usual number of attempts at each round of a scripted player."""
SEEDS: Final = 20
"""Number of games tried for a lantern before it counts as one that cannot be earned."""
_STYLES = tuple(f"{level}:{name}" for name in CHARACTERS for level in ("hard", "novice", "medium", "easy"))
"""The computer players whose styles the scripted player tries."""


@dataclass(frozen=True, slots=True)
class StallGame:
    """A game at a stall, stored as a seed and digits.

    Each digit stands for a card that one of the seats passes or plays, in order of play.
    """

    stall: Stall
    seed: str
    digits: str

    @classmethod
    def from_line(cls, line: str) -> "StallGame":
        """Return the game that a line of ``market_games.txt`` describes."""
        name, seed, digits = line.split()
        return cls(STALL_OF[name], seed, digits)

    @property
    def line(self) -> str:
        return f"{self.stall.id} {self.seed} {self.digits}"

    def replay(self, every: int = 1) -> frozenset[int]:
        """Play the recorded game again; return the numbers of the lanterns that seat 0 earns.

        Every ``every``-th decision of an opponent is also made by the stall's bot. Raises ValueError if the bot chooses
        another card than the record.
        """
        script, calls = Script(self.digits), count(1)
        opponents = (_Checked(bot_of(spec), script, calls, every) for spec in self.stall.opponents)
        return lanterns_of(self.stall, Play(self.stall, self.seed).finish([script, *opponents]))


def shipped_games() -> tuple[StallGame, ...]:
    """Return all games of ``market_games.txt``."""
    return tuple(map(StallGame.from_line, FILE.read_text(encoding="utf-8").splitlines()))


class Script:
    """A bot for all seats that plays given cards, written as digits in the order of play."""

    def __init__(self, digits: str) -> None:
        self._rest = iter(digits)

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        return tuple(view.hand[DIGITS.index(next(self._rest))] for _ in range(view.options.deal.pass_size))

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        return view.legal[DIGITS.index(next(self._rest)) if len(view.legal) > 1 else 0]


class _Checked:
    """Plays the cards of a script, and compares them with the choices of another bot.

    Raises ValueError if the bot chooses a different card. ``calls`` counts the decisions of all opponents; if ``every``
    is 10, only every tenth decision is compared.
    """

    def __init__(self, bot: Bot, script: Script, calls: Iterator[int], every: int) -> None:
        self._bot, self._script = bot, script
        self._calls, self._every = calls, every

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        cards = self._script.choose_pass(view, rng)
        self._compare(not self._is_due or set(self._bot.choose_pass(view, rng)) == set(cards))
        return cards

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        card = self._script.choose_card(view, rng)
        self._compare(len(view.legal) == 1 or not self._is_due or self._bot.choose_card(view, rng) == card)
        return card

    @property
    def _is_due(self) -> bool:
        return next(self._calls) % self._every == 0

    def _compare(self, is_same: bool) -> None:
        if not is_same:
            raise ValueError("an opponent chooses another card")


class _Writer:
    """A bot that makes the choices of another bot and records each as a digit in ``digits``.

    With each value of ``luck`` except 0, the other bot gets different random numbers.
    """

    def __init__(self, bot: Bot, digits: list[str], luck: int = 0) -> None:
        self._bot, self._digits, self._luck = bot, digits, luck

    def choose_pass(self, view: SeatView, rng: random.Random) -> tuple[Card, ...]:
        cards = self._bot.choose_pass(view, self._random(rng))
        self._digits += (DIGITS[view.hand.index(card)] for card in cards)
        return cards

    def choose_card(self, view: SeatView, rng: random.Random) -> Card:
        card = self._bot.choose_card(view, self._random(rng))
        self._digits += DIGITS[view.legal.index(card)] if len(view.legal) > 1 else ""
        return card

    def _random(self, rng: random.Random) -> random.Random:
        return random.Random(f"{rng.random()}/{self._luck}") if self._luck else rng


_COUNTED = ("deliver", "clean_rounds", "rounds_won")
"""Kinds of lanterns that count rounds or events; one round can add at most 1 to the count."""


def find_game(stall: Stall, seed: str, lantern: Lantern, tries: int) -> StallGame:
    """Play a game at a stall that earns a lantern or, if that fails, almost earns it.

    Each round is played up to ``tries`` times, and the best result is kept.
    """
    play = Play(stall, seed)
    while not play.game.is_over:
        before, best = _progress(lantern, play.attempt) if play.attempt.rounds else (0, 0), None
        for number in range(tries):
            after = _after_round(play, _STYLES[number % len(_STYLES)], number)
            if best is None or _progress(lantern, after.attempt) > _progress(lantern, best.attempt):
                best = after
            now = _progress(lantern, best.attempt)[0]
            if now > before[0] and (0 < lantern.number <= now or lantern.kind in _COUNTED):
                break
        assert best is not None
        play = best
        print(
            f"round {len(play.attempt.rounds)}: {play.attempt.game.totals}, {_progress(lantern, play.attempt)[0]}",
            file=sys.stderr,
        )
    return StallGame(stall, seed, "".join(play.digits))


def _after_round(play: Play, style: str, luck: int) -> Play:
    """Return a copy of a game in which the next round has been played.

    The first seat plays like the computer player ``style``; ``luck`` selects its random numbers.
    """
    after = play.copy()
    opponents = [_Writer(bot_of(spec), after.digits) for spec in play.stall.opponents]
    after.play_round([_Writer(bot_of(style), after.digits, luck), *opponents])
    return after


def _progress(lantern: Lantern, attempt: Attempt) -> tuple[int, int]:
    """Return the player's progress towards a lantern's condition, and the player's lead in points.

    The progress is the largest number with which the condition would be met now, or 0 if there is none.
    """
    game, first = attempt.game, attempt.rounds[0]
    lead = min(game.totals[1:]) - game.total
    if lantern.kind == "come_back" and len(attempt.rounds) == 1:
        return int(places(first.points)[0] == first.seats), lead
    numbers = range(lantern.number, 0, -1) if lantern.number else (0,)
    return next((number or 1 for number in numbers if Lantern(lantern.kind, number).is_earned(attempt)), 0), lead


def check_games(names: Sequence[str]) -> int:
    """Print which games earn each lantern of the named stalls or, if none are named, of all stalls.

    Returns the exit status, which is 1 if a lantern is never earned.
    """
    status = 0
    for stall in STALLS:
        if names and stall.id not in names:
            continue
        found = [(game.seed, game.replay()) for game in shipped_games() if game.stall is stall]
        cells = []
        for number, lantern in enumerate(stall.lanterns):
            seed = next((seed for seed, earned in found if number in earned), "")
            cells.append(f"{goal_of(lantern):>18} {f'game {seed}' if seed else 'NEVER':9}")
            status |= not seed
        print(f"{stall.id:14}{''.join(cells)}", flush=True)
    return status


def renew_games() -> int:
    """Replace the games that are no evidence any more, as the module says.

    Returns the exit status, which is 1 if no game was found for a lantern.
    """
    status, lines = 0, list[str]()
    for stall in STALLS:
        earned = dict[str, frozenset[int]]()
        for game in shipped_games():
            if game.stall is stall:
                with contextlib.suppress(ValueError):
                    earned[game.line] = game.replay()
        for number, lantern in enumerate(stall.lanterns):
            for seed in map(str, range(SEEDS)):
                if any(number in found for found in earned.values()):
                    break
                game = find_game(stall, seed, lantern, TRIES)
                earned |= {game.line: found} if number in (found := game.replay(every=10**6)) else {}
            else:
                status = 1
        print(f"{stall.id}: {len(earned)} games", flush=True)
        lines += earned
    FILE.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return status


def main(arguments: Sequence[str] | None = None) -> int:
    """Check, add or find games, depending on the arguments; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    actions = parser.add_subparsers(dest="action", required=True)
    checking, adding, finding, _ = (actions.add_parser(name) for name in ("check", "add", "find", "renew"))
    checking.add_argument("stalls", nargs="*", choices=[*STALL_OF, []], metavar="STALL")
    for action in (adding, finding):
        action.add_argument("stall", choices=STALL_OF, metavar="STALL")
        action.add_argument("seed")
    adding.add_argument("--player", default="hard")
    finding.add_argument("--lantern", type=int, required=True)
    finding.add_argument("--tries", type=int, default=TRIES)
    asked = parser.parse_args(arguments)
    if asked.action == "check":
        return check_games(asked.stalls)
    if asked.action == "renew":
        return renew_games()
    stall = STALL_OF[asked.stall]
    if asked.action == "find":
        game = find_game(stall, asked.seed, stall.lanterns[asked.lantern], asked.tries)
    else:
        play = Play(stall, asked.seed)
        play.finish([_Writer(bot_of(spec), play.digits) for spec in (asked.player, *stall.opponents)])
        game = StallGame(stall, asked.seed, "".join(play.digits))
    earned = game.replay(every=10**6)
    print(f"{stall.id} {game.seed}: lanterns {sorted(earned)}")
    if earned:
        with FILE.open("a", encoding="utf-8") as file:
            file.write(f"{game.line}\n")
    return 0 if earned else 1


if __name__ == "__main__":
    sys.exit(main())
