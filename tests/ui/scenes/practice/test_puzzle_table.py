"""Tests of puzzles at the table, and of the explanations at their end."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pygame
import pytest

from papayoo.ai.coach import Advice, Assessment
from papayoo.ai.knowledge import is_papayoo_in_play, knowledge_of
from papayoo.ai.reasons import NO_SINGLE
from papayoo.engine import PassCards, PlayCard, PracticeKind
from papayoo.history.second_chances import SecondChance
from papayoo.match import (
    COUNTED_LOSS_POINTS,
    SOLVER,
    CoachService,
    DirectThinker,
    Phrase,
    PracticeMatch,
    Puzzle,
    ShownLine,
    Theme,
    deciding_tricks,
    differences_of,
    is_idea_told,
    is_idea_true,
    shipped_puzzles,
)
from papayoo.match.thinker import FinishedTask
from papayoo.services.practice_matches import (
    ANY_THEME,
    Verdict,
    chance_match,
    open_chances,
    practice_match,
    puzzle_match,
    puzzle_named,
    solved_puzzles,
)
from papayoo.storage import Speed
from papayoo.text.dates import format_day
from papayoo.ui.art import palette
from papayoo.ui.art.portraits.expressions import Mood
from papayoo.ui.context import Context
from papayoo.ui.navigation import PracticeEndRoute, Push, Reset, TableRoute
from papayoo.ui.scenes.dialogs.telling import Telling
from papayoo.ui.scenes.dialogs.truth_dialog import truth_sentence
from papayoo.ui.scenes.practice.end_dialogs import AssessingDialog, ChoiceDialog, idea_of
from papayoo.ui.scenes.practice.scene import PracticeScene
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.table_view.card_texts import spoken_card
from papayoo.ui.table_view.drawing.seat_plaques import expression
from papayoo.ui.table_view.motion.effects import EffectKind
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from tests.history.sample_rows import A_JUDGED_ROUND, NOON
from tests.match.test_practice import PASSES, position, practice
from tests.match.test_puzzles import view_of
from tests.services.test_puzzle_matches import answer_with, offered, played_decision
from tests.ui.access.told_screen import told, words_of
from tests.ui.running_app import (
    WORDS,
    app_of,
    await_turn,
    change_settings,
    folders_in,
    is_on_top,
    open_app,
    visible_tags,
    visible_texts,
)

PUZZLES = shipped_puzzles()
PUZZLE = next(puzzle for puzzle in PUZZLES if not puzzle.is_pass)
LEAD = next(puzzle for puzzle in PUZZLES if puzzle.theme is Theme.LEAD)


@pytest.fixture
def title(tmp_path: Path) -> Iterator[Pilot]:
    """Return a pilot of the game with the title screen open."""
    with open_app(folders_in(tmp_path)) as pilot:
        yield pilot


def open_puzzle(pilot: Pilot, puzzle: Puzzle = PUZZLE, *, tells_theme: bool = False) -> None:
    app = app_of(pilot)
    app.stack.apply(Push(TableRoute(puzzle_match(app.context, puzzle, tells_theme=tells_theme))))
    pilot.move(0, 0)
    await_turn(pilot)


def play(pilot: Pilot, card_number: int | None = None) -> None:
    """Play the right card of the puzzle, or a wrong card given by its index, and wait for the end."""
    wrong = list(PUZZLE.losses)
    pilot.click_card(PUZZLE.answer[0] if card_number is None else wrong[card_number])
    pilot.wait_until(lambda: is_on_top(pilot, ChoiceDialog), "the end of the puzzle")
    pilot.wait(0.5)


def test_right_card_is_praised_and_recorded(title: Pilot) -> None:
    open_puzzle(title)
    play(title)
    assert WORDS("puzzle.solved") in visible_texts(title)
    assert solved_puzzles(app_of(title).context) == {PUZZLE.name}


def test_wrong_card_is_explained_and_may_be_tried_again(title: Pilot) -> None:
    open_puzzle(title)
    play(title, 0)
    assert WORDS("puzzle.missed") in visible_texts(title)
    assert solved_puzzles(app_of(title).context) == frozenset()
    title.press(WORDS("practice.again"))
    await_turn(title)
    play(title)
    assert WORDS("puzzle.solved") in visible_texts(title)


def test_next_puzzle_replaces_the_table(title: Pilot) -> None:
    open_puzzle(title)
    play(title)
    title.press(WORDS("puzzle.next"))
    title.wait(0.5)
    assert [type(scene) for scene in app_of(title).stack.scenes] == [TitleScene, TableScene]
    assert isinstance(title.table.match, PracticeMatch)
    assert title.table.match.practice.id != PUZZLE.name


def open_verdict(pilot: Pilot, puzzle: Puzzle, *, is_solved: bool = False) -> str:
    """Open the verdict on an answer to a puzzle, and return all that it says."""
    ctx = app_of(pilot).context
    match = puzzle_match(ctx, puzzle)
    if puzzle.is_pass:
        right = puzzle.best_pass
        match.submit(PassCards(0, right if is_solved else puzzle.other_pass(right)))
    else:
        match.submit(PlayCard(0, puzzle.answer[0] if is_solved else puzzle.tempting))
    app_of(pilot).stack.apply(Reset(ChoiceDialog(ctx, match)))
    pilot.wait(0.5)
    return " ".join(visible_texts(pilot))


def loss_of_mistake(puzzle: Puzzle) -> int:
    """Return what the most tempting mistake costs."""
    if puzzle.is_pass:
        return puzzle.loss_of(puzzle.other_pass(puzzle.best_pass))
    return puzzle.losses[puzzle.tempting]


def points_in(line: ShownLine, number: int) -> int:
    """Return the points that the solver takes in a trick of a line."""
    taken = line.trick_at(number).taken
    return taken.points if taken.taker == SOLVER else 0


@pytest.mark.parametrize("is_solved", [True, False])
def test_verdict_tells_the_theme_and_what_makes_the_difference(title: Pilot, *, is_solved: bool) -> None:
    told, ones = Counter[bool](), Counter[bool]()
    for puzzle in PUZZLES[::40]:
        shown = open_verdict(title, puzzle, is_solved=is_solved)
        dialog = title.scene
        assert isinstance(dialog, ChoiceDialog)
        assert WORDS(f"puzzle.theme.{puzzle.theme}") in shown
        found = dialog.showing.poll()
        assert found is not None
        telling = Telling(dialog.showing, found, Seating.of(dialog.match.players, SOLVER, WORDS))
        assert telling.source(0) in shown
        deciding = deciding_tricks(differences_of(found.chosen, found.better), found.parting.chosen_trick)
        own, other = (found.better, found.chosen) if is_solved else (found.chosen, found.better)
        for line, index in ((found.chosen, 0), (found.better, 1)):
            cards = "" if puzzle.is_pass else f" ({spoken_card(WORDS, line.cards[0], view_of(puzzle).die)})"
            assert WORDS("show.total", label=f"{telling.label(index)}{cards}", n=line.points) in shown
        figures = [
            WORDS(
                "puzzle.trick",
                trick=trick.number,
                n=points_in(own, trick.number),
                instead=points_in(other, trick.number),
            )
            for trick in deciding
        ]
        is_one = len(deciding) == 1
        told_figures = [words for words in figures if words in shown and words not in telling.reason]
        assert is_one or not told_figures, "no arithmetic with the figures of several tricks"
        assert not is_one or figures[0] in shown
        ones[is_one] += 1
        has_tricks = telling.needs_tricks
        assert has_tricks is ("stamp" in visible_tags(title))
        assert telling.why in shown
        if has_tricks:
            numbers = found.parting.chosen_trick, found.parting.better_trick
            assert deciding[0].number == numbers[0]
            tricks = [line.trick_at(number) for line, number in zip(telling.lines, numbers, strict=True)]
            assert all(telling.trick(trick) in shown for trick in tricks)
        else:
            assert telling.reason in shown
        told[has_tricks] += 1
    assert set(told) == set(ones) == {True, False}


@pytest.mark.parametrize("puzzle", [PUZZLE, next(puzzle for puzzle in PUZZLES if puzzle.is_pass)])
def test_figures_of_a_wrong_answer_are_shown_on_request_and_agree_with_both_ways(title: Pilot, puzzle: Puzzle) -> None:
    open_verdict(title, puzzle)
    dialog = title.scene
    assert isinstance(dialog, ChoiceDialog)
    found = dialog.showing.poll()
    assert found is not None
    title.press(WORDS("cost.title"))
    title.wait(0.5)
    words = words_of(told(title))
    assert f"{WORDS('cost.average')}, {loss_of_mistake(puzzle)}" in words
    assert f"{WORDS('cost.yours')}, {found.chosen.points}" in words
    assert f"{WORDS('cost.better')}, {found.better.points}" in words
    assert WORDS(f"show.source.{found.sources[0]}") in words
    assert truth_sentence(WORDS) not in words, "it is about other decisions"
    assert WORDS("cost.taken") not in words, "nobody took these points"


def test_right_answer_asks_no_price(title: Pilot) -> None:
    assert WORDS("cost.title") not in open_verdict(title, PUZZLE, is_solved=True)


def test_verdict_stops_looking_for_a_deal_that_was_found_while_something_else_was_done(
    title: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    ctx = app_of(title).context
    match = puzzle_match(ctx, PUZZLE)
    match.submit(PlayCard(0, PUZZLE.tempting))
    with monkeypatch.context() as patch:
        patch.setattr(DirectThinker, "poll", lambda _: None)  # a thread that is still busy
        app_of(title).stack.apply(Reset(ChoiceDialog(ctx, match)))
        assert WORDS("show.looking") in visible_texts(title)
    ctx.coach.update()
    title.wait(0.5)
    assert WORDS("show.looking") not in visible_texts(title)


def test_verdict_has_no_average(title: Pilot) -> None:
    for puzzle in PUZZLES[::40]:
        shown = open_verdict(title, puzzle)
        dialog = title.scene
        assert isinstance(dialog, ChoiceDialog)
        found = dialog.showing.poll()
        assert found is not None
        telling = Telling(dialog.showing, found, Seating.of(dialog.match.players, SOLVER, WORDS))
        # what is taken on the table, and the numbers of cards and tricks, may happen to be equal to it
        for words in (*filter(None, map(telling.trick, found.chosen.tricks + found.better.tricks)), telling.reason):
            shown = shown.replace(words, "")
        shown = re.sub(r"you take \d+ points?( instead of \d+)?|[Tt]rick \d+|\d+ of \w+", "", shown)
        assert str(loss_of_mistake(puzzle)) not in re.findall(r"\d+", shown)
        assert "about" not in shown


def test_nobody_celebrates_a_card_before_the_verdict(title: Pilot) -> None:
    puzzle = next(each for each in PUZZLES if each.theme is Theme.DUMP and view_of(each).papayoo in each.answer)
    change_settings(app_of(title).context, speed=Speed.NORMAL)
    open_puzzle(title, puzzle)
    papayoo = title.table.view.papayoo
    assert papayoo is not None
    title.click_card(papayoo)
    moods, effects = set(), set()
    while not is_on_top(title, ChoiceDialog):
        playback = title.table.playback
        effects |= {effect.kind for effect in playback.stage.effects.active}
        moods |= {expression(playback.stage, playback.seating, seat) for seat in range(puzzle.seats)}
        assert playback.emote.current is None
        title.wait(0.05)
    assert effects <= {EffectKind.NUMBER_POP, EffectKind.PUFF, EffectKind.DUST, EffectKind.TOKEN_POP}
    assert not moods & {Mood.AGHAST, Mood.DISMAYED, Mood.SLY, Mood.GLAD}


@pytest.mark.parametrize("tells_theme", [True, False])
@pytest.mark.parametrize("puzzle", [LEAD, next(puzzle for puzzle in PUZZLES if puzzle.is_pass)], ids=["play", "pass"])
def test_theme_is_told_before_the_verdict_only_where_it_was_chosen(
    title: Pilot, puzzle: Puzzle, *, tells_theme: bool
) -> None:
    name = WORDS(f"puzzle.theme.{puzzle.theme}")
    open_puzzle(title, puzzle, tells_theme=tells_theme)
    shown = " ".join(visible_texts(title))
    if tells_theme or puzzle.is_pass:
        assert WORDS("puzzle.task", theme=name) in visible_texts(title)
        assert WORDS(f"puzzle.goal.{puzzle.theme}") in shown
    else:
        assert {WORDS("puzzle.title"), WORDS("puzzle.find")} <= set(visible_texts(title))
        assert name not in shown


@pytest.mark.parametrize("tells_theme", [True, False])
def test_next_puzzle_has_the_same_theme_only_if_it_was_chosen(title: Pilot, *, tells_theme: bool) -> None:
    themes = set()
    puzzle = PUZZLE
    for _ in range(4):
        ctx = app_of(title).context
        match = puzzle_match(ctx, puzzle, tells_theme=tells_theme)
        app_of(title).stack.apply(Reset(TableRoute(match)))
        match.submit(PassCards(0, puzzle.best_pass) if puzzle.is_pass else PlayCard(0, puzzle.answer[0]))
        dialog = ChoiceDialog(ctx, match)
        app_of(title).stack.apply(Push(dialog))
        title.wait(0.5)
        title.press(WORDS("puzzle.next"))
        title.wait(0.5)
        assert isinstance(title.table.match, PracticeMatch)
        puzzle = puzzle_named(title.table.match.practice.id)
        themes.add(puzzle.theme)
    assert (themes == {PUZZLE.theme}) is tells_theme


def test_table_asks_for_a_better_decision_in_a_second_chance(title: Pilot) -> None:
    start = position(passes=PASSES, is_rolled=True)
    second = practice(start, kind=PracticeKind.SECOND_CHANCE, title=Phrase("weekday.1"), task=Phrase("weekday.2"))
    app_of(title).stack.apply(Push(TableRoute(practice_match(app_of(title).context, second))))
    title.move(0, 0)
    await_turn(title)
    title.wait(0.5)
    assert WORDS("weekday.2") in visible_texts(title)
    assert WORDS("puzzle.task", theme=WORDS("weekday.1")) not in visible_texts(title)


@pytest.mark.parametrize("answers", [1, 2, 3])
def test_idea_of_a_lead_fits_the_number_of_equal_answers(answers: int) -> None:
    leads = (each for each in PUZZLES if each.theme is Theme.LEAD)
    puzzle = next(each for each in leads if is_idea_true(Theme.LEAD, view_of(each), each.answer, each.tempting))
    cards = tuple(view_of(puzzle).legal[:answers])
    found = Verdict(view_of(puzzle), Theme.LEAD, cards, cards, puzzle.tempting, 5, is_solved=True)
    idea = idea_of(found, WORDS)
    assert idea == WORDS("puzzle.idea.lead", n=answers)
    assert ("This one" in idea) == (answers == 1)


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_idea_that_is_not_the_cause_is_not_told(share: int) -> None:
    for puzzle in PUZZLES[::share]:
        found = Verdict(view_of(puzzle), puzzle.theme, puzzle.answer, puzzle.answer, puzzle.tempting, 5, is_solved=True)
        is_cause = is_idea_told(puzzle.theme, found.view, found.answer, found.wrong)
        is_in_title = puzzle.theme is Theme.DUMP and found.view.papayoo in puzzle.answer
        assert bool(idea_of(found, WORDS)) is (is_cause and not is_in_title)


def test_heading_of_leads_that_drive_cards_out_says_which_and_others_have_some() -> None:
    """In most of these puzzles, the Papayoo has fallen: "Drive it out" was read as that of the Papayoo."""
    puzzles = [each for each in PUZZLES if each.theme is Theme.DRIVE]
    assert not all(is_papayoo_in_play(view_of(each)) for each in puzzles)
    for puzzle in puzzles:
        lowest = min(puzzle.answer)
        assert any(rank > lowest.rank for rank in knowledge_of(view_of(puzzle)).unseen[lowest.suit])
    assert "high cards" in WORDS("puzzle.theme.drive")


@pytest.mark.parametrize("is_solved", [True, False])
def test_verdict_on_a_pass_shows_both_passes_as_a_whole(title: Pilot, *, is_solved: bool) -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.is_pass)
    shown = open_verdict(title, puzzle, is_solved=is_solved)
    assert isinstance(title.scene, ChoiceDialog)
    fork, low = title.scene.showing.fork, title.scene.panel.y + 200
    minis = [sprite.tag for sprite in title.seen if sprite.tag.startswith("mini") and sprite.y < low]
    assert minis == [f"mini {card}" for card in (*fork.chosen, *fork.better)]
    assert fork.better == puzzle.best_pass
    assert WORDS("show.other_pass" if is_solved else "puzzle.yours") in shown
    assert WORDS("show.yours_pass" if is_solved else "puzzle.best") in shown


def texts_in_brass(pilot: Pilot) -> list[str]:
    brass = pygame.Color(palette.BRASS)
    return [
        sprite.tag.removeprefix("text ")
        for sprite in pilot.seen
        if sprite.tag.startswith("text ") and pygame.mask.from_threshold(sprite.image, brass, (1, 1, 1, 255)).count()
    ]


def test_only_the_theme_of_a_puzzle_is_a_heading(title: Pilot) -> None:
    open_puzzle(title)
    play(title, 0)
    heading = " ".join(texts_in_brass(title))
    assert heading == WORDS(f"puzzle.theme.{PUZZLE.theme}")


def test_end_of_a_second_chance_has_no_heading(title: Pilot) -> None:
    ctx = app_of(title).context
    ctx.statistics.load()
    ctx.statistics.add([played_decision(ctx)])
    (chance,) = open_chances(ctx)
    match = chance_match(ctx, chance)
    assert match is not None
    answer_with(match, chance.decision.chosen)
    app_of(title).stack.apply(Push(ChoiceDialog(ctx, match)))
    title.frame()
    assert WORDS("puzzle.missed") in visible_texts(title)
    assert texts_in_brass(title) == []


@pytest.mark.parametrize("days", [None, 1])
def test_page_without_a_second_chance_says_what_comes_back(title: Pilot, days: int | None) -> None:
    ctx = app_of(title).context
    ctx.statistics.load()
    if days is not None:
        ctx.clock = lambda: NOON + timedelta(days=days)
        ctx.statistics.add([A_JUDGED_ROUND])
    app_of(title).stack.apply(Push(PracticeScene(ctx, "second_chance")))
    title.wait(0.5)
    shown = " ".join(visible_texts(title))
    assert "Costly decisions come back after a week." in shown
    assert ("28 November 2026" in shown) == (days is not None)


def label_of(chance: SecondChance) -> str:
    """Return the text on the button of a second chance that is about a card."""
    day = format_day(WORDS, chance.round.finished)
    return WORDS("second_chance.from_trick", day=day, n=chance.round.number, trick=chance.decision.trick)


def test_second_chances_tell_how_costly_they_were_in_the_words_of_the_review_and_no_figure(title: Pilot) -> None:
    ctx = app_of(title).context
    ctx.statistics.load()
    decision, number = A_JUDGED_ROUND.decisions[-1], A_JUDGED_ROUND.number
    losses = {number: 19.9, number + 1: 20.0}
    rows = [
        replace(A_JUDGED_ROUND, number=at, own=87, decisions=(replace(decision, loss=loss),))
        for at, loss in losses.items()
    ]
    ctx.statistics.add(rows)
    chances = open_chances(ctx)
    ctx.clock = lambda: chances[-1].due
    app_of(title).stack.apply(Push(PracticeScene(ctx, "second_chance")))
    title.wait(0.5)
    shown = visible_texts(title)
    told = [shown[shown.index(label_of(chance)) + 1] for chance in chances]
    assert told == ["Costly", "Very costly"]
    assert [chance.cost for chance in chances] == [20, 20]
    assert not any("points" in text or text.endswith(" 20") for text in shown)


def answered_newly(ctx: Context) -> PracticeMatch:
    """Return a second chance with an answer that the coach has not judged yet."""
    match, new = offered(ctx, is_pass=False)
    answer_with(match, new)
    return match


class SlowThinker(DirectThinker):
    """Answers nothing until ``is_ready`` is set."""

    is_ready = False

    def poll(self) -> FinishedTask | None:
        return super().poll() if self.is_ready else None


def test_new_answer_to_a_second_chance_waits_for_the_coach_without_blocking(title: Pilot) -> None:
    ctx, thinker = app_of(title).context, SlowThinker()
    ctx.coach = CoachService(thinker)
    match = answered_newly(ctx)
    app_of(title).stack.apply(Push(PracticeEndRoute(match)))
    title.wait(1.0)
    shown = visible_texts(title)
    assert WORDS("verdict.thinking") in shown
    assert not {WORDS("puzzle.solved"), WORDS("puzzle.missed")} & {*shown}
    assert ctx.load_results().practice == ()
    thinker.is_ready = True
    title.wait_until(lambda: is_on_top(title, ChoiceDialog), "the verdict")
    title.wait(0.5)
    (row,) = ctx.load_results().practice
    assert WORDS("puzzle.solved" if row.is_solved else "puzzle.missed") in visible_texts(title)


def test_answer_that_is_left_before_its_verdict_is_not_recorded(title: Pilot) -> None:
    ctx = app_of(title).context
    ctx.coach = CoachService(SlowThinker())
    match = answered_newly(ctx)
    app_of(title).stack.apply(Push(TableRoute(match)))
    title.wait_until(lambda: is_on_top(title, AssessingDialog), "the end")
    title.wait(0.5)
    title.press(WORDS("practice.again"))
    await_turn(title)
    assert ctx.load_results().practice == ()
    assert len(open_chances(ctx)) == 1


@pytest.mark.usefixtures("logged_failures")
def test_answer_that_the_coach_fails_to_assess_counts_neither_as_right_nor_as_wrong(title: Pilot) -> None:
    ctx = app_of(title).context
    match = answered_newly(ctx)

    def fail(_: object) -> Assessment:
        raise ValueError

    question = ctx.coach.show(fail)
    app_of(title).stack.apply(Push(AssessingDialog(ctx, match, question)))
    title.wait(0.5)
    assert is_on_top(title, AssessingDialog)
    assert WORDS("verdict.thinking") not in visible_texts(title)
    assert ctx.load_results().practice == ()


@pytest.mark.parametrize("loss", [1.0, 9.0])
def test_verdict_on_a_new_answer_shows_it_and_opens_its_own_cost(title: Pilot, loss: float) -> None:
    ctx = app_of(title).context
    match = answered_newly(ctx)
    (chance,), (played, *_) = open_chances(ctx), match.choices
    assert isinstance(played, PlayCard)
    best = (played.card,) if loss < COUNTED_LOSS_POINTS else chance.decision.better
    assessed = Assessment(Advice((played.card,), 30.0), Advice(best, 30.0 - loss), reason=NO_SINGLE)
    app_of(title).stack.apply(Push(ChoiceDialog(ctx, match, assessed)))
    title.wait(1.0)
    dialog = title.scene
    assert isinstance(dialog, ChoiceDialog)
    minis = [tag for tag in visible_tags(title) if tag.startswith("mini")][:2]
    shown = visible_texts(title)
    if loss < COUNTED_LOSS_POINTS:
        assert minis == [f"mini {chance.decision.chosen[0]}", f"mini {played.card}"]
        assert WORDS("show.yours") in shown
        assert WORDS("puzzle.best") not in shown
    else:
        assert minis == [f"mini {played.card}", f"mini {chance.decision.better[0]}"]
        assert WORDS("puzzle.best") in shown
        if dialog.cost_button.enabled:
            title.press(WORDS("cost.title"))
            title.wait(0.5)
            costs = visible_texts(title)
            assert costs[costs.index(WORDS("cost.average")) + 1] == "9"
            assert WORDS("cost.capped") not in " ".join(costs)


def test_second_chance_opens_the_table_before_its_decision(title: Pilot) -> None:
    ctx = app_of(title).context
    ctx.statistics.load()
    ctx.statistics.add([row := played_decision(ctx)])
    (chance,) = open_chances(ctx)
    ctx.clock = lambda: chance.due
    app_of(title).stack.apply(Push(PracticeScene(ctx, "second_chance")))
    title.frame()
    title.click_widget(label_of(chance))
    assert isinstance(title.table.match, PracticeMatch)
    assert title.table.match.practice.id == chance.id
    assert title.table.match.view.totals == (0,) * row.seats


@pytest.mark.parametrize("theme", [Theme.LEAD, None])
def test_tile_opens_a_puzzle_of_its_theme_and_the_button_one_of_an_unnamed_theme(
    title: Pilot, theme: Theme | None
) -> None:
    app_of(title).stack.apply(Push(PracticeScene(app_of(title).context, "puzzles")))
    title.frame()
    title.click_widget(WORDS("puzzle.any") if theme is None else WORDS(f"puzzle.theme.{theme}"))
    match = title.table.match
    assert isinstance(match, PracticeMatch)
    assert theme in (None, puzzle_named(match.practice.id).theme)
    assert (match.practice.title == ANY_THEME) is (theme is None)
