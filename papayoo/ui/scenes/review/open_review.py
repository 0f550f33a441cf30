"""Creates the review screen of a game, with buttons to compare attempts and to play again."""

from collections.abc import Callable, Sequence
from functools import partial

from papayoo.engine import PassCards, PlayCard, Reading
from papayoo.match import Divergence, Match, Replay, divergence_of, watcher_of
from papayoo.services.open_game import Attempt, attempts_with_same_deals, play_again
from papayoo.services.practice_matches import match_from_decision
from papayoo.services.start import is_playable
from papayoo.storage import Shelf
from papayoo.text.catalog import Catalog
from papayoo.ui.context import Context
from papayoo.ui.navigation import Push, Reset, TableRoute, Transition
from papayoo.ui.scenes.review.compare_dialog import CompareScene
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.widgets import Button, OnPress


def usual_start(replay: Replay) -> int:
    """Return the start of a finished game's first round, or of a running game's current round."""
    return replay.start_of_round(replay.rounds[0 if replay.is_over else -1])


def build_review(
    ctx: Context,
    reading: Reading,
    title: Callable[[Catalog], str],
    *,
    start: Callable[[Replay], int] = usual_start,
    open_log: OnPress | None = None,
) -> ReviewScene | None:
    """Return the review of a recorded game, opened at ``start(replay)``; None if no cards have been dealt yet.

    With ``open_log``, it has a button for the log of the round.
    """
    replay = Replay(reading, watcher=watcher_of(reading.players))
    if not len(replay):
        return None
    extras: list[Callable[[], Button]] = []
    results = attempts_with_same_deals(ctx, reading)
    if len(results) > 1:

        def compare() -> Transition:
            return Push(CompareScene(ctx, results, _first_difference(replay, reading, results), scene.seek))

        extras.append(lambda: Button(ctx.texts("review.compare"), compare, icon="trophy"))
    if open_log is not None:
        extras.append(lambda: Button(ctx.texts("log.title"), open_log, icon="log"))
    may_play = is_playable(reading.players)
    if may_play and reading.game.is_over:
        play = lambda: Reset(TableRoute(play_again(ctx, reading)))  # noqa: E731
        extras.append(lambda: Button(ctx.texts("review.again"), play, icon="play"))
    try_again = partial(_try_again, ctx, reading, replay) if may_play else None
    scene = ReviewScene(ctx, replay, title, extras, at=start(replay), try_again=try_again)
    return scene


def _first_difference(replay: Replay, reading: Reading, results: Sequence[Attempt]) -> Divergence | None:
    """Find the first decision in which a game differs from the best other game with the same deals.

    Returns None if there is no other game or no different decision.
    """
    text = reading.recorder.text
    others = [one for one in results if one.reading is not None and one.reading.recorder.text != text]
    best = min(others, key=lambda one: one.total, default=None)
    if best is None or best.reading is None:
        return None
    return divergence_of(replay, Replay(best.reading, watcher=best.seat))


def _try_again(ctx: Context, reading: Reading, replay: Replay, position: int) -> Transition:
    """Return the transition to a table where the player can choose differently at a decision of the replay."""
    step, choice = replay.step(position), replay.choice(position)
    assert choice is not None
    decision = PassCards(0, choice.cards) if step.play is None else PlayCard(0, choice.card)
    match = match_from_decision(ctx, reading.recorder.text, step.round_number, decision)
    return Push(TableRoute(match))


def build_match_review(
    ctx: Context,
    match: Match,
    *,
    start: Callable[[Replay], int] = usual_start,
    open_log: OnPress | None = None,
) -> ReviewScene | None:
    """Return the review of the match at the table. The opponents' hands are shown only for finished rounds."""
    shelf = Shelf.FINISHED if match.is_over else Shelf.RUNNING
    title = lambda texts: texts(f"games.shelf.{shelf.value}")  # noqa: E731
    return build_review(ctx, match.read(match.record), title, start=start, open_log=open_log)
