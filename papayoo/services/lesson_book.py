"""Reads the lessons from the assets, starts them, and knows which ones the player has finished."""

import tomllib
from functools import cache
from typing import Any

from papayoo.engine import GameOptions, PracticeKind, Suit, parse_cards
from papayoo.match import Lesson, LessonMatch, LessonStep, Phrase, Position, Practice, record_of
from papayoo.resources import asset_path
from papayoo.services.opponents import table_players
from papayoo.services.practice_matches import record_practice, solved_ids
from papayoo.services.services import Services

OPTIONS = GameOptions(seats=4, rounds=1)
"""The game options of all lessons."""


@cache
def lessons() -> tuple[Lesson, ...]:
    text = asset_path("lessons.toml").read_text(encoding="utf-8")
    return tuple(_lesson(fields) for fields in tomllib.loads(text)["lesson"])


def finished_lessons(services: Services) -> frozenset[str]:
    """Return the ids of the lessons that the player has finished."""
    return solved_ids(services, PracticeKind.LESSON)


def next_lesson(services: Services) -> int:
    """Return the index of the first unfinished lesson, or of the first one if all are finished."""
    finished = finished_lessons(services)
    return next((at for at, lesson in enumerate(lessons()) if lesson.id not in finished), 0)


def start_lesson(services: Services, index: int) -> LessonMatch:
    lesson = lessons()[index]
    record = record_of(lesson.position, table_players(services, OPTIONS.seats), f"lesson-{lesson.id}")
    title = Phrase(f"lesson.{lesson.id}.title")
    practice = Practice(PracticeKind.LESSON, title, record, lesson.position.die, lesson.id)
    return LessonMatch(lesson, practice, services.practice_thinker)


def record_lesson(services: Services, match: LessonMatch) -> None:
    """Add a finished lesson to the results, unless they already contain it."""
    if match.is_passed and match.lesson.id not in finished_lessons(services):
        record_practice(services, match.practice, is_solved=True)


def _lesson(fields: dict[str, Any]) -> Lesson:
    position = Position(
        OPTIONS,
        fields["dealer"],
        tuple(map(parse_cards, fields["hands"])),
        Suit.from_letter(fields["die"]),
        tuple(parse_cards(cards) or None for cards in fields["passes"]),
        fields["is_rolled"],
        parse_cards(fields["plays"]),
    )
    script = {seat: parse_cards(cards) for seat, cards in enumerate(fields["script"], start=1)}
    steps = tuple(_step(step) for step in fields["step"])
    return Lesson(fields["id"], position, script, steps)


def _step(fields: dict[str, Any]) -> LessonStep:
    bad, noted = (
        {name: frozenset(parse_cards(cards)) for name, cards in fields.get(key, {}).items()} for key in ("bad", "noted")
    )
    return LessonStep(frozenset(parse_cards(fields["good"])), bad, noted, fields.get("shown", 0))
