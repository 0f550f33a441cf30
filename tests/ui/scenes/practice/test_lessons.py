"""Tests of the practice page, of a lesson at the table, and of the ways to the lessons."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

import pygame
import pytest

from papayoo.ai.characters import YOU
from papayoo.engine import PAPAYOO_RANK, ROUND_POINTS, Card, Phase, Suit, parse_cards
from papayoo.match import LessonMatch, PracticeMatch
from papayoo.services.lesson_book import lessons, start_lesson
from papayoo.storage import Settings
from papayoo.text.catalog import languages
from papayoo.ui.input.actions import Action
from papayoo.ui.navigation import LessonRoute, Pop, PracticeRoute, Push, Reset, Route, RulesRoute, TitleRoute
from papayoo.ui.scenes.practice.end_dialogs import EndDialog, LessonDialog
from papayoo.ui.scenes.practice.lesson_pictures import lesson_pictures
from papayoo.ui.scenes.practice.scene import PracticeScene
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.scenes.table.prompts import refusal
from papayoo.ui.scenes.table.scene import TableScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.table_view.card_texts import card_name, points_at_stake
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import DELAY_S, Button
from tests.loops import check_all
from tests.services.test_lesson_book import good, play
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import (
    WORDS,
    app_of,
    await_turn,
    card_point,
    change_settings,
    check_picture,
    folders_in,
    is_asked,
    is_on_top,
    open_app,
    seating_of,
    visible_area,
    visible_tags,
    visible_texts,
)


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        yield pilot


def open_lesson(pilot: Pilot, index: int) -> LessonMatch:
    app_of(pilot).stack.apply(Push(LessonRoute(index)))
    pilot.move(4, 4)
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    return match


def play_card(pilot: Pilot, code: str) -> None:
    """Wait for the player's turn and play a card."""
    await_turn(pilot)
    pilot.wait(0.5)
    pilot.click_card(Card.from_code(code))


def await_end(pilot: Pilot) -> None:
    pilot.wait_until(lambda: is_on_top(pilot, EndDialog), "the end")
    pilot.wait(0.5)


def test_lesson_reacts_and_leads_on_to_the_next(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, portrait="owl")
    match = open_lesson(pilot, 0)
    play_card(pilot, "9H")
    await_end(pilot)
    assert WORDS("lessons.wrong") in visible_texts(pilot)
    pilot.press(WORDS("practice.again"))
    play_card(pilot, "3H")
    play_card(pilot, "2C")
    await_end(pilot)
    assert match.is_passed
    pilot.press(WORDS("lessons.next"))
    pilot.frame()
    following = pilot.table.match
    assert isinstance(following, LessonMatch)
    assert following.lesson is lessons()[1]
    assert [type(scene) for scene in app_of(pilot).stack.scenes] == [TitleScene, TableScene]


@pytest.mark.parametrize(
    "language", [pytest.param(tag, marks=() if tag == "ru" else pytest.mark.full) for tag in languages()]
)
def test_first_text_of_every_lesson_is_told_at_the_largest_text_size(pilot: Pilot, language: str) -> None:
    """The panel leaves out a text that has no room beside the cards and the pass pile."""
    change_settings(app_of(pilot).context, language=language, text_size=200)

    def check(index: int) -> None:
        open_lesson(pilot, index)
        pilot.wait_until(lambda: "hint" in visible_tags(pilot), "the text")
        app_of(pilot).stack.apply(Pop())

    check_all(range(len(lessons())), check)


def test_lesson_about_the_pass_is_told_below_the_pass_panel_at_every_text_size(pilot: Pilot) -> None:
    def check(text_size: int) -> None:
        change_settings(app_of(pilot).context, text_size=text_size)
        open_lesson(pilot, 6)
        pilot.wait_until(lambda: "hint" in visible_tags(pilot), "the text")
        app_of(pilot).stack.apply(Pop())

    check_all(range(100, 201, 10), check)


def test_nothing_asks_for_a_card_between_a_mistake_and_its_verdict(tmp_path: Path) -> None:
    seen = set[str]()
    with open_app(folders_in(tmp_path), Settings(language="en"), size=(1280, 720)) as pilot:
        open_lesson(pilot, 5)
        play_card(pilot, "9C")
        while not is_on_top(pilot, EndDialog):
            pilot.frame(seconds=0.1)
            seen.update(visible_texts(pilot) if pilot.scene is pilot.table else ())
    assert "Your 9 is the highest club: 15 points" in seen
    assert WORDS("prompt.lead") not in seen


def test_lesson_offers_neither_hints_nor_an_early_end(pilot: Pilot) -> None:
    open_lesson(pilot, 2)
    play_card(pilot, "18P")
    await_turn(pilot)
    tools = {tool.action for tool in pilot.table.buttons.tools}
    assert Action.HINT not in tools
    assert Action.UNDO not in tools
    assert f"button {WORDS('claim.finish')}" not in visible_tags(pilot)


def test_first_start_leads_to_the_first_lesson(pilot: Pilot) -> None:
    pilot.press(WORDS("menu.learn"))
    pilot.press(WORDS("lessons.first"))
    pilot.frame()
    assert isinstance(pilot.table.match, LessonMatch)
    assert [type(scene) for scene in app_of(pilot).stack.scenes] == [TitleScene, PracticeScene, TableScene]


def pass_first_lesson(pilot: Pilot) -> None:
    """Play the first lesson from the title screen, and press the button for the next one."""
    pilot.press(WORDS("menu.learn"))
    pilot.press(WORDS("lessons.first"))
    pilot.frame()
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    play_lesson_to_the_end(pilot, match)
    pilot.press(WORDS("lessons.next"))
    pilot.wait(0.5)


def is_second_lesson(pilot: Pilot) -> bool:
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    return match.lesson is lessons()[1]


def test_lesson_leads_to_the_next_one_without_asking_for_a_portrait(pilot: Pilot) -> None:
    pass_first_lesson(pilot)
    assert is_second_lesson(pilot)
    assert [type(scene) for scene in app_of(pilot).stack.scenes] == [TitleScene, PracticeScene, TableScene]


def test_play_asks_who_has_finished_a_lesson_for_a_portrait_before_the_first_game(pilot: Pilot) -> None:
    finish(pilot, 0)
    app_of(pilot).stack.apply(Reset(TitleRoute()))
    pilot.wait(1.0)
    pilot.click_widget(WORDS("menu.play"))
    pilot.wait(0.5)
    pilot.click_widget(WORDS("animal.owl"))
    pilot.frame()
    assert not isinstance(pilot.table.match, PracticeMatch)
    assert pilot.table.playback.seating.portrait(0) == "owl"
    assert [type(scene) for scene in app_of(pilot).stack.scenes] == [TableScene]


def finish(pilot: Pilot, *indexes: int) -> None:
    """Play the lessons with these indexes, and open the dialog that records each as finished."""
    for index in indexes:
        match = start_lesson(app_of(pilot).context, index)
        play(match)
        LessonDialog(app_of(pilot).context, match).opened()


def test_page_postmarks_finished_lessons(pilot: Pilot) -> None:
    finish(pilot, 0, 3)
    app_of(pilot).stack.apply(Push(PracticeRoute()))
    pilot.move(4, 4)
    assert is_on_top(pilot, PracticeScene)
    assert visible_tags(pilot).count("lesson done") == 2
    pilot.press(WORDS("lessons.next"))
    pilot.frame()
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    assert match.lesson is lessons()[1]


def test_title_offers_lessons_until_all_are_finished(pilot: Pilot) -> None:
    finish(pilot, *range(9))
    assert app_of(pilot).context.settings.offer_lessons
    finish(pilot, 9)
    assert not app_of(pilot).context.settings.offer_lessons


def test_lessons_can_be_hidden_from_the_title(pilot: Pilot) -> None:
    pilot.press(WORDS("menu.learn"))
    pilot.frame()
    pilot.press(WORDS("lessons.dismiss"))
    pilot.frame()
    assert is_on_top(pilot, TitleScene)
    assert f"button {WORDS('menu.learn')}" not in visible_tags(pilot)
    assert f"button {WORDS('practice.title')}" in visible_tags(pilot)


def test_each_lesson_has_a_picture_of_its_own() -> None:
    pictures = lesson_pictures()
    assert pictures.keys() == {lesson.id for lesson in lessons()}
    assert len(set(pictures.values())) == len(pictures)


def test_only_a_7_has_the_frame_of_the_papayoo() -> None:
    framed = [part.name for picture in lesson_pictures().values() for part in picture if part.kind == "papayoo"]
    assert framed
    assert all(parse_cards(name)[0].rank == PAPAYOO_RANK for name in framed)


@pytest.mark.parametrize("size", [(1280, 720), (600, 900)])
def test_pictures_stay_on_their_stamps(tmp_path: Path, size: tuple[int, int]) -> None:
    with app_with_history(tmp_path, size) as pilot:
        show_scene(pilot, "practice")
        seen = [sprite for sprite in pilot.seen if sprite.rect.bottom <= size[1]]
        tags = {f"lesson {lesson}" for lesson in lesson_pictures()}
        stamps = [sprite.rect for sprite in seen if sprite.tag in tags]
        assert stamps
        kinds = "mini ", "icon crown", "icon cross", "lesson poster", "portrait cat"
        parts = [sprite for sprite in seen if sprite.tag.startswith(kinds)]
        assert len(parts) > len(stamps)
        for part in parts:
            assert any(stamp.contains(part.rect) for stamp in stamps), part.tag


def test_text_of_a_lesson_stays_while_the_pointer_is_on_a_card(pilot: Pilot) -> None:
    match = open_lesson(pilot, 0)
    await_turn(pilot)
    text = WORDS(match.text_key, **match.names)
    pilot.move(*card_point(pilot, Card.from_code("9H")))
    pilot.wait(1.0)
    assert text in " ".join(visible_texts(pilot))


def test_lesson_shows_no_points_from_before_it(pilot: Pilot) -> None:
    """The opponents of the first lesson have taken all 250 points already, which would only confuse."""
    match = open_lesson(pilot, 0)
    await_turn(pilot)
    assert sum(match.view.points) == ROUND_POINTS
    assert visible_texts(pilot).count(WORDS("table.total", n=0)) == len(match.players)
    for prepare in (lambda: None, lambda: pilot.key(pygame.K_ESCAPE), lambda: pygame.display.set_mode((1024, 700))):
        prepare()
        pilot.frame()
        assert not {"poster", "die"} & {*visible_tags(pilot)}, "nor behind the pause menu in a window of another size"


def test_lesson_about_points_shows_the_poster_and_new_points(pilot: Pilot) -> None:
    open_lesson(pilot, 1)
    await_turn(pilot)
    assert "poster" in visible_tags(pilot)
    play_card(pilot, "1H")
    pilot.wait_until(lambda: WORDS("table.total", n=17) in visible_texts(pilot), "points of the trick")


@pytest.mark.parametrize("index", [at for at, lesson in enumerate(lessons()) if lesson.id != "pass"])
def test_poster_counts_the_points_left_only_where_the_name_plates_have_the_others(pilot: Pilot, index: int) -> None:
    """In the middle of a round, the plates leave out what was taken before the lesson."""
    match = open_lesson(pilot, index)
    if match.view.phase is Phase.ROLLING:
        play_step(pilot, match)
    await_turn(pilot)
    said = pilot.table.explanations.answer(Action.TELL_POINTS) + "".join(
        line for area in pilot.table.explanations.shown_areas() for line in area.lines
    )
    left = WORDS("table.points_out", n=ROUND_POINTS)
    told = WORDS("area.points_left", n=ROUND_POINTS, all=ROUND_POINTS)
    assert (left in visible_texts(pilot)) == (told in said) == (index not in MIDDLES)
    assert not [text for text in visible_texts(pilot) if text.endswith(left.split(maxsplit=1)[1]) and text != left]


def test_lesson_has_one_number_of_points_on_each_name_plate(pilot: Pilot) -> None:
    match = play_lesson(pilot, 1, is_right=False)
    shown = Counter(text for text in visible_texts(pilot) if text.startswith("+") or "pts" in text)
    assert shown == Counter(WORDS("table.total", n=points) for points in (17, 0, 0, 0))
    assert sum(match.view.points) > 17, "points of the tricks before the lesson"


MIDDLES = [index for index, lesson in enumerate(lessons()) if lesson.position.plays]
"""The lessons that begin in the middle of a round."""


@pytest.mark.parametrize("index", MIDDLES)
def test_lesson_tells_nothing_of_the_tricks_before_it(pilot: Pilot, index: int) -> None:
    """The dealer leads the first trick, which was long ago, and nobody has seen who could not follow suit there."""
    match = open_lesson(pilot, index)
    await_turn(pilot)
    assert "dealer" not in visible_tags(pilot)
    explanations = pilot.table.explanations
    said = [line for area in explanations.shown_areas() for line in (area.title, *area.lines)]
    assert WORDS("area.dealer") not in said
    assert WORDS("area.taken", tricks=0, points=0) in said
    plays = pilot.table.playback.stage.model.trick
    out = [play for play in plays if play.card.suit is not plays[0].card.suit]
    told = [line for line in said if line.startswith(WORDS("area.void", suits="").removesuffix("."))]
    assert len(told) == len(out), "only who has just thrown a card of another suit is known to be out of one"
    assert out or explanations.answer(Action.TELL_VOIDS) == WORDS("say.no_voids")
    points = explanations.answer(Action.TELL_POINTS)
    assert all(WORDS("say.each", name=player.name, n=0) in points for player in match.players)


def test_lesson_about_the_die_marks_the_player_as_the_dealer(pilot: Pilot) -> None:
    open_lesson(pilot, 3)
    await_turn(pilot)
    assert "dealer" in visible_tags(pilot)


def test_cards_received_before_a_lesson_are_not_marked(pilot: Pilot) -> None:
    """Only the lesson about the pass is about them."""
    match = open_lesson(pilot, 3)
    for _ in range(2):  # the player rolls, and then leads
        await_turn(pilot)
        table = pilot.table
        assert "received" not in visible_tags(pilot)
        assert not [area for area in table.explanations.shown_areas() if area.name.startswith("received")]
        received = next(card for card in match.view.received if not points_at_stake(card, Suit.CLUBS))
        pilot.move(*card_point(pilot, received))
        pilot.wait(DELAY_S + 0.1)
        assert WORDS("area.received_line", name=match.names["right"]) not in visible_texts(pilot)
        play_step(pilot, match)
    app_of(pilot).stack.apply(Pop())
    match = play_lesson(pilot, 6)
    assert visible_tags(pilot).count("received") == len(match.view.received)


@pytest.mark.parametrize(
    ("size", "language", "share"),
    [
        ((960, 600), "en", 2),
        *(
            pytest.param(*case, 1, marks=pytest.mark.full)
            for case in (((960, 600), "en"), ((1280, 720), "en"), ((1280, 720), "de"))
        ),
    ],
)
def test_no_tooltip_covers_the_text_of_a_lesson(
    tmp_path: Path, size: tuple[int, int], language: str, share: int
) -> None:
    settings = Settings(portrait="owl", language=language)
    with open_app(folders_in(tmp_path), settings, size=size) as pilot:
        for index in range(0, len(lessons()), share):
            open_lesson(pilot, index)
            await_turn(pilot)
            pilot.wait(0.5)
            text, areas = visible_area(pilot, "hint"), pilot.table.explanations.shown_areas()
            for area in areas:
                if area.is_stop:
                    pilot.key(pygame.K_UP)
                elif not area.name.startswith("received"):
                    pilot.move(area.box.center_x, area.box.center_y)
                    pilot.wait(DELAY_S + 0.1)
                assert not text.colliderect(visible_area(pilot, "area tooltip")), (index, area.name)
            app_of(pilot).stack.apply(Pop())


@pytest.mark.parametrize("is_pressed", [False, True])
def test_reason_against_a_card_is_on_the_card_and_the_text_of_the_lesson_stays(pilot: Pilot, is_pressed: bool) -> None:
    match = open_lesson(pilot, 1)
    await_turn(pilot)
    text, card = WORDS(match.text_key, **match.names), Card.from_code("10C")
    x, y = card_point(pilot, card)
    if is_pressed:
        pilot.click(x, y)
    else:
        pilot.move(x, y)
    pilot.wait(0.8)
    assert text in " ".join(visible_texts(pilot))
    reason = refusal(match.view, seating_of(pilot.table))
    note = next(sprite for sprite in pilot.seen if sprite.tag == f"text {reason}")
    assert pilot.table.layout.hand_top < note.rect.centery
    assert abs(note.rect.centerx - x) < 120


def test_card_clicked_before_the_roll_leaves_the_text_about_the_die(pilot: Pilot) -> None:
    match = open_lesson(pilot, 3)
    text = step_of(pilot, match)
    pilot.click(*card_point(pilot, Card.from_code("9S")))
    pilot.wait(0.5)
    assert visible_texts(pilot).count(WORDS("prompt.roll")) == 2, "the title of the text, and the answer on the card"
    assert text in " ".join(visible_texts(pilot))


def test_text_about_the_die_leaves_the_button_for_the_roll_free_at_the_largest_text_size(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, text_size=200)
    match = open_lesson(pilot, 3)
    step_of(pilot, match)
    pilot.wait(0.5)
    pilot.press(WORDS("table.roll"))
    pilot.wait_until(lambda: match.view.phase is Phase.PLAYING, "the roll")


def play_step(pilot: Pilot, match: LessonMatch, *, is_right: bool = True) -> None:
    """Take the current decision of a lesson, and play the cards that are no decision."""
    await_turn(pilot)
    pilot.wait(0.5)
    view = match.view
    if view.phase is Phase.ROLLING:
        pilot.press(WORDS("table.roll"))
    elif view.phase is Phase.PASSING:
        for card in good(match, view):
            pilot.click_card(card)
        box = pilot.table.buttons.pass_button.box
        pilot.click(box.center_x, box.center_y)
    elif len(view.legal) == 1:
        pilot.click_card(view.legal[0])
    else:
        (right,) = good(match, view)
        wrong = next(card for card in view.legal if card not in match.lesson.steps[match.step].good)
        pilot.click_card(right if is_right else wrong)
    pilot.wait(0.3)


def play_lesson(pilot: Pilot, index: int, *, is_right: bool = True) -> LessonMatch:
    """Play a lesson at the table up to the remark at its end."""
    match = open_lesson(pilot, index)
    play_lesson_to_the_end(pilot, match, is_right=is_right)
    return match


def play_lesson_to_the_end(pilot: Pilot, match: LessonMatch, *, is_right: bool = True) -> None:
    while not match.is_done:
        play_step(pilot, match, is_right=is_right)
        pilot.wait_until(lambda: match.is_done or is_asked(pilot), "the next turn")
    await_end(pilot)


def panel_of(pilot: Pilot) -> pygame.Rect:
    return visible_area(pilot, f"dialog {WORDS('lessons.right' if is_passed(pilot) else 'lessons.wrong')}")


def is_passed(pilot: Pilot) -> bool:
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    return match.is_passed


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
@pytest.mark.parametrize("is_right", [False, True])
def test_last_trick_of_a_lesson_lies_on_the_table_below_which_the_remark_stands(
    tmp_path: Path, size: tuple[int, int], is_right: bool
) -> None:
    with open_app(folders_in(tmp_path), Settings(portrait="owl"), size=size) as pilot:
        play_lesson(pilot, 0, is_right=is_right)
        trick = lying_trick(pilot)
        pilot.press(WORDS("practice.again"))
        await_turn(pilot)
        assert [play.card for play in pilot.table.playback.stage.model.trick] != trick


def lying_trick(pilot: Pilot) -> list[Card]:
    """Return the cards of the last trick, which the dialog at the end of a lesson leaves in view."""
    trick = [play.card for play in pilot.table.playback.stage.model.trick]
    drawn = {sprite.tag: sprite.rect for sprite in pilot.seen}  # of the Papayoo, the card above its poster
    lying = [drawn[f"card {card}"] for card in trick]
    assert len(lying) == 4
    assert not any(rect.colliderect(panel_of(pilot)) for rect in lying)
    return trick


def test_points_of_a_wrong_card_are_on_the_name_plate_when_the_remark_names_them(pilot: Pilot) -> None:
    match = play_lesson(pilot, 1, is_right=False)
    assert WORDS(match.result_key) in " ".join(visible_texts(pilot))
    assert WORDS("table.total", n=17) in visible_texts(pilot)
    assert pilot.table.playback.stage.points_of(0) - pilot.table.playback.stage.earlier_points[0] == 17


def step_of(pilot: Pilot, match: LessonMatch) -> str:
    """Wait for the player's turn, and return the text of the lesson that asks for a decision."""
    await_turn(pilot)
    text = WORDS(match.text_key, **match.names)
    assert text in " ".join(visible_texts(pilot))
    return text


def test_playing_again_after_a_mistake_goes_on_at_the_missed_step(pilot: Pilot) -> None:
    match = open_lesson(pilot, 1)
    play_step(pilot, match)
    missed = step_of(pilot, match)
    play_step(pilot, match, is_right=False)
    await_end(pilot)
    pilot.press(WORDS("practice.again"))
    assert step_of(pilot, match) == missed
    check_picture(pilot.table)
    points = [text for text in visible_texts(pilot) if "pts" in text]
    assert sorted(points) == sorted(WORDS("table.total", n=n) for n in (17, 0, 0, 0)), "those of the first trick"
    play_step(pilot, match)
    await_end(pilot)
    assert match.is_passed


def test_playing_again_after_a_success_begins_the_lesson_anew(pilot: Pilot) -> None:
    match = open_lesson(pilot, 1)
    first = step_of(pilot, match)
    play_lesson_to_the_end(pilot, match)
    pilot.press(WORDS("practice.again"))
    assert step_of(pilot, match) == first


def test_start_over_begins_the_lesson_anew_after_a_mistake(pilot: Pilot) -> None:
    match = open_lesson(pilot, 1)
    first = step_of(pilot, match)
    play_step(pilot, match)
    step_of(pilot, match)
    play_step(pilot, match, is_right=False)
    await_end(pilot)
    pilot.press(WORDS("practice.again"))
    await_turn(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.5)
    pilot.press(WORDS("practice.start_over"))
    assert step_of(pilot, match) == first


def test_mistake_in_taking_a_cheap_trick_is_followed_by_the_trick_that_it_costs(pilot: Pilot) -> None:
    match, sizes = open_lesson(pilot, 7), list[int]()
    await_turn(pilot)
    pilot.watch = lambda: sizes.append(len(pilot.table.playback.stage.model.trick))
    play_lesson_to_the_end(pilot, match, is_right=False)
    assert [size for size, _ in groupby(sizes)] == [3, 4, 0, 1, 2, 3, 4], "only the last trick stays"
    assert Card.from_code("16P") in [play.card for play in pilot.table.playback.stage.model.trick]
    assert WORDS("table.total", n=16) in visible_texts(pilot)
    pilot.press(WORDS("practice.again"))
    assert step_of(pilot, match) == WORDS("lesson.take.step_1", **match.names)


def test_remark_on_a_wrong_pass_names_each_card_that_should_have_stayed_or_gone(pilot: Pilot) -> None:
    open_lesson(pilot, 6)
    await_turn(pilot)
    for card in parse_cards("4P 2P 20P 10S 7H"):
        pilot.click_card(card)
    box = pilot.table.buttons.pass_button.box
    pilot.click(box.center_x, box.center_y)
    await_end(pilot)
    named = [WORDS.listed((card_name(WORDS, card) for card in parse_cards(codes)), "ranking.and")
             for codes in ("2P 4P", "9S 19P")]  # fmt: skip
    remark = WORDS("lesson.pass.wrong_1_kept_low", cards=named[0], kept=named[1])
    assert remark in " ".join(visible_texts(pilot))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (960, 600)])
def test_remark_on_the_pass_leaves_the_hand_and_the_line_about_its_arrows_free(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    with open_app(folders_in(tmp_path), Settings(portrait="owl"), size=size) as pilot:
        match = play_lesson(pilot, 6)
        line = visible_area(pilot, f"text {WORDS('table.received', name=match.names['right'])}")
        assert not line.colliderect(panel_of(pilot))
        table, panel = pilot.table, panel_of(pilot)
        tops = [place.box.y for place in table.layout.hand(len(table.fan_cards))]
        assert panel.bottom <= table.layout.viewport.px(min(tops))


@pytest.mark.parametrize(
    ("below", "route", "key"),
    [(PracticeRoute(), LessonRoute(0), "practice.lessons"), (RulesRoute(), LessonRoute(0, "menu.rules"), "menu.rules")],
)
def test_button_that_leaves_a_lesson_names_the_screen_below(
    pilot: Pilot, below: Route, route: LessonRoute, key: str
) -> None:
    app_of(pilot).stack.apply(Push(below))
    app_of(pilot).stack.apply(Push(route))
    play_card(pilot, "9H")
    await_end(pilot)
    pilot.press(WORDS(key))
    pilot.frame()
    assert pilot.scene.route == below
    assert WORDS(key) in visible_texts(pilot), "it is the name of the screen or of its tab"


def test_lesson_of_the_rules_leads_back_to_them(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, portrait="owl")
    app_of(pilot).stack.apply(Push(RulesRoute(may_learn=True)))
    pilot.press(WORDS("menu.learn"))
    play_card(pilot, "9H")
    await_end(pilot)
    assert WORDS("menu.rules") in visible_texts(pilot)


def graduate(pilot: Pilot) -> None:
    finish(pilot, *range(9))
    play_lesson(pilot, 9)


def test_graduation_leaves_the_last_trick_in_view(pilot: Pilot) -> None:
    graduate(pilot)
    assert Card.from_code("7D") in lying_trick(pilot)


def test_last_lesson_ends_with_a_lantern_and_the_way_to_a_first_game(pilot: Pilot) -> None:
    graduate(pilot)
    assert "graduation" in visible_tags(pilot)
    assert WORDS("practice.again") not in visible_texts(pilot)
    assert WORDS("practice.title") in " ".join(visible_texts(pilot)), "where the lessons remain"
    pilot.press(WORDS("lessons.first_game"))
    pilot.wait(0.5)
    assert WORDS("opponent.portrait_line") in visible_texts(pilot), "the portrait is asked for before the first game"
    pilot.click_widget(WORDS("animals.later"))
    pilot.frame()
    assert not isinstance(pilot.table.match, PracticeMatch)
    assert pilot.table.playback.seating.portrait(0) == YOU


def test_graduate_with_a_portrait_begins_the_first_game_at_once(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, portrait="owl")
    graduate(pilot)
    pilot.press(WORDS("lessons.first_game"))
    pilot.frame()
    assert not isinstance(pilot.table.match, PracticeMatch)


@pytest.mark.parametrize("index", [index for index, lesson in enumerate(lessons()) if lesson.id not in ("die", "pass")])
def test_remark_on_a_wrong_card_shows_the_hand_and_marks_the_right_cards(pilot: Pilot, index: int) -> None:
    """The remark covers the hand. Of a whole hand it would show too many cards."""
    match = open_lesson(pilot, index)
    await_turn(pilot)
    hand, right = match.view.hand, match.lesson.steps[0].good
    play_lesson_to_the_end(pilot, match, is_right=False)
    tags = visible_tags(pilot)
    assert [tag for tag in tags if tag.startswith("mini ")] == [f"mini {card}" for card in hand]
    assert {tag for tag in tags if tag.startswith("better ")} == {f"better {card}" for card in right}
    assert not match.is_passed


def test_remark_on_a_large_hand_shows_only_the_right_cards(pilot: Pilot) -> None:
    match = open_lesson(pilot, next(index for index, lesson in enumerate(lessons()) if lesson.id == "pass"))
    await_turn(pilot)
    pilot.wait(0.5)
    for card in sorted(match.view.hand, key=lambda card: card.rank)[: match.view.options.deal.pass_size]:
        pilot.click_card(card)
    box = pilot.table.buttons.pass_button.box
    pilot.click(box.center_x, box.center_y)
    await_end(pilot)
    right = parse_cards("9S 10S 19P 20P 6D 7H")
    shown = [tag for tag in visible_tags(pilot) if tag.startswith(("mini ", "better "))]
    assert sorted(shown) == sorted(f"{kind} {card}" for kind in ("mini", "better") for card in right)


@pytest.mark.parametrize("index", range(len(lessons())))
def test_lesson_says_whether_it_is_the_end_of_a_round(pilot: Pilot, index: int) -> None:
    open_lesson(pilot, index)
    await_turn(pilot)
    assert (WORDS("practice.end_of_round") in visible_texts(pilot)) == (index in MIDDLES)


@pytest.mark.parametrize("key", [pygame.K_TAB, pygame.K_r, pygame.K_PAGEUP])
def test_lesson_does_not_show_the_points_and_tricks_of_the_whole_round(pilot: Pilot, key: int) -> None:
    open_lesson(pilot, 0)
    await_turn(pilot)
    assert Action.NEXT not in {tool.action for tool in pilot.table.buttons.tools}
    pilot.key(key)
    pilot.wait(0.5)
    assert is_on_top(pilot, TableScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.wait(0.5)
    pause = pilot.scene
    assert isinstance(pause, PauseScene)
    tiles = {tile.label: tile for tile in pause.focus.widgets if isinstance(tile, Button)}
    assert not tiles[WORDS("pause.review")].enabled


def test_text_of_a_lesson_gives_way_to_the_last_trick(pilot: Pilot) -> None:
    match = open_lesson(pilot, 0)
    text = step_of(pilot, match)
    pilot.key(pygame.K_l)
    pilot.wait(0.5)
    assert text not in " ".join(visible_texts(pilot))
    pilot.key(pygame.K_l)
    pilot.wait(0.5)
    assert text in " ".join(visible_texts(pilot))


def test_last_lesson_leads_to_tonights_table(pilot: Pilot) -> None:
    graduate(pilot)
    pilot.press(WORDS("menu.tonight"))
    pilot.frame()
    assert is_on_top(pilot, TonightScene)
    assert [type(scene) for scene in app_of(pilot).stack.scenes] == [TitleScene, TonightScene]


def test_lesson_that_was_left_out_ends_with_the_graduation_if_no_other_is_missing(pilot: Pilot) -> None:
    finish(pilot, *range(1, 10))
    play_lesson(pilot, 0)
    assert "graduation" in visible_tags(pilot)


def test_last_lesson_leads_to_the_first_missing_one_and_says_how_many_are_done(pilot: Pilot) -> None:
    change_settings(app_of(pilot).context, portrait="owl")
    finish(pilot, 0, 1, 3)
    play_lesson(pilot, 9)
    assert "graduation" not in visible_tags(pilot)
    assert WORDS("lessons.done", n=4, all=10) in visible_texts(pilot)
    assert WORDS("lessons.next") not in visible_texts(pilot)
    pilot.press(WORDS("lessons.number", n=3))
    pilot.frame()
    match = pilot.table.match
    assert isinstance(match, LessonMatch)
    assert match.lesson is lessons()[2]


@pytest.mark.parametrize(("done", "key"), [(0, "first"), (1, "next"), (9, "next"), (10, "first")])
def test_page_offers_the_next_lesson_only_while_one_is_missing(pilot: Pilot, done: int, key: str) -> None:
    finish(pilot, *range(done))
    app_of(pilot).stack.apply(Push(PracticeRoute()))
    pilot.move(4, 4)
    labels = {WORDS("lessons.first"), WORDS("lessons.next")}
    assert labels & {*visible_texts(pilot)} == {WORDS(f"lessons.{key}")}
