"""Playback of a match on the table: sends commands to the match and animates its events."""

from dataclasses import replace

from papayoo.engine import (
    Card,
    CardPlayed,
    Command,
    DieRolled,
    HandDealt,
    PassCards,
    PassLaid,
    Phase,
    PlayCard,
    PracticeKind,
    RoundScored,
    SeatEvent,
    SeatView,
    Seen,
    TakenTrick,
    Trick,
    TrickTaken,
)
from papayoo.history.encounters import NEVER_MET, Encounters, encounters_with
from papayoo.history.rows import RoundRow, character_of
from papayoo.match import Claim, Decision, LessonMatch, Match, Practice, PracticeMatch, claim_of, claimed_card
from papayoo.services.first_game import first_attempt
from papayoo.services.game_goals import GameGoals
from papayoo.services.greetings import greetings_in
from papayoo.services.stall_games import lit_shares
from papayoo.storage import Speed
from papayoo.ui import easing
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.audio.background import FREE, Breath
from papayoo.ui.audio.sounds import VOICES, Cue
from papayoo.ui.clock import Clock, Timer
from papayoo.ui.context import Context
from papayoo.ui.geometry import Viewport
from papayoo.ui.scene_stack import RISE_U
from papayoo.ui.scenes.table.control.director import BotDelay, Director
from papayoo.ui.scenes.table.control.event_animations import Choreographer
from papayoo.ui.scenes.table.control.selection import HandSelection
from papayoo.ui.scenes.table.control.trick_animation import is_narrow_escape, relief_number
from papayoo.ui.scenes.table.control.turn import Turn
from papayoo.ui.scenes.table.descriptions import hand_text, sentences, turn_text
from papayoo.ui.scenes.table.drawing.overlays import Fades
from papayoo.ui.scenes.table.messages import TableMessages
from papayoo.ui.table_view.card_texts import card_name, relief_text, taking_text
from papayoo.ui.table_view.drawing.seat_expressions import reaction_of
from papayoo.ui.table_view.feelings import SeatEmote, characters_of
from papayoo.ui.table_view.geometry.card_places import Intention
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.geometry.sizes import sizes_of
from papayoo.ui.table_view.hand_sort import next_order
from papayoo.ui.table_view.journal import Importance
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import MotionOf
from papayoo.ui.table_view.motion.durations import Durations, speed_after
from papayoo.ui.table_view.motion.effects import Effect, EffectKind
from papayoo.ui.table_view.motion.flights import USUAL_HAND, hand_of
from papayoo.ui.table_view.motion.held_breath import HeldBreath
from papayoo.ui.table_view.motion.idle_life import IdleLife
from papayoo.ui.table_view.motion.shown_emote import ShownEmote
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.seating import Seating

FAST_FORWARD = 4.0
"""Factor by which animations are faster than usual in the modes *fast* and *forwarding*."""
FINISHING = 6.0
"""Factor by which animations are faster than usual while the rest of a round is played automatically."""
DESIGN_VIEWPORT = Viewport(1280, 720)
HOLD_S = 0.25
"""How long a press that hurries the others has to be held before the animation speeds up."""
HINT_AFTER_TRICKS, AHEAD_AFTER_TRICKS = 2, 4
"""Number of complete tricks in a player's first round after which they are told how to hurry the others, and that they
can choose a card meanwhile.
"""
VOICE_REST_S = 2.5
"""Minimum time between two voices of animals."""
GREETING_S, GREETING_WAIT_S, GREETING_STEP_S = 0.9, 0.5, 1.1
"""How long an opponent greets, when the first one begins after the start of the deal, and when the next one does."""
MOST_BEATS = 200
"""Maximum number of animation steps that one call completes.

The limit prevents endless loops.
"""


class Playback:
    """A match and its animation on the table. The animation shows the events of the match with a delay.

    The playback also stores its mode: *fast* while the skip key, a mouse button or a finger is held,
    *forwarding* until the player's turn, *peeking* at the last trick, and *finishing* a round automatically.
    ``decisions`` are the decisions of the current round that can be undone. ``claim`` is the settled outcome of the
    round; None if there is none.
    """

    def __init__(self, ctx: Context, match: Match, clock: Clock) -> None:
        self._ctx = ctx
        self.clock = clock
        self.match = match
        self._read_match()
        self.selection = HandSelection()
        self.seating = Seating.of(match.players, match.watcher, ctx.texts)
        self.goals = GameGoals(ctx, match)
        self._first = first_attempt(ctx, match)
        self.explains_sleep = _is_first_sleep(ctx, match)
        """Whether the sleeping hand is explained in the first round: the player has never met one."""
        self.market_shares = lit_shares(ctx)
        """The share of the night market's lit lanterns in each quarter, 0 to 1, when the table was opened."""
        self._met: dict[tuple[int, int], Encounters] = {}
        self.messages = TableMessages(self.seating, self.view.options)
        layout = TableLayout(DESIGN_VIEWPORT, self.view.options.seats, self.view.seat)
        portraits = [self.seating.portrait(seat) for seat in range(self.view.options.seats)]
        self.hands = [hand_of(name) if seat != self.view.seat else USUAL_HAND for seat, name in enumerate(portraits)]
        intention = Intention(sort=ctx.settings.sort_order)
        self.stage = Stage(TableModel.from_view(self.view), layout, intention, self.hands)
        self.stage.show(self.stage.model)
        kind = self.practice.kind if self.practice is not None else None
        self.stage.is_quiet = kind in (PracticeKind.PUZZLE, PracticeKind.SECOND_CHANCE)
        if self.practice is not None and kind is PracticeKind.LESSON:
            start = self.practice.reading.game.view(match.watcher)
            self.stage.leave_out_tricks_before(TableModel.from_view(start))
        durations = Durations.of(ctx.settings, is_reduced=ctx.is_motion_reduced)
        self.stage.has_clear_marks = durations.is_reduced
        self._breath = HeldBreath(self.stage, ctx.sounds.play)
        self._breath.resume()
        self._choreographer = Choreographer(self.stage, durations, ctx.play, self._breath)
        self.director = Director(self.stage, self._choreographer.beats, self._announce)
        self.fades = Fades()
        characters = characters_of(match.players)
        self.emote = ShownEmote(characters)
        self.life = IdleLife(characters, portraits, (self.view.round_number, self.view.dealer, self.view.totals))
        self._heard: SeatEmote | None = None
        self._voice_rest = Timer()
        self._bot_delay = BotDelay()
        self._knows_pace = False
        """Whether the player has hurried the others, or has been told how."""
        self._chooses_ahead = False
        """Whether the player has chosen a card before their turn, or has been told that they can."""
        self._hold = Timer()
        """Runs from a press that hurries the others until it counts as held."""
        self._is_fast = self._is_forwarding = self._is_peeking = False
        self._finishing: Claim | None = None
        self._announced: SeatView | None = None

    # The mode

    @property
    def is_forwarding(self) -> bool:
        """Whether the animation is fast-forwarded until the player's turn."""
        return self._is_forwarding

    @property
    def is_peeking(self) -> bool:
        """Whether the panel with the last trick is open."""
        return self._is_peeking

    @property
    def is_finishing(self) -> bool:
        """Whether the rest of the round is being played automatically."""
        return self._finishing is not None

    @property
    def is_accelerated(self) -> bool:
        """Whether the animation is faster than usual: sped up, fast-forwarded or finishing the round."""
        return self._is_fast or self._is_forwarding or self.is_finishing

    @property
    def may_forward(self) -> bool:
        """Whether the animation can be fast-forwarded to the player's turn or the end of the round."""
        return not (self.awaits_player or self.is_between_rounds or self.is_finishing)

    @property
    def may_finish(self) -> bool:
        """Whether the rest of the round may be played automatically, because its outcome is settled."""
        return self.claim is not None and self._ctx.settings.claim and not self.is_finishing

    def pass_time(self, seconds: float) -> None:
        """Advance the life at the table, which goes on while nothing else moves."""
        self._voice_rest.update(seconds)
        self._breath.update(seconds)
        is_scene = self.stage.effects.is_scene or self.stage.effects.spotlight is not None
        self.life.update(seconds, is_still=self.durations.is_reduced or is_scene or self.stage.is_quiet)

    @property
    def swell(self) -> float:
        """The current scale of the trick token, which swells on the beats of the drum, but not with reduced motion.

        While the table waits for the player, it does not: nothing else moves, and the frames would cost too much.
        """
        is_still = self.durations.is_reduced or self.is_accelerated or self.awaits_player
        return 1.0 if is_still else self._breath.swell

    def start_fast(self) -> None:
        """Speed up the animation until ``stop_fast`` is called."""
        self._is_fast = True

    def stop_fast(self) -> None:
        """Stop speeding up the animation."""
        self._is_fast = False
        self._hold.finish()

    def hurry(self) -> None:
        """Skip to the next step: the next card is played, the trick is complete, or it is taken away.

        This ends the current motion or pause, and the thought of the bot that acts next. It depends on the press alone,
        so that it reveals nothing about the bot's hand. If the press is held, the animation speeds up until
        ``stop_fast`` is called.
        """
        self._knows_pace = self._knows_pace or not self.awaits_player
        self._hold.start(HOLD_S)
        self.director.hurry()
        if self.director.is_idle:
            self._bot_delay.end()

    def toggle_forward(self) -> None:
        """Fast-forward the animation to the player's turn, or stop doing so."""
        self._is_forwarding = self.may_forward and not self._is_forwarding

    def show_impatience(self) -> None:
        """Show an emote of an opponent who has waited long for the player, at most once per round."""
        if self._ctx.settings.emotes and self.awaits_player:
            self.emote.grow_impatient(self.stage.model, self.durations)

    def toggle_peek(self) -> None:
        """Show or hide the last trick."""
        self._is_peeking = not self._is_peeking

    def end_peek(self) -> None:
        """Hide the last trick."""
        self._is_peeking = False

    def finish_round(self) -> None:
        """Play the rest of the round automatically, if its outcome is settled."""
        if self.may_finish:
            self._finishing = self.claim

    # The current turn

    @property
    def turn(self) -> Turn:
        return Turn(self.view, self.has_human, self.is_own_turn, self.director.is_idle, self.is_finishing)

    @property
    def has_human(self) -> bool:
        """Whether the seat from which the table is seen is that of a human player."""
        return self.match.has_person

    @property
    def is_own_turn(self) -> bool:
        """Whether the match is waiting for the human player and for nobody else."""
        return self.has_human and self.view.is_asked and self.match.next_bot() is None and not self.is_practice_over

    @property
    def is_practice_over(self) -> bool:
        """Whether the match is a lesson or a puzzle that has ended, perhaps in the middle of a round."""
        return isinstance(self.match, PracticeMatch) and self.match.is_done

    @property
    def awaits_player(self) -> bool:
        """Whether the match is waiting for the human player, and all earlier events have been shown."""
        return self.is_own_turn and self.director.is_idle

    @property
    def is_between_rounds(self) -> bool:
        """Whether a round has ended, and all of its events have been shown."""
        return self.director.is_idle and not self.view.phase.is_in_round

    @property
    def is_moving(self) -> bool:
        """Whether something will change without input: an animation, a message or a bot's turn."""
        if (
            self.stage.is_moving
            or self.stage.effects.active
            or self.fades.is_moving
            or self.messages.has_message
            or self.emote.current
        ):
            return True
        return not self.director.is_idle or not self.is_own_turn

    @property
    def breath(self) -> Breath:
        """How the table holds its breath; it does not while the animation is accelerated."""
        if self.is_accelerated:
            return FREE
        return self._breath.state._replace(is_struck=self.stage.effects.first(EffectKind.ALARM) is not None)

    # What the statistics know of the opponents

    def met(self, seat: int) -> Encounters:
        """Return the player's encounters with the opponent at a seat, up to the last finished round."""
        key, level = (seat, len(self.view.scores)), self.match.players[seat].level
        if key not in self._met and level is not None:
            self._met[key] = encounters_with(character_of(level), self._ctx.load_results().rows)
        return self._met.get(key, NEVER_MET)

    def _greet(self) -> None:
        """Let one or two opponents show, during the first deal of a game, how the last game with them ended."""
        for number, greeting in enumerate(greetings_in(self._ctx, self.match)):
            kind = EffectKind.BROW if greeting.is_beaten else EffectKind.SMIRK
            wait_s = self.durations.still(GREETING_WAIT_S + number * GREETING_STEP_S)
            seconds = self.durations.still(GREETING_S)
            self.stage.effects.add(Effect(kind, seconds, greeting.seat, is_still=True, elapsed_s=-wait_s))
            key, name = "say.met_behind" if greeting.is_beaten else "say.met_ahead", self.seating.names[greeting.seat]
            self.messages.journal.say(self.seating.texts(key, name=name))

    # The first attempt at the same deals

    @property
    def has_first_attempt(self) -> bool:
        """Whether these deals were played before at tonight's table, and that game is still saved."""
        return self._first is not None

    @property
    def first_card(self) -> Card | None:
        """The card that the player played in this trick of the first attempt at these deals.

        None if there was no such attempt, or if the card means nothing here; see `FirstAttempt.card_in`.
        """
        trick = self._trick_to_compare
        if self._first is None or trick is None:
            return None
        model = self.stage.model
        return self._first.card_in(model.round_number, model.tricks_taken + 1, trick, model.hand)

    @property
    def first_trick(self) -> TakenTrick | None:
        """The trick with this number in the first attempt at these deals, where the player cannot play the same card.

        None if there was no such attempt, or if the task may be the same; see `FirstAttempt.trick_in`.
        """
        trick = self._trick_to_compare
        if self._first is None or trick is None:
            return None
        model = self.stage.model
        return self._first.trick_in(model.round_number, model.tricks_taken + 1, trick, model.hand)

    @property
    def _trick_to_compare(self) -> Trick | None:
        """The trick on the screen, with its leader; None before the first one, and during the pass."""
        model = self.stage.model
        if model.dealer is None or not self.stage.is_rolled:
            return None
        leader = model.dealer if model.last_trick is None else model.last_trick.taker
        return Trick(model.trick[0].seat if model.trick else leader, model.trick)

    @property
    def first_pass(self) -> tuple[Card, ...]:
        """The cards that the player passed in this round of the first attempt at these deals; empty without one."""
        return () if self._first is None else self._first.passed(self.stage.model.round_number)

    @property
    def first_attempt_text(self) -> str:
        """The text about the cards of the first attempt in the present trick or pass; empty if there are none."""
        texts, card, trick = self.seating.texts, self.first_card, self.first_trick
        if self.view.phase is Phase.PASSING:
            return texts("tonight.first_cards", cards=hand_text(texts, self.first_pass)) if self.first_pass else ""
        if card is None and trick is not None:
            card = next(play.card for play in trick.trick.plays if play.seat == self.view.seat)
        if card is None:
            return ""
        told = texts("tonight.first_cards", cards=card_name(texts, card))
        return told if trick is None else sentences(texts, told, self.first_trick_text)

    @property
    def first_trick_text(self) -> str:
        """The sentence about the trick of the first attempt: its number, and who took it with which card."""
        trick, number = self.first_trick, self.stage.model.tricks_taken + 1
        return (
            "" if trick is None else self.seating.texts("show.trick", n=number, text=taking_text(trick, self.seating))
        )

    # The picture

    @property
    def layout(self) -> TableLayout:
        return self.stage.layout

    @property
    def durations(self) -> Durations:
        """The durations of motions and pauses at the speed chosen in the settings."""
        return self._choreographer.durations

    @property
    def practice(self) -> Practice | None:
        """The practice that is being played; None in a normal game."""
        return self.match.practice if isinstance(self.match, PracticeMatch) else None

    @property
    def magnifies(self) -> bool:
        return self._ctx.settings.magnify

    @property
    def has_captions(self) -> bool:
        """Whether the player sees what others hear."""
        return self._ctx.settings.captions

    @property
    def has_first_steps(self) -> bool:
        """Whether the first steps, hints for beginners, explain each decision of the round."""
        return self._ctx.settings.first_steps and self.practice is None

    @property
    def rise_u(self) -> float:
        """Distance by which a panel rises while it fades in, in units; 0 with reduced motion."""
        return 0.0 if self.durations.is_reduced else RISE_U

    def arrange(self, viewport: Viewport) -> None:
        """Lay out the table for a viewport, and complete all animations."""
        self.fades.finish()
        sizes = sizes_of(self._ctx.settings)
        self.stage.arrange(TableLayout(viewport, self.view.options.seats, self.view.seat, sizes))

    def show_intention(self, intention: Intention, motion_of: MotionOf) -> None:
        """Show which cards are focused, held, chosen, pending and advised; ``motion_of`` returns each card's motion."""
        self.stage.show_intention(intention, motion_of)

    def sync_with_settings(self) -> None:
        """Apply changes of the settings: sizes, speed, reduced motion and the sort order of the hand."""
        settings = self._ctx.settings
        if self.layout.sizes != sizes_of(settings):
            self.arrange(self.layout.viewport)
        self._choreographer.durations = Durations.of(settings, is_reduced=self._ctx.is_motion_reduced)
        self.stage.has_clear_marks = self.durations.is_reduced
        is_sorted = replace(self.stage.intention, sort=settings.sort_order)
        self.stage.show_intention(is_sorted, lambda _: self.durations.flight(times.SORT_S, easing.in_out_cubic))

    def change_speed(self, step: int) -> None:
        """Select the next faster speed (``step`` 1) or slower speed (-1), and show its name."""
        speed = speed_after(self._ctx.settings.speed, step)
        self._ctx.change(replace(self._ctx.settings, speed=speed))
        self.sync_with_settings()
        self.messages.show(self._ctx.texts("table.speed", speed=self._ctx.texts(f"speed.{speed}")))

    def sort_hand(self) -> None:
        """Select the next sort order of the hand and show its name."""
        settings = self._ctx.settings
        self._ctx.change(replace(settings, sort_order=next_order(settings.sort_order)))
        self.sync_with_settings()
        self._ctx.play(Cue.SLIDE)
        self.messages.show(self._ctx.texts(f"sort.{self._ctx.settings.sort_order}"))

    # The match

    def submit(self, command: Command) -> None:
        """Complete the animation of earlier events, then execute the player's command."""
        for _ in range(MOST_BEATS):
            if self.director.is_idle:
                break
            self.director.hurry()
        self.messages.clear_message()
        self.end_peek()
        self._receive(self.match.submit(command))

    def skip_scene(self) -> bool:
        """End an animation that fills the whole table; return whether there was one."""
        was_scene = self.stage.effects.is_scene
        for _ in range(MOST_BEATS):
            if self.stage.effects.is_scene:
                self.director.hurry()
        return was_scene

    def go_back_to(self, decision: Decision) -> None:
        """Undo a decision and all later ones.

        If the decision is a pass, its cards stay chosen in the pass panel.
        """
        self.match.go_back_to(decision)
        self._show_match()
        if isinstance(decision, PassCards):
            for card in decision.cards:
                self.selection.choose(card, len(decision.cards))
        self._ctx.play(Cue.DESELECT)
        self.messages.show(self._ctx.texts("table.undone"))

    def start_round(self) -> None:
        """Deal the next round."""
        self._receive(self.match.start_round())

    def update(self, seconds: float) -> None:
        """Advance the animation. After the last event has been shown, let the next bot act.

        In this order: the animation, what is announced of it, the next bot, which begins to think here, and the events
        that its answer or the player's has caused.
        """
        self.sync_with_settings()  # the desktop's reduced-motion setting may have changed
        self._is_forwarding = self._is_forwarding and self.may_forward
        if self._hold.update(seconds):
            self.start_fast()
        is_hasty = self.is_accelerated
        self._knows_pace = self._knows_pace or (is_hasty and not self.awaits_player)
        seconds *= self._acceleration
        self.messages.update(seconds)
        self.fades.update(seconds, self.durations)
        self.emote.update(seconds)
        self.director.update(seconds, is_hasty=is_hasty)
        self._announce_papayoo()
        if self.awaits_player:
            self.messages.clear_news()
        self.match.ask_next_bot()
        if self.is_between_rounds:
            self._finishing = None
        if self.director.is_idle:
            self._continue_match(seconds)
        self._wake_opponents()
        if not self.stage.effects.is_darkened:  # nobody draws attention away from the Papayoo
            self.emote.show_next(self.durations)
        self._speak()
        self._announce_turn()

    def _wake_opponents(self) -> None:
        """Tell the opponents whose turn it is, whose faces are busy, and whether the table holds its breath."""
        acting = self.view.to_act if self.director.is_idle else frozenset()
        seats = range(self.view.options.seats)
        busy = {seat for seat in seats if seat in acting or reaction_of(self.stage, seat) is not Mood.CALM}
        turn = self.stage.model if self.awaits_player else None
        self.life.see(turn, busy, is_tense=bool(self._breath.state.cards))

    def _announce_papayoo(self) -> None:
        """Say which card is the Papayoo as soon as the die rests, once; the opponents react to it."""
        roll, hand = self.director.showing, self.stage.model.hand
        if isinstance(roll, DieRolled) and self.stage.is_rolled:
            is_new = self.messages.announce_papayoo(roll.suit, hand)
            if is_new:
                self._react(roll)

    def _announce_turn(self) -> None:
        """Say what the player has to do, once for each turn."""
        if self.awaits_player and self.view is not self._announced:
            self._announced, texts = self.view, self.seating.texts
            is_settled = self.claim is not None and self.may_finish
            offer = (f"claim.{self.claim.value}", "claim.finish") if self.claim is not None and is_settled else ()
            turn = turn_text(self.view, self.stage.model, self.seating)
            parts = turn, self.first_attempt_text, *map(texts, offer)
            self.messages.journal.say(sentences(texts, *parts), Importance.TURN)

    @property
    def _acceleration(self) -> float:
        if self.is_finishing and not isinstance(self.director.showing, RoundScored):
            return FINISHING
        return FAST_FORWARD if self._is_fast or self._is_forwarding else 1.0

    def _show_match(self) -> None:
        """Show the state of the match after an undo, without animating events."""
        self._read_match()
        self._bot_delay.reset()
        self.emote.clear()
        self.messages.clear_event()
        self.selection.clear()
        self._is_fast = self._is_forwarding = self._is_peeking = False
        self._finishing = None
        self.stage.set_intention(
            replace(self.stage.intention, chosen=(), ready=None, dragged=None, raised=None, pressed=None)
        )
        self.director.drop(self.view, self.durations.motion(times.PASS_FLIGHT_S))
        self._breath.resume()

    def _continue_match(self, seconds: float) -> None:
        """Let the next bot act after its delay.

        If the round is being finished automatically, play the player's next card.
        """
        self.messages.clear_event()
        if self._finishing is not None and self.view.legal:
            self._receive(self.match.submit(PlayCard(self.view.seat, claimed_card(self.view, self._finishing))))
        elif self.match.next_bot() is not None and self._is_bot_due(seconds):
            self._receive(self.match.poll())

    def _is_bot_due(self, seconds: float) -> bool:
        return self.is_finishing or self._bot_delay.is_over(seconds, self.view, self.durations, self.hands)

    def _receive(self, seen: tuple[Seen, ...]) -> None:
        """Read the new state of the match, and start animating its new events."""
        if seen:
            self._bot_delay.reset()
        self._read_match()
        self.stage.keeps_trick = isinstance(self.match, LessonMatch) and self.match.is_done
        self.director.add(seen)
        self.director.update(0.0)  # starts at once, otherwise one frame would show no text

    def _read_match(self) -> None:
        self.view, self.decisions = self.match.view, self.match.decisions
        may_claim = self.has_human and len(self.view.hand) > 1 and (self.practice is None or self.practice.allows_help)
        self.claim = claim_of(self.view) if may_claim else None

    def _announce(self, event: SeatEvent) -> None:
        self.messages.explains = self.has_first_steps or self.practice is not None or self.durations.awaits_press
        self.messages.banner_rest_s = self.durations.banner_rest_s
        self.messages.announce(event, self.stage.model)
        if not self.stage.model.trick:
            self._ctx.captions.end_trick()
        if isinstance(event, CardPlayed) and event.seat != self.view.seat:
            self._tell_pace()
        if isinstance(event, HandDealt) and self.stage.model.round_number == 1:
            self._greet()
        if not isinstance(event, DieRolled):  # nobody reacts before the die rests
            self._react(event)
        if isinstance(event, TrickTaken):
            self._tell_escape(event)
        if isinstance(event, PassLaid):
            self.selection.clear()
            self.stage.set_intention(replace(self.stage.intention, chosen=()))

    def _tell_escape(self, event: TrickTaken) -> None:
        """Add to the journal what the player's bubble says after a narrow escape; nothing in a puzzle."""
        model = self.stage.model
        if not self.stage.is_quiet and is_narrow_escape(Trick.of(model.trick), event.points, model.seat):
            self.messages.journal.say(relief_text(self.seating.texts, relief_number(model)))

    def _tell_pace(self) -> None:
        """Tell the player once, early in the first game, how to hurry the others, and then that cards can be chosen.

        Neither is told if the player has already done it, or cannot.
        """
        tricks, settings = self.stage.model.tricks_taken, self._ctx.settings
        if not self.has_first_steps or settings.speed is Speed.INSTANT:
            return
        if tricks == HINT_AFTER_TRICKS and not self._knows_pace:
            self._knows_pace = True
            self.messages.show(self._ctx.texts("table.hurry"))
        elif tricks >= AHEAD_AFTER_TRICKS and settings.preselect and not self._chooses_ahead and self.turn.is_early:
            self._chooses_ahead = True
            self.messages.show(self._ctx.texts("option.preselect.line"))

    def note_early_choice(self) -> None:
        """Note that the player has chosen a card before their turn, and need not be told how."""
        self._chooses_ahead = True

    def _react(self, event: SeatEvent) -> None:
        if self._ctx.settings.emotes and not self.stage.is_quiet:
            self.emote.react(event, self.stage.model)

    def _speak(self) -> None:
        """Let the animal that has just shown an emote be heard, if no other was a moment ago, and caption its mood."""
        heard, self._heard = self._heard, self.emote.current
        if self._heard is None or self._heard is heard:
            return
        seat, emote = self._heard
        portrait = self.seating.portrait(seat)
        if portrait not in VOICES:
            return
        self._ctx.caption(Cue(portrait), f"emote_{emote}", name=self.seating.names[seat])
        if not self._voice_rest.is_running:
            self._voice_rest.start(VOICE_REST_S)
            self._ctx.sounds.play(Cue(portrait))


def _is_first_sleep(ctx: Context, match: Match) -> bool:
    """Whether a match is the player's first one with a sleeping hand, in its first round."""
    view = match.view
    if not view.options.deal.sleeping_hands or view.scores or isinstance(match, PracticeMatch):
        return False
    rows = ctx.load_results().rows
    return not any(isinstance(row, RoundRow) and row.seats == view.options.seats for row in rows)
