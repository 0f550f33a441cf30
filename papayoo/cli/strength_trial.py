"""The command ``papayoo strength``: estimates the strength of a bot.

The bot plays games of three rounds in one seat against hard players, and its decisions are judged.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from math import ceil
from statistics import fmean, pstdev
from typing import Final

from papayoo.ai.candidates import never_stop
from papayoo.ai.levels import bot_of, player_of
from papayoo.cli.processes import map_in_processes
from papayoo.cli.recording_bot import RecordingBot
from papayoo.engine import Game, GameOptions, Phase
from papayoo.history.rows import JudgedRound
from papayoo.history.strength import CALIBRATION, Strength, log_loss, losses_by_part, rounds_to_tell, strength_of
from papayoo.match import play_out
from papayoo.services.judging import hand_of, judge_choice, worth_of
from papayoo.text.catalog import Catalog
from papayoo.text.game_terms import level_name

OTHERS: Final = "hard"
"""The level of the opponents, as in the games with which the strength scale was calibrated."""
ROUNDS_A_GAME: Final = 3


@dataclass(frozen=True, slots=True)
class Sample:
    """The bot whose decisions are judged, the number of seats and rounds, and the seed."""

    player: str
    seats: int
    rounds: int
    seed: str


def run_strength(sample: Sample, jobs: int, texts: Catalog, *, as_json: bool) -> int:
    """Play and judge the rounds of a sample, and print the estimate."""
    rows = judged_rounds(sample, jobs)
    found = strength_of(rows)
    assert found is not None
    print(_as_json(sample, rows, found) if as_json else "\n".join(_in_words(sample, rows, found, texts)))
    return 0


def judged_rounds(sample: Sample, jobs: int) -> tuple[JudgedRound, ...]:
    """Return the judged rounds of a sample, computed in ``jobs`` processes."""
    tasks = ((sample, number) for number in range(ceil(sample.rounds / ROUNDS_A_GAME)))
    games: Iterator[tuple[JudgedRound, ...]] = map_in_processes(_judge_game, tasks, jobs)
    return tuple(row for rows in games for row in rows)[: sample.rounds]


def _judge_game(task: tuple[Sample, int]) -> tuple[JudgedRound, ...]:
    """Play one game and return the judgements of the bot's rounds."""
    sample, number = task
    seat, seed = number % sample.seats, f"{sample.seed}/{number}"
    player = RecordingBot(player_of(sample.player))
    bots = [player if place == seat else bot_of(OTHERS) for place in range(sample.seats)]
    game = Game(GameOptions(sample.seats, ROUNDS_A_GAME), seed)
    play_out(game, bots)
    return tuple(_judge_round(game, player, seat, number) for number in range(1, ROUNDS_A_GAME + 1))


def _judge_round(game: Game, player: RecordingBot, seat: int, number: int) -> JudgedRound:
    choices = (choice for choice in player.choices if choice.view.round_number == number)
    asked = [choice for choice in choices if choice.view.phase is Phase.PASSING or len(choice.view.legal) > 1]
    judged = [found for found in (judge_choice(choice, game.seed, never_stop) for choice in asked) if found]
    others = (OTHERS,) * (game.options.seats - 1)
    common = game.seed, game.options.seats, others, datetime.fromtimestamp(0, UTC), False
    points = game.state.scores[number - 1][seat]
    decisions, hand = tuple(found.decision for found in judged), hand_of(asked, judged)
    return JudgedRound(*common, number, points, worth_of(judged[0]), decisions, hand)


def _in_words(sample: Sample, rows: Sequence[JudgedRound], found: Strength, texts: Catalog) -> Iterator[str]:
    level = sample.player.partition(":")[0]
    names = " – ".join(level_name(texts, name) for name in found.levels)
    ends = {"low": f"{found.low:.1f}", "high": f"{found.high:.1f}"}
    yield texts("cli.strength.result", player=sample.player, value=f"{found.value:.1f}", levels=names, **ends)
    values, points = [log_loss(row) for row in rows], [row.own for row in rows]
    numbers = {"loss": found.loss, "hand": fmean(row.hand or 0.0 for row in rows)}
    numbers |= {"log": fmean(values), "log_sd": pstdev(values), "points": fmean(points), "points_sd": pstdev(points)}
    written = {name: f"{number:.2f}" for name, number in numbers.items()}
    yield texts("cli.strength.loss", rounds=len(rows), seats=sample.seats, **written)
    for part, loss in losses_by_part(rows).items():
        yield f"{loss:7.1f}  {texts(f'strength.part.{part}')}"
    own = next((figures for figures in CALIBRATION if figures.level == level), None)
    for other in CALIBRATION:
        if own is not None and other is not own:
            needed, by_points = rounds_to_tell(own, other), rounds_to_tell(own, other, by_points=True)
            yield texts("cli.strength.rounds", level=level_name(texts, other.level), n=needed, points=by_points)


def _as_json(sample: Sample, rows: Sequence[JudgedRound], found: Strength) -> str:
    values = {"log_loss": round(fmean(map(log_loss, rows)), 3), "points": round(fmean(row.own for row in rows), 2)}
    parts = {part.value: round(loss, 2) for part, loss in losses_by_part(rows).items()}
    return json.dumps(asdict(sample) | asdict(found) | values | {"loss_by_part": parts}, indent=2)
