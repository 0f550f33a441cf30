"""Tests of the contents of records, of refused records, and of the detection of damage."""

import hashlib
import json
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papayoo.engine import Card, Game, GameOptions, PassCards, PlayCard, Recorder, RecordError, parse_cards, read_record
from tests.loops import check_all
from tests.positions import command_from_view, fixed_chance, players_of, recorded_game, steps

Fields = dict[str, Any]

LONG = "W" * 201
"""A text with one character more than a record may contain."""


@cache
def record_lines(seats: int = 3, rounds: int = 1) -> tuple[bytes, ...]:
    """Return the lines of the record of a complete game, with their line feeds."""
    _, recorder = recorded_game(seats, rounds, f"tamper {seats}")
    return tuple(recorder.text.encode().splitlines(keepends=True))


def fault_of(data: bytes) -> tuple[int, str, str] | None:
    """Return the error in a record as (line number, fault, detail), or None if it is valid."""
    try:
        read_record(data)
    except RecordError as error:
        return error.line, error.fault, error.detail
    return None


def rechecked(all_fields: list[Fields]) -> bytes:
    """Return a record with given lines and correct checksums.

    The checksums are computed as documented, without the engine.
    """
    check, lines = "", []
    for fields in all_fields:
        body = json.dumps({k: v for k, v in fields.items() if k != "check"}, ensure_ascii=False, separators=(",", ":"))
        check = hashlib.sha256((check + body).encode()).hexdigest()[:12]
        lines.append(f'{body[:-1]},"check":"{check}"}}\n')
    return "".join(lines).encode()


def all_fields(seats: int = 3, rounds: int = 1) -> list[Fields]:
    return [json.loads(line) for line in record_lines(seats, rounds)]


def index_of(kind: str, fields: list[Fields], skip: int = 0) -> int:
    """Return the index of a record line of this type; ``skip`` is the number of such lines before it."""
    return [index for index, item in enumerate(fields) if item["type"] == kind][skip]


def fault_after(index: int, **changes: object) -> tuple[int, str, str] | None:
    """Return the fault of a record with changed fields in one line and correct checksums."""
    fields = all_fields()
    fields[index] = {**fields[index], **changes}
    return fault_of(rechecked(fields))


def test_record_has_a_header_and_one_line_per_decision() -> None:
    kinds = [fields["type"] for fields in all_fields(3, 2)]
    one_round = ["deal", "pass", "pass", "pass", "die", *["play"] * 60, "score"]
    assert kinds == ["papayoo", *one_round, *one_round]


def test_checksums_follow_the_documentation() -> None:
    assert rechecked(all_fields()) == b"".join(record_lines())


# Damage is reported for the changed line, even if only its line feed changed.


def _positions(number: int, line: bytes, stride: int) -> range:
    """Return every ``stride``-th byte position in a line; ``number`` is the line's number.

    The first position depends on the number, so that the tests together damage every column of the lines.
    """
    return range(number % stride, len(line), stride)


def _changed_bytes(byte: int) -> tuple[int, ...]:
    """Return two replacements for a byte: one with one bit flipped, and a line feed.

    A line feed itself is replaced by a letter instead.
    """
    return byte ^ 1, ord("\n") if byte != ord("\n") else ord("x")


@pytest.mark.parametrize("stride", [61, pytest.param(5, marks=pytest.mark.full)])
def test_changed_byte_is_found_in_its_line(stride: int) -> None:
    data, start = b"".join(record_lines()), 0
    for number, line in enumerate(record_lines(), start=1):
        for place in _positions(number, line, stride):
            position = start + place
            for other in _changed_bytes(line[place]):
                fault = fault_of(data[:position] + bytes([other]) + data[position + 1 :])
                assert fault is not None
                assert fault[0] == number, (position, other)
        start += len(line)


@pytest.mark.parametrize("stride", [31, pytest.param(5, marks=pytest.mark.full)])
def test_deleted_byte_is_found_in_its_line(stride: int) -> None:
    """The last line feed is not deleted, because it is optional."""
    data, start = b"".join(record_lines(8)), 0
    for number, line in enumerate(record_lines(8), start=1):
        for place in _positions(number, line if start + len(line) < len(data) else line[:-1], stride):
            position = start + place
            fault = fault_of(data[:position] + data[position + 1 :])
            assert fault is not None
            assert fault[0] == number, position
        start += len(line)


def test_deleted_line_is_found_at_its_place() -> None:
    lines = record_lines()
    for index in range(1, len(lines) - 1):
        assert fault_of(b"".join(lines[:index] + lines[index + 1 :])) == (index + 1, "altered", "")
    assert fault_of(b"".join(lines[1:])) == (1, "foreign", "")


def test_swapped_lines_are_found_at_the_first() -> None:
    lines = record_lines()
    for index in range(1, len(lines) - 1):
        swapped = (*lines[:index], lines[index + 1], lines[index], *lines[index + 2 :])
        assert fault_of(b"".join(swapped)) == (index + 1, "altered", "")


def test_repeated_line_is_found_at_the_second_copy() -> None:
    lines = record_lines()
    for index in range(1, len(lines)):
        assert fault_of(b"".join((*lines[: index + 1], *lines[index:]))) == (index + 2, "altered", "")


@pytest.mark.parametrize("share", [4, pytest.param(1, marks=pytest.mark.full)])
def test_record_cut_within_a_line_is_cut_off(share: int) -> None:
    for number, line in [*enumerate(record_lines(), start=1)][::share]:
        before = b"".join(record_lines()[: number - 1])
        for end in {1, len(line) // 2, len(line) - 2}:
            assert fault_of(before + line[:end]) == (number, "cut_off", "")
            assert fault_of((before + line[:end]).replace(b"\n", b"\r\n")) == (number, "cut_off", "")


def test_record_cut_between_lines_is_a_shorter_game() -> None:
    lines = record_lines()
    for count in range(1, len(lines) - 1):
        assert fault_of(b"".join(lines[:count])) is None


def test_finished_round_without_score_is_cut_off() -> None:
    lines = record_lines()
    assert fault_of(b"".join(lines[:-1])) == (len(lines) - 1, "cut_off", "")


def test_lines_after_the_end_are_refused() -> None:
    fields = all_fields()
    more = {**fields[1], "round": 2}
    assert fault_of(rechecked([*fields, more])) == (len(fields) + 1, "refused", "game_over")


@pytest.mark.parametrize("stride", [5, pytest.param(1, marks=pytest.mark.full)])
def test_error_is_located_in_the_round_and_the_trick_of_its_line(stride: int) -> None:
    lines, seats = record_lines(rounds=2), 3
    round_number, plays = 0, 0
    for index, line in enumerate(lines):
        kind = json.loads(line)["type"]
        if kind == "deal":
            round_number, plays = round_number + 1, 0
        if index % stride == 0 or kind != "play":
            with pytest.raises(RecordError) as raised:
                read_record(b"".join((*lines[:index], line[:-4], *lines[index + 1 :])))
            trick = plays // seats + 1 if kind == "play" else 0
            assert (raised.value.round_number, raised.value.trick) == (round_number, trick), index
        plays += kind == "play"


# Changes by editors and mail programs


def test_record_changed_by_editors_or_mail_is_the_same_game() -> None:
    data = b"".join(record_lines())
    mark = b"\xef\xbb\xbf"
    windows = data.replace(b"\n", b"\r\n")
    mixed = data.replace(b"\n", b"\r\n", 3)
    old_mac = data.replace(b"\n", b"\r")
    marked = (mark + data, mark + windows, mark + old_mac)
    ends = (data[:-1], windows[:-2], windows[:-1], old_mac[:-1], data + b"\n\r\n")
    for odd in (*marked, windows, mixed, old_mac, *ends):
        assert read_record(odd).recorder.text.encode() == data


def test_damage_is_located_with_other_line_ends_too() -> None:
    lines = record_lines()
    for number in (2, len(lines) // 2, len(lines)):
        line = lines[number - 1].replace(b'"seat":0', b'"seat":1').replace(b'"round":1', b'"round":2')
        altered = line if line != lines[number - 1] else line.replace(b"points", b"poinds")
        odd = b"".join((*lines[: number - 1], altered, *lines[number:])).replace(b"\n", b"\r\n")
        assert fault_of(b"\xef\xbb\xbf" + odd[:-2]) == (number, "altered", "")


# Foreign files


def test_foreign_file_is_refused_at_its_first_line() -> None:
    def check(data: bytes, fault: str) -> None:
        assert fault_of(data) == (1, fault, "")

    check_all(
        [
            (b"", "empty"),
            (b"\n", "empty"),
            (b"\xef\xbb\xbf\r\n", "empty"),
            (b"hello\n", "foreign"),
            (b"{}\n", "foreign"),
            (b"[]\n", "foreign"),
            (b'{"type":"chess"}\n', "foreign"),
            (b"\xff\xfe\x00\n", "foreign"),
            (b"[" * 100_000 + b"\n", "foreign"),
            (b'{"type":"papayoo","x":' + b"9" * 9999 + b"}\n", "foreign"),
            (b'{"type":"papayoo"}\n', "altered"),
            (b'{"type":"papayoo","seed":"\\ud800"}\n', "not_json"),
            (b"hello", "foreign"),
            (b"\xef\xbb\xbf" * 2 + record_lines()[0], "foreign"),
            (record_lines()[0].decode().encode("utf-16"), "foreign"),
            (b"\n" + record_lines()[0], "foreign"),
        ],
        lambda case: check(*case),
    )


def test_newer_format_is_named_whatever_its_checksums_are() -> None:
    """A newer format may compute them differently."""
    assert fault_of(b'{"type":"papayoo","format":3,"check":"new"}\n') == (1, "format", "3")
    assert fault_of(b'{"type":"papayoo","format":2,"check":"new"}\n') == (1, "altered", "")


def test_text_before_a_command_ends_there_in_the_wanted_round() -> None:
    """The same pass is given in both rounds, because all cards are dealt in deck order."""
    options = GameOptions(3, 2)
    recorder = Recorder(game := Game(options, "s", fixed_chance(options)), players_of(3))
    with pytest.raises(ValueError, match="not in round 0"):
        recorder.text_before(PassCards(0, ()))
    for _, events in steps(game, lambda game, seat: command_from_view(game.view(seat), random.Random(seat))):
        recorder.add(events)
    kinds = [json.loads(line)["type"] for line in recorder.lines]
    first, second = (index for index, kind in enumerate(kinds) if kind == "deal")
    fields = json.loads(recorder.lines[first + 1])
    command = PassCards(0, parse_cards(fields["cards"]))
    for number, deal in ((1, first), (2, second), (None, second)):
        assert recorder.text_before(command, number) == "".join(f"{line}\n" for line in recorder.lines[: deal + 1])
    last = json.loads(recorder.lines[second - 2])
    in_first = PlayCard(last["seat"], Card.from_code(last["card"]))
    assert recorder.text_before(in_first, 1) == "".join(f"{line}\n" for line in recorder.lines[: second - 2])
    for number in (-1, 0, 3):
        with pytest.raises(ValueError, match=f"not in round {number}"):
            recorder.text_before(command, number)


def test_line_after_the_header_that_is_no_object_is_not_json() -> None:
    lines = record_lines()
    for other in (b"hello\n", b"[]\n", b"\xff\xfe\x00\n"):
        for number in (2, len(lines)):
            changed = (*lines[: number - 1], other, *lines[number:])
            assert fault_of(b"".join(changed)) == (number, "not_json", "")


def test_deeply_nested_line_is_refused() -> None:
    for depth in range(100, 1100):
        fault = fault_of(b'{"type":"papayoo","x":' + b"[" * depth + b"]" * depth + b"}\n")
        assert fault is not None
        assert fault[1] in {"altered", "foreign", "not_json"}


# Invalid lines with correct checksums


def test_unknown_format_is_named() -> None:
    def check(value: object) -> None:
        assert fault_after(0, format=value) == (1, "format", str(value))

    check_all([3, 0, "1", None], check)


def test_invalid_header_is_malformed() -> None:
    def check(changes: Fields) -> None:
        fault = fault_after(0, **changes)
        assert fault is not None
        assert fault[:2] == (1, "malformed")

    cases: list[Fields] = [
        {"seats": 1},
        {"seats": 9},
        {"seats": "3"},
        {"seats": True},
        {"seats": 4},
        {"rounds": 0},
        {"rounds": 100},
        {"rounds": 1.0},
        {"players": []},
        {"players": 3},
        {"players": [{"name": 1, "level": None}] * 3},
        {"players": [{"name": "A"}] * 3},
        {"players": ["A", "B", "C"]},
        {"players": [{"name": "A", "level": 5}] * 3},
        {"seed": 5},
        {"app": None},
        {"app": LONG},
        {"seed": LONG},
        {"players": [{"name": LONG, "level": None}] * 3},
        {"players": [{"name": "A", "level": LONG}] * 3},
        {"format": 2, "players": [{"name": "A", "level": None, "portrait": LONG}] * 3},
    ]
    check_all(cases, check)


def test_longest_texts_in_a_header_are_readable() -> None:
    header, *others = all_fields()
    players = [{"name": LONG[1:], "level": LONG[1:]}] * 3
    reading = read_record(rechecked([{**header, "app": LONG[1:], "seed": LONG[1:], "players": players}, *others]))
    assert reading.game.seed == reading.players[0].name == LONG[1:]


@pytest.mark.parametrize("changes", [{"more": 1}, {"format": True}])
def test_header_spelled_otherwise_differs(changes: Fields) -> None:
    assert fault_after(0, **changes) == (1, "differs", "")


def test_impossible_deal_is_malformed() -> None:
    def check(changes: Fields) -> None:
        fault = fault_after(1, **changes)
        assert fault is not None
        assert fault[:2] == (2, "malformed")

    cases: list[Fields] = [
        {"hands": []},
        {"hands": None},
        {"hands": [1, 2, 3]},
        {"hands": ["7S", "7S", "7S"]},
        {"dealer": 3},
        {"dealer": "0"},
        {"dealer": True},
        {"asleep": "7S"},
        {"asleep": None},
        {"type": "bid"},
        {"type": "score"},
        {"type": 7},
    ]
    check_all(cases, check)


def test_deal_of_another_round_differs() -> None:
    assert fault_after(1, round=2) == (2, "differs", "")


def test_deal_by_the_wrong_dealer_differs() -> None:
    fields = all_fields(3, 2)
    second = index_of("deal", fields, skip=1)
    fields[second]["dealer"] = fields[1]["dealer"]
    assert fault_of(rechecked(fields)) == (second + 1, "differs", "")


def test_unsorted_pass_differs() -> None:
    cards = all_fields()[2]["cards"].split()
    assert fault_after(2, cards=" ".join(cards[::-1])) == (3, "differs", "")


def test_illegal_pass_is_refused_with_a_reason() -> None:
    def check(changes: Fields, reason: str) -> None:
        assert fault_after(2, **changes) == (3, "refused", reason)

    cases: list[tuple[Fields, str]] = [
        ({"cards": "1S 2S"}, "wrong_pass_size"),
        ({"seat": 3}, "no_such_seat"),
        ({"seat": 1}, "card_not_held"),
        ({"cards": "7S 7S 7S 7S 7S"}, "same_card_twice"),
    ]
    check_all(cases, lambda case: check(*case))


def test_roll_by_another_seat_is_refused() -> None:
    fields = all_fields()
    roll = index_of("die", fields)
    assert fault_after(roll, seat=(fields[roll]["seat"] + 1) % 3) == (roll + 1, "refused", "not_the_dealer")


def test_impossible_die_is_malformed() -> None:
    def check(suit: object) -> None:
        roll = index_of("die", all_fields())
        fault = fault_after(roll, suit=suit)
        assert fault is not None
        assert fault[:2] == (roll + 1, "malformed")

    check_all(["P", "X", "", None, 1], check)


def test_changed_die_is_found_at_the_score_at_the_latest() -> None:
    fields = all_fields()
    roll = index_of("die", fields)
    other = next(letter for letter in "SHCD" if letter != fields[roll]["suit"])
    assert fault_after(roll, suit=other) == (len(fields), "differs", "")


def test_play_out_of_turn_is_refused() -> None:
    fields = all_fields()
    first = index_of("play", fields)
    for index in range(first, len(fields) - 1):
        wrong = (fields[index]["seat"] + 1) % 3
        assert fault_after(index, seat=wrong) == (index + 1, "refused", "not_your_turn")


def test_play_of_a_card_not_held_is_refused() -> None:
    fields = all_fields()
    first = index_of("play", fields)
    for index in range(first + 1, len(fields) - 1):
        assert fault_after(index, card=fields[first]["card"]) == (index + 1, "refused", "card_not_held")


def test_discard_is_refused_when_able_to_follow() -> None:
    """The test replaces the second card of the first trick by a card that the player discards later."""
    fields = all_fields()
    second = index_of("play", fields) + 1
    seat, led = fields[second]["seat"], fields[second - 1]["card"][-1]
    assert fields[second]["card"][-1] == led
    later = [item["card"] for item in fields[second:-1] if item["seat"] == seat and item["card"][-1] != led]
    assert fault_after(second, card=later[0]) == (second + 1, "refused", "must_follow")


def test_play_without_a_card_is_malformed() -> None:
    def check(code: object) -> None:
        play = index_of("play", all_fields())
        fault = fault_after(play, card=code)
        assert fault is not None
        assert fault[:2] == (play + 1, "malformed")

    check_all(["7X", "0S", "", None, 7, ["7S"]], check)


def test_wrong_score_or_digest_differs() -> None:
    def check(changes: Fields) -> None:
        last = len(all_fields()) - 1
        assert fault_after(last, **changes) == (last + 1, "differs", "")

    cases: list[Fields] = [{"points": [0, 0, 250]}, {"digest": "0" * 16}, {"points": None}, {"type": "play"}]
    check_all(cases, check)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2),
    max_leaves=5,
)


@given(line=st.integers(0, 65), value=json_values, data=st.data())
def test_any_field_value_is_accepted_or_a_record_error(line: int, value: object, data: st.DataObject) -> None:
    fields = all_fields()
    name = data.draw(st.sampled_from(sorted(set(fields[line]) - {"check"})), label="field")
    fields[line] = {**fields[line], name: value}
    try:
        changed = rechecked(fields)
    except UnicodeEncodeError:
        return
    fault = fault_of(changed)
    if fault is None:
        assert read_record(changed).recorder.text.encode() == changed
    else:
        assert fault[0] >= line + 1


@given(st.binary(max_size=200))
def test_any_bytes_are_a_record_error(data: bytes) -> None:
    fault = fault_of(data)
    assert fault is not None
    assert fault[0] >= 1
