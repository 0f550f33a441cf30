"""Tests that recorded games can be read, replayed, and reproduced from their seeds."""

from pathlib import Path

import pytest

from papayoo.engine import AssistKind, Game, GameOptions, PassRule, Player, Recorder, read_record
from tests.loops import check_all
from tests.positions import SEAT_COUNTS, players_of, recorded, recorded_game

GOLDEN = Path(__file__).parent.parent / "golden"
ROUNDS = 2

HOUSE_RULES = {
    "right-5": GameOptions(5, 1, PassRule.RIGHT),
    "shifting-2": GameOptions(2, 2, PassRule.SHIFTING),
    "shifting-3-until-300": GameOptions(3, 9, PassRule.SHIFTING, 300),
}
"""Options of the golden games with house rules, by file name."""


def golden_path(seats: int) -> Path:
    return GOLDEN / f"seats-{seats}.papayoo"


def test_seed_reproduces_the_golden_game(update_golden: bool) -> None:
    def check(seats: int) -> None:
        _, recorder = recorded_game(seats, ROUNDS, f"golden/{seats}")
        if update_golden:
            golden_path(seats).write_bytes(recorder.text.encode())
        assert golden_path(seats).read_bytes() == recorder.text.encode()

    check_all(SEAT_COUNTS, check)


def test_golden_game_replays_to_its_end() -> None:
    def check(seats: int) -> None:
        data = golden_path(seats).read_bytes()
        reading = read_record(data)
        assert reading.game.is_over
        assert reading.recorder.text.encode() == data
        assert reading.players == tuple(players_of(seats))

    check_all(SEAT_COUNTS, check)


@pytest.mark.parametrize("path", sorted((GOLDEN / "format-1").iterdir()), ids=lambda path: path.stem)
def test_records_of_format_1_are_read_and_rewritten_unchanged(path: Path) -> None:
    """Reads files written by the first version of the game, which are never regenerated."""
    data = path.read_bytes()
    assert data.startswith(b'{"type":"papayoo","format":1,')
    reading = read_record(data)
    assert reading.recorder.text.encode() == data
    assert reading.game.is_over == (path.stem != "person-5-unfinished")
    assert reading.recorder.assists == ()


@pytest.mark.parametrize("path", sorted((GOLDEN / "format-2").iterdir()), ids=lambda path: path.stem)
def test_records_of_format_2_are_read_and_rewritten_unchanged(path: Path) -> None:
    """The test reads files that contain all features of format 2 and are never generated again."""
    data = path.read_bytes()
    assert data.startswith(b'{"type":"papayoo","format":2,')
    reading = read_record(data)
    assert reading.recorder.text.encode() == data
    assert reading.game.is_over == (not path.stem.endswith("unfinished"))
    assert {assist.kind for assist in reading.recorder.assists} == set(AssistKind)


def test_records_with_other_line_ends_are_read() -> None:
    def check(path: Path) -> None:
        data = path.read_bytes()
        assert read_record(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n")).recorder.text.encode() == data

    check_all(sorted(GOLDEN.rglob("*.papayoo")), check, lambda path: path.stem)


@pytest.mark.parametrize(("name", "options"), HOUSE_RULES.items())
def test_seed_reproduces_golden_games_with_house_rules(name: str, options: GameOptions, update_golden: bool) -> None:
    path = GOLDEN / f"{name}.papayoo"
    _, recorder = recorded(Game(options, f"golden/{name}"), "cards")
    if update_golden:
        path.write_bytes(recorder.text.encode())
    assert path.read_bytes() == recorder.text.encode()
    reading = read_record(path.read_bytes())
    assert reading.game.is_over
    assert reading.game.options == options
    assert reading.recorder.text == recorder.text


def test_golden_scores_are_the_reviewed_ones() -> None:
    totals = {seats: read_record(golden_path(seats).read_bytes()).game.view(0).totals for seats in SEAT_COUNTS}
    assert totals == TOTALS


def test_names_in_any_script_are_recorded() -> None:
    game, _ = recorded_game(2, 1, 'é日本 🂡\n"', commands=0)
    players = [Player('Жанна \\ "♠"'), Player("", "novice")]
    reading = read_record(Recorder(game, players).text.encode())
    assert reading.players == tuple(players)
    assert reading.game.seed == game.seed


TOTALS = {
    2: (157, 207),
    3: (136, 208, 156),
    4: (232, 33, 145, 90),
    5: (124, 130, 83, 96, 67),
    6: (164, 40, 57, 118, 0, 121),
    7: (62, 72, 58, 268, 0, 0, 40),
    8: (0, 0, 20, 99, 97, 0, 195, 89),
}
