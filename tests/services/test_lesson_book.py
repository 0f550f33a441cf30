"""Tests of the lessons: each is played to its end by its best moves and by every wrong one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from papayoo.engine import (
    PAPAYOO_POINTS,
    PAPAYOO_RANK,
    Card,
    PassCards,
    Phase,
    PlayCard,
    RollDie,
    SeatView,
    Suit,
    parse_cards,
)
from papayoo.match import Lesson, LessonMatch
from papayoo.services.lesson_book import finished_lessons, lessons, next_lesson, record_lesson, start_lesson
from papayoo.services.opponents import table_players
from papayoo.services.practice_matches import record_practice
from papayoo.services.services import Services
from papayoo.text.catalog import load_catalog
from papayoo.ui.table_view.card_texts import card_name
from tests.services.services_in import services_in

LESSONS = lessons()
for_each_lesson = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])

Pick = Callable[[LessonMatch, SeatView], tuple[Card, ...]]
"""Function that returns the card to play or the cards to pass."""


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


def good(match: LessonMatch, view: SeatView) -> tuple[Card, ...]:
    """Return the cards of a good answer to the current decision of a lesson."""
    step = match.lesson.steps[match.step]
    if view.phase is Phase.PASSING:
        wrong = frozenset[Card]().union(*step.bad.values())
        rest = [card for card in view.hand if card not in step.good | wrong]
        return (*step.good, *rest)[: view.options.deal.pass_size]
    return (min(card for card in view.legal if card in step.good),)


def play(match: LessonMatch, pick: Pick = good) -> list[str]:
    """Play a lesson to its end, and return the keys of the texts that it has shown."""
    shown = []
    while not match.is_done:
        shown += [match.text_key] if match.text_key else []
        step_on(match, pick)
    return shown


def step_on(match: LessonMatch, pick: Pick) -> None:
    """Play one move of a lesson: an opponent's, or the player's."""
    view = match.view
    if match.next_bot() is not None:
        match.ask_next_bot()
        match.poll()
    elif view.phase is Phase.ROLLING:
        match.submit(RollDie(0))
    elif view.phase is Phase.PASSING:
        match.submit(PassCards(0, pick(match, view)))
    else:
        match.submit(PlayCard(0, view.legal[0] if len(view.legal) == 1 else pick(match, view)[0]))


def wrong_choices(lesson: Lesson, services: Services) -> Iterator[tuple[int, Pick]]:
    """Yield (step, function) for each possible mistake in a lesson.

    The function chooses the wrong cards at this step, and the right cards at all other steps.
    """
    for number, step in enumerate(lesson.steps):
        seen: list[SeatView] = []

        def look(
            match: LessonMatch, view: SeatView, number: int = number, seen: list[SeatView] = seen
        ) -> tuple[Card, ...]:
            if match.step == number:
                seen.append(view)
            return good(match, view)

        play(start_lesson(services, LESSONS.index(lesson)), look)
        view = seen[0]
        if view.phase is Phase.PASSING:
            wrong = [tuple(dict.fromkeys((*step.good, *cards, *view.hand)))[:5] for cards in step.bad.values()]
            wrong += [view.hand[5:10]]
        else:
            wrong = [(card,) for card in view.legal if card not in step.good]
        for cards in wrong:
            chosen = tuple(dict.fromkeys((*cards, *view.hand)))[: len(cards)]

            def take(
                match: LessonMatch, view: SeatView, number: int = number, chosen: tuple[Card, ...] = chosen
            ) -> tuple[Card, ...]:
                return chosen if match.step == number else good(match, view)

            yield number, take


def test_there_are_ten_lessons() -> None:
    assert len({lesson.id for lesson in LESSONS}) == 10


@for_each_lesson
def test_best_moves_pass_the_lesson(lesson: Lesson, services: Services) -> None:
    match = start_lesson(services, LESSONS.index(lesson))
    before = match.points
    shown = play(match)
    assert match.is_passed
    assert match.result_key == f"lesson.{lesson.id}.done"
    assert len([key for key in shown if ".step_" in key]) == len(lesson.steps)
    assert match.points - before <= 2  # only the lesson about taking on purpose costs anything


@for_each_lesson
def test_each_wrong_move_ends_the_lesson_with_its_reason(lesson: Lesson, services: Services) -> None:
    texts = load_catalog()
    found = list(wrong_choices(lesson, services))
    assert {number for number, _ in found} == set(range(len(lesson.steps)))
    for number, pick in found:
        match = start_lesson(services, LESSONS.index(lesson))
        play(match, pick)
        assert not match.is_passed
        assert match.step == number
        assert texts(match.result_key, cards="these", kept="those", **match.names)
        match.start_over()
        play(match)
        assert match.is_passed


@for_each_lesson
def test_texts_of_the_lesson_exist(lesson: Lesson, services: Services) -> None:
    texts, match = load_catalog(), start_lesson(services, LESSONS.index(lesson))
    for key in play(match):
        assert texts(key, **match.names)
    for name in ("title", "idea"):
        assert texts(f"lesson.{lesson.id}.{name}")
    for number, step in enumerate(lesson.steps[:-1], start=2):
        for note in ("", *(f"_{name}" for name in step.noted)):
            assert texts(f"lesson.{lesson.id}.step_{number}{note}", **match.names)


def test_every_card_of_the_player_is_asked_for_by_a_text(services: Services) -> None:
    for index, lesson in enumerate(LESSONS):
        match = start_lesson(services, index)
        shown = play(match)
        assert len(shown) == len(match.choices) + (lesson.id == "die"), "the die is rolled, too"


def test_nobody_leads_a_card_above_the_papayoo_in_the_lesson_about_it(services: Services) -> None:
    match = start_lesson(services, next(at for at, lesson in enumerate(LESSONS) if lesson.id == "die"))
    play(match)
    leads = [taken.trick.plays[0].card for taken in match.view.tricks if taken.trick.plays[0].seat != match.watcher]
    assert leads
    assert all(card.suit is not match.view.die or card.rank < PAPAYOO_RANK for card in leads)


def lesson_of(services: Services, lesson: str) -> LessonMatch:
    return start_lesson(services, next(at for at, each in enumerate(LESSONS) if each.id == lesson))


def test_low_club_does_not_draw_the_papayoo_in_the_lesson_about_the_die(services: Services) -> None:
    """That lesson calls the lead wrong, and a later one praises it where no card of the suit is above the Papayoo."""
    match = lesson_of(services, "die")
    play(match, lambda *_: parse_cards("3C"))
    assert match.result_key == "lesson.die.wrong_1_low_club"
    assert match.view.papayoo not in match.view.tricks[-1].trick.cards
    assert [card for card in match.view.hand if card.suit is match.view.die] == [*parse_cards("10C")]


@pytest.mark.parametrize("code", ["1S", "2S", "8S", "9S", "2H", "3H", "9H", "1D", "4D", "8D", "9D", "2P", "5P"])
def test_any_suit_but_clubs_may_be_led_in_the_lesson_about_the_die(services: Services, code: str) -> None:
    match = lesson_of(services, "die")
    play(match, lambda match, view: good(match, view) if match.step else parse_cards(code))
    assert match.is_passed
    own, second = match.view.tricks
    assert own.taker == 2, "the player across beats the card, as the next text says"
    assert second.trick.plays[0].card.code == "4C"


def test_payoos_and_the_papayoo_fall_one_after_the_other_in_the_lesson_about_points(services: Services) -> None:
    match = lesson_of(services, "points")
    before = match.view.points[1]
    play(match)
    assert [taken.points for taken in match.view.tricks[-2:]] == [5 + 12, PAPAYOO_POINTS]
    assert match.view.points[1] - before == 5 + 12 + PAPAYOO_POINTS


@pytest.mark.parametrize(
    ("wrong", "key", "taker"),
    [("", "done", 3), ("10C", "wrong_1_club", 0)],
)
def test_papayoo_falls_under_a_higher_club_in_the_lesson_about_the_die(
    services: Services, wrong: str, key: str, taker: int
) -> None:
    match = lesson_of(services, "die")
    play(match, (lambda *_: parse_cards(wrong)) if wrong else good)
    assert match.result_key == f"lesson.die.{key}"
    last = match.view.tricks[-1]
    assert (match.view.papayoo in last.trick.cards, last.taker) == (True, taker)


@pytest.mark.parametrize(("lesson", "may_lead"), [("die", False), ("drive", True)])
def test_suit_of_the_papayoo_is_led_only_if_all_own_cards_of_it_are_lower(
    services: Services, lesson: str, may_lead: bool
) -> None:
    match = lesson_of(services, lesson)
    own = {card for card in match.view.hand if card.suit is match.practice.die}
    step = match.lesson.steps[0]
    assert all(card.rank < PAPAYOO_RANK for card in own) == may_lead == bool(own & step.good)


@pytest.mark.parametrize("code", ["3S", "2C"])
def test_16_of_payoo_falls_on_somebody_else_when_the_10_is_gone(services: Services, code: str) -> None:
    match = lesson_of(services, "take")
    play(match, lambda match, view: good(match, view) if match.step == 0 else parse_cards(code))
    taken = match.view.tricks[-1]
    assert parse_cards("16P")[0] in taken.trick.cards
    assert taken.taker != match.watcher


def test_16_of_payoo_falls_on_the_10_that_was_kept(services: Services) -> None:
    match = lesson_of(services, "take")
    before = match.points
    assert play(match, lambda *_: parse_cards("3S"))[-1] == "lesson.take.forced"
    assert match.result_key == "lesson.take.wrong_1_other"
    assert match.points - before == 16


def test_16_of_payoo_is_thrown_on_a_high_card_that_is_led_when_the_10_is_gone(services: Services) -> None:
    match = lesson_of(services, "take")
    before = match.points
    play(match, lambda match, view: good(match, view) if match.step == 0 else parse_cards("8H"))
    assert match.result_key == "lesson.take.wrong_2_other"
    assert match.points - before == 2 + 16


def test_card_that_must_be_played_to_the_16_is_explained_in_the_lesson_about_taking(services: Services) -> None:
    match = lesson_of(services, "take")
    while match.text_key != "lesson.take.forced":
        assert not match.is_done
        step_on(match, lambda *_: parse_cards("3S"))
    assert match.view.trick is not None
    assert [play.seat for play in match.view.trick.plays] == [2, 3], "the player across has led"
    assert [card.code for card in match.view.trick.cards] == ["9S", "16P"]


def test_player_at_the_right_has_no_spade_in_the_lesson_about_taking(services: Services) -> None:
    match = lesson_of(services, "take")
    assert not any(card.suit is Suit.SPADES for card in match.lesson.script[3])


@pytest.mark.parametrize("code", ["2D", "4D"])
def test_last_lead_of_the_last_lesson_meets_the_three_diamonds_that_are_named(services: Services, code: str) -> None:
    match = lesson_of(services, "drive")
    play(match, lambda match, view: good(match, view) if match.step else parse_cards(code))
    own, led = match.view.tricks[-3].trick.plays, match.view.tricks[-1].trick.plays
    assert [play.card.code for play in own if play.seat == 2] == ["8D"], "the player across took the first diamond"
    assert {play.card.code for play in led[1:]} == {"7D", "9D", "10D"}
    gone = {card for taken in match.view.tricks for card in taken.trick.cards if card.suit is Suit.DIAMONDS}
    assert len(gone) == 10, "no other diamond was left"


def test_10_of_clubs_is_gone_in_the_lesson_about_leading(services: Services) -> None:
    match = lesson_of(services, "lead")
    assert parse_cards("10C")[0] in [card for taken in match.view.tricks for card in taken.trick.cards]


@for_each_lesson
def test_card_that_is_no_decision_is_the_only_one_of_the_suit_led(lesson: Lesson, services: Services) -> None:
    """That is the reason that the text gives."""
    texts = load_catalog()
    for _, pick in [(0, good), *wrong_choices(lesson, services)]:
        match = start_lesson(services, LESSONS.index(lesson))
        while not match.is_done:
            view = match.view
            if match.text_key.endswith("forced"):
                assert texts(match.text_key, **match.names)
                assert view.trick is not None
                assert view.trick.plays[0].card.suit is view.legal[0].suit
                assert len(view.legal) < len(view.hand)
            step_on(match, pick)


def test_papayoo_is_thrown_on_the_10_of_hearts_that_is_led_in_place_of_a_diamond(services: Services) -> None:
    match = lesson_of(services, "drive")
    before = match.points
    play(match, lambda *_: parse_cards("10H"))
    assert match.result_key == "lesson.drive.wrong_1_heart"
    assert match.points - before >= PAPAYOO_POINTS


def test_low_cards_are_beaten_and_the_high_one_wins_in_the_lesson_about_discards(services: Services) -> None:
    """What it says of the cards that the player keeps is true of those that the others hold."""
    match = lesson_of(services, "void")
    others = {card for cards in match.lesson.script.values() for card in cards}
    highest = {suit: max(card.rank for card in others if card.suit is suit) for suit in (Suit.HEARTS, Suit.DIAMONDS)}
    assert highest[Suit.HEARTS] < 9
    assert all(card.rank < highest[card.suit] for card in parse_cards("2H 5D"))


def test_lesson_about_the_pass_names_the_cards_that_the_neighbour_passes(services: Services) -> None:
    texts, names = load_catalog(), {"left": "Ada", "across": "Bo", "right": "Cy"}
    match = start_lesson(services, next(at for at, lesson in enumerate(LESSONS) if lesson.id == "pass"))
    play(match)
    high = next(card for card in match.view.received if card.suit is Suit.DIAMONDS)
    told = f"Cy passed you {card_name(texts, high)}"
    result = texts(match.result_key, **names)
    assert told in result
    assert all(str(card.rank) in result for card in match.view.received)
    for suit in {card.suit for card in match.view.received}:
        assert min(card.rank for card in match.view.hand if card.suit is suit) <= 5, "a low card of each suit is left"


@pytest.mark.parametrize(
    ("passed", "reaction", "blamed", "missed"),
    [
        ("1S 1H 2H 2P 3S", "kept_low", "1S 3S 1H 2H 2P", "9S 10S 19P 20P"),
        ("2D 6D 20P 19P 10S", "kept_void", "2D", "9S"),
        ("1H 2H 7H 19P 20P", "kept_void", "1H 2H", "9S 10S"),
        ("2D 1C 20P 19P 10S", "kept_low", "1C 2D", "9S"),
        ("20P 19P 10S 4P 2P", "kept_low", "2P 4P", "9S"),
        ("20P 10S 9S 7H 6D", "kept", "", "19P"),
        ("20P 19P 10S 9S 2D", "low", "2D", ""),
        ("20P 19P 10S 9S 6D", "", "", ""),
        ("20P 19P 10S 9S 7H", "", "", ""),
    ],
)
def test_all_mistakes_in_a_pass_are_named_at_once(
    services: Services, passed: str, reaction: str, blamed: str, missed: str
) -> None:
    match = lesson_of(services, "pass")
    play(match, lambda *_: parse_cards(passed))
    assert match.reaction == reaction
    assert match.blamed == tuple(sorted(parse_cards(blamed)))
    assert match.missed == tuple(sorted(parse_cards(missed)))


def test_cards_that_the_lesson_about_the_pass_keeps_or_passes_are_named_by_its_texts(services: Services) -> None:
    match = lesson_of(services, "pass")
    (step,) = match.lesson.steps
    highest = {*sorted(match.view.hand, key=lambda card: card.rank)[-4:]}
    assert step.bad == {"low": {card for card in match.view.hand if card.rank <= 5}}, "all cards from 1 to 5"
    assert step.good == highest, "the four highest cards"


def test_payoos_and_the_papayoo_lie_on_the_table_when_the_lesson_about_points_explains_them(
    services: Services,
) -> None:
    match, lying = lesson_of(services, "points"), list[tuple[Card, ...]]()

    def look(match: LessonMatch, view: SeatView) -> tuple[Card, ...]:
        assert view.trick is not None
        lying.append(view.trick.cards[1:])
        return good(match, view)

    play(match, look)
    assert lying == [parse_cards("12P 5P"), parse_cards("6C 7S")]


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("9S", "step_2_high"),
        ("8D", "step_2_high"),
        ("2S", "step_2"),
        ("5P", "step_2_payoo"),
        ("2P", "step_2_payoo"),
    ],
)
def test_high_card_and_payoo_led_in_the_lesson_about_the_die_are_explained(
    services: Services, code: str, key: str
) -> None:
    match = lesson_of(services, "die")
    shown = play(match, lambda match, view: good(match, view) if match.step else parse_cards(code))
    assert f"lesson.die.{key}" in shown
    led = match.view.tricks[0]
    if key != "step_2":
        assert len({card.suit for card in led.trick.cards}) == 1, "all have followed"
    if key == "step_2_high":
        assert not led.points
    if key == "step_2_payoo":
        assert (led.trick.plays[2].card.code, led.taker) == ("20P", 2)


def test_lesson_that_starts_over_after_a_high_lead_begins_with_its_usual_text(services: Services) -> None:
    match = lesson_of(services, "die")
    while not match.step:
        step_on(match, lambda *_: parse_cards("9S"))
    match.start_over()
    assert play(match)[:2] == ["lesson.die.roll", "lesson.die.step_1"]


@pytest.mark.parametrize("code", ["2C", "1D"])
def test_right_lead_is_praised_while_the_only_card_is_asked_for(services: Services, code: str) -> None:
    match = lesson_of(services, "lead")
    shown = play(match, lambda match, view: good(match, view) if match.step else parse_cards(code))
    assert shown == ["lesson.lead.step_1", "lesson.lead.forced", "lesson.lead.step_2"]
    praised, forced = match.view.tricks[-3:-1]
    assert (praised.taker, praised.points) == (3, 15)
    assert (forced.trick.plays[0].seat, forced.taker, forced.points) == (3, match.watcher, 0)


def test_lesson_lasts_at_most_three_decisions_and_a_roll(services: Services) -> None:
    for index, lesson in enumerate(LESSONS):
        match = start_lesson(services, index)
        tricks = len(match.view.tricks)
        play(match)
        assert len(match.view.tricks) - tricks <= 3
        assert len(lesson.steps) <= 3


def test_player_and_the_usual_opponents_sit_at_the_table_of_a_lesson(services: Services) -> None:
    assert [*start_lesson(services, 0).players] == table_players(services, 4)


def test_finished_lessons_are_recorded_once(services: Services) -> None:
    assert next_lesson(services) == 0
    for _ in range(2):
        match = start_lesson(services, 0)
        play(match)
        record_lesson(services, match)
    assert finished_lessons(services) == {LESSONS[0].id}
    assert len(services.statistics.practice) == 1
    assert next_lesson(services) == 1


def test_first_lesson_follows_the_last(services: Services) -> None:
    for lesson in LESSONS:
        assert LESSONS[next_lesson(services)] == lesson
        record_practice(services, start_lesson(services, LESSONS.index(lesson)).practice, is_solved=True)
    assert next_lesson(services) == 0


def test_failed_lesson_is_not_recorded(services: Services) -> None:
    match = start_lesson(services, 0)
    play(match, next(wrong_choices(LESSONS[0], services))[1])
    record_lesson(services, match)
    assert not finished_lessons(services)
