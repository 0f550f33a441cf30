"""Tests of the faint cards: in practice at tonight's table, they show what the player played in the first attempt."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Card, PassCards, PlayCard, read_record
from papayoo.match import FirstAttempt, Replay
from papayoo.storage import Shelf
from papayoo.ui.navigation import Reset, TableRoute
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_name, taking_text
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.services.named_games import begun, finish_tonight
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    open_app,
    visible_texts,
)
from tests.ui.shown_table import message

SOLID = 200
"""Lowest alpha of cards that are not faint."""


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path), replace(QUICK, first_steps=False), size=(1280, 720)) as pilot:
        yield pilot


def show(pilot: Pilot) -> TableScene:
    """Start tonight's game and wait for the player's pass."""
    app_of(pilot).stack.apply(Reset(TableRoute(begun(app_of(pilot).context, "tonight"))))
    pilot.move(0, 0)
    return await_turn(pilot)


def show_again(pilot: Pilot) -> tuple[TableScene, FirstAttempt]:
    """Finish tonight's game, and start it again; return the table, and what was played in the first attempt."""
    match = finish_tonight(app_of(pilot).context)
    return show(pilot), FirstAttempt(Replay(read_record(match.record.encode())))


def to_follow(pilot: Pilot, first: FirstAttempt) -> Card:
    """Pass as in the first attempt, and play the same cards until the player has to choose one to follow suit.

    Return the card that the player followed with in the first attempt.
    """
    table = pilot.table
    table.playback.submit(PassCards(0, first.passed(1)))
    while True:
        await_turn(pilot)
        trick, found = table.view.trick, first_card(pilot, first)
        if found is not None and trick is not None and trick.plays and len(table.view.legal) > 1:
            return found
        table.playback.submit(PlayCard(0, found or table.view.legal[0]))


def first_card(pilot: Pilot, first: FirstAttempt) -> Card | None:
    view = pilot.table.view
    if view.trick is None:
        return None
    return first.card_in(view.round_number, len(view.tricks) + 1, view.trick, view.hand)


def faint_cards(pilot: Pilot) -> set[str]:
    """Return the codes of the cards that are drawn faint when nothing moves."""
    pilot.wait(1.0)
    found = (sprite for sprite in pilot.seen if sprite.tag.startswith("card ") and sprite.alpha < SOLID)
    return {sprite.tag.removeprefix("card ") for sprite in found}


def codes(cards: Iterable[Card]) -> set[str]:
    return set(map(str, cards))


def spoken(table: TableScene) -> list[str]:
    return [entry.text for entry in table.journal.entries]


def is_told(table: TableScene, words: str) -> bool:
    return any(words in text for text in spoken(table))


def test_first_attempt_shows_no_faint_cards(title: Pilot) -> None:
    table = show(title)
    assert WORDS("tonight.faint") not in visible_texts(title)
    title.play(MEDIUM, lambda: bool(table.view.legal) and table.is_idle)
    assert not faint_cards(title)
    assert not is_told(table, WORDS("tonight.first_cards", cards=""))


def test_cards_of_the_first_pass_are_faint_until_other_cards_are_chosen(title: Pilot) -> None:
    table, first = show_again(title)
    passed, others = first.passed(1), [card for card in table.view.hand if card not in first.passed(1)]
    assert faint_cards(title) == codes(passed)
    assert WORDS("tonight.faint") in visible_texts(title)
    assert is_told(table, WORDS("tonight.first_cards", cards="").strip())
    title.click_card(passed[0])
    assert faint_cards(title) == codes(passed[1:])
    for card in others[: len(passed) - 1]:
        title.click_card(card)
    assert not faint_cards(title)


def test_card_of_the_first_attempt_is_faint_in_the_trick_and_told(title: Pilot) -> None:
    table, first = show_again(title)
    card = to_follow(title, first)
    words = WORDS("tonight.first_cards", cards=card_name(WORDS, card))
    assert faint_cards(title) == codes([card])
    assert is_told(table, words)
    assert WORDS("compare.attempt_1") in visible_texts(title), "its label says what it is"
    title.key(pygame.K_t)
    assert words in message(table)
    area = next(area for area in table.explanations.shown_areas() if area.name == "first card")
    title.move(area.box.center_x, area.box.center_y)
    title.wait(DELAY_S + 0.5)
    assert words in visible_texts(title)


def test_faint_card_stays_beside_another_card_and_goes_with_the_same_one(title: Pilot) -> None:
    table, first = show_again(title)
    card = to_follow(title, first)
    other = next(legal for legal in table.view.legal if legal != card)
    table.playback.submit(PlayCard(0, other))
    title.frame()
    assert table.playback.first_card == card
    table.playback.go_back_to(table.playback.decisions[-1])
    await_turn(title)
    assert table.playback.first_card == card
    table.playback.submit(PlayCard(0, card))
    title.frame()
    assert table.playback.first_card is None


def test_no_cards_are_faint_when_the_first_attempt_is_not_saved(title: Pilot) -> None:
    services = app_of(title).context
    finish_tonight(services)
    (game,) = (game for game in services.library.games() if game.shelf is Shelf.FINISHED)
    services.library.delete(game)
    table = show(title)
    assert not table.playback.has_first_attempt
    assert not faint_cards(title)


def test_faint_cards_are_drawn_stronger_with_high_contrast(title: Pilot) -> None:
    _, first = show_again(title)
    tag = f"card {first.passed(1)[0]}"

    def opacity() -> int:
        title.wait(1.0)
        return min(sprite.alpha for sprite in title.seen if sprite.tag == tag)

    usual = opacity()
    change_settings(app_of(title).context, high_contrast=True)
    assert 0 < usual < opacity() < 255


def test_trick_of_the_first_attempt_is_shown_and_told_where_its_card_cannot_be_played(title: Pilot) -> None:
    """Another pass parts the attempts, so the tricks soon differ."""
    table, first = show_again(title)
    others = [card for card in table.view.hand if card not in first.passed(1)]
    table.playback.submit(PassCards(0, tuple(others[: len(first.passed(1))])))
    seen = 0
    while seen < 2 and len(table.view.hand) > 2:
        await_turn(title)
        view = table.view
        assert view.trick is not None
        trick = first.trick_in(view.round_number, len(view.tricks) + 1, view.trick, view.hand)
        assert table.playback.first_trick == trick
        assert (trick is None) is (table.playback.first_card is not None)
        if trick is not None:
            seen += 1
            title.wait(1.0)
            assert not faint_cards(title), "no card of another task seems to be offered"
            assert "first attempt" in {sprite.tag for sprite in title.seen}
            told = WORDS("show.trick", n=len(view.tricks) + 1, text=taking_text(trick, table.playback.seating))
            own = next(play.card for play in trick.trick.plays if play.seat == 0)
            assert is_told(table, told)
            assert is_told(table, WORDS("tonight.first_cards", cards=card_name(WORDS, own)))
            area = next(area for area in table.explanations.shown_areas() if area.name == "first trick")
            title.move(area.box.center_x, area.box.center_y)
            title.wait(DELAY_S + 0.5)
            assert told in " ".join(visible_texts(title))
            title.move(0, 0)
        table.playback.submit(PlayCard(0, view.legal[0]))
    assert seen == 2
