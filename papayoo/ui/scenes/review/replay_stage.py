"""Shows replay steps on the stage: the next step is animated, others appear at once."""

from dataclasses import replace

from papayoo.match.replay import Step, StepKind, VisibleState
from papayoo.ui import easing
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.stage import Stage, play_motion


def model_of(sight: VisibleState) -> TableModel:
    """Return the table model of a step without the viewer's hand, which is shown in the panel."""
    return replace(TableModel.from_view(sight.view), hand=(), fresh=())


def show_step(stage: Stage, sight: VisibleState) -> None:
    """Show a step without animation."""
    stage.show(model_of(sight))
    stage.mark_taker(_taker(stage.model), STILL)


def play_step(stage: Stage, sight: VisibleState, step: Step, durations: Durations) -> None:
    """Animate a step: the card flies from its player, a complete trick to its taker."""
    if step.kind is not StepKind.CARD or step.play is None:
        show_step(stage, sight)
        return
    stage.finish()
    before = stage.model
    stage.set_model(model_of(sight))
    for play in before.trick if before.winning is not None else ():
        if play not in stage.model.trick and before.winning is not None:
            stage.send_away(play.card, before.winning.seat, durations.flight(times.COLLECT_S, easing.in_back))
    seat, card = step.play
    stage.card_sprites.enter(card, card, stage.pose_at_plaque(seat))
    start, end = stage.pose_at_plaque(seat).place, stage.layout.trick_place(seat)
    flight = play_motion(durations.motion(times.PLAY_OTHER_S), start, end, is_fade=durations.is_reduced)
    stage.mark_taker(_taker(stage.model), flight)


def _taker(model: TableModel) -> int | None:
    """Return the taker of the complete trick on the table, or None."""
    is_complete = len(model.trick) == model.options.seats
    return model.winning.seat if is_complete and model.winning is not None else None
