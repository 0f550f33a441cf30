"""Shows the steps of a replay on the table, with or without animation, and enlarges played cards."""

from dataclasses import replace

from papayoo.engine import SeatView, TakenTrick, trick_points
from papayoo.match import Step, StepKind, VisibleState
from papayoo.ui import easing
from papayoo.ui.geometry import around
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.review.layout import ReviewLayout, caption_box, stage_box
from papayoo.ui.table_view.card_texts import papayoo_text, suit_name, taking_text
from papayoo.ui.table_view.drawing.magnified_card import Ground, draw_magnified
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import STILL
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.flights import play_motion
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating


def model_of(sight: VisibleState) -> TableModel:
    """Return the table model of a replay step. The viewer's hand is left out because the panel shows it."""
    return replace(TableModel.from_view(sight.view), hand=(), fresh=())


def show_step(stage: Stage, sight: VisibleState) -> None:
    """Show a replay step without animation."""
    stage.show(model_of(sight))
    stage.mark_taker(_taker(stage.model), STILL)


def play_step(stage: Stage, sight: VisibleState, step: Step, durations: Durations) -> None:
    """Animate a replay step: a card flies from its player, or a complete trick to its taker."""
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
    is_complete = len(model.trick) == model.options.seats
    return model.winning.seat if is_complete and model.winning is not None else None


def draw_magnified_step(canvas: Canvas, stage: Stage, layout: ReviewLayout, step: Step) -> None:
    """Draw an enlarged copy of the card that is played in a step, above the caption."""
    if step.kind is StepKind.CARD and step.play is not None:
        seats, area = range(layout.seats), stage_box(canvas.viewport)
        trick = around([layout.token, *(layout.trick_place(seat).box for seat in seats)])
        room = area.resize(height=caption_box(layout).y - area.y)
        ground = Ground(room, (trick,), tuple(layout.plaque(seat) for seat in seats))
        draw_magnified(canvas, ground, step.play.card, is_papayoo=step.play.card == stage.model.papayoo)


def step_caption(step: Step, view: SeatView, taker: int | None, seating: Seating) -> str:
    """Return the text that describes a step. ``taker`` is the seat that takes the trick with it, or None."""
    texts = seating.texts
    if step.kind is StepKind.DIE and view.die is not None:
        return papayoo_text(texts, view.die)
    if step.kind is not StepKind.CARD or step.play is None:
        return texts(f"review.{step.kind.value}")
    if taker is not None and view.trick is not None and view.die is not None:
        return taking_text(TakenTrick(view.trick, taker, trick_points(view.trick, view.die)), seating)
    seat, card = step.play
    return seating.player_text("review.plays", seat, rank=card.rank, suit=suit_name(texts, card.suit))
