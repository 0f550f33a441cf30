"""What the opponents do while nothing happens at the table: their glances, blinks and habits, and a firefly.

Everything depends on public facts, on the time and on seeded random sources, and shows nothing about hidden cards.
"""

import math
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.table_view.feelings import Moment
from papayoo.ui.table_view.gestures import AGAIN_S, BLINK, DOUBLE_BLINK, HABITS, TENSIONS, UNBLINKING, Gesture
from papayoo.ui.table_view.model import TableModel

LOOK_UP_S = 0.6
"""Time after the beginning of the player's turn at which the opponents look at the player."""
LOOK_AWAY_S = 6.0
"""Time after the beginning of the player's turn at which the opponents begin to look at each other."""
GLANCE_S = 1.5, 3.0
"""Minimum and maximum time for which one opponent looks at another."""
ANSWER_SHARE, ANSWER_S = 0.7, 0.6
"""Probability that an opponent who is looked at looks back, and after which time."""
BLINKS_S, CALM_BLINKS_S = (3.0, 5.0), (4.0, 6.0)
"""Minimum and maximum time between two blinks of an opponent at a table of few, and of at least `MANY` opponents.

Many opponents together move often enough.
"""
MANY = 5
DOUBLE_SHARE = 0.25
"""Probability that an opponent blinks twice at once."""
APART_S, BLINK_TRIES = 0.4, 20
"""Minimum time between the blinks of two opponents, and how often a moment for a blink is drawn."""
HABITS_S = 8.0, 11.0
"""Minimum and maximum time between two habits at a table."""
FIRST_HABIT_S = 4.0, 8.0
"""Minimum and maximum time before the first habit."""
TENSE_S, FIRST_TENSE_S = (1.8, 3.0), (0.3, 0.8)
"""Minimum and maximum time between two gestures while much is at stake, and before the first."""
FLIGHTS_S, FIRST_FLIGHT_S = (25.0, 40.0), (10.0, 20.0)
"""Minimum and maximum time between two flights of the firefly, and before the first."""
FLIGHT_S, FLIGHT_FRAME_S = 4.0, 0.14
"""Duration of a flight, and the time between two frames of it."""
AWAKE_S = 30.0
"""Time after the last input at which everything comes to rest."""


class Flight(NamedTuple):
    """A moment of the firefly's flight up the left or the right edge of the table; ``progress`` is 0 to 1.

    ``phase``, 0 to 1, distinguishes its path and its height from those of other flights.
    """

    is_left: bool
    phase: float
    progress: float = 0.0


class _Blink(NamedTuple):
    """The next blink of an opponent, and when it begins."""

    at_s: float
    is_double: bool = False

    @property
    def closings_s(self) -> tuple[float, ...]:
        """When the eyes close."""
        return (self.at_s, self.at_s + AGAIN_S) if self.is_double else (self.at_s,)

    def is_close_to(self, other: "_Blink") -> bool:
        """Whether the eyes of two opponents would close almost at the same time."""
        return any(abs(mine - theirs) < APART_S for mine in self.closings_s for theirs in other.closings_s)


@dataclass(frozen=True, slots=True)
class _Face:
    """A face that makes a gesture, since a moment. If ``is_engrossed`` is true, it looks nowhere else meanwhile."""

    gesture: Gesture
    since_s: float
    is_engrossed: bool = False

    def glimpse_at(self, now_s: float) -> tuple[Mood, float]:
        """Return the picture to be shown at a moment, and when the next one follows; calm after the gesture."""
        end_s = self.since_s
        for mood, seconds in self.gesture:
            end_s += seconds
            if now_s < end_s:
                return mood, end_s
        return Mood.CALM, math.inf


class IdleLife:
    """The life at a table between the events. It asks for single frames, see ``next_change_s``.

    ``characters`` are the players' characters by seat, the entry of a person is None; ``portraits`` are the names of
    their portraits. ``seed`` consists of facts that all players know.
    """

    def __init__(self, characters: Sequence[str | None], portraits: Sequence[str], seed: object) -> None:
        self._characters, self._portraits = characters, portraits
        self._seats = [seat for seat, character in enumerate(characters) if character is not None]
        self._now_s = self._untouched_s = self._turn_s = 0.0
        self._turn: TableModel | None = None
        self._chance_of_glance = random.Random()
        self._next_glance_s, self._answer_s = LOOK_AWAY_S, math.inf
        self._glance: tuple[int, int] | None = None
        """The last opponent that has looked away, and the other opponent at whom it looked."""
        self.glances: Mapping[int, int] = {}
        """The opponents who look at another opponent instead of the player, with the one at whom each looks."""
        self._chance = random.Random(repr((seed, *characters)))
        self._faces: dict[int, _Face] = {}
        self._is_still = self._is_tense = False
        self.busy: Collection[int] = ()
        """The seats whose faces react to something, and show nothing else."""
        self._blinks = dict.fromkeys(self._seats, _Blink(-math.inf))
        for seat in self._seats:
            self._plan_blink(seat)
        self._next_habit_s = self._chance.uniform(*FIRST_HABIT_S)
        self._next_habit_seat = self._chance.choice(self._seats) if self._seats else 0
        self._next_flight_s = self._chance.uniform(*FIRST_FLIGHT_S)
        """When a flight begins, or when the firefly is to be seen at its next place."""
        self.flight: Flight | None = None
        """The firefly, while it flies."""
        self._took_off_s = 0.0

    @property
    def is_awake(self) -> bool:
        """Whether the last input was a short time ago. Otherwise, nothing changes."""
        return self._untouched_s < AWAKE_S

    @property
    def looks_up(self) -> bool:
        """Whether the opponents have noticed that it is the player's turn."""
        return self._turn is not None and self._turn_s >= LOOK_UP_S

    @property
    def gestures(self) -> Mapping[int, Mood]:
        """The seats of the opponents who blink or follow a habit, with the pictures of their faces."""
        moods = {seat: face.glimpse_at(self._now_s)[0] for seat, face in self._faces.items()}
        return {seat: mood for seat, mood in moods.items() if mood is not Mood.CALM}

    @property
    def engrossed(self) -> Collection[int]:
        """The seats of the opponents whose gesture keeps them from looking aside."""
        return {seat for seat, face in self._faces.items() if face.is_engrossed}

    @property
    def coming(self) -> Mapping[int, Collection[Mood]]:
        """The pictures of faces that will be needed next, by seat. There are few of them, as memory is short."""
        if self._is_still or not self.is_awake:
            return {}
        blinking = min(self._blinks, key=self._blinks.__getitem__)
        habit = {glimpse.mood for glimpse in self._habit_of(self._next_habit_seat)} - {Mood.CALM}
        return {blinking: {Mood.CLOSED}} | {self._next_habit_seat: habit | {Mood.CLOSED}}

    @property
    def next_change_s(self) -> float:
        """Time until the next frame is needed; infinite if nothing will change."""
        if not self.is_awake:
            return math.inf
        ends_s = [face.glimpse_at(self._now_s)[1] for face in self._faces.values()]
        blinks_s = (blink.at_s for blink in self._blinks.values())
        changes_s = () if self._is_still else (*ends_s, *blinks_s, self._next_habit_s, self._next_flight_s)
        look_s, sleep_s = self._next_look_s - self._turn_s, AWAKE_S - self._untouched_s
        return max(0.0, min(min(changes_s, default=math.inf) - self._now_s, look_s, sleep_s))

    @property
    def _next_look_s(self) -> float:
        """The time of the turn at which somebody will look elsewhere."""
        if self._turn is None:
            return math.inf
        return min(self._next_glance_s, self._answer_s) if self.looks_up else LOOK_UP_S

    def touch(self) -> None:
        """Start counting the time without input again."""
        self._untouched_s = 0.0

    def see(self, model: TableModel | None, busy: Collection[int] = (), *, is_tense: bool = False) -> None:
        """Note whose turn it is: ``model`` is the table at the player's turn, None if it is not the player's turn.

        ``busy`` are the seats whose faces react to something. They follow no habit meanwhile. While ``is_tense`` is
        true, because much is at stake, the others make the gestures for that instead of following their habits.
        """
        self.busy = busy
        if is_tense != self._is_tense:
            self._is_tense = is_tense
            self._faces = {seat: face for seat, face in self._faces.items() if not face.is_engrossed}
            self._next_habit_s = self._now_s + self._chance.uniform(*(FIRST_TENSE_S if is_tense else HABITS_S))
        if model is not self._turn:
            self._turn, self._turn_s, self._glance, self.glances = model, 0.0, None, {}
            self._next_glance_s, self._answer_s = LOOK_AWAY_S if len(self._seats) > 1 else math.inf, math.inf
            if model is not None:
                self._chance_of_glance = Moment(model, self._characters).chance("glance")

    def update(self, seconds: float, *, is_still: bool = False) -> None:
        """Advance the time. If ``is_still`` is true, nobody blinks or follows a habit meanwhile, but they look around.

        That is the case during the scenes of the Papayoo, and with reduced motion.
        """
        self._is_still = is_still or not self._seats
        self._untouched_s += seconds
        self._turn_s += seconds
        if not self.is_awake:
            self.glances, self.flight, self._answer_s = {}, None, math.inf
            self._faces.clear()
            return
        if self._turn is not None:
            self._look_around()
        if self._is_still:
            self._faces.clear()
            self.flight = None
        else:
            self._now_s += seconds
            self._move_faces()
            if self._now_s >= self._next_flight_s:
                self._fly()

    def _look_around(self) -> None:
        """Let an opponent look back, or end its glance and let another one look away; not in the middle of a habit."""
        if self._turn_s >= self._next_glance_s:
            before = self._glance[0] if self._glance is not None else None
            seat = self._chance_of_glance.choice([seat for seat in self._seats if seat != before])
            other = self._chance_of_glance.choice([other for other in self._seats if other != seat])
            self._glance, self.glances = (seat, other), {} if seat in self._faces else {seat: other}
            self._next_glance_s = self._turn_s + self._chance_of_glance.uniform(*GLANCE_S)
            answers = self._chance_of_glance.random() < ANSWER_SHARE
            self._answer_s = self._turn_s + ANSWER_S if answers else math.inf
        elif self._turn_s >= self._answer_s and self._glance is not None:
            seat, other = self._glance
            if self.glances and other not in self._faces:
                self.glances = {seat: other, other: seat}
            self._answer_s = math.inf

    def _move_faces(self) -> None:
        """End the gestures that are over, and begin those that are due."""
        now_s = self._now_s
        self._faces = {seat: face for seat, face in self._faces.items() if face.glimpse_at(now_s)[1] < math.inf}
        seat = min(self._blinks, key=self._blinks.__getitem__)
        blink = self._blinks[seat]
        if blink.at_s <= now_s:
            if not (self._is_tense and self._portraits[seat] in UNBLINKING):
                self._faces.setdefault(seat, _Face(DOUBLE_BLINK if blink.is_double else BLINK, now_s))
            self._plan_blink(seat)
        if now_s >= self._next_habit_s:
            self._begin_habit()

    def _begin_habit(self) -> None:
        """Let an opponent follow its habit, or show its tension. If it is looking aside, it stops doing so."""
        free = [seat for seat in self._seats if seat not in self.busy]
        if not free:
            self._next_habit_s = self._now_s + (FIRST_TENSE_S if self._is_tense else FIRST_HABIT_S)[0]
            return
        seat = self._next_habit_seat if self._next_habit_seat in free else self._chance.choice(free)
        self.glances = {looker: other for looker, other in self.glances.items() if looker != seat}
        self._faces[seat] = _Face(self._habit_of(seat), self._now_s, is_engrossed=self._is_tense)
        self._next_habit_s = self._now_s + self._chance.uniform(*(TENSE_S if self._is_tense else HABITS_S))
        self._next_habit_seat = self._chance.choice(self._seats)

    def _habit_of(self, seat: int) -> Gesture:
        return (TENSIONS if self._is_tense else HABITS).get(self._portraits[seat], BLINK)

    def _fly(self) -> None:
        """Move the firefly to its next place. Its next flight begins some time after the end of this one."""
        if self.flight is None:
            self.flight, self._took_off_s = Flight(self._chance.random() < 0.5, self._chance.random()), self._now_s
        progress = (self._now_s - self._took_off_s) / FLIGHT_S
        is_over = progress >= 1
        self.flight = None if is_over else self.flight._replace(progress=progress)
        self._next_flight_s = self._now_s + (self._chance.uniform(*FLIGHTS_S) if is_over else FLIGHT_FRAME_S)

    def _plan_blink(self, seat: int) -> None:
        """Choose when an opponent will blink next: at a random moment that is not close to the blink of another."""
        before = self._blinks.pop(seat)
        now = before._replace(at_s=self._now_s) if before.at_s >= 0 else before
        free_s = now.closings_s[-1] + APART_S
        for other, blink in self._blinks.items():  # a late frame may have made two blinks due
            if blink.at_s < free_s:
                self._blinks[other] = _Blink(free_s)
        others = self._blinks.values()
        wait_s = BLINKS_S if len(self._seats) < MANY else CALM_BLINKS_S
        times = (self._now_s + self._chance.uniform(*wait_s) for _ in range(BLINK_TRIES))
        wanted = (_Blink(at_s, self._chance.random() < DOUBLE_SHARE) for at_s in times)
        last_s = max((blink.closings_s[-1] for blink in others), default=math.inf)
        found = (blink for blink in wanted if not any(map(blink.is_close_to, others)))
        self._blinks[seat] = next(found, _Blink(last_s + APART_S))
