"""The animation of a complete trick, with stronger effects for more expensive tricks."""

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import partial

from papayoo.engine import Card, Trick, TrickTaken
from papayoo.ui import easing
from papayoo.ui.audio.sounds import Cue, knock_of
from papayoo.ui.scenes.table.control.director import Beat, PlayCue
from papayoo.ui.table_view.geometry.pose import Place
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion import durations as times
from papayoo.ui.table_view.motion.card_sprites import Motion
from papayoo.ui.table_view.motion.durations import Durations
from papayoo.ui.table_view.motion.effects import POSTER_STAMP_DOWN, STILL_SHAKE, Effect, EffectKind, Shake
from papayoo.ui.table_view.motion.flying_points import LEAST_SHOWN, RISE_S, FlyingPoints
from papayoo.ui.table_view.motion.stage import Stage

FREEZE_S = 0.09
"""How long the table is dark and motionless when the trick with the Papayoo is complete."""
BRIGHTEN_S = 0.3
STAMP_S = 0.52
DUST_S = 0.42
POP_S = 0.3
SEEDS_S = 0.8
PORTRAIT_S, SHORT_PORTRAIT_S = 0.9, 0.55
"""How long the face of who takes the Papayoo is enlarged. It is shorter if the Papayoo goes from one opponent to
another, after which the next card soon comes.
"""
AFTERMATH_S = 0.35
"""Time from the Papayoo's arrival at the taker's name plate to the stamp on the wanted poster."""
SEAL_S, SEAL_BREAK_S = 0.25, 0.3
"""How long the seal of a delivery takes to appear on a name plate, and to break."""
BREAK_AFTER_S = 0.45
"""Time from the blow of a Papayoo that is paid back to the break of the seal, so that it is not lost in the dark."""
POSTMARK_S = 1.2
"""How long the postmark of a delivery takes to be stamped on the felt and to dry."""
PRESS_S = 0.35
"""Pause after the stamp on the wanted poster, before the next event is shown."""
SHORT_SHARE = 0.43
"""Factor by which both times are shorter if the Papayoo goes from one opponent to another."""
SINK_U, SINK_S, SPRING_S = 10.0, 0.25, 0.3
"""How far the hand of a player who takes the Papayoo sinks, and how long it takes to sink and to spring back."""
ALARM_S = 0.76
"""How long red light shines at the window's edges after the Papayoo has struck the player."""
POSTMARK_GAIN = 0.6
"""Loudness of the stamp on the wanted poster, relative to the stamp of the Papayoo."""
TOP_ORDER = 99.0
"""Drawing order of the winning card while a trick is gathered: above all other cards."""
POSTER_STAMP_S = 0.5
POSTER_SHAKE = Shake(2.5, swings=2.0, duration_s=0.26)
RELIEF_S = 1.3
LONGEST_TRAIL = 3
"""Number of faint pictures that follow the leaping Papayoo if the player has delivered it."""
PACKET_TURN_DEG, PACKET_ANGLE = 7.0, 2.4
"""Maximum rotation of a gathered card, and a factor that makes the rotations irregular.

The rotation of the card at index i is ``PACKET_TURN_DEG * sin(PACKET_ANGLE * (i + 1))``.
"""
ESCAPE_POINTS = 20
"""Minimum points of a trick that can be a narrow escape.

A player has a narrow escape if their card is just one rank below the winning card.
"""


class Concern(Enum):
    """How a trick with the Papayoo concerns the player who watches."""

    OTHERS = auto()
    """It goes from one opponent to another. The moment is short."""
    TAKEN = auto()
    """The player takes it."""
    DELIVERED = auto()
    """The player has played it, and an opponent takes it."""


def concern_of(model: TableModel, taker: int) -> Concern:
    """Return how a trick concerns the player at ``model.seat``; ``model`` shows the complete trick on the table."""
    if taker == model.seat:
        return Concern.TAKEN
    is_own = any(play.card == model.papayoo and play.seat == model.seat for play in model.trick)
    return Concern.DELIVERED if is_own else Concern.OTHERS


@dataclass(frozen=True, slots=True)
class Impact:
    """The effects of a trick of at least ``least_points``, with durations at normal speed.

    ``leaps`` is true if the Papayoo leaves the other cards of its trick and is stamped on the taker's name plate.

    When the trick is complete, ``tap`` shakes the taker's name plate and ``nudge`` shakes the table.

    When the cards arrive at the taker, ``rattle`` shakes the name plate and ``blow`` shakes the table. If ``has_puff``
    is true, dust spreads behind the name plate.
    """

    least_points: int
    pause_share: float = 1.0
    """Fraction of the usual pause for which the complete trick lies on the table."""
    extra_pause_s: float = 0.0
    collect_s: float = times.COLLECT_S
    arc_u: float = 14.0
    spin_deg: float = 0.0
    has_puff: bool = False
    seeds: int = 0
    pop: float = 1.0
    knock: float = 0.5
    thud: float = 0.0
    tap: Shake = STILL_SHAKE
    nudge: Shake = STILL_SHAKE
    rattle: Shake = STILL_SHAKE
    blow: Shake = STILL_SHAKE
    leaps: bool = False

    def towards(self, other: "Impact", share: float) -> "Impact":
        """Return effects between these (``share`` 0) and the stronger effects ``other`` (``share`` 1).

        What cannot be in between is that of the stronger ones.
        """
        mix = partial(easing.mix, share=share)
        return replace(
            other,
            extra_pause_s=mix(self.extra_pause_s, other.extra_pause_s),
            collect_s=mix(self.collect_s, other.collect_s),
            arc_u=mix(self.arc_u, other.arc_u),
            spin_deg=mix(self.spin_deg, other.spin_deg),
            seeds=round(mix(self.seeds, other.seeds)),
            pop=mix(self.pop, other.pop),
            knock=mix(self.knock, other.knock),
            thud=mix(self.thud, other.thud),
            nudge=replace(other.nudge, amount_u=mix(self.nudge.amount_u, other.nudge.amount_u)),
            rattle=replace(other.rattle, amount_u=mix(self.rattle.amount_u, other.rattle.amount_u)),
            blow=replace(other.blow, amount_u=mix(self.blow.amount_u, other.blow.amount_u)),
        )


CHEAP = Impact(0, pause_share=0.6)
SOME = Impact(
    1,
    pause_share=0.83,
    collect_s=0.31,
    arc_u=26.0,
    has_puff=True,
    pop=1.15,
    tap=Shake(3.0, swings=0.5, duration_s=0.16, is_vertical=True),
    rattle=Shake(4.0, swings=0.5, duration_s=0.22, is_vertical=True),
)
MANY = Impact(
    15,
    extra_pause_s=0.3,
    collect_s=0.36,
    arc_u=36.0,
    spin_deg=25.0,
    has_puff=True,
    pop=1.25,
    nudge=Shake(3.0, is_vertical=True),
    rattle=Shake(3.0, swings=2.0, duration_s=0.26),
)
HUGE = Impact(
    60,
    extra_pause_s=0.75,
    collect_s=0.44,
    arc_u=58.0,
    spin_deg=55.0,
    has_puff=True,
    seeds=18,
    pop=1.6,
    knock=1.0,
    thud=0.8,
    nudge=Shake(7.0, duration_s=0.2, is_vertical=True),
    rattle=Shake(7.0, swings=3.0, duration_s=0.34),
    blow=Shake(4.0, swings=1.5, duration_s=0.24, is_vertical=True),
)
PAPAYOO = Impact(
    40,
    extra_pause_s=0.6,
    collect_s=0.31,
    arc_u=26.0,
    seeds=18,
    pop=1.25,
    blow=Shake(4.0, swings=2.5, duration_s=0.22),
    leaps=True,
)
OTHERS_PAPAYOO = replace(PAPAYOO, pause_share=0.9, extra_pause_s=0.0, leaps=False)
LADDER = (MANY, SOME, CHEAP)
"""Effects for tricks without the Papayoo, from the most expensive tricks to the cheapest.

Above the points of ``MANY``, the effects become stronger with every point, until they are those of ``HUGE``.
"""


def impact_of(points: int, concern: Concern | None = None) -> Impact:
    """Return the effects of a trick with these points; ``concern`` is None if it does not contain the Papayoo."""
    if concern is not None:
        return OTHERS_PAPAYOO if concern is Concern.OTHERS else PAPAYOO
    found = next(impact for impact in LADDER if points >= impact.least_points)
    extra = points - MANY.least_points
    return found if extra <= 0 else MANY.towards(HUGE, min(1.0, extra / (HUGE.least_points - MANY.least_points)))


def is_narrow_escape(trick: Trick, points: int, seat: int) -> bool:
    """Whether a seat has avoided an expensive trick with a card just one rank below the winning card."""
    winning = trick.winning
    own = next((play.card for play in trick.plays if play.seat == seat), None)
    if winning is None or own is None or points < ESCAPE_POINTS:
        return False
    return own.suit is winning.card.suit and winning.card.rank - own.rank == 1


def relief_number(model: TableModel) -> int:
    """Return the number that chooses what the player says; ``model`` shows the complete trick on the table."""
    return model.round_number + sum(model.points)


@dataclass(slots=True)
class TrickAnimation:
    """The animation steps of one complete trick."""

    stage: Stage
    durations: Durations
    play: PlayCue
    event: TrickTaken
    after: TableModel
    """What the table shows in the end."""
    _place: Place | None = None
    """The place from which the Papayoo moves to be stamped on the name plate; None if it is not in the trick."""

    def beats(self) -> Iterator[Beat]:
        """Return the animation steps. After the last one, the stage shows the model ``after``.

        If the stage keeps the trick, it stays there, with a mark on the card that takes it. Its points are counted.
        """
        stage, durations, taker = self.stage, self.durations, self.event.seat
        if stage.keeps_trick:
            self._mark_winner(Trick.of(stage.model.trick))
            yield Beat(seconds=durations.trick_pause(), is_pause=True)
            stage.set_model(replace(stage.model, points=self.after.points))
            self._send_points(CHEAP, 0.0, None)
            return
        trick, papayoo, concern = Trick.of(stage.model.trick), stage.model.papayoo, None
        if papayoo is not None and papayoo in trick.cards and not stage.is_quiet:
            concern = concern_of(stage.model, taker)
        impact = CHEAP if stage.is_quiet else impact_of(self.event.points, concern)
        self._shake(EffectKind.PLAQUE_SHAKE, impact.tap)
        self._shake(EffectKind.TABLE_SHAKE, impact.nudge)
        if papayoo is not None and concern is not None:
            yield self._darken(papayoo, trick, concern)
        self._mark_winner(trick)
        yield Beat(seconds=durations.trick_pause(impact.pause_share, impact.extra_pause_s), is_pause=True)
        seconds = self._collect(trick, impact, papayoo if concern is not None else None)
        before = stage.model
        stage.set_model(self.after)
        stage.mark_taker(None, durations.flight(times.FAN_S))
        self.play(Cue.GATHER)
        stamp_s = durations.motion(STAMP_S) if impact.leaps and durations.flies else 0.0
        self._send_points(impact, seconds, stamp_s if concern is not None else None)
        if concern is Concern.DELIVERED:
            self._show(EffectKind.POSTMARK, POSTMARK_S, taker, delay_s=seconds + stamp_s)
        self._seal(before, seconds + stamp_s)
        yield Beat(seconds=seconds)
        if papayoo is not None and concern is not None:
            yield from self._strike(papayoo, impact, concern)
        else:
            self._arrive(impact)
            if self.event.points:
                self.play(knock_of(self.event.points), impact.knock)  # no caption: the points are seen to arrive
            if impact.thud:
                self.play(Cue.STAMP, impact.thud)

    def _seal(self, before: TableModel, delay_s: float) -> None:
        """Put the seal on the name plate of the one who got the player's Papayoo, or break it when it is paid back.

        In a puzzle, nothing tells of a delivery before the verdict.
        """
        if self.stage.is_quiet:
            return
        for seat in self.after.sealed - before.sealed:
            self._show(EffectKind.SEAL, SEAL_S, seat, delay_s=delay_s)
        for seat in before.sealed - self.after.sealed:
            delay_s += self.durations.fade(BREAK_AFTER_S)
            self._show(EffectKind.SEAL_BREAK, SEAL_BREAK_S, seat, delay_s=delay_s)

    def _mark_winner(self, trick: Trick) -> None:
        """Mark the winning card; after a narrow escape, the player's card and the winning card lean together."""
        stage, durations, seat, leaning = self.stage, self.durations, self.stage.model.seat, tuple[Card, ...]()
        if is_narrow_escape(trick, self.event.points, seat) and not stage.is_quiet:
            self.play(Cue.RELIEF)
            self._show(EffectKind.RELIEF, RELIEF_S, seat, count=relief_number(stage.model))
            pair = (seat, self.event.seat)
            leaning = tuple(play.card for play in trick.plays if play.seat in pair) if durations.flies else ()
        stage.mark_taker(self.event.seat, durations.flight(times.MARK_TAKER_S, easing.out_back), leaning=leaning)

    def _darken(self, papayoo: Card, trick: Trick, concern: Concern) -> Beat:
        """Darken the table around the Papayoo and those whom it concerns, and hold the moment."""
        stage, durations, taker = self.stage, self.durations, self.event.seat
        winner = trick.winning.card if trick.winning is not None else papayoo
        lit = (taker, stage.model.seat) if concern is Concern.DELIVERED else (taker,)
        stage.effects.start_spotlight(lit, papayoo, winner, durations.fade(FREEZE_S))
        if concern is Concern.TAKEN and durations.flies:
            stage.sink_hand(SINK_U, durations.flight(SINK_S))
        return Beat(seconds=durations.motion(FREEZE_S), is_decor=True)

    def _collect(self, trick: Trick, impact: Impact, papayoo: Card | None) -> float:
        """Let the cards fly to the taker, all except a leaping Papayoo; return the duration of the flight."""
        stage, durations, taker = self.stage, self.durations, self.event.seat
        whole_s = impact.collect_s + (0.0 if durations.is_reduced else times.GATHER_S)
        last = times.COLLECT_STAGGER_S * (len(trick.plays) - 1)
        seconds = durations.motion(whole_s + last)
        for index, play in enumerate(trick.plays):
            flight = durations.flight(whole_s, easing.in_back, index * times.COLLECT_STAGGER_S)
            if durations.is_reduced:
                stage.send_away(play.card, taker, flight)
            elif play.card == papayoo and impact.leaps:
                self._place = stage.hold(play.card, seconds)
            else:
                turn_deg = impact.spin_deg * (-1 if index % 2 else 1)
                order = TOP_ORDER if play.seat == taker else None
                gathered = self._gathered(flight, impact, index, is_winner=play.seat == taker)
                stage.send_away(play.card, taker, gathered, turn_deg=turn_deg, order=order)
        return seconds

    def _gathered(self, flight: Motion, impact: Impact, index: int, *, is_winner: bool) -> Motion:
        """Return the motion of a card of a trick: it slides to the winning card, then flies to the taker."""
        place = self.stage.layout.trick_place(self.event.seat)
        if not is_winner:
            place = place._replace(angle=place.angle + PACKET_TURN_DEG * math.sin(PACKET_ANGLE * (index + 1)))
        share = times.GATHER_S / (times.GATHER_S + impact.collect_s)
        return replace(flight, arc_u=impact.arc_u, via=place, via_at=share)

    def _strike(self, papayoo: Card, impact: Impact, concern: Concern) -> Iterator[Beat]:
        """Let the Papayoo strike the taker's name plate, after a leap or with the other cards; show what follows."""
        stage, durations, seat = self.stage, self.durations, self.event.seat
        if impact.leaps and not durations.is_reduced:
            stamp_s, place = durations.motion(STAMP_S), self._place
            trail = LONGEST_TRAIL if concern is Concern.DELIVERED else 0
            stage.effects.add(Effect(EffectKind.STAMP, stamp_s, seat, papayoo, place, count=trail))
            yield Beat(seconds=durations.motion(STAMP_S), is_decor=True)
            stage.effects.end(EffectKind.STAMP)
        stage.effects.end_spotlight(durations.fade(BRIGHTEN_S))
        stage.sink_hand(0.0, durations.flight(SPRING_S, easing.out_back))
        self.play(Cue.STAMP)
        self._arrive(impact)
        portrait_s = SHORT_PORTRAIT_S if concern is Concern.OTHERS else PORTRAIT_S
        self._show(EffectKind.PORTRAIT, portrait_s, seat)
        if concern is Concern.TAKEN:
            self.play(Cue.BLOW)
            self._show(EffectKind.ALARM, ALARM_S, seat)
        elif concern is Concern.DELIVERED:
            self.play(Cue.STAMP_BELL)
        share = SHORT_SHARE if concern is Concern.OTHERS else 1.0
        aftermath_s, press_s = AFTERMATH_S * share, PRESS_S * share
        self._show(EffectKind.POSTER_STAMP, POSTER_STAMP_S, seat, delay_s=durations.fade(aftermath_s))
        if durations.flies:
            delay_s = -durations.fade(aftermath_s) - POSTER_STAMP_DOWN * durations.fade(POSTER_STAMP_S)
            shake_s = durations.fade(POSTER_SHAKE.duration_s)
            stage.effects.add(Effect(EffectKind.POSTER_SHAKE, shake_s, shake=POSTER_SHAKE, elapsed_s=delay_s))
        yield Beat(seconds=durations.still(aftermath_s), is_decor=True)
        yield Beat(partial(self.play, Cue.STAMP, POSTMARK_GAIN), durations.fade(press_s), is_decor=True)

    def _arrive(self, impact: Impact) -> None:
        """Start the effects of the cards' arrival at the taker."""
        self._shake(EffectKind.PLAQUE_SHAKE, impact.rattle)
        self._shake(EffectKind.TABLE_SHAKE, impact.blow)
        if impact.has_puff:
            self._show(EffectKind.PUFF, DUST_S, self.event.seat)
        if impact.seeds:
            self._show(EffectKind.SEEDS, SEEDS_S, self.event.seat, count=impact.seeds)
        if impact.pop > 1 and not self.durations.is_reduced:
            wait_s = self.durations.fade(RISE_S if self.event.points >= LEAST_SHOWN else 0.0)  # until they are counted
            pop_s, seat = self.durations.fade(POP_S), self.event.seat
            self.stage.effects.add(Effect(EffectKind.NUMBER_POP, pop_s, seat, growth=impact.pop, elapsed_s=-wait_s))

    def _shake(self, kind: EffectKind, shake: Shake) -> None:
        if shake.amount_u and not self.durations.is_reduced:
            seconds = self.durations.fade(shake.duration_s)
            self.stage.effects.add(Effect(kind, seconds, self.event.seat, shake=shake))

    def _show(self, kind: EffectKind, seconds: float, seat: int, *, delay_s: float = 0.0, count: int = 0) -> None:
        seconds, is_still = self.durations.still(seconds), not self.durations.flies
        effect = Effect(kind, seconds, seat, count=count, is_still=is_still, elapsed_s=-delay_s)
        self.stage.effects.add(effect)

    def _send_points(self, impact: Impact, seconds: float, stamp_s: float | None) -> None:
        """Let the points fly to the taker's name plate.

        If the trick contains the Papayoo, they appear there when it strikes, ``stamp_s`` after the cards' arrival.
        """
        durations, points = self.durations, self.event.points
        pace = durations.fade(1.0)
        if not points or not pace:
            return
        if durations.is_reduced:
            flying = FlyingPoints(self.event.seat, points, 0.0, is_still=True)
        elif stamp_s is not None:
            flying = FlyingPoints(self.event.seat, points, 0.0, pace, elapsed_s=-seconds - stamp_s)
        else:
            flight_s, gather_s = (durations.motion(part_s) for part_s in (impact.collect_s, times.GATHER_S))
            flying = FlyingPoints(self.event.seat, points, flight_s, pace, elapsed_s=-gather_s)
        self.stage.send_points(flying)
