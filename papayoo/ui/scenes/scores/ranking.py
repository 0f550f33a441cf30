"""The screen at the end of a game: the finale, in which the last round is counted, and the final ranking."""

from collections.abc import Callable

from papayoo.engine import SeatView
from papayoo.history.achievements import newly_earned
from papayoo.history.daily_games import Lantern
from papayoo.history.deliveries import deliveries
from papayoo.match import Match
from papayoo.services.again import Again, again_after, start_again
from papayoo.services.first_game import partings_from_first
from papayoo.services.game_goals import GameGoals
from papayoo.text.game_terms import house_rules_line, round_title
from papayoo.ui import easing
from papayoo.ui.art import palette
from papayoo.ui.art.felts import STALL_FELTS
from papayoo.ui.audio.background import Arrangement
from papayoo.ui.audio.sounds import KNOCKS, LANTERNS, Cue
from papayoo.ui.clock import progress
from papayoo.ui.context import Context
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.actions import Act, Action, Intent, Press
from papayoo.ui.navigation import (
    MarketRoute,
    MatchReviewRoute,
    Push,
    Reset,
    SummaryRoute,
    TableRoute,
    TitleRoute,
    TonightRoute,
    Transition,
)
from papayoo.ui.render import Canvas, TextMeasure
from papayoo.ui.scene_stack import OPEN_S, RISE_U
from papayoo.ui.scenes.dialogs.dialog import EDGE, Dialog
from papayoo.ui.scenes.dialogs.share_buttons import PostcardButton
from papayoo.ui.scenes.dialogs.target_dialog import TargetDialog
from papayoo.ui.scenes.scores.attempt_buttons import AttemptButtons
from papayoo.ui.scenes.scores.awards import COLUMN_WIDTH, AwardColumn
from papayoo.ui.scenes.scores.celebration import Celebration
from papayoo.ui.scenes.scores.earned_lanterns import INTERVAL_S, HangingLanterns, lanterns_after
from papayoo.ui.scenes.scores.finale import SWAY_S, Finale, came_back
from papayoo.ui.scenes.scores.game_remark import evening_of, is_practice, parted_texts, remark_of, rounds_text
from papayoo.ui.scenes.scores.podium import MARK_U, Podium
from papayoo.ui.scenes.scores.postcard import ROOM_BESIDE, Postcard
from papayoo.ui.scenes.scores.score_table import ScoresScene
from papayoo.ui.scenes.scores.stall_goals import StallGoals
from papayoo.ui.scenes.scores.summary import READING_S
from papayoo.ui.scenes.scores.tomorrow import TomorrowLantern, tomorrow_after
from papayoo.ui.scenes.scores.waking_hand import papayoo_slept
from papayoo.ui.style import BODY, NEAR, NOTE, SHEET, SNUG, TITLE
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.widgets import Button, FocusGroup
from papayoo.ui.widgets.flow import Block, Buttons, Column, Control, Drawing, Either, Gap, Grid, Line, OneOf, Row, Text

HEADLINE = TITLE.times(1.2)
HEADLINE_HEIGHT_U = 44.0
RISE_OF_PARTS_U = 14.0
"""Distance by which the headline and the postcard rise to their places while they appear."""
FADE_S = 0.2
"""How long the headline and the postcard take to fade in."""
DIM_S, DIM_OPACITY, DIM_STEPS = 0.25, 0.4, 5
"""How long the felt takes to become dark for the finale, and bright again after it, how dark, and in how many steps."""
TAKES_LEAD, TAKES_LEAD_GAIN = Cue.CLEAN_ROUND, 0.4
"""The sound for a player who takes the lead, and its gain. It is that of a clean round, played more softly."""
KEY_U, KEY_GAP_U = 22.0, 8.0
"""Width of the mark that explains those in the columns, and its distance from the text."""
POSTCARD_GAP_U = 22.0
CARD_MARGIN_U, LEAST_COLUMN_U = 24.0, 90.0
"""Additional width of the postcard's place inside the panel, and width of each column that must be left beside it."""
POSTCARD_PORTION = 0.6
"""Part of the panel's height, from its top, in whose middle the postcard beside it is."""
TOMORROW_S, DUSK_S = 1.3, 0.5
"""Time from the crown until tomorrow's lantern is there, after tonight's table, and how long it takes to appear."""


class RankingScene(Dialog):
    """Shows the final ranking. Its constructor moves the saved game to the finished games."""

    is_opaque = True
    cuts_in = True  # otherwise, the table would be empty for a moment
    arrangement = Arrangement.FULL
    width = 760.0
    side = 18.0
    title_height = 0.0
    kept = "_story", "_opening", "_reading", "_cues", "_celebration", "_turned"
    _stage_row: Block
    """The stage of the podium, and beside it the new medals."""

    def __init__(self, ctx: Context, match: Match) -> None:
        super().__init__(ctx, "")
        self._match, self._view = match, match.view
        self.felt = STALL_FELTS.get(GameGoals(ctx, match).quarter)
        self._seating = Seating.of(match.players, match.watcher, ctx.texts)
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        own = match.watcher if match.has_person else None
        self._finale = self._finale_of(self._view, own, is_still=not durations.flies)
        has_come_back = match.has_person and came_back(self._view.scores, match.watcher)
        self._podium = Podium(self._seating, match.players, self._finale, has_come_back=has_come_back)
        self._is_won, texts = match.watcher in self._podium.winners, ctx.texts
        again = lambda: Reset(TableRoute(start_again(ctx, match)))  # noqa: E731
        self._again = Button(texts("ranking.again"), again, icon="play", primary=True)
        if again_after(ctx, match) is Again.SAME_CARDS:
            self._again.label, self._again.note = texts("ranking.same_cards"), texts("practice.mark")
        self._goals = StallGoals.of(texts, match, ctx.statistics.rows) if match.has_person else None
        self._main = self._leading_on()
        self._main.enabled, self._main.is_waiting = False, True
        is_counted = match.has_person and ctx.statistics.added > 0
        self._awards = AwardColumn(texts, newly_earned(ctx.statistics.rows if is_counted else ()))
        self._evening_card = PostcardButton(ctx)
        self._target = Button(texts("tonight.target_title"), self._open_target, icon="chart")
        self._lanterns = HangingLanterns()
        self._compared = partings_from_first(ctx, match)
        self._attempts = AttemptButtons(ctx, match, self._compared, is_counted=self._is_counted_tonight)
        self._tell_result()
        last_round = Button(texts("ranking.last_round"), lambda: Push(SummaryRoute(match)))
        title = Button(texts("ranking.title_screen"), lambda: Reset(TitleRoute()))
        leads_on = self._main is not self._again
        self._buttons = (self._main, self._again, last_round) if leads_on else (self._again, last_round, title)
        self._more = [
            Button(texts("scores.title"), lambda: Push(ScoresScene(ctx, match))),
            Button(texts("ranking.review"), lambda: Push(MatchReviewRoute(match))),
            *((title,) if leads_on else ()),
            *((self._evening_card,) if self._evening_card.enabled else ()),
            *((self._target,) if match.has_person and evening_of(ctx, match) is not None else ()),
        ]
        # the medals follow when the winner is crowned
        self.focus = FocusGroup([*self._buttons, *self._more, *self._attempts.buttons])
        self._waits_for_target = self._is_seeking_target
        self._postcard = Postcard(self._seating, deliveries(self._view.history, own) if own is not None else ())
        self._stage = Gap(self._podium.max_height, least=self._podium.min_height)
        self._card_place = Gap(self._postcard.height)
        card_s = self._finale.crowned_s + (0.0 if self._finale.is_still else FADE_S)
        self._postcard_part = self._appearing(card_s, Drawing(self._draw_postcard, self._postcard.height))
        self._celebration = Celebration(is_still=ctx.is_motion_reduced) if self._is_won else None
        lit_s = self._goals.duration_s + FADE_S if self._goals is not None else 0.0
        self._tomorrow = tomorrow_after(ctx, match)
        after_s = max(self._awards.duration_s, lit_s, TOMORROW_S if self._tomorrow is not None else 0.0)
        end_s = max(self._podium.end_s, self._finale.crowned_s + after_s)
        pace = durations.fade(1.0)
        self._story = self.clock.timer(end_s, pace=pace)
        if not pace:
            self._story.finish()
        self._opening = self.clock.timer(OPEN_S)
        self._cues = self._timed_cues()
        self._turned = 0
        self._reading = self.clock.timer(READING_S)

    def opened(self) -> None:
        _, notice = self.ctx.saves.finish()
        self.ctx.notify(notice)

    def _leading_on(self) -> Button:
        """Return the main button: to the market or to the calendar if the player came from there, or another game."""
        texts, goals = self.ctx.texts, self._goals
        if goals is None and evening_of(self.ctx, self._match) is None:
            return self._again
        self._again.primary = False
        if goals is None:
            return Button(texts("tonight.title"), lambda: Push(TonightRoute()), icon="lantern", primary=True)
        to_market = MarketRoute(goals.stall.id, goals.new)
        return Button(texts("market.title"), lambda: Reset(to_market), icon="stall", primary=True)

    @staticmethod
    def _finale_of(view: SeatView, own: int | None, *, is_still: bool) -> Finale:
        before = [total - points for total, points in zip(view.totals, view.scores[-1], strict=True)]
        return Finale(before, view.history[-1].tricks, own=own, is_still=is_still)

    @property
    def _is_counted_tonight(self) -> bool:
        """Whether this is the game that counts for a date of tonight's table."""
        evening = evening_of(self.ctx, self._match) if self._match.has_person else None
        return evening is not None and not is_practice(self.ctx, evening, self._match)

    @property
    def _is_come_back(self) -> bool:
        """Whether the player has won after the last place at half-time."""
        return self._is_won and self._podium.has_come_back

    @property
    def _is_decided(self) -> bool:
        """Whether the winner has been crowned."""
        return self._story.elapsed_s >= self._finale.crowned_s

    def _tell_result(self) -> None:
        """Create the remark about the player's game, and show the lanterns that it has earned.

        If the game was played at tonight's table (the game of the day) and counts, offer its postcard.
        """
        evening = evening_of(self.ctx, self._match)
        self._tell_remark()
        self._rounds = rounds_text(self.ctx, self._match)
        self._lanterns.lanterns = lanterns_after(self.ctx, self._match)
        self._target.enabled = evening is not None and evening.target is not None
        if evening is not None and self._is_counted_tonight:
            self._evening_card.show(evening)

    def _tell_remark(self) -> None:
        without = "close" if self._podium.is_narrowly_beaten else "came_back" if self._is_come_back else ""
        self._remark = remark_of(self.ctx, self._match, without=without, of_target=self._luck_text())

    def _open_target(self) -> Transition | None:
        evening = evening_of(self.ctx, self._match)
        if evening is None or evening.target is None:
            return None
        points = [points[self._match.watcher] for points in self._view.scores]
        return Push(TargetDialog(self.ctx, evening.day, evening.target, points))

    @property
    def _is_seeking_target(self) -> bool:
        return self.ctx.judging is not None and self.ctx.judging.is_seeking(self._match.seed)

    @property
    def is_moving(self) -> bool:
        is_celebrating = self._celebration is not None and self._celebration.is_moving
        return super().is_moving or is_celebrating or self._waits_for_target or self._attempts.is_waiting

    def update(self, seconds: float) -> Transition | None:
        self._main.enabled = self._is_decided and not self._reading.is_running
        if self._waits_for_target and not self._is_seeking_target:
            self._waits_for_target = False
            before = len(self._lantern_cues())
            self._tell_result()
            self._cues += self._lantern_cues()[before:]
            self.request_layout()
        if self._attempts.update():
            self._tell_remark()
            self.request_layout()
        self._play_cues()
        self._turn_medals()
        if self._celebration is not None and self._is_decided:
            self._celebration.update(seconds)
        return None

    def _turn_medals(self) -> None:
        """Turn the medals after the crown has landed; before that, their emblems and names would tell who wins."""
        if self._is_decided and not set(self._awards.medals) <= set(self.focus.widgets):
            self.focus.widgets += self._awards.medals
        since_s = self._story.elapsed_s - self._finale.crowned_s
        self._awards.update(since_s, is_still=self._finale.is_still)
        self._turned = self._awards.ring(self.ctx, self._turned)

    def _timed_cues(self) -> list[tuple[float, Cue]]:
        """Return the sounds as pairs of start time and cue.

        There is a knock for each trick, rising notes when the player takes the lead, then drum beats, then a jingle.
        """
        finale, cues = self._finale, []
        if self._story.is_running and not finale.is_still:
            count = len(finale.falls)
            cues = [(fall.end_s, KNOCKS[len(KNOCKS) * number // count]) for number, fall in enumerate(finale.falls)]
            cues += [(finale.leap_s, TAKES_LEAD)] if finale.leap_s is not None else []
        if finale.is_contested and self._story.is_running:
            cues += [(finale.counted_s + beat * SWAY_S, Cue.DRUM) for beat in (1, 3, 5)]
        is_glad = self._is_won or (self._goals is not None and self._goals.new)
        jingle = Cue.WIN if is_glad else Cue.ALMOST if self._podium.is_narrowly_beaten else Cue.LOSS
        return [*cues, (finale.crowned_s, jingle), *self._lantern_cues()]

    def _lantern_cues(self) -> list[tuple[float, Cue]]:
        """Return the start times and the sounds of the lanterns that light up, each with a higher bell."""
        if self._goals is not None:
            lights = (self._finale.crowned_s + self._goals.start_s(order) for order in range(len(self._goals.new)))
            return list(zip(lights, LANTERNS, strict=False))
        lit = [number for number, lantern in enumerate(self._lanterns.lanterns) if lantern is not Lantern.UNLIT]
        starts = (self._finale.crowned_s + number * INTERVAL_S for number in lit)
        return list(zip(starts, LANTERNS, strict=False))

    def _play_cues(self) -> None:
        """Play the sounds that are due.

        After a skipped animation, several may be due; only the jingle and the last lantern are played.
        """
        due = [cue for start_s, cue in self._cues if start_s <= self._story.elapsed_s]
        if due:
            played = [cue for cue in due if cue not in (*KNOCKS, Cue.DRUM, TAKES_LEAD)] or due
            for cue in dict.fromkeys((played[0], played[-1])):
                if cue is TAKES_LEAD:  # without its caption, which tells of a clean round
                    self.ctx.sounds.play(cue, TAKES_LEAD_GAIN)
                elif cue in KNOCKS:  # without a caption, because the columns show it
                    self.ctx.sounds.play(cue)
                else:
                    self.ctx.play(cue)
            self._cues = [timed for timed in self._cues if timed[0] > self._story.elapsed_s]

    # Layout

    def body(self) -> Block:
        buttons = [Control(button, None) for button in self._buttons]
        third = (self.width - 2 * self.side - 2 * NEAR) / 3
        card = Column(self._card_place, at=0.6)
        awards = self._awards if self._awards.medals else None
        with_card = Row(self._stage, awards, card.wide(self._postcard.width + CARD_MARGIN_U))
        without_card = Row(self._stage, awards)
        self._stage_row = _ByWindow(self._has_card_inside, with_card, without_card)
        return Column(
            Gap(12),
            Drawing(self._draw_info, 24),
            self._head(),
            *self._goals_rows(),
            *self._tomorrow_rows(),
            Gap(SNUG),
            self._stage_row,
            Gap(16),
            Either(self.width - 2 * self.side, Grid(2, *buttons, gap=NEAR), Grid(len(buttons), *buttons, gap=NEAR)),
            Gap(NEAR),
            Buttons(self._more, third, gap=NEAR),
            *((Gap(NEAR), Buttons(self._attempts.buttons, third, gap=NEAR)) if self._attempts.buttons else ()),
            Gap(20),
        )

    def _draw_info(self, canvas: Canvas, line: Box) -> None:
        """Draw the number of rounds after which the players stand as shown, and the house rules.

        Until the winner is crowned, the number is that of the marks in the columns, and a mark before it explains them.
        """
        texts, rounds = self.ctx.texts, len(self._view.scores) - (not self._is_decided)
        after = texts("ranking.after", n=rounds) if rounds else ""
        text = " · ".join(filter(None, (after, house_rules_line(self._view.options, texts))))
        style, has_key = NOTE.in_colour(palette.BRASS), after and not self._is_decided
        width = canvas.text_in(line.inset(KEY_U + KEY_GAP_U if has_key else 0.0, 0), text, style, align="center")
        if has_key:
            key = Box(line.center_x - width / 2 - KEY_GAP_U - KEY_U, line.center_y - MARK_U / 2, KEY_U, MARK_U)
            self._podium.draw_mark(canvas, key, self._story.elapsed_s)

    def _head(self) -> Block:
        headline, *lines = self._told()
        crowned_s, told_s = self._finale.crowned_s, self._finale.crowned_s
        if self._goals is not None and headline == self._goals.headline:
            told_s += self._goals.duration_s
        return Column(
            self._appearing(told_s, Line(headline, HEADLINE, HEADLINE_HEIGHT_U, align="center")),
            self._appearing(crowned_s, Gap(5), *(Text(line, BODY, align="center") for line in lines)),
            paint=self._draw_suspense,
        )

    def _goals_rows(self) -> list[Block]:
        """Return the goals of the game's stall, if it was played at one."""
        if self._goals is None:
            return []
        crowned_s = self._finale.crowned_s
        goals = self._goals.block(lambda: self._story.elapsed_s - crowned_s, is_still=self.ctx.is_motion_reduced)
        return [self._appearing(crowned_s, Gap(NEAR), goals)]

    def _tomorrow_rows(self) -> list[Block]:
        """Return the line about tomorrow's game, in windows in which its lantern has no room beside the panel."""
        if self._tomorrow is None:
            return []
        start_s = self._finale.crowned_s + TOMORROW_S - DUSK_S
        line = self._appearing(
            start_s, Gap(5), Text(self._tomorrow.line, NOTE.in_colour(palette.BRASS), align="center")
        )
        has_room = lambda width: TomorrowLantern.has_room((width - self.width) / 2 - 3 * NEAR)  # noqa: E731
        return [_ByWindow(has_room, Gap(0), line)]

    def _told(self) -> list[str]:
        """Return the headline and the sentences below it."""
        if self._goals is not None and self._goals.new:
            return [self._goals.headline, self._result()]
        if self._goals is not None and self._is_won and self._match.assisted_rounds:
            return [self._result(), self.ctx.texts("market.helped")]
        slept = self.ctx.texts("story.asleep") if papayoo_slept(self._view) else ""
        parted = parted_texts(self._seating, (each.compared.difference for each in self._compared))
        lines = [self._result(), self._remark, self._rounds, *parted, slept]
        if self._podium.is_narrowly_beaten:  # the headline tells only how narrowly
            lead = lead_before_the_last_trick(self._view)
            more = self.ctx.texts("remark.ahead", n=lead) if lead > 0 else self._seemed()
            lines[0] = " · ".join(filter(None, (self._result(), more)))
            lines.insert(0, self.ctx.texts("remark.close", n=self._finale.margin).rstrip(".。"))
        elif self._is_come_back:
            lines.insert(0, self.ctx.texts("ranking.from_last"))
        else:
            lines.insert(1, self._seemed())
        return list(filter(None, lines))

    def _luck_text(self) -> str:
        """Return a sentence if most points over tonight's target were bad luck; empty if not, or without a target."""
        evening = evening_of(self.ctx, self._match)
        if evening is None or evening.target is None:
            return ""
        return self._attempts.luck_text(self._view.totals[self._match.watcher] - evening.target)

    def _seemed(self) -> str:
        """Return the text about another player who led a game with a narrow end until the last trick; or nothing."""
        leader, own = leader_before_the_last_trick(self._view), self._match.watcher
        if leader is None or leader in (own, *self._podium.winners) or not self._finale.is_narrow:
            return ""
        return self.ctx.texts("remark.seemed", name=self._seating.names[leader])

    def _appearing(self, start_s: float, *parts: Block) -> Block:
        rise = 0.0 if self.ctx.is_motion_reduced else RISE_OF_PARTS_U
        return _Appearing(lambda: self._appeared(start_s), rise, *parts)

    def height_in(self, width: float, measure: TextMeasure) -> float:
        return super().height_in(width, measure) + self._below(width).height_in(width, measure)

    def arrange(self, viewport: Viewport, measure: TextMeasure) -> None:
        width = min(self.width, viewport.width - 2 * EDGE)
        panel = Gap(self.height_of(width, measure), width=width)
        beside = Column(self._postcard_part, at=0.5).high(POSTCARD_PORTION) if self._is_beside(viewport.width) else None
        window = Column(Row(Gap(), panel, Column(beside)), self._below(viewport.width), at=0.5)
        window.place(viewport.box, measure)
        self.panel = panel.box
        self.place(panel.box, measure)
        if self._has_card_inside(viewport.width):
            self._postcard_part.place(self._card_place.box, measure)
        self._podium.place(self._stage.box, self._stage_row.box)
        lanterns, tomorrow = Gap(), Gap()  # they hang beside the panel, from the upper edge of the window
        Row(lanterns, Gap(width=width), Row(Gap(width=NEAR), tomorrow, pad=(NEAR, 0))).place(viewport.box, measure)
        self._lanterns.place(lanterns.box)
        if self._tomorrow is not None:
            self._tomorrow.place(tomorrow.box)

    def _is_beside(self, width: float) -> bool:
        return (width - self.width) / 2 >= self._postcard.width + ROOM_BESIDE

    def _has_card_inside(self, width: float) -> bool:
        """Whether the postcard is beside the podium: it is not beside the panel, and the columns leave the room."""
        if self._postcard.is_empty or self._is_beside(width) or width - 2 * EDGE < self.width:
            return False
        taken = self._postcard.width + CARD_MARGIN_U + (COLUMN_WIDTH if self._awards.medals else 0.0)
        return (self.width - 2 * self.side - taken) / len(self._view.totals) >= LEAST_COLUMN_U

    def _below(self, width: float) -> Block:
        """Return what is below the panel: the postcard, unless it is empty, beside the panel, or inside it."""
        if self._postcard.is_empty or self._is_beside(width) or self._has_card_inside(width):
            return Gap()
        return Column(self._postcard_part, pad=(0, POSTCARD_GAP_U))

    # Input

    def handle(self, intent: Intent) -> Transition | None:
        if isinstance(intent, Press | Act):
            was_decided = self._is_decided
            self._story.finish()
            # A press in the finale shows its end. A very early one was meant for the table, and must not start a game.
            if not was_decided:
                self._reading.start(READING_S)
            if self._reading.is_running:
                return None
        if intent == Act(Action.BACK):
            return Reset(TitleRoute())
        return self.focus.handle(intent)

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.table()
        if self._dimness:
            canvas.veil(self._dimness)
        self._lanterns.draw(canvas, lambda start_s: self._appeared(self._finale.crowned_s + start_s))
        if self._tomorrow is not None:
            dusk_s = self._story.elapsed_s - self._finale.crowned_s - TOMORROW_S + DUSK_S
            self._tomorrow.draw(canvas, easing.out_cubic(progress(dusk_s, DUSK_S)))

    @property
    def _dimness(self) -> float:
        """How dark the felt is: it becomes dark at the start, and bright again when the winner is crowned."""
        at_s, finale = self._story.elapsed_s, self._finale
        if finale.is_still:
            return 0.0 if self._is_decided else DIM_OPACITY
        share = progress(at_s, DIM_S) - progress(at_s - finale.crowned_s, DIM_S)
        return DIM_OPACITY * round(DIM_STEPS * share) / DIM_STEPS

    def draw(self, canvas: Canvas) -> None:
        rise = 0.0 if self.ctx.is_motion_reduced else RISE_U
        with canvas.layer(dy=rise * (1 - easing.out_cubic(self._opening.progress))):
            canvas.surface(self.panel, SHEET)
            self._podium.draw(canvas, self._story.elapsed_s)
            self._tell_count(canvas)
            if self._celebration is not None and self._is_decided:
                self._celebration.draw(canvas, self.panel)
            self.draw_inside(canvas)
            if not self._postcard.is_empty:
                self._postcard_part.draw(canvas)
            # Until the winner is known, the buttons would draw the eye from the columns. They work all the same.
            with canvas.layer(opacity=self._appeared(self._finale.crowned_s)):
                self.focus.draw(canvas, [*self._buttons, *self._more, *self._attempts.buttons])
                if self._is_decided:
                    self.focus.draw(canvas, self._awards.medals)

    def _tell_count(self, canvas: Canvas) -> None:
        """Tell a screen reader the standing before the last round, and each trick that has been counted."""
        texts, finale, box = self.ctx.texts, self._finale, self._stage.box
        if any(finale.before):
            standing = ", ".join(f"{name} {n}" for name, n in zip(self._seating.names, finale.before, strict=True))
            canvas.tell(f"{texts('ranking.after', n=len(self._view.scores) - 1)}: {standing}", box)
        for fall in finale.falls[: finale.counted(self._story.elapsed_s)]:
            taker, points = fall.trick.taker, fall.trick.points
            canvas.tell(self._seating.player_text("story.many", taker, n=points), box)

    def _draw_suspense(self, canvas: Canvas, head: Box) -> None:
        """Draw the text that is shown instead of the headline until the winner is known.

        It asks for the winner only as long as the last trick has not fallen, and only if that may decide.
        """
        finale, at_s = self._finale, self._story.elapsed_s
        if self._appeared(finale.crowned_s) or (finale.is_open and at_s >= finale.fallen_s):
            return
        text = round_title(self._view.options, len(self._view.scores), self.ctx.texts)
        if finale.is_asking(at_s):
            text = self.ctx.texts("ranking.suspense")
        line, style = head.resize(height=HEADLINE_HEIGHT_U), HEADLINE.in_colour(palette.DIM_INK)
        canvas.text_in(line, text, style, align="center")

    def _draw_postcard(self, canvas: Canvas, box: Box) -> None:
        self._postcard.draw(canvas, box.center_x, box.center_y)

    def _appeared(self, start_s: float) -> float:
        """Return the current opacity of a part that starts to fade in at ``start_s``, from 0 to 1.

        In a finale of still pictures, it is there at once.
        """
        if self._finale.is_still:
            return float(self._story.elapsed_s >= start_s)
        return easing.out_cubic(progress(self._story.elapsed_s - start_s, FADE_S))

    def _result(self) -> str:
        """Return the text that names the winners. For a single winner, it includes the lead over the second player."""
        winners, texts = self._podium.winners, self.ctx.texts
        if len(winners) > 1:
            return texts(
                "ranking.share", names=texts.listed((self._seating.names[seat] for seat in winners), "ranking.and")
            )
        best, second = sorted(self._view.totals)[:2]
        return self._seating.player_text("ranking.wins", winners[0], n=second - best)


def lead_before_the_last_trick(view: SeatView) -> int:
    """Return how many points the view's seat was ahead of the best other seat before the game's last trick.

    The number is negative if it was behind.
    """
    totals, own = _before_the_last_trick(view), view.seat
    return min(total for seat, total in enumerate(totals) if seat != own) - totals[own]


def leader_before_the_last_trick(view: SeatView) -> int | None:
    """Return the seat that led alone before the game's last trick; None if several shared the lead."""
    totals = _before_the_last_trick(view)
    leaders = [seat for seat, total in enumerate(totals) if total == min(totals)]
    return leaders[0] if len(leaders) == 1 else None


def _before_the_last_trick(view: SeatView) -> list[int]:
    last = view.history[-1].tricks[-1]
    return [total - (last.points if seat == last.taker else 0) for seat, total in enumerate(view.totals)]


class _ByWindow(OneOf):
    """One of two layouts: ``wanted`` in windows of a width for which ``applies`` returns true."""

    def __init__(self, applies: Callable[[float], bool], wanted: Block, usual: Block) -> None:
        super().__init__(wanted, usual)
        self._applies, self._wanted, self._usual = applies, wanted, usual

    def layout_at(self, width: float, measure: TextMeasure) -> Block:
        return self._wanted if self._applies(measure.viewport.width) else self._usual


class _Appearing(Column):
    """Parts that fade in while they rise; ``way`` returns how far they have come, from 0 to 1."""

    def __init__(self, way: Callable[[], float], rise: float, *parts: Block) -> None:
        super().__init__(*parts)
        self._way, self._rise = way, rise

    def draw(self, canvas: Canvas) -> None:
        way = self._way()
        if way:
            with canvas.layer(opacity=way, dy=self._rise * (1 - way)):
                super().draw(canvas)
