"""Tests of *Show me*: both lines on the table, or side by side, and what is said of them."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import PassCards, PlayCard
from papayoo.match import Demonstration, DirectThinker, Puzzle, ShownTrick, demonstrate, shipped_puzzles
from papayoo.services.practice_matches import fork_of, puzzle_match, verdict_of
from papayoo.services.showing import Showing
from papayoo.storage import ReducedMotion, Speed
from papayoo.ui.context import Context
from papayoo.ui.input.actions import Act, Action, Press
from papayoo.ui.navigation import Pop, Push, ShownRoute
from papayoo.ui.scenes.dialogs.telling import STAMPS
from papayoo.ui.scenes.practice.end_dialogs import ChoiceDialog
from papayoo.ui.scenes.review.open_shown import LookingDialog
from papayoo.ui.scenes.review.shown_beats import END_S, beats_of, trick_count
from papayoo.ui.scenes.review.shown_scene import ShownScene
from papayoo.ui.scenes.review.side_by_side import STAMP_S, SideBySide
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.testing.pilot import Pilot
from tests.loops import check_all
from tests.match.test_shown_line import SAMPLE, shown
from tests.match.test_shown_line import fork_of as shown_fork_of
from tests.positions import SEAT_COUNTS
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import WORDS, app_of, change_settings, folders_in, open_app, visible_texts

LONGEST_S = 10.0
PUZZLES = shipped_puzzles()
PLAY = next(puzzle for puzzle in PUZZLES if puzzle.name == "4-361-34")
LEAVING_OUT = next(puzzle for puzzle in PUZZLES if puzzle.name == "3-259-28")
"""A puzzle whose first line takes points in tricks that *Show me* leaves out; it shows the last trick."""
PASSES = [puzzle for puzzle in PUZZLES if puzzle.is_pass]
PASS = PASSES[0]


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path)) as pilot:
        change_settings(app_of(pilot).context, speed=Speed.NORMAL, reduced_motion=ReducedMotion.OFF)
        yield pilot


def open_verdict(pilot: Pilot, puzzle: Puzzle = PLAY, *, is_solved: bool = False) -> ChoiceDialog:
    """Open the verdict on an answer to a puzzle."""
    ctx = app_of(pilot).context
    match = puzzle_match(ctx, puzzle)
    if puzzle.is_pass:
        right = puzzle.best_pass
        match.submit(PassCards(0, right if is_solved else puzzle.other_pass(right)))
    else:
        match.submit(PlayCard(0, puzzle.answer[0] if is_solved else puzzle.tempting))
    dialog = ChoiceDialog(ctx, match)
    app_of(pilot).stack.apply(Push(dialog))
    pilot.wait(0.5)
    return dialog


def open_both_ways(pilot: Pilot, puzzle: Puzzle = PLAY) -> None:
    open_verdict(pilot, puzzle)
    pilot.press(WORDS("show.button"))
    pilot.wait_until(lambda: isinstance(pilot.scene, ShownScene | SideBySide), "both ways")


def said(pilot: Pilot) -> list[str]:
    journal = pilot.scene.journal
    assert journal is not None
    return [entry.text for entry in journal.entries]


def told_tricks(found: Demonstration) -> list[tuple[ShownTrick, ...]]:
    count, marked = trick_count(found.chosen.start.options.seats), found.parting
    pairs = ((found.chosen, marked.chosen_trick), (found.better, marked.better_trick))
    return [line.highlights(count, number) for line, number in pairs]


def test_both_lines_take_ten_seconds_at_most() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        found = shown(puzzle)
        beats = beats_of(told_tricks(found), (found.parting.chosen_trick, found.parting.better_trick))
        assert sum(beat.seconds for beat in beats) <= LONGEST_S
        assert min(beat.seconds for beat in beats) > 0
    assert STAMP_S * (2 * STAMPS + 1) <= LONGEST_S


def test_only_the_trick_that_shows_the_difference_takes_longer_than_a_second() -> None:
    for puzzle in PUZZLES[::SAMPLE]:
        found = shown(puzzle)
        marked = found.parting.chosen_trick, found.parting.better_trick
        seconds = defaultdict[tuple[int, int], float](float)
        for beat in beats_of(told_tricks(found), marked):
            if beat.trick is not None and beat.trick.number != marked[beat.line]:
                seconds[beat.line, beat.trick.number] += beat.seconds
        assert max(seconds.values(), default=0) < 1 + END_S + 0.01


def test_verdict_of_a_puzzle_shows_both_lines_one_after_the_other(title: Pilot) -> None:
    open_both_ways(title)
    title.wait(LONGEST_S + 1)
    assert isinstance(title.scene, ShownScene)
    assert not title.scene.is_moving
    found = title.scene.found
    lines = said(title)
    own, better = WORDS("show.yours"), WORDS("show.better")
    totals = [
        WORDS("show.total", label=label, n=line.points) for label, line in ((own, found.chosen), (better, found.better))
    ]
    assert [line for line in lines if line in totals] == totals
    assert lines.index(totals[0]) < next(at for at, line in enumerate(lines) if line.startswith(better))
    texts = visible_texts(title)
    assert {own, better, str(found.chosen.points), str(found.better.points)} <= set(texts)
    assert any(text.endswith(lines[-1]) for text in texts), "after the number of its trick, if that is another one"


def test_line_that_stops_before_the_end_says_then_what_happens_with_the_rest(title: Pilot) -> None:
    open_both_ways(title)
    title.wait(0.5)
    assert visible_texts(title).count(WORDS("show.counted")) == 2, "no line has stopped yet"
    title.wait(LONGEST_S + 1)
    scene = title.scene
    assert isinstance(scene, ShownScene)
    notes, lines = list[str](), (scene.found.chosen, scene.found.better)
    for line, told in zip(lines, told_tricks(scene.found), strict=True):
        assert told[-1] is not line.tricks[-1], "the puzzle is an example"
        points = line.points_outside(told)
        notes.append(WORDS("show.others", n=points) if points else WORDS("show.rest"))
    assert len(set(notes)) == 2, "the puzzle is an example of both"
    for texts in (said(title), visible_texts(title)):
        assert [text for text in texts if text in notes] == notes


def test_name_plates_show_the_points_of_the_round_alone(title: Pilot) -> None:
    open_both_ways(title)
    title.wait(LONGEST_S + 1)
    scene = title.scene
    assert isinstance(scene, ShownScene)
    points = scene.stage.model.points
    texts = Counter(visible_texts(title))
    assert sum(map(bool, points)) > 1
    assert not any(texts[f"+{n}"] > points.count(n) for n in points), "beside the hands, and nowhere else"
    for n in points:
        assert texts[WORDS("table.total", n=n)] == points.count(n)


def test_fewer_tricks_are_shown_at_tables_of_more_than_four_seats() -> None:
    assert [trick_count(seats) for seats in SEAT_COUNTS] == [4, 4, 4, 3, 3, 3, 3]


def test_show_can_be_stopped_and_followed_trick_by_trick(title: Pilot) -> None:
    open_both_ways(title)
    title.key(pygame.K_RIGHT)
    title.wait(0.5)
    first = visible_texts(title)
    title.wait(LONGEST_S)
    assert visible_texts(title) == first
    title.key(pygame.K_RIGHT)
    title.wait(0.5)
    assert visible_texts(title) != first
    title.key(pygame.K_LEFT)
    title.wait(0.5)
    assert visible_texts(title) == first
    scene, signs = title.scene, list[str]()
    assert isinstance(scene, ShownScene)
    for _ in range(3):
        signs.append(f"{scene.play_button.icon} {scene.is_moving}")
        scene.handle(Act(Action.SKIP))
    assert signs == ["play False", "pause True", "play False"]
    title.wait(2.0)
    assert visible_texts(title) != first


def test_press_beside_the_buttons_skips_to_the_next_line_and_to_the_end(title: Pilot) -> None:
    open_both_ways(title)
    scene = title.scene
    assert isinstance(scene, ShownScene)
    scene.handle(Press(640, 300))
    assert any(line.startswith(WORDS("show.better")) for line in said(title))
    scene.handle(Press(640, 300))
    title.wait(1.0)
    assert not scene.is_moving
    everything = said(title)
    scene.handle(Act(Action.SKIP))
    title.wait(LONGEST_S + 1)
    assert said(title) == everything
    assert isinstance(scene.handle(Act(Action.BACK)), Pop)


def test_after_a_right_answer_the_better_line_is_the_own_one(title: Pilot) -> None:
    open_verdict(title, is_solved=True)
    title.press(WORDS("show.button"))
    title.wait(LONGEST_S + 2)
    assert isinstance(title.scene, ShownScene)
    assert WORDS("show.total", label=WORDS("show.yours"), n=title.scene.found.better.points) in said(title)


def test_without_motion_both_lines_are_shown_at_once(title: Pilot) -> None:
    change_settings(app_of(title).context, reduced_motion=ReducedMotion.ON)
    open_both_ways(title)
    assert isinstance(title.scene, SideBySide)
    assert not title.scene.is_moving
    openings = {line for line in said(title) if line not in visible_texts(title)}
    assert {line.partition(":")[0] for line in openings} == {WORDS("show.yours"), WORDS("show.better")}
    assert len(openings) == 2


def test_lines_of_a_pass_are_told_in_three_tricks_each(title: Pilot) -> None:
    open_both_ways(title, PASS)
    assert isinstance(title.scene, SideBySide)

    def tricks() -> int:
        return sum(text.startswith("Trick ") for text in visible_texts(title))

    title.wait(0.5)
    assert tricks() == 1
    title.wait(LONGEST_S)
    assert tricks() == 2 * STAMPS
    assert not title.scene.is_moving


@pytest.mark.parametrize("puzzle", [*PASSES[:4], LEAVING_OUT], ids=lambda puzzle: puzzle.name)
def test_points_of_both_ways_add_up_on_the_screen(title: Pilot, puzzle: Puzzle) -> None:
    change_settings(app_of(title).context, reduced_motion=ReducedMotion.ON)
    open_both_ways(title, puzzle)
    title.wait(LONGEST_S)
    texts = visible_texts(title)
    own = [int(points) for text in texts for points in re.findall(r"^Trick \d+\. Your .*: (\d+) point", text)]
    others = [int(points) for text in texts for points in re.findall(r"^Points in other tricks: (\d+)$", text)]
    totals = [int(points) for text in texts for points in re.findall(r"you take (\d+) point", text)]
    assert len(totals) == 2
    assert sum(own) + sum(others) == sum(totals)


OTHERS = re.compile(r"^Points in other tricks: (\d+)$")


def check_sums(ctx: Context, puzzle: Puzzle) -> None:
    """Check that the points of the tricks that are told of each line and those in others make its total."""
    found = shown(puzzle)
    showing = Showing(ctx, shown_fork_of(puzzle, is_exercise=True), puzzle_match(ctx, puzzle).players)
    for kind in (SideBySide,) if puzzle.is_pass else (SideBySide, ShownScene):
        scene = kind(ctx, showing, found)
        scene.handle(Act(Action.LAST))
        assert scene.journal is not None
        sums, totals = [0, 0], list[int]()
        for text in (entry.text for entry in scene.journal.entries):
            if told := re.search(r"^Trick \d+\. Your .*: (\d+) point", text) or OTHERS.search(text):
                sums[len(totals)] += int(told[1])
            elif total := re.search(r"you take (\d+) point", text):
                totals.append(int(total[1]))
        assert sums == totals == [found.chosen.points, found.better.points], kind.__name__


@pytest.mark.parametrize("step", [SAMPLE, pytest.param(1, marks=pytest.mark.full)])
def test_points_that_are_told_of_both_lines_of_a_puzzle_add_up(title: Pilot, step: int) -> None:
    ctx = app_of(title).context
    check_all(PUZZLES[::step], lambda puzzle: check_sums(ctx, puzzle), lambda puzzle: puzzle.name)


def test_counter_names_the_points_in_tricks_that_were_left_out_when_its_line_has_ended(title: Pilot) -> None:
    open_both_ways(title, LEAVING_OUT)
    scene = title.scene
    assert isinstance(scene, ShownScene)
    before = list[str]()
    total = WORDS("show.total", label=WORDS("show.yours"), n=scene.found.chosen.points)
    while total not in said(title):
        before = visible_texts(title)
        title.wait(0.1)
    named = [text for text in said(title) if OTHERS.match(text)]
    assert len(named) == 1
    assert named[0] not in before
    assert named[0] in visible_texts(title)
    title.wait(LONGEST_S)
    assert [text for text in visible_texts(title) if OTHERS.match(text)] == named


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_button_opens_all_hands_after_both_passes_and_marks_the_cards_that_differ(title: Pilot, seats: int) -> None:
    puzzle = next(puzzle for puzzle in PASSES if puzzle.seats == seats)
    open_both_ways(title, puzzle)
    told = len(said(title))
    title.press(WORDS("review.hands"))
    title.wait(0.5)
    found = demonstrate_again(puzzle)
    lines = found.chosen, found.better
    only = [{*own.cards} - {*other.cards} for own, other in (lines, lines[::-1])]
    texts, tags = visible_texts(title), [sprite.tag for sprite in title.seen]
    assert texts.count(WORDS("review.hands")) == texts.count(WORDS("show.only_here")) == 2
    assert not any(text.startswith("Trick ") for text in texts)
    assert tags.count("only here") == 2 * len(only[0] | only[1])
    small = Counter(tag for tag in tags if tag.startswith("mini "))
    passed = Counter(f"mini {card}" for line in lines for card in line.cards)
    hands = Counter(f"mini {card}" for line in lines for hand in line.hands for card in hand)
    papayoo = lines[0].sight(0).view.papayoo
    assert small == hands + passed + Counter({f"mini {papayoo}": 2})
    heard = said(title)[told:]
    assert len([line for line in heard if line.startswith(WORDS("show.only_here"))]) == 4
    assert len(heard) == 2 + seats + 2 + 4, "each pass, all hands, and again those that differ"
    for cards in only:
        spoken = WORDS(
            "show.line", label=WORDS("show.only_here"), cards=WORDS.listed(card_name(WORDS, c) for c in cards)
        )
        assert heard.count(spoken) == 2, "it is in the own hand after one pass, and in the neighbour's after the other"
    title.press(WORDS("rules.tricks.title"))
    title.wait(0.5)
    assert sum(text.startswith("Trick ") for text in visible_texts(title)) == 2 * STAMPS
    assert said(title)[told:] == heard


def demonstrate_again(puzzle: Puzzle) -> Demonstration:
    """Return both lines after the answer of `open_verdict`."""
    fork = shown_fork_of(puzzle, is_exercise=True)
    found = demonstrate(fork, random.Random(fork.example))
    assert found is not None
    return found


def test_hands_are_opened_and_closed_by_keys(title: Pilot) -> None:
    open_both_ways(title, PASS)
    title.key(pygame.K_LEFT)
    title.key(pygame.K_RETURN)
    title.wait(0.5)
    assert WORDS("show.only_here") in visible_texts(title)
    title.key(pygame.K_RETURN)
    title.wait(0.5)
    assert WORDS("show.only_here") not in visible_texts(title)
    title.key(pygame.K_ESCAPE)
    assert isinstance(title.scene, ChoiceDialog)


def test_hands_of_a_decision_between_cards_are_not_offered_because_they_are_equal(title: Pilot) -> None:
    change_settings(app_of(title).context, reduced_motion=ReducedMotion.ON)
    open_both_ways(title)
    assert isinstance(title.scene, SideBySide)
    assert WORDS("review.hands") not in visible_texts(title)


def test_press_shows_the_rest_of_the_tricks_and_does_not_close(title: Pilot) -> None:
    open_both_ways(title, PASS)
    scene = title.scene
    assert scene.handle(Press(1, 1)) is None
    title.wait(0.5)
    assert sum(text.startswith("Trick ") for text in visible_texts(title)) == 2 * STAMPS
    assert isinstance(scene.handle(Press(1, 1)), Pop)


def test_decision_that_no_deal_shows_is_said_to_be_so_after_the_search(
    title: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ctx = app_of(title).context
    match = puzzle_match(ctx, PLAY)
    match.submit(PlayCard(0, PLAY.tempting))
    fork = fork_of(match, verdict_of(ctx, match))
    same = replace(fork, better=fork.chosen)
    with monkeypatch.context() as patch:
        patch.setattr(DirectThinker, "poll", lambda _: None)  # a thread that is still busy
        app_of(title).stack.apply(Push(ShownRoute(Showing(ctx, same, match.players))))
        title.frame()
        assert isinstance(title.scene, LookingDialog)
        assert WORDS("show.looking") in visible_texts(title)
    title.wait_until(lambda: WORDS("show.nothing") in visible_texts(title), "the answer")


@pytest.mark.parametrize("seats", [4, 5, 6])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_no_card_of_the_hands_touches_another_one_or_leaves_its_panel(title: Pilot, seats: int, text_size: int) -> None:
    open_both_ways(title, next(puzzle for puzzle in PASSES if puzzle.seats == seats))
    change_settings(app_of(title).context, text_size=text_size)
    title.key(pygame.K_LEFT)
    title.key(pygame.K_RETURN)
    title.wait(0.5)
    panels = [sprite.rect for sprite in title.seen if sprite.tag == "hands"]
    cards = [sprite.rect for sprite in title.seen if sprite.tag.startswith("mini ")]
    assert panels
    below = [card for card in cards if any(card.top > panel.top and card.colliderect(panel) for panel in panels)]
    assert len(below) > 20
    for place, card in enumerate(below):
        around = [panel for panel in panels if panel.colliderect(card)]
        assert any(panel.left <= card.left and card.right <= panel.right for panel in around)
        assert card.inflate(-2, -2).collidelist([other.inflate(-2, -2) for other in below[place + 1 :]]) < 0


@pytest.mark.parametrize(("size", "text_size"), [((1280, 720), 100), ((700, 1100), 150)])
def test_no_card_of_a_stamp_touches_the_words_above_it(tmp_path: Path, size: tuple[int, int], text_size: int) -> None:
    with app_with_history(tmp_path, size, text_size) as pilot:
        show_scene(pilot, "both ways without motion")
        words = [sprite.rect for sprite in pilot.seen if re.match(r"text Trick .*: \d+ points?$", sprite.tag)]
        cards = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("mini ")]
        assert len(words) == 6
        assert len(cards) >= 3 * len(words)
        assert not any(card.collidelist(words) >= 0 for card in cards)
