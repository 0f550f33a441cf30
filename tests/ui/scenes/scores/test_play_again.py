"""Tests that *Play again* in the final ranking starts the same kind of game, and says so."""

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.stalls import stall_of_seed
from papayoo.match import DirectThinker, Match, differences_by_round
from papayoo.services.first_game import parting_from_first
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
from papayoo.ui.testing.pilot import Pilot
from tests.match.test_first_attempt import PARTED, replay_of
from tests.positions import recorded_steps, recorded_text
from tests.services.named_games import CRAB, DAY, finish_tonight
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


def test_second_game_at_tonights_table_ends_with_where_it_parts_from_the_first_one(pilot: Pilot) -> None:
    context = app_of(pilot).context
    first = finish_tonight(context, "one")
    show_ranking(pilot, first)
    assert WORDS("show.button") not in visible_texts(pilot), "the first game cannot be compared"
    later = finish_tonight(context, "two")
    show_ranking(pilot, later)
    parting = parting_from_first(context, later)
    assert parting is not None
    assert rounds_text(context, later) in visible_texts(pilot), "one line, with the rounds of both"
    pilot.press(WORDS("show.button"))
    pilot.wait(10.0)
    texts = visible_texts(pilot)
    assert {WORDS("compare.attempt_1"), WORDS("tonight.this_attempt")} <= set(texts)
    labels = WORDS("compare.attempt_1"), WORDS("tonight.this_attempt")
    for label, points in zip(labels, parting.difference[1:3], strict=True):
        assert WORDS("show.total", label=label, n=points) in texts
    assert parting.showing is not None
    state = parting.showing.fork.state
    title = round_title(state.options, state.running.number, WORDS)
    assert any(text.startswith(title) for text in texts), "the points are those of one round only"


def test_end_of_the_second_game_tells_of_each_round_what_it_cost_and_where_the_attempts_part(pilot: Pilot) -> None:
    context = app_of(pilot).context
    first = finish_tonight(context, "one")
    show_ranking(pilot, first)
    assert not [text for text in visible_texts(pilot) if re.match(r"Round \d: ", text)], "there is no other attempt"
    later = finish_tonight(context, "two")
    show_ranking(pilot, later)
    told = [text for text in visible_texts(pilot) if re.match(r"Round \d: ", text)]
    changes = [int(found.replace("−", "-")) for text in told for found in re.findall(r"^Round \d: ([+−]\d+) ", text)]
    pairs = zip(first.view.scores, later.view.scores, strict=True)
    assert changes == [change for change in (now[0] - then[0] for then, now in pairs) if change]
    assert sum(changes) == later.view.totals[0] - first.view.totals[0]
    assert all(text.endswith(WORDS("show.parted_pass")) for text in told), "random players pass different cards"


def test_round_names_the_cards_of_the_player_and_none_where_another_one_parted_the_attempts() -> None:
    own, other = (differences_by_round(replay_of("one", seat), replay_of(PARTED, seat)) for seat in (0, 1))
    assert len(own) == len(other) == 1
    [cards] = zip(*own[0].cards, strict=True)
    words = dict(zip(("card", "better"), (card_name(WORDS, card) for card in cards), strict=True))
    [told] = parted_texts(WORDS, own)
    assert told.endswith(WORDS("show.parted", n=own[0].trick, **words))
    [change] = parted_texts(WORDS, other)
    sign = "+" if other[0].now > other[0].then else "−"
    assert change == f"Round 3: {sign}{gap((other[0].then, other[0].now))}"


def gap(points: tuple[int, int]) -> int:
    return abs(points[0] - points[1])


@pytest.mark.parametrize("choices", [("one", "two"), ("two", "one")])
def test_neither_of_two_attempts_is_called_better(pilot: Pilot, choices: tuple[str, str]) -> None:
    context = app_of(pilot).context
    finish_tonight(context, choices[0])
    later = finish_tonight(context, choices[1])
    parting = parting_from_first(context, later)
    assert parting is not None
    show_ranking(pilot, later)
    finale = visible_texts(pilot)  # compares the totals of the games
    pilot.press(WORDS("show.button"))
    pilot.wait(10.0)
    then, now = parting.difference[1:3]
    attempts = (WORDS("compare.attempt_1"), then), (WORDS("tonight.this_attempt"), now)
    texts, totals = visible_texts(pilot), [WORDS("show.total", label=label, n=points) for label, points in attempts]
    assert [text for text in texts if text in totals] == totals, "the first attempt is told first"
    found = parting.showing.poll() if parting.showing is not None else None
    assert found is not None
    pairs = zip(found.chosen.tricks, found.better.tricks, strict=True)
    gaps = {trick.number: (trick.points_of(0), other.points_of(0)) for trick, other in pairs}
    widest = sorted(gaps.values(), key=lambda points: -abs(points[0] - points[1]))[:STAMPS]
    numbers = [int(text.split()[1].rstrip(".")) for text in texts if re.match(r"Trick \d+\. ", text)]
    assert len(numbers) == 2 * STAMPS
    assert numbers[:STAMPS] == numbers[STAMPS:], "both attempts are told by the same tricks"
    assert sorted(map(gap, (gaps[at] for at in numbers[:STAMPS]))) == sorted(map(gap, widest))
    most = max(gaps, key=lambda at: (gap(gaps[at]), sum(gaps[at])))
    told = WORDS("show.largest", n=most, then=gaps[most][0], now=gaps[most][1])
    assert f"{WORDS('show.parted_pass')} {told}" in " ".join(texts)
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
