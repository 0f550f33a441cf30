"""What a finished round leaves behind: rows of the statistics, and what the opponents have learnt."""

from dataclasses import replace

from papayoo.ai.habits import Habits, with_round
from papayoo.engine.view import SeatView
from papayoo.history.rows import Occasion, Row, row_of_game, row_of_round
from papayoo.match.match import Match
from papayoo.storage.habits_file import Figures
from papayoo.ui.context import Context


def count(ctx: Context, match: Match) -> None:
    """Put a round that has just ended, and with the last one the game, into the statistics, each once."""
    view = match.view
    if not match.has_person or not view.scores or view.phase.is_in_round:
        return
    rounds_with_help = {assist.round_number for assist in match.assists}
    occasion = Occasion(match.seed, match.players, ctx.clock(), assisted=view.round_number in rounds_with_help)
    rows: list[Row] = [row_of_round(view, occasion)]
    if match.is_over:
        rows.append(row_of_game(view, replace(occasion, assisted=bool(rounds_with_help))))
    ctx.tell(ctx.statistics.load())
    ctx.tell(ctx.statistics.add(rows))
    figures = ctx.statistics.habits.change(lambda known: _with_round(known, view, match.seed))
    match.habits = Habits.from_json(figures)


def _with_round(known: Figures, view: SeatView, seed: str) -> Figures:
    return known | with_round(Habits.from_json(known), view, seed).to_json()
