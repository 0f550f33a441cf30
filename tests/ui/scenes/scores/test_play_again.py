"""Tests that *Play again* in the final ranking starts the same kind of game, and says so."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.rows import JudgedDecision, JudgedRound, Part
from papayoo.history.stalls import stall_of_seed
from papayoo.match import Comparison, Difference, DirectThinker, Match, Replay, differences_by_round
from papayoo.services.first_game import partings_from_first
from papayoo.services.results import record_results
from papayoo.text.game_terms import round_title
from papayoo.ui.navigation import Reset
from papayoo.ui.scenes.dialogs.telling import STAMPS
from papayoo.ui.scenes.market.scene import MarketScene
from papayoo.ui.scenes.scores.game_remark import parted_texts, rounds_text
from papayoo.ui.scenes.scores.ranking import RankingScene
from papayoo.ui.scenes.title.scene import TitleScene
from papayoo.ui.scenes.tonight.scene import TonightScene
from papayoo.ui.table_view.card_texts import card_name
from papayoo.ui.table_view.seating import Seating
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button, FocusGroup
from tests.match.test_first_attempt import PARTED, replay_of
from tests.positions import recorded_steps, recorded_text
from tests.services.named_games import CRAB, DAY, TARGET, finish_tonight
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, is_on_top, open_app, visible_tags, visible_texts
from tests.ui.scenes.scores.test_ranking import finished_at

SAME_CARDS = WORDS("ranking.same_cards")


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    with open_app(folders_in(tmp_path), replace(QUICK, seats=5), size=(1280, 720)) as pilot:
        yield pilot


def tonight() -> Match:
    """Return a finished random game at tonight's table."""
    *_, recorder = recorded_steps(Game(TONIGHT_OPTIONS, seed_of_day(DAY)), "tonight")
    return Match(read_record(recorder.text.encode()), DirectThinker())


def ordinary() -> Match:
    return Match(read_record(recorded_text(4, 2, "ordinary").encode()), DirectThinker())


def show_ranking(pilot: Pilot, match: Match) -> None:
    context = app_of(pilot).context
    record_results(context, match)
    app_of(pilot).stack.apply(Reset(RankingScene(context, match)))
    pilot.wait(5.0)


def test_main_button_after_a_stall_leads_to_it_in_the_market_and_on_to_the_title(pilot: Pilot) -> None:
    show_ranking(pilot, finished_at(CRAB, "a"))
    pilot.key(pygame.K_RETURN)
    market = pilot.scene
    assert isinstance(market, MarketScene)
    assert market.chosen.stall is CRAB
    pilot.wait(1.0)
    pilot.key(pygame.K_ESCAPE)
    assert is_on_top(pilot, TitleScene)


def test_playing_again_at_a_stall_opens_the_same_stall(pilot: Pilot) -> None:
    show_ranking(pilot, finished_at(CRAB, "a"))
    pilot.press(WORDS("ranking.again"))
    assert stall_of_seed(pilot.table.match.seed) is CRAB
    assert pilot.table.match.seed != CRAB.seed("a")


def test_second_button_after_tonights_table_offers_the_same_cards_as_practice(pilot: Pilot) -> None:
    match = tonight()
    show_ranking(pilot, match)
    assert {SAME_CARDS, WORDS("practice.mark")} <= set(visible_texts(pilot))
    assert WORDS("ranking.again") not in visible_texts(pilot)
    pilot.press(SAME_CARDS)
    assert pilot.table.match.seed == match.seed
    assert pilot.table.playback.goals.note.startswith(WORDS("tonight.practice"))


def compared(pilot: Pilot, later: Match) -> tuple[Comparison, ...]:
    return tuple(showing.compared for showing in partings_from_first(app_of(pilot).context, later))


def note_of(found: Difference) -> str:
    """Return what the button for a round says below its label."""
    sign = "+" if found.now > found.then else "−"
    return WORDS("say.each", name=WORDS("compare.round", n=found.number), n=f"{sign}{gap(found[1:3])}")


def round_told(found: Difference, parted: str) -> str:
    """Return what the ranking tells of a round that parts with these words: the points are not those of the parting."""
    number, change = note_of(found).split(": ")
    return f"{number} · {parted} {WORDS('show.rest')}: {change}"


def show_buttons(pilot: Pilot) -> list[Button]:
    group = pilot.scene.focus_group
    assert isinstance(group, FocusGroup)
    return [each for each in group.widgets if isinstance(each, Button) and each.label == WORDS("show.button")]


def press_show(pilot: Pilot, number: int) -> None:
    """Press the button for a round; ``number`` counts from 0."""
    box = show_buttons(pilot)[number].box
    pilot.click(box.center_x, box.center_y)


@pytest.mark.parametrize("choices", [("one", "two"), ("two", "one")])
def test_each_round_of_the_second_game_can_be_shown_from_where_it_parts(pilot: Pilot, choices: tuple[str, str]) -> None:
    context = app_of(pilot).context
    first = finish_tonight(context, choices[0])
    show_ranking(pilot, first)
    assert not partings_from_first(context, first), "the first game cannot be compared"
    later = finish_tonight(context, choices[1])
    show_ranking(pilot, later)
    assert rounds_text(context, later) in visible_texts(pilot), "one line, with the rounds of both"
    rounds = compared(pilot, later)
    assert len(rounds) == 3
    labels = WORDS("compare.attempt_1"), WORDS("tonight.this_attempt")
    for number, each in enumerate(rounds):
        assert note_of(each.difference) in visible_texts(pilot)
        press_show(pilot, number)
        pilot.wait(10.0)
        texts = visible_texts(pilot)
        points = zip(labels, each.difference[1:3], strict=True)
        totals = [WORDS("show.total", label=label, n=taken) for label, taken in points]
        assert [text for text in texts if text in totals] == totals, "the first attempt is told first"
        state = each.fork.state
        title = round_title(state.options, state.running.number, WORDS)
        assert any(text.startswith(title) for text in texts), "the points are those of one round only"
        turn = each.turn
        values = {"card": card_name(WORDS, turn.card), "n": turn.trick, "name": later.players[turn.other_seat].name}
        assert WORDS("show.costs" if turn.is_now else "show.saves", **values) in " ".join(texts)
        pilot.key(pygame.K_ESCAPE)
        pilot.wait(1.0)


def test_first_game_shows_the_dearest_decision_of_each_round_or_says_that_nothing_was_costly(pilot: Pilot) -> None:
    """The first round is judged costly in the pass, the second one has no costly decision, the third is not judged."""
    context = app_of(pilot).context
    match = finish_tonight(context, "one")
    record_results(context, match)
    passed = Replay(read_record(match.record.encode())).passes_of(1)[0]
    hand = Replay(read_record(match.record.encode())).visible_state(0).hands[0]
    assert hand is not None
    other = tuple(card for card in hand if card not in passed)[: len(passed)]
    dear, small = JudgedDecision(Part.PASSING, 0, 12.0, passed, other), JudgedDecision(Part.PASSING, 0, 9.0)
    common = match.seed, 4, ("medium",) * 3, datetime(2026, 11, 23, tzinfo=UTC), False
    for number, decision in ((1, dear), (2, small)):
        own = match.view.scores[number - 1][0]
        context.statistics.add([JudgedRound(*common, number, own, 30.0, (decision,))])
    app_of(pilot).stack.apply(Reset(RankingScene(context, match)))
    pilot.wait(5.0)
    first, second, *_ = show_buttons(pilot)
    assert [first.enabled, second.enabled] == [True, False]
    nothing = WORDS("say.each", name=WORDS("compare.round", n=2), n=WORDS("review.no_costly"))
    where = f"{WORDS('compare.round', n=1)} · {WORDS('take_back.pass')}"
    assert {where, nothing} <= set(visible_texts(pilot))
    press_show(pilot, 0)
    pilot.wait(0.5)
    assert not is_on_top(pilot, RankingScene)


@pytest.mark.parametrize(("losses", "is_luck"), [((4.0, 4.0, 4.0), True), ((4.0, 12.0, 4.0), False)])
def test_points_over_the_target_are_called_bad_luck_if_nothing_was_costly(
    pilot: Pilot, losses: tuple[float, ...], *, is_luck: bool
) -> None:
    """A reader was 54 over the target, with “nothing costly” three times, and no word on the rest."""
    context = app_of(pilot).context
    match = finish_tonight(context, "one")
    record_results(context, match)
    over = match.view.totals[0] - TARGET
    assert over > 0
    card = Replay(read_record(match.record.encode())).visible_state(0).hands[0]
    assert card is not None
    common = match.seed, 4, ("medium",) * 3, datetime(2026, 11, 23, tzinfo=UTC), False
    for number, loss in enumerate(losses, start=1):
        passed = Replay(read_record(match.record.encode())).passes_of(number)[0]
        decision = JudgedDecision(Part.PASSING, 0, loss, passed, card[: len(passed)])
        own = match.view.scores[number - 1][0]
        context.statistics.add([JudgedRound(*common, number, own, 30.0, (decision,))])
    app_of(pilot).stack.apply(Reset(RankingScene(context, match)))
    pilot.wait(5.0)
    compared = WORDS("tonight.over_target", n=over, target=TARGET)
    texts = " ".join(visible_texts(pilot))
    assert compared in texts
    assert (f"{compared} {WORDS('tonight.bad_luck')}" in texts) is is_luck


def test_end_of_the_second_game_tells_of_each_round_what_it_cost_and_where_the_attempts_part(pilot: Pilot) -> None:
    context = app_of(pilot).context
    first = finish_tonight(context, "one")
    show_ranking(pilot, first)
    assert not [text for text in visible_texts(pilot) if re.match(r"Round \d: [+−]", text)], "there is no other attempt"
    later = finish_tonight(context, "two")
    show_ranking(pilot, later)
    told = [text for text in visible_texts(pilot) if re.match(r"Round \d · The ", text)]
    total = WORDS("show.rest")
    changes = [int(found.replace("−", "-")) for text in told for found in re.findall(rf" {total}: ([+−]\d+)$", text)]
    pairs = zip(first.view.scores, later.view.scores, strict=True)
    assert changes == [change for change in (now[0] - then[0] for then, now in pairs) if change]
    assert sum(changes) == later.view.totals[0] - first.view.totals[0]
    part = WORDS("show.parted_pass")
    assert all(part in text for text in told), "random players pass different cards"


def test_round_names_the_cards_that_parted_the_attempts_and_whose_they_are_if_not_the_players() -> None:
    own, other = (differences_by_round(replay_of("one", seat), replay_of(PARTED, seat)) for seat in (0, 1))
    assert len(own) == len(other) == 1
    [cards] = zip(*own[0].cards, strict=True)
    words = dict(zip(("card", "better"), (card_name(WORDS, card) for card in cards), strict=True))
    [told] = parted_texts(seating(0), own)
    assert told == round_told(own[0], WORDS("show.parted", n=own[0].trick, **words))
    [theirs] = parted_texts(seating(1), other)
    name = seating(1).names[0]
    assert theirs == round_told(other[0], WORDS("show.parted_other", n=other[0].trick, name=name, **words))


def seating(watcher: int) -> Seating:
    return Seating.of(replay_of("one").players, watcher, WORDS)


def gap(points: tuple[int, int]) -> int:
    return abs(points[0] - points[1])


@pytest.mark.parametrize("choices", [("one", "two"), ("two", "one")])
def test_neither_of_two_attempts_is_called_better(pilot: Pilot, choices: tuple[str, str]) -> None:
    context = app_of(pilot).context
    finish_tonight(context, choices[0])
    later = finish_tonight(context, choices[1])
    show_ranking(pilot, later)
    finale = visible_texts(pilot)  # compares the totals of the games
    each = compared(pilot, later)[0]
    press_show(pilot, 0)
    pilot.wait(10.0)
    texts, found = visible_texts(pilot), each.found
    numbers = [int(text.split()[1].rstrip(".")) for text in texts if re.match(r"Trick \d+\. ", text)]
    assert len(numbers) == 2 * STAMPS
    assert numbers[:STAMPS] == numbers[STAMPS:], "both attempts are told by the same tricks"
    assert {found.parting.chosen_trick, found.parting.better_trick} <= set(numbers)
    pairs = zip(found.chosen.tricks, found.better.tricks, strict=True)
    gaps = {trick.number: gap((trick.points_of(0), other.points_of(0))) for trick, other in pairs}
    wanted = {found.parting.chosen_trick, found.parting.better_trick, found.chosen.dearest, found.better.dearest}
    rest = [points for number, points in gaps.items() if number not in numbers]
    assert all(gaps[number] >= max(rest) for number in {*numbers} - wanted), "the rest differs less"
    verdicts = re.compile("better|otherwise|if you|kept", re.IGNORECASE)
    assert not [text for text in texts if verdicts.search(text) and text not in finale]
    assert "stamp" in visible_tags(pilot)


def test_main_button_after_tonights_table_opens_the_calendar(pilot: Pilot) -> None:
    show_ranking(pilot, tonight())
    pilot.key(pygame.K_RETURN)
    assert is_on_top(pilot, TonightScene)


def test_key_starts_what_the_main_button_says(pilot: Pilot) -> None:
    show_ranking(pilot, ordinary())
    pilot.key(pygame.K_RETURN)
    assert pilot.table.match.view.options.seats == QUICK.seats + 2


def test_main_button_after_an_ordinary_game_starts_one_with_the_settings(pilot: Pilot) -> None:
    show_ranking(pilot, ordinary())
    assert SAME_CARDS not in visible_texts(pilot)
    pilot.press(WORDS("ranking.again"))
    assert pilot.table.match.view.options.seats == QUICK.seats + 2
