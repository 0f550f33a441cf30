"""The buttons at the end of tonight's table that show what the player's decisions in its rounds cost."""

from functools import partial

from papayoo.match import Match
from papayoo.services.dearest_moves import DearestMove, dearest_moves, is_mostly_luck
from papayoo.services.showing import PlayedShowing, Showing
from papayoo.text.catalog import Catalog
from papayoo.ui.context import Context
from papayoo.ui.navigation import Push, ShownRoute, Transition
from papayoo.ui.scenes.scores.game_remark import round_text
from papayoo.ui.widgets import Button


class AttemptButtons:
    """One button *Show me* for each round.

    After the game that counts, it shows the dearest decision of the round, once the coach has judged it, or says that
    nothing was costly. After a practice, it shows both attempts at a round from where they part, if the player took
    other points in it.
    """

    def __init__(self, ctx: Context, match: Match, compared: tuple[PlayedShowing, ...], *, is_counted: bool) -> None:
        self._ctx, self._match = ctx, match
        self._moves: tuple[DearestMove, ...] = ()
        self.buttons = [self._comparison(showing) for showing in compared]
        self._judged: list[Button] = []
        if is_counted:
            self._moves = dearest_moves(ctx, match)
            self._judged = [
                Button(ctx.texts("show.button"), partial(self._show_dearest, index), icon="play")
                for index in range(len(self._moves))
            ]
            self.buttons += self._judged
        self._label()

    def _comparison(self, showing: PlayedShowing) -> Button:
        button = Button(self._ctx.texts("show.button"), partial(_show, showing), icon="play")
        button.note = round_text(showing.compared.difference, self._ctx.texts)
        return button

    def _show_dearest(self, index: int) -> Transition | None:
        showing = self._moves[index].showing
        return None if showing is None else _show(showing)

    def _label(self) -> None:
        for button, move in zip(self._judged, self._moves, strict=True):
            button.note = _note(move, self._ctx.texts)
            button.enabled, button.is_waiting = move.showing is not None, move.is_waiting

    @property
    def is_waiting(self) -> bool:
        """Whether a round is being judged."""
        return any(move.is_waiting for move in self._moves)

    def luck_text(self, over: int) -> str:
        """Return the sentence that most of so many points over the target were bad luck; empty if they were not."""
        is_luck = is_mostly_luck(self._moves, len(self._match.view.scores), over)
        return self._ctx.texts("tonight.bad_luck") if is_luck else ""

    def update(self) -> bool:
        """Look for rounds that have been judged in the meantime; return whether there are any."""
        judging = self._ctx.judging
        key = self._match.seed, self._match.view.options.seats
        waiting = [move.number for move in self._moves if move.is_waiting]
        if not waiting or (judging is not None and all(judging.is_judging(key, number) for number in waiting)):
            return False
        found = {move.number: move for move in dearest_moves(self._ctx, self._match)}
        self._moves = tuple(found.get(move.number, DearestMove(move.number)) for move in self._moves)
        self._label()
        return True


def _show(showing: Showing) -> Transition:
    return Push(ShownRoute(showing))


def _note(move: DearestMove, texts: Catalog) -> str:
    """Return the number of the round, and in which trick its dearest decision was, or that nothing was costly."""
    name = texts("compare.round", n=move.number)
    if move.is_waiting:
        return name
    if move.showing is None:
        return texts("say.each", name=name, n=texts("review.no_costly"))
    return " · ".join((name, texts("take_back.followed", n=move.trick) if move.trick else texts("take_back.pass")))
