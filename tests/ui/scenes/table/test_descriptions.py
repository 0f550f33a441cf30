"""Tests of texts read aloud at the table, of answers to questions, and of the round's log."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, RoundScored, Suit
from papayoo.storage import Speed
from papayoo.text.catalog import load_catalog
from papayoo.ui.input.actions import Act, Action
from papayoo.ui.navigation import Push
from papayoo.ui.scenes.table.descriptions import QUESTIONS, event_text, hand_text, trick_text, turn_text
from papayoo.ui.scenes.table.dialogs import RoundLogScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_text, spoken_card
from papayoo.ui.table_view.journal import Importance, Journal
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.positions import card
from tests.ui.animated_stage import PAPAYOO_TRICK, AnimatedStage, stage_taking
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_on_top,
    must_follow,
    open_app,
    record_where,
    seating_of,
    start_game,
    visible_texts,
)
from tests.ui.table_view.drawing.test_seal import OWED

ASKED = {
    Action.TELL_TRICK: pygame.K_t,
    Action.TELL_HAND: pygame.K_c,
    Action.TELL_VOIDS: pygame.K_v,
    Action.TELL_POINTS: pygame.K_a,
    Action.TELL_PAPAYOO: pygame.K_w,
    Action.TELL_STANDING: pygame.K_g,
}


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        start_game(pilot)
        yield pilot


def turn_of(table: TableScene) -> str:
    """Return the text that is read aloud at the player's turn."""
    return turn_text(table.view, table.playback.stage.model, seating_of(table))


def follows_first(game: Game) -> bool:
    """Whether the player has to play the second card of a trick."""
    view = game.view(0)
    return bool(view.legal) and view.trick is not None and len(view.trick.plays) == 1


def may_play_papayoo(game: Game) -> bool:
    view = game.view(0)
    return view.papayoo in view.legal


def leads(game: Game, *, is_played: bool) -> bool:
    """Whether the player leads a trick while others hold the Papayoo, or after it was played."""
    view = game.view(0)
    played = {play.card for trick in view.tricks for play in trick.trick.plays}
    is_lead = bool(view.legal) and not (view.trick and view.trick.plays)
    return is_lead and view.papayoo not in view.hand and (view.papayoo in played) == is_played


def played_round(pilot: Pilot) -> Journal:
    """Play until the last cards of the round, and return its announcements."""
    table = pilot.table
    pilot.play(MEDIUM, lambda: len(table.view.hand) == 2)
    return table.journal


def test_every_card_played_is_announced_in_order(pilot: Pilot) -> None:
    journal, view = played_round(pilot), pilot.table.view
    seating = seating_of(pilot.table)
    plays = [play for trick in view.tricks for play in trick.trick.plays]
    expected = [
        seating.player_text("say.play", play.seat, card=spoken_card(WORDS, play.card, view.die)) for play in plays
    ]
    announced = [said.text for said in journal.entries if said.importance is Importance.PLAY and ": " in said.text]
    assert [text for text in announced if text in expected][: len(expected)] == expected


def test_round_is_announced_from_deal_to_papayoo(pilot: Pilot) -> None:
    texts, view = [said.text for said in played_round(pilot).entries], pilot.table.view
    order = [
        WORDS("pass.title", n=len(view.given), name=pilot.table.match.players[1].name),
        WORDS("say.received", name=pilot.table.match.players[-1].name, cards=hand_text(WORDS, view.received)),
        WORDS("table.papayoo_rolled", rank=7, suit=WORDS(f"suit.{view.die.name.lower()}")),  # type: ignore[union-attr]
    ]
    found = [next(i for i, text in enumerate(texts) if text.startswith(words)) for words in order]
    assert found == sorted(found)
    assert view.round_number == 1


def test_papayoo_is_not_named_before_the_die_rests(pilot: Pilot) -> None:
    table = pilot.table
    change_settings(app_of(pilot).context, speed=Speed.NORMAL)
    pilot.play(MEDIUM, lambda: table.view.die is not None)
    named = (
        WORDS("area.in_hand"),
        *(WORDS("table.papayoo_rolled", rank=7, suit=WORDS(f"suit.{s.name.lower()}")) for s in list(Suit)[:4]),
    )

    def is_named() -> bool:
        return any(said.text.startswith(named) for said in table.journal.entries)

    unnamed = 0
    while not table.playback.stage.is_rolled:
        assert not is_named()
        unnamed += 1
        pilot.frame()
    assert unnamed
    assert is_named()


def test_turn_names_what_is_needed_to_decide(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    model, seating = table.playback.stage.model, seating_of(table)
    text = turn_text(table.view, model, seating)
    assert model.winning is not None
    assert seating.player_text("area.ahead", model.winning.seat, rank=model.winning.card.rank).removesuffix(".") in text
    assert all(str(legal.rank) in text for legal in table.view.legal)
    played = {play.seat for play in model.trick}
    after = [name for seat, name in enumerate(seating.names) if seat != model.seat and seat not in played]
    assert (WORDS("say.plays_after", n=WORDS.listed(after)) if after else WORDS("say.plays_last")) in text
    pilot.wait(0.3)
    assert [said.text for said in table.journal.entries if said.importance is Importance.TURN] == [text]


def test_many_players_after_the_own_turn_are_counted(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, seats=8), record=record_where(follows_first, seats=8))
    assert WORDS("say.plays_after", n=6) in turn_of(await_turn(pilot))


def test_turn_names_the_papayoo_if_it_can_be_played(start_table: StartTable) -> None:
    table = await_turn(start_table(record=record_where(may_play_papayoo)))
    assert table.view.papayoo is not None
    assert card_text(WORDS, table.view.papayoo, table.view.die) in turn_of(table)


def test_lead_tells_whether_the_papayoo_is_still_out(start_table: StartTable) -> None:
    table = await_turn(start_table(record=record_where(partial(leads, is_played=False))))
    assert table.view.papayoo is not None
    name = card_text(WORDS, table.view.papayoo, table.view.die)
    assert turn_of(table).endswith(f"{name}. {WORDS('area.out')}".removesuffix("."))


def test_taken_papayoo_is_not_mentioned(start_table: StartTable) -> None:
    table = await_turn(start_table(record=record_where(partial(leads, is_played=True), last=60)))
    assert table.view.papayoo is not None
    assert card_text(WORDS, table.view.papayoo, table.view.die) not in turn_of(table)


def test_end_of_a_round_tells_its_points_and_then_the_totals(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    model, seating = await_turn(pilot).playback.stage.model, seating_of(pilot.table)
    points = (250, *(0 for _ in seating.names[1:]))
    for round_number, totals in ((1, points), (2, tuple(2 * n for n in points))):
        said = event_text(RoundScored(round_number, points, totals), model, seating)
        assert said is not None
        assert said.text.startswith(f"{WORDS('summary.this_round')}. {seating.names[0]}: 250")
        assert (f"{WORDS('summary.total')}. {seating.names[0]}: 500" in said.text) == (round_number > 1)


def test_each_turn_is_announced_once(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.wait(3.0)
    assert [said.importance for said in table.journal.entries].count(Importance.TURN) == 1


def test_hand_is_read_by_suit() -> None:
    cards = card("9C"), card("3C"), card("20P"), card("4P")
    assert hand_text(WORDS, cards) == "clubs 3, 9; Payoo 4, 20"
    assert hand_text(WORDS, ()) == WORDS("say.no_cards")


@pytest.mark.parametrize(
    ("language", "read"),
    [
        ("fr", "trèfle 3, 9\u202f; Payoo 4"),
        ("el", "σπαθιά 3, 9· Payoo 4"),
        ("zh-Hans", "梅花 3、9；Payoo 4"),
    ],
)
def test_suits_of_a_hand_are_separated_as_in_the_language(language: str, read: str) -> None:
    assert hand_text(load_catalog(language), (card("9C"), card("3C"), card("4P"))) == read


def test_points_are_read_with_the_colon_of_the_language(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    model = await_turn(pilot).playback.stage.model
    seating = replace(seating_of(pilot.table), texts=load_catalog("fr"))
    points = tuple(range(len(seating.names)))
    said = event_text(RoundScored(1, points, points), model, seating)
    assert said is not None
    assert f"{seating.names[1]}\u202f: 1" in said.text


def test_papayoo_is_named_as_such() -> None:
    assert spoken_card(WORDS, card("7C"), Suit.CLUBS) == "7 of clubs, the Papayoo"
    assert spoken_card(WORDS, card("7C"), Suit.HEARTS) == spoken_card(WORDS, card("7C"), None) == "7 of clubs"


def test_trick_is_read_with_its_taker_and_points(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    model, seating = await_turn(pilot).playback.stage.model, seating_of(pilot.table)
    text = trick_text(model, seating)
    assert all(seating.names[play.seat] in text for play in model.trick)
    assert text.count(" of ") >= len(model.trick)
    empty = model.__class__(**{name: getattr(model, name) for name in model.__slots__} | {"trick": ()})
    assert trick_text(empty, seating).startswith(
        WORDS("table.last_trick") if empty.last_trick else WORDS("table.no_trick")
    )


@pytest.mark.parametrize("question", ASKED)
def test_question_is_answered_and_shown_without_moving_the_focus(start_table: StartTable, question: Action) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    pilot.key(pygame.K_RIGHT)
    focus, before = table.player.selection.focus, table.journal.count
    pilot.key(ASKED[question])
    assert table.player.selection.focus == focus
    assert table.journal.count == before + 1
    answer = table.journal.entries[-1]
    assert answer.importance is Importance.TURN
    assert table.playback.messages.message == answer.text
    assert any(text.rstrip("…") and answer.text.startswith(text.rstrip("…")) for text in visible_texts(pilot))


@pytest.mark.parametrize("text_size", [100, 200])
def test_long_answer_is_shown_whole(tmp_path: Path, text_size: int) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, seats=3, text_size=text_size), size=(1280, 720)) as pilot:
        start_game(pilot)
        table = await_turn(pilot)
        pilot.play(MEDIUM, lambda: bool(table.view.tricks) and table.playback.awaits_player)
        pilot.key(pygame.K_t)
        pilot.wait(0.5)
        answer = table.journal.entries[-1].text
        assert " ".join(text for text in visible_texts(pilot) if text in answer and len(text) > 20) == answer


def test_answers_say_what_the_table_shows(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(lambda game: bool(game.view(0).tricks) and bool(game.view(0).legal)))
    table = await_turn(pilot)
    model, heard = table.playback.stage.model, {}
    for question, key in ASKED.items():
        pilot.key(key)
        heard[question] = table.journal.entries[-1].text
    assert heard[Action.TELL_HAND] == hand_text(WORDS, model.hand)
    assert str(model.points_left) in heard[Action.TELL_POINTS]
    assert WORDS(f"suit.{model.die.name.lower()}") in heard[Action.TELL_PAPAYOO]  # type: ignore[union-attr]
    assert all(
        f"{name}: {total}" in heard[Action.TELL_STANDING]
        for name, total in zip(seating_of(table).names, model.totals, strict=True)
    )


def test_gamepad_goes_through_the_questions(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(must_follow))
    table, stack = await_turn(pilot), app_of(pilot).stack
    answers = [table.explanations.answer(question) for question in QUESTIONS[:-1]]
    stack.handle(Act(QUESTIONS[0]))
    for _ in QUESTIONS[2:]:
        stack.handle(Act(Action.TELL_NEXT))
    assert [said.text for said in table.journal.entries[-len(answers) :]] == answers
    stack.handle(Act(Action.TELL_NEXT))
    assert is_on_top(pilot, RoundLogScene)
    pilot.key(pygame.K_ESCAPE)
    for _ in answers:
        stack.handle(Act(Action.TELL_PREVIOUS))
    assert [said.text for said in table.journal.entries[-len(answers) :]] == answers[::-1]


def test_log_shows_everything_that_was_announced(pilot: Pilot) -> None:
    journal = played_round(pilot)
    entries = [said.text for said in reversed(journal.entries)]
    pilot.key(pygame.K_j)
    pilot.wait(0.5)
    assert is_on_top(pilot, RoundLogScene)
    (whole,) = pilot.scene.parts()
    assert [part.name for part in whole.children][len(ASKED) :] == entries
    assert entries[0] in visible_texts(pilot)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene is pilot.table


def test_log_answers_each_question_and_shows_its_key_only_to_players_who_use_keys(
    start_table: StartTable,
) -> None:
    pilot = start_table(record=record_where(must_follow))
    table = await_turn(pilot)
    asked = {question: WORDS(f"option.key_{question.name.lower()}.name") for question in ASKED}
    pilot.key(pygame.K_j)
    pilot.wait(0.5)
    names = [part.name for part in pilot.scene.parts()[0].children]
    assert names[: len(ASKED)] == [f"{asked[each]}: {table.explanations.answer(each)}" for each in ASKED]
    keys = {pygame.key.name(key).upper() for key in ASKED.values()}
    assert {*asked.values(), *keys} <= set(visible_texts(pilot))
    pilot.click(600, 300)
    assert not {*asked.values(), *keys} & set(visible_texts(pilot))


def test_log_that_is_longer_than_the_page_opens_at_its_end(pilot: Pilot) -> None:
    journal = Journal()
    for number in range(60):
        journal.say(f"announcement {number}")
    app_of(pilot).stack.apply(Push(RoundLogScene(app_of(pilot).context, str, journal)))
    pilot.wait(0.5)
    texts = visible_texts(pilot)
    assert "announcement 59" in texts
    assert "announcement 0" not in texts
    assert texts.index("announcement 58") < texts.index("announcement 59")


def test_log_of_a_silent_round_says_so(pilot: Pilot) -> None:
    scene = RoundLogScene(app_of(pilot).context, str, Journal())
    assert scene.parts()[0].children[-1].name == WORDS("log.empty")
    assert scene.title == WORDS("log.title")


def said_of(stage: AnimatedStage) -> str:
    """Return what is said of the trick that a stage begins to show."""
    event = stage.showing
    assert event is not None
    said = event_text(event, stage.model, Seating(("Ada", "Bo", "Cy"), stage.model.seat, WORDS))
    assert said is not None
    return said.text


def test_giving_the_papayoo_away_and_getting_it_back_is_said() -> None:
    delivered, paid = WORDS("story.delivered", name="Cy"), WORDS("say.paid_back", name="Bo")
    assert delivered in said_of(stage_taking(PAPAYOO_TRICK, watcher=1))
    assert paid in said_of(stage_taking(PAPAYOO_TRICK, watcher=2, history=(OWED,)))
    for watcher in (0, 2):
        said = said_of(stage_taking(PAPAYOO_TRICK, watcher=watcher))
        assert delivered not in said
        assert paid not in said
