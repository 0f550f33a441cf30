"""Tests of the statistics page with the player's strength."""

import re
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise
from pathlib import Path

import pytest

from papayoo.engine import read_record
from papayoo.history.account import Average, account_of
from papayoo.history.rows import GameDetails, JudgedRound, Part, row_of_round
from papayoo.history.strength import CALIBRATION, MIN_ROUNDS
from papayoo.match import DirectThinker, LessonMatch, Match, PracticeMatch
from papayoo.match.coach_truth import measured_truth
from papayoo.storage import Shelf
from papayoo.text.dates import format_day_and_time
from papayoo.ui.geometry import Box
from papayoo.ui.navigation import Pop, Push
from papayoo.ui.render import Canvas, Sprite
from papayoo.ui.scenes.dialogs.truth_dialog import truth_sentence
from papayoo.ui.scenes.review.scene import ReviewScene
from papayoo.ui.scenes.stats.empty_page import draw_lanterns
from papayoo.ui.scenes.stats.part_dialog import PartDialog
from papayoo.ui.scenes.stats.scene import StatisticsScene
from papayoo.ui.testing.pilot import Pilot
from papayoo.ui.widgets import Button
from tests.history.sample_rows import A_JUDGED_ROUND, NOON
from tests.positions import recorded_text
from tests.ui.access.told_screen import told, words_of
from tests.ui.listings import ListingCanvas
from tests.ui.running_app import QUICK, WORDS, app_of, folders_in, open_app, visible_tags, visible_texts

NUMBER = r"\d+(?:\.\d)?"
RANGE = rf"text (?:{NUMBER}–{NUMBER}|[+−]?{NUMBER} … [+−]?{NUMBER})"
"""The tags of ranges in the account, such as "0–72" and "−36 … +46"."""


def show(pilot: Pilot, rows: tuple[JudgedRound, ...]) -> StatisticsScene:
    """Add these rows to the statistics, and open the page with the player's strength."""
    context = app_of(pilot).context
    context.statistics.load()
    context.statistics.add(rows)
    scene = StatisticsScene(context)
    app_of(pilot).stack.apply(Push(scene))
    scene.open_page("strength")
    pilot.wait(1.0)
    return scene


def test_page_names_the_strength_and_the_losses(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        rows = tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(12))
        show(pilot, (*rows, *(replace(row, assisted=True, number=2) for row in rows)))
        texts = visible_texts(pilot)
        assert WORDS("strength.rounds", n=12, loss="12.0") in texts, "only costly decisions count"
        assert any(text.startswith(("Your level: about ", "Between ")) for text in texts)
        assert {WORDS("strength.part.passing"), "0.0", "12.0", WORDS("strength.by_seats")} <= set(texts)


def test_page_accounts_for_the_points_with_their_errors(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        rows = tuple(replace(A_JUDGED_ROUND, seed=f"{own}", own=own, hand=own / 2) for own in range(40, 100, 5))
        show(pilot, rows)
        texts, found = visible_texts(pilot), account_of(rows)
        assert found is not None
        assert f"{found.taken.value:.1f}" in texts, "it is known, and has no error"
        low, high = found.expert.value - found.expert.margin, found.expert.value + found.expert.margin
        assert {f"{found.expert.value:.1f}", f"{low:.1f}–{high:.1f}", WORDS("account.expert")} <= set(texts)
        luck = found.rounded()["luck"]  # the rest, so that the printed sum agrees
        low, high = found.luck.value - found.luck.margin, found.luck.value + found.luck.margin
        assert {f"+ {luck:.1f}", f"+{low:.1f} … +{high:.1f}", WORDS("account.bad_luck")} <= set(texts)
        assert {f"+ {found.choices.value:.1f}", WORDS("account.choices")} <= set(texts), "all rounds are equal in it"
        assert WORDS("account.level", least=5) in " ".join(texts), "the account counts only some"
        pilot.press(WORDS("strength.meaning"))
        pilot.wait(0.5)
        words = words_of(told(pilot))
        assert WORDS("strength.help") in words
        assert WORDS("account.about", least=5) in words, "it explains the account, which has no room for it"
        app_of(pilot).stack.apply(Pop())
        pilot.wait(0.5)
        pilot.press(WORDS("truth.title"))
        pilot.wait(0.5)
        words = words_of(told(pilot))
        assert truth_sentence(WORDS) in words
        assert f"± {measured_truth().hands.margin}" in words


def test_page_has_a_line_for_the_passes_and_names_good_luck(tmp_path: Path) -> None:
    """The lines add up: what an expert would have taken, what was lost, and luck, which may be negative."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        decision = A_JUDGED_ROUND.decisions[-1]
        lost = (replace(decision, part=Part.PASSING, trick=0, loss=7.7), replace(decision, loss=13.4))
        rows = (replace(A_JUDGED_ROUND, seed=f"{at}", own=40, hand=40.0 + at, decisions=lost) for at in range(12))
        show(pilot, tuple(rows))
        texts = visible_texts(pilot)
        assert {WORDS("account.passing"), "+ 8.0", WORDS("account.choices"), "+ 13.0"} <= set(texts)
        assert WORDS("account.good_luck") in texts
        assert WORDS("account.bad_luck") not in texts
        taken, *added = (sprite.tag.removeprefix("text ") for sprite in figures_of_the_account(pilot))
        assert sum(Decimal(text.replace(" ", "").replace("−", "-")) for text in added) == Decimal(taken) == 40


@pytest.mark.parametrize(("spread", "name"), [(40, "chance_luck"), (2, "good_luck")])
def test_page_names_no_direction_of_luck_within_its_margin(tmp_path: Path, spread: int, name: str) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        own = [40 + (spread if at % 2 else -spread) for at in range(12)]
        rows = tuple(replace(A_JUDGED_ROUND, seed=f"{at}", own=n, hand=43.0, decisions=()) for at, n in enumerate(own))
        show(pilot, rows)
        texts = {*visible_texts(pilot)}
        names = {WORDS(f"account.{each}") for each in ("chance_luck", "good_luck", "bad_luck", "even_luck")}
        assert names & texts == {WORDS(f"account.{name}")}


@pytest.mark.parametrize(("at_most", "names"), [(2, "chance_passing chance_choices"), (12, "passing choices")])
def test_page_names_no_cost_whose_range_touches_0(tmp_path: Path, at_most: int, names: str) -> None:
    """One rule for all lines: few rounds with costly decisions among many without any prove no cost."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        decision = A_JUDGED_ROUND.decisions[-1]
        lost = replace(decision, part=Part.PASSING, trick=0, loss=9), replace(decision, loss=8)
        rounds = (replace(A_JUDGED_ROUND, seed=f"{at}", decisions=lost if at < at_most else ()) for at in range(12))
        show(pilot, tuple(rounds))
        told = {WORDS(f"account.{name}") for name in ("chance_passing", "chance_choices", "passing", "choices")}
        assert told & {*visible_texts(pilot)} == {WORDS(f"account.{name}") for name in names.split()}


def test_one_decision_makes_no_rate_and_where_nothing_counts_the_page_says_so(tmp_path: Path) -> None:
    """A reader saw one pass as 11 points per round, and beside it as too close to tell."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        lost = replace(A_JUDGED_ROUND.decisions[-1], part=Part.PASSING, trick=0, loss=54.0)
        small = replace(A_JUDGED_ROUND.decisions[-1], loss=4.9)
        row = replace(A_JUDGED_ROUND, own=60, hand=60.0)
        show(pilot, tuple(replace(row, seed=f"{at}", decisions=(small,) if at else (small, lost)) for at in range(5)))
        texts = visible_texts(pilot)
        assert {WORDS("length.rounds", n=5), WORDS("account.chance_passing"), "+ 11"} <= set(texts)
        assert WORDS("account.no_choices", least=5) in texts
        assert "11" not in texts
        assert texts.count("0–41") == 2, "in the list of the parts and in the account"
        assert not [text for text in texts if "per round" in text and "11" in text]
        open_part(pilot, Part.LEADING)
        pilot.wait(0.5)
        assert WORDS("account.level", least=5) in visible_texts(pilot)


def test_page_names_no_luck_whose_range_as_shown_begins_at_0(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        own = [40 + (50 if at % 2 else 0) for at in range(12)]
        rows = [replace(A_JUDGED_ROUND, seed=f"{at}", own=n, decisions=()) for at, n in enumerate(own)]
        known = account_of(tuple(replace(row, hand=0.0) for row in rows))
        assert known is not None
        hand = known.luck.value - known.luck.margin - 0.3  # so that the lower end is 0.3 points
        show(pilot, tuple(replace(row, hand=hand) for row in rows))
        texts = {*visible_texts(pilot)}
        assert WORDS("account.chance_luck") in texts
        assert WORDS("account.bad_luck") not in texts


def test_dialog_lists_the_decisions_that_make_up_the_figure_of_a_part(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        decision = replace(A_JUDGED_ROUND.decisions[-1], part=Part.PASSING, trick=0)
        lost = {"capped": 72.0, "small": 6.0, "lucky": 30.0}
        rows = tuple(
            replace(A_JUDGED_ROUND, seed=name, own=60, hand=50.0, decisions=(replace(decision, loss=loss),))
            for name, loss in lost.items()
        )
        rows = *rows[:-1], replace(rows[-1], went_well=(0,))
        show(pilot, (*rows, *(replace(A_JUDGED_ROUND, seed=str(number), decisions=()) for number in range(4))))
        assert "8" in visible_texts(pilot), "(50 + 6) / 7"
        open_part(pilot, Part.PASSING)
        costs = [WORDS("say.each", name=WORDS("second_chance.average"), n=n) for n in (50, 6, 72, 30)]
        assert [len(with_note(pilot, cost)) for cost in costs] == [1, 1, 0, 0]


def listed_costs(pilot: Pilot) -> list[int]:
    """Return the costs in the list of decisions from the top to the bottom."""
    group = pilot.scene.focus_group
    assert group is not None
    pattern = re.escape(WORDS("say.each", name=WORDS("second_chance.average"), n="N")).replace("N", r"(\d+)")
    found = (re.fullmatch(f".*{pattern}", one.note) for one in group.widgets if isinstance(one, Button))
    return [int(match[1]) for match in found if match]


def test_costs_in_the_list_of_a_part_add_up_to_its_figure(tmp_path: Path) -> None:
    """What is not in the list yet is in its last line, which shows it, too."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        following = replace(A_JUDGED_ROUND.decisions[-1], part=Part.DUCKING)
        rows = [
            replace(A_JUDGED_ROUND, seed=f"{at}", own=90, decisions=(replace(following, loss=10.4 + at),))
            for at in range(30)
        ]
        show(pilot, tuple(rows))
        total = sum(range(10, 40))
        assert f"{total / 30:.1f}" in visible_texts(pilot)
        open_part(pilot, Part.DUCKING)
        low, high = Average.of(range(10, 40)).ends(1)
        words = WORDS("strength.sum", n=30, points=total, loss=f"{total / 30:.1f} ({low}–{high})")
        assert WORDS("say.each", name=WORDS("second_chance.average"), n=words) in " ".join(visible_texts(pilot))
        for rest in (27, 17, 7):
            *each, others = listed_costs(pilot)
            assert each == list(range(39, 39 - len(each), -1))
            assert (sum(each) + others, len(each) + rest) == (total, 30)
            pilot.click_widget(WORDS("strength.more", n=rest))
            pilot.wait(0.5)
        assert listed_costs(pilot) == list(range(39, 9, -1))


@pytest.mark.parametrize(("decisions", "rest"), [(3, 0), (4, 0), (5, 2)])
def test_last_line_of_a_list_stands_for_two_decisions_or_more(tmp_path: Path, decisions: int, rest: int) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=f"{at}") for at in range(decisions)))
        open_part(pilot, Part.DUCKING)
        costs = [12] * (decisions - rest)
        assert listed_costs(pilot) == ([*costs, 12 * rest] if rest else costs)


def figures_of_the_account(pilot: Pilot) -> list[Sprite]:
    """Return the drawn figures of the account from the top to the bottom, without their margins of error."""
    seen = pilot.seen
    name = next(sprite for sprite in seen if sprite.tag == f"text {WORDS('account.taken')}").rect
    beside = [one for one in seen if one.rect.left > name.right and one.rect.centery > name.top]
    found = (one for one in beside if re.fullmatch(r"text ([+−] )?\d+(\.\d)?", one.tag))
    return sorted(found, key=lambda one: one.rect.y)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_figures_of_the_account_form_a_column_and_their_ranges_another(tmp_path: Path, size: tuple[int, int]) -> None:
    """So their decimals align. What is added has a sign, even if it is nothing."""
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=f"{at}", own=40 + 5 * at, hand=30.0 + at) for at in range(12)))
        figures = figures_of_the_account(pilot)
        words = [figure.tag.removeprefix("text ") for figure in figures]
        assert [text[0] in "+−" for text in words] == [False, False, True, True, True]
        assert words[2] == "+ 0.0"
        assert len({figure.rect.right for figure in figures}) == 1
        ranges = [sprite.rect.left for sprite in pilot.seen if re.fullmatch(RANGE, sprite.tag)]
        assert len(ranges) == 2
        assert len(set(ranges)) == 1
        assert ranges[0] > figures[0].rect.right


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (600, 900)], ids=str)
def test_figures_of_the_account_are_close_to_the_longest_of_their_names(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=f"{at}", own=40 + 5 * at, hand=30.0 + at) for at in range(12)))
        figures = figures_of_the_account(pilot)
        tops, left = [figure.rect.centery for figure in figures], min(figure.rect.left for figure in figures)
        names = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("text ") and sprite.rect.right < left]
        ends = [name.right for name in names if any(abs(name.centery - top) < 4 for top in tops)]
        assert len(ends) >= len(figures)
        assert 0 < left - max(ends) < 2 * figures[0].rect.height


def test_page_says_how_many_rounds_the_account_leaves_out(tmp_path: Path) -> None:
    """The level and the losses count rounds of earlier versions, but what their hands were worth is not known."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        rows = tuple(replace(A_JUDGED_ROUND, seed=f"{at}", hand=30.0 if at else None) for at in range(12))
        show(pilot, rows[1:])
        assert WORDS("account.left_out", rounds="")[:-2] not in " ".join(visible_texts(pilot))
        show(pilot, rows[:1])
        assert WORDS("account.left_out", rounds=1) in " ".join(visible_texts(pilot))


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_chart_over_time_has_the_height_to_name_every_level(tmp_path: Path, size: tuple[int, int]) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=size) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(14)))
        tops = []
        for figures in CALIBRATION:
            tag = f"text {WORDS(f'level.{figures.level}')}"
            names = (sprite.rect for sprite in pilot.seen if sprite.tag == tag and sprite.rect.right < size[0] / 5)
            tops.append(max(name.top for name in names))
        assert all(lower - upper > size[1] / 50 for upper, lower in pairwise(tops[::-1]))


def test_chart_over_time_stands_beside_the_account_from_1100_units_of_width(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        scene = show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(14)))
        body, canvas = scene.page.body(), ListingCanvas()
        assert body is not None
        rooms = []
        for width in (1099, 1100):
            canvas.take_lines()
            body.draw_in(canvas, Box(0, 0, width, 600))
            (title,) = (line for line in canvas.take_lines() if "Over time" in line)
            rooms.append(float(title.rpartition("max_width=")[2]))
        assert rooms[1] < 1100 / 2 < rooms[0]


def test_losses_of_the_parts_add_up_to_the_printed_total(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        leading = A_JUDGED_ROUND.decisions[-1]
        losses = enumerate(zip(Part, (5.04, 6.04, 7.04, 8.04, 9.04), strict=True))
        decisions = tuple(replace(leading, part=part, trick=at, loss=loss) for at, (part, loss) in losses)
        rows = (replace(A_JUDGED_ROUND, seed=str(at), own=90, decisions=decisions) for at in range(12))
        page = show(pilot, tuple(rows)).page
        shown = [widget.reading for widget in page.widgets]
        total = f"{sum(map(Decimal, shown)):.1f}"
        assert WORDS("strength.rounds", n=12, loss=total) in visible_texts(pilot)


def test_three_equal_rounds_show_no_range(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(3)))
        assert WORDS("account.bad_luck") in visible_texts(pilot)
        assert not [tag for tag in visible_tags(pilot) if re.fullmatch(RANGE, tag)]


def test_three_rounds_show_wide_ranges_in_whole_points_and_none_below_0(tmp_path: Path) -> None:
    """With two degrees of freedom, the margin of a mean is 4.3 standard errors, which the series makes 4.1.

    Luck may be negative, but not what an expert would have taken, or what decisions cost.
    """
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        lost = (replace(A_JUDGED_ROUND.decisions[-1], loss=loss) for loss in (0.0, 10.0, 30.0))
        rows = ((10.0 + 10 * at, one) for at, one in enumerate(lost))
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=f"{hand}", hand=hand, decisions=(one,)) for hand, one in rows))
        found = [tag.removeprefix("text ") for tag in visible_tags(pilot) if re.fullmatch(RANGE, tag)]
        assert "0–44" in found, "20 ± 24"
        assert len([one for one in found if one.startswith("0–")]) == 2
        assert len([one for one in found if one.startswith("−")]) == 1
        assert {figure.tag for figure in figures_of_the_account(pilot)} <= {f"text {n}" for n in range(200)} | {
            f"text {sign} {n}" for sign in "+−" for n in range(200)
        }


def test_level_from_fewer_than_12_rounds_is_said_to_be_so_far(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        rows = [replace(A_JUDGED_ROUND, seed=str(number)) for number in range(12)]
        show(pilot, tuple(rows[:11]))
        assert {WORDS("strength.so_far"), WORDS("strength.rounds", n=11, loss="12.0")} <= set(visible_texts(pilot))
        show(pilot, tuple(rows[11:]))
        assert WORDS("strength.so_far") not in visible_texts(pilot)


def test_numbers_of_players_name_a_level_only_where_the_page_would_name_it_for_certain(tmp_path: Path) -> None:
    """One rule for both: no level of few rounds beside a headline that it is too early for one."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        rows = [replace(A_JUDGED_ROUND, seed=str(number)) for number in range(12)]
        show(pilot, tuple(rows[:11]))
        assert WORDS("strength.by_seats") not in visible_texts(pilot)
        seats = A_JUDGED_ROUND.seats
        others = (replace(row, seats=seats + 1) for row in rows[:11])
        show(pilot, (*rows[11:], *others))
        named = {n for n in (seats, seats + 1) if WORDS("statistics.seats_n", n=n) in visible_texts(pilot)}
        assert named == {seats}


def test_rounds_of_the_strength_are_not_counted_in_the_words_of_the_figures(tmp_path: Path) -> None:
    """The figures count rounds with help, too, and call other numbers of rounds few."""
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(5)))
        assert WORDS("statistics.few", n=5) not in visible_texts(pilot)
        assert WORDS("strength.rounds", n=5, loss="12.0") in visible_texts(pilot)
        assert WORDS("strength.unknown", n=7) in visible_texts(pilot)


def test_page_names_no_single_level_while_the_bar_spans_several(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        losses = (0.0, 0.5, 4.0)
        decision = A_JUDGED_ROUND.decisions[2]
        rows = (replace(A_JUDGED_ROUND, seed=f"{loss}", decisions=(replace(decision, loss=loss),)) for loss in losses)
        show(pilot, tuple(rows))
        texts = visible_texts(pilot)
        assert WORDS("strength.too_early", weaker="Novice", stronger="Expert") in texts
        assert WORDS("strength.so_far") not in texts, "it is said already"


def test_chart_over_time_names_its_levels(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(14)))
        seen = pilot.seen
        first_dot = next(sprite for sprite in seen if sprite.tag == "strength dot")
        for level in ("novice", "expert"):
            names = [sprite.rect for sprite in seen if sprite.tag == f"text {WORDS(f'level.{level}')}"]
            assert any(name.right < first_dot.x and name.centery > 400 for name in names)


def test_page_says_how_many_rounds_are_missing(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        show(pilot, (A_JUDGED_ROUND,))
        assert WORDS("strength.unknown", n=2) in visible_texts(pilot)


def test_chart_has_no_dot_from_too_few_rounds_and_says_how_many_are_missing(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(11)))
        assert "strength dot" not in visible_tags(pilot)
        texts = visible_texts(pilot)
        done = WORDS("say.each", name=WORDS("statistics.line.rounds"), n=WORDS("puzzle.progress", n=11, all=12))
        assert {WORDS("strength.unknown", n=1), done} <= set(texts)
        assert WORDS("strength.over_time") not in texts, "it describes dots"


def test_dots_of_the_chart_have_the_numbers_of_their_rounds(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(30)))
        dots = [sprite.rect for sprite in pilot.seen if sprite.tag == "strength dot"]
        assert len(dots) == 30 - 11
        for dot, number in ((dots[0], 12), (dots[-1], 30)):
            tag = f"text {WORDS('compare.round', n=number)}"
            (name,) = (sprite.rect for sprite in pilot.seen if sprite.tag == tag)
            assert abs(name.centerx - dot.centerx) < 4
            assert name.top > dot.bottom
        panel = max(
            sprite.rect.right for sprite in pilot.seen if sprite.rect.contains(dots[-1]) and sprite.rect.w < 800
        )
        assert name.right < panel, "the number of the last round stays on its panel"


def with_note(pilot: Pilot, note: str) -> list[Button]:
    """Return those buttons of the scene that have a note."""
    group = pilot.scene.focus_group
    assert group is not None
    return [one for one in group.widgets if isinstance(one, Button) and one.note == note]


def open_part(pilot: Pilot, part: Part) -> None:
    pilot.click_widget(WORDS(f"strength.part.{part}"))
    pilot.wait(0.5)
    assert isinstance(pilot.scene, PartDialog)


def test_each_part_leads_to_its_lesson_and_to_puzzles_of_its_theme(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        for part in Part:
            show(pilot, tuple(replace(A_JUDGED_ROUND, seed=str(number)) for number in range(3)))
            page = pilot.scene
            open_part(pilot, part)
            for text, kind in ((WORDS("practice.lessons"), LessonMatch), (WORDS("practice.puzzles"), PracticeMatch)):
                (button,) = with_note(pilot, text)
                transition = button.activate()
                assert isinstance(transition, Push)
                app_of(pilot).stack.apply(transition)
                pilot.wait(0.5)
                assert isinstance(pilot.table.match, kind)
                app_of(pilot).stack.apply(Pop())
            app_of(pilot).stack.apply(Pop())
            assert pilot.scene is page


def test_part_leads_to_the_own_dearest_decision_in_the_review(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), QUICK, size=(1280, 720)) as pilot:
        ctx = app_of(pilot).context
        text = recorded_text(4, 1, "dear")
        ctx.library.add(text, Shelf.FINISHED, "dear")
        match = Match(read_record(text.encode()), DirectThinker())
        row = row_of_round(match.view, GameDetails("dear", match.players, NOON))
        decisions = (
            replace(A_JUDGED_ROUND.decisions[2], trick=3, loss=11.0),
            replace(A_JUDGED_ROUND.decisions[2], trick=5, loss=20.0),
        )
        dear = replace(A_JUDGED_ROUND, seed="dear", own=row.own, decisions=decisions)
        ctx.statistics.load()
        ctx.statistics.add([row])
        show(pilot, (dear, *(replace(A_JUDGED_ROUND, seed=str(number), decisions=()) for number in range(3))))
        open_part(pilot, Part.DUCKING)
        costs = [WORDS("say.each", name=WORDS("second_chance.average"), n=n) for n in (20, 11)]
        costly = [button for cost in costs for button in with_note(pilot, cost)]
        assert [f"trick {number}" in one.label for one, number in zip(costly, (5, 3), strict=True)] == [True, True]
        time = format_day_and_time(WORDS, dear.finished)
        assert all(one.label.startswith(time) for one in costly), "two games of a day are told apart"
        transition = costly[0].activate()
        assert isinstance(transition, Push)
        app_of(pilot).stack.apply(transition)
        pilot.wait(0.5)
        assert isinstance(pilot.scene, ReviewScene)
        step = pilot.scene.replay.step(pilot.scene.position)
        assert (step.round_number, step.trick) == (1, 5)
        assert pilot.scene.replay.choice(pilot.scene.position) is not None, "it opens at the decision"


def test_lanterns_that_count_the_first_rounds_do_not_touch(canvas: Canvas) -> None:
    draw_lanterns(canvas, Box(0, 0, 1200, 80), lit=0)
    lanterns = [sprite.rect for sprite in canvas.sprites]
    assert len(lanterns) == MIN_ROUNDS
    assert all(left.right < right.left for left, right in pairwise(lanterns))
