"""The review by mouse, wheel and keys; what it shows, and what it keeps to itself."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from papayoo.ai import coach
from papayoo.ai.coach import Assessment
from papayoo.ai.search_bot import Budget
from papayoo.engine.record import read_record
from papayoo.match.replayer import Replay, StepKind
from papayoo.storage.library import Shelf
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.pilot import Pilot
from papayoo.ui.review.layout import HANDS_WIDTH, ReviewLayout, caption_place, hands_box
from papayoo.ui.review.verdict import is_good, verdict_text
from papayoo.ui.scene import Push
from papayoo.ui.scenes.compare import CompareScene
from papayoo.ui.scenes.opening import review
from papayoo.ui.scenes.ranking import RankingScene
from papayoo.ui.scenes.review import ReviewScene
from papayoo.ui.scenes.table import TableScene
from tests.tools import SEAT_COUNTS, recorded_game
from tests.ui.programs import MEDIUM, await_turn, home_of, is_at, opened, program_of, said, sit_down, tags


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    little = Budget(worlds=20, steps=4, settling=8, deals=8, choices=6, chunk=10)
    monkeypatch.setattr(coach, "COMPILED", little)
    monkeypatch.setattr(coach, "UNCOMPILED", little)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with opened(home_of(tmp_path)) as pilot:
        yield pilot


def look_at(pilot: Pilot, seats: int = 4, rounds: int = 2, commands: int | None = None) -> ReviewScene:
    reading = read_record(recorded_game(seats, rounds, "review", commands)[1].text.encode())
    program = program_of(pilot)
    program.stack.apply(review(program.context, reading, "A title"))
    pilot.move(4, 4)
    assert isinstance(pilot.scene, ReviewScene)
    return pilot.scene


def see(pilot: Pilot, scene: ReviewScene, position: int) -> None:
    """Go somewhere, and let it be drawn."""
    scene.seek(position)
    pilot.move(4, 4)


def minis(pilot: Pilot) -> int:
    return sum(tag.startswith("mini ") for tag in tags(pilot))


@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_all_cards_are_seen_from_the_deal_to_the_score(pilot: Pilot, seats: int) -> None:
    scene = look_at(pilot, seats, 1)
    cards = scene.replay.options.deal.hand_size * max(3, seats)
    for at in range(len(scene.replay)):
        see(pilot, scene, at)
        has_die = scene.replay.sight(at).view.die is not None
        assert minis(pilot) == cards + has_die, f"at step {at}"


def test_the_others_cards_stay_secret_until_the_round_is_over(pilot: Pilot) -> None:
    scene = look_at(pilot, commands=30)
    own = scene.replay.options.deal.hand_size
    for at in range(len(scene.replay)):
        see(pilot, scene, at)
        assert minis(pilot) <= own + 1
    assert any("seen when the round is over" in text for text in said(pilot))


def test_keys_and_wheel_step_by_card_trick_and_round(pilot: Pilot) -> None:
    scene = look_at(pilot)
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
    pilot.frame(pygame.Event(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, flipped=False))
    assert scene.position == round_length + 1


def test_the_track_leads_anywhere_in_the_round(pilot: Pilot) -> None:
    scene = look_at(pilot)
    box = scene.track.box
    pilot.click(box.x + box.width / 2, box.center_y)
    assert scene.position == pytest.approx(32, abs=2)
    pilot.click(box.right - 2, box.center_y)
    assert scene.position == 63


def test_it_plays_by_itself_to_the_end_and_stops(pilot: Pilot) -> None:
    scene = look_at(pilot, 3, 1)
    pilot.key(pygame.K_SPACE)
    assert scene.is_playing
    pilot.wait_until(lambda: not scene.is_playing, "the end of the game")
    assert scene.position == len(scene.replay) - 1
    pilot.key(pygame.K_SPACE)
    assert not scene.is_playing, "there is nothing left to play"


def test_every_step_is_told_in_words(pilot: Pilot) -> None:
    scene = look_at(pilot)
    told = {}
    for at in range(64):
        scene.seek(at)
        told[scene.replay.step(at).kind] = scene.caption
    assert set(told) == set(StepKind)
    assert all(told.values())


def test_a_step_forward_and_a_jump_end_in_the_same_picture(pilot: Pilot) -> None:
    scene = look_at(pilot, 5, 1)
    for at in range(1, 20):
        scene.seek(at)
        scene.stage.finish()
        stepped = {token: actor.pose for token, actor in scene.stage.field.actors.items()}
        scene.seek(0)
        scene.seek(at)
        if at > 1:
            assert {token: actor.pose for token, actor in scene.stage.field.actors.items()} == stepped


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (2560, 1080), (1000, 1000)])
@pytest.mark.parametrize("seats", SEAT_COUNTS)
def test_ring_hands_and_words_keep_out_of_each_others_way(seats: int, size: tuple[int, int]) -> None:
    viewport = Viewport(*size)
    layout = ReviewLayout(viewport, seats, 0)
    hands = hands_box(viewport)
    plaques = [layout.plaque(seat) for seat in range(seats)]
    for index, box in enumerate(plaques):
        assert box.x >= 20
        assert box.right <= hands.x - 8
        assert box.bottom < caption_place(layout)[1] - 12
        assert not any(_overlap(box, other) for other in plaques[:index])
        card = layout.trick_place(index)
        assert not _overlap(box.inset(6), Box.centered(card.x, card.y, card.width, card.height))
    assert hands.width == HANDS_WIDTH
    assert hands.bottom < viewport.height


def test_the_same_deals_are_played_again_and_compared(pilot: Pilot) -> None:
    sit_down(pilot)
    pilot.play_to_the_end(MEDIUM)
    program = program_of(pilot)
    assert is_at(pilot, RankingScene)
    pilot.press("Review")
    scene = pilot.scene
    assert isinstance(scene, ReviewScene)
    first = scene.replay.sight(0).hands
    assert "button Compare" not in tags(pilot)
    pilot.press("Play these deals")
    again = await_turn(pilot)
    assert again.view.hand == first[0]
    pilot.play_to_the_end(MEDIUM)
    assert len([game for game in program.context.library.games() if game.shelf is Shelf.FINISHED]) == 2
    pilot.press("Review")
    pilot.press("Compare")
    assert is_at(pilot, CompareScene)
    assert {"Round 1", "total", "place"} <= set(said(pilot))
    for _ in range(2):
        pilot.key(pygame.K_ESCAPE)
    assert is_at(pilot, RankingScene)


def test_the_tricks_so_far_are_looked_at_from_the_table(pilot: Pilot) -> None:
    sit_down(pilot)
    await_turn(pilot)
    pilot.key(pygame.K_r)
    assert is_at(pilot, ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert is_at(pilot, TableScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.press("Tricks so far")
    assert is_at(pilot, ReviewScene)


def test_a_resize_in_the_middle_of_a_step_shows_it_complete(pilot: Pilot) -> None:
    scene = look_at(pilot, 6, 1)
    scene.seek(5)
    pilot.key(pygame.K_RIGHT)
    scene.arrange(Viewport(1920, 1080))
    assert not scene.stage.field.is_moving
    pilot.frame()


def test_a_record_of_computers_only_can_be_looked_at(pilot: Pilot) -> None:
    reading = read_record(recorded_game(4, 1, "review")[1].text.encode())
    replay = Replay(reading, watcher=2)
    program = program_of(pilot)
    program.stack.apply(Push(ReviewScene(program.context, replay, "")))
    pilot.move(4, 4)
    assert minis(pilot) == 60


def _overlap(one: Box, other: Box) -> bool:
    return one.x < other.right and other.x < one.right and one.y < other.bottom and other.y < one.bottom


def judged(pilot: Pilot, scene: ReviewScene, kind: StepKind) -> Assessment:
    """Go to the person's first decision of a kind that was a mistake, and wait for the coach."""
    for at in range(len(scene.replay)):
        if scene.replay.step(at).kind is kind and scene.hindsight.is_about(at):
            scene.seek(at)
            pilot.wait_until(lambda: not scene.is_moving, "the coach")
            pilot.frame()
            found = scene.hindsight.at(at)
            assert found is not None
            if not is_good(found):
                return found
    raise AssertionError("no mistake")


@pytest.mark.parametrize("kind", [StepKind.PASS, StepKind.CARD])
def test_a_mistake_of_ones_own_is_told_with_the_better_cards_and_their_points(pilot: Pilot, kind: StepKind) -> None:
    scene = look_at(pilot, 4, 1)
    found = judged(pilot, scene, kind)
    assert verdict_text(found, scene.seating) in said(pilot)
    assert str(round(found.chosen.points)) in verdict_text(found, scene.seating)
    seen = tags(pilot)
    assert all(seen.count(f"mini {card}") == 2 for card in found.best.cards)  # in the hand, and in the advice


def test_in_a_running_round_the_coach_says_nothing(pilot: Pilot) -> None:
    scene = look_at(pilot, 4, 1, commands=30)
    for at in range(len(scene.replay)):
        see(pilot, scene, at)
        assert not scene.hindsight.is_about(at)
