"""Judges finished rounds on the coach's thread, and stores the results with the statistics."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from papayoo.ai.candidates import Stop
from papayoo.ai.equity import is_standing_open
from papayoo.ai.judge import judge, judge_by_place
from papayoo.ai.place import PlaceJudgement
from papayoo.engine import Game, Phase, PlayedRound, SeatView, StartRound, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS
from papayoo.history.rows import (
    ENDGAME_TRICKS,
    GameDetails,
    GameKey,
    JudgedDecision,
    JudgedRound,
    Part,
    RoundRow,
    TargetRow,
    row_of_round,
)
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    Choice,
    CoachService,
    Fork,
    Match,
    Question,
    Replay,
    avoided_points,
    coach_stream,
    fork_at,
    is_refuted,
    real_lines,
)
from papayoo.storage import Clock, Notice, ResultsFile

SHOWN_LOSS_POINTS = 0.5
"""Minimum loss of a decision that is shown anywhere, because it is rounded to whole points."""
EXPERT_SHARE = 0.84
"""Measured points of the level "expert", divided by the points that the judge expects.

The judge expects more points than an expert takes, because it simulates rounds with a policy that does not search.
"""


class JudgedChoice(NamedTuple):
    """A judged decision.

    ``least`` is the number of expected points of its best option, and ``lead`` what every other option would have cost.
    """

    decision: JudgedDecision
    least: float
    lead: float = 0.0


def part_of(choice: Choice) -> Part:
    """Return the part of the round to which a decision belongs."""
    view, trick = choice.view, choice.view.trick
    if view.phase is Phase.PASSING or trick is None:
        return Part.PASSING
    if len(view.hand) <= ENDGAME_TRICKS:
        return Part.ENDGAME
    if not trick.plays:
        return Part.LEADING
    return Part.DUCKING if choice.card.suit is trick.lead_suit else Part.DISCARDING


def judge_choice(choice: Choice, seed: str, stop: Stop) -> JudgedChoice | None:
    """Return the judgement of a decision, or None if ``stop`` ended the search.

    The loss counts points only, but the choice that a hint would name loses nothing, also if it was named for the place
    in the game. The cards of a decision that the standings excuse are left out. Equal seeds give equal judgements.
    """
    view = choice.view
    found = judge(view, choice.cards, coach_stream(seed, view), stop)
    if found is None:
        return None
    loss, part = round(found.loss, 1), part_of(choice)
    trick = 0 if part is Part.PASSING else len(view.tricks) + 1
    is_blamed = bool(loss)
    if loss >= SHOWN_LOSS_POINTS and is_standing_open(view):
        by_place = judge_by_place(view, found, coach_stream(seed, view), stop)
        if by_place is None:
            return None
        judged = PlaceJudgement(found, by_place)
        if judged.advised is found.chosen:
            loss = 0.0
        is_blamed = judged.is_blamed
    cards = (found.chosen.cards, found.better.cards) if is_blamed else ((), ())
    return JudgedChoice(JudgedDecision(part, trick, loss, *cards), found.options[0].mean, found.lead)


def _without_cards(decision: JudgedDecision) -> JudgedDecision:
    """Return a decision that is not blamed, because the player took no points after it."""
    return replace(decision, chosen=(), better=())


def _went_well(replay: Replay, position: int, decision: JudgedDecision) -> bool:
    """Whether the loss of a decision counts, and the real cards contradict it."""
    if not decision.is_blamed or decision.loss < COUNTED_LOSS_POINTS:
        return False
    fork = fork_at(replay, position, decision.better, decision.loss)
    return fork is not None and is_refuted(fork)


def avoided_by_decision(record: str, judged: JudgedRound) -> dict[int, dict[int, int]]:
    """Return, for each decision whose loss counts, how many points its better choice avoids in which tricks.

    The keys are the numbers of the tricks of the decisions, 0 for the pass. What is avoided depends on the real cards,
    as in `papayoo.match.avoided_points`.
    """
    return {trick: avoided_points(fork) for trick, fork in _counted_forks(record, judged)}


def taken_at_once(record: str, judged: JudgedRound) -> dict[int, int]:
    """Return, for each card whose loss counts, how many points the better card takes itself in the same trick.

    The keys are the numbers of the tricks. The real cards decide.
    """
    forks = ((trick, fork) for trick, fork in _counted_forks(record, judged) if not fork.is_pass)
    return {trick: real_lines(fork)[1].tricks[0].points_of(fork.seat) for trick, fork in forks}


def _counted_forks(record: str, judged: JudgedRound) -> Iterator[tuple[int, Fork]]:
    """Yield the decisions whose loss counts, with the numbers of their tricks, 0 for the pass."""
    replay = Replay(read_record(record.encode()))
    counted = {each.trick: each for each in judged.decisions if each.is_blamed and each.loss >= COUNTED_LOSS_POINTS}
    for position in replay.choices(judged.number):
        decision = counted.get(replay.step(position).trick)
        fork = decision and fork_at(replay, position, decision.better, decision.loss)
        if decision and fork:
            yield decision.trick, fork


def worth_of(first: JudgedChoice) -> float:
    """Return the points that an expert would take with the cards of a round.

    They are estimated from the best option of the round's first judged decision.
    """
    return round(EXPERT_SHARE * first.least, 1)


def targets_by_round(seed: str, stop: Stop) -> tuple[float, ...] | None:
    """Return the points that an expert would take on average in each round at tonight's table, from the cards dealt.

    They need only the seed, so they are known before the game. Returns None if ``stop`` ended the search.
    """
    options, found = TONIGHT_OPTIONS, list[float]()
    for number in range(options.rounds):
        game = Game(options, seed, earlier=((0,) * options.seats,) * number)
        game.execute(StartRound())
        view = game.view(0)
        judged = judge(view, None, coach_stream(seed, view), stop)
        if judged is None:
            return None
        found.append(EXPERT_SHARE * judged.chosen.mean)
    return tuple(found)


def target_of_deals(seed: str, stop: Stop) -> float | None:
    """Return the sum of `targets_by_round`, the target of a game at tonight's table; None if ``stop`` ended it."""
    found = targets_by_round(seed, stop)
    return None if found is None else sum(found)


def hand_of(choices: Sequence[Choice], found: Sequence[JudgedChoice]) -> float | None:
    """Return the points that an expert would take with the hand after the pass and the die.

    They are those that the judge expects at the first decision between cards, and those taken before it. From there on,
    an expert takes as many as the judge expects (1.03 ± 0.10 times as many in 250 rounds of build/lab/coach_truth.py).
    Returns None if the round had no such decision.
    """
    for choice, judged in zip(choices, found, strict=True):
        if judged.decision.trick:
            return round(choice.view.points[choice.view.seat] + judged.least, 1)
    return None


class RoundTask:
    """Judges all decisions of a recorded round. If it is stopped, the next call resumes the work."""

    def __init__(self, record: str, row: RoundRow) -> None:
        self._record = record
        self._row = row
        self._found: list[JudgedChoice] = []

    def __call__(self, stop: Stop) -> JudgedRound | None:
        """Return the judged round; None if ``stop`` ended it early, or if the round had no decision."""
        replay, row = Replay(read_record(self._record.encode())), self._row
        decided = replay.choices(row.number)
        choices = tuple(decided.values())
        for choice in choices[len(self._found) :]:
            found = judge_choice(choice, replay.seed, stop)
            if found is None:
                return None
            self._found.append(found)
        if not self._found:
            return None
        followed = (row.own - choice.view.points[choice.view.seat] for choice in choices)
        pairs = zip(self._found, followed, strict=True)
        decisions = tuple(found.decision if points else _without_cards(found.decision) for found, points in pairs)
        judged = zip(decided, decisions, strict=True)
        went_well = tuple(each.trick for position, each in judged if _went_well(replay, position, each))
        common = row.seed, row.seats, row.opponents, row.finished, row.assisted
        hand = hand_of(choices, self._found)
        merits = tuple(each.decision.trick for each in self._found if each.lead >= COUNTED_LOSS_POINTS)
        worth, by_trick = worth_of(self._found[0]), replay.points_by_trick(row.number)
        return JudgedRound(*common, row.number, row.own, worth, decisions, hand, went_well, merits, by_trick)


class _Practised:
    """A round of another attempt at deals that are in the statistics, and its judgement, which is never stored."""

    def __init__(self, played: PlayedRound, question: Question[JudgedRound | None]) -> None:
        self.played, self.question = played, question
        self.found: JudgedRound | None = None

    def poll(self) -> None:
        if self.found is None:
            self.found = self.question.poll()


class Judging:
    """Judges each round in the statistics once, with lower priority than hints and play checks.

    It judges the last round of another attempt at the same deals too, without storing the result. It also computes the
    targets of tonight's table.
    """

    def __init__(
        self, coach: CoachService, statistics: ResultsFile, notify: Callable[[Notice | None], None], clock: Clock
    ) -> None:
        self._coach = coach
        self._statistics = statistics
        self._notify = notify
        self._clock = clock
        self._open: dict[tuple[GameKey, int], Question[JudgedRound | None]] = {}
        self._practised: _Practised | None = None
        self._target: tuple[str, Question[float | None]] | None = None

    def request(self, match: Match) -> None:
        """Ask the coach to judge the finished rounds of a match that it has not judged yet."""
        game, _ = _last_round(match)
        for number, points in enumerate(match.view.scores, start=1):
            row = self._statistics.find(RoundRow, game, number)
            is_judged = (game, number) in self._open or self._statistics.find(JudgedRound, game, number) is not None
            if row is not None and not is_judged and row.points == points:  # not another attempt with these deals
                self._open[game, number] = self._coach.judge(RoundTask(match.record, row))
        if self._is_of_another_attempt(match) and self._practice_of(match) is None:
            self._judge_practice(match)

    def _is_of_another_attempt(self, match: Match) -> bool:
        """Whether the last finished round of a match was first finished in another game with the same deals."""
        row, view = self._statistics.find(RoundRow, *_last_round(match)), match.view
        if row is None or not view.history:
            return False
        judged = self._statistics.find(JudgedRound, *_last_round(match))
        return row.points != view.scores[-1] or (judged is not None and not _fits(judged, view))

    def _practice_of(self, match: Match) -> _Practised | None:
        practised = self._practised
        is_it = practised is not None and match.view.history[-1:] == (practised.played,)
        return practised if is_it else None

    def _judge_practice(self, match: Match) -> None:
        """Request the judgement of the last finished round of a match that is not in the statistics."""
        if self._practised is not None:
            self._practised.question.cancel()
        view, is_assisted = match.view, len(match.view.scores) in match.assisted_rounds
        details = GameDetails(match.seed, match.players, self._clock(), assisted=is_assisted)
        task = RoundTask(match.record, row_of_round(view, details))
        self._practised = _Practised(view.history[-1], self._coach.judge(task))

    def is_waiting(self, match: Match) -> bool:
        """Whether the last finished round of a match is being judged."""
        practised = self._practice_of(match)
        return practised.question.is_open if practised is not None else _last_round(match) in self._open

    def is_judging(self, game: GameKey, number: int) -> bool:
        """Whether a round that is in the statistics is being judged."""
        return (game, number) in self._open

    def result(self, match: Match) -> JudgedRound | None:
        """Return the judgement of the last finished round of a match, or None if there is none yet.

        It is never that of another attempt at the same deals.
        """
        practised = self._practice_of(match)
        if practised is not None:
            return practised.found
        return None if self._is_of_another_attempt(match) else self._statistics.find(JudgedRound, *_last_round(match))

    def request_target(self, seed: str) -> None:
        """Ask for the target of a game at tonight's table, unless it is known. Only the last request is open."""
        if self.is_seeking(seed) or seed in self._statistics.targets:
            return
        if self._target is not None:
            self._target[1].cancel()
        self._target = seed, self._coach.show(lambda stop: target_of_deals(seed, stop))

    def is_seeking(self, seed: str) -> bool:
        """Whether the target of a game at tonight's table is being computed."""
        return self._target is not None and self._target[0] == seed

    def update(self) -> None:
        """Store the judgements and the target that are finished, without waiting for the others."""
        self._update_target()
        if self._practised is not None:
            self._practised.poll()
        for key, question in list(self._open.items()):
            found = question.poll()
            if not question.is_open:
                del self._open[key]
                if found is not None:
                    self._notify(self._statistics.add((found,)))

    def _update_target(self) -> None:
        if self._target is None:
            return
        seed, question = self._target
        found = question.poll()
        if not question.is_open:
            self._target = None
            if found is not None:
                self._notify(self._statistics.add((TargetRow(seed, round(found), self._clock()),)))


def _fits(judged: JudgedRound, view: SeatView) -> bool:
    """Whether the costly decisions of a judged round were made in the last finished round of a view."""
    tricks = view.history[-1].tricks
    own = {
        number: play.card
        for number, taken in enumerate(tricks, start=1)
        for play in taken.trick.plays
        if play.seat == view.seat
    }
    costly = [decision for decision in judged.decisions if decision.chosen]
    return all(decision.chosen == (own[decision.trick],) for decision in costly if decision.trick) and all(
        set(decision.chosen) == set(view.given) for decision in costly if not decision.trick
    )


def _last_round(match: Match) -> tuple[GameKey, int]:
    return (match.seed, match.view.options.seats), len(match.view.scores)
