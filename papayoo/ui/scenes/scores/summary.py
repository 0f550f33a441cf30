"""The summary after each round: a headline, and the race, an animation in which the totals grow."""

from functools import partial

from papayoo.engine import Phase, SeatView, standing
from papayoo.history.achievements import counts_towards, newly_earned
from papayoo.history.highlights import AtOnce, Avoided, blamed_tricks, highlights
from papayoo.history.personal_bests import new_personal_bests
from papayoo.history.rows import JudgedDecision, JudgedRound
from papayoo.match import Match, Question
from papayoo.services.judging import avoided_by_decision, taken_at_once
from papayoo.services.practice_matches import match_from_decision
from papayoo.services.results import round_row
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.audio.sounds import KNOCKS, Cue
from papayoo.ui.clock import progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import PauseRoute, Pop, Push, TableRoute, Transition
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scenes.dialogs.dialog import EDGE, Dialog
from papayoo.ui.scenes.scores.awards import Award, Awards
from papayoo.ui.scenes.scores.round_stamps import WHOLE_STRIP_S, Stamp, StampStrip
from papayoo.ui.scenes.scores.round_story import byline, headline
from papayoo.ui.scenes.scores.rounds_table import help_line
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.summary_rows import CLEAN_MEDAL, SETTLE_S, SummaryRows, bar_top, summary_row
from papayoo.ui.scenes.scores.waking_hand import WakingHand, sleeping_cards
from papayoo.ui.style import APART, HEAD, NOTE, TITLE
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Drawing, Gap, Line, OneOf, Row

KNOCK_GAIN = 0.4
MENU_CORNER = Box(0, 0, 86.0, 82.0)
"""The corner of the window where the table has its menu button."""
LAMP = 16.0
JUST_AFTER_S = 0.001
PASS_MEDAL = "passed_papayoo"
"""The achievement that praises a pass."""
READING_S = 0.6
"""How long the button stays disabled, so that a hasty press cannot close the summary before it is read."""


def lead_text(view: SeatView, seating: Seating) -> str:
    """Return the text that names the leader and their lead; empty after a tie or at the end of the game."""
    leader, second = standing(view.totals)[:2]
    ahead = view.totals[second] - view.totals[leader]
    return seating.player_text("summary.leads", leader, n=ahead) if ahead and view.phase is not Phase.OVER else ""


class SummaryScene(Dialog):
    """Shows how the last round changes the totals.

    A click outside the buttons completes the animation; the buttons work even during the animation.
    """

    width = 840.0
    side = APART
    title_height = 0.0
    hints = (Action.ACTIVATE, Action.BACK)
    kept = "_story", "_reading", "_counted", "_turned", "_wake", "_woken", "_has_praised"
    closes_outside = False  # a press completes the animation

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, "")
        self._view, self._match = match.view, match
        is_counted = match.has_person and ctx.statistics.added > 0
        rows = ctx.statistics.rows if is_counted else ()
        self._bests, self._earned = new_personal_bests(rows), newly_earned(rows)
        self._has_medal = counts_towards(CLEAN_MEDAL, round_row(ctx, match))
        self._is_assisted = len(match.view.scores) in match.assisted_rounds
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self._flies, self._has_stills = durations.flies, durations.has_stills
        self._reading = self.clock.timer(READING_S)
        texts = ctx.texts
        self.title = round_title(self._view.options, len(self._view.scores), texts)
        self._seating = Seating.of(match.players, match.watcher, texts)
        self._rows = SummaryRows(
            self._view, self._seating, self._bests, has_medal=self._has_medal, has_stills=self._has_stills
        )
        self._awards = Awards(texts, self._earned, lambda: self.focus.focused)
        self._waking = self._make_waking_hand()
        self._woken = 0
        wakes = self._waking is not None and self._is_over and self._flies  # the finale has not shown the sleeping hand
        self._wake = self.clock.timer(self._waking.duration_s if self._waking is not None else 0.0)
        if not wakes:
            self._wake.finish()
        self._story = self.clock.timer(self._end_s, pace=durations.fade(1.0))
        if self._is_over or not (self._flies or self._tells_in_stills):  # the finale has shown the race
            self._story.finish()
        elif self._tells_in_stills:
            self._story.skip_to(self._rows.race.end_s + JUST_AFTER_S)
        self._counted = self._count_tricks()
        self._has_praised = self._is_over
        label = "summary.ranking" if self._is_over else "summary.next"
        self._button = Button(texts(label), Pop, primary=True)
        self._button.enabled, self._button.is_waiting = False, True
        self._scores = Button(texts("scores.title"), lambda: Push(ScoresScene(ctx, match)))
        self._again = Button(texts("review.try_again"), self._try_again, icon="undo")
        self._again.enabled, self._again.is_optional = False, True
        self._headline = Gap(44, least=28)
        self.focus = FocusGroup([])
        self._told: JudgedRound | None = None
        self._avoided: Question[tuple[Avoided, AtOnce]] | None = None
        self._tell(None, {}, {})
        self._choose_medals()
        self._seek_blame()
        self._turn_medals()
        self._turned = self._awards.turned if self._is_over else 0

    def _make_waking_hand(self) -> WakingHand | None:
        cards = sleeping_cards(self._view)
        if not cards:
            return None
        played = self._view.history[-1]
        hand = WakingHand(self._seating, played, cards, lambda: self._waking_s)
        hand.is_told = byline(self._view, self._seating) == self.ctx.texts("story.asleep")
        return hand

    # Time

    @property
    def _is_over(self) -> bool:
        """Whether this was the last round, whose summary opens from the final ranking."""
        return self._view.phase is Phase.OVER

    @property
    def _tells_in_stills(self) -> bool:
        """Whether the end of a round without points is shown in stills instead of motion."""
        return self._has_stills and self._rows.is_clean

    @property
    def _settled_s(self) -> float:
        """Seconds since the end of the race, the animation of the totals; negative during the race."""
        return self._story.elapsed_s - self._rows.race.end_s

    @property
    def _waking_s(self) -> float:
        """Seconds since the sleeping cards have begun to wake up, which they do at once with reduced motion."""
        if self._is_over:
            return self._wake.elapsed_s
        return self._end_s if self._tells_in_stills else self._settled_s

    @property
    def _revealed(self) -> float:
        """Progress of fading in the headline and the line that names the leader, from 0 to 1.

        Both appear after the race, the animation of the totals.
        """
        return progress(self._settled_s, SETTLE_S)

    @property
    def _end_s(self) -> float:
        waking_s = self._waking.duration_s if self._waking is not None else 0.0
        awards_s, strip_s = self._rows.medals_at_s + self._awards.duration_s, self._rows.tags_at_s + WHOLE_STRIP_S
        return max(self._rows.end_s, self._rows.race.end_s + max(awards_s, strip_s, waking_s))

    @property
    def is_moving(self) -> bool:
        is_seeking = self._judged is not self._told or self._avoided is not None
        return super().is_moving or self._is_judging or is_seeking or self._has_other_medals

    # The story

    @property
    def _is_judging(self) -> bool:
        """Whether the coach is still judging the round."""
        return self.ctx.judging is not None and self.ctx.judging.is_waiting(self._match)

    @property
    def _judged(self) -> JudgedRound | None:
        """The judgement of the round. It is None until it is computed, or if rounds are not judged."""
        return self.ctx.judging.result(self._match) if self.ctx.judging is not None else None

    @property
    def _blamed(self) -> frozenset[int]:
        return blamed_tricks(self._told)

    @property
    def _medals(self) -> tuple[str, ...]:
        """The new achievements; one that praises a pass only if it is not blamed. Until that is known, it waits."""
        is_praised = not self._is_judging and 0 not in blamed_tricks(self._judged)
        return tuple(id for id in self._earned if id != PASS_MEDAL or is_praised)

    @property
    def _has_other_medals(self) -> bool:
        return self._medals != tuple(award.id for award in self._awards.medals)

    def _choose_medals(self) -> None:
        if self._has_other_medals:
            self._awards = Awards(self.ctx.texts, self._medals, lambda: self.focus.focused)
            self.focus.widgets[:] = [each for each in self.focus.widgets if not isinstance(each, Award)]
            self.focus.widgets += self._awards.medals
            self.focus.index = min(self.focus.index, len(self.focus.widgets) - 1)
            self.request_layout()

    def _seek_blame(self) -> None:
        """Choose the stamps again when the coach has judged the round, and it is known what better choices avoid."""
        if self._judged is not self._told:
            self._told = judged = self._judged
            record = self._match.record
            show = self.ctx.coach.show
            self._avoided = show(lambda _: _better_choices(record, judged)) if judged is not None else None
        if self._avoided is None:
            return
        found = self._avoided.poll()
        if not self._avoided.is_open:
            self._avoided = None
            self._tell(self._told, *(found or ({}, {})))
            self.request_layout()

    def _tell(self, judged: JudgedRound | None, avoided: Avoided, at_once: AtOnce) -> None:
        """Choose the stamps; ``avoided`` is what better choices avoid, and ``at_once`` what they take themselves."""
        own = self._match.watcher if self._match.has_person else None
        found = highlights(self._view, own, judged, avoided, at_once)
        focused = self.focus.focused if self.focus.widgets else None
        self._stamps = [Stamp(self.ctx, self._match, self._seating, highlight) for highlight in found]
        is_judged = self._judged is not None or self._is_judging
        may_blame = own is not None and self._view.scores[-1][own] > 0 and is_judged
        self._strip = StampStrip(self._stamps, self._again, has_room=may_blame)
        is_pass = self._costly is not None and not self._costly.trick
        self._again.label = self.ctx.texts("highlight.again_pass" if is_pass else "review.try_again")
        self._show_stamps()
        widgets = [self._button, self._scores, *self._stamps, self._again, *self._awards.medals]
        self.focus.widgets[:] = widgets
        self.focus.index = widgets.index(focused) if focused in widgets else 0

    def _show_stamps(self) -> None:
        self._strip.show(self._settled_s - self._rows.tags_at_s, is_still=not self._flies)
        self._again.enabled = self._costly is not None and self._settled_s >= 0

    @property
    def _costly(self) -> JudgedDecision | None:
        """The costly decision that one of the stamps tells of."""
        decisions = (stamp.highlight.decision for stamp in self._stamps)
        return next((decision for decision in decisions if decision is not None), None)

    def update(self, seconds: float) -> Transition | None:
        self._button.enabled = not self._reading.is_running
        self._knock()
        self._choose_medals()
        self._turn_medals()
        self._reward()
        self._seek_blame()
        self._show_stamps()
        return None

    def _try_again(self) -> Transition | None:
        """Return the transition to a table where the player can choose differently at the costly decision."""
        decision = self._costly
        if decision is None:
            return None
        self.focus.index = 0  # the next press of Enter, after the practice, continues the game
        match = match_from_decision(self.ctx, self._match.record, len(self._view.scores), decision.command)
        return Push(TableRoute(match))

    def _knock(self) -> None:
        """Play a soft knock for each trick that has been counted; the knocks climb the ladder until the last one."""
        before, self._counted = self._counted, self._count_tricks()
        if self._counted > before:
            step = len(KNOCKS) * self._counted // self._rows.race.tricks
            self.ctx.sounds.play(KNOCKS[max(0, step - 1)], KNOCK_GAIN)  # no caption: the rows show it

    def _reward(self) -> None:
        """Let a round without points ring out, and each medal that has turned over."""
        self._turned = self._awards.ring(self.ctx, self._turned)
        if self._waking is not None:
            before, self._woken = self._woken, self._waking.awake
            if self._woken > before and (self._story.is_running or self._wake.is_running):
                self.ctx.sounds.play(Cue.FLIP, KNOCK_GAIN)  # no caption: the cards show it
        if self._rows.is_clean and self._settled_s >= self._rows.gold_at_s and not self._has_praised:
            self._has_praised = True
            self.ctx.play(Cue.CLEAN_ROUND)

    def _count_tricks(self) -> int:
        return len(self._rows.race.counted_tricks(self._story.elapsed_s))

    def _skip(self) -> None:
        """Complete the animation of the totals or, if it is already complete, the animations that follow."""
        if self._settled_s < 0:
            self._story.skip_to(self._rows.race.end_s)
            self._counted = self._count_tricks()
        else:
            self._story.finish()
            self._wake.finish()
        self._turn_medals()

    def _turn_medals(self) -> None:
        self._awards.update(self._settled_s - self._rows.medals_at_s, is_still=not self._flies)

    # Layout

    def body(self) -> Block:
        seats = len(self._view.totals)
        parts: list[Block | None] = [
            Gap(20, least=8),
            Drawing(self._draw_overline, 24, least=20),
            self._headline,
            self._heads(),
            Drawing(self._draw_rows, 46 * seats, least=20 * seats),
        ]
        if self._waking is not None:
            parts += [Gap(6, least=2), self._waking]
        strip = (Gap(6, least=2), self._strip) if self._stamps else ()
        buttons = [
            Gap(14, least=4),
            Buttons((self._scores, self._button), 220, gap=16, at=1.0).shrinking(44),
            Gap(20, least=8),
        ]
        awards = (Gap(10), self._awards) if self._awards.medals else ()
        with_strip = Column(*parts, *strip, *buttons)
        low = Column(_Screenful(*parts, *buttons), *strip, *awards, Gap(10))
        if not awards:
            return _ByHeight(low, with_strip) if strip else with_strip
        middle = Column(_Screenful(*parts, *strip, *buttons), *awards, Gap(10))
        return _ByHeight(_ByHeight(low, middle, needed=with_strip), Column(*parts, *strip, *awards, *buttons))

    def _heads(self) -> Block:
        """Return the heads of the columns: the leader, the ends of the scale, and what the two numbers are."""
        texts = self.ctx.texts
        highest = texts("table.total", n=bar_top(self._view))
        return summary_row(
            Row(Gap(width=12), Drawing(self._draw_lead, 38)),
            Row(Line("0", NOTE, 38).wide(24), Line(highest, NOTE, 38, align="right")),
            Gap(),
            (
                Drawing(partial(_draw_head, texts("summary.this_round"))),
                Drawing(partial(_draw_head, texts("summary.total"))),
            ),
        ).shrinking(26)

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        # A press beside the widgets, Escape and the skip key complete the animation. After the animation of the totals,
        # Escape and a press on the table's menu button open the pause menu: closing the summary would deal the next
        # round.
        if intent == Act(Action.BACK):
            return self._open_menu()
        if isinstance(intent, Press) and not any(
            widget.box.contains(intent.x, intent.y) for widget in self.focus.widgets
        ):
            is_menu = MENU_CORNER.contains(intent.x, intent.y) and not self.panel.contains(intent.x, intent.y)
            if is_menu:
                return self._open_menu()
            self._skip()
        elif intent == Act(Action.SKIP) and self._settled_s < 0:
            self._skip()
            return None
        return super().handle(intent)

    def _open_menu(self) -> Transition | None:
        """Open the pause menu, or return to the final ranking.

        During the animation of the totals, complete the animation instead.
        """
        if self._settled_s < 0:
            self._skip()
            return None
        return Pop() if self._is_over else Push(PauseRoute(self._match))

    # Drawing

    def draw_title(self, canvas: Canvas) -> None:
        # after the animation of the totals, in front of a rising lantern
        way = easing.out_cubic(self._revealed)
        if way:
            with canvas.layer(opacity=way, dy=0.0 if self.ctx.is_motion_reduced else 10 * (1 - way)):
                canvas.text_in(
                    self._headline.box, headline(self._view, self._seating, self._blamed), TITLE, align="center"
                )

    def _draw_overline(self, canvas: Canvas, box: Box) -> None:
        """Draw the line above the headline, after a lamp if the round was played with a hint or an undo."""
        style, text = NOTE.in_colour(palette.BRASS), self._overline()
        width = canvas.text_in(box.inset(LAMP, 0), text, style, align="center")
        if self._is_assisted:
            lamp = Box.centered(box.center_x - width / 2 - LAMP, box.center_y, LAMP, LAMP)
            canvas.icon("hint", lamp.center_x, lamp.center_y, LAMP, palette.BRASS)
            canvas.tell(help_line(self.ctx.texts, (len(self._view.scores),)), lamp)

    def _overline(self) -> str:
        """Return the text above the headline: the round's number, what else happened, and the house rules."""
        story, more = (tell(self._view, self._seating, self._blamed) for tell in (headline, byline))
        lines = (self.title, more if more != story else "", house_rules_line(self._view.options, self.ctx.texts))
        return " · ".join(filter(None, lines))

    def _draw_lead(self, canvas: Canvas, box: Box) -> None:
        """Draw the leader's name and lead after the animation."""
        if self._revealed:
            with canvas.layer(opacity=self._revealed):
                canvas.text_in(box, lead_text(self._view, self._seating), HEAD)

    def _draw_rows(self, canvas: Canvas, box: Box) -> None:
        self._rows.draw(canvas, box, self._story.elapsed_s, is_still=not self._flies)


def _better_choices(record: str, judged: JudgedRound) -> tuple[Avoided, AtOnce]:
    """Return what the better choices of a round avoid with the real cards, and what they take themselves."""
    return avoided_by_decision(record, judged), taken_at_once(record, judged)


def _draw_head(text: str, canvas: Canvas, box: Box) -> None:
    """Draw the head of a column with numbers; a long one begins to the left of the column."""
    canvas.text(text, box.right, box.center_y, NOTE, align="right")


class _Screenful(Column):
    """Parts that are visible without scrolling, if that is possible: reduced only as much as the window demands."""

    def least_in(self, width: float, measure: TextMeasure) -> float:
        room = measure.viewport.seen_height - 2 * EDGE
        return min(self.height_in(width, measure), max(super().least_in(width, measure), room))


class _ByHeight(OneOf):
    """Two layouts: ``high`` if the window is high enough for it, or for its part ``needed``; else ``low``."""

    def __init__(self, low: Block, high: Block, needed: Block | None = None) -> None:
        super().__init__(low, high)
        self._low, self._high, self._needed = low, high, needed or high

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        fits = self._needed.least_in(width, measure) <= measure.viewport.seen_height - 2 * EDGE
        return self._high if fits else self._low
