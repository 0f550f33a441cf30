"""Tests that compare all texts of whole games with golden listings: keys of messages and their values."""

import random
from collections.abc import Callable, Iterable, Iterator
from types import SimpleNamespace
from typing import Any, cast

from papayoo.engine import MAX_SEATS, Card, Game, GameOptions, PassRule, Phase, Player, SeatEvent, SeatView
from papayoo.match import Claim, claim_of
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.descriptions import QUESTIONS, TableAreas, answer, turn_text
from papayoo.ui.scenes.table.messages import TableMessages
from papayoo.ui.scenes.table.prompts import first_step, playable, playable_as_seen, prompt, refusal
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from tests.positions import next_command, random_answer
from tests.ui.listings import KEYS, Moment, changes, check_listing, numbers

NAMES = "You", "Bo", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal"
LEVELS = None, "hard:sly", "easy", "medium:hunter", "hard:unknown", "novice", "expert", "medium"


class ToldGame:
    """A random game, with the texts that the player at seat 0 sees and hears in it."""

    def __init__(self, options: GameOptions, seed: str) -> None:
        self.game, self._rng = Game(options, seed), random.Random(seed)
        players = tuple(Player(NAMES[seat], LEVELS[seat]) for seat in range(options.seats))
        self.seating = Seating.of(players, 0, KEYS)
        self.messages = TableMessages(self.seating, options)
        self.model = TableModel.from_view(self.view)
        self._players = players

    @property
    def view(self) -> SeatView:
        return self.game.view(0)

    def events(self) -> Iterator[SeatEvent]:
        """Play the game; yield each event that the player sees before the table shows it."""
        while not self.game.is_over:
            self.game.execute(next_command(self.game, random_answer(self._rng)))
            for event, view in self.game.seen(0):
                yield event
                self.model = TableModel.from_view(view)

    def areas(self) -> TableAreas:
        """Return the areas of the table after all events. The die lies in its place, and a full table has no busts."""
        seats = self.view.options.seats
        layout = TableLayout(Viewport(1280, 720, text=2.0 if seats == MAX_SEATS else 1.0), seats, 0)
        stage = Stage(self.model, layout)
        stage.show(self.model)
        return TableAreas(cast(Any, SimpleNamespace(view=self.view, players=self._players)), stage, self.seating)


def announced(told: ToldGame) -> Iterator[str]:
    """Yield what is shown and said about each event."""
    messages, heard = told.messages, 0
    before: dict[str, object] = dict.fromkeys(("line", "banner", "message"), "")
    for event in told.events():
        messages.announce(event, told.model)
        shown = {name: getattr(messages, name) for name in before}
        changed = (f" {name} {text or '-'}" for name, text in shown.items() if text != before[name])
        yield f"{type(event).__name__}:{''.join(changed)}"
        for said in messages.journal.since(heard):
            yield f"  says {said.importance.name}: {'the line' if said.text == messages.line else said.text}"
        heard, before = messages.journal.count, shown


def asked(told: ToldGame, every: int) -> Iterator[Moment]:
    """Yield what the player is told at each of their turns, and at some of the others'."""
    for number, _ in enumerate(told.events()):
        if told.view.is_asked or number % every == 0:
            yield f"{number} {told.view.phase.name}", list(told_now(told))


def told_now(told: ToldGame) -> Iterator[str]:
    view, model, seating = told.view, TableModel.from_view(told.view), told.seating
    yield _either("prompt", prompt(view, seating), prompt(view, seating, with_ranks=True))
    yield _either("refuses", refusal(view, seating), refusal(view, seating, ahead=True))
    yield _either("may play", _codes(playable(view)), _codes(playable_as_seen(model)))
    if not view.is_asked:
        return
    yield f"says {turn_text(view, model, seating)}"
    size = view.options.deal.pass_size if view.phase is Phase.PASSING else 0
    for count in range(size + 1):
        has_points_left = claim_of(view) is not Claim.NOTHING_LEFT
        step = first_step(view, seating, view.hand[-count:] if count else (), has_points_left=has_points_left)
        yield f"step {step and (step.text, str(step.card), step.is_about_points)}"
    outcomes: dict[str, list[Card]] = {}
    for card in view.hand:
        outcomes.setdefault(outcome_text(view, card, seating), []).append(card)
    yield from (f"{_codes(cards)}: {text}" for text, cards in outcomes.items() if text)


def answered(told: ToldGame, every: int) -> Iterator[Moment]:
    """Yield the answers to all questions, and the explained areas, at some moments."""
    for number, _ in enumerate(told.events()):
        if number % every == 0:
            told.model, usual = TableModel.from_view(told.view), told.model
            areas, view, model = told.areas(), told.view, told.model
            answers = (
                f"{question.name}: {answer(question, view, model, told.seating, areas)}"
                for question in QUESTIONS
                if question is not Action.LOG
            )
            shown = (
                f"{area.name} {area.title} {area.lines} {numbers(area.box)} {area.is_stop} {area.is_beside}"
                for area in areas()
            )
            yield f"{number}", [*answers, *shown]
            told.model = usual


def _codes(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards))


def _either(name: str, usual: str, other: str) -> str:
    """Return a line of two texts, or of one if they are equal."""
    return f"{name} {usual}" if usual == other else f"{name} {usual}; {other}"


GAMES = (
    ("two", GameOptions(2, 1)),
    ("three", GameOptions(3, 3, PassRule.SHIFTING)),
    ("five", GameOptions(5, 1, PassRule.RIGHT)),
    ("eight", GameOptions(8, 1)),
)


def test_every_event_is_announced_as_recorded(update_golden: bool) -> None:
    lines = [line for name, options in GAMES for line in (f"=== {name}", *announced(ToldGame(options, name)))]
    check_listing("announced_events", lines, update=update_golden)


def in_games(told: Callable[[ToldGame, int], Iterator[Moment]], every: int, seed: str = "") -> Iterator[str]:
    for name, options in GAMES:
        yield f"=== {name}"
        yield from changes(told(ToldGame(options, f"{name}{seed}"), every))


def test_player_is_told_what_to_do_as_recorded(update_golden: bool) -> None:
    check_listing("told_turns", in_games(asked, 9, "/asked"), update=update_golden)


def test_questions_are_answered_as_recorded(update_golden: bool) -> None:
    check_listing("answers", in_games(answered, 23), update=update_golden)
