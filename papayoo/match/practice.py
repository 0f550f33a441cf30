"""Practice: matches that start from a given position.

They are not saved, and they change neither the statistics nor the bots' knowledge of the player's style.
"""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from papayoo.ai.habits import Habits
from papayoo.engine import (
    Card,
    Command,
    Deal,
    Game,
    GameOptions,
    PassCards,
    Phase,
    PlayCard,
    Player,
    PracticeKind,
    Reading,
    RecordedChance,
    Recorder,
    RollDie,
    Scores,
    SeatView,
    Seen,
    StartRound,
    Suit,
    Trick,
    read_record,
)
from papayoo.match.match import NO_HABITS, Match
from papayoo.match.thinker import Thinker
from papayoo.match.undo_points import Decision

Cards = tuple[Card, ...]

Script = Mapping[int, Cards]
"""Cards of scripted players by seat. Each player plays the first of these cards that is legal; see `_scripted`."""


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a round; tuples are indexed by seat.

    ``hands`` are the cards dealt. ``passes`` are the cards passed, None for a seat that has not passed yet. ``plays``
    are the cards played so far, in order; if there are any, the die has been rolled. ``asleep`` is the hand that nobody
    plays.
    """

    options: GameOptions
    dealer: int
    hands: tuple[Cards, ...]
    die: Suit
    passes: tuple[Cards | None, ...]
    is_rolled: bool = False
    plays: Cards = ()
    asleep: Cards = ()


class Phrase(NamedTuple):
    """A message by its key, with its values, so that it can be shown in any language; empty without a key."""

    key: str = ""
    values: tuple[tuple[str, int], ...] = ()

    def text(self, texts: Callable[..., str]) -> str:
        """Return the message in the language of a catalog."""
        return texts(self.key, **dict(self.values)) if self.key else ""


NO_PHRASE = Phrase()


@dataclass(frozen=True, slots=True)
class Practice:
    """A position to play from.

    ``record`` is the text of the game up to the position. ``die`` is the die result of the round. ``title`` names the
    practice on the screen, and ``task`` says what to do. ``id`` distinguishes the practice from others of its kind.
    ``original`` are the player's points when the round was first played. ``allows_help`` is true if the coach and undo
    are available. ``earlier`` are the points of the rounds before the one in the record.
    """

    kind: PracticeKind
    title: Phrase
    record: str
    die: Suit
    id: str = ""
    original: int | None = None
    allows_help: bool = False
    task: Phrase = NO_PHRASE
    earlier: Scores = ()

    @property
    def reading(self) -> Reading:
        """The game up to the position."""
        return read_record(self.record.encode(), self.earlier)


def record_of(position: Position, players: Sequence[Player], seed: str, earlier: Scores = ()) -> str:
    """Return the record of a position; raises IllegalCommand or ValueError if the rules do not allow it.

    ``earlier`` are the points of the rounds before.
    """
    chance = RecordedChance(position.dealer, Deal(position.hands, position.asleep), position.die)
    game = Game(position.options, seed, chance, earlier)
    recorder = Recorder(game, players)
    for command in _commands_to(position, game):
        recorder.add(game.execute(command))
    return recorder.text


def _commands_to(position: Position, game: Game) -> Iterator[Command]:
    """Yield the commands that lead to a position. The caller must execute each before the next."""
    yield StartRound()
    yield from (PassCards(seat, cards) for seat, cards in enumerate(position.passes) if cards is not None)
    if position.is_rolled or position.plays:
        yield RollDie(position.dealer)
    yield from (PlayCard(min(game.to_act), card) for card in position.plays)


def try_again(record: str, round_number: int, decision: Decision) -> Practice:
    """Return a practice without a title that repeats a round from a decision of the first seat.

    Raises ValueError if the round has not ended or if there was no such decision.
    """
    reading = read_record(record.encode())
    state = reading.game.state
    if not 0 < round_number <= len(state.scores):
        raise ValueError(f"round {round_number} has not ended")
    return Practice(
        PracticeKind.AGAIN,
        NO_PHRASE,
        reading.recorder.text_before(decision, round_number),
        state.history[round_number - 1].die,
        original=state.scores[round_number - 1][0],
        allows_help=True,
    )


class PracticeMatch(Match):
    """A match that plays a practice. It has no observer and is therefore neither saved nor counted.

    Seats with a ``script`` follow it; the other bots play as usual.
    """

    def __init__(
        self, practice: Practice, thinker: Thinker, *, script: Script | None = None, habits: Habits = NO_HABITS
    ) -> None:
        super().__init__(practice.reading, thinker)
        self.practice = practice
        self.habits = habits
        self._set_die()
        self.choices: tuple[Decision, ...] = ()
        """The player's passes and plays in this practice, including plays of the only legal card."""
        self.restarts = 0
        """The number of times that the practice was started over."""
        self._script = script or {}

    @property
    def is_done(self) -> bool:
        """Whether the practice is over.

        A practice ends with its round. A puzzle or second chance ends as soon as the player has made the only decision:
        after the pass, or after the trick to which the card was played.
        """
        is_one_choice = self.practice.kind in (PracticeKind.PUZZLE, PracticeKind.SECOND_CHANCE)
        is_decided = is_one_choice and bool(self.choices) and self.is_between_tricks
        return is_decided or not self.view.phase.is_in_round

    @property
    def is_between_tricks(self) -> bool:
        """Whether every trick that has begun is complete."""
        trick = self.view.trick
        return trick is None or not trick.plays

    @property
    def points(self) -> int:
        return self.view.points[self.watcher]

    @property
    def allows_undo(self) -> bool:
        return self.practice.allows_help

    @property
    def decisions(self) -> tuple[Decision, ...]:
        return tuple(decision for decision in super().decisions if decision in self.choices)

    def start_over(self) -> None:
        """Restart the practice from its initial position, without the decisions made since then."""
        self._take(self.practice.reading)
        self.choices = ()
        self.restarts += 1

    def submit(self, command: Command) -> tuple[Seen, ...]:
        seen = super().submit(command)
        match command:
            case PassCards(self.watcher, cards):
                self.choices = (*self.choices, PassCards(self.watcher, tuple(sorted(cards))))
            case PlayCard(self.watcher):
                self.choices = (*self.choices, command)
        return seen

    def go_back_to(self, decision: Decision) -> None:
        """Undo a decision and all later ones. Raises ValueError if the decision was made before the practice."""
        super().go_back_to(decision)
        self.choices = tuple(itertools.takewhile(lambda choice: choice != decision, self.choices))

    def next_bot(self) -> int | None:
        return None if self.is_done else super().next_bot()

    def ask_next_bot(self) -> None:
        if self.next_bot() not in self._script:
            super().ask_next_bot()

    def poll(self) -> tuple[Seen, ...]:
        seat = self.next_bot()
        if seat is None or seat not in self._script:
            return super().poll()
        return self.submit(_scripted(self._game.view(seat), self._script[seat]))

    def _take(self, reading: Reading) -> None:
        super()._take(reading)
        self._set_die()

    def _set_die(self) -> None:
        """Replace the game's random source by one that returns the die result of the practice.

        The cards are already dealt, so nothing else is random.
        """
        self._game.chance = RecordedChance(next_roll=self.practice.die)


def _scripted(view: SeatView, cards: Cards) -> Command:
    """Return the next command of a scripted seat.

    It passes or plays the first of ``cards`` that it may use. If there are too few, it uses other cards of its hand. As
    everybody would, it keeps the Papayoo as long as that would be the best card of the trick.
    """
    if view.phase is Phase.PASSING:
        held = [card for card in (*cards, *view.hand) if card in view.hand]
        return PassCards(view.seat, tuple(dict.fromkeys(held))[: view.options.deal.pass_size])
    if view.phase is Phase.ROLLING:
        return RollDie(view.seat)
    legal = _without_bare_papayoo(view)
    return PlayCard(view.seat, next((card for card in cards if card in legal), legal[0]))


def _without_bare_papayoo(view: SeatView) -> Cards:
    """Return the legal cards; without the Papayoo if it would be the best card of the trick and there is another."""
    papayoo, others = view.papayoo, tuple(card for card in view.legal if card != view.papayoo)
    if papayoo is None or not others:
        return view.legal
    best = (view.trick or Trick(view.seat)).with_play(view.seat, papayoo).winning
    return others if best is not None and best.card == papayoo else view.legal
