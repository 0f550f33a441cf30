"""How a match begins: a new one from the settings, or the one that was kept."""

from collections.abc import Sequence

from papayoo.ai.habits import Habits
from papayoo.engine.record import Player, Reading, RecordError, read_record
from papayoo.match.match import Match, new_game
from papayoo.services.opponents import players
from papayoo.storage.notices import Notice
from papayoo.ui.context import Context


def new_match(ctx: Context) -> Match:
    """A match as the settings want it; a game that was kept is put aside, not lost."""
    _, notice = ctx.saves.put_aside()
    ctx.tell(notice)
    return match_of(ctx, new_game(ctx.settings.game_options, ctx.new_seed(), players(ctx)))


def match_from(ctx: Context, text: str) -> Match | None:
    """The match of the record that was kept; one that cannot be played is set aside, and told."""
    try:
        reading = read_record(text.encode())
    except RecordError as error:
        _give_up(ctx, error)
        return None
    if not is_playable(reading.players):
        ctx.tell(ctx.saves.set_aside_damaged("nobody sits at the first seat, or not only there"))
        return None
    return match_of(ctx, reading)


def match_of(ctx: Context, reading: Reading) -> Match:
    """A match that goes on where a record ends, and is kept as the running one."""
    habits = Habits.from_json(ctx.statistics.habits.load())
    return Match(reading, ctx.keep_game, ctx.thinker, strict=ctx.strict, habits=habits)


def is_playable(players: Sequence[Player]) -> bool:
    """Whether the game can be gone on with here: one with a person at the first seat and nowhere else."""
    return [player.level is None for player in players] == [seat == 0 for seat in range(len(players))]


def _give_up(ctx: Context, error: RecordError) -> None:
    """The running game cannot be played: keep it, and say where. One of a newer version waits for that version."""
    path, notice = ctx.saves.put_aside() if error.fault == "format" else (None, None)
    if path is not None:
        ctx.tell(Notice.of("notice.save_newer"))
    else:
        ctx.tell(notice or ctx.saves.set_aside_damaged(str(error)))
