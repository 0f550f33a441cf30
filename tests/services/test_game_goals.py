"""Tests of the name and goals of a game, and of the cost of help in it."""

import random
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from papayoo.ai.levels import bot_of
from papayoo.engine import AssistKind, GameOptions, PassCards, read_record
from papayoo.history.daily_games import TONIGHT_OPTIONS, seed_of_day
from papayoo.history.lanterns import Outlook
from papayoo.history.stalls import STALL_OF, quarter_of
from papayoo.match import DirectThinker, Match, Replay, answer, new_game
from papayoo.services.game_goals import GameGoals, match_title, with_cost
from papayoo.services.practice_matches import match_from_decision
from papayoo.services.services import Services
from papayoo.text.catalog import load_catalog
from tests.history.sample_rows import A_GAME, A_ROUND, points_of
from tests.positions import next_command, players_of, random_answer
from tests.services.named_games import CRAB, DAY, DAY_TEXT, TARGET, begun, record_at
from tests.services.services_in import services_in
from tests.services.test_attempts import finish_game

WORDS = load_catalog()
STALL_NAME = WORDS("stall.crab.name")


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path)
    yield services
    services.close()


@pytest.mark.parametrize(
    ("kind", "names", "goals", "note"),
    [
        ("stall", (STALL_NAME,), 3, "market.help"),
        ("tonight", (WORDS("tonight.title"), DAY_TEXT), 2, "tonight.unplayed"),
        ("tonight again", (WORDS("tonight.title"), DAY_TEXT), 2, "tonight.practice"),
        ("ordinary", (), 0, ""),
        ("practice", (), 0, ""),
    ],
)
def test_games_with_lanterns_have_a_name_goals_and_a_note(
    services: Services, kind: str, names: tuple[str, ...], goals: int, note: str
) -> None:
    match = begun(services, kind)
    found = GameGoals(services, match)
    assert found.names == names
    assert [goal.outlook for goal in found.goals(0)] == [Outlook.OPEN] * goals
    key = "tonight.gold" if kind == "tonight" else "tonight.target"
    expected = WORDS(key, target=TARGET) if found.day else ""
    assert found.note == " ".join(filter(None, (WORDS(note) if note else "", expected)))
    assert match_title(services, match, "Scores") == " · ".join((*names, "Scores"))


@pytest.mark.parametrize("assist", AssistKind)
@pytest.mark.parametrize(
    ("kind", "first", "later"),
    [
        ("stall", "coach.cost_lanterns", "coach.cost_achievements"),
        ("tonight", "coach.cost_gold", "coach.cost_achievements"),
        ("ordinary", "coach.cost_achievements", "coach.cost_achievements"),
    ],
)
def test_first_help_of_a_game_and_of_each_later_round_has_its_cost(
    services: Services, kind: str, first: str, later: str, assist: AssistKind
) -> None:
    match = begun(services, kind)
    goals = GameGoals(services, match)
    assert goals.help_cost == WORDS(first)
    match.add_assist(assist)
    assert goals.help_cost == ""
    _play_to_next_round(match)
    assert goals.help_cost == WORDS(later)


def _play_to_next_round(match: Match) -> None:
    novice = bot_of("novice")
    while not match.view.scores:
        if match.view.is_asked and match.next_bot() is None:
            match.submit(answer(novice, match.view, random.Random(0)))
        else:
            match.ask_next_bot()
            match.poll()
    match.start_round()


@pytest.mark.parametrize(
    ("seed", "seats", "cost"),
    [("seed", 4, ""), ("seed", 3, "dear"), ("seeds", 4, "dear")],
    ids=["same", "seats", "seed"],
)
def test_help_costs_nothing_in_a_round_whose_deal_was_counted_before(
    services: Services, seed: str, seats: int, cost: str
) -> None:
    match = begun(services, "ordinary")
    assert (match.seed, match.view.options.seats) == ("seed", 4)
    points = points_of(60, seats)
    row = replace(A_ROUND, seed=seed, seats=seats, points=points)
    services.load_results().add([row, replace(A_GAME, seed=seed, seats=seats, scores=(points,))])
    assert GameGoals(services, match).help_cost == (WORDS("coach.cost_achievements") if cost else "")


def test_only_a_game_at_a_stall_has_its_quarter(services: Services) -> None:
    quarters = [GameGoals(services, begun(services, kind)).quarter for kind in ("stall", "ordinary")]
    assert quarters == [quarter_of(CRAB), ""]


def test_practice_offers_help_for_free(services: Services) -> None:
    assert GameGoals(services, begun(services, "practice")).help_cost == ""


def test_cost_follows_a_text_in_brackets() -> None:
    assert with_cost(WORDS, "Undo", "dear") == "Undo (dear)"
    assert with_cost(WORDS, "Undo", "") == "Undo"


@pytest.mark.parametrize("seed", [CRAB.seed("1"), seed_of_day(DAY)], ids=["stall", "tonight"])
def test_game_by_other_rules_or_with_other_opponents_has_no_goals(services: Services, seed: str) -> None:
    match = Match(new_game(GameOptions(4, 5), seed, players_of(4)), DirectThinker())
    goals = GameGoals(services, match)
    assert (goals.names, goals.goals(0), goals.note) == ((), (), "")


@pytest.mark.parametrize(("kind", "missed"), [("stall", {0, 1, 2}), ("tonight", {1})])
def test_help_misses_the_goals_that_it_costs(services: Services, kind: str, missed: set[int]) -> None:
    match = begun(services, kind)
    match.add_assist(AssistKind.HINT)
    goals = GameGoals(services, match).goals(0)
    assert {number for number, goal in enumerate(goals) if goal.outlook is Outlook.MISSED} == missed


def test_round_of_a_stall_that_is_tried_again_has_no_lanterns_to_win_or_lose(services: Services) -> None:
    match = begun(services, "stall")
    finish_game(match, "x")
    passed, *_ = Replay(read_record(match.record.encode())).choices(1).values()
    practice = match_from_decision(services, match.record, 1, PassCards(0, passed.cards))
    goals = GameGoals(services, practice)
    assert (goals.names, goals.goals(0), goals.note, goals.help_cost) == ((), (), "", "")


def test_goal_of_a_stall_has_its_number(services: Services) -> None:
    goals = GameGoals(services, begun(services, "stall")).goals(0)
    expected = [WORDS(f"lantern.{lantern.kind}", n=lantern.number) for lantern in CRAB.lanterns]
    assert [goal.text for goal in goals] == expected


def test_goals_stand_as_after_the_given_number_of_tricks(services: Services) -> None:
    record = record_at(STALL_OF["papaya"], lambda view: view.points[0] > 20)
    match = Match(read_record(record.encode()), DirectThinker())
    goals, tricks = GameGoals(services, match), len(match.view.tricks)
    outlooks = [goals.goals(number)[2].outlook for number in range(tricks + 1)]
    assert outlooks == [Outlook.OPEN] * tricks + [Outlook.MISSED]


def test_goal_of_tonights_table_names_its_target_from_the_start(services: Services) -> None:
    lit, golden = GameGoals(services, begun(services, "tonight")).goals(0)
    assert lit.text == WORDS("tonight.goal_lit")
    assert golden.text == WORDS("tonight.goal_below", target=TARGET)


def test_tonights_table_without_a_target_asks_for_the_golden_lantern_and_notes_no_target(services: Services) -> None:
    match = Match(new_game(TONIGHT_OPTIONS, seed_of_day(DAY + timedelta(1)), players_of(4)), DirectThinker())
    found = GameGoals(services, match)
    assert found.note == WORDS("tonight.unplayed")
    assert [goal.text for goal in found.goals(0)] == [WORDS("tonight.goal_lit"), WORDS("tonight.goal_golden")]


def test_practice_at_tonights_table_has_the_target_and_the_first_total_as_goals(services: Services) -> None:
    goals = GameGoals(services, begun(services, "tonight again"))
    assert goals.first is not None
    texts = [WORDS("tonight.goal_target", target=TARGET), WORDS("tonight.goal_first", n=goals.first.total)]
    assert [goal.text for goal in goals.goals(0)] == texts


@pytest.mark.parametrize(("below", "goals"), [(1, 1), (0, 2)])
def test_practice_no_longer_asks_for_what_the_first_game_has_met(services: Services, below: int, goals: int) -> None:
    scores = tuple(map(points_of, (TARGET - below, 0, 0)))
    services.load_results().add([replace(A_GAME, seed=seed_of_day(DAY), scores=scores)])
    found = GameGoals(services, begun(services, "tonight")).goals(0)
    assert [goal.text for goal in found][-1] == WORDS("tonight.goal_first", n=TARGET - below)
    assert len(found) == goals


def test_target_is_missed_as_soon_as_its_points_are_taken(services: Services) -> None:
    match = begun(services, "tonight")
    seen = set()
    answer, game = random_answer(random.Random("x")), read_record(match.record.encode()).game
    goals = GameGoals(services, match)
    while not match.is_over:
        command = next_command(game, answer)
        game.execute(command)
        match.submit(command)
        view = match.view
        own = view.totals[0] + (view.points[0] if view.phase.is_in_round else 0)
        outlook = goals.goals(len(view.tricks))[1].outlook
        assert (outlook is Outlook.MISSED) is (own >= TARGET)
        seen.add(outlook)
    assert Outlook.MISSED in seen


@pytest.mark.parametrize(("more", "outlook"), [(1, Outlook.REACHED), (0, Outlook.MISSED)])
def test_only_a_game_below_the_first_one_has_reached_its_goal_and_only_at_the_end(
    services: Services, more: int, outlook: Outlook
) -> None:
    match = begun(services, "tonight")
    own = _own_points(match.record)
    first = replace(A_GAME, seed=seed_of_day(DAY), scores=tuple(map(points_of, (own[0] + more, *own[1:]))))
    services.load_results().add([first])
    goals = GameGoals(services, match)
    assert goals.goals(0)[-1].outlook is Outlook.OPEN
    finish_game(match, "x")
    assert match.view.totals[0] == first.total - more
    assert goals.goals(len(match.view.tricks))[-1].outlook is outlook


def _own_points(record: str) -> list[int]:
    """Return the points of the player in the rounds of a game that `finish_game` finishes."""
    match = Match(read_record(record.encode()), DirectThinker())
    finish_game(match, "x")
    return [points[0] for points in match.view.scores]
