"""Tests that what stands side by side looks alike: buttons, labels and lines of one group have one size."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from papayoo.history.rows import Part
from papayoo.ui.render import Sprite
from papayoo.ui.testing.pilot import Pilot
from tests.ui.all_scenes import app_with_history, show_scene
from tests.ui.running_app import app_of

SIZES = pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)


@contextmanager
def shown(folder: Path, scene: str, size: tuple[int, int], language: str = "de") -> Iterator[Pilot]:
    """Open a scene, by default in German, whose labels are long."""
    with app_with_history(folder, size, language=language) as pilot:
        show_scene(pilot, scene)
        pilot.wait(3.0)
        yield pilot


def texts_where(pilot: Pilot, is_wanted: Callable[[str], bool]) -> list[Sprite]:
    return [each for each in pilot.seen if each.tag.startswith("text ") and is_wanted(each.tag.removeprefix("text "))]


def heights(sprites: list[Sprite]) -> set[int]:
    return {sprite.rect.height for sprite in sprites}


@SIZES
def test_all_buttons_of_the_finale_have_one_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "ranking", size) as pilot:
        buttons = [sprite.rect for sprite in pilot.seen if sprite.tag.startswith("button ")]
        assert len(buttons) > 4
        assert max(each.height for each in buttons) - min(each.height for each in buttons) <= 1
        assert max(each.width for each in buttons) - min(each.width for each in buttons) <= 2


@SIZES
def test_names_on_the_strength_page_have_one_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "strength", size) as pilot:
        texts = app_of(pilot).context.texts
        names = {texts(f"strength.part.{part}") for part in Part}
        names |= {texts(f"account.{name}", least=5) for name in ("taken", "expert", "no_passing", "choices")}
        found = texts_where(pilot, names.__contains__)
        assert {each.tag.removeprefix("text ") for each in found} == names
        assert len(heights(found)) == 1


@SIZES
def test_names_of_the_lines_of_the_points_chart_have_one_size(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "stats", size) as pilot:
        texts = app_of(pilot).context.texts
        names = {texts("statistics.share_line"), texts("statistics.average_line", n=10)}
        found = texts_where(pilot, names.__contains__)
        assert len(found) == 2
        assert len(heights(found)) == 1


@SIZES
def test_lines_below_the_names_of_games_look_alike(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "games", size) as pilot:
        found = texts_where(pilot, lambda text: text.startswith(("Runde ", "Bot 1, ")))
        assert len(found) >= 8
        assert len(heights(found)) == 1


@SIZES
def test_heads_of_the_summary_are_clear_of_one_another(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "summary", size) as pilot:
        texts = app_of(pilot).context.texts
        points, total = (
            next(each.rect for each in texts_where(pilot, texts(f"summary.{name}").__eq__))
            for name in ("this_round", "total")
        )
        assert total.left - points.right > points.height


@SIZES
def test_words_for_two_numbers_of_a_tile_stay_on_one_line(tmp_path: Path, size: tuple[int, int]) -> None:
    with shown(tmp_path, "stats", size) as pilot:
        captions = texts_where(pilot, lambda text: text.startswith(("genommen", "Papayoo")))
        assert "text genommen\N{NO-BREAK SPACE}:\N{NO-BREAK SPACE}verteilt" in {each.tag for each in captions}
        others = texts_where(pilot, lambda text: text == app_of(pilot).context.texts("statistics.tricks"))
        assert heights(captions) == heights(others)


def test_proof_has_the_name_of_the_button_that_opens_it_and_says_the_range_of_its_numbers(tmp_path: Path) -> None:
    with shown(tmp_path, "fairness", (1280, 720), "") as pilot:
        seen = [sprite.tag for sprite in pilot.seen]
        assert "dialog The proof" in seen
        assert "text 9 of 10 honest games: 0–2" in seen, "rolls of each suit in two rounds"
        assert "text 9 of 10 honest games: 9.5–45.0" in seen, "Payoo points of each seat a round"
