"""Tests of the explanations for beginners in the first round."""

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from papayoo.engine import Game, GameOptions, Phase, SeatView, Suit, parse_cards
from papayoo.match import Claim, claim_of
from papayoo.storage import SaveStore, SettingsFile, Speed
from papayoo.ui.art.card_sizes import SHADOW_SPREAD
from papayoo.ui.geometry import EMPTY, Box
from papayoo.ui.navigation import Reset, TitleRoute
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.table.drawing.advice_panel import pointer_boxes
from papayoo.ui.scenes.table.prompts import Step, first_step, playable, prompt
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_name, card_text
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S
from tests.covering import values_first
from tests.loops import for_all, for_rows
from tests.positions import ending, play_all, random_steps
from tests.ui.running_app import (
    MEDIUM,
    QUICK,
    WORDS,
    StartTable,
    app_of,
    await_turn,
    card_point,
    folders_in,
    has_few_cards,
    is_on_top,
    must_follow,
    open_app,
    record_where,
    seating_of,
    start_game,
    visible_tags,
    visible_texts,
)
from tests.ui.shown_table import is_dealing, visible_trick

STEPS = ("pass_payoo", "roll", "lead", "follow", "discard_payoo")
WIDE = 1280, 720


def passes(game: Game) -> bool:
    return game.view(0).phase is Phase.PASSING and game.view(0).is_asked


def explanations(pilot: Pilot) -> list[str]:
    """Return the names in ``STEPS`` whose explanations for beginners are visible."""
    lines = " ".join(visible_texts(pilot))
    return [step for step in STEPS if WORDS(f"first_steps.{step}") in lines]


def says(step: str) -> Callable[[Game], bool]:
    """Return a function that checks whether a beginner in a game would now get this step's text."""

    def is_said(game: Game) -> bool:
        found = step_of(game)
        return found is not None and found.text == WORDS(f"first_steps.{step}")

    return is_said


def step_of(game: Game) -> Step | None:
    view = game.view(0)
    has_points_left = claim_of(view) is not Claim.NOTHING_LEFT
    return first_step(view, names_of(view), (), has_points_left=has_points_left)


def names_of(view: SeatView) -> Seating:
    return Seating(tuple(f"Player {seat}" for seat in range(view.options.seats)), 0, WORDS)


@pytest.mark.parametrize("step", STEPS)
def test_first_round_explains_each_step(start_table: StartTable, step: str) -> None:
    pilot = start_table(record=record_where(says(step), first=0, last=60), size=WIDE)
    table = await_turn(pilot)
    assert explanations(pilot) == [step]
    assert (prompt(table.view, seating_of(table)) or WORDS("first_steps.aim")) in visible_texts(pilot)


def test_first_steps_can_be_disabled(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, first_steps=False), record=record_where(passes, first=0), size=WIDE)
    await_turn(pilot)
    assert not explanations(pilot)


@pytest.mark.parametrize("has_first_steps", [True, False])
def test_sleeping_hand_is_explained_once_before_the_first_choice_at_the_first_table_for_two(
    tmp_path: Path, *, has_first_steps: bool
) -> None:
    def is_explained() -> bool:
        return WORDS("area.sleeping") in " ".join(visible_texts(pilot))

    settings = replace(QUICK, seats=2, rounds=1 + has_first_steps, first_steps=has_first_steps)
    with open_app(folders_in(tmp_path), settings, size=WIDE) as pilot:
        start_game(pilot)
        table = await_turn(pilot)
        assert is_explained()
        pilot.click_card(table.hand[0])
        pilot.wait(1.0)
        assert not is_explained()
        pilot.play(MEDIUM, lambda: table.view.round_number == settings.rounds and table.view.is_asked)
        await_turn(pilot)
        assert not is_explained()
        pilot.play_to_the_end(MEDIUM)
        app_of(pilot).stack.apply(Reset(TitleRoute()))
        start_game(pilot)
        await_turn(pilot)
        assert not is_explained()


def test_sleeping_hand_is_not_explained_where_nobody_sleeps(start_table: StartTable) -> None:
    pilot = start_table(size=WIDE)
    await_turn(pilot)
    assert WORDS("area.sleeping") not in " ".join(visible_texts(pilot))


def test_card_tooltip_replaces_the_whole_text(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(passes, first=0), size=WIDE)
    table = await_turn(pilot)
    card = table.hand[-1]
    pilot.move(*card_point(pilot, card))
    pilot.wait(DELAY_S + 0.1)
    assert card_text(WORDS, card, None) in visible_texts(pilot)
    assert WORDS("first_steps.aim") not in visible_texts(pilot)
    assert not explanations(pilot)


def test_first_steps_end_after_one_round(tmp_path: Path) -> None:
    SaveStore(folders_in(tmp_path)).save(record_where(has_few_cards, last=65))
    with open_app(folders_in(tmp_path)) as pilot:
        assert app_of(pilot).context.settings.first_steps
        pilot.click_widget(WORDS("menu.continue"))
        pilot.play(MEDIUM, lambda: is_on_top(pilot, RankingScene))
        assert not app_of(pilot).context.settings.first_steps
    assert not SettingsFile(folders_in(tmp_path)).load()[0].first_steps


@pytest.mark.parametrize(
    ("speed", "has_hurried", "expected"),
    [
        (Speed.FAST, False, [(1, 2)]),
        (Speed.FAST, True, []),
        pytest.param(Speed.INSTANT, False, [], marks=pytest.mark.full),
    ],
)
def test_pace_is_explained_once_after_two_tricks_of_the_first_game_unless_known_or_nothing_can_be_hurried(
    tmp_path: Path, speed: Speed, has_hurried: bool, expected: list[tuple[int, int]]
) -> None:
    with open_app(folders_in(tmp_path), replace(QUICK, rounds=2, speed=speed)) as pilot:
        start_game(pilot)
        if has_hurried:
            pilot.click(640, 200)
        assert told_in_a_game(pilot, WORDS("table.hurry"), rounds=1 + bool(expected)) == expected


@pytest.mark.parametrize(
    ("preselect", "has_chosen", "is_told"), [(True, False, True), (True, True, False), (False, False, False)]
)
def test_choosing_ahead_is_explained_once_after_four_tricks_of_the_first_game_unless_known_or_off(
    tmp_path: Path, *, preselect: bool, has_chosen: bool, is_told: bool
) -> None:
    settings = replace(QUICK, rounds=2, speed=Speed.FAST, preselect=preselect)
    with open_app(folders_in(tmp_path), settings) as pilot:
        player = start_game(pilot).player
        if has_chosen:
            pilot.play(MEDIUM, lambda: player.may_choose_early)
            player.use(next(card for card in player.hand if card in playable(player._view)))
            assert player.pending_card.card is not None
        told = told_in_a_game(pilot, WORDS("option.preselect.line"), rounds=1 + is_told)
    assert [number for number, tricks in told if tricks >= 4] == ([1] if is_told else [])
    assert all(tricks >= 4 for _, tricks in told)


def told_in_a_game(pilot: Pilot, text: str, *, rounds: int) -> list[tuple[int, int]]:
    """Play until the middle of a round, and return the numbers of the rounds and tricks in which a text appeared."""
    told: list[tuple[tuple[int, int], bool]] = []
    table = pilot.scene
    assert isinstance(table, TableScene)

    def is_played() -> bool:
        model = table.playback.stage.model
        is_told = table.playback.messages.message == text and text in visible_texts(pilot)
        told.append(((model.round_number, model.tricks_taken), is_told))
        return table.view.round_number == rounds and len(table.view.tricks) > 5

    pilot.play(MEDIUM, is_played)
    return [when for (_, was_told), (when, is_told) in pairwise(told) if is_told and not was_told]


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_first_steps_do_not_cover_other_cards(start_table: StartTable, seats: int) -> None:
    pilot = start_table(
        replace(QUICK, seats=seats), record=record_where(says("follow"), seats=seats, last=80), size=WIDE
    )
    layout = await_turn(pilot).layout
    bottom = max(layout.trick_place(seat).box.bottom for seat in range(1, seats))
    assert pilot.find("hint").rect.top >= bottom - 1


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_first_steps_do_not_cover_the_pass_panel(start_table: StartTable, seats: int) -> None:
    pilot = start_table(replace(QUICK, seats=seats), record=record_where(passes, seats=seats, first=0), size=WIDE)
    await_turn(pilot)
    assert explanations(pilot) == ["pass_payoo"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom


@pytest.mark.parametrize(
    "seats", [pytest.param(seats, marks=() if seats in (3, 5, 8) else pytest.mark.full) for seats in range(3, 9)]
)
def test_first_steps_explain_the_pass_with_largest_cards(start_table: StartTable, seats: int) -> None:
    settings = replace(QUICK, seats=seats, card_size=140)
    pilot = start_table(settings, record=record_where(passes, seats=seats, first=0), size=WIDE)
    layout = await_turn(pilot).layout
    assert explanations(pilot) == ["pass_payoo"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom
    assert pilot.find("hint").rect.bottom <= app_of(pilot).viewport.px(layout.hand_top)


FLAT = ((1280, 480), (1024, 500), (640, 360))


@pytest.mark.parametrize(("size", "text_size"), values_first(FLAT, [100, 150, 200]))
def test_first_steps_fit_flat_windows_at_every_text_size(
    start_table: StartTable, size: tuple[int, int], text_size: int
) -> None:
    settings = replace(QUICK, seats=5, text_size=text_size)
    pilot = start_table(settings, record=record_where(passes, seats=5, first=0), size=size)
    await_turn(pilot)
    assert explanations(pilot) == ["pass_payoo"]
    assert pilot.find("hint").rect.top > pilot.find("pass pile").rect.bottom


@pytest.mark.parametrize("size", FLAT)
def test_large_first_steps_do_not_cover_the_trick(start_table: StartTable, size: tuple[int, int]) -> None:
    settings = replace(QUICK, seats=8, text_size=200)
    pilot = start_table(settings, record=record_where(must_follow, seats=8, last=80), size=size)
    layout = await_turn(pilot).layout
    viewport = app_of(pilot).viewport
    bottom = max(layout.trick_place(play.seat).box.bottom for play in visible_trick(pilot.table))
    seen = pilot.find("hint") if explanations(pilot) else pilot.find("prompt")
    assert seen.rect.top >= viewport.px(bottom) - 1
    assert not seen.rect.colliderect(pilot.find("token").rect)


# The texts


def random_turns(seats: int) -> Iterator[tuple[SeatView, Step | None]]:
    """Play random games, and yield the player's view and the text at each of their turns."""
    for seed in range(12):
        rng = random.Random(seed)
        game = Game(GameOptions(seats, 1), str(seed))
        for _ in random_steps(game, rng):
            if game.to_act and 0 in game.to_act:
                yield game.view(0), step_of(game)


@for_all(seats=[2, 3, 5])
def test_cards_that_the_first_steps_recommend_may_be_played(seats: int) -> None:
    seen = 0
    for view, step in random_turns(seats):
        if step is not None and step.card is not None and step.text != WORDS("first_steps.follow"):
            seen += 1
            assert step.card in (view.legal or view.hand)
    assert seen > 50


@for_all(seats=[3, 4])
def test_first_steps_give_no_advice_when_no_points_are_left(seats: int) -> None:
    seen = 0
    for view, step in random_turns(seats):
        if claim_of(view) is Claim.NOTHING_LEFT:
            seen += 1
            assert step is None or step.card is None
    assert seen


def test_first_steps_say_why_the_player_took_points() -> None:
    seen = 0
    for view, step in random_turns(4):
        last = view.tricks[-1] if view.tricks else None
        if last is not None and last.taker == 0 and last.points and view.papayoo not in last.trick.cards:
            seen += 1
            assert last.trick.winning is not None
            name = card_name(WORDS, last.trick.winning.card)
            assert step == Step(WORDS("first_steps.took", n=last.points, card=name), is_about_points=True)
    assert seen


def test_first_steps_do_not_repeat_an_explanation_after_it_was_given() -> None:
    texts: list[str] = []
    once = {WORDS("first_steps.lead"), WORDS("first_steps.follow")}
    seen: set[str] = set()
    for view, step in random_turns(4):
        if view.phase is Phase.PASSING:
            texts = []
        elif step is not None and view.phase is Phase.PLAYING:
            texts.append(step.text)
            seen.add(step.text)
            assert all(texts.count(text) <= 1 for text in once)
    assert once <= seen


# The places of the texts


@pytest.mark.parametrize(
    ("size", "text_size", "step"),
    [
        *(((1280, 720), 100, 4), ((1024, 600), 200, 4)),
        *(
            pytest.param(size, text_size, 1, marks=pytest.mark.full)
            for size in ((1280, 720), (1024, 600), (1920, 1080))
            for text_size in (100, 200)
        ),
    ],
)
def test_first_steps_never_cover_a_raised_card(
    start_table: StartTable, size: tuple[int, int], text_size: int, step: int
) -> None:
    settings = replace(QUICK, seats=4, text_size=text_size)
    pilot = start_table(settings, record=record_where(passes, seats=4, first=0), size=size)
    table = await_turn(pilot)
    panel = pilot.find("hint" if explanations(pilot) else "prompt").rect
    shadow = math.ceil(SHADOW_SPREAD * pilot.program.viewport.scale) + 2
    for card in (*table.hand[::step], table.hand[-1]):
        pilot.move(*card_point(pilot, card))
        pilot.wait(0.2)
        assert not pilot.find(f"card {card}").rect.move(0, shadow).colliderect(panel)


def test_first_steps_wait_for_the_end_of_the_deal(start_table: StartTable) -> None:
    pilot = start_table(replace(QUICK, speed=Speed.NORMAL), size=WIDE)
    table = pilot.table
    pilot.wait_until(lambda: is_dealing(table), "the deal")
    pilot.wait(0.1)
    assert is_dealing(table)
    assert "hint" not in visible_tags(pilot)
    pilot.wait_until(lambda: not is_dealing(table), "the sorted hand")
    pilot.wait(0.3)
    assert "hint" in visible_tags(pilot)


def test_line_leads_from_the_first_steps_to_the_card_they_are_about(start_table: StartTable) -> None:
    pilot = start_table(record=record_where(says("discard_payoo"), last=60), size=WIDE)
    table = await_turn(pilot)
    payoo = max(card for card in table.view.legal if card.suit is Suit.PAYOO)
    ends = [sprite.rect for sprite in pilot.seen if sprite.tag == "pointer"]
    assert any(end.colliderect(pilot.find(f"card {payoo}").rect) for end in ends)
    assert any(end.inflate(4, 4).colliderect(pilot.find("hint").rect) for end in ends)


def test_line_does_not_cross_what_must_stay_visible() -> None:
    panel, target = Box(100, 300, 400, 60), Box(250, 100, 80, 100)
    straight, _ = pointer_boxes(panel, target, ())
    assert (straight.y + 1, straight.bottom - 1) == (200, 300)
    assert pointer_boxes(panel, target, (Box(200, 220, 200, 40),)) == ()
    around = pointer_boxes(panel, Box(600, 400, 80, 100), ())
    assert len(around) == 3
    assert pointer_boxes(panel, EMPTY, ()) == ()


@for_rows(
    ("hands", "leader", "cards", "key"),
    [
        (("1S 2H", "3P 5P", "4P 6P"), 0, "2H 5P 6P", "took_low"),
        (("1S 2H", "3P 7S", "4P 6P"), 0, "2H 7S 6P", "took_low"),
        (("1S 9H", "3P 5P", "4P 6P"), 0, "9H 5P 6P", "took"),
        (("1S 9H", "3P 7S", "4P 6P"), 0, "9H 7S 6P", "took_papayoo"),
        (("1S 2H", "3P 5P", "4P 1H"), 2, "1H 2H 5P", "took"),
    ],
)
def test_trick_taken_with_a_low_lead_is_called_bad_luck(
    hands: tuple[str, ...], leader: int, cards: str, key: str
) -> None:
    game = ending(hands, leader=leader)
    play_all(game, cards)
    step, own = step_of(game), parse_cards(hands[0])[1]
    assert step is not None
    points = game.view(0).points[0]
    assert step.text == WORDS(f"first_steps.{key}", card=card_name(WORDS, own), n=points)
