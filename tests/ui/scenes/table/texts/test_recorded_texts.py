"""Tests that compare all texts of whole games with golden listings: keys of messages and their values."""

import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any, cast

from papayoo.engine.cards import Card
from papayoo.engine.events import SeatEvent, events_for
from papayoo.engine.game import Game
from papayoo.engine.options import GameOptions, PassRule
from papayoo.engine.phase import Phase
from papayoo.engine.record import Player
from papayoo.engine.view import SeatView
from papayoo.match.claims import Claim, claim_of
from papayoo.ui.geometry import Viewport
from papayoo.ui.input.actions import Action
from papayoo.ui.scenes.table.texts.first_steps import first_step
from papayoo.ui.scenes.table.texts.messages import TableMessages
from papayoo.ui.scenes.table.texts.prompts import playable, playable_as_seen, prompt, refusal
from papayoo.ui.scenes.table.texts.spoken import QUESTIONS, answer, turn_text
from papayoo.ui.scenes.table.texts.table_areas import TableAreas
from papayoo.ui.table_view.geometry.layout import TableLayout
from papayoo.ui.table_view.model import TableModel, advanced
from papayoo.ui.table_view.motion.stage import Stage
from papayoo.ui.table_view.outcome import outcome_text
from papayoo.ui.table_view.seating import Seating
from tests.positions import next_command, random_answer
from tests.ui.listings import KEYS, check_listing

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
            for event in events_for(0, self.game.execute(next_command(self.game, random_answer(self._rng)))):
                yield event
                self.model = advanced(self.model, event)

    def areas(self) -> TableAreas:
        """Return the areas of the table after all events. The die lies in its place."""
        layout = TableLayout(Viewport(1280, 720), self.view.options.seats, 0)
        stage = Stage(self.model, layout)
        stage.show(self.model)
        return TableAreas(cast(Any, SimpleNamespace(view=self.view, players=self._players)), stage, self.seating)


def announced(told: ToldGame) -> Iterator[str]:
    """Yield what is shown and said about each event."""
    messages, heard = told.messages, 0
    for event in told.events():
        messages.announce(event, told.model)
        yield f"{type(event).__name__}: {messages.line or '-'} {messages.banner or '-'} {messages.message or '-'}"
        yield from (f"  says {said.importance.name}: {said.text}" for said in messages.journal.since(heard))
        heard = messages.journal.count


def asked(told: ToldGame, every: int) -> Iterator[str]:
    """Yield what the player is told at each of their turns, and at some of the others'."""
    for number, _ in enumerate(told.events()):
        view, model, seating = told.view, TableModel.from_view(told.view), told.seating
        if not (view.is_asked or number % every == 0):
            continue
        yield f"{number} {view.phase.name}: {prompt(view, seating)} {prompt(view, seating, with_ranks=True)}"
        yield f"  refuses {refusal(view, seating)} {refusal(view, seating, ahead=True)}"
        yield f"  may play {_codes(playable(view))}; {_codes(playable_as_seen(model))}"
        if view.is_asked:
            yield f"  says {turn_text(view, model, seating)}"
            size = view.options.deal.pass_size if view.phase is Phase.PASSING else 0
            for count in range(size + 1):
                has_points_left = claim_of(view) is not Claim.NOTHING_LEFT
                step = first_step(view, seating, view.hand[-count:] if count else (), has_points_left=has_points_left)
                yield f"  step {step and (step.text, str(step.card), step.is_about_points)}"
            yield from (f"  {card}: {text}" for card in view.hand if (text := outcome_text(view, card, seating)))


def answered(told: ToldGame, every: int) -> Iterator[str]:
    """Yield the answers to all questions, and the explained areas, at some moments."""
    for number, _ in enumerate(told.events()):
        if number % every == 0:
            told.model, usual = TableModel.from_view(told.view), told.model
            areas, view, model = told.areas(), told.view, told.model
            yield f"--- {number}"
            yield from (
                f"{question.name}: {answer(question, view, model, told.seating, areas)}"
                for question in QUESTIONS
                if question is not Action.LOG
            )
            for area in areas():
                box = " ".join(f"{length:.2f}" for length in area.box)
                yield f"{area.name} {area.title} {area.lines} {box} {area.is_stop} {area.is_beside}"
            told.model = usual


def _codes(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))


GAMES = (
    ("two", GameOptions(2, 1)),
    ("three", GameOptions(3, 3, PassRule.SHIFTING)),
    ("five", GameOptions(5, 1, PassRule.RIGHT)),
    ("eight", GameOptions(8, 1)),
)


def test_every_event_is_announced_as_recorded(update_golden: bool) -> None:
    lines = [line for name, options in GAMES for line in (f"=== {name}", *announced(ToldGame(options, name)))]
    check_listing("announced_events", lines, update=update_golden)


def test_player_is_told_what_to_do_as_recorded(update_golden: bool) -> None:
    lines = [line for name, options in GAMES for line in (f"=== {name}", *asked(ToldGame(options, f"{name}/asked"), 9))]
    check_listing("told_turns", lines, update=update_golden)


def test_questions_are_answered_as_recorded(update_golden: bool) -> None:
    lines = [line for name, options in GAMES for line in (f"=== {name}", *answered(ToldGame(options, name), 23))]
    check_listing("answers", lines, update=update_golden)
