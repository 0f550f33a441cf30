"""Tests of the review by mouse, wheel and keys: visible and hidden contents."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random

import pygame
import pytest

from papayoo.ai import coach
from papayoo.ai.candidates import Stop
from papayoo.ai.coach import Assessment
from papayoo.ai.reasons import Reason
from papayoo.engine import Card, Game, GameOptions, SeatView, TakenTrick, read_record
from papayoo.history.account import counted_costs
from papayoo.match import (
    COSTLY_LOSS_POINTS,
    COUNTED_LOSS_POINTS,
    Cause,
    Grade,
    Mark,
    Replay,
    Source,
    StepKind,
    coach_service,
    demonstrate,
    fork_at,
    play_on,
    read_position,
    real_lines,
)
from papayoo.services.positions import match_of_code
from papayoo.storage import Announcements, ReducedMotion, Shelf, Speed
from papayoo.ui.access.speech import Speech
from papayoo.ui.geometry import Viewport
from papayoo.ui.navigation import MatchReviewRoute, Pop, Push, Reset, ReviewRoute, RulesRoute, TitleRoute, Transition
from papayoo.ui.render import Fonts, TextMeasure
from papayoo.ui.scenes.dialogs.cost_dialog import CostDialog
from papayoo.ui.scenes.dialogs.notice import NoticeDialog
from papayoo.ui.scenes.dialogs.truth_dialog import truth_sentence
from papayoo.ui.scenes.review.coach_line import is_good, other_hint, verdict_text
from papayoo.ui.scenes.review.compare_dialog import CompareScene
from papayoo.ui.scenes.review.layout import HANDS_WIDTH, ReviewLayout, caption_box, hands_box
from papayoo.ui.scenes.review.open_shown import LookingDialog
from papayoo.ui.scenes.review.scene import ASK_AFTER_S, ReviewScene
from papayoo.ui.scenes.review.shown_scene import ShownScene
from papayoo.ui.scenes.review.side_by_side import SideBySide
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.table_view.card_texts import card_name, reason_text
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, IconButton
from tests.loops import for_rows
from tests.match.test_position_code import A_CODE
from tests.positions import SEAT_COUNTS, players_of, recorded, recorded_text
from tests.ui.access.told_screen import told, words_of
from tests.ui.animated_stage import card_poses
from tests.ui.running_app import (
    MEDIUM,
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_on_top,
    key_down,
    open_app,
    start_game,
    visible_tags,
    visible_texts,
)
from tests.ui.wheel_events import REST_S, flick, scroll_aside_and_by_quarters


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def open_review(
    pilot: Pilot, seats: int = 4, rounds: int = 2, commands: int | None = None, *, seed: str = "review"
) -> ReviewScene:
    reading = read_record(recorded_text(seats, rounds, seed, commands).encode())
    program = app_of(pilot)
    program.stack.apply(Push(ReviewRoute(reading, "A title")))
    pilot.move(4, 4)
    assert isinstance(pilot.scene, ReviewScene)
    return pilot.scene


def seek(pilot: Pilot, scene: ReviewScene, position: int) -> None:
    """Move the review to a position, and run a frame."""
    scene.seek(position)
    pilot.move(4, 4)


def count_small_cards(pilot: Pilot) -> int:
    return sum(tag.startswith("mini ") for tag in visible_tags(pilot))


@pytest.mark.parametrize(
    ("seats", "share"), [(2, 3), (5, 3), *(pytest.param(seats, 1, marks=pytest.mark.full) for seats in SEAT_COUNTS)]
)
def test_finished_game_shows_all_cards_at_every_step(pilot: Pilot, seats: int, share: int) -> None:
    """A sample has the first and the last steps, and every third one between them."""
    scene = open_review(pilot, seats, 1)
    cards = scene.replay.options.deal.hand_size * max(3, seats)
    last = len(scene.replay) - 1
    for at in sorted({*range(0, last, share), 1, last - 1, last}):
        seek(pilot, scene, at)
        has_die = scene.replay.visible_state(at).view.die is not None
        passed = scene.replay.options.deal.pass_size if scene.replay.step(at).kind is StepKind.PASS else 0
        assert count_small_cards(pilot) == cards + has_die + passed, f"at step {at}"


def test_each_played_card_has_a_tick(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1)
    assert WORDS("review.hands") in visible_texts(pilot)
    for at in range(0, len(scene.replay), 7):
        seek(pilot, scene, at)
        held = [len(hand) for hand in scene.replay.visible_state(at).hands if hand is not None]
        dealt = scene.replay.options.deal.hand_size * len(held)
        assert visible_tags(pilot).count("spent") == (dealt - sum(held) if any(held) else 0)


def test_players_have_their_chosen_portraits(pilot: Pilot) -> None:
    chosen = ("crab", "owl", "bat")
    players = [replace(player, portrait=chosen[seat]) for seat, player in enumerate(players_of(3))]
    text = recorded(Game(GameOptions(3, 1), "faces"), "faces", players=players)[1].text
    app_of(pilot).context.library.add(text, Shelf.FINISHED, "Faces")
    pilot.press(WORDS("menu.new_game"))
    pilot.press(WORDS("menu.games"))
    pilot.wait_until(lambda: not pilot.scene.is_moving, "all that can be seen to be read")
    pilot.wait(0.2)
    listed = portraits(pilot)
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, ReviewScene)
    pilot.move(4, 4)
    assert listed == portraits(pilot) == set(chosen)


def portraits(pilot: Pilot) -> set[str]:
    return {tag.removeprefix("portrait ") for tag in visible_tags(pilot) if tag.startswith("portrait ")}


def test_running_round_hides_the_hands_of_opponents(pilot: Pilot) -> None:
    scene = open_review(pilot, commands=30)
    own = scene.replay.options.deal.hand_size
    for at in range(len(scene.replay)):
        seek(pilot, scene, at)
        assert count_small_cards(pilot) <= own + 1
    assert any("revealed after the round" in text for text in visible_texts(pilot))
    assert WORDS("review.own_hand") in visible_texts(pilot)
    assert WORDS("review.hands") not in visible_texts(pilot)


def test_keys_and_wheel_step_by_card_trick_and_round(pilot: Pilot) -> None:
    scene = open_review(pilot)
    round_length = 3 + 60 + 1
    steps = (
        (pygame.K_RIGHT, 1),
        (pygame.K_DOWN, 2),
        (pygame.K_DOWN, 6),
        (pygame.K_LEFT, 5),
        (pygame.K_UP, 2),
        (pygame.K_END, round_length - 1),
        (pygame.K_RIGHT, round_length),
        (pygame.K_1, 0),
        (pygame.K_2, round_length),
        (pygame.K_9, round_length),
        (pygame.K_HOME, round_length),
    )
    for key, position in steps:
        pilot.key(key)
        assert scene.position == position, pygame.key.name(key)
    scroll_aside_and_by_quarters(pilot)
    assert scene.position == round_length + 1
    pilot.wait(REST_S)
    for event in flick(-1):
        pilot.frame(event)
    assert scene.position == round_length + 2


def test_press_on_the_timeline_seeks_a_position(pilot: Pilot) -> None:
    scene = open_review(pilot)
    box = scene.timeline.box
    pilot.click(box.x + box.width / 2, box.center_y)
    assert scene.position == pytest.approx(32, abs=2)
    pilot.click(box.right - 2, box.center_y)
    assert scene.position == 63


@pytest.mark.parametrize("size", [(700, 1100), (640, 1000), (1000, 1000), (1280, 720)])
def test_timeline_is_long_enough_to_drag_in_any_window(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), size=size) as pilot:
        timeline = open_review(pilot).timeline
        pilot.look()
        assert timeline.box.width >= 180


def test_timeline_under_the_pointer_explains_its_marks(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    grades = {mark.grade for mark in scene.timeline.marks}
    assert "legend" not in visible_tags(pilot)
    pilot.move(scene.timeline.box.center_x, scene.timeline.box.center_y)
    pilot.frame()
    named = {grade for grade in Grade if WORDS(f"timeline.{grade.name.lower()}") in visible_texts(pilot)}
    assert named == grades
    pilot.move(4, 4)
    assert "legend" not in visible_tags(pilot)


def test_focused_timeline_of_a_running_round_explains_its_marks(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1, commands=30)
    while scene.focus.focused is not scene.timeline:
        pilot.key(pygame.K_TAB)
    assert WORDS("timeline.open") in visible_texts(pilot)


def test_autoplay_stops_at_the_end(pilot: Pilot) -> None:
    scene = open_review(pilot, 3, 1)
    scene.seek(len(scene.replay) - 14)
    pilot.frame_s = 0.1
    pilot.key(pygame.K_SPACE)
    assert scene.is_playing
    pilot.wait_until(lambda: not scene.is_playing, "the end of the game")
    assert scene.position == len(scene.replay) - 1
    pilot.key(pygame.K_SPACE)
    assert not scene.is_playing, "there is nothing left to play"


def test_every_step_has_a_caption(pilot: Pilot) -> None:
    scene = open_review(pilot)
    kinds = set()
    for at in range(64):
        scene.seek(at)
        kinds.add(scene.replay.step(at).kind)
        assert scene.caption, f"at step {at}"
    assert kinds == set(StepKind)


def test_step_and_jump_end_with_the_same_picture(pilot: Pilot) -> None:
    scene = open_review(pilot, 5, 1)
    for at in range(1, 20):
        scene.seek(at)
        scene.stage.finish()
        stepped = card_poses(scene.stage)
        scene.seek(0)
        scene.seek(at)
        if at > 1:
            assert card_poses(scene.stage) == stepped


@for_rows(("size", "seats"), product([(640, 360), (1280, 720), (1920, 1080), (2560, 1080), (1000, 1000)], SEAT_COUNTS))
def test_ring_hands_and_caption_do_not_overlap(seats: int, size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    layout = ReviewLayout(viewport, seats, 0)
    hands = hands_box(viewport)
    plaques = [layout.plaque(seat) for seat in range(seats)]
    for index, box in enumerate(plaques):
        assert box.x >= 20
        assert box.right <= hands.x - 8
        assert box.bottom < caption_box(layout).center_y - 12
        assert not any(box.overlaps(other) for other in plaques[:index])
        card = layout.trick_place(index)
        assert not any(plaque.inset(-12).overlaps(card.box) for plaque in plaques), "a plaque's marks touch a card"
        assert not any(card.box.overlaps(layout.trick_place(seat).box) for seat in range(index))
    assert hands.width == HANDS_WIDTH
    assert hands.bottom < viewport.height


def test_replayed_deals_can_be_compared(pilot: Pilot) -> None:
    pilot.frame_s = 0.1
    start_game(pilot)
    pilot.play_to_the_end(MEDIUM)
    program = app_of(pilot)
    assert is_on_top(pilot, RankingScene)
    pilot.press("Review")
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    first = scene.replay.visible_state(0).hands
    assert "button Compare" not in visible_tags(pilot)
    pilot.press("Replay these deals")
    again = await_turn(pilot)
    assert again.view.hand == first[0]
    pilot.play_to_the_end(MEDIUM)
    assert len([game for game in program.context.library.games() if game.shelf is Shelf.FINISHED]) == 2
    pilot.press("Review")
    pilot.press("Compare")
    assert is_on_top(pilot, CompareScene)
    assert {"Round 1", "Total", "Place"} <= set(visible_texts(pilot))
    names = [text for text in visible_texts(pilot) if "attempt" in text]
    assert names == ["First attempt", "Second attempt"]
    for _ in range(2):
        pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, RankingScene)


def test_comparison_leads_to_the_first_other_decision(pilot: Pilot) -> None:
    library, deals = app_of(pilot).context.library, GameOptions(4, 1)
    texts = [recorded(Game(deals, "review"), decisions)[1].text for decisions in ("one", "two")]
    for name, text in enumerate(texts):
        library.add(text, Shelf.FINISHED, str(name))
    games = [read_record(text.encode()) for text in texts]
    app_of(pilot).stack.apply(Push(ReviewRoute(games[0], "A title")))
    pilot.move(4, 4)
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    scene.seek(len(scene.replay) - 1)
    pilot.press(WORDS("review.compare"))
    pilot.press(WORDS("compare.show"))
    assert pilot.scene is scene
    shown = [Replay(game, watcher=0).visible_state(scene.position).given[0] for game in games]
    assert set(shown[0]) != set(shown[1])
    assert scene.replay.step(scene.position).kind is StepKind.DEAL


def test_key_returns_to_the_table_only_from_a_decision_of_the_player(pilot: Pilot) -> None:
    scene = open_review(pilot)
    decisions = [at for at in range(len(scene.replay)) if scene.replay.choice(at)]
    assert 0 not in decisions
    pilot.key(pygame.K_r)
    assert pilot.scene is scene
    seek(pilot, scene, decisions[1])
    pilot.key(pygame.K_r)
    assert is_on_top(pilot, TableScene)


def test_review_opens_from_the_table(pilot: Pilot) -> None:
    start_game(pilot)
    await_turn(pilot)
    pilot.key(pygame.K_r)
    assert is_on_top(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TableScene)
    pilot.play(MEDIUM, lambda: bool(pilot.table.view.tricks))
    pilot.key(pygame.K_ESCAPE)
    pilot.press("Tricks so far")
    assert is_on_top(pilot, ReviewScene)


def test_name_plates_show_points_of_the_game_only_once_a_round_has_been_scored(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 2)
    for number in (1, 2):
        end = scene.replay.end_of_round(number)
        for at in (end - 1, end):
            seek(pilot, scene, at)
            pilot.wait(2.0)
            view, texts = scene.replay.visible_state(at).view, visible_texts(pilot)
            shown = view.totals if view.scores else view.points
            assert any(view.points)
            assert Counter(text for text in texts if text.endswith(" pts")) == Counter(f"{n} pts" for n in shown)
            has_both = at < end and number > 1
            for n in filter(None, view.points):
                assert texts.count(f"+{n}") == view.points.count(n) * (1 + has_both), "beside each hand"


def test_resize_completes_running_animation(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, speed=Speed.NORMAL)
    scene = open_review(pilot, 6, 1)
    scene.seek(5)
    pilot.frame(key_down(pygame.K_RIGHT), seconds=0.0)
    is_moving = [scene.stage.card_sprites.is_moving]
    scene.arrange(Viewport(1920, 1080), TextMeasure(Fonts(), Viewport(1920, 1080)))
    is_moving.append(scene.stage.card_sprites.is_moving)
    assert is_moving == [True, False]
    pilot.look()


def test_record_without_human_players_can_be_reviewed(pilot: Pilot) -> None:
    reading = read_record(recorded_text(4, 1, "review").encode())
    replay = Replay(reading, watcher=2)
    program = app_of(pilot)
    program.stack.apply(Push(ReviewScene(program.context, replay, lambda _: "")))
    pilot.move(4, 4)
    assert count_small_cards(pilot) == 60


def seek_mistake(pilot: Pilot, scene: ReviewScene, kind: StepKind) -> Assessment:
    """Move the review to the player's first mistake of a kind and return its assessment."""
    for at in range(len(scene.replay)):
        if scene.replay.step(at).kind is kind and scene.round_review.has_choice(at):
            seek(pilot, scene, at)
            pilot.wait_until(lambda: not scene.is_moving, "the coach")
            pilot.frame()
            found = scene.round_review.assessment_at(at)
            assert found is not None
            if not is_good(found):
                return found
    raise AssertionError("no mistake")


@pytest.mark.parametrize("kind", [StepKind.PASS, StepKind.CARD])
def test_verdict_on_a_mistake_shows_better_cards_and_no_figures(pilot: Pilot, kind: StepKind) -> None:
    scene = open_review(pilot, 4, 1)
    found = seek_mistake(pilot, scene, kind)
    assert verdict_text(found, scene.seating) in visible_texts(pilot)
    assert not re.search(r"\d", verdict_text(found, scene.seating))
    seen = visible_tags(pilot)
    passed = found.chosen.cards if kind is StepKind.PASS else ()
    for card in {*found.best.cards, *passed}:  # each is in the hand, too
        assert seen.count(f"mini {card}") == 1 + (card in found.best.cards) + (card in passed)
    for card in passed:
        assert card_name(WORDS, card) in scene.caption


def _won_points_before(tricks: Sequence[TakenTrick], number: int, seat: int) -> bool:
    """Whether a seat took the trick before the one with a number, and points in it."""
    before = tricks[number - 2] if number > 1 else None
    return before is not None and before.taker == seat and before.points > 0


def test_figures_of_a_costly_move_are_shown_on_request(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1, seed="costs")
    pilot.wait_until(lambda: not scene.is_moving, "the coach")
    marks = scene.round_review.marks(1)
    replay, seat = scene.replay, scene.replay.watcher
    tricks = replay.visible_state(replay.end_of_round(1)).view.history[-1].tricks
    costly = next(
        mark for mark in marks if mark.is_costly and _won_points_before(tricks, replay.step(mark.position).trick, seat)
    )
    seek(pilot, scene, next(mark.position for mark in marks if (mark.loss or 0) < COUNTED_LOSS_POINTS))
    pilot.frame()
    assert not scene.cost_button.enabled
    seek(pilot, scene, costly.position)
    pilot.wait_until(lambda: not scene.is_moving, "the coach")
    pilot.frame()
    pilot.press(WORDS("cost.title"))
    pilot.wait(0.5)
    later = tricks[replay.step(costly.position).trick - 1 :]
    taken = sum(trick.points for trick in later if trick.taker == seat)
    words = words_of(told(pilot))
    by_trick, losses = replay.points_by_trick(1), scene.round_review.blamed_losses(1)
    costs = counted_costs(losses, replay.scores[0][seat], scene.round_review.hand(1), by_trick)
    cost = costs[replay.step(costly.position).trick].shown
    assert costly.loss is not None
    assert f"{WORDS('cost.average')}, {round(costly.loss)}" in words
    is_capped = cost < round(costly.loss)
    assert (f"{WORDS('cost.counted')}, {cost}" in words) is (WORDS("cost.capped") in words) is is_capped
    assert (f"{WORDS('cost.taken')}, {taken}" in words) is (WORDS("show.source.real") in words)
    found = scene.round_review.assessment_at(costly.position)
    assert found is not None
    fork = fork_at(replay, costly.position, found.best.cards, found.loss)
    assert fork is not None
    rest = fork.rest_of_trick(fork.better)
    better = play_on(fork.state, 0, fork.better, fork.die, fork.passes, seed=fork.seed, rest=rest)
    assert f"{WORDS('cost.better')}, {better.points}" in words
    assert truth_sentence(WORDS) not in words, "it is about other decisions"
    assert WORDS("truth.title") in words


@pytest.mark.parametrize("source", [Source.REAL, Source.TYPICAL, Source.RARE])
@pytest.mark.parametrize(("taken", "later"), [(129, "+ 107"), (20, "− 2"), (22, "")])
def test_figures_of_a_deal_add_up_and_those_of_the_real_one_do_not_stand_beside_another(
    pilot: Pilot, source: Source, taken: int, later: str
) -> None:
    program = app_of(pilot)
    figures = 8.0, (22, 14), source
    program.stack.apply(Push(CostDialog(program.context, *figures, taken=taken, is_later_good=True)))
    pilot.wait(0.5)
    words, is_real = words_of(told(pilot)), source is Source.REAL
    assert (f"{WORDS('cost.taken')}, {taken}" in words) is is_real
    assert (f"{WORDS('cost.later')}, {later}" in words) is (is_real and later != "")
    assert (WORDS("cost.later_good") in words) is (is_real and later.startswith("+"))
    order = [WORDS("cost.average"), WORDS(f"show.source.{source}"), WORDS("cost.better"), WORDS("cost.yours")]
    order += [WORDS("cost.later")] if is_real and later else []
    places = [words.index(text) for text in (*order, *([WORDS("cost.taken")] if is_real else ()))]
    assert places == sorted(places), "the caption stands above the figures of its deal, which add up line by line"


@pytest.mark.parametrize(
    ("loss", "points", "source", "is_worse"),
    [
        (6.0, (58, 29), Source.REAL, True),
        (15.0, (58, 29), Source.REAL, False),
        (6.0, (58, 29), Source.RARE, False),  # the caption of the deal says it
    ],
)
def test_figures_say_if_the_choice_costs_far_more_than_usual_with_the_real_cards(
    pilot: Pilot, loss: float, points: tuple[int, int], source: Source, *, is_worse: bool
) -> None:
    program = app_of(pilot)
    program.stack.apply(Push(CostDialog(program.context, loss, points, source)))
    pilot.wait(0.5)
    assert any(WORDS("cost.worse") in text for text in visible_texts(pilot)) is is_worse


def test_later_cards_have_the_points_that_the_choice_does_not_explain(pilot: Pilot) -> None:
    """No later decision is blamed in the same breath, nor one praised that the coach calls costly."""
    met, praised, met_at_once = Counter[bool](), set[bool](), 0
    for seed in ("review", "agree", "b"):
        scene = open_assessed_round(pilot, seed=seed)
        review, replay = scene.round_review, scene.replay
        assessed = {mark.position: review.assessment_at(mark.position) for mark in review.marks(1)}
        for position in shown_costly_positions(pilot, scene):
            if not scene.cost_button.enabled:
                continue
            pilot.press(WORDS("cost.title"))
            pilot.wait(0.5)
            words = words_of(told(pilot))
            pilot.key(pygame.K_ESCAPE)
            pilot.wait(0.5)
            choice, taken_in_all = replay.choice(position), replay.scores[0][replay.watcher]
            assert choice is not None
            taken = taken_in_all - choice.view.points[replay.watcher]
            yours = re.search(rf"{WORDS('cost.yours')}, (\d+)", words)
            assert yours is not None
            rest, is_real = taken - int(yours[1]), WORDS("show.source.real") in words
            later = f"{WORDS('cost.later')}, {'−' if rest < 0 else '+'} {abs(rest)}"
            step = replay.step(position)
            own = replay.visible_state(replay.end_of_round(1)).view.history[-1].tricks[step.trick - 1]
            if step.trick and is_real and own.taker == replay.watcher and own.points:
                assert f"{WORDS('cost.at_once')}, {own.points}" in words, (
                    "what was taken at once is not in later tricks"
                )
                assert own.points <= int(yours[1])
                met_at_once += 1
            assert (later in words) is (is_real and rest != 0)
            others = [each for at, each in assessed.items() if at > position]
            is_good_later = bool(others) and all(each is not None and is_good(each) for each in others)
            assert (WORDS("cost.later_good") in words) is (is_real and rest > 0 and is_good_later)
            met[is_real and rest != 0] += 1
            praised.add(is_good_later)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)
    assert met[True]
    assert met_at_once
    assert praised == {True, False}


@pytest.mark.parametrize(("seats", "seed", "is_shown"), [(3, "a", True), (4, "b", True), (5, "hinted", False)])
def test_choice_as_good_as_the_hint_is_shown_with_the_real_cards_where_they_differ(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, seats: int, seed: str, *, is_shown: bool
) -> None:
    monkeypatch.setattr(Mark, "is_costly", False)
    scene = open_assessed_round(pilot, seats=seats, seed=seed)
    differences: dict[int, int] = {}
    for mark in scene.round_review.marks(1):
        found = scene.round_review.assessment_at(mark.position)
        assert found is not None
        other = other_hint(found)
        fork = fork_at(scene.replay, mark.position, other, found.loss) if other else None
        if fork is not None:
            chosen, better = real_lines(fork)
            differences[mark.position] = chosen.points - better.points
    dearest_first = sorted(differences, key=differences.__getitem__, reverse=True)
    position = next(at for at in dearest_first if (abs(differences[at]) >= 10) is is_shown)
    seek(pilot, scene, position)
    pilot.wait_until(lambda: not scene.is_moving, "both lines")
    pilot.frame()
    assert WORDS("verdict.even") in visible_texts(pilot)
    assert scene.show_button.enabled is is_shown
    assert not scene.cost_button.enabled, "there is no cost"
    assert scene.cost_button.tip == WORDS("verdict.even" if is_shown else "show.none_better")
    assert "nothing costly" in visible_texts(pilot)
    for at in (position, 0):
        seek(pilot, scene, at)
        pilot.frame()
        is_dear = at == position and differences[at] >= 10
        ticks = visible_tags(pilot).count("icon check") - visible_tags(pilot).count("spent")
        assert bool(ticks) is not is_dear, "no tick says so of a round beside what cost points on the table"
    seek(pilot, scene, position)
    pilot.frame()
    if not is_shown:
        return
    pilot.press(WORDS("show.button"))
    pilot.wait_until(lambda: isinstance(pilot.scene, ShownScene), "both ways")
    shown = pilot.scene
    assert isinstance(shown, ShownScene)
    assert shown.found.difference == differences[position]
    assert shown.found.sources == (Source.REAL, Source.REAL)
    pilot.key(pygame.K_END)
    pilot.frame()
    assert WORDS("show.even") in " ".join(visible_texts(pilot))
    assert not any(WORDS("show.better") in text for text in visible_texts(pilot)), "neither is called better"


def dear(view: SeatView, cards: tuple[Card, ...], *_: object) -> Assessment:
    """Fake assessment: the choice costs 30 points more than other cards of the hand."""
    better = tuple(card for card in view.legal or view.hand if card not in cards)[: len(cards)]
    reason = Reason("stays_out", 1, better[0])
    return Assessment(coach.Advice(cards, 30.0), coach.Advice(better, 0.0), reason=reason)


def test_risk_that_went_well_saved_points_and_was_no_gift(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_service, "assess", dear)
    scene = open_assessed_round(pilot, seed="f")
    review, said = scene.round_review, set[tuple[str, bool]]()
    for position, choice in scene.replay.choices(1).items():
        if not review.went_well(position):
            continue
        seek(pilot, scene, position)
        pilot.wait_until(lambda: not scene.is_moving, "the lines")
        pilot.frame()
        is_gift = choice.cards == (choice.view.papayoo,)  # thrown on the lead of another player in this round
        is_risk = review.has_gained(position) and not is_gift
        words = "verdict.went_well" if is_risk else "verdict.no_better"
        assert WORDS(words) in visible_texts(pilot)
        said.add((words, is_gift))
    assert said >= {("verdict.no_better", True), ("verdict.no_better", False), ("verdict.went_well", False)}


def test_nobody_is_blamed_for_a_risk_that_went_well(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(coach_service, "assess", dear)
    scene = open_assessed_round(pilot)
    review = scene.round_review
    lucky = next(mark.position for mark in review.marks(1) if review.has_gained(mark.position))
    blamed = next(mark.position for mark in review.marks(1) if mark.is_costly)
    for position, is_blamed in ((blamed, True), (lucky, False)):
        seek(pilot, scene, position)
        pilot.wait_until(lambda: not scene.is_moving, "the lines")
        pilot.frame()
        shown = visible_texts(pilot)
        assert (WORDS("verdict.went_well") in shown) is not is_blamed
        assert any(text.startswith(WORDS("grade.very_costly")) for text in shown) is is_blamed
        has_reason = any(WORDS("advice.stays_out", name=scene.seating.names[1]) in text for text in shown)
        assert is_blamed or not has_reason, "the real cards have refuted it"
        assert scene.show_button.enabled
        assert scene.cost_button.enabled


def test_running_round_has_no_verdicts(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1, commands=30)
    for at in range(len(scene.replay)):
        seek(pilot, scene, at)
        assert not scene.round_review.has_choice(at)


def open_assessed_round(pilot: Pilot, *, seats: int = 4, rounds: int = 1, seed: str = "review") -> ReviewScene:
    """Open the review of a random game, and wait until the coach has assessed its first round."""
    scene = open_review(pilot, seats, rounds, seed=seed)
    pilot.wait_until(lambda: not scene.is_moving, "the coach")
    pilot.frame()
    return scene


@pytest.mark.parametrize(
    "leave", [None, Pop(), Reset(TitleRoute()), Push(RulesRoute())], ids=["stay", "close", "leave", "cover"]
)
def test_coach_assesses_only_what_an_open_review_shows(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch, leave: Transition | None
) -> None:
    assessed: list[SeatView] = []

    def noted(view: SeatView, cards: tuple[Card, ...], rng: Random, stop: Stop) -> Assessment | None:
        if not stop():
            assessed.append(view)
        return coach.assess(view, cards, rng, stop)

    monkeypatch.setattr(coach_service, "assess", noted)
    stack = app_of(pilot).stack
    stack.apply(Push(ReviewRoute(read_record(recorded_text(4, 1, "review").encode()), "A title")))
    stack.top.update(ASK_AFTER_S)  # asks the coach
    stack.apply(leave)
    app_of(pilot).context.coach.update()
    assert bool(assessed) is (leave is None)


def costly_positions(scene: ReviewScene) -> list[int]:
    return [mark.position for mark in scene.timeline.marks if mark.is_costly]


def test_finished_round_has_all_decisions_assessed_and_marked(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    marks = scene.timeline.marks
    assert [mark.position for mark in marks] == [
        at for at in range(len(scene.replay)) if scene.round_review.has_choice(at)
    ]
    assert all(mark.loss is not None and mark.is_costly == (mark.loss >= COSTLY_LOSS_POINTS) for mark in marks)
    assert 0 < len(costly_positions(scene)) < len(marks)
    assert visible_tags(pilot).count("decision") == len(marks) - len(costly_positions(scene))
    count = len(costly_positions(scene))
    word = WORDS("review.costly", n=count)
    assert {str(count), word} <= set(visible_texts(pilot))
    plates = [sprite.rect for sprite in pilot.seen if sprite.tag == "plate"]
    for tag in (f"text {count}", f"text {word}"):
        [text] = [sprite.rect for sprite in pilot.seen if sprite.tag == tag]
        assert any(plate.contains(text) for plate in plates), "light text needs a dark plate on light felts"


def test_round_without_costly_decisions_says_so(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Mark, "is_costly", False)
    monkeypatch.setattr(Mark, "grade", None)
    open_assessed_round(pilot)
    assert "nothing costly" in visible_texts(pilot)


def test_jump_buttons_visit_only_costly_decisions(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    wanted = costly_positions(scene)
    met = []
    while scene.jumps.forward.enabled:
        pilot.key(pygame.K_h)
        met.append(scene.position)
    assert met == wanted
    pilot.key(pygame.K_h)
    assert scene.position == wanted[-1], "there is none beyond"
    pilot.key(pygame.K_u)
    assert scene.position == wanted[-2]
    pilot.press("Next costly decision")
    assert scene.position == wanted[-1]
    pilot.press("Previous costly decision")
    assert scene.position == wanted[-2]


def test_both_ways_can_be_shown_wherever_a_better_choice_is_named(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    found = {mark.position: scene.round_review.assessment_at(mark.position) for mark in scene.timeline.marks}
    counted = [at for at, assessed in found.items() if assessed is not None and not is_good(assessed)]
    assert 0 < len(counted) < len(found)
    for position, assessed in found.items():
        scene.seek(position)
        assert assessed is not None
        is_shown = position in counted and assessed.place is None
        assert scene.show_button.enabled is is_shown
        why = "show.none_better" if assessed.place is None else "show.not_for_points"
        assert scene.show_button.tip == ("" if is_shown else WORDS(why))
    scene.seek(counted[0])
    pilot.wait(0.1)
    pilot.press(WORDS("show.button"))
    pilot.wait_until(lambda: isinstance(pilot.scene, ShownScene | SideBySide | LookingDialog), "both ways")


def test_choice_that_cost_nothing_this_time_is_shown_with_a_typical_deal_only(pilot: Pilot) -> None:
    """Its real cards show nothing: the player took no points after it, or the better choice takes as many with them."""
    for seed in ("review", "agree"):
        scene = open_assessed_round(pilot, seed=seed)
        review = scene.round_review
        for mark in review.marks(1):
            assessed = review.assessment_at(mark.position)
            is_free = review.is_harmless(mark.position) or review.went_well(mark.position)
            if assessed is None or is_good(assessed) or assessed.place is not None or not is_free:
                continue
            seek(pilot, scene, mark.position)
            pilot.wait_until(lambda: not scene.is_moving, "the lines")  # noqa: B023
            pilot.frame()
            assert scene.show_button.enabled
            assert scene.cost_button.enabled
            pilot.press(WORDS("show.button"))
            pilot.wait(0.5)
            sources = {WORDS.word(f"show.source.{source}") for source in (Source.TYPICAL, Source.RARE)}
            assert {*visible_texts(pilot)} & {*sources, WORDS("show.nothing")}
            return
    pytest.fail("no round has such a choice")


@pytest.mark.parametrize(
    ("seats", "motion"),
    [
        (4, ReducedMotion.OFF),
        pytest.param(3, ReducedMotion.ON, marks=pytest.mark.full),
    ],
)
def test_review_gives_the_reason_that_both_ways_show(pilot: Pilot, seats: int, motion: ReducedMotion) -> None:
    change_settings(app_of(pilot).context, reduced_motion=motion)
    scene = open_review(pilot, seats, 1)
    pilot.wait_until(lambda: not scene.is_moving, "the coach")
    costly = costly_positions(scene)
    assert costly
    for position in costly:
        seek(pilot, scene, position)
        pilot.wait_until(lambda: not scene.is_moving, "the lines")
        pilot.frame()
        shown = visible_texts(pilot)
        pilot.press(WORDS("show.button"))
        pilot.wait(0.5)
        pilot.key(pygame.K_END)
        pilot.wait(0.5)
        reasons = dealt = visible_texts(pilot)
        if isinstance(pilot.scene, ShownScene | SideBySide):
            journal = pilot.scene.journal
            assert journal is not None
            reasons = [without_number(journal.entries[-1].text)]
        played_on = [labelled("played_on", reason) for reason in reasons]
        elsewhere = [labelled(source, WORDS("verdict.elsewhere")) for source in (Source.TYPICAL, Source.RARE)]
        assessed = scene.round_review.assessment_at(position)
        is_dealt = {WORDS.word(f"show.source.{source}") for source in (Source.TYPICAL, Source.RARE)} & {*dealt}
        if is_dealt and assessed is not None and assessed.reason is not None:
            elsewhere.append(reason_text(assessed.reason, scene.seating))
        is_told = any(tells(text, (*reasons, *played_on, *elsewhere)) for text in shown)
        assert is_told or is_of_another_trick(reasons[0], shown), "a decision has one reason"
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)


def test_no_reason_is_told_of_a_costly_decision_until_its_lines_are_found(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    met = 0
    for position in costly_positions(scene):
        seek(pilot, scene, position)
        assessed = scene.round_review.assessment_at(position)
        assert assessed is not None
        if assessed.reason is not None:
            assert reason_text(assessed.reason, scene.seating) not in visible_texts(pilot)
            met += 1
    assert met


def shown_costly_positions(pilot: Pilot, scene: ReviewScene) -> Iterator[int]:
    """Go to each costly decision, and yield its position when its lines are played."""
    for position in costly_positions(scene):
        seek(pilot, scene, position)
        pilot.wait_until(lambda: not scene.is_moving, "the lines")
        pilot.frame()
        yield position


def tells(text: str, reasons: Sequence[str]) -> bool:
    """Whether a text is one of these reasons, or ends with one, after what was seen on the table."""
    return text in reasons or text.endswith(tuple(reason for reason in reasons if reason.endswith(".")))


def labelled(name: str, reason: str) -> str:
    return WORDS("puzzle.reason", label=WORDS(f"verdict.{name}"), reason=reason)


@pytest.mark.parametrize(
    ("seats", "seed"),
    [
        (4, "review"),
        *(
            pytest.param(*small, marks=pytest.mark.full)
            for small in ((5, "agree"), (6, "deal"), (7, "review"), (8, "deal"))
        ),
    ],
)
def test_verdict_both_ways_and_figures_of_a_move_are_about_one_deal(pilot: Pilot, seats: int, seed: str) -> None:
    scene = open_assessed_round(pilot, seats=seats, seed=seed)
    met = set[Source]()
    for position in shown_costly_positions(pilot, scene):
        shown = visible_texts(pilot)
        assessed = scene.round_review.assessment_at(position)
        assert assessed is not None
        fork = fork_at(scene.replay, position, assessed.best.cards, assessed.loss)
        assert fork is not None
        found = demonstrate(fork, Random(0))
        if found is None or assessed.place is not None:  # the standings have no lines
            continue
        source = found.sources[0]
        met.add(source)
        if found.parting.cause is not Cause.SPREAD:
            other_deal = {labelled(name, WORDS("verdict.elsewhere")) for name in (Source.TYPICAL, Source.RARE)}
            elsewhere = "" if found.is_real else labelled(source, WORDS("verdict.elsewhere"))
            if assessed.reason is not None and not fork.is_pass:
                reason = reason_text(assessed.reason, scene.seating)
                assert found.is_real or any(tells(text, (reason, elsewhere)) for text in shown)
            elif not found.is_real:
                assert fork.is_pass or any(tells(text, (elsewhere,)) for text in shown)
            assert not found.is_real or not {*shown} & other_deal
        pilot.press(WORDS("cost.title"))
        pilot.wait(0.5)
        words = words_of(told(pilot))
        assert f"{WORDS('cost.yours')}, {found.chosen.points}" in words
        assert f"{WORDS('cost.better')}, {found.better.points}" in words
        assert WORDS.word(f"show.source.{source}") in words
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)
    assert met
    assert seats != 4 or (Source.REAL in met and met & {Source.TYPICAL, Source.RARE})


def without_number(reason: str) -> str:
    """Return a reason without "Trick 3." or the like in front."""
    return re.sub(r"^Trick \d+\. ", "", reason)


def is_of_another_trick(reason: str, shown: Sequence[str]) -> bool:
    """Whether a reason is about a trick that the computer played, and the review tells what the player took instead."""
    return reason.startswith(WORDS("verdict.played_on")) and any(re.search(r"took .*trick \d", text) for text in shown)


def test_sentence_below_a_decision_is_that_of_both_ways(pilot: Pilot) -> None:
    """So it says there too if the computer played the trick that it names, unless the player took another one."""
    scene = open_assessed_round(pilot)
    met = 0
    for position in shown_costly_positions(pilot, scene):
        shown = visible_texts(pilot)
        assessed = scene.round_review.assessment_at(position)
        assert assessed is not None
        fork = fork_at(scene.replay, position, assessed.best.cards, assessed.loss)
        found = demonstrate(fork, Random(0)) if fork is not None else None
        if found is None or not found.is_real or found.parting.cause is Cause.SPREAD:
            continue
        pilot.press(WORDS("show.button"))
        pilot.wait(0.5)
        pilot.key(pygame.K_END)
        pilot.wait(0.5)
        assert isinstance(pilot.scene, ShownScene | SideBySide)
        reason = without_number(pilot.scene.journal.entries[-1].text)
        assert reason in shown or is_of_another_trick(reason, shown)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(0.5)
        met += 1
    assert met


def test_press_on_a_mark_seeks_its_decision(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot)
    drawn = [sprite.rect.center for sprite in pilot.seen if sprite.tag == "icon mark"]
    points = sorted(app_of(pilot).viewport.to_units(*center) for center in drawn)
    met = []
    for x, y in points:
        if scene.timeline.box.contains(x, y):
            pilot.click(x + 3, y)
            met.append(scene.position)
    assert met == costly_positions(scene)


def test_marks_belong_to_the_current_round(pilot: Pilot) -> None:
    scene = open_assessed_round(pilot, rounds=2)
    first = scene.timeline.marks
    pilot.key(pygame.K_2)
    pilot.frame()
    assert not set(first) & set(scene.timeline.marks)
    assert min(mark.position for mark in scene.timeline.marks) > scene.replay.end_of_round(1)


def test_jump_buttons_visit_all_decisions_of_a_running_round(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1, commands=40)
    assert scene.timeline.marks
    assert all(mark.loss is None for mark in scene.timeline.marks)
    met = []
    while scene.jumps.forward.enabled:
        pilot.key(pygame.K_h)
        met.append(scene.position)
    assert met == [mark.position for mark in scene.timeline.marks]
    assert "icon mark" not in visible_tags(pilot)
    scene.stage.finish()
    assert not scene.is_moving, "the coach is not asked"


def test_game_without_human_players_has_no_marks(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1)
    players = tuple(replace(player, level=player.level or "easy") for player in scene.replay.players)
    scene.replay.players = players
    bots = ReviewScene(app_of(pilot).context, scene.replay, lambda _: "")
    app_of(pilot).stack.apply(Push(bots))
    pilot.move(4, 4)
    assert not bots.timeline.marks
    assert not any(button.enabled for button in bots.jumps.buttons)


def test_hovered_button_shows_a_tooltip_with_name_and_key(pilot: Pilot) -> None:
    scene = open_review(pilot, 4, 1)
    for button, key in zip((scene.play_button, *scene.jumps.buttons), ("Space", "U", "H"), strict=True):
        pilot.move(button.box.center_x, button.box.center_y)
        pilot.wait(1.0)
        assert {button.name, key} <= set(visible_texts(pilot))
        tip = pilot.find("tooltip").rect
        assert app_of(pilot).window.surface.get_rect().contains(tip)


def test_each_step_is_announced_once(pilot: Pilot) -> None:
    scene, told = open_review(pilot), Speech()
    for position in (3, 30, 31):
        seek(pilot, scene, position)
        told.listen(scene.journal, Announcements.TURNS, 0.0)
        assert told.text.startswith(scene.caption)
        count = scene.journal.count
        pilot.frame()
        pilot.look()
        assert scene.journal.count == count


def test_copied_position_is_the_one_before_the_shown_decision(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papayoo.ui.context.copy_text", lambda text: False)  # so that the text is shown
    scene = open_review(pilot)
    at = next(at for at in range(len(scene.replay)) if scene.replay.step(at).play and scene.replay.choice(at))
    choice = scene.replay.choice(at)
    assert choice is not None
    seek(pilot, scene, at)
    pilot.press(WORDS("position.copy"))
    pilot.frame()
    assert isinstance(pilot.scene, NoticeDialog)
    position = read_position(pilot.scene.notice.by_name["text"])
    assert position.hand == choice.view.hand
    assert choice.card in position.hand


def test_position_cannot_be_copied_after_the_last_trick(pilot: Pilot, monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("papayoo.ui.context.copy_text", copied.append)
    scene = open_review(pilot)
    last = scene.replay.end_of_round(1)
    for position, count in ((last, 0), (last - 1, 1)):
        seek(pilot, scene, position)
        button = next(
            one for one in scene.focus.widgets if isinstance(one, Button) and one.name == WORDS("position.copy")
        )
        assert button.enabled is bool(count)
        pilot.press(button.name)
        assert len(copied) == count


def test_review_of_a_practice_in_a_later_round_begins_with_that_round(pilot: Pilot) -> None:
    ctx = app_of(pilot).context
    app_of(pilot).stack.apply(Push(MatchReviewRoute(match_of_code(ctx, A_CODE))))
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    assert scene.replay.step(scene.position).round_number == 2
    pilot.press(WORDS("review.round_back"))
    pilot.key(pygame.K_1)
    pilot.frame()
    assert scene.replay.step(scene.position).round_number == 2


def test_arrows_beside_the_round_show_another_one_from_its_start(pilot: Pilot) -> None:
    scene = open_review(pilot)
    starts = [scene.replay.start_of_round(number) for number in (1, 2)]
    seek(pilot, scene, 9)
    for label, start in (("on", 1), ("on", 1), ("back", 0), ("back", 0)):
        pilot.press(WORDS(f"review.round_{label}"))
        pilot.frame()
        assert scene.position == starts[start], label


def test_long_press_explains_each_button_and_nothing_else(pilot: Pilot) -> None:
    scene = open_review(pilot)
    buttons = [widget for widget in scene.focus.widgets if isinstance(widget, IconButton) and widget.enabled]
    assert len(buttons) > 5
    assert all(scene.has_tooltip_at(button.box.center_x, button.box.center_y) for button in buttons)
    assert not scene.has_tooltip_at(300, 300)
