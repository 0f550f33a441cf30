"""Tests of the fair play dialog: during a game, after a game, and for a foreign record."""

from datetime import date
from itertools import takewhile
from pathlib import Path

import pytest

from papayoo.engine import Game, GameOptions, read_record
from papayoo.engine.fairness import fingerprint
from papayoo.history.daily_games import seed_of_day
from papayoo.match import DirectThinker, Match
from papayoo.ui.geometry import Viewport
from papayoo.ui.navigation import Reset
from papayoo.ui.render import Fonts, Sprite, TextMeasure
from papayoo.ui.scenes.scores.fair_play import FairPlayScene
from papayoo.ui.scenes.scores.fair_scene import reading_of
from papayoo.ui.scenes.table.dialogs import PauseScene
from papayoo.ui.testing.pilot import Pilot
from tests.covering import values_first
from tests.positions import fixed_chance, recorded
from tests.ui.all_scenes import app_with_history, between_rounds, match_after, show_scene
from tests.ui.longest_texts import longest
from tests.ui.running_app import WORDS, app_of, folders_in, open_app, visible_tags

HEX_DIGITS = set("0123456789abcdef")


def visible_text(pilot: Pilot) -> str:
    """Return all texts of the dialog in drawing order."""
    seen = visible_tags(pilot)
    dialog = seen[seen.index(f"dialog {WORDS('fair.proof')}") :]
    return " ".join(tag.removeprefix("text ") for tag in dialog if tag.startswith("text "))


def digit_sprites(pilot: Pilot) -> list[Sprite]:
    """Return the sprites of the fingerprint's digits; each digit is a text of its own."""
    seen = list(pilot.seen)
    start = next((index for index, sprite in enumerate(seen) if sprite.tag == "fingerprint"), len(seen))
    return list(takewhile(lambda sprite: sprite.tag.removeprefix("text ") in HEX_DIGITS, seen[start + 1 :]))


def shown_fingerprint(pilot: Pilot) -> str:
    return "".join(sprite.tag.removeprefix("text ") for sprite in digit_sprites(pilot))


def test_digits_of_both_lines_are_in_columns(tmp_path: Path) -> None:
    with open_app(folders_in(tmp_path), size=(1280, 720)) as pilot:
        app_of(pilot).stack.apply(Reset(FairPlayScene(app_of(pilot).context, reading_of(match_after(20)))))
        pilot.wait(0.5)
        middles = [sprite.rect.centerx for sprite in digit_sprites(pilot)]
        assert len(middles) == 2 * 32
        first, second = middles[:32], middles[32:]
        assert all(abs(a - b) <= 1 for a, b in zip(first, second, strict=True))


def open_from_pause(pilot: Pilot, match: Match) -> None:
    """Open the fair play dialog from the pause menu, through "Is it fair?"."""
    program = app_of(pilot)
    program.stack.apply(Reset(PauseScene(program.context, match, lambda _: None)))
    pilot.wait(0.5)
    pilot.press(WORDS("fair.title"))
    pilot.wait(0.5)
    pilot.press(WORDS("fair.proof"))
    pilot.wait(0.5)
    assert isinstance(pilot.scene, FairPlayScene)


def test_fingerprint_is_shown_without_seed_during_game(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, between_rounds())
        assert shown_fingerprint(pilot) == fingerprint("tour")
        assert "tour" not in visible_text(pilot)
        assert all(f"mini 7{suit}" in visible_tags(pilot) for suit in "SHCD")
        assert visible_text(pilot).count("Bot ") == 7


def test_no_row_of_rolls_is_shown_before_the_first(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match_after(2))
        assert WORDS("fairness.rolls") not in visible_text(pilot)
        open_from_pause(pilot, match_after(30))
        assert WORDS("fairness.rolls") in visible_text(pilot)


def test_points_dealt_are_hidden_in_first_round(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match_after(30))
        assert shown_fingerprint(pilot) == fingerprint("tour")
        assert "Bot " not in visible_text(pilot)


def test_seed_is_shown_after_game(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match_after(None))
        assert shown_fingerprint(pilot) == fingerprint("tour")
        assert "tour" in visible_text(pilot)


@pytest.mark.parametrize("seed", ["elsewhere", "x" * 200])
def test_record_with_fixed_cards_is_reported(tmp_path: Path, seed: str) -> None:
    options = GameOptions(4, 1)
    _, recorder = recorded(Game(options, seed, fixed_chance(options)), seed)
    match = Match(read_record(recorder.text.encode()), DirectThinker())
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match)
        assert WORDS("fairness.not_drawn").split(":")[0] in visible_text(pilot)
        assert "SHA-256" not in visible_text(pilot), "an undrawn seed must not be described as drawn"
        assert shown_fingerprint(pilot) == ""


@pytest.mark.parametrize(
    ("seed", "shown"),
    [("x" * 200, "xxxx"), ("\n" * 30, r"\n\n\n"), ("", "The starting word was “”.")],
    ids=["long", "odd", "empty"],
)
def test_foreign_seed_is_shown_shortened_and_escaped(tmp_path: Path, seed: str, shown: str) -> None:
    _, recorder = recorded(Game(GameOptions(4, 1), seed), "elsewhere")
    match = Match(read_record(recorder.text.encode()), DirectThinker())
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match)
        assert shown in visible_text(pilot)
        assert WORDS("fairness.running")[:30] not in visible_text(pilot)
        assert pilot.scene.height_in(1280, TextMeasure(Fonts(), Viewport(1280, 720))) < 720


@pytest.mark.parametrize(
    ("language", "shape", "name"),
    values_first(
        longest("fairness."),
        [(1280, 720, 150), (1280, 720, 100), (1920, 1080, 100), (800, 600, 100)],
        ["fairness", "fairness in play"],
    ),
)
def test_nothing_covers_the_button(tmp_path: Path, language: str, shape: tuple[int, int, int], name: str) -> None:
    *_, text_size = shape
    with app_with_history(tmp_path, shape[:2], text_size, language) as pilot:
        show_scene(pilot, name)
        button = next(s for s in pilot.seen if s.tag.startswith("button "))
        inside = [s for s in pilot.seen if s.tag.startswith(("text ", "portrait "))]
        assert len(inside) > 10
        others = [sprite for sprite in inside if sprite.tag.removeprefix("text ") not in button.tag]
        assert not [sprite.tag for sprite in others if sprite.rect.colliderect(button.rect)]


def test_fair_share_at_two_seats_leaves_a_third_to_the_sleeping_hand(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match_after(None, seats=2))
        assert WORDS("fairness.dealt", even="70.0") in visible_text(pilot)


def test_numbers_outside_their_range_are_marked_and_said_to_be_usual(tmp_path: Path) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, match_after(None))  # of the averages, only 8.5 is not between 9.5 and 45.0
        text = visible_text(pilot)
        assert f"{WORDS('fair.below')} 8.5" in text
        assert text.count(WORDS("fair.below")) == 1
        assert WORDS("fair.above") not in text
        assert WORDS("fair.chance") in text
        open_from_pause(pilot, match_after(None, seats=2))
        assert WORDS("fair.chance") not in visible_text(pilot)


def test_fingerprint_can_be_copied(tmp_path: Path, copied: list[str]) -> None:
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, between_rounds())
        pilot.press(WORDS("fairness.copy"))
        pilot.wait(0.5)
        assert copied == [fingerprint("tour")]
        assert isinstance(pilot.scene, FairPlayScene)
        assert WORDS("notice.code_copied", code=fingerprint("tour")) in visible_text(pilot)


def test_tonights_starting_word_is_said_to_be_its_date(tmp_path: Path) -> None:
    seed = seed_of_day(date(2026, 11, 27))
    _, recorder = recorded(Game(GameOptions(4, 1), seed), "elsewhere")
    with app_with_history(tmp_path, (1280, 720)) as pilot:
        open_from_pause(pilot, Match(read_record(recorder.text.encode()), DirectThinker()))
        assert WORDS("fairness.tonight") in visible_text(pilot)
        open_from_pause(pilot, match_after(None))
        assert WORDS("fairness.tonight") not in visible_text(pilot)
