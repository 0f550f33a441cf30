"""Tests of the final ranking: the winner's portrait, headline, remark and postcard."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import date
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from papayoo.engine import Game, Player, places, read_record
from papayoo.history.daily_games import seed_of_day
from papayoo.history.deliveries import deliveries
from papayoo.history.remarks import Remark
from papayoo.history.rows import GameKey, TargetRow
from papayoo.history.stalls import STALL_OF, Stall, earned_lanterns
from papayoo.match import DirectThinker, Match
from papayoo.services.challenges import code_of
from papayoo.services.results import record_results
from papayoo.storage import ReducedMotion, Speed
from papayoo.ui.access.describe import describe
from papayoo.ui.access.reading_canvas import ReadingCanvas
from papayoo.ui.art.palette import BRASS
from papayoo.ui.audio.sounds import Cue
from papayoo.ui.geometry import Box, Viewport
from papayoo.ui.input.device import InputState
from papayoo.ui.navigation import Reset
from papayoo.ui.render import Canvas
from papayoo.ui.scenes.scores.awards import AwardColumn
from papayoo.ui.scenes.scores.finale import NARROW_MARGIN, STILL_SUSPENSE_S, came_back
from papayoo.ui.scenes.scores.game_remark import remark_text
from papayoo.ui.scenes.scores.ranking import TAKES_LEAD, RankingScene
from papayoo.ui.scenes.scores.stall_goals import StallGoals
from papayoo.ui.scenes.scores.summary import SummaryScene
from papayoo.ui.testing.pilot import Pilot
from tests.covering import values_first
from tests.history.sample_rows import NOON
from tests.loops import for_rows
from tests.positions import recorded_steps, recorded_text
from tests.ui.access.told_screen import told, words_of
from tests.ui.listings import ListingCanvas
from tests.ui.running_app import (
    DESIGN,
    QUICK,
    WORDS,
    app_of,
    change_settings,
    folders_in,
    is_on_top,
    open_app,
    visible_tags,
    visible_texts,
)


def match_over(seats: int, seed: str = "ranking", rounds: int = 2) -> Match:
    return Match(read_record(recorded_text(seats, rounds, seed).encode()), DirectThinker())


def evening_over() -> Match:
    """Return a finished random game at tonight's table."""
    return match_over(4, seed=seed_of_day(date(2026, 11, 23)), rounds=3)


@contextmanager
def ranking(
    folder: Path,
    match: Match,
    size: tuple[int, int] = (1280, 720),
    text_size: int = 100,
    *,
    still: bool = False,
    wait_s: float = 12.0,
) -> Iterator[tuple[Pilot, RankingScene]]:
    """Open the ranking of a finished match."""
    motion = ReducedMotion.ON if still else ReducedMotion.OFF
    settings = replace(QUICK, speed=Speed.NORMAL, text_size=text_size, reduced_motion=motion)
    with open_app(folders_in(folder), settings, size=size) as pilot:
        context = app_of(pilot).context
        record_results(context, match)
        scene = RankingScene(context, match)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(wait_s)
        yield pilot, scene


@pytest.mark.parametrize(
    ("size", "text_size", "seats"), values_first([(960, 600), (1280, 720), (600, 900)], [200, 100], [2, 4, 8])
)
def test_winners_have_a_crown(tmp_path: Path, size: tuple[int, int], text_size: int, seats: int) -> None:
    match = match_over(seats)
    with ranking(tmp_path, match, size, text_size) as (pilot, _):
        winners = places(match.view.totals).count(1)
        crowns = [sprite for sprite in pilot.seen if sprite.tag == "icon crown"]
        assert len(crowns) == winners
        assert all(sprite.rect.top > 0 and sprite.alpha == 255 for sprite in crowns)


def test_headline_names_the_winner_and_the_lead(tmp_path: Path) -> None:
    match = match_over(4)
    best, second = sorted(match.view.totals)[:2]
    winner = match.view.totals.index(best)
    key = "ranking.wins_own" if winner == 0 else "ranking.wins"
    with ranking(tmp_path, match) as (pilot, _):
        assert WORDS(key, name=match.players[winner].name, n=second - best) in visible_texts(pilot)


def test_headline_of_a_shared_win_names_all_winners(tmp_path: Path) -> None:
    match = match_over(8, seed="1", rounds=1)
    winners = [
        player.name for player, place in zip(match.players, places(match.view.totals), strict=True) if place == 1
    ]
    with ranking(tmp_path, match) as (pilot, _):
        first, second, third = winners
        assert WORDS("ranking.share", names=f"{first}, {second} and {third}") in visible_texts(pilot)


@pytest.mark.parametrize("rounds", [1, 2])
def test_every_player_is_ranked_with_points(tmp_path: Path, rounds: int) -> None:
    match = match_over(4, rounds=rounds)
    with ranking(tmp_path, match) as (pilot, _):
        shown = {str(total) for total in match.view.totals} | {player.name for player in match.players}
        assert shown <= set(visible_texts(pilot))


def open_to_the_end(seats: int = 4) -> Match:
    """Return a finished game whose last trick has decided who wins, or could have done so."""
    for match in (match_over(seats, str(seed)) for seed in range(40)):
        if RankingScene._finale_of(match.view, 0, is_still=False).is_open:
            return match
    raise AssertionError("no such game")


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_finale_asks_for_the_winner_only_above_a_standing_that_the_last_trick_can_change(
    tmp_path: Path, seats: int, *, still: bool
) -> None:
    match, words = open_to_the_end(seats), WORDS("ranking.suspense")
    asked = list[list[str]]()
    with ranking(tmp_path, match, still=still, wait_s=0.1) as (pilot, scene):
        while not scene._is_decided:
            texts = visible_texts(pilot)
            asked += [sorted(text for text in texts if text.isdigit())] if words in texts else []
            pilot.wait(0.05)
        assert words not in visible_texts(pilot)
    assert len(asked) > 10
    assert sorted(map(str, match.view.totals)) not in asked


def test_finale_that_the_last_trick_cannot_turn_asks_nothing(tmp_path: Path) -> None:
    match = match_over(4)
    with ranking(tmp_path, match, wait_s=0.1) as (pilot, scene):
        assert not scene._finale.is_open
        while not scene._is_decided:
            assert WORDS("ranking.suspense") not in visible_texts(pilot)
            pilot.wait(0.05)


def test_winner_is_revealed_last(tmp_path: Path) -> None:
    match = open_to_the_end()
    with ranking(tmp_path, match) as (pilot, _):
        scene = RankingScene(app_of(pilot).context, match)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(0.5)
        assert WORDS("table.round", n=2, rounds=2) in opaque_texts(pilot)
        assert scene._result() not in opaque_texts(pilot)
        pilot.wait(scene._finale.counted_s - 0.2)
        assert WORDS("ranking.suspense") in opaque_texts(pilot)
        assert scene._result() not in opaque_texts(pilot)
        pilot.key(pygame.K_UP)
        pilot.frame()
        assert scene._result() in opaque_texts(pilot)
        assert WORDS("ranking.suspense") not in opaque_texts(pilot)


def test_buttons_are_seen_after_the_crown_but_can_be_reached_before(tmp_path: Path) -> None:
    with ranking(tmp_path, match_over(4), wait_s=1.0) as (pilot, scene):
        labels = {f"button {button.label}" for button in (*scene._buttons, *scene._more)}
        before = [sprite.alpha for sprite in pilot.seen if sprite.tag in labels]
        root = describe(scene, (), DESIGN, "")
        assert set(before) <= {0}
        assert {button.label for button in scene._buttons} <= {part.name for part in root.children}
        pilot.wait(12.0)
        after = {sprite.tag: sprite.alpha for sprite in pilot.seen if sprite.tag in labels}
        assert set(after) == labels
        assert set(after.values()) == {255}


def come_back() -> Match:
    """Return a finished game that the player has won after being last at half-time."""
    matches = (match_over(3, str(seed)) for seed in range(40))
    return next(match for match in matches if came_back(match.view.scores, 0))


def test_headline_of_a_come_back_is_its_own_and_gold_climbs_from_the_last_place_to_the_top(tmp_path: Path) -> None:
    heights: list[int] = []
    with ranking(tmp_path, come_back(), wait_s=0.2) as (pilot, scene):
        pilot.wait_until(lambda: "gold" in visible_tags(pilot), "the gold")
        totals = scene._finale.totals
        last = scene._podium.column(totals.index(max(totals)), 60.0).height
        for _ in range(90):
            heights.append(sum(sprite.rect.height for sprite in pilot.seen if sprite.tag == "gold"))
            pilot.frame()
        assert {WORDS("ranking.from_last"), scene._result()} <= opaque_texts(pilot)
    assert heights == sorted(heights)
    assert last - 2 <= heights[0] <= last + 12
    assert len(set(heights)) > 5
    assert heights.index(heights[-1]) / 60 < 0.6


def test_reduced_motion_shows_the_column_of_a_come_back_in_gold(tmp_path: Path) -> None:
    with ranking(tmp_path, come_back(), still=True) as (pilot, _):
        assert "gold" in visible_tags(pilot)
        assert WORDS("ranking.from_last") in visible_texts(pilot)


def test_win_without_a_come_back_has_no_gold_column(tmp_path: Path) -> None:
    with ranking(tmp_path, match_over(4)) as (pilot, _):
        assert "gold" not in visible_tags(pilot)
        assert WORDS("ranking.from_last") not in visible_texts(pilot)


def test_taking_the_lead_is_heard_without_a_caption(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Cue] = []
    told: list[Cue] = []
    with ranking(tmp_path, come_back(), wait_s=0.1) as (pilot, _):
        context = app_of(pilot).context
        monkeypatch.setattr(context, "caption", lambda cue, **_: told.append(cue))
        monkeypatch.setattr(context.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
        pilot.wait(12.0)
    assert heard.count(TAKES_LEAD) == 1
    assert TAKES_LEAD not in told


def opaque_texts(pilot: Pilot) -> set[str]:
    return {sprite.tag.removeprefix("text ") for sprite in pilot.seen if sprite.alpha == 255}


def lost_match() -> Match:
    matches = (match_over(3, str(seed)) for seed in range(40))
    return next(match for match in matches if places(match.view.totals)[0] == 3)


def test_lost_game_ends_with_a_remark(tmp_path: Path) -> None:
    with ranking(tmp_path, lost_match()) as (pilot, scene):
        assert scene._remark
        assert scene._remark in visible_texts(pilot)


@pytest.mark.parametrize("height", [720, 900])
def test_key_hints_do_not_cover_the_panel(tmp_path: Path, height: int) -> None:
    with ranking(tmp_path, match_over(3), (1280, height)) as (pilot, scene):
        pilot.key(pygame.K_RIGHT)
        pilot.frame()
        box = scene.hints_box(Viewport(1280, height))
        assert (box is None) is (height == 720), "there is no room for them"
        assert box is None or box.y >= scene.panel.bottom


def test_every_remark_has_a_text() -> None:
    remark = Remark("best_total", {"place": 3, "n": 56, "seats": 5})
    assert remark_text(WORDS, remark) == "Third with 56 points: your best result yet with 5 players."
    remark = Remark("below_average", {"points": 19.5, "average": 34.25})
    assert remark_text(WORDS, remark) == "19.5 points per round: better than your average of 34.2."
    for kind in ("best_place", "close", "came_back", "clean", "delivered", "won_round", "behind", "best_round"):
        values = {"place": 2, "n": 1, "seats": 4, "round": 2}
        assert remark_text(WORDS, Remark(kind, values)).endswith(".")
    assert remark_text(WORDS, Remark("fresh_start", {}))


def test_remark_of_another_game_has_another_wording() -> None:
    assert remark_text(WORDS, Remark("fresh_start", {}), 60) != remark_text(WORDS, Remark("fresh_start", {}), 61)


def match_with_deliveries() -> Match:
    matches = (match_over(3, str(seed), 3) for seed in range(40))
    return next(match for match in matches if len(deliveries(match.view.history, 0)) >= 2)


@pytest.mark.parametrize(
    ("size", "text_size", "still"), values_first([(960, 600), (1280, 720), (600, 900)], [200, 100], [False, True])
)
def test_postcard_shows_deliveries_beside_the_podium(
    tmp_path: Path, size: tuple[int, int], text_size: int, *, still: bool
) -> None:
    match = match_with_deliveries()
    with ranking(tmp_path, match, size, text_size, still=still) as (pilot, scene):
        card = pilot.find("postcard").rect
        others = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(("button ", "text ", "portrait "))]
        outside = [rect for rect in others if not card.contains(rect)]
        assert len(outside) > 3 * 3
        assert card.collidelist(outside) == -1
        assert not scene.is_moving


def test_postcard_keeps_no_strip_below_the_panel_of_a_small_window(tmp_path: Path) -> None:
    with ranking(tmp_path, match_with_deliveries(), (800, 600)) as (pilot, _):
        card, again = pilot.find("postcard").rect, pilot.find(f"button {WORDS('ranking.again')}").rect
        others = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith(("button ", "text ", "portrait "))]
        outside = [rect for rect in others if not card.contains(rect)]
        assert card.bottom < again.top
        assert card.collidelist(outside) == -1


def test_game_without_deliveries_has_no_postcard(tmp_path: Path) -> None:
    matches = (match_over(3, str(seed)) for seed in range(40))
    match = next(match for match in matches if not deliveries(match.view.history, 0))
    with ranking(tmp_path, match) as (pilot, _):
        assert "postcard" not in visible_tags(pilot)


def test_button_for_a_new_game_never_looks_disabled(tmp_path: Path) -> None:
    with ranking(tmp_path, match_over(3)) as (pilot, _):
        ready = pilot.find(f"button {WORDS('ranking.again')}")
        scene = RankingScene(app_of(pilot).context, match_over(3))
        app_of(pilot).stack.apply(Reset(scene))
        pilot.frame()
        assert not scene.focus.widgets[0].enabled
        waiting, other = (pilot.find(f"button {WORDS(name)}") for name in ("ranking.again", "ranking.title_screen"))
        assert (waiting.image, waiting.alpha) == (ready.image, other.alpha)


def test_game_at_a_stall_ends_with_its_lanterns(tmp_path: Path) -> None:
    match = match_over(4, seed="stall-crab-1")
    with ranking(tmp_path, match) as (pilot, _):
        lit = "The crab basket. Lanterns lit: 0 of 3."  # the opponents of this game are not those of the stall
        assert WORDS("market.after_game", stall="The crab basket", n=0, all=3) == lit
        assert lit in visible_texts(pilot)


def test_neither_the_ranking_nor_the_scores_show_the_code_or_the_proof(tmp_path: Path) -> None:
    match = evening_over()
    with ranking(tmp_path, match) as (pilot, _):
        hidden = {code_of(match.seed, match.view, match.players), WORDS("code.copy"), WORDS("fair.title")}
        assert not hidden & set(visible_texts(pilot))
        pilot.press(WORDS("scores.title"))
        pilot.wait(0.5)
        assert WORDS("scores.chart") in visible_texts(pilot)
        assert not hidden & set(visible_texts(pilot))


class SlowJudging:
    """Fake judging of rounds, which is in progress until the test sets ``is_done``."""

    is_done = False

    def request(self, match: Match) -> None:
        """Do nothing, so that the rounds of the match stay unjudged until the test sets the result."""

    def is_waiting(self, match: Match) -> bool:
        return not self.is_done

    def is_seeking(self, seed: str) -> bool:
        return not self.is_done

    def is_judging(self, game: GameKey, number: int) -> bool:
        return not self.is_done

    def update(self) -> None:
        """Do nothing; the test itself adds the results."""


def test_target_of_tonights_table_appears_when_it_is_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = evening_over()
    with open_app(folders_in(tmp_path), QUICK) as pilot:
        context, judging = app_of(pilot).context, SlowJudging()
        monkeypatch.setattr(context, "judging", judging)
        record_results(context, match)
        scene = RankingScene(context, match)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.wait(4.0)
        assert scene.is_moving
        assert WORDS("tonight.after_lit") in visible_texts(pilot)
        total = match.view.totals[0]
        context.statistics.add([TargetRow(match.seed, total - 30, NOON)])
        judging.is_done = True
        pilot.wait(0.2)
        compared = WORDS("tonight.over_target", target=total - 30, n=30)
        assert any(text.startswith(compared) for text in visible_texts(pilot))
        assert not scene._waits_for_target


def finished_at(stall: Stall, seed: str) -> Match:
    """Return a finished random game at a stall."""
    players = (Player("Ann"), *(Player(f"Bot {seat}", level) for seat, level in enumerate(stall.opponents, start=1)))
    *_, recorder = recorded_steps(Game(stall.options, stall.seed(seed)), seed, players)
    return Match(read_record(recorder.text.encode()), DirectThinker())


def test_lanterns_of_a_stall_light_up_if_the_game_earned_them(tmp_path: Path) -> None:
    found = set[bool]()
    for seed in "abcdef":
        if found == {True, False}:
            break
        match = finished_at(STALL_OF["papaya"], seed)
        with ranking(tmp_path / seed, match) as (pilot, _):
            earned = len(earned_lanterns(app_of(pilot).context.statistics.rows)["papaya"])
            tags, texts = visible_tags(pilot), visible_texts(pilot)
            assert (tags.count("goal lit"), tags.count("goal dark")) == (earned, 3 - earned)
            assert (WORDS("market.lanterns", n=earned, all=3) in texts) is (earned > 0), "it is the headline"
            found.add(earned > 0)
    assert found == {True, False}


def test_number_of_lit_lanterns_is_told_after_the_last_one_has_lit_up(tmp_path: Path) -> None:
    matches = (finished_at(STALL_OF["papaya"], seed) for seed in "abcdef")
    for number, match in enumerate(matches):
        with ranking(tmp_path / str(number), match, wait_s=0.1) as (pilot, scene):
            if scene._goals is None or not scene._goals.new:
                continue
            new, counts = len(scene._goals.new), list[tuple[int, bool]]()
            while scene.is_moving:
                tags, texts = visible_tags(pilot), visible_texts(pilot)
                counts.append((tags.count("goal lit"), scene._goals.headline in texts))
                assert not (scene._goals.headline in texts and WORDS("ranking.suspense") in texts)
                pilot.wait(0.1)
            assert {lit for lit, is_told in counts if is_told} == {new}
            assert (new, False) in counts
            return
    pytest.fail("no game has lit a lantern")


def test_new_goals_of_a_stall_light_up_one_after_the_other() -> None:
    stall = STALL_OF["papaya"]
    goals = StallGoals(WORDS, stall, before=frozenset({1}), earned=frozenset({0, 1, 2}))
    assert goals.new == (0, 2)
    assert goals.start_s(1) > goals.start_s(0) > 0


def test_goal_that_was_just_reached_is_celebrated_by_its_name() -> None:
    stall, canvas = STALL_OF["papaya"], ListingCanvas(DESIGN)
    block = StallGoals(WORDS, stall, frozenset({1}), frozenset({0, 1})).block(lambda: 10.0, is_still=True)
    block.place(Box(0, 0, 1200, 60), canvas.measure)
    block.draw(canvas)
    golden = [line.split("'")[1] for line in canvas.take_lines() if line.startswith("text") and BRASS in line]
    first = stall.lanterns[0]
    assert " ".join(golden) == WORDS(f"lantern.{first.kind}", n=first.number)


def test_win_with_help_says_that_it_lights_no_lantern(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stall = STALL_OF["papaya"]
    for seed in "abcdefghijklmnopqrstuvwxyz":
        match = finished_at(stall, seed)
        if match.view.totals[0] == min(match.view.totals):
            break
    monkeypatch.setattr(Match, "assisted_rounds", (1,))
    with ranking(tmp_path, match) as (pilot, _):
        assert WORDS("market.helped") in visible_texts(pilot)
        assert "goal lit" not in visible_tags(pilot)


def test_lantern_of_tonight_is_dark_until_the_winner_is_crowned(tmp_path: Path) -> None:
    match = evening_over()
    with ranking(tmp_path, match, wait_s=0.2) as (pilot, _):
        assert "earned unlit" in visible_tags(pilot)
        pilot.wait(12.0)
        assert "earned unlit" not in visible_tags(pilot)
        assert "earned lit" in visible_tags(pilot)


@pytest.mark.parametrize("still", [False, True])
def test_felt_is_dark_until_the_winner_is_crowned(tmp_path: Path, *, still: bool) -> None:
    with ranking(tmp_path, match_over(4), still=still, wait_s=0.5) as (pilot, _):
        assert "veil" in visible_tags(pilot)
        pilot.wait(12.0)
        assert "veil" not in visible_tags(pilot)


def test_reduced_motion_shows_one_total_in_each_column(tmp_path: Path) -> None:
    standings, texts, waiting = set[tuple[str, ...]](), [""], WORDS("ranking.suspense")
    match = open_to_the_end()
    with ranking(tmp_path, match, still=True, wait_s=0.1) as (pilot, _):
        while not (waiting in texts and waiting not in visible_texts(pilot)):
            texts = visible_texts(pilot)
            standings.add(tuple(text for text in texts if text.isdigit()))
            pilot.frame()
    assert [len(standing) for standing in standings] == [4, 4], "before the last round, and before its last points"
    assert sorted(map(str, match.view.totals)) not in map(sorted, standings), "the words stand above no final totals"


def test_reduced_motion_tells_the_finale_in_three_still_pictures(tmp_path: Path) -> None:
    pictures = list[bytes]()
    with ranking(tmp_path, lost_match(), still=True, wait_s=0.0) as (pilot, scene):
        scene.focus.index = len(scene.focus.widgets) - 1  # the main button, which is enabled later, has no focus ring
        while scene._story.is_running:
            pilot.look()
            pictures.append(pygame.image.tobytes(app_of(pilot).window.surface, "RGB"))
            pilot.wait(0.05)
    assert len(set(pictures)) == 3 + len(scene._awards.medals) - 1, "one medal more in each further picture"
    counts = [pictures.count(picture) for picture in dict.fromkeys(pictures)]
    assert counts[:2] == pytest.approx([24, 20 * STILL_SUSPENSE_S[scene._finale.ending]], abs=2)


def test_finale_is_there_in_its_first_frame(tmp_path: Path) -> None:
    match = match_over(4)
    with ranking(tmp_path, match, wait_s=0.0) as (pilot, _):
        scene = RankingScene(app_of(pilot).context, match)
        app_of(pilot).stack.apply(Reset(scene))
        pilot.frame()
        assert {player.name for player in match.players} <= opaque_texts(pilot)


def test_ordinary_game_and_narrow_window_show_no_lanterns(tmp_path: Path) -> None:
    with ranking(tmp_path / "a", match_over(4)) as (pilot, _):
        assert not [tag for tag in visible_tags(pilot) if tag.startswith("earned")]
    with ranking(tmp_path / "b", evening_over(), (600, 900)) as (pilot, _):
        assert not [tag for tag in visible_tags(pilot) if tag.startswith("earned")]


def test_finale_counts_the_last_round_by_ear(tmp_path: Path) -> None:
    match = match_over(4)
    before = [total - points for total, points in zip(match.view.totals, match.view.scores[-1], strict=True)]
    with ranking(tmp_path, match) as (pilot, scene):
        canvas = ReadingCanvas(app_of(pilot).renderer, InputState(), None, WORDS)
        scene.draw(canvas)
        told = [note.text for note in canvas.notes]
        names = [player.name for player in match.players]
        standing = ", ".join(f"{name} {points}" for name, points in zip(names, before, strict=True))
        start = told.index(f"{WORDS('ranking.after', n=1)}: {standing}")
        tricks = [taken for taken in match.view.history[-1].tricks if taken.points]
        lines = [
            WORDS("story.many_own" if taken.taker == 0 else "story.many", name=names[taken.taker], n=taken.points)
            for taken in tricks
        ]
        assert told[start + 1 : start + 1 + len(lines)] == lines


def test_a_press_in_the_finale_only_shows_its_end(tmp_path: Path) -> None:
    with ranking(tmp_path, match_over(4), wait_s=2.0) as (pilot, scene):
        assert scene._result() not in opaque_texts(pilot)
        pilot.key(pygame.K_RETURN)
        pilot.frame()
        assert pilot.scene is scene
        assert scene._result() in opaque_texts(pilot)


def narrow_defeats(first_seed: int = 0) -> Iterator[Match]:
    for match in (match_over(4, str(seed)) for seed in range(first_seed, 400)):
        first, second = sorted(match.view.totals)[:2]
        if first < second == match.view.totals[0] <= first + NARROW_MARGIN:
            yield match


def narrowly_beaten() -> Match:
    return next(narrow_defeats())


def clearly_beaten() -> Match:
    matches = (match_over(4, str(seed)) for seed in range(200))
    return next(match for match in matches if match.view.totals[0] > min(match.view.totals) + 2 * NARROW_MARGIN)


def test_headline_of_a_narrow_defeat_is_the_players_own_and_the_next_line_names_the_winner(tmp_path: Path) -> None:
    match = narrowly_beaten()
    first, second = sorted(match.view.totals)[:2]
    with ranking(tmp_path, match) as (pilot, scene):
        texts = visible_texts(pilot)
        headline = WORDS("remark.close", n=second - first).removesuffix(".")
        winner = match.players[match.view.totals.index(first)].name
        assert headline in texts
        assert scene._result() == WORDS("ranking.wins", name=winner, n=second - first)
        assert [text for text in texts if scene._result() in text]


@pytest.mark.parametrize(("first_seed", "is_turned"), [(230, True), (0, False)])
def test_narrow_defeat_tells_the_lead_that_the_last_trick_turned(
    tmp_path: Path, first_seed: int, *, is_turned: bool
) -> None:
    for match in narrow_defeats(first_seed):  # the first turned one has seed 233
        last = match.view.history[-1].tricks[-1]
        before = match.view.totals[0] - (last.points if last.taker == 0 else 0)
        others = [total - (last.points if last.taker == at else 0) for at, total in enumerate(match.view.totals) if at]
        lead = min(others) - before
        if (lead > 0) is is_turned:
            break
    else:
        raise AssertionError("no such game")
    with ranking(tmp_path, match) as (pilot, _):
        ahead = WORDS("remark.ahead", n=lead)
        assert any(ahead in text for text in visible_texts(pilot)) is is_turned


@pytest.mark.parametrize(("seed", "leader"), [(54, 1), (321, 2), (233, None), (30, None)])
def test_narrow_end_tells_who_led_until_the_last_trick_if_somebody_else_did(
    tmp_path: Path, seed: int, leader: int | None
) -> None:
    match = match_over(4, str(seed))
    told = [WORDS("remark.seemed", name=player.name) for player in match.players]
    with ranking(tmp_path, match) as (pilot, _):
        found = [seat for seat, text in enumerate(told) if any(text in line for line in visible_texts(pilot))]
    assert found == ([] if leader is None else [leader]), "in the others, the player led, or the end is clear"


@for_rows(("find", "tune"), [(narrowly_beaten, Cue.ALMOST), (clearly_beaten, Cue.LOSS)])
def test_tune_of_a_narrow_defeat_stays_open(
    tmp_path_factory: pytest.TempPathFactory, find: Callable[[], Match], tune: Cue
) -> None:
    heard: list[Cue] = []
    with ranking(tmp_path_factory.mktemp("home"), find(), wait_s=0.1) as (pilot, _):
        app_of(pilot).context.sounds.play = lambda cue, gain=1.0: heard.append(cue)  # type: ignore[method-assign]
        pilot.wait(12.0)
    assert [cue for cue in heard if cue in (Cue.WIN, Cue.LOSS, Cue.ALMOST)] == [tune]


@pytest.mark.parametrize("leaves_by_key", [False, True])
def test_summary_of_the_last_round_opens_from_the_finale_and_leads_back(tmp_path: Path, *, leaves_by_key: bool) -> None:
    with ranking(tmp_path, match_over(4)) as (pilot, _):
        pilot.press(WORDS("ranking.last_round"))
        pilot.wait(1.0)
        assert is_on_top(pilot, SummaryScene)
        if leaves_by_key:
            pilot.key(pygame.K_ESCAPE)
        else:
            pilot.press(WORDS("summary.ranking"))
        assert is_on_top(pilot, RankingScene)


def test_medals_of_the_last_round_turn_beside_the_columns_after_the_crown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = clean_match()
    with ranking(tmp_path, match, wait_s=0.2) as (pilot, scene):
        heard: list[Cue] = []
        monkeypatch.setattr(scene.ctx.sounds, "play", lambda cue, gain=1.0: heard.append(cue))
        names = [WORDS(f"achievement.{medal.id}.name") for medal in scene._awards.medals]
        assert names
        assert not set(names) & set(visible_texts(pilot))
        pilot.wait(12.0)
        assert set(names) <= set(visible_texts(pilot))
        assert Cue.MEDAL in heard


@pytest.mark.parametrize("still", [False, True])
def test_no_new_medal_is_seen_or_told_before_the_crown(tmp_path: Path, *, still: bool) -> None:
    with ranking(tmp_path, clean_match(), still=still, wait_s=0.0) as (pilot, scene):
        names = {medal.label for medal in scene._awards.medals}
        while not scene._is_decided:
            words = words_of(told(pilot))
            assert not any(name in words for name in names)
            assert not [tag for tag in visible_tags(pilot) if tag.startswith("medal ")]
            pilot.wait(0.1)
        pilot.frame()
        words = words_of(told(pilot))
        assert all(name in words for name in names)
        assert len([tag for tag in visible_tags(pilot) if tag.startswith("medal ")]) == len(names) > 1


@pytest.mark.parametrize(("rounds", "still"), [(1, False), (2, False), (3, True)])
def test_line_above_the_columns_tells_after_how_many_rounds_their_marks_and_then_the_columns_stand(
    tmp_path: Path, rounds: int, *, still: bool
) -> None:
    before, after = (WORDS("ranking.after", n=n) for n in (rounds - 1, rounds))
    with ranking(tmp_path, match_over(4, rounds=rounds), still=still, wait_s=0.0) as (pilot, scene):
        while not scene._is_decided:
            texts, marks = visible_texts(pilot), visible_tags(pilot).count("mark")
            assert after not in texts
            assert (before in texts, marks) == ((True, 4 + 1) if rounds > 1 else (False, 0)), "one explains the others"
            pilot.wait(0.1)
        pilot.wait(0.5)
        assert after in visible_texts(pilot)
        assert before not in visible_texts(pilot)
        assert "mark" not in visible_tags(pilot)


@pytest.mark.parametrize("still", [False, True])
def test_medals_turn_one_by_one_and_captions_name_them(tmp_path: Path, *, still: bool) -> None:
    look_s = 0.05
    with ranking(tmp_path, clean_match(), still=still, wait_s=0.0) as (pilot, scene):
        change_settings(scene.ctx, captions=True)
        captions, seen_s, told = scene.ctx.captions, dict[str, float](), set[str]()
        names = [medal.label for medal in scene._awards.medals]
        for step in range(round(12.0 / look_s)):
            if len(seen_s) == len(names) and {WORDS("caption.medal", name=name) for name in names} <= told:
                break
            pilot.wait(look_s)
            told |= set(captions.lines)
            for name in set(names) & set(visible_texts(pilot)) if scene._is_decided else ():
                seen_s.setdefault(name, step * look_s)
    assert len(names) > 1
    first_s = seen_s[names[0]]
    assert [seen_s[name] - first_s for name in names] == pytest.approx([0.5 * n for n in range(len(names))], abs=0.1)
    assert {WORDS("caption.medal", name=name) for name in names} <= told


@pytest.mark.parametrize("still", [False, True])
def test_press_turns_all_medals_at_once_and_the_caption_names_the_last(tmp_path: Path, *, still: bool) -> None:
    with ranking(tmp_path, clean_match(), still=still, wait_s=0.0) as (pilot, scene):
        change_settings(scene.ctx, captions=True)
        pilot.click(5, 300)
        pilot.frame()
        names = [medal.label for medal in scene._awards.medals]
        assert set(names) <= set(visible_texts(pilot))
        told = [line for line in scene.ctx.captions.lines if line != WORDS("caption.win")]
        assert told == [WORDS("caption.medal", name=names[-1])]


def test_new_medals_keep_their_size_and_stand_in_the_middle_of_their_column_while_there_is_room(canvas: Canvas) -> None:
    room = Box(900, 100, 116, 500)
    (alone,) = placed_medals(("clean_round",), room, canvas)
    for ids in (("clean_round", "first_win"), ("clean_round", "first_win", "hot_potato", "delivery")):
        medals = placed_medals(ids, room, canvas)
        assert [medal.height for medal in medals] == [pytest.approx(alone.height)] * len(ids)
        assert medals[0].y - room.y == pytest.approx(room.bottom - medals[-1].bottom)
        assert all(upper.bottom < lower.y for upper, lower in pairwise(medals))


def placed_medals(ids: tuple[str, ...], room: Box, canvas: Canvas) -> list[Box]:
    """Return the places of new medals beside the finale, with their names."""
    column = AwardColumn(WORDS, ids)
    column.place(room, canvas.measure)
    return [medal.box for medal in column.medals]


def clean_match() -> Match:
    """Return a finished game whose last round earns a medal: the player took nothing."""
    matches = (match_over(8, str(seed)) for seed in range(40))
    return next(match for match in matches if not match.view.scores[-1][0])
