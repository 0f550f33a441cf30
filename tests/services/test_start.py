"""Tests that matches start from the settings, resume from their record, and save themselves."""

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from papayoo.engine import Game, GameOptions, Phase, Player, read_record
from papayoo.history.rows import GameRow, RoundRow
from papayoo.services.open_game import CannotOpenError, import_game, open_file, play_again
from papayoo.services.services import Services
from papayoo.services.start import is_playable, resume_match, start_match
from papayoo.storage import Notice, Shelf
from tests.positions import recorded, recorded_text
from tests.services.services_in import services_in

A_READING = read_record(recorded_text(3, 1, "again").encode())


@pytest.fixture
def services(tmp_path: Path) -> Iterator[Services]:
    services = services_in(tmp_path, seats=3, rounds=1)
    yield services
    services.close()


def test_match_has_the_chosen_number_of_seats_and_the_seed(services: Services) -> None:
    match = start_match(services)
    assert (match.view.options.seats, match.seed) == (3, "seed")
    assert is_playable(match.players)


def test_match_resumes_from_its_record(services: Services) -> None:
    match = start_match(services)
    match.start_round()
    resumed = resume_match(services, match.record)
    assert resumed is not None
    assert resumed.view == match.view


@pytest.mark.parametrize("begin", [start_match, lambda services: play_again(services, A_READING)])
def test_finished_game_left_by_a_kill_is_counted_and_filed(
    begin: Callable[[Services], object], services: Services
) -> None:
    record = recorded_text(3, 2, "over")
    services.saves.save(record)
    begin(services)
    assert [type(row) for row in services.statistics.rows] == [RoundRow, GameRow]
    assert services.statistics.rows[0].seed == "over"
    kept = [(game.shelf, services.library.read(game)) for game in services.library.games()]
    assert (Shelf.FINISHED, record) in kept
    assert all(shelf is not Shelf.UNFINISHED for shelf, _ in kept)


def test_round_ended_before_a_kill_is_counted_when_another_game_starts(services: Services) -> None:
    record = recorded_text(3, 2, "over")
    between = record[: record.index('{"type":"deal","round":2')]
    services.saves.save(between)
    start_match(services)
    assert [row.seed for row in services.statistics.rows] == ["over"]
    [game] = services.library.games()
    assert (game.shelf, services.library.read(game)) == (Shelf.UNFINISHED, between)


@pytest.mark.parametrize("text", ["{}\n", '{"type":"score"}\n', ""])
def test_damaged_running_game_is_kept_when_another_game_starts(text: str, services: Services) -> None:
    services.saves.save(text)
    start_match(services)
    [game] = services.library.games()
    assert (game.shelf, services.library.read(game)) == (Shelf.UNFINISHED, text)


def test_unreadable_record_is_not_resumed_and_gives_a_notice(services: Services) -> None:
    match = start_match(services)
    match.start_round()
    assert resume_match(services, "{}\n") is None
    assert services.notices != []


@pytest.mark.parametrize(
    "text",
    [
        recorded_text(3, 1, "over")[:-9],
        recorded(Game(GameOptions(3, 1), "bots"), "bots", 9, [Player(name, "random") for name in "ABC"])[1].text,
    ],
    ids=["damaged", "nobody plays"],
)
def test_running_game_that_cannot_be_played_is_set_aside(text: str, services: Services, tmp_path: Path) -> None:
    services.saves.save(text)
    assert resume_match(services, text) is None
    assert [notice.key for notice in services.notices] == ["notice.save_damaged"]
    (aside,) = tmp_path.glob("current.bad-*.papayoo")
    assert aside.read_text(encoding="utf-8") == text


def test_running_game_of_a_newer_version_becomes_unfinished(services: Services) -> None:
    text = recorded_text(3, 1, "over").replace('"format":1', '"format":99', 1)
    services.saves.save(text)
    assert resume_match(services, text) is None
    assert [notice.key for notice in services.notices] == ["notice.save_newer"]
    [game] = services.library.games()
    assert (game.shelf, services.library.read(game)) == (Shelf.UNFINISHED, text)


def test_same_deals_are_played_again(services: Services) -> None:
    first = start_match(services)
    first.start_round()
    again = play_again(services, read_record(first.record.encode()))
    assert again.view.phase is Phase.BETWEEN_ROUNDS
    again.start_round()
    assert again.view.hand == first.view.hand


def test_game_saved_under_a_name_can_be_opened(services: Services) -> None:
    match = start_match(services)
    match.start_round()
    services.library.add(match.record, Shelf.NAMED, "my game")
    (game,) = [game for game in services.library.games() if game.shelf is Shelf.NAMED]
    assert open_file(services, game.path).text == match.record


def test_imported_game_is_copied_once(services: Services, tmp_path: Path) -> None:
    file = tmp_path / "elsewhere.papayoo"
    file.write_text(recorded_text(3, 1, "import"), encoding="utf-8")
    first, second = import_game(services, file), import_game(services, file)
    assert first is not None
    assert second is not None
    assert first[0].path == second[0].path
    assert [notice.key for notice in services.notices] == ["notice.import_known"]


@pytest.mark.parametrize(
    ("name", "commands", "shelf", "stem"),
    [("Bao", None, Shelf.FINISHED, "Bao"), ("Bao", 9, Shelf.NAMED, "Bao"), ("...", 9, Shelf.NAMED, "record")],
)
def test_import_goes_by_whether_the_game_is_over_and_keeps_its_name(
    services: Services, tmp_path: Path, *, name: str, commands: int | None, shelf: Shelf, stem: str
) -> None:
    file = tmp_path / "elsewhere" / f"{name}.papayoo"
    file.parent.mkdir()
    file.write_text(recorded_text(3, 1, "import", commands), encoding="utf-8")
    imported = import_game(services, file)
    assert imported is not None
    assert (imported[0].shelf, imported[0].path.stem) == (shelf, stem)
    assert services.notices == []


def test_import_under_a_used_name_gives_a_notice(services: Services, tmp_path: Path) -> None:
    services.library.add("another game", Shelf.FINISHED, "Bao")
    file = tmp_path / "Bao.papayoo"
    file.write_text(recorded_text(3, 1, "import"), encoding="utf-8")
    import_game(services, file)
    assert services.notices == [Notice.of("notice.import_renamed", name="Bao", kept="Bao-2")]


@pytest.mark.parametrize(
    ("content", "key"), [(b"\xff\x00", "games.no_text"), (b" " * (8 * 1024 * 1024 + 1), "cli.too_large")]
)
def test_file_that_is_no_text_or_too_large_is_refused_with_its_reason(
    services: Services, tmp_path: Path, content: bytes, key: str
) -> None:
    file = tmp_path / "file.papayoo"
    file.write_bytes(content)
    with pytest.raises(CannotOpenError) as refused:
        open_file(services, file)
    assert refused.value.reason == services.texts(key)


def test_failed_writes_are_reported_whether_or_not_a_thread_writes(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("papayoo.storage.kept_file.write_atomically", refuse)
    services.save_game("text")
    assert [notice.key for notice in services.notices] == ["notice.save_unwritable"]
    services.settings_service.file.writer.start()
    services.change(replace(services.settings, seats=5))
    services.settings_service.file.writer.settle()
    services.collect_notices()
    assert [notice.key for notice in services.notices] == ["notice.save_unwritable", "notice.settings_unwritable"]


def test_failed_write_of_the_game_by_a_thread_is_reported(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*args: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("papayoo.storage.kept_file.write_atomically", refuse)
    services.saves.writer.start()
    services.save_game("text")
    services.saves.writer.settle()
    services.collect_notices()
    assert [notice.key for notice in services.notices] == ["notice.save_unwritable"]


@pytest.mark.parametrize(
    ("error", "why"), [(OSError(errno.ENOSPC, "No space"), "No space"), (OSError("strange"), "strange")]
)
def test_notice_of_a_failed_change_names_folder_and_reason(services: Services, error: OSError, why: str) -> None:
    notice = services.unwritable_notice(Path("games", "named", "Bao.papayoo"), error)
    assert notice == Notice.of("notice.games_unwritable", folder=str(Path("games", "named")), why=why)


def test_imported_game_is_found_among_games_that_were_played_later(services: Services, tmp_path: Path) -> None:
    later = services.library.add("another game", Shelf.NAMED, "later")
    os.utime(later, (2e9, 2e9))
    file = tmp_path / "elsewhere.papayoo"
    file.write_text(recorded_text(3, 1, "import"), encoding="utf-8")
    imported = import_game(services, file)
    assert imported is not None
    assert services.library.read(imported[0]) == file.read_text(encoding="utf-8")


def test_import_without_space_is_reported(services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "elsewhere.papayoo"
    file.write_text(recorded_text(3, 1, "import"), encoding="utf-8")

    def refuse(*args: object) -> Path:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(services.library, "add", refuse)
    assert import_game(services, file) is None
    assert [notice.key for notice in services.notices] == ["notice.games_unwritable"]


def test_copy_that_vanishes_during_the_import_is_reported(
    services: Services, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "elsewhere.papayoo"
    file.write_text(recorded_text(3, 1, "import"), encoding="utf-8")
    add = services.library.add

    def add_and_lose(text: str, shelf: Shelf, name: str) -> Path:
        path = add(text, shelf, name)
        path.unlink()  # as a virus scanner does
        return path

    monkeypatch.setattr(services.library, "add", add_and_lose)
    assert import_game(services, file) is None
    folder, why = str(services.library.folder(Shelf.NAMED)), os.strerror(errno.ENOENT)
    assert services.notices == [Notice.of("notice.games_unwritable", folder=folder, why=why)]


def test_file_that_is_no_record_is_refused_with_a_reason(services: Services, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Zoe")
    with pytest.raises(CannotOpenError) as refused:
        open_file(services, file)
    assert refused.value.reason
    assert import_game(services, file) is None
    assert [notice.key for notice in services.notices] == ["notice.import_refused"]


def test_only_games_with_one_human_at_the_first_seat_are_playable() -> None:
    human, bot = Player("Ann"), Player("Bot", "medium")
    assert is_playable([human, bot, bot])
    assert not is_playable([bot, human, bot])
    assert not is_playable([human, human, bot])
